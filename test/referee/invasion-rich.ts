/** Positions of Invasion in the middle of a game, with many pieces in city, towers and places, based on those of the base game. */
import { EDGES, GOODS, KINDS, NEUTRAL, TOWNS, TRACKS, WHEELS } from './base-data.js';
import { random } from './base-chooser.js';
import type { Counts, Table } from './base-model.js';
import { rich } from './base-rich.js';
import { BORDER, CATAPULT, CLOTHING, EASY, FOLLOWERS, HARD, NEEDS, STACKS, TREASURY } from './invasion-data.js';
import { invasion } from './invasion.js';

interface Rich {
  round: number;
  supply: { wheels: number; goods: Counts };
  seats: {
    coins: number;
    goods: Counts;
    bag: Counts;
    market: Counts;
    tower: Counts;
    spaces: Record<string, (string | null)[]>;
    tracks: Counts;
    stations: string[];
    wheels: Counts;
    citizens: number;
  }[];
}

const SUPPORT = {
  vehicle: ['farmer', 'boatman'],
  guild_house: ['craftsman', 'trader'],
  hostel: ['monk'],
  palatinate: ['knight', 'scholar'],
};

/**
 * The stage of the game: planning of some round; phase 5 of the last round; phase 5 of the last or another round with nearly everything
 * complete.
 */
export type Stage = 'middle' | 'last' | 'brink' | 'early';

export function invasionRich(seats: number, seed: number, stage: Stage): object {
  const next = random(seed * 15485863);
  const upTo = (n: number): number => Math.floor(next() * (n + 1));
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => [next(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  const needs = NEEDS[seats]!;
  const { a, b } = needs;
  const last = stage === 'last' || stage === 'brink';
  const brink = stage === 'brink' || stage === 'early';
  /** With nearly everything complete: what is missing. */
  const lacking = shuffled(['walls', 'citizens', 'coins', 'goods', 'towers', 'character', 'hall', 'nothing', 'nothing', 'nothing']).slice(
    0,
    2,
  );
  const lacks = (thing: string): boolean => lacking.includes(thing) && !lacking.includes('nothing');
  /** Some of a need; with nearly everything complete, all of it or all but one. */
  const part = (need: number, thing = ''): number => (brink ? need - (lacks(thing) ? 1 : 0) : Math.max(0, upTo(need + 2) - 2));
  const position = rich(invasion({ seats: Array(seats).fill({}) }), seats, seed, stage !== 'middle') as Rich;

  if (brink) for (const seat of position.seats) clearFor(seat);
  const left: Counts = Object.fromEntries(KINDS.map((kind, i) => [kind, NEUTRAL[seats]![i]!]));
  let wheels = WHEELS[seats]! - position.supply.wheels;
  for (const seat of position.seats) {
    for (const counts of [seat.bag, seat.market, seat.tower]) for (const kind of KINDS) left[kind]! -= counts[kind] ?? 0;
    for (const piece of Object.values(seat.spaces).flat()) {
      if (piece === 'wheel') wheels--;
      else if (piece !== null && piece in left) left[piece]!--;
    }
    wheels -= Object.values(seat.wheels).reduce((sum, n) => sum + n, 0);
  }
  const takeAll = (kinds: readonly string[]): Counts => {
    const taken: Counts = {};
    for (const kind of kinds) {
      if (!left[kind]) continue;
      left[kind]--;
      taken[kind] = (taken[kind] ?? 0) + 1;
    }
    return taken;
  };

  /** Followers on some of the Support board. */
  const support = (): Record<string, (string | null)[]> =>
    Object.fromEntries(
      Object.entries(SUPPORT)
        .filter(() => !brink && upTo(2) > 0)
        .map(([name, kinds]) => [name, kinds.map((kind) => (Object.keys(takeAll([kind])).length > 0 ? kind : null))]),
    );

  const round = last ? a + b + 1 : 2 + upTo(a + b - 2);
  const event = last ? 'invasion' : shuffled(STACKS[round <= a ? 'a' : 'b'])[0]!;
  const border = shuffled(BORDER.filter((town) => !needs.towers.includes(town)));
  const towers = border.slice(0, brink ? border.length - (lacks('towers') ? 1 : 0) : upTo(border.length));
  const characters = shuffled([...EASY, ...HARD]).slice(0, seats);
  const deeds: Record<string, Counts> = { walls: takeAll(Array<string>(part(needs.knights, 'walls')).fill('knight')) };
  for (const [row, spaces] of Object.entries(FOLLOWERS)) deeds[row] = takeAll(shuffled(spaces).slice(0, part(spaces.length, 'hall')));
  if (characters.includes('councilman')) deeds.assembly_hall = takeAll(shuffled(KINDS).slice(0, part(7, 'hall')));
  const stored = Object.fromEntries(Object.entries({ ...needs.warehouse, ...CLOTHING }).map(([good, n]) => [good, part(n, 'goods')]));
  const coins = { city_treasury: part(needs.coins, 'coins'), treasury: part(TREASURY, 'coins') };
  const catapult = Math.min(part(CATAPULT), Math.max(0, wheels));
  const full = (row: string): boolean => Object.values(deeds[row]!).reduce((sum, n) => sum + n, 0) === FOLLOWERS[row]!.length;
  const open = [
    ...[
      'craftsmen',
      ...GOODS.filter((good) => ['wine', 'wool', 'brocade'].includes(good) && position.supply.goods[good]! > 0).map(
        (good) => `${good}_pile`,
      ),
    ],
    ...(catapult < CATAPULT ? ['catapult'] : []),
    ...(stored.wool! < CLOTHING.wool! || stored.brocade! < CLOTHING.brocade! ? ['clothing_store'] : []),
    ...(coins.treasury < TREASURY ? ['treasury'] : []),
    ...Object.keys(FOLLOWERS).filter((row) => !full(row)),
    'le_blanc',
  ].filter(() => upTo(brink ? 1 : 4) > 0);
  /** All follower tracks are at their ends, except one that every seat can still finish. */
  const almost = shuffled(Object.keys(TRACKS))[0]!;
  const ended =
    upTo(2) === 0
      ? Object.fromEntries(Object.entries(TRACKS).map(([track, steps]) => [track, steps.length - (track === almost ? 1 : 0)]))
      : {};
  const sites = shuffled(TOWNS.filter((town) => town !== 'orleans' && town !== 'le_blanc' && !BORDER.includes(town)));
  const own = characters.map((character) => (brink && character === 'mayor' ? 2 : upTo(seats > 3 ? 1 : 2)));
  const citizens = 15 - open.length - own.reduce((sum, n) => sum + n, 0);

  return {
    ...position,
    round,
    event: `invasion.${event}`,
    characters,
    deeds,
    citizens: [],
    map: Object.fromEntries(
      EDGES.map((edge) => [
        edge.id,
        edge.spaces.map((mark) => (!brink && mark <= seats && upTo(seats + 1) === 0 ? shuffled(GOODS)[0]! : null)),
      ]),
    ),
    city: {
      stored,
      coins,
      catapult,
      citizens: open,
      won: Math.min(Math.max(0, citizens), brink ? needs.citizens + 1 - (lacks('citizens') ? 2 : 0) : upTo(3)),
      reinforcement: upTo(brink ? 4 : 2) === 0,
    },
    seats: position.seats.map((seat, i) => ({
      ...seat,
      spaces: { ...seat.spaces, ...support() },
      coins: upTo(3) === 0 ? upTo(3) : 3 + upTo(15),
      stations: brink ? [] : sites.slice(i * 2, i * 2 + upTo(2)),
      towers: towers.filter((_, j) => j % seats === i),
      ...(upTo(3) === 0 ? { unbuilt: 0 } : {}),
      ...(upTo(2) === 0 ? { merchant: 'orleans' } : {}),
      tracks: { ...seat.tracks, ...ended },
      citizens: own[i]!,
      ...(brink
        ? {
            spaces: {
              ...seat.spaces,
              town_hall: [Object.keys(takeAll([shuffled(['knight', 'knight', 'farmer', 'scholar'])[0]!]))[0] ?? null, null],
            },
          }
        : {}),
      ...(brink ? almostDone(characters[i]!, seat, !lacks('character'), takeAll) : {}),
    })),
  } satisfies Partial<Record<keyof Table, unknown>>;
}

/** When nearly everything is complete, the city has most followers: removes neutral ones from bag and Market, and Knights. */
function clearFor(seat: Rich['seats'][number]): void {
  const own = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([type]) => type.startsWith('own_')));
  seat.bag = own(seat.bag);
  seat.market = own(seat.market);
  seat.tower = {};
  for (const [name, row] of Object.entries(seat.spaces))
    seat.spaces[name] = row.map((piece) => (piece === 'knight' || name === 'town_hall' ? null : piece));
}

