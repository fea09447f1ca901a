import { SMALL_BYTES } from './status.js';

/** Bytes before a message of gRPC: one says whether it is compressed, four its length. */
const PREFIX_BYTES = 5;

/** Memory that a piece of a message takes besides its bytes. */
const PIECE_BYTES = 128;

/**
 * Follows the bytes of one call and counts those of an unfinished message or request. A call with many messages (`long`) ends one with each
 * message; any other when its client has finished.
 */
export class MessageMeter {
  /** Counted and not yet released. */
  private held: number;
  /** Of whole messages that wait for their handler. */
  private waiting = 0;
  /** Pieces of the unfinished message. */
  private pieces = 0;
  /** Bytes of the prefix that have come, and the length as far as it is known. */
  private prefix = 0;
  private length = 0;
  /** Bytes of the message that are still to come. */
  private rest = 0;
  /** Begin of the unfinished message; null: none. */
  private since: number | null;

  constructor(
    private readonly long: boolean,
    headerBytes: number,
    now: number,
  ) {
    this.held = headerBytes;
    this.since = now;
  }

  /** By how much the bytes held change with a piece of the body. */
  receive(chunk: Buffer, now: () => number): number {
    if (!this.long) {
      this.held += PIECE_BYTES + chunk.length;
      return PIECE_BYTES + chunk.length;
    }
    // nearly every piece is one whole message
    if (this.prefix === 0 && chunk.length >= PREFIX_BYTES && chunk.readUInt32BE(1) === chunk.length - PREFIX_BYTES) return this.finish();
    const before = this.held;
    let at = 0;
    while (at < chunk.length) {
      if (this.prefix < PREFIX_BYTES) {
        if (this.prefix > 0) this.length = this.length * 256 + chunk[at]!;
        this.prefix += 1;
        at += 1;
        if (this.prefix === PREFIX_BYTES) this.rest = this.length;
      } else {
        const part = Math.min(this.rest, chunk.length - at);
        this.rest -= part;
        at += part;
      }
      if (this.prefix === PREFIX_BYTES && this.rest === 0) {
        this.finish();
        this.prefix = this.length = this.pieces = 0;
      }
    }
    if (this.prefix > 0) {
      this.pieces += 1;
      const bytes = this.prefix < PREFIX_BYTES ? this.prefix : PREFIX_BYTES + this.length - this.rest;
      this.held = PIECE_BYTES * this.pieces + bytes;
      this.since ??= now();
    }
    return this.held - before;
  }

  /** A message of so many bytes waits for its handler; negative: its handler has read it. */
  wait(bytes: number): number {
    // small ones are few
    if (Math.abs(bytes) <= SMALL_BYTES) return 0;
    this.waiting += bytes;
    return bytes;
  }

  /** The client has finished: releases all bytes but those of messages that wait. */
  finish(): number {
    const { held } = this;
    this.held = 0;
    this.since = null;
    return held === 0 ? 0 : -held;
  }

  /** The call is over: releases all bytes. */
  end(): number {
    const { waiting } = this;
    this.waiting = 0;
    return this.finish() - waiting;
  }

  /** Whether every message has ended. */
  get isIdle(): boolean {
    return this.since === null;
  }

  /** Returns true if a message has been unfinished since before `time`. */
  isOverdue(time: number): boolean {
    return this.since !== null && this.since < time;
  }
}
