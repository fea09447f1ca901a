import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { playGames, type PlayReport } from '../../src/cli/commands/play.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { must } from '../plays.js';
import { lastJson, orleans } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'orleans-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the text of a file does not control the terminal', async () => {
  const file = join(folder, 'strange.jsonl');
  await orleans(['play', 'salesman', '--games', '1', '--record', file]);
  const [head, step, ...rest] = readFileSync(file, 'utf8').split('\n');
  const words = '\u001b]0;title\u0007\u001b[2J\u009b31m\u202eab\rcd';
  const shown = '\ufffd]0;title\ufffd\ufffd[2J\ufffd31m\ufffdab\ufffdcd';
  const changed = (lines: readonly string[]): void => writeFileSync(file, lines.join('\n'));
  changed([head!, JSON.stringify({ ...(JSON.parse(step!) as object), hash: words }), ...rest]);
  expect((await orleans(['replay', file])).out).toContain(`the record says ${shown}\n`);
  const { hashes, ...fields } = JSON.parse(head!) as { hashes: object };
  changed([JSON.stringify({ ...fields, hashes: { ...hashes, rules: words } }), step!, ...rest]);
  expect((await orleans(['replay', file])).err).toContain(`/${shown} and this program`);
});

describe('orleans play', () => {
  test('makes the folder of a record, and refuses a record whose folder is a file', async () => {
    const file = join(folder, 'new', 'deep', 'game.jsonl');
    expect((await orleans(['play', 'salesman', '--record', file])).code).toBe(0);
    expect((await orleans(['replay', file])).code).toBe(0);
    const { code, err } = await orleans(['play', 'salesman', '--record', join(file, 'game.jsonl')]);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^The record ".*" cannot be written \(.*\); name another file\.\n$/),
    });
  });

  test('prints one JSON object with the promised fields', async () => {
    const report = lastJson(await orleans(['play', 'base-3p', '--games', '2', '--json'])) as PlayReport;
    expect(Object.keys(report)).toEqual([
      'ruleset',
      'games',
      'decisions',
      'seconds',
      'decisionsPerSecond',
      'signature',
      'illegal',
      'scores',
    ]);
    expect(report).toMatchObject({ ruleset: 'base-3p', games: 2, illegal: 0 });
    expect(report.signature).toMatch(/^[0-9a-f]{16}$/);
    expect(report.scores.map(({ bot, seat }) => ({ bot, seat }))).toEqual([0, 1, 2].map((seat) => ({ bot: 'random', seat })));
    expect(report.scores.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(2, 2);
  });

  test('equal arguments give equal signatures; another seed gives another signature', () => {
    const signature = (seed: string, games = 1): string => playGames({ ruleset: 'base-2p', games, seed, bots: ['random'] }).signature;
    expect(signature('7')).toBe(signature('7'));
    expect(new Set([signature('7'), signature('8'), signature('7', 2)]).size).toBe(3);
  });

  test('prints wins and objectives instead of points in games without victory points', async () => {
    expect((await orleans(['play', 'salesman', '--games', '5'])).out).toMatch(
      /^salesman: 5 games, \d+ decisions, .*\n {2}seat 0 {2}random {3}wins \d of 5 {2}objectives \d\.\d of 5\nsignature /,
    );
    const { scores } = lastJson(await orleans(['play', 'salesman', '--games', '5', '--json'])) as PlayReport;
    expect(scores).toEqual([{ bot: 'random', seat: 0, mean: expect.any(Number), wins: expect.any(Number) }]);
    expect((await orleans(['play', 'duel', '--games', '2'])).out).toMatch(
      /seat 1 {2}random {3}wins [\d.]+ of 2 {2}objectives \d\.\d of 4\n/,
    );
    // the number of a team's objectives changes in the game
    expect((await orleans(['play', 'invasion-2p', '--games', '1'])).out).toMatch(/seat 1 {2}random {3}wins 0 of 1 {2}objectives \d\.\d\n/);
    expect(await orleans(['play', 'salesman', '--bots', 'random,random'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('1 seats'),
    });
  });

  test('shows progress on a terminal, but not in a pipe', async () => {
    const argv = ['play', 'base-2p', '--games', '2'];
    expect((await orleans(argv)).err).toBe('');
    expect((await orleans(argv, { terminal: true })).err).toContain('game 1/2');
  });
});

