import { full } from './state.js';

/** Fields of a seat with their full value on its board, below the value that the view sees. */
export const SHOWN_IN_FULL: readonly string[] = ['market', 'bag', 'tower', 'waiting', 'spaces'];

/** The full value of a field of a seat that the view sees otherwise; undefined: it sees all of it, or nothing is compared. */
export function fullOf(seat: number, field: string): unknown {
  return full.value?.[`seats.${seat}.${field}`];
}
