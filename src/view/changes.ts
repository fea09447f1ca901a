import type { Ruleset } from '../catalog/ruleset.js';
import { many } from '../core/english.js';
import { EDGES, TOWNS } from '../rules/base/data/map.js';
import { T } from '../rules/base/model/tables.js';
import { CARDS as ORDERS } from '../rules/trade-and-intrigue/orders/data/cards.js';
import { KINDS } from '../rules/base/model/vocabulary.js';
import { INDULGENCES } from '../rules/plague/data/indulgences.js';
import { figuresOf, nameOf as nameOfId, type Figure } from '../picture/rows.js';
import type { Counts, Entry, SeatState, State } from './contract.js';
import type { Spaces } from './idle.js';
import { tableOf } from './table.js';

/** Fields of a seat whose changes a log does not report: boards, bags and the map show them, or they follow from others. */
const QUIET: readonly string[] = [
  'market',
  'bag',
  'tower',
  'waiting',
  'wheels',
  'unbuilt',
  'first_wheel',
  'passed',
  'placed_wheels',
  'pieces',
  'spaces',
  'pending',
];

/**
 * Returns the changes over the states in which phases began, as `changes` does; those of a phase without choices of seats name their cause.
 *
 * @param states as one viewer sees them: before the answer, when each phase began, and after it
 */
export function stagedChanges(ruleset: Ruleset, states: readonly State[], actor: number | null): Entry[] {
  return states.slice(1).flatMap((after, k) => {
    const before = states[k]!;
    const found = [...changes(ruleset, before, after, actor), ...(before['phase'] === 'event' ? takenByEvents(before, after) : [])];
    return found.map((entry) => {
      const cause = causeOf(before, after, entry);
      return cause === null ? entry : { ...entry, cause };
    });
  });
}

/** Text for a seat that loses; if it could not make a payment, the cause names the payment. */
const LOST = 'has lost';

/** Returns the cause of a change in a phase without choices of seats; null: a seat's action, or the phase does not show the cause. */
function causeOf(before: State, after: State, { kind, text }: Entry): string | null {
  if (kind !== 'gain' && kind !== 'pay' && text !== LOST) return null;
  switch (before['phase']) {
    case 'census':
      return kind === 'gain' ? 'Furthest on the farmers track' : 'Last on the farmers track';
    case 'event':
    case 'round_end':
      return typeof before['event'] === 'string' ? nameOf(before['event']) : null;
    case 'upkeep':
      return 'Corpse on the Market';
    case 'dues':
      return "The Estate Manager's due";
    case 'start_player':
      return after['phase'] === 'over' && text === 'gets 1 citizen' ? 'Most trading stations' : null;
    default:
      return null;
  }
}

/** Followers that an event takes from bags that the viewer may see, and stations that are not built. */
function takenByEvents(before: State, after: State): Entry[] {
  return after.seats.flatMap((seat, k) => {
    const then = before.seats[k]!;
    const [had, has] = [then, seat].map(inBag);
    const [all, left] = [then, seat].map(followersOf) as [Map<string, number>, Map<string, number>];
    // a follower that was drawn and placed is not lost
    const lostOf = (piece: string, n: number): number => Math.min(n - (has!.get(piece) ?? 0), all.get(piece)! - (left.get(piece) ?? 0));
    const pieces = had === undefined || has === undefined ? [] : [...had].map(([piece, n]) => [piece, lostOf(piece, n)] as const);
    // a station that was built is not lost
    const stations = Math.min(unbuiltOf(then) - unbuiltOf(seat), stationsOf(then) - stationsOf(seat));
    return [
      ...pieces.filter(([, lost]) => lost > 0).map(([piece, lost]) => `loses ${manyPieces(lost, piece)} from the bag`),
      ...(stations > 0 ? [`loses ${many(stations, 'unbuilt station')}`] : []),
    ].map((text): Entry => ({ seat: k, kind: 'pay', text }));
  });
}

