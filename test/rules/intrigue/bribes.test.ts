/** Trade & Intrigue section 5.2: bribes. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { allBut, hall, poor, type Town } from './positions.js';

const ON = 'base-4p+intrigue';
/** Seat 0 sends a Knight to the Kidnapper; only seat 1 is away from Orléans. */
const kidnap = (rival: object, town: Town = {}): Scenario =>
  hall(['knight', null], { ruleset: ON, more: { coins: 5 }, rivals: [{ merchant: 'tours', ...rival }], ...town })
    .mark()
    .act('use(town_hall)', 'send(knight, kidnapper)');

rule(
  'TI-INTR-BRIBE-1 TI-INTR-BRIBE-2 TI-INTR-BRIBE-6 INV-46',
  'an accepted bribe of 2 coins gives +1 from the supply, +2 from the target, and the merchant stays',
  () => {
    const g = kidnap({ coins: 5 })
      .asks('intrigue.bribe', 1)
      .only('bribe', 'decline')
      .act('bribe')
      .asks('intrigue.bribe_coins', 1)
      .act('offer(2)')
      .asks('intrigue.answer', 0)
      .only('accept', 'decline');
    g.act('accept')
      .asks('turn', 1)
      .expect({ 'seats.0.coins': '+3', 'seats.1.coins': '-2', 'seats.1.merchant': 'tours', 'seats.0.goods': {} });
  },
);

rule('TI-INTR-BRIBE-3 INV-46', 'if the bribe is refused, the effect takes place and the offer is not paid', () => {
  const g = kidnap({ coins: 5, goods: { wool: 1 } })
    .act('bribe', 'give(wool)', 'offer(4)')
    .asks('intrigue.answer', 0)
    .act('decline')
    .asks('turn', 1);
  g.expect({
    'seats.0.coins': '+1',
    'seats.1.coins': '+0',
    'seats.1.goods': { wool: 1 },
    'seats.0.goods': {},
    'seats.1.merchant': 'orleans',
  });
});

rule('TI-INTR-BRIBE-1 DEC-TI-48', 'without a bribe the effect takes place', () => {
  kidnap({ coins: 5 })
    .act('decline')
    .asks('turn', 1)
    .expect({ 'seats.1.merchant': 'orleans', 'seats.0.coins': '+1', 'seats.1.coins': '+0' });
});

rule('DEC-TI-48', 'a target with neither coins nor goods is not asked for a bribe', () => {
  kidnap({ ...poor })
    .asks('turn', 1)
    .expect({ 'seats.1.merchant': 'orleans' });
});

rule('TI-INTR-BRIBE-4 DEC-TI-48 RUL-241', 'a bribe has at most 3 goods, one by one in order of kinds, then 0 to 10 coins', () => {
  const g = kidnap({ coins: 14, goods: { grain: 2, wine: 1, brocade: 3 } })
    .act('bribe')
    .asks('intrigue.bribe_goods', 1)
    .only('give(grain)', 'give(wine)', 'give(brocade)', 'done');
  g.act('give(wine)')
    .asks('intrigue.bribe_goods', 1)
    .only('give(brocade)', 'done')
    .act('give(brocade)')
    .only('give(brocade)', 'done')
    .act('give(brocade)');
  g.asks('intrigue.bribe_coins', 1)
    .only(...Array.from({ length: 11 }, (_, n) => `offer(${n})`))
    .act('offer(10)')
    .asks('intrigue.answer', 0)
    .act('accept');
  g.expect({
    'seats.0.coins': '+11',
    'seats.0.goods': { wine: 1, brocade: 2 },
    'seats.1.goods': { grain: 2, brocade: 1 },
    'seats.1.coins': 4,
    'supply.goods.wine': '+0',
  });
});

rule('TI-INTR-BRIBE-4 DEC-TI-48', 'only owned coins and goods can be offered', () => {
  kidnap({ coins: 3, goods: { wool: 1 } })
    .act('bribe')
    .asks('intrigue.bribe_goods', 1)
    .only('give(wool)', 'done')
    .act('give(wool)')
    .asks('intrigue.bribe_coins', 1)
    .only('offer(0)', 'offer(1)', 'offer(2)', 'offer(3)');
  kidnap({ coins: 3, goods: { wool: 1 } })
    .act('bribe', 'done')
    .asks('intrigue.bribe_coins', 1)
    .only('offer(1)', 'offer(2)', 'offer(3)');
});

rule('DEC-TI-48', 'a seat without coins offers at least one good, and is not asked for coins', () => {
  const g = kidnap({ ...poor, goods: { wool: 2, grain: 1 } })
    .act('bribe')
    .asks('intrigue.bribe_goods', 1)
    .only('give(grain)', 'give(wool)')
    .act('give(wool)')
    .only('give(wool)', 'done');
  g.act('done')
    .asks('intrigue.answer', 0)
    .act('accept')
    .expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.merchant': 'tours' });
});

