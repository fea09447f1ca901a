import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { SeatStatus, type PlayResponse, type SeatAction, type SeatHello } from '../gen/orleans/v1/seat.pb.js';
import { addAnswers, type AnswerCounts } from './answer-counts.js';
import type { ClockSettings, Remaining, Time } from './clock.js';
import { Forfeit, Withdrawn, type Fault } from './forfeit.js';
import { optionalDuration, wireClock } from './durations.js';
import { createToken } from '../rpc/tokens.js';
import { checkHashes, checkProtocol, wireSpec } from '../rpc/protocol.js';

export type SeatEvent = NonNullable<PlayResponse['event']>;
export type SeatOver = Extract<SeatEvent, { $case: 'over' }>['value'];

/** A decision for a bot, with its seat's view. */
export interface DecisionRequest {
  readonly kind: string;
  readonly observation: Uint8Array;
  readonly mask: Uint8Array;
  readonly legal: readonly number[];
  /** decisions that the seat answered before */
  readonly move: number;
  readonly remaining: Remaining;
}

/** A call of Play, as its channel sees it. */
export interface BotStream {
  send(event: SeatEvent): void;
  /** `on`: delivers the bot's messages; else they stay in the transport, so that a bot cannot flood the server. */
  listen(on: boolean): void;
  /** Ends the call, with the status of `refusal` if there is one. */
  end(refusal?: Refusal): void;
}

/** The facts that a bot gets in its welcome. */
export interface ChannelInfo {
  readonly ruleset: Ruleset;
  readonly seat: number;
  readonly clock: ClockSettings;
  /** for the bot's random choices; empty: none */
  readonly seed: string;
  /** name of the env for other calls; empty: none */
  readonly env: string;
}

interface PendingDecision {
  readonly id: number;
  readonly request: DecisionRequest;
  readonly resolve: (action: number) => void;
  readonly reject: (reason: Forfeit | Withdrawn) => void;
  /** late answers to earlier decisions while this one was pending; ignored */
  stale: number;
}

/** Limit of late answers to earlier decisions per pending decision. */
const MAX_STALE = 16;

/** Limit of open streams of a seat that have not sent a hello. */
const MAX_HANDSHAKES = 4;

export const SEAT_STATUS: Readonly<Record<Fault | 'done', SeatStatus>> = {
  done: SeatStatus.SEAT_STATUS_DONE,
  timeout: SeatStatus.SEAT_STATUS_TIMEOUT,
  invalid: SeatStatus.SEAT_STATUS_INVALID,
  error: SeatStatus.SEAT_STATUS_ERROR,
  disconnected: SeatStatus.SEAT_STATUS_DISCONNECTED,
};

/**
 * The channel between a seat and its bot: keeps the pending decision while streams change, and checks the bot's messages. The seat's clock limits
 * its silence; without a running clock the channel ends the wait for a disconnected bot.
 */
export class SeatChannel {
  private stream: BotStream | null = null;
  private resumeToken = '';
  private pending: PendingDecision | null = null;
  private lastId = 0;
  private handshakes = 0;
  /** forfeit of this episode; null: none */
  private fault: Forfeit | null = null;
  private stated: AnswerCounts | null = null;
  private waiting: { readonly resolve: () => void; readonly reject: (reason: Forfeit | Withdrawn) => void } | null = null;
  private stopAbsenceTimer: () => void = () => undefined;
  private everAttached = false;

  constructor(
    readonly info: ChannelInfo,
    private readonly time: Time,
  ) {}

  // ---- for the host of the match ----

  /** Starts an episode without a forfeit. Resolves when the bot is connected. */
  ready(): Promise<void> {
    this.fault = null;
    this.stated = null;
    return new Promise((resolve, reject) => {
      if (this.stream !== null) return resolve();
      this.waiting = { resolve, reject };
    });
  }

  /** Asks the bot for a decision, now or after it reconnects; one at a time. Rejects with Forfeit or Withdrawn. */
  ask(request: DecisionRequest): Promise<number> {
    const { fault } = this;
    if (fault !== null) return Promise.reject(fault);
    return new Promise((resolve, reject) => {
      this.pending = { id: ++this.lastId, request, resolve, reject, stale: 0 };
      this.sendPending();
    });
  }

  /** Withdraws the pending decision and the wait of `ready`; both reject with Withdrawn. */
  withdraw(): void {
    const withdrawn = new Withdrawn();
    const { pending, waiting } = this;
    this.clearPending();
    pending?.reject(withdrawn);
    waiting?.reject(withdrawn);
  }

  /** Sends the bot the end of the episode. */
  endEpisode(over: SeatOver): void {
    this.withdraw();
    this.stream?.send({ $case: 'over', value: over });
  }

  /** Closes the seat; the stream of its bot ends with the status of `refusal`. */
  close(refusal?: Refusal): void {
    this.withdraw();
    this.stream?.end(refusal);
    this.stream = null;
  }

  /** Decisions sent to the bot, over all episodes. */
  get asked(): number {
    return this.lastId;
  }

  /** Counted answers of its language model in this episode; null: not counted. */
  get answers(): AnswerCounts | null {
    return this.stated;
  }

