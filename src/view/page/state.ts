import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type {
  Lesson,
  Analysis,
  Anchor,
  End,
  Failure,
  Frame,
  Head,
  Points,
  SeatState,
  State,
  Table,
  TableAction,
  View,
} from '../contract.js';
import type { Listed, Offer, Opened, Season } from '../requests.js';

/* The state of the page. Panels share nothing but its signals. */

type Hint = Lesson['steps'][number]['hints'][number];

export const games = signal<Listed[] | null>(null);
/** The season of the listed games; null: there is none, or it has not arrived. */
export const season = signal<Season | null>(null);
export const hasSeason = computed(() => season.value !== null);
/** The list is shown: no game is open or opening. */
export const listOpen = signal(false);
/** After the end of a game the next game in progress is shown. */
export const followsGames = signal(false);
/** The games that can be begun here; null: there are none, or the answer has not arrived. */
export const offer = signal<Offer | null>(null);
/** The games begun by this page, with the tokens of their seats. */
export const opened = signal<readonly Opened[]>([]);
/** The last answer that was taken back, as a sentence; '' after a new answer. */
export const takenBack = signal('');
/** The token of this page is the host's, not that of a seat. */
export const isHost = signal(false);
/** Games continue after the server, or a page without a server, was closed. */
export const keepsGames = signal(false);
/** Number of games of this browser that another tab plays. */
export const elsewhere = signal(0);
export const head = signal<Head | null>(null);
export const table = signal<Table | null>(null);
/** Replaced as a whole for every line; frames share unchanged parts. */
export const frames = signal<readonly Frame[]>([]);
export const end = signal<End | null>(null);
export const failure = signal<Failure | null>(null);
/** A sentence about a failure, until something succeeds. */
export const notice = signal('');
/** A sentence about the address or a copied link, until something else is shown or chosen. */
export const remark = signal('');
/** A tab of this browser has the start page. */
export const startOpen = signal(false);
/** The server does not answer, so nothing can be played. */
export const isCut = signal(false);
/** A request to the server has no answer yet. */
export const isSending = signal(false);
/** A request to a bot has no answer yet. */
export const isThinking = signal(false);
/** Several answers are being sent in turn. */
export const isPlacing = signal(false);
/** The text of the live region. */
export const announcement = signal('');

export const cursor = signal(0);
/** The page follows the newest decision of a live game. */
export const pinned = signal(true);
/** The state after the played action is shown, not the one before it. */
export const showsAfter = signal(false);
export const playing = signal(false);
export const speed = signal(2);
/** Board to show; null: that of the asked seat. */
export const boardSeat = signal<number | 'all' | null>(null);
/** The game that this page has played to its end, and its seat there. */
export const playedGame = signal<{ readonly game: string; readonly seat: number } | null>(null);
export const tab = signal(readSetting('tab', 'decision'));
export const helpOpen = signal(false);

export const theme = signal(readSetting('theme', 'system'));
export const hidesEnd = signal(readSetting('spoilers', 'show') === 'hide');
/** If a pointer can hover over an action, one click plays it. */
export const onceSetting = signal(readSetting('at-once', matchMedia('(hover: hover)').matches ? 'yes' : 'no') === 'yes');
/** A lesson has two steps for each action: choose, and Play. */
export const playsAtOnce = computed(() => onceSetting.value && head.value?.lesson === undefined);
export const letterKeys = signal(readSetting('letters', 'on') === 'on');

/** Anchors chosen in turn; they narrow the actions. */
export const narrowed = signal<readonly Anchor[]>([]);
export const chosen = signal<number | null>(null);
/** Action, or anchor, under the pointer. */
export const hovered = signal<{ action?: number; anchor?: Anchor } | null>(null);
export const filter = signal('');
/** Key of a row that the person points at and no action names: `event:income.a`. */
export const pointed = signal<string | null>(null);

