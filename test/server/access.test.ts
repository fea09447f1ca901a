// Access over a real socket: tokens, TLS, their reload, and what is refused before a server listens.
import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials, Metadata, type ChannelCredentials, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvServiceService } from '../../src/gen/orleans/v1/env.pb.js';
import { type PlayRequest, SeatServiceService, type PlayResponse } from '../../src/gen/orleans/v1/seat.pb.js';
import { StreamVectorRequest, VectorServiceService, type StreamVectorResponse } from '../../src/gen/orleans/v1/vector.pb.js';
import { tokenDigest } from '../../src/rpc/tokens.js';
import { startServer, type RunningServer, type ServerConfig } from '../../src/server/server.js';
import { CERTIFICATES, codeOf, healthOf, PLAY_OPEN } from './exposed-server.js';

const ALICE = 'orleans_the-token-of-alice';
const BOB = 'orleans_the-token-of-bob';
const NOW = Date.parse('2030-01-01T00:00:00Z');

let folder = '';
const servers: RunningServer[] = [];
const clients: Client[] = [];

interface Served {
  readonly server: RunningServer;
  readonly log: () => string;
  readonly times: (text: string) => number;
}

async function serve(config: ServerConfig): Promise<Served> {
  const lines: string[] = [];
  const server = await startServer({
    address: '127.0.0.1:0',
    logStream: { write: (line) => lines.push(line) },
    wallTime: () => NOW,
    ...config,
  });
  servers.push(server);
  return { server, log: () => lines.join(''), times: (text) => lines.filter((line) => line.includes(text)).length };
}

function dial({ address }: RunningServer, how: ChannelCredentials = credentials.createInsecure()): Client {
  const client = new Client(address, how, { 'grpc.use_local_subchannel_pool': 1 });
  clients.push(client);
  return client;
}

function access(token: string | null): Metadata {
  const metadata = new Metadata();
  if (token !== null) metadata.set('orleans-access', `Bearer ${token}`);
  return metadata;
}

type Rpc = 'getServerInfo' | 'make' | 'reset' | 'fork' | 'closeEnv';

function ask(client: Client, rpc: Rpc, token: string | null, request: object = {}, envToken?: string): Promise<Record<string, never>> {
  const { path, requestSerialize, responseDeserialize } = EnvServiceService[rpc] as unknown as MethodDefinition<
    object,
    Record<string, never>
  >;
  const metadata = access(token);
  if (envToken !== undefined) metadata.set('authorization', `Bearer ${envToken}`);
  const empty = (EnvServiceService[rpc] as unknown as MethodDefinition<object, object>).requestDeserialize(Buffer.alloc(0));
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { ...empty, ...request },
      metadata,
      { deadline: Date.now() + 200_000 },
      (error, answer) => {
        if (error === null) resolve(answer!);
        else reject(error);
      },
    );
  });
}

const failed = (call: Promise<unknown>): Promise<ServiceError> =>
  call.then(
    () => Promise.reject(new Error('it was answered')),
    (error: ServiceError) => error,
  );
const codeOfCall = async (call: Promise<unknown>): Promise<string> => codeOf(await failed(call));

function writeAccess(principals: readonly object[], name = 'access.json'): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ principals }));
  return path;
}

const entry = (name: string, token: string, more: object = {}): object => ({
  name,
  tokens: [{ sha256: tokenDigest(token).toString('hex') }],
  ...more,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-'));
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true });
});

