/** Rules of several parts together: one action uses the gains of another in the same round. */
import { expect } from 'vitest';
import { rule, scenario, sum, type Scenario } from '../../dsl.js';
import { hall as intrigue } from '../intrigue/positions.js';
import { busy as READER, hall } from '../trade/positions.js';
import { BOARD, BUSY, FILLED, MARKET, turn } from '../tiles/positions.js';

const ORDERS = { orders: ['chartres', 'tours', 'blois', 'vierzon', 'briare'] };
/** Seat 1 reads once, and seat 0 has the turn again. */
const again = (g: Scenario): Scenario => g.asks('turn', 1).act('use(scriptorium)').asks('turn', 0);

rule('PLACE-SACRISTY-2 PLACE-BATHHOUSE-6', 'a Monk that the Bathhouse places on the Sacristy protects in phase 6 of the same round', () => {
  turn(
    'bathhouse',
    { tiles: ['sacristy'], market: MARKET, bag: { monk: 2 }, coins: 9, goods: { wool: 6 } },
    { top: { event: 'taxes.a' }, chance: 'monk, monk' },
  )
    .act('use(bathhouse)', 'place(monk, sacristy.monk)')
    .until('protect', 0)
    .act('protect(sacristy)')
    .expect({ 'seats.0.coins': 9, 'seats.0.spaces.sacristy': [null] });
});

rule(
  'PLACE-TAVERN-1 PLACE-BATHHOUSE-6',
  'a follower that the Bathhouse places on the Tavern allows building in a rival’s town in the same round',
  () => {
    const g = turn(
      ['bathhouse', 'guildhall'],
      { tiles: ['tavern'], market: MARKET, bag: { trader: 2 }, merchant: 'tours' },
      { rivals: [{ ...BUSY, stations: ['tours'] }], chance: 'trader, trader' },
    ).cannot('use(guildhall)');
    again(g.act('use(bathhouse)', 'place(trader, tavern.trader)'))
      .act('use(guildhall)')
      .expect({ 'seats.0.stations': ['tours'], 'seats.0.spaces.tavern': [null] });
  },
);

rule('PLACE-BALLROOM-1 PLACE-CATHEDRAL-1', 'a Cathedral from the Ballroom adds a coin at the Hospital in the same round', () => {
  const g = turn(['ballroom', 'hospital'], { coins: 3 }).act('use(ballroom)', 'tile(cathedral)');
  again(g).expect({ 'seats.0.coins': 0 }).act('use(hospital)').expect({ 'seats.0.coins': 2 });
});

rule('PLACE-CHURCH-6 PLACE-LABORATORY-1', 'a wheel of a foreign Laboratory goes to the reserve of the Church’s owner', () => {
  const g = turn(
    'church',
    {},
    { rivals: [{ ...BUSY, tiles: ['laboratory'], spaces: { ...BUSY.spaces, laboratory: FILLED.laboratory! } }] },
  );
  g.act('use(church)').asks('turn', 1);
  expect([sum(g.see('seats.0.wheels')), sum(g.see('seats.1.wheels'))]).toEqual([1, 0]);
});

rule('PLACE-OBSERVATORY-3 RUL-130', 'the Observatory passes the Citizen of space 18; the next seat that reaches it takes it', () => {
  turn('observatory', { tracks: { development: 15 }, citizens: 1 }, { rivals: [{ ...BUSY, tracks: { development: 17 } }] })
    .act('use(observatory)')
    .asks('turn', 1)
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': 22, 'seats.0.citizens': '+0', 'seats.1.citizens': '+1' });
});

rule('TI-TRADE-LAYASSESSORS-3 BASE-270', 'the free action of the Lay Assessors may be a Guildhall without followers', () => {
  hall(['farmer', null], {
    ruleset: 'base-3p+trade',
    deeds: { court_of_lay_assessors: { knight: 4 } },
    more: { merchant: 'tours' },
  })
    .act('use(town_hall)', 'send(farmer, court_of_lay_assessors)', 'use(guildhall)')
    .expect({ 'seats.0.stations': ['tours'] });
});

rule(
  'PLACE-GUNPOWDERTOWER-4 TI-TRADE-ALCHEMY-4',
  'two followers of the Gunpowder Tower sent to Alchemy bring two draws, and both are placed',
  () => {
    turn(
      [],
      { tiles: ['gunpowder_tower'], tower: { knight: 1, monk: 1 }, market: MARKET, bag: { farmer: 2 } },
      { rules: 'base-2p+trade?tiles=all', chance: 'farmer, farmer' },
    )
      .act('use(gunpowder_tower)', 'send(knight, alchemy)', 'accept', 'place(farmer, ship.farmer)')
      .act('send(monk, alchemy)', 'accept', 'place(farmer, wagon.farmer)')
      .expect({ 'seats.0.spaces.ship': ['farmer', null, null], 'seats.0.spaces.wagon': ['farmer', null, null], 'seats.0.tower': {} });
  },
);

