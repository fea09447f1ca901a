import type { Game, SeatIndex } from '../../../engine/game.js';
import type { PlaceIndex } from '../model/tables.js';

/** Result of the test of an op: it makes the whole action impossible (RUL-011), it would change nothing (RUL-012), or it has an effect. */
export const CLOSED = 0;
export const NOTHING = 1;
export const SOMETHING = 2;
export type Verdict = typeof CLOSED | typeof NOTHING | typeof SOMETHING;

/**
 * One word of the effect vocabulary. `arg` turns the row's value into a number once, when rows are bound.
 * - `seat`: the seat that acts, pays and gets the effect.
 * - `place`: the place of the action, -1 for deeds.
 * - `holder`: the owner of the place and of the followers on it; another seat than `seat` if an action uses another seat's place.
 * - `free`: the action, and tiles used together with it, need no activation, and pieces on them stay (RUL-135).
 */
export interface Op {
  arg: (value: never) => number;
  /** the op may put a marker onto or past a citizen's space without taking the citizen (RUL-130, RUL-246) */
  passesCitizens?: true;
  test: (g: Game, seat: SeatIndex, arg: number, place: PlaceIndex, holder: number, free: boolean) => Verdict;
  run: (g: Game, seat: SeatIndex, arg: number, place: PlaceIndex, holder: number, free: boolean) => void;
}

/** An op with its argument: the number that `Op.arg` made from the value in a row. */
export interface BoundOp extends Pick<Op, 'test' | 'run'> {
  arg: number;
}

/** The verdict of an op without which the other ops of the action can still act. */
export const when = (something: boolean): Verdict => (something ? SOMETHING : NOTHING);
/** The verdict for a condition or a price, which alone does not make an action usable. */
export const unless = (closed: boolean): Verdict => (closed ? CLOSED : NOTHING);
/** The verdict of an op without which the whole action is impossible. */
export const only = (possible: boolean): Verdict => (possible ? SOMETHING : CLOSED);
