import type { Ruleset } from '../catalog/ruleset.js';
import { listed, many } from '../core/english.js';
import { figuresOf, nameOf } from '../picture/rows.js';
import { EDGES, TOWNS } from '../rules/base/data/map.js';
import { GOODS_POINTS } from '../rules/base/data/supply.js';
import { DEVELOPMENT, TRACKS } from '../rules/base/data/tracks.js';
import type { EventRule } from '../rules/base/events.js';
import type { CompiledBase } from '../rules/base/model/compiled.js';
import { T, type Place } from '../rules/base/model/tables.js';
import { ROAD, WATERWAY } from '../rules/base/pieces/merchant.js';
import { USE } from '../rules/base/model/verbs.js';
import { STRUCTURES } from '../rules/prosperity/data/structures.js';
import { GOODS, KINDS } from '../rules/base/model/vocabulary.js';
import type { Counts, SeatState, State } from './contract.js';
import { sumOf } from './unpaid.js';

/** The facts of a seat and of the table for which an effect is evaluated. */
interface Site {
  readonly state: State;
  readonly own: SeatState;
  readonly place: Place;
  readonly ruleset: Ruleset;
  /** Whether the place has the followers that it needs. */
  readonly isFilled: boolean;
}

export type Spaces = Readonly<Record<string, readonly (string | null)[]>>;

const spacesOf = ({ spaces }: SeatState, id: string): readonly (string | null)[] => ((spaces ?? {}) as Spaces)[id] ?? [];
/** The number of filled spaces of a place. */
export const filledIn = (own: SeatState, id: string): number => spacesOf(own, id).filter((piece) => piece !== null).length;
const countIn = (counts: unknown, id: string): number => ((counts ?? {}) as Counts)[id] ?? 0;
const has = (list: unknown, id: string): boolean => ((list ?? []) as readonly string[]).includes(id);
const eventRuleOf = (state: State): Partial<EventRule> => T.eventRules[T.events.findIndex(({ row }) => row.id === state['event'])] ?? {};
const nameOfTown = (id: unknown): string => TOWNS.find((town) => town.id === id)!.name;

/** The places of a seat that have all their followers, or enough of them. */
export function filledPlaces(own: SeatState): Place[] {
  return T.places.filter(({ row, needsOne }) => {
    const filled = filledIn(own, row.id);
    return filled > 0 && (needsOne || filled === row.spaces.length);
  });
}

/**
 * Why filled places of a seat would do nothing if they were used now, by place. The result follows from facts that all seats see. It omits places that could do something or whose effect is unknown.
 *
 * @param turn the legal actions of a turn, which name the places that can be used
 */
export function idlePlaces(ruleset: Ruleset, state: State, seat: number, turn?: readonly number[]): Record<string, string> {
  const own = state.seats[seat]!;
  const usable = turn?.map((id) => ruleset.spec.actions[id]!).flatMap(({ verb, args }) => (verb === USE.verb ? args : []));
  const found: Record<string, string> = {};
  for (const place of filledPlaces(own)) {
    const { id, name } = place.row;
    const isClosed = place.acts && usable?.includes(id) === false;
    const site = { state, own, place, ruleset, isFilled: true };
    const reason = closedBy(site) ?? reasonAt(site) ?? (isClosed ? closedReason(site) : null);
    if (reason !== null || isClosed) found[id] = `${name} is filled, but would do nothing now${reason === null ? '' : `: ${reason}`}.`;
  }
  return found;
}

/**
 * Why places of a seat that lack followers would do nothing if its Market filled them and they were used now, by place.
 */
export function idleIfFilled(ruleset: Ruleset, state: State, seat: number): Record<string, string> {
  const own = state.seats[seat]!;
  const { places } = ruleset.rules.compiled as CompiledBase;
  const filled = filledPlaces(own);
  const isOwn = ({ index, tile, row: { id } }: Place): boolean =>
    places.includes(index) && (tile < 0 || has(own['tiles'], id)) && !has(own['turned'], id);
  const lacking = T.places.filter((place) => isOwn(place) && !filled.includes(place));
  const found: Record<string, string> = {};
  for (const place of lacking) {
    const site = { state, own, place, ruleset, isFilled: false };
    const reason = closedBy(site) ?? reasonAt(site);
    if (reason !== null) found[place.row.id] = `${place.row.name} would do nothing now: ${reason}.`;
  }
  return found;
}

/** The reason of an effect that would do nothing: a price or condition that is not met, else the reason of its first word. */
function reasonAt(site: Site): string | null {
  const reasons = Object.entries(site.place.row.effect ?? {}).map(([op, value]) => ({
    op,
    reason: REASONS[op]?.(value as never, site) ?? null,
  }));
  const closed = reasons.find(({ op, reason }) => reason !== null && CLOSES.includes(op));
  if (closed !== undefined) return closed.reason;
  return reasons.every(({ op, reason }) => reason !== null || PRICES.includes(op)) ? (reasons[0]?.reason ?? null) : null;
}

