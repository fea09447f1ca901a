/** The Duel, section 3: the events that give, offer or tax. */
import { rule, scenario, type Scenario } from '../../dsl.js';
import { DEEDS, DUEL, event, nextRound, MARKET, winners } from './positions.js';
import { expect } from 'vitest';

rule('DUEL-EVT-TOWNMEETING-1 DUEL-DEC-08 RUL-D12', 'in round 1 a seat may buy one Citizen of the stock for 3 coins', () => {
  const g = event(1, { coins: 20 }).asks('duel.town_meeting', 0).only('accept', 'decline');
  nextRound(g.fork().act('decline'), 2).expect({ 'seats.0.citizens': '+0', 'seats.0.coins': '+0' });
  nextRound(g.act('accept'), 2).expect({ 'seats.0.citizens': '+1', 'seats.0.coins': '-3', citizens: DEEDS }).done();
});

rule('DUEL-EVT-TOWNMEETING-1 DUEL-DEC-08', 'in round 1 both seats are asked in seat order, but not with fewer than 3 coins', () => {
  const game = (seat: object, rival: object): Scenario =>
    scenario(DUEL, {
      phase: 'event',
      round: 1,
      start: 1,
      seats: [
        { market: MARKET, ...seat },
        { market: MARKET, ...rival },
      ],
    });
  game({ coins: 3 }, { coins: 3 })
    .asks('duel.town_meeting', 1)
    .act('accept')
    .asks('duel.town_meeting', 0)
    .act('accept')
    .asks('planning', 0)
    .expect({ 'seats.0.citizens': 1, 'seats.1.citizens': 1, 'seats.0.coins': 0, 'seats.1.coins': 0 });
  game({ coins: 2 }, { coins: 3 }).asks('duel.town_meeting', 1).act('decline').asks('planning', 0);
  game({ coins: 2 }, { coins: 2 }).asks('planning', 0);
});

rule('DUEL-EVT-TOWNMEETING-1 RUL-D07', 'in round 1 Citizens are sold as long as the stock has some', () => {
  event(1, { coins: 20, citizens: 7 }, { rival: { coins: 20, citizens: 4 } })
    .asks('duel.town_meeting', 0)
    .act('accept')
    .asks('planning', 1);
  event(1, { coins: 20, citizens: 7 }, { rival: { coins: 20, citizens: 4 } })
    .act('decline')
    .asks('duel.town_meeting', 1);
  nextRound(event(1, { coins: 20, citizens: 12 }, { rival: { coins: 20 } }), 2);
});

rule.each(
  'DUEL-EVT-TRADINGDAY-1 DUEL-EVT-TRADINGDAY-2 DUEL-EVT-TRADINGDAY-3',
  [
    [3, 3],
    [7, 2],
    [12, 1],
  ],
  'round %i pays %i coins per station built',
  (round, coins) => {
    const g = event(
      round,
      { stations: ['tours', 'blois'], unbuilt: 8, citizens: 2 },
      { rival: { coins: 0, stations: ['orleans'], unbuilt: 9 } },
    );
    nextRound(g, round + 1).expect({ 'seats.0.coins': 20 + 2 * coins, 'seats.1.coins': coins });
  },
);

rule('DUEL-EVT-TRADE-1 DUEL-DEC-08 RUL-D20', 'in round 4 a seat may exchange one own good for one of another kind', () => {
  const g = event(4, { goods: { grain: 2, wool: 1 } })
    .asks('duel.trade', 0)
    .only('give(grain)', 'give(wool)', 'decline');
  nextRound(g.fork().act('decline'), 5).expect({ 'seats.0.goods': { grain: 2, wool: 1 } });
  g.act('give(grain)').asks('duel.trade_for', 0).only('take(cheese)', 'take(wine)', 'take(wool)', 'take(brocade)').act('take(brocade)');
  nextRound(g, 5)
    .expect({
      'seats.0.goods': { grain: 1, wool: 1, brocade: 1 },
      'supply.goods.grain': '+1',
      'supply.goods.brocade': '-1',
      'seats.0.coins': '+0',
    })
    .done();
});

const ONLY_WINE = { supply: { goods: { grain: 0, cheese: 0, wine: 2, wool: 0, brocade: 0 } } };

rule('DUEL-DEC-08 RUL-D20', 'in round 4 a good can be given only if the supply has another kind in exchange', () => {
  const g = event(4, { goods: { grain: 1, wine: 1 } }, { top: ONLY_WINE })
    .asks('duel.trade', 0)
    .only('give(grain)', 'decline');
  nextRound(g.act('give(grain)'), 5).expect({ 'seats.0.goods': { wine: 2 }, 'supply.goods.wine': '-1' });
  nextRound(event(4, { goods: { wine: 3 } }, { top: ONLY_WINE }), 5).expect({ 'seats.0.goods': { wine: 3 } });
  nextRound(event(4, { goods: {} }), 5);
});

