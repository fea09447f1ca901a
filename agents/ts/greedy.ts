import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../src/env/env.js';
import { Answers } from './answers.js';
import type { Bot } from './bot.js';
import { WEIGHTS } from './weights.js';
import type { Weights } from './survey.js';

/**
 * Tries every legal action on a copy of the game and takes the one after which its seat stands best.
 * The copies are redealt: what the seat cannot know (draws to come, hour glass) is another chance there.
 */
class GreedyBot implements Bot {
  readonly name = 'greedy';
  private table: Table | null = null;

  constructor(
    private seed: Seed,
    private readonly weights: Weights,
  ) {}

  reset(seed: Seed): void {
    this.seed = seed;
  }

  act(env: Env): number {
    if (this.table?.ruleset !== env.ruleset) this.table = new Table(env.ruleset, this.weights);
    return this.table.choose(env, `${this.seed}/${env.moveNumber}`);
  }
}

/** What the bot needs for one ruleset, used again and again. */
class Table {
  private readonly redealt: Env;
  private readonly answers: Answers;

  constructor(
    readonly ruleset: Ruleset,
    weights: Weights,
  ) {
    this.redealt = new Env(ruleset, { replay: false });
    this.answers = new Answers(ruleset, weights);
  }

  choose(env: Env, seed: Seed): number {
    env.forkInto(this.redealt, 'resample', { seat: env.currentSeat, seed });
    const actions = this.redealt.legalActions();
    const values = this.answers.judgeAll(this.redealt, actions);
    let best = 0;
    for (let k = 1; k < values.length; k++) if (values[k]! > values[best]!) best = k;
    return actions[best]!;
  }
}

export function makeGreedy(seed: Seed, weights: Weights = WEIGHTS): Bot {
  return new GreedyBot(seed, weights);
}
