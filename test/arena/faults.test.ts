// Bots that fail in every known way, in separate processes, while other matches must not be affected.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playSeat } from '../../agents/ts/client/index.js';
import { REAL_TIME, type ClockSettings } from '../../src/arena/clock.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { SeatServiceService } from '../../src/gen/orleans/v1/seat.pb.js';
import { startPlayServer } from '../../src/seats/server.js';
import { playMatch } from '../../src/arena/match.js';
import { openPlayer, type BotSpec, type Player } from '../../src/arena/player.js';
import type { MatchRecord, SeatRecord } from '../../src/arena/record.js';
import { ROOT } from '../../src/server/package.js';
import { GREEDY, planOf, UNBOXED, withPlayers } from './puppets.js';

const MOCK = join(ROOT, 'test', 'arena', 'mock.mjs');

/** Long, because a slow machine must not matter. */
const CLOCK: ClockSettings = { perMoveMs: 20_000, bankMs: 20_000, startUpMs: 60_000 };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'orleans-faults-'))));
afterEach(async () => {
  await allGone();
  rmSync(folder, { recursive: true });
});

const mock = (way: string): BotSpec => ({ name: way, kind: 'process', command: [process.execPath, MOCK, way, folder], sandbox: UNBOXED });

/** The bot at seat 0 against one that plays correctly. */
async function play(bot: BotSpec, clock: ClockSettings = CLOCK, other: BotSpec = GREEDY): Promise<MatchRecord> {
  const bots = [bot, other];
  return withPlayers(bots, (players) => playMatch(planOf(bots, { clock, id: 'm' }), players));
}

async function offender(way: string, clock?: ClockSettings): Promise<SeatRecord> {
  const { seats, complete } = await play(mock(way), clock);
  expect(complete).toBe(true);
  // the other bot has finished its game and won
  expect(seats[1]).toMatchObject({ status: 'done', rank: 1, outcome: 1, reason: '' });
  expect(seats[0]).toMatchObject({ rank: 2, outcome: 0 });
  return seats[0]!;
}

/** Whether a process is running and not a zombie. */
function alive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits until every process that left its number has ended, or the test runs out of time. */
async function allGone(): Promise<void> {
  const pids = readdirSync(folder)
    .filter((name) => name.endsWith('.pid'))
    .map((name) => Number.parseInt(name, 10));
  while (pids.some(alive)) await new Promise((resolve) => setTimeout(resolve, 20));
}

