import { Refusal } from '../../core/result.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import { SeatStatus, type PlayResponse, type SeatHello } from '../../gen/orleans/v1/seat.pb.js';
import { mint } from '../auth.js';
import { wireSpec } from '../discovery.js';
import { checkHashes, checkProtocol } from '../lifecycle.js';
import type { ClockSettings, Remaining, Time } from './clock.js';
import { Forfeit, Withdrawn, type Fault } from './forfeit.js';
import { optionalDuration, wireTime } from './times.js';

export type SeatEvent = NonNullable<PlayResponse['event']>;
export type SeatOver = Extract<SeatEvent, { $case: 'over' }>['value'];

/** What a bot is asked. */
export interface Question {
  readonly kind: string;
  readonly observation: Uint8Array;
  readonly mask: Uint8Array;
  readonly legal: readonly number[];
  /** Decisions that the seat has answered before. */
  readonly move: number;
  readonly remaining: Remaining;
}

/** The stream of a bot as its desk sees it. */
export interface Line {
  send(event: SeatEvent): void;
  /** Lets what the bot says through, or holds it back. */
  listen(on: boolean): void;
  /** The last word. */
  end(refusal?: Refusal): void;
}

export interface Card {
  readonly ruleset: Ruleset;
  readonly seat: number;
  readonly clock: ClockSettings;
  /** For the bot's own dice; empty: none is given. */
  readonly seed: string;
  /** Name of the env for other calls; empty: there are none. */
  readonly env: string;
}

interface Open {
  readonly id: number;
  readonly question: Question;
  readonly resolve: (action: number) => void;
  readonly reject: (reason: Forfeit | Withdrawn) => void;
  /** Answers to earlier decisions passed over. */
  stale: number;
}

/** Late answers to earlier decisions that are passed over, for each decision. */
const MAX_STALE = 16;

/** Streams of one seat that have not said hello. */
const MAX_KNOCKING = 4;

export const STATUS: Readonly<Record<Fault | 'done', SeatStatus>> = {
  done: SeatStatus.SEAT_STATUS_DONE,
  timeout: SeatStatus.SEAT_STATUS_TIMEOUT,
  invalid: SeatStatus.SEAT_STATUS_INVALID,
  error: SeatStatus.SEAT_STATUS_ERROR,
  disconnected: SeatStatus.SEAT_STATUS_DISCONNECTED,
};

/**
 * One seat of one match, between whoever plays the game and the stream of its bot. Streams come and go; the open decision
 * stays here. It judges what the bot says; how long it may be silent is the business of the clock, but for a bot that is
 * gone while no clock runs.
 */
export class Desk {
  private line: Line | null = null;
  private resumeToken = '';
  private open: Open | null = null;
  private lastId = 0;
  private knocking = 0;
  /** What the bot did that it must not, until the next episode. */
  private fault: Forfeit | null = null;
  private waiting: { readonly resolve: () => void; readonly reject: (reason: Forfeit | Withdrawn) => void } | null = null;
  private stopWatch: () => void = () => undefined;
  private greeted = false;

  constructor(
    readonly card: Card,
    private readonly time: Time,
  ) {}

  // ---- for whoever plays the game ----

  /** A new episode begins: faults of the last one are forgotten. Resolves when the bot is there. */
  ready(): Promise<void> {
    this.fault = null;
    return new Promise((resolve, reject) => {
      if (this.line !== null) return resolve();
      this.waiting = { resolve, reject };
    });
  }

  /** Asks the bot, now or when it comes back. One question at a time. */
  ask(question: Question): Promise<number> {
    const { fault } = this;
    if (fault !== null) return Promise.reject(fault);
    return new Promise((resolve, reject) => {
      this.open = { id: ++this.lastId, question, resolve, reject, stale: 0 };
      this.put();
    });
  }

  /** What is asked or waited for is so no more. */
  withdraw(): void {
    const withdrawn = new Withdrawn();
    const { open, waiting } = this;
    this.settle();
    open?.reject(withdrawn);
    waiting?.reject(withdrawn);
  }

  /** Tells the bot how the episode ended for it. */
  over(over: SeatOver): void {
    this.withdraw();
    this.line?.send({ $case: 'over', value: over });
  }

  /** The seat is closed for good. */
  close(refusal?: Refusal): void {
    this.withdraw();
    this.line?.end(refusal);
    this.line = null;
  }

