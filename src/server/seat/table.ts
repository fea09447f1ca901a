import { Refusal } from '../../core/result.js';
import type { SeatReport } from '../../gen/orleans/v1/seat.pb.js';
import { Drive, driversNow } from '../drive.js';
import { causeOf, type Logger } from '../log.js';
import type { Session, Sessions, Table } from '../sessions.js';
import { SeatClock, type Time } from './clock.js';
import { STATUS, type Desk } from './desk.js';
import { Forfeit } from './forfeit.js';
import { optionalDuration } from './times.js';

/** A seat of the env that a bot plays by the seat service. */
export interface Place {
  readonly desk: Desk;
  /** Bot of the server that takes over; null: the trainer does. */
  readonly substitute: string | null;
  /** Gives up the token of the seat. */
  readonly shut: () => void;
}

interface Chair extends Place {
  readonly clock: SeatClock;
  readonly ready: Promise<void>;
  forfeit: Forfeit | null;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (reason: Refusal) => void;
}

/** The open seats of one env: asks their bots when they are to act, and plays what they answer. */
export class SeatTable implements Table {
  private chairs = new Map<number, Chair>();
  private waiters: Waiter[] = [];
  private rewards: number[];
  /** Counts what makes an open question void. */
  private epoch = 0;
  /** Nobody is asked: the trainer is to act, or the episode is over. */
  private idle = true;

  constructor(
    private readonly session: Session,
    private readonly sessions: Sessions,
    private readonly places: ReadonlyMap<number, Place>,
    private readonly time: Time,
    private readonly log: Logger,
  ) {
    this.rewards = this.noRewards();
  }

  holds(seat: number): boolean {
    return this.chairs.get(seat)?.forfeit === null;
  }

  substitute(seat: number): string | null {
    const chair = this.chairs.get(seat);
    return chair === undefined || chair.forfeit === null ? null : chair.substitute;
  }

  begin(): void {
    this.epoch += 1;
    this.rewards = this.noRewards();
    for (const { desk } of this.chairs.values()) desk.withdraw();
    this.chairs = new Map(
      [...this.places].map(([seat, place]) => {
        const clock = new SeatClock(place.desk.card.clock, this.time);
        const ready = clock.startUp(place.desk.ready());
        // it is looked at when the seat is to act
        ready.catch(() => undefined);
        return [seat, { ...place, clock, ready, forfeit: null }];
      }),
    );
  }

  turn(): void {
    const { env } = this.session;
    this.idle = env.over || !this.holds(env.currentSeat);
    if (!this.idle) {
      void this.ask(this.chairs.get(env.currentSeat)!, env.currentSeat, this.epoch);
      return;
    }
    if (env.over) this.tellEnd();
    for (const { resolve } of this.waiters.splice(0)) resolve();
  }

  close(refusal?: Refusal): void {
    this.epoch += 1;
    for (const { desk, shut } of this.places.values()) {
      shut();
      desk.close(refusal);
    }
    const gone =
      refusal ?? new Refusal('ENV_UNKNOWN', 'The env has been closed, has expired, or its seats were opened anew: nothing is to be waited for.', 'NOT_FOUND');
    for (const { reject } of this.waiters.splice(0)) reject(gone);
  }

  /** Resolves when no bot is to act. */
  settled(): Promise<void> {
    if (this.idle) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  /** What the bots' answers paid since the last call. */
  takeRewards(): number[] {
    const { rewards } = this;
    this.rewards = this.noRewards();
    return rewards;
  }

  reports(): SeatReport[] {
    return [...this.chairs].map(([seat, { clock, forfeit }]) => ({
      seat,
      status: forfeit !== null ? STATUS[forfeit.fault] : this.session.env.over ? STATUS.done : 0,
      reason: forfeit?.message ?? '',
      decisions: clock.spent.length,
      time: optionalDuration(clock.spent.reduce((sum, ms) => sum + ms, 0)),
    }));
  }

  private async ask(chair: Chair, seat: number, epoch: number): Promise<void> {
    const { env, answered } = this.session;
    const { spec } = env.ruleset;
    const question = {
      kind: env.decisionKind,
      observation: new Uint8Array(spec.observationBytes),
      mask: new Uint8Array(spec.maskBytes),
      legal: env.legalActions(),
      move: answered[seat]!,
    };
    env.writeObservation(question.observation, 0, seat);
    env.writeMask(question.mask, 0);
    let action: number | null = null;
    try {
      await chair.ready;
      if (epoch !== this.epoch) return;
      action = await chair.clock.move(() => chair.desk.ask({ ...question, remaining: chair.clock.remaining }));
    } catch (error) {
      if (epoch !== this.epoch) return;
      if (!(error instanceof Forfeit)) return this.fail(error);
      chair.forfeit = chair.desk.absent !== null && error.fault === 'timeout' ? new Forfeit('disconnected', `${chair.desk.absent}; ${error.message}`) : error;
      chair.desk.over({ status: STATUS[chair.forfeit.fault], reason: chair.forfeit.message, scores: [] });
    }
    await this.sessions.work(this.session, () => this.play(action, epoch)).catch((error: unknown) => this.fail(error));
  }

  /** Plays the answer, null when the seat has forfeited, and asks on. */
  private async play(action: number | null, epoch: number): Promise<void> {
    if (epoch !== this.epoch) return;
    const { session } = this;
    const drive = new Drive(session.env, driversNow(session), session.answered);
    session.answered = drive.answered;
    if (action !== null) drive.answer(action, false);
    await drive.settle();
    drive.rewards.forEach((reward, seat) => (this.rewards[seat]! += reward));
    this.turn();
  }

  private tellEnd(): void {
    const scores = this.session.env.scores();
    for (const { desk, forfeit } of this.chairs.values()) {
      if (forfeit === null) desk.over({ status: STATUS.done, reason: '', scores });
    }
  }

  /** The env may be in the middle of anything: it is given up. */
  private fail(error: unknown): void {
    if (error instanceof Refusal && error.code === 'ENV_UNKNOWN') return;
    this.log.error({ rpc: 'Play', cause: causeOf(error, []) }, 'fault');
    this.sessions.close(this.session);
  }

  private noRewards(): number[] {
    return new Array<number>(this.session.env.seats).fill(0);
  }
}
