/**
 * A second opinion on what is legal: the answers of most questions, computed anew from the readable position and the
 * rule index alone. Slow and plain on purpose; it shares nothing with the engine.
 */
import type { Env } from '../../src/env/env.js';
import { BOARD, boxOf, DEEDS, PLACES, tableOf, TILES_I, total, type Box, type Counts, type SeatFacts, type TableFacts } from '../invariants.js';

const FARMERS = ['grain', 'grain', 'cheese', 'cheese', 'wine', 'wine', 'wool', 'brocade'];
const ALLOWANCE = [4, 5, 6, 7, 7, 8];
const GOOD_OF: Readonly<Record<string, string>> = {
  hayrick: 'grain',
  cheese_factory: 'cheese',
  winery: 'wine',
  wool_manufacturer: 'wool',
  tailor_shop: 'brocade',
};

interface View {
  box: Box;
  t: TableFacts;
  seat: SeatFacts;
  own: boolean;
}

const plain = (type: string): string => type.replace(/^own_/, '');
const there = (counts: Counts): string[] => Object.keys(counts).filter((key) => counts[key]! > 0);
const row = (seat: SeatFacts, place: string): (string | null)[] => PLACES[place]!.map((_, i) => seat.spaces[place]?.[i] ?? null);
const places = (seat: SeatFacts): string[] => [...BOARD, ...seat.tiles].filter((place) => PLACES[place]!.length > 0);
const wheelOn = (seat: SeatFacts, place: string): boolean => row(seat, place).includes('wheel');
const track = (seat: SeatFacts, name: string): number => seat.tracks[name] ?? 0;

/** BASE-131: same kind, a Monk for any other, "any", or a substitution of an own tile. */
function fits(seat: SeatFacts, type: string, place: string, requirement: string): boolean {
  const kind = plain(type);
  if (place === 'town_hall') return type === kind;
  if (requirement === 'any' || requirement === kind) return true;
  if (requirement === 'monk') return false;
  if (kind === 'monk') return true;
  if (kind === 'boatman' && seat.tiles.includes('herb_garden')) return ['farmer', 'craftsman', 'trader'].includes(requirement);
  return kind === 'scholar' && seat.tiles.includes('school');
}

/** Space groups of the seat with a free space. */
function open(seat: SeatFacts): { place: string; kind: string; group: string }[] {
  return places(seat).flatMap((place) =>
    [...new Set(PLACES[place]!)]
      .filter((kind) => row(seat, place).some((piece, i) => piece === null && PLACES[place]![i] === kind))
      .map((kind) => ({ place, kind, group: `${place}.${kind}` })),
  );
}

const placements = (seat: SeatFacts, types: readonly string[], but = ''): string[] =>
  types.flatMap((type) =>
    open(seat)
      .filter(({ place, kind }) => place !== but && fits(seat, type, place, kind))
      .map(({ group }) => `place(${type},${group})`),
  );

/** Section 4: where a wheel of the reserve may go. */
function wheels({ box, seat }: View): string[] {
  const has = (tag: string): boolean => (seat.wheels[tag] ?? 0) > 0;
  const [any, farmer] =
    box.edition === 'first-2014'
      ? [total(seat.wheels) > 0 && Boolean((seat as { first_wheel?: boolean }).first_wheel), total(seat.wheels) > 0]
      : box.edition === 'eighth'
        ? [has('free') || has('lab'), has('step1')]
        : [has('lab') || (total(seat.wheels) > 0 && track(seat, 'craftsmen') >= 2), total(seat.wheels) > 0 && track(seat, 'craftsmen') >= 1];
  return open(seat)
    .filter(
      ({ place, kind }) =>
        place !== 'town_hall' && PLACES[place]!.length > 1 && kind !== 'monk' && !wheelOn(seat, place) && (any || (farmer && kind === 'farmer')),
    )
    .map(({ group }) => `wheel(${group})`);
}

