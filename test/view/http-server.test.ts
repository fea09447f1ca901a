import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playGames } from '../../src/cli/commands/play.js';
import type { Frame, Head, Line } from '../../src/view/contract.js';
import type { Opened } from '../../src/view/requests.js';
import { startViewServer, type ViewServer } from '../../src/view/http-server.js';
import { listen, makeServer, type Handler } from '../../src/view/listen.js';
import { GameFile } from '../../src/view/source/file.js';
import { PlayedGames } from '../../src/view/source/played.js';
import { formatLine } from '../../src/arena/game-record.js';
import { assetAt, readAsset } from '../../src/view/static.js';
import { soon } from '../server/exposed-server.js';

const folder = mkdtempSync(join(tmpdir(), 'orleans-server-'));
const path = join(folder, 'game.jsonl');
let server: ViewServer;
let host = '';
let seat = '';

beforeAll(async () => {
  const lines: string[] = [];
  playGames({ ruleset: 'salesman', games: 2, seed: '1', bots: ['random'], record: (line) => lines.push(formatLine(line)) });
  writeFileSync(path, lines.join(''));
  server = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: ['game.example'], games: new GameFile(path) });
  host = server.auth.issue({ kind: 'host' });
  seat = server.auth.issue({ kind: 'seat', game: '0', seat: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('an address for a browser opens the page of a seat once and does not contain the token', async () => {
  const fragment = `g=0&k=${seat}`;
  const address = server.openOnce(fragment);
  const path = new URL(address).pathname;
  // on a command line of Windows "&" would begin another command
  expect(address).not.toMatch(/[&#]/);
  expect(address).not.toContain(seat);
  expect((await ask(path, { token: '', headers: { host: 'evil.example' } })).status).toBe(403);
  expect((await ask(path, { token: '', method: 'HEAD' })).status).toBe(404);
  const opened = await ask(path, { token: '' });
  expect(opened.status).toBe(302);
  expect(opened.headers).toMatchObject({ location: `/#${fragment}`, 'cache-control': 'no-store' });
  expect((await ask(path, { token: '' })).status).toBe(404);
  expect((await ask('/open/', { token: '' })).status).toBe(404);
});

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Asks with headers that browsers would not let a page set. */
function ask(
  address: string,
  {
    method = 'GET',
    token = host,
    headers = {},
    body = '',
  }: { method?: string; token?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.address}${address}`,
      { method, headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Status and body of a request whose target is sent as it is. */
function raw({ address }: ViewServer, target: string): Promise<[number, string]> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, headers: { host: hostname } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve([response.statusCode!, Buffer.concat(chunks).toString('utf8')]));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function fault(): never {
  throw new Error('a fault');
}

const code = ({ text }: Answered): unknown => (JSON.parse(text) as { code: string }).code;

test('a finished game has the lines head, table, a frame for each decision, and end', async () => {
  const { status, text, headers } = await ask('/api/games/1/lines');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/x-ndjson');
  expect(headers['cache-control']).toBe('no-store');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(lines.slice(0, 2).map(({ t }) => t)).toEqual(['head', 'table']);
  expect(lines.at(-1)).toMatchObject({ t: 'end', complete: true });
  const frames = lines.filter((line): line is Frame => line.t === 'frame');
  expect(frames.map(({ n }) => n)).toEqual(frames.map((_, k) => k));
  expect(frames.at(-1)!.ask).toBeNull();
  expect(frames.slice(0, -1).every(({ ask: asked, played }) => asked!.legal!.includes(played!))).toBe(true);
  expect(lines[0]).toMatchObject({ ruleset: 'salesman', view: 'all', live: false, seed: '1/1', names: ['random'] } satisfies Partial<Head>);
  const packed = await ask('/api/games/1/lines', { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
});

test('only the host gets the list, with the data of each game', async () => {
  const { text } = await ask('/api/games');
  expect(JSON.parse(text)).toMatchObject({
    games: [
      { id: '0', ruleset: 'salesman', live: false, title: 'game.jsonl #0' },
      { id: '1', seed: '1/1' },
    ],
    opens: false,
  });
});

test.each([
  ['no token', { token: '' }, '/api/games', 401, 'TOKEN_INVALID'],
  ['a token of somebody else', { token: 'x'.repeat(32) }, '/api/games', 401, 'TOKEN_INVALID'],
  ['a foreign host, as DNS rebinding gives it', { headers: { host: 'evil.example' } }, '/api/games', 403, 'HOST_FOREIGN'],
  ['a foreign host, for the page itself', { headers: { host: 'evil.example:80' } }, '/', 403, 'HOST_FOREIGN'],
  ['a foreign origin', { headers: { origin: 'http://evil.example' } }, '/api/games', 403, 'ORIGIN_FOREIGN'],
  ['an opaque origin', { headers: { origin: 'null' } }, '/api/games', 403, 'ORIGIN_FOREIGN'],
  ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, '/api/games', 403, 'ORIGIN_FOREIGN'],
  ['a game that is not there', {}, '/api/games/77/lines', 404, 'GAME_UNKNOWN'],
  ['a path to a file', {}, '/../package.json', 404, 'ADDRESS_UNKNOWN'],
  ['an address of the api that there is not', {}, '/api/secrets', 404, 'ADDRESS_UNKNOWN'],
  ['a view that is none', {}, '/api/games/0/lines?view=both', 400, 'VIEW_UNKNOWN'],
  ['a seat that is none', {}, '/api/games/0/lines?view=4', 400, 'VIEW_UNKNOWN'],
  ['an answer of the host', { method: 'POST', body: '{"id":0,"action":0}' }, '/api/games/0/answer', 403, 'SEAT_ONLY'],
  ['a body that is too long', { method: 'POST', body: `"${'x'.repeat(5000)}"` }, '/api/games/0/answer', 400, 'BODY_TOO_LARGE'],
] as const)('%s is refused', async (_, how, address, status, name) => {
  const answered = await ask(address, how);
  expect([answered.status, code(answered)]).toEqual([status, name]);
});

test('a seat token sees only its seat of its game', async () => {
  expect((await ask('/api/games/0/lines', { token: seat })).status).toBe(200);
  expect(JSON.parse((await ask('/api/games', { token: seat })).text)).toMatchObject({ games: [{ id: '0' }], opens: false });
  for (const address of ['/api/games/0/lines?view=all', '/api/games/0/lines?view=0&compare=1', '/api/games/1/lines']) {
    const answered = await ask(address, { token: seat });
    expect([address, answered.status]).toEqual([address, 403]);
  }
  // its own lines have no seed
  expect((await ask('/api/games/0/lines', { token: seat })).text).not.toContain('"seed"');
});

test('the only person of a finished game may begin another one, but no other seat may', async () => {
  const games = new PlayedGames(null, () => {});
  const own = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: [], games, plays: games, opens: games.opens(fault) });
  const post = async (people: number[], isOver: boolean): Promise<number> => {
    const bots = [{ name: 'greedy', kind: 'builtin' as const, bot: 'greedy' }];
    const { id, stream } = games.begin({ ruleset: 'base-2p', seed: '1', people, bots, clock: null });
    if (isOver) stream.finish([], true);
    const headers = { authorization: `Bearer ${own.auth.issue({ kind: 'seat', game: id, seat: 0 })}` };
    const lobby = (await (await fetch(`${own.address}/api/games`, { headers })).json()) as { opens: boolean };
    const { status } = await fetch(`${own.address}/api/games`, { method: 'POST', headers, body: '{"ruleset":"salesman","seats":[null]}' });
    expect(lobby.opens).toBe(status === 200);
    return status;
  };
  expect([await post([0], false), await post([0], true), await post([0, 1], true)]).toEqual([403, 200, 403]);
  await own.close();
  await games.close();
});

test('the tokens of dropped games and lessons are not valid any more', async () => {
  const games = new PlayedGames(null, () => {});
  const own = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: [], games, plays: games, opens: games.opens(fault) });
  const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const owner = bearer(own.auth.issue({ kind: 'host' }));
  const tokens: string[] = [];
  for (let k = 0; k < 36; k++) {
    const [path, body] = k % 2 === 0 ? ['games', '{"ruleset":"salesman","seats":[null]}'] : ['lesson', '{"part":0}'];
    const { game, people } = (await (await fetch(`${own.address}/api/${path}`, { method: 'POST', headers: owner, body })).json()) as Opened;
    games.find(game)!.finish([], true);
    tokens.push(people[0]!.token);
  }
  const statuses = await Promise.all(
    tokens.map(async (token) => (await fetch(`${own.address}/api/games`, { headers: bearer(token) })).status),
  );
  // the newest game, and 32 finished ones
  expect(statuses).toEqual(tokens.map((_, k) => (k < 3 ? 401 : 200)));
  expect((await fetch(`${own.address}/api/games`, { headers: owner })).status).toBe(200);
  await own.close();
  await games.close();
});

/** A connection that has sent the text. */
async function send(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('the page stays available while clients do not end their headers', async () => {
  const slow = await Promise.all(Array.from({ length: 300 }, () => send(server.address, 'GET / HT')));
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/api/games')).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('the oldest connection without a valid token is closed; requests with one continue, and a connection has one request at a time', async () => {
  const asked: Parameters<Handler>[] = [];
  const own = await listen(
    makeServer({}, 3, (...request) => {
      asked.push(request);
      if (request[0].url === '/trusted') request[2]();
    }),
    '127.0.0.1',
    0,
  );
  const get = async (path: string): Promise<Socket> => {
    const before = asked.length;
    const socket = await send(own.address, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await vi.waitUntil(() => asked.length > before, { timeout: 60_000, interval: 5 });
    return socket;
  };
  const trusted = await get('/trusted');
  const [first, second] = [await get('/first'), await get('/second')];
  const closed = once(first, 'close');
  const third = await get('/third');
  await soon('the first connection is closed', closed);
  expect([trusted, second, third].map(({ closed: isClosed }) => isClosed)).toEqual([false, false, false]);
  // its request is over, and those after it are newer
  asked[0]![1].end();
  await once(trusted, 'data');
  const gone = [second, third, trusted].map((socket) => once(socket, 'close'));
  for (let k = 0; k < 3; k++) await get('/more');
  await soon('the older connections are closed', Promise.all(gone));
  const count = asked.length;
  const hasty = await send(own.address, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  await soon('the hasty connection is closed', once(hasty, 'close'));
  expect(asked).toHaveLength(count + 1);
  await own.close();
});

test('allowed names and the origin of the server are accepted', async () => {
  expect((await ask('/api/games', { headers: { host: 'game.example' } })).status).toBe(200);
  const { host: own } = new URL(server.address);
  expect((await ask('/api/games', { headers: { origin: `http://${own}`, 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
});

test('every answer has the content security policy, and the page is small', async () => {
  for (const address of ['/', '/view.js', '/view.css', '/inter.woff2', '/api/games', '/nowhere']) {
    const { headers } = await ask(address);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  expect((await ask('/')).text).not.toContain('style=');
  const bytes = ['view.js', 'view.css'].reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
  expect(bytes).toBeLessThan(60_000);
});

test('a port in use gives one sentence', async () => {
  const port = Number(new URL(server.address).port);
  await expect(startViewServer({ host: '127.0.0.1', port, allowHosts: [], games: new GameFile(path) })).rejects.toMatchObject({
    code: 'ADDRESS_UNAVAILABLE',
    message: expect.stringContaining(`Cannot listen on 127.0.0.1:${port} (EADDRINUSE)`) as string,
  });
});

test('a missing file of the page is refused', () => {
  expect(() => readAsset('nothing.js')).toThrow(expect.objectContaining({ code: 'PAGE_MISSING' }));
});

test('the token of a seat opens only its game and view, and analyses only its decisions', async () => {
  const other = await ask('/api/games/1/lines', { token: seat });
  expect([other.status, code(other)]).toEqual([403, 'GAME_OTHER']);
  const all = await ask('/api/games/0/lines?view=all', { token: seat });
  expect([all.status, code(all)]).toEqual([403, 'VIEW_CLOSED']);
  const analysis = await ask('/api/games/0/analyse', { method: 'POST', token: seat, body: '{"n":0,"bot":"greedy"}' });
  expect([analysis.status, code(analysis)]).toEqual([409, 'DECISION_CLOSED']);
});

test('requests of one token have a rate and do not reduce those of others', async () => {
  const token = server.auth.issue({ kind: 'seat', game: '1', seat: 0 });
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    for (let k = 0; k < 500; k++) expect((await ask('/api/games', { token })).status).toBe(200);
    const refused = await ask('/api/games', { token });
    expect([refused.status, code(refused)]).toEqual([429, 'RATE_LIMIT']);
    expect((await ask('/api/games', { token: seat })).status).toBe(200);
  } finally {
    now.mockRestore();
  }
});

test('pages of one token use at most half of the free streams, so that other tokens can still watch', async () => {
  const games = new PlayedGames(null, () => {});
  const { id } = games.order({ ruleset: 'base-2p', seats: [null, null] });
  const live = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: [], games });
  const tokens = [0, 1].map((seat) => live.auth.issue({ kind: 'seat', game: id, seat }));
  const stop = new AbortController();
  const watch = (seat: number): Promise<Response> =>
    fetch(`${live.address}/api/games/${id}/lines`, { headers: { authorization: `Bearer ${tokens[seat]}` }, signal: stop.signal });
  // a response without a reference ends when garbage is collected
  const kept: Response[] = [];
  const watchAll = async (seat: number): Promise<number> => {
    const watching = await Promise.all(Array.from({ length: 40 }, () => watch(seat)));
    for (const response of watching) if (!response.ok) expect(await response.json()).toMatchObject({ code: 'STREAMS_EXHAUSTED' });
    kept.push(...watching);
    return watching.filter(({ ok }) => ok).length;
  };
  expect([await watchAll(0), await watchAll(1)]).toEqual([32, 16]);
  expect(kept).toHaveLength(80);
  stop.abort();
  await live.close();
});

test('the page is sent again only after a change, and compressed for browsers that accept it', async () => {
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/view.js', 'view.js'],
    ['/view.css', 'view.css'],
    ['/inter.woff2', 'inter.woff2'],
  ] as const) {
    const { headers, status } = await ask(address);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await ask(address, { headers: { 'if-none-match': headers['etag'] as string } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask(address, { headers: { 'if-none-match': 'W/"another"' } })).status).toBe(200);
    expect((await ask(address, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const whole = await fetch(`${server.address}${address}`, { headers: { 'accept-encoding': encoding } });
      expect(readAsset(file).equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
    }
    // anybody may ask for them: they are read and compressed once
    expect(assetAt(address)).toBe(assetAt(address));
  }
});

test('a game is sent while it is computed: the first frames come immediately, the others slice by slice', async () => {
  const long = join(folder, 'long.jsonl');
  const lines: string[] = [];
  playGames({ ruleset: 'base-4p+orders', games: 1, seed: '1', bots: ['random'], record: (line) => lines.push(formatLine(line)) });
  writeFileSync(long, lines.join(''));
  const stream = new GameFile(long).find('0')!;
  const frames = stream.framesSoFar('all');
  const first = frames.lines.length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(stream.length / 4);
  expect(stream.isWhole('all')).toBe(false);
  let turns = 0;
  while (!stream.isWhole('all')) {
    turns++;
    await new Promise(setImmediate);
  }
  expect(turns).toBeGreaterThan(4);
  expect(frames.lines).toHaveLength(stream.length + 1);
  expect(frames.lines).toEqual(new GameFile(long).find('0')!.frames('all').lines);
});

test('an invalid address is refused like an unknown one, and onFault gets the faults', async () => {
  const faults: unknown[] = [];
  const games = { list: () => [], refresh: () => undefined, find: fault };
  const broken = await startViewServer({ host: '127.0.0.1', port: 0, allowHosts: [], games, onFault: (error) => faults.push(error) });
  const headers = { authorization: `Bearer ${broken.auth.issue({ kind: 'host' })}` };
  for (const target of ['//', '///', '//:0', 'http://[']) expect((await raw(broken, target))[0], target).toBe(404);
  expect(faults).toEqual([]);
  expect((await fetch(`${broken.address}/api/games/0/lines`, { headers })).status).toBe(500);
  expect(faults).toHaveLength(1);
  await broken.close();
});

test('the pages of a game whose program fails or that is abandoned get the reason', async () => {
  const games = new PlayedGames(null, () => {});
  const match = games.order({ ruleset: 'base-2p', seats: [null, 'random'] });
  await expect(games.play(Object.assign(match, { play: () => Promise.reject(new Error('a fault')) }))).rejects.toThrow('a fault');
  expect(match.stream.whole(0, false)).toContain('"MATCH_FAILED"');

  const running = join(folder, 'running.jsonl');
  writeFileSync(running, readFileSync(path, 'utf8').split('\n').slice(0, 3).join('\n'));
  const file = new GameFile(running);
  const stream = file.find(file.list()[0]!.id)!;
  file.endAs(null);
  expect(stream.whole('all', false)).toContain('"MATCH_GONE"');
});
