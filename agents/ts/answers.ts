import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { Sight } from './sight.js';
import { Judge, type Moment, type Weights } from './worth.js';

/** Questions that begin something new; all others belong to an action under way and are followed to its end. */
const OPENINGS: readonly string[] = ['base.draw', 'base.recall', 'base.planning', 'base.turn', 'base.wheels'];
const MOST_FOLLOWED = 3;

/** Tries the answers to a question on copies of the game and says how the seat stands after each. */
export class Answers {
  /** one for each question that is followed and one for the last answer */
  private readonly copies: Env[];
  private readonly sight: Sight;
  private readonly judge: Judge;
  private seat = 0;
  private moment: Moment = 'other';

  constructor(ruleset: Ruleset, weights?: Weights) {
    this.copies = Array.from({ length: MOST_FOLLOWED + 1 }, () => new Env(ruleset, { replay: false }));
    this.sight = new Sight(ruleset);
    this.judge = new Judge(this.sight, weights);
  }

  /** Points for each of the legal `actions` of `env`, a game that holds nothing its seat may not know. */
  judgeAll(env: Env, actions: readonly number[]): Float64Array {
    this.seat = env.currentSeat;
    this.moment = momentOf(env.decisionKind);
    return Float64Array.from(actions, (action) => this.after(env, action, 0));
  }

  private after(env: Env, action: number, depth: number): number {
    const next = this.copies[depth]!;
    env.forkInto(next, 'exact');
    next.step(action);
    const unfinished = depth < MOST_FOLLOWED && next.currentSeat === this.seat && !OPENINGS.includes(next.decisionKind);
    if (!unfinished) {
      this.sight.look(next, this.seat);
      return this.judge.value(this.moment);
    }
    let best = -Infinity;
    for (const answer of next.legalActions()) best = Math.max(best, this.after(next, answer, depth + 1));
    return best;
  }
}

function momentOf(kind: string): Moment {
  if (kind === 'base.planning') return 'planning';
  return kind === 'base.turn' ? 'acting' : 'other';
}
