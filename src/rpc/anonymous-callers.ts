import { RateLimiter, type RateLimits } from './rates.js';

/** Limits for callers without a valid token, in events per second; 0: no limit. */
export interface AnonymousLimits {
  /** TLS handshakes per address; each takes about 1.4 ms of the event loop */
  readonly handshakesPerSecond: number;
  /** calls per address without a valid token, and refused calls per principal; each takes about 0.15 ms */
  readonly anonymousCallsPerSecond: number;
}

/** Seconds of a rate that may come in a burst. */
const HANDSHAKE_BURST = 5;
const CALL_BURST = 2;

/** A connection that is closed because it sent too much counts as this many seconds of handshakes. */
const WASTE_SECONDS = 1;

/** Limit of all addresses together, as a multiple of that of one address; addresses with a recent principal do not count. */
const ALL_TIMES = 3;

/** Time that an address with a principal is remembered. */
const REMEMBERED_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

const ALL = 'all addresses';

/**
 * Limits callers without a principal by address, before a call costs more than a lookup. Connections of a unix socket are counted
 * separately, because a proxy may bring them.
 */
export class AnonymousCallers {
  private readonly handshakes: RateLimiter;
  private readonly calls: RateLimiter;
  private readonly refusals: RateLimiter;
  private readonly limits: { readonly handshake: RateLimits; readonly call: RateLimits };
  /** last call of a principal by address */
  private readonly known = new Map<string, number>();

  constructor(
    { handshakesPerSecond, anonymousCallsPerSecond }: AnonymousLimits,
    private readonly now: () => number,
  ) {
    this.limits = { handshake: limitsOf(handshakesPerSecond, HANDSHAKE_BURST), call: limitsOf(anonymousCallsPerSecond, CALL_BURST) };
    this.handshakes = new RateLimiter({ ...this.limits.handshake, now });
    this.calls = new RateLimiter({ ...this.limits.call, now });
    this.refusals = new RateLimiter({ ...this.limits.call, now });
  }

  /** Counts a TLS handshake; returns whether it may start. */
  mayConnect(address: string): boolean {
    return this.may(this.handshakes, this.limits.handshake, address);
  }

  /** Counts a connection that sent much without a call, so that its address may connect less often. */
  wasted(address: string): void {
    const { handshake } = this.limits;
    this.handshakes.owe(address, WASTE_SECONDS * handshake.requestsPerSecond, handshake);
  }

  /** Counts a call without a valid token; returns whether to answer it. */
  mayCall(address: string): boolean {
    return this.may(this.calls, this.limits.call, address);
  }

  /** Whether the address has calls without a valid token left. */
  isQuiet(address: string): boolean {
    return this.calls.has(address);
  }

  /** Whether to answer a principal's refused call. */
  mayBeRefused(principal: string): boolean {
    return this.refusals.has(principal);
  }

  /** Counts a refusal for the rate of a principal. */
  refused(principal: string): void {
    this.refusals.draw(principal, 1, this.limits.call);
  }

  /** Remembers that a principal called from the address. */
  remember(address: string): void {
    this.known.set(address, this.now());
  }

  sweep(): void {
    for (const limiter of [this.handshakes, this.calls, this.refusals]) limiter.sweep();
    const since = this.now() - REMEMBERED_MS;
    for (const [address, at] of this.known) if (at < since || this.known.size > MAX_REMEMBERED) this.known.delete(address);
  }

  private may(limiter: RateLimiter, limits: RateLimits, address: string): boolean {
    if (limits.requestsPerSecond === 0) return true;
    if (limiter.draw(address, 1, limits) < 1) return false;
    return this.known.has(address) || limiter.draw(ALL, 1, times(limits, ALL_TIMES)) === 1;
  }
}

function limitsOf(rate: number, burstSeconds: number): RateLimits {
  return { requestsPerSecond: rate, requestBurst: Math.max(1, rate * burstSeconds) };
}

function times({ requestsPerSecond, requestBurst }: RateLimits, factor: number): RateLimits {
  return { requestsPerSecond: requestsPerSecond * factor, requestBurst: requestBurst * factor };
}