test.skipIf(process.platform !== 'linux')(
  'the folder of a seat that a killed process has left is removed, that of a living one stays',
  async () => {
    const here = Number(/\d+/.exec(readlinkSync('/proc/self/ns/pid'))![0]).toString(36);
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [left, used] = [pid, process.ppid].map((owner) => mkdtempSync(join(tmpdir(), `orleans-seat-${here}-${owner}-`)));
    try {
      await play(mock('well'));
      expect([left!, used!].map((path) => existsSync(path))).toEqual([false, true]);
    } finally {
      for (const path of [left!, used!]) rmSync(path, { recursive: true, force: true });
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'connections of others keep no bot from its seat where they can reach it, and are closed when it has come',
  async () => {
    const path = join(folder, 'play.sock');
    const floods: string[] = [];
    const server = await startPlayServer(`unix:${path}`, REAL_TIME, (reason) => floods.push(reason), true);
    const thieves = Array.from({ length: 40 }, () =>
      connect(path)
        .on('error', () => undefined)
        .resume(),
    );
    const gone = thieves.map((thief) => new Promise((resolve) => thief.once('close', resolve)));
    await Promise.all(thieves.slice(0, 8).map((thief) => new Promise((resolve) => thief.once('connect', resolve))));
    const { channel, token, close } = server.open({ ruleset: loadRuleset('base-2p'), seat: 0, clock: CLOCK, seed: '', env: '' });
    const playing = playSeat({ decide: ({ legalActions }) => legalActions[0]! }, { address: server.address, token });
    await channel.ready();
    await Promise.all(gone);
    close();
    await playing.catch(() => undefined);
    await server.stop();
    expect(floods).toEqual([]);
  },
);

test('a bot that sends much more than its answers pays for the time of the host', async () => {
  const paid = (way: string): Promise<number> => {
    const bots = [mock(way), GREEDY];
    return withPlayers(bots, async (players) => {
      const { seats } = await playMatch(planOf(bots, { clock: CLOCK, maxSteps: 20 }), players);
      expect(seats[0]).toMatchObject({ status: 'done', reason: '' });
      return players[0]!.hostMs!();
    });
  };
  expect(await paid('well')).toBe(0);
  expect(await paid('wordy')).toBeGreaterThan(0);
});

test.skipIf(process.platform !== 'linux')('a seat whose folder is removed while its service starts leaves no listener', async () => {
  const listeners = (): number => process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length;
  const place = mkdtempSync(join(tmpdir(), 'orleans-gone-'));
  const before = listeners();
  const starting = startPlayServer(`unix:${join(place, 'play.sock')}`, REAL_TIME, () => undefined, false);
  expect(listeners()).toBe(before + 1);
  rmSync(place, { recursive: true });
  await expect(starting).rejects.toThrow('ENOENT');
  await new Promise(setImmediate);
  expect(listeners()).toBe(before);
});

test.skipIf(process.platform === 'win32')(
  'compressed messages to a seat are refused before they are read, and their calls count',
  async () => {
    const floods: string[] = [];
    const server = await startPlayServer(`unix:${join(folder, 'play.sock')}`, REAL_TIME, (reason) => floods.push(reason), false);
    const session = connectHttp2('http://seat', { createConnection: () => connect(join(folder, 'play.sock')) }).on(
      'error',
      () => undefined,
    );
    const call = async (): Promise<unknown> => {
      const path = SeatServiceService.play.path;
      const headers = { ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers', 'grpc-encoding': 'gzip' };
      const stream = session.request(headers).on('error', () => undefined);
      let code: unknown;
      stream.once('response', (answer) => (code = answer['orleans-error-code']));
      stream.end(Buffer.from([1, 0, 0, 0, 1, 0]));
      await new Promise((resolve) => stream.resume().once('close', resolve));
      return code;
    };
    for (let k = 0; k < 64; k++) expect(await call()).toBe('REQUEST_MALFORMED');
    await call();
    expect(floods).toEqual(['FLOOD: it called Play more than 64 times in a match']);
    session.destroy();
    await server.stop();
  },
);

describe.skipIf(process.platform !== 'linux')('a bot that', () => {
  test('behaves plays to the end, and its match can be replayed', async () => {
    const record = await play(mock('good'), CLOCK, mock('good'));
    expect(record).toMatchObject({ complete: true, seats: [{ status: 'done' }, { status: 'done' }] });
    const again = await play(mock('good'), CLOCK, mock('good'));
    expect([again.actions, again.finalHash]).toEqual([record.actions, record.finalHash]);
  });

  test('plays by a language model states its answers, and its record has their sums', async () => {
    const { seats } = await play(mock('chat'));
    const { decisions } = seats[0]!;
    expect(seats[0]!.answers).toEqual({ played: decisions, illegal: 0, unreadable: 2 * decisions });
    expect(seats[1]).not.toHaveProperty('answers');
  });

  test('finds its token in its environment if its configuration says so', async () => {
    expect((await play({ ...mock('env-token'), token: 'environment' })).seats[0]).toMatchObject({ status: 'done' });
    expect((await play(mock('env-token'))).seats[0]).toMatchObject({
      status: 'error',
      reason: expect.stringContaining('no token in the environment'),
    });
  });

  test('is silent', async () => {
    const seat = await offender('silent', { ...CLOCK, perMoveMs: 500, bankMs: 500 });
    expect(seat).toMatchObject({ status: 'timeout', decisions: 3, reason: expect.stringMatching(/longer than the \d+(\.\d+)? ms/) });
  });

  test('never sends hello', async () => {
    expect(await offender('mute', { ...CLOCK, startUpMs: 400 })).toMatchObject({
      status: 'disconnected',
      forfeitMove: 0,
      reason: 'it never sent hello; it was not ready within 400 ms',
    });
  });

  test('is slow forfeits when its bank is empty', async () => {
    // at least 60 ms of the bank each, so that none is left for the tenth
    const seat = await offender('slow', { ...CLOCK, perMoveMs: 50, bankMs: 600 });
    expect(seat.status).toBe('timeout');
    expect(seat.decisions).toBeLessThanOrEqual(10);
  });

  test('crashes at start', async () => {
    expect(await offender('crash-at-start')).toMatchObject({
      status: 'error',
      forfeitMove: 0,
      decisions: 0,
      reason: 'its program ended with code 3 before the match did; it said: no licence for this machine',
    });
  });

  test('crashes in the middle of a match', async () => {
    expect(await offender('crash-in-the-middle')).toMatchObject({
      status: 'error',
      decisions: 3,
      reason: expect.stringMatching(/code 3 .* out of memory \(its memory is limited to 2048 MiB\)$/),
    });
  });

  test('cannot be started', async () => {
    const nothing: BotSpec = { name: 'nothing', kind: 'process', command: ['/nowhere/nothing'], sandbox: UNBOXED };
    await expect(play(nothing)).rejects.toMatchObject({
      code: 'BOT_PROGRAM',
      message: expect.stringContaining('starts "/nowhere/nothing", which is not an executable'),
    });
  });

  test.each([
    ['illegal', 'ACTION_ILLEGAL'],
    ['out-of-range', 'ACTION_ILLEGAL'],
    ['garbage', 'REQUEST_MALFORMED'],
    ['gibberish', 'REQUEST_MALFORMED'],
    ['hello-twice', 'HELLO_TWICE'],
    ['future', 'DECISION_UNKNOWN'],
    ['flood', 'FLOOD'],
  ])('sends an invalid message: %s', async (way, code) => {
    expect(await offender(way)).toMatchObject({ status: 'invalid', decisions: 3, reason: expect.stringContaining(`${code}: `) });
  });

  test.each([
    ['no-hello', 'HELLO_MISSING'],
    ['other-protocol', 'PROTOCOL_MISMATCH'],
  ])('begins with a wrong message: %s', async (way, code) => {
    expect(await offender(way)).toMatchObject({ status: 'invalid', forfeitMove: 0, reason: expect.stringContaining(`${code}: `) });
  });

  test('sends a message that is too large loses its stream and is ended', async () => {
    expect(await offender('large')).toMatchObject({ status: 'error', decisions: 3, reason: expect.stringContaining('MESSAGE_TOO_LARGE') });
  });

  test('closes the connection', async () => {
    expect(await offender('hang-up')).toMatchObject({ status: 'error', decisions: 3, reason: expect.stringContaining('code 0') });
  });

  test('answers twice has its second answer ignored', async () => {
    expect((await play(mock('stutter'))).seats[0]).toMatchObject({ status: 'done', reason: '' });
  });

  test('disconnects and comes back continues without a loss', async () => {
    const [record, quiet] = [await play(mock('comeback')), await play(mock('good'))];
    expect(record.seats[0]).toMatchObject({ status: 'done' });
    expect([record.actions, record.finalHash]).toEqual([quiet.actions, quiet.finalHash]);
  });

  test('disconnects and does not come back', async () => {
    const seat = await offender('vanish', { ...CLOCK, perMoveMs: 500, bankMs: 500 });
    expect(seat).toMatchObject({
      status: 'disconnected',
      decisions: 3,
      reason: expect.stringMatching(/^its stream had ended; it took longer than/),
    });
  });

  test.each([
    ['thief', /refused: TOKEN_WRONG/],
    // no listener exists while the seat's own bot is connected
    ['burglar', /refused: .*No connection established.* (ENOENT|ECONNREFUSED)/],
  ])(
    'steals the token of another match is refused at its own socket and at that of its victim, which plays on: %s',
    async (way, refusal) => {
      const bots = { theft: [mock(way), mock('good')], other: [mock('victim'), GREEDY] };
      const [theft, other] = await Promise.all(
        Object.entries(bots).map(([id, pair]) => withPlayers(pair, (players) => playMatch(planOf(pair, { clock: CLOCK, id }), players))),
      );
      expect(theft!.seats[0]).toMatchObject({ status: 'error', forfeitMove: 0, reason: expect.stringMatching(refusal) });
      expect(other).toMatchObject({ complete: true, seats: [{ status: 'done' }, { status: 'done' }] });
    },
  );

  test('does not end when the match is over is killed', async () => {
    const bots = [mock('stubborn'), GREEDY];
    await withPlayers(bots, async (players) => {
      expect((await playMatch(planOf(bots, { clock: CLOCK }), players)).seats[0]).toMatchObject({ status: 'done' });
      expect(players[0]!.complaint!()).toMatch(/still running/);
      await allGone();
    });
  });

  test('ends with a code other than 0 has a complaint, not a forfeit', async () => {
    const bots = [mock('bad-exit'), GREEDY];
    await withPlayers(bots, async (players) => {
      expect((await playMatch(planOf(bots, { clock: CLOCK }), players)).seats[0]).toMatchObject({ status: 'done' });
      expect(players[0]!.complaint!()).toMatch(/ended with code 9/);
    });
  });

  test('has child processes ends with all of them', async () => {
    expect((await play(mock('brood'))).seats[0]).toMatchObject({ status: 'done' });
    expect(readdirSync(folder).filter((name) => name.endsWith('.pid'))).toHaveLength(2);
    await allGone();
  });
});

describe.skipIf(process.platform !== 'linux')('all of it together', () => {
  test('every match has one result, forfeits are attributed correctly, and other matches are unaffected', async () => {
    const ways = ['silent', 'crash-at-start', 'crash-in-the-middle', 'illegal', 'garbage', 'flood', 'comeback', 'other-protocol'];
    const alone = await play(mock('good'), CLOCK, mock('good'));
    const impatient = { ...CLOCK, perMoveMs: 500, bankMs: 500 };
    const records = await Promise.all(
      [...ways, 'good'].map((way) => (way === 'silent' ? play(mock(way), impatient) : play(mock(way), CLOCK, mock('good')))),
    );
    expect(records.map(({ bots }) => bots[0])).toEqual([...ways, 'good']);
    expect(records.every(({ complete }) => complete)).toBe(true);
    expect(Object.fromEntries(records.map(({ bots, seats }) => [bots[0], seats.map(({ status }) => status)]))).toEqual({
      silent: ['timeout', 'done'],
      'crash-at-start': ['error', 'done'],
      'crash-in-the-middle': ['error', 'done'],
      illegal: ['invalid', 'done'],
      garbage: ['invalid', 'done'],
      flood: ['invalid', 'done'],
      comeback: ['done', 'done'],
      'other-protocol': ['invalid', 'done'],
      good: ['done', 'done'],
    });
    const quiet = records.at(-1)!;
    expect([quiet.actions, quiet.hashes, quiet.seats.map(({ rank }) => rank)]).toEqual([
      alone.actions,
      alone.hashes,
      alone.seats.map(({ rank }) => rank),
    ]);
  });

  test('closing a player in the middle of a match ends its process', async () => {
    const player = await openPlayer(mock('silent'));
    const started = player.start({ ruleset: 'base-2p', seat: 0, seats: 2, names: ['a', 'b'], clock: CLOCK, seed: 's' });
    await started;
    await player.close();
    await allGone();
  });

  test('a match whose players are closed has no result', async () => {
    const bots = [mock('silent'), GREEDY];
    const players = await Promise.all(bots.map((bot) => openPlayer(bot)));
    const match = playMatch(planOf(bots, { clock: CLOCK }), players);
    const closing = Promise.all([
      expect(match).rejects.toThrow('given up by its host'),
      asked(players[0]!, 4).then(() => players[0]!.close()),
    ]);
    await closing;
    await players[1]!.close();
    await allGone();
  });

  /** Resolves when the player gets decision number `move`. */
  function asked(player: Player, move: number): Promise<void> {
    const act = player.act.bind(player);
    return new Promise((resolve) => {
      player.act = (decision) => {
        if (decision.move + 1 === move) setImmediate(resolve);
        return act(decision);
      };
    });
  }

  test('when the arena is killed no bot survives', async () => {
    // the built program: `npm test` builds first
    const script = `
      import { openPlayer } from '${join(ROOT, 'dist', 'src', 'arena', 'player.js')}';
      const player = await openPlayer(${JSON.stringify(mock('brood'))});
      await player.start({ ruleset: 'base-2p', seat: 0, seats: 2, names: ['a', 'b'], clock: ${JSON.stringify(CLOCK)}, seed: 's' });
      console.log('ready');
      await new Promise(() => setInterval(() => 0, 1000));`;
    const arena = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      arena.stdout.once('data', () => resolve());
      arena.once('exit', (code) => reject(new Error(`the arena ended with code ${code} before its bot was ready`)));
    });
    const pids = readdirSync(folder).filter((name) => name.endsWith('.pid'));
    expect(pids).toHaveLength(2);
    expect(pids.every((name) => alive(Number.parseInt(name, 10)))).toBe(true);
    arena.kill('SIGKILL');
    await allGone();
  });
});
