// Promises of one process are kept by all shards: access, limits of principals, metrics, a shard that hangs.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Client, type OrleansError } from '../../agents/ts/client/index.js';
import { tokenDigest } from '../../src/rpc/tokens.js';

const ALICE = 'orleans_the-token-of-alice';
const BOB = 'orleans_the-token-of-bob';
const DAVE = 'orleans_the-token-of-dave';
const LIMITS: Record<string, object> = { alice: { games: 3, rate: 1, burst: 8 }, dave: { games: 1 } };

let folder = '';
let file = '';
let program: ChildProcess;
let metrics = '';
const lines: { msg: string; shard?: number; address?: string; pid?: number }[] = [];
const waiting = new Set<() => void>();
const clients: Client[] = [];

/** The `count`th such line. */
function logged(msg: string, count = 1, shard?: number): Promise<(typeof lines)[number]> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const line = lines.filter((entry) => entry.msg.startsWith(msg) && (shard === undefined || entry.shard === shard))[count - 1];
      if (line === undefined) return;
      waiting.delete(look);
      resolve(line);
    };
    waiting.add(look);
    program.once('close', () => reject(new Error(`ended without "${msg}"`)));
    look();
  });
}

function writeAccess(...names: readonly (readonly [string, string])[]): void {
  const principals = names.map(([name, token]) => ({
    name,
    limits: LIMITS[name] ?? {},
    tokens: [{ sha256: tokenDigest(token).toString('hex') }],
  }));
  writeFileSync(file, JSON.stringify({ principals }));
}

async function dial(shard: number, accessToken: string): Promise<Client> {
  const { address } = await logged('shard serving', 1, shard);
  const client = connect(address!, { accessToken, tls: false, timeoutMs: 200_000 });
  clients.push(client);
  return client;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: OrleansError) => error.code,
  );

async function sample(name: string): Promise<Map<string, number>> {
  const text = await (await fetch(metrics)).text();
  const found = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return new Map(found.map((line) => [/shard="(\d)"/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  file = join(folder, 'access.json');
  writeAccess(['alice', ALICE], ['bob', BOB], ['dave', DAVE]);
  const args = [
    'dist/src/cli/main.js',
    'serve',
    '--shards',
    '2',
    '--port',
    '0',
    '--metrics-port',
    '0',
    '--access',
    file,
    '--heartbeat',
    '2',
  ];
  program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  program.setMaxListeners(50);
  createInterface({ input: program.stderr! }).on('line', (line) => {
    lines.push(JSON.parse(line) as (typeof lines)[number]);
    for (const look of waiting) look();
  });
  for await (const line of createInterface({ input: program.stdout! })) {
    metrics = /http:\S+/.exec(line)?.[0] ?? '';
    if (metrics !== '') break;
  }
});

afterAll(async () => {
  for (const client of clients) client.close();
  program.kill('SIGTERM');
  expect(await once(program, 'close')).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

test('games of a principal count over all shards', async () => {
  const [first, second] = [await dial(0, ALICE), await dial(1, ALICE)];
  const game = await first.make('base-2p');
  await second.make('base-2p');
  await second.make('base-2p');
  expect(await codeOf(first.make('base-2p'))).toBe('GAMES_LIMIT');
  expect(await codeOf(second.make('base-2p'))).toBe('GAMES_LIMIT');
  await game.close();
  expect(await codeOf(second.make('base-2p'))).toBe('answered');
  expect(await codeOf(first.make('base-2p'))).toBe('GAMES_LIMIT');
  expect(await sample('orleans_envs')).toEqual(
    new Map([
      ['0', 0],
      ['1', 3],
    ]),
  );
});

test('calls of a principal count over all shards: both shards share one burst', async () => {
  // seven of the eight have been made in the test before, three and four of them in each shard
  const [first, second] = [await dial(0, ALICE), await dial(1, ALICE)];
  const codes: string[] = [];
  for (let call = 0; call < 10; call++) codes.push(await codeOf(call % 2 === 0 ? first.rulesets() : second.rulesets()));
  expect(codes.filter((code) => code === 'RATE_LIMIT').length).toBeGreaterThan(4);
  const bob = await dial(1, BOB);
  expect(await codeOf(bob.rulesets())).toBe('answered');
});

test('all shards read the access file again', async () => {
  const anonymous = [await dial(0, 'orleans_new'), await dial(1, 'orleans_new')];
  for (const client of anonymous) expect(await codeOf(client.rulesets())).toBe('ACCESS_WRONG');
  writeAccess(['alice', ALICE], ['bob', BOB], ['dave', DAVE], ['carol', 'orleans_new']);
  program.kill('SIGHUP');
  await Promise.all([logged('access file reloaded', 1, 0), logged('access file reloaded', 1, 1)]);
  for (const client of anonymous) expect(await codeOf(client.rulesets())).toBe('answered');
});

test('a shard that hangs is killed, logged and replaced; its games are freed, and the other shard continues', async () => {
  const { pid } = await logged('shard serving', 1, 1);
  const daves = [await dial(0, DAVE), await dial(1, DAVE)];
  await daves[1]!.make('base-2p');
  expect(await codeOf(daves[0]!.make('base-2p'))).toBe('GAMES_LIMIT');
  process.kill(pid!, 'SIGSTOP');
  expect(await logged('shard does not answer')).toMatchObject({ shard: 1, pid });
  const other = await dial(0, BOB);
  expect(await codeOf(other.rulesets())).toBe('answered');
  const again = await logged('shard serving', 2, 1);
  expect(again.pid).not.toBe(pid);
  expect(await codeOf(daves[0]!.make('base-2p'))).toBe('answered');
  expect(await sample('orleans_shard_hangs_total')).toEqual(new Map([['', 1]]));
  expect(await sample('orleans_shard_serving')).toEqual(
    new Map([
      ['0', 1],
      ['1', 1],
    ]),
  );
  expect((await fetch(metrics.replace(/metrics$/, 'healthz'))).status).toBe(200);
});
