import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Enough bytes that nobody can guess the seed. */
const SEED_BYTES = 16;

/** Shorter seeds can be guessed. */
const GUESSABLE_CHARACTERS = 20;

/** A seed of 32 hex digits from the system's random source. */
export function drawSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

export const isGuessable = (seed: string): boolean => seed.length < GUESSABLE_CHARACTERS;

/** SHA-256 of a seed in hex, published before the first match. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** A seed for one purpose: HMAC-SHA256 with the tournament's seed as key, 32 hex digits. One of them reveals nothing about the others. */
export function deriveSeed(seed: string, purpose: string): string {
  return createHmac('sha256', seed).update(purpose).digest('hex').slice(0, 32);
}
