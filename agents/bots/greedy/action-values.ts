import { compiledOf } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { ObservationView, RoundView } from '../../../src/env/observation-view.js';
import type { Weights } from './weights.js';
import { indexOfMost, softmax } from '../policy/choice.js';
import type { Strategy } from '../methods.js';
import { evaluatorOf } from '../scenarios/duel.js';
import type { Evaluator, DecisionPhase } from './evaluator.js';

/** Decisions that start a step of the game; all others belong to an action in progress, which the lookahead follows to its end. */
const TURN_DECISIONS = 'base.draw base.recall base.planning base.turn base.wheels duel.draft'.split(' ');
const MAX_DEPTH = 3;
const REMEMBERED = 2; // depth from which values of states are cached: nearer states are seldom reached twice
const TRIED = 1000; // number of lookups before the cache is judged, and the smallest share of hits (one in so many) that keeps it on
const PAYS = 5;
const PRIOR_TEMPERATURE = 1.5; // of the softmax that turns values into priors, in points

/** Decisions of other seats within an action, with the reply that the lookahead assumes. */
const REPLIES: Readonly<Record<string, 'best' | 'decline'>> = {
  // seats do not expect bribes
  'intrigue.bribe': 'decline',
  'intrigue.answer': 'best',
  'base.torture': 'best',
};
/** Decisions of an incomplete offer, whose states have no meaningful value. */
const UNFINISHED_OFFERS: readonly string[] = ['intrigue.bribe_goods', 'intrigue.bribe_coins'];
const UNFINISHED_VALUE = -1000;

const USED_UP = Symbol('used up'); // thrown where a computation has used up the evaluations that it was given

/**
 * Q-values by one-step lookahead: plays each legal action on a copy and evaluates the state after it. Its priors are a softmax of these
 * values.
 */
export class ActionValues implements Strategy {
  /** by depth of the lookahead */
  private readonly copies: Env[];
  /** tries the replies of other seats */
  private readonly replyCopy: Env;
  private readonly decline: number;
  /** action id of pass; -1 with victory points, which do not need it */
  private readonly pass: number;
  /** by seat, because consecutive observations of a seat differ little */
  private readonly evaluators: Evaluator[] = [];
  private readonly round: RoundView;
  private readonly rounds: number;
  private readonly byObjectives: boolean;
  /** whether seats can harm each other */
  private readonly replies: boolean;
  /** by depth, from `REMEMBERED` on, and fingerprint: values of states that this lookahead has reached */
  private readonly known: readonly Map<number, number>[] = Array.from({ length: MAX_DEPTH + 1 - REMEMBERED }, () => new Map());
  /** lookups in `known`, and hits */
  private asked = 0;
  private answered = 0;
  /** the state of the decision */
  private origin: Env | null = null;
  private seat = 0;
  private phase: DecisionPhase = 'other';
  private startRound = 0;
  private evaluationsLeft = Infinity;

  constructor(
    private readonly ruleset: Ruleset,
    private readonly weights?: Weights,
  ) {
    this.copies = Array.from({ length: MAX_DEPTH + 1 }, () => new Env(ruleset, { replay: false }));
    this.replyCopy = new Env(ruleset, { replay: false });
    const evaluator = this.evaluatorFor(0);
    this.round = new RoundView(ruleset);
    this.rounds = compiledOf(ruleset).rounds;
    this.byObjectives = evaluator.byObjectives;
    this.replies = evaluator.opponents !== null;
    this.decline = this.replies ? ruleset.actionId('decline') : -1;
    this.pass = this.byObjectives ? ruleset.actionId('pass') : -1;
  }

  /** The values of legal `actions` in points. `env` is a determinization with only facts that its seat knows. */
  compute(env: Env, actions: readonly number[]): Float64Array {
    this.origin = env;
    this.seat = env.currentSeat;
    this.phase = phaseOf(env.decisionKind);
    if (this.pass >= 0) this.startRound = this.round.of(env, this.seat);
    for (const values of this.known) if (values.size > 0) values.clear();
    const values = new Float64Array(actions.length);
    for (let k = 0; k < actions.length; k++) values[k] = this.valueAfter(env, actions[k]!, 0);
    return values;
  }

  of(env: Env, actions: readonly number[]): Float64Array {
    return softmax(this.compute(env, actions), PRIOR_TEMPERATURE);
  }

