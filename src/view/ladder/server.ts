import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FILES, type Ladder } from '../../arena/ladder/config.js';
import { bytesIn, OwnerStorage } from '../../arena/ladder/storage.js';
import { isName, NAME_WORDS, READY } from '../../arena/queue/submission.js';
import { escapeHtml, page } from '../../arena/report/markup.js';
import { FILES as SEASON_FILES } from '../../arena/season/folder.js';
import { CLOSED } from '../../arena/tournament/files.js';
import { FILES as MATCH_FILES } from '../../arena/tournament/folder.js';
import { Refusal } from '../../core/result.js';
import { namesLoopback } from '../../rpc/address.js';
import { AccessControl } from '../../rpc/access/control.js';
import { makeLog } from '../../rpc/log.js';
import { RateLimiter } from '../../rpc/rates.js';
import { failureReply, unknownAddress } from '../api.js';
import { writeAuthor } from '../author.js';
import { ViewAuth, tokenOf } from '../auth.js';
import { listen, makeServer, type Listening } from '../listen.js';
import { unpack } from './archive.js';

export interface LadderServerOptions {
  readonly folder: string;
  readonly ladder: Ladder;
  readonly host: string;
  readonly port: number;
  /** Names besides those of the loopback in the Host header: those of a proxy that ends TLS. */
  readonly allowHosts: readonly string[];
}

const MIB = 1 << 20;
/** An upload is held in memory: a larger queue takes larger submissions as folders. */
const MOST_MEBIBYTES = 256;
const MOST_UPLOADS = 2;
const MOST_TOKEN_BODY = 1000;
const MOST_CONNECTIONS = 64;
const REQUEST_MS = 60_000;
const HEADERS_MS = 10_000;
const CHECK_MS = 2_000;
const GAMES = 20;

/** Uploads of an owner. */
const UPLOADS = { requestsPerSecond: 20 / 3600, requestBurst: 10 };
/** Minimum time between two versions of an author's page, in ms. */
const PAGE_MS = 30_000;

const COOKIE = 'orleans-author';
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // with no-referrer browsers send the origin `null` with the form of the token, which is refused
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};
/** A replay runs as a page without an origin, so its scripts cannot reach other pages or the server. */
const REPLAY_POLICY = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
const ARTEFACT = new RegExp(`^/(${MATCH_FILES.pages}|${MATCH_FILES.logs})/([\\w-][\\w.-]*)$`);

/** Takes uploads of the owners of a ladder and shows each the page with their results. The tokens are those of its access file. */
export async function serveLadder(options: LadderServerOptions): Promise<Listening> {
  const { host, port, folder } = options;
  if (!existsSync(join(folder, FILES.access)))
    throw new Refusal(
      'LADDER_ACCESS',
      `${folder} has no ${FILES.access}; give every owner a token by \`orleans access add OWNER --file ${join(folder, FILES.access)}\`.`,
      'FAILED_PRECONDITION',
    );
  rmSync(join(folder, FILES.uploads), { recursive: true, force: true });
  mkdirSync(join(folder, FILES.uploads), { mode: 0o700 });
  const routes = new Routes(options);
  const times = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS };
  const server = makeServer(times, MOST_CONNECTIONS, (...asked) => void routes.handle(...asked));
  return listen(server, host, port);
}

class Routes {
  private readonly auth: ViewAuth;
  private readonly access: AccessControl;
  private readonly uploads = new RateLimiter({ ...UPLOADS, now: () => performance.now() }, () =>
    tooOften('You upload more than 20 submissions an hour'),
  );
  private readonly storage: OwnerStorage;
  /** Owners whose uploads are being read. */
  private readonly uploading = new Set<string>();
  private count = 0;
  /** The time when the page of an owner was written. */
  private readonly written = new Map<string, number>();

  constructor(private readonly options: LadderServerOptions) {
    this.auth = new ViewAuth(options.allowHosts);
    this.storage = new OwnerStorage(options.folder, () => performance.now());
    this.access = new AccessControl(join(options.folder, FILES.access), makeLog({ logLevel: 'silent' }), () => Date.now());
  }

