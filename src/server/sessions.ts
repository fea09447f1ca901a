import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Env, EnvOptions } from '../env/env.js';
import { mintEnvTokens, roleOf, type TokenDigests, type Role, type EnvTokens } from './roles.js';
import type { SeatReport } from '../gen/orleans/v1/seat.pb.js';
import type { Principal } from '../rpc/access/control.js';
import type { Quotas } from './quotas.js';
import type { Settings } from './settings.js';
import { mintToken } from '../rpc/tokens.js';

/** The seats of an env that bots of the seat service play. */
export interface EnvSeats {
  /** Whether a bot of the seat service plays the seat, and has not forfeited. */
  holds(seat: number): boolean;
  /** Whether the seat is open to a bot of the seat service, whatever has become of the episode at hand. */
  isOpen(seat: number): boolean;
  /** Bot of the server that plays the seat after a forfeit; null: none does. */
  substitute(seat: number): string | null;
  /** Begins an episode: clocks start anew. */
  beginEpisode(): void;
  /** After something has been played: asks the bot that is to act, if one is. */
  askNext(): void;
  /** Resolves when no bot is to act. */
  whenIdle(): Promise<void>;
  /** Rewards by seat of the bots' answers since the last call. */
  takeRewards(): number[];
  reports(): SeatReport[];
  /** Ends the streams and revokes the tokens for Play. */
  close(refusal?: Refusal): void;
}

/** One env that clients hold, between its Make (or Fork) and its end. */
export interface Session {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly options: EnvOptions;
  /** Bot name by seat; null where a client answers. */
  readonly drivers: readonly (string | null)[];
  env: Env;
  /** Decisions answered by each seat since Reset. */
  answered: number[];
  /** Whether a Reset with the seed of the env leads to this situation; not after Restore or with chance drawn anew. */
  dealt: boolean;
  /** A copy made by Fork; `seat` names the seat whose token began it, also for copies of copies. */
  readonly copy: { readonly seat: string | null } | null;
  seats: EnvSeats | null;
}

interface Entry {
  readonly session: Session;
  /** Whose limits it counts against. */
  readonly owner: Principal;
  readonly digests: TokenDigests;
  /** Time of the last accepted call, in ms. */
  touched: number;
  /** Calls accepted and not yet answered; the lease does not run out under them. */
  busy: number;
  /** Ends when all of them have been worked off. */
  tail: Promise<void>;
}

export type NewSession = Omit<Session, 'id' | 'seats'>;

/** The envs alive, their tokens and their leases. */
export class Sessions {
  private readonly entries = new Map<string, Entry>();

  /** Copies by the seat that began them. */
  private readonly seatCopies = new Map<string, number>();

  constructor(
    private readonly settings: Pick<Settings, 'leaseSeconds' | 'maxGames' | 'maxSeatCopies' | 'now'>,
    private readonly quotas: Quotas,
  ) {}

  /** Opens all or none, on the account of `owner`; Refusal GAMES_LIMIT, COPIES_LIMIT. */
  async open(requested: readonly NewSession[], owner: Principal): Promise<{ session: Session; tokens: EnvTokens }[]> {
    this.sweep();
    this.demandRoom(requested);
    const copies = requested.filter(({ copy }) => copy !== null).length;
    const wants = { games: requested.length, copies };
    await this.quotas.reserve(owner, wants);
    try {
      // others may have taken it while the books were asked
      this.demandRoom(requested);
    } catch (error) {
      this.quotas.release(owner, wants);
      throw error;
    }
    return requested.map((wanted) => {
      const session = { ...wanted, id: mintToken(), seats: null };
      const { tokens, digests } = mintEnvTokens(session.env.seats);
      this.entries.set(session.id, { session, owner, digests, touched: this.settings.now(), busy: 0, tail: Promise.resolve() });
      const seat = wanted.copy?.seat ?? null;
      if (seat !== null) this.seatCopies.set(seat, (this.seatCopies.get(seat) ?? 0) + 1);
      return { session, tokens };
    });
  }