  /** Why the bot is unreachable; null: it is reachable, or unknown. */
  get absent(): string | null {
    if (this.stream !== null) return null;
    return this.everAttached ? 'its stream had ended' : 'it never sent hello';
  }

  // ---- for its streams ----

  /** Counts a stream without a hello; Refusal FLOOD for too many. */
  beginHandshake(): void {
    if (this.handshakes >= MAX_HANDSHAKES)
      throw new Refusal('FLOOD', `${MAX_HANDSHAKES} streams of this seat have not sent hello yet; use one of them.`, 'RESOURCE_EXHAUSTED');
    this.handshakes += 1;
  }

  endHandshake(): void {
    this.handshakes -= 1;
  }

  /** Checks the hello of a stream, which becomes the bot's unless refused. */
  attach(stream: BotStream, hello: SeatHello): void {
    checkProtocol(hello.protocolVersion);
    checkHashes(hello.expectHashes, this.info.ruleset);
    if (this.stream !== null) {
      if (hello.resumeToken === '' || hello.resumeToken !== this.resumeToken) {
        throw new Refusal(
          'SEAT_TAKEN',
          'A bot is playing this seat already; to resume a lost stream, send the resume_token of its welcome.',
          'ABORTED',
        );
      }
      this.stream.end(new Refusal('TAKEN_OVER', 'Another stream has resumed this seat; use that one.', 'ABORTED'));
    }
    this.stream = stream;
    this.everAttached = true;
    this.resumeToken = createToken();
    const { ruleset, seat, clock, seed, env } = this.info;
    const spec = wireSpec(ruleset, hello.withCatalog);
    stream.send({ $case: 'welcome', value: { spec, seat, time: wireClock(clock), seed, resumeToken: this.resumeToken, env } });
    this.waiting?.resolve();
    this.waiting = null;
    this.sendPending();
  }

  detach(stream: BotStream): void {
    if (this.stream !== stream) return;
    this.stream = null;
    if (this.pending !== null) this.startAbsenceTimer();
  }

  answer({ decisionId, action, answers }: SeatAction): void {
    const { pending } = this;
    // the message may have been sent before its decision was withdrawn
    if (pending === null) return;
    if (decisionId !== pending.id) {
      if (decisionId > this.lastId || decisionId === 0) {
        throw new Refusal(
          'DECISION_UNKNOWN',
          `There is no decision ${decisionId}; answer with the id of the decision that was sent.`,
          'FAILED_PRECONDITION',
        );
      }
      pending.stale += 1;
      if (pending.stale > MAX_STALE)
        throw new Refusal(
          'FLOOD',
          `More than ${MAX_STALE} answers are for decisions that have passed; answer each decision once.`,
          'RESOURCE_EXHAUSTED',
        );
      return;
    }
    if (!pending.request.legal.includes(action)) {
      throw new Refusal(
        'ACTION_ILLEGAL',
        `Action ${action} is not legal in ${pending.request.kind}; choose one of legal_actions.`,
        'FAILED_PRECONDITION',
      );
    }
    this.stated = addAnswers(this.stated, answers ?? null);
    this.clearPending();
    pending.resolve(action);
  }

  /** Handles a stream that broke the protocol: its bot forfeits the episode, unless the bot plays by another stream. */
  reportViolation(refusal: Refusal, stream: BotStream): void {
    if (this.stream === null || this.stream === stream) this.fail(new Forfeit('invalid', `${refusal.code}: ${refusal.message}`));
  }

  /** Makes the bot forfeit: it gets no further decisions in this episode. */
  fail(forfeit: Forfeit): void {
    this.fault = forfeit;
    const { pending, waiting } = this;
    this.clearPending();
    pending?.reject(forfeit);
    waiting?.reject(forfeit);
  }

  // ----

  private clearPending(): void {
    this.pending = null;
    this.waiting = null;
    this.stopAbsenceTimer();
    this.stream?.listen(false);
  }

  private sendPending(): void {
    const { pending, stream } = this;
    if (pending === null) return;
    if (stream === null) return this.startAbsenceTimer();
    this.stopAbsenceTimer();
    const { kind, observation, mask, legal, move, remaining } = pending.request;
    stream.send({
      $case: 'decision',
      value: {
        id: pending.id,
        kind,
        observation: Buffer.from(observation),
        actionMask: Buffer.from(mask),
        legalActions: [...legal],
        moveNumber: move,
        moveTime: optionalDuration(remaining.moveMs),
        bank: optionalDuration(remaining.bankMs),
      },
    });
    stream.listen(true);
  }

  /** Without a full clock only this timer ends the wait for a disconnected bot. */
  private startAbsenceTimer(): void {
    const { pending } = this;
    const { perMoveMs, bankMs, startUpMs } = this.info.clock;
    if (pending === null || startUpMs === null || (perMoveMs !== null && bankMs !== null)) return;
    this.stopAbsenceTimer();
    this.stopAbsenceTimer = this.time.after(startUpMs, () =>
      pending.reject(new Forfeit('disconnected', `it was not connected for ${startUpMs} ms`)),
    );
  }
}
