import { Refusal } from '../core/result.js';
import type { SeatReport } from '../gen/orleans/v1/seat.pb.js';
import { EpisodeRunner } from '../env/runner.js';
import type { BotPlayers } from './bots/players.js';
import { logFault } from '../rpc/faults.js';
import type { Logger } from '../rpc/log.js';
import { CallCancelled, type CancellableCall } from '../rpc/status.js';
import type { Session, Sessions, EnvSeats } from './sessions.js';
import { SeatClock, type Time } from '../seats/clock.js';
import { SEAT_STATUS, type SeatChannel } from '../seats/channel.js';
import { Forfeit } from '../seats/forfeit.js';
import { optionalDuration } from '../seats/durations.js';

/** Settings of an open seat. */
export interface SeatSetup {
  readonly channel: SeatChannel;
  /** the server's bot that plays after a forfeit; null: the trainer */
  readonly substitute: string | null;
  /** revokes the seat's token for Play */
  readonly revokeToken: () => void;
}

/** An open seat in the current episode. */
interface SeatState extends SeatSetup {
  readonly clock: SeatClock;
  readonly ready: Promise<void>;
  forfeit: Forfeit | null;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** The open seats of an env: asks their bots and plays their answers. */
export class ChannelSeats implements EnvSeats {
  private states = new Map<number, SeatState>();
  private readonly waiters = new Set<Waiter>();
  private rewards: number[];
  /** increases when a pending decision becomes void: at every episode and at the end */
  private epoch = 0;
  /** whether no bot is asked: the trainer is to act, or the episode is over */
  private idle = true;

  constructor(
    private readonly session: Session,
    private readonly sessions: Sessions,
    private readonly players: BotPlayers,
    private readonly setups: ReadonlyMap<number, SeatSetup>,
    private readonly time: Time,
    private readonly log: Logger,
  ) {
    this.rewards = this.noRewards();
  }

  holds(seat: number): boolean {
    return this.states.get(seat)?.forfeit === null;
  }

  isOpen(seat: number): boolean {
    return this.setups.has(seat);
  }

  substitute(seat: number): string | null {
    const state = this.states.get(seat);
    return state === undefined || state.forfeit === null ? null : state.substitute;
  }

  beginEpisode(): void {
    this.epoch += 1;
    this.rewards = this.noRewards();
    for (const { channel } of this.states.values()) channel.withdraw();
    this.states = new Map(
      [...this.setups].map(([seat, setup]) => {
        const clock = new SeatClock(setup.channel.info.clock, this.time);
        const ready = clock.startUp(setup.channel.ready());
        // handled when the seat is to act
        ready.catch(() => undefined);
        return [seat, { ...setup, clock, ready, forfeit: null }];
      }),
    );
  }

  askNext(): void {
    const { env } = this.session;
    this.idle = env.over || !this.holds(env.currentSeat);
    if (!this.idle) {
      void this.ask(this.states.get(env.currentSeat)!, env.currentSeat, this.epoch);
      return;
    }
    if (env.over) this.sendEnd();
    for (const { resolve } of this.waiters) resolve();
    this.waiters.clear();
  }

  close(refusal?: Refusal): void {
    this.epoch += 1;
    for (const { channel, revokeToken } of this.setups.values()) {
      revokeToken();
      channel.close(refusal);
    }
    const gone =
      refusal ??
      new Refusal('ENV_UNKNOWN', 'The env has been closed, has expired, or its seats were opened again; stop waiting.', 'NOT_FOUND');
    for (const { reject } of this.waiters) reject(gone);
    this.waiters.clear();
  }

  /** Resolves when no bot is to act; fails with CallCancelled when `call` is cancelled: each waiter takes memory of its principal. */
  whenIdle(call: CancellableCall): Promise<void> {
    if (this.idle) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      this.waiters.add(waiter);
      call.once('cancelled', () => {
        this.waiters.delete(waiter);
        reject(new CallCancelled());
      });
    });
  }

  /** Rewards of the bots' answers since the last call. */
  takeRewards(): number[] {
    const { rewards } = this;
    this.rewards = this.noRewards();
    return rewards;
  }

  reports(): SeatReport[] {
    return [...this.states].map(([seat, { channel, clock, forfeit }]) => ({
      seat,
      status: forfeit !== null ? SEAT_STATUS[forfeit.fault] : this.session.env.over ? SEAT_STATUS.done : 0,
      reason: forfeit?.message ?? '',
      decisions: clock.spent.length,
      time: optionalDuration(clock.spent.reduce((sum, ms) => sum + ms, 0)),
      answers: channel.answers ?? undefined,
    }));
  }

  private async ask(state: SeatState, seat: number, epoch: number): Promise<void> {
    const { env, answered } = this.session;
    const { spec } = env.ruleset;
    const request = {
      kind: env.decisionKind,
      observation: new Uint8Array(spec.observationBytes),
      mask: new Uint8Array(spec.maskBytes),
      legal: env.legalActions(),
      move: answered[seat]!,
    };
    env.writeObservation(request.observation, 0, seat);
    env.writeMask(request.mask, 0);
    let action: number | null = null;
    try {
      await state.ready;
      if (epoch !== this.epoch) return;
      action = await state.clock.move(() => state.channel.ask({ ...request, remaining: state.clock.remaining }));
    } catch (error) {
      if (epoch !== this.epoch) return;
      if (!(error instanceof Forfeit)) return this.fail(error);
      state.forfeit =
        state.channel.absent !== null && error.fault === 'timeout'
          ? new Forfeit('disconnected', `${state.channel.absent}; ${error.message}`)
          : error;
      state.channel.endEpisode({ status: SEAT_STATUS[state.forfeit.fault], reason: state.forfeit.message, scores: [] });
    }
    await this.sessions.enqueue(this.session, () => this.play(action, epoch)).catch((error: unknown) => this.fail(error));
  }

  /** Plays the answer (null: forfeit) and asks the next bot. */
  private async play(action: number | null, epoch: number): Promise<void> {
    if (epoch !== this.epoch) return;
    const { session } = this;
    const runner = new EpisodeRunner(session.env, this.players.opponentsNow(session, session.id), session.answered);
    session.answered = runner.answered;
    if (action !== null) runner.answer(action, false);
    await this.players.play(runner, session.id);
    runner.rewards.forEach((reward, seat) => (this.rewards[seat]! += reward));
    this.askNext();
  }

  private sendEnd(): void {
    const scores = this.session.env.scores();
    for (const { channel, forfeit } of this.states.values()) {
      if (forfeit === null) channel.endEpisode({ status: SEAT_STATUS.done, reason: '', scores });
    }
  }

  /** Closes the env after a fault, because its game may be within a step. */
  private fail(error: unknown): void {
    if (error instanceof Refusal && error.code === 'ENV_UNKNOWN') return;
    logFault(this.log, 'Play', error, []);
    this.sessions.close(this.session);
  }

  private noRewards(): number[] {
    return new Array<number>(this.session.env.seats).fill(0);
  }
}
