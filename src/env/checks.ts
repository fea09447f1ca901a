import type { Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import { Stream } from '../core/rng.js';
import type { Game } from '../engine/game.js';
import { kindToAct, seatToAct } from '../engine/step.js';
import type { EnvOptions, ForkMode, IllegalReport } from './types.js';

/** State of an env; `faulted`: the engine failed during a step. */
export type EnvState = 'new' | 'running' | 'terminated' | 'truncated' | 'faulted';

/** How an episode reached its state. */
export interface Origin {
  /**
   * the decisions in progress came from outside (`pending` of a position, or a snapshot without key); whether they are possible shows only
   * when they are played
   */
  readonly unverified: boolean;
  /** the episode began at a position or a snapshot, so the seats have not seen the earlier moves */
  readonly unseen: boolean;
}

export const DEALT: Origin = { unverified: false, unseen: false };

export function checkStarted(state: EnvState): void {
  if (state === 'new') throw new Refusal('NOT_RESET', 'The game has not begun; call reset first.', 'FAILED_PRECONDITION');
  if (state === 'faulted')
    throw new Refusal('ENV_FAULTED', 'The engine failed in the middle of a step of this game; call reset.', 'FAILED_PRECONDITION');
}

export function checkRunning(state: EnvState): void {
  checkStarted(state);
  if (state !== 'running') throw new Refusal('EPISODE_OVER', 'The episode is over; call reset.', 'FAILED_PRECONDITION');
}

export function checkSeat({ name, seats }: Ruleset, seat: number): void {
  if (Number.isInteger(seat) && seat >= 0 && seat < seats) return;
  throw new Refusal('SEAT_OUT_OF_RANGE', `Seat ${seat} does not exist in ${name}; use 0 to ${seats - 1}.`, 'OUT_OF_RANGE');
}

const FORK_MODES: readonly ForkMode[] = ['exact', 'reseed', 'resample'];

/** Checks a fork mode from callers without types. */
export function checkFork(mode: ForkMode): void {
  if (FORK_MODES.includes(mode)) return;
  throw new Refusal('FIELD_VALUE', `An env has no copy by ${String(mode)}; use ${FORK_MODES.join(', ')}.`);
}

/**
 * Handles an illegal action: `played` is a random legal action, drawn with the seed of the episode, or -1 to end the episode. Refusal
 * ACTION_ILLEGAL.
 */
export function treatIllegal(
  game: Game,
  { rules, spec }: Ruleset,
  treatment: EnvOptions['illegal'],
  action: number,
  seed: string,
): IllegalReport {
  const seat = seatToAct(game);
  if (treatment === 'error') {
    const decision = rules.decisions[kindToAct(game)]!.name;
    const sentence = `${spec.actions[action]!.name} is not legal for seat ${seat} in ${decision}; choose one of the legal actions.`;
    throw new Refusal('ACTION_ILLEGAL', sentence, 'FAILED_PRECONDITION');
  }
  if (treatment === 'terminate') return { seat, action, played: -1 };
  const pick = new Stream(seed, `illegal/${game.moves}`).below(game.legalCount);
  return { seat, action, played: game.pick(pick) };
}

/** Turns a failure of the rules into a refusal, if the decisions in progress came from outside; returns refusals unchanged. */
function unsound(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const refusal = new Refusal(
    'STATE_UNSOUND',
    'The decisions in progress (pending) of the position or snapshot cannot occur in a game; reset without them.',
    'FAILED_PRECONDITION',
  );
  refusal.cause = error;
  return refusal;
}

/** Restores a game if a change (position, scripted outcome) is refused halfway. */
export class Rollback {
  private backup: Uint8Array | null = null;

  constructor(private readonly game: Game) {}

  /** Runs `change`; if it throws, restores the game. `unverified`: failures of the rules become refusals (STATE_UNSOUND). */
  run(unverified: boolean, change: () => void): void {
    const { game } = this;
    const { script, lateSeed } = game;
    this.backup ??= new Uint8Array(game.u8.length);
    this.backup.set(game.u8);
    try {
      change();
    } catch (error) {
      game.load(this.backup);
      game.script = script;
      game.lateSeed = lateSeed;
      throw unverified ? unsound(error) : error;
    }
  }
}

/** Refusal ACTION_OUT_OF_RANGE. */
export function checkAction({ name, spec }: Ruleset, action: number): void {
  if (Number.isInteger(action) && action >= 0 && action < spec.numActions) return;
  throw new Refusal('ACTION_OUT_OF_RANGE', `Action ${action} does not exist in ${name}; use 0 to ${spec.numActions - 1}.`, 'OUT_OF_RANGE');
}
