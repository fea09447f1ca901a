import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { RoundSimulator } from './simulation.js';
import type { SearchNode } from './search-tree.js';

export const ROLLOUT = {
  playouts: { unit: 'count', from: 1, to: 100_000 },
} as const satisfies Record<string, BotParameter>;

export interface RolloutOptions {
  /** for each answer */
  playouts?: number;
}

const DEFAULT_PLAYOUTS = 4;

/**
 * Flat Monte Carlo: `playouts` simulations after each legal action, with the same chance for all actions, in which every seat
 * follows the greedy rollout policy; takes the action with the best mean value.
 */
class RolloutBot implements Bot {
  readonly name = 'rollout';
  private simulator: RoundSimulator | null = null;
  /** Mean results of the last answer. */
  private explained: Explanation | null = null;

  constructor(
    private seed: Seed,
    private readonly playouts: number,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
    this.simulator?.clear();
  }

  act(env: Env): number {
    if (this.simulator?.ruleset !== env.ruleset) this.simulator = new RoundSimulator(env.ruleset);
    const { simulator } = this;
    const seat = env.currentSeat;
    const { actions, prior } = simulator.rootOf(env, String(this.seed));
    let best = 0;
    let most = -Infinity;
    const rows: Explanation['rows'] = [];
    let expected = new Float64Array(env.seats);
    const tried = actions.flatMap((_, k) => (prior[k]! > 0 ? [k] : []));
    for (const first of tried) {
      const results = new Float64Array(env.seats);
      for (let n = 0; n < this.playouts; n++) {
        simulator.simulate(env, n, (node, depth) => (depth === 0 ? first : highestPrior(node)));
        for (let one = 0; one < results.length; one++) results[one]! += simulator.values[one]!;
      }
      const sum = results[seat]!;
      rows.push({ action: actions[first]!, share: 1 / tried.length, value: sum / this.playouts });
      if (sum > most) {
        most = sum;
        best = first;
        expected = results;
      }
    }
    this.explained = { note: `${this.playouts} playouts each`, rows, value: Array.from(expected, (sum) => sum / this.playouts) };
    return actions[best]!;
  }

  explain(): Explanation {
    if (this.explained === null) throw new Error('nothing was answered yet');
    return this.explained;
  }
}

/** Rollout policy: the index of the action with the highest prior. */
function highestPrior({ prior }: SearchNode): number {
  let best = 0;
  for (let k = 1; k < prior.length; k++) if (prior[k]! > prior[best]!) best = k;
  return best;
}

export function makeRollout(seed: Seed, { playouts = DEFAULT_PLAYOUTS }: RolloutOptions = {}): Bot {
  return new RolloutBot(seed, playouts);
}
