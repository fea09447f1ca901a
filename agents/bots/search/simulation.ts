import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { RoundView } from '../../../src/env/observation-view.js';
import { ActionValues } from '../greedy/action-values.js';
import { policyOf } from '../scenarios/evaluators.js';
import { WIN_POINTS, type LeafValues, type Priors } from './priors.js';
import { leafValuesOf } from './value-function.js';

/** A node: the legal actions of one abstract information set with priors and search statistics, by action index. */
export interface SearchNode {
  readonly actions: readonly number[];
  /** sums up to 1 */
  readonly prior: Float64Array;
  readonly visits: number[];
  /** sums of the values backed up, per action */
  readonly valueSums: number[];
  totalVisits: number;
}

/** Chooses the index of an action of the node; `depth` decisions were answered before it. */
type SimulationPolicy = (node: SearchNode, depth: number) => number;

const MAX_NODES = 100_000; // nodes kept at most; about a kilobyte each

/**
 * Truncated rollouts: plays determinizations of a game from the decision of one seat to the end of the round, and takes the value function
 * of every seat there. It uses only that seat's information set of the game itself.
 *
 * The nodes of one round, of all seats, are kept by a hash of the seat's view of itself, its decision and its legal actions. This
 * abstraction is coarser than an information set: the same plan in other situations, or reached in another order, shares one node
 * (transpositions).
 */
export class RoundSimulator {
  /** the path of the latest simulation: nodes, indices of the chosen actions, deciding seats */
  readonly nodes: SearchNode[] = [];
  readonly choices: number[] = [];
  readonly seats: number[] = [];
  /** its value, per seat */
  readonly values: Float64Array;
  private readonly copy: Env;
  private readonly view: RoundView;
  private readonly known = new Map<number, SearchNode>();
  private readonly mask: Uint8Array;
  /** indices that distinguish nodes in the view: the decision, and the seat's view of itself */
  private readonly seen: Int32Array;
  private round = 0;
  private seed = '';

  constructor(
    readonly ruleset: Ruleset,
    private readonly priors: Priors = new (policyOf(ruleset)?.Strategy ?? ActionValues)(ruleset),
    private readonly leafValues: LeafValues = leafValuesOf(ruleset),
  ) {
    this.values = new Float64Array(ruleset.seats);
    this.copy = new Env(ruleset, { replay: false });
    this.view = new RoundView(ruleset);
    this.mask = new Uint8Array(ruleset.spec.maskBytes);
    const seen = ruleset.spec.observation.filter(({ name }) => name.startsWith('question.') || name.startsWith('self.'));
    this.seen = Int32Array.from(seen.flatMap(({ offset, length }) => Array.from({ length }, (_, k) => this.view.indexOf(offset + k))));
  }

  /** Forgets all nodes. */
  clear(): void {
    this.known.clear();
  }

  /** The node of the seat to act, as root of a search. Determinizations depend on the seed and on the seat's view. */
  rootOf(env: Env, seed: string): SearchNode {
    const round = this.view.of(env);
    // nodes of an earlier round are never reached again
    if (round !== this.round) this.clear();
    this.round = round;
    this.seed = `${seed}/${this.key(env)}`;
    this.determinize(env, 0);
    this.view.of(this.copy);
    return this.nodeOf(this.copy);
  }

  /** Simulation number `n`; equal numbers have equal determinizations and chance (common random numbers). */
  simulate(env: Env, n: number, choose: SimulationPolicy): void {
    const { copy, nodes, choices, seats } = this;
    this.determinize(env, n);
    let depth = 0;
    while (!copy.over && this.view.of(copy) === this.round) {
      const node = this.nodeOf(copy);
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

  /** The node of the seat to act, which the view has observed. New ones are expanded, and kept while there is room. */
  private nodeOf(env: Env): SearchNode {
    const key = this.key(env);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const actions = env.legalActions();
    const node = {
      actions,
      prior: this.priors.of(env, actions),
      // typed arrays take long to make, and every decision of every simulation has a node
      visits: new Array<number>(actions.length).fill(0),
      valueSums: new Array<number>(actions.length).fill(0),
      totalVisits: 0,
    };
    if (this.known.size < MAX_NODES) this.known.set(key, node);
    return node;
  }

  /** The key of that node, 53 bits of two hashes. */
  private key(env: Env): number {
    const { bytes } = this.view;
    const { mask, seen } = this;
    env.writeMask(mask, 0);
    let x = env.currentSeat + 1;
    let y = this.view.round + 1;
    for (let k = 0; k < seen.length; k++) {
      const byte = bytes[seen[k]!]!;
      x = Math.imul(x ^ byte, 0x01000193);
      y = mixByte(y, byte);
    }
    for (let k = 0; k < mask.length; k++) {
      x = Math.imul(x ^ mask[k]!, 0x01000193);
      y = mixByte(y, mask[k]!);
    }
    return (x >>> 0) * 2 ** 21 + (y >>> 11);
  }
}

function mixByte(hash: number, byte: number): number {
  const mixed = Math.imul(hash ^ byte, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
