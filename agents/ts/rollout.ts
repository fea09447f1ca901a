import type { Env, Seed } from '../../src/env/env.js';
import type { Bot } from './bot.js';
import type { Parameter } from './name.js';
import { Playout } from './playout.js';
import type { Node } from './tree.js';

export const ROLLOUT = {
  playouts: { unit: 'count', from: 1, to: 100_000 },
} as const satisfies Record<string, Parameter>;

export interface RolloutOptions {
  /** for each answer */
  playouts?: number;
}

const PLAYOUTS = 4;

/**
 * The simple cousin of the search: some playouts after each answer, with the same luck for all of them, in
 * which everybody answers by first impression, as greedy does; the answer that does best on average.
 */
class RolloutBot implements Bot {
  readonly name = 'rollout';
  private playout: Playout | null = null;

  constructor(
    private seed: Seed,
    private readonly playouts: number,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
    this.playout?.clear();
  }

  act(env: Env): number {
    if (this.playout?.ruleset !== env.ruleset) this.playout = new Playout(env.ruleset);
    const { playout } = this;
    const seat = env.currentSeat;
    const { actions } = playout.begin(env, String(this.seed));
    let best = 0;
    let most = -Infinity;
    for (let first = 0; first < actions.length; first++) {
      let sum = 0;
      for (let n = 0; n < this.playouts; n++) {
        playout.play(env, n, (node, depth) => (depth === 0 ? first : favourite(node)));
        sum += playout.results[seat]!;
      }
      if (sum > most) {
        most = sum;
        best = first;
      }
    }
    return actions[best]!;
  }
}

/** The answer that looks best at first sight. */
function favourite({ prior }: Node): number {
  let best = 0;
  for (let k = 1; k < prior.length; k++) if (prior[k]! > prior[best]!) best = k;
  return best;
}

export function makeRollout(seed: Seed, { playouts = PLAYOUTS }: RolloutOptions = {}): Bot {
  return new RolloutBot(seed, playouts);
}
