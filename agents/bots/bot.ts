import type { Env, Seed } from '../../src/env/env.js';

/** A built-in player. It plays fair: what its seat may not know never changes its answers (docs/bots.md). */
export interface Bot {
  readonly name: string;
  /** Called before each game. */
  reset?(seed: Seed): void;
  /** The answer of the seat to act: one of the legal actions. The game itself is left as it is. */
  act(env: Env): number;
}

/** Milliseconds since any fixed moment; for bots with a budget of time. */
export type Clock = () => number;