rule('TI-ORD-3 TI-TRADE-THANKSGIVING-1', 'an order may be paid with goods of the same action', () => {
  const rules = { ruleset: 'base-2p+orders+trade', top: ORDERS };
  hall(['boatman', null], { ...rules, more: { merchant: 'chartres', goods: { cheese: 1 } } })
    .act('use(town_hall)', 'send(boatman, thanksgiving, cheese)')
    .act('order(chartres)')
    .expect({ 'seats.0.goods': {}, 'seats.0.orders': ['chartres'], 'seats.0.passed': true });
  hall(['boatman', null], { ...rules, more: { merchant: 'chartres' } })
    .act('use(town_hall)', 'send(boatman, thanksgiving, cheese)')
    .asks('turn', 1);
});

rule('TI-ORD-3 PLACE-COURT-1', "for an order after the Court only the town of the acting seat's merchant counts", () => {
  turn('court', { merchant: 'chartres', goods: { cheese: 2, wine: 2 } }, { rules: 'base-2p+orders?tiles=all', rivals: [BUSY], top: ORDERS })
    .act('use(court)', 'edge(orleans--blois--waterway)')
    .can('order(chartres)')
    .cannot('order(blois)');
});

rule(
  'RUL-206 TI-TRADE-TOWINGSERVICE-1',
  'two Boatmen of one action move the merchant through Blois to Tours, and only the order of Tours is offered',
  () => {
    const g = hall(['boatman', 'boatman'], {
      ruleset: 'base-2p+orders+trade',
      top: { ...ORDERS, map: { 'orleans--blois--waterway': [], 'blois--tours--waterway': [] } },
      more: { goods: { cheese: 1, wine: 2, brocade: 1 } },
    });
    g.act('use(town_hall)', 'send(boatman, towing_service)', 'edge(orleans--blois--waterway)').cannot('order(blois)');
    g.act('send(boatman, towing_service)', 'edge(blois--tours--waterway)').can('order(tours)').cannot('order(blois)');
  },
);

rule('TI-EVT-MALFUNCTION-1 BASE-135', 'Malfunction takes the only wheel of a full Castle, which is no longer activated', () => {
  const g = scenario('base-2p+events', {
    phase: 'event',
    round: 12,
    event: 'malfunction',
    seats: [{ market: {}, bag: {}, spaces: { castle: ['wheel', 'boatman', 'trader'], monastery: BOARD.monastery } }, READER],
  });
  g.expect({ 'seats.0.spaces.castle': [null, 'boatman', 'trader'] })
    .until('turn', 0)
    .can('use(monastery)')
    .cannot('use(castle)');
});

rule('TI-ORD-3 TI-INTR-FRAUD-1', 'a good taken by the Fraud pays an order of the same turn, a good given to the rival does not', () => {
  const fraud = (given: string) =>
    intrigue(['farmer', null], {
      more: { merchant: 'chartres', goods: { cheese: 1, wool: 1 } },
      rivals: [{ goods: { cheese: 1 } }],
      ruleset: 'base-2p+orders+intrigue?bribes=off',
      top: ORDERS,
    }).act('use(town_hall)', 'send(farmer, fraud)', `give(${given})`);
  fraud('wool')
    .act('order(chartres)')
    .expect({ 'seats.0.goods': {}, 'seats.0.passed': true, 'seats.1.goods': { wool: 1 } });
  fraud('cheese')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { cheese: 1, wool: 1 } });
});

rule('TI-TRADE-TOWNCHARTER-2 PLACE-BRASSERIE-1', 'a Brasserie from the Town Charter gets its goods at once, and they pay an order', () => {
  hall(['knight', null], {
    ruleset: 'base-2p+orders+trade?tiles=all',
    top: ORDERS,
    more: { merchant: 'briare', tracks: { traders: 2 } },
  })
    .act('use(town_hall)', 'send(knight, town_charter)', 'tile(brasserie)')
    .expect({ 'seats.0.stores': { 'brasserie.cheese': 2, 'brasserie.wine': 2 } })
    .act('order(briare)')
    .expect({ 'seats.0.stores': { 'brasserie.cheese': 1, 'brasserie.wine': 1 } });
});