  private demandRoom(requested: readonly NewSession[]): void {
    const { maxGames, maxSeatCopies } = this.settings;
    if (this.entries.size + requested.length > maxGames) {
      throw new Refusal('GAMES_LIMIT', `This server holds at most ${maxGames} envs: close one, or try again when others have expired.`, 'RESOURCE_EXHAUSTED');
    }
    const seat = requested[0]?.copy?.seat ?? null;
    if (seat !== null && (this.seatCopies.get(seat) ?? 0) + requested.length > maxSeatCopies) {
      throw new Refusal('COPIES_LIMIT', `A seat may have ${maxSeatCopies} copies at once: close some, or wait until they expire.`, 'RESOURCE_EXHAUSTED');
    }
  }

  /**
   * Does `work` for the holder of `token`, after all earlier calls for the same env are done: a call that yields to the event loop is
   * never seen half done. Refusal ENV_UNKNOWN, TOKEN_MISSING, TOKEN_WRONG.
   */
  async withSession<T>(id: string, token: string | null, work: (session: Session, role: Role, digests: TokenDigests) => T | Promise<T>): Promise<T> {
    const entry = this.find(id);
    const role = roleOf(entry.digests, token);
    return this.queue(entry, () => work(entry.session, role, entry.digests));
  }

  /** The env and the role that the token gives, for those who only look on: no place in the queue, and the lease runs on. */
  look(id: string, token: string | null): { env: Env; role: Role } {
    const entry = this.find(id);
    const role = roleOf(entry.digests, token);
    return { env: entry.session.env, role };
  }

  /** Does `work` of the server itself for an env, in the same queue. */
  async enqueue<T>(session: Session, work: () => T | Promise<T>): Promise<T> {
    return this.queue(this.find(session.id), work);
  }

  private queue<T>(entry: Entry, work: () => T | Promise<T>): Promise<T> {
    entry.busy += 1;
    const turn = entry.tail.then(() => {
      // an earlier call of the queue may have closed it
      if (this.entries.get(entry.session.id) !== entry) throw unknown();
      return work();
    });
    const leave = (): void => {
      entry.busy -= 1;
      entry.touched = this.settings.now();
    };
    entry.tail = turn.then(leave, leave);
    return turn;
  }

  close(session: Session): void {
    const entry = this.entries.get(session.id);
    if (entry === undefined) return;
    this.entries.delete(session.id);
    this.quotas.release(entry.owner, { games: 1, copies: session.copy === null ? 0 : 1 });
    const seat = session.copy?.seat ?? null;
    if (seat !== null) {
      const left = this.seatCopies.get(seat)! - 1;
      if (left === 0) this.seatCopies.delete(seat);
      else this.seatCopies.set(seat, left);
    }
    session.seats?.close();
  }

  /** Forgets the envs whose lease has run out. */
  sweep(): void {
    for (const entry of [...this.entries.values()]) if (this.expired(entry)) this.close(entry.session);
  }

  /** Closes the open seats of all envs, so that no clock runs on. */
  closeSeats(refusal: Refusal): void {
    for (const { session } of this.entries.values()) {
      session.seats?.close(refusal);
      session.seats = null;
    }
  }

  get size(): number {
    return this.entries.size;
  }

  private find(id: string): Entry {
    const entry = this.entries.get(id);
    if (entry === undefined) throw unknown();
    if (this.expired(entry)) {
      this.close(entry.session);
      throw unknown();
    }
    return entry;
  }

  private expired(entry: Entry): boolean {
    return entry.busy === 0 && this.settings.now() - entry.touched > this.settings.leaseSeconds * 1000;
  }
}

/** One refusal for all reasons: whether an env of this name ever existed is told to nobody. */
function unknown(): Refusal {
  return new Refusal('ENV_UNKNOWN', 'There is no env of this name: it was closed, has expired, or was never made. Make one.', 'NOT_FOUND');
}
