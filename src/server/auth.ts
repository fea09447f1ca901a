import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../core/result.js';

/** What the holder of a token is to an env. */
export type Power = { readonly kind: 'trainer' } | { readonly kind: 'seat'; readonly seat: number };

export const TRAINER: Power = { kind: 'trainer' };

/** Tokens as handed out; the server itself keeps only their digests. */
export interface Tokens {
  readonly trainer: string;
  readonly seats: readonly string[];
}

/** Digests of the tokens of one env: the trainer's, then one per seat. */
export type Locks = readonly Buffer[];

// 192 bits: beyond guessing, and a multiple of the 6 bits of a base64url digit
const SECRET_BYTES = 24;

/** A name or token that nobody can guess and that tells nothing, not even how many were made before. */
export function mint(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function mintTokens(seats: number): { tokens: Tokens; locks: Locks } {
  const tokens = { trainer: mint(), seats: Array.from({ length: seats }, mint) };
  return { tokens, locks: [tokens.trainer, ...tokens.seats].map(lockOf) };
}

/**
 * What the token may do, or a refusal. Digests of equal length are compared in constant time and all of them are looked
 * at, so that the time taken tells nothing about the tokens.
 */
export function powerOf(locks: Locks, token: string | null): Power {
  if (token === null) {
    throw new Refusal('TOKEN_MISSING', 'Send a token that Make returned for this env in the metadata "authorization: Bearer <token>".', 'UNAUTHENTICATED');
  }
  const key = lockOf(token);
  let found = -1;
  locks.forEach((lock, index) => {
    if (timingSafeEqual(lock, key)) found = index;
  });
  if (found < 0) {
    throw new Refusal('TOKEN_WRONG', 'This token does not belong to this env: send one that its Make returned.', 'UNAUTHENTICATED');
  }
  return found === 0 ? TRAINER : { kind: 'seat', seat: found - 1 };
}

/** The token of an `authorization` header, null when there is none in the Bearer scheme. */
export function bearer(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

export function demandTrainer(power: Power, what: string): void {
  if (power.kind !== 'trainer') {
    throw new Refusal('TRAINER_ONLY', `${what} needs the trainer token; a seat token cannot do it.`, 'PERMISSION_DENIED');
  }
}

/** The seat whose knowledge a call is about: a seat token speaks for its own seat only. Null: the trainer named none. */
export function seatOf(power: Power, asked: number | undefined, seats: number): number | null {
  if (power.kind === 'seat') {
    if (asked !== undefined && asked !== power.seat) {
      throw new Refusal(
        'OTHER_SEAT',
        `This token is of seat ${power.seat} and sees nothing of seat ${asked}: leave the seat out or use the trainer token.`,
        'PERMISSION_DENIED',
      );
    }
    return power.seat;
  }
  if (asked === undefined) return null;
  if (asked < 0 || asked >= seats) {
    throw new Refusal('SEAT_OUT_OF_RANGE', `There is no seat ${asked}: seats are 0 to ${seats - 1}.`, 'OUT_OF_RANGE');
  }
  return asked;
}

/** What is kept of a token: enough to know it again, nothing to use. */
export function lockOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