/** The pieces in a bag, including drawn ones that may return; undefined: the viewer does not see them. */
const inBag = ({ bag, waiting }: SeatState): Map<string, number> | undefined =>
  bag === undefined ? undefined : followersOf({ bag, waiting });

/** `2 own craftsmen`, `1 Corpse`. */
export function manyPieces(n: number, id: string): string {
  const noun = id === 'corpse' ? 'Corpse' : id.replaceAll('_', ' ');
  return many(n, noun, `${noun}s`.replace('mans', 'men'));
}

const unbuiltOf = ({ unbuilt = 0 }: SeatState): number => Number(unbuilt);

/** All stations of a seat; a tower is one too. */
const stationsOf = (seat: SeatState): number =>
  [seat['stations'], seat['towers']].reduce<number>((sum, built) => sum + ((built ?? []) as string[]).length, unbuiltOf(seat));

/**
 * Returns the changes between two states as entries of a log, those of the acting seat first and those of the table last. The log of a seat
 * follows only from the states that the seat may see, so it reveals no more than they do.
 *
 * @param actor the seat whose action the log names anyway; null: none
 */
function changes(ruleset: Ruleset, before: State, after: State, actor: number | null): Entry[] {
  const entries = after.seats.map((seat, k): Entry[] => {
    const then = before.seats[k]!;
    const keys = [...new Set([...Object.keys(then), ...Object.keys(seat)])].filter((key) => !QUIET.includes(key));
    const placements = k === actor ? [] : placed(then, seat).map((text): Entry => ({ seat: k, kind: 'other', text }));
    return [
      ...placements,
      ...gained(before, after, k, actor).map((text): Entry => ({ seat: k, kind: 'gain', text })),
      ...keys.flatMap((key) => changed(ruleset, key, then[key], seat[key]).map((entry) => ({ seat: k, ...entry }))),
      ...indulged(before, after, k),
      ...laid(then, seat).map((text): Entry => ({ seat: k, kind: 'pay', text })),
    ];
  });
  const own = actor === null ? [] : entries.splice(actor, 1).flat();
  const table = [...figuresOf(ruleset).flatMap((figure) => moved(figure, before, after)), ...droughtEntries(before, after)];
  if (after['event'] !== before['event'] && typeof after['event'] === 'string')
    table.push({ kind: 'chance', text: `The event of the round is ${nameOf(after['event'])}` });
  return [...own, ...entries.flat(), ...table];
}

/** The move of a figure that all seats share. */
function moved({ id, of, field }: Figure, before: State, after: State): Entry[] {
  const town = after[field];
  return of !== 'game' || typeof town !== 'string' || before[field] === town
    ? []
    : [{ kind: 'other', text: `The ${nameOf(id)} moves to ${nameOf(town)}` }];
}

/** The connections that lose a grain in a Drought. */
function droughtEntries(before: State, after: State): Entry[] {
  const event = T.events.find(({ row }) => row.id === before['event'])?.row.event;
  if (before['phase'] !== 'event' || event?.endsWith('drought') !== true) return [];
  return EDGES.flatMap(({ id, a, b, type }): Entry[] => {
    const [had, has] = [before, after].map((state) => grainOn(state, id)) as [number, number];
    const way = `${nameOf(a)} ${type === 'road' ? '–' : '~'} ${nameOf(b)}`;
    return had > has ? [{ kind: 'other', text: `${had - has} grain of ${way} leaves the map` }] : [];
  });
}

const grainOn = ({ map }: State, edge: string): number =>
  (map as Record<string, (string | null)[]>)[edge]!.filter((good) => good === 'grain').length;

