import type { Env } from '../../../src/env/env.js';

/** A deterministic way to play: its answer depends only on what the seat to act may know. */
export interface Strategy {
  /** One of the legal actions. `env` is a determinization: it contains only facts that its seat may know. */
  act(env: Env): number;
}
