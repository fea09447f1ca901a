import type { RateLimits } from '../../rpc/rates.js';
import { draining } from '../../rpc/status.js';
import { LocalLedger, type Amounts, type Ledger, type Resource } from '../ledger.js';
import type { FromShard, LedgerAnswer, LedgerRequest } from './messages.js';

/** Parts of a burst that a shard draws at once: few messages, and little that lies unused in a shard. */
const PARTS = 64;

type Unnumbered = LedgerRequest extends infer Request ? (Request extends LedgerRequest ? Omit<Request, 'id'> : never) : never;

/** The ledger of a shard: asks the supervisor, who keeps the books of all. */
export class RemoteLedger implements Ledger {
  private count = 0;
  private readonly pending = new Map<number, { readonly resolve: (answer: LedgerAnswer) => void; readonly reject: (reason: Error) => void }>();
  private gone = false;

  constructor(private readonly send: (message: FromShard) => void) {}

  readonly calls = ({ requestBurst }: RateLimits): number => Math.max(2, Math.floor(requestBurst / PARTS));

  async reserve(principal: string, wants: Partial<Amounts>, most: Amounts): Promise<Resource | null> {
    const answer = await this.ask({ kind: 'reserve', principal, wants, most });
    return answer.kind === 'reserved' ? answer.short : null;
  }

  release(principal: string, amounts: Partial<Amounts>): void {
    this.send({ kind: 'release', principal, amounts });
  }

  async draw(principal: string, calls: number, limits: RateLimits): Promise<number> {
    const answer = await this.ask({ kind: 'draw', principal, calls, limits });
    return answer.kind === 'drawn' ? answer.calls : 0;
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

  /** The supervisor is gone: nothing can be booked any more, and the shard is about to stop. */
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

/** The books of all shards, kept by the supervisor. What a shard holds ends with it. */
export class SharedLedger {
  private readonly ledger: LocalLedger;
  /** By shard, then by principal. */
  private readonly held = new Map<number, Map<string, Amounts>>();

  constructor(now: () => number) {
    this.ledger = new LocalLedger(now);
  }

  answer(shard: number, request: LedgerRequest): LedgerAnswer {
    const { id, principal } = request;
    if (request.kind === 'draw') return { kind: 'drawn', id, calls: this.ledger.draw(principal, request.calls, request.limits) };
    const short = this.ledger.reserve(principal, request.wants, request.most);
    if (short === null) this.note(shard, principal, request.wants, 1);
    return { kind: 'reserved', id, short };
  }

  release(shard: number, principal: string, amounts: Partial<Amounts>): void {
    this.ledger.release(principal, amounts);
    this.note(shard, principal, amounts, -1);
  }

  /** The shard has ended, and with it everything that it held. */
  forget(shard: number): void {
    for (const [principal, amounts] of this.held.get(shard) ?? []) this.ledger.release(principal, amounts);
    this.held.delete(shard);
  }

  sweep(): void {
    this.ledger.sweep();
  }

  private note(shard: number, principal: string, amounts: Partial<Amounts>, sign: 1 | -1): void {
    const ofShard = this.held.get(shard) ?? new Map<string, Amounts>();
    const { games, copies, vectors, vectorGames } = ofShard.get(principal) ?? { games: 0, copies: 0, vectors: 0, vectorGames: 0 };
    const sum = {
      games: games + sign * (amounts.games ?? 0),
      copies: copies + sign * (amounts.copies ?? 0),
      vectors: vectors + sign * (amounts.vectors ?? 0),
      vectorGames: vectorGames + sign * (amounts.vectorGames ?? 0),
    };
    if (Object.values(sum).every((count) => count <= 0)) ofShard.delete(principal);
    else ofShard.set(principal, sum);
    this.held.set(shard, ofShard);
  }
}
