/** Travelling Salesman 4.1: set-up. */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum, type Scenario } from '../../../dsl.js';
import { event, GOODS, MARKET, names, ORDER, POOL_I, POOL_II, turn } from './positions.js';

const begin = (seed = 7, ruleset = 'salesman'): Scenario => scenario(ruleset, undefined, { seed });
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };

rule('SAL-001', 'the base Deeds board with its eight Deeds is in play, and the Town Hall sends to it', () => {
  const g = begin();
  const deeds = new Set(
    names(g)
      .filter((name) => name.startsWith('send('))
      .map((name) => name.slice(5, -1).split(', ')[1]!),
  );
  expect([...deeds].sort()).toEqual([
    'astronomy',
    'boatmen_guild',
    'canalisation',
    'cathedral',
    'city_wall',
    'defeating_the_plague',
    'papal_conclave',
    'peace_treaty',
  ]);
  const hall = turn(5, { spaces: { town_hall: ['knight', null] } })
    .act('use(town_hall)', 'send(knight, city_wall)')
    .asks('turn', 0);
  hall.expect({ 'seats.0.coins': '+1', 'deeds.city_wall': { knight: 1 } });
});

rule('SAL-001', 'Canalisation gives 1 coin or 1 Development step', () => {
  const g = turn(5, { spaces: { town_hall: ['farmer', null] } })
    .act('use(town_hall)', 'send(farmer, canalisation)')
    .asks('reward', 0);
  g.only('reward(coin)', 'reward(development)').act('reward(development)').expect({ 'seats.0.tracks.development': 1 });
});

rule('SAL-002 SAL-006', 'own Followers, a neutral Knight and a neutral Scholar are on the Market, and the bag is empty', () => {
  const g = begin()
    .asks('planning', 0)
    .expect({ 'seats.0.market': { ...MARKET, knight: 1, scholar: 1 }, 'seats.0.bag': {}, round: 1 });
  expect([g.ruleset.seats, (g.see('seats') as unknown[]).length]).toEqual([1, 1]);
  g.can('place(knight, scriptorium.knight)', 'place(scholar, scriptorium.scholar)', 'place(own_farmer, ship.farmer)');
});

rule('SAL-003 RUL-S26', 'all seven markers are on the first space, even those of Knights and Scholars', () => {
  begin().expect({ 'seats.0.tracks': {} });
});

rule('SAL-004', 'the Merchant is in Orléans', () => {
  begin().expect({ 'seats.0.merchant': 'orleans' });
});

rule('SAL-005', 'the Market Stand belongs to the player, and takes followers in round 1', () => {
  begin()
    .expect({ 'seats.0.tiles': ['market_stand'] })
    .can('place(own_trader, market_stand.trader)');
});

rule('SAL-005 INV-14', 'the Market Stand exists once: a position that names it in the stack has it only with the player', () => {
  for (const seats of [{}, { seats: [{ tiles: ['market_stand'] }] }])
    scenario('salesman', { phase: 'planning', round: 1, stack: ['market_stand', 'cellar'], ...seats }).expect({
      'seats.0.tiles': ['market_stand'],
      stack: ['cellar'],
    });
});

rule('RUL-S26', 'the neutral Knight and Scholar can be sent to a Deed, because they are not own Followers', () => {
  const g = begin().act('place(knight, town_hall.any)', 'place(scholar, town_hall.any)', 'done').asks('turn', 0).act('use(town_hall)');
  g.can('send(knight, city_wall)', 'send(scholar, astronomy)')
    .act('send(knight, city_wall)')
    .expect({ 'deeds.city_wall': { knight: 1 } });
});

rule('SAL-007', 'the player starts with 10 coins and no goods', () => {
  begin().expect({ 'seats.0.coins': 10, 'seats.0.goods': {} });
});

rule('SAL-008', 'all 52 goods spaces of the map are filled, and the supply has 38 of the 90 goods', () => {
  for (const seed of seeds(15)) {
    const g = begin(seed);
    const map = Object.values(g.see('map') as Record<string, (string | null)[]>).flat();
    expect([map.length, map.filter((good) => good !== null).length, sum(g.see('supply.goods'))]).toEqual([52, 52, 38]);
    for (const [good, n] of Object.entries(GOODS))
      expect(map.filter((one) => one === good).length + g.count(`supply.goods.${good}`)).toBe(n);
  }
});

rule('SAL-008', 'the goods on the map are random', () => {
  const maps = new Set(seeds(10).map((seed) => JSON.stringify(begin(seed).see('map'))));
  expect(maps.size).toBe(10);
});

rule('SAL-009', 'the board has five Objectives, and the counter is on event 1', () => {
  const g = begin().expect({ round: 1, event: 'salesman.feeding' });
  const [score] = g.env.scores() as unknown as { objectives: { id: string }[] }[];
  expect(score!.objectives.map((one) => one.id)).toEqual(ORDER);
});

rule('SAL-009 SAL-020 RUL-S28', 'the counter advances at the end of each round: ten Feedings, five Great Feasts', () => {
  const seen: string[] = [];
  scenario('salesman', { phase: 'planning', round: 1, seats: [{ coins: 100 }] })
    .idle((g) => {
      seen[g.count('round')] = String(g.see('event'));
      return false;
    })
    .over();
  expect(seen.slice(1)).toEqual([...Array<string>(10).fill('salesman.feeding'), ...Array<string>(5).fill('salesman.great_feast')]);
});

