/** The Duel, section 3: Harvest, Cheese Day, Dues, and the goods that they accept. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { event, GOODS, nextRound, winners } from './positions.js';

rule('DUEL-EVT-HARVEST-1 DUEL-DEC-09 RUL-D02', "round 2 costs 1 food of the seat's choice or 5 coins, to the supply", () => {
  const g = event(2, { coins: 20, goods: { grain: 2, wine: 1, wool: 1 } })
    .asks('harvest', 0)
    .only('give(grain)', 'give(wine)', 'pay');
  nextRound(g.fork().act('pay'), 3).expect({ 'seats.0.coins': '-5', 'seats.0.goods': { grain: 2, wine: 1, wool: 1 } });
  nextRound(g.act('give(wine)'), 3)
    .expect({ 'seats.0.coins': '+0', 'seats.0.goods': { grain: 2, wool: 1 }, 'supply.goods.wine': '+1' })
    .done();
});

rule(
  'DUEL-EVT-HARVEST-1 DUEL-DEC-09',
  'in round 2 the only possible payment is made without a question; without any the game is lost',
  () => {
    nextRound(event(2, { coins: 5 }), 3).expect({ 'seats.0.coins': 0 });
    nextRound(event(2, { coins: 4, goods: { cheese: 1 } }), 3).expect({ 'seats.0.coins': 4, 'seats.0.goods': {} });
    event(2, { coins: 4, goods: { cheese: 1, wine: 1 } })
      .asks('harvest', 0)
      .only('give(cheese)', 'give(wine)');
    expect(winners(event(2, { coins: 4, goods: { wool: 3, brocade: 1 } }))).toEqual([false, true]);
  },
);

rule('DUEL-EVT-HARVEST-2 DUEL-DEC-10', 'round 11 costs 2 food items, one after the other, and no coins', () => {
  const g = event(11, { goods: { grain: 2, cheese: 1, wool: 2 } })
    .asks('duel.harvest', 0)
    .only('give(grain)', 'give(cheese)')
    .act('give(grain)');
  g.asks('duel.harvest', 0).only('give(grain)', 'give(cheese)').act('give(cheese)');
  nextRound(g, 12)
    .expect({ 'seats.0.goods': { grain: 1, wool: 2 }, 'seats.0.coins': '+0', 'supply.goods.grain': '+3', 'supply.goods.cheese': '+1' })
    .done();
});

rule(
  'DUEL-EVT-HARVEST-2 DUEL-DEC-10',
  'in round 11 the only kind of food is given without a question; a seat with 1 wine and 30 coins loses',
  () => {
    nextRound(event(11, { goods: { wine: 3 } }), 12).expect({ 'seats.0.goods': { wine: 1 } });
    expect(winners(event(11, { coins: 30, goods: { wine: 1 } }))).toEqual([false, true]);
    expect(winners(event(11, { coins: 30, goods: { wool: 4 } }))).toEqual([false, true]);
  },
);

rule('DUEL-EVT-CHEESEDAY-1', 'round 5 costs 1 cheese, to the supply', () => {
  const g = event(5, { goods: { cheese: 3, wine: 1 } });
  nextRound(g, 6).expect({ 'seats.0.goods': { cheese: 2, wine: 1 }, 'seats.0.coins': 20, 'seats.1.goods': {} });
  const saved = event(5, { goods: { cheese: 1 } }, { rival: { tiles: ['sacristy'], spaces: { sacristy: ['monk'] } } })
    .asks('protect', 1)
    .mark()
    .act('protect(sacristy)');
  nextRound(saved, 6).expect({ 'supply.goods.cheese': '+1', 'seats.0.goods': {}, 'seats.1.goods': { cheese: 1 } });
});

rule('DUEL-EVT-CHEESEDAY-1', 'in round 5 a seat with 0 cheese and 9 wine loses', () => {
  expect(winners(event(5, { coins: 50, goods: { wine: 9 } }))).toEqual([false, true]);
});

rule.each('DUEL-EVT-DUES-1 DUEL-DEC-11', [[10], [14]], 'in round %i 1 brocade and 2 coins pay the 7, and nothing is left', (round) => {
  const g = event(round, { coins: 2, goods: { brocade: 1 } })
    .asks('duel.dues', 0)
    .only('give(brocade)', 'pay')
    .mark();
  nextRound(g.fork().act('give(brocade)'), round + 1).expect({ 'seats.0.coins': 0, 'seats.0.goods': {} });
  nextRound(g.act('pay').asks('duel.dues', 0).only('give(brocade)', 'pay').act('pay'), round + 1)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': {} })
    .done();
  expect(winners(event(round, { coins: 2, goods: { wool: 1 } }))).toEqual([false, true]);
});

rule('DUEL-EVT-DUES-1', 'in Dues goods go to the supply; goods alone or coins alone are enough', () => {
  const g = event(10, { coins: 20, goods: { brocade: 2, cheese: 1 } }).mark();
  nextRound(g.fork().act('give(brocade)', 'give(cheese)'), 11).expect({
    'supply.goods.brocade': '+1',
    'supply.goods.cheese': '+1',
    'seats.0.goods': { brocade: 1 },
    'seats.0.coins': 20,
  });
  for (let i = 0; i < 7; i++) g.asks('duel.dues', 0).act('pay');
  nextRound(g, 11).expect({ 'seats.0.coins': 13, 'seats.0.goods': { brocade: 2, cheese: 1 } });
});

rule('DUEL-EVT-DUES-2', 'in round 15 a value of 4 is enough', () => {
  nextRound(event(15, { coins: 9, goods: { wool: 2 } }).act('give(wool)'), 16).expect({ 'seats.0.goods': { wool: 1 }, 'seats.0.coins': 9 });
  nextRound(event(15, { coins: 4 }), 16).expect({ 'seats.0.coins': 0 });
  expect(winners(event(15, { coins: 1, goods: { cheese: 1 } }))).toEqual([false, true]);
});

/** Ends of all ways to answer Dues, as "coins/goods left", with the longest way. */
function ends(g: Scenario): { left: Set<string>; longest: number } {
  const left = new Set<string>();
  let longest = 0;
  const walk = (now: Scenario, steps: number): void => {
    if (now.env.decisionKind !== 'duel.dues') {
      left.add([now.count('seats.0.coins'), ...GOODS.map((good) => now.count(`seats.0.goods.${good}`))].join(','));
      longest = Math.max(longest, steps);
      return;
    }
    for (const name of now.legal()) walk(now.fork().act(name), steps + 1);
  };
  walk(g, 0);
  return { left, longest };
}

