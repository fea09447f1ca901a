import type { IllegalActionReport, SeatObjectives, StepResult } from '../gen/orleans/v1/env.pb.js';
import type { Env } from '../env/env.js';
import { objectiveIds } from '../env/reward.js';
import { Refusal } from '../core/result.js';
import type { Power } from './auth.js';
import type { Session } from './sessions.js';

/** What one call played. */
export interface Played {
  readonly rewards: readonly number[];
  readonly illegal: readonly IllegalActionReport[];
  /** Seat of the last decision a client answered. */
  readonly actor: number | null;
}

export function demandStarted(env: Env): void {
  if (!env.started) throw new Refusal('NOT_RESET', 'No episode has been started: call Reset first.', 'FAILED_PRECONDITION');
}

/** Whether the decision at hand is the holder's to see and to answer. */
export function mayAct(env: Env, power: Power): boolean {
  return !env.over && (power.kind === 'trainer' || power.seat === env.currentSeat);
}

export function maskOf(env: Env, power: Power): Buffer {
  const mask = Buffer.alloc(env.ruleset.spec.maskBytes);
  if (mayAct(env, power)) env.writeMask(mask, 0);
  return mask;
}

/** Where the game stands, as far as the holder of the token may know. */
export function view(session: Session, power: Power, played: Played | null = null, asked: number | null = null): StepResult {
  const { env } = session;
  const seat = observer(env, power, played, asked);
  const observation = Buffer.alloc(env.ruleset.spec.observationBytes);
  env.writeObservation(observation, 0, seat);
  return {
    currentSeat: env.currentSeat,
    agentSelection: env.over ? '' : `player_${env.currentSeat}`,
    decisionKind: power.kind === 'seat' ? env.decisionSeenBy(power.seat) : env.decisionKind,
    observation,
    observationSeat: seat,
    actionMask: maskOf(env, power),
    rewards: played === null ? new Array<number>(env.seats).fill(0) : [...played.rewards],
    returns: [...env.returns],
    terminations: new Array<boolean>(env.seats).fill(env.terminated),
    truncations: new Array<boolean>(env.seats).fill(env.truncated),
    moveNumber: moveNumber(session, power),
    scores: env.over ? env.scores() : [],
    illegal: played === null ? [] : [...played.illegal],
    episodeSeed: power.kind === 'trainer' && session.dealt ? env.episodeSeed : '',
    objectives: objectivesOf(env),
  };
}

/** A seat counts its own decisions only: how many others answered could tell how many followers a sealed plan has placed. */
export function moveNumber(session: Session, power: Power): number {
  return power.kind === 'trainer' ? session.env.moveNumber : session.answered[power.seat]!;
}

function observer(env: Env, power: Power, played: Played | null, asked: number | null): number {
  if (power.kind === 'seat') return power.seat;
  if (asked !== null) return asked;
  return env.over ? (played?.actor ?? 0) : env.currentSeat;
}

function objectivesOf(env: Env): SeatObjectives[] {
  return objectiveIds(env.ruleset.rules).length === 0 ? [] : env.scores().map(({ objectives }) => ({ objectives }));
}
