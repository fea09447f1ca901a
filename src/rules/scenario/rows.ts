import type { Game } from '../../engine/game.js';
import type { Good, Provenance, Rows } from '../base/api.js';

/** What a scenario asks for. It is paid with coins or goods, in another way of its own, or it only has to be true. */
export interface ObjectiveRow {
  id: string;
  name: string;
  /** where the merchant has to be for the payment */
  town?: string;
  /** the price, to the supply */
  coins?: number;
  goods?: Readonly<Partial<Record<Good, number>>>;
  /** instead of a price: what counts, and how much of it is needed; `pay` collects it, `automatic`: nothing is paid */
  have?: (g: Game, seat: number) => number;
  need?: number;
  pay?: (g: Game, seat: number) => void;
  automatic?: true;
  /** what else has to be true */
  besides?: (g: Game, seat: number) => boolean;
  /** nothing short of it is progress (SOLO-DEC-23) */
  whole?: true;
  /** the first round in which it is too late; default: never */
  before?: number;
  rules: string;
  provenance: Provenance;
}

/** The rows of a scenario. */
export interface ScenarioRows extends Rows {
  objectives?: readonly ObjectiveRow[];
  /** towns with a citizen for the first merchant that moves there (RUL-S24) */
  townCitizens?: readonly string[];
}
