/** Prosperity, sections 7 and 8: the Deeds of the board, the end and the scoring. */
import { expect } from 'vitest';
import { STRUCTURES } from '../../../src/rules/prosperity/data/structures.js';
import { rule, type Scenario } from '../../dsl.js';
import { DEEDS, event, MARKET, stock, turn } from './positions.js';

const hall = (followers: (string | null)[], top: object = {}, seat: object = {}): Scenario =>
  turn({ hand: 'mint', spaces: { town_hall: followers }, ...seat }, { top });

rule('PRO-DEED-01', 'Town Hall and Gunpowder Tower send followers to the three Deeds', () => {
  hall(['craftsman', 'knight'])
    .act('use(town_hall)')
    .only('send(craftsman, carpenters_guild)', 'send(craftsman, orphanage)', 'send(knight, right_of_assembly)');
  const tower = turn({ tiles: ['gunpowder_tower'], tower: { monk: 1, boatman: 1 } }).act('use(gunpowder_tower)');
  tower.only('send(monk, right_of_assembly)', 'send(boatman, orphanage)');
});

rule('PRO-DEED-GUILD-1', "Founding the Carpenter's Guild pays 1 coin per follower, and a Citizen for the last", () => {
  const g = hall(['craftsman', 'trader'], { deeds: { carpenters_guild: { craftsman: 2 } } })
    .act('use(town_hall)', 'send(craftsman, carpenters_guild)')
    .expect({ 'seats.0.coins': '+1', 'seats.0.citizens': '+0' });
  g.act('send(trader, carpenters_guild)').expect({
    'seats.0.coins': '+2',
    'seats.0.citizens': '+1',
    citizens: ['boatmen', 'knights', 'right_of_assembly', 'orphanage'],
  });
  expect(stock(g)).toBe(11);
});

rule('PRO-DEED-ASSEMBLY-1', 'Right of Assembly pays 2 coins per follower, and a Citizen for the last', () => {
  const g = hall(['knight', 'monk'], { deeds: { right_of_assembly: { scholar: 1, trader: 1, farmer: 1 } } })
    .act('use(town_hall)', 'send(knight, right_of_assembly)')
    .expect({ 'seats.0.coins': '+2' });
  g.act('send(monk, right_of_assembly)').expect({ 'seats.0.coins': '+4', 'seats.0.citizens': '+1' });
});

rule('PRO-DEED-ORPHANAGE-1 PRO-DEC-10', 'Building the Orphanage pays 1 coin or 1 step per follower, and a Citizen for the last', () => {
  const g = hall(['boatman', 'boatman'], { deeds: { orphanage: { farmer: 3, craftsman: 1, trader: 2 } } })
    .act('use(town_hall)')
    .asks('reward', 0)
    .only('reward(coin)', 'reward(development)');
  g.act('reward(coin)')
    .expect({ 'seats.0.coins': '+1' })
    .act('send(boatman, orphanage)', 'reward(development)')
    .expect({ 'seats.0.coins': '+1', 'seats.0.tracks.development': '+1', 'seats.0.citizens': '+1' });
});

rule('PRO-DEED-01', 'each of the three Deeds has one Citizen', () => {
  hall(['knight', null]).expect({ citizens: ['boatmen', 'knights', ...DEEDS] });
});

/** The last round, in phase 6: both seats pay 1 coin of Development Tax. */
const scores = (seat: object, rival: object = {}, top: object = {}): Record<string, number>[] =>
  event(16, { market: MARKET, coins: 1, ...seat }, { rival: { coins: 1, ...rival }, top })
    .over()
    .env.scores()
    .map((score) => score.parts);

const SITES = ['orleans--blois--waterway', 'orleans--briare--waterway', 'blois--tours--waterway', 'tours--chinon--waterway'];

rule('PRO-080', 'the victory points of all completed Structures count', () => {
  const done = ['mint', 'inn', 'chapel'];
  const points = STRUCTURES.filter(({ id }) => done.includes(id)).reduce((sum, row) => sum + row.points, 0);
  const [mine, theirs] = scores({ hand: 'dairy', completed: done, pieces: SITES.slice(0, 3) }, { hand: 'smithy' });
  expect(mine!['structures']).toBe(points);
  expect(theirs!['structures']).toBeUndefined();
});

