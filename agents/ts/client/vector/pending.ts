import type { OrleansError } from '../errors.js';
import type { Batch } from './batch.js';
import { mergeBatches, type PlacedBatch } from './merge-batches.js';

/** A slice's batch and its rows of the whole; null: all in order. */
interface PendingPiece {
  readonly batch: Batch;
  readonly rows: Int32Array | null;
}

/** A reset or step of the whole vector that waits for its slices. */
export class PendingBatch {
  readonly batch: Promise<Batch>;
  /** whether no caller waits for it: arrived answers count against the credit */
  queued: boolean;
  /** slices whose answer has come */
  readonly arrived: number[] = [];
  private readonly pieces: PendingPiece[] = [];
  private error: OrleansError | null = null;
  private resolve!: (batch: Batch) => void;
  private reject!: (error: OrleansError) => void;
  private missing = 0;

  constructor(
    private readonly rows: number,
    queued: boolean,
  ) {
    this.queued = queued;
    this.batch = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    // awaiting callers receive the failure; closing a vector with other batches is not an error
    this.batch.catch(() => undefined);
  }

  /** Expects another answer. */
  expect(): void {
    this.missing += 1;
  }

  /** Takes a slice's answer; returns whether it was the last. */
  answer(slice: number, piece: PendingPiece | OrleansError): boolean {
    this.arrived.push(slice);
    if (piece instanceof Error) this.error ??= piece;
    else this.pieces.push(piece);
    if (this.arrived.length < this.missing) return false;
    if (this.error !== null) this.reject(this.error);
    else this.resolve(this.pieces[0]!.rows === null ? this.pieces[0]!.batch : mergeBatches(this.rows, this.pieces as PlacedBatch[]));
    return true;
  }

  fail(error: OrleansError): void {
    this.reject(error);
  }
}

/** First-ready mode: batches without a waiter, or waiters without a batch. */
export class BatchQueue {
  private readonly batches: { slice: number; outcome: Batch | OrleansError }[] = [];
  private readonly waiters: { resolve: (batch: Batch) => void; reject: (error: OrleansError) => void }[] = [];

  constructor(private readonly onTaken: (slice: number) => void) {}

  get hasWaiters(): boolean {
    return this.waiters.length > 0;
  }

  /** Returns whether a waiter got the batch immediately. */
  put(slice: number, outcome: Batch | OrleansError): boolean {
    const asker = this.waiters.shift();
    if (asker === undefined) {
      this.batches.push({ slice, outcome });
      return false;
    }
    if (outcome instanceof Error) asker.reject(outcome);
    else asker.resolve(outcome);
    return true;
  }

  take(): Promise<Batch> {
    const next = this.batches.shift();
    if (next === undefined) return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.onTaken(next.slice);
    return next.outcome instanceof Error ? Promise.reject(next.outcome) : Promise.resolve(next.outcome);
  }

  fail(error: OrleansError): void {
    for (const asker of this.waiters.splice(0)) asker.reject(error);
  }
}
