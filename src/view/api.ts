import { Refusal, type RefusalStatus } from '../core/result.js';
import { fairShare } from '../server/ledger.js';
import { analyse, type Explainer } from './analyse.js';
import type { Analysis, View } from './contract.js';
import type { Answer, Answered, LessonOrder, Lobby, Offer, Opened, Order, Outcome, Question, Season, TakeBack } from './requests.js';
import type { GameStream } from './game-stream.js';
import { checkGame, type Grant } from './grant.js';
import type { Games } from './source/games.js';
import type { Wanted } from './stream.js';

/** The sources of the answers to a page. */
export interface ApiOptions {
  readonly games: Games;
  /** receives actions of people; absent: people do not play here */
  readonly plays?: Plays;
  /** makes games for the host; absent: none */
  readonly opens?: Opens;
  /** season of the games; absent: none */
  readonly season?: () => Season;
}

/** The requests of the page of a seat in its game. */
export interface Plays {
  /** Returns whether the answer was played. */
  answer(game: string, seat: number, answer: Answer): boolean;
  takeBack(game: string, seat: number, decision: TakeBack): void;
  outcome(game: string, seat: number, answer: Answer): Outcome;
}

export interface Opens {
  offer(): Offer;
  /** Begins a game. Refusals name the fault of the order. */
  begin(order: Order, tokens: SeatTokens): Opened;
  /** Begins a part of the lesson. */
  teach(order: LessonOrder, tokens: SeatTokens): Opened;
  /** Games that people play here, with the tokens of their seats. */
  opened(): Opened[];
  /** whether games continue after the program or page was closed */
  readonly keeps: boolean;
  /** kept games that other processes or tabs play */
  readonly elsewhere: number;
}

/** The tokens of games that are begun and dropped. */
export interface SeatTokens {
  /** A new token for a seat of a game. */
  issue(game: string, seat: number): string;
  /** Makes the tokens of a game invalid. */
  revoke(game: string): void;
}

/** Issues tokens and checks them. */
export interface Tokens {
  /** Grant of a token for a game, '': for none; Refusals. */
  grantOf(token: string | null, game: string): Grant;
  /** A new token with the grant. */
  issue(grant: Grant): string;
  /** Makes the tokens of a game invalid. */
  revoke(game: string): void;
}

/** Bodies of requests. */
export interface Bodies {
  order: Order;
  lesson: LessonOrder;
  answer: Answer;
  back: TakeBack;
  question: Question;
}

/** A request of a page by any transport. */
export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  readonly token: string | null;
  /** The body; Refusal BODY_MALFORMED. */
  read<K extends keyof Bodies>(what: K): Promise<Bodies[K]>;
  /** Calls `listener` when the answer has ended or its reader has disconnected. */
  onClose(listener: () => void): void;
}

/** An answer: a value, or the lines of a game. */
export type ApiReply = { readonly value: unknown } | { readonly stream: GameStream; readonly wanted: Wanted };

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
  INTERNAL: 500,
};
/** Long answers (watched games, analyses) at the same time; a token may have half of the rest. */
const MOST_LONG = 64;
const LONG_SHARE = 1 / 2;

/** Answers the requests of pages, for the HTTP server or the worker of a page. */
export class Api {
  /** running long answers, by the grants of their tokens */
  private readonly long = new Map<string, number>();
  private longCount = 0;
  private readonly seatTokens: SeatTokens = {
    issue: (game, seat) => this.tokens.issue({ kind: 'seat', game, seat }),
    revoke: (game) => this.tokens.revoke(game),
  };

  constructor(
    private readonly options: ApiOptions,
    private readonly tokens: Tokens,
    private readonly explainer: Explainer,
  ) {}