describe('an access file', () => {
  test('admits only its principals: each refusal has a code, a sentence, and one line in the log', async () => {
    const expired = { name: 'carol', tokens: [{ sha256: tokenDigest('late').toString('hex'), expires: '2029-12-31T23:59:59Z' }] };
    const { server, log, times } = await serve({ access: writeAccess([entry('alice', ALICE), expired]) });
    const client = dial(server);
    expect(await ask(client, 'getServerInfo', ALICE)).toHaveProperty('protocolVersion');
    for (const [token, code] of [
      [null, 'ACCESS_MISSING'],
      ['guessed-token', 'ACCESS_WRONG'],
      ['late', 'ACCESS_EXPIRED'],
    ] as const) {
      for (let again = 0; again < 3; again++) {
        const failure = await failed(ask(client, 'getServerInfo', token));
        expect([failure.code, codeOf(failure)]).toEqual([16, code]);
        expect(failure.details).toMatch(/^(This|The) .*\.$/);
        expect(failure.metadata.get('orleans-request-id')[0]).toMatch(/^[0-9a-f]{8}-\w+$/);
        for (const secret of [ALICE, 'guessed', tokenDigest(ALICE).toString('hex')]) expect(failure.details).not.toContain(secret);
      }
      expect(times(code)).toBe(1);
    }
    expect(times('access granted')).toBe(1);
    for (const secret of [ALICE, 'guessed-token', 'late']) expect(log()).not.toContain(secret);
  });

  test('protects all services except the health check; Play uses the tokens of seats', async () => {
    const { server } = await serve({ access: writeAccess([entry('alice', ALICE)]), reflection: 'on' });
    const client = dial(server);
    expect(await healthOf(client)).toBe('SERVING');
    const paths = [
      '/orleans.v1.EnvService/Make',
      '/orleans.v1.EnvService/Step',
      '/orleans.v1.SeatService/OpenSeats',
      '/orleans.v1.SeatService/AwaitTurn',
    ];
    for (const path of paths) {
      const call = new Promise((_, reject) =>
        client.makeUnaryRequest(
          path,
          (bytes: Buffer) => bytes,
          (bytes) => bytes,
          Buffer.alloc(0),
          reject,
        ),
      );
      expect(await codeOfCall(call), path).toBe('ACCESS_MISSING');
    }
    for (const path of [
      '/orleans.v1.VectorService/StreamVector',
      '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo',
      '/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo',
    ]) {
      const stream = client.makeBidiStreamRequest(
        path,
        (bytes: Buffer) => bytes,
        (bytes) => bytes,
      );
      expect(await codeOfCall(new Promise((_, reject) => stream.on('error', reject).resume())), path).toBe('ACCESS_MISSING');
    }
    const { path, requestSerialize, responseDeserialize } = SeatServiceService.play;
    const play = client.makeBidiStreamRequest<PlayRequest, PlayResponse>(path, requestSerialize, responseDeserialize);
    play.write(PLAY_OPEN);
    expect(await codeOfCall(new Promise((_, reject) => play.on('error', reject).resume()))).toBe('TOKEN_MISSING');
  });

  test('gives every principal a share: a principal that has used its share does not reduce the shares of others', async () => {
    const limited = entry('alice', ALICE, { limits: { games: 4, copies: 1 } });
    const { server } = await serve({ access: writeAccess([limited, entry('bob', BOB)]), maxGames: 10 });
    const client = dial(server);
    const config = { config: { ruleset: 'base-2p', reward: 0, illegal: 0, maxSteps: 0, seats: [], discount: 0 } };
    const game = (await ask(client, 'make', ALICE, config)) as unknown as { env: string; trainerToken: string };
    const fork = (token: string): Promise<unknown> => ask(client, 'fork', token, { env: game.env, mode: 1, count: 1 }, game.trainerToken);
    await ask(client, 'reset', ALICE, { env: game.env }, game.trainerToken);
    await fork(ALICE);
    expect(await codeOfCall(fork(ALICE))).toBe('COPIES_LIMIT');
    for (let count = 2; count < 4; count++) await ask(client, 'make', ALICE, config);
    expect(await codeOfCall(ask(client, 'make', ALICE, config))).toBe('GAMES_LIMIT');
    // bob gets half of what alice leaves, the share of an entry that names none; a copy counts for the principal that makes it
    await fork(BOB);
    for (let count = 1; count < 3; count++) await ask(client, 'make', BOB, config);
    expect(await codeOfCall(ask(client, 'make', BOB, config))).toBe('GAMES_LIMIT');
    // what is closed can be had again
    await ask(client, 'closeEnv', ALICE, { env: game.env }, game.trainerToken);
    await ask(client, 'make', ALICE, config);
  });

  test('limits the rate of a principal, over all its connections', async () => {
    let ms = 0;
    const slow = entry('alice', ALICE, { limits: { rate: 1, burst: 2 } });
    const { server } = await serve({ access: writeAccess([slow, entry('bob', BOB)]), now: () => ms });
    await ask(dial(server), 'getServerInfo', ALICE);
    await ask(dial(server), 'getServerInfo', ALICE);
    const client = dial(server);
    expect(await codeOfCall(ask(client, 'getServerInfo', ALICE))).toBe('RATE_LIMIT');
    for (let count = 0; count < 5; count++) await ask(client, 'getServerInfo', BOB);
    ms += 1000;
    await ask(client, 'getServerInfo', ALICE);
  });

  test('is read again: a new principal is admitted, a removed one loses its streams, and an invalid file changes nothing', async () => {
    const path = writeAccess([entry('alice', ALICE)]);
    const { server, times } = await serve({ access: path });
    const client = dial(server);
    const method = VectorServiceService.streamVector;
    const stream = client.makeBidiStreamRequest<StreamVectorRequest, StreamVectorResponse>(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      access(ALICE),
    );
    stream.write(
      StreamVectorRequest.fromPartial({ seq: 1, command: { $case: 'open', value: { config: { ruleset: 'base-2p' }, numEnvs: 1 } } }),
    );
    await new Promise((resolve) => stream.once('data', resolve));
    writeFileSync(path, '{ "principals": [ { "name": "mallory" ');
    server.reload();
    server.reload();
    expect(times('has an error')).toBe(1);
    await ask(client, 'getServerInfo', ALICE);
    const ended = new Promise<ServiceError>((resolve) => stream.once('error', resolve));
    writeAccess([entry('bob', BOB)]);
    server.reload();
    expect(codeOf(await ended)).toBe('ACCESS_EXPIRED');
    await ask(client, 'getServerInfo', BOB);
    expect(await codeOfCall(ask(client, 'getServerInfo', ALICE))).toBe('ACCESS_WRONG');
  });

  test('a principal that is removed loses its envs and vectors; one whose tokens are replaced keeps them', async () => {
    const path = writeAccess([entry('alice', ALICE), entry('bob', BOB)]);
    const { server } = await serve({ access: path });
    const client = dial(server);
    const config = { config: { ruleset: 'base-2p', reward: 0, illegal: 0, maxSteps: 0, seats: [], discount: 0 } };
    const make = async (token: string): Promise<{ env: string; trainerToken: string }> =>
      (await ask(client, 'make', token, config)) as unknown as { env: string; trainerToken: string };
    const [ofAlice, ofBob] = [await make(ALICE), await make(BOB)];
    const method = VectorServiceService.streamVector;
    const stream = client.makeBidiStreamRequest<StreamVectorRequest, StreamVectorResponse>(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      access(ALICE),
    );
    const ended = new Promise((resolve) => stream.once('error', resolve));
    stream.write(
      StreamVectorRequest.fromPartial({ seq: 1, command: { $case: 'open', value: { config: { ruleset: 'base-2p' }, numEnvs: 1 } } }),
    );
    await new Promise((resolve) => stream.once('data', resolve));
    const reset = (token: string, { env, trainerToken }: { env: string; trainerToken: string }): Promise<unknown> =>
      ask(client, 'reset', token, { env }, trainerToken);
    writeAccess([entry('alice', 'another token of alice'), entry('bob', BOB)]);
    server.reload();
    await reset(BOB, ofAlice);
    writeAccess([entry('bob', BOB)]);
    server.reload();
    expect(await codeOfCall(reset(BOB, ofAlice))).toBe('ENV_UNKNOWN');
    await reset(BOB, ofBob);
    await ended;
    while (server.load().vectors > 0) {
      server.reload();
      await new Promise(setImmediate);
    }
  });

  test.each([
    ['missing', null, /cannot be read \(there is no such file/],
    ['no JSON', 'secret: 1', /is not JSON/],
    [
      'of another form',
      '{"principals":[{"name":"alice","tokens":[{"sha256":"the-secret-itself"}]}]}',
      /at principals\.0\.tokens\.0\.sha256 \(must have 64 hex digits/,
    ],
    ['with an unknown word', '{"principals":[{"name":"alice","tokens":[],"limit":{}}]}', /at principals\.0/],
    ['with a name twice', '{"principals":[{"name":"alice","tokens":[]},{"name":"alice","tokens":[]}]}', /has a name twice/],
  ])('that is %s is refused when the server starts, without a message of its content', async (_, text, sentence) => {
    const path = join(folder, 'access.json');
    if (text !== null) writeFileSync(path, text);
    const refusal = await startServer({ address: '127.0.0.1:0', access: path, logLevel: 'silent' }).catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: 'ACCESS_FILE', message: expect.stringMatching(sentence) as string });
    expect((refusal as Error).message).not.toContain('secret');
  });
});

