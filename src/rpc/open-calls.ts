import { Refusal } from '../core/result.js';

/** How many calls each principal has open. */
export class OpenCalls {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Refusal CALLS_LIMIT. */
  begin(principal: string): void {
    const open = this.counts.get(principal) ?? 0;
    if (open >= this.most)
      throw new Refusal('CALLS_LIMIT', `You have ${open} calls open; wait for their answers before you make more.`, 'RESOURCE_EXHAUSTED');
    this.counts.set(principal, open + 1);
  }

  end(principal: string): void {
    const left = this.counts.get(principal)! - 1;
    if (left === 0) this.counts.delete(principal);
    else this.counts.set(principal, left);
  }
}
