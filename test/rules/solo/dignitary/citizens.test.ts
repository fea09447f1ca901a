/** The Dignitary: where Citizens come from. */
import { expect } from 'vitest';
import { refused, rule, type Scenario } from '../../../dsl.js';
import { towns, TOWNS, turn, view, type Seat } from '../positions.js';

/** Round 5; the towns still have their Citizens; of the 13 spaces, those named have one. */
const dig = (places: readonly string[], seat: Seat = {}, top: object = {}): Scenario => turn('dignitary', 5, places, seat, top);

rule('DIG-010 RUL-S24', 'the Merchant that moves from Blois to Tours receives the Citizen of Tours', () => {
  const g = dig(['ship'], { merchant: 'blois' }).act('use(ship)', 'edge(blois--tours--waterway)');
  g.asks('turn', 0).expect({ 'seats.0.citizens': '+1', 'seats.0.merchant': 'tours' });
  expect(towns(g)).toEqual(TOWNS.filter((town) => town !== 'tours').sort());
});

rule('DIG-010', 'a second visit gives no Citizen', () => {
  const g = dig(
    ['ship', 'stage_coach'],
    { merchant: 'tours', coins: 3, citizens: 1 },
    { town_citizens: TOWNS.filter((town) => town !== 'tours') },
  );
  g.act('use(ship)', 'edge(blois--tours--waterway)', 'use(stage_coach)', 'edge(blois--tours--waterway)')
    .asks('turn', 0)
    .expect({ 'seats.0.merchant': 'tours', 'seats.0.citizens': '+0' });
  expect(towns(g)).toHaveLength(5);
});

rule('DIG-010', 'a town without a Citizen gives none', () => {
  dig(['ship'], { merchant: 'orleans' })
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('turn', 0)
    .expect({ 'seats.0.citizens': '+0' });
});

const ROADS: [string, string, string][] = [
  ['blois', 'vendome', 'vendome--blois--road'],
  ['orleans', 'vierzon', 'orleans--vierzon--road'],
  ['bourges', 'sancerre', 'bourges--sancerre--road'],
  ['chateauroux', 'argenton_sur_creuse', 'chateauroux--argenton_sur_creuse--road'],
  ['la_chatre', 'saint_amand_montrond', 'la_chatre--saint_amand_montrond--road'],
  ['le_mans', 'tours', 'le_mans--tours--road'],
];

rule.each('DIG-009 DIG-010 RUL-S24', ROADS, 'a move by Wagon from %s to %s receives the Citizen there', (from, to, edge) => {
  const g = dig(['wagon'], { merchant: from })
    .act('use(wagon)', `edge(${edge})`)
    .asks('turn', 0)
    .expect({ 'seats.0.citizens': '+1', 'seats.0.merchant': to });
  expect(towns(g)).not.toContain(to);
});

rule('RUL-S24', 'any own move receives it: Stage Coach, Bourgeois House, an action of the Well', () => {
  dig(['stage_coach'], { merchant: 'blois', coins: 3 })
    .act('use(stage_coach)', 'edge(vendome--blois--road)')
    .expect({ 'seats.0.citizens': '+1' });
  dig(['bourgeois_house'], { merchant: 'blois', tiles: ['stage_coach', 'bourgeois_house'] })
    .act('use(bourgeois_house)', 'reward(move)', 'edge(blois--vierzon--road)')
    .expect({ 'seats.0.citizens': '+1' });
  dig(['well'], { merchant: 'blois', tiles: ['stage_coach', 'well'] })
    .act('use(well)', 'use(ship)', 'edge(blois--tours--waterway)')
    .expect({ 'seats.0.citizens': '+1' });
});

rule('RUL-S24', 'the start in Orléans gives no Citizen', () => {
  const g = dig(['guildhall'], { merchant: 'orleans' })
    .act('use(guildhall)')
    .asks('turn', 0)
    .expect({ 'seats.0.citizens': '+0', 'seats.0.stations': ['orleans'] });
  expect(towns(g)).toHaveLength(6);
});

