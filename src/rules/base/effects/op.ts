import type { Game } from '../../../engine/game.js';

/** Result of testing an op: it makes the whole action impossible (RUL-011), it would do nothing (RUL-012), or something. */
export const CLOSED = 0;
export const NOTHING = 1;
export const SOMETHING = 2;
export type Verdict = typeof CLOSED | typeof NOTHING | typeof SOMETHING;

/**
 * One word of the effect vocabulary. `arg` turns the row's value into a number once, when rows are bound. `seat`: who acts, pays and
 * gets the effect. `place`: the place whose action it is, -1 where there is none (deeds). `holder`: the seat before which the place
 * lies, and whose followers stand on it; another one than `seat` where an action is carried out in another seat's house.
 * `free`: the action needs no activation, nor does a tile that is used together with it, and what stands there stays (RUL-135).
 */
export interface Op {
  arg: (value: never) => number;
  /** brings a marker onto or past a citizen's space without taking the citizen (RUL-130, RUL-246) */
  passesCitizens?: true;
  test: (g: Game, seat: number, arg: number, place: number, holder: number, free: boolean) => Verdict;
  run: (g: Game, seat: number, arg: number, place: number, holder: number, free: boolean) => void;
}

export const when = (something: boolean): Verdict => (something ? SOMETHING : NOTHING);
/** Verdict of a condition or a price, which alone makes no action usable. */
export const unless = (closed: boolean): Verdict => (closed ? CLOSED : NOTHING);
export const only = (possible: boolean): Verdict => (possible ? SOMETHING : CLOSED);
