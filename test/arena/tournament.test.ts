import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Stream } from '../../src/core/rng.js';
import type { MatchPlan } from '../../src/arena/match.js';
import { AnalysisRecord, MatchFilesWriter, writeLog } from '../../src/arena/match-files.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import type { MatchRecord } from '../../src/arena/record.js';
import { sprtOfBot } from '../../src/arena/results/sequential.js';
import { openLadderFolder, readLadder } from '../../src/arena/ladder/config.js';
import { readSeason } from '../../src/arena/season/config.js';
import { openSeason } from '../../src/arena/season/folder.js';
import { runTournament, TooManyForfeits } from '../../src/arena/tournament.js';
import { configOf, identityOf, readConfig } from '../../src/arena/tournament/config.js';
import { fingerprintsOf } from '../../src/arena/tournament/fingerprint.js';
import { readManifest, readMatches } from '../../src/arena/tournament/folder.js';
import type { Report } from '../../src/arena/report.js';
import { commitmentOf, deriveSeed } from '../../src/arena/tournament/seed.js';
import type { Pool } from '../../src/arena/tournament/pool.js';
import { InProcessPool } from '../../src/arena/tournament/inprocess.js';
import { orleans } from '../cli/harness.js';
import { GREEDY, planOf, usual, warningsOf } from './puppets.js';
import { matchOf, tournamentOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-arena-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const fresh = (): string => join(root, String(folders++));
const matchesOf = (folder: string): string => readFileSync(join(folder, 'matches.jsonl'), 'utf8');
const linesOf = (folder: string): string[] => matchesOf(folder).trimEnd().split('\n');

const PROGRAM = 'dist/src/cli/main.js';

function start(argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Plays nothing: results come from a table, after some time and in any order. */
class Fake implements Pool {
  readonly asked: string[] = [];
  constructor(
    readonly size: number,
    private readonly scores: (plan: MatchPlan) => number[],
    private readonly luck = new Stream('luck', 'pool'),
    private readonly status: (plan: MatchPlan) => 'done' | 'error' | 'timeout' = () => 'done',
  ) {}
  async play(plan: MatchPlan): Promise<MatchRecord> {
    this.asked.push(plan.id);
    for (let turns = this.luck.below(12); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    const { seats, ...match } = matchOf(
      plan.deal,
      plan.id,
      plan.bots.map(({ name }) => name),
      this.scores(plan),
    );
    const status = this.status(plan);
    const time = { p50: 1, p99: 2, max: 3, total: 5 };
    return {
      ...match,
      rulesHash: RULES,
      actions: [],
      hashes: '',
      seats: seats.map((seat) => ({ ...seat, time, ...(seat.seat === 0 && { status, reason: status === 'done' ? '' : 'it failed' }) })),
    };
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}
const RULES = await (async () => {
  const folder = fresh();
  await runTournament(tournamentOf({ bots: ['random'], deals: 1 }), { folder });
  return (JSON.parse(linesOf(folder)[0]!) as MatchRecord).rulesHash;
})();

test('until a tournament ends, only its owner can read the seeds of deals and the output and analyses of bots', async () => {
  const [folder, live] = [fresh(), fresh()];
  const modeOf = (...names: string[]): number => statSync(join(...names)).mode & 0o777;
  const seen: number[] = [];
  const logs = join(folder, 'logs');
  const progress = (): void => {
    writeLog(logs, '0.0.0', 0, 'printed');
    seen.push(modeOf(folder, 'matches.jsonl'), modeOf(logs));
  };
  await runTournament(tournamentOf({ bots: ['random'], deals: 2 }), { folder, progress });
  expect(seen).toEqual([0o600, 0o700, 0o600, 0o700, 0o600, 0o700]);
  expect([modeOf(folder, 'matches.jsonl'), modeOf(logs)]).toEqual([0o644, 0o755]);
  const analysis = join(folder, 'analysis');
  const record = new AnalysisRecord(analysis, 'm', loadRuleset('salesman'));
  record.write(0, '', 'bot', { note: '', rows: [] });
  record.close();
  expect(modeOf(analysis)).toBe(0o700);
  new MatchFilesWriter({ live, analysis: null }, planOf([GREEDY, GREEDY])).close();
  expect(modeOf(live, 'm.jsonl')).toBe(0o600);
});

describe('the configuration of a tournament', () => {
  test('the manifest of a tournament is read back as the same tournament', () => {
    const configs = [
      {},
      { deals: 3, firstDeal: 5, seed: 7, maxSteps: 9, maxForfeits: 0, sequential: { null: 0.5, alternative: 0.6 } },
      {
        bots: [
          'greedy',
          { name: 'm', model: 'm.onnx', temperature: 0.5 },
          { name: 'p', kind: 'process', command: ['python3', 'p.py'], environment: { B: '1', A: '2' }, sandbox: { memoryMiB: 100 } },
          { name: 'q', address: 'h:1' },
          { name: 'r', bot: 'random' },
        ],
        clock: { perMoveMs: 10 },
      },
    ];
    for (const config of configs) {
      const tournament = tournamentOf(config);
      const again = readConfig(JSON.parse(JSON.stringify(configOf(tournament)))).tournament;
      expect(again).toEqual(tournament);
      expect(identityOf(again)).toBe(identityOf(tournament));
      expect(identityOf(tournamentOf(Object.fromEntries(Object.entries(config).reverse())))).toBe(identityOf(tournament));
    }
    const turned = { model: 'm.onnx', temperature: 0.5, kind: 'onnx', name: 'm' };
    expect(identityOf(tournamentOf({ bots: ['a', turned] }))).toBe(
      identityOf(
        tournamentOf({
          bots: [
            { bot: 'a', name: 'a' },
            { name: 'm', model: 'm.onnx', temperature: 0.5 },
          ],
        }),
      ),
    );
  });

  test('only bots of this program play without a clock, others with one', () => {
    expect(tournamentOf({}).clock).toEqual({ perMoveMs: null, bankMs: null, startUpMs: null });
    expect(tournamentOf({ bots: ['greedy', { name: 'q', address: 'h:1' }] }).clock.perMoveMs).toBe(5000);
    expect(tournamentOf({ bots: ['greedy', { name: 'q', address: 'h:1' }], clock: { perMoveMs: null } }).clock).toEqual({
      perMoveMs: null,
      bankMs: 60_000,
      startUpMs: 30_000,
    });
  });

  test.each([
    [{ deals: 0 }, /deals: /],
    [{ bot: ['a'] }, /bot/],
    [{ format: 'league' }, /format: /],
    [{ bots: ['a', 'a'] }, /the name "a" is given twice/],
    [{ bots: [] }, /bots: /],
    [{ bots: [{ name: 'x' }] }, /bots.0: must be the name of a built-in bot or an object/],
    [{ bots: [{ name: 'x', kind: 'policy', bot: 'random' }] }, /bots.0: must be/],
    [{ bots: ['a|b'] }, /bots.0: must be/],
    [{ sequential: { null: 0.6, alternative: 0.5 } }, /null is not less/],
    [{ sequential: { bot: 'z', null: 0.5, alternative: 0.6 } }, /no bot "z"/],
    [{ clock: { perMoveMs: -1 } }, /clock.perMoveMs: /],
  ])('%j is refused with a sentence', (change, sentence) => {
    expect(() => tournamentOf(change)).toThrow(sentence);
    expect(() => tournamentOf(change)).toThrow(/^The configuration of the tournament has a mistake: /);
  });
});

describe('the seed of a tournament', () => {
  test('without a given seed a new one is drawn every time, and HMAC derives the deals from it', () => {
    const drawn = [0, 1].map(() => readConfig({ ruleset: 'base-2p', bots: ['a', 'b'], deals: 1 }).tournament.seed);
    for (const seed of drawn) expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(drawn[0]).not.toBe(drawn[1]);
    // printf deal/3 | openssl dgst -sha256 -hmac 'The seed'
    expect(deriveSeed('The seed', 'deal/3')).toBe('b2bc6804e6aa2c5bab0a91fb9235a5e2');
    // printf %s abc | sha256sum
    expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('its hash is published before the first match; the seed is secret until the end and survives an interruption', async () => {
    const out = fresh();
    const path = join(root, 'sealed.json');
    writeFileSync(path, JSON.stringify({ ruleset: 'salesman', bots: ['random'], deals: 3, out }));
    const { out: said } = await orleans(['arena', 'run', path, '--jobs', '1']);
    const { seed } = readManifest(out).tournament;
    expect(said.split('\n')[0]).toBe(`seed ${commitmentOf(seed)} (SHA-256)`);
    expect(statSync(join(out, 'tournament.json')).mode & 0o077).toBe(0);
    const config = (): Report['reproduce'] => (JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report).reproduce;
    expect(config()).toMatchObject({ commitment: commitmentOf(seed), config: { seed } });
    const whole = matchesOf(out);
    truncateSync(join(out, 'matches.jsonl'), whole.indexOf('\n') + 1);
    expect((await orleans(['arena', 'report', out])).out).toContain('Unfinished');
    expect(config().config).not.toHaveProperty('seed');
    for (const file of ['report.json', 'report.html', 'report.md']) expect(readFileSync(join(out, file), 'utf8')).not.toContain(seed);
    expect((await orleans(['arena', 'run', path, '--jobs', '1'])).err).toBe('Continued after 1 match of an earlier run.\n');
    expect(matchesOf(out)).toBe(whole);
  });
});

test('a tournament does not continue after the files of a bot have changed', async () => {
  const file = join(root, 'changing.mjs');
  writeFileSync(file, '// first');
  const tournament = tournamentOf({ bots: ['a', { name: 'b', command: [process.execPath, file] }], deals: 2 });
  const folder = fresh();
  const scores = ({ bots }: MatchPlan): number[] => bots.map((_, seat) => seat);
  await runTournament(tournament, { folder, pool: new Fake(1, scores) });
  expect(readManifest(folder).programs).toEqual({ b: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  await runTournament(tournament, { folder, pool: new Fake(1, scores) });
  writeFileSync(file, '// second');
  await expect(runTournament(tournament, { folder, pool: new Fake(1, scores) })).rejects.toThrow('The bot b has changed since the matches');
});

test('the fingerprint of a bot does not depend on other bots, also if their folders have files of the same names', () => {
  const bots = ['first', 'second'].map((name) => {
    const folder = fresh();
    mkdirSync(folder);
    writeFileSync(join(folder, 'bot.mjs'), `// ${name}`);
    return { name, kind: 'process', command: [process.execPath, 'bot.mjs'], folder } as const;
  });
  const prints = fingerprintsOf(bots, 'base-2p');
  expect(prints).toEqual(Object.assign({}, ...bots.map((bot) => fingerprintsOf([bot], 'base-2p'))));
  expect(prints['first']).not.toBe(prints['second']);
});

describe('a tournament in its folder', () => {
  const config = { ruleset: 'base-3p', bots: ['a', 'b', 'c', 'd'], deals: 12 };
  const scores = ({ id, bots }: MatchPlan): number[] =>
    bots.map(({ name }) => 10 * name.charCodeAt(0) + new Stream(`${id}${name}`, 'score').below(40));

  test('the file depends neither on the workers nor on the order in which matches end', async () => {
    const files = await Promise.all(
      [1, 2, 7].map(async (size) => {
        const folder = fresh();
        const progress: number[] = [];
        const { matches } = await runTournament(tournamentOf(config), {
          folder,
          pool: new Fake(size, scores, new Stream(String(size), 'pool')),
          progress: (done) => progress.push(done),
        });
        expect(matches).toBe(12 * 4 * 6);
        expect(progress).toEqual(Array.from({ length: matches + 1 }, (_, k) => k));
        return matchesOf(folder);
      }),
    );
    expect(new Set(files).size).toBe(1);
  });

  test('interrupted at any byte, it ends with the same file and replays only lost matches', async () => {
    const folder = fresh();
    const tournament = tournamentOf({ ...config, deals: 3 });
    await runTournament(tournament, { folder, pool: new Fake(2, scores) });
    const whole = { matches: matchesOf(folder), times: readFileSync(join(folder, 'times.jsonl'), 'utf8') };
    const cuts = new Stream('cuts', 'test');
    for (let round = 0; round < 25; round++) {
      const size = round === 0 ? 0 : cuts.below(whole.matches.length);
      truncateSync(join(folder, 'matches.jsonl'), size);
      // times are written first: there may be a line or a part of one more
      const left = whole.matches.slice(0, size).split('\n').length - 1;
      const lines = whole.times.split('\n');
      writeFileSync(join(folder, 'times.jsonl'), [...lines.slice(0, left), (lines[left] ?? '').slice(0, cuts.below(30))].join('\n'));
      const pool = new Fake(3, scores);
      const { resumed } = await runTournament(tournament, { folder, pool });
      expect(resumed).toBe(left);
      expect(pool.asked).toHaveLength(72 - left);
      expect(matchesOf(folder)).toBe(whole.matches);
      expect(readFileSync(join(folder, 'times.jsonl'), 'utf8')).toBe(whole.times);
    }
  });

  test('links of a stranger are not followed when it is continued', async () => {
    const victim = fresh();
    mkdirSync(victim, { mode: 0o700 });
    writeFileSync(join(victim, 'diary'), 'dear diary');
    const tournament = tournamentOf({ ...config, deals: 1 });
    const tries: readonly (readonly [name: string, target: string])[] = [
      ['matches.jsonl', join(victim, 'none')],
      ['times.jsonl', join(victim, 'diary')],
      ['logs', victim],
      ['logs/0.0.0.seat-0.log', join(victim, 'diary')],
      ['analysis/0.0.0.jsonl', join(victim, 'diary')],
    ];
    for (const [name, target] of tries) {
      const folder = fresh();
      mkdirSync(join(folder, name, '..'), { recursive: true });
      symlinkSync(target, join(folder, name));
      const link = new RegExp(`${name}" is a link, a pipe or a device`);
      await expect(runTournament(tournament, { folder, pool: new Fake(1, scores) })).rejects.toThrow(link);
    }
    const open = [
      [
        'stages',
        (folder: string) =>
          openSeason(
            folder,
            readSeason({ tournament: { ruleset: 'base-2p', deals: 1 }, bots: ['random', 'greedy'], stages: 1, seed: 's' }),
          ),
      ],
      [
        'ladder.sqlite',
        (folder: string) =>
          openLadderFolder(folder, readLadder({ tournament: { ruleset: 'base-2p' }, bots: ['random', 'greedy'], seed: 's' })),
      ],
    ] as const;
    for (const [name, begin] of open) {
      const folder = fresh();
      mkdirSync(folder);
      symlinkSync(join(victim, 'diary'), join(folder, name));
      expect(() => begin(folder)).toThrow(/is a link/);
    }
    expect(readdirSync(victim)).toEqual(['diary']);
    expect(readFileSync(join(victim, 'diary'), 'utf8')).toBe('dear diary');
    expect(statSync(victim).mode & 0o777).toBe(0o700);
  });

  test('another tournament, other matches and another writer are refused', async () => {
    const folder = fresh();
    const tournament = tournamentOf({ ...config, deals: 2 });
    await runTournament(tournament, { folder, pool: new Fake(1, scores) });
    await expect(runTournament(tournamentOf({ ...config, deals: 2, seed: 'x' }), { folder })).rejects.toThrow(/holds another tournament/);
    const lines = linesOf(folder);
    writeFileSync(join(folder, 'matches.jsonl'), `${lines[1]}\n${lines[0]}\n`);
    await expect(runTournament(tournament, { folder })).rejects.toThrow(/match 0.0.1 is where the schedule has 0.0.0/);
    writeFileSync(join(folder, 'matches.jsonl'), `{"id":\n`);
    await expect(runTournament(tournament, { folder })).rejects.toThrow(/a line that is not a match/);
    rmSync(join(folder, 'tournament.json'));
    await expect(runTournament(tournament, { folder })).rejects.toThrow(/holds matches but no tournament.json/);
    const busy = fresh();
    const meddling = new Fake(1, (plan) => {
      if (plan.id === '1.0.0') appendFileSync(join(busy, 'matches.jsonl'), 'x\n');
      return scores(plan);
    });
    await expect(runTournament(tournament, { folder: busy, pool: meddling })).rejects.toThrow(/Another process writes to/);
  });

  test('a sequential test ends it after the same complete deal, with any workers and interruptions', async () => {
    const tournament = tournamentOf({ bots: ['a', 'b'], deals: 400, sequential: { null: 0.5, alternative: 0.7 } });
    const better = ({ id, bots }: MatchPlan): number[] =>
      bots.map(({ name }) => (name === 'a' ? 8 : 0) + new Stream(`${id}${name}`, 'score').below(30));
    const files = await Promise.all(
      [1, 6].map(async (size) => {
        const folder = fresh();
        const { decided, matches } = await runTournament(tournament, { folder, pool: new Fake(size, better) });
        expect({ decided, whole: matches % 2 }).toEqual({ decided: true, whole: 0 });
        expect(matches).toBeLessThan(400);
        // the last deal decided: without it the test is still open
        const kept = [...readMatches(folder, readManifest(folder))].map((read) => read.match);
        const verdicts = [kept, kept.slice(0, -2)].map((part) => sprtOfBot(part, 'versus', 'outcome', tournament.sequential!, 2).verdict);
        expect(verdicts).toEqual(['alternative', 'open']);
        // a finished tournament is not continued; one that was stopped earlier ends at the same place
        const pool = new Fake(2, better);
        expect(await runTournament(tournament, { folder, pool })).toEqual({ decided: true, matches, resumed: matches });
        expect(pool.asked).toEqual([]);
        const file = matchesOf(folder);
        truncateSync(join(folder, 'matches.jsonl'), Math.floor(file.length / 2));
        await runTournament(tournament, { folder, pool });
        expect(matchesOf(folder)).toBe(file);
        return file;
      }),
    );
    expect(files[0]).toBe(files[1]);
  });

  test('forfeits beyond the limit end it; the match beyond the limit does not count and is played again', async () => {
    const tournament = tournamentOf({ bots: ['a', 'b'], deals: 5, maxForfeits: 1 });
    const folder = fresh();
    const run = (status: 'error' | 'timeout'): Promise<unknown> =>
      runTournament(tournament, {
        folder,
        pool: new Fake(2, scores, undefined, ({ id }) => (['1.0.0', '3.0.1'].includes(id) ? status : 'done')),
      });
    const failure = await run('timeout').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TooManyForfeits);
    expect(failure).toMatchObject({
      deterministic: false,
      code: 'ARENA_FORFEITS',
      message: expect.stringContaining('2 matches were forfeited and maxForfeits is 1, the last one 3.0.1') as string,
    });
    expect(linesOf(folder)).toHaveLength(7);
    await expect(run('error')).rejects.toMatchObject({ deterministic: true });
    expect(linesOf(folder)).toHaveLength(7);
    await runTournament(tournament, { folder, pool: new Fake(1, scores) });
    expect(linesOf(folder)).toHaveLength(10);
  });
});

describe('matches between built-in bots', () => {
  test('the same plan gives the same record except for times', async () => {
    const plan: MatchPlan = {
      id: '0.0.0',
      ruleset: 'base-2p',
      deal: 0,
      seed: 's/0',
      bots: [
        { name: 'a', kind: 'builtin', bot: 'random' },
        { name: 'b', kind: 'builtin', bot: 'random' },
      ],
      clock: { perMoveMs: null, bankMs: null, startUpMs: null },
      onForfeit: 'takeover',
      substitute: 'random',
    };
    const timeless = ({ seats, ...rest }: MatchRecord): object => ({ ...rest, seats: seats.map(({ time: _, ...seat }) => seat) });
    expect(timeless(await new InProcessPool().play(plan))).toEqual(timeless(await new InProcessPool().play(plan)));
    // the players of the match are being opened when the pool closes
    const pool = new InProcessPool();
    const begun = pool.play(plan);
    await pool.close();
    await expect(begun).rejects.toMatchObject({ code: 'ARENA_STOPPED' });
  });

  test('orleans arena run writes the promised files, also from YAML, and the matches replay', async () => {
    const out = fresh();
    const yaml = join(root, 't.yaml');
    writeFileSync(yaml, `ruleset: base-2p\nformat: round-robin\nbots: [greedy, random]\ndeals: 2\nseed: 5\nout: ${out}\n`);
    const { code, out: said, err } = await orleans(['arena', 'run', yaml, '--jobs', '1']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(said).toMatch(/^2 deals, 4 matches, \d+ decisions; judged by win share\n {2}1 {2}greedy {2}win share 1\.000/m);
    expect(linesOf(out)).toHaveLength(4);
    expect(readdirSync(out).sort()).toEqual([
      'matches.jsonl',
      'report.html',
      'report.json',
      'report.md',
      'results.parquet',
      'times.jsonl',
      'tournament.json',
    ]);
    const replayed = await orleans(['replay', join(out, 'matches.jsonl')]);
    expect(replayed.code).toBe(0);
    expect(replayed.out.trimEnd().split('\n').at(-1)).toMatch(/ok 4 matches/);
    // a changed record is noticed
    const lines = linesOf(out);
    const forged = JSON.parse(lines[2]!) as MatchRecord;
    writeFileSync(
      join(out, 'matches.jsonl'),
      [lines[0], lines[1], JSON.stringify({ ...forged, finalHash: '0'.repeat(16) }), lines[3], ''].join('\n'),
    );
    expect((await orleans(['replay', join(out, 'matches.jsonl')])).code).toBe(1);
  });

  test('progress is drawn only on a terminal', async () => {
    const config = join(root, 'p.json');
    writeFileSync(config, JSON.stringify({ ruleset: 'base-2p', bots: ['random'], deals: 3 }));
    expect((await orleans(['arena', 'run', config, '--jobs', '1', '--out', fresh()])).err).toBe('');
    expect((await orleans(['arena', 'run', config, '--jobs', '1', '--out', fresh()], { terminal: true })).err).toContain('match 0/3');
  });

  test('wrong command lines are refused with code 2', async () => {
    const config = join(root, 'w.json');
    writeFileSync(config, JSON.stringify({ ruleset: 'base-2p', bots: ['random'], deals: 3 }));
    const cases: [string[], RegExp][] = [
      [['arena'], /^orleans arena is not a command; add one of .*run/],
      [['arena', 'dance'], /^orleans arena is not a command; add one of/],
      [['arena', 'run', config], /has no folder for its results/],
      [['arena', 'run', join(root, 'no.json')], /cannot be read/],
      [['arena', 'report', root], /holds no tournament/],
    ];
    for (const [argv, sentence] of cases)
      expect(await orleans(argv)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) as string });
  });
});

describe('killed and resumed, with real processes', () => {
  const config = (out: string): string => {
    const path = join(root, `kill-${folders++}.json`);
    writeFileSync(
      path,
      JSON.stringify({
        ruleset: 'base-2p',
        bots: ['random', { name: 'other', bot: 'random' }, { name: 'third', bot: 'random' }],
        deals: 10,
        seed: 'kill',
        out,
      }),
    );
    return path;
  };

  /** The files of a run without a break. */
  const calm = fresh();
  let whole = '';
  beforeAll(async () => {
    expect((await orleans(['arena', 'run', config(calm), '--jobs', '1'])).code).toBe(0);
    whole = matchesOf(calm);
    expect(linesOf(calm)).toHaveLength(60);
  });

  /** Resolves when the file has grown beyond some size. */
  function grown(folder: string, size: number, child: ChildProcess): Promise<void> {
    const path = join(folder, 'matches.jsonl');
    return new Promise((resolve) => {
      const done = (): boolean => (existsSync(path) && statSync(path).size > size) || child.exitCode !== null;
      const timer = setInterval(() => {
        if (!done()) return;
        clearInterval(timer);
        resolve();
      }, 5);
    });
  }

  test('after kill -9 at three points the file equals that of an uninterrupted run, and no process is left', async () => {
    const restless = fresh();
    const path = config(restless);
    const ends: number[] = [];
    for (const line of linesOf(calm)) ends.push((ends.at(-1) ?? 0) + Buffer.byteLength(line) + 1);
    let kills = 0;
    for (const size of [0, ends[30]!, ends.at(-3)!, Infinity]) {
      const child = start(['arena', 'run', path, '--jobs', '2']);
      const ended = once(child, 'exit');
      await grown(restless, size, child);
      if (child.exitCode !== null) {
        expect(await ended).toEqual([0, null]);
        break;
      }
      const workers = childrenOf(child.pid!);
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      kills++;
      await Promise.all(workers.map(gone));
    }
    // the process may be done before the last point is noticed
    expect(kills).toBeGreaterThan(1);
    expect(matchesOf(restless) === whole).toBe(true);
    const report = (folder: string): object => {
      const { measured: _, ...rest } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { measured: object };
      return rest;
    };
    expect(report(restless)).toEqual(report(calm));
  });

  test('a killed worker is replaced, and its match is played again', async () => {
    const out = fresh();
    const child = start(['arena', 'run', config(out), '--jobs', '2']);
    const ended = once(child, 'exit');
    await grown(out, whole.length / 4, child);
    const [worker] = childrenOf(child.pid!);
    process.kill(worker!, 'SIGKILL');
    expect(await ended).toEqual([0, null]);
    expect(matchesOf(out) === whole).toBe(true);
  });

  test.each([
    ['SIGTERM', 143, '2'],
    ['SIGINT', 130, '2'],
    ['SIGTERM', 143, '1'],
  ] as const)('%s ends it with code %i, its %s processes and their bots', async (signal, code, jobs) => {
    const out = fresh();
    const path = join(root, `${signal}${jobs}.json`);
    const sleeper = { name: 'sleeper', command: [process.execPath, '-e', 'setInterval(() => 0, 1000)'], sandbox: usual() };
    writeFileSync(path, JSON.stringify({ ruleset: 'base-2p', bots: ['random', sleeper], deals: 9, out, clock: { startUpMs: null } }));
    const child = start(['arena', 'run', path, '--jobs', jobs]);
    const ended = once(child, 'exit');
    // every bot is started once before the first match
    const bots = await appeared(child.pid!, jobs === '1' ? 1 : 2);
    const said = text(child.stderr!);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await said).toBe(warningsOf(usual()));
    await Promise.all(bots.map(gone));
  });
});

/** Descendants of a process, once there are so many. */
async function appeared(pid: number, count: number): Promise<number[]> {
  for (;;) {
    const children = childrenOf(pid);
    const all = [...children, ...children.flatMap(childrenOf)];
    if (all.length >= count) return all;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Waits for the end of a process that is not ours. */
async function gone(pid: number): Promise<void> {
  while (existsSync(`/proc/${pid}`)) await new Promise((resolve) => setTimeout(resolve, 10));
}
