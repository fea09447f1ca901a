import type { CallRates } from '../rpc/call-interceptor.js';
import { tooManyCalls, type RateLimits } from '../rpc/rates.js';
import type { Refusal } from '../core/result.js';
import type { Ledger } from './ledger.js';
import type { Settings } from './settings.js';

interface Credit {
  left: number;
  pending: Promise<number> | null;
  /** ms until which an empty ledger is not asked again */
  emptyUntil: number;
}

/** Rates over all shards. Calls are drawn ahead in parts if the ledger is another process. */
export class SharedRates {
  private readonly credits = new Map<string, Credit>();

  constructor(
    private readonly ledger: Ledger,
    private readonly now: () => number,
  ) {}

  /** Counts a call under the key, or throws `refusal`; a promise if the ledger has to be asked. */
  take(key: string, limits: RateLimits, refusal: (limits: RateLimits) => Refusal = tooManyCalls): void | Promise<void> {
    if (limits.requestsPerSecond === 0) return;
    const part = this.ledger.calls(limits);
    if (part === 1) {
      const drawn = this.ledger.draw(key, 1, limits);
      if (drawn instanceof Promise) return drawn.then((calls) => requireCalls(calls, limits, refusal));
      return requireCalls(drawn, limits, refusal);
    }
    let credit = this.credits.get(key);
    if (credit === undefined) this.credits.set(key, (credit = { left: 0, pending: null, emptyUntil: -Infinity }));
    if (credit.left < 1) return this.wait(key, credit, part, limits, refusal);
    credit.left -= 1;
    if (credit.left < part / 2 && credit.pending === null && this.now() >= credit.emptyUntil) void this.ask(key, credit, part, limits);
  }

  /** Counts calls already made. */
  owe(key: string, limits: RateLimits, calls: number): void {
    if (limits.requestsPerSecond > 0) this.ledger.owe(key, calls, limits);
  }

  /** Drops drawn and unused calls: the rate has recovered. */
  sweep(): void {
    for (const [key, { pending }] of this.credits) if (pending === null) this.credits.delete(key);
  }

  private async wait(
    key: string,
    credit: Credit,
    part: number,
    limits: RateLimits,
    refusal: (limits: RateLimits) => Refusal,
  ): Promise<void> {
    while (credit.left < 1) {
      if (credit.pending === null && this.now() < credit.emptyUntil) throw refusal(limits);
      if ((await (credit.pending ?? this.ask(key, credit, part, limits))) === 0) throw refusal(limits);
    }
    credit.left -= 1;
  }

  private ask(key: string, credit: Credit, part: number, limits: RateLimits): Promise<number> {
    const asked = Promise.resolve(this.ledger.draw(key, part, limits)).then((calls) => {
      credit.pending = null;
      credit.left += calls;
      if (calls === 0) credit.emptyUntil = this.now() + Math.min(100, 1000 / limits.requestsPerSecond);
      return calls;
    });
    return (credit.pending = asked);
  }
}

function requireCalls(calls: number, limits: RateLimits, refusal: (limits: RateLimits) => Refusal): void {
  if (calls < 1) throw refusal(limits);
}

/** Default rates of an address and of all callers, as multiples of a principal's. */
const ADDRESS_TIMES = 2;
const TOTAL_TIMES = 4;

/** Limits on call rates: by address, by principal, and of all callers. */
export function callRates(
  { requestsPerSecond, requestBurst, addressRequestsPerSecond, totalRequestsPerSecond }: Settings,
  rates: SharedRates,
): CallRates {
  const limitsOf = (rate: number | null, times: number): RateLimits =>
    rate === null
      ? { requestsPerSecond: requestsPerSecond * times, requestBurst: requestBurst * times }
      : { requestsPerSecond: rate, requestBurst: Math.max(1, 2 * rate) };
  const address = limitsOf(addressRequestsPerSecond, ADDRESS_TIMES);
  const total = limitsOf(totalRequestsPerSecond, TOTAL_TIMES);
  return {
    address: (key) => rates.take(`address ${key}`, address),
    principal: (name, limits) => rates.take(`principal ${name}`, limits),
    owe: (name, limits, calls) => rates.owe(`principal ${name}`, limits, calls),
    total: () => rates.take('total', total),
  };
}
