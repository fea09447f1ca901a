import { CAUTION } from '../season/table.js';
import { studentInterval, type Interval } from '../statistics/interval.js';
import { withinRange, type PairSummary } from '../results/summary.js';
import { commitmentOf } from '../tournament/seed.js';
import type { Ladder } from './config.js';
import { epochSeed } from './records.js';
import type { Row, Store } from './store.js';

export interface LadderVersion {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly owner: string | null;
  /** whether it plays; else it is retired */
  readonly plays: boolean;
  readonly mu: number;
  readonly sigma: number;
  /** μ - 3 σ, the order of the list. */
  readonly rating: number;
  readonly matches: number;
  readonly forfeits: number;
}

/** A bot with its best active version, or a retired bot with its best version. */
export interface LadderBot extends LadderVersion {
  /** equal bots share it; null: retired */
  readonly place: number | null;
  readonly versions: number;
}

/** The seed of some consecutive tables. */
export interface LadderSeed {
  readonly first: number;
  readonly last: number;
  /** SHA-256 of the seed, published before its first table */
  readonly commitment: string;
  /** null: some of its tables are not over */
  readonly seed: string | null;
}

/** `standings.json`: a function of the records and the active versions. */
export interface LadderTable {
  readonly ladder: 1;
  readonly ruleset: string;
  readonly matches: number;
  /** matches without a result, in no other figure */
  readonly voided: number;
  readonly tables: number;
  /** Best first. */
  readonly bots: readonly LadderBot[];
  readonly versions: readonly LadderVersion[];
  readonly seeds: readonly LadderSeed[];
}

const number = (row: Row, column: string): number => Number(row[column]);

/** Reads the standings; `playing`: ids of the drawn versions. */
export function readStandings(store: Store, ladder: Ladder, ruleset: string, playing: ReadonlySet<string>): LadderTable {
  const versions = store
    .all('select * from entrants order by number')
    .map((row): LadderVersion => {
      const [mu, sigma, id] = [number(row, 'mu'), number(row, 'sigma'), String(row['id'])];
      return {
        ...{ id, name: String(row['name']), version: number(row, 'version'), owner: row['owner'] as string | null, plays: playing.has(id) },
        ...{ mu, sigma, rating: mu - CAUTION * sigma, matches: number(row, 'matches'), forfeits: number(row, 'forfeits') },
      };
    })
    .sort((a, b) => Number(b.plays) - Number(a.plays) || b.rating - a.rating);
  const best = versions.filter((one, at) => versions.findIndex(({ name }) => name === one.name) === at);
  const { n, voided } = store.one('select count(*) as n, count(void) as voided from matches');
  const tables = number(store.one('select count(*) as n from tables'), 'n');
  return {
    ...{ ladder: 1, ruleset, matches: Number(n), voided: Number(voided), tables },
    bots: best.map((one) => ({
      ...one,
      place: one.plays ? 1 + best.filter(({ plays, rating }) => plays && rating > one.rating).length : null,
      versions: versions.filter(({ name }) => name === one.name).length,
    })),
    versions,
    seeds: seedsOf(store, ladder, tables),
  };
}

/** The used seeds, the seed of the next table and the seed after it. */
function seedsOf(store: Store, ladder: Ladder, tables: number): LadderSeed[] {
  const { reveal } = ladder;
  const open = store.one('select min(number) as n from tables where rest > 0')['n'] ?? tables;
  return Array.from({ length: Math.floor(tables / reveal) + 2 }, (_, epoch) => {
    const [first, last] = [epoch * reveal, (epoch + 1) * reveal - 1];
    const seed = epochSeed(ladder, first);
    return { first, last, commitment: commitmentOf(seed), seed: last < Number(open) ? seed : null };
  });
}

/** Points of a line in the plot of ratings. */
const MOST_POINTS = 100;

