import { hashText } from '../core/hash.js';
import type { Env } from './env.js';
import type { IllegalReport, Seed } from './types.js';

/** A bot that plays a seat in place of a client, as those of `agents/bots`. */
export interface Opponent {
  reset?(seed: Seed): void;
  act(env: Env): number;
}

/**
 * Plays one env for its clients and its bots and keeps totals: actions of clients are passed to `answer`, bots are asked in `playBot`.
 * The caller loops over `playBot`, so that it can pause between two bots.
 */
export class EpisodeRunner {
  /** f64[P]: rewards by seat since the last `clearTotals` */
  readonly rewards: Float64Array;
  /** illegal actions of clients since the last `clearTotals` */
  readonly illegal: IllegalReport[] = [];
  /** by seat: decisions answered in the episode */
  readonly answered: number[];
  /** seat of the last decision that a client answered; null: none since the episode began */
  actor: number | null = null;

  constructor(
    readonly env: Env,
    /** by seat: the bot that plays it; null or absent: a client does */
    private readonly opponents: readonly (Opponent | null)[],
    /** by seat: decisions answered before, when the env is in the middle of an episode */
    answered: readonly number[] = new Array<number>(env.seats).fill(0),
  ) {
    this.rewards = new Float64Array(env.seats);
    this.answered = [...answered];
  }

  /** Begins the totals of a new episode; the env has been reset. */
  begin(): void {
    this.clearTotals();
    this.answered.fill(0);
    this.actor = null;
  }

  clearTotals(): void {
    this.rewards.fill(0);
    this.illegal.length = 0;
  }

  /** Plays a client's action for the seat to act; throws as `Env.step`. `own` false: the client is a connected bot. */
  answer(action: number, own = true): void {
    const seat = this.env.currentSeat;
    this.play(action, seat, own);
    this.actor = seat;
    if (this.env.illegal !== null) this.illegal.push({ ...this.env.illegal });
  }

  /** Plays one decision if a bot is to act; returns false if a client is, or the episode is over. */
  playBot(): boolean {
    const { env } = this;
    if (env.over) return false;
    const seat = env.currentSeat;
    const opponent = this.opponents[seat] ?? null;
    if (opponent === null) return false;
    // the bot is seeded by the situation alone: refused calls, snapshots, copies and other envs do not change its play
    opponent.reset?.(hashText(env.episodeSeed, 'bot', String(seat), String(env.moveNumber)));
    this.play(opponent.act(env), seat, false);
    return true;
  }

  private play(action: number, seat: number, own: boolean): void {
    const { env, rewards } = this;
    env.step(action, own);
    this.answered[seat]! += 1;
    for (let k = 0; k < rewards.length; k++) rewards[k]! += env.rewards[k]!;
  }
}
