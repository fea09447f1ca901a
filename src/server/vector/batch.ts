import type { Ruleset } from '../../catalog/ruleset.js';
import type { Columns, Finals } from '../../env/vector.js';
import type { StreamVectorResponse, VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import { EncodedBatch } from './encoded.js';
import { ReferenceBatch } from './reference.js';
import type { StagingColumns } from './staging.js';

/** The argument of the call's `write`. */
export type Sendable = EncodedBatch | Buffer | StreamVectorResponse;

/** A batch that is filled and then sent. */
export interface Batch {
  readonly rows: number;
  /** target of the rows */
  readonly columns: Columns;
  /** u8[B, A]; empty unless requested */
  readonly byteMask: Uint8Array;
  /** Completes the message after all rows. */
  complete(seq: number, number: number, finals: Finals): void;
  /** the message; may be sent several times */
  readonly sendable: Sendable;
}

/**
 * Ways to make batches. `recycled`: bytes laid out by hand, sent from a reused buffer. `template`: the same bytes through the public API of
 * grpc-js, which copies them. `protobuf`: generated code, for reference.
 */
export const FRAMINGS = ['recycled', 'template', 'protobuf'] as const;
export type Framing = (typeof FRAMINGS)[number];

/** Batch sizes with kept batches. */
const SIZES = 4;

/** Makes and reuses batches. */
export class BatchPool {
  private readonly free = new Map<number, EncodedBatch[]>();
  /** batches in use */
  private made = 0;

  constructor(
    private readonly ruleset: Ruleset,
    private readonly asked: VectorColumns,
    private readonly staging: StagingColumns,
    private readonly framing: Framing,
    /** batches in total, used and unused */
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

  /** Returns a batch without readers; `reusable` false: it is not reused. */
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

  /** Batches waiting for reuse. */
  get spare(): number {
    let count = 0;
    for (const list of this.free.values()) count += list.length;
    return count;
  }
}
