import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { Refusal } from '../core/result.js';
import { RateLimiter } from '../rpc/rates.js';
import { createToken } from '../rpc/tokens.js';
import { BotPool } from '../server/bots/pool.js';
import { Api, failureReply, unknownAddress, type ApiOptions, type ApiReply, type Bodies } from './api.js';
import type { Order } from './requests.js';
import { ViewAuth, tokenOf } from './auth.js';
import type { Grant } from './grant.js';
import type { Games } from './source/games.js';
import { listen, makeServer, type Listening } from './listen.js';
import { LAST_PART } from './source/lesson.js';
import { assetAt, PAGE_POLICY } from './static.js';
import { streamLines } from './stream.js';
import { PackedAnswer } from './packed.js';

export interface ViewServerOptions extends ApiOptions {
  readonly host: string;
  readonly port: number;
  /** Names besides those of the loopback under which clients may reach the server. */
  readonly allowHosts: readonly string[];
  /** Grant of a token that belongs to a game, if the server did not issue it. */
  readonly admit?: (game: string, token: string | null) => Grant;
  /** Receives faults of this program; absent: they are written to the standard error. */
  readonly onFault?: (error: unknown) => void;
}

export interface ViewServer extends Listening {
  readonly auth: ViewAuth;
  /**
   * An address that leads to the page with this fragment only once, because other users of the machine can read the command line of a
   * browser.
   */
  openOnce(fragment: string): string;
}

