/**
 * A second opinion on what an answer does: the table after one answer, worked out anew from the readable position and
 * the rule index alone (phases 3 to 5; events ask several seats at once and have their own tests).
 */
import { DEEDS, PLACES, statusAt, total, type Box, type Counts, type SeatFacts, type TableFacts } from '../invariants.js';

const FARMERS = ['grain', 'grain', 'cheese', 'cheese', 'wine', 'wine', 'wool', 'brocade'];
const GOOD_OF: Readonly<Record<string, string>> = {
  hayrick: 'grain',
  cheese_factory: 'cheese',
  winery: 'wine',
  wool_manufacturer: 'wool',
  tailor_shop: 'brocade',
};
const REWARD: Readonly<Counts> = {
  city_wall: 1,
  papal_conclave: 3,
  defeating_the_plague: 2,
  astronomy: 1,
  boatmen_guild: 1,
  cathedral: 2,
  peace_treaty: 2,
  canalisation: 1,
};
const DEV_COINS: Readonly<Record<number, number>> = { 7: 3, 12: 4, 25: 5 };

/** What was answered: the seat, the name, the action it belongs to, and the question that followed. */
export interface Answer {
  seat: number;
  name: string;
  use: string;
  next: string;
  log: readonly string[];
}

const add = (counts: Counts, key: string, n: number): void => {
  counts[key] = (counts[key] ?? 0) + n;
};

/** The table after the answer, or undefined where this opinion has nothing to say. */
export function after(box: Box, before: TableFacts, { seat: index, name, use, next, log }: Answer): TableFacts | undefined {
  const t = structuredClone(before);
  const seat = t.seats[index]!;
  const [, verb, args] = /^(\w+)(?:\((.*)\))?$/.exec(name)!;
  const [one = '', two = ''] = (args ?? '').split(',');
  const place = use.slice(4, -1);
  const drawn = log.map((line) => /^chance draw\((\w+)\)$/.exec(line)?.[1]).filter((type) => type !== undefined);
  switch (verb) {
    case 'draw':
      drawn.forEach((type) => {
        add(seat.bag, type, -1);
        add(waits(seat) ? seat.waiting : seat.market, type, 1);
      });
      return drawn.length === Number(one) && next !== 'base.planning' ? t : undefined;
    case 'to_tower':
      if (next !== 'base.tower') return undefined;
      add((seat.waiting[one] ?? 0) > 0 ? seat.waiting : seat.market, one, -1);
      add(seat.tower, one, 1);
      return t;
    case 'place':
      fill(seat, two, one);
      if (use === 'use(bathhouse)' && t.phase === 'actions') {
        add(seat.waiting, one, -1);
        return next === 'base.bathhouse' ? t : finish(seat, 'bathhouse', t);
      }
      if (next === 'base.source' || ((seat.market[one] ?? 0) > 0 && (seat.tower[one] ?? 0) > 0)) return undefined;
      add((seat.market[one] ?? 0) > 0 ? seat.market : seat.tower, one, -1);
      return t;
    case 'wheel':
      fill(seat, one, 'wheel');
      add(seat.wheels, tagFor(box, seat, one), -1);
      return t;
    case 'use':
      return played(box, t, seat, one, next);
    case 'recruit':
      return recruited(box, t, seat, one, next);
    case 'tile':
      if (t.phase !== 'actions') return undefined;
      t.stack = t.stack.filter((tile) => tile !== one);
      seat.tiles.push(one);
      return finish(seat, 'village', t);
    case 'edge':
      seat.merchant = one
        .split('--')
        .slice(0, 2)
        .find((town) => town !== seat.merchant)!;
      return next === 'base.good' ? t : finish(seat, place, t);
    case 'amount':
      seat.coins -= Number(one);
      if (box.coins !== null) t.supply.coins = Number(t.supply.coins) + Number(one);
      develop(box, t, seat, Number(one));
      return finish(seat, place, t);
    case 'send': {
      const hall = seat.spaces.town_hall ?? [];
      if (use === 'use(town_hall)') hall[hall.indexOf(one)] = null;
      else add(seat.tower, one, -1);
      add((t.deeds[two] ??= {}), one, 1);
      if (two === 'canalisation' && next !== 'base.reward') return undefined;
      if (two !== 'canalisation') earn(box, t, seat, REWARD[two]!);
      if (next !== 'base.reward') complete(t, seat, two);
      return next === 'base.reward' ? undefined : t;
    }
    default:
      return undefined;
  }
}

