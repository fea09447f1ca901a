import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { SeatStatus, type PlayResponse, type SeatAction, type SeatHello } from '../gen/orleans/v1/seat.pb.js';
import { addAnswers, type AnswerCounts } from './answer-counts.js';
import type { ClockSettings, Remaining, Time } from './clock.js';
import { Forfeit, Withdrawn, type Fault } from './forfeit.js';
import { optionalDuration, wireClock } from './durations.js';
import { mintToken } from '../rpc/tokens.js';
import { checkHashes, checkProtocol, wireSpec } from '../rpc/protocol.js';

export type SeatEvent = NonNullable<PlayResponse['event']>;
export type SeatOver = Extract<SeatEvent, { $case: 'over' }>['value'];

/** A decision that a bot is asked to make, with what its seat may know. */
export interface DecisionRequest {
  readonly kind: string;
  readonly observation: Uint8Array;
  readonly mask: Uint8Array;
  readonly legal: readonly number[];
  /** Decisions that the seat has answered before. */
  readonly move: number;
  readonly remaining: Remaining;
}

/** A call of Play as the channel of its seat uses it. */
export interface BotStream {
  send(event: SeatEvent): void;
  /** `on` delivers the messages of the bot; otherwise they stay in the transport, so that a bot cannot flood the server. */
  listen(on: boolean): void;
  /** Ends the call, with the status of `refusal` if there is one. */
  end(refusal?: Refusal): void;
}

/** The content of the channel's welcome to its bot. */
export interface ChannelInfo {
  readonly ruleset: Ruleset;
  readonly seat: number;
  readonly clock: ClockSettings;
  /** For the bot's random choices; empty: none. */
  readonly seed: string;
  /** Name of the env for other calls; empty: there is none. */
  readonly env: string;
}

interface PendingDecision {
  readonly id: number;
  readonly request: DecisionRequest;
  readonly resolve: (action: number) => void;
  readonly reject: (reason: Forfeit | Withdrawn) => void;
  /** Late answers to earlier decisions that came while this one was pending; they are ignored. */
  stale: number;
}

/** Late answers to earlier decisions that a bot may send while one decision is pending. */
const MAX_STALE = 16;

/** Streams of one seat that may be open without having said hello. */
const MAX_HANDSHAKES = 4;

export const SEAT_STATUS: Readonly<Record<Fault | 'done', SeatStatus>> = {
  done: SeatStatus.SEAT_STATUS_DONE,
  timeout: SeatStatus.SEAT_STATUS_TIMEOUT,
  invalid: SeatStatus.SEAT_STATUS_INVALID,
  error: SeatStatus.SEAT_STATUS_ERROR,
  disconnected: SeatStatus.SEAT_STATUS_DISCONNECTED,
};

/**
 * The channel between one seat of a match and its bot. The streams of the bot come and go; the pending decision stays in the
 * channel. The channel checks what the bot sends. The seat's clock limits how long a bot may be silent; only when no clock runs
 * does the channel itself end the wait for a bot that is disconnected.
 */
export class SeatChannel {
  private stream: BotStream | null = null;
  private resumeToken = '';
  private pending: PendingDecision | null = null;
  private lastId = 0;
  private handshakes = 0;
  /** The forfeit of this episode; null: the bot has not failed. */
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

  /** Begins an episode: the forfeit of the last one is forgotten. Resolves when the bot is connected. */
  ready(): Promise<void> {
    this.fault = null;
    this.stated = null;
    return new Promise((resolve, reject) => {
      if (this.stream !== null) return resolve();
      this.waiting = { resolve, reject };
    });
  }

  /** Asks the bot for a decision, now or when it reconnects; one at a time. Rejects with Forfeit or Withdrawn. */
  ask(request: DecisionRequest): Promise<number> {
    const { fault } = this;
    if (fault !== null) return Promise.reject(fault);
    return new Promise((resolve, reject) => {
      this.pending = { id: ++this.lastId, request, resolve, reject, stale: 0 };
      this.sendPending();
    });
  }

  /** Takes back the pending decision and the wait of `ready`; both reject with Withdrawn. */
  withdraw(): void {
    const withdrawn = new Withdrawn();
    const { pending, waiting } = this;
    this.clearPending();
    pending?.reject(withdrawn);
    waiting?.reject(withdrawn);
  }

  /** Tells the bot how the episode ended for it. */
  endEpisode(over: SeatOver): void {
    this.withdraw();
    this.stream?.send({ $case: 'over', value: over });
  }

  /** Closes the seat for good; the stream of its bot ends, with `refusal` as its status. */
  close(refusal?: Refusal): void {
    this.withdraw();
    this.stream?.end(refusal);
    this.stream = null;
  }

  /** Decisions that the bot has been asked, of all episodes. */
  get asked(): number {
    return this.lastId;
  }

  /** The statement of the bot about the answers of its language model in this episode; null: none. */
  get answers(): AnswerCounts | null {
    return this.stated;
  }

  /** Why the bot cannot be reached; null: it can, as far as is known. */
  get absent(): string | null {
    if (this.stream !== null) return null;
    return this.everAttached ? 'its stream had ended' : 'it never said hello';
  }

  // ---- for its streams ----

  /** Counts a stream that has not said hello yet; Refusal FLOOD when there are too many. */
  beginHandshake(): void {
    if (this.handshakes >= MAX_HANDSHAKES)
      throw new Refusal('FLOOD', `${MAX_HANDSHAKES} streams of this seat have not said hello yet; use one of them.`, 'RESOURCE_EXHAUSTED');
    this.handshakes += 1;
  }

  endHandshake(): void {
    this.handshakes -= 1;
  }

  /** Checks the hello of a stream; if it is not refused, the stream is the bot's from now on. */
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
    this.resumeToken = mintToken();
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
    // the stream delivers messages only while a decision is pending; one may have been on its way when it was withdrawn
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

  /** Reports that a stream broke the protocol: its bot has forfeited this episode, unless it plays by another stream. */
  reportViolation(refusal: Refusal, stream: BotStream): void {
    if (this.stream === null || this.stream === stream) this.fail(new Forfeit('invalid', `${refusal.code}: ${refusal.message}`));
  }

  /** Records that the bot has forfeited: it is asked no more in this episode. */
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

  /** Without a full clock only this timer ends the wait for a bot that is disconnected. */
  private startAbsenceTimer(): void {
    const { pending } = this;
    const { perMoveMs, bankMs, startUpMs } = this.info.clock;
    if (pending === null || startUpMs === null || (perMoveMs !== null && bankMs !== null)) return;
    this.stopAbsenceTimer();
    this.stopAbsenceTimer = this.time.after(startUpMs, () =>
      pending.reject(new Forfeit('disconnected', `it stayed away for ${startUpMs} ms`)),
    );
  }
}
