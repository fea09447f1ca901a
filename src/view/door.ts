import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { Refusal, type RefusalStatus } from '../core/result.js';
import { BotPool } from '../server/bots/pool.js';
import { fairShare } from '../server/ledger.js';
import { analyse } from './analyse.js';
import type { Analysis, Answer, Lobby, Offer, Opened, Order, Question, Season, View } from './contract.js';
import type { Feed } from './feed.js';
import { checkGame, Guard, tokenOf, type Power } from './guard.js';
import type { Games } from './source/games.js';
import { assetAt, PAGE_POLICY } from './static.js';
import { PackedAnswer, streamLines, type Wanted } from './stream.js';

export interface DoorOptions {
  readonly host: string;
  readonly port: number;
  /** Names besides those of the loopback under which the door may be asked. */
  readonly allowHosts: readonly string[];
  readonly games: Games;
  /** Power of a token that belongs to a game, where tokens are not the door's own. */
  readonly admit?: (game: string, token: string | null) => Power;
  /** Takes the answer of a person; absent: nobody plays here. */
  readonly answer?: (game: string, seat: number, answer: Answer) => void;
  /** Makes games for the host; absent: none are made here. */
  readonly opens?: Opens;
  /** The season whose matches the games are; absent: they are of none. */
  readonly season?: () => Season;
  /** Told of faults of this program; absent: they are written to the standard error. */
  readonly onFault?: (error: unknown) => void;
}

export interface Opens {
  offer(): Offer;
  /** Begins a game; Refusals say what is wrong with the order. */
  begin(order: Order): { readonly game: string; readonly people: readonly number[] };
}

export interface Door {
  /** `http://127.0.0.1:41733` */
  readonly address: string;
  readonly guard: Guard;
  close(): Promise<void>;
}