  async handle(request: ApiRequest): Promise<ApiReply> {
    const { method, url, token } = request;
    const [, game, what] = /^\/api\/games\/([\w.-]+)\/(lines|answer|back|outcome|analyse)$/.exec(url.pathname) ?? [];
    const grant = this.tokens.grantOf(token, game ?? '');
    switch (`${method} ${what ?? url.pathname}`) {
      case 'GET /api/games':
        return { value: this.list(grant) };
      case 'GET /api/offer':
        return { value: this.opens(grant).offer() };
      case 'GET /api/season':
        return { value: this.season(grant) };
      case 'POST /api/games':
        return { value: this.opens(grant).begin(await request.read('order'), this.seatTokens) };
      case 'POST /api/lesson':
        return { value: this.opens(grant).teach(await request.read('lesson'), this.seatTokens) };
      case 'GET lines':
        return this.lines(this.find(game!, grant), wantedOf(url, grant), grant, request);
      case 'POST answer': {
        const answer = await request.read('answer');
        const { plays, seat } = this.playing(game!, grant);
        const answered: Answered = { played: plays.answer(game!, seat, answer) };
        return { value: answered };
      }
      case 'POST back': {
        const decision = await request.read('back');
        const { plays, seat } = this.playing(game!, grant);
        plays.takeBack(game!, seat, decision);
        return { value: { ok: true } };
      }
      case 'POST outcome': {
        const answer = await request.read('answer');
        const { plays, seat } = this.playing(game!, grant);
        return { value: plays.outcome(game!, seat, answer) };
      }
      case 'POST analyse':
        return { value: await this.analyse(this.find(game!, grant), grant, await request.read('question'), request) };
      default:
        throw unknownAddress();
    }
  }

  private list(grant: Grant): Lobby {
    const all = this.options.games.list();
    const { opens } = this.options;
    if (grant.kind === 'host')
      return {
        games: all,
        opens: opens !== undefined,
        ...(opens !== undefined && { opened: opens.opened(), keeps: opens.keeps, elsewhere: opens.elsewhere }),
        ...(this.options.season !== undefined && { season: true as const }),
      };
    return { games: all.filter(({ id }) => id === grant.game), opens: opens !== undefined && this.mayBegin(grant) };
  }

  /** The host may begin games, and so may the person in a lesson and the only person of a finished game. */
  private mayBegin(grant: Grant): boolean {
    if (grant.kind !== 'seat') return grant.kind === 'host';
    const stream = this.options.games.find(grant.game);
    if (stream === null || stream.origin.source !== 'play') return false;
    return stream.origin.lesson !== undefined || (!stream.live && stream.origin.humans.length === 1);
  }

  private season(grant: Grant): Season {
    if (grant.kind !== 'host')
      throw new Refusal(
        'HOST_ONLY',
        'Only the page of the host shows the season; open the address that the program printed for the host.',
        'PERMISSION_DENIED',
      );
    if (this.options.season === undefined) throw unknownAddress();
    return this.options.season();
  }

  private opens(grant: Grant): Opens {
    if (!this.mayBegin(grant))
      throw new Refusal(
        'HOST_ONLY',
        'Only the page of the host starts games; open the address that the program printed for the host.',
        'PERMISSION_DENIED',
      );
    if (this.options.opens === undefined) throw unknownAddress();
    return this.options.opens;
  }

  private find(id: string, grant: Grant): GameStream {
    checkGame(grant, id);
    const stream = this.options.games.find(id);
    if (stream === null) throw new Refusal('GAME_UNKNOWN', `There is no game ${id} any more; choose another one.`, 'NOT_FOUND');
    return stream;
  }

  private lines(stream: GameStream, wanted: Wanted, grant: Grant, request: ApiRequest): ApiReply {
    const { view, compares } = wanted;
    if (!maySee(stream, view, grant) || (compares && !maySee(stream, 'all', grant))) throw viewClosed();
    // refuses an unknown view before anything is sent
    stream.framesSoFar(view, compares);
    this.beginLong(grant, request);
    return { stream, wanted };
  }

