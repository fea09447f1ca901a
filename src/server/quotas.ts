import { Refusal } from '../core/result.js';
import type { Principal } from '../rpc/access/control.js';
import { tooManyCalls, type RateLimits } from '../rpc/rates.js';
import type { Amounts, Ledger, Resource } from './ledger.js';

export interface QuotaSettings {
  readonly maxGames: number;
  readonly maxVectors: number;
  readonly maxStreamEnvs: number;
  /** Percent of each of these that one principal may hold when its entry in the access file does not say. */
  readonly principalShare: number;
  readonly now: () => number;
}

const REFUSALS: Readonly<Record<Resource, { readonly code: string; readonly what: string }>> = {
  games: { code: 'GAMES_LIMIT', what: 'envs' },
  copies: { code: 'COPIES_LIMIT', what: 'copies' },
  vectors: { code: 'VECTORS_LIMIT', what: 'vectors' },
  vectorGames: { code: 'VECTORS_LIMIT', what: 'envs in vectors' },
};

/** What one principal may hold, over all shards. */
export class Quotas {
  constructor(
    private readonly settings: QuotaSettings,
    private readonly ledger: Ledger,
  ) {}

  /** Books what a principal wants to hold; Refusal GAMES_LIMIT, COPIES_LIMIT, VECTORS_LIMIT. */
  async reserve({ name, limits }: Principal, wants: Partial<Amounts>): Promise<void> {
    const most = this.most(limits);
    const asked = this.ledger.reserve(name, wants, most);
    const short = asked instanceof Promise ? await asked : asked;
    if (short === null) return;
    const { code, what } = REFUSALS[short];
    throw new Refusal(code, `You may hold ${most[short]} ${what} at once here: close some, or wait until they expire.`, 'RESOURCE_EXHAUSTED');
  }

  release({ name }: Principal, amounts: Partial<Amounts>): void {
    this.ledger.release(name, amounts);
  }

  private most(limits: Principal['limits']): Amounts {
    const { maxGames, maxVectors, maxStreamEnvs, principalShare } = this.settings;
    const share = (total: number): number => Math.max(1, Math.floor((total * principalShare) / 100));
    const games = limits.games ?? share(maxGames);
    return {
      games,
      copies: limits.copies ?? games,
      vectors: limits.vectors ?? share(maxVectors),
      vectorGames: limits.vectorGames ?? share(maxStreamEnvs),
    };
  }
}

interface Credit {
  left: number;
  pending: Promise<number> | null;
  /** Until then, in ms, the ledger is not asked again: it had nothing left. */
  emptyUntil: number;
}

/** The rates of principals. Where the ledger is another process, calls are drawn from it in parts and ahead of time. */
export class PrincipalRates {
  private readonly credits = new Map<string, Credit>();

  constructor(
    private readonly ledger: Ledger,
    private readonly now: () => number,
  ) {}

  /** Counts a call or refuses it; a promise when the ledger has to be asked. Refusal RATE_LIMIT. */
  take(principal: string, limits: RateLimits): void | Promise<void> {
    if (limits.requestsPerSecond === 0) return;
    const part = this.ledger.calls(limits);
    if (part === 1) {
      const drawn = this.ledger.draw(principal, 1, limits);
      if (drawn instanceof Promise) return drawn.then((calls) => demand(calls, limits));
      return demand(drawn, limits);
    }
    let credit = this.credits.get(principal);
    if (credit === undefined) this.credits.set(principal, (credit = { left: 0, pending: null, emptyUntil: -Infinity }));
    if (credit.left < 1) return this.wait(principal, credit, part, limits);
    credit.left -= 1;
    if (credit.left < part / 2 && credit.pending === null && this.now() >= credit.emptyUntil) void this.ask(principal, credit, part, limits);
  }

  /** Forgets what has been drawn and not used: the rate has grown again meanwhile. */
  sweep(): void {
    for (const [principal, { pending }] of this.credits) if (pending === null) this.credits.delete(principal);
  }

  private async wait(principal: string, credit: Credit, part: number, limits: RateLimits): Promise<void> {
    while (credit.left < 1) {
      if (credit.pending === null && this.now() < credit.emptyUntil) throw tooManyCalls(limits);
      if ((await (credit.pending ?? this.ask(principal, credit, part, limits))) === 0) throw tooManyCalls(limits);
    }
    credit.left -= 1;
  }

  private ask(principal: string, credit: Credit, part: number, limits: RateLimits): Promise<number> {
    const asked = Promise.resolve(this.ledger.draw(principal, part, limits)).then((calls) => {
      credit.pending = null;
      credit.left += calls;
      if (calls === 0) credit.emptyUntil = this.now() + Math.min(100, 1000 / limits.requestsPerSecond);
      return calls;
    });
    return (credit.pending = asked);
  }
}

function demand(calls: number, limits: RateLimits): void {
  if (calls < 1) throw tooManyCalls(limits);
}
