import type { RefusalCode } from '../core/refusals.js';
import { Refusal } from '../core/result.js';
import type { Principal } from '../rpc/access/control.js';
import { RESOURCES, type Amounts, type Holdings, type Ledger, type Resource } from './ledger.js';

export interface QuotaSettings {
  readonly maxGames: number;
  readonly maxVectors: number;
  readonly maxStreamEnvs: number;
  readonly maxKeptBytes: number;
  /** Shards that these limits hold for, each for itself. */
  readonly shardCount: number;
  /** Percent of each of these that one principal may hold when its entry in the access file does not say. */
  readonly principalShare: number;
  readonly now: () => number;
}

const REFUSALS: Readonly<Record<Resource, { readonly code: RefusalCode; readonly what: string }>> = {
  games: { code: 'GAMES_LIMIT', what: 'envs' },
  copies: { code: 'COPIES_LIMIT', what: 'copies' },
  vectors: { code: 'VECTORS_LIMIT', what: 'vectors' },
  vectorGames: { code: 'VECTORS_LIMIT', what: 'envs in vectors' },
  keptBytes: { code: 'VECTORS_LIMIT', what: 'bytes of answers of vectors' },
};

/** What one principal may hold: limits of its own count over all shards, a share is one of every shard. */
export class Quotas {
  constructor(
    private readonly settings: QuotaSettings,
    private readonly ledger: Ledger,
  ) {}

  /** Books what a principal wants to hold; Refusal GAMES_LIMIT, COPIES_LIMIT, VECTORS_LIMIT. */
  async reserve({ name, limits }: Principal, wants: Partial<Amounts>): Promise<void> {
    const most = this.mostOf(limits);
    const asked = this.ledger.reserve(name, wants, most);
    const short = asked instanceof Promise ? await asked : asked;
    if (short === null) return;
    const { code, what } = REFUSALS[short];
    throw new Refusal(code, `Your limit of ${most.here[short]} ${what} is reached; close some, or wait until they expire.`, 'RESOURCE_EXHAUSTED');
  }

  release({ name }: Principal, amounts: Partial<Amounts>): void {
    this.ledger.release(name, amounts);
  }

  /** Bytes of answers of vectors that the principal may hold in this process. */
  mostKeptBytes({ limits }: Principal): number {
    return this.mostOf(limits).here.keptBytes;
  }

  private mostOf(limits: Principal['limits']): Holdings {
    const { maxGames, maxVectors, maxStreamEnvs, maxKeptBytes, principalShare, shardCount } = this.settings;
    const own: Principal['limits'] = { ...limits, copies: limits.copies ?? limits.games };
    const totals: Amounts = { games: maxGames, copies: maxGames, vectors: maxVectors, vectorGames: maxStreamEnvs, keptBytes: maxKeptBytes };
    const amounts = (times: number): Amounts => {
      const share = (total: number): number => times * Math.max(1, Math.floor((total * principalShare) / 100));
      return Object.fromEntries(RESOURCES.map((resource) => [resource, own[resource] ?? share(totals[resource])])) as Record<Resource, number>;
    };
    return { here: amounts(1), all: amounts(shardCount) };
  }
}
