import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckReport } from '../../src/arena/check.js';
import { waitingIn } from '../../src/arena/queue/listing.js';
import { processSubmissions, type Check } from '../../src/arena/queue/queue.js';
import { nextNumber, readRecords, submittedBots, type SubmissionRecord } from '../../src/arena/queue/records.js';
import { readSeason, type Season } from '../../src/arena/season/config.js';
import { openSeason, tournamentOfStage } from '../../src/arena/season/folder.js';
import type { Tournament } from '../../src/arena/tournament/config.js';
import { Refusal } from '../../src/core/result.js';
import { ROOT } from '../../src/server/package.js';
import { orleans } from '../cli/harness.js';
import { titled } from '../tools.js';
import { lackOf } from './puppets.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-queue-'));
// readable by everybody, so that the sandbox and not the file modes must refuse
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
let folder: string;
let season: Season;
/** The checked submissions. */
let checked: Tournament[];
const seasonOf = (queue: object = {}): Season =>
  readSeason({
    tournament: { ruleset: 'base-2p', deals: 1 },
    bots: ['random', { name: 'Host', bot: 'greedy' }],
    stages: 2,
    seed: 's',
    queue,
  });

beforeEach(() => {
  folder = join(root, String(folders++));
  season = seasonOf();
  openSeason(folder, season);
  checked = [];
});

/** Waits until the removal of folder d has begun, and replaces the folder by a link. */
const AUTHOR = `
  const { readdirSync, renameSync } = require('node:fs');
  console.log('here');
  try {
    while (readdirSync('d').length === 5000);
    renameSync('d', 'old');
    renameSync('link', 'd');
  } catch {}`;

const at = (...names: string[]): string => join(folder, ...names);
const COMMAND = JSON.stringify({ command: ['node', 'bot.mjs'] });

/** A complete submission, except for the given files; null: the file is missing. */
function submit(name: string, files: Readonly<Record<string, string | null>> = {}): string {
  const place = at('queue', name);
  mkdirSync(place, { recursive: true });
  for (const [file, content] of Object.entries({ 'bot.json': COMMAND, 'bot.mjs': `// ${name}`, READY: '', ...files }))
    if (content !== null) writeFileSync(join(place, file), content);
  return place;
}

const passes =
  (report: Partial<CheckReport> = {}): Check =>
  (tournament) => {
    checked.push(tournament);
    return Promise.resolve({
      bot: tournament.bots[0]!.name,
      ruleset: tournament.ruleset,
      findings: [{ check: 'start', ok: true, words: 'It was ready.' }],
      ok: true,
      ...report,
    });
  };
const take = (check = passes(), rules = season): Promise<SubmissionRecord[]> => processSubmissions({ folder, season: rules, check });
const reasonsOf = (records: readonly SubmissionRecord[]): (string | null)[] => records.map(({ reason }) => reason);
const listing = (place: string): string[] => readdirSync(at(place)).sort();

