import { Refusal } from '../core/result.js';

/** How often one connection may call. */
export interface RateLimits {
  /** Calls of one connection, on average; 0 for no limit. Connections of a unix socket have no name and count together. */
  readonly requestsPerSecond: number;
  /** Calls that a connection which was quiet may make at once. */
  readonly requestBurst: number;
}

export const DEFAULT_RATES: RateLimits = { requestsPerSecond: 10_000, requestBurst: 20_000 };

interface Bucket {
  /** Calls that may be made at once. */
  tokens: number;
  /** Time of the last refill, in ms. */
  at: number;
}

/** One token bucket per peer: an average rate with room for bursts. `refusal` is what a peer beyond it is told. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly settings: RateLimits & { readonly now: () => number },
    private readonly refusal: () => Refusal = () => tooManyCalls(settings.requestsPerSecond),
  ) {}

  /** Counts a call of `peer`, or refuses it. */
  take(peer: string): void {
    const { requestsPerSecond, requestBurst, now } = this.settings;
    if (requestsPerSecond === 0) return;
    const at = now();
    const bucket = this.buckets.get(peer) ?? { tokens: requestBurst, at };
    bucket.tokens = this.refilled(bucket, at);
    bucket.at = at;
    this.buckets.set(peer, bucket);
    if (bucket.tokens < 1) throw this.refusal();
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

function tooManyCalls(perSecond: number): Refusal {
  return new Refusal(
    'RATE_LIMIT',
    `This connection makes more than ${perSecond} calls per second: slow down, or send several actions in one Step.`,
    'RESOURCE_EXHAUSTED',
  );
}
