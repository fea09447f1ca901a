import type { RefusalCode } from '../core/refusals.js';
import { Refusal } from '../core/result.js';

/** A count in a request: absent (0) is one; more than allowed is refused. */
export function countOf(asked: number, most: number, code: RefusalCode, what: string): number {
  if (asked > most) {
    throw new Refusal(code, `${what} asks for ${asked} in one call; ask for at most ${most}.`, 'RESOURCE_EXHAUSTED');
  }
  return Math.max(1, asked);
}
