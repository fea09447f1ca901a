import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Env, EnvOptions } from '../env/env.js';
import { createEnvTokens, roleOf, type TokenDigests, type Role, type EnvTokens } from './roles.js';
import type { SeatReport } from '../gen/orleans/v1/seat.pb.js';
import type { Principal } from '../rpc/access/control.js';
import type { Quotas } from './quotas.js';
import type { Settings } from './settings.js';
import { CallCancelled, type CancellableCall } from '../rpc/status.js';
import { createToken } from '../rpc/tokens.js';

/** Calls of an env by one token that may wait for an earlier one. */
const MOST_WAITING = 256;

/** The seats of an env played by bots of the seat service. */
export interface EnvSeats {
  /** Whether such a bot plays the seat and has not forfeited. */
  holds(seat: number): boolean;
  /** Whether the seat is open to such a bot, even after a forfeit. */
  isOpen(seat: number): boolean;
  /** The server's bot that plays the seat after a forfeit; null: none. */
  substitute(seat: number): string | null;
  /** Starts an episode and its clocks. */
  beginEpisode(): void;
  /** Call after each change of the game: asks the bot that is to act. */
  askNext(): void;
  /** Resolves when no bot is to act; fails with CallCancelled when `call` is cancelled. */
  whenIdle(call: CancellableCall): Promise<void>;
  /** Rewards by seat of the bots' answers since the last call. */
  takeRewards(): number[];
  reports(): SeatReport[];
  /** Ends the streams and revokes the tokens for Play. */
  close(refusal?: Refusal): void;
}

/** An env between its Make (or Fork) and its end. */
export interface Session {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly options: EnvOptions;
  /** bot name by seat; null: a client */
  readonly drivers: readonly (string | null)[];
  env: Env;
  /** Decisions answered by each seat since Reset. */
  answered: number[];
  /** whether a Reset with the env's seed leads to this state: not after Restore or with redrawn chance */
  dealt: boolean;
  /** set for a copy by Fork; `seat`: the seat whose token made it, also for copies of copies */
  readonly copy: { readonly seat: string | null } | null;
  seats: EnvSeats | null;
}

interface Entry {
  readonly session: Session;
  /** the principal whose limits apply */
  readonly owner: Principal;
  readonly digests: TokenDigests;
  /** ms of the last accepted call */
  touched: number;
  /** accepted calls without an answer, the running one first; the lease does not expire meanwhile */
  readonly turns: Turn[];
}

/** A call in an env's queue. */
interface Turn {
  /** role of its token; null: of the server */
  readonly role: Role | null;
  readonly call: CancellableCall | undefined;
  /** never rejects */
  readonly run: () => Promise<void>;
  readonly fail: (error: unknown) => void;
}

/** The part of a call that the queue of an env reads. */
interface QueuedCall {
  readonly token: string | null;
  readonly call?: CancellableCall;
}

export type NewSession = Omit<Session, 'id' | 'seats'>;

export interface OpenedSession {
  readonly session: Session;
  readonly tokens: EnvTokens;
}

/** A reservation for envs that are about to be made. */
export interface Reservation {
  /** Opens the reserved envs. */
  open(requested: readonly NewSession[]): OpenedSession[];
  /** Releases the reservation; no effect after `open`. */
  release(): void;
}

/** Live envs with tokens and leases. */
export class Sessions {
  private readonly entries = new Map<string, Entry>();

  /** envs being made */
  private reserved = 0;

  /** copies by the seat whose token made them */
  private readonly seatCopies = new Map<string, number>();

  constructor(
    private readonly settings: Pick<Settings, 'leaseSeconds' | 'maxGames' | 'maxSeatCopies' | 'now'>,
    private readonly quotas: Quotas,
  ) {}

  /** Opens all or none for `owner`; Refusals GAMES_LIMIT, COPIES_LIMIT. */
  async open(requested: NewSession, owner: Principal): Promise<OpenedSession> {
    const [opened] = (await this.reserve(1, requested.copy, owner)).open([requested]);
    return opened!;
  }

  /** Reserves `count` envs for `owner` before they are made; Refusals GAMES_LIMIT, COPIES_LIMIT. */
  async reserve(count: number, copy: Session['copy'], owner: Principal): Promise<Reservation> {
    this.sweep();
    const seat = copy?.seat ?? null;
    this.requireRoom(count, seat);
    const wants = { games: count, copies: copy === null ? 0 : count };
    await this.quotas.reserve(owner, wants);
    try {
      // other callers may have opened envs meanwhile
      this.requireRoom(count, seat);
    } catch (error) {
      this.quotas.release(owner, wants);
      throw error;
    }
    this.reserved += count;
    this.countCopies(seat, count);
    let isOpen = true;
    const end = (): void => {
      isOpen = false;
      this.reserved -= count;
    };
    return {
      open: (requested) => {
        end();
        return requested.map((wanted) => this.add(wanted, owner));
      },
      release: () => {
        if (!isOpen) return;
        end();
        this.countCopies(seat, -count);
        this.quotas.release(owner, wants);
      },
    };
  }

  private add(wanted: NewSession, owner: Principal): OpenedSession {
    const session = { ...wanted, id: createToken(), seats: null };
    const { tokens, digests } = createEnvTokens(session.env.seats);
    this.entries.set(session.id, { session, owner, digests, touched: this.settings.now(), turns: [] });
    return { session, tokens };
  }

