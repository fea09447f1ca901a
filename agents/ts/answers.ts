import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import type { Facts } from '../../src/rules/base/facts.js';
import { Sight } from './sight.js';
import type { Weights } from './survey.js';
import { VICTORY } from './outlook.js';
import { judgeOf } from './quest/of.js';
import type { Judge, Moment } from './worth.js';

/** Questions that begin something new; all others belong to an action under way and are followed to its end. */
const OPENINGS: readonly string[] = ['base.draw', 'base.recall', 'base.planning', 'base.turn', 'base.wheels', 'dignitary.citizens', 'duel.draft'];
const MOST_FOLLOWED = 3;

/** In the middle of an answer another seat may be asked: what it is taken to do, so that the rest can be judged. */
const REPLIES: Readonly<Record<string, 'best' | 'decline'>> = {
  // one counts on nobody's bribe
  'intrigue.bribe': 'decline',
  'intrigue.answer': 'best',
  'base.torture': 'best',
};
/** An offer that is not complete yet is nothing that could be judged. */
const OFFERING: readonly string[] = ['intrigue.bribe_goods', 'intrigue.bribe_coins'];
const UNFINISHED = -1000;

/** Tries the answers to a question on copies of the game and says how the seat stands after each. */
export class Answers {
  /** one for each question that is followed and one for the last answer */
  private readonly copies: Env[];
  /** for what another seat replies */
  private readonly reply: Env;
  private readonly decline: number;
  /** -1: the ruleset has victory points */
  private readonly pass: number;
  private readonly sight: Sight;
  private readonly round: number;
  private readonly rounds: number;
  private readonly judge: Judge;
  private seat = 0;
  private moment: Moment = 'other';
  private started = 0;

  constructor(ruleset: Ruleset, weights?: Weights) {
    this.copies = Array.from({ length: MOST_FOLLOWED + 1 }, () => new Env(ruleset, { replay: false }));
    this.reply = new Env(ruleset, { replay: false });
    this.sight = new Sight(ruleset);
    this.round = this.sight.at('game.round');
    this.rounds = (ruleset.rules.facts as Facts).rounds;
    this.judge = judgeOf(this.sight, weights);
    this.decline = this.judge.rivals === null ? -1 : ruleset.actionId('decline');
    this.pass = this.judge.quest ? ruleset.actionId('pass') : -1;
  }

  /** Points for each of the legal `actions` of `env`, a game that holds nothing its seat may not know. */
  judgeAll(env: Env, actions: readonly number[]): Float64Array {
    this.seat = env.currentSeat;
    this.moment = momentOf(env.decisionKind);
    if (this.pass >= 0) this.started = this.roundOf(env);
    return Float64Array.from(actions, (action) => this.after(env, action, 0));
  }

  private after(env: Env, action: number, depth: number): number {
    const next = this.copies[depth]!;
    env.forkInto(next, 'exact');
    next.step(action);
    if (this.judge.rivals !== null) this.settle(next);
    if (this.pass >= 0 && this.moment === 'acting') this.endTurns(next);
    const own = next.currentSeat === this.seat;
    const unfinished = depth < MOST_FOLLOWED && own && !OPENINGS.includes(next.decisionKind);
    if (!unfinished) return own && OFFERING.includes(next.decisionKind) ? UNFINISHED : this.value(next, this.seat);
    let best = -Infinity;
    for (const answer of next.legalActions()) best = Math.max(best, this.after(next, answer, depth + 1));
    return best;
  }

  private roundOf(env: Env): number {
    this.sight.look(env, this.seat);
    return this.sight.bytes[this.round]!;
  }

  /**
   * The last turn of a round is forced, so its event has happened when the game can be judged: where one plays for a goal,
   * answers that leave more turns are judged after the event, too. Not in the last round: there the game would be over after each.
   */
  private endTurns(env: Env): void {
    if (this.started === this.rounds) return;
    if (env.currentSeat === this.seat && env.decisionKind === 'base.turn' && this.roundOf(env) === this.started) env.step(this.pass);
  }

  /** How the seat stands; in a team how its seats do on average. `env` holds nothing that its seat may not know, of the others neither. */
  private value(env: Env, seat: number): number {
    const { seats, spec } = env.ruleset;
    if (spec.utility !== 'team') return this.valueOf(env, seat);
    let sum = 0;
    for (let member = 0; member < seats; member++) sum += this.valueOf(env, member);
    return sum / seats;
  }

  private valueOf(env: Env, seat: number): number {
    if (this.judge.quest && env.over) return env.scores()[seat]!.winner ? VICTORY : -VICTORY;
    this.sight.look(env, seat);
    const value = this.judge.value(this.moment);
    // asking for the whole score takes longer than the judgement
    if (this.judge.ownsScorer()) return value + (env.scores()[seat]!.parts['modules'] ?? 0);
    return this.judge.orders === null ? value : value + this.judge.orders.scored();
  }

  /** The replies of other seats. */
  private settle(env: Env): void {
    while (!env.over && env.currentSeat !== this.seat) {
      const how = REPLIES[env.decisionKind];
      if (how === undefined) return;
      env.step(how === 'decline' ? this.decline : this.favourite(env));
    }
  }

  /** The answer after which the seat to act stands best. */
  private favourite(env: Env): number {
    const seat = env.currentSeat;
    let favourite = -1;
    let best = -Infinity;
    for (const action of env.legalActions()) {
      env.forkInto(this.reply, 'exact');
      this.reply.step(action);
      const value = this.value(this.reply, seat);
      if (value <= best) continue;
      best = value;
      favourite = action;
    }
    return favourite;
  }
}

function momentOf(kind: string): Moment {
  if (kind === 'base.planning') return 'planning';
  if (kind === 'base.turn') return 'acting';
  return kind.startsWith('base.') ? 'other' : 'afterwards';
}