const STATUS: Readonly<Record<RefusalStatus, number>> = {
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
  FAILED_PRECONDITION: 409,
  OUT_OF_RANGE: 422,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  UNAUTHENTICATED: 401,
  ABORTED: 409,
  UNAVAILABLE: 503,
};
const HEADERS = {
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const ANSWER = z.object({ id: z.int(), action: z.int() }).describe('whole numbers "id" and "action"');
const QUESTION = z.object({ n: z.int().min(0), bot: z.string().max(100) }).describe('a whole number "n" and a text "bot"');
const SECONDS = z.number().min(0).max(1e6);
const ORDER = z
  .object({
    ruleset: z.string().max(200),
    seed: z.string().max(150).optional(),
    seats: z.array(z.string().max(100).nullable()).min(1).max(5),
    clock: z.object({ move: SECONDS, bank: SECONDS }).optional(),
  })
  .describe('a text "ruleset", a list "seats" of bots and nulls, and perhaps "seed" and "clock"');
/** Answers that take long: games that are watched and analyses. A token may have half of what the others leave. */
const MOST_LONG = 64;
const LONG_SHARE = 1 / 2;
const MOST_CONNECTIONS = 256;
/** For the headers of a request, and for all of it. */
const REQUEST_MS = 10_000;
const CHECK_MS = 2_000;
const MOST_BODY = 4096;
const REFRESH_MS = 200;

/** Opens the door: the page, and the lines of the games for those who hold a token. Refusal ADDRESS_UNAVAILABLE. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  const guard = new Guard(options.allowHosts);
  const pool = new BotPool(1);
  const routes = new Routes(options, guard, pool);
  const times = { headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS };
  const server = createServer(times, (request, response) => void routes.handle(request, response));
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Refusal(
          'ADDRESS_UNAVAILABLE',
          `Cannot listen on ${options.host}:${options.port} (${error.code ?? error.message}); choose another --port, or 0 for a free one.`,
          'UNAVAILABLE',
        ),
      ),
    );
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const refresh = setInterval(() => refreshGames(options.games), REFRESH_MS);
  return {
    address: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    guard,
    close: async () => {
      clearInterval(refresh);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await pool.close();
    },
  };
}

class Routes {
  /** Long answers under way, by what their tokens give. */
  private readonly long = new Map<string, number>();
  private longCount = 0;

  constructor(
    private readonly options: DoorOptions,
    private readonly guard: Guard,
    private readonly pool: BotPool,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      this.guard.checkHost(request);
      const target = request.url ?? '/';
      if (!URL.canParse(target, 'http://door')) throw unknownAddress();
      const url = new URL(target, 'http://door');
      if (url.pathname.startsWith('/api/')) await this.api(request, url, response);
      else this.page(request, url, response);
    } catch (error) {
      if (!(error instanceof Refusal)) (this.options.onFault ?? printFault)(error);
      refuse(response, error);
    }
  }

  private page(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assetAt(url.pathname) : null;
    if (asset === null) throw unknownAddress();
    response.setHeader('Content-Type', asset.type);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', asset.tag);
    if (request.headers['if-none-match'] === asset.tag) response.writeHead(304).end();
    else new PackedAnswer(request, response).end(asset.bytes);
  }

  private async api(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    this.guard.checkOrigin(request);
    const [, game, what] = /^\/api\/games\/([\w.-]+)\/(lines|answer|analyse)$/.exec(url.pathname) ?? [];
    const power = this.options.admit === undefined ? this.guard.powerOf(tokenOf(request)) : this.options.admit(game ?? '', tokenOf(request));
    switch (`${request.method} ${what ?? url.pathname}`) {
      case 'GET /api/games':
        return sendJson(response, this.list(power));
      case 'GET /api/offer':
        return sendJson(response, this.opens(power).offer());
      case 'GET /api/season':
        return sendJson(response, this.season(power));
      case 'POST /api/games':
        return sendJson(response, this.begin(power, await readBody(request, ORDER)));
      case 'GET lines':
        return this.lines(this.find(game!, power), wantedOf(url, power), power, request, response);
      case 'POST answer':
        return sendJson(response, this.answer(game!, power, await readBody(request, ANSWER)));
      case 'POST analyse':
        return sendJson(response, await this.analyse(this.find(game!, power), power, await readBody(request, QUESTION), response));
      default:
        throw unknownAddress();
    }
  }

  private list(power: Power): Lobby {
    const all = this.options.games.list();
    if (power.kind === 'host')
      return { games: all, opens: this.options.opens !== undefined, ...(this.options.season !== undefined && { season: true as const }) };
    return { games: all.filter(({ id }) => id === power.game), opens: false };
  }

  private season(power: Power): Season {
    if (power.kind !== 'host')
      throw new Refusal(
        'HOST_ONLY',
        'Only the page of the host shows the season; open the address that the program printed for the host.',
        'PERMISSION_DENIED',
      );
    if (this.options.season === undefined) throw unknownAddress();
    return this.options.season();
  }

  private opens(power: Power): Opens {
    if (power.kind !== 'host')
      throw new Refusal('HOST_ONLY', 'Only the page of the host starts games; open the address that the program printed for the host.', 'PERMISSION_DENIED');
    if (this.options.opens === undefined) throw unknownAddress();
    return this.options.opens;
  }

  private begin(power: Power, { seed, clock, ...rest }: z.output<typeof ORDER>): Opened {
    const order: Order = { ...rest, ...(seed !== undefined && { seed }), ...(clock !== undefined && { clock }) };
    const { game, people } = this.opens(power).begin(order);
    return { game, people: people.map((seat) => ({ seat, token: this.guard.grant({ kind: 'seat', game, seat }) })) };
  }

  private find(id: string, power: Power): Feed {
    checkGame(power, id);
    const feed = this.options.games.find(id);
    if (feed === null) throw new Refusal('GAME_UNKNOWN', `There is no game ${id} any more; choose another one.`, 'NOT_FOUND');
    return feed;
  }

  private lines(feed: Feed, wanted: Wanted, power: Power, request: IncomingMessage, response: ServerResponse): void {
    const { view, compares } = wanted;
    if (!maySee(feed, view, power) || (compares && !maySee(feed, 'all', power))) throw viewClosed();
    // asked first, so that a view that does not exist is refused and not half sent
    feed.framesSoFar(view, compares);
    this.beginLong(power, response);
    response.setHeader('Content-Type', 'application/x-ndjson');
    streamLines(feed, wanted, request, response);
  }

  /** Counts an answer that takes long until it has ended; Refusal STREAMS_EXHAUSTED. */
  private beginLong(power: Power, response: ServerResponse): void {
    const key = JSON.stringify(power);
    const held = this.long.get(key) ?? 0;
    if (held >= fairShare(MOST_LONG, this.longCount - held, LONG_SHARE))
      throw new Refusal('STREAMS_EXHAUSTED', `${held} pages with this address watch already; close one of them.`, 'RESOURCE_EXHAUSTED');
    this.longCount++;
    this.long.set(key, held + 1);
    response.on('close', () => {
      this.longCount--;
      const left = this.long.get(key)! - 1;
      if (left === 0) this.long.delete(key);
      else this.long.set(key, left);
    });
  }

  /** Who plays may ask about its own open decision; others about every decision that they may see all of. */
  private async analyse(feed: Feed, power: Power, { n, bot }: Question, response: ServerResponse): Promise<Analysis> {
    this.beginLong(power, response);
    const caller = JSON.stringify(power);
    if (power.kind === 'seat') {
      const { ask, n: now } = await feed.newest(power.seat);
      if (ask?.seat !== power.seat || n !== now)
        throw new Refusal('DECISION_CLOSED', 'A bot analyses only your own open decision; wait for your turn.', 'FAILED_PRECONDITION');
      return analyse(feed, feed.length, bot, this.pool, caller);
    }
    if (!maySee(feed, 'all', power)) throw viewClosed();
    return analyse(feed, n, bot, this.pool, caller);
  }

  private answer(game: string, power: Power, answer: Answer): { ok: true } {
    if (power.kind !== 'seat' || power.game !== game)
      throw new Refusal('SEAT_ONLY', 'Only the page of the seat may answer for it; open the address of that seat.', 'PERMISSION_DENIED');
    if (this.options.answer === undefined) throw unknownAddress();
    this.options.answer(game, power.seat, answer);
    return { ok: true };
  }
}

