import type { Stream } from '../../../src/core/rng.js';
import type { Env } from '../../../src/env/env.js';

/** A deterministic way to play: its answer depends on what the seat to act may know, and on nothing before it. */
export interface Strategy {
  /** One of the legal actions. `env` is a determinization: it holds nothing that its seat may not know. */
  act(env: Env): number;
}

/** Strategies for one ruleset among which a search may choose. */
export interface StrategySource {
  /** the strategy that is followed where nothing was chosen */
  readonly base: Strategy;
  /** A strategy beside `from`: it plays differently in the present round, later as it likes. */
  vary(from: Strategy, stream: Stream, round: number): Strategy;
}