export const last = computed(() => Math.max(0, frames.value.length - 1));
export const frame = computed<Frame | null>(() => frames.value[Math.min(cursor.value, last.value)] ?? null);
/** The frame whose state is drawn: that of the decision, or the one after it. */
const shown = computed<Frame | null>(() => {
  const now = frame.value;
  return now !== null && showsAfter.value ? (frames.value[now.n + 1] ?? now) : now;
});
export const state = computed<State | null>(() => shown.value?.state ?? null);
export const points = computed(() => shown.value?.points ?? []);
/** The asked seat; undefined if none. */
export const asked = computed(() => frame.value?.ask?.seat);
/** The seat whose board or merchant the actions are about. */
export const target = computed(() => frame.value?.ask?.other ?? asked.value);
/** Real values of the fields that the seat of the view sees differently, by path; null while nothing is compared. */
export const full = computed(() => shown.value?.full ?? null);
/** Lead of the server's clock over the browser's, in ms. */
export const clockLead = signal(0);
export const view = computed<View>(() => head.value?.view ?? 'all');
/** Seat that this page plays; null for a spectator. */
export const ownSeat = computed<number | null>(() => {
  const { value } = head;
  return value?.live && value.source === 'play' && typeof value.view === 'number' && value.humans.includes(value.view) ? value.view : null;
});
/** Whether the view can be changed and compared: not in a file, nor while this page plays. */
export const mayCompare = computed(() => head.value !== null && head.value.game !== '' && ownSeat.value === null && failure.value === null);
/** The decision that this page may answer now. */
export const openAsk = computed(() => {
  const newest = frames.value[last.value];
  const ask = newest?.ask ?? null;
  return ask !== null &&
    newest?.played === undefined &&
    ask.seat === ownSeat.value &&
    ask.id !== undefined &&
    ask.legal !== null &&
    end.value === null &&
    !isCut.value &&
    failure.value === null
    ? ask
    : null;
});
export const asksHere = computed(() => openAsk.value !== null && frame.value?.n === last.value);

/** The shown decision was answered; another view may not see the answer. */
export const isDecided = computed(() => frame.value !== null && (frame.value.played !== undefined || frame.value.n < last.value));

/** Hints of the lesson that are not played yet. */
export const hintsLeft = computed<readonly Hint[]>(() => {
  const played = frames.value.map((one) => one.played);
  return (head.value?.lesson?.steps ?? []).flatMap(({ hints }) => hints).filter(({ action }) => !played.includes(action));
});
/** The hint for the open decision; null: there is none, or the person has left the path of the lesson. */
export const advised = computed<Hint | null>(() => {
  const ids = asksHere.value ? openAsk.value!.legal! : [];
  // pieces may be placed in any order, but every hint must stay possible
  const [next] = hintsLeft.value;
  return next !== undefined && ids.includes(next.action) ? next : null;
});

/** The game was stopped before its end by the rules, and its last decision is shown. */
export const isCutOff = computed(() => end.value !== null && !end.value.complete && frame.value?.n === last.value);

/** The town from which the merchant, or the Carpenter, moves; names of ways begin with it. */
export function startOf({ ask, state: { carpenter, seats } }: Frame): string | undefined {
  const town = ask?.kind === 'prosperity.carpenter' ? carpenter : ask && seats[ask.other ?? ask.seat]!['merchant'];
  return town as string | undefined;
}

export const actionOf = (id: number): TableAction => table.value!.actions[id]!;

