import { Refusal } from '../core/result.js';
import type { Seed } from './shape.js';

/** A seed is any uint64 or any text up to 200 characters; the number 7 and the text "7" are the same seed. */
export function readSeed(seed: Seed): string {
  if (typeof seed === 'string') {
    if (seed.length > 200) throw new Refusal('SEED_INVALID', 'A seed has at most 200 characters.');
    return seed;
  }
  const whole = typeof seed === 'bigint' || Number.isSafeInteger(seed);
  if (!whole || seed < 0 || BigInt(seed) >= 1n << 64n) throw new Refusal('SEED_INVALID', 'A seed is an unsigned 64-bit integer or a text.');
  return String(seed);
}

/** A seed as a slot takes it: of its first episode exactly, or of a series to draw all of them from. */
export interface Sown {
  readonly seed: string;
  readonly exact: boolean;
}

export function sow(seed: Seed, exact: boolean): Sown {
  return { seed: readSeed(seed), exact };
}

/** Seeds of the caller that are no numbers have no number to show: 0. */
export function numberOf(seed: string): bigint {
  return /^\d{1,20}$/.test(seed) ? BigInt.asUintN(64, BigInt(seed)) : 0n;
}
