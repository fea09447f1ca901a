import { Refusal } from '../core/result.js';

/** An average call rate with bursts. */
export interface RateLimits {
  /** average per second; 0: no limit */
  readonly requestsPerSecond: number;
  /** calls in a burst after a pause */
  readonly requestBurst: number;
}

export const DEFAULT_RATES: RateLimits = { requestsPerSecond: 10_000, requestBurst: 20_000 };

/** For a server that anonymous callers reach: half of one core. */
export const EXPOSED_RATES: RateLimits = { requestsPerSecond: 2_000, requestBurst: 4_000 };

export const NO_RATES: RateLimits = { requestsPerSecond: 0, requestBurst: 1 };

interface Bucket extends RateLimits {
  /** calls permitted now */
  tokens: number;
  /** ms of the last refill */
  at: number;
}

/** A token bucket per key. `refusal`: beyond the rate. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly settings: RateLimits & { readonly now: () => number },
    private readonly refusal: (limits: RateLimits) => Refusal = tooManyCalls,
  ) {}

  /** Counts or refuses a call. */
  take(key: string, limits: RateLimits = this.settings): void {
    if (limits.requestsPerSecond > 0 && this.draw(key, 1, limits) < 1) throw this.refusal(limits);
  }

  /** Whether a call would be admitted now. */
  has(key: string): boolean {
    const { requestsPerSecond, now } = this.settings;
    const bucket = this.buckets.get(key);
    return requestsPerSecond === 0 || bucket === undefined || refilled(bucket, now()) >= 1;
  }

  /** Counts calls that were made already; later calls wait until the rate has recovered from them. */
  owe(key: string, calls: number, limits: RateLimits): void {
    this.draw(key, 0, limits);
    this.buckets.get(key)!.tokens -= calls;
  }

  /** Takes up to `most` whole calls; returns the number. */
  draw(key: string, most: number, { requestsPerSecond, requestBurst }: RateLimits): number {
    const at = this.settings.now();
    let bucket = this.buckets.get(key);
    if (bucket === undefined || bucket.requestsPerSecond !== requestsPerSecond || bucket.requestBurst !== requestBurst) {
      bucket = { requestsPerSecond, requestBurst, tokens: requestBurst, at };
      this.buckets.set(key, bucket);
    }
    bucket.tokens = refilled(bucket, at);
    bucket.at = at;
    const drawn = Math.max(0, Math.min(most, Math.floor(bucket.tokens)));
    bucket.tokens -= drawn;
    return drawn;
  }

  /** Drops full buckets. */
  sweep(): void {
    const at = this.settings.now();
    for (const [key, bucket] of this.buckets) {
      if (refilled(bucket, at) >= bucket.requestBurst) this.buckets.delete(key);
    }
  }

  get size(): number {
    return this.buckets.size;
  }
}

function refilled({ requestsPerSecond, requestBurst, tokens, at }: Bucket, now: number): number {
  return Math.min(requestBurst, tokens + ((now - at) / 1000) * requestsPerSecond);
}

export function tooManyCalls({ requestsPerSecond }: RateLimits): Refusal {
  return new Refusal(
    'RATE_LIMIT',
    `You make more than ${requestsPerSecond} calls per second; slow down, or send several actions in one Step.`,
    'RESOURCE_EXHAUSTED',
  );
}