/** A seat sees its own view; all see everything of a game that people have played to the end. Otherwise views are the host's, while nobody plays. */
function maySee(feed: Feed, view: View, power: Power): boolean {
  if (power.kind !== 'seat') return feed.isOpen;
  return view === power.seat || (feed.origin.source === 'play' && !feed.live);
}

function wantedOf(url: URL, power: Power): Wanted {
  const from = Number(url.searchParams.get('from') ?? 0);
  return { view: viewOf(url, power), compares: url.searchParams.has('compare'), from: Number.isInteger(from) ? Math.max(0, from) : 0 };
}

/** The view that is asked for, by default the own one. */
function viewOf(url: URL, power: Power): View {
  const text = url.searchParams.get('view') ?? (power.kind === 'seat' ? String(power.seat) : 'all');
  if (text === 'all') return text;
  if (/^\d$/.test(text)) return Number(text);
  throw new Refusal('VIEW_UNKNOWN', 'The view is unknown; use "all" or the number of a seat.');
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
    // null is no body either
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
  const known = error instanceof Refusal;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader('Content-Encoding');
  response.statusCode = known ? STATUS[error.status] : 500;
  sendJson(response, known ? { code: error.code, message: error.message } : { code: 'INTERNAL', message: 'The program failed; its terminal says why.' });
}

function viewClosed(): Refusal {
  return new Refusal('VIEW_CLOSED', 'Until the game ends, players and spectators see only their own view; wait for the end.', 'PERMISSION_DENIED');
}

function unknownAddress(): Refusal {
  return new Refusal('ADDRESS_UNKNOWN', 'There is no page at this address; open the address that the program printed.', 'NOT_FOUND');
}

/** What cannot be read at the moment, as a record of another version that has come into the folder, stays as it was and is tried again. */
function refreshGames(games: Games): void {
  try {
    games.refresh();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
