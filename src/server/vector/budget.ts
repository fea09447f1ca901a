import { Refusal } from '../../core/result.js';

/** Part of the budget that a vector may have, unless it could not play with less. */
const SHARE = 1 / 4;

/** Memory for the answers of all vectors; a vector reserves its part when opened. */
export class Budget {
  private taken = 0;
  private readonly byPrincipal = new Map<string, number>();

  constructor(private readonly total: number) {}

  /** Bytes available to one vector of a principal; `mostOf`: limit of all its vectors, given those of others. */
  offer(principal: string, mostOf: (others: number) => number): number {
    const held = this.byPrincipal.get(principal) ?? 0;
    return Math.min(this.left, this.total * SHARE, mostOf(this.taken - held) - held);
  }

  get left(): number {
    return this.total - this.taken;
  }

  /** Reserves bytes; Refusal VECTORS_LIMIT if the rest is too small. */
  acquire(principal: string, bytes: number): void {
    if (bytes > this.left) {
      throw new Refusal(
        'VECTORS_LIMIT',
        `The answers of this vector may take ${bytes} bytes, but only ${this.left} of ${this.total} for all vectors are left; open a smaller one, or close others.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    this.taken += bytes;
    this.byPrincipal.set(principal, (this.byPrincipal.get(principal) ?? 0) + bytes);
  }

  release(principal: string, bytes: number): void {
    this.taken -= bytes;
    const left = (this.byPrincipal.get(principal) ?? 0) - bytes;
    if (left > 0) this.byPrincipal.set(principal, left);
    else this.byPrincipal.delete(principal);
  }
}
