import { SMALL_BYTES } from './status.js';

/** gRPC's prefix of a message: one byte for compression, four for the length. */
const PREFIX_BYTES = 5;

/** Memory of a piece of a message besides its bytes. */
const PIECE_BYTES = 128;

/**
 * Counts the bytes of a call's incomplete message or request. A streaming call (`long`) completes one with each message, another when its client
 * has finished.
 */
export class MessageMeter {
  /** bytes that are counted and not released */
  private held: number;
  /** bytes of messages that wait for their handler */
  private waiting = 0;
  /** pieces of the incomplete message */
  private pieces = 0;
  /** received bytes of the prefix, and the known part of the length */
  private prefix = 0;
  private length = 0;
  /** missing bytes of the message */
  private rest = 0;
  /** start of the incomplete message; null: none */
  private since: number | null;

  constructor(
    private readonly long: boolean,
    headerBytes: number,
    now: number,
  ) {
    this.held = headerBytes;
    this.since = now;
  }

  /** Change of the held bytes by a piece of the body. */
  receive(chunk: Buffer, now: () => number): number {
    if (!this.long) {
      this.held += PIECE_BYTES + chunk.length;
      return PIECE_BYTES + chunk.length;
    }
    // nearly every piece is a whole message
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

  /** Counts the bytes of a message that waits for its handler; negative: the handler has read the message. */
  wait(bytes: number): number {
    // few small messages wait, so they are not counted
    if (Math.abs(bytes) <= SMALL_BYTES) return 0;
    this.waiting += bytes;
    return bytes;
  }

  /** The client has finished: releases all but waiting messages. */
  finish(): number {
    const { held } = this;
    this.held = 0;
    this.since = null;
    return held === 0 ? 0 : -held;
  }

  /** The call is over: releases all. */
  end(): number {
    const { waiting } = this;
    this.waiting = 0;
    return this.finish() - waiting;
  }

  /** Whether every message is complete. */
  get isIdle(): boolean {
    return this.since === null;
  }

  /** Whether a message is incomplete since before `time`. */
  isOverdue(time: number): boolean {
    return this.since !== null && this.since < time;
  }
}