/** The reason why a seat may not use a place: an answer of a rival, the event, or a Plague card (PLG-CARD-1, PLG-CARD-10). */
function closedBy({ state, own, place: { row } }: Site): string | null {
  if (has(own['blocked'], row.id)) return 'a rival has closed it for this round';
  const event = T.events.find((one) => one.row.id === state['event'])?.row;
  if (event !== undefined && CLOSED_BY_EVENTS[event.event]?.(row.id, own) === true) return `the event ${nameOf(event.id)} closes it`;
  const [card, field, until] = CARDS_AGAINST[row.id] ?? [];
  return card !== undefined && has(state['plague_cards'], card) && own[field!] !== true
    ? `a card of The Plague closes it until ${until}`
    : null;
}

/** By event with `mayUse`: whether it closes the place to a seat. */
const CLOSED_BY_EVENTS: Readonly<Record<string, (id: string, own: SeatState) => boolean>> = {
  sabotage: (id, own) => spacesOf(own, id).includes('wheel'),
  axle_fracture: (id) => id === 'stage_coach',
  plague_quarantine: (id, own) => spacesOf(own, id).includes('doctor'),
  invasion_assembly: (id) => id === 'town_hall',
};

/** By place: the card, the field of the seat that opens the place again, and the time. */
const CARDS_AGAINST: Readonly<Record<string, readonly [card: string, field: string, until: string]>> = {
  farm_house: ['farmhouse_only_after_leaving_orleans', 'has_left_orleans', 'your merchant has left Orléans'],
  town_hall: ['town_hall_after_third_star', 'third_star', 'you have reached the third star of the development track'],
};

/** A card or character may also close a deed. */
const NO_DEED = 'no deed takes these followers';

/** Reasons that only a turn confirms, because they depend on many facts: the turn does not offer the place. */
function closedReason({ place: { row } }: Site): string | null {
  const { send } = (row.effect ?? {}) as Readonly<Record<string, unknown>>;
  return send === row.id ? NO_DEED : null;
}

/** The pieces on the spaces of a place and, if it lacks followers, those that the seat may still place there. */
function piecesFor({ own, place, isFilled }: Site, fits: (kind: string) => boolean): string[] {
  const placed = spacesOf(own, place.row.id).filter((piece) => piece !== null);
  const free = isFilled ? [] : [own['market'], own['tower']].flatMap((part) => Object.entries((part ?? {}) as Counts));
  return [...placed, ...free.flatMap(([id, n]) => (n > 0 && fits(id.replace('own_', '')) ? [id] : []))];
}

const PRICES: readonly string[] = ['pay', 'give'];
/** Words that make the whole effect impossible (`CLOSED`). */
const CLOSES: readonly string[] = [...PRICES, 'good', 'wheel', 'recruit', 'village', 'developmentPer'];

