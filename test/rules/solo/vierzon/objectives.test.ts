/** Capital Vierzon 3.4: the five Objectives. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../../dsl.js';
import { marked, ORDER, turn } from './positions.js';

const GUILD = { guildhall: ['farmer', 'craftsman', 'knight'] };
const have = (g: Scenario): Record<string, { have: number; need: number; done: boolean }> =>
  Object.fromEntries(
    (g.env.scores()[0] as unknown as { objectives: { id: string; have: number; need: number; done: boolean }[] }).objectives.map(
      ({ id, ...rest }) => [id, rest],
    ),
  );
const objectives = (g: Scenario): string[] => g.options('objective');

// --- Builder, Fortress ---------------------------------------------------------------------------

rule('VIE-OBJ-BUILDER-1 VIE-OBJ-BUILDER-2 VIE-040 SOLO-DEC-02', 'in round 8 the Builder can be paid with 10 coins', () => {
  const g = turn(8, { coins: 10 }).asks('turn', 0).can('objective(builder)', 'use(scriptorium)', 'pass').act('objective(builder)');
  g.asks('turn', 0).cannot('objective(builder)').expect({ 'seats.0.coins': 0 });
  expect(marked(g)).toEqual(['builder']);
  g.done();
});

rule('VIE-OBJ-BUILDER-1', 'in round 9 the Builder cannot be paid any more', () => {
  expect(objectives(turn(9, { coins: 10, objectives: [] }))).toEqual([]);
  expect(objectives(turn(9, { coins: 30, objectives: [] }))).toEqual(['objective(fortress)']);
});

rule('VIE-OBJ-BUILDER-1', 'the Builder cannot be paid with 9 coins', () => {
  expect(objectives(turn(4, { coins: 9 }))).toEqual([]);
});

rule('VIE-OBJ-FORTRESS-1', 'the Fortress costs 25 coins together, in any round', () => {
  for (const round of [1, 5, 14]) {
    const g = turn(round, { coins: 26, objectives: ['builder'] })
      .act('objective(fortress)')
      .asks('turn', 0)
      .expect({ 'seats.0.coins': 1 });
    expect(marked(g)).toEqual(['builder', 'fortress']);
  }
  expect(objectives(turn(5, { coins: 24, objectives: ['builder'] }))).toEqual([]);
});

rule('VIE-041', 'Objectives can be paid in any order: Fortress before Builder, Materials first', () => {
  const g = turn(5, { coins: 35, merchant: 'vierzon', goods: { brocade: 2, cheese: 1 } });
  expect(objectives(g)).toEqual(['objective(builder)', 'objective(fortress)', 'objective(materials)']);
  g.act('objective(materials)', 'give(cheese)');
  g.act('objective(fortress)', 'objective(builder)').expect({ 'seats.0.coins': 0, 'seats.0.goods': {} });
  expect(marked(g)).toEqual(['builder', 'fortress', 'materials']);
});

rule('SOLO-DEC-20', 'an Objective can be paid once', () => {
  const g = turn(5, { coins: 200 }).act('objective(builder)', 'objective(fortress)').expect({ 'seats.0.coins': 165 });
  expect(objectives(g)).toEqual([]);
});

// --- Building Company ----------------------------------------------------------------------------

rule('VIE-OBJ-COMPANY-1 VIE-040 RUL-S05', 'a station in Loches marks the Company without a question', () => {
  const g = turn(5, { merchant: 'loches', spaces: GUILD })
    .act('use(guildhall)')
    .asks('turn', 0)
    .expect({ 'seats.0.stations': ['loches'] });
  expect(marked(g)).toEqual(['company']);
});

rule('VIE-OBJ-COMPANY-1', 'a station in Tours or the Merchant in Loches does not mark the Company', () => {
  expect(marked(turn(5, { merchant: 'tours', spaces: GUILD }).act('use(guildhall)'))).toEqual([]);
  expect(marked(turn(5, { merchant: 'loches', spaces: GUILD }).act('use(scriptorium)'))).toEqual([]);
});

rule('VIE-OBJ-COMPANY-1 RUL-S37', 'a station in Loches by the Quarry counts too', () => {
  const quarry = { tiles: ['quarry'], spaces: { quarry: ['craftsman', 'knight'] } };
  const g = turn(5, { coins: 4, merchant: 'montrichard', ...quarry })
    .act('use(quarry)', 'town(loches)')
    .asks('turn', 0);
  expect(marked(g)).toEqual(['company']);
});

rule('VIE-OBJ-COMPANY-1 RUL-S37', 'a station on the Road does not count as one in Loches', () => {
  const g = turn(5, { merchant: 'loches', tiles: ['road'], spaces: { road: ['craftsman', 'trader', 'knight'] } })
    .act('use(road)')
    .expect({ 'seats.0.road': 1 });
  expect(marked(g)).toEqual([]);
});

// --- Capital -------------------------------------------------------------------------------------

const FOUR = ['tours', 'blois', 'orleans', 'chinon'];
const capital = (seat: object): Scenario =>
  turn(5, { ...seat })
    .act('use(scriptorium)')
    .asks('turn', 0);

rule('VIE-OBJ-CAPITAL-1 VIE-040 RUL-S05', '4 stations, 3 Citizens and status 4 count 28 and mark the Capital', () => {
  const g = capital({ stations: FOUR, unbuilt: 6, citizens: 3, tracks: { development: 14 } });
  expect(have(g).capital).toEqual({ have: 28, need: 28, done: true });
  expect(marked(g)).toEqual(['capital']);
});

rule('VIE-OBJ-CAPITAL-1', '4 stations, 3 Citizens and status 3 count 21 and do not mark the Capital', () => {
  const g = capital({ stations: FOUR, unbuilt: 6, citizens: 3, tracks: { development: 13 } });
  expect(have(g).capital).toEqual({ have: 21, need: 28, done: false });
  expect(marked(g)).toEqual([]);
});

rule('VIE-OBJ-CAPITAL-1', 'the Capital needs at least 28: 9 times 3 is too little, 10 times 3 is enough', () => {
  const stations = ['tours', 'blois', 'orleans', 'chinon', 'chartres', 'briare'];
  const g = capital({ stations, unbuilt: 4, citizens: 3, tracks: { development: 10 } });
  expect([have(g).capital!.have, marked(g)]).toEqual([27, []]);
  const more = turn(5, { stations, unbuilt: 4, citizens: 3, tracks: { development: 10 }, merchant: 'nevers', spaces: GUILD }).act(
    'use(guildhall)',
  );
  expect(marked(more)).toEqual(['capital']);
});

rule('VIE-OBJ-CAPITAL-1', 'a new Citizen can complete the Capital', () => {
  const top = { citizens: ['development.18', 'development.28', 'boatmen', 'expanding_the_university', 'founding_the_city_council'] };
  const g = turn(5, { stations: FOUR, unbuilt: 6, citizens: 2, tracks: { development: 17 } }, { top })
    .act('use(scriptorium)')
    .expect({ 'seats.0.citizens': 3 });
  expect(marked(g)).toEqual(['capital']);
});

rule('VIE-OBJ-CAPITAL-1 RUL-S37', 'stations on the Road count for the Capital', () => {
  const g = capital({ tiles: ['road'], road: 3, stations: ['tours'], unbuilt: 6, citizens: 3, tracks: { development: 14 } });
  expect(marked(g)).toEqual(['capital']);
});

rule('VIE-OBJ-CAPITAL-1 VIE-040', 'the status by the Observatory can complete the Capital', () => {
  const stations = ['tours', 'blois', 'chinon', 'orleans', 'nevers', 'briare'];
  const spaces = {
    observatory: ['scholar', 'scholar', 'monk'],
    scriptorium: ['knight', null],
    monastery: [null, null],
    ship: ['farmer', 'boatman', 'knight'],
  };
  const g = turn(5, { tiles: ['observatory'], stations, unbuilt: 4, citizens: 1, tracks: { development: 11 }, spaces }).act(
    'use(observatory)',
  );
  expect(marked(g.expect({ 'seats.0.tracks.development': 15 }))).toEqual(['capital']);
});

const ROOM = { tiles: ['gaming_room'], received: ['farmer', 'scholar', 'knight'].map((kind) => `gaming_room.${kind}`) };
const THREE = { stations: ['tours', 'blois', 'chinon'], unbuilt: 7, citizens: 1, tracks: { development: 15 } };

rule('RUL-S35 VIE-OBJ-CAPITAL-1', 'with 3 stations, 1 Citizen and status 4 a completed Gaming Room makes the count 28', () => {
  const g = turn(5, { ...THREE, ...ROOM, supper: ['wine'], goods: { cheese: 1 } }).can('give(cheese)');
  expect([have(g).capital!.have, marked(g)]).toEqual([16, []]);
  g.act('give(cheese)');
  expect([have(g).capital!.have, marked(g)]).toEqual([28, ['capital']]);
  g.expect({ 'seats.0.citizens': 1 });
});

rule('RUL-S35', 'an incomplete Gaming Room does not count', () => {
  const g = turn(5, { ...THREE, tiles: ['gaming_room'], received: ['gaming_room.farmer', 'gaming_room.knight'] }).act('use(scriptorium)');
  expect([have(g).capital!.have, marked(g)]).toEqual([16, []]);
  const hungry = turn(5, { ...THREE, ...ROOM, supper: ['cheese'] }).act('use(scriptorium)');
  expect([have(hungry).capital!.have, marked(hungry)]).toEqual([16, []]);
});

rule('RUL-S22', 'the score counts Objectives: no Citizen for the most stations, and no victory points', () => {
  const g = turn(5, { coins: 50, goods: { brocade: 2 }, stations: FOUR, unbuilt: 6, citizens: 2, tracks: { development: 9 } }).act(
    'objective(builder)',
  );
  expect(g.see('citizens')).not.toContain('most_stations');
  const [score] = g.env.scores() as unknown as { total: number; parts: Record<string, number> }[];
  expect([score!.total, score!.parts]).toEqual([1, { builder: 1 }]);
});

// --- Building Materials --------------------------------------------------------------------------

const site = (goods: object, merchant = 'vierzon'): Scenario => turn(5, { merchant, goods });

rule('VIE-OBJ-MATERIALS-1 SOLO-DEC-05', '2 brocade and 1 cheese in Vierzon are worth 12, and are paid one by one to the supply', () => {
  const g = site({ brocade: 2, cheese: 1 }).can('objective(materials)').act('objective(materials)').asks('vierzon.materials', 0);
  g.only('give(brocade)', 'give(cheese)').mark().act('give(brocade)').asks('vierzon.materials', 0).only('give(brocade)', 'give(cheese)');
  g.act('give(cheese)').asks('turn', 0).expect({ 'seats.0.goods': {}, 'supply.goods.brocade': '+2', 'supply.goods.cheese': '+1' });
  expect(marked(g)).toEqual(['materials']);
});

rule('VIE-OBJ-MATERIALS-1', '2 brocade and 1 grain are worth 11 and cannot pay', () => {
  expect(objectives(site({ brocade: 2, grain: 1 }))).toEqual([]);
});

rule('VIE-OBJ-MATERIALS-1', 'the Materials can be paid only with the Merchant in Vierzon', () => {
  for (const town of ['orleans', 'bourges', 'tours', 'blois']) expect(objectives(site({ brocade: 3 }, town))).toEqual([]);
});

rule('RUL-S06 SOLO-DEC-05', '3 brocade pay the 12 without a question, and no change is given', () => {
  const g = site({ brocade: 3 }).act('objective(materials)').asks('turn', 0).expect({ 'seats.0.goods': {}, 'seats.0.coins': 0 });
  expect(marked(g)).toEqual(['materials']);
});

rule('RUL-S06 SOLO-DEC-05', 'the payment ends when 12 are reached, and the rest stays', () => {
  const g = site({ wool: 4, grain: 2 })
    .act('objective(materials)', 'give(wool)', 'give(wool)')
    .asks('vierzon.materials', 0)
    .act('give(wool)');
  g.asks('turn', 0).expect({ 'seats.0.goods': { wool: 1, grain: 2 } });
});

rule('RUL-S06', 'during the payment only goods can be given', () => {
  const g = turn(5, { merchant: 'vierzon', coins: 30, goods: { brocade: 2, wool: 1, cheese: 1 } }).act('objective(materials)');
  g.only('give(brocade)', 'give(wool)', 'give(cheese)').act('give(wool)').only('give(brocade)', 'give(cheese)');
});

rule('SOLO-DEC-05', 'a player with exactly 12 gives all goods, in any order', () => {
  const g = site({ grain: 1, cheese: 1, wool: 1, brocade: 1 }).act('objective(materials)').asks('vierzon.materials', 0);
  g.act('give(grain)', 'give(brocade)', 'give(wool)').asks('turn', 0).expect({ 'seats.0.goods': {} });
});

rule('VIE-040', 'the scores show the needed and the owned number of each Objective', () => {
  const g = turn(5, { coins: 7, goods: { wine: 2 }, stations: ['tours'], unbuilt: 9, citizens: 1, tracks: { development: 5 } });
  expect(have(g)).toEqual({
    builder: { have: 7, need: 10, done: false },
    fortress: { have: 7, need: 25, done: false },
    company: { have: 0, need: 1, done: false },
    capital: { have: 4, need: 28, done: false },
    materials: { have: 6, need: 12, done: false },
  });
  expect(Object.keys(have(g))).toEqual(ORDER);
});
