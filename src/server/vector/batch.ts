import type { Ruleset } from '../../catalog/ruleset.js';
import type { Columns, Finals } from '../../env/vector.js';
import type { StreamVectorResponse, VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import { EncodedBatch } from './encoded.js';
import { ReferenceBatch } from './reference.js';
import type { StagingColumns } from './staging.js';

/** The argument of the call's `write`. */
export type Sendable = EncodedBatch | Buffer | StreamVectorResponse;

/** A batch being filled, then sent. */
export interface Batch {
  readonly rows: number;
  /** Target of the rows. */
  readonly columns: Columns;
  /** u8[B, A]; empty unless asked. */
  readonly byteMask: Uint8Array;
  /** Completes the message when all rows are written. */
  complete(seq: number, number: number, finals: Finals): void;
  /** The message; it may be sent several times. */
  readonly sendable: Sendable;
}

/**
 * Ways to make batches. `recycled`: bytes laid out by hand, sent from their buffer and used again. `template`: the same bytes through the
 * public interface of grpc-js, which copies them. `protobuf`: generated code; the reference.
 */
export const FRAMINGS = ['recycled', 'template', 'protobuf'] as const;
export type Framing = (typeof FRAMINGS)[number];

/** Number of batch sizes for which used batches are kept; a client that cuts its steps differently every time gains nothing. */
const SIZES = 4;

/** Makes batches and takes them back to be used again. */
export class BatchPool {
  private readonly free = new Map<number, EncodedBatch[]>();
  /** Batches that are still in use. */
  private made = 0;

  constructor(
    private readonly ruleset: Ruleset,
    private readonly asked: VectorColumns,
    private readonly staging: StagingColumns,
    private readonly framing: Framing,
    /** Batches that there may be at once, used and unused. */
    private readonly most: number,
  ) {}

  take(rows: number): Batch {
    if (this.framing === 'protobuf') return new ReferenceBatch(this.ruleset, rows, this.asked, this.staging);
    const used = this.free.get(rows)?.pop();
    if (used !== undefined) return used;
    if (this.made >= this.most) this.dropSpare();
    this.made += 1;
    return new EncodedBatch(this.ruleset, rows, this.asked, this.staging, this.framing === 'recycled');
  }

  /** Takes back a batch without readers, to be used again only if it is `reusable`. */
  give(batch: Batch, reusable: boolean): void {
    if (!(batch instanceof EncodedBatch)) return;
    if (!reusable) {
      this.made -= 1;
      return;
    }
    const list = this.free.get(batch.rows);
    if (list !== undefined) {
      list.push(batch);
      return;
    }
    const [oldest] = this.free.keys();
    if (this.free.size >= SIZES && oldest !== undefined) {
      this.made -= this.free.get(oldest)!.length;
      this.free.delete(oldest);
    }
    this.free.set(batch.rows, [batch]);
  }

  private dropSpare(): void {
    for (const [rows, list] of this.free) {
      if (list.pop() === undefined) this.free.delete(rows);
      else {
        this.made -= 1;
        return;
      }
    }
  }

  /** Number of batches that wait to be used again. */
  get spare(): number {
    let count = 0;
    for (const list of this.free.values()) count += list.length;
    return count;
  }
}
