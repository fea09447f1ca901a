import type { RefusalCode } from '../core/refusals.js';
import { Refusal } from '../core/result.js';
import type { Principal } from '../rpc/access/control.js';
import { fairShare, RESOURCES, type Amounts, type Ledger, type Resource } from './ledger.js';

export interface QuotaSettings {
  readonly maxGames: number;
  readonly maxVectors: number;
  readonly maxStreamEnvs: number;
  readonly maxKeptBytes: number;
  /** percent of each, without the holdings of others, that a principal may hold without an entry in the access file */
  readonly principalShare: number;
}

const REFUSALS: Readonly<Record<Resource, { readonly code: RefusalCode; readonly what: string }>> = {
  games: { code: 'GAMES_LIMIT', what: 'envs' },
  copies: { code: 'COPIES_LIMIT', what: 'copies' },
  vectors: { code: 'VECTORS_LIMIT', what: 'vectors' },
  vectorGames: { code: 'VECTORS_LIMIT', what: 'envs in vectors' },
  keptBytes: { code: 'VECTORS_LIMIT', what: 'bytes of answers of vectors' },
};

/** Limits of a principal: one from the access file holds over all shards, a share in every shard. */
export class Quotas {
  private readonly totals: Amounts;
  private readonly share: number;

  constructor(
    { maxGames, maxVectors, maxStreamEnvs, maxKeptBytes, principalShare }: QuotaSettings,
    private readonly ledger: Ledger,
  ) {
    this.totals = { games: maxGames, copies: maxGames, vectors: maxVectors, vectorGames: maxStreamEnvs, keptBytes: maxKeptBytes };
    this.share = principalShare / 100;
  }

  /** Reserves resources; Refusals GAMES_LIMIT, COPIES_LIMIT, VECTORS_LIMIT. */
  async reserve({ name, limits }: Principal, wants: Partial<Amounts>): Promise<void> {
    const asked = this.ledger.reserve(name, wants, { own: ownOf(limits), totals: this.totals, share: this.share });
    const short = asked instanceof Promise ? await asked : asked;
    if (short === null) return;
    const { code, what } = REFUSALS[short.resource];
    throw new Refusal(code, `You may hold at most ${short.most} ${what} now; close some, or wait until some expire.`, 'RESOURCE_EXHAUSTED');
  }

  release({ name }: Principal, amounts: Partial<Amounts>): void {
    this.ledger.release(name, amounts);
  }

  /** Bytes of answers of vectors that the principal may hold in this process while others hold `others`. */
  mostKeptBytes({ limits }: Principal, others: number): number {
    return limits.keptBytes ?? fairShare(this.totals.keptBytes, others, this.share);
  }
}

function ownOf(limits: Principal['limits']): Partial<Amounts> {
  const own = { ...limits, copies: limits.copies ?? limits.games };
  return Object.fromEntries(RESOURCES.flatMap((resource) => (own[resource] === undefined ? [] : [[resource, own[resource]]])));
}
