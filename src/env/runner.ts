import { hashText } from '../core/hash.js';
import type { Env } from './env.js';
import type { IllegalReport, Seed } from './types.js';

/** A bot that plays a seat which is not a client's; the bots of `agents/ts` fit. */
export interface Opponent {
  reset?(seed: Seed): void;
  act(env: Env): number;
}

/**
 * Plays one env for its clients and its bots, and keeps the totals of what was played: clients' decisions come from outside, the
 * decisions of bots after them are asked for here. The caller loops over `playBot`, so that it can pause between two bots.
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

  /** Answers the decision of the seat to act for a client; Refusals as of `Env.step`. `own` false: a bot that a client has connected. */
  answer(action: number, own = true): void {
    const seat = this.env.currentSeat;
    this.play(action, seat, own);
    this.actor = seat;
    if (this.env.illegal !== null) this.illegal.push({ ...this.env.illegal });
  }

  /** Answers one decision if a bot is to act; false: a client is, or the episode is over. */
  playBot(): boolean {
    const { env } = this;
    if (env.over) return false;
    const seat = env.currentSeat;
    const opponent = this.opponents[seat] ?? null;
    if (opponent === null) return false;
    // Seeded by the situation alone: neither refused calls, snapshots and copies nor the number and order of envs change what it does.
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
