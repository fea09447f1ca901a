import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Explanation } from '../bot.js';
import type { BotParameter } from '../name.js';
import { indexOfMost } from '../policy/choice.js';
import { Evaluation, NetworkValues } from '../policy/evaluation.js';
import type { Model, Models } from '../policy/models.js';
import { leafValuesOf, methodModels, strategyOf } from '../methods.js';
import { RoundSimulator, type SearchNode } from './simulation.js';
import { TIME, timeUsed, type Options } from './time-limit.js';

export const MCTS = {
  /** playouts per decision; without any budget `DEFAULT_ITERATIONS` */
  iterations: { unit: 'count', from: 1, to: 1_000_000 },
  time: TIME,
  /** networks for priors and for values at the end of simulations; default: the heuristic evaluation and the learned rows */
  model: { unit: 'model' },
  values: { unit: 'model' },
} as const satisfies Record<string, BotParameter>;

export const ROLLOUT = {
  /** per answer */
  playouts: { unit: 'count', from: 1, to: 100_000 },
} as const satisfies Record<string, BotParameter>;

const DEFAULT_ITERATIONS = 100;
const DEFAULT_PLAYOUTS = 4;
const EXPLORATION = 2; // constant of PUCT, in points

/** Simulates rounds and explains the last answer. */
abstract class SearchingBot implements Bot {
  abstract readonly name: string;
  models: readonly Model[] = [];
  protected simulator: RoundSimulator | null = null;
  protected explained: (() => Explanation) | null = null;

  constructor(
    protected seed: Seed,
    private readonly library: Models,
    protected readonly options: Options<typeof MCTS & typeof ROLLOUT>,
  ) {}

  prepare(ruleset: Ruleset): void {
    if (this.simulator?.ruleset === ruleset) return;
    const { library, options } = this;
    const choose = (name: string | undefined): Model | undefined => (name === undefined ? name : library.choose(name, ruleset));
    const priorModel = choose(options.model);
    const valueModel = choose(options.values);
    valueModel?.requireValue(ruleset);
    this.simulator = new RoundSimulator(
      ruleset,
      priorModel === undefined ? strategyOf(ruleset, library) : new Evaluation(ruleset, priorModel),
      valueModel === undefined ? leafValuesOf(ruleset, library) : new NetworkValues(new Evaluation(ruleset, valueModel)),
    );
    const own = priorModel === undefined || valueModel === undefined ? methodModels(ruleset, library) : [];
    this.models = [priorModel, valueModel, ...own].filter((one) => one !== undefined);
  }

  reset(seed: Seed): void {
    this.seed = seed;
    this.simulator?.clear();
  }

  abstract act(env: Env): number;

  explain(): Explanation {
    if (this.explained === null) throw new Error('nothing was answered yet');
    return this.explained();
  }
}

/**
 * Information-set Monte Carlo tree search: an iteration determinizes the game, selects actions by PUCT to the end of the round, and backs up each
 * seat's value (max^n). Priors come from `greedy` or a network. The tree is kept for the round.
 */
export class MctsBot extends SearchingBot {
  readonly name = 'mcts';

  act(env: Env): number {
    this.prepare(env.ruleset);
    const simulator = this.simulator!;
    const { iterations, time } = this.options;
    const enough = iterations ?? (time === undefined ? DEFAULT_ITERATIONS : Infinity);
    const used = timeUsed(this.options);
    const root = simulator.rootOf(env, String(this.seed));
    const results = new Float64Array(env.seats);
    let n = 0;
    do {
      simulator.simulate(env, n++, selectByPuct);
      backpropagate(simulator);
      for (let seat = 0; seat < results.length; seat++) results[seat]! += simulator.values[seat]!;
    } while (n < enough && used() < 1);
    const { actions, visits, valueSums: sums, prior } = root;
    this.explained = () => {
      const rows = actions.map((action, k) => ({
        action,
        share: visits[k]! / Math.max(1, root.totalVisits),
        prior: prior[k]!,
        ...(visits[k]! > 0 && { value: sums[k]! / visits[k]! }),
      }));
      return { note: `${n} iterations`, rows, value: Array.from(results, (sum) => sum / n) };
    };
    // of equal counts the one with the higher value
    return actions[
      visits.reduce((best, count, k) => (count > visits[best]! || (count === visits[best]! && sums[k]! > sums[best]!) ? k : best), 0)
    ]!;
  }
}

/** Flat Monte Carlo: simulations after each legal action with the same chance, all seats by the greedy rollout policy; takes the best mean. */
export class RolloutBot extends SearchingBot {
  readonly name = 'rollout';

  act(env: Env): number {
    this.prepare(env.ruleset);
    const simulator = this.simulator!;
    const { playouts = DEFAULT_PLAYOUTS } = this.options;
    const seat = env.currentSeat;
    const { actions, prior } = simulator.rootOf(env, String(this.seed));
    const tried = actions.flatMap((_, k) => (prior[k]! > 0 ? [k] : []));
    const results = tried.map((first) => {
      const sums = new Float64Array(env.seats);
      for (let n = 0; n < playouts; n++) {
        simulator.simulate(env, n, (node, depth) => (depth === 0 ? first : indexOfMost(node.prior)));
        for (let one = 0; one < sums.length; one++) sums[one]! += simulator.values[one]!;
      }
      return sums;
    });
    const best = indexOfMost(results.map((sums) => sums[seat]!));
    const rows = tried.map((k, n) => ({ action: actions[k]!, share: 1 / tried.length, value: results[n]![seat]! / playouts }));
    this.explained = () => ({ note: `${playouts} playouts each`, rows, value: Array.from(results[best]!, (sum) => sum / playouts) });
    return actions[tried[best]!]!;
  }
}

/** PUCT: mean value plus exploration, which grows with the prior and shrinks with visits. */
function selectByPuct(node: SearchNode): number {
  const { actions, prior, visits, valueSums: sums, totalVisits: total } = node;
  let all = 0;
  for (let k = 0; k < actions.length; k++) all += sums[k]!;
  // an unvisited action has the mean of its node
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
