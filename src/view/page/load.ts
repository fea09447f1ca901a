import { batch } from '@preact/signals';
import type { End, Failure, Frame, Head, Line, View } from '../contract.js';
import type { Lobby, Offer, Season } from '../requests.js';
import { playerName, words } from './names.js';
import {
  analyses,
  clockLead,
  cursor,
  end,
  failure,
  frame,
  frames,
  games,
  hasSeason,
  head,
  isCut,
  isHost,
  last,
  listOpen,
  elsewhere,
  keepsGames,
  notice,
  offer,
  opened,
  ownSeat,
  pinned,
  playedGame,
  season,
  announcement,
  tab,
  table,
} from './state.js';
import { send } from './transport.js';

/** Time between two drawings while lines arrive, in ms; a fast game skips decisions in drawings but keeps all. */
const DRAW_MS = 33;
/** The same for a game that is over, whose lines all arrive soon. */
const WHOLE_MS = 250;
/** Lines before the first decision of a game: head and table. */
const LINES_BEFORE_FRAMES = 2;
/** Time before a broken stream is requested again, in ms. */
const RETRY_MS = 1000;
/** Time between two requests of a hidden page, in ms. */
const HIDDEN_MS = 4000;
const TOKEN = 'orleans-token';

let token = '';
/** Ends the stream of the shown game. */
let stream = new AbortController();
/** Ends the request or the wait when the page is hidden or shown. */
let turn = new AbortController();
document.addEventListener('visibilitychange', () => {
  turn.abort();
  turn = new AbortController();
});

/** Removes the token from the address, to keep it out of history and bookmarks. */
export function takeToken(given: string | null): void {
  try {
    if (given !== null) sessionStorage.setItem(TOKEN, given);
    token = given ?? sessionStorage.getItem(TOKEN) ?? '';
  } catch {
    token = given ?? '';
  }
}

/** The token of this page, which opens the same view in another page. */
export const keyOfPage = (): string => token;

export const ask = (path: string, body?: unknown): Promise<Response> => send({ path, token, body });

/** The code and sentence of a refusal. */
export async function refusalOf(response: Response): Promise<Failure> {
  try {
    const { code, message } = (await response.json()) as Failure;
    return { t: 'failure', code, message };
  } catch {
    return { t: 'failure', code: '', message: `The program answered with ${response.status}.` };
  }
}

/** The last list as text: an equal one is not drawn again. */
let lobbyText = '';

export async function loadGames(): Promise<void> {
  const response = await ask('/api/games');
  if (!response.ok) {
    failure.value = await refusalOf(response);
    return;
  }
  const text = await response.text();
  if (text === lobbyText && games.value !== null) return;
  lobbyText = text;
  const lobby = JSON.parse(text) as Lobby;
  games.value = lobby.games;
  isHost.value = lobby.opened !== undefined;
  opened.value = lobby.opened ?? opened.value;
  keepsGames.value = lobby.keeps === true;
  elsewhere.value = lobby.elsewhere ?? 0;
  if (lobby.season === true) await loadSeason();
  if (!lobby.opens || offer.value !== null) return;
  const offered = await ask('/api/offer');
  if (offered.ok) offer.value = (await offered.json()) as Offer;
}

const overIn = ({ stages }: Season): number => stages.filter(({ state }) => state === 'complete').length;
const matchesIn = ({ stages }: Season): number => stages.reduce((sum, { matches }) => sum + matches, 0);

/** Loads the state of the season; returns whether the list of its matches has changed. */
async function loadSeason(): Promise<boolean> {
  const response = await ask('/api/season');
  // a stage is just beginning: asked again later
  if (!response.ok) return false;
  const now = (await response.json()) as Season;
  const before = season.value;
  season.value = now;
  if (before !== null && overIn(before) < overIn(now))
    announcement.value = `${overIn(now)} of ${now.stages.length} stages are over. First is ${now.bots[0]?.name ?? 'nobody'}.`;
  return games.value?.filter(({ live }) => !live).length !== matchesIn(now);
}

const CUT = 'The connection was cut; the page asks again.';

/** Loads the list of games; in a season the standings, and the list only if it has grown. */
export async function renewLists(): Promise<void> {
  try {
    if (!hasSeason.value || (await loadSeason())) await loadGames();
    // the refusal of a game stays visible
    if (notice.value === CUT) notice.value = '';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    notice.value = CUT;
  }
}

/** A position in a game by its round, because each view numbers its own decisions. */
export interface Spot {
  /** Number of the decision, used if the other view has the same one. */
  readonly n: number;
  readonly round: unknown;
  readonly seat: number | undefined;
  /** Share of the round that is over, 0 to 1. */
  readonly share: number;
}

