import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import type { Facts } from '../../../src/rules/base/facts.js';
import { ObservationView } from './observation-view.js';
import type { Weights } from './seat-features.js';
import { WIN_VALUE } from '../search/value-function.js';
import { evaluatorOf } from '../scenarios/evaluators.js';
import type { Evaluator, DecisionPhase } from './evaluator.js';

/** Questions that begin something new; all others belong to an action under way and are followed to its end. */
const TURN_DECISIONS: readonly string[] = ['base.draw', 'base.recall', 'base.planning', 'base.turn', 'base.wheels', 'dignitary.citizens', 'duel.draft'];
const MAX_DEPTH = 3;

/** In the middle of an answer another seat may be asked: what it is taken to do, so that the rest can be judged. */
const REPLIES: Readonly<Record<string, 'best' | 'decline'>> = {
  // one counts on nobody's bribe
  'intrigue.bribe': 'decline',
  'intrigue.answer': 'best',
  'base.torture': 'best',
};
/** An offer that is not complete yet is nothing that could be judged. */
const UNFINISHED_OFFERS: readonly string[] = ['intrigue.bribe_goods', 'intrigue.bribe_coins'];
const UNFINISHED_VALUE = -1000;

/** Tries the answers to a question on copies of the game and says how the seat stands after each. */
export class ActionValues {
  /** one for each question that is followed and one for the last answer */
  private readonly copies: Env[];
  /** for what another seat replies */
  private readonly replyCopy: Env;
  private readonly decline: number;
  /** -1: the ruleset has victory points */
  private readonly pass: number;
  private readonly view: ObservationView;
  private readonly round: number;
  private readonly rounds: number;
  private readonly evaluator: Evaluator;
  private seat = 0;
  private phase: DecisionPhase = 'other';
  private startRound = 0;

  constructor(ruleset: Ruleset, weights?: Weights) {
    this.copies = Array.from({ length: MAX_DEPTH + 1 }, () => new Env(ruleset, { replay: false }));
    this.replyCopy = new Env(ruleset, { replay: false });
    this.view = new ObservationView(ruleset);
    this.round = this.view.at('game.round');
    this.rounds = (ruleset.rules.facts as Facts).rounds;
    this.evaluator = evaluatorOf(this.view, weights);
    this.decline = this.evaluator.opponentValues === null ? -1 : ruleset.actionId('decline');
    this.pass = this.evaluator.byObjectives ? ruleset.actionId('pass') : -1;
  }

  /** Points for each of the legal `actions` of `env`, a game that holds nothing its seat may not know. */
  compute(env: Env, actions: readonly number[]): Float64Array {
    this.seat = env.currentSeat;
    this.phase = phaseOf(env.decisionKind);
    if (this.pass >= 0) this.startRound = this.roundOf(env);
    return Float64Array.from(actions, (action) => this.valueAfter(env, action, 0));
  }

  private valueAfter(env: Env, action: number, depth: number): number {
    const next = this.copies[depth]!;
    env.forkInto(next, 'exact');
    next.step(action);
    if (this.evaluator.opponentValues !== null) this.playReplies(next);
    if (this.pass >= 0 && this.phase === 'acting') this.passTurn(next);
    const own = next.currentSeat === this.seat;
    const unfinished = depth < MAX_DEPTH && own && !TURN_DECISIONS.includes(next.decisionKind);
    if (!unfinished) return own && UNFINISHED_OFFERS.includes(next.decisionKind) ? UNFINISHED_VALUE : this.evaluate(next, this.seat);
    let best = -Infinity;
    for (const answer of next.legalActions()) best = Math.max(best, this.valueAfter(next, answer, depth + 1));
    return best;
  }

  private roundOf(env: Env): number {
    this.view.observe(env, this.seat);
    return this.view.bytes[this.round]!;
  }

  /**
   * The last turn of a round is forced, so its event has happened when the game can be judged: where one plays for a goal,
   * answers that leave more turns are judged after the event, too. Not in the last round: there the game would be over after each.
   */
  private passTurn(env: Env): void {
    if (this.startRound === this.rounds) return;
    if (env.currentSeat === this.seat && env.decisionKind === 'base.turn' && this.roundOf(env) === this.startRound) env.step(this.pass);
  }

  private evaluate(env: Env, seat: number): number {
    if (this.evaluator.byObjectives && env.over) return env.scores()[seat]!.winner ? WIN_VALUE : -WIN_VALUE;
    this.view.observe(env, seat);
    const value = this.evaluator.evaluate(this.phase);
    // asking for the whole score takes longer than the judgement
    if (this.evaluator.ownsScoringTile()) return value + (env.scores()[seat]!.parts['modules'] ?? 0);
    return this.evaluator.orderValues === null ? value : value + this.evaluator.orderValues.fulfilledPoints();
  }

  /** The replies of other seats. */
  private playReplies(env: Env): void {
    while (!env.over && env.currentSeat !== this.seat) {
      const how = REPLIES[env.decisionKind];
      if (how === undefined) return;
      env.step(how === 'decline' ? this.decline : this.bestReply(env));
    }
  }

  /** The answer after which the seat to act stands best. */
  private bestReply(env: Env): number {
    const seat = env.currentSeat;
    let favourite = -1;
    let best = -Infinity;
    for (const action of env.legalActions()) {
      env.forkInto(this.replyCopy, 'exact');
      this.replyCopy.step(action);
      const value = this.evaluate(this.replyCopy, seat);
      if (value <= best) continue;
      best = value;
      favourite = action;
    }
    return favourite;
  }
}

function phaseOf(kind: string): DecisionPhase {
  if (kind === 'base.planning') return 'planning';
  if (kind === 'base.turn') return 'acting';
  return kind.startsWith('base.') ? 'other' : 'afterwards';
}
