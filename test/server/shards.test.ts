// Shards as a person starts them: the built program, its processes, signals and sockets.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ForkMode } from '../../src/gen/orleans/v1/env.pb.js';
import { shardAddress, socketPath } from '../../src/rpc/address.js';
import { startServer } from '../../src/server/server.js';
import { begin, connect, finish, legalOf, refused, type TestClient } from './client.js';

const RULESET = 'base-2p';

interface Line {
  readonly msg: string;
  readonly shard?: number;
  readonly address?: string;
  readonly pid?: number;
}

/** A running `orleans serve`, followed by its log. */
class Program {
  readonly process: ChildProcess;
  readonly out: Promise<string>;
  /** Code and signal, once the program and all processes that it started have ended (they share its stderr). */
  readonly closed: Promise<[number | null, NodeJS.Signals | null]>;
  /** Lines that are not of the log. */
  readonly said: string[] = [];
  private readonly lines: Line[] = [];
  private readonly waiting = new Set<() => void>();

  constructor(...args: string[]) {
    this.process = spawn(process.execPath, ['dist/src/cli/main.js', 'serve', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.out = text(this.process.stdout!);
    this.closed = once(this.process, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    createInterface({ input: this.process.stderr! }).on('line', (line) => {
      if (line.startsWith('{')) this.lines.push(JSON.parse(line) as Line);
      else this.said.push(line);
      for (const look of this.waiting) look();
    });
  }

  /** The `count`th such line of the supervisor about a shard. */
  logged(msg: string, shard: number, count = 1): Promise<Line> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const line = this.lines.filter((entry) => entry.msg === msg && entry.shard === shard)[count - 1];
        if (line === undefined) return;
        this.waiting.delete(look);
        resolve(line);
      };
      this.waiting.add(look);
      void this.closed.then(() => reject(new Error(`ended without "${msg}" of shard ${shard}: ${this.said.join(' ')}`)));
      look();
    });
  }

  /** Addresses and process ids by shard, when all serve. */
  async shards(count: number): Promise<{ address: string; pid: number }[]> {
    const lines = await Promise.all(Array.from({ length: count }, (_, shard) => this.logged('shard serving', shard)));
    return lines.map(({ address, pid }) => ({ address: address!, pid: pid! }));
  }
}

const programs: Program[] = [];
const callers: TestClient[] = [];
let folder = '';

function serve(...args: string[]): Program {
  const program = new Program(...args);
  programs.push(program);
  return program;
}

function dial(address: string): TestClient {
  const caller = connect(address);
  callers.push(caller);
  return caller;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
});

afterEach(async () => {
  for (const caller of callers.splice(0)) await caller.close();
  for (const program of programs.splice(0)) {
    program.process.kill('SIGTERM');
    await program.closed;
  }
  rmSync(folder, { recursive: true });
});

/** The file of a socket whose server was killed. */
function leaveSocket(path: string): void {
  spawnSync(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ]);
  expect(lstatSync(path).isSocket()).toBe(true);
}

