import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { ObservationView } from '../greedy/observation-view.js';
import type { Priors } from './priors.js';

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

/** Nodes kept at most; about a kilobyte each. */
const MAX_NODES = 100_000;

/**
 * The nodes of one round, of all seats, by a hash of the seat's view of itself, its decision and its legal actions. This abstraction is
 * coarser than an information set: the same plan in other situations, or reached in another order, shares one node (transpositions).
 */
export class SearchTree {
  private readonly view: ObservationView;
  private readonly nodes = new Map<number, SearchNode>();
  private readonly mask: Uint8Array;
  private readonly round: number;
  /** indices that distinguish nodes in the view: the decision, and the seat's view of itself */
  private readonly seen: Int32Array;

  constructor(
    ruleset: Ruleset,
    private readonly priors: Priors,
  ) {
    this.view = new ObservationView(ruleset);
    this.mask = new Uint8Array(ruleset.spec.maskBytes);
    this.round = this.view.at('game.round');
    const { observation } = ruleset.spec;
    const seen = observation.filter(({ name }) => name.startsWith('question.') || name.startsWith('self.'));
    this.seen = Int32Array.from(seen.flatMap(({ offset, length }) => Array.from({ length }, (_, k) => this.view.indexOf(offset + k))));
  }

  clear(): void {
    this.nodes.clear();
  }

  /** The round that the seat to act sees. */
  roundOf(env: Env): number {
    this.view.observe(env, env.currentSeat);
    return this.view.bytes[this.round]!;
  }

  /** The node of the seat to act; call `roundOf` first. New ones are expanded, and kept while there is room. */
  nodeOf(env: Env): SearchNode {
    const key = this.key(env);
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const node = this.expand(env);
    if (this.nodes.size < MAX_NODES) this.nodes.set(key, node);
    return node;
  }

  /** The key of the seat to act's node, 53 bits of two hashes; call `roundOf` first. */
  key(env: Env): number {
    const { bytes } = this.view;
    const { mask, seen } = this;
    env.writeMask(mask, 0);
    let x = env.currentSeat + 1;
    let y = bytes[this.round]! + 1;
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

  private expand(env: Env): SearchNode {
    const actions = env.legalActions();
    const prior = this.priors.of(env, actions);
    return { actions, prior, visits: zeros(actions.length), valueSums: zeros(actions.length), totalVisits: 0 };
  }
}

/** Arrays, because every decision of every simulation has a node, and typed arrays take long to make. */
function zeros(length: number): number[] {
  const numbers: number[] = [];
  for (let k = 0; k < length; k++) numbers.push(0);
  return numbers;
}

function mixByte(hash: number, byte: number): number {
  const mixed = Math.imul(hash ^ byte, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
