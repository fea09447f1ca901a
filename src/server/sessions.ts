import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Env, EnvOptions } from '../env/env.js';
import { mint, mintTokens, powerOf, type Locks, type Power, type Tokens } from './auth.js';
import type { SeatReport } from '../gen/orleans/v1/seat.pb.js';
import type { Settings } from './settings.js';

/** The seats of an env that bots play by the seat service. */
export interface Table {
  /** The seat is the seat service's to play. */
  holds(seat: number): boolean;
  /** Bot of the server that plays the seat after a forfeit; null: none does. */
  substitute(seat: number): string | null;
  /** An episode begins: clocks start anew. */
  begin(): void;
  /** Something has been played: asks the bot that is to act, if one is. */
  turn(): void;
  /** Resolves when no bot is to act. */
  settled(): Promise<void>;
  /** What the bots' answers paid since the last call. */
  takeRewards(): number[];
  reports(): SeatReport[];
  /** Ends the streams and gives up the tokens. */
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
  /** A Reset with the seed of the env leads here; not so after Restore or with chance drawn anew. */
  dealt: boolean;
  table: Table | null;
}

interface Entry {
  readonly session: Session;
  readonly locks: Locks;
  /** Time of the last accepted call, in ms. */
  touched: number;
  /** Calls accepted and not yet answered; the lease does not run out under them. */
  busy: number;
  /** Ends when all of them have been worked off. */
  tail: Promise<void>;
}

export type Opening = Omit<Session, 'id' | 'table'>;

/** The envs alive, their tokens and their leases. */
export class Sessions {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly settings: Pick<Settings, 'leaseSeconds' | 'maxGames' | 'now'>) {}

  /** Opens all or none. */
  open(openings: readonly Opening[]): { session: Session; tokens: Tokens }[] {
    this.sweep();
    if (this.entries.size + openings.length > this.settings.maxGames) {
      throw new Refusal(
        'GAMES_LIMIT',
        `This server holds at most ${this.settings.maxGames} envs: close one, or try again when others have expired.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    return openings.map((opening) => {
      const session = { ...opening, id: mint(), table: null };
      const { tokens, locks } = mintTokens(session.env.seats);
      this.entries.set(session.id, { session, locks, touched: this.settings.now(), busy: 0, tail: Promise.resolve() });
      return { session, tokens };
    });
  }

  /**
   * Does `work` for the holder of `token`, after all earlier calls for the same env: a call that pauses to let the event
   * loop breathe is never seen half done.
   */
  async visit<T>(id: string, token: string | null, work: (session: Session, power: Power, locks: Locks) => T | Promise<T>): Promise<T> {
    const entry = this.find(id);
    const power = powerOf(entry.locks, token);
    return this.queue(entry, () => work(entry.session, power, entry.locks));
  }

  /** Does `work` of the server itself, in the same order. */
  async work<T>(session: Session, work: () => T | Promise<T>): Promise<T> {
    return this.queue(this.find(session.id), work);
  }

  private queue<T>(entry: Entry, work: () => T | Promise<T>): Promise<T> {
    entry.busy += 1;
    const turn = entry.tail.then(() => {
      // closed by a call that was before in the queue
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
    this.entries.delete(session.id);
    session.table?.close();
  }

  /** Forgets the envs whose lease has run out. */
  sweep(): void {
    for (const entry of [...this.entries.values()]) if (this.expired(entry)) this.close(entry.session);
  }

  /** Sends all bots away: no clock runs on. */
  closeTables(refusal: Refusal): void {
    for (const { session } of this.entries.values()) {
      session.table?.close(refusal);
      session.table = null;
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

/** The same for all reasons: whether an env of this name ever lived is nobody's business. */
function unknown(): Refusal {
  return new Refusal('ENV_UNKNOWN', 'There is no env of this name: it was closed, has expired, or was never made. Make one.', 'NOT_FOUND');
}