const deedsFor = (t: TableFacts, kind: string): string[] => Object.keys(DEEDS).filter((deed) => (t.deeds[deed]?.[kind] ?? 0) < (DEEDS[deed]![kind] ?? 0));
const sends = (t: TableFacts, kinds: readonly string[]): string[] =>
  [...new Set(kinds)].filter((kind) => plain(kind) === kind).flatMap((kind) => deedsFor(t, kind).map((deed) => `send(${kind},${deed})`));
const hall = (seat: SeatFacts): string[] => row(seat, 'town_hall').filter((piece) => piece !== null);

function alternatives({ t, seat }: View): string[] {
  return (['boatman', 'craftsman', 'trader'] as const)
    .filter(
      (kind) =>
        (t.supply.followers[kind] ?? 0) > 0 &&
        track(seat, kind === 'boatman' ? 'boatmen' : kind === 'craftsman' ? 'craftsmen' : 'traders') < 5 &&
        (kind !== 'craftsman' || t.supply.wheels > 0),
    )
    .map((kind) => `recruit(${kind})`);
}

const edges = (t: TableFacts, town: string, type: string): string[] =>
  Object.keys(t.map).filter((edge) => edge.endsWith(`--${type}`) && edge.split('--').slice(0, 2).includes(town));

/** Activated, and its effect possible now (RUL-011, RUL-012). */
function usable(view: View, place: string): boolean {
  const { t, seat } = view;
  const supply = (kind: string): boolean => (t.supply.followers[kind] ?? 0) > 0;
  const further = track(seat, 'development') < 30;
  if (place === 'town_hall') return sends(t, hall(seat)).length > 0;
  if (place === 'gunpowder_tower') return sends(t, there(seat.tower)).length > 0;
  if (PLACES[place]!.length === 0 || row(seat, place).includes(null)) return false;
  if (place in GOOD_OF) return (t.supply.goods[GOOD_OF[place]!] ?? 0) > 0;
  switch (place) {
    case 'ship':
      return edges(t, seat.merchant, 'waterway').length > 0;
    case 'wagon':
    case 'horse_wagon':
      return edges(t, seat.merchant, 'road').length > 0;
    case 'guildhall':
      return (
        seat.unbuilt > 0 &&
        !seat.stations.includes(seat.merchant) &&
        (seat.merchant === 'orleans' || t.seats.every((other) => !other.stations.includes(seat.merchant)))
      );
    case 'castle':
      return supply('knight') && track(seat, 'knights') < 5;
    case 'university':
      return supply('scholar') && track(seat, 'scholars') < 5;
    case 'monastery':
      return supply('monk') && !String(t.event).startsWith('pilgrimage');
    case 'farm_house':
      return supply('farmer') && track(seat, 'farmers') < 8 && (t.supply.goods[FARMERS[track(seat, 'farmers')]!] ?? 0) > 0;
    case 'village':
      return alternatives(view).length > 0;
    case 'scriptorium':
    case 'library':
    case 'shipping_line':
      return further;
    case 'windmill':
      return true;
    case 'brewery':
    case 'cellar':
    case 'hospital':
      return true;
    case 'office':
      return seat.stations.length > 0;
    case 'pharmacy':
      return seat.coins > 0 && further;
    case 'laboratory':
      return t.supply.wheels > 0;
    case 'bathhouse':
      return total(seat.bag) > 0;
    default:
      return false;
  }
}

/** Pieces on action spaces by name of the space; equal pieces on equal spaces of a place are one (lowest index). */
function standing(seat: SeatFacts, wanted: (piece: string) => boolean): string[] {
  return places(seat).flatMap((place) => {
    const seen = new Set<string>();
    return row(seat, place).flatMap((piece, i) => {
      const kind = PLACES[place]![i]!;
      if (piece === null || !wanted(piece) || seen.has(`${kind} ${piece}`)) return [];
      seen.add(`${kind} ${piece}`);
      const nth = PLACES[place]!.slice(0, i).filter((other) => other === kind).length + 1;
      return [`space(${place}.${kind}${nth > 1 ? `.${nth}` : ''})`];
    });
  });
}

