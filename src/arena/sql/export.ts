import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import sqlite, { type BindValues, type Database } from 'node-sqlite3-wasm';
import { fileSentence } from '../../core/file-error.js';
import { Refusal } from '../../core/result.js';
import type { StoredMatch } from '../results/measure.js';
import { countMatches } from '../schedule.js';
import { sprtOfBot } from '../results/sequential.js';
import { begunStages, isSeason, stageFolder } from '../season/folder.js';
import { scheduleSpecOf } from '../tournament/config.js';
import { readManifest, readMatches, type Manifest, type TimedMatch } from '../tournament/folder.js';
import { commitmentOf } from '../tournament/seed.js';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.js';

/*
 * SQLite, which DuckDB reads too, as WebAssembly with types (1.3 MB, no compilation, one package for all platforms). Alternatives:
 * better-sqlite3 compiles without a prebuilt file, @duckdb/node-api has 60 MB per platform, sql.js keeps the database in memory, and
 * node:sqlite is not in Node 20.
 */

export interface Exported {
  readonly tournaments: number;
  readonly matches: number;
}

/** Hex digits of the state hash after one decision. */
const HASH_DIGITS = 16;

/**
 * Writes tournaments into a new or existing database, atomically; a tournament that the database already has is replaced. `folders`:
 * tournaments, evaluations, seasons. Refusal EXPORT_FOREIGN.
 */
export function exportResults(folders: readonly string[], out: string, withDecisions: boolean): Exported {
  const all = folders.flatMap((folder) =>
    isSeason(folder) ? Array.from({ length: begunStages(folder) }, (_, index) => stageFolder(folder, index)) : [folder],
  );
  const manifests = all.map((folder) => ({ folder, manifest: readManifest(folder) }));
  const part = `${out}.part`;
  begin(part, out);
  const database = open(part, out);
  try {
    database.exec('begin');
    const matches = manifests.reduce((sum, { folder, manifest }) => sum + new Writer(database, manifest, withDecisions).write(folder), 0);
    database.exec('commit');
    database.close();
    renameSync(part, out);
    return { tournaments: new Set(manifests.map(({ manifest }) => keyOf(manifest))).size, matches };
  } finally {
    if (database.isOpen) database.close();
    rmSync(part, { force: true });
  }
}

/** A copy of the database in the same folder; Refusal ARENA_UNWRITABLE. */
function begin(part: string, out: string): void {
  try {
    writeFileSync(part, '');
    if (existsSync(out)) copyFileSync(out, part);
  } catch (error) {
    const sentence = fileSentence(error);
    if (sentence === null) throw error;
    throw new Refusal('ARENA_UNWRITABLE', sentence, 'FAILED_PRECONDITION');
  }
}

/** Identity of a tournament, equal in two folders. */
function keyOf({ identity, rulesHash, programs, tournament: { deals } }: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify([identity, rulesHash, programs, deals.first, deals.last]))
    .digest('hex')
    .slice(0, 16);
}

function open(path: string, name: string): Database {
  const isNew = statSync(path).size === 0;
  const foreign = (what: string): Refusal =>
    new Refusal('EXPORT_FOREIGN', `${name} ${what}; export into another file.`, 'FAILED_PRECONDITION');
  const database = new sqlite.Database(path);
  try {
    // the complete file is moved to its place, so no journal is needed for a rollback
    database.exec('pragma journal_mode = memory; pragma foreign_keys = on');
    if (isNew) database.exec(`${SCHEMA} pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION};`);
    const read = (pragma: string): unknown => Object.values(database.get(`pragma ${pragma}`) ?? {})[0];
    if (read('application_id') !== APPLICATION_ID) throw foreign('has other contents than results of this program');
    if (read('user_version') !== SCHEMA_VERSION) throw foreign('was written by another version of this program');
    return database;
  } catch (error) {
    database.close();
    rmSync(path, { force: true });
    if (error instanceof sqlite.SQLite3Error) throw foreign(`is not an SQLite database that can be read (${error.message})`);
    throw error;
  }
}

type Row = Record<string, string | number | boolean | null>;

/** Writes one tournament. */
class Writer {
  private readonly key: string;