rule('DEC-TI-48', "goods on the Brasserie and bread come after the seat's other goods", () => {
  const g = kidnap(
    { coins: 0, goods: { brocade: 1 }, tiles: ['brasserie', 'bakery'], stores: { 'brasserie.wine': 1, 'bakery.bread': 2 } },
    { ruleset: `${ON}?tiles=all` },
  );
  g.act('bribe')
    .only('give(brocade)', 'give(wine, brasserie)', 'give(bread)')
    .act('give(wine, brasserie)')
    .only('give(bread)', 'done')
    .act('give(bread)')
    .act('done')
    .asks('intrigue.answer', 0);
  g.act('accept').expect({
    'seats.0.goods': { wine: 1, grain: 1 },
    'seats.1.goods': { brocade: 1 },
    'seats.1.stores': { 'bakery.bread': 1 },
  });
});

rule('TI-INTR-BRIBE-4 DEC-TI-49', 'there is one offer only: after the answer the turn continues', () => {
  kidnap({ coins: 5 }).act('bribe', 'offer(1)', 'decline').asks('turn', 1);
});

rule('TI-INTR-BRIBE-5 RUL-242', 'under the Torturer each other seat is asked clockwise, and finishes before the next', () => {
  const rival = { ...poor, coins: 4, goods: { wool: 1 } };
  const g = hall(['monk', null], { ruleset: ON, more: poor, rivals: [rival, rival, { ...poor, goods: { grain: 1 } }] })
    .mark()
    .act('use(town_hall)', 'send(monk, torturer)');
  g.asks('intrigue.bribe', 1)
    .act('bribe', 'done', 'offer(2)')
    .asks('intrigue.answer', 0)
    .act('accept')
    .asks('intrigue.bribe', 2)
    .expect({ 'seats.0.coins': '+3', 'seats.1.goods': { wool: 1 }, 'seats.1.unbuilt': '+0' });
  g.act('decline')
    .asks('torture', 2)
    .act('give(wool)')
    .asks('intrigue.bribe', 3)
    .act('bribe')
    .asks('intrigue.answer', 0)
    .act('decline')
    .asks('torture', 3)
    .act('torture(station)')
    .asks('turn', 1);
  g.expect({ 'seats.3.goods': { grain: 1 }, 'seats.3.unbuilt': '-1', 'seats.2.goods': {}, 'seats.1.coins': 2 });
});

rule('TI-INTR-BRIBE-3 INV-46', 'coins and goods of a refused offer are not part of the next offer', () => {
  const rivals = [
    { ...poor, goods: { grain: 1 } },
    { ...poor, goods: { wool: 1 } },
  ];
  const g = hall(['monk', null], { ruleset: ON, more: poor, rivals: [...rivals, poor] }).act('use(town_hall)', 'send(monk, torturer)');
  g.asks('intrigue.bribe', 1).act('bribe').asks('intrigue.answer', 0).act('decline').asks('torture', 1).act('torture(station)');
  g.asks('intrigue.bribe', 2).expect({ offer: { coins: 0, goods: {} } });
  g.act('bribe').asks('intrigue.answer', 0).act('accept');
  g.expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.goods': { grain: 1 }, 'seats.2.goods': {} });
});

rule('TI-INTR-BRIBE-5 RUL-242', 'under the Tax Collector a seat whose bribe is accepted pays only its offer', () => {
  const g = hall(['knight', null], { ruleset: ON, more: poor, rivals: [{ coins: 5 }, { coins: 5 }, { coins: 0, goods: {} }] })
    .mark()
    .act('use(town_hall)', 'send(knight, tax_collector)');
  g.asks('intrigue.bribe', 1)
    .act('bribe', 'offer(1)', 'accept')
    .asks('intrigue.bribe', 2)
    .expect({ 'seats.0.coins': '+1', 'seats.1.coins': 4 })
    .act('decline')
    .asks('turn', 1);
  g.expect({ 'seats.0.coins': '+3', 'seats.2.coins': 3 });
});

rule('RUL-240', 'a seat that cannot lose anything to the character gets no question about a bribe', () => {
  const goods = { coins: 0, goods: { wool: 1 } };
  hall(['knight', null], { ruleset: ON, more: poor, rivals: [goods, goods, goods] })
    .act('use(town_hall)', 'send(knight, tax_collector)')
    .asks('turn', 1);
  hall(['farmer', null], { ruleset: ON, more: poor, rivals: [goods, goods, goods] })
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('turn', 1);
});

rule('TI-INTR-BRIBE-5 RUL-242', 'the bribe of one seat is not part of the next bribe', () => {
  const both = [{ coins: 5, goods: { wool: 1 } }, { coins: 5, goods: { wool: 1 } }, { ...poor }];
  const g = hall(['knight', null], { ruleset: ON, more: poor, rivals: both })
    .mark()
    .act('use(town_hall)', 'send(knight, tax_collector)', 'bribe', 'give(wool)', 'offer(1)', 'accept');
  g.act('bribe', 'done', 'offer(1)', 'accept').expect({ 'seats.0.goods': { wool: 1 }, 'seats.2.goods': { wool: 1 }, 'seats.2.coins': 4 });
});