/** Section 7: what can be given. */
function things(seat: SeatFacts): string[] {
  const marker = track(seat, 'development');
  const coin = [7, 12, 25];
  return [
    ...(seat.unbuilt > 0 ? ['torture(station)'] : []),
    ...seat.stations.map((town) => `town(${town})`),
    ...(there(seat.bag).some((type) => plain(type) === type) ? ['torture(follower)'] : []),
    ...(marker > 0 && !coin.includes(marker) && !coin.includes(marker - 1) ? ['torture(development)'] : []),
    ...there(seat.goods).map((good) => `give(${good})`),
    ...seat.tiles.map((tile) => `tile(${tile})`),
    ...(total(seat.wheels) > 0 ? ['torture(wheel)'] : []),
    ...standing(seat, (piece) => piece === 'wheel'),
  ];
}

/**
 * The legal names of the question now asked; undefined where the position does not tell.
 * `last` is the last name chosen by the seat that was not forced.
 */
export function expected(env: Env, last: string): string[] | undefined {
  const box = boxOf(env);
  const t = tableOf(env);
  const seat = t.seats[env.currentSeat]!;
  const view: View = { box, t, seat, own: true };
  const room = 8 - total(seat.market);
  const towerRoom = (seat.tiles.includes('gunpowder_tower') ? 2 : 0) - total(seat.tower);
  const upTo = (n: number, verb: string, from: number): string[] => Array.from({ length: n - from + 1 }, (_, i) => `${verb}(${i + from})`);
  const answers = (): string[] | undefined => {
    switch (env.decisionKind) {
      case 'base.exclude':
        return [...t.stack.map((tile) => `tile(${tile})`), 'decline'];
      case 'base.draw':
        return upTo(Math.min(ALLOWANCE[track(seat, 'knights')]!, total(seat.bag), room + towerRoom), 'draw', 0);
      case 'base.recall':
        return [...standing(seat, (piece) => piece !== 'wheel'), 'done'];
      case 'base.tower':
        return [
          ...[...new Set([...there(seat.waiting), ...there(seat.market)])].map((type) => `to_tower(${type})`),
          ...(total(seat.waiting) <= room ? ['done'] : []),
        ];
      case 'base.planning':
        return [...placements(seat, [...new Set([...there(seat.market), ...there(seat.tower)])]), ...wheels(view), 'done'];
      case 'base.source':
        return ['from(market)', 'from(tower)'];
      case 'base.turn':
        return [...[...BOARD, ...seat.tiles].filter((place) => usable(view, place)).map((place) => `use(${place})`), 'pass'];
      case 'base.wheels':
        return [...wheels(view), 'done'];
      case 'base.village':
        return alternatives(view);
      case 'base.tile':
        return t.stack.filter((tile) => track(seat, 'traders') > 1 || TILES_I.includes(tile)).map((tile) => `tile(${tile})`);
      case 'base.reward':
        return ['reward(coin)', 'reward(development)'];
      case 'base.protect':
        return ['protect(sacristy)', 'decline'];
      case 'base.pharmacy':
        return upTo(Math.min(3, seat.coins, 30 - track(seat, 'development')), 'amount', 1);
      case 'base.torture':
        return things(seat);
      case 'base.bathhouse':
        return placements(seat, there(seat.waiting), 'bathhouse');
      case 'base.edge':
        return edges(t, seat.merchant, last === 'use(ship)' ? 'waterway' : 'road').map((edge) => `edge(${edge})`);
      case 'base.good':
        return last.startsWith('edge(')
          ? [...new Set(t.map[last.slice(5, -1)]!.filter((good) => good !== null))].map((good) => `take(${good})`).concat('decline')
          : undefined;
      case 'base.send':
        if (last === 'use(town_hall)' && hall(seat).length === 2) return sends(t, hall(seat));
        return last === 'use(gunpowder_tower)' ? sends(t, there(seat.tower)) : undefined;
      default:
        return undefined;
    }
  };
  return answers()?.sort();
}
