import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../core/result.js';
import { logNameOf } from '../match-files.js';
import { scheduleDeal, type Fixture } from '../schedule.js';
import { seatingsOf } from '../schedule/seatings.js';
import type { MatchRecord } from '../record.js';
import { FILES as MATCH_FILES, parseMatch, withoutTimes, type Times } from '../tournament/folder.js';
import { LineFile, parseLine, readLines, SECRET, type Line } from '../tournament/lines.js';
import { deriveSeed } from '../tournament/seed.js';
import { FILES, tournamentOf, type Ladder } from './config.js';
import { contenderOf, countMatch, type Contender } from './field.js';
import { Store } from './store.js';

/** A line of `entrants.jsonl`: a version of a bot. */
export interface Entrant extends Pick<Contender, 'id' | 'name' | 'version' | 'owner'> {
  /** hash of its parts, another one for each version */
  readonly made: string;
}

/** A line of `tables.jsonl`: the bots that play a deal together, in all seatings. Table k has deal k. */
interface TableLine {
  readonly table: number;
  readonly bots: readonly string[];
}

/** A line of `times.jsonl`. */
interface TimesLine {
  readonly id: string;
  /** end of the match, in milliseconds since 1970 */
  readonly at: number;
  readonly times: readonly Times[];
}

export interface OpenTable {
  readonly players: readonly Contender[];
  /** matches without a result */
  readonly rest: Fixture[];
}

/** Lines per transaction of the store. */
const BATCH = 1000;

/** Seed of the group of tables that includes this one; the seed of a group is revealed as a whole. */
export const epochSeed = ({ seed, reveal }: Ladder, table: number): string => deriveSeed(seed, `epoch/${Math.floor(table / reveal)}`);

/** The matches of a table; bots by their number in the table. */
export function fixturesOf(ladder: Ladder, table: number, seats: number): Fixture[] {
  const letters = Array.from({ length: seats }, (_, letter) => letter);
  return scheduleDeal(
    { seed: epochSeed(ladder, table), format: 'round-robin', tables: 'all', utility: 'versus', bots: seats, seats },
    table,
    [letters],
  );
}

/**
 * The records of a ladder: three files that grow by whole lines, their times, and the store. Each event is a line first and enters the store
 * like lines of an earlier process, so nothing is lost when the process is killed.
 */
export class Records {
  readonly contenders: Contender[] = [];
  readonly open = new Map<number, OpenTable>();
  private readonly byId = new Map<string, { readonly number: number; readonly contender: Contender; readonly made: string }>();
  private readonly store: Store;
  private readonly files: Readonly<Record<'entrants' | 'tables' | 'matches' | 'times', LineFile>>;
  private readonly seats: number;
  /** matches with a line, and drawn tables */
  matches: number;
  tables: number;

  constructor(
    private readonly folder: string,
    private readonly ladder: Ladder,
  ) {
    this.seats = tournamentOf(ladder, []).seats;
    this.store = Store.open(folder);
    for (const row of this.store.all('select * from entrants order by number'))
      this.remember(row as unknown as Entrant, row as unknown as Contender);
    for (const { number, bots } of this.store.all('select number, bots from tables where rest > 0 order by number'))
      this.reopen(Number(number), String(bots));
    this.matches = Number(this.store.one('select count(*) as n from matches')['n']);
    this.tables = Number(this.store.one('select count(*) as n from tables')['n']);
    this.catchUp(FILES.entrants, ({ text, end }) => this.takeEntrant(parseLine<Entrant>(text, join(folder, FILES.entrants)), end));
    const tables = readLines(join(folder, FILES.tables), this.store.endOf(FILES.tables));
    const takeTables = (last: number): void => {
      for (
        let line = this.tables <= last ? tables.next() : null;
        line !== null && line.done !== true;
        line = this.tables <= last ? tables.next() : null
      )
        this.takeTable(parseLine<TableLine>(line.value.text, join(folder, FILES.tables)), line.value.end);
    };
    const times = timesIn(join(folder, MATCH_FILES.times), this.store.endOf(MATCH_FILES.times));
    this.catchUp(MATCH_FILES.matches, ({ text, end }) => {
      const { id, deal } = parseMatch(text, folder);
      // tables are read with their matches, so that few are open at a time
      takeTables(deal);
      this.takeMatch(text, end, times.find(id), times.end);
    });
    this.store.together(() => takeTables(Infinity));
    // removes the incomplete line of a killed process, and times without a match
    const file = (name: string): LineFile => new LineFile(join(folder, name), this.store.endOf(name), SECRET);
    this.files = {
      entrants: file(FILES.entrants),
      tables: file(FILES.tables),
      matches: file(MATCH_FILES.matches),
      times: file(MATCH_FILES.times),
    };
  }

  find(id: string): Contender | null {
    return this.byId.get(id)?.contender ?? null;
  }

  /** The hash of a contender's parts. */
  madeOf(id: string): string {
    return this.byId.get(id)!.made;
  }

  enter(entrant: Entrant): Contender {
    this.files.entrants.append(JSON.stringify(entrant));
    this.store.together(() => this.takeEntrant(entrant, this.files.entrants.size));
    return this.find(entrant.id)!;
  }

  draw(players: readonly Contender[]): OpenTable {
    const line: TableLine = { table: this.tables, bots: players.map(({ id }) => id) };
    this.files.tables.append(JSON.stringify(line));
    this.store.together(() => this.takeTable(line, this.files.tables.size));
    return this.open.get(line.table)!;
  }

