import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { Evaluation } from '../policy/evaluation.js';
import { NetworkPriors, NetworkValues } from '../policy/guides.js';
import type { Model, Models } from '../policy/models.js';
import { RoundSimulator } from './simulation.js';
import type { SearchNode } from './search-tree.js';
import { TIME, timeUsed, type TimeLimit } from './time-limit.js';

export const MCTS = {
  iterations: { unit: 'count', from: 1, to: 1_000_000 },
  time: TIME,
  model: { unit: 'model' },
  values: { unit: 'model' },
} as const satisfies Record<string, BotParameter>;

export interface MctsOptions extends TimeLimit {
  /** playouts for a decision, at least one; without any budget: `DEFAULT_ITERATIONS` */
  iterations?: number;
  /**
   * names of trained networks: for the priors, and for the values at the end of simulations; none: the heuristic evaluation and the learned
   * rows
   */
  model?: string;
  values?: string;
}

const DEFAULT_ITERATIONS = 100;
/** Exploration constant of PUCT, in points. */
const EXPLORATION = 2;

/**
 * Information-set Monte Carlo tree search: every iteration determinizes the game, selects actions by PUCT with priors of the heuristic
 * evaluation, or of a network, to the end of the round, and backs the value of each seat up to its nodes (max^n). The tree is kept while
 * the round lasts.
 */
class MctsBot implements Bot {
  readonly name = 'mcts';
  models: readonly Model[] = [];
  private simulator: RoundSimulator | null = null;
  /** The root of the last answer. */
  private explained: { root: SearchNode; iterations: number; results: Float64Array } | null = null;

  constructor(
    private seed: Seed,
    private readonly library: Models,
    private readonly options: MctsOptions,
  ) {}

  prepare(ruleset: Ruleset): void {
    if (this.simulator?.ruleset === ruleset) return;
    const { model, values } = this.options;
    const guide = model === undefined ? null : this.library.choose(model, ruleset);
    const judge = values === undefined ? null : this.library.choose(values, ruleset);
    judge?.requireValue(ruleset);
    this.simulator = new RoundSimulator(
      ruleset,
      guide === null ? undefined : new NetworkPriors(new Evaluation(ruleset, guide)),
      judge === null ? undefined : new NetworkValues(new Evaluation(ruleset, judge)),
    );
    this.models = [guide, judge].filter((one) => one !== null);
  }

  reset(seed: Seed): void {
    this.seed = seed;
    this.simulator?.clear();
  }

  act(env: Env): number {
    this.prepare(env.ruleset);
    const simulator = this.simulator!;
    const enough = this.budget();
    const root = simulator.rootOf(env, String(this.seed));
    const results = new Float64Array(env.seats);
    let n = 0;
    do {
      simulator.simulate(env, n++, selectByPuct);
      backpropagate(simulator);
      for (let seat = 0; seat < results.length; seat++) results[seat]! += simulator.values[seat]!;
    } while (!enough(n));
    this.explained = { root, iterations: n, results };
    return root.actions[mostVisited(root)]!;
  }

  explain(): Explanation {
    if (this.explained === null) throw new Error('nothing was answered yet');
    const { root, iterations, results } = this.explained;
    const { actions, visits, valueSums: sums, prior, totalVisits: total } = root;
    const rows = actions.map((action, k) => ({
      action,
      share: visits[k]! / Math.max(1, total),
      prior: prior[k]!,
      ...(visits[k]! > 0 && { value: sums[k]! / visits[k]! }),
    }));
    return { note: `${iterations} iterations`, rows, value: Array.from(results, (sum) => sum / iterations) };
  }

  /** Returns a function that decides whether so many iterations suffice. */
  private budget(): (iterations: number) => boolean {
    const { iterations, time } = this.options;
    const most = iterations ?? (time === undefined ? DEFAULT_ITERATIONS : Infinity);
    const used = timeUsed(this.options);
    return (n) => n >= most || used() >= 1;
  }
}

/** PUCT: mean value plus exploration, which grows with the prior and shrinks with the visits of an action. */
function selectByPuct(node: SearchNode): number {
  const { actions, prior, visits, valueSums: sums, totalVisits: total } = node;
  let all = 0;
  for (let k = 0; k < actions.length; k++) all += sums[k]!;
  // an action without visits has the mean value of its node
  const average = total === 0 ? 0 : all / total;
  const exploration = EXPLORATION * Math.sqrt(Math.max(1, total));
  let best = 0;
  let most = -Infinity;
  for (let k = 0; k < actions.length; k++) {
    const result = visits[k] === 0 ? average : sums[k]! / visits[k]!;
    const value = result + (exploration * prior[k]!) / (1 + visits[k]!);
    if (value > most) {
      most = value;
      best = k;
    }
  }
  return best;
}

function backpropagate({ nodes, choices, seats, values }: RoundSimulator): void {
  for (let depth = 0; depth < nodes.length; depth++) {
    const node = nodes[depth]!;
    const choice = choices[depth]!;
    node.visits[choice]!++;
    node.valueSums[choice]! += values[seats[depth]!]!;
    node.totalVisits++;
  }
}

function mostVisited({ visits, valueSums: sums }: SearchNode): number {
  let best = 0;
  for (let k = 1; k < visits.length; k++) {
    const more = visits[k]! - visits[best]!;
    if (more > 0 || (more === 0 && sums[k]! > sums[best]!)) best = k;
  }
  return best;
}

export function makeMcts(seed: Seed, library: Models, options: MctsOptions = {}): Bot {
  return new MctsBot(seed, library, options);
}