  constructor(
    private readonly database: Database,
    private readonly manifest: Manifest,
    private readonly withDecisions: boolean,
  ) {
    this.key = keyOf(manifest);
  }

  write(folder: string): number {
    const { tournament, programs } = this.manifest;
    this.database.run('delete from tournaments where tournament = ?', [this.key]);
    const all: TimedMatch[] = [];
    const texts: string[] = [];
    for (const { match, text } of readMatches(folder, this.manifest)) {
      all.push(match);
      if (this.withDecisions) texts.push(text);
    }
    this.insert('tournaments', [this.head(all)]);
    this.insert(
      'bots',
      tournament.bots.map(({ name, kind }, bot) => ({ tournament: this.key, bot, name, kind, program_sha256: programs[name] ?? null })),
    );
    this.insert(
      'matches',
      all.map(({ result }, line) => ({
        ...this.at(line),
        match: result.id,
        deal: result.deal,
        round: this.roundOf(result.deal),
        seed: result.seed,
        decisions: result.decisions,
        complete: result.complete,
        void: result.void ?? null,
        final_hash: result.finalHash,
      })),
    );
    this.seats(all);
    if (this.withDecisions) texts.forEach((text, line) => this.decisions(text, line));
    return all.length;
  }

  private head(all: readonly TimedMatch[]): Row {
    const { tournament, rulesHash, catalogHash } = this.manifest;
    const { ruleset, format, metric, seats, deals, rounds, seed, sequential, utility, bots } = tournament;
    const isDecided = sequential !== null && sprtOfBot(all, utility, metric, sequential, bots.length).verdict !== 'open';
    const state = all.length === countMatches(scheduleSpecOf(tournament), deals) ? 'complete' : isDecided ? 'decided' : 'unfinished';
    return {
      tournament: this.key,
      ruleset,
      format,
      metric,
      seats,
      first_deal: deals.first,
      deals: deals.last - deals.first + 1,
      rounds: rounds ?? null,
      state,
      matches: all.length,
      // the seed is secret until the end
      seed: state === 'unfinished' ? null : seed,
      seed_sha256: commitmentOf(seed),
      rules_hash: rulesHash,
      catalog_hash: catalogHash,
    };
  }

  private seats(all: readonly TimedMatch[]): void {
    const rows = all.flatMap(({ result, bots, times }, line) =>
      result.seats.map((seat, index) => ({
        key: { ...this.at(line), seat: seat.seat },
        seat,
        bot: bots[index]!,
        time: times?.[index] ?? null,
      })),
    );
    this.insert(
      'seats',
      rows.map(({ key, seat: { status, score, rank, outcome, won, decisions }, bot }) => ({
        ...key,
        bot,
        status,
        score,
        rank,
        outcome,
        won,
        decisions,
      })),
    );
    this.insert(
      'times',
      rows.flatMap(({ key, time }) =>
        time === null ? [] : [{ ...key, p50_ms: time.p50, p99_ms: time.p99, max_ms: time.max, total_ms: time.total }],
      ),
    );
    this.insert(
      'forfeits',
      rows.flatMap(({ key, seat: { status, forfeitMove, reason } }) => (status === 'done' ? [] : [{ ...key, move: forfeitMove, reason }])),
    );
  }

  private decisions(text: string, line: number): void {
    const { actions, hashes } = JSON.parse(text) as StoredMatch;
    this.insert(
      'decisions',
      actions.map((action, number) => ({
        ...this.at(line),
        number,
        action,
        state_hash: hashes.slice(number * HASH_DIGITS, (number + 1) * HASH_DIGITS),
      })),
    );
  }

  private at(line: number): { tournament: string; line: number } {
    return { tournament: this.key, line };
  }

  /** swiss: round, from 1 */
  private roundOf(deal: number): number | null {
    const { deals, rounds } = this.manifest.tournament;
    return rounds === undefined ? null : 1 + Math.floor(((deal - deals.first) * rounds) / (deals.last - deals.first + 1));
  }

  /** All rows have the fields of the first one. */
  private insert(table: string, rows: readonly Row[]): void {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(first);
    const statement = this.database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`);
    try {
      for (const row of rows) statement.run(columns.map((column) => row[column]!) as BindValues);
    } finally {
      statement.finalize();
    }
  }
}