describe('a submission', () => {
  test('is processed when it is complete: it is checked as the bot that will play, and moved with a record', async () => {
    submit('ann', { 'data/weights.txt': null });
    mkdirSync(at('queue', 'ann', 'data'));
    writeFileSync(at('queue', 'ann', 'data', 'weights.txt'), '1 2 3');
    writeFileSync(at('queue', 'ann', 'run.sh'), '#!/bin/sh\n', { mode: 0o755 });
    const [record] = await take();
    expect(record).toMatchObject({ id: 'ann.1', name: 'ann', reason: null, command: ['node', 'bot.mjs'] });
    expect(listing('queue')).toEqual([]);
    expect(listing('taken')).toEqual([]);
    expect(listing('checking')).toEqual([]);
    expect(listing('accepted')).toEqual(['ann.1', 'ann.1.json']);
    // other users of the host cannot enter, and those of sandboxes can read the copy
    for (const place of ['taken', 'checking', 'accepted']) expect(statSync(at(place)).mode & 0o777, place).toBe(0o700);
    expect(statSync(at('accepted', 'ann.1')).mode & 0o777).toBe(0o755);
    expect(readFileSync(at('accepted', 'ann.1', 'data', 'weights.txt'), 'utf8')).toBe('1 2 3');
    expect(statSync(at('accepted', 'ann.1', 'run.sh')).mode & 0o777).toBe(0o755);
    expect(readRecords(folder, 'accepted')).toEqual([record]);
    // it has its own folder, in the sandbox of the season, and is checked against the season's rulesets
    const [bot] = checked[0]!.bots;
    expect(bot).toMatchObject({
      name: 'ann',
      kind: 'process',
      folder: at('checking', 'ann.1'),
      readable: ['.'],
      sandbox: { driver: 'bwrap' },
    });
    expect(checked.map(({ ruleset }) => ruleset)).toEqual(['base-2p']);
    expect(submittedBots(folder)).toEqual([
      { name: 'ann', bot: { name: 'ann', command: ['node', 'bot.mjs'], folder: at('accepted', 'ann.1'), readable: ['.'] } },
    ]);
    const { tournament } = tournamentOfStage(folder, season, 0, submittedBots(folder));
    expect(tournament.bots.map(({ name }) => name)).toEqual(['random', 'Host', 'ann']);
    expect(tournament.clock.perMoveMs).toBe(5000);
  });

  test('that is half copied is not processed, whichever way it arrives', async () => {
    submit('ann', { READY: null });
    mkdirSync(at('queue', 'bob'));
    mkdirSync(at('queue', 'carl', 'READY'), { recursive: true });
    writeFileSync(at('queue', 'dora.zip'), 'PK');
    expect(await take()).toEqual([]);
    expect(listing('queue')).toEqual(['ann', 'bob', 'carl', 'dora.zip']);
    expect(checked).toEqual([]);
    writeFileSync(at('queue', 'ann', 'READY'), '');
    expect((await take()).map(({ id }) => id)).toEqual(['ann.1']);
  });

  test('that does not play is rejected with the findings, and its files are kept', async () => {
    submit('ann');
    const findings = [{ check: 'legality' as const, ok: false, words: 'It sent an invalid message.' }];
    expect(reasonsOf(await take(passes({ ok: false, findings })))).toEqual([
      'In base-2p it is not ready for a tournament. It sent an invalid message.',
    ]);
    expect(listing('rejected')).toEqual(['ann.1', 'ann.1.json']);
    expect(readFileSync(at('rejected', 'ann.1', 'bot.mjs'), 'utf8')).toBe('// ann');
    expect(readRecords(folder, 'rejected')[0]!.findings).toEqual({ 'base-2p': findings });
    expect(listing('checking')).toEqual([]);
    // the name is free, and the next one has the next number
    submit('ann');
    expect((await take()).map(({ id, reason }) => [id, reason])).toEqual([['ann.2', null]]);
  });
});

