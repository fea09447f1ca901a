import type { Bot } from '../../../agents/bots/index.js';
import type { Explanation } from '../../../agents/bots/bot.js';
import type { RefusalCode } from '../../core/refusals.js';
import { Refusal, type RefusalStatus } from '../../core/result.js';
import { Env } from '../../env/env.js';
import type { EnvOptions, Situation } from '../../env/types.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import { derive } from '../seed.js';
import type { ServiceBots } from './names.js';

/** One decision of a bot. */
export interface DecisionJob {
  readonly kind: 'decision';
  readonly caller: string;
  readonly ruleset: string;
  readonly situation: Situation;
  readonly bot: string;
  readonly seed: string;
}

/** One game of a Rollout, from a copy of a state to its end. */
export interface GameJob {
  readonly kind: 'game';
  readonly caller: string;
  readonly ruleset: string;
  readonly options: Pick<EnvOptions, 'reward' | 'discount' | 'illegal' | 'maxSteps'>;
  readonly situation: Situation;
  /** how the copy is made; for `resample` with the seat whose knowledge it keeps */
  readonly fork: { readonly kind: 'exact' | 'reseed' | 'resample'; readonly seat: number | null; readonly seed: string };
  /** bot names by seat, and the seed of their seeds */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly game: number;
  readonly maxSteps: number;
}

/** One analysis of a decision; a bot that does not explain is asked many times. */
export interface AnalysisJob extends Omit<DecisionJob, 'kind'> {
  readonly kind: 'analysis';
}

export type Job = DecisionJob | GameJob | AnalysisJob;

/** The explanation of a bot, and its answer. */
export interface AnalysisResult extends Explanation {
  readonly action: number;
}

export type JobResult = number | GameResult | AnalysisResult;

export interface GameResult {
  /** By seat. */
  readonly returns: readonly number[];
  readonly length: number;
  readonly terminated: boolean;
}

/** Start data of a thread: corrected rows (`useOverrides`); null: printed values. */
export interface ThreadData {
  readonly overrides: unknown;
  /** folder of models besides those of the program; null: none */
  readonly models: string | null;
  /** for a thread that answers for rows of vectors; null: it plays jobs */
  readonly rows: { readonly memory: SharedArrayBuffer; readonly thread: number } | null;
}

/** Message to a worker: a job with its number; null: the caller of the job has disconnected. */
export type ToWorker = { readonly id: number; readonly job: Job | null };

/** Message from a worker: the result of a job, or its failure. */
export type FromWorker = { readonly id: number } & (
  | { readonly result: JobResult }
  | { readonly refusal: { readonly code: RefusalCode; readonly message: string; readonly status: RefusalStatus } }
  | { readonly fault: { readonly name: string; readonly message: string; readonly stack: string } }
);

/** Answers asked from a bot that does not explain. */
const CHOICES = 20;

/** Bots kept for later decisions. */
const MAX_KEPT = 32;

/** Plays the jobs of a thread; reuses bots and envs. */
export class JobPlayer {
  private readonly kept = new Map<string, { readonly env: Env; readonly bot: Bot }>();

  constructor(
    private readonly scheduler: FairScheduler,
    private readonly bots: ServiceBots,
  ) {}

  /** The bot's action: a function of state, name and seed alone. */
  decide({ ruleset, situation, bot: name, seed }: DecisionJob): number {
    const key = `${ruleset} ${name}`;
    const { env, bot } = this.kept.get(key) ?? { env: new Env(loadRuleset(ruleset), { replay: false }), bot: this.bots.make(name, seed) };
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(key, { env, bot });
    env.enter(situation);
    bot.reset?.(seed);
    return bot.act(env);
  }

  /** The bot's explanation: a function of state, name and seed alone. */
  explain({ ruleset, situation, bot: name, seed }: AnalysisJob): AnalysisResult {
    const env = new Env(loadRuleset(ruleset), { replay: false });
    env.enter(situation);
    const bot = this.bots.make(name, seed);
    const action = bot.act(env);
    return { action, ...(bot.explain?.() ?? choicesOf(name, action, () => bot.act(env))) };
  }

  /** Plays the game, with pauses; ends early when its caller has disconnected. */
  async playGame(
    { caller, ruleset: name, options, situation, fork, bots: names, seed, game, maxSteps }: GameJob,
    dropped: () => boolean,
  ): Promise<GameResult> {
    const ruleset = loadRuleset(name);
    const env = new Env(ruleset, { ...options, replay: false });
    const origin = new Env(ruleset, { ...options, replay: false });
    origin.enter(situation);
    origin.forkInto(env, fork.kind, { seed: fork.seed, ...(fork.seat !== null && { seat: fork.seat }) });
    const bots = names.map((bot, seat) => this.bots.make(bot, derive(seed, game, 'bot', seat)));
    const returns = new Array<number>(env.seats).fill(0);
    let length = 0;
    while (!env.over && length < maxSteps && !dropped()) {
      env.step(bots[env.currentSeat]!.act(env));
      env.rewards.forEach((reward, seat) => (returns[seat]! += reward));
      length += 1;
      if (this.scheduler.expired) await this.scheduler.yield(caller);
    }
    return { returns, length, terminated: env.terminated };
  }
}

function choicesOf(name: string, first: number, again: () => number): Explanation {
  const counts = new Map([[first, 1]]);
  for (let k = 1; k < CHOICES; k++) {
    const action = again();
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  return { note: `${CHOICES} choices of ${name}`, rows: [...counts].map(([action, count]) => ({ action, share: count / CHOICES })) };
}

/** The failure of a job as a message. */
export function failureMessage(id: number, error: unknown): FromWorker {
  if (error instanceof Refusal) return { id, refusal: { code: error.code, message: error.message, status: error.status } };
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { id, fault: { name, message, stack: stack ?? '' } };
}

/** The error in a message of failure; null: the message has none. */
export function failureOf(message: FromWorker): Error | null {
  if ('refusal' in message) return new Refusal(message.refusal.code, message.refusal.message, message.refusal.status);
  return 'fault' in message ? Object.assign(new Error(message.fault.message), message.fault) : null;
}