/** The points of Indulgence cards that a seat has played, and the Corpses that leave its Market with them. */
function indulged(before: State, after: State, seat: number): Entry[] {
  const [then = [], now = []] = [before, after].map((state) => (state['indulgences'] as Indulgences | undefined)?.seats[seat]?.played);
  const cards = INDULGENCES.filter(({ id }) => now.includes(id) && !then.includes(id));
  if (cards.length === 0) return [];
  const [had, has] = [before, after].map((state) => corpsesIn(state.seats[seat]!)) as [number, number];
  const total = cards.reduce((sum, { points }) => sum + points, 0);
  return [
    { seat, kind: 'gain', text: `gets ${many(total, 'point')} for the Indulgence` },
    ...(had > has ? [{ seat, kind: 'other' as const, text: `loses ${manyPieces(had - has, 'corpse')}` }] : []),
  ];
}

export const isNeutral = (piece: string): boolean => (KINDS as readonly string[]).includes(piece);

/** The neutral followers that a seat gets from the supply. If the viewer does not see its bag, these are those that leave the supply in its action. */
function gained(before: State, after: State, seat: number, actor: number | null): string[] {
  const [then, now] = [before, after].map(({ seats }) => seats[seat]!) as [SeatState, SeatState];
  const [supply, left] = [before, after].map((state) => (state['supply'] as { followers: Counts }).followers) as [Counts, Counts];
  if (then['bag'] === undefined || now['bag'] === undefined) {
    if (seat !== actor || before['phase'] !== 'actions') return [];
    return Object.entries(supply).flatMap(([id, n]) => (n > (left[id] ?? 0) ? [`gets ${manyPieces(n - (left[id] ?? 0), id)}`] : []));
  }
  const had = followersOf(then);
  return [...followersOf(now)].flatMap(([id, n]) => {
    const more = n - (had.get(id) ?? 0);
    // a drawn follower that returns is not a gain
    return more > 0 && isNeutral(id) && (left[id] ?? 0) < (supply[id] ?? 0) ? [`gets ${manyPieces(more, id)}`] : [];
  });
}

/** The followers of a seat in all places. */
export function followersOf({ bag, market, tower, waiting, spaces }: SeatState): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (id: string, n: number): unknown => counts.set(id, (counts.get(id) ?? 0) + n);
  for (const part of [bag, market, tower, waiting]) for (const [id, n] of Object.entries((part ?? {}) as Counts)) add(id, n);
  for (const piece of Object.values((spaces ?? {}) as Spaces).flat())
    if (piece !== null && piece !== 'wheel' && piece !== 'doctor') add(piece, 1);
  return counts;
}

/** Corpses on the Market of a seat, with that on its Cemetery. */
export const corpsesIn = ({ market }: SeatState): number => (market as Counts | undefined)?.['corpse'] ?? 0;

/** The Corpses that come onto a Market; the first one is on the Cemetery, if the seat has it (PLG-TILE-CEMETERY-1). */
function laid(before: SeatState, after: SeatState): string[] {
  const [then, now] = [before, after].map((seat) =>
    Number(((seat['tiles'] ?? []) as string[]).includes('cemetery') && corpsesIn(seat) > 0),
  );
  const onCemetery = now! - then!;
  const more = corpsesIn(after) - corpsesIn(before);
  if (onCemetery <= 0) return more > 0 ? [`gets ${manyPieces(more, 'corpse')} on the Market`] : [];
  const onMarket = more > 1 ? [`gets ${manyPieces(more - 1, 'corpse')} on the Market`] : [];
  return [more > 0 ? 'gets 1 Corpse on the Cemetery' : 'puts 1 Corpse of the Market on the Cemetery', ...onMarket];
}

interface Indulgences {
  seats: { played: readonly string[] }[];
}

const NAMES = new Map(TOWNS.map(({ id, name }) => [id, name]));
export const nameOf = (id: string): string => NAMES.get(id) ?? T.places.find(({ row }) => row.id === id)?.row.name ?? nameOfId(id);

/** Pieces on spaces that were empty before. */
function placed(before: SeatState, after: SeatState): string[] {
  const then = (before['spaces'] ?? {}) as Record<string, (string | null)[]>;
  return Object.entries((after['spaces'] ?? {}) as Record<string, (string | null)[]>).flatMap(([place, spaces]) => {
    const fresh = spaces.filter((piece, k) => piece !== null && then[place]?.[k] !== piece);
    return fresh.length === 0 ? [] : [`places ${fresh.join(', ').replaceAll('own_', '')} on ${nameOf(place)}`];
  });
}

