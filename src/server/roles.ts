import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../core/result.js';
import { createToken, tokenDigest } from '../rpc/tokens.js';

/** The role of a token: trainer of the env, or one of its seats. */
export type Role = { readonly kind: 'trainer' } | { readonly kind: 'seat'; readonly seat: number };

export const TRAINER: Role = { kind: 'trainer' };

/** The tokens of an env for Make and Fork; the server keeps only digests. */
export interface EnvTokens {
  readonly trainer: string;
  readonly seats: readonly string[];
}

/** Digests of an env's tokens: trainer's first, then by seat. */
export type TokenDigests = readonly Buffer[];

export function createEnvTokens(seats: number): { tokens: EnvTokens; digests: TokenDigests } {
  const tokens = { trainer: createToken(), seats: Array.from({ length: seats }, createToken) };
  return { tokens, digests: [tokens.trainer, ...tokens.seats].map(tokenDigest) };
}

/**
 * The role of a token; Refusals TOKEN_MISSING, TOKEN_WRONG. All digests are compared in constant time, so that the time reveals nothing about
 * tokens.
 */
export function roleOf(digests: TokenDigests, token: string | null): Role {
  if (token === null) {
    throw new Refusal(
      'TOKEN_MISSING',
      'The call has no token; send one that Make returned for this env in the metadata "authorization: Bearer <token>".',
      'UNAUTHENTICATED',
    );
  }
  const key = tokenDigest(token);
  let found = -1;
  digests.forEach((digest, index) => {
    if (timingSafeEqual(digest, key)) found = index;
  });
  if (found < 0) {
    throw new Refusal('TOKEN_WRONG', 'The token does not belong to this env; send one that its Make returned.', 'UNAUTHENTICATED');
  }
  return found === 0 ? TRAINER : { kind: 'seat', seat: found - 1 };
}

/** Refusal TRAINER_ONLY for a seat; `what` names the call. */
export function requireTrainer(role: Role, what: string, advice = 'use the trainer token'): void {
  if (role.kind !== 'trainer') {
    throw new Refusal('TRAINER_ONLY', `A seat token may not call ${what}; ${advice}.`, 'PERMISSION_DENIED');
  }
}

/** The seat whose knowledge a call uses: a seat token's own seat only. Null: the trainer named none. */
export function seatOf(role: Role, asked: number | undefined, seats: number): number | null {
  if (role.kind === 'seat') {
    if (asked !== undefined && asked !== role.seat) {
      throw new Refusal(
        'OTHER_SEAT',
        `The token is of seat ${role.seat}, not of seat ${asked}; leave the seat out or use the trainer token.`,
        'PERMISSION_DENIED',
      );
    }
    return role.seat;
  }
  if (asked === undefined) return null;
  if (asked < 0 || asked >= seats) {
    throw new Refusal('SEAT_OUT_OF_RANGE', `Seat ${asked} does not exist; use 0 to ${seats - 1}.`, 'OUT_OF_RANGE');
  }
  return asked;
}