describe('a submission is refused with a sentence and stays in its folder, if it has', () => {
  const HOSTILE = [
    '..a',
    '.hidden',
    'a b',
    'a\nb',
    'a/../b'.replaceAll('/', '\\'),
    'ä',
    'x'.repeat(41),
    '-rf',
    'a.b',
    '$(id)',
    '__proto__',
    'CON:',
  ];
  test.each(HOSTILE)('the name %j', async (name) => {
    submit(name);
    const [record] = await take();
    expect(record).toMatchObject({ id: '_.1', name: null, reason: expect.stringMatching(/^"[\x20-\x7e]*" is not a name: .*\.$/) });
    expect(listing('rejected')).toEqual(['_.1', '_.1.json']);
    expect(listing('queue')).toEqual([]);
    expect(checked).toEqual([]);
  });

  test('links of both kinds, devices, and links instead of folders', async () => {
    const secret = at('secret.txt');
    writeFileSync(secret, 'of the host');
    symlinkSync(secret, join(submit('file'), 'innocent.txt'));
    symlinkSync(root, join(submit('folder'), 'data'));
    symlinkSync('bot.mjs', join(submit('own'), 'same.mjs'));
    linkSync(secret, join(submit('hard'), 'innocent.txt'));
    rmSync(join(submit('spec'), 'bot.json'));
    symlinkSync(secret, at('queue', 'spec', 'bot.json'));
    symlinkSync(root, at('queue', 'whole'));
    const records = await take();
    expect(Object.fromEntries(records.map(({ name, reason }) => [name, reason]))).toEqual({
      file: '"innocent.txt" is a link; a submission has files and folders and nothing else.',
      folder: '"data" is a link; a submission has files and folders and nothing else.',
      own: '"same.mjs" is a link; a submission has files and folders and nothing else.',
      hard: '"innocent.txt" is a hard link; copy the file.',
      spec: '"bot.json" is a link; a submission has files and folders and nothing else.',
      whole: 'It is a link; a submission is a folder.',
    });
    expect(checked).toEqual([]);
    for (const place of ['accepted', 'checking']) expect(listing(place)).toEqual([]);
    expect(readFileSync(secret, 'utf8')).toBe('of the host');
    expect(existsSync(at('season.json'))).toBe(true);
  });

  test('too much data, too many files, or endless folders', async () => {
    const rules = seasonOf({ mebibytes: 1, files: 20 });
    submit('large', { 'a.bin': 'x'.repeat(600_000), 'b.bin': 'x'.repeat(600_000) });
    submit('many', Object.fromEntries(Array.from({ length: 30 }, (_, k) => [`${k}.txt`, ''])));
    mkdirSync(join(submit('deep'), ...Array.from({ length: 19 }, () => 'd')), { recursive: true });
    mkdirSync(join(submit('long'), ...Array.from({ length: 5 }, () => 'd'.repeat(120))), { recursive: true });
    const records = await take(passes(), rules);
    expect(Object.fromEntries(records.map(({ name, reason }) => [name, reason]))).toEqual({
      large: 'Its files have more than 1 MiB.',
      many: 'It has more than 20 files and folders.',
      deep: 'It has more than 16 levels of folders.',
      // the copy of longer ones could not be made, or not be read by its absolute path
      long: 'It has a path of more than 500 characters.',
    });
  });

  test.each([
    [{ 'bot.json': null }, /^It has no file with its command/],
    [{ 'bot.yaml': 'command: [node]' }, /^It has bot.json and bot.yaml: keep one of them.$/],
    [{ 'bot.json': '{' }, /^bot.json is neither JSON nor YAML/],
    [{ 'bot.json': null, 'bot.yaml': ']'.repeat(1025) }, /^bot.yaml is not a file of at most 1024 bytes.$/],
    // a key that is a list stays a list: as text, a nested one takes the parser hours
    [{ 'bot.json': null, 'bot.yaml': 'command: [node]\n? [a]\n: b' }, /^bot.yaml is not right: .*"a"/],
    [{ 'bot.json': null, 'bot.yaml': 'command: {a: b}' }, /^bot.yaml is not right: .*command/],
    [{ 'bot.json': null, 'bot.yaml': '[1] # '.padEnd(1024, 'x') }, /^bot.yaml is not right: /],
    [{ 'bot.json': '{"command": []}' }, /^bot.json is not right: .*command/],
    [{ 'bot.json': '{"command": ["node"], "sandbox": "none"}' }, /^bot.json is not right: /],
    [{ 'bot.json': '{"command": ["node"], "environment": {"LD_PRELOAD": "./x.so"}}' }, /^bot.json is not right: /],
    [{ 'bot.json': '{"bot": "greedy"}' }, /^bot.json is not right: /],
    [{ 'bot.json': '{"model": "m.onnx"}' }, /^bot.json is not right: /],
    [{ 'bot.json': '{"command": ["uvx", "bot.mjs"]}' }, /^Submissions are not started with "uvx" here/],
    [{ 'bot.json': '{"command": ["node", "/etc/passwd"]}' }, /leads out of its folder/],
    [{ 'bot.json': '{"command": ["node", "data/../../../season.json"]}' }, /leads out of its folder/],
    [{ 'bot.json': '{"command": ["../other.1/bot"]}' }, /leads out of its folder/],
    [{ 'bot.json': '{"command": ["node", "a\\nb"]}' }, /cannot be printed/],
  ])('%j', async (files, sentence) => {
    submit('ann', files);
    expect(reasonsOf(await take())).toEqual([expect.stringMatching(sentence)]);
    expect(checked).toEqual([]);
  });

  test('a specification with unknown tags (which prints no warnings)', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    submit('ann', { 'bot.json': null, 'bot.yaml': '- !!a x\n'.repeat(100) });
    expect(reasonsOf(await take())).toEqual([expect.stringMatching(/^bot.yaml is not right: /)]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('a name that the season or an earlier submission uses, also in other capitals', async () => {
    submit('random');
    submit('host');
    submit('ann');
    submit('ANN');
    expect((await take()).map(({ id, reason }) => [id, reason])).toEqual([
      ['ANN.1', null],
      ['ann.2', 'The name ANN is taken by an earlier submission, and this season accepts one submission per name; choose another name.'],
      ['host.1', 'The name host belongs to a bot that the season names itself; take another one.'],
      ['random.1', 'The name random belongs to a bot that the season names itself; take another one.'],
    ]);
  });

  test('an update, unless the season accepts updates of the owner and the program has changed', async () => {
    const rules = seasonOf({ updates: 'owner' });
    submit('ann');
    await take(passes(), rules);
    submit('ann');
    expect(reasonsOf(await take(passes(), rules))).toEqual(['It is the same program as ann.1, which was accepted.']);
    submit('ann', { 'bot.mjs': '// better' });
    expect((await take(passes(), rules)).map(({ id, reason }) => [id, reason])).toEqual([['ann.3', null]]);
    expect(submittedBots(folder)[0]!.bot).toMatchObject({ folder: at('accepted', 'ann.3') });
    // another user of this machine
    const record = at('accepted', 'ann.3.json');
    writeFileSync(record, JSON.stringify({ ...(JSON.parse(readFileSync(record, 'utf8')) as object), owner: 4711 }));
    submit('ann', { 'bot.mjs': '// not mine' });
    expect(reasonsOf(await take(passes(), rules))).toEqual([
      'The name ann is taken by a submission of another user of this machine; take another name.',
    ]);
  });
});

test('submissions of one owner do not delay those of another owner', async () => {
  const rules: Season = { ...season, queue: { ...season.queue!, owners: ['ann', 'bob'] } };
  for (const name of ['a', 'b', 'c']) submit(`ann/${name}`);
  const pass = passes();
  // the second owner comes while the first submission is checked
  const check: Check = (tournament) => {
    if (checked.length === 0) submit('bob/d');
    return pass(tournament);
  };
  expect((await take(check, rules)).map(({ id }) => id)).toEqual(['ann.a.1', 'bob.d.1', 'ann.b.1', 'ann.c.1']);
});

test('submissions of one user do not delay those of another user', async () => {
  for (const name of ['a', 'b', 'z']) submit(name);
  if (process.getuid!() === 0) chownSync(at('queue', 'z'), 65534, 65534);
  const ids = (await take()).map(({ id }) => id);
  expect(ids).toEqual(process.getuid!() === 0 ? ['a.1', 'z.1', 'b.1'] : ['a.1', 'b.1', 'z.1']);
});

test('a queue with thousands of names leaves time for other work', async () => {
  for (let k = 0; k < 3000; k++) writeFileSync(at('queue', String(k)), '');
  submit('ann');
  let turns = 0;
  const count = (): void => {
    turns++;
    other = setImmediate(count);
  };
  let other = setImmediate(count);
  expect((await take()).map(({ id }) => id)).toEqual(['ann.1']);
  clearImmediate(other);
  expect(turns).toBeGreaterThan(3);
  expect(waitingIn(at('queue'))).toHaveLength(100);
});

test('very many submissions that are refused immediately leave time for other work', async () => {
  for (let k = 0; k < 20; k++) submit(`no name ${k}`);
  let turns = 0;
  const count = (): void => {
    turns++;
    other = setImmediate(count);
  };
  let other = setImmediate(count);
  expect(await take()).toHaveLength(20);
  clearImmediate(other);
  expect(turns).toBeGreaterThan(10);
  const ids = Array.from({ length: 300_000 }, (_, k) => `_.${k + 1}`);
  expect([nextNumber(ids, '_'), nextNumber(ids, 'ann'), nextNumber(['Ann.7'], 'ann')]).toEqual([300_001, 1, 8]);
});

test('a queue that cannot be read or a folder that cannot be moved does not end the program', async () => {
  const rules: Season = { ...season, queue: { ...season.queue!, owners: ['ann', 'bob'] } };
  writeFileSync(at('queue', 'ann'), '');
  submit('bob/no name');
  submit('bob/x');
  const left: string[] = [];
  const check: Check = (tournament) => {
    mkdirSync(at('rejected', 'bob.x.1', 'd'), { recursive: true });
    return passes({ ok: false })(tournament);
  };
  const records = await processSubmissions({ folder, season: rules, check, left: (sentence) => left.push(sentence) });
  expect(records.map(({ id, reason }) => [id, reason === null])).toEqual([
    ['bob._.1', false],
    ['bob.x.1', false],
  ]);
  expect([...new Set(left)]).toEqual([
    expect.stringMatching(/queue\/ann cannot be read: a part of its path is not a folder\.$/),
    expect.stringMatching(/bob\.x\.1 cannot be moved to rejected: it is not empty\.$/),
  ]);
  rmSync(at('rejected', 'bob.x.1'), { recursive: true });
  expect(await processSubmissions({ folder, season: rules, check })).toEqual([]);
  expect(listing('taken')).toEqual([]);
});

/** User of the program. Root may read every folder, so it is another one. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const PROGRAM = join(ROOT, 'dist', 'src', 'cli', 'main.js');
const isReadable = spawnSync(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(PROGRAM)})`], NOBODY).status === 0;

test.skipIf(process.platform === 'win32' || !isReadable)('a folder that its author has closed does not end the queue', () => {
  submit('a b');
  mkdirSync(at('queue', 'closed'), { mode: 0o000 });
  if (NOBODY.uid !== undefined) spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'arena', 'queue', folder, '--once'], {
    ...NOBODY,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('rejected _.1'), 'Incomplete, or not a submission: closed.\n']);
});

/** Takes a lease of a file (fcntl(2)): the system refuses to open it for others, or lets them wait. */
const LEASE = `
import fcntl, os, signal, sys
signal.signal(signal.SIGIO, signal.SIG_IGN)
fcntl.fcntl(os.open(sys.argv[1], os.O_RDWR), fcntl.F_SETLEASE, fcntl.F_WRLCK)
print("held", flush=True)
sys.stdin.read()`;

test.skipIf(process.platform !== 'linux')('a file of which its author has a lease does not end the queue', async ({ skip }) => {
  const author = spawn('python3', ['-c', LEASE, join(submit('ann'), 'bot.mjs')], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    const [held] = (await Promise.race([once(author.stdout, 'data'), once(author, 'exit')])) as [unknown];
    if (!String(held).startsWith('held')) skip('leases cannot be taken here');
    submit('bob');
    expect((await take()).map(({ id, reason }) => [id, reason])).toEqual([
      ['ann.1', 'A file or folder of it cannot be read: EAGAIN.'],
      ['bob.1', null],
    ]);
  } finally {
    author.kill('SIGKILL');
  }
});

describe('a killed process', () => {
  /** The state of the season when the check of a submission ends the process. */
  async function interrupted(): Promise<void> {
    submit('ann');
    await expect(take(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(listing('taken')).toEqual(['ann.1']);
  }

  test('during a check: the submission is checked again', async () => {
    await interrupted();
    expect((await take()).map(({ id, reason }) => [id, reason])).toEqual([['ann.1', null]]);
    expect(listing('taken')).toEqual([]);
  });

  test('before the record of an accepted submission: it is checked again', async () => {
    await interrupted();
    renameSync(at('checking', 'ann.1'), at('accepted', 'ann.1'));
    writeFileSync(at('accepted', 'ann.1', 'bot.mjs'), 'half');
    expect(submittedBots(folder)).toEqual([]);
    expect((await take()).map(({ id, reason }) => [id, reason])).toEqual([['ann.1', null]]);
    expect(readFileSync(at('accepted', 'ann.1', 'bot.mjs'), 'utf8')).toBe('// ann');
  });

  test('after the record: the submission keeps its result, and the files are moved', async () => {
    await interrupted();
    renameSync(at('checking', 'ann.1'), at('accepted', 'ann.1'));
    writeFileSync(
      at('accepted', 'ann.1.json'),
      JSON.stringify({ id: 'ann.1', name: 'ann', reason: null, command: ['node', 'bot.mjs'], owner: null, findings: {} }),
    );
    expect(await take()).toEqual([]);
    expect(checked).toEqual([]);
    expect(listing('taken')).toEqual([]);
    submit('bob');
    await expect(take(() => Promise.reject(new Error('killed')))).rejects.toThrow();
    writeFileSync(
      at('rejected', 'bob.1.json'),
      JSON.stringify({ id: 'bob.1', name: 'bob', reason: 'why', command: null, owner: null, findings: {} }),
    );
    expect(await take()).toEqual([]);
    expect(listing('rejected')).toEqual(['bob.1', 'bob.1.json']);
  });

  // elsewhere folders are opened by their paths
  test.skipIf(process.platform !== 'linux')('removes no file of the host when the author exchanges an open folder for a link', async () => {
    const [victim, names] = [at('victim'), Array.from({ length: 5000 }, (_, k) => String(k))];
    mkdirSync(victim);
    for (const name of names.slice(-500)) writeFileSync(join(victim, name), 'of the host');
    submit('ann');
    let author: ReturnType<typeof spawn> | undefined;
    const left: string[] = [];
    const check: Check = async (tournament) => {
      const place = at('taken', 'ann.1');
      mkdirSync(join(place, 'd'));
      for (const name of names) linkSync(join(place, 'bot.mjs'), join(place, 'd', name));
      symlinkSync(victim, join(place, 'link'));
      author = spawn(process.execPath, ['-e', AUTHOR], { cwd: place, stdio: ['ignore', 'pipe', 'ignore'] });
      await once(author.stdout!, 'data');
      return passes()(tournament);
    };
    await processSubmissions({ folder, season, check, left: (sentence) => left.push(sentence) });
    if (author!.exitCode === null) await once(author!, 'exit');
    expect(readdirSync(victim)).toHaveLength(500);
    expect(readRecords(folder, 'accepted').map(({ id }) => id)).toEqual(['ann.1']);
    expect(left.length).toBe(existsSync(at('taken', 'ann.1')) ? 1 : 0);
  });

  test('a lock without an owner is removed, and a lock of a living process is respected', async () => {
    const dead = spawn(process.execPath, ['-e', '0']);
    await once(dead, 'exit');
    writeFileSync(at('queue.lock'), String(dead.pid));
    expect(await take()).toEqual([]);
    expect(existsSync(at('queue.lock'))).toBe(false);
    // a container that is started again has the number of the one before
    writeFileSync(at('queue.lock'), String(process.pid));
    expect(await take()).toEqual([]);
    writeFileSync(at('queue.lock'), String(process.ppid));
    await expect(take()).rejects.toThrow(`Process ${process.ppid} checks the submissions of this season already`);
    expect(await orleans(['arena', 'queue', folder, '--once'])).toMatchObject({ code: 75 });
  });
});

test('without the sandbox a submission is not rejected but stays, and the program names the sandbox', async () => {
  submit('ann');
  await expect(
    take(() => Promise.reject(new Refusal('SANDBOX_MISSING', 'There is no bubblewrap.', 'FAILED_PRECONDITION'))),
  ).rejects.toThrow('no bubblewrap');
  expect(listing('rejected')).toEqual([]);
  expect((await take()).map(({ id }) => id)).toEqual(['ann.1']);
});

describe('orleans arena season with a queue', () => {
  test('without a queue or a season gives one sentence', async () => {
    const bare = join(root, 'bare');
    openSeason(bare, readSeason({ tournament: { ruleset: 'base-2p', deals: 1 }, bots: ['random', 'greedy'], stages: 1 }));
    expect(await orleans(['arena', 'queue', bare, '--once'])).toMatchObject({
      code: 2,
      err: 'This season has no queue; add "queue": {} to its configuration.\n',
    });
    expect((await orleans(['arena', 'queue', root, '--once'])).code).toBe(2);
  });

  test('lists the results and the incomplete submissions', async () => {
    submit('a b');
    submit('later', { READY: null });
    const { code, out, err } = await orleans(['arena', 'queue', folder, '--once']);
    expect([code, out.startsWith('rejected _.1: "a b" is not a name: '), err]).toEqual([
      0,
      true,
      'Incomplete, or not a submission: later.\n',
    ]);
  });
});

const lack = lackOf('bwrap');

describe.skipIf(lack !== null)(titled('in its sandbox', lack), () => {
  /** A bot in one file; `first` is done before it plays. */
  async function bundled(first: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: `${first}\nawait import('./agents/ts/examples/bot.ts');`, resolveDir: ROOT, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      write: false,
      banner: {
        js: "import { createRequire as $r } from 'node:module'; import { fileURLToPath as $f } from 'node:url'; const require = $r(import.meta.url), __filename = $f(import.meta.url), __dirname = '.';",
      },
      logLevel: 'silent',
    });
    return outputFiles[0]!.text;
  }

  test('a bot plays, but cannot reach the season, other submissions or the network, or write into its folder', async () => {
    const spy = `
      import { existsSync, readdirSync, writeFileSync } from 'node:fs';
      const found = [];
      for (const path of ${JSON.stringify(['season.json', 'stages', 'accepted/other.1/bot.mjs', 'queue', 'rejected'].map((name) => at(name)))}) if (existsSync(path)) found.push(path);
      try { writeFileSync('mine.txt', 'x'); found.push('wrote'); } catch {}
      try { writeFileSync(${JSON.stringify(at('outside.txt'))}, 'x'); } catch {}
      if (process.env.ORLEANS_TEST_SECRET !== undefined) found.push('environment');
      if (found.length > 0) { process.stderr.write('FOUND ' + found.join(' ')); process.exit(3); }
    `;
    mkdirSync(at('accepted', 'other.1'), { recursive: true });
    writeFileSync(at('accepted', 'other.1', 'bot.mjs'), '// of somebody else');
    submit('ann', { 'bot.mjs': await bundled(spy) });
    const child = spawn(process.execPath, [join(ROOT, 'dist', 'src', 'cli', 'main.js'), 'arena', 'queue', folder, '--once'], {
      env: { ...process.env, ORLEANS_TEST_SECRET: 'of-the-host' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
    expect([out, err, code]).toEqual(['accepted ann.1\n', '', 0]);
    expect(existsSync(at('outside.txt'))).toBe(false);
    // and it plays in the next stage
    expect(await orleans(['arena', 'season', folder, '--once', '--jobs', '1'])).toMatchObject({ code: 0 });
    const lines = readFileSync(at('stages', '1', 'matches.jsonl'), 'utf8');
    expect(lines).toContain('"ann"');
    expect(lines).not.toMatch(/"status":"(error|invalid|timeout|disconnected)"/);
  });

  test('a crash rejects a submission with the error of its program; the watcher ends on request', async () => {
    submit('ann', { 'bot.mjs': "process.stderr.write('no licence for this machine'); process.exit(1);" });
    const child = spawn(process.execPath, [join(ROOT, 'dist', 'src', 'cli', 'main.js'), 'arena', 'queue', folder, '--every', '1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toMatch(/^rejected ann.1: In base-2p it is not ready for a tournament. .*no licence for this machine/);
    submit('bob', { 'bot.json': '[]' });
    const [second] = (await once(child.stdout, 'data')) as [Buffer];
    expect(second.toString()).toMatch(/^rejected bob.1: bot.json is not right/);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(existsSync(at('queue.lock'))).toBe(false);
  });
});
