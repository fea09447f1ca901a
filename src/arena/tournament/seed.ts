import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Nobody guesses so many bytes. */
const SEED_BYTES = 16;

/** Shorter seeds can be found by trying. */
const GUESSABLE_CHARACTERS = 20;

/** A seed that nobody knows: 32 hex digits from the system's source of random numbers. */
export function drawSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

export const isGuessable = (seed: string): boolean => seed.length < GUESSABLE_CHARACTERS;

/** What is told of a seed before the first match, so that it can be shown afterwards that it was chosen before: SHA-256 in hex. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * A seed for one purpose: HMAC-SHA256 with the tournament's seed as key, 32 hex digits. Who knows any of them knows nothing of the
 * others: a bot that has found out the chance of one deal cannot name the next one.
 */
export function deriveSeed(seed: string, purpose: string): string {
  return createHmac('sha256', seed).update(purpose).digest('hex').slice(0, 32);
}
