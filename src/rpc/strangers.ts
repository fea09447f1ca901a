import { RateLimiter, type RateLimits } from './rates.js';

/** Limits for callers without a valid token, in events per second; 0 for no limit. */
export interface StrangerLimits {
  /** TLS handshakes of one address. One takes about 1.4 ms of the event loop. */
  readonly handshakesPerSecond: number;
  /** Calls of one address without a good token, and refused calls of one principal. One takes about 0.15 ms. */
  readonly strangerCallsPerSecond: number;
}

/** Seconds of a rate that may come at once. */
const HANDSHAKE_BURST = 5;
const CALL_BURST = 2;

/** A connection that is closed because it sent much counts for the handshakes of so many seconds. */
const WASTE_SECONDS = 1;

/** All addresses together, as a multiple of one. An address from which a principal has called lately does not count. */
const ALL_TIMES = 3;

/** An address that a principal has called from is remembered for so long. */
const REMEMBERED_MS = 3_600_000;
const MAX_REMEMBERED = 10_000;

const ALL = 'all addresses';

/**
 * Limits callers without a known principal, by address: they are refused before they cost more than a lookup. The connections of a unix
 * socket are counted one by one, because a proxy may bring them from anywhere.
 */
export class Strangers {
  private readonly handshakes: RateLimiter;
  private readonly calls: RateLimiter;
  private readonly refusals: RateLimiter;
  private readonly limits: { readonly handshake: RateLimits; readonly call: RateLimits };
  /** When a principal last called from an address. */
  private readonly known = new Map<string, number>();

  constructor(
    { handshakesPerSecond, strangerCallsPerSecond }: StrangerLimits,
    private readonly now: () => number,
  ) {
    this.limits = { handshake: limitsOf(handshakesPerSecond, HANDSHAKE_BURST), call: limitsOf(strangerCallsPerSecond, CALL_BURST) };
    this.handshakes = new RateLimiter({ ...this.limits.handshake, now });
    this.calls = new RateLimiter({ ...this.limits.call, now });
    this.refusals = new RateLimiter({ ...this.limits.call, now });
  }

  /** Whether the address may begin a TLS handshake; counts it. */
  mayConnect(address: string): boolean {
    return this.may(this.handshakes, this.limits.handshake, address);
  }

  /** Counts a connection of the address that sent much and made no call: it may connect less often. */
  wasted(address: string): void {
    const { handshake } = this.limits;
    this.handshakes.owe(address, WASTE_SECONDS * handshake.requestsPerSecond, handshake);
  }

  /** Returns true if a call without a valid token should be answered; counts it. */
  mayCall(address: string): boolean {
    return this.may(this.calls, this.limits.call, address);
  }

  /** Returns true if the address has not used up its calls without a valid token. */
  isQuiet(address: string): boolean {
    return this.calls.has(address);
  }

  /** Returns true if a refusal of a call of a principal should be answered. */
  mayBeRefused(principal: string): boolean {
    return this.refusals.has(principal);
  }

  /** Counts a refusal for the rate of a principal. */
  refused(principal: string): void {
    this.refusals.draw(principal, 1, this.limits.call);
  }

  /** A principal has called from the address. */
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
