import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { rate, rating } from 'openskill';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { kendall, simulate, type Point } from '../../benchmarks/ladder-order/simulate.js';
import { openLadderFolder, readLadder, readLadderFolder, type Ladder } from '../../src/arena/ladder/config.js';
import { contenderOf, drawTable, type Contender } from '../../src/arena/ladder/field.js';
import { runLadder, type LadderOptions } from '../../src/arena/ladder/ladder.js';
import { writeLadder } from '../../src/arena/ladder/page.js';
import { fixturesOf } from '../../src/arena/ladder/records.js';
import type { LadderTable } from '../../src/arena/ladder/standings.js';
import { Store } from '../../src/arena/ladder/store.js';
import { writeLog } from '../../src/arena/match-files.js';
import type { MatchPlan } from '../../src/arena/match.js';
import type { Check } from '../../src/arena/queue/queue.js';
import type { MatchRecord } from '../../src/arena/record.js';
import type { StoredMatch } from '../../src/arena/results/measure.js';
import type { Pool } from '../../src/arena/tournament/pool.js';
import { commitmentOf, deriveSeed } from '../../src/arena/tournament/seed.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { ROOT } from '../../src/server/package.js';
import { orleans } from '../cli/harness.js';
import { matchOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-ladder-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const fresh = (): string => join(root, String(folders++));

/** Strength by the last letter before the version; later letters are better. Bots named `bad` forfeit every match. */
class Fake implements Pool {
  readonly size = 2;
  readonly plans: MatchPlan[] = [];
  constructor(private readonly ruleset = 'base-2p') {}
  async play(plan: MatchPlan): Promise<MatchRecord> {
    this.plans.push(plan);
    // other work continues during a match
    await setImmediate();
    const names = plan.bots.map(({ name }) => name);
    const letterOf = (name: string): number =>
      name
        .replace(/\.\d+$/, '')
        .at(-1)!
        .charCodeAt(0);
    const failed = names.map((name) => name.includes('bad'));
    const scores = names.map((name, seat) =>
      failed[seat]! ? 0 : 8 * letterOf(name) + new Stream(`${plan.seed}${plan.id}${name}`, 'score').below(40),
    );
    const { seats, ...match } = matchOf(plan.deal, plan.id, names, scores);
    const time = { p50: 1, p99: 2, max: 3, total: 5 };
    return {
      ...match,
      ruleset: this.ruleset,
      seed: plan.seed,
      rulesHash: loadRuleset(this.ruleset).hashes.rules,
      actions: [],
      hashes: '',
      seats: seats.map((seat, at) => ({
        ...seat,
        time,
        ...(failed[at]! && { status: 'invalid' as const, reason: 'it said <b>no</b>', forfeitMove: 1 }),
      })),
    };
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const random = (name: string): object => ({ name, bot: 'random' });
const CONFIG = { tournament: { ruleset: 'base-2p' }, bots: ['a', 'b', 'c', 'd'].map(random), seed: 'sealed', reveal: 10 };
const ladderOf = (change: object = {}): Ladder => readLadder({ ...CONFIG, ...change });

const passes: Check = (tournament) =>
  Promise.resolve({ bot: tournament.bots[0]!.name, ruleset: tournament.ruleset, findings: [], ok: true });
const never = new AbortController().signal;

async function play(folder: string, ladder: Ladder, matches: number, options: Partial<LadderOptions> = {}): Promise<LadderTable> {
  openLadderFolder(folder, ladder);
  let table: LadderTable | null = null;
  const report = (playing: ReadonlySet<string>): void => void (table = writeLadder(folder, ladder, playing));
  await runLadder(ladder, { folder, pool: new Fake(), stop: never, every: 1, check: passes, matches, report, ...options });
  return table!;
}

const lines = <T>(folder: string, name: string): T[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as T);
const matchesOf = (folder: string): StoredMatch[] => lines(folder, 'matches.jsonl');
const tablesOf = (folder: string): { table: number; bots: string[] }[] => lines(folder, 'tables.jsonl');

/** The whole contents of a store. */
function dump(folder: string): unknown {
  const store = Store.read(folder);
  const all = ['entrants', 'tables', 'matches', 'seats', 'ends'].map((name) => store.all(`select * from ${name}`));
  store.close();
  return all;
}

/** Ratings computed only from the records, with the library. */
function recomputed(folder: string): Record<string, { mu: number; sigma: number }> {
  const known: Record<string, { mu: number; sigma: number }> = {};
  for (const { bots, seats, void: voided } of matchesOf(folder)) {
    if (voided !== undefined) continue;
    const after = rate(
      bots.map((name) => [known[name] ?? rating()]),
      { rank: seats.map(({ rank }) => rank) },
    );
    bots.forEach((name, seat) => (known[name] = after[seat]![0]!));
  }
  return known;
}

function submit(folder: string, owner: string, name: string, content = name): void {
  const place = join(folder, 'queue', owner, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'bot.json'), JSON.stringify({ command: ['node', 'bot.mjs'] }));
  writeFileSync(join(place, 'bot.mjs'), `// ${content}`);
  writeFileSync(join(place, 'READY'), '');
}

describe('the tables of a ladder', () => {
  const field = (count: number, change: (one: Contender, at: number) => void = () => undefined): Contender[] =>
    Array.from({ length: count }, (_, at) => {
      const one = contenderOf({ id: `${at}.1`, name: String(at), version: 1, owner: null });
      Object.assign(one, { matches: 10, sigma: 1, mu: at });
      change(one, at);
      return one;
    });
  const draws = (bots: readonly Contender[], seats: number, count = 200): Contender[][] =>
    Array.from({ length: count }, (_, at) => drawTable(bots, seats, new Stream('s', String(at)))!);

  test('new bots are drawn first, then the least certain ones; open tables count as played', () => {
    for (const [first] of draws(
      field(30, (one, at) => void (at === 7 && (one.matches = 0))),
      2,
    ))
      expect(first!.id).toBe('7.1');
    for (const [first] of draws(
      field(30, (one, at) => void (at === 9 && (one.sigma = 1.1))),
      2,
    ))
      expect(first!.id).toBe('9.1');
    const open = field(30, (one, at) => {
      if (at === 9) Object.assign(one, { sigma: 1.1, open: 1 });
    });
    expect(new Set(draws(open, 2).map(([first]) => first!.id)).has('9.1')).toBe(false);
  });

  test('opponents have similar strength, and vary', () => {
    const bots = field(100, (one, at) => void (at === 50 && (one.sigma = 2)));
    const rivals = draws(bots, 2).map(([, rival]) => rival!.mu);
    expect(rivals.reduce((sum, mu) => sum + Math.abs(mu - 50), 0) / rivals.length).toBeLessThan(5);
    expect(new Set(rivals).size).toBeGreaterThan(5);
  });

  test('bots of one owner, and versions of one bot, do not meet; no bot has two seats at a table', () => {
    const bots = field(12, (one, at) => void (at < 8 && Object.assign(one, { owner: at < 4 ? 'ann' : 'bob' })));
    for (const seats of [2, 3, 4, 5])
      for (const table of draws(bots, seats)) {
        const owners = table.flatMap(({ owner }) => owner ?? []);
        expect(new Set(owners).size).toBe(owners.length);
        expect(new Set(table).size).toBe(seats);
      }
    const versions = field(3, (one, at) => void (at < 2 && Object.assign(one, { name: 'x' })));
    for (const table of draws(versions, 2)) expect(table.map(({ name }) => name).sort()).toEqual(['2', 'x']);
    expect(drawTable(versions, 3, new Stream('s', ''))).toBeNull();
    expect(drawTable([], 2, new Stream('s', ''))).toBeNull();
  });

  test.each([2, 3, 4, 5])('the matches of a table seat every bot in every seat equally often, on one deal: %i seats', (seats) => {
    const fixtures = fixturesOf(ladderOf(), 12, seats);
    const counts = new Map<string, number>();
    for (const { bots, seed, id } of fixtures) {
      expect(seed).toBe(deriveSeed(deriveSeed('sealed', 'epoch/1'), 'deal/12'));
      expect(id).toMatch(/^12\.0\.\d+$/);
      bots.forEach((bot, seat) => counts.set(`${bot}/${seat}`, (counts.get(`${bot}/${seat}`) ?? 0) + 1));
    }
    expect(new Set(counts.values()).size).toBe(1);
    expect(counts.size).toBe(seats * seats);
  });
});

describe('the ranking of a ladder', () => {
  const at = (draw: 'ladder' | 'random'): Point[] => [
    ...simulate({ bots: 200, seats: 2, matches: 10_000, draw, ahead: 0, seed: 't' }, [10, 30, 100]),
  ];

  test('approaches the true order with every match, and faster than with random tables', () => {
    const [ladder, random] = [at('ladder'), at('random')];
    expect(ladder.map(({ matchesPerBot }) => Math.round(matchesPerBot))).toEqual([10, 30, 100]);
    expect(ladder[0]!.tau).toBeGreaterThan(0.5);
    expect(ladder[1]!.tau).toBeGreaterThan(ladder[0]!.tau);
    expect(ladder[2]!.tau).toBeGreaterThan(0.85);
    expect(ladder[2]!.tau).toBeGreaterThan(random[2]!.tau);
  });

  test('a bot far above all others keeps a large uncertainty, but does not play much more often', () => {
    const [point] = [...simulate({ bots: 8, seats: 2, matches: 4000, draw: 'ladder', ahead: 6, seed: 'ladders' }, [1000])];
    expect(point!.most).toBeLessThan(2);
    expect(point!.tau).toBeGreaterThan(0.8);
  });

  test('Kendall’s tau', () => {
    expect(kendall([3, 2, 1])).toBe(1);
    expect(kendall([1, 2, 3])).toBe(-1);
    expect(kendall([4, 2, 3, 1])).toBeCloseTo(4 / 6, 12);
  });
});

describe('the records of a ladder', () => {
  test('restore the ratings and the state', async () => {
    const folder = fresh();
    const table = await play(folder, ladderOf(), 60);
    expect(table).toMatchObject({ matches: 60, voided: 0, tables: 30 });
    expect(table.bots.map(({ name, place }) => [name, place])).toEqual([
      ['d', 1],
      ['c', 2],
      ['b', 3],
      ['a', 4],
    ]);
    const again = recomputed(folder);
    for (const { id, mu, sigma } of table.versions) expect({ mu, sigma }).toEqual({ mu: again[id]!.mu, sigma: again[id]!.sigma });
    const before = dump(folder);
    rmSync(join(folder, 'ladder.sqlite'));
    const page = readFileSync(join(folder, 'standings.html'), 'utf8');
    expect(await play(folder, ladderOf(), 60)).toEqual(table);
    expect(dump(folder)).toEqual(before);
    expect(readFileSync(join(folder, 'standings.html'), 'utf8')).toBe(page);
    // a store of other records, and one that is none
    writeFileSync(join(folder, 'ladder.sqlite'), readFileSync(join(folder, 'matches.jsonl')));
    await play(folder, ladderOf(), 60);
    expect(dump(folder)).toEqual(before);
  });

  test('cut at any byte lose only the cut match: its table is completed, and the ladder continues', async () => {
    const folder = fresh();
    await play(folder, ladderOf(), 40);
    const cuts = new Stream('cuts', 'test');
    const path = join(folder, 'matches.jsonl');
    for (let round = 0; round < 4; round++) {
      truncateSync(path, round === 0 ? 0 : cuts.below(statSync(path).size));
      const kept = readFileSync(path, 'utf8').replace(/[^\n]*$/, '');
      const drawn = readFileSync(join(folder, 'tables.jsonl'), 'utf8');
      // the state of the other files after a process was killed
      writeFileSync(join(folder, 'tables.jsonl'), `${drawn}{"table":`);
      writeFileSync(join(folder, 'ladder.sqlite.lock'), '');
      const table = await play(folder, ladderOf(), 44);
      expect(readFileSync(path, 'utf8').startsWith(kept)).toBe(true);
      expect(readFileSync(join(folder, 'tables.jsonl'), 'utf8').startsWith(drawn)).toBe(true);
      const ids = matchesOf(folder).map(({ id }) => id);
      expect(new Set(ids).size).toBe(44);
      expect(lines<{ id: string }>(folder, 'times.jsonl').map(({ id }) => id)).toEqual(ids);
      const again = recomputed(folder);
      for (const { id, mu } of table.versions) expect(mu).toBe(again[id]!.mu);
      for (const { number, rest } of openTables(folder)) expect(rest).toBe(2 - ids.filter((id) => id.startsWith(`${number}.`)).length);
    }
  });

  const openTables = (folder: string): { number: number; rest: number }[] => {
    const store = Store.read(folder);
    const rows = store.all('select number, rest from tables where rest > 0');
    store.close();
    return rows as unknown as { number: number; rest: number }[];
  };

  test('without a table or bot that they name give one sentence', async () => {
    const folder = fresh();
    await play(folder, ladderOf(), 4);
    rmSync(join(folder, 'ladder.sqlite'));
    writeFileSync(join(folder, 'tables.jsonl'), '');
    await expect(play(folder, ladderOf(), 8)).rejects.toThrow(
      /^Match 0\.0\.\d in .* has no table or unknown bots; restore tables.jsonl and entrants.jsonl\.$/,
    );
  });
});

describe('a ladder in its folder', () => {
  let folder: string;
  beforeEach(() => (folder = fresh()));

  test('a changed bot is another version; a removed bot retires and stays in the tables', async () => {
    await play(folder, ladderOf(), 20);
    const table = await play(folder, ladderOf({ bots: [random('a'), random('b'), { name: 'c', bot: 'greedy' }] }), 40);
    expect(table.bots.map(({ name, place, versions }) => [name, place, versions])).toEqual([
      ['c', 1, 2],
      ['b', 2, 1],
      ['a', 3, 1],
      ['d', null, 1],
    ]);
    expect(table.versions.filter(({ name }) => name === 'c').map(({ id, plays }) => [id, plays])).toEqual([
      ['c.2', true],
      ['c.1', false],
    ]);
    expect(
      tablesOf(folder)
        .slice(11)
        .flatMap(({ bots }) => bots),
    ).not.toContain('c.1');
    // the first one again is the first version again
    const back = await play(folder, ladderOf(), 44);
    expect(back.versions.filter(({ plays }) => plays).map(({ id }) => id)).toContain('c.1');
  });

  test('a match of a removed bot is void and does not count', async () => {
    const stop = new AbortController();
    const pool = new Fake();
    const first = pool.play.bind(pool);
    pool.play = (plan) => {
      stop.abort();
      return first(plan);
    };
    await play(folder, ladderOf(), Infinity, { pool, stop: stop.signal });
    expect(matchesOf(folder)).toHaveLength(1);
    const gone = tablesOf(folder)[0]!.bots[0]!;
    const left = ladderOf({ bots: CONFIG.bots.filter((bot) => `${(bot as { name: string }).name}.1` !== gone) });
    const table = await play(folder, left, 6);
    expect(matchesOf(folder).flatMap(({ id, void: voided }) => (voided === undefined ? [] : [[id.split('.')[0], voided]]))).toEqual([
      ['0', `the bot ${gone} was removed before the match`],
    ]);
    expect(table.voided).toBe(1);
    expect(table.versions.find(({ id }) => id === gone)).toMatchObject({ matches: 1, plays: false });
  });

  test('seeds are committed to before their first table and revealed after their last one', async () => {
    let first: LadderTable['seeds'] | null = null;
    const ladder = ladderOf();
    const table = await play(folder, ladder, 50, {
      report: (playing) => {
        first ??= writeLadder(folder, ladder, playing).seeds;
      },
    });
    expect(table).toBeNull();
    const { seeds } = await play(folder, ladder, 52);
    expect(first!.map(({ seed }) => seed)).toEqual([null, null]);
    expect(seeds.slice(0, 2).map(({ commitment }) => commitment)).toEqual(first!.map(({ commitment }) => commitment));
    expect(seeds.map(({ first: from, seed }) => [from, seed === null])).toEqual([
      [0, false],
      [10, false],
      [20, true],
      [30, true],
    ]);
    for (const { seed, commitment, first: from, last } of seeds.slice(0, 2)) {
      expect(commitmentOf(seed!)).toBe(commitment);
      for (const match of matchesOf(folder))
        if (match.deal >= from && match.deal <= last) expect(match.seed).toBe(deriveSeed(seed!, `deal/${match.deal}`));
    }
    for (const name of ['ladder.json', 'matches.jsonl']) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    for (const name of ['standings.json', 'standings.html']) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(ladder.seed);
  });

  test('a submission and its next version enter within one match; a bot that always forfeits retires', async () => {
    const ladder = ladderOf({ owners: ['ann', 'bob'], quota: { bots: 2, versions: 1 }, forfeits: 4 });
    openLadderFolder(folder, ladder);
    await play(folder, ladder, 10);
    submit(folder, 'ann', 'z');
    submit(folder, 'bob', 'bad');
    submit(folder, 'eve', 'thief');
    const decided: (string | null)[] = [];
    const enter = { decided: ({ id, reason }: { id: string; reason: string | null }): void => void decided.push(reason ?? id) };
    await play(folder, ladder, 60, enter);
    expect(decided).toEqual(['ann.z.1', 'bob.bad.1']);
    // two matches run when the queue is looked at first
    expect(
      tablesOf(folder)
        .slice(5, 8)
        .flatMap(({ bots }) => bots),
    ).toEqual(expect.arrayContaining(['ann.z.1', 'bob.bad.1']));
    submit(folder, 'ann', 'z', 'better');
    submit(folder, 'ann', 'f');
    submit(folder, 'ann', 'e');
    const table = await play(folder, ladder, 100, enter);
    expect(decided.slice(2)).toEqual([
      'ann.e.1',
      'ann has 2 bots on this ladder, which allows 2; submit a new version of one of them, or ask the host to retire one.',
      'ann.z.2',
    ]);
    expect(table.bots[0]).toMatchObject({ id: 'ann.z.2', owner: 'ann', place: 1, versions: 2 });
    expect(table.versions.find(({ id }) => id === 'ann.z.1')).toMatchObject({ plays: false });
    const bad = table.versions.find(({ id }) => id === 'bob.bad.1')!;
    expect(bad).toMatchObject({ plays: false, owner: 'bob', forfeits: bad.matches });
    expect(bad.forfeits).toBeGreaterThanOrEqual(4);
    expect(bad.forfeits).toBeLessThan(10);
    for (const { bots } of tablesOf(folder)) expect(bots.filter((id) => id.startsWith('ann.')).length).toBeLessThan(2);
    // the host retires a bot with a file of its name, and removes it to undo that
    writeFileSync(join(folder, 'retired', 'ann.z'), '');
    const retired = await play(folder, ladder, 120);
    expect(retired.bots.find(({ name }) => name === 'ann.z')).toMatchObject({ place: null });
    rmSync(join(folder, 'retired', 'ann.z'));
    expect((await play(folder, ladder, 124)).bots.find(({ name }) => name === 'ann.z')!.place).toBe(1);
    const { document } = parseHTML(readFileSync(join(folder, 'standings.html'), 'utf8'));
    expect([...document.querySelectorAll('h2')].map((head) => head.textContent)).toEqual([
      'Ranking',
      'Ratings over time',
      'Head to head',
      'Matches to watch',
      'Forfeits',
      'All versions',
      'Seeds',
    ]);
    expect(document.querySelector('b')).toBeNull();
    expect(document.body.textContent).toContain('it said <b>no</b>');
  });

  test('the configuration may change except the seed and the ruleset', async () => {
    await play(folder, ladderOf(), 4);
    expect(readLadderFolder(folder)).toEqual(ladderOf());
    expect(() => openLadderFolder(folder, ladderOf({ seed: 't' }))).toThrow('has a ladder with another seed or ruleset');
    expect(() => openLadderFolder(folder, ladderOf({ tournament: { ruleset: 'base-3p' } }))).toThrow(
      'has a ladder with another seed or ruleset',
    );
    openLadderFolder(folder, ladderOf({ forfeits: 3, bots: ['random'] }));
    writeFileSync(join(folder, 'ladder.json'), '{"ladder": 7}');
    expect(() => readLadderFolder(folder)).toThrow('was written by another version');
  });

  test.each([
    [{ tournament: {} }, 'ruleset'],
    [{ tournament: { ruleset: 'salesman' } }, 'tournament.ruleset: the seats of salesman do not play against each other'],
    [{ tournament: { ruleset: 'base-2p', deals: 3 } }, 'tournament.deals: the ladder decides this itself'],
    [{ owners: ['a b'] }, 'owners: 0: must have 1 to 12 letters'],
    [{ owners: ['ann'], tournament: { ruleset: 'base-2p', sandbox: 'none' } }, 'tournament.sandbox: submissions of owners need a sandbox'],
    [{ owners: ['ann'], bots: [random('ann.x')] }, "bots: the name ann.x is one of an owner's submission"],
    [{ quota: { bots: 0 } }, 'quota: bots: '],
    [{ forever: true }, 'forever'],
  ])('%j gives one sentence', (change, sentence) => {
    expect(() => ladderOf(change)).toThrow(sentence);
    expect(() => ladderOf(change)).toThrow(/\.$/);
  });
});

describe('orleans arena ladder', () => {
  const PROGRAM = join(ROOT, 'dist', 'src', 'cli', 'main.js');

  test('killed at several points and continued, it keeps every match and rates all of them', async () => {
    const folder = fresh();
    const path = join(root, 'killed.json');
    writeFileSync(path, JSON.stringify({ tournament: CONFIG.tournament, bots: CONFIG.bots.slice(0, 3) }));
    const count = (): number =>
      existsSync(join(folder, 'times.jsonl')) ? readFileSync(join(folder, 'times.jsonl'), 'utf8').split('\n').length - 1 : 0;
    const kept: string[] = [];
    for (const wanted of [1, 5]) {
      const child = spawn(process.execPath, [PROGRAM, 'arena', 'ladder', path, '--jobs', '2', '--out', folder], { stdio: 'ignore' });
      const ended = once(child, 'exit');
      while (child.exitCode === null && count() < wanted) await setTimeout(20);
      expect(child.kill('SIGKILL')).toBe(true);
      await ended;
      const ids = matchesOf(folder).map(({ id }) => id);
      expect(ids.slice(0, kept.length)).toEqual(kept);
      kept.splice(0, kept.length, ...ids);
    }
    const child = spawn(process.execPath, [PROGRAM, 'arena', 'ladder', folder, '--jobs', '2'], { stdio: 'ignore' });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    while (child.exitCode === null && count() < kept.length + 2) await setTimeout(20);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    const ids = matchesOf(folder).map(({ id }) => id);
    expect(ids.slice(0, kept.length)).toEqual(kept);
    expect(new Set(ids).size).toBe(ids.length);
    // tables of the killed processes are complete
    const open = tablesOf(folder).filter(({ table }) => ids.filter((id) => id.startsWith(`${table}.`)).length < 2);
    expect(open.length).toBeLessThanOrEqual(2);
    const { versions, matches } = JSON.parse(readFileSync(join(folder, 'standings.json'), 'utf8')) as LadderTable;
    expect(matches).toBe(ids.length);
    const again = recomputed(folder);
    for (const { id, mu, sigma } of versions) expect({ mu, sigma }).toEqual({ mu: again[id]!.mu, sigma: again[id]!.sigma });
    expect(readdirSync(folder)).not.toContain('ladder.lock');
    expect(await orleans(['replay', join(folder, 'matches.jsonl')])).toMatchObject({ code: 0, out: `ok ${ids.length} matches\n` });
    // replays of an author have the view of his seats
    const out = join(folder, 'authors', 'b');
    expect((await orleans(['arena', 'ladder', 'author', folder, 'b', '--games', '2'])).out).toMatch(
      /^\d+ matches, 2 replays in .*authors.b.index.html\n$/,
    );
    const games = readdirSync(join(out, 'games'));
    expect(games).toHaveLength(2);
    for (const name of games) {
      const match = matchesOf(folder)[Number(name.replace('.html', ''))]!;
      const [, packed] = /id="lines">([^<]*)</.exec(readFileSync(join(out, 'games', name), 'utf8'))!;
      const text = gunzipSync(Buffer.from(packed!, 'base64')).toString();
      expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ view: match.bots.indexOf('b.1') });
      expect(text).not.toContain(match.seed);
    }
  });

  test('output of programs is kept for the newest matches, because matches have no end', async () => {
    const folder = fresh();
    class Printing extends Fake {
      override async play(plan: MatchPlan): Promise<MatchRecord> {
        for (const seat of [0, 1]) writeLog(join(folder, 'logs'), plan.id, seat, 'printed');
        return super.play(plan);
      }
    }
    await play(folder, ladderOf({ logs: 3 }), 8, { pool: new Printing() });
    const newest = matchesOf(folder).slice(-3);
    const names = newest.flatMap(({ id }) => [0, 1].map((seat) => `${id}.seat-${seat}.log`));
    expect(readdirSync(join(folder, 'logs')).sort()).toEqual(names.sort());
  });

  test('authors see only their own matches, logs and rejections', async () => {
    const folder = fresh();
    const ladder = ladderOf({ owners: ['ann', 'bob', 'cid'], forfeits: 2 });
    openLadderFolder(folder, ladder);
    submit(folder, 'ann', 'bad');
    submit(folder, 'ann', 'no name');
    submit(folder, 'bob', 'bad');
    await play(folder, ladder, 20);
    mkdirSync(join(folder, 'logs'));
    for (const { id, seats } of matchesOf(folder))
      for (const { seat, bot } of seats) writeFileSync(join(folder, 'logs', `${id}.seat-${seat}.log`), `printed by ${bot}`);
    const out = join(folder, 'authors', 'ann');
    expect(await orleans(['arena', 'ladder', 'author', folder, 'ann', '--games', '0'])).toMatchObject({ code: 0 });
    const own = matchesOf(folder).filter(({ bots }) => bots.includes('ann.bad.1'));
    const logs = readdirSync(join(out, 'logs'));
    expect(logs).toHaveLength(own.length);
    for (const name of logs) expect(readFileSync(join(out, 'logs', name), 'utf8')).toBe('printed by ann.bad.1');
    // again: existing logs are kept, older ones are deleted, and files of others stay
    for (const name of ['old.seat-0.log', 'notes']) writeFileSync(join(out, 'logs', name), '');
    writeFileSync(join(out, 'logs', logs[0]!), 'kept');
    expect(await orleans(['arena', 'ladder', 'author', folder, 'ann', '--games', '0'])).toMatchObject({ code: 0 });
    expect(readdirSync(join(out, 'logs')).sort()).toEqual([...logs, 'notes'].sort());
    expect(readFileSync(join(out, 'logs', logs[0]!), 'utf8')).toBe('kept');
    const { document } = parseHTML(readFileSync(join(out, 'index.html'), 'utf8'));
    expect([...document.querySelectorAll('h2')].map((head) => head.textContent)).toEqual(['Versions', 'Rejected', 'Matches']);
    expect(document.body.textContent).toContain('it said <b>no</b>');
    expect(document.body.textContent).toContain('"no name" is not a name');
    expect(document.body.textContent).not.toContain('bob');
    expect(await orleans(['arena', 'ladder', 'author', folder, 'ann', '--out', folder])).toMatchObject({ code: 2 });
    expect((await orleans(['arena', 'ladder', 'author', folder, 'cid'])).out).toMatch(/^0 matches, 0 replays in /);
    expect(readFileSync(join(folder, 'authors', 'cid', 'index.html'), 'utf8')).toContain('Nothing of yours has been checked yet.');
    expect(await orleans(['arena', 'ladder', 'author', folder, 'eve'])).toMatchObject({
      code: 2,
      err: `The ladder in ${folder} has no owner or bot "eve"; name one of owners in its configuration, or a bot of standings.json.\n`,
    });
    rmSync(join(folder, 'ladder.sqlite'));
    expect(await orleans(['arena', 'ladder', 'author', folder, 'ann'])).toMatchObject({
      code: 2,
      err: `The ladder in ${folder} has no ladder.sqlite yet; \`orleans arena ladder ${folder}\` makes it.\n`,
    });
  });

  test.each([
    [['arena', 'ladder', root], 2, / has no ladder, because ladder.json is missing; start one with orleans arena ladder CONFIG.\n$/],
    [['arena', 'ladder', root, '--out', 'x'], 2, /^--out cannot be used with the folder of a ladder/],
  ])('%j gives one sentence', async (argv, code, sentence) => {
    const { code: given, err } = await orleans(argv);
    expect([given, err]).toEqual([code, expect.stringMatching(sentence)]);
  });

  test('a ladder that another process plays does not start', async () => {
    const folder = fresh();
    openLadderFolder(folder, ladderOf());
    writeFileSync(join(folder, 'ladder.lock'), String(process.ppid));
    expect(await orleans(['arena', 'ladder', folder])).toMatchObject({ code: 75, err: expect.stringMatching(/plays this ladder already/) });
  });
});
