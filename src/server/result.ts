import type { IllegalActionReport, SeatObjectives, StepResult } from '../gen/orleans/v1/env.pb.js';
import { TERMINAL, type Env } from '../env/env.js';
import { objectiveIds } from '../env/reward.js';
import { Refusal } from '../core/result.js';
import type { Role } from './roles.js';
import type { Session } from './sessions.js';

/** Totals of a call. */
export interface StepTotals {
  readonly rewards: ArrayLike<number>;
  readonly illegal: readonly IllegalActionReport[];
  /** seat of the last decision answered by a client */
  readonly actor: number | null;
}

/** Refusal NOT_RESET before the first Reset. */
export function requireStarted(env: Env): void {
  if (!env.started) throw new Refusal('NOT_RESET', 'No episode has been started; call Reset first.', 'FAILED_PRECONDITION');
}

/** Whether the role may see and answer the open decision. */
export function mayAct(env: Env, role: Role): boolean {
  return !env.over && (role.kind === 'trainer' || role.seat === env.currentSeat);
}

/** The mask of a result: as `maskOf`, after a truncation for the next seat. */
function maskOfResult(env: Env, role: Role): Buffer {
  const mask = Buffer.alloc(env.ruleset.spec.maskBytes);
  if (role.kind === 'trainer' || role.seat === env.nextSeat) env.writeMask(mask, 0);
  return mask;
}

/** The legal actions as bits; all zero if the role may not act. */
export function maskOf(env: Env, role: Role): Buffer {
  const mask = Buffer.alloc(env.ruleset.spec.maskBytes);
  if (mayAct(env, role)) env.writeMask(mask, 0);
  return mask;
}

/** Requested parts of the result. */
export interface ResultOptions {
  /** the seat of a trainer's view */
  readonly seat?: number | null;
  /** adds the observations of all seats, for a trainer only */
  readonly all?: boolean;
}

/** The result of a call, limited to the role. */
export function stepResult(
  session: Session,
  role: Role,
  played: StepTotals | null = null,
  { seat: asked = null, all = false }: ResultOptions = {},
): StepResult {
  const { env } = session;
  const seat = observer(env, role, played, asked);
  const observation = Buffer.alloc(env.ruleset.spec.observationBytes);
  env.writeObservation(observation, 0, seat);
  return {
    currentSeat: env.currentSeat,
    agentSelection: env.over ? '' : `player_${env.currentSeat}`,
    decisionKind: role.kind === 'seat' ? env.decisionSeenBy(role.seat) : env.decisionKind,
    observation,
    observationSeat: seat,
    actionMask: maskOfResult(env, role),
    rewards: played === null ? new Array<number>(env.seats).fill(0) : Array.from(played.rewards),
    returns: [...env.returns],
    terminations: new Array<boolean>(env.seats).fill(env.terminated),
    truncations: new Array<boolean>(env.seats).fill(env.truncated),
    moveNumber: moveNumber(session, role),
    scores: env.over ? env.scores() : [],
    illegal: played === null ? [] : [...played.illegal],
    episodeSeed: role.kind === 'trainer' && session.dealt ? env.episodeSeed : '',
    objectives: objectivesOf(env),
    observations: all && role.kind === 'trainer' ? allObservations(env) : NOTHING,
  };
}

const NOTHING = Buffer.alloc(0);

function allObservations(env: Env): Buffer {
  const { observationBytes } = env.ruleset.spec;
  const observations = Buffer.alloc(env.seats * observationBytes);
  for (let seat = 0; seat < env.seats; seat++) env.writeObservation(observations, seat * observationBytes, seat);
  return observations;
}

/** The move number for a role. A seat sees only its own count: others' decisions could reveal how many followers a sealed plan placed. */
export function moveNumber(session: Session, role: Role): number {
  return role.kind === 'trainer' ? session.env.moveNumber : session.answered[role.seat]!;
}

function observer(env: Env, role: Role, played: StepTotals | null, asked: number | null): number {
  if (role.kind === 'seat') return role.seat;
  if (asked !== null) return asked;
  return env.nextSeat === TERMINAL ? (played?.actor ?? 0) : env.nextSeat;
}

function objectivesOf(env: Env): SeatObjectives[] {
  return objectiveIds(env.ruleset.rules).length === 0 ? [] : env.scores().map(({ objectives }) => ({ objectives }));
}