  private valueAfter(env: Env, action: number, depth: number): number {
    const next = this.copies[depth]!;
    env.forkInto(next, 'exact');
    next.step(action);
    if (depth < REMEMBERED || this.isCacheUseless) return this.valueOf(next, depth);
    // the parts of an action often lead to the same state in any order
    const known = this.known[depth - REMEMBERED]!;
    const key = next.fingerprint(this.origin!);
    const before = known.get(key);
    this.asked++;
    if (before !== undefined) {
      this.answered++;
      return before;
    }
    const value = this.valueOf(next, depth);
    known.set(key, value);
    return value;
  }

  /** Whether caching is useless, in a ruleset whose actions have few parts. */
  private get isCacheUseless(): boolean {
    return this.asked >= TRIED && this.answered * PAYS < this.asked;
  }

  /** The value of a state `depth` decisions later. */
  private valueOf(next: Env, depth: number): number {
    if (this.replies) this.playReplies(next);
    if (this.pass >= 0 && this.phase === 'acting') this.passTurn(next);
    const own = next.currentSeat === this.seat;
    const unfinished = depth < MAX_DEPTH && own && !TURN_DECISIONS.includes(next.decisionKind);
    if (!unfinished) return own && UNFINISHED_OFFERS.includes(next.decisionKind) ? UNFINISHED_VALUE : this.evaluate(next, this.seat);
    let best = -Infinity;
    for (const answer of next.legalActions()) best = Math.max(best, this.valueAfter(next, answer, depth + 1));
    return best;
  }

  private evaluatorFor(seat: number): Evaluator {
    return (this.evaluators[seat] ??= evaluatorOf(new ObservationView(this.ruleset), this.weights));
  }

  /** The legal action with the highest value, the first of equals; null: it needs more evaluations. */
  act(env: Env, evaluations = Infinity): number | null {
    const actions = env.legalActions();
    if (actions.length > evaluations) return null;
    this.evaluationsLeft = evaluations;
    try {
      return actions[indexOfMost(this.compute(env, actions))]!;
    } catch (error) {
      if (error !== USED_UP) throw error;
      return null;
    } finally {
      this.evaluationsLeft = Infinity;
    }
  }

  /**
   * Passes if the seat has turns left. The last turn of a seat leads to the event of the round, so actions are comparable only after that
   * turn; needed without victory points. Not in the last round, where the game would end.
   */
  private passTurn(env: Env): void {
    if (this.startRound === this.rounds) return;
    if (env.currentSeat === this.seat && env.decisionKind === 'base.turn' && this.round.of(env) === this.startRound) env.step(this.pass);
  }

  /** The value of the state for the seat; in a team the mean over its seats. `env` contains only facts that its seat knows. */
  private evaluate(env: Env, seat: number): number {
    if (--this.evaluationsLeft < 0) throw USED_UP;
    const { seats, spec } = env.ruleset;
    if (spec.utility !== 'team') return this.evaluateSeat(env, seat);
    let sum = 0;
    for (let member = 0; member < seats; member++) sum += this.evaluateSeat(env, member);
    return sum / seats;
  }

  private evaluateSeat(env: Env, seat: number): number {
    const value = this.evaluatorFor(seat).evaluateState(env, seat, this.phase);
    return this.byObjectives ? value : value + env.points(seat, 'modules');
  }

  /** Plays the assumed replies of other seats. */
  private playReplies(env: Env): void {
    while (!env.over && env.currentSeat !== this.seat) {
      const how = REPLIES[env.decisionKind];
      if (how === undefined) return;
      env.step(how === 'decline' ? this.decline : this.bestReply(env));
    }
  }

  /** The action with the best evaluation for the seat to act. */
  private bestReply(env: Env): number {
    const actions = env.legalActions();
    const values = actions.map((action) => {
      env.forkInto(this.replyCopy, 'exact');
      this.replyCopy.step(action);
      return this.evaluate(this.replyCopy, env.currentSeat);
    });
    return actions[indexOfMost(values)]!;
  }
}

function phaseOf(kind: string): DecisionPhase {
  if (kind === 'base.planning') return 'planning';
  if (kind === 'base.turn') return 'acting';
  return kind.startsWith('base.') ? 'other' : 'afterwards';
}