rule('DUEL-DEC-14', '2 wool and 3 coins can pay 7 by two wool, or by wool and 3 coins; more coins only before the last wool', () => {
  const g = event(10, { coins: 3, goods: { wool: 2 } });
  nextRound(g.fork().act('give(wool)', 'give(wool)'), 11).expect({ 'seats.0.coins': 3, 'seats.0.goods': {} });
  nextRound(g.fork().act('give(wool)', 'pay', 'pay', 'pay'), 11).expect({ 'seats.0.coins': 0, 'seats.0.goods': { wool: 1 } });
  nextRound(g.fork().act('give(wool)', 'pay', 'give(wool)'), 11).expect({ 'seats.0.coins': 2, 'seats.0.goods': {} });
  nextRound(g.fork().act('pay', 'pay', 'pay'), 11).expect({ 'seats.0.coins': 0, 'seats.0.goods': { wool: 1 } });
});

rule(
  'DUEL-DEC-14 DUEL-DEC-11',
  'in Dues every payment from which some item could not be omitted is reachable, and no other; at most 7 steps',
  () => {
    const stock = [3, 2, 1, 1, 1, 1];
    const values = [1, 1, 2, 3, 4, 5];
    const wanted = new Set<string>();
    const choose = (given: number[]): void => {
      if (given.length < stock.length) {
        for (let n = 0; n <= stock[given.length]!; n++) choose([...given, n]);
        return;
      }
      const points = given.reduce((sum, n, k) => sum + n * values[k]!, 0);
      if (points >= 7 && given.some((n, k) => n > 0 && points - values[k]! < 7)) wanted.add(given.map((n, k) => stock[k]! - n).join(','));
    };
    choose([]);
    const { left, longest } = ends(event(10, { coins: 3, goods: { grain: 2, cheese: 1, wine: 1, wool: 1, brocade: 1 } }));
    expect([...left].sort()).toEqual([...wanted].sort());
    expect(longest).toBeLessThanOrEqual(7);
  },
);

