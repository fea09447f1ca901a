import { hashText } from '../core/hash.js';
import type { Env } from './env.js';
import type { IllegalReport, Seed } from './types.js';

/** A bot in this thread. */
export interface Opponent {
  reset?(seed: Seed): void;
  act(env: Env): number;
}

/** A bot in another thread or process. */
export interface AsyncOpponent {
  /** Returns the answer of the bot for the seat to act; the env must not change until then. */
  decide(env: Env, seed: string): Promise<number>;
  /** Returns the answer without waiting if it is cheap; null or absent: use `decide`. */
  decideHere?(env: Env, seed: string): number | null;
}

/** Opponents of a seat; one of them is drawn for each episode. */
export interface League {
  readonly opponents: readonly (Opponent | AsyncOpponent | null)[];
  /** Returns the opponent for the episode of the env; null: a client. */
  memberFor(env: Env): Opponent | AsyncOpponent | null;
}

/** The bot of each seat; null or absent: a client. */
export type Opponents = readonly (Opponent | AsyncOpponent | League | null)[];

export function isLeague(opponent: Opponent | AsyncOpponent | League): opponent is League {
  return 'memberFor' in opponent;
}

export function isAsync(opponent: Opponent | AsyncOpponent): opponent is AsyncOpponent {
  return 'decide' in opponent;
}

/**
 * Plays one env for clients (`answer`) and bots (`playBot`, `askAsync`) and keeps totals. The caller has the loop, so it can pause
 * between bots.
 */
export class EpisodeRunner {
  /** f64[P]: rewards of each seat since the last `clearShown` */
  readonly rewards: Float64Array;
  /** illegal actions of clients since the last `clearShown` */
  readonly illegal: IllegalReport[] = [];
  /** by seat: number of decisions answered in the episode */
  readonly answered: number[];
  /** seat of the last decision that a client answered in the episode; null: none */
  actor: number | null = null;
  /** whether a row has contained the totals */
  private shown = true;
  private readonly drawn: boolean;

  constructor(
    readonly env: Env,
    private readonly opponents: Opponents,
    /** by seat: number of decisions answered so far, if the env is in the middle of an episode */
    answered: readonly number[] = new Array<number>(env.seats).fill(0),
  ) {
    this.rewards = new Float64Array(env.seats);
    this.answered = [...answered];
    this.drawn = opponents.some((opponent) => opponent !== null && isLeague(opponent));
  }

  /** Resets the totals after a reset of the env. */
  begin(): void {
    this.clearTotals();
    this.shown = false;
    this.answered.fill(0);
    this.actor = null;
    // the episode determines which member of a league plays
    if (this.drawn) this.env.stepLimit.learners = this.opponents.map((_, seat) => this.opponentOf(seat) === null);
  }

  /** Returns the rewards for a row. */
  show(): Float64Array {
    this.shown = true;
    return this.rewards;
  }

  /**
   * Clears the totals if a row has contained them. Totals of bots that played before the first decision of a client stay for the first row.
   */
  clearShown(): void {
    if (this.shown) this.clearTotals();
  }

  private clearTotals(): void {
    // loops, because `fill` and the setter of `length` cost more than the rest of this method
    for (let k = 0; k < this.rewards.length; k++) this.rewards[k] = 0;
    if (this.illegal.length > 0) this.illegal.length = 0;
  }

  /** Plays a client's action; throws like `Env.step`. `own` false: the client is a connected bot. */
  answer(action: number, own = true): void {
    const seat = this.env.currentSeat;
    this.play(action, seat, own);
    this.actor = seat;
    if (this.env.illegal !== null) this.illegal.push({ ...this.env.illegal });
  }

  /**
   * Plays one decision of a bot that answers without waiting. Returns false if an asynchronous bot or a client must act, or the episode is over. `known`:
   * the answer, if another thread has it.
   */
  playBot(known = -1): boolean {
    const { env } = this;
    const opponent = this.toAct();
    if (opponent === null) return false;
    const action =
      known >= 0 ? known : isAsync(opponent) ? (opponent.decideHere?.(env, this.seedOfBot()) ?? null) : this.actionOf(opponent);
    if (action === null) return false;
    this.play(action, env.currentSeat, false);
    return true;
  }

  private actionOf(opponent: Opponent): number {
    opponent.reset?.(this.seedOfBot());
    return opponent.act(this.env);
  }

  /** Asks the asynchronous bot that must act, for `answerAsync`; null: the seat to act has no asynchronous bot. */
  askAsync(): Promise<number> | null {
    const opponent = this.toAct();
    return opponent !== null && isAsync(opponent) ? opponent.decide(this.env, this.seedOfBot()) : null;
  }

  answerAsync(action: number): void {
    this.play(action, this.env.currentSeat, false);
  }

  private toAct(): Opponent | AsyncOpponent | null {
    const { env, opponents } = this;
    return opponents.length === 0 || env.over ? null : this.opponentOf(env.currentSeat);
  }

  private opponentOf(seat: number): Opponent | AsyncOpponent | null {
    const opponent = this.opponents[seat] ?? null;
    return opponent !== null && isLeague(opponent) ? opponent.memberFor(this.env) : opponent;
  }

  /** Returns a seed that depends only on the state: refused calls, snapshots, copies and other envs do not change how a bot plays. */
  private seedOfBot(): string {
    const { env } = this;
    return hashText(env.episodeSeed, 'bot', String(env.currentSeat), String(env.moveNumber));
  }

  private play(action: number, seat: number, own: boolean): void {
    const { env, rewards } = this;
    env.step(action, own);
    this.answered[seat]! += 1;
    for (let k = 0; k < rewards.length; k++) rewards[k]! += env.rewards[k]!;
  }
}