  write(record: MatchRecord, at: number): void {
    const { stored, times } = withoutTimes(record);
    const measured: TimesLine = { id: record.id, at, times };
    const text = JSON.stringify(stored);
    // times are written first, so that every match has its times
    this.files.times.append(JSON.stringify(measured));
    this.files.matches.append(text);
    this.store.together(() => this.takeMatch(text, this.files.matches.size, measured, this.files.times.size));
    this.removeLogs(this.matches - 1 - this.ladder.logs);
  }

  /** Removes the output of the programs of a match, which could fill the disk. */
  private removeLogs(line: number): void {
    for (const { id } of this.store.all('select id from matches where line = ?', [line]))
      for (let seat = 0; seat < this.seats; seat++)
        rmSync(join(this.folder, MATCH_FILES.logs, logNameOf(String(id), seat)), { force: true });
  }

  close(): void {
    for (const file of Object.values(this.files)) file.close();
    this.store.close();
  }

  private catchUp(name: string, take: (line: Line) => void): void {
    const lines = readLines(join(this.folder, name), this.store.endOf(name));
    for (let line = lines.next(); line.done !== true; ) {
      this.store.together(() => {
        for (let count = 0; line.done !== true && count < BATCH; count++, line = lines.next()) take(line.value);
      });
    }
  }

  private remember(entrant: Entrant, known: Partial<Contender>): void {
    const contender = contenderOf(entrant);
    const { mu, sigma, matches, forfeits, streak } = { ...contender, ...known };
    contender.mu = mu;
    contender.sigma = sigma;
    contender.matches = matches;
    contender.forfeits = forfeits;
    contender.streak = streak;
    this.byId.set(entrant.id, { number: this.contenders.length, contender, made: entrant.made });
    this.contenders.push(contender);
  }

  private takeEntrant(entrant: Entrant, end: number): void {
    const { id, name, version, owner, made } = entrant;
    this.remember(entrant, {});
    const { mu, sigma } = this.find(id)!;
    this.store.run('insert into entrants values (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0)', [
      this.contenders.length - 1,
      id,
      name,
      version,
      owner,
      made,
      mu,
      sigma,
    ]);
    this.store.setEnd(FILES.entrants, end);
  }

  private takeTable({ table, bots }: TableLine, end: number): void {
    this.store.run('insert into tables values (?, ?, ?)', [table, JSON.stringify(bots), seatingsOf(this.seats).length]);
    this.store.setEnd(FILES.tables, end);
    this.tables = table + 1;
    this.reopen(table, JSON.stringify(bots));
  }

  private reopen(table: number, bots: string): void {
    const players = (JSON.parse(bots) as string[]).map((id) => this.find(id)!);
    const done = new Set(this.store.all('select id from matches where number = ?', [table]).map(({ id }) => id));
    for (const player of players) player.open++;
    this.open.set(table, { players, rest: fixturesOf(this.ladder, table, this.seats).filter(({ id }) => !done.has(id)) });
  }

  private takeMatch(text: string, end: number, measured: TimesLine | null, timesEnd: number): void {
    const { id, deal, bots, seats, decisions, void: voided = null } = parseMatch(text, this.folder);
    const table = this.open.get(deal);
    const known = bots.flatMap((bot) => this.byId.get(bot) ?? []);
    if (table === undefined || known.length < bots.length)
      throw new Refusal(
        'ARENA_MATCHES',
        `Match ${id} in ${this.folder} has no table or unknown bots; restore ${FILES.tables} and ${FILES.entrants}.`,
        'FAILED_PRECONDITION',
      );
    const players = known.map(({ contender }) => contender);
    countMatch(players, seats, voided !== null);
    const line = this.matches++;
    const start = end - Buffer.byteLength(text) - 1;
    this.store.run('insert into matches values (?, ?, ?, ?, ?, ?, ?, ?)', [
      line,
      id,
      deal,
      start,
      end - 1,
      measured?.at ?? null,
      decisions,
      voided,
    ]);
    seats.forEach(({ rank, score, status, reason }, seat) => {
      const { number, contender } = known[seat]!;
      const { mu, sigma, matches, forfeits, streak } = contender;
      const max = measured?.times[seat]?.max ?? null;
      this.store.run('insert into seats values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        line,
        seat,
        number,
        rank,
        score,
        status,
        reason,
        mu,
        sigma,
        max,
      ]);
      this.store.run('update entrants set mu = ?, sigma = ?, matches = ?, forfeits = ?, streak = ? where number = ?', [
        ...[mu, sigma, matches, forfeits, streak, number],
      ]);
    });
    this.store.run('update tables set rest = rest - 1 where number = ?', [deal]);
    this.store.setEnd(MATCH_FILES.matches, end);
    this.store.setEnd(MATCH_FILES.times, timesEnd);
    const played = table.rest.findIndex((fixture) => fixture.id === id);
    if (played >= 0) table.rest.splice(played, 1);
    const left = Number(this.store.one('select rest from tables where number = ?', [deal])['rest']);
    if (left > 0) return;
    for (const player of table.players) player.open--;
    this.open.delete(deal);
  }
}

/** Times by match, in the order of the matches; skips lines without a match. */
function timesIn(path: string, start: number): { find(id: string): TimesLine | null; readonly end: number } {
  const lines = readLines(path, start);
  let end = start;
  return {
    find(id) {
      for (let line = lines.next(); line.done !== true; line = lines.next()) {
        const measured = parseLine<TimesLine>(line.value.text, path);
        end = line.value.end;
        if (measured.id === id) return measured;
      }
      return null;
    },
    get end() {
      return end;
    },
  };
}