const STORED = { tiles: ['brasserie', 'bakery'], stores: { 'brasserie.cheese': 1, 'brasserie.wine': 1, 'bakery.bread': 1 } };
const hit = (round: number, seat: object): Scenario =>
  event(round, { ...STORED, ...seat })
    .asks('protect', 0)
    .act('decline');

rule('RUL-D16 DUEL-EVT-GOODSTAX-1', 'Goods Tax counts goods on the Brasserie and bread', () => {
  nextRound(hit(9, { coins: 9, goods: { wool: 1 } }), 10).expect({ 'seats.0.coins': 5 });
  expect(winners(hit(9, { coins: 3, goods: { wool: 1 } }))).toEqual([false, true]);
});

rule('RUL-D16', 'both Harvests accept goods of the Brasserie and bread as food; the source is a separate option', () => {
  hit(2, { coins: 5, goods: { wine: 1 } })
    .asks('harvest', 0)
    .only('give(wine)', 'give(cheese, brasserie)', 'give(wine, brasserie)', 'give(bread)', 'pay');
  const g = hit(11, { goods: { wine: 1 } })
    .asks('duel.harvest', 0)
    .only('give(wine)', 'give(cheese, brasserie)', 'give(wine, brasserie)', 'give(bread)')
    .mark();
  nextRound(g.act('give(bread)', 'give(wine, brasserie)'), 12).expect({
    'seats.0.goods': { wine: 1 },
    'supply.goods.grain': '+3',
    'supply.goods.wine': '+1',
    'seats.0.stores.bakery.bread': 0,
  });
});

rule('RUL-D16', 'Trade accepts goods of the Brasserie and bread', () => {
  const g = event(4, { ...STORED, goods: { wool: 1 } })
    .asks('duel.trade', 0)
    .only('give(wool)', 'give(cheese, brasserie)', 'give(wine, brasserie)', 'give(bread)', 'decline');
  g.act('give(wine, brasserie)').asks('duel.trade_for', 0).cannot('take(wine)').act('take(wool)');
  nextRound(g, 5).expect({ 'seats.0.goods': { wool: 2 }, 'seats.0.stores.brasserie.wine': 0 });
});

rule('RUL-D16', 'on Cheese Day the source is asked only if own goods and Brasserie both hold cheese', () => {
  const g = hit(5, { goods: { cheese: 1 } })
    .asks('source_of_good', 0)
    .only('give(cheese)', 'give(cheese, brasserie)')
    .mark();
  nextRound(g.fork().act('give(cheese)'), 6).expect({ 'seats.0.goods': {}, 'seats.0.stores.brasserie.cheese': 1 });
  nextRound(g.act('give(cheese, brasserie)'), 6).expect({
    'seats.0.goods': { cheese: 1 },
    'seats.0.stores.brasserie.cheese': 0,
    'supply.goods.cheese': '+2',
  });
  nextRound(hit(5, { goods: {} }), 6).expect({ 'seats.0.stores.brasserie.cheese': 0 });
});

rule('RUL-D16', 'bread is worth the status in Dues', () => {
  const dues = (development: number): Scenario =>
    event(10, { coins: 7, tiles: ['bakery'], stores: { 'bakery.bread': 1 }, tracks: { development } })
      .asks('duel.dues', 0)
      .only('give(bread)', 'pay')
      .act('give(bread)');
  nextRound(dues(15), 11).expect({ 'seats.0.coins': 4 });
  nextRound(dues(22), 11).expect({ 'seats.0.coins': 5 });
});

rule('RUL-D16 DUEL-EVT-DUES-1', 'goods on the Brasserie pay Dues too', () => {
  const g = hit(10, { coins: 1, goods: {} })
    .asks('duel.dues', 0)
    .only('give(cheese, brasserie)', 'give(wine, brasserie)', 'give(bread)', 'pay')
    .mark();
  nextRound(g.act('give(bread)', 'give(wine, brasserie)', 'give(cheese, brasserie)'), 11).expect({
    'seats.0.coins': 0,
    'supply.goods.wine': '+1',
    'supply.goods.grain': '+1',
  });
});
