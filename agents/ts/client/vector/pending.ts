import type { OrleansError } from '../errors.js';
import type { Batch } from './batch.js';
import { mergeBatches, type PlacedBatch } from './merge-batches.js';

/** A batch of a part, and the rows of the whole that it fills; null: all of them, in order. */
interface PendingPiece {
  readonly batch: Batch;
  readonly rows: Int32Array | null;
}

/** A reset or step of the whole vector that waits for the answers of its parts. */
export class PendingBatch {
  readonly batch: Promise<Batch>;
  /** nobody waits for it yet: its answers count against the credit of their links once they have come */
  queued: boolean;
  /** parts whose answer has come */
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
    // whoever awaits it hears of a failure; a vector that is closed with orders nobody awaits is no accident
    this.batch.catch(() => undefined);
  }

  /** One more answer has to come. */
  expect(): void {
    this.missing += 1;
  }

  /** The answer of a part; true when it was the last. */
  answer(part: number, piece: PendingPiece | OrleansError): boolean {
    this.arrived.push(part);
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

/** Batches that nobody asked for yet, and askers for whom there is no batch yet (first-ready mode). */
export class BatchQueue {
  private readonly batches: { part: number; outcome: Batch | OrleansError }[] = [];
  private readonly waiters: { resolve: (batch: Batch) => void; reject: (error: OrleansError) => void }[] = [];

  constructor(private readonly onTaken: (part: number) => void) {}

  get hasWaiters(): boolean {
    return this.waiters.length > 0;
  }

  /** True when it was handed on at once. */
  put(part: number, outcome: Batch | OrleansError): boolean {
    const asker = this.waiters.shift();
    if (asker === undefined) {
      this.batches.push({ part, outcome });
      return false;
    }
    if (outcome instanceof Error) asker.reject(outcome);
    else asker.resolve(outcome);
    return true;
  }

  take(): Promise<Batch> {
    const next = this.batches.shift();
    if (next === undefined) return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
    this.onTaken(next.part);
    return next.outcome instanceof Error ? Promise.reject(next.outcome) : Promise.resolve(next.outcome);
  }

  fail(error: OrleansError): void {
    for (const asker of this.waiters.splice(0)) asker.reject(error);
  }
}
