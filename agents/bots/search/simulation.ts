import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { RoundView } from '../../../src/env/observation-view.js';
import { evaluateWithWin, type LeafValues, type Priors } from './priors.js';

/** A node: legal actions of an abstract information set, with priors and statistics by action index. */
export interface SearchNode {
  readonly actions: readonly number[];
  /** sums up to 1 */
  readonly prior: Float64Array;
  readonly visits: number[];
  /** sums of backed up values by action */
  readonly valueSums: number[];
  totalVisits: number;
}

/** Chooses an action index; `depth` decisions came before. */
type SimulationPolicy = (node: SearchNode, depth: number) => number;

const MAX_NODES = 100_000; // nodes kept at most; about a kilobyte each

/**
 * Truncated rollouts: plays determinizations of a game from a seat's decision to the end of the round, and evaluates the state for every
 * seat there. Uses only the information set of the deciding seat.
 *
 * The nodes of a round, of all seats, are kept by a hash of the seat's view of itself, its decision and its legal actions. This is coarser
 * than an information set: the same plan in other situations, or in another order, shares a node (transpositions).
 */
export class RoundSimulator {
  /** path of the latest simulation: nodes, action indices, deciding seats */
  readonly nodes: SearchNode[] = [];
  readonly choices: number[] = [];
  readonly seats: number[] = [];
  /** its value by seat */
  readonly values: Float64Array;
  private readonly copy: Env;
  private readonly view: RoundView;
  private readonly known = new Map<number, SearchNode>();
  private readonly mask: Uint8Array;
  /** observation indices that distinguish nodes: the decision, and the seat's view of itself */
  private readonly seen: Int32Array;
  private round = 0;
  private seed = '';

  constructor(
    readonly ruleset: Ruleset,
    private readonly priors: Priors,
    private readonly leafValues: LeafValues,
  ) {
    this.values = new Float64Array(ruleset.seats);
    this.copy = new Env(ruleset, { replay: false });
    this.view = new RoundView(ruleset);
    this.mask = new Uint8Array(ruleset.spec.maskBytes);
    const seen = ruleset.spec.observation.filter(({ name }) => name.startsWith('question.') || name.startsWith('self.'));
    this.seen = Int32Array.from(seen.flatMap(({ offset, length }) => Array.from({ length }, (_, k) => this.view.indexOf(offset + k))));
  }

  /** Drops all nodes. */
  clear(): void {
    this.known.clear();
  }

  /** The node of the seat to act as root. Determinizations depend on the seed and the seat's view. */
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

  /** Simulation `n`; equal numbers have equal determinizations and chance (common random numbers). */
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
    evaluateWithWin(this.leafValues, copy, this.values);
  }

  private determinize(env: Env, n: number): void {
    env.forkInto(this.copy, 'resample', { seat: env.currentSeat, seed: `${this.seed}/${n}` });
  }

  /** The node of the observed seat to act; new ones are expanded, and kept while there is room. */
  private nodeOf(env: Env): SearchNode {
    const key = this.key(env);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const actions = env.legalActions();
    const node = {
      actions,
      prior: this.priors.of(env, actions),
      // arrays: every decision of every simulation creates a node, and creating typed arrays is slow
      visits: new Array<number>(actions.length).fill(0),
      valueSums: new Array<number>(actions.length).fill(0),
      totalVisits: 0,
    };
    if (this.known.size < MAX_NODES) this.known.set(key, node);
    return node;
  }

  /** The node's key, 53 bits of two hashes. */
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