  private countCopies(seat: string | null, by: number): void {
    if (seat === null) return;
    const count = (this.seatCopies.get(seat) ?? 0) + by;
    if (count === 0) this.seatCopies.delete(seat);
    else this.seatCopies.set(seat, count);
  }

  private requireRoom(count: number, seat: string | null): void {
    const { maxGames, maxSeatCopies } = this.settings;
    if (this.entries.size + this.reserved + count > maxGames) {
      throw new Refusal(
        'GAMES_LIMIT',
        `This server holds at most ${maxGames} envs; close one, or try again when others have expired.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    if (seat !== null && (this.seatCopies.get(seat) ?? 0) + count > maxSeatCopies) {
      throw new Refusal(
        'COPIES_LIMIT',
        `A seat may have ${maxSeatCopies} copies at once; close some, or wait until they expire.`,
        'RESOURCE_EXHAUSTED',
      );
    }
  }

  /**
   * Runs `work` for the holder of `token` after all earlier calls of the env. A call that is cancelled before its turn is dropped. Refusals
   * ENV_UNKNOWN, TOKEN_MISSING, TOKEN_WRONG, CALLS_LIMIT.
   */
  async withSession<T>(
    id: string,
    { token, call }: QueuedCall,
    work: (session: Session, role: Role, digests: TokenDigests) => T | Promise<T>,
  ): Promise<T> {
    const entry = this.find(id);
    const role = roleOf(entry.digests, token);
    requirePlace(entry.turns, role);
    return this.queue(entry, () => work(entry.session, role, entry.digests), role, call);
  }

  /** Env and role of the token for observers: outside of the queue, without renewing the lease. */
  lookUp(id: string, token: string | null): { env: Env; role: Role } {
    const entry = this.find(id);
    const role = roleOf(entry.digests, token);
    return { env: entry.session.env, role };
  }

  /** Runs `work` of the server in the env's queue. */
  async enqueue<T>(session: Session, work: () => T | Promise<T>): Promise<T> {
    return this.queue(this.find(session.id), work, null);
  }

  private queue<T>(entry: Entry, work: () => T | Promise<T>, role: Role | null, call?: CancellableCall): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          if (call?.cancelled) throw new CallCancelled();
          // an earlier call may have closed it
          if (this.entries.get(entry.session.id) !== entry) throw unknown();
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
      };
      if (entry.turns.push({ role, call, run, fail: reject }) === 1) queueMicrotask(() => void this.runTurns(entry));
    });
  }

  private async runTurns(entry: Entry): Promise<void> {
    const { turns } = entry;
    while (turns.length > 0) {
      await turns[0]!.run();
      turns.shift();
      entry.touched = this.settings.now();
    }
  }

  close(session: Session): void {
    const entry = this.entries.get(session.id);
    if (entry === undefined) return;
    this.entries.delete(session.id);
    this.quotas.release(entry.owner, { games: 1, copies: session.copy === null ? 0 : 1 });
    this.countCopies(session.copy?.seat ?? null, -1);
    session.seats?.close();
  }

  /** Removes envs with expired leases, and cancelled waiting calls. */
  sweep(): void {
    for (const entry of [...this.entries.values()]) {
      dropCancelled(entry.turns);
      if (this.expired(entry)) this.close(entry.session);
    }
  }

  /** Closes the envs of removed owners, after their running calls. */
  closeOf(isGone: (owner: Principal) => boolean): void {
    for (const entry of this.entries.values()) {
      if (!isGone(entry.owner)) continue;
      // an earlier call may close it
      this.queue(entry, () => this.close(entry.session), null).catch(() => undefined);
    }
  }

  /** Closes the open seats of all envs, and their clocks. */
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
    return entry.turns.length === 0 && this.settings.now() - entry.touched > this.settings.leaseSeconds * 1000;
  }
}

/**
 * Removes cancelled calls if the queue is full. Each token has its own places, so a seat cannot take those of others. Refusal CALLS_LIMIT.
 */
function requirePlace(turns: Turn[], role: Role): void {
  const isFull = (): boolean =>
    turns.length > MOST_WAITING && turns.filter((turn) => turn.role !== null && seatIn(turn.role) === seatIn(role)).length > MOST_WAITING;
  if (isFull()) dropCancelled(turns);
  if (!isFull()) return;
  throw new Refusal(
    'CALLS_LIMIT',
    `${MOST_WAITING} calls with this token wait for this env; wait for their answers before you make more.`,
    'RESOURCE_EXHAUSTED',
  );
}

const seatIn = (role: Role): number | null => (role.kind === 'seat' ? role.seat : null);

/** Drops cancelled waiting calls; the first one is running. */
function dropCancelled(turns: Turn[]): void {
  const waiting = turns.splice(1);
  for (const turn of waiting) {
    if (turn.call?.cancelled) turn.fail(new CallCancelled());
    else turns.push(turn);
  }
}

/** The same refusal for all reasons, so that callers cannot find out whether an env ever existed. */
function unknown(): Refusal {
  return new Refusal('ENV_UNKNOWN', 'The env was closed, has expired, or was never made; make one.', 'NOT_FOUND');
}
