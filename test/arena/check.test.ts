import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { REAL_TIME } from '../../src/arena/clock.js';
import { checkBot, type Check, type CheckReport } from '../../src/arena/check.js';
import { EXIT_GRACE_MS } from '../../src/arena/player/process.js';
import { ROOT } from '../../src/server/package.js';
import { lastJson, orleans } from '../cli/harness.js';
import { lackOf, UNBOXED } from './puppets.js';

const MOCK = join(ROOT, 'test', 'arena', 'mock.mjs');
const ORDER = { ruleset: 'base-2p', seed: '0', opponent: 'random', clock: { perMoveMs: 20_000, bankMs: 20_000, startUpMs: 60_000 } };

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'orleans-check-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (way: string, change = {}): Promise<CheckReport> =>
  checkBot(
    { name: way, kind: 'process', command: [process.execPath, MOCK, way, folder], sandbox: UNBOXED },
    { ...ORDER, clock: { ...ORDER.clock, ...change } },
  );

const verdicts = ({ findings }: CheckReport): Record<Check, boolean | null> =>
  Object.fromEntries(findings.map(({ check: name, ok }) => [name, ok])) as Record<Check, boolean | null>;

const FINE = { start: true, play: true, legality: true, clock: true, output: true, processes: true, exit: true, repeat: true };

test('a correct bot passes, even on a host that is so busy that every limit of time below those of its clock has passed at once', async () => {
  const after = REAL_TIME.after.bind(REAL_TIME);
  const busy = vi.spyOn(REAL_TIME, 'after').mockImplementation((ms, ring) => {
    if (ms >= ORDER.clock.perMoveMs) return after(ms, ring);
    queueMicrotask(ring);
    return () => undefined;
  });
  try {
    const report = await check('good');
    expect(report.findings.filter(({ ok }) => ok !== true)).toEqual([]);
    expect(verdicts(report)).toEqual(FINE);
    expect(report).toMatchObject({ ok: true, bot: 'good', ruleset: 'base-2p' });
    expect(busy).toHaveBeenCalled();
  } finally {
    busy.mockRestore();
  }
});

test('a program that does not end is killed after the time of its start-up, in later matches sooner', async () => {
  const startUpMs = 61_000;
  const after = REAL_TIME.after.bind(REAL_TIME);
  const waits: number[] = [];
  const quick = vi.spyOn(REAL_TIME, 'after').mockImplementation((ms, ring) => {
    if (ms !== startUpMs && ms !== EXIT_GRACE_MS) return after(ms, ring);
    waits.push(ms);
    return after(0, ring);
  });
  try {
    const report = await check('stubborn', { startUpMs });
    expect(verdicts(report)).toEqual({ ...FINE, exit: false });
    expect(report.findings.find(({ ok }) => ok === false)!.words).toMatch(/seat 0 its program was still running after 61000 ms/);
    expect(waits.filter((ms) => ms === startUpMs)).toHaveLength(1);
  } finally {
    quick.mockRestore();
  }
});

describe.skipIf(process.platform === 'win32')('what is wrong is said in words', () => {
  const CUT = { play: null, legality: null, clock: null, output: true, processes: true, exit: null, repeat: null };
  test.each([
    ['crash-at-start', {}, { ...CUT, start: false }, /seat 0 it failed before its first decision: .*code 3.*no licence/],
    ['mute', { startUpMs: 300 }, { ...CUT, start: false }, /never sent hello/],
    ['other-protocol', {}, { ...CUT, start: false }, /PROTOCOL_MISMATCH/],
    ['crash-in-the-middle', {}, { ...CUT, start: true, play: false }, /failed in seat 0, decision 4: .*out of memory/],
    ['illegal', {}, { ...CUT, start: true, legality: false }, /seat 0, decision 4: ACTION_ILLEGAL/],
    ['silent', { perMoveMs: 1_000, bankMs: 0 }, { ...CUT, start: true, clock: false }, /out of time in seat 0, decision 4/],
    ['chatty', {}, { ...FINE, output: false }, /printed [3-9]\d\d KiB in a match/],
    ['breeder', {}, { ...FINE, processes: false }, /up to \d\d processes at once/],
    ['bad-exit', {}, { ...FINE, exit: false }, /ended with code 9.*; end with code 0/],
  ])('%s', async (way, change, expected, words) => {
    const report = await check(way, change);
    expect(verdicts(report)).toEqual(expected);
    expect(report.ok).toBe(false);
    expect(report.findings.find(({ ok }) => ok === false)!.words).toMatch(words);
  });

  test('a check that takes too long ends', async () => {
    const bot = { name: 'good', kind: 'process', command: [process.execPath, MOCK, 'good', folder], sandbox: UNBOXED } as const;
    const clock = { perMoveMs: null, bankMs: 0, startUpMs: 60_000 };
    // the time is over before it begins
    const late = vi.spyOn(performance, 'now').mockReturnValueOnce(-Infinity);
    const report = await checkBot(bot, { ...ORDER, clock, minutes: 1000 });
    late.mockRestore();
    expect(report.ok).toBe(false);
    expect(report.findings.find(({ ok }) => ok === false)!.words).toMatch(/seat 0 .*1000 minutes.*; answer faster, or ask the host/);
  });

  test('randomness that does not depend on the seed is found', async () => {
    const report = await check('dice');
    expect(verdicts(report)).toEqual({ ...FINE, repeat: false });
    expect(report.findings.at(-1)!.words).toMatch(/actions differ at move \d+, first .+, then .+: take all chance from the seed/);
  });
});