/** Things that a character needs, with one missing unless `done`. */
function almostDone(
  character: string,
  seat: Rich['seats'][number],
  done: boolean,
  takeAll: (kinds: readonly string[]) => Counts,
): Partial<Rich['seats'][number]> {
  const missing = done ? 0 : 1;
  const tracks = (track: string, position: number): Counts => ({ ...seat.tracks, [track]: position - missing });
  const rows: Readonly<Record<string, Partial<Rich['seats'][number]>>> = {
    librarian: { tracks: tracks('development', 22), stations: ['loches'] },
    scholar: { tracks: tracks('development', 30), stations: ['vierzon', 'blois', 'bourges', 'vendome'] },
    mayor: { coins: 10 - missing },
    general: {
      tracks: tracks('knights', 5),
      spaces: { ship: ['wheel', null, null], wagon: ['wheel', null, null], castle: ['wheel', null, null], vehicle: ['wheel', null] },
    },
    fisherman: {
      tracks: tracks('boatmen', 5),
      goods: { ...seat.goods, wool: 2 },
      bag: { ...seat.bag, monk: (seat.bag.monk ?? 0) + (takeAll(['monk', 'monk', 'monk', 'monk']).monk ?? 0) },
    },
    merchant: { coins: 50 - missing },
    innkeeper: { goods: { grain: 1, cheese: 3 - missing, wine: 3 }, stations: ['chateaudun', 'chateauroux'] },
  };
  return rows[character] ?? {};
}
