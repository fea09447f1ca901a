import { setMaxListeners } from 'node:events';
import type { Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import type { EnvOptions, Situation } from '../../env/types.js';
import type { RolloutResponse } from '../../gen/orleans/v1/env.pb.js';
import type { CancellableCall } from '../../rpc/status.js';
import { derive } from '../seed.js';
import { fairShare } from '../ledger.js';
import type { GameJob } from './jobs.js';
import type { BotPlayers } from './players.js';
import type { BotPool } from './pool.js';

/** Simultaneous Rollouts of all callers. */
const MAX_ROLLOUTS = 256;

export interface RolloutPlan {
  readonly ruleset: Ruleset;
  /** first state of a game */
  readonly situationOf: (game: number) => Situation;
  readonly options: EnvOptions;
  readonly fork: { readonly kind: GameJob['fork']['kind']; readonly seat: number | null };
  readonly count: number;
  readonly maxSteps: number;
  readonly seed: string;
  /** Bot names by seat. */
  readonly bots: readonly string[];
  readonly caller: string;
  readonly call: CancellableCall;
}

/** Plays Rollouts in the bots' threads. */
export class Rollouts {
  private running = 0;
  private readonly byCaller = new Map<string, number>();

  /** `share`: part of the Rollouts without those of others that one caller may have. */
  constructor(
    private readonly pool: BotPool,
    private readonly share: number,
  ) {}

  /** Plays the games of one Rollout; later games of a disconnected caller are empty. */
  async play(plan: RolloutPlan): Promise<RolloutResponse> {
    this.begin(plan.caller);
    const dropped = new AbortController();
    // one listener per game
    setMaxListeners(this.pool.gamesOfCaller, dropped.signal);
    plan.call.once('cancelled', () => dropped.abort());
    if (plan.call.cancelled) dropped.abort();
    try {
      return await this.playGames(plan, dropped.signal);
    } finally {
      // games still running after a failure
      dropped.abort();
      this.end(plan.caller);
    }
  }

  private begin(caller: string): void {
    const held = this.byCaller.get(caller) ?? 0;
    if (held >= fairShare(MAX_ROLLOUTS, this.running - held, this.share)) {
      throw new Refusal(
        'ROLLOUT_LIMIT',
        `${held} of your Rollouts are running, and ${this.running} on this server; try again when some have ended.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    this.running += 1;
    this.byCaller.set(caller, held + 1);
  }

  private end(caller: string): void {
    this.running -= 1;
    const left = this.byCaller.get(caller)! - 1;
    if (left === 0) this.byCaller.delete(caller);
    else this.byCaller.set(caller, left);
  }

  private async playGames(
    { ruleset, situationOf, fork, options, count, maxSteps, seed, bots, caller }: RolloutPlan,
    dropped: AbortSignal,
  ): Promise<RolloutResponse> {
    const { seats } = ruleset;
    const { reward = 'outcome', discount = 1, illegal = 'error', maxSteps: most = 0 } = options;
    const returns = Buffer.alloc(4 * count * seats);
    const lengths = Buffer.alloc(4 * count);
    const terminated = Buffer.alloc(count);
    const play = async (game: number): Promise<void> => {
      const job: GameJob = {
        kind: 'game',
        caller,
        ruleset: ruleset.name,
        options: { reward, discount, illegal, maxSteps: most },
        situation: situationOf(game),
        fork: { ...fork, seed: derive(seed, game) },
        bots,
        seed,
        game,
        maxSteps,
      };
      const result = await this.pool.play(job, dropped);
      result.returns.forEach((sum, seat) => returns.writeFloatLE(sum, 4 * (game * seats + seat)));
      lengths.writeInt32LE(result.length, 4 * game);
      terminated[game] = result.terminated ? 1 : 0;
    };
    let next = 0;
    const playNext = async (): Promise<void> => {
      while (next < count && !dropped.aborted) await play(next++);
    };
    await Promise.all(Array.from({ length: Math.min(count, this.pool.gamesOfCaller) }, playNext));
    return { returns, lengths, terminated };
  }
}

/** By seat the bot of a Rollout: one name for all or one each; Refusals FIELD_VALUE and those of `BotPlayers.requireBot`. */
export function readPolicies(policies: readonly string[], ruleset: Ruleset, players: BotPlayers): string[] {
  const { seats } = ruleset;
  if (policies.length !== 1 && policies.length !== seats) {
    throw new Refusal(
      'FIELD_VALUE',
      `RolloutRequest.policies names ${policies.length} bots for ${seats} seats; name one per seat or one for all.`,
    );
  }
  for (const name of policies) players.requireBot(name, ruleset);
  return Array.from({ length: seats }, (_, seat) => policies[seat % policies.length]!);
}