rule('SAL-010', 'none of the five Objectives is marked', () => {
  const [score] = begin().env.scores() as unknown as { total: number; objectives: { done: boolean }[] }[];
  expect([score!.total, score!.objectives.filter((one) => !one.done).length]).toEqual([0, 5]);
});

rule('SAL-011 RUL-S26', 'the supply has 3 of most kinds, 4 Monks and 5 Farmers, besides the two on the Market', () => {
  begin().expect({ 'supply.followers': { farmer: 5, boatman: 3, craftsman: 3, trader: 3, knight: 3, scholar: 3, monk: 4 } });
});

rule('SAL-012', 'the supply has eight Gear wheels', () => {
  begin().expect({ 'supply.wheels': 8, 'seats.0.wheels': {} });
});

rule('SAL-013', 'every game has the same ten tiles', () => {
  for (const seed of seeds(10)) begin(seed).expect({ stack: [...POOL_I, ...POOL_II] });
});

rule('SAL-013 RUL-S25', 'the first Trader offers the seven tiles of I, and the next one all ten', () => {
  const tiles = (traders: number): string[] =>
    turn(5, { tiles: ['market_stand'], tracks: { traders }, spaces: VILLAGE })
      .act('use(village)', 'recruit(trader)')
      .asks('tile', 0)
      .legal();
  expect(begin().count('seats.0.tracks.traders')).toBe(0);
  expect(tiles(0)).toEqual(POOL_I.map((tile) => `tile(${tile})`).sort());
  expect(tiles(1)).toEqual([...POOL_I, ...POOL_II].map((tile) => `tile(${tile})`).sort());
});

rule('SAL-014', 'coins are unlimited', () => {
  const g = begin();
  expect('coins' in (g.see('supply') as object)).toBe(false);
  turn(5, { coins: 900, spaces: VILLAGE }).act('use(village)', 'recruit(boatman)').expect({ 'seats.0.coins': 902 });
});

// --- no Citizens, no stations --------------------------------------------------------------------

rule('SAL-015', 'there are no Citizens on the board or with the seat', () => {
  begin().expect({ citizens: [], 'seats.0.citizens': 0 });
});

rule('SAL-015 RUL-S09', 'Knights 4 and development 3 give no Citizen', () => {
  turn(5, { tracks: { knights: 3 }, spaces: { castle: ['farmer', 'boatman', 'trader'] } })
    .act('use(castle)')
    .expect({ 'seats.0.citizens': 0, 'seats.0.tracks.knights': 4 });
  turn(5, { tracks: { development: 2 } })
    .act('use(scriptorium)')
    .expect({ 'seats.0.citizens': 0, 'seats.0.tracks.development': 3 });
});

rule('RUL-S09', 'the last Boatmen space can be reached and gives no bonus', () => {
  const g = turn(5, { tracks: { boatmen: 4 }, spaces: VILLAGE })
    .act('use(village)')
    .can('recruit(boatman)')
    .act('recruit(boatman)')
    .asks('turn', 0);
  g.expect({ 'seats.0.tracks.boatmen': 5, 'seats.0.coins': '+0', 'seats.0.citizens': 0, 'seats.0.bag.boatman': 2 });
});

rule('SAL-015 SAL-016 RUL-S09', 'a completed Deed gives only the reward of its Follower', () => {
  const g = turn(5, { spaces: { town_hall: ['knight', null] } }, { top: { deeds: { papal_conclave: { monk: 2 } } } });
  g.act('use(town_hall)', 'send(knight, papal_conclave)').expect({
    'seats.0.citizens': 0,
    'seats.0.coins': '+3',
    'deeds.papal_conclave': { monk: 2, knight: 1 },
  });
});

rule('SAL-016 RUL-S09', 'the Guildhall cannot be used, because stations are not part of the game', () => {
  begin().expect({ 'seats.0.unbuilt': 0, 'seats.0.stations': [] });
  turn(5, { spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } })
    .cannot('use(guildhall)')
    .can('use(scriptorium)');
  for (const merchant of ['orleans', 'tours', 'bourges', 'vendome']) {
    for (const round of [1, 8, 15]) {
      turn(round, { coins: 90, merchant, spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }).cannot('use(guildhall)');
    }
  }
});

rule('RUL-S09', 'the board has no Trading Day', () => {
  const events = begin()
    .ruleset.spec.observation.flatMap((field) => [...field.elements])
    .filter((word) => word.includes('trading_day'));
  expect(events).toEqual([]);
});

rule('RUL-S22', 'the score counts Objectives, not victory points', () => {
  const g = turn(5, { coins: 60, merchant: 'tours', goods: { grain: 3, brocade: 4 }, tracks: { development: 15 } }).act('objective(tours)');
  const [score] = g.env.scores() as unknown as { total: number; parts: Record<string, number> }[];
  expect([score!.total, score!.parts]).toEqual([1, { tours: 1 }]);
});

rule('SOLO-DEC-20', 'every random game ends', () => {
  for (const seed of seeds(4)) begin(seed).playRandom(seed, 20_000).over();
  event(15, { coins: 4 }).over();
});
