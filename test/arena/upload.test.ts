// Uploads to a ladder: archives of strangers, tokens of owners, and the page that each owner sees.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { request as requestTls } from 'node:https';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openLadderFolder, readLadder, seasonOf, type Ladder } from '../../src/arena/ladder/config.js';
import { OwnerStorage } from '../../src/arena/ladder/storage.js';
import { Records } from '../../src/arena/ladder/records.js';
import { Store } from '../../src/arena/ladder/store.js';
import { processSubmissions } from '../../src/arena/queue/queue.js';
import { tokenDigest } from '../../src/rpc/tokens.js';
import { unpack } from '../../src/view/ladder/archive.js';
import { serveLadder } from '../../src/view/ladder/server.js';
import type { Listening } from '../../src/view/listen.js';
import { findTool, titled } from '../tools.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-upload-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const fresh = (): string => join(root, String(folders++));

interface Header {
  readonly kind?: string;
  readonly mode?: string;
  readonly size?: string;
  readonly magic?: string;
}

/** An entry of a tar, with a header that is written without checks. */
function entry(name: string, content = '', { kind = '0', mode = '0000644', size, magic = 'ustar\0' }: Header = {}): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100, 'utf8');
  header.write(mode, 100);
  header.write(size ?? content.length.toString(8).padStart(11, '0'), 124, 12, 'latin1');
  header.write(kind, 156);
  header.write('/etc/passwd', 157);
  header.write(magic, 257);
  header.fill(' ', 148, 156);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

const END = Buffer.alloc(1024);
const archive = (...entries: readonly Buffer[]): Buffer => gzipSync(Buffer.concat([...entries, END]));
const GOOD = archive(
  entry('./', '', { kind: '5', mode: '0000755' }),
  entry('PaxHeader', '24 mtime=1700000000.25\n', { kind: 'x' }),
  entry('./bot.json', '{"command":["./run"]}'),
  entry('./run', '#!/bin/sh\n', { mode: '0000755' }),
  entry('deep/er/file', 'x', { magic: 'ustar ' }),
);
const LIMITS = { mebibytes: 1, files: 10 };

