import { RateLimiter, type RateLimits } from '../rpc/rates.js';

/** Resources of principals: `copies` are games too; `keptBytes` are for answers of vectors. */
export const RESOURCES = ['games', 'copies', 'vectors', 'vectorGames', 'keptBytes'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Amounts = Readonly<Record<Resource, number>>;

/** Limits for the holdings of one principal. */
export interface Bounds {
  /** its limits in the access file, over all shards */
  readonly own: Partial<Amounts>;
  /** limits of all principals together per process */
  readonly totals: Amounts;
  /** part (0 to 1) of `totals` without the others' holdings that it may hold if `own` has no limit */
  readonly share: number;
}

/** A resource that a principal asked too much of. */
export interface Shortage {
  readonly resource: Resource;
  /** its current limit */
  readonly most: number;
}

/**
 * The share of one holder of `total` when the others have `others`: a part of the rest, at least 1 if there is a rest. A single holder has `share`
 * of all; two with `share` 1/2 have a third each.
 */
export function fairShare(total: number, others: number, share: number): number {
  const left = total - others;
  return Math.min(left, Math.max(1, Math.floor(left * share)));
}

/** Holdings and call counts of principals. Shards ask their supervisor, so that limits hold over all of them. */
export interface Ledger {
  /** Reserves all or nothing; returns the resource that would exceed its bounds, null: reserved. */
  reserve(principal: string, wants: Partial<Amounts>, bounds: Bounds): Shortage | null | Promise<Shortage | null>;
  release(principal: string, amounts: Partial<Amounts>): void;
  /** Takes up to `calls` from the rate of a key; returns the number. */
  draw(key: string, calls: number, limits: RateLimits): number | Promise<number>;
  /** Takes calls already made from the rate of a key. */
  owe(key: string, calls: number, limits: RateLimits): void;
  /** Calls drawn together: more than one if the ledger is another process. */
  readonly calls: (limits: RateLimits) => number;
  sweep(): void;
}

export class Holdings {
  private readonly held = new Map<string, Record<Resource, number>>();
  private readonly sums = none();

  get principals(): Iterable<[string, Amounts]> {
    return this.held;
  }

  /** The first resource beyond the principal's limit; null: none. */
  beyondOwn(principal: string, wants: Partial<Amounts>, { own }: Bounds): Shortage | null {
    return this.short(principal, wants, (resource) => own[resource] ?? Infinity);
  }

  /** The first resource without a limit beyond the principal's share; null: none. */
  beyondShare(principal: string, wants: Partial<Amounts>, { own, totals, share }: Bounds): Shortage | null {
    return this.short(principal, wants, (resource, held) =>
      own[resource] === undefined ? fairShare(totals[resource], this.sums[resource] - held, share) : Infinity,
    );
  }

  private short(principal: string, wants: Partial<Amounts>, mostOf: (resource: Resource, held: number) => number): Shortage | null {
    for (const resource of RESOURCES) {
      const wanted = wants[resource] ?? 0;
      if (wanted === 0) continue;
      const held = this.held.get(principal)?.[resource] ?? 0;
      const most = mostOf(resource, held);
      if (held + wanted > most) return { resource, most };
    }
    return null;
  }

  add(principal: string, amounts: Partial<Amounts>): void {
    let held = this.held.get(principal);
    if (held === undefined) this.held.set(principal, (held = none()));
    for (const resource of RESOURCES) {
      held[resource] += amounts[resource] ?? 0;
      this.sums[resource] += amounts[resource] ?? 0;
    }
  }

  remove(principal: string, amounts: Partial<Amounts>): void {
    const held = this.held.get(principal);
    if (held === undefined) return;
    for (const resource of RESOURCES) {
      held[resource] -= amounts[resource] ?? 0;
      this.sums[resource] -= amounts[resource] ?? 0;
    }
    if (RESOURCES.every((resource) => held[resource] <= 0)) this.held.delete(principal);
  }
}

function none(): Record<Resource, number> {
  return { games: 0, copies: 0, vectors: 0, vectorGames: 0, keptBytes: 0 };
}

/** The ledger of a server without shards. */
export class LocalLedger implements Ledger {
  private readonly holdings = new Holdings();
  private readonly rates: RateLimiter;
  readonly calls = (): number => 1;

  constructor(now: () => number) {
    this.rates = new RateLimiter({ requestsPerSecond: 0, requestBurst: 1, now });
  }

  reserve(principal: string, wants: Partial<Amounts>, bounds: Bounds): Shortage | null {
    const short = this.holdings.beyondOwn(principal, wants, bounds) ?? this.holdings.beyondShare(principal, wants, bounds);
    if (short === null) this.holdings.add(principal, wants);
    return short;
  }

  release(principal: string, amounts: Partial<Amounts>): void {
    this.holdings.remove(principal, amounts);
  }

  draw(key: string, calls: number, limits: RateLimits): number {
    return this.rates.draw(key, calls, limits);
  }

  owe(key: string, calls: number, limits: RateLimits): void {
    this.rates.owe(key, calls, limits);
  }

  sweep(): void {
    this.rates.sweep();
  }
}