/** Ratings of a version by match number of the ladder, thinned evenly, the last one included. */
export function historyOf(store: Store, { id, matches }: LadderVersion): { readonly x: number; readonly mu: number }[] {
  const rows = store.all(
    `select line, mu from (select line, mu, row_number() over (order by line desc) as k from seats where entrant = (select number from entrants where id = ?))
     where (k - 1) % ? = 0 order by line`,
    [id, Math.ceil(Math.max(1, matches) / MOST_POINTS)],
  );
  return rows.map((row) => ({ x: number(row, 'line') + 1, mu: number(row, 'mu') }));
}

/**
 * Share of the matches in which one bot finished before another, by number in `ids`, with Student's interval over tables, whose matches
 * share their luck; Wilson's bound if all tables went the same way.
 */
export function headToHead(store: Store, ids: readonly string[]): PairSummary[] {
  const marks = ids.map(() => '?').join(', ');
  const rows = store.all(
    `with own as (
       select line, matches.number, entrants.id, rank from seats join matches using (line) join entrants on entrants.number = entrant
       where void is null and entrants.id in (${marks}))
     select a.id as a, b.id as b, a.number, count(*) as games, sum(case when a.rank < b.rank then 1.0 when a.rank = b.rank then 0.5 else 0 end) as ahead
     from own a join own b on a.line = b.line and a.id <> b.id group by a.id, b.id, a.number`,
    [...ids],
  );
  const tables = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row['a'] as string}|${row['b'] as string}`;
    const list = tables.get(key);
    if (list === undefined) tables.set(key, [row]);
    else list.push(row);
  }
  return ids.flatMap((one, a) =>
    ids.flatMap((other, b) => (a === b ? [] : [{ a, b, ahead: shareOf(tables.get(`${one}|${other}`) ?? []), difference: null }])),
  );
}

function shareOf(rows: readonly Row[]): Interval | null {
  if (rows.length === 0) return null;
  const column = {
    sums: Float64Array.from(rows, (row) => number(row, 'ahead')),
    counts: Float64Array.from(rows, (row) => number(row, 'games')),
  };
  return withinRange(studentInterval(column), column, [0, 1]);
}

/** A match in a list. */
export interface LadderMatch {
  /** line of the match in the file of matches, from 0, for `orleans view --game` */
  readonly line: number;
  readonly id: string;
  readonly at: string;
  /** Bots by seat, with points and rank. */
  readonly seats: string;
}

/** Last matches that are searched for surprises. */
const RECENT = 2000;
const MOST_MATCHES = 10;

/** The last matches, and those of the last 2,000 matches whose winner was rated furthest below the best other bot. */
export function matchesToWatch(store: Store): { readonly newest: LadderMatch[]; readonly surprises: LadderMatch[] } {
  const newest = store.all(`select line from matches where void is null order by line desc limit ${MOST_MATCHES}`);
  const surprises = store.all(
    `select line, max(mu) - max(case when rank = 1 then mu end) as lead from seats
     where line >= (select max(line) from matches) - ${RECENT} group by line having lead > 0 and sum(status <> 'done') = 0 order by lead desc limit ${MOST_MATCHES}`,
  );
  const read = (row: Row): LadderMatch => {
    const line = number(row, 'line');
    const { id, at } = store.one('select id, at from matches where line = ?', [line]);
    const seats = store.all('select id, score, rank from seats join entrants on number = entrant where line = ? order by seat', [line]);
    return {
      ...{ line, id: String(id), at: at === null ? '' : new Date(Number(at)).toISOString() },
      seats: seats.map((seat) => `${String(seat['id'])} ${number(seat, 'score')} (${number(seat, 'rank')}.)`).join(', '),
    };
  };
  return { newest: newest.map(read), surprises: surprises.map(read) };
}

const MOST_FORFEITS = 200;

/** The last forfeits: match, bot, seat, status, reason. */
export function lastForfeits(store: Store): string[][] {
  return store
    .all(
      `select matches.id as match, entrants.id as bot, seat, status, reason from seats join matches using (line) join entrants on entrants.number = entrant
       where status <> 'done' and void is null order by line desc limit ${MOST_FORFEITS}`,
    )
    .map(({ match, bot, seat, status, reason }) => [match, bot, seat, status, reason].map(String));
}