describe('TLS', () => {
  const pem = (name: string): Buffer => readFileSync(join(CERTIFICATES, name));
  const trusting = (ca: string, client?: string): ChannelCredentials =>
    client === undefined
      ? credentials.createSsl(pem(`${ca}-ca.pem`))
      : credentials.createSsl(pem(`${ca}-ca.pem`), pem(`${client}-client.key`), pem(`${client}-client.pem`));
  const files = (): { cert: string; key: string } => ({ cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') });
  const install = (name: string): void => {
    copyFileSync(join(CERTIFICATES, `${name}-server.pem`), files().cert);
    copyFileSync(join(CERTIFICATES, `${name}-server.key`), files().key);
  };

  test('serves clients that trust its authority, and refuses plain text', async () => {
    install('ours');
    const { server, times } = await serve({ tls: files() });
    expect(await ask(dial(server, trusting('ours')), 'getServerInfo', null)).toHaveProperty('features');
    for (let again = 0; again < 2; again++) {
      expect((await failed(ask(dial(server, trusting('other')), 'getServerInfo', null))).code).toBe(14);
      expect((await failed(ask(dial(server), 'getServerInfo', null))).code).toBe(14);
    }
    // each cause once
    expect(times('TLS handshake failed')).toBe(2);
  });

  test('certificates change without a restart; unsuitable files leave the old ones in use', async () => {
    install('ours');
    const { server, times } = await serve({ tls: files() });
    const before = dial(server, trusting('ours'));
    await ask(before, 'getServerInfo', null);
    // half of a change: the key of another certificate
    copyFileSync(join(CERTIFICATES, 'other-server.key'), files().key);
    server.reload();
    server.reload();
    expect(times('TLS_UNFIT')).toBe(1);
    await ask(dial(server, trusting('ours')), 'getServerInfo', null);
    install('other');
    server.reload();
    await ask(dial(server, trusting('other')), 'getServerInfo', null);
    expect((await failed(ask(dial(server, trusting('ours')), 'getServerInfo', null))).code).toBe(14);
    // an open connection is not cut
    await ask(before, 'getServerInfo', null);
  });

  test('an expired certificate does not replace a valid one; metrics have the end of the certificate in use', async () => {
    install('ours');
    const { server, times } = await serve({ tls: files(), metricsAddress: '127.0.0.1:0' });
    // it was good for a day
    install('short');
    server.reload();
    server.reload();
    expect(times('TLS_EXPIRED')).toBe(1);
    await ask(dial(server, trusting('ours')), 'getServerInfo', null);
    const gauge = (await server.measure()).find(({ name }) => name === 'orleans_certificate_expiry_seconds')!;
    expect((gauge.values as { value: number }[])[0]!.value).toBe(
      Date.parse(new X509Certificate(readFileSync(join(CERTIFICATES, 'ours-server.pem'))).validTo) / 1000,
    );
    const expired = await serve({ tls: files() });
    expect(expired.times('the certificate has expired')).toBe(1);
    install('ours');
    expired.server.reload();
    await ask(dial(expired.server, trusting('ours')), 'getServerInfo', null);
  });

  test('with --tls-client-ca a client needs a certificate of these authorities', async () => {
    install('ours');
    const { server } = await serve({ tls: { ...files(), clientCa: join(CERTIFICATES, 'ours-ca.pem') } });
    await ask(dial(server, trusting('ours', 'ours')), 'getServerInfo', null);
    for (const how of [trusting('ours'), trusting('ours', 'other')])
      expect((await failed(ask(dial(server, how), 'getServerInfo', null))).code).toBe(14);
  });

  test('without an access file the subject of a client certificate is the principal', async () => {
    install('ours');
    const clientCa = join(folder, 'authorities.pem');
    writeFileSync(clientCa, Buffer.concat([pem('ours-ca.pem'), pem('other-ca.pem')]));
    const { server, log, times } = await serve({ tls: { ...files(), clientCa }, principalShare: 50, maxGames: 4 });
    const [ours, again, other] = ['ours', 'ours', 'other'].map((client) => dial(server, trusting('ours', client)));
    const config = { config: { ruleset: 'base-2p', reward: 0, illegal: 0, maxSteps: 0, seats: [], discount: 0 } };
    await ask(ours!, 'make', null, config);
    await ask(again!, 'make', null, config);
    for (const client of [ours!, again!]) expect(await codeOfCall(ask(client, 'make', null, config))).toBe('GAMES_LIMIT');
    await ask(other!, 'make', null, config);
    for (const subject of ['CN=ours client', 'CN=other client']) expect(log()).toContain(`"principal":"${subject}"`);
    expect(times('access granted')).toBe(2);
  });

  test('the log warns once a day of a certificate that ends within two weeks', async () => {
    install('ours');
    const ends = Date.parse(new X509Certificate(pem('ours-server.pem')).validTo);
    let now = ends - 20 * 86_400_000;
    const { server, times, log } = await serve({ tls: files(), wallTime: () => now });
    server.reload();
    expect(times('ends soon')).toBe(0);
    for (const days of [13.5, 13.2, 12.5, 0.5]) {
      now = ends - days * 86_400_000;
      server.reload();
    }
    expect(times('ends soon')).toBe(3);
    expect(log()).toContain(`"certificateEnds":"${new Date(ends).toISOString()}"`);
    for (const days of [0, 1, 2]) {
      now = ends + (days + 0.1) * 86_400_000;
      server.reload();
    }
    expect(times('the certificate has expired')).toBe(1);
  });

  test.each([
    ['missing', () => rmSync(files().cert), 'TLS_FILE'],
    ['of another key', () => copyFileSync(join(CERTIFICATES, 'other-server.key'), files().key), 'TLS_UNFIT'],
    ['no PEM', () => writeFileSync(files().cert, 'no certificate'), 'TLS_UNFIT'],
  ])('a certificate that is %s is refused when the server starts', async (_, prepare, code) => {
    install('ours');
    prepare();
    await expect(startServer({ address: '127.0.0.1:0', tls: files(), logLevel: 'silent' })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/\.$/) as string,
    });
  });
});