export function spot(): Spot {
  const round = frame.value?.state['round'];
  const own = frames.value.filter(({ state }) => state['round'] === round);
  return { n: cursor.value, round, seat: frame.value?.ask?.seat, share: (cursor.value - (own[0]?.n ?? 0)) / Math.max(1, own.length) };
}

/**
 * Shows a view of a game.
 * @param at the decision to begin with
 * @param compares shows the facts that a seat does not see
 */
export function openGame(game: string, view: View | null, at: number | Spot | null, compares = false): Promise<void> {
  stream.abort();
  stream = new AbortController();
  listOpen.value = false;
  return follow(game, view, at, compares, stream.signal);
}

/** Stops reading the shown game: its later lines are ignored. */
export function closeGame(): void {
  stream.abort();
}

async function follow(game: string, view: View | null, at: number | Spot | null, compares: boolean, signal: AbortSignal): Promise<void> {
  const reader = new Reader(at, signal);
  for (;;) {
    const turned = turn.signal;
    // a browser has six connections to a server for all its pages: a hidden page keeps none open, unless a clock runs
    const isBrief = document.hidden && head.value?.now === undefined;
    try {
      const query = new URLSearchParams({
        ...(view !== null && { view: String(view) }),
        ...(compares && { compare: '1' }),
        ...(isBrief && { once: '1' }),
        from: String(reader.count),
        backs: String(reader.backs),
      });
      const response = await send({ path: `/api/games/${game}/lines?${query}`, token, signal: AbortSignal.any([signal, turned]) });
      if (!response.ok) {
        const refused = await refusalOf(response);
        batch(() => {
          failure.value = refused;
          notice.value = '';
        });
        return;
      }
      await readLines(response.body!, (lines) => reader.take(lines));
      reader.draw();
      if (reader.complete) return await openWhole(reader, view, at);
    } catch (error) {
      reader.draw();
      if (signal.aborted) return;
      if (!turned.aborted && !(error instanceof TypeError)) throw error;
    }
    if (turned.aborted) continue;
    if (!isBrief)
      batch(() => {
        isCut.value = true;
        notice.value = CUT;
      });
    // a new signal each time, so that a page that stays hidden for hours does not collect listeners
    const wakes = AbortSignal.any([turned, AbortSignal.timeout(isBrief ? HIDDEN_MS : RETRY_MS)]);
    await new Promise((resolve) => wakes.addEventListener('abort', resolve));
    if (signal.aborted) return;
  }
}

/** When a game that was played here ends, shows all of it; a view that was requested after the end stays. */
async function openWhole({ sawEnd }: Reader, view: View | null, at: number | Spot | null): Promise<void> {
  const now = head.value;
  const isOwn = now !== null && now.source === 'play' && now.view !== 'all' && now.humans.includes(now.view);
  if (!isOwn || end.value === null) return;
  void loadGames();
  if (!sawEnd && view === null && at === null) cursor.value = last.value;
  if (sawEnd || view === null) await openGame(now.game, 'all', sawEnd ? Infinity : (at ?? Infinity));
}

/** Reads the lines inside the page, gzip in base64. */
export async function openExport(packed: string): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const reader = new Reader(null);
  await readLines(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')), (lines) => reader.take(lines));
  reader.draw();
}

async function readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>, take: (lines: string[]) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) take(lines);
  }
}

/** Adds lines to the state of the page, many in one update. */
class Reader {
  /** Answered frames received, or the last one: where to continue after a break. */
  count = 0;
  complete = false;
  /** The game was live and ended while this page read it. */
  sawEnd = false;
  /** Answers taken back, as far as this page has read. */
  backs = 0;
  private readonly list: Frame[] = [];
  private fresh = true;
  /** The decision to begin with, until it has arrived. */
  private wanted: number | Spot | null;

  /** Received lines that are not drawn yet. */
  private readonly waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private drawn = -Infinity;

  constructor(
    private at: number | Spot | null,
    /** Aborted when the page shows something else. */
    private readonly signal: AbortSignal | null = null,
  ) {
    this.wanted = at;
  }

  take(lines: readonly string[]): void {
    this.waiting.push(...lines.filter((line) => line !== ''));
    if (this.waiting.length === 0 || this.timer !== null || this.isEarly) return;
    const wait = this.drawn + (head.value?.live === true ? DRAW_MS : WHOLE_MS) - performance.now();
    if (wait <= 0) this.draw();
    else this.timer = setTimeout(() => this.draw(), wait);
  }

