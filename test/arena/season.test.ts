import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, test } from 'vitest';
import type { MatchPlan } from '../../src/arena/match.js';
import { UNKNOWN } from '../../src/arena/rating.js';
import type { MatchRecord } from '../../src/arena/record.js';
import { configOf, namedBots, readSeason, type Season } from '../../src/arena/season/config.js';
import { openSeason, readSeasonFolder, stageFolder, tournamentOfStage } from '../../src/arena/season/folder.js';
import { writeStandings } from '../../src/arena/season/report.js';
import { readTable, type SeasonBot, type SeasonTable } from '../../src/arena/season/table.js';
import { runTournament } from '../../src/arena/tournament.js';
import type { Pool } from '../../src/arena/tournament/pool.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { ROOT } from '../../src/server/package.js';
import { lastJson, orleans } from '../cli/harness.js';
import { matchOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-season-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const fresh = (): string => join(root, String(folders++));

/** Strengths by the first letter of the name; the later, the better. */
class Fake implements Pool {
  readonly size = 2;
  readonly plans: MatchPlan[] = [];
  private readonly rules = loadRuleset('base-2p').hashes.rules;
  play(plan: MatchPlan): Promise<MatchRecord> {
    this.plans.push(plan);
    const names = plan.bots.map(({ name }) => name);
    const scores = names.map((name) => 8 * name.charCodeAt(0) + new Stream(`${plan.seed}${name}`, 'score').below(40));
    const { seats, ...match } = matchOf(plan.deal, plan.id, names, scores);
    const time = { p50: 1, p99: 2, max: 3, total: 5 };
    return Promise.resolve({ ...match, rulesHash: this.rules, actions: [], hashes: '', seats: seats.map((seat) => ({ ...seat, time })) });
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const random = (name: string): object => ({ name, bot: 'random' });
const CONFIG = {
  tournament: { ruleset: 'base-2p', format: 'swiss', rounds: 3, deals: 4 },
  bots: ['a', 'b', 'c', 'd'].map(random),
  stages: [
    {},
    { name: 'spring', join: [random('e')], leave: ['a'] },
    { join: [random('a')], tournament: { format: 'round-robin', rounds: null, deals: 5 } },
  ],
  seed: 's',
};
const seasonOf = (change: object = {}): Season => readSeason({ ...CONFIG, ...change });

/** Plays at most `most` stages, from the first one that is not complete. */
async function play(folder: string, season: Season, most = Infinity): Promise<SeasonTable> {
  openSeason(folder, season);
  for (let played = 0; played < most; played++) {
    const index = readTable(folder, season).stages.findIndex(({ state }) => state !== 'complete');
    if (index < 0) break;
    await runTournament(tournamentOfStage(folder, season, index, []).tournament, { folder: stageFolder(folder, index), pool: new Fake() });
  }
  return writeStandings(folder, season);
}
const matchesOf = (folder: string, stage: number): string => readFileSync(join(folder, 'stages', String(stage), 'matches.jsonl'), 'utf8');
const botOf = ({ bots }: SeasonTable, name: string, version = 1): SeasonBot =>
  bots.find((bot) => bot.name === name && bot.version === version)!;
const files = (folder: string): string[] =>
  ['standings.json', 'standings.md', 'standings.html'].map((name) => readFileSync(join(folder, name), 'utf8'));

describe('ratings', () => {
  test('continue: a stage begins with the ratings of the one before and a larger σ', async () => {
    const folder = fresh();
    const season = seasonOf();
    const table = await play(folder, season);
    expect(table.stages.map(({ state, bots, matches }) => [state, bots, matches])).toEqual([
      ['complete', 4, 48],
      ['complete', 4, 48],
      ['complete', 5, 100],
    ]);
    // one stage alone would give other ratings
    const apart = await play(fresh(), seasonOf({ stages: [{}] }));
    expect(botOf(table, 'd').history[0]).toEqual(botOf(apart, 'd').history[0]);
    const [first, second, third] = botOf(table, 'd').history;
    expect(second!.sigma).toBeLessThan(first!.sigma);
    expect(second!.mu).toBeGreaterThan(UNKNOWN.mu);
    expect(third!.stage).toBe(3);
    // the second stage again, by hand: from the ratings of the first one
    const before = botOf(table, 'b').history[0]!;
    const steady = await play(fresh(), seasonOf({ drift: 0 }));
    expect(botOf(steady, 'b').history[0]).toEqual(before);
    expect(botOf(steady, 'b').history[1]!.sigma).toBeLessThan(botOf(table, 'b').history[1]!.sigma);
    const widest = await play(fresh(), seasonOf({ drift: UNKNOWN.sigma }));
    expect(botOf(widest, 'b').history[1]!.sigma).toBeLessThan(UNKNOWN.sigma);
    expect(botOf(widest, 'b').history[1]!.mu).not.toBe(botOf(table, 'b').history[1]!.mu);
  });

  test('a bot that returns has its rating with less certainty; a bot that has left is not ranked', async () => {
    const folder = fresh();
    const season = seasonOf();
    const two = await play(folder, season, 2);
    expect(botOf(two, 'a').place).toBeNull();
    expect(botOf(two, 'a').history).toHaveLength(1);
    expect(botOf(two, 'a').sigma).toBeCloseTo(Math.min(UNKNOWN.sigma, Math.hypot(botOf(two, 'a').history[0]!.sigma, 1)), 12);
    expect(two.bots.at(-1)!.name).toBe('a');
    const three = await play(folder, season);
    expect(botOf(three, 'a').history.map(({ stage }) => stage)).toEqual([1, 3]);
    expect(botOf(three, 'a').version).toBe(1);
    expect(three.bots.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(three.bots.map(({ rating }) => rating)).toEqual(three.bots.map(({ mu, sigma }) => mu - 3 * sigma).sort((x, y) => y - x));
    expect(three.bots[0]!.name).toBe('e');
    expect(botOf(three, 'e').history.map(({ stage }) => stage)).toEqual([2, 3]);
    expect(botOf(three, 'e').history[1]).toMatchObject({ place: 1, matches: 40 });
  });

  test('another program with the same name is a new version; the same program keeps its version', async () => {
    const home = fresh();
    mkdirSync(home);
    const file = join(home, 'bot.mjs');
    const bot = { name: 'd', command: [process.execPath, file], folder: home };
    const folder = fresh();
    const season = seasonOf({ bots: [...CONFIG.bots.slice(0, 3), bot], stages: 3, tournament: { ...CONFIG.tournament, clock: {} } });
    const contents = ['// one', '// two', '// one'];
    for (const content of contents) {
      writeFileSync(file, content);
      await play(folder, season, 1);
    }
    const table = writeStandings(folder, season);
    expect(
      table.bots.filter(({ name }) => name === 'd').map(({ version, history }) => [version, history.map(({ stage }) => stage)]),
    ).toEqual([
      [1, [1, 3]],
      [2, [2]],
    ]);
    expect(botOf(table, 'd', 2).place).toBeNull();
    expect(files(folder)[1]).toContain('| – | d (version 2) |');
  });
});

describe('a season in its folder', () => {
  test('three files of standings depend only on the matches', async () => {
    const folder = fresh();
    const table = await play(folder, seasonOf());
    const written = files(folder);
    expect(JSON.parse(written[0]!)).toEqual(table);
    for (const name of ['standings.json', 'standings.md', 'standings.html']) rmSync(join(folder, name));
    for (const stage of [1, 2, 3]) rmSync(join(folder, 'stages', String(stage), 'times.jsonl'));
    writeStandings(folder, readSeasonFolder(folder));
    expect(files(folder)).toEqual(written);
    expect(statSync(join(folder, 'season.json')).mode & 0o077).toBe(0);
    for (const text of written) expect(text).not.toContain('"seed"');
    const { document } = parseHTML(written[2]!);
    expect([...document.querySelectorAll('h2')].map((head) => head.textContent)).toEqual([
      'Ranking',
      'Ratings by stage',
      'Stages',
      'History',
    ]);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((stage) => `stages/${stage}/report.html`),
    );
    expect(document.querySelector('.ranked tbody tr')!.textContent).toContain('e');
    expect(written[2]).not.toContain('<script');
    expect(written[1]).toContain('σ takes games as independent and is not an interval');
  });

  test('interrupted at any byte of any stage, it ends with the same files', async () => {
    const whole = fresh();
    await play(whole, seasonOf());
    const cuts = new Stream('cuts', 'test');
    const folder = fresh();
    await play(folder, seasonOf());
    for (let round = 0; round < 9; round++) {
      const stage = 1 + (round % 3);
      const path = join(folder, 'stages', String(stage), 'matches.jsonl');
      truncateSync(path, round === 0 ? 0 : cuts.below(statSync(path).size));
      for (let later = stage + 1; later <= 3; later++) rmSync(join(folder, 'stages', String(later)), { recursive: true, force: true });
      await play(folder, seasonOf());
      for (const each of [1, 2, 3]) expect(matchesOf(folder, each)).toBe(matchesOf(whole, each));
      expect(files(folder)).toEqual(files(whole));
    }
  });

  test('stages that have begun cannot change; other stages can, and new ones can be added', async () => {
    const folder = fresh();
    await play(folder, seasonOf(), 1);
    expect(() => openSeason(folder, seasonOf({ seed: 't' }))).toThrow('holds a season with another seed');
    expect(() => openSeason(folder, seasonOf({ tournament: { ...CONFIG.tournament, deals: 5 } }))).toThrow('stage 1 of the season in');
    expect(() => openSeason(folder, seasonOf({ tournament: { ...CONFIG.tournament, rounds: 4, deals: 3 } }))).toThrow(
      'has begun with another tournament',
    );
    const longer = seasonOf({ stages: [...CONFIG.stages.slice(0, 2), {}, { name: 'last', tournament: { deals: 1 } }] });
    const table = await play(folder, longer);
    expect(table.stages.map(({ name, format, matches }) => [name, format, matches])).toEqual([
      ['stage 1', 'swiss', 48],
      ['spring', 'swiss', 48],
      ['stage 3', 'swiss', 48],
      ['last', 'swiss', 12],
    ]);
    expect(() => openSeason(folder, seasonOf())).toThrow('4 stages of the season in');
    // participants are read again until the first match
    const other = fresh();
    openSeason(other, seasonOf());
    await expect(
      runTournament(tournamentOfStage(other, seasonOf(), 0, []).tournament, { folder: stageFolder(other, 0), pool: new Broken() }),
    ).rejects.toThrow('lost');
    expect(existsSync(join(stageFolder(other, 0), 'tournament.json'))).toBe(true);
    const changed = seasonOf({ bots: [...CONFIG.bots, random('f'), random('g')], stages: 1 });
    expect((await play(other, changed)).stages[0]!.bots).toBe(6);
  });

  class Broken extends Fake {
    override play(): Promise<MatchRecord> {
      return Promise.reject(new Error('lost'));
    }
  }

  test('every stage has a separate seed', async () => {
    const folder = fresh();
    const season = seasonOf({ stages: 2 });
    await play(folder, season);
    const pools = [0, 1].map(() => new Fake());
    for (const [stage, pool] of pools.entries())
      await runTournament(tournamentOfStage(folder, season, stage, []).tournament, { folder: fresh(), pool });
    const [first, second] = pools.map(({ plans }) => new Set(plans.map(({ seed }) => seed)));
    expect(first!.size).toBe(12);
    expect([...first!].filter((seed) => second!.has(seed))).toEqual([]);
  });
});

describe('the configuration of a season', () => {
  test('the manifest of a season is read back as the same season', () => {
    for (const change of [{}, { stages: 4, queue: { updates: 'owner' }, drift: 0 }]) {
      const season = seasonOf(change);
      expect(readSeason(JSON.parse(JSON.stringify(configOf(season))))).toEqual(JSON.parse(JSON.stringify(season)));
    }
    expect(namedBots(seasonOf(), 1).map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e']);
    const drawn = [0, 1].map(() => readSeason({ ...CONFIG, seed: undefined }).seed);
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  test.each([
    [{ stages: 0 }, 'stages: Too small'],
    [{ stages: 'many' }, 'stages: must be a number from 1 to 1000, or a list of objects'],
    [{ stages: [{ bots: [] }] }, 'stages.0: Unrecognized key: "bots"'],
    [{ stage: 2 }, 'stage'],
    [{ drift: -1 }, 'drift: '],
    [{ queue: { updates: 'all' } }, 'queue.updates: '],
    [{ tournament: { ruleset: 'base-2p', deals: 1, seed: 4 } }, 'tournament.seed: seed belongs to the season'],
    [{ tournament: { ruleset: 'salesman', deals: 1 } }, 'stage 1: the seats of salesman do not play against each other'],
    [{ tournament: { ruleset: 'base-2p', deals: 1, format: 'gauntlet' } }, 'stage 1: a stage is a swiss or a round-robin'],
    [{ tournament: { ruleset: 'base-2p', deals: 1, sequential: { null: 0.5, alternative: 0.6 } } }, 'leave sequential out'],
    [
      { tournament: { ruleset: 'base-2p', deals: 0 } },
      'Stage 1 of the season cannot be played: The configuration of the tournament has a mistake: deals',
    ],
    [{ bots: [random('a')] }, 'Stage 1 of the season cannot be played: '],
    [{ bots: [{ name: 'x' }] }, 'must be the name of a built-in bot'],
    [{ stages: [{ join: [random('a')] }] }, 'the name "a" is given twice'],
    [{ queue: {}, tournament: { ...CONFIG.tournament, sandbox: 'none' } }, 'submissions of strangers need a sandbox'],
    [{ queue: {}, stages: [{ tournament: { sandbox: { driver: 'none' } } }] }, 'submissions of strangers need a sandbox'],
  ])('%j gives one sentence', (change, sentence) => {
    expect(() => seasonOf(change)).toThrow(sentence);
    expect(() => seasonOf(change)).toThrow(/\.$/);
  });
});

describe('orleans arena season', () => {
  const config = { ...CONFIG, tournament: { ...CONFIG.tournament, rounds: 2, deals: 1 }, bots: ['random', random('other')], stages: 2 };
  const PROGRAM = join(ROOT, 'dist', 'src', 'cli', 'main.js');

  test('plays one stage with --once, the others in later calls, by the file or the folder', async () => {
    const path = join(root, 'two.json');
    const out = fresh();
    writeFileSync(path, JSON.stringify({ ...config, out }));
    const once = await orleans(['arena', 'season', path, '--once', '--jobs', '1', '--json', '--view', '127.0.0.1:0']);
    expect(once.err).toMatch(/^watch http:\/\/127\.0\.0\.1:\d+\/#k=[\w-]{32}\n$/);
    expect((lastJson(once) as SeasonTable).stages.map(({ state }) => state)).toEqual(['complete', 'planned']);
    const rest = await orleans(['arena', 'season', out, '--jobs', '1']);
    expect(rest.out).toContain('stage 2 (2 of 2), 2 bots, seed ');
    expect(rest.out).toContain('2 of 2 stages are over\n');
    const again = await orleans(['arena', 'season', path, '--jobs', '1']);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).not.toContain('seed');
    expect(readdirSync(join(out, 'stages'))).toEqual(['1', '2']);
    expect(existsSync(join(out, 'stages', '2', 'report.html'))).toBe(true);
  });

  test.each([
    [['arena', 'season', join(root, 'none.json')], 2, /^The file ".*none.json" cannot be read/],
    [['arena', 'season', root], 2, / holds no season, because it has no season.json; start one with orleans arena season CONFIG.\n$/],
    [['arena', 'season', root, '--out', 'x'], 2, /^--out cannot be used with the folder of a season/],
  ])('%j gives one sentence', async (argv, code, sentence) => {
    const { code: given, err } = await orleans(argv);
    expect([given, err]).toEqual([code, expect.stringMatching(sentence)]);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('refuses a season of another version, without a folder, or without enough bots', async () => {
    const folder = fresh();
    openSeason(folder, seasonOf());
    writeFileSync(join(folder, 'season.json'), '{"season": 7}');
    expect((await orleans(['arena', 'season', folder])).code).toBe(65);
    const path = join(root, 'nowhere.json');
    writeFileSync(path, JSON.stringify(config));
    expect(await orleans(['arena', 'season', path])).toMatchObject({
      code: 2,
      err: 'The season has no folder; give --out DIR, or "out" in the configuration.\n',
    });
    writeFileSync(path, JSON.stringify({ ...config, bots: ['random'], queue: {} }));
    const waiting = await orleans(['arena', 'season', path, '--out', fresh()]);
    expect(waiting).toMatchObject({
      code: 75,
      err: expect.stringContaining('stage 1 of the season cannot begin with 1 bots; add submissions to'),
    });
  });

  test('does not start a running stage again, because a stage may take longer than the interval of cron', async () => {
    const path = join(root, 'busy.json');
    const out = fresh();
    writeFileSync(path, JSON.stringify({ ...config, out }));
    mkdirSync(out);
    writeFileSync(join(out, 'season.lock'), String(process.ppid));
    expect(await orleans(['arena', 'season', path])).toMatchObject({
      code: 75,
      err: `Process ${process.ppid} plays this season already; if it does not, remove ${join(out, 'season.lock')}.\n`,
    });
    expect(readdirSync(out)).toEqual(['season.lock']);
  });

  test('writes the same bytes after it was killed in each stage, between them and at the end', async () => {
    const path = join(root, 'killed.json');
    writeFileSync(path, JSON.stringify({ ...config, tournament: { ...config.tournament, rounds: 3 } }));
    const [whole, folder] = [fresh(), fresh()];
    expect((await orleans(['arena', 'season', path, '--jobs', '1', '--out', whole])).code).toBe(0);
    const lines = (out: string, stage: number): number =>
      existsSync(join(out, 'stages', String(stage), 'matches.jsonl')) ? matchesOf(out, stage).split('\n').length - 1 : 0;
    const [first, second] = [lines(whole, 1), lines(whole, 2)];
    let kills = 0;
    for (const wanted of [2, first, first + 1, first + second - 1, Infinity]) {
      const child = spawn(process.execPath, [PROGRAM, 'arena', 'season', path, '--jobs', '2', '--out', folder], { stdio: 'ignore' });
      const ended = once(child, 'exit') as Promise<[number | null]>;
      while (child.exitCode === null && lines(folder, 1) + lines(folder, 2) < wanted) await setTimeout(5);
      if (child.exitCode === null && child.kill('SIGKILL')) kills++;
      const [code] = await ended;
      if (code === 0) break;
    }
    expect(kills).toBeGreaterThan(1);
    for (const stage of [1, 2]) expect(matchesOf(folder, stage)).toBe(matchesOf(whole, stage));
    expect(files(folder)).toEqual(files(whole));
  });
});
