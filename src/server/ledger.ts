import { RateLimiter, type RateLimits } from '../rpc/rates.js';

/** What principals hold of a server: `copies` are counted among the games too. */
const RESOURCES = ['games', 'copies', 'vectors', 'vectorGames'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Amounts = Readonly<Record<Resource, number>>;

/** Who holds how much, and who has called how often. Shards ask that of their supervisor, so that limits hold over all of them. */
export interface Ledger {
  /** Books all of it or nothing; the resource that would go beyond `most`, or null when it is booked. */
  reserve(principal: string, wants: Partial<Amounts>, most: Amounts): Resource | null | Promise<Resource | null>;
  release(principal: string, amounts: Partial<Amounts>): void;
  /** Takes up to `calls` from the rate of a principal; returns how many. */
  draw(principal: string, calls: number, limits: RateLimits): number | Promise<number>;
  /** Calls that are drawn at once: more than one where asking takes time. */
  readonly calls: (limits: RateLimits) => number;
  sweep(): void;
}

/** The books of one process. */
export class LocalLedger implements Ledger {
  private readonly held = new Map<string, Record<Resource, number>>();
  private readonly rates: RateLimiter;
  readonly calls = (): number => 1;

  constructor(now: () => number) {
    this.rates = new RateLimiter({ requestsPerSecond: 0, requestBurst: 1, now });
  }

  reserve(principal: string, wants: Partial<Amounts>, most: Amounts): Resource | null {
    const held = this.held.get(principal) ?? { games: 0, copies: 0, vectors: 0, vectorGames: 0 };
    const short = RESOURCES.find((resource) => (wants[resource] ?? 0) > 0 && held[resource] + wants[resource]! > most[resource]);
    if (short !== undefined) return short;
    for (const resource of RESOURCES) held[resource] += wants[resource] ?? 0;
    this.held.set(principal, held);
    return null;
  }

  release(principal: string, amounts: Partial<Amounts>): void {
    const held = this.held.get(principal);
    if (held === undefined) return;
    for (const resource of RESOURCES) held[resource] -= amounts[resource] ?? 0;
    if (RESOURCES.every((resource) => held[resource] <= 0)) this.held.delete(principal);
  }

  draw(principal: string, calls: number, limits: RateLimits): number {
    return this.rates.draw(principal, calls, limits);
  }

  sweep(): void {
    this.rates.sweep();
  }
}
