/** Capital Vierzon 3.3: the events of phase 6. */
import { expect } from 'vitest';
import { rule, seeds } from '../../../dsl.js';
import { event, MARKET, marked, turn } from './positions.js';

// --- Harvest -------------------------------------------------------------------------------------

rule('VIE-EVT-HARVEST-1 RUL-S03 SOLO-DEC-08', 'in round 3 the player chooses between one food and 5 coins', () => {
  const g = event(3, { coins: 7, goods: { grain: 1, wine: 2, wool: 1 } })
    .asks('harvest', 0)
    .only('give(grain)', 'give(wine)', 'pay');
  g.fork()
    .act('pay')
    .expect({ round: 4, 'seats.0.coins': 2, 'seats.0.goods': { grain: 1, wine: 2, wool: 1 } });
  g.act('give(wine)').expect({ round: 4, 'seats.0.coins': 7, 'seats.0.goods': { grain: 1, wine: 1, wool: 1 } });
});

rule('VIE-EVT-HARVEST-2', 'in both Harvests the food goes to the supply', () => {
  event(3, { coins: 7, goods: { wine: 2 } })
    .mark()
    .act('give(wine)')
    .expect({ 'supply.goods.wine': '+1' });
  event(12, { coins: 10, goods: { wine: 1, grain: 1 } })
    .mark()
    .act('give(grain)')
    .expect({ 'supply.goods.grain': '+1' })
    .act('pay')
    .expect({ 'supply.goods.wine': '+0', 'seats.0.coins': 5 });
});

