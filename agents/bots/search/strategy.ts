import type { Stream } from '../../../src/core/rng.js';
import type { Env } from '../../../src/env/env.js';

/** A deterministic way to play: its answer depends only on what the seat to act may know. */
export interface Strategy {
  /** One of the legal actions. `env` is a determinization: it contains only facts that its seat may know. */
  act(env: Env): number;
}

/** Strategies for one ruleset among which a search may choose. */
export interface StrategySource {
  /** the default strategy */
  readonly base: Strategy;
  /** A strategy near `from`: it plays differently in the present round, and arbitrarily later. */
  vary(from: Strategy, stream: Stream, round: number): Strategy;
}
