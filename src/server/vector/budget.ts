import { Refusal } from '../../core/result.js';

/** No vector has more than this part of the budget, unless it could not play at all with less. */
const SHARE = 1 / 4;

/** The memory that the answers of all vectors may take; it is set aside when a vector is opened. */
export class Budget {
  private taken = 0;

  constructor(private readonly total: number) {}

  /** What one vector may have now. */
  get offer(): number {
    return Math.min(this.left, this.total * SHARE);
  }

  get left(): number {
    return this.total - this.taken;
  }

  /** Sets bytes aside; Refusal VECTORS_LIMIT when there are not so many left. */
  take(bytes: number): void {
    if (bytes > this.left) {
      throw new Refusal(
        'VECTORS_LIMIT',
        `The answers of this vector may take ${bytes} bytes; of ${this.total} for all vectors ${this.left} are left: open a smaller one, or close others.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    this.taken += bytes;
  }

  give(bytes: number): void {
    this.taken -= bytes;
  }
}