/** Sentences for changes of a field: gains, and losses if they do not follow from others, for each id of a list or of counts. */
const LISTS: Readonly<Record<string, readonly [gain: string, loss?: string]>> = {
  tiles: ['gains the tile', 'loses the tile'],
  stations: ['builds a station in', 'loses the station in'],
  towers: ['builds a tower in', 'loses the tower in'],
  orders: ['gets the order of', 'returns the order of'],
  objectives: ['completes the objective', 'has open again'],
  built: ['builds the Structure'],
  completed: ['completes the Structure'],
  turned: ['turns down the tile', 'turns up again the tile'],
};
/** Fields that contain one id; returns the new one. */
const PLACED: Readonly<Record<string, string>> = {
  merchant: 'moves the merchant to',
  doctor: 'sends the Doctor to',
  result: 'has',
  character: 'plays',
};

/** The points of an order at the end of the game. */
const pointsOf = (order: string): string => `: ${many(ORDERS.find(({ id }) => id === order)!.points, 'point')} at the end`;

function changed(ruleset: Ruleset, key: string, before: unknown, after: unknown): Entry[] {
  if (typeof after === 'number' || typeof before === 'number') return delta(key, Number(after ?? 0) - Number(before ?? 0));
  if (isCounts(before) && isCounts(after)) {
    const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return ids.flatMap((id) => (key === 'tracks' ? step : delta)(id, (after[id] ?? 0) - (before[id] ?? 0)));
  }
  if (isList(before ?? []) && isList(after ?? [])) {
    const then = (before ?? []) as string[];
    const now = (after ?? []) as string[];
    const { objectives } = tableOf(ruleset);
    const name = (id: string): string => (key === 'objectives' && objectives.find((one) => one.id === id)?.name) || nameOf(id);
    const [gain, loss] = LISTS[key] ?? [`${nameOf(key)}: has`, `${nameOf(key)}: no longer has`];
    return [
      ...now
        .filter((id) => !then.includes(id))
        .map((id): Entry => ({ kind: 'gain', text: `${gain} ${name(id)}${key === 'orders' ? pointsOf(id) : ''}` })),
      ...(loss === undefined ? [] : then.filter((id) => !now.includes(id))).map(
        (id): Entry => ({ kind: 'pay', text: `${loss} ${name(id)}` }),
      ),
    ];
  }
  // a card in a hand that the viewer does not see
  if (typeof after !== 'string' || after === before || after === 'hidden') return [];
  if (key === 'doctor' && after === 'placed') return [{ kind: 'other', text: 'places the Doctor' }];
  const said = PLACED[key] ?? `${nameOf(key)}:`;
  return [{ kind: 'other', text: `${said} ${key === 'result' ? after : nameOf(after)}` }];
}

/** Things by the name of their field or good: `coins`, `grain`, or `brasserie.cheese` for a good on a tile. */
function delta(what: string, n: number): Entry[] {
  if (n === 0) return [];
  const [place, good] = what.split('.') as [string, string?];
  const noun = good !== undefined ? `${good} of ${nameOf(place)}` : Math.abs(n) === 1 ? what.replace(/s$/, '') : what;
  return [
    {
      kind: n > 0 ? 'gain' : 'pay',
      text: `${n > 0 ? 'gets' : what === 'coins' ? 'pays' : 'gives'} ${Math.abs(n)} ${noun.replaceAll('_', ' ')}`,
    },
  ];
}

function step(track: string, n: number): Entry[] {
  if (n === 0) return [];
  const steps = Math.abs(n) === 1 ? '1 step' : `${Math.abs(n)} steps`;
  return [{ kind: n > 0 ? 'gain' : 'pay', text: `goes ${steps} ${n > 0 ? 'forward' : 'back'} on the ${track} track` }];
}

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((n) => typeof n === 'number');
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
