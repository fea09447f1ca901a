import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Env, type Seed } from '../../src/env/env.js';
import type { Bot } from './bot.js';
import { Sight } from './sight.js';
import { Judge, type Moment } from './worth.js';

/** Questions that begin something new; all others belong to an action under way and are followed to its end. */
const OPENINGS: readonly string[] = ['base.draw', 'base.recall', 'base.planning', 'base.turn', 'base.wheels'];
const MOST_FOLLOWED = 3;

/**
 * Tries every legal action on a copy of the game and takes the one after which its seat stands best.
 * The copies are redealt: what the seat cannot know (draws to come, hour glass) is another chance there.
 */
class GreedyBot implements Bot {
  readonly name = 'greedy';
  private table: Table | null = null;

  constructor(private seed: Seed) {}

  reset(seed: Seed): void {
    this.seed = seed;
  }

  act(env: Env): number {
    if (this.table?.ruleset !== env.ruleset) this.table = new Table(env.ruleset);
    return this.table.choose(env, `${this.seed}/${env.moveNumber}`);
  }
}

/** What the search needs for one ruleset: copies that are used again and again, and the eyes of a seat. */
class Table {
  private readonly copies: Env[];
  private readonly sight: Sight;
  private readonly judge: Judge;
  private seat = 0;
  private moment: Moment = 'other';

  constructor(readonly ruleset: Ruleset) {
    // one copy per question that is followed, one for the redealt game and one for the last answer
    this.copies = Array.from({ length: MOST_FOLLOWED + 2 }, () => new Env(ruleset, { replay: false }));
    this.sight = new Sight(ruleset);
    this.judge = new Judge(this.sight);
  }

  choose(env: Env, seed: Seed): number {
    this.seat = env.currentSeat;
    this.moment = momentOf(env.decisionKind);
    env.forkInto(this.copies[0]!, 'resample', { seat: this.seat, seed });
    return this.best(0).action;
  }

  /** The best answer to the question of copy number `depth`. */
  private best(depth: number): { action: number; value: number } {
    const env = this.copies[depth]!;
    const next = this.copies[depth + 1]!;
    const found = { action: -1, value: -Infinity };
    for (const action of env.legalActions()) {
      env.forkInto(next, 'exact');
      next.step(action);
      const unfinished = depth < MOST_FOLLOWED && next.currentSeat === this.seat && !OPENINGS.includes(next.decisionKind);
      const value = unfinished ? this.best(depth + 1).value : this.evaluate(next);
      if (value > found.value) {
        found.action = action;
        found.value = value;
      }
    }
    return found;
  }

  private evaluate(env: Env): number {
    this.sight.look(env, this.seat);
    return this.judge.value(this.moment);
  }
}

function momentOf(kind: string): Moment {
  if (kind === 'base.planning') return 'planning';
  return kind === 'base.turn' ? 'acting' : 'other';
}

export function makeGreedy(seed: Seed): Bot {
  return new GreedyBot(seed);
}
