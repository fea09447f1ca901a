import { Refusal } from '../core/result.js';
import type { Env } from '../env/env.js';
import { ForkMode } from '../gen/orleans/v1/env.pb.js';
import { requireStarted } from './result.js';
import { requireTrainer, seatOf, type Role } from './roles.js';

type ForkKind = 'exact' | 'reseed' | 'resample';

const FORK_KINDS: Partial<Record<ForkMode, ForkKind>> = {
  [ForkMode.FORK_MODE_EXACT]: 'exact',
  [ForkMode.FORK_MODE_RESEED]: 'reseed',
  [ForkMode.FORK_MODE_RESAMPLE]: 'resample',
};

/** How a call's copies are made; for `resample` with the seat whose knowledge they keep. */
export interface ForkSource {
  readonly kind: ForkKind;
  readonly seat: number | null;
}

/** Checks the requested copies against the role; `what` names the call in a refusal. */
export function readForkSource(env: Env, role: Role, mode: ForkMode, asked: number | undefined, what: string): ForkSource {
  const kind = FORK_KINDS[mode];
  if (kind === undefined) throw new Refusal('FIELD_VALUE', `${what} has no mode; choose EXACT, RESEED or RESAMPLE.`);
  if (kind !== 'resample') requireTrainer(role, `${what} by ${kind.toUpperCase()}`);
  const seat = seatOf(role, asked, env.seats);
  requireStarted(env);
  if (kind !== 'resample') return { kind, seat: null };
  if (seat === null && env.over) {
    throw new Refusal('FIELD_VALUE', `No seat is to act, because the episode is over; name the seat whose knowledge ${what} keeps.`);
  }
  return { kind, seat: seat ?? env.currentSeat };
}

/** A copy for its holder; a seat's copy must not reveal others' decisions by its step limit, nor which seats are bots. */
export function copyFor(role: Role, copy: Env): Env {
  if (role.kind === 'seat') copy.stepLimit.startAnew();
  return copy;
}

export function forkOptions({ seat }: ForkSource, seed: string): { seed: string; seat?: number } {
  return seat === null ? { seed } : { seed, seat };
}