  /** Whether the first decision has not arrived. Nothing is drawn before it, except in a live game, which may not reach it soon. */
  private get isEarly(): boolean {
    if (!this.fresh || typeof this.at !== 'number' || this.waiting.length > LINES_BEFORE_FRAMES + this.at) return false;
    return (JSON.parse(this.waiting[0]!) as Partial<Head>).live === false;
  }

  /** Adds received lines to the state and draws the page. */
  draw(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const parsed = this.waiting.splice(0).map((line) => JSON.parse(line) as Line);
    if (parsed.length === 0 || this.signal?.aborted === true) return;
    this.drawn = performance.now();
    batch(() => {
      // the lines that end a game are followed too
      const follows = pinned.value && head.value?.live === true;
      const isAtEnd = cursor.value === last.value;
      // a person may look back before all of a finished game has arrived
      if (this.fresh && this.at === Infinity && !isAtEnd) this.at = spot();
      for (const line of parsed) this.put(line);
      frames.value = [...this.list];
      this.count = Math.max(0, this.list.length - 1);
      if (this.fresh && this.list.length > 0) this.begin();
      else if (this.wanted !== null && isAtEnd) this.reach(this.wanted);
      else if (follows) cursor.value = last.value;
    });
  }

  private put(line: Line): void {
    switch (line.t) {
      case 'head':
        return this.begins(line);
      case 'table':
        table.value = line;
        return;
      case 'frame':
        this.list[line.n] = share(this.list[line.n - 1] ?? this.list[line.n], line);
        for (const { seat, kind, text } of line.log) {
          if (kind === 'forfeit')
            notice.value =
              seat === head.value?.view ? 'Your time is over: a bot plays on for you.' : `${words(playerName(seat!))}: ${text}.`;
        }
        return;
      case 'back':
        this.list.splice(line.from);
        this.backs = line.backs;
        return;
      case 'end':
        return this.ends(line);
      case 'failure':
        failure.value = line;
        this.complete = true;
    }
  }

  private begins(line: Head): void {
    if (head.value?.game !== line.game || head.value.view !== line.view) analyses.value = new Map();
    // a game begins with its question, not with the last panel of the game before
    if (line.source === 'play' && head.value?.game !== line.game) tab.value = 'decision';
    head.value = { ...line, names: line.names.map((_, seat) => nameIn(line, seat)) };
    this.backs = line.backs ?? 0;
    if (line.now !== undefined) clockLead.value = line.now - Date.now();
    // after a break the same game continues
    const isNew = this.list.length === 0;
    notice.value = line.remark ?? (isNew || isCut.value ? '' : notice.value);
    isCut.value = false;
    if (!isNew) return;
    end.value = null;
    failure.value = null;
  }

  private ends(line: End): void {
    end.value = line;
    this.complete = true;
    this.sawEnd = head.value?.live === true;
    if (head.value !== null && ownSeat.value !== null) playedGame.value = { game: head.value.game, seat: ownSeat.value };
    if (head.value !== null) head.value = { ...head.value, live: false };
  }

  private begin(): void {
    this.fresh = false;
    pinned.value = this.at === null && head.value?.live === true;
    this.reach(this.at ?? (pinned.value ? last.value : 0));
  }

  private reach(place: number | Spot): void {
    const n = typeof place === 'number' ? place : this.find(place);
    cursor.value = Math.max(0, Math.min(n, last.value));
    if (n <= last.value) this.wanted = null;
  }

  /** The decision at the position; Infinity if it has not arrived. */
  private find({ n, round, seat, share: over }: Spot): number {
    const there = this.list[n];
    if (there !== undefined && there.state['round'] === round && there.ask?.seat === seat) return n;
    const own = this.list.filter(({ state }) => state['round'] === round);
    const final = own.at(-1);
    if (final === undefined || (final.n === this.list.length - 1 && !this.complete)) return Infinity;
    return own[Math.min(own.length - 1, Math.floor(over * own.length))]!.n;
  }
}

/** The name of a seat: "you" on its own page, and with its number if several have the same name. */
function nameIn({ names, source, live, view, humans }: Head, seat: number): string {
  if (source === 'play' && live && view === seat && humans.includes(seat)) return 'you';
  const name = names[seat]!;
  return names.filter((one) => one === name).length > 1 ? `${name} ${seat + 1}` : name;
}

/** Returns the new value, reusing equal parts of the old one: panels compare by identity, and frames take less memory. */
function share<T>(before: unknown, now: T): T {
  if (before === now || typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const then = before as Record<string, unknown>;
  const values = now as Record<string, unknown>;
  const keys = Object.keys(values);
  let same = keys.length === Object.keys(then).length;
  for (const key of keys) {
    values[key] = share(then[key], values[key]);
    same &&= values[key] === then[key];
  }
  return same ? (before as T) : now;
}