  async handle(request: IncomingMessage, response: ServerResponse, trust: () => void): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      this.auth.checkHost(request);
      const path = request.url ?? '/';
      if (request.method === 'GET') return this.show(path, request, response);
      this.auth.checkOrigin(request);
      if (request.method !== 'POST') throw unknownAddress();
      if (path === '/token') return await this.remember(request, response);
      const name = /^\/submissions\/([^/]+)$/.exec(path)?.[1];
      if (name === undefined) throw unknownAddress();
      const owner = this.ownerOf(tokenOf(request));
      trust();
      await this.take(name, owner, request);
      response
        .writeHead(202, { 'Content-Type': 'text/plain' })
        .end('The submission is in the queue; your page shows the result of its check.\n');
    } catch (error) {
      if (!(error instanceof Refusal)) {
        // the client has disconnected
        if (request.errored) return;
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      }
      const { status, body } = failureReply(error);
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(`${JSON.stringify(body)}\n`);
    }
  }

  /**
   * The owner of a token; Refusals ACCESS_WRONG, ACCESS_EXPIRED. Wrong tokens are not counted by address: tokens cannot be guessed, and
   * behind a proxy all clients have one address, so any client could lock owners out.
   */
  private ownerOf(token: string | null): string {
    this.access.reload();
    const admission = this.access.admit(token ?? '');
    const owner = admission instanceof Refusal ? null : admission.principal.name;
    if (owner !== null && this.options.ladder.owners.includes(owner)) return owner;
    throw admission instanceof Refusal
      ? admission
      : new Refusal('ACCESS_WRONG', `${owner} is not an owner of this ladder; ask its host.`, 'UNAUTHENTICATED');
  }

  /** Puts an archive as a submission into the queue of its owner. */
  private async take(name: string, owner: string, request: IncomingMessage): Promise<void> {
    const { folder, ladder } = this.options;
    if (!isName(name)) throw new Refusal('UPLOAD_NAME', `The name is not valid: ${NAME_WORDS}; choose another one.`);
    const target = join(folder, SEASON_FILES.queue, owner, name);
    const pending = new Refusal('UPLOAD_PENDING', `${name} waits in the queue already; try again when your page has it.`, 'ABORTED');
    if (existsSync(target)) throw pending;
    // a slow upload must not block other owners
    if (this.uploading.has(owner)) throw tooOften('Another upload of yours is being read');
    if (this.uploading.size >= MOST_UPLOADS) throw tooOften('Others upload at the moment');
    this.uploads.take(owner);
    this.checkStorage(owner, 0);
    const limits = { files: ladder.queue.files, mebibytes: Math.min(MOST_MEBIBYTES, ladder.queue.mebibytes) };
    const place = join(folder, FILES.uploads, String(this.count++));
    this.uploading.add(owner);
    try {
      await unpack(await readBody(request, limits.mebibytes * MIB), place, limits);
      if (existsSync(join(place, READY))) throw new Refusal('ARCHIVE', `The archive has a file ${READY}; leave it out.`);
      writeFileSync(join(place, READY), '');
      const bytes = bytesIn(place);
      this.checkStorage(owner, bytes);
      renameSync(place, target);
      this.storage.add(owner, bytes);
    } catch (error) {
      throw ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '') ? pending : error;
    } finally {
      this.uploading.delete(owner);
      rmSync(place, { recursive: true, force: true });
    }
  }

  /** Refusal UPLOAD_STORAGE if the submissions of an owner would take more than the host allows after these bytes. */
  private checkStorage(owner: string, more: number): void {
    const { mebibytes } = this.options.ladder.quota;
    if (!this.storage.hasRoom(owner, more, mebibytes * MIB))
      throw new Refusal(
        'UPLOAD_STORAGE',
        `Your submissions would take more than ${mebibytes} MiB together; ask the host to remove some of them.`,
        'RESOURCE_EXHAUSTED',
      );
  }

  private show(path: string, request: IncomingMessage, response: ServerResponse): void {
    const token = tokenOf(request) ?? cookieOf(request);
    if (path === '/' && token === null) return sendPage(response, page('Ladder', [ASK]));
    const owner = this.ownerOf(token);
    const folder = join(this.options.folder, FILES.authors, owner);
    if (path === '/') return sendPage(response, this.pageOf(owner, folder));
    const [, kind, name] = ARTEFACT.exec(path) ?? [];
    const file = join(folder, kind ?? '', name ?? '');
    if (name === undefined || !existsSync(file)) throw unknownAddress();
    // before the head: `arena ladder author` may have removed it meanwhile, and an answer has one head
    const bytes = readFileSync(file);
    if (kind === MATCH_FILES.pages) response.setHeader('Content-Security-Policy', REPLAY_POLICY);
    response.writeHead(200, { 'Content-Type': `${kind === MATCH_FILES.pages ? 'text/html' : 'text/plain'}; charset=utf-8` }).end(bytes);
  }

  private pageOf(owner: string, folder: string): string {
    const now = performance.now();
    if (now - (this.written.get(owner) ?? -Infinity) > PAGE_MS) {
      this.written.set(owner, now);
      try {
        // other users of the machine may be other authors
        mkdirSync(join(this.options.folder, FILES.authors), CLOSED);
        writeAuthor({ folder: this.options.folder, name: owner, out: folder, games: GAMES });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    const path = join(folder, 'index.html');
    if (existsSync(path)) return readFileSync(path, 'utf8');
    return page('Ladder', [`<h1>${escapeHtml(owner)}</h1><p>Nothing of yours has been checked yet.</p>`]);
  }

  /** Keeps a token of the form in a cookie that no script and no other site can use. */
  private async remember(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = new URLSearchParams((await readBody(request, MOST_TOKEN_BODY)).toString('latin1')).get('token')?.trim() ?? '';
    this.ownerOf(token);
    // without a path, because a proxy may have the ladder below a path; under another name than the loopback the page is behind TLS
    const cookie = `${COOKIE}=${token}; HttpOnly; SameSite=Strict${namesLoopback(request.headers.host) ? '' : '; Secure'}`;
    response.writeHead(303, { Location: './', 'Set-Cookie': cookie }).end();
  }
}

const ASK =
  '<h1>Ladder</h1><form method="post" action="token"><label>Token <input type="password" name="token" required></label> <button>Show my results</button></form>';

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function cookieOf({ headers }: IncomingMessage): string | null {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

/** Refusal BODY_TOO_LARGE, before more is read than `most` bytes. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = new Refusal('BODY_TOO_LARGE', `The request has more than ${most} bytes; send less.`);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooOften(what: string): Refusal {
  return new Refusal('RATE_LIMIT', `${what}; wait a while.`, 'RESOURCE_EXHAUSTED');
}