export const legal = computed<readonly TableAction[]>(() => {
  const ids = frame.value?.ask?.legal;
  return ids == null || table.value === null || showsAfter.value ? [] : ids.map(actionOf);
});
/** All legal answers are on the map. */
export const isOnMap = computed(
  () => legal.value.length > 0 && legal.value.every(({ at }) => at.some((anchor) => /^(town|edge):/.test(anchor))),
);
/** Legal actions that fit the choice on the board. */
export const candidates = computed<readonly TableAction[]>(() => {
  const anchors = narrowed.value;
  return legal.value.filter(({ at }) => anchors.every((anchor) => at.includes(anchor)));
});
/** The only action of the anchor under the pointer. */
export const onlyHovered = computed<TableAction | undefined>(() => {
  const anchor = hovered.value?.anchor;
  const [only, ...others] = anchor === undefined ? [] : candidates.value.filter(({ at }) => at.includes(anchor));
  return others.length === 0 ? only : undefined;
});
/** Analyses that this page requested from bots, by decision. */
export const analyses = signal<ReadonlyMap<number, Analysis>>(new Map());
/** The shown one of them, else the analysis recorded with the answer. */
export const analysis = computed<Analysis | null>(() => {
  const now = frame.value;
  return now === null ? null : (analyses.value.get(now.n) ?? now.analysis ?? null);
});
/** Digits choose actions while this page is asked, or while something is chosen on the board. */
export const hasDigits = computed(() => openAsk.value !== null || narrowed.value.length > 0);
/** Anchors of the actions that are still possible. */
const targets = computed<ReadonlySet<Anchor>>(() => new Set(candidates.value.flatMap(({ at }) => at)));
export const playedAnchors = computed<ReadonlySet<Anchor>>(() => {
  const id = frame.value?.played;
  return new Set(id === undefined || table.value === null ? [] : actionOf(id).at);
});
export const bestAnchors = computed<ReadonlySet<Anchor>>(() => {
  const row = analysis.value?.rows[0];
  return new Set(row === undefined || table.value === null ? [] : actionOf(row.action).at);
});
/** Highlighted anchors: of the action under the pointer, of the chosen one, or of the hint. */
const lit = computed<ReadonlySet<Anchor>>(() => {
  const id = hovered.value?.action ?? chosen.value ?? advised.value?.action;
  return new Set(id === null || id === undefined || table.value === null ? [] : actionOf(id).at);
});

const ownSeatAtEnd = computed(() => (playedGame.value?.game === head.value?.game ? playedGame.value?.seat : undefined));
export const shownBoard = computed<number | 'all'>(
  () => boardSeat.value ?? frame.value?.ask?.other ?? ownSeat.value ?? asked.value ?? ownSeatAtEnd.value ?? 0,
);

/** Makes one signal for every key, so that its readers are drawn only when its own value changes. */
function perKey<K, V>(compute: (key: K) => V): (key: K) => V {
  const made = new Map<K, ReadonlySignal<V>>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) made.set(key, (known = computed(() => compute(key))));
    return known.value;
  };
}

const NO_SEAT: SeatState = {};
export const fieldOf = perKey((key: string): unknown => state.value?.[key]);
export const seatOf = perKey((seat: number): SeatState => state.value?.seats[seat] ?? NO_SEAT);
export const scoreOf = perKey((seat: number): Points | undefined => points.value[seat]);
const partAt = perKey((path: string): unknown =>
  path.split(' ').reduce<unknown>((part, key) => (part as State | undefined)?.[key], state.value?.seats),
);
/** Why a place of the seat of the view, else of the asked seat, would do nothing now. */
export const idleAt = perKey((place: string): string | undefined => frame.value?.ask?.idle?.[place]);
/** A part of the state of a seat: `partOf(0, 'tracks', 'monks')`. */
export const partOf = (seat: number, ...keys: string[]): unknown => partAt([seat, ...keys].join(' '));

/** Anchors of all legal actions, so that another one can be clicked after a choice. */
const legalAnchors = computed<ReadonlySet<Anchor>>(() => new Set(legal.value.flatMap(({ at }) => at)));
/** Whether a legal action names the anchor. */
export const isTarget = perKey((anchor: Anchor): boolean => legalAnchors.value.has(anchor));
const marksAt = perKey((joined: string): string => {
  const anchors = joined.split(' ') as Anchor[];
  const has = (set: ReadonlySet<Anchor>): boolean => anchors.some((anchor) => set.has(anchor));
  return [has(targets.value) && 'lg', has(bestAnchors.value) && 'best', has(playedAnchors.value) && 'played', has(lit.value) && 'lit']
    .filter(Boolean)
    .join(' ');
});
/** Marks of anchors on map and boards. */
export const marksOf = (...anchors: Anchor[]): string => marksAt(anchors.join(' '));

function readSetting(name: string, otherwise: string): string {
  try {
    return localStorage.getItem(`orleans-${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keepSetting(name: string, value: string): void {
  try {
    localStorage.setItem(`orleans-${name}`, value);
  } catch {
    // without storage, settings last until the page is closed
  }
}