describe('a host beyond the loopback', () => {
  const tls = { cert: join(CERTIFICATES, 'ours-server.pem'), key: join(CERTIFICATES, 'ours-server.key') };

  test.each(['0.0.0.0:0', '[::]:0', 'localhost.example:0'])('%s is refused without TLS and access', async (address) => {
    const accessFile = writeAccess([]);
    for (const config of [{}, { tls }, { access: accessFile }]) {
      await expect(startServer({ address, logLevel: 'silent', ...config })).rejects.toMatchObject({ code: 'INSECURE_HOST' });
    }
  });

  test('is served with TLS and an access file, or with insecure; reflection is off there by default', async () => {
    const reflects = async (server: RunningServer, how: ChannelCredentials, token: string | null): Promise<string> => {
      const client = new Client(server.address.replace('0.0.0.0', '127.0.0.1'), how);
      clients.push(client);
      const stream = client.makeBidiStreamRequest(
        '/grpc.reflection.v1.ServerReflection/ServerReflectionInfo',
        (bytes: Buffer) => bytes,
        (bytes) => bytes,
        access(token),
      );
      stream.end(Buffer.from([0x3a, 0]));
      return new Promise((resolve) =>
        stream.once('data', () => resolve('answered')).once('error', (error: ServiceError) => resolve(String(error.code))),
      );
    };
    const secure = await serve({ address: '0.0.0.0:0', tls, access: writeAccess([entry('alice', ALICE)]) });
    expect(await reflects(secure.server, credentials.createSsl(readFileSync(join(CERTIFICATES, 'ours-ca.pem'))), ALICE)).toBe('12');
    const told = await serve({ address: '0.0.0.0:0', insecure: true });
    expect(await reflects(told.server, credentials.createInsecure(), null)).toBe('12');
    const asked = await serve({ address: '0.0.0.0:0', insecure: true, reflection: 'on' });
    expect(await reflects(asked.server, credentials.createInsecure(), null)).toBe('answered');
  });
});
