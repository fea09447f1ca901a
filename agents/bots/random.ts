import { Stream } from '../../src/core/rng.js';
import type { Env, Seed } from '../../src/env/env.js';
import type { Bot } from './bot.js';

/** Every legal action is equally likely. */
export class RandomBot implements Bot {
  readonly name = 'random';
  readonly cost = 0;
  private stream!: Stream;

  constructor(seed: Seed) {
    this.reset(seed);
  }

  reset(seed: Seed): void {
    this.stream = new Stream(String(seed), this.name);
  }

  act(env: Env): number {
    const legal = env.legalActions();
    return legal[this.stream.below(legal.length)]!;
  }
}