rule(
  'DUEL-EVT-TRADE-1 DUEL-DEC-08',
  'in round 4 both seats may exchange, in seat order; the second can take the good that the first gave',
  () => {
    const g = scenario(DUEL, {
      phase: 'event',
      round: 4,
      start: 1,
      seats: [{ goods: { wine: 1 } }, { goods: { wool: 1, brocade: 1 } }],
      ...ONLY_WINE,
    }).asks('duel.trade', 1);
    g.act('give(wool)').asks('duel.trade', 0).only('give(wine)', 'decline').act('give(wine)').asks('planning', 0);
    g.expect({ 'seats.0.goods': { wool: 1 }, 'seats.1.goods': { wine: 1, brocade: 1 } });
  },
);

rule(
  'DUEL-EVT-TECHTAX-1 RUL-D11',
  'round 6 costs 1 coin per wheel on an action space of board and tiles; wheels in the reserve are free',
  () => {
    const seat = {
      tracks: { craftsmen: 4 },
      tiles: ['winery'],
      wheels: { free: 2 },
      spaces: { ship: ['wheel', null, null], farm_house: ['wheel', null], winery: ['wheel', null] },
    };
    nextRound(event(6, { ...seat, coins: 5 }), 7).expect({ 'seats.0.coins': 2, 'seats.1.coins': 5 });
    nextRound(event(6, { coins: 0, tracks: { craftsmen: 2 }, wheels: { free: 3 } }), 7).expect({ 'seats.0.coins': 0 });
  },
);

rule.each('DUEL-EVT-GOODSTAX-1', [[9], [13]], 'round %i costs 1 coin per good', (round) => {
  const g = event(
    round,
    { coins: 20, merchant: 'tours', goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 3 } },
    { rival: { coins: 4, goods: { grain: 4 } } },
  );
  nextRound(g, round + 1).expect({ 'seats.0.coins': 13, 'seats.1.coins': 0, 'seats.0.goods.brocade': 3 });
});

const AROUND_VIERZON = [
  'orleans--vierzon--road',
  'blois--vierzon--road',
  'vierzon--chateauroux--road',
  'montrichard--vierzon--waterway',
  'vierzon--bourges--waterway',
  'vierzon--saint_amand_montrond--waterway',
].map((edge) => `edge(${edge})`);

rule(
  'DUEL-EVT-QUICKTRAVEL-1 DUEL-EVT-QUICKTRAVEL-2 DUEL-DEC-12',
  'in round 8 a seat may move at most twice by road or waterway, for 1 coin each',
  () => {
    const g = event(8, { merchant: 'vierzon' })
      .asks('duel.travel', 0)
      .only(...AROUND_VIERZON, 'done');
    nextRound(g.fork().act('done'), 9).expect({ 'seats.0.merchant': 'vierzon', 'seats.0.coins': '+0' });
    g.act('edge(blois--vierzon--road)')
      .asks('duel.travel', 0)
      .only(
        'edge(blois--vierzon--road)',
        'edge(vendome--blois--road)',
        'edge(orleans--blois--waterway)',
        'edge(blois--tours--waterway)',
        'done',
      );
    g.expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': '-1' });
    nextRound(g.fork().act('done'), 9).expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': '-1' });
    nextRound(g.act('edge(blois--tours--waterway)'), 9).expect({ 'seats.0.merchant': 'tours', 'seats.0.coins': '-2' }).done();
  },
);

rule('DUEL-EVT-QUICKTRAVEL-2 DUEL-DEC-12', 'in round 8 the coins limit the moves; a seat without a coin gets no question', () => {
  const g = event(8, { merchant: 'vierzon', coins: 1 }).act('edge(blois--vierzon--road)');
  nextRound(g, 9).expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': 0 });
  nextRound(event(8, { merchant: 'vierzon', coins: 0 }), 9);
});

rule('DUEL-EVT-QUICKTRAVEL-3', 'the moves of round 8 take no goods', () => {
  const g = event(8, { merchant: 'tours' }, { top: { map: { 'blois--tours--waterway': ['wool'], 'orleans--blois--waterway': ['wine'] } } });
  g.act('edge(blois--tours--waterway)').asks('duel.travel', 0).act('edge(orleans--blois--waterway)');
  nextRound(g, 9).expect({
    'seats.0.goods': {},
    'seats.0.merchant': 'orleans',
    'map.blois--tours--waterway': ['wool'],
    'map.orleans--blois--waterway': ['wine'],
  });
});

rule('DUEL-DEC-12', 'in round 8 seats are asked in seat order', () => {
  const g = scenario(DUEL, { phase: 'event', round: 8, start: 1, seats: [{ merchant: 'nevers' }, { merchant: 'tours' }] }).asks(
    'duel.travel',
    1,
  );
  g.act('done').asks('duel.travel', 0).act('done').asks('planning', 0);
});

