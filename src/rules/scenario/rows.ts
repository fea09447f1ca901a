import type { Game, SeatIndex } from '../../engine/game.js';
import type { Provenance, Rows } from '../base/api/rows.js';
import type { Counts } from '../base/api/words.js';

/** An objective of a scenario: the seat pays coins, goods or a special price, or the objective only has to be true. */
export interface ObjectiveRow {
  id: string;
  name: string;
  /** town where the merchant must be for the payment */
  town?: string;
  /** the price, paid to the supply */
  coins?: number;
  goods?: Counts;
  /**
   * instead of `coins` or `goods`: `have` is the amount that the seat has (it reaches `need` only if the seat can pay or mark the
   * objective), `need` the amount that it needs; `pay` collects the price; `automatic`: there is nothing to pay
   */
  have?: (g: Game, seat: SeatIndex) => number;
  need?: number;
  pay?: (g: Game, seat: SeatIndex) => void;
  automatic?: true;
  /** the objective counts for the progress only when it is completely reached (SOLO-DEC-23) */
  whole?: true;
  /** the first round in which the objective can no longer be reached; default: none */
  before?: number;
  rules: string;
  provenance: Provenance;
}
export interface ScenarioRows extends Rows {
  objectives?: readonly ObjectiveRow[];
  /** towns with a citizen for the first merchant that moves there (RUL-S24) */
  townCitizens?: readonly string[];
}
