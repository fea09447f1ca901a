import { RateLimiter, type RateLimits } from '../rpc/rates.js';

/** What principals hold of a server: `copies` are counted among the games too; `keptBytes` are those set aside for the answers of vectors. */
export const RESOURCES = ['games', 'copies', 'vectors', 'vectorGames', 'keptBytes'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Amounts = Readonly<Record<Resource, number>>;

/** What a principal may hold: of this process, and of all shards together. */
export interface Holdings {
  readonly here: Amounts;
  readonly all: Amounts;
}

/** Who holds how much, and who has called how often. Shards ask that of their supervisor, so that limits hold over all of them. */
export interface Ledger {
  /** Books all of it or nothing; the resource that would go beyond `most`, or null when it is booked. */
  reserve(principal: string, wants: Partial<Amounts>, most: Holdings): Resource | null | Promise<Resource | null>;
  release(principal: string, amounts: Partial<Amounts>): void;
  /** Takes up to `calls` from the rate of a key; returns how many. */
  draw(key: string, calls: number, limits: RateLimits): number | Promise<number>;
  /** Takes calls from the rate of a key that have been made already. */
  owe(key: string, calls: number, limits: RateLimits): void;
  /** Calls that are drawn at once: more than one where asking takes time. */
  readonly calls: (limits: RateLimits) => number;
  sweep(): void;
}

/** What principals hold. */
export class Books {
  private readonly held = new Map<string, Record<Resource, number>>();

  get principals(): Iterable<[string, Amounts]> {
    return this.held;
  }

  /** The first resource of which the principal would hold more than `most` with what it wants; null: none. */
  short(principal: string, wants: Partial<Amounts>, most: Amounts): Resource | null {
    const held = this.held.get(principal);
    return RESOURCES.find((resource) => (wants[resource] ?? 0) > 0 && (held?.[resource] ?? 0) + wants[resource]! > most[resource]) ?? null;
  }

  add(principal: string, amounts: Partial<Amounts>): void {
    let held = this.held.get(principal);
    if (held === undefined) this.held.set(principal, (held = { games: 0, copies: 0, vectors: 0, vectorGames: 0, keptBytes: 0 }));
    for (const resource of RESOURCES) held[resource] += amounts[resource] ?? 0;
  }

  remove(principal: string, amounts: Partial<Amounts>): void {
    const held = this.held.get(principal);
    if (held === undefined) return;
    for (const resource of RESOURCES) held[resource] -= amounts[resource] ?? 0;
    if (RESOURCES.every((resource) => held[resource] <= 0)) this.held.delete(principal);
  }
}

/** The ledger of a process that stands alone. */
export class LocalLedger implements Ledger {
  private readonly books = new Books();
  private readonly rates: RateLimiter;
  readonly calls = (): number => 1;

  constructor(now: () => number) {
    this.rates = new RateLimiter({ requestsPerSecond: 0, requestBurst: 1, now });
  }

  reserve(principal: string, wants: Partial<Amounts>, { here, all }: Holdings): Resource | null {
    const short = this.books.short(principal, wants, here) ?? this.books.short(principal, wants, all);
    if (short === null) this.books.add(principal, wants);
    return short;
  }

  release(principal: string, amounts: Partial<Amounts>): void {
    this.books.remove(principal, amounts);
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