describe('orleans serve --shards', () => {
  /** A rollout in progress when a signal comes; it is answered, then all processes end with code 0. */
  async function endDuringRollout(
    program: Program,
    caller: TestClient,
    signal: 'SIGTERM' | 'SIGINT',
    pids: readonly number[] = [],
  ): Promise<void> {
    const game = await begin(caller, { ruleset: RULESET });
    const rollout = caller.ask(
      'rollout',
      { env: game.env, policies: ['random'], count: 64, mode: ForkMode.FORK_MODE_RESEED },
      game.trainerToken,
    );
    // on the same connection: answered when the rollout has begun
    await caller.ask('getServerInfo', {});
    program.process.kill(signal);
    for (const pid of pids) process.kill(pid, signal);
    expect((await rollout).lengths).toHaveLength(4 * 64);
    expect(await program.closed).toEqual([0, null]);
  }

  test("each shard has an address and lists all; shards accept each other's snapshots; a killed shard is restarted; SIGTERM ends all", async () => {
    const program = serve('--shards', '2', '--port', '0');
    const shards = await program.shards(2);
    const addresses = shards.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(2);
    const [killed, other] = shards;
    const [from, caller] = addresses.map(dial);
    for (const [index, one] of [from!, caller!].entries())
      expect(await one.ask('getServerInfo', {})).toMatchObject({ shards: addresses, shard: index });

    const lost = await begin(from!, { ruleset: RULESET });
    const { snapshot, stateHash } = await from!.ask('snapshot', { env: lost.env }, lost.trainerToken);
    const game = await begin(caller!, { ruleset: RULESET }, 8n);
    expect(await caller!.ask('restore', { env: game.env, snapshot }, game.trainerToken)).toMatchObject({ stateHash });

    process.kill(killed!.pid, 'SIGKILL');
    let back = false;
    const again = program.logged('shard serving', 0, 2).finally(() => (back = true));
    for (let move = 0; !back && move < 30; move++) {
      const legal = await legalOf(caller!, game);
      const actions = [legal[move % legal.length]!];
      const { result } = await caller!.ask('step', { env: game.env, actions, expectMoveNumber: move }, game.trainerToken);
      expect(result!.moveNumber).toBe(move + 1);
    }
    expect((await again).address).toBe(killed!.address);
    const restarted = dial(killed!.address);
    expect(await restarted.ask('getServerInfo', {})).toMatchObject({ shards: [killed!.address, other!.address], shard: 0 });
    expect(await refused(restarted.ask('legalActions', { env: lost.env }, lost.trainerToken))).toMatchObject({ code: 'ENV_UNKNOWN' });
    await begin(restarted, { ruleset: RULESET });
    expect((await finish(caller!, game, (legal) => legal[0]!)).scores).toHaveLength(2);

    await endDuringRollout(program, caller!, 'SIGTERM');
    for (const address of addresses) expect(await program.out).toContain(address);
  });

  test('a shard that fails repeatedly is not replaced; the service ends with a sentence and code 1', async () => {
    const program = serve('--shards', '2', '--port', '0');
    for (let life = 1; life <= 6; life++) process.kill((await program.logged('shard serving', 0, life)).pid!, 'SIGKILL');
    expect(await program.closed).toEqual([1, null]);
    expect(program.said).toEqual([expect.stringMatching(/^Shard 0 on \S+ died 6 times in a row .*\.$/)]);
  });

  test('when the supervisor is killed, its shards end and leave no socket', async () => {
    const program = serve('--shards', '2', '--socket', join(folder, 'o.sock'));
    await program.shards(2);
    program.process.kill('SIGKILL');
    expect(await program.closed).toEqual([null, 'SIGKILL']);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an address in use is refused with one sentence', async () => {
    const server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
    const program = serve('--shards', '2', '--port', server.address.replace(/^.*:/, ''), '--log-level', 'silent');
    expect(await program.closed).toEqual([2, null]);
    expect(program.said).toEqual([expect.stringMatching(/^Cannot listen on .*\.$/)]);
    await server.stop();
  });

  test('unix sockets have the number of the shard, replace left-over files, and are removed at the end; SIGINT ends all', async () => {
    leaveSocket(join(folder, 'o-0.sock'));
    const program = serve('--shards', '2', '--socket', join(folder, 'o.sock'));
    const shards = await program.shards(2);
    const addresses = [0, 1].map((index) => `unix:${join(folder, `o-${index}.sock`)}`);
    expect(shards.map(({ address }) => address)).toEqual(addresses);
    for (const address of addresses) expect((await dial(address).ask('getServerInfo', {})).shards).toEqual(addresses);
    process.kill(shards[0]!.pid, 'SIGKILL');
    const { pid } = await program.logged('shard serving', 0, 2);
    // as a terminal does it, which sends Ctrl-C to the whole group
    await endDuringRollout(program, dial(addresses[0]!), 'SIGINT', [pid!, shards[1]!.pid]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a unix socket', () => {
  test('serves a server without shards, and is removed at its end', async () => {
    const path = join(folder, 'plain.sock');
    leaveSocket(path);
    const server = await startServer({ address: `unix:${path}`, logLevel: 'silent' });
    const caller = dial(server.address);
    expect(await caller.ask('getServerInfo', {})).toMatchObject({ shards: [], shard: 0 });
    await begin(caller, { ruleset: RULESET });
    await expect(startServer({ address: server.address, logLevel: 'silent' })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await begin(caller, { ruleset: RULESET });
    await server.stop();
    expect(existsSync(path)).toBe(false);
  });

  test('does not replace a file of another kind', async () => {
    const path = join(folder, 'notes');
    writeFileSync(path, 'mine');
    await expect(startServer({ address: `unix:${path}`, logLevel: 'silent' })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    expect(lstatSync(path).size).toBe(4);
  });

  test('needs a path within the length limit', async () => {
    const address = `unix:${join(folder, 'x'.repeat(100))}`;
    await expect(startServer({ address, logLevel: 'silent' })).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  });
});

test.each([
  ['127.0.0.1:50051', 2, '127.0.0.1:50053'],
  ['[::1]:0', 2, '[::1]:0'],
  ['unix:/run/o.sock', 1, 'unix:/run/o-1.sock'],
  ['unix:/run.d/o', 0, 'unix:/run.d/o-0'],
])('of the address %s, shard %i has %s', (address, index, own) => {
  expect(shardAddress(address, index)).toBe(own);
});

test('addresses of all kinds are recognised, with ports up to 65535', () => {
  expect(['unix:/a:5', 'unix:///a', 'unix:a', '127.0.0.1:5'].map(socketPath)).toEqual(['/a:5', '/a', 'a', null]);
  expect(() => shardAddress('127.0.0.1:65535', 1)).toThrow(/65535/);
});
