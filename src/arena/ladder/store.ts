import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sqlite, { type BindValues, type Database } from 'node-sqlite3-wasm';
import { Refusal } from '../../core/result.js';
import { FILES as MATCH_FILES } from '../tournament/folder.js';
import { FILES } from './config.js';

const STORE_VERSION = 1;

/** Milliseconds that a reader or writer waits for the other. */
const BUSY_MS = 10_000;

const SCHEMA = `
create table entrants (
  number integer primary key, id text not null unique, name text not null, version integer not null, owner text, made text not null,
  mu real not null, sigma real not null, matches integer not null, forfeits integer not null, streak integer not null
) strict;
create table tables (number integer primary key, bots text not null, rest integer not null) strict;
create table matches (
  line integer primary key, id text not null unique, number integer not null references tables,
  start integer not null, stop integer not null, at integer, decisions integer not null, void text
) strict;
create table seats (
  line integer not null references matches, seat integer not null, entrant integer not null references entrants, rank integer not null,
  score real not null, status text not null, reason text not null, mu real not null, sigma real not null, max_ms real,
  primary key (line, seat)
) strict, without rowid;
create index tables_open on tables (rest) where rest > 0;
create index matches_by_table on matches (number);
create index seats_by_entrant on seats (entrant, line);
create index seats_failed on seats (line) where status <> 'done';
create table ends (file text primary key, stop integer not null) strict, without rowid;
pragma user_version = ${STORE_VERSION};
`;

export type Row = Record<string, string | number | null>;

/** The SQLite index of the records of a ladder; it can be made again from them. */
export class Store {
  private constructor(
    private readonly database: Database,
    private readonly folder: string,
  ) {}

  /** Opens a store for writing; the caller holds the lock of the ladder. A store of other records is created again. */
  static open(folder: string): Store {
    const path = join(folder, FILES.store);
    // left by a killed process; the library's lock is a folder
    rmSync(`${path}.lock`, { recursive: true, force: true });
    for (const isSecond of [false, true]) {
      let database: Database | null = null;
      try {
        database = connect(path);
        const store = new Store(database, folder);
        const version = store.one('pragma user_version')['user_version'];
        if (version === 0) database.exec(SCHEMA);
        if ((version === 0 || version === STORE_VERSION) && store.belongs()) return store;
      } catch (error) {
        if (isSecond || !(error instanceof sqlite.SQLite3Error)) throw error;
      }
      database?.close();
      for (const name of [path, `${path}-journal`]) rmSync(name, { force: true });
    }
    throw new Error('a new store belongs to no records');
  }

  /** Opens a store for reading, also while the ladder runs. Refusal LADDER_FOLDER. */
  static read(folder: string): Store {
    const path = join(folder, FILES.store);
    if (!existsSync(path))
      throw new Refusal(
        'LADDER_FOLDER',
        `The ladder in ${folder} has no ${FILES.store} yet; \`orleans arena ladder ${folder}\` makes it.`,
        'FAILED_PRECONDITION',
      );
    return new Store(connect(path), folder);
  }

  all(query: string, values: BindValues = []): Row[] {
    return this.database.all(query, values) as Row[];
  }

  one(query: string, values: BindValues = []): Row {
    return this.all(query, values)[0]!;
  }

  run(query: string, values: BindValues): void {
    this.database.run(query, values);
  }

  together(work: () => void): void {
    this.database.exec('begin');
    try {
      work();
      this.database.exec('commit');
    } catch (error) {
      this.database.exec('rollback');
      throw error;
    }
  }

  /** Bytes of a file of records that the store has read. */
  endOf(file: string): number {
    return (this.all('select stop from ends where file = ?', [file])[0]?.['stop'] as number | undefined) ?? 0;
  }

  setEnd(file: string, stop: number): void {
    this.run('insert into ends values (?, ?) on conflict (file) do update set stop = excluded.stop', [file, stop]);
  }

  matchText({ start, stop }: Row): string {
    return slice(join(this.folder, MATCH_FILES.matches), start as number, stop as number);
  }

  close(): void {
    this.database.close();
  }

  /** Whether the records continue where the store ends. */
  private belongs(): boolean {
    const [last] = this.all('select id, start, stop from matches order by line desc limit 1');
    const hasLast = last === undefined || this.matchText(last).startsWith(`{"id":"${last['id'] as string}"`);
    const files = [FILES.entrants, FILES.tables, MATCH_FILES.matches].map((file) => ({
      path: join(this.folder, file),
      stop: this.endOf(file),
    }));
    return hasLast && files.every(({ path, stop }) => stop === 0 || slice(path, stop - 1, stop) === '\n');
  }
}

function connect(path: string): Database {
  const database = new sqlite.Database(path);
  // the records are authoritative: data lost in a power failure is read again
  database.exec(`pragma busy_timeout = ${BUSY_MS}; pragma journal_mode = truncate; pragma synchronous = off`);
  return database;
}

/** Bytes of a file; fewer where it ends earlier or is missing. */
function slice(path: string, start: number, stop: number): string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return '';
  }
  try {
    const bytes = Buffer.alloc(stop - start);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, start));
  } finally {
    closeSync(file);
  }
}
