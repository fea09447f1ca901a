/** Capital Vierzon 3.1 and 3.2: set-up and the counter. */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum, type Scenario } from '../../../dsl.js';
import { EVENTS, event, GOODS, KINDS, lying, MARKET, names, ORDER, turn } from './positions.js';

const begin = (seed = 7, ruleset = 'vierzon'): Scenario => scenario(ruleset, undefined, { seed });

/** The routes that touch one of the eight towns. */
const TOUCHING = [
  'le_mans--tours--road',
  'orleans--vierzon--road',
  'chartres--orleans--road',
  'chateaudun--orleans--road',
  'orleans--montargis--road',
  'vendome--blois--road',
  'blois--vierzon--road',
  'montrichard--loches--road',
  'vierzon--chateauroux--road',
  'bourges--sancerre--road',
  'loches--chateauroux--road',
  'bourges--saint_amand_montrond--road',
  'bourges--nevers--road',
  'orleans--briare--waterway',
  'briare--sancerre--waterway',
  'orleans--blois--waterway',
  'blois--tours--waterway',
  'tours--montrichard--waterway',
  'tours--loches--waterway',
  'tours--chinon--waterway',
  'montrichard--vierzon--waterway',
  'vierzon--bourges--waterway',
  'vierzon--saint_amand_montrond--waterway',
  'sancerre--nevers--waterway',
];
const BOX: Record<string, number> = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };

const POOL_I = [
  'barracks',
  'bathhouse',
  'brewery',
  'cheese_factory',
  'farm',
  'hayrick',
  'herb_garden',
  'hospital',
  'library',
  'road',
  'shipping_line',
  'statue',
  'tailor_shop',
  'vineyard',
  'windmill',
  'winery',
  'wool_manufacturer',
];
const POOL_II = [
  'ballroom',
  'black_market',
  'bookbindery',
  'bourgeois_house',
  'cellar',
  'christmas_market',
  'drawbridge',
  'flea_market',
  'gaming_room',
  'goldsmith',
  'gunpowder_tower',
  'horse_wagon',
  'laboratory',
  'lair',
  'lock',
  'observatory',
  'office',
  'pharmacy',
  'quarry',
  'school',
  'sheep_farm',
  'stage_coach',
  'theatre',
  'tinkerers_wagon',
  'well',
];
const LETTER_V = [
  'brasserie',
  'episcopal_see_of_tours',
  'merchant_house',
  'port',
  'sacristy',
  'bakery',
  'cathedral',
  'church',
  'court',
  'depot',
  'opera',
  'prairie',
  'tavern',
  'workshop',
];

rule('VIE-001', 'there is one seat with its four own followers on the Market and an empty bag', () => {
  const g = begin().asks('planning', 0).expect({ 'seats.0.market': MARKET, 'seats.0.bag': {}, round: 1 });
  expect(g.see('seats')).toHaveLength(1);
  expect(g.ruleset.seats).toBe(1);
});

rule('VIE-002', 'all seven markers are on the first space', () => {
  begin().expect({ 'seats.0.tracks': {} });
});

rule('VIE-003', 'the Merchant is in Orléans', () => {
  begin().expect({ 'seats.0.merchant': 'orleans' });
});

rule('VIE-004', 'ten stations are in stock, and none is built', () => {
  begin().expect({ 'seats.0.unbuilt': 10, 'seats.0.stations': [] });
});

rule('VIE-005', 'the Market Stand belongs to the player, and takes followers in round 1', () => {
  begin()
    .expect({ 'seats.0.tiles': ['market_stand'] })
    .can('place(own_trader, market_stand.trader)');
});

rule('VIE-005 INV-14', 'the Market Stand exists once: a position that names it in the stack has it only with the player', () => {
  for (const seats of [{}, { seats: [{ tiles: ['market_stand'] }] }])
    scenario('vierzon', { phase: 'planning', round: 1, stack: ['market_stand', 'cellar'], ...seats }).expect({
      'seats.0.tiles': ['market_stand'],
      stack: ['cellar'],
    });
});

rule('VIE-006', 'the player has no coins and no goods', () => {
  begin().expect({ 'seats.0.coins': 0, 'seats.0.goods': {} });
});

rule('VIE-007 VIE-010', '40 of the 90 goods are in the game, of no kind more than the box has', () => {
  for (const seed of seeds(30)) {
    const g = begin(seed);
    const map = Object.values(lying(g)).flat();
    expect(map.length + sum(g.see('supply.goods'))).toBe(40);
    for (const good of GOODS)
      expect(map.filter((one) => one === good).length + g.count(`supply.goods.${good}`)).toBeLessThanOrEqual(BOX[good]!);
  }
});

rule('VIE-007', 'the 40 goods are drawn at random, each kind in proportion to the box', () => {
  const seen: Record<string, number> = {};
  for (const seed of seeds(150)) {
    const g = begin(seed);
    for (const good of Object.values(lying(g)).flat()) seen[good] = (seen[good] ?? 0) + 1;
    for (const good of GOODS) seen[good] = (seen[good] ?? 0) + g.count(`supply.goods.${good}`);
  }
  for (const good of GOODS) expect(Math.abs(seen[good]! / 150 - (BOX[good]! * 40) / 90)).toBeLessThan(0.8);
});

rule('VIE-008 VIE-010', 'exactly the 24 routes of the eight towns have a good, and 16 goods are in the supply', () => {
  for (const seed of seeds(20)) {
    const g = begin(seed);
    expect(Object.keys(lying(g)).sort()).toEqual([...TOUCHING].sort());
    expect(sum(g.see('supply.goods'))).toBe(16);
    g.expect({ 'map.chartres--etampes--road': [null] });
  }
});