rule('VIE-EVT-HARVEST-1 SOLO-DEC-08', 'in round 3 the only way to pay is taken without a question', () => {
  event(3, { coins: 4, goods: { cheese: 1 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 4, 'seats.0.goods': {} });
  event(3, { coins: 6, goods: { wool: 1 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 1, 'seats.0.goods': { wool: 1 } });
});

rule('VIE-EVT-HARVEST-1 SOLO-DEC-19', 'in round 3 without food and 5 coins all coins are paid, then torture follows', () => {
  const g = event(3, { coins: 3, goods: { wool: 2 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.act('give(wool)').asks('torture', 0).act('give(wool)').asks('planning', 0).expect({ 'seats.0.goods': {}, 'seats.0.unbuilt': 10 });
});

rule('VIE-EVT-HARVEST-3 RUL-S03 SOLO-DEC-08', 'round 12 takes two food, or 5 coins for each missing one', () => {
  const g = event(12, { coins: 10, goods: { grain: 1, cheese: 1 } })
    .asks('harvest', 0)
    .only('give(grain)', 'give(cheese)', 'pay');
  g.fork()
    .act('pay')
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': { grain: 1, cheese: 1 } });
  g.act('give(cheese)').asks('harvest', 0).only('give(grain)', 'pay');
  g.fork()
    .act('pay')
    .expect({ 'seats.0.coins': 5, 'seats.0.goods': { grain: 1 } });
  g.act('give(grain)').expect({ 'seats.0.coins': 10, 'seats.0.goods': {}, round: 13 });
});

rule('VIE-EVT-HARVEST-3 SOLO-DEC-08', 'in round 12 "pay" is offered only if the coins cover the rest', () => {
  event(12, { coins: 5, goods: { grain: 1, cheese: 1 } })
    .only('give(grain)', 'give(cheese)')
    .act('give(grain)')
    .only('give(cheese)', 'pay');
  event(12, { coins: 6, goods: { wine: 1 } })
    .asks('planning', 0)
    .expect({ 'seats.0.coins': 1, 'seats.0.goods': {} });
});

rule('VIE-EVT-HARVEST-3 SOLO-DEC-19', 'in round 12 a player with one cheese and 3 coins gives two things by torture', () => {
  const g = event(12, { coins: 3, goods: { cheese: 1 }, tiles: ['market_stand'] })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0, 'seats.0.goods': {} });
  g.act('torture(station)').asks('torture', 0).act('torture(station)').asks('planning', 0).expect({ 'seats.0.unbuilt': 8 });
});

// --- coins ---------------------------------------------------------------------------------------

rule.each(
  'VIE-EVT-INCOME-1 SOLO-DEC-26',
  [
    [0, 0, 3],
    [4, 1, 6],
    [9, 1, 9],
    [22, 2, 15],
    [30, 3, 18],
  ] as [number, number, number][],
  'in round 5 the marker on %i (Citizens %i) gives %i coins',
  (development, citizens, coins) => {
    event(5, { tracks: { development }, citizens }).asks('planning', 0).expect({ round: 6, 'seats.0.coins': coins });
  },
);

rule.each(
  'VIE-EVT-GOODSTAX-1 SOLO-DEC-26',
  [
    [{}, 10],
    [{ wool: 1 }, 10],
    [{ wool: 2 }, 9],
    [{ grain: 2, wool: 2, brocade: 1 }, 8],
    [{ grain: 3, wine: 3 }, 7],
  ] as [Record<string, number>, number][],
  'in round 9 goods %j leave %i of 10 coins',
  (goods, coins) => {
    event(9, { coins: 10, goods }).asks('planning', 0).expect({ round: 10, 'seats.0.coins': coins, 'seats.0.goods': goods });
  },
);

rule('VIE-EVT-GOODSTAX-1 SOLO-DEC-19', 'in round 9 a player with 6 goods and 1 coin gives two things by torture', () => {
  const g = event(9, { coins: 1, goods: { wool: 3, brocade: 3 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.act('give(wool)', 'torture(station)')
    .asks('planning', 0)
    .expect({ 'seats.0.goods': { wool: 2, brocade: 3 }, 'seats.0.unbuilt': 9 });
});

rule('VIE-EVT-GOODSTAX-1', 'in round 9 goods on the Gaming Room do not count as owned', () => {
  const received = ['farmer', 'scholar', 'knight'].map((kind) => `gaming_room.${kind}`);
  event(9, { coins: 10, tiles: ['gaming_room'], received, supper: ['wine', 'cheese'], goods: { wool: 3 } }).expect({
    round: 10,
    'seats.0.coins': 9,
  });
});

rule('VIE-EVT-TRADINGDAY-1 SOLO-DEC-26', 'round 10 pays 2 coins for each built station', () => {
  event(10, { stations: ['tours', 'blois', 'chartres'], unbuilt: 7 })
    .asks('planning', 0)
    .expect({ round: 11, 'seats.0.coins': 6 });
  event(10, {}).asks('planning', 0).expect({ round: 11, 'seats.0.coins': 0 });
});

rule('VIE-EVT-TRADINGDAY-1 RUL-S37', 'in round 10 stations on the Road count as built', () => {
  event(10, { tiles: ['road'], road: 3, stations: ['tours'], unbuilt: 6 }).expect({ 'seats.0.coins': 8 });
});

// --- Plague --------------------------------------------------------------------------------------

rule(
  'VIE-EVT-PLAGUE-1 VIE-EVT-PLAGUE-2 SOLO-DEC-26',
  'in round 7 a neutral Follower of the bag goes to the supply, and no marker moves',
  () => {
    const g = event(7, { bag: { knight: 1 }, tracks: { knights: 1, development: 2 } }).asks('planning', 0);
    g.expect({ round: 8, 'seats.0.bag': {}, 'supply.followers.knight': 4, 'seats.0.tracks': { knights: 1, development: 2 } });
  },
);

rule('VIE-EVT-PLAGUE-1', 'in round 7 one Follower is drawn at random, and those on the Market are safe', () => {
  const lost = new Set<string>();
  for (const seed of seeds(40)) {
    const g = event(7, { bag: { knight: 1, monk: 1, scholar: 1 }, market: { ...MARKET, farmer: 1 } }, { seed });
    const bag = g.see('seats.0.bag') as Record<string, number>;
    const gone = ['knight', 'monk', 'scholar'].filter((kind) => (bag[kind] ?? 0) === 0);
    expect(gone).toHaveLength(1);
    g.expect({ [`supply.followers.${gone[0]}`]: 4, 'seats.0.market': { ...MARKET, farmer: 1 } });
    lost.add(gone[0]!);
  }
  expect(lost.size).toBe(3);
});

rule('VIE-EVT-PLAGUE-3', 'in round 7 an own Follower drawn stays, and no other is drawn', () => {
  const { own_farmer: _own, ...market } = MARKET;
  const g = event(7, { market, bag: { own_farmer: 1, monk: 2 } }, { chance: 'own_farmer' }).asks('draw', 0);
  g.expect({ round: 8, 'seats.0.bag': { own_farmer: 1, monk: 2 }, 'supply.followers.monk': 2 }).done();
});

rule('VIE-EVT-PLAGUE-1', 'in round 7 an empty bag loses nothing', () => {
  event(7, { market: { ...MARKET, monk: 1 } })
    .asks('planning', 0)
    .expect({ round: 8, 'seats.0.market': { ...MARKET, monk: 1 } });
});

// --- torture -------------------------------------------------------------------------------------

rule('SOLO-DEC-19 RUL-S23', 'the options of torture are those of the base game; the Market Stand is one of them', () => {
  const g = event(3, {
    coins: 4,
    unbuilt: 8,
    stations: ['tours', 'orleans'],
    bag: { knight: 1 },
    tracks: { development: 5, craftsmen: 2 },
    citizens: 1,
    goods: { wool: 2 },
    tiles: ['market_stand'],
    wheels: { free: 1 },
    spaces: { ship: ['wheel', null, null] },
  });
  g.asks('torture', 0).only(
    'torture(station)',
    'town(tours)',
    'town(orleans)',
    'torture(follower)',
    'torture(development)',
    'give(wool)',
    'tile(market_stand)',
    'torture(wheel)',
    'space(ship.farmer)',
  );
  g.act('tile(market_stand)').expect({ 'seats.0.tiles': [], 'seats.0.coins': 0 });
});

rule('RUL-S23', 'things given in torture leave the game', () => {
  const g = event(3, { coins: 4, goods: { wool: 1 }, tiles: ['market_stand'] }).mark();
  g.fork().act('give(wool)').expect({ 'supply.goods.wool': '+0' });
  g.act('tile(market_stand)');
  expect(g.see('stack')).not.toContain('market_stand');
});

rule('RUL-S05 RUL-S23', 'if a station in Loches is lost by torture, the Building Company stays marked', () => {
  const g = event(9, { coins: 0, goods: { wool: 2 }, stations: ['loches'], unbuilt: 0, objectives: ['builder', 'fortress', 'company'] });
  g.asks('torture', 0).act('town(loches)').expect({ 'seats.0.stations': [] });
  expect(marked(g)).toEqual(['builder', 'company', 'fortress']);
});

rule('RUL-S05 RUL-S35', 'the Capital stays marked when the Gaming Room is lost', () => {
  const seat = {
    tiles: ['gaming_room'],
    received: ['farmer', 'scholar', 'knight'].map((kind) => `gaming_room.${kind}`),
    supper: ['wine', 'cheese'],
  };
  const g = event(3, { ...seat, coins: 4, goods: { wool: 1 }, objectives: ['builder', 'fortress', 'capital'] })
    .asks('torture', 0)
    .act('tile(gaming_room)');
  expect(marked(g.expect({ 'seats.0.tiles': [] }))).toEqual(['builder', 'capital', 'fortress']);
});

rule('RUL-S05', 'the Capital stays marked when the status falls', () => {
  const stations = ['tours', 'blois', 'orleans', 'chinon'];
  const seat = { stations, unbuilt: 6, citizens: 3, tracks: { development: 14 } };
  const g = turn(3, seat).act('use(scriptorium)').expect({ 'seats.0.tracks.development': 15 });
  expect(marked(g)).toEqual(['capital']);
  g.act('pass').asks('torture', 0).act('torture(development)').expect({ 'seats.0.tracks.development': 14 });
  expect(marked(g)).toEqual(['capital']);
});