describe('an uploaded archive', () => {
  test('is unpacked into files and folders; of modes it keeps the right to execute', async () => {
    const folder = fresh();
    await unpack(GOOD, folder, LIMITS);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['bot.json', 'deep', 'deep/er', 'deep/er/file', 'run']);
    expect(readFileSync(join(folder, 'deep/er/file'), 'utf8')).toBe('x');
    expect([statSync(join(folder, 'run')).mode & 0o777, statSync(join(folder, 'bot.json')).mode & 0o777]).toEqual([0o755, 0o644]);
  });

  test('with long headers of pax costs no more memory than its bytes', async () => {
    // 29 kB compressed, in the larger form that the limits allow, took seconds
    const cost = async (text: string): Promise<number> => {
      const { user } = process.cpuUsage();
      const header = entry('p', text.repeat(4096).slice(0, 4096), { kind: 'x' });
      await unpack(archive(...new Array<Buffer>(200).fill(header), entry('a', '')), fresh(), { mebibytes: 2, files: 100 });
      return process.cpuUsage().user - user;
    };
    await cost('1');
    expect(await cost('\n1 GNU.sparse')).toBeLessThan(10 * (await cost('1')) + 20_000);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['a symbolic link', archive(entry('a', '', { kind: '2' })), /"a" is neither a file nor a folder/],
    ['a hard link', archive(entry('a', '', { kind: '1' })), /neither a file/],
    ['a device', archive(entry('a', '', { kind: '3' })), /neither a file/],
    ['a FIFO', archive(entry('a', '', { kind: '6' })), /neither a file/],
    ['a long name of GNU', archive(entry('././@LongLink', 'x'.repeat(200), { kind: 'L' })), /neither a file/],
    ['a long name of pax', archive(entry('p', `18 path=../../evil\n`, { kind: 'x' }), entry('a', '')), /more than 100 letters/],
    ['a size of pax', archive(entry('p', '12 size=999\n', { kind: 'g' }), entry('a', '')), /more than 100 letters/],
    [
      'many headers of pax',
      archive(...Array.from({ length: 22 }, () => entry('p', '', { kind: 'x' })), entry('a')),
      /more than 21 headers/,
    ],
    ['a large header of pax', archive(entry('p', '1'.repeat(4097), { kind: 'x' }), entry('a')), /more than 4096 bytes/],
    ['U+FFFD, as invalid UTF-8 is read', archive(entry('\ufffd'.repeat(30))), /plain letters/],
    ['a line separator', archive(entry('a\u2028b')), /plain letters/],
    ['an absolute name', archive(entry('/etc/cron.d/x', 'x')), /not a relative path/],
    ['a way out', archive(entry('a/../../x', 'x')), /leads out of its folder/],
    ['a way out as a folder', archive(entry('..', '', { kind: '5' })), /leads out/],
    ['a backslash', archive(entry('..\\x', 'x')), /plain letters/],
    ['a line break', archive(entry('a\nb', 'x')), /plain letters/],
    ['a name twice', archive(entry('a', 'x'), entry('./a', 'y')), /"a" twice/],
    ['a file as a folder', archive(entry('a', 'x'), entry('a/b', 'y')), /"a\/b" twice/],
    ['many files', archive(...Array.from({ length: 11 }, (_, k) => entry(String(k)))), /more than 10 files/],
    ['many folders', archive(...Array.from({ length: 6 }, (_, k) => entry(`${k}/x`))), /more than 10 files and folders/],
    ['many levels', archive(entry('d/'.repeat(17), '', { kind: '5' })), /more than 16/],
    ['a bomb', gzipSync(Buffer.alloc(20 << 20)), /more than 1 MiB/],
    ['large files', archive(entry('a', 'x'.repeat(600_000)), entry('b', 'x'.repeat(600_000))), /more than 1 MiB/],
    ['a size in binary', archive(entry('a', '', { size: '\x80\0\0\0\0\0\0\0\0\0\0\x09' })), /number/],
    ['a size beyond its end', gzipSync(entry('a', '', { size: '00000077777' })), /in the middle of a file/],
    ['a damaged header', archive(entry('a', 'x').fill('y', 0, 1)), /damaged/],
    ['nothing', archive(), /no files/],
    ['no tar', gzipSync(Buffer.alloc(600, 'x')), /cannot be read|damaged/],
    ['no gzip', Buffer.from('PK\x03\x04'), /not a tar.gz/],
  ])('with %s is refused', async (_, bytes, sentence) => {
    const folder = fresh();
    await expect(unpack(bytes, folder, LIMITS)).rejects.toMatchObject({ code: 'ARCHIVE', message: expect.stringMatching(sentence) });
    expect(existsSync(join(root, 'x')) || existsSync(join(root, 'evil'))).toBe(false);
  });
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, unknown>;
}

function answer(sent: ClientRequest, body: Uint8Array): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString(), headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/** Waits for a program to listen. */
async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    if (open === true) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('the storage of an owner is measured if the sum is missing, if it leaves no space, and once an hour', () => {
  const folder = fresh();
  let ms = 0;
  const storage = new OwnerStorage(folder, () => ms);
  const put = (name: string): void => {
    mkdirSync(join(folder, 'rejected', name), { recursive: true });
    writeFileSync(join(folder, 'rejected', name, 'file'), Buffer.alloc(20_000));
  };
  put('ann.a.1');
  put('bob.a.1');
  expect(storage.hasRoom('ann', 0, 100_000)).toBe(true);
  for (const name of ['ann.b.1', 'ann.c.1']) put(name);
  storage.add('ann', 24_096);
  // one of the two that came is not in the sum yet
  expect([storage.hasRoom('ann', 30_000, 100_000), storage.hasRoom('ann', 52_000, 100_000)]).toEqual([true, false]);
  rmSync(join(folder, 'rejected', 'ann.a.1'), { recursive: true });
  expect(storage.hasRoom('ann', 50_000, 100_000)).toBe(true);
  put('ann.d.1');
  expect(storage.hasRoom('ann', 50_000, 100_000)).toBe(true);
  ms += 3_600_000;
  expect(storage.hasRoom('ann', 50_000, 100_000)).toBe(false);
});