rule('TI-INTR-BRIBE-6 RUL-242', 'under the Traitor a bribe saves the other marker; the own step stays, and no new target is chosen', () => {
  const ahead = { coins: 5, tracks: { knights: 3 } };
  const g = hall(['knight', null], { ruleset: ON, rivals: [ahead, ahead, {}] })
    .mark()
    .act('use(town_hall)', 'send(knight, traitor)', 'track(knights)')
    .asks('intrigue.target', 0)
    .act('seat(1)');
  g.asks('intrigue.bribe', 1)
    .act('bribe', 'offer(1)', 'accept')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.knights': 1, 'seats.1.tracks.knights': 3, 'seats.2.tracks.knights': 3, 'seats.0.coins': '+1' });
});

rule('TI-INTR-BRIBE-6', 'an accepted bribe does not cancel the completion bonus', () => {
  const g = kidnap({ coins: 5 }, { deeds: { kidnapper: allBut('kidnapper', 'knight') } });
  g.act('bribe', 'offer(1)', 'accept')
    .asks('turn', 1)
    .expect({ 'seats.0.citizens': '+1', 'seats.0.coins': '+2', 'seats.1.merchant': 'tours' });
});

rule('TI-INTR-BRIBE-7 RUL-249', 'the offer comes after the choice of target and object, and before any part of the effect', () => {
  const rich = { ...poor, coins: 5, goods: { wool: 1 }, bag: { monk: 1 }, stations: ['blois'], spaces: { ship: ['wheel', null, null] } };
  const one = {
    ruleset: ON,
    more: { goods: { grain: 1 }, merchant: 'blois' },
    rivals: [rich, { ...poor, spaces: { scriptorium: [null, null] } }, { ...poor, spaces: { scriptorium: [null, null] } }],
  };
  hall(['farmer', null], one)
    .mark()
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('intrigue.bribe', 1)
    .expect({ 'seats.0.goods': { grain: 1 }, 'seats.1.goods': { wool: 1 } });
  hall(['craftsman', null], one)
    .mark()
    .act('use(town_hall)', 'send(craftsman, arsonist)', 'seat(1)')
    .asks('intrigue.bribe', 1)
    .expect({ 'seats.1.stations': ['blois'] });
  const hang = hall(['knight', null], one)
    .act('use(town_hall)', 'send(knight, hangman)')
    .asks('intrigue.bribe', 1)
    .expect({ 'seats.1.bag.monk': 1 });
  hang.act('bribe', 'done', 'offer(1)', 'accept').expect({ 'seats.1.bag.monk': 1 });
  hall(['trader', null], one)
    .act('use(town_hall)', 'send(trader, saboteur)')
    .asks('intrigue.their_follower', 0)
    .act('space(scriptorium.knight)')
    .asks('intrigue.bribe', 1)
    .expect({ 'seats.1.spaces.scriptorium': ['knight', 'scholar'] });
  hall(['scholar', null], one)
    .act('use(town_hall)', 'send(scholar, spy)')
    .asks('intrigue.bribe', 1)
    .expect({ 'seats.1.spaces.ship': ['wheel', null, null] });
});

rule('TI-INTR-BRIBE-2 RUL-249', 'an accepted bribe replaces the exchange of Fraud; a refused one does not', () => {
  const town = { ruleset: ON, more: { coins: 0, goods: { grain: 1 } }, rivals: [{ coins: 5, goods: { wool: 1 } }] };
  const g = hall(['farmer', null], town)
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('intrigue.bribe', 1)
    .act('bribe', 'done', 'offer(3)')
    .asks('intrigue.answer', 0);
  g.fork()
    .act('accept')
    .expect({ 'seats.0.goods': { grain: 1 }, 'seats.1.goods': { wool: 1 }, 'seats.0.coins': 3, 'seats.1.coins': 2 });
  g.act('decline').expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.goods': { grain: 1 }, 'seats.0.coins': 0 });
});

rule('RUL-243', 'for an own station the Arsonist asks no bribe', () => {
  hall(['craftsman', null], { ruleset: ON, more: { coins: 5, merchant: 'blois', stations: ['blois'] } })
    .mark()
    .act('use(town_hall)', 'send(craftsman, arsonist)', 'seat(0)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': [] });
});

rule('RUL-241', 'with bribes=off no seat gets a question', () => {
  kidnap({ coins: 5, goods: { wool: 2 } }, { ruleset: `${ON}?bribes=off` })
    .asks('turn', 1)
    .expect({ 'seats.1.merchant': 'orleans' });
});

rule('INV-46', 'offers, targets and answers are public: every seat sees the same offer', () => {
  const g = kidnap({ coins: 5, goods: { wool: 1 } })
    .act('bribe', 'give(wool)', 'offer(3)')
    .asks('intrigue.answer', 0);
  for (const viewer of [0, 1, 2, null])
    expect((g.env.position(viewer) as { offer?: unknown }).offer).toEqual({ coins: 3, goods: { wool: 1 } });
});
