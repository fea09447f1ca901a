import type { RefusalCode } from '../core/refusals.js';
import { Refusal } from '../core/result.js';

/** Reads a count of a request: 0 (absent) means 1; more than `most` is refused. */
export function countOf(asked: number, most: number, code: RefusalCode, what: string): number {
  if (asked > most) {
    throw new Refusal(code, `${what} asks for ${asked} in one call; ask for at most ${most}.`, 'RESOURCE_EXHAUSTED');
  }
  return Math.max(1, asked);
}