describe('orleans arena check', () => {
  test.skipIf(lackOf('bwrap') !== null)('a file that a bot misses in its sandbox is named if it exists outside', async () => {
    const weights = join(folder, 'weights.pt');
    writeFileSync(weights, '');
    const reads = (file: string, more = {}): Promise<{ err: string }> => {
      const command = [process.execPath, '-e', `require('fs').readFileSync(${JSON.stringify(file)})`];
      return orleans(['arena', 'check', JSON.stringify({ name: 'reader', command, ...more }), '--start-up', '20000']);
    };
    const advice = `${weights} exists here; if the sandbox hides it, name it in "readable" of the bot (docs/sandbox.md).\n`;
    expect((await reads(weights)).err).toContain(advice);
    expect((await reads('weights.pt', { folder })).err).toContain(advice);
    expect((await reads(weights, { readable: [weights] })).err).not.toContain('exists here');
    expect((await reads(join(folder, 'no.pt'))).err).not.toContain('exists here');
  });

  test.skipIf(lackOf('bwrap') !== null)('warns of what programs can take from others of the same user', async () => {
    const getuid = vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(1000);
    const { err } = await orleans(['arena', 'check', JSON.stringify({ name: 'none', command: ['/nowhere/none'] })]);
    getuid.mockRestore();
    expect(err).toMatch(/one of them can take all epoll watches.*\n/);
    expect(err).toMatch(/^The bot none starts "\/nowhere\/none"/m);
  });

  test('prints its findings; the code is 0 for a good bot, 1 for a bad one, 2 for a wrong command line', async () => {
    const fine = await orleans(['arena', 'check', 'random', '--ruleset', 'base-3p', '--opponent', 'random']);
    expect(fine).toMatchObject({ code: 0, err: '' });
    expect(fine.out).toMatch(/^random in base-3p:\n {2}ok {5}start .*3 of 3 matches\.\n[\s\S]*\nready for a tournament\n$/);
    expect(lastJson(await orleans(['arena', 'check', 'random', '--opponent', 'random', '--json']))).toMatchObject({
      bot: 'random',
      ok: true,
    });
    const wrong = await orleans([
      'arena',
      'check',
      JSON.stringify({ name: 'none', command: ['/nowhere/none'], sandbox: 'none' }),
      '--start-up',
      '5000',
    ]);
    expect(wrong).toMatchObject({
      code: 66,
      err: expect.stringMatching(/^The bot none starts "\/nowhere\/none", which is not an executable/),
    });
    const silent = await orleans([
      'arena',
      'check',
      JSON.stringify({ name: 'none', command: [process.execPath, '-e', ''], sandbox: 'none' }),
      '--start-up',
      '5000',
    ]);
    expect(silent.code).toBe(1);
    expect(silent.out).toMatch(/WRONG {2}start {6}In seat 0 .*code 0[\s\S]*not ready for a tournament\n$/);
    expect(await orleans(['arena', 'check', 'nobody'])).toMatchObject({ code: 2, err: expect.stringContaining('nobody') });
    expect(await orleans(['arena', 'check', 'random', '--ruleset', 'chess'])).toMatchObject({ code: 2 });
    expect(await orleans(['arena', 'check'])).toMatchObject({ code: 2 });
  });
});
