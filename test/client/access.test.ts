// The TypeScript client and a server that requires TLS and an access token.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect, playSeat, type AccessOptions, type Client, type OrleansError } from '../../agents/ts/client/index.js';
import { tokenDigest } from '../../src/rpc/tokens.js';
import { startServer, type RunningServer } from '../../src/server/server.js';

const CERTIFICATES = join(import.meta.dirname, '..', 'certificates');
const TOKEN = 'orleans_a-token-for-tests';
const CA = join(CERTIFICATES, 'ours-ca.pem');

let server: RunningServer;
let folder = '';
const clients: Client[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
  const access = join(folder, 'access.json');
  writeFileSync(access, JSON.stringify({ principals: [{ name: 'tests', tokens: [{ sha256: tokenDigest(TOKEN).toString('hex') }] }] }));
  const tls = { cert: join(CERTIFICATES, 'ours-server.pem'), key: join(CERTIFICATES, 'ours-server.key') };
  server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent', access, tls });
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const client of clients.splice(0)) client.close();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function dial(options: AccessOptions): Client {
  const client = connect(server.address, { ...options, timeoutMs: 20_000, reconnectTimeoutMs: 0 });
  clients.push(client);
  return client;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: OrleansError) => error.code,
  );

test('the client gets access by options, for calls and for vectors', async () => {
  const client = dial({ tls: { ca: readFileSync(CA) }, accessToken: TOKEN });
  const game = await client.make('base-2p');
  await game.reset({ seed: 1n });
  const vector = await client.vector({ ruleset: 'base-2p', numEnvs: 4 });
  expect((await vector.reset(1n)).rows).toBe(4);
  await vector.close();
});

test('the client gets access by environment variables', async () => {
  vi.stubEnv('ORLEANS_TLS_CA', CA);
  vi.stubEnv('ORLEANS_ACCESS_TOKEN', TOKEN);
  expect(await codeOf(dial({}).rulesets())).toBe('answered');
  vi.stubEnv('ORLEANS_TLS', '0');
  expect(await codeOf(dial({}).rulesets())).toBe('UNAVAILABLE');
});

test.each([
  [{ tls: { ca: readFileSync(CA) } }, 'ACCESS_MISSING'],
  [{ tls: { ca: readFileSync(CA) }, accessToken: 'guessed' }, 'ACCESS_WRONG'],
  [{ accessToken: TOKEN }, 'UNAVAILABLE'],
  [{ tls: { ca: readFileSync(join(CERTIFICATES, 'other-ca.pem')) }, accessToken: TOKEN }, 'UNAVAILABLE'],
])('wrong access (case %#) is refused with a code, also on a vector stream', async (options, code) => {
  const client = dial(options);
  expect(await codeOf(client.rulesets())).toBe(code);
  expect(await codeOf(client.vector({ ruleset: 'base-2p', numEnvs: 1 }))).toBe(code);
});

test('a bot plays its seat over TLS with the token of the seat alone', async () => {
  const bot = { decide: () => 0 };
  vi.stubEnv('ORLEANS_TLS_CA', CA);
  expect(await codeOf(playSeat(bot, { address: server.address, token: 'guessed', reconnectTimeoutMs: 0 }))).toBe('TOKEN_WRONG');
});

test('the client refuses unusable files and certificates', async () => {
  vi.stubEnv('ORLEANS_TLS_CA', '/no/such/file');
  expect(() => dial({})).toThrow(/of ORLEANS_TLS_CA cannot be read/);
  expect(() => dial({ tls: { cert: 'x' } })).toThrow(/only one of certificate and key/);
});