describe('the server of a ladder', () => {
  const [ANN, BOB, EVE] = ['orleans_ann-token', 'orleans_bob-token', 'orleans_eve-token'];
  let server: Listening | null = null;
  let folder = '';
  let ladder: Ladder;
  afterEach(() => server?.close());

  const ladderOf = (quota = {}): Ladder =>
    readLadder({ tournament: { ruleset: 'base-2p' }, owners: ['ann', 'bob'], quota, queue: { mebibytes: 1, files: 10 } }, 'seed');

  async function serve(quota = {}): Promise<void> {
    folder = fresh();
    ladder = ladderOf(quota);
    openLadderFolder(folder, ladder);
    new Records(folder, ladder).close();
    const principal = (name: string, token: string): object => ({ name, tokens: [{ sha256: tokenDigest(token).toString('hex') }] });
    writeFileSync(
      join(folder, 'access.json'),
      JSON.stringify({ principals: [principal('ann', ANN), principal('bob', BOB), principal('eve', EVE)] }),
    );
    server = await serveLadder({ folder, ladder, host: '127.0.0.1', port: 0, allowHosts: ['ladder.example.org'] });
  }

  /** A request as it is: `fetch` sets Host and Origin itself. */
  function ask(method: string, path: string, headers: Record<string, string> = {}, body: Uint8Array = Buffer.alloc(0)): Promise<Answer> {
    return answer(request(`${server!.address}${path}`, { method, headers: { 'Content-Length': body.length, ...headers } }), body);
  }
  const NGINX = findTool('nginx');
  const nginxLack = NGINX === undefined ? 'deploy/ladder/nginx.conf (no nginx)' : null;
  test.skipIf(NGINX === undefined)(titled('works behind nginx, under a path', nginxLack), async () => {
    await serve();
    const port = await freePort();
    const place = fresh();
    mkdirSync(place);
    const certificate = (kind: string): string => join(import.meta.dirname, '..', 'certificates', `ours-server.${kind}`);
    const block = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'ladder', 'nginx.conf'), 'utf8')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate('pem')};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${certificate('key')};`)
      .replace('http://127.0.0.1:8080', server!.address);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place}/${kind};`).join(' ');
    const config = `daemon off; pid ${place}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${block} }`;
    writeFileSync(join(place, 'nginx.conf'), config);
    const nginx = spawn(NGINX!, ['-c', join(place, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
    const host = `ladder.example.org:${port}`;
    try {
      await listens(port);
      const send = (method: string, path: string, headers: Record<string, string>, body: Uint8Array = Buffer.alloc(0)): Promise<Answer> =>
        answer(
          requestTls({
            host: '127.0.0.1',
            port,
            path,
            method,
            rejectUnauthorized: false,
            headers: { Host: host, 'Content-Length': body.length, ...headers },
          }),
          body,
        );
      const asked = await send('GET', '/ladder/', {});
      // addresses of the page are below its own
      expect([asked.status, /action="([^"]*)"/.exec(asked.text)?.[1]]).toEqual([200, 'token']);
      const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `https://${host}`, 'Sec-Fetch-Site': 'same-origin' };
      const login = await send('POST', '/ladder/token', form, Buffer.from(`token=${ANN}`));
      expect([login.status, login.headers['location']]).toEqual([303, './']);
      expect(String(login.headers['set-cookie'])).not.toContain('Path');
      const cookie = String(login.headers['set-cookie']).split(';')[0]!;
      expect((await send('GET', '/ladder/', { Cookie: cookie })).text).toContain('Nothing of yours');
      expect((await send('POST', '/ladder/submissions/fox', bearer(ANN), GOOD)).status).toBe(202);
      expect(existsSync(join(folder, 'queue', 'ann', 'fox', 'run'))).toBe(true);
      expect(codeOf(await send('POST', '/ladder/token', { ...form, Origin: 'https://evil.example' }, Buffer.from('token=x')))).toBe(
        'ORIGIN_FOREIGN',
      );
      expect((await send('GET', '/ladder/', { Host: `evil.example:${port}` })).status).toBe(403);
    } finally {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
  });

  const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
  const upload = (name: string, token: string, bytes: Uint8Array = GOOD): Promise<Answer> =>
    ask('POST', `/submissions/${name}`, bearer(token), bytes);
  const codeOf = ({ text }: Answer): string => (JSON.parse(text) as { code: string }).code;

  test('does not start without an access file', async () => {
    const empty = fresh();
    openLadderFolder(empty, ladderOf());
    await expect(serveLadder({ folder: empty, ladder: ladderOf(), host: '127.0.0.1', port: 0, allowHosts: [] })).rejects.toMatchObject({
      code: 'LADDER_ACCESS',
    });
  });

  test('puts a complete upload into the queue of its owner, once', async () => {
    await serve();
    expect((await upload('fox', ANN)).status).toBe(202);
    expect(readdirSync(join(folder, 'queue', 'ann', 'fox')).sort()).toEqual(['READY', 'bot.json', 'deep', 'run']);
    expect(codeOf(await upload('fox', ANN))).toBe('UPLOAD_PENDING');
    expect((await upload('fox', BOB)).status).toBe(202);
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  });

  test('does not send the token of a page behind TLS to connections without TLS', async () => {
    await serve();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'ladder.example.org' };
    const login = await ask('POST', '/token', form, Buffer.from(`token=${ANN}`));
    expect(String(login.headers['set-cookie'])).toMatch(/; Secure$/);
  });

  test('stays available while clients do not end their headers', async () => {
    await serve();
    const { hostname, port } = new URL(server!.address);
    const slow = Array.from({ length: 70 }, () => connect(Number(port), hostname).on('error', () => undefined));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    for (const socket of slow) socket.write('GET / HT');
    expect((await upload('fox', ANN)).status).toBe(202);
    for (const socket of slow) socket.destroy();
  });

  test('refuses invalid uploads and leaves no files', async () => {
    await serve();
    const link = archive(entry('a', '', { kind: '2' }));
    expect(codeOf(await upload('fox', ANN, link))).toBe('ARCHIVE');
    expect(codeOf(await upload('fox', ANN, archive(entry('READY', ''), entry('bot.json', ''))))).toBe('ARCHIVE');
    expect(codeOf(await upload('..%2f..%2fx', ANN))).toBe('UPLOAD_NAME');
    expect(codeOf(await upload('.x', ANN))).toBe('UPLOAD_NAME');
    expect(codeOf(await upload('fox', ANN, Buffer.alloc(1_100_000)))).toBe('BODY_TOO_LARGE');
    expect(codeOf(await upload('fox', 'orleans_invented'))).toBe('ACCESS_WRONG');
    // a principal of the file who is not an owner
    expect(codeOf(await upload('fox', EVE))).toBe('ACCESS_WRONG');
    expect(codeOf(await ask('POST', '/submissions/fox', { ...bearer(ANN), Origin: 'http://evil.example' }, GOOD))).toBe('ORIGIN_FOREIGN');
    expect(codeOf(await ask('POST', '/submissions/fox', { ...bearer(ANN), Host: 'evil.example' }, GOOD))).toBe('HOST_FOREIGN');
    expect((await ask('PUT', '/submissions/fox', bearer(ANN), GOOD)).status).toBe(404);
    expect([readdirSync(join(folder, 'queue', 'ann')), readdirSync(join(folder, 'uploads'))]).toEqual([[], []]);
  });

  test('limits uploads of an owner, and wrong tokens never lock an owner out', async () => {
    await serve();
    for (let k = 0; k < 10; k++) expect((await upload(`fox${k}`, ANN)).status).toBe(202);
    expect(codeOf(await upload('fox10', ANN))).toBe('RATE_LIMIT');
    for (let k = 0; k < 40; k++) expect(codeOf(await upload('fox', `orleans_${k}`))).toBe('ACCESS_WRONG');
    expect((await upload('fox', BOB)).status).toBe(202);
  });

  test('reads one upload of an owner at a time, so that slow ones do not delay other owners', async () => {
    await serve();
    const { hostname, port } = new URL(server!.address);
    const slow = connect(Number(port), hostname).on('error', () => undefined);
    const headers = ['POST /submissions/fox HTTP/1.1', `Host: 127.0.0.1:${port}`, `Authorization: Bearer ${ANN}`];
    slow.write([...headers, 'Content-Length: 500', 'Expect: 100-continue', '', ''].join('\r\n'));
    // the server reads its body
    await once(slow, 'data');
    const { status, text } = await upload('wolf', ANN);
    expect([status, text]).toEqual([429, expect.stringContaining('Another upload of yours is being read')]);
    expect((await upload('fox', BOB)).status).toBe(202);
    slow.destroy();
  });

  test('writes nothing for a client that disconnects in the middle of its request', async () => {
    await serve();
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { hostname, port } = new URL(server!.address);
    const gone = connect(Number(port), hostname).on('error', () => undefined);
    gone.write(`POST /token HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n`);
    // the server reads its body
    await once(gone, 'data');
    gone.destroy();
    // answered after the end of the other
    for (let k = 0; k < 3; k++) await ask('GET', '/');
    const written = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(written).toEqual([]);
  });

  test('limits the disk space of the submissions of an owner in all folders', async () => {
    await serve({ mebibytes: 2 });
    const large = archive(entry('a', 'x'.repeat(700_000)));
    expect((await upload('fox', ANN, large)).status).toBe(202);
    renameSync(join(folder, 'queue', 'ann', 'fox'), join(folder, 'rejected', 'ann.fox.1'));
    expect((await upload('fox', ANN, large)).status).toBe(202);
    expect(codeOf(await upload('wolf', ANN, large))).toBe('UPLOAD_STORAGE');
    expect([readdirSync(join(folder, 'queue', 'ann')), readdirSync(join(folder, 'uploads'))]).toEqual([['fox'], []]);
    expect((await upload('wolf', BOB, large)).status).toBe(202);
    // refused uploads count too; when the storage is full, it is not read any more after the rate is used up
    writeFileSync(join(folder, 'rejected', 'ann.fox.1', 'b'), 'x'.repeat(1_500_000));
    for (let k = 0; k < 7; k++) expect(codeOf(await upload('wolf', ANN, large))).toBe('UPLOAD_STORAGE');
    expect(codeOf(await upload('wolf', ANN, large))).toBe('RATE_LIMIT');
  });

  test('reads results of an owner at most twice a minute, also if there are none', async () => {
    await serve();
    const now = vi.spyOn(performance, 'now').mockReturnValue(1e9);
    const read = vi.spyOn(Store, 'read');
    for (let k = 0; k < 3; k++) expect((await ask('GET', '/', bearer(ANN))).text).toContain('Nothing of yours');
    expect(read).toHaveBeenCalledTimes(1);
    now.mockReturnValue(1e9 + 31_000);
    await ask('GET', '/', bearer(ANN));
    expect(read).toHaveBeenCalledTimes(2);
    for (const spy of [now, read]) spy.mockRestore();
  });

  test('shows a result to its owner only', async () => {
    await serve();
    expect((await ask('GET', '/')).text).toContain('type="password"');
    expect((await ask('GET', '/', bearer(ANN))).text).toContain('Nothing of yours');
    await upload('fox', ANN, archive(entry('note', 'no bot')));
    await processSubmissions({ folder, season: seasonOf(ladder) });
    // the page of a moment ago is not shown again
    await server!.close();
    server = await serveLadder({ folder, ladder, host: '127.0.0.1', port: 0, allowHosts: [] });
    // browsers send the origin with a form of this page only under this policy
    expect((await ask('GET', '/')).headers['referrer-policy']).toBe('same-origin');
    const login = await ask('POST', '/token', { 'Content-Type': 'application/x-www-form-urlencoded' }, Buffer.from(`token=${ANN}`));
    expect([login.status, login.headers['location']]).toEqual([303, './']);
    const [cookie] = login.headers['set-cookie'] as string[];
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    const { text } = await ask('GET', '/', { Cookie: cookie!.split(';')[0]! });
    expect(text).toContain('It has no file with its command');
    expect((await ask('GET', '/', bearer(BOB))).text).not.toContain('no file with its command');
    for (const kind of ['games', 'logs']) {
      mkdirSync(join(folder, 'authors', 'ann', kind), { recursive: true });
      writeFileSync(join(folder, 'authors', 'ann', kind, 'a.html'), '<script>');
    }
    const replay = await ask('GET', '/games/a.html', bearer(ANN));
    expect([replay.text, replay.headers['content-security-policy']]).toEqual([
      '<script>',
      expect.stringMatching(/^sandbox allow-scripts;/),
    ]);
    expect((await ask('GET', '/logs/a.html', bearer(ANN))).headers['content-type']).toContain('text/plain');
    expect((await ask('GET', '/games/a.html', bearer(BOB))).status).toBe(404);
    for (const path of ['/games/../../bob/index.html', '/games/..%2f..%2findex.html', '/ladder.json', '/games/'])
      expect((await ask('GET', path, bearer(ANN))).status, path).toBe(404);
    expect((await ask('GET', '/games/a.html')).status).toBe(401);
    // a file that exists but cannot be read, like one that is removed at this moment
    const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    mkdirSync(join(folder, 'authors', 'ann', 'games', 'b.html'));
    expect((await ask('GET', '/games/b.html', bearer(ANN))).status).toBe(500);
    expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('EISDIR'));
    printed.mockRestore();
  });
});