/** With the Tower drawn and recalled followers wait beside the Market. */
const waits = (seat: SeatFacts): boolean => seat.tiles.includes('gunpowder_tower');

/** RUL-056: of the wheels that may fill the space the most restricted one. */
function tagFor(box: Box, seat: SeatFacts, group: string): string {
  const farmer = group.endsWith('.farmer');
  const craftsmen = seat.tracks.craftsmen ?? 0;
  const by: Record<string, boolean> =
    box.edition === 'first-2014'
      ? { step1: true, free: true, lab: true }
      : box.edition === 'eighth'
        ? { step1: farmer, free: true, lab: true }
        : { step1: craftsmen >= (farmer ? 1 : 2), free: craftsmen >= (farmer ? 1 : 2), lab: true };
  return ['step1', 'free', 'lab'].find((tag) => by[tag] && (seat.wheels[tag] ?? 0) > 0)!;
}

function fill(seat: SeatFacts, group: string, piece: string): void {
  const [place, kind] = group.split('.') as [string, string];
  const row = (seat.spaces[place] ??= PLACES[place]!.map(() => null));
  row[PLACES[place]!.findIndex((wanted, i) => wanted === kind && row[i] === null)] = piece;
}

/** Followers go back to the bag, wheels stay; those the Bathhouse did not place go back too. */
function finish(seat: SeatFacts, place: string, t: TableFacts): TableFacts {
  const row = seat.spaces[place] ?? [];
  row.forEach((piece, i) => {
    if (piece === null || piece === 'wheel' || place === 'town_hall') return;
    add(seat.bag, piece, 1);
    row[i] = null;
  });
  for (const [type, count] of Object.entries(seat.waiting)) add(seat.bag, type, count);
  seat.waiting = {};
  return t;
}

function earn(box: Box, t: TableFacts, seat: SeatFacts, coins: number): void {
  const paid = box.coins === null ? coins : Math.min(coins, Number(t.supply.coins));
  seat.coins += paid;
  if (box.coins !== null) t.supply.coins = Number(t.supply.coins) - paid;
}

function develop(box: Box, t: TableFacts, seat: SeatFacts, points: number): void {
  for (let i = 0; i < points && seat.tracks.development! < 30; i++) {
    const space = ++seat.tracks.development!;
    if (DEV_COINS[space] !== undefined) earn(box, t, seat, DEV_COINS[space]);
    citizen(t, seat, `development.${space}`);
  }
}

function citizen(t: TableFacts, seat: SeatFacts, name: string): void {
  if (!t.citizens.includes(name)) return;
  t.citizens = t.citizens.filter((other) => other !== name);
  seat.citizens++;
}

function complete(t: TableFacts, seat: SeatFacts, deed: string): void {
  if (total(t.deeds[deed]) === total(DEEDS[deed])) citizen(t, seat, deed);
}

function gain(t: TableFacts, seat: SeatFacts, kind: string): void {
  add(t.supply.followers, kind, -1);
  add(seat.bag, kind, 1);
}

function goods(t: TableFacts, seat: SeatFacts, good: string): void {
  add(t.supply.goods, good, -1);
  add(seat.goods, good, 1);
}