describe('orleans play --answers', () => {
  const file = join(folder, 'made', 'answers.bin');
  const teach = (bots: string, ...more: string[]) =>
    orleans(['play', 'invasion-2p', '--bots', bots, '--teacher', 'greedy', '--answers', file, '--json', ...more]);

  /** The decisions of the file: the observation of the seat, the legal actions, and the answers. */
  function rowsOf(ruleset: string): { observation: Uint8Array; legal: Set<number>; answers: Set<number> }[] {
    const { observationBytes, maskBytes, numActions } = loadRuleset(ruleset).spec;
    const bytes = readFileSync(file);
    const row = observationBytes + 2 * maskBytes;
    expect(bytes.length % row).toBe(0);
    const bits = (at: number): Set<number> =>
      new Set(Array.from({ length: numActions }, (_, k) => k).filter((k) => (bytes[at + (k >> 3)]! >> (k & 7)) & 1));
    return Array.from({ length: bytes.length / row }, (_, k) => ({
      observation: bytes.subarray(k * row, k * row + observationBytes),
      legal: bits(k * row + observationBytes),
      answers: bits(k * row + observationBytes + maskBytes),
    }));
  }

  test('writes each decision with the answers of the teacher, of placements with all that are left of its plan', async () => {
    const { decisions } = lastJson(await teach('greedy')) as PlayReport;
    const ruleset = loadRuleset('invasion-2p');
    const rows = rowsOf('invasion-2p');
    expect(rows).toHaveLength(decisions);
    const env = new Env(ruleset);
    const done = ruleset.spec.actions.findIndex(({ name }) => name === 'done');
    const greedy = makeBot('greedy', '0/0');
    env.reset({ seed: '0/0' });
    const observation = new Uint8Array(ruleset.spec.observationBytes);
    let left = 0;
    for (const { observation: written, legal, answers } of rows) {
      env.writeObservation(observation, 0, env.currentSeat);
      must(Buffer.compare(observation, written) === 0, 'the observation of the seat');
      must(answers.size > 0 && [...answers].every((action) => legal.has(action)), 'legal answers');
      const action = greedy.act(env);
      must(legal.has(action) && answers.has(action), 'the answer of greedy');
      must(answers.size === 1 || env.decisionKind === 'base.planning', 'several answers to placements only');
      must(answers.size === 1 || !answers.has(done), 'the end of a plan after its placements');
      // the placements of a plan get fewer, until none is left
      if (left > 1) must(answers.size >= left - 1, 'all placements that are left');
      left = env.decisionKind === 'base.planning' ? answers.size : 0;
      env.step(action);
    }
    expect(env.over).toBe(true);
    expect(rows.filter(({ answers }) => answers.size > 2).length).toBeGreaterThan(20);
  });

  test('the teacher plans again after a placement of another bot', () => {
    const { spec } = loadRuleset('invasion-2p');
    const greedy = makeBot('greedy', '0/0');
    let left: readonly string[] = [];
    let played = '';
    let planned = 0;
    playGames({
      ruleset: 'invasion-2p',
      games: 3,
      seed: '0',
      bots: ['random'],
      teacher: 'greedy',
      record: (line) => (played = 'action' in line ? line.action : ''),
      answered(env, answers) {
        must(answers.length > 0 && answers.every((action) => env.isLegal(action)), 'legal answers');
        if (env.decisionKind === 'base.planning' && !left.includes(played)) {
          greedy.reset?.('again');
          must(answers.includes(greedy.act(env)), 'the first placement of a new plan');
          planned++;
        }
        left = answers.map((action) => spec.actions[action]!.name);
      },
    });
    expect(planned).toBeGreaterThan(50);
  });

  test('needs a teacher and a file that can be written', async () => {
    expect(await orleans(['play', 'salesman', '--answers', file])).toMatchObject({ code: 2, err: expect.stringContaining('--teacher') });
    expect(await orleans(['play', 'salesman', '--teacher', 'greedy'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--answers'),
    });
    const below = join(folder, 'file', 'answers.bin');
    writeFileSync(join(folder, 'file'), '');
    expect(await orleans(['play', 'salesman', '--teacher', 'greedy', '--answers', below])).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be written'),
    });
  });
});