rule.each(
  'PRO-080',
  STRUCTURES.map((row): [string, number] => [row.id, row.points]),
  '%s brings %i points',
  (id, points) => {
    expect(
      scores(
        { hand: id === 'dairy' ? 'inn' : 'dairy', completed: [id], pieces: SITES.slice(0, 1) },
        { hand: id === 'smithy' ? 'pottery' : 'smithy' },
      )[0]!['structures'],
    ).toBe(points);
  },
);

rule('PRO-081', 'the status multiplies 3 stations and 2 Citizens, but not 4 Structure pieces', () => {
  const seat = {
    hand: 'dairy',
    stations: ['tours', 'blois', 'vierzon'],
    citizens: 2,
    built: ['inn', 'chapel', 'sawmill', 'tannery'],
    pieces: SITES,
  };
  expect(scores(seat, { hand: 'smithy' })[0]!['development']).toBe(5);
  expect(scores({ ...seat, coins: 6, tracks: { development: 30 } }, { hand: 'smithy' })[0]!['development']).toBe(30);
});

rule('PRO-082', 'unfinished Structures and the hand card do not score', () => {
  expect(
    scores(
      { hand: 'dye_works', built: ['mint', 'weaving_mill'], pieces: SITES.slice(0, 2) },
      { hand: 'smithy' },
      { deeds: { mint: { trader: 1, knight: 1, scholar: 1 } } },
    )[0]!['structures'],
  ).toBeUndefined();
});

rule('PRO-083 RUL-R12', 'coins and goods on an unfinished Structure score: 2 coins and 1 wool are 6', () => {
  const seat = { hand: 'dairy', built: ['mint', 'fulling_mill'], pieces: SITES.slice(0, 2) };
  const [with_, without] = [
    scores(seat, { hand: 'smithy' }, { placed: { mint: { coin: 2 }, fulling_mill: { wool: 1 } } })[0]!,
    scores(seat, { hand: 'smithy' })[0]!,
  ];
  expect([with_['coins']! - without['coins']!, with_['goods']! - without['goods']!]).toEqual([2, 4]);
});

rule('RUL-R12', 'goods on an unfinished Structure count for sets of the Depot', () => {
  const seat = {
    hand: 'dairy',
    tiles: ['depot'],
    goods: { grain: 2, cheese: 2, wine: 2, brocade: 2, wool: 1 },
    built: ['fulling_mill'],
    pieces: SITES.slice(0, 1),
  };
  expect(scores(seat, { hand: 'smithy' })[0]!['depot']).toBe(5);
  expect(scores(seat, { hand: 'smithy' }, { placed: { fulling_mill: { wool: 1 } } })[0]!['depot']).toBe(10);
});

rule('RUL-R10', 'no seat gets a Citizen for most stations', () => {
  const g = event(16, { coins: 1, stations: ['tours', 'blois', 'vierzon'] }, { rival: { coins: 1, stations: ['chinon'] } }).over();
  g.expect({ 'seats.0.citizens': 0, 'seats.1.citizens': 0 });
  expect(stock(g)).toBe(11);
});

rule('RUL-R25 PRO-INV-04', 'torture takes an unbuilt piece or a station, never a Structure piece', () => {
  const g = event(4, { coins: 0, unbuilt: 1, stations: ['tours'], built: ['inn'], pieces: SITES.slice(0, 1) })
    .asks('torture', 0)
    .only('torture(station)', 'town(tours)')
    .act('torture(station)')
    .expect({ 'seats.0.unbuilt': 0, 'seats.0.stations': [], 'seats.0.pieces': [SITES[0]] });
  g.asks('planning', 1);
});

rule('RUL-R25', 'a Structure piece does not occupy a town, and building one brings no wine of the Vineyard', () => {
  const site = { hand: 'chapel', built: ['inn'], pieces: ['orleans--blois--waterway'] };
  const g = turn({ merchant: 'blois', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, { rival: site });
  g.act('use(guildhall)').expect({ 'seats.0.stations': ['blois'] });
  const carpenter = turn(
    { coins: 3, hand: 'mint', tiles: ['vineyard'], spaces: { carpenter: ['trader'] } },
    { top: { carpenter: 'vierzon' } },
  ).act('use(carpenter)', 'build');
  carpenter.act('edge(orleans--vierzon--road)').expect({ 'seats.0.goods': {} });
  expect(carpenter.env.decisionKind).toBe('prosperity.keep');
});
