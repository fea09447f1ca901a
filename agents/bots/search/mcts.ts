import type { Env, Seed } from '../../../src/env/env.js';
import type { Bot, Clock } from '../bot.js';
import type { BotParameter } from '../name.js';
import { RoundSimulator } from './simulation.js';
import type { SearchNode } from './search-tree.js';

export const MCTS = {
  iterations: { unit: 'count', from: 1, to: 1_000_000 },
  time: { unit: 'time', from: 1, to: 600_000 },
} as const satisfies Record<string, BotParameter>;

export interface MctsOptions {
  /** playouts for a decision; without any budget: `ITERATIONS` */
  iterations?: number;
  /** milliseconds for a decision, at least one playout; results depend on the machine */
  time?: number;
  clock?: Clock;
}

const DEFAULT_ITERATIONS = 100;
/** Points by which an answer may look better than it has done while it has hardly been tried. */
const EXPLORATION = 2;

/**
 * Information-set Monte Carlo tree search: every iteration redeals what the seat cannot know, walks down the
 * tree of situations by result and first impression (PUCT), to the end of the round, and tells all situations
 * on its way how it went for their seat (max^n). What is learned is kept while the round lasts.
 */
class MctsBot implements Bot {
  readonly name = 'mcts';
  private simulator: RoundSimulator | null = null;

  constructor(
    private seed: Seed,
    private readonly options: MctsOptions,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
    this.simulator?.clear();
  }

  act(env: Env): number {
    if (this.simulator?.ruleset !== env.ruleset) this.simulator = new RoundSimulator(env.ruleset);
    const { simulator: playout } = this;
    const enough = this.budget();
    const root = playout.rootOf(env, String(this.seed));
    let n = 0;
    do {
      playout.simulate(env, n++, selectByPuct);
      backpropagate(playout);
    } while (!enough(n));
    return root.actions[mostVisited(root)]!;
  }

  /** Says after how many iterations it is enough. */
  private budget(): (iterations: number) => boolean {
    const { iterations, time, clock } = this.options;
    const most = iterations ?? (time === undefined ? DEFAULT_ITERATIONS : Infinity);
    if (time === undefined || clock === undefined) return (n) => n >= most;
    const end = clock() + time;
    return (n) => n >= most || clock() >= end;
  }
}

/** Result so far, and curiosity: more for answers that look good and have been tried less than the others. */
function selectByPuct(node: SearchNode): number {
  const { actions, prior, visits, valueSums: sums, totalVisits: total } = node;
  let all = 0;
  for (let k = 0; k < actions.length; k++) all += sums[k]!;
  // what has not been tried is taken for average
  const average = total === 0 ? 0 : all / total;
  const curiosity = EXPLORATION * Math.sqrt(Math.max(1, total));
  let best = 0;
  let most = -Infinity;
  for (let k = 0; k < actions.length; k++) {
    const result = visits[k] === 0 ? average : sums[k]! / visits[k]!;
    const value = result + (curiosity * prior[k]!) / (1 + visits[k]!);
    if (value > most) {
      most = value;
      best = k;
    }
  }
  return best;
}

function backpropagate({ nodes, choices: answers, seats, values: results }: RoundSimulator): void {
  for (let depth = 0; depth < nodes.length; depth++) {
    const node = nodes[depth]!;
    const answer = answers[depth]!;
    node.visits[answer]!++;
    node.valueSums[answer]! += results[seats[depth]!]!;
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

export function makeMcts(seed: Seed, options: MctsOptions = {}): Bot {
  return new MctsBot(seed, options);
}
