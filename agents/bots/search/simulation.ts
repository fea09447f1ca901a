import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { ValueFunction } from './value-function.js';
import { SearchTree, type SearchNode } from './search-tree.js';

/** Points that winning counts beside the points themselves, and losing counts against them. */
const WIN_POINTS = 20;

/** Chooses the answer number of a situation; `depth` decisions were answered before it. */
export type SimulationPolicy = (node: SearchNode, depth: number) => number;

/**
 * Plays redealt copies of a game from where a seat is asked to the end of the round, and judges what every
 * seat has then. The game itself is only ever seen through the eyes of the seat that is asked.
 */
export class RoundSimulator {
  /** the answers of the latest playout */
  readonly nodes: SearchNode[] = [];
  readonly choices: number[] = [];
  readonly seats: number[] = [];
  /** and what came of it, per seat */
  readonly values: Float64Array;
  private readonly copy: Env;
  private readonly tree: SearchTree;
  private readonly valueFunction: ValueFunction;
  private round = 0;
  private seed = '';

  constructor(readonly ruleset: Ruleset) {
    this.values = new Float64Array(ruleset.seats);
    this.copy = new Env(ruleset, { replay: false });
    this.tree = new SearchTree(ruleset);
    this.valueFunction = new ValueFunction(this.tree.view);
  }

  /** Forgets all situations. */
  clear(): void {
    this.tree.clear();
  }

  /** The situation in which the seat to act is asked. Chance depends on the seed and on what this seat sees. */
  rootOf(env: Env, seed: string): SearchNode {
    const round = this.tree.roundOf(env);
    // situations of an earlier round do not come again
    if (round !== this.round) this.tree.clear();
    this.round = round;
    this.seed = `${seed}/${this.tree.key(env)}`;
    this.determinize(env, 0);
    this.tree.roundOf(this.copy);
    return this.tree.nodeOf(this.copy);
  }

  /** Playout number `n`: equal numbers have equal luck. */
  simulate(env: Env, n: number, choose: SimulationPolicy): void {
    const { copy, tree, nodes, choices: answers, seats } = this;
    this.determinize(env, n);
    let depth = 0;
    while (!copy.over && tree.roundOf(copy) === this.round) {
      const node = tree.nodeOf(copy);
      const answer = choose(node, depth);
      nodes[depth] = node;
      answers[depth] = answer;
      seats[depth] = copy.currentSeat;
      depth++;
      copy.step(node.actions[answer]!);
    }
    nodes.length = answers.length = seats.length = depth;
    this.valueFunction.evaluate(copy, this.values);
    if (copy.over) for (let seat = 0; seat < this.values.length; seat++) this.values[seat]! += WIN_POINTS * copy.rewards[seat]!;
  }

  private determinize(env: Env, n: number): void {
    env.forkInto(this.copy, 'resample', { seat: env.currentSeat, seed: `${this.seed}/${n}` });
  }
}
