import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Enough bytes to be unguessable. */
const SEED_BYTES = 16;

/** Shorter seeds can be found by trying. */
const GUESSABLE_CHARACTERS = 20;

/** An unguessable seed: 32 hex digits from the system's source of random numbers. */
export function drawSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

export const isGuessable = (seed: string): boolean => seed.length < GUESSABLE_CHARACTERS;

/** Commitment to a seed, published before the first match to prove later that the seed was chosen before: SHA-256 in hex. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * A seed for one purpose: HMAC-SHA256 with the tournament's seed as key, 32 hex digits. Knowing one of them reveals nothing about the
 * others: a bot that has found out the chance of one deal cannot compute the next one.
 */
export function deriveSeed(seed: string, purpose: string): string {
  return createHmac('sha256', seed).update(purpose).digest('hex').slice(0, 32);
}