describe('orleans replay', () => {
  const file = join(folder, 'games.jsonl');
  const record = async (): Promise<string[]> => {
    lastJson(await orleans(['play', 'base-2p', '--games', '2', '--seed', 'r', '--record', file, '--json']));
    return readFileSync(file, 'utf8').split('\n');
  };
  const replay = async (lines: readonly string[]) => orleans(['replay', '-'], { input: lines.join('\n') });
  const change = (line: string, fields: object): string => JSON.stringify({ ...(JSON.parse(line) as object), ...fields });

  test('replays a record and prints ok', async () => {
    await record();
    const { code, out } = await orleans(['replay', file]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ok: 2 games, \d+ steps\n$/) });
  });

  test('replays a record of a game of one seat', async () => {
    lastJson(await orleans(['play', 'salesman', '--games', '2', '--record', file, '--json']));
    expect((await orleans(['replay', file])).out).toMatch(/^ok: 2 games, \d+ steps\n$/);
  });

  test('names the first difference', async () => {
    const lines = await record();
    const end = lines.findIndex((line) => line.includes('"scores"'));
    const other = { hash: '0'.repeat(16) };
    const cases: [number, object, RegExp][] = [
      [0, other, /^difference in game 0, before the first step: the state hash is [0-9a-f]{16}, the record says 0{16}\n$/],
      [3, other, /^difference in game 0, step 3, .*: the state hash is/],
      [3, { seat: 4 }, /^difference in game 0, step 3, .*: seat [01] is asked, the record says seat 4\n$/],
      [3, { action: 'fly(tours)' }, /^difference in game 0, step 3, fly\(tours\): /],
      [end, { scores: [] }, /^difference in game 0, the end: seat 0 has .*, the record says undefined\n$/],
    ];
    for (const [line, fields, message] of cases) {
      const { code, out } = await replay(lines.map((text, k) => (k === line ? change(text, fields) : text)));
      expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(message) });
    }
    const { out } = await replay(lines.filter((_, k) => k !== end - 1));
    expect(out).toMatch(/^difference in game 0, the end: seat [01] is asked/);
  });

  test('refuses files that are not records and records of other rules', async () => {
    const lines = await record();
    const head = JSON.parse(lines[0]!) as { hashes: object };
    const cases: [string[], RegExp][] = [
      [[''], /holds no game/],
      [
        ['{'],
        /^Line 1 of the record cannot be read \(it is not a JSON object\); name a record of this program, or record the game again\.\n$/,
      ],
      [
        [lines[1]!],
        /^Line 1 of the record cannot be read \(a game begins with a line that has "record"\); name a record of this program, or record the game again\.\n$/,
      ],
      [[lines[0]!, '{}'], /^Line 2 of the record cannot be read \(/],
      [[change(lines[0]!, { record: 2 })], /records of version 2 are unknown here/],
      [
        [change(lines[0]!, { hashes: { ...head.hashes, rulesVersion: 0 } })],
        /^The record was made with rules 0\/.*replay it with the program \(and the --data\) that wrote it\.\n$/,
      ],
    ];
    for (const [text, message] of cases) {
      const { code, err } = await replay(text);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
    }
  });

  test('replays records of the service: from the start, from a position with scripted chance, from a snapshot', async () => {
    const ruleset = loadRuleset('base-2p');
    const beginnings: ((env: Env) => void)[] = [
      (env) => env.reset({ seed: 'replayed' }),
      (env) => env.reset({ seed: 'replayed', startSeat: 1 }),
      (env) => env.reset({ position: { phase: 'hour_glass', round: 3 }, seed: 'replayed', chance: 'plague.a' }),
      (env) => {
        const other = new Env(ruleset);
        other.reset({ seed: 'saved' });
        other.step(other.legalActions()[0]!);
        env.restore(other.snapshot());
      },
    ];
    for (const begin of beginnings) {
      const env = new Env(ruleset);
      begin(env);
      for (let move = 0; move < 20 && !env.over; move++) env.step(env.legalActions().at(-1)!);
      const replayed = env.replay();
      expect(lastJson(await orleans(['replay', '-', '--json'], { input: JSON.stringify(replayed, null, 1) }))).toMatchObject({
        ok: true,
        steps: replayed.actions.length,
      });
      replayed.hashes[1] = '0'.repeat(16);
      expect((await orleans(['replay', '-'], { input: JSON.stringify(replayed) })).out).toMatch(/^difference in game 0, step 2, /);
    }
  });

  test('--snapshot-key: refuses a record that begins at a snapshot with another key or without a key', async () => {
    const key = (digit: string): Uint8Array => Buffer.from(digit.repeat(64), 'hex');
    const recorded = (snapshotKey?: Uint8Array): string => {
      const env = new Env(loadRuleset('base-2p'), snapshotKey === undefined ? {} : { snapshotKey });
      env.reset({ seed: 'keyed' });
      const copy = env.fork('reseed', { seed: 1 });
      copy.step(copy.legalActions()[0]!);
      return JSON.stringify(copy.replay());
    };
    const replayed = async (input: string, ...more: string[]) => orleans(['replay', '-', ...more], { input });
    const option = ['--snapshot-key', 'a'.repeat(64)];
    expect((await replayed(recorded(key('a')), ...option)).code).toBe(0);
    expect((await replayed(recorded(key('a')))).code).toBe(0);
    for (const input of [recorded(key('b')), recorded()]) {
      const { code, out, err } = await replayed(input, ...option);
      expect({ code, out, err }).toEqual({
        code: 2,
        out: '',
        err: expect.stringMatching(/^The snapshot was not made with the snapshot key .*\.\n$/),
      });
    }
    expect(await replayed(recorded(), '--snapshot-key', 'b')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The value of --snapshot-key is not a key; give a file of at least 32 bytes, or 64 hex digits, /),
    });
  });

  test('does not compare hashes with a record of another state version, and reports it', async () => {
    const lines = await record();
    const head = JSON.parse(lines[0]!) as { hashes: object };
    const old = [change(lines[0]!, { hash: '0'.repeat(16), hashes: { ...head.hashes, stateVersion: 'old' } }), ...lines.slice(1)];
    writeFileSync(file, old.join('\n'));
    expect(lastJson(await orleans(['replay', file, '--json']))).toMatchObject({ ok: true, games: 2, compared: false });
  });
});
