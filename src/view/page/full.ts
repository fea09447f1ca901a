import { full } from './state.js';

/** Fields of a seat whose full value is on its board, below the value that the view sees. */
export const SHOWN_IN_FULL: readonly string[] = ['market', 'bag', 'tower', 'waiting', 'spaces'];

/** The full value of a field that the view sees only in part; undefined if it sees all of it, or nothing is compared. */
export function fullOf(seat: number, field: string): unknown {
  return full.value?.[`seats.${seat}.${field}`];
}
