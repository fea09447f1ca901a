import type { Explanation } from '../../agents/bots/bot.js';
import type { Env } from '../env/env.js';
import type { AnswerCounts } from '../seats/answer-counts.js';
import { Forfeit } from '../seats/forfeit.js';
import type { ProcessClock } from './timing.js';
import { SeatClock, type Time } from './clock.js';
import type { MatchInfo, Player } from './player.js';
import type { SeatRecord } from './record.js';

/** Runs one seat of a match: its player under a clock, its forfeit, and the record. */
export class SeatRunner {
  forfeit: Forfeit | null = null;
  private forfeitMove: number | null = null;
  private readonly clock: SeatClock;
  private readonly verbs = new Map<string, number>();
  private moves = 0;
  private answers: AnswerCounts | null = null;
  /** set once the result is sent to the player */
  private ending: Promise<void> | null = null;

  constructor(
    private readonly player: Player,
    private readonly info: MatchInfo,
    private readonly env: Env,
    private readonly processClock: ProcessClock,
    time: Time,
  ) {
    const { now, after } = processClock.outside;
    this.clock = new SeatClock(info.clock, this.inProcess ? time : { now: () => now() + (player.hostMs?.() ?? 0), after });
  }

  /** Whether the player is a built-in bot, which blocks this process while it computes. */
  private get inProcess(): boolean {
    return this.player.attach !== undefined;
  }

  async start(): Promise<void> {
    this.player.attach?.(this.env);
    await this.guard(() => this.clock.startUp(this.player.start(this.info)));
  }

  /** Asks the player; returns its action id, or null after a forfeit. */
  async act(): Promise<number | null> {
    const { env, info, player } = this;
    const { ruleset, seat, seats } = info;
    const { spec } = env.ruleset;
    const observation = new Uint8Array(spec.observationBytes);
    const mask = new Uint8Array(spec.maskBytes);
    env.writeObservation(observation, 0, seat);
    env.writeMask(mask, 0);
    const legal = env.legalActions();
    const decision = {
      ruleset,
      seat,
      seats,
      kind: env.decisionKind,
      move: this.moves,
      legal,
      observation,
      mask,
      remaining: this.clock.remaining,
    };
    return this.guard(async () => {
      const action = await this.clock.move(() =>
        this.inProcess ? this.processClock.pauseDuring(() => player.act(decision)) : player.act(decision),
      );
      this.answers = player.answers?.() ?? null;
      // checked against the game: the player may have changed `legal`
      if (!Number.isInteger(action) || !env.isLegal(action))
        throw new Forfeit('invalid', `its answer to ${decision.kind}, ${action}, is not a legal action`);
      const { verb } = spec.actions[action]!;
      this.verbs.set(verb, (this.verbs.get(verb) ?? 0) + 1);
      this.moves += 1;
      return action;
    });
  }

  /** The candidates of the last answer; null: not explained. */
  explain(): Explanation | null {
    return this.player.explain?.() ?? null;
  }

  /** Sends the player its result, once. */
  end(own: SeatRecord, all: readonly SeatRecord[]): Promise<void> {
    const { seat, status, reason, score, rank, outcome } = own;
    this.ending ??= this.player.end({ seat, status, reason, score, rank, outcome, seats: status === 'done' ? all : [] });
    return this.ending;
  }

  report(): Omit<SeatRecord, 'score' | 'rank' | 'won' | 'outcome' | 'parts' | 'objectives'> {
    const { forfeit, info, player } = this;
    return {
      seat: info.seat,
      bot: player.name,
      status: forfeit?.fault ?? 'done',
      reason: forfeit?.message ?? '',
      forfeitMove: this.forfeitMove,
      decisions: this.moves,
      time: { ...summary(this.clock.spent.slice(0, this.moves)), ...(player.shortcoming?.() && { unlimited: true }) },
      actions: Object.fromEntries([...this.verbs].sort(([a], [b]) => (a < b ? -1 : 1))),
      ...(this.answers !== null && { answers: this.answers }),
    };
  }

  /** Turns a failure of the player into its forfeit, ends the player immediately and returns null. */
  private async guard<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      const absent = error.fault === 'timeout' ? (this.player.absent?.() ?? null) : null;
      this.forfeit = absent === null ? error : new Forfeit('disconnected', `${absent}; ${error.message}`);
      this.forfeitMove = this.env.moveNumber;
      const { seat, seats } = this.info;
      const versus = this.env.ruleset.spec.utility === 'versus';
      const { fault, message } = this.forfeit;
      const result = {
        seat,
        status: fault,
        reason: message,
        score: this.env.scores()[seat]!.total,
        rank: versus ? seats : 1,
        outcome: 0,
        seats: [],
      };
      this.ending = this.player.end(result);
      // an error in `end` is handled when the match ends
      this.ending.catch(() => undefined);
      return null;
    }
  }
}

/** Quantiles by nearest rank, in ms with three decimals. */
function summary(spent: readonly number[]): SeatRecord['time'] {
  const sorted = [...spent].sort((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: at(1), total: round(sorted.reduce((sum, ms) => sum + ms, 0)) };
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
