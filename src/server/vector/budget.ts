import { Refusal } from '../../core/result.js';

/** No vector has more than this part of the budget, unless it could not play at all with less. */
const SHARE = 1 / 4;

/** The memory that the answers of all vectors may take; it is set aside when a vector is opened. */
export class Budget {
  private taken = 0;
  private readonly byPrincipal = new Map<string, number>();

  constructor(private readonly total: number) {}

  /** What one vector of a principal may have now; `mostOf` says what all its vectors may have beside those of the others. */
  offer(principal: string, mostOf: (others: number) => number): number {
    const held = this.byPrincipal.get(principal) ?? 0;
    return Math.min(this.left, this.total * SHARE, mostOf(this.taken - held) - held);
  }

  get left(): number {
    return this.total - this.taken;
  }

  /** Sets bytes aside; Refusal VECTORS_LIMIT when there are not so many left. */
  take(principal: string, bytes: number): void {
    if (bytes > this.left) {
      throw new Refusal(
        'VECTORS_LIMIT',
        `The answers of this vector may take ${bytes} bytes; and of ${this.total} for all vectors ${this.left} are left; open a smaller one, or close others.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    this.taken += bytes;
    this.byPrincipal.set(principal, (this.byPrincipal.get(principal) ?? 0) + bytes);
  }

  give(principal: string, bytes: number): void {
    this.taken -= bytes;
    const left = (this.byPrincipal.get(principal) ?? 0) - bytes;
    if (left > 0) this.byPrincipal.set(principal, left);
    else this.byPrincipal.delete(principal);
  }
}