rule('VIE-008 VIE-009', 'each route of the eight towns has one good, and spaces marked 3 or 4 have none', () => {
  for (const seed of seeds(20)) {
    const g = begin(seed);
    expect(Object.values(lying(g)).every((row) => row.length === 1)).toBe(true);
    for (const edge of ['le_mans--tours--road', 'orleans--vierzon--road', 'orleans--briare--waterway', 'briare--sancerre--waterway']) {
      const row = g.see(`map.${edge}`) as (string | null)[];
      expect(GOODS, edge).toContain(row[0]);
      expect(row[1] ?? null, edge).toBe(null);
    }
  }
});

rule('VIE-010', 'goods on the map and in the supply are public', () => {
  const g = begin();
  const seen = g.env.position(0) as unknown as { map: unknown; supply: unknown };
  expect([seen.map, seen.supply]).toEqual([g.see('map'), g.see('supply')]);
});

rule('VIE-011', 'the counter is on event 1, and there are five Objectives and two Deeds', () => {
  const g = begin().expect({ event: 'vierzon.strike', round: 1 });
  const score = g.env.scores()[0] as unknown as { objectives: { id: string }[] };
  expect(score.objectives.map((one) => one.id)).toEqual(ORDER);
  expect(names(g)).toEqual(expect.arrayContaining(['send(knight, founding_the_city_council)', 'send(monk, expanding_the_university)']));
});

rule('VIE-011 VIE-020 RUL-S01 RUL-S28', 'round n has event n of fourteen, and the counter advances at the end of each round', () => {
  const seen: string[] = [];
  const g = begin(3, 'vierzon').idle((now) => {
    seen[now.count('round')] = String(now.see('event'));
    return false;
  });
  g.over();
  expect(seen.slice(1)).toEqual(EVENTS);
});

rule.each(
  'RUL-S01 VIE-020',
  EVENTS.map((name, i): [number, string] => [i + 1, name]),
  'a position in round %i has the event %s',
  (round, name) => {
    turn(round).expect({ event: name, round });
  },
);

rule('VIE-012', 'none of the five Objectives is marked', () => {
  const g = begin();
  const [score] = g.env.scores() as unknown as { total: number; objectives: { done: boolean }[] }[];
  expect([score!.total, score!.objectives.length, score!.objectives.filter((one) => one.done).length]).toEqual([0, 5, 0]);
});

rule('VIE-013', 'there are seven Citizens: development track 3, Boatmen 1, Knights 1, Deeds 2', () => {
  begin().expect({
    citizens: [
      'development.3',
      'development.18',
      'development.28',
      'boatmen',
      'knights',
      'expanding_the_university',
      'founding_the_city_council',
    ],
    'seats.0.citizens': 0,
  });
});

rule('VIE-014', 'no game offers a tile with the letter V', () => {
  for (const seed of seeds(60)) for (const tile of LETTER_V) expect(begin(seed).see('stack')).not.toContain(tile);
});

rule('VIE-014 VIE-015', 'every tile without the letter V can be among the ten, 17 of I and 25 of II', () => {
  const seen = new Set<string>();
  for (const seed of seeds(150)) for (const tile of begin(seed).see('stack') as string[]) seen.add(tile);
  expect([...seen].sort()).toEqual([...POOL_I, ...POOL_II].sort());
  expect([POOL_I.length, POOL_II.length]).toEqual([17, 25]);
});

rule('VIE-015', 'five tiles of I and five of II are open, and the others are out', () => {
  for (const seed of seeds(30)) {
    const g = begin(seed);
    const stack = g.see('stack') as string[];
    expect([
      stack.filter((tile) => POOL_I.includes(tile)).length,
      stack.filter((tile) => POOL_II.includes(tile)).length,
      stack.length,
    ]).toEqual([5, 5, 10]);
    expect((g.env.position(0) as unknown as { stack: string[] }).stack).toEqual(stack);
  }
});

rule('VIE-016', 'the supply has four neutral Followers of each kind', () => {
  begin().expect({ 'supply.followers': Object.fromEntries(KINDS.map((kind) => [kind, 4])) });
});

rule('VIE-017', 'the supply has four Gear wheels', () => {
  begin().expect({ 'supply.wheels': 4, 'seats.0.wheels': {} });
});

rule('VIE-018', 'coins are unlimited', () => {
  const g = begin();
  expect('coins' in (g.see('supply') as object)).toBe(false);
  event(10, { coins: 900, stations: ['tours', 'blois'], unbuilt: 8 }).expect({ 'seats.0.coins': 904 });
});

rule('VIE-019', 'the base Deeds are not in play, so no follower can be sent to them', () => {
  const g = begin();
  const deeds = new Set(
    names(g)
      .filter((name) => name.startsWith('send('))
      .map((name) => name.slice(5, -1).split(', ')[1]!),
  );
  deeds.delete('gaming_room');
  expect([...deeds].sort()).toEqual(['expanding_the_university', 'founding_the_city_council']);
  expect(Object.keys(g.see('deeds') as object).every((deed) => deeds.has(deed))).toBe(true);
});

rule('RUL-S25', 'the Market Stand does not move the Traders marker; the first Trader gives a tile of category I', () => {
  const stack = ['hayrick', 'library', 'office', 'well'];
  const g = turn(5, { tiles: ['market_stand'], spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, { top: { stack } });
  g.expect({ 'seats.0.tracks.traders': 0 }).act('use(village)', 'recruit(trader)').asks('tile', 0).only('tile(hayrick)', 'tile(library)');
  g.act('tile(library)').expect({ 'seats.0.tiles': ['market_stand', 'library'], 'seats.0.tracks.traders': 1 });
});

rule('SOLO-DEC-20', 'every random game ends', () => {
  for (const seed of seeds(3)) scenario('vierzon', undefined, { seed }).playRandom(seed, 20_000).over();
});
