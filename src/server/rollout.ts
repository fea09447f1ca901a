import { serviceBot } from './bots.js';
import { Refusal } from '../core/result.js';
import type { Env } from '../env/env.js';
import type { RolloutResponse } from '../gen/orleans/v1/env.pb.js';
import { derive } from './seed.js';
import { TimeSlice } from '../rpc/slice.js';

export interface RolloutPlan {
  /** Where all games are played, one after the other. */
  readonly env: Env;
  /** Brings the env to the start of game number `index`. */
  readonly start: (index: number) => void;
  readonly count: number;
  readonly maxSteps: number;
  readonly seed: string;
  /** Bot names, one per seat or one for all. */
  readonly policies: readonly string[];
  readonly cancelled: () => boolean;
}

/** Plays the games one after the other and yields to the event loop in between. */
export async function rollout(plan: RolloutPlan): Promise<RolloutResponse> {
  const { env, count, maxSteps } = plan;
  const names = namesOf(plan.policies, env.seats);
  const returns = Buffer.alloc(4 * count * names.length);
  const lengths = Buffer.alloc(4 * count);
  const terminated = Buffer.alloc(count);
  const slice = new TimeSlice();
  for (let game = 0; game < count && !plan.cancelled(); game++) {
    plan.start(game);
    const bots = names.map((name, seat) => serviceBot(name, derive(plan.seed, game, 'bot', seat)));
    const sums = new Array<number>(names.length).fill(0);
    let length = 0;
    while (!env.over && length < maxSteps && !plan.cancelled()) {
      env.step(bots[env.currentSeat]!.act(env));
      env.rewards.forEach((reward, seat) => {
        sums[seat]! += reward;
      });
      length += 1;
      if (slice.expired) await slice.yield();
    }
    sums.forEach((sum, seat) => returns.writeFloatLE(sum, 4 * (game * names.length + seat)));
    lengths.writeInt32LE(length, 4 * game);
    terminated[game] = env.terminated ? 1 : 0;
  }
  return { returns, lengths, terminated };
}

function namesOf(policies: readonly string[], seats: number): string[] {
  if (policies.length === 1) return new Array<string>(seats).fill(policies[0]!);
  if (policies.length === seats) return [...policies];
  throw new Refusal('FIELD_VALUE', `RolloutRequest.policies names ${policies.length} bots for ${seats} seats: name one per seat or one for all.`);
}