  /** Why the bot cannot be reached; null: it can, as far as is known. */
  get absent(): string | null {
    if (this.line !== null) return null;
    return this.greeted ? 'its stream had ended' : 'it never said hello';
  }

  // ---- for its streams ----

  /** A stream that has not said hello yet. */
  knock(): void {
    if (this.knocking >= MAX_KNOCKING)
      throw new Refusal('FLOOD', `${MAX_KNOCKING} streams of this seat have not said hello yet: use one of them.`, 'RESOURCE_EXHAUSTED');
    this.knocking += 1;
  }

  unknock(): void {
    this.knocking -= 1;
  }

  /** Hello of a stream: refused, or the stream is the bot's from now on. */
  attach(line: Line, hello: SeatHello): void {
    checkProtocol(hello.protocolVersion);
    checkHashes(hello.expectHashes, this.card.ruleset);
    if (this.line !== null) {
      if (hello.resumeToken === '' || hello.resumeToken !== this.resumeToken) {
        throw new Refusal('SEAT_TAKEN', 'A bot is playing this seat already: one that lost its stream sends the resume_token of its welcome.', 'ABORTED');
      }
      this.line.end(new Refusal('TAKEN_OVER', 'Another stream has resumed this seat: this one ends.', 'ABORTED'));
    }
    this.line = line;
    this.greeted = true;
    this.resumeToken = mint();
    const { ruleset, seat, clock, seed, env } = this.card;
    const spec = wireSpec(ruleset, hello.withCatalog);
    line.send({ $case: 'welcome', value: { spec, seat, time: wireTime(clock), seed, resumeToken: this.resumeToken, env } });
    this.waiting?.resolve();
    this.waiting = null;
    this.put();
  }

  detach(line: Line): void {
    if (this.line !== line) return;
    this.line = null;
    if (this.open !== null) this.watch();
  }

  answer(decisionId: number, action: number): void {
    const { open } = this;
    // only a question lets answers through
    if (open === null) return;
    if (decisionId !== open.id) {
      if (decisionId > this.lastId || decisionId === 0) {
        throw new Refusal('DECISION_UNKNOWN', `There is no decision ${decisionId}: answer with the id of the decision that was sent.`, 'FAILED_PRECONDITION');
      }
      open.stale += 1;
      if (open.stale > MAX_STALE)
        throw new Refusal('FLOOD', `More than ${MAX_STALE} answers to decisions that have passed: answer each decision once.`, 'RESOURCE_EXHAUSTED');
      return;
    }
    if (!open.question.legal.includes(action)) {
      throw new Refusal('ACTION_ILLEGAL', `Action ${action} is not legal in ${open.question.kind}: choose one of legal_actions.`, 'FAILED_PRECONDITION');
    }
    this.settle();
    open.resolve(action);
  }

  /** A stream did what it must not: the bot has forfeited, in this episode, unless it plays by another stream. */
  blame(refusal: Refusal, line: Line): void {
    if (this.line === null || this.line === line) this.fail(new Forfeit('invalid', `${refusal.code}: ${refusal.message}`));
  }

  /** The bot has failed: it is asked no more in this episode. */
  fail(forfeit: Forfeit): void {
    this.fault = forfeit;
    const { open, waiting } = this;
    this.settle();
    open?.reject(forfeit);
    waiting?.reject(forfeit);
  }

  // ----

  private settle(): void {
    this.open = null;
    this.waiting = null;
    this.stopWatch();
    this.line?.listen(false);
  }

  private put(): void {
    const { open, line } = this;
    if (open === null) return;
    if (line === null) return this.watch();
    this.stopWatch();
    const { kind, observation, mask, legal, move, remaining } = open.question;
    line.send({
      $case: 'decision',
      value: {
        id: open.id,
        kind,
        observation: Buffer.from(observation),
        actionMask: Buffer.from(mask),
        legalActions: [...legal],
        moveNumber: move,
        moveTime: optionalDuration(remaining.moveMs),
        bank: optionalDuration(remaining.bankMs),
      },
    });
    line.listen(true);
  }

  /** Without a clock nothing else would end the wait for a bot that is gone. */
  private watch(): void {
    const { open } = this;
    const { perMoveMs, bankMs, startUpMs } = this.card.clock;
    if (open === null || startUpMs === null || (perMoveMs !== null && bankMs !== null)) return;
    this.stopWatch();
    this.stopWatch = this.time.after(startUpMs, () => open.reject(new Forfeit('disconnected', `it stayed away for ${startUpMs} ms`)));
  }
}