rule('DUEL-DEC-12 RUL-D04', 'in round 8 a seat can pay for an Objective between the two moves', () => {
  const g = event(8, { merchant: 'blois', goods: { wool: 2, brocade: 1 } })
    .act('edge(orleans--blois--waterway)')
    .asks('duel.travel', 0)
    .can('objective(lady)', 'done', 'edge(orleans--briare--waterway)');
  g.act('objective(lady)').asks('duel.travel', 0).cannot('objective(lady)').can('done').act('edge(orleans--briare--waterway)');
  nextRound(g, 9).expect({ 'seats.0.merchant': 'briare', 'seats.0.objectives': ['lady'], 'seats.0.goods': {}, 'seats.0.coins': '-2' });
  event(8, { merchant: 'blois', goods: { wool: 3 } })
    .act('edge(orleans--blois--waterway)')
    .cannot('objective(lady)');
});

rule('DUEL-EVT-JOURNEYHOME-1', 'in round 16 both Merchants go to Orléans, without goods', () => {
  const g = event(
    16,
    { merchant: 'tours' },
    { rival: { merchant: 'nevers' }, top: { map: { 'blois--tours--waterway': ['wool'], 'orleans--blois--waterway': ['wine'] } } },
  ).over();
  g.expect({
    'seats.0.merchant': 'orleans',
    'seats.1.merchant': 'orleans',
    'seats.0.goods': {},
    'seats.1.goods': {},
    'seats.0.coins': '+0',
    'map.orleans--blois--waterway': ['wine'],
  });
});

rule('RUL-D19', 'in round 16 a Merchant in Orléans stays, and the way home does not trigger the Prairie', () => {
  const g = event(
    16,
    { merchant: 'tours', tiles: ['prairie'] },
    { rival: { stations: ['orleans'], unbuilt: 9, goods: { wool: 2 } } },
  ).over();
  g.expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods': {}, 'seats.1.goods': { wool: 2 }, 'seats.1.merchant': 'orleans' });
});

rule('RUL-D19', 'each move of Quick Travel counts for the Prairie', () => {
  const g = event(
    8,
    { merchant: 'vierzon', tiles: ['prairie'] },
    { rival: { coins: 0, stations: ['blois', 'tours'], unbuilt: 8, goods: { wool: 2 } } },
  );
  g.act('edge(blois--vierzon--road)')
    .asks('duel.travel', 0)
    .expect({ 'seats.0.goods': { wool: 1 } })
    .act('edge(blois--tours--waterway)');
  nextRound(g, 9).expect({ 'seats.0.goods': { wool: 2 }, 'seats.1.goods': {} });
});

rule('DUEL-DEC-11', 'in a position within phase 6, a seat that has had the event is neither asked nor tested again', () => {
  const g = scenario(DUEL, {
    phase: 'event',
    round: 10,
    start: 0,
    active: 1,
    seats: [
      { coins: 6, market: MARKET },
      { coins: 7, market: MARKET },
    ],
  });
  nextRound(g, 11).expect({ 'seats.0.coins': 6, 'seats.1.coins': 0 });
});

rule('RUL-D16 RUL-D20 RUL-109', 'in Trade bread is of another kind than grain, so a seat may take a grain for it', () => {
  const g = event(4, { tiles: ['bakery'], stores: { 'bakery.bread': 1 }, goods: { grain: 1 } })
    .asks('duel.trade', 0)
    .only('give(bread)', 'give(grain)', 'decline');
  g.fork().act('give(grain)').asks('duel.trade_for', 0).cannot('take(grain)');
  // the bread is a grain again in the supply (PLACE-BAKERY-7)
  nextRound(g.act('give(bread)').can('take(grain)').act('take(grain)'), 5).expect({
    'seats.0.goods': { grain: 2 },
    'seats.0.stores': {},
    'supply.goods.grain': '+0',
  });
});

rule('DUEL-DEC-12 RUL-D04', 'in Quick Travel an Objective can be paid between the moves, not before the first', () => {
  const g = event(8, { coins: 2, merchant: 'chatellerault', goods: { wine: 3 } })
    .asks('duel.travel', 0)
    .cannot('objective(wine)');
  g.act(g.options('edge')[0]!).asks('duel.travel', 0).cannot('objective(wine)');
  g.act(g.options('edge').find((name) => g.fork().act(name).see('seats.0.merchant') === 'chatellerault')!);
  g.asks('scenario.window', 0).can('objective(wine)');
});

rule('DUEL-EVT-TECHTAX-1 RUL-D11 DUEL-024', 'wheels on Place tiles count too: a seat that cannot pay for them has lost', () => {
  const wheels = {
    tiles: ['flea_market'],
    tracks: { craftsmen: 3 },
    spaces: { flea_market: ['wheel', null], ship: ['wheel', null, null] },
  };
  expect(winners(event(6, { ...wheels, coins: 1 }))).toEqual([false, true]);
  nextRound(event(6, { ...wheels, coins: 2 }), 7).expect({ 'seats.0.coins': 0 });
});
