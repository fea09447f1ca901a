/** The Duel, section 1: set-up, with the decisions that belong to it. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { map, rule, scenario, seeds, sum, type Scenario } from '../../dsl.js';
import { BUSY, DEEDS, DUEL, event, nextRound, GOODS, INLAND, MARKET, OBJECTIVES, RIVER, setUp, stock, turn } from './positions.js';

const STARTS: [number][] = [[0], [1]];
const begin = (startSeat = 0, seed = 7, ruleset = DUEL): Scenario => scenario(ruleset, undefined, { startSeat, seed });
const actions = (ruleset: string, verb: string): string[] =>
  loadRuleset(ruleset)
    .spec.actions.map((a) => a.name)
    .filter((name) => name.startsWith(`${verb}(`));
const TOWNS = [...INLAND, ...RIVER].map((town) => `town(${town})`).sort();

const TILES_I = [
  'barracks',
  'bathhouse',
  'brasserie',
  'brewery',
  'cheese_factory',
  'episcopal_see_of_tours',
  'farm',
  'hayrick',
  'herb_garden',
  'hospital',
  'library',
  'merchant_house',
  'port',
  'road',
  'sacristy',
  'shipping_line',
  'statue',
  'tailor_shop',
  'vineyard',
  'windmill',
  'winery',
  'wool_manufacturer',
];
const TILES_II = [
  'bakery',
  'ballroom',
  'black_market',
  'bookbindery',
  'bourgeois_house',
  'cathedral',
  'cellar',
  'christmas_market',
  'church',
  'court',
  'depot',
  'drawbridge',
  'flea_market',
  'gaming_room',
  'goldsmith',
  'gunpowder_tower',
  'horse_wagon',
  'laboratory',
  'lair',
  'lock',
  'market_stand',
  'observatory',
  'office',
  'opera',
  'pharmacy',
  'prairie',
  'quarry',
  'school',
  'sheep_farm',
  'stage_coach',
  'tavern',
  'theatre',
  'tinkerers_wagon',
  'well',
  'workshop',
];
const named = (tiles: readonly string[]): string[] => tiles.map((tile) => `tile(${tile})`).sort();

rule('DUEL-001', 'two seats play on the base side of the map', () => {
  const g = begin();
  expect(g.env.seats).toBe(2);
  expect(actions(DUEL, 'edge')).toEqual(actions('base-2p', 'edge'));
  expect(Object.keys(g.see('map') as object).sort()).toEqual(Object.keys(scenario('base-2p').see('map') as object).sort());
});

rule('DUEL-002', 'the four own followers start on the Market, the bag is empty', () => {
  const g = setUp(begin());
  for (const seat of [0, 1]) g.expect({ [`seats.${seat}.market`]: MARKET, [`seats.${seat}.bag`]: {} });
});

rule('DUEL-003', 'all seven markers start on the first space', () => {
  const g = setUp(begin());
  for (const seat of [0, 1]) {
    for (const track of ['farmers', 'boatmen', 'craftsmen', 'traders', 'knights', 'scholars', 'development'])
      g.expect({ [`seats.${seat}.tracks.${track}`]: 0 });
  }
});

rule('DUEL-004', 'each seat has ten stations in stock, and none is built', () => {
  const g = setUp(begin());
  for (const seat of [0, 1]) g.expect({ [`seats.${seat}.unbuilt`]: 10, [`seats.${seat}.stations`]: [] });
});

rule('DUEL-005', 'the colour of a seat has no effect: with swapped seats the same game continues', () => {
  const here = {
    ...BUSY,
    coins: 9,
    citizens: 1,
    goods: { wine: 3 },
    merchant: 'chatellerault',
    spaces: { ...BUSY.spaces, bourgeois: ['knight'], ship: ['farmer', 'boatman', 'knight'] },
  };
  const there = { ...BUSY, coins: 2, goods: { grain: 2 }, merchant: 'tours' };
  const game = (start: number): Scenario =>
    scenario(DUEL, {
      phase: 'actions',
      round: 4,
      start,
      supply: { goods: { grain: 9, cheese: 9, wine: 9, wool: 9, brocade: 9 } },
      map: map(),
      seats: start === 0 ? [here, there] : [there, here],
    });
  const [a, b] = [game(0), game(1)];
  for (let i = 0; i < 60 && !a.env.over; i++) {
    expect(b.legal()).toEqual(a.legal());
    expect([b.env.decisionKind, b.env.currentSeat]).toEqual([a.env.decisionKind, 1 - a.env.currentSeat]);
    const seats = a.see('seats') as unknown[];
    expect(b.see('seats')).toEqual([seats[1], seats[0]]);
    const kind = a.env.decisionKind;
    if (kind === 'base.draw') break;
    const action = a.legal()[i % a.env.numLegal]!;
    a.act(action);
    b.act(action);
  }
  expect(a.env.moveNumber).toBeGreaterThan(5);
});

rule('DUEL-006', '43 goods are on the map, 35 in the supply, 12 removed; the spaces "3" and "4" are empty', () => {
  const removed = new Set<string>();
  for (const seed of seeds(8)) {
    const g = begin(0, seed);
    const rows = g.see('map') as Record<string, (string | null)[]>;
    const lying = Object.values(rows)
      .flat()
      .filter((good) => good !== null);
    expect(lying).toHaveLength(43);
    expect(Object.values(rows).every((row) => row.filter((good) => good !== null).length === 1)).toBe(true);
    expect(rows['le_mans--chartres--road']![0]).toBe(null);
    expect(rows['le_mans--tours--road']![1]).toBe(null);
    expect(sum(g.see('supply.goods'))).toBe(35);
    const left = [24, 21, 18, 15, 12].map(
      (all, k) => all - lying.filter((good) => good === GOODS[k]).length - g.count(`supply.goods.${GOODS[k]}`),
    );
    expect(left.every((n) => n >= 0)).toBe(true);
    expect(left.reduce((a, b) => a + b, 0)).toBe(12);
    removed.add(left.join());
  }
  expect(removed.size).toBeGreaterThan(2);
});

rule.each(
  'DUEL-007 DUEL-DEC-02',
  STARTS,
  'from start player %i on, each seat puts its Merchant in any of the 23 towns, also in the same one',
  (start) => {
    const g = begin(start)
      .asks('duel.merchant', start)
      .only(...TOWNS)
      .act('town(nevers)');
    g.asks('duel.merchant', 1 - start)
      .only(...TOWNS)
      .act('town(nevers)')
      .asks('duel.draft', start);
    g.expect({ [`seats.${start}.merchant`]: 'nevers', [`seats.${1 - start}.merchant`]: 'nevers' }).done();
    begin(start)
      .act('town(chartres)', 'town(tours)')
      .expect({ [`seats.${start}.merchant`]: 'chartres', [`seats.${1 - start}.merchant`]: 'tours' });
  },
);

rule('DUEL-008', 'the supply has the neutral followers of two players', () => {
  begin().expect({ 'supply.followers': { farmer: 12, boatman: 6, craftsman: 6, trader: 6, knight: 8, scholar: 8, monk: 8 } });
});

rule('DUEL-009', 'the supply has 8 wheels', () => {
  begin().expect({ 'supply.wheels': 8 });
});

rule('DUEL-010', 'the game has 4 Objectives and 4 Deeds, and the counter begins on event 1', () => {
  const g = setUp(begin());
  expect(
    g.env
      .scores()[0]!
      .objectives!.map((objective) => objective.id)
      .sort(),
  ).toEqual(OBJECTIVES);
  const deeds = new Set(
    actions(DUEL, 'send')
      .map((name) => /, ?([a-z_]+)\)$/.exec(name)![1]!)
      .filter((deed) => deed !== 'gaming_room'),
  );
  expect([...deeds].sort()).toEqual([...DEEDS].sort());
  g.expect({ round: 1, event: 'duel.town_meeting' });
});

rule('DUEL-011', 'each seat has its own markers, so both can mark the same objective', () => {
  const seat = { merchant: 'chatellerault', goods: { wine: 3 }, tracks: { development: 8 } };
  const g = turn({ ...BUSY, ...seat }, { rival: seat })
    .act('objective(wine)', 'use(scriptorium)')
    .asks('turn', 1);
  g.act('objective(wine)', 'use(scriptorium)');
  for (const own of [0, 1]) {
    expect(g.see(`seats.${own}.objectives`)).toHaveLength(2);
    expect(g.env.scores()[own]!.objectives).toHaveLength(4);
  }
});

rule('DUEL-012 RUL-D07', 'each of the 4 Deeds has one Citizen, tracks and map have none, and the stock has the other 12', () => {
  const g = setUp(begin()).expect({ citizens: DEEDS, 'seats.0.citizens': 0, 'seats.1.citizens': 0 });
  expect(stock(g)).toBe(12);
});

rule('RUL-D07', 'the last Boatmen space and the dev track have no Citizen', () => {
  const seat = {
    tracks: { boatmen: 4, development: 2 },
    spaces: { village: ['farmer', 'boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] },
  };
  const g = turn(seat)
    .act('use(village)', 'recruit(boatman)')
    .expect({ 'seats.0.tracks.boatmen': 5, 'seats.0.citizens': 0, 'seats.0.coins': '+0' });
  g.act('use(scriptorium)', 'use(scriptorium)').expect({ 'seats.0.tracks.development': 3, 'seats.0.citizens': 0, citizens: DEEDS });
});

rule('RUL-D07', 'with duelTrackCitizens=true tracks have Citizens as in base, and 7 are left in stock', () => {
  const ruleset = 'duel?duelTrackCitizens=true';
  const tracks = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'];
  expect(stock(setUp(begin(0, 7, ruleset)).expect({ citizens: [...DEEDS, ...tracks] }))).toBe(7);
  nextRound(event(1, { coins: 20, citizens: 7 }, { ruleset, rival: { coins: 20 } }), 2);
  const seat = {
    tracks: { boatmen: 4, development: 2 },
    spaces: { village: ['farmer', 'boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] },
  };
  const g = turn(seat, { ruleset }).act('use(village)', 'recruit(boatman)').expect({ 'seats.0.citizens': 1 });
  g.act('use(scriptorium)', 'use(scriptorium)').expect({
    'seats.0.citizens': 2,
    citizens: [...DEEDS, 'knights', 'development.18', 'development.28'],
  });
});

rule('DUEL-013', 'both players can place on the Bourgeois House board from round 1', () => {
  const market = { ...MARKET, knight: 1 };
  const g = scenario(DUEL, { phase: 'planning', round: 1, seats: [{ market }, { market }] })
    .asks('planning', 0)
    .can('place(knight, bourgeois.any)');
  g.act('done').asks('planning', 1).can('place(knight, bourgeois.any)');
});

rule.each(
  'DUEL-014 DUEL-DEC-01 RUL-D08',
  STARTS,
  'start player %i takes 5 tiles of I, the other 5 of I and 5 of II, the start player 5 of II',
  (start) => {
    const g = begin(start).act('town(tours)', 'town(blois)');
    const picked: string[] = [];
    for (let k = 0; k < 20; k++) {
      const pool = k < 10 ? TILES_I : TILES_II;
      g.asks('duel.draft', k < 5 || k >= 15 ? start : 1 - start).only(...named(pool).filter((name) => !picked.includes(name)));
      const pick = g.legal()[(7 * k) % g.env.numLegal]!;
      picked.push(pick);
      g.act(pick);
    }
    g.asks('planning', start)
      .expect({ stack: picked.map((name) => name.slice(5, -1)) })
      .done();
  },
);

rule('DUEL-015', '10 tiles of I and 10 of II are left of all 57, and only they can be gained', () => {
  const g = setUp(begin());
  const stack = (g.see('stack') as string[]).slice().sort();
  expect([stack.filter((tile) => TILES_I.includes(tile)).length, stack.filter((tile) => TILES_II.includes(tile)).length]).toEqual([10, 10]);
  const trader = turn({ tracks: { traders: 1 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, { top: { stack } }).act(
    'use(village)',
    'recruit(trader)',
  );
  trader.asks('tile', 0).only(...named(stack));
});

rule('RUL-D08', 'the three tiles of The Plague are not in the pool, and the Merchants come before the draft', () => {
  const tiles = actions(DUEL, 'tile');
  for (const tile of ['back_door', 'cemetery', 'medicinal_spring']) expect(tiles).not.toContain(`tile(${tile})`);
  expect(tiles).toHaveLength(57);
  begin().asks('duel.merchant', 0).act('town(orleans)').asks('duel.merchant', 1).act('town(orleans)').asks('duel.draft', 0);
});

rule('DUEL-016', 'each seat has 5 coins', () => {
  setUp(begin()).expect({ 'seats.0.coins': 5, 'seats.1.coins': 5, round: 1 });
});

rule('DUEL-017', 'the game has neither round tiles of the base game nor base Deeds', () => {
  const g = setUp(begin());
  expect(Object.keys(g.see('hour_glass') as object).filter((tile) => !tile.startsWith('duel.'))).toEqual([]);
  expect(
    actions(DUEL, 'send').filter((name) => /city_wall|papal|plague|, ?astronomy|guild|cathedral|peace|canalisation/.test(name)),
  ).toEqual([]);
  g.expect({ event: 'duel.town_meeting' });
  const hall = turn({ spaces: { town_hall: ['knight', null], scriptorium: ['knight', 'scholar'] } });
  hall.cannot('use(town_hall)');
});
