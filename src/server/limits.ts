import { Refusal } from '../core/result.js';

/** A count of a request: absent (0) is one, and more than the server allows is refused. */
export function countOf(asked: number, most: number, code: string, what: string): number {
  if (asked > most) {
    throw new Refusal(code, `${what} makes at most ${most} in one call, not ${asked}: split it.`, 'RESOURCE_EXHAUSTED');
  }
  return Math.max(1, asked);
}
