import { Refusal } from '../../core/result.js';
import type { StreamVectorResponse } from '../../gen/orleans/v1/vector.pb.js';
import { response } from './response.js';
import type { Sendable, Batch } from './batch.js';

/** The current stream for responses. */
export interface ResponseSink {
  /** Calls `sent` when the bytes have left; never if the stream breaks before. */
  send(what: Sendable, sent: () => void): void;
  /** Another stream has taken the vector over; call `release` when all bytes have left. */
  replaced(release: () => void): void;
}

/** A response that may be sent again, or is still being written. */
interface KeptResponse {
  readonly seq: number;
  readonly number: number;
  readonly batch: Batch | null;
  readonly sendable: Sendable;
  acknowledged: boolean;
  /** writes in progress */
  writing: number;
  /** a stream broke while writing it, so its bytes may still be read and are not reused */
  uncertain: boolean;
}

/** Numbers the responses of a vector, and keeps each until it is acknowledged and its bytes have left. */
export class ResponseLog {
  /** greatest seq of the handled requests */
  lastSeq = 0;
  private made = 0;
  private acknowledged = 0;
  private kept: KeptResponse[] = [];
  private sink: ResponseSink | null = null;

  /** `free` takes batches without readers; those that are not reusable may still be read by a broken stream */
  constructor(private readonly free: (batch: Batch, reusable: boolean) => void) {}

  /** Unacknowledged responses. */
  get open(): number {
    return this.kept.length;
  }

  get attached(): boolean {
    return this.sink !== null;
  }

  /** The client has everything up to `number`; Refusal ACK_FUTURE. */
  acknowledge(number: number): void {
    if (number > this.made) {
      throw new Refusal('ACK_FUTURE', `There is no answer ${number} to acknowledge; send at most ${this.made}.`);
    }
    if (number <= this.acknowledged) return;
    this.acknowledged = number;
    let gone = 0;
    while (gone < this.kept.length && this.kept[gone]!.number <= number) {
      const kept = this.kept[gone++]!;
      kept.acknowledged = true;
      this.release(kept);
    }
    this.kept.splice(0, gone);
  }

  /** Adds and sends a batch. */
  addBatch(seq: number, batch: Batch, seal: (number: number) => void): void {
    const number = ++this.made;
    seal(number);
    this.add({ seq, number, batch, sendable: batch.sendable, acknowledged: false, writing: 0, uncertain: false });
  }

  /** Adds and sends another response. */
  addEvent(seq: number, event: NonNullable<StreamVectorResponse['event']>): void {
    const number = ++this.made;
    this.add({ seq, number, batch: null, sendable: response(seq, number, event), acknowledged: false, writing: 0, uncertain: false });
  }

  /** Sends the responses to request `seq` again; false: none is kept. */
  repeat(seq: number): boolean {
    const again = this.kept.filter((kept) => kept.seq === seq);
    for (const kept of again) this.send(kept);
    return again.length > 0;
  }

  /** Sends responses to `sink` from now on; `release` is for the previous sink. */
  attach(sink: ResponseSink, release: () => void): void {
    const before = this.sink;
    if (before !== null) {
      this.detach(before);
      before.replaced(release);
    }
    this.sink = sink;
  }

  /** Sends all unacknowledged responses. */
  resend(): void {
    for (const kept of this.kept) this.send(kept);
  }

  detach(sink: ResponseSink): void {
    if (this.sink !== sink) return;
    this.sink = null;
    for (const kept of this.kept) {
      if (kept.writing > 0) kept.uncertain = true;
      kept.writing = 0;
    }
  }

  private add(kept: KeptResponse): void {
    this.kept.push(kept);
    this.send(kept);
  }

  private send(kept: KeptResponse): void {
    const { sink } = this;
    if (sink === null) return;
    kept.writing += 1;
    sink.send(kept.sendable, () => {
      // a late callback of a detached stream
      if (sink !== this.sink) return;
      kept.writing -= 1;
      this.release(kept);
    });
  }

  private release(kept: KeptResponse): void {
    if (!kept.acknowledged || kept.writing > 0) return;
    if (kept.batch !== null) this.free(kept.batch, !kept.uncertain);
  }
}
