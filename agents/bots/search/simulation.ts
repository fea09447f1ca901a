import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { policyOf } from '../scenarios/policies.js';
import { HeuristicPriors, type LeafValues, type Priors } from './priors.js';
import { leafValuesOf } from './value-function.js';
import { SearchTree, type SearchNode } from './search-tree.js';

/** Points that are added to the result of a finished game for a win, and subtracted for a loss. */
export const WIN_POINTS = 20;

/** Chooses the index of an action of the node; `depth` decisions were answered before it. */
export type SimulationPolicy = (node: SearchNode, depth: number) => number;

/**
 * Truncated rollouts: plays determinizations of a game from the decision of one seat to the end of the round, and takes the value function
 * of every seat there. It uses only that seat's information set of the game itself.
 */
export class RoundSimulator {
  /** the path of the latest simulation: nodes, indices of the chosen actions, deciding seats */
  readonly nodes: SearchNode[] = [];
  readonly choices: number[] = [];
  readonly seats: number[] = [];
  /** its value, per seat */
  readonly values: Float64Array;
  private readonly copy: Env;
  private readonly tree: SearchTree;
  private round = 0;
  private seed = '';

  constructor(
    readonly ruleset: Ruleset,
    priors: Priors = new (policyOf(ruleset)?.Priors ?? HeuristicPriors)(ruleset),
    private readonly leafValues: LeafValues = leafValuesOf(ruleset),
  ) {
    this.values = new Float64Array(ruleset.seats);
    this.copy = new Env(ruleset, { replay: false });
    this.tree = new SearchTree(ruleset, priors);
  }

  /** Forgets all nodes. */
  clear(): void {
    this.tree.clear();
  }

  /** The node of the seat to act, as root of a search. Determinizations depend on the seed and on the seat's view. */
  rootOf(env: Env, seed: string): SearchNode {
    const round = this.tree.roundOf(env);
    // nodes of an earlier round are never reached again
    if (round !== this.round) this.tree.clear();
    this.round = round;
    this.seed = `${seed}/${this.tree.key(env)}`;
    this.determinize(env, 0);
    this.tree.roundOf(this.copy);
    return this.tree.nodeOf(this.copy);
  }

  /** Simulation number `n`; equal numbers have equal determinizations and chance (common random numbers). */
  simulate(env: Env, n: number, choose: SimulationPolicy): void {
    const { copy, tree, nodes, choices, seats } = this;
    this.determinize(env, n);
    let depth = 0;
    while (!copy.over && tree.roundOf(copy) === this.round) {
      const node = tree.nodeOf(copy);
      const choice = choose(node, depth);
      nodes[depth] = node;
      choices[depth] = choice;
      seats[depth] = copy.currentSeat;
      depth++;
      copy.step(node.actions[choice]!);
    }
    nodes.length = choices.length = seats.length = depth;
    this.leafValues.evaluate(copy, this.values);
    if (copy.over) for (let seat = 0; seat < this.values.length; seat++) this.values[seat]! += WIN_POINTS * copy.rewards[seat]!;
  }

  private determinize(env: Env, n: number): void {
    env.forkInto(this.copy, 'resample', { seat: env.currentSeat, seed: `${this.seed}/${n}` });
  }
}
