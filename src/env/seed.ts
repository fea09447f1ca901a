import { Hash } from '../core/hash.js';
import { Refusal } from '../core/result.js';
import type { Seed } from './types.js';

/** largest number of characters in a seed */
export const MAX_SEED = 200;

/** Reads a seed: any uint64, or a text of up to 200 characters. The number 7 and the text "7" are the same seed. */
export function readSeed(seed: Seed): string {
  if (typeof seed === 'string') {
    if (seed.length > MAX_SEED) throw new Refusal('SEED_INVALID', `The seed has more than ${MAX_SEED} characters; give a shorter one.`);
    return seed;
  }
  const whole = typeof seed === 'bigint' || Number.isSafeInteger(seed);
  if (!whole || seed < 0 || BigInt(seed) >= 1n << 64n)
    throw new Refusal('SEED_INVALID', 'The seed is neither an unsigned 64-bit integer nor a text; give one of them.');
  return String(seed);
}

/** The seed of a slot. `exact`: its first episode has this seed; otherwise the seeds of all its episodes are hashes of it. */
export interface SlotSeed {
  readonly seed: string;
  readonly exact: boolean;
}

export function slotSeed(seed: Seed, exact: boolean): SlotSeed {
  return { seed: readSeed(seed), exact };
}

/** Returns the seed of episode 1, 2 ... after that of `seed`: a decimal uint64, equal in single envs, in vectors and for every client. */
export function laterSeed(seed: string, episode: number): string {
  return decimal(new Hash().text(seed).word(episode));
}

/** Returns the seed of episode 0, 1 ... of a slot in a vector with one seed. */
export function seedOfSlot(seed: string, slot: number, episode: number): string {
  return decimal(new Hash().text(seed).word(slot).word(episode));
}

function decimal(hash: Hash): string {
  return BigInt(`0x${hash.hex()}`).toString();
}

/** Returns the seed as uint64; 0 for a text that is not a number. */
export function seedAsNumber(seed: string): bigint {
  return /^\d{1,20}$/.test(seed) ? BigInt.asUintN(64, BigInt(seed)) : 0n;
}
