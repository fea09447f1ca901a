import { Refusal } from '../core/result.js';
import type { Settings } from './settings.js';

interface Bucket {
  /** Calls that may be made at once. */
  tokens: number;
  /** Time of the last refill, in ms. */
  at: number;
}

/** One token bucket per connection: an average rate with room for bursts. */
export class Rates {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly settings: Pick<Settings, 'requestsPerSecond' | 'requestBurst' | 'now'>) {}

  /** Counts a call of `peer`, or refuses it. */
  take(peer: string): void {
    const { requestsPerSecond, requestBurst, now } = this.settings;
    if (requestsPerSecond === 0) return;
    const at = now();
    const bucket = this.buckets.get(peer) ?? { tokens: requestBurst, at };
    bucket.tokens = this.refilled(bucket, at);
    bucket.at = at;
    this.buckets.set(peer, bucket);
    if (bucket.tokens < 1) {
      throw new Refusal(
        'RATE_LIMIT',
        `This connection makes more than ${requestsPerSecond} calls per second: slow down, or send several actions in one Step.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    bucket.tokens -= 1;
  }

  /** Forgets connections that have been quiet: a full bucket is the same as none. */
  sweep(): void {
    const at = this.settings.now();
    for (const [peer, bucket] of this.buckets) {
      if (this.refilled(bucket, at) >= this.settings.requestBurst) this.buckets.delete(peer);
    }
  }

  get size(): number {
    return this.buckets.size;
  }

  private refilled(bucket: Bucket, at: number): number {
    const { requestsPerSecond, requestBurst } = this.settings;
    return Math.min(requestBurst, bucket.tokens + ((at - bucket.at) / 1000) * requestsPerSecond);
  }
}

/** A count of a request: absent (0) is one, and more than the server allows is refused. */
export function countOf(asked: number, most: number, code: string, what: string): number {
  if (asked > most) {
    throw new Refusal(code, `${what} makes at most ${most} in one call, not ${asked}: split it.`, 'RESOURCE_EXHAUSTED');
  }
  return Math.max(1, asked);
}
