import { RateLimiter, type RateLimits } from '../../rpc/rates.js';
import { draining } from '../../rpc/status.js';
import { Holdings, type Amounts, type Bounds, type Ledger, type Shortage } from '../ledger.js';
import type { FromShard, LedgerAnswer, LedgerRequest } from './messages.js';

/** Parts of a burst that a shard draws together: few messages, few unused calls. */
const PARTS = 64;

type Unnumbered = LedgerRequest extends infer Request ? (Request extends LedgerRequest ? Omit<Request, 'id'> : never) : never;

/** The ledger of a shard, which asks the supervisor. */
export class RemoteLedger implements Ledger {
  private count = 0;
  private readonly pending = new Map<
    number,
    { readonly resolve: (answer: LedgerAnswer) => void; readonly reject: (reason: Error) => void }
  >();
  private gone = false;

  constructor(private readonly send: (message: FromShard) => void) {}

  readonly calls = ({ requestBurst }: RateLimits): number => Math.max(2, Math.floor(requestBurst / PARTS));

  async reserve(principal: string, wants: Partial<Amounts>, bounds: Bounds): Promise<Shortage | null> {
    const answer = await this.ask({ kind: 'reserve', principal, wants, bounds });
    return answer.kind === 'reserved' ? answer.short : null;
  }

  release(principal: string, amounts: Partial<Amounts>): void {
    this.send({ kind: 'release', principal, amounts });
  }

  async draw(key: string, calls: number, limits: RateLimits): Promise<number> {
    const answer = await this.ask({ kind: 'draw', key, calls, limits });
    return answer.kind === 'drawn' ? answer.calls : 0;
  }

  owe(key: string, calls: number, limits: RateLimits): void {
    this.send({ kind: 'owe', key, calls, limits });
  }

  sweep(): void {
    // the supervisor does
  }

  /** An answer of the supervisor. */
  receive(answer: LedgerAnswer): void {
    const asked = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    asked?.resolve(answer);
  }

  /** The supervisor has ended: reservations fail, and the shard is about to stop. */
  close(): void {
    this.gone = true;
    for (const { reject } of this.pending.values()) reject(draining());
    this.pending.clear();
  }

  private ask(request: Unnumbered): Promise<LedgerAnswer> {
    if (this.gone) return Promise.reject(draining());
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.send({ ...request, id });
    });
  }
}

/** The supervisor's ledger of all shards; the holdings of a shard end with it. */
export class SharedLedger {
  private readonly all = new Holdings();
  private readonly byShard = new Map<number, Holdings>();
  private readonly rates: RateLimiter;

  constructor(now: () => number) {
    this.rates = new RateLimiter({ requestsPerSecond: 0, requestBurst: 1, now });
  }

  answer(shard: number, request: LedgerRequest): LedgerAnswer {
    const { id } = request;
    if (request.kind === 'draw') return { kind: 'drawn', id, calls: this.rates.draw(request.key, request.calls, request.limits) };
    const { principal, wants, bounds } = request;
    const holdings = this.holdingsOf(shard);
    const short = this.all.beyondOwn(principal, wants, bounds) ?? holdings.beyondShare(principal, wants, bounds);
    if (short === null) for (const kept of [holdings, this.all]) kept.add(principal, wants);
    return { kind: 'reserved', id, short };
  }

  release(shard: number, principal: string, amounts: Partial<Amounts>): void {
    for (const kept of [this.holdingsOf(shard), this.all]) kept.remove(principal, amounts);
  }

  owe(key: string, calls: number, limits: RateLimits): void {
    this.rates.owe(key, calls, limits);
  }

  /** The shard has ended, with its holdings. */
  forget(shard: number): void {
    for (const [principal, amounts] of this.holdingsOf(shard).principals) this.all.remove(principal, amounts);
    this.byShard.delete(shard);
  }

  sweep(): void {
    this.rates.sweep();
  }

  private holdingsOf(shard: number): Holdings {
    let holdings = this.byShard.get(shard);
    if (holdings === undefined) this.byShard.set(shard, (holdings = new Holdings()));
    return holdings;
  }
}
