/** Sentences that were missing: each was found by breaking the rule on purpose and seeing no other test fail. */
import { expect } from 'vitest';
import { rule, scenario } from '../dsl.js';

rule('RUL-140 PLACE-GUNPOWDERTOWER-1', 'a Gunpowder Tower that was lost in torture gives no room in the next phase 3', () => {
  const full = { farmer: 6, knight: 2 };
  const g = scenario('base-2p@eighth', { phase: 'event', round: 5, start: 0, event: 'taxes.a',
    seats: [{ coins: 0, goods: { grain: 1 }, tiles: ['gunpowder_tower'], market: full }, {}] }).asks('torture', 0);
  const kept = g.fork().act('give(grain)').asks('draw', 0);
  kept.only('draw(0)', 'draw(1)', 'draw(2)');
  g.act('tile(gunpowder_tower)').asks('planning', 1).expect({ round: 6, 'seats.0.market': full });
  g.done();
});

rule('RUL-004 BASE-644', 'sealed planning: a planning phase that the game reaches by itself is sealed, until the last seat has finished', () => {
  const seat = { market: { knight: 1, own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 } };
  const g = scenario('base-2p?planning=sealed', { phase: 'followers', round: 5, start: 0, seats: [seat, seat] }).asks('planning', 0);
  const seen = (viewer: number) => (g.env.position(viewer).seats ?? [])[0]!;
  g.act('place(knight, ship.knight)');
  expect([seen(1).spaces, seen(1).market]).toEqual([{}, seat.market]);
  expect(seen(0).spaces).toEqual({ ship: [null, null, 'knight'] });
  g.act('done');
  expect(seen(1).spaces).toEqual({});
  g.asks('planning', 1).act('done');
  expect(seen(1).spaces).toEqual({ ship: [null, null, 'knight'] });
  g.done();
});

rule('PLACE-OFFICE-1', 'the Office pays for stations, not for citizens', () => {
  const g = scenario('base-2p@eighth', { phase: 'actions', round: 5, start: 0, seats: [
    { tiles: ['office'], stations: ['tours'], citizens: 2, spaces: { office: ['scholar', 'scholar'] } },
    { spaces: { farm_house: ['boatman', 'craftsman'] } }] });
  g.mark().act('use(office)').expect({ 'seats.0.coins': '+1' });
  g.done();
});

const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };

rule('BASE-428 BASE-422', 'a station given in torture, built or not, is gone: it is neither built nor to be built afterwards', () => {
  const g = scenario('base-2p@eighth', { phase: 'event', round: 18, start: 0, event: 'taxes.a',
    seats: [{ coins: 0, goods: { grain: 2 }, stations: ['tours', 'blois'], unbuilt: 8 }, {}] }).asks('torture', 0);
  g.act('town(tours)', 'torture(station)').over();
  g.expect({ 'seats.0.stations': ['blois'], 'seats.0.unbuilt': 7 });
  g.done();
});

rule('RUL-029 BASE-423', 'a bag with own followers only has none to give', () => {
  const owes = (bag: object) => scenario('base-2p@eighth', { phase: 'event', round: 18, start: 0, event: 'taxes.a',
    seats: [{ coins: 0, goods: { grain: 1 }, market: {}, bag }, {}] }).asks('torture', 0);
  owes(OWN).cannot('torture(follower)');
  owes({ ...OWN, monk: 1 }).can('torture(follower)');
});

rule('BASE-310', 'first edition: once the first wheel fills a Farmer space, the next may fill any space but a Monk’s', () => {
  const g = scenario('base-2p@first-2014', { phase: 'planning', round: 5, start: 0, seats: [{ wheels: { step1: 1, free: 1 }, market: {}, bag: OWN }, {}] });
  const kinds = () => [...new Set(g.options('wheel').map((name) => name.split('.')[1]!.replace(')', '')))].sort();
  g.asks('planning', 0);
  expect(kinds()).toEqual(['farmer']);
  g.act('wheel(ship.farmer)');
  expect(kinds()).toEqual(['boatman', 'craftsman', 'farmer', 'knight', 'scholar', 'trader']);
  g.done();
});