function played(box: Box, t: TableFacts, seat: SeatFacts, place: string, next: string): TableFacts | undefined {
  if (['base.village', 'base.edge', 'base.send', 'base.pharmacy'].includes(next)) return t;
  if (['village', 'ship', 'wagon', 'horse_wagon', 'town_hall', 'gunpowder_tower', 'pharmacy', 'bathhouse'].includes(place)) return undefined;
  if (place in GOOD_OF) goods(t, seat, GOOD_OF[place]!);
  switch (place) {
    case 'castle':
      gain(t, seat, 'knight');
      if (++seat.tracks.knights! >= 4) citizen(t, seat, 'knights');
      break;
    case 'university':
      gain(t, seat, 'scholar');
      develop(box, t, seat, ++seat.tracks.scholars! + 1);
      break;
    case 'farm_house':
      gain(t, seat, 'farmer');
      goods(t, seat, FARMERS[seat.tracks.farmers!++]!);
      break;
    case 'monastery':
      gain(t, seat, 'monk');
      break;
    case 'guildhall':
      seat.unbuilt--;
      seat.stations.push(seat.merchant);
      break;
    case 'scriptorium':
    case 'shipping_line':
      develop(box, t, seat, 1);
      break;
    case 'library':
      develop(box, t, seat, 2);
      break;
    case 'windmill':
      earn(box, t, seat, 2);
      develop(box, t, seat, 1);
      break;
    case 'brewery':
      earn(box, t, seat, 2);
      break;
    case 'cellar':
      earn(box, t, seat, 4);
      break;
    case 'hospital':
      earn(box, t, seat, statusAt(seat.tracks.development!));
      break;
    case 'office':
      earn(box, t, seat, seat.stations.length);
      break;
    case 'laboratory':
      t.supply.wheels--;
      add(seat.wheels, 'lab', 1);
      break;
    default:
  }
  return finish(seat, place, t);
}

function recruited(box: Box, t: TableFacts, seat: SeatFacts, kind: string, next: string): TableFacts {
  gain(t, seat, kind);
  if (kind === 'boatman') {
    const position = ++seat.tracks.boatmen!;
    if (position === 5) citizen(t, seat, 'boatmen');
    else earn(box, t, seat, position + 1);
  } else if (kind === 'craftsman') {
    t.supply.wheels--;
    add(seat.wheels, ++seat.tracks.craftsmen! <= 1 ? 'step1' : 'free', 1);
  } else {
    seat.tracks.traders!++;
    if (next === 'base.tile') return t;
  }
  return finish(seat, 'village', t);
}

/** What is compared, without zero counts and the order of lists. */
export function essence(t: TableFacts): unknown {
  const counts = (object: Counts): Counts =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([, n]) => n !== 0)
        .sort(),
    );
  const rows = (spaces: Record<string, (string | null)[]>): unknown =>
    Object.fromEntries(
      Object.entries(spaces)
        .filter(([, row]) => row.some((piece) => piece !== null))
        .map(([place, row]) => [place, place === 'town_hall' ? row.map(String).sort() : row])
        .sort(),
    );
  return {
    supply: { followers: counts(t.supply.followers), goods: counts(t.supply.goods), wheels: t.supply.wheels, coins: t.supply.coins ?? null },
    deeds: Object.fromEntries(
      Object.entries(t.deeds)
        .map(([deed, sent]) => [deed, counts(sent)])
        .filter(([, sent]) => Object.keys(sent as Counts).length > 0)
        .sort(),
    ),
    citizens: [...t.citizens].sort(),
    stack: [...t.stack].sort(),
    map: t.map,
    seats: t.seats.map((seat) => ({
      coins: seat.coins,
      goods: counts(seat.goods),
      bag: counts(seat.bag),
      market: counts(seat.market),
      tower: counts(seat.tower),
      waiting: counts(seat.waiting),
      spaces: rows(seat.spaces),
      tracks: counts(seat.tracks),
      merchant: seat.merchant,
      stations: [...seat.stations].sort(),
      unbuilt: seat.unbuilt,
      tiles: [...seat.tiles].sort(),
      wheels: counts(seat.wheels),
      citizens: seat.citizens,
    })),
  };
}