rule('DIG-009 DIG-INV-01', 'no other town can have a Citizen, and there are 13 in all', () => {
  for (const town of ['orleans', 'blois', 'loches']) refused('POSITION_INVALID', () => dig([], {}, { town_citizens: [town] }));
  refused('POSITION_INVALID', () => dig([], { citizens: 8 }, { town_citizens: TOWNS }));
  dig([], { citizens: 7 }, { town_citizens: TOWNS }).expect({ 'seats.0.citizens': 7 });
});

// --- the 13 spaces: chosen ones give, the others stay empty --------------------------------------

/** A way to each kind of space, from a place that lacks one step. */
const WAYS: [string, string[], Seat, object, string[]][] = [
  ['development.3', [], { tracks: { development: 2 } }, {}, ['use(scriptorium)']],
  ['development.18', [], { tracks: { development: 17 } }, {}, ['use(scriptorium)']],
  ['development.28', [], { tracks: { development: 27 } }, {}, ['use(scriptorium)']],
  ['boatmen', ['village'], { tracks: { boatmen: 4 } }, {}, ['use(village)', 'recruit(boatman)']],
  ['knights', ['castle'], { tracks: { knights: 3 } }, {}, ['use(castle)']],
  [
    'city_wall',
    [],
    { spaces: { town_hall: ['trader', null] } },
    { deeds: { city_wall: { knight: 3, farmer: 3, craftsman: 3 } } },
    ['use(town_hall)', 'send(trader, city_wall)'],
  ],
  [
    'papal_conclave',
    [],
    { spaces: { town_hall: ['knight', null] } },
    { deeds: { papal_conclave: { monk: 2 } } },
    ['use(town_hall)', 'send(knight, papal_conclave)'],
  ],
  [
    'defeating_the_plague',
    [],
    { spaces: { town_hall: ['trader', null] } },
    { deeds: { defeating_the_plague: { scholar: 2, boatman: 1, farmer: 1 } } },
    ['use(town_hall)', 'send(trader, defeating_the_plague)'],
  ],
  [
    'astronomy',
    [],
    { spaces: { town_hall: ['trader', null] } },
    { deeds: { astronomy: { scholar: 2 } } },
    ['use(town_hall)', 'send(trader, astronomy)'],
  ],
  [
    'boatmen_guild',
    [],
    { spaces: { town_hall: ['scholar', null] } },
    { deeds: { boatmen_guild: { boatman: 3 } } },
    ['use(town_hall)', 'send(scholar, boatmen_guild)'],
  ],
  [
    'cathedral',
    [],
    { spaces: { town_hall: ['trader', null] } },
    { deeds: { cathedral: { craftsman: 2, monk: 2, trader: 1 } } },
    ['use(town_hall)', 'send(trader, cathedral)'],
  ],
  [
    'peace_treaty',
    [],
    { spaces: { town_hall: ['knight', null] } },
    { deeds: { peace_treaty: { monk: 1, scholar: 1, knight: 1 } } },
    ['use(town_hall)', 'send(knight, peace_treaty)'],
  ],
  [
    'canalisation',
    [],
    { spaces: { town_hall: ['trader', null] } },
    { deeds: { canalisation: { boatman: 3, trader: 1, farmer: 3, craftsman: 2 } } },
    ['use(town_hall)', 'send(trader, canalisation)', 'reward(coin)'],
  ],
];

rule.each(
  'DIG-012 DIG-011',
  WAYS,
  'a Citizen placed on %s is received there; without this choice there is none',
  (space, places, seat, top, actions) => {
    const farm = { ...seat, spaces: { farm_house: ['boatman', 'craftsman'], ...seat.spaces } } as Seat;
    const with_ = dig(places, farm, { ...top, citizens: [space] })
      .act(...actions)
      .expect({ 'seats.0.citizens': '+1' });
    expect(view(with_).citizens ?? []).toEqual([]);
    const without = dig(places, farm, { ...top, citizens: [] })
      .act(...actions)
      .expect({ 'seats.0.citizens': '+0' });
    expect(view(without).citizens ?? []).toEqual([]);
  },
);

rule('DIG-012', 'a Citizen on another space stays there', () => {
  const g = dig([], { tracks: { development: 2 } }, { citizens: ['development.18', 'boatmen'] }).act('use(scriptorium)');
  expect([...(view(g).citizens ?? [])].sort()).toEqual(['boatmen', 'development.18']);
});
