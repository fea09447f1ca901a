import { Refusal } from '../core/result.js';
import { Sums } from './sums.js';

/** Open calls by principal. */
export class OpenCalls {
  private readonly counts = new Sums();

  constructor(private readonly most: number) {}

  /** Refusal CALLS_LIMIT. */
  begin(principal: string): void {
    const open = this.counts.get(principal);
    if (open >= this.most)
      throw new Refusal('CALLS_LIMIT', `You have ${open} calls open; wait for their answers before you make more.`, 'RESOURCE_EXHAUSTED');
    this.counts.add(principal, 1);
  }

  end(principal: string): void {
    this.counts.add(principal, -1);
  }
}
