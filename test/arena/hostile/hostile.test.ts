// Hostile bots in every sandbox that this machine has. They report their findings themselves: the arena
// keeps their output.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Driver } from '../../../src/arena/sandbox.js';
import type { MatchRecord } from '../../../src/arena/record.js';
import { coreLimit } from '../../../src/arena/sandbox/limits.js';
import { ROOT } from '../../../src/server/package.js';
import { titled } from '../../tools.js';
import { lackOf, warningsOf } from '../puppets.js';

// as built: `npm test` builds first
const PROGRAM = join(ROOT, 'dist', 'src', 'cli', 'main.js');
const SOURCE = join(ROOT, 'test', 'arena', 'hostile', 'bot.mjs');

/** Twenty matches; a container takes a second to start and to stop. */
const HOOK_MS = 900_000;

/** An image with Node in which containers run these bots; without it containers are not tested. */
const IMAGE = process.env['ORLEANS_TEST_IMAGE'];

const SANDBOXES = (['bwrap', 'docker', 'podman'] as const).map((driver) => {
  const lack = driver !== 'bwrap' && IMAGE === undefined ? 'container (no ORLEANS_TEST_IMAGE)' : lackOf(driver);
  return [titled(driver, lack), driver, lack === null] as const;
});

let root: string;
/** The folder of the bots: one file with all that they import. The arena reads the whole folder of each bot before it plays. */
let bots: string;
let inherited: number;
beforeAll(() => {
  bots = mkdtempSync(join(tmpdir(), 'orleans-bots-'));
  chmodSync(bots, 0o755);
  const packed = { bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' } as const;
  const banner = { js: "import { createRequire as $r } from 'node:module'; const require = $r(import.meta.url);" };
  buildSync({ ...packed, entryPoints: [SOURCE], outfile: join(bots, 'bot.mjs'), banner });
  root = mkdtempSync(join(tmpdir(), 'orleans-hostile-'));
  // readable by everybody, so that the sandbox and not the file modes must refuse
  chmodSync(root, 0o755);
  symlinkSync(root, `${root}-link`);
  writeFileSync(join(root, 'lock'), 'of-the-host');
  inherited = openSync(join(root, 'lock'), 'r');
});
afterAll(() => {
  closeSync(inherited);
  rmSync(`${root}-link`);
  rmSync(bots, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

interface Entrant {
  readonly name: string;
  readonly [field: string]: unknown;
}

interface Played {
  readonly code: number | null;
  readonly err: string;
  readonly out: string;
  readonly config: string;
  readonly matches: MatchRecord[];
  /** Reports of bots about one method, match by match. */
  said(way: string): Record<string, unknown>[];
}

const folderOf = (name: string): string => join(root, name);

/** A bot of one way, or of several in turn; the first one is its name. */
function entrant(ways: string, driver: Driver, ...paths: string[]): Entrant {
  return {
    name: ways.split(',')[0]!,
    command: [process.execPath, 'bot.mjs', ways, ...paths],
    folder: bots,
    sandbox: { driver, ...(driver === 'bwrap' || driver === 'none' ? {} : { image: IMAGE }) },
  };
}

/** Plays the first bot against each of the others, by the command line. */
async function tournament(name: string, bots: readonly Entrant[], change: object = {}, jobs = 2): Promise<Played> {
  const config = join(root, `${name}.json`);
  // through a link: results are hidden by their real path
  const out = join(`${root}-link`, name);
  const clock = { perMoveMs: 30_000, bankMs: 30_000, startUpMs: 60_000 };
  writeFileSync(
    config,
    JSON.stringify({ ruleset: 'base-2p', format: 'gauntlet', bots, deals: 1, maxSteps: 30, substitute: 'random', clock, out, ...change }),
  );
  const child = spawn(process.execPath, [PROGRAM, 'arena', 'run', config, '--jobs', String(jobs)], {
    env: { ...process.env, ORLEANS_TEST_SECRET: 'of-the-host' },
    // 40: a descriptor that Node passes on
    stdio: ['ignore', 'pipe', 'pipe', ...Array.from({ length: 37 }, () => 'ignore' as const), inherited],
  });
  const [said, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  // a program that was ended before its first output has no log
  const lines = (path: string): string[] => (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []);
  const matches = code === 0 ? lines(join(out, 'matches.jsonl')).map((line) => JSON.parse(line) as MatchRecord) : [];
  const logs = join(out, 'logs');
  return {
    ...{ code, err, out: said, config, matches },
    said: (wanted) =>
      matches
        .flatMap(({ id, seats }) => seats.flatMap(({ seat }) => lines(join(logs, `${id}.seat-${seat}.log`))))
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .flatMap(({ way, ...found }) => (way === wanted ? [found] : [])),
  };
}

const seatsOf = ({ matches }: Played, bot: string): MatchRecord['seats'] =>
  matches.flatMap(({ seats }) => seats.filter((seat) => seat.bot === bot));

/** Processes of this machine with the word on their command line. */
function running(word: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(word);
    } catch {
      return false;
    }
  });
}

const linux = process.platform === 'linux';
/** Whether system calls can be made by number. */
const perl = spawnSync('perl', ['-e', '1']).status === 0;
const PERL = perl ? null : 'perl';

describe.each(SANDBOXES)('in %s', (_, driver, here) => {
  const out = (): string => folderOf(driver);
  const files = (): string[] => [join(root, `${driver}.json`), join(out(), 'tournament.json'), join(out(), 'matches.jsonl')];
  const word = `left-behind-${process.pid}-${driver}`;
  let played: Played;
  beforeAll(async () => {
    if (!here) return;
    const tight = { driver, memoryMiB: 300, scratchMiB: 16, ...(driver === 'bwrap' ? {} : { image: IMAGE }) };
    const limited = {
      driver,
      processes: 40,
      memoryMiB: 300,
      cpuSeconds: 2,
      outputKiB: 256,
      ...(driver === 'bwrap' ? {} : { image: IMAGE }),
    };
    // its sandbox shows the folder of its tournament without the tournament's files
    const curious = { readable: [root] };
    played = await tournament(driver, [
      entrant('good', driver),
      // a match takes seconds: ways after which the program continues share one
      { ...entrant('thief,reader,killer,scribbler,oracle,daemon', driver, word, 'clean', ...files()), ...curious },
      ...['flooder', 'forker,burner', 'hog'].map((ways) => ({ ...entrant(ways, driver), sandbox: limited })),
      ...['sharer', 'zeroes', 'family', 'pourer', 'pinger', 'nester,messenger,segments,caller'].map((ways) => ({
        ...entrant(ways, driver),
        sandbox: tight,
      })),
    ]);
    expect({ code: played.code, err: played.err }).toEqual({ code: 0, err: warningsOf(driver) });
  }, HOOK_MS);

  const trial = test.skipIf(!here);
  const callTrial = test.skipIf(!here || !perl);

  trial('the tournament is played to its end, and who behaves forfeits nothing', () => {
    expect(played.matches).toHaveLength(20);
    expect(seatsOf(played, 'good').map(({ status, reason }) => [status, reason])).toEqual(Array.from({ length: 20 }, () => ['done', '']));
    expect(played.matches.some((match) => match.void !== undefined)).toBe(false);
    expect(spawnSync(process.execPath, [PROGRAM, 'replay', join(out(), 'matches.jsonl')]).status).toBe(0);
  });

  trial('a thief finds no token and no seat but its own', () => {
    for (const loot of played.said('thief')) expect(loot).toEqual({ tokens: 0, addresses: 0, inputs: 0, sockets: 0 });
    expect(played.said('thief')).toHaveLength(2);
    expect(seatsOf(played, 'thief').map(({ status }) => status)).toEqual(['done', 'done']);
  });

  trial('a reader sees only the given files of its host, and has a scratch folder', () => {
    expect(played.said('reader')).toHaveLength(2);
    for (const seen of played.said('reader'))
      expect(seen).toEqual({
        secret: false,
        files: [],
        arena: 0,
        memory: false,
        program: false,
        home: false,
        root: false,
        scratch: true,
        inherited: false,
        // a container engine hides others
        counters: driver === 'bwrap' ? [] : expect.any(Array),
        cores: `${coreLimit()} ${coreLimit()}`,
        network: 0,
      });
  });

  trial('a killer finds no process to kill, a writer no file to change', () => {
    expect(played.said('killer')).toEqual([{ killed: false }, { killed: false }]);
    for (const path of files()) expect(readFileSync(path, 'utf8')).not.toContain('the scribbler has won');
    // a hidden file of a container is the null device, which accepts every write
    const hidden = driver === 'bwrap' ? [] : files().slice(0, 1);
    expect(played.said('scribbler')).toEqual([{ written: hidden }, { written: hidden }]);
  });

  trial('an oracle cannot name the deal', () => {
    expect(played.said('oracle')).toEqual([{ seed: null }, { seed: null }]);
  });

  trial('a daemon ends with its match', () => {
    expect(played.said('daemon')).toEqual([{ left: true }, { left: true }]);
    expect(running(word)).toEqual([]);
  });

  callTrial(titled('memory that is shared, and memory of many processes, counts', PERL), () => {
    for (const way of ['sharer', 'zeroes', 'family']) {
      const ends = seatsOf(played, way).map(({ status, reason }) => (status === 'done' ? 'done' : reason));
      for (const end of ends) expect(end).toMatch(/^done$|its memory is limited to 300 MiB|it took more than the 300 MiB of memory/);
      for (const { held } of played.said(way)) expect(held).toBeLessThan(300);
    }
    // without a control group nothing counts memory that no process maps, so such memory is refused
    const counted = warningsOf(driver) === '';
    if (driver === 'bwrap')
      for (const made of played.said('segments'))
        expect(made).toEqual({ file: counted, segment: counted, semaphores: counted, messages: counted, terminals: false });
    // six children of 90 MiB need more than the limit, whatever the kind of memory; in a container the kernel ends some of them
    if (driver === 'bwrap') for (const { status } of seatsOf(played, 'family')) expect(status).not.toBe('done');
  });

  trial('a nested name space with a separate file system is refused', () => {
    expect(played.said('nester')).toEqual([{ written: 0 }, { written: 0 }]);
  });

  callTrial(titled('nothing is remembered from match to match, and no sign is given but by moves', PERL), () => {
    const notes = played.said('messenger') as { found: boolean; worked: string[] }[];
    expect(notes.map(({ found }) => found)).toEqual([false, false]);
    for (const { worked } of notes) expect(worked).toEqual([]);
  });

  trial('the service of a seat takes one connection, and those who wait are stopped', () => {
    expect(played.said('caller')).toEqual([{ opened: 0 }, { opened: 0 }]);
  });

  trial('limits hold, and the reason of a forfeit names them', () => {
    const reasons = (bot: string): string[] => seatsOf(played, bot).map(({ status, reason }) => `${status}: ${reason}`);
    for (const reason of reasons('flooder')) expect(reason).toBe('invalid: it printed more than 256 KiB, or in too many pieces');
    for (const reason of reasons('pourer')) expect(reason).toMatch(/^invalid: FLOOD: it sent more than \d+ KiB/);
    // the permitted amount is not a flood
    expect(reasons('pinger')).toEqual(['done: ', 'done: ']);
    for (const { answers } of played.said('pinger')) expect(answers).toBe(12_000);
    for (const reason of reasons('hog')) expect(reason).toMatch(/^error: .*its memory is limited to 300 MiB/);
    for (const reason of reasons('forker')) expect(reason).toMatch(/^error: .*it had used up its 2 s of CPU time/);
    expect(played.said('forker')).toHaveLength(2);
    for (const { started } of played.said('forker')) {
      expect(started).toBeGreaterThan(0);
      expect(started).toBeLessThan(40);
    }
  });
});

describe.skipIf(!linux)('without a sandbox', () => {
  test('a bot that kills others forfeits, the others have their results, a bot finds a guessable seed, and no daemon is left', async () => {
    const word = `left-behind-${process.pid}-none`;
    const played = await tournament(
      'none',
      [entrant('good', 'none'), entrant('killer', 'none'), entrant('thief,oracle,daemon', 'none', word)],
      { seed: 7 },
    );
    expect({ code: played.code, err: played.err }).toEqual({ code: 0, err: '' });
    expect(played.matches).toHaveLength(4);
    expect(seatsOf(played, 'good').every(({ status }) => status === 'done')).toBe(true);
    for (const seat of seatsOf(played, 'killer'))
      expect(seat).toMatchObject({ status: 'error', outcome: 0, reason: 'it ended the process that played the match, 2 times' });
    // it sees the addresses of others, but can neither read a token nor open the standard input that has it
    for (const { tokens, inputs } of played.said('thief')) expect({ tokens, inputs }).toEqual({ tokens: 0, inputs: 0 });
    expect(running(word)).toEqual([]);
    expect(played.out).toContain('Without a sandbox: good, killer, thief');
    // a seed that people choose can be guessed
    expect(played.said('oracle')).toEqual([{ seed: 7 }, { seed: 7 }]);
    expect(played.out).toMatch(/The seed "7" can be guessed/);
  });

  test('a match in which two bots are at fault only together has no result, and the report says so', async () => {
    // each of them alone does nothing
    const bots = ['one', 'two'].map((name) => ({ ...entrant('accomplice', 'none'), name }));
    const { matches, code, out } = await tournament('pact', bots, {}, 1);
    expect({ code, voids: matches.map((match) => match.void !== undefined) }).toEqual({ code: 0, voids: [true, true] });
    expect(out).toContain('2 matches are void');
  });
});