  /** Counts a long answer until it has ended; Refusal STREAMS_EXHAUSTED. */
  private beginLong(grant: Grant, request: ApiRequest): void {
    const key = JSON.stringify(grant);
    const held = this.long.get(key) ?? 0;
    if (held >= fairShare(MOST_LONG, this.longCount - held, LONG_SHARE))
      throw new Refusal('STREAMS_EXHAUSTED', `${held} pages with this address watch already; close one of them.`, 'RESOURCE_EXHAUSTED');
    this.longCount++;
    this.long.set(key, held + 1);
    request.onClose(() => {
      this.longCount--;
      const left = this.long.get(key)! - 1;
      if (left === 0) this.long.delete(key);
      else this.long.set(key, left);
    });
  }

  /** Players may ask about their open decision; others about every decision that they see completely. */
  private async analyse(stream: GameStream, grant: Grant, { n, bot }: Question, request: ApiRequest): Promise<Analysis> {
    this.beginLong(grant, request);
    const caller = JSON.stringify(grant);
    if (grant.kind === 'seat') {
      const { ask, n: now } = await stream.newest(grant.seat);
      if (ask?.seat !== grant.seat || n !== now)
        throw new Refusal('DECISION_CLOSED', 'A bot analyses only your own open decision; wait for your turn.', 'FAILED_PRECONDITION');
      return analyse(stream, stream.length, bot, this.explainer, caller);
    }
    if (!maySee(stream, 'all', grant)) throw viewClosed();
    return analyse(stream, n, bot, this.explainer, caller);
  }

  /** The seat of the requesting page, and the receiver of its actions. */
  private playing(game: string, grant: Grant): { plays: Plays; seat: number } {
    if (grant.kind !== 'seat' || grant.game !== game)
      throw new Refusal('SEAT_ONLY', 'Only the page of the seat may answer for it; open the address of that seat.', 'PERMISSION_DENIED');
    if (this.options.plays === undefined) throw unknownAddress();
    return { plays: this.options.plays, seat: grant.seat };
  }
}

/** Status and body for a failed request; an error other than a Refusal is a fault of the program. */
export function failureReply(error: unknown): { status: number; body: { code: string; message: string } } {
  if (!(error instanceof Refusal))
    return { status: 500, body: { code: 'INTERNAL', message: 'The program failed; its terminal says why.' } };
  const { code, message } = error;
  return { status: STATUS[error.status], body: { code, message } };
}

/** A seat has its view; all have every view of a finished game of people; else only the host, if no person plays. */
function maySee(stream: GameStream, view: View, grant: Grant): boolean {
  if (grant.kind !== 'seat') return stream.isOpen;
  return view === grant.seat || (stream.origin.source === 'play' && !stream.live);
}

function wantedOf(url: URL, grant: Grant): Wanted {
  return {
    view: viewOf(url, grant),
    compares: url.searchParams.has('compare'),
    from: numberOf(url, 'from'),
    backs: numberOf(url, 'backs'),
    once: url.searchParams.has('once'),
  };
}

function numberOf(url: URL, name: string): number {
  const n = Number(url.searchParams.get(name) ?? 0);
  return Number.isInteger(n) ? Math.max(0, n) : 0;
}

/** The requested view, by default that of the grant. */
function viewOf(url: URL, grant: Grant): View {
  const text = url.searchParams.get('view') ?? (grant.kind === 'seat' ? String(grant.seat) : 'all');
  if (text === 'all') return text;
  if (/^\d$/.test(text)) return Number(text);
  throw new Refusal('VIEW_UNKNOWN', 'The view is unknown; use "all" or the number of a seat.');
}

function viewClosed(): Refusal {
  return new Refusal(
    'VIEW_CLOSED',
    'Until the game ends, players and spectators see only their own view; wait for the end.',
    'PERMISSION_DENIED',
  );
}

export function unknownAddress(): Refusal {
  return new Refusal('ADDRESS_UNKNOWN', 'There is no page at this address; open the address that the program printed.', 'NOT_FOUND');
}