const HEADERS = {
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** Paths of addresses that can be opened once. */
const OPEN = '/open/';
const SECONDS = z.number().min(0).max(1e6);
/** The bodies of requests as zod reads them. */
const BODIES: { readonly [K in keyof Bodies]: z.ZodType<Bodies[K]> } = {
  answer: z.object({ id: z.int(), action: z.int(), ifOpen: z.boolean().optional() }).describe('whole numbers "id" and "action"'),
  back: z.object({ id: z.int() }).describe('a whole number "id"'),
  question: z.object({ n: z.int().min(0), bot: z.string().max(100) }).describe('a whole number "n" and a text "bot"'),
  lesson: z.object({ part: z.int().min(0).max(LAST_PART) }).describe('a whole number "part"'),
  order: z
    .object({
      ruleset: z.string().max(200),
      seed: z.string().max(150).optional(),
      seats: z.array(z.string().max(100).nullable()).min(1).max(5),
      clock: z.object({ move: SECONDS, bank: SECONDS }).optional(),
    })
    .transform(
      ({ seed, clock, ...rest }): Order => ({ ...rest, ...(seed !== undefined && { seed }), ...(clock !== undefined && { clock }) }),
    )
    .describe('a text "ruleset", a list "seats" of bots and nulls, and perhaps "seed" and "clock"'),
};
const MOST_CONNECTIONS = 256;
/** Time limits for the headers of a request and for the whole request. */
const REQUEST_MS = 10_000;
const CHECK_MS = 2_000;
const MOST_BODY = 4096;
const REFRESH_MS = 200;
/** Rate of requests of one token for games: a request may take some milliseconds. */
const REQUESTS = { requestsPerSecond: 50, requestBurst: 500 };

/** Starts the server: the page, and the lines of the games for those who hold a token. Refusal ADDRESS_UNAVAILABLE. */
export async function startViewServer(options: ViewServerOptions): Promise<ViewServer> {
  const auth = new ViewAuth(options.allowHosts);
  const pool = new BotPool(1);
  const routes = new Routes(options, auth, pool);
  const times = { headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS };
  const server = makeServer(times, MOST_CONNECTIONS, (...asked) => void routes.handle(...asked));
  const { address, close } = await listen(server, options.host, options.port);
  const refresh = setInterval(() => {
    refreshGames(options.games);
    routes.rates.sweep();
  }, REFRESH_MS);
  return {
    address,
    auth,
    openOnce: (fragment) => `${address}${routes.openOnce(fragment)}`,
    close: async () => {
      clearInterval(refresh);
      await close();
      await pool.close();
    },
  };
}

class Routes {
  private readonly api: Api;
  /** by path the fragments of addresses that are not opened yet */
  private readonly unopened = new Map<string, string>();
  readonly rates = new RateLimiter(
    { ...REQUESTS, now: () => performance.now() },
    () =>
      new Refusal(
        'RATE_LIMIT',
        `This page sends more than ${REQUESTS.requestsPerSecond} requests a second; wait a few seconds.`,
        'RESOURCE_EXHAUSTED',
      ),
  );

  constructor(
    private readonly options: ViewServerOptions,
    private readonly auth: ViewAuth,
    pool: BotPool,
  ) {
    const { admit } = options;
    const tokens = {
      grantOf: (token: string | null, game: string): Grant => {
        // the rate counts valid tokens only, and counts them before a game is read
        const grant = admit === undefined ? auth.grantOf(token) : admit(game, token);
        this.rates.take(JSON.stringify(grant));
        return grant;
      },
      issue: (grant: Grant): string => auth.issue(grant),
      revoke: (game: string): void => auth.revoke(game),
    };
    this.api = new Api(options, tokens, pool);
  }

  async handle(request: IncomingMessage, response: ServerResponse, trust: () => void): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      this.auth.checkHost(request);
      const target = request.url ?? '/';
      if (!URL.canParse(target, 'http://server')) throw unknownAddress();
      const url = new URL(target, 'http://server');
      if (url.pathname.startsWith(OPEN)) this.open(request, url, response);
      else if (url.pathname.startsWith('/api/')) send(await this.ask(request, url, response, trust), request, response);
      else this.page(request, url, response);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        // the client has disconnected
        if (request.errored) return;
        (this.options.onFault ?? printFault)(error);
      }
      refuse(response, error);
    }
  }

  /** The path of `ViewServer.openOnce`. */
  openOnce(fragment: string): string {
    const path = `${OPEN}${createToken()}`;
    this.unopened.set(path, fragment);
    return path;
  }

  private open({ method }: IncomingMessage, { pathname }: URL, response: ServerResponse): void {
    const fragment = this.unopened.get(pathname);
    if (method !== 'GET' || fragment === undefined) throw unknownAddress();
    this.unopened.delete(pathname);
    response.writeHead(302, { Location: `/#${fragment}`, 'Cache-Control': 'no-store' }).end();
  }

  private page(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assetAt(url.pathname) : null;
    if (asset === null) throw unknownAddress();
    response.setHeader('Content-Type', asset.type);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', asset.tag);
    if (request.headers['if-none-match'] === asset.tag) response.writeHead(304).end();
    else asset.body.send(request, response);
  }

  private ask(request: IncomingMessage, url: URL, response: ServerResponse, trust: () => void): Promise<ApiReply> {
    response.setHeader('Cache-Control', 'no-store');
    this.auth.checkOrigin(request);
    return this.api.handle({
      method: request.method ?? 'GET',
      url,
      token: tokenOf(request),
      // both come after the check of the token
      read: (what) => {
        trust();
        return readBody(request, BODIES[what]);
      },
      onClose: (listener) => {
        trust();
        response.on('close', listener);
      },
    });
  }
}

function send(reply: ApiReply, request: IncomingMessage, response: ServerResponse): void {
  if ('value' in reply) return sendJson(response, reply.value);
  response.setHeader('Content-Type', 'application/x-ndjson');
  streamLines(reply.stream, reply.wanted, new PackedAnswer(request, response));
}

async function readBody<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BODY) throw new Refusal('BODY_TOO_LARGE', `The request has more than ${MOST_BODY} bytes; send less.`);
    chunks.push(chunk);
  }
  let body: unknown = null;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    // null is refused too
  }
  const { success, data } = schema.safeParse(body);
  if (!success) throw new Refusal('BODY_MALFORMED', `The body of the request cannot be read; send JSON with ${schema.description}.`);
  return data;
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(value));
}

function printFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('Content-Encoding');
  const { status, body } = failureReply(error);
  response.statusCode = status;
  sendJson(response, body);
}

/** Files that cannot be read now, such as a record of another version, keep their last contents and are read again later. */
function refreshGames(games: Games): void {
  try {
    games.refresh();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
