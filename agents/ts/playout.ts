import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { Outlook } from './outlook.js';
import { Tree, type Node } from './tree.js';

/** Points that winning counts beside the points themselves, and losing counts against them. */
const VICTORY = 20;

/** Chooses the answer number of a situation; `depth` decisions were answered before it. */
export type Choose = (node: Node, depth: number) => number;

/**
 * Plays redealt copies of a game from where a seat is asked to the end of the round, and judges what every
 * seat has then. The game itself is only ever seen through the eyes of the seat that is asked.
 */
export class Playout {
  /** the answers of the latest playout */
  readonly nodes: Node[] = [];
  readonly answers: number[] = [];
  readonly seats: number[] = [];
  /** and what came of it, per seat */
  readonly results: Float64Array;
  private readonly copy: Env;
  private readonly tree: Tree;
  private readonly outlook: Outlook;
  private round = 0;
  private seed = '';

  constructor(readonly ruleset: Ruleset) {
    this.results = new Float64Array(ruleset.seats);
    this.copy = new Env(ruleset, { replay: false });
    this.tree = new Tree(ruleset);
    this.outlook = new Outlook(this.tree.sight);
  }

  /** Forgets all situations. */
  clear(): void {
    this.tree.clear();
  }

  /** The situation in which the seat to act is asked. Chance depends on the seed and on what this seat sees. */
  begin(env: Env, seed: string): Node {
    const round = this.tree.roundOf(env);
    // situations of an earlier round do not come again
    if (round !== this.round) this.tree.clear();
    this.round = round;
    this.seed = `${seed}/${this.tree.key(env)}`;
    this.redeal(env, 0);
    this.tree.roundOf(this.copy);
    return this.tree.find(this.copy);
  }

  /** Playout number `n`: equal numbers have equal luck. */
  play(env: Env, n: number, choose: Choose): void {
    const { copy, tree, nodes, answers, seats } = this;
    this.redeal(env, n);
    let depth = 0;
    while (!copy.over && tree.roundOf(copy) === this.round) {
      const node = tree.find(copy);
      const answer = choose(node, depth);
      nodes[depth] = node;
      answers[depth] = answer;
      seats[depth] = copy.currentSeat;
      depth++;
      copy.step(node.actions[answer]!);
    }
    nodes.length = answers.length = seats.length = depth;
    this.outlook.judge(copy, this.results);
    if (copy.over) for (let seat = 0; seat < this.results.length; seat++) this.results[seat]! += VICTORY * copy.rewards[seat]!;
  }

  private redeal(env: Env, n: number): void {
    env.forkInto(this.copy, 'resample', { seat: env.currentSeat, seed: `${this.seed}/${n}` });
  }
}