const REASONS: Readonly<Record<string, (value: never, site: Site) => string | null>> = {
  recruit: (kind: string, site) => noFollower(kind, site),
  village: (_value: number, site) => {
    const reasons = ['boatman', 'craftsman', 'trader'].map((kind) => noFollower(kind, site));
    return reasons.every((reason) => reason !== null) ? listed([...new Set(reasons)]) : null;
  },
  move: (types: string, { own, place, state, ruleset }) => {
    const connects = (ruleset.rules.compiled as CompiledBase).connectors.some(
      ({ tile, places }) => places.includes(place.index) && has(own['tiles'], T.tiles[tile]!.row.id),
    );
    const wanted = connects ? 'any' : types;
    const fits = EDGES.filter(({ type }) => wanted === 'any' || type === wanted);
    const ways = wanted === 'any' ? 'road or waterway' : wanted;
    if (fits.every(({ a, b }) => a !== own['merchant'] && b !== own['merchant']))
      return `no ${ways} begins in ${nameOfTown(own['merchant'])}`;
    const { bars = 0 } = eventRuleOf(state);
    return bars !== 0 && fits.every(({ type }) => (bars & (type === 'road' ? ROAD : WATERWAY)) !== 0)
      ? `the event closes every ${ways}`
      : null;
  },
  build: (_value: string, { own, state, ruleset }) => {
    if (own['unbuilt'] === 0) return 'you have no station left';
    const town = own['merchant'] as string;
    if (figuresOf(ruleset).some(({ standing }) => standing.includes(town))) return `${nameOfTown(town)} has a tower`;
    const builder = state.seats.findIndex(({ stations, towers }) => has(towers, town) || (town !== 'orleans' && has(stations, town)));
    if (has(own['stations'], town)) return `you have a station in ${nameOfTown(town)}`;
    const shares = T.tiles.some(({ row }) => row.shares === true && has(own['tiles'], row.id));
    return builder < 0 || shares ? null : `player ${builder + 1} has built in ${nameOfTown(town)}`;
  },
  send: (from: string, site) => {
    const { own, state, ruleset } = site;
    const { sends, room, deedSpaces } = ruleset.rules.compiled as CompiledBase;
    if (from !== 'town_hall') return null;
    // own followers are never sent
    const pieces = piecesFor(site, () => true).filter((piece) => (KINDS as readonly string[]).includes(piece));
    if (pieces.length === 0) return null;
    const takes = sends.some((k) => {
      const { kind, deed, label, tile } = T.deedGroups[k]!;
      if (!pieces.includes(KINDS[kind]!)) return false;
      if (deed < 0) return has(own['tiles'], T.tiles[tile]!.row.id);
      const filled = (state['deeds'] as Record<string, Counts>)[T.deeds[deed]!.row.id];
      const all = Object.values(filled ?? {}).reduce((sum, n) => sum + n, 0);
      return countIn(filled, label) < room[k]! && all < deedSpaces[deed]!;
    });
    return takes ? null : site.isFilled ? NO_DEED : 'no deed takes the followers that you have for it';
  },
  // whether a good is left for the station of a Structure in the town is not asked
  carpenter: (_value: number, site) => {
    const { state, own } = site;
    const town = state['carpenter'] as string;
    const pieces = piecesFor(site, (kind) => kind in PAYS_FOR || kind === 'monk').map((piece) => piece.replace('own_', ''));
    if (pieces.length === 0) return null;
    const pays = (way: string): boolean =>
      pieces.some((piece) => (PAYS_FOR[piece] ?? way) === way) || (pieces.includes('boatman') && has(own['tiles'], 'herb_garden'));
    if (EDGES.some(({ a, b, type }) => (a === town || b === town) && pays(type))) return null;
    const structure = STRUCTURES.find(({ id }) => id === own['hand']);
    if (own['hand'] === 'hidden' || (structure?.towns.includes(town) && own['unbuilt'] !== 0)) return null;
    return `${site.isFilled ? 'its' : 'your'} followers cannot move the Carpenter away from ${nameOfTown(town)}, and your card is not for ${nameOfTown(town)}`;
  },
  development: (_points: number, { own }) => endOfDevelopment(own),
  developmentPer: (_what: string, { own }) =>
    endOfDevelopment(own) ?? ((own['stations'] as readonly string[]).length === 0 ? 'you have built no station' : null),
  good: (good: string, { state }) => noGood(good, state),
  wheel: (_tag: string, { state }) => noWheel(state),
  trade: (_most: number, { own, state }) => {
    const sells = sumOf(own, ({ bread }) => Number(!bread)) > 0;
    const buys = GOODS.some((good, k) => countIn(supplyOf(state).goods, good) > 0 && GOODS_POINTS[k]! <= Number(own['coins']));
    return sells || buys ? null : 'you have no good to sell, and cannot pay for any in the goods market';
  },
  vehicle: (_most: number, { own }) => (sumOf(own, () => 1) === 0 ? 'you have no goods' : null),
  guildHouse: (_most: number, { own }) => (own['coins'] === 0 ? 'you have no coins' : null),
  pay: (coins: number, { own }) => (Number(own['coins']) < coins ? `it costs ${many(coins, 'coin')}` : null),
};

/** The connections along which a follower moves the Carpenter; other followers pay for all. */
const PAYS_FOR: Readonly<Record<string, string>> = { trader: 'road', boatman: 'waterway' };

const endOfDevelopment = ({ tracks }: SeatState): string | null =>
  countIn(tracks, 'development') === DEVELOPMENT.last ? 'you are at the end of the development track' : null;

const supplyOf = ({ supply }: State): { followers: Counts; goods: Counts; wheels: number } => supply as never;
const noGood = (good: string, state: State): string | null =>
  countIn(supplyOf(state).goods, good) === 0 ? `no ${good} is left in the goods market` : null;
const noWheel = (state: State): string | null => (supplyOf(state).wheels === 0 ? 'no technology wheel is left' : null);

/** Why a follower of the kind cannot be gained; null: it can. */
function noFollower(kind: string, { state, own, ruleset }: Site): string | null {
  if (countIn(supplyOf(state).followers, kind) === 0) return `no ${kind} is left in the supply`;
  const { bans } = eventRuleOf(state);
  if (bans !== undefined && KINDS[bans] === kind) return `no ${kind} can be gained this round`;
  const track = TRACKS.find(({ follower }) => follower === kind);
  if (track === undefined) return null;
  const next = track.spaces[countIn(own['tracks'], track.id)];
  if (next === undefined) return `you are at the end of the ${nameOf(track.id).toLowerCase()} track`;
  if (track.bonus === 'wheel') return noWheel(state);
  const { hasGoods } = ruleset.rules.compiled as CompiledBase;
  return track.bonus === 'good' && hasGoods ? noGood(String(next), state) : null;
}
