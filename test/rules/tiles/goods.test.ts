/** Tiles that hold goods or trade them: Brasserie, Bakery, Black Market, Market Stand. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import {
  asked,
  BOARD,
  BREAD,
  BUSY,
  CHEESE,
  closed,
  finish,
  GOODS,
  LAST_SIX,
  MARKET,
  score,
  stores,
  turn,
  WINE,
  type Seat,
} from './positions.js';

const VILLAGE = { village: BOARD.village! };

// --- Brasserie -----------------------------------------------------------------------------------

rule.each(
  'PLACE-BRASSERIE-1',
  [
    [1, 5, 1, 2],
    [9, 9, 2, 2],
    [0, 1, 0, 1],
    [2, 0, 2, 0],
  ],
  'with %i cheese and %i wine in the market the Brasserie gets %i and %i',
  (cheese, wine, gotCheese, gotWine) => {
    const g = turn([], { spaces: VILLAGE }, { top: { supply: { goods: { cheese, wine } } } }).act(
      'use(village)',
      'recruit(trader)',
      'tile(brasserie)',
    );
    g.asks('turn', 1)
      .expect({
        [CHEESE]: gotCheese,
        [WINE]: gotWine,
        'supply.goods.cheese': cheese - gotCheese,
        'supply.goods.wine': wine - gotWine,
        'seats.0.goods': {},
        'seats.0.tiles': ['brasserie'],
      })
      .done();
  },
);

rule('PLACE-BRASSERIE-1 RUL-106', 'used-up goods do not prevent a seat from gaining the Brasserie', () => {
  turn([], { spaces: VILLAGE }, { top: { supply: { goods: { cheese: 0, wine: 0 } } } })
    .act('use(village)', 'recruit(trader)')
    .can('tile(brasserie)')
    .act('tile(brasserie)')
    .expect({ 'seats.0.tiles': ['brasserie'], [CHEESE]: 0, [WINE]: 0 });
});

const brasserie = (cheese: number, wine: number, more: object = {}): Seat => ({
  tiles: ['brasserie'],
  coins: 20,
  ...stores({ cheese, wine }),
  ...more,
});

rule(
  'PLACE-BRASSERIE-2 PLACE-BRASSERIE-6 DEC-PLACE-03',
  'in phase 6 a good of the Brasserie, returned to the goods market, cancels the event',
  () => {
    const g = finish([brasserie(1, 2, { goods: { wool: 4 } }), { coins: 20 }], 'taxes.a').mark();
    g.asks('protect', 0);
    expect(g.legal()).toHaveLength(3);
    g.can('decline');
    const [cheese, wine] = g
      .legal()
      .filter((name) => name !== 'decline')
      .sort((a) => (a.includes('cheese') ? -1 : 1));
    g.fork()
      .act(cheese!)
      .over()
      .expect({ 'seats.0.coins': 20, [CHEESE]: 0, [WINE]: 2, 'supply.goods.cheese': '+1', 'supply.goods.wine': '+0' });
    g.fork()
      .act(wine!)
      .over()
      .expect({ 'seats.0.coins': 20, [CHEESE]: 1, [WINE]: 1, 'supply.goods.wine': '+1', 'seats.0.goods': { wool: 4 } });
    g.act('decline')
      .over()
      .expect({ 'seats.0.coins': 13, [CHEESE]: 1, [WINE]: 2 });
  },
);

rule(
  'PLACE-BRASSERIE-2 DEC-PLACE-03',
  'with a Sacristy and goods on the Brasserie both protections are offered, without these goods only the Sacristy',
  () => {
    const seat = { ...stores({}), tiles: ['brasserie', 'sacristy'], coins: 20, goods: { wool: 4 }, spaces: { sacristy: ['monk'] } };
    const g = finish([{ ...seat, ...stores({ wine: 1 }) }, {}], 'taxes.a')
      .asks('protect', 0)
      .can('protect(sacristy)', 'decline');
    expect(g.legal()).toHaveLength(3);
    finish([seat, {}], 'taxes.a').asks('protect', 0).only('protect(sacristy)', 'decline');
  },
);

rule.each('PLACE-BRASSERIE-2 RUL-106', [['income.c'], ['trading_day.c'], ['pilgrimage.c']], 'the Brasserie asks nothing in %s', (tile) => {
  finish([brasserie(1, 2, { stations: ['tours'], unbuilt: 9 }), {}], tile)
    .over()
    .expect({ [CHEESE]: 1, [WINE]: 2 });
});

rule('PLACE-BRASSERIE-2 RUL-106', 'the Brasserie does not protect from the Census, which is not an event of phase 6', () => {
  const g = scenario('base-3p?tiles=all', {
    phase: 'census',
    round: 12,
    start: 0,
    event: 'income.b',
    seats: [
      { market: MARKET, coins: 3, ...brasserie(1, 1, { coins: 3 }), bag: { monk: 1 }, spaces: { ship: ['farmer', null, null] } },
      { market: MARKET, tracks: { farmers: 1 } },
      { market: MARKET, tracks: { farmers: 2 } },
    ],
  });
  g.expect({ 'seats.0.coins': 2, [CHEESE]: 1, [WINE]: 1 });
});

rule('PLACE-BRASSERIE-3 DEC-BASE-18', 'in Harvest cheese and wine of the Brasserie count as food, as separate options', () => {
  const g = finish([brasserie(1, 1, { goods: { cheese: 1 } }), { coins: 20 }], 'harvest.c')
    .asks('protect', 0)
    .act('decline')
    .asks('harvest', 0)
    .mark();
  g.only('give(cheese)', 'give(cheese, brasserie)', 'give(wine, brasserie)', 'pay')
    .act('give(cheese, brasserie)', 'give(wine, brasserie)', 'give(cheese)')
    .over();
  g.expect({ 'seats.0.coins': 20, [CHEESE]: 0, [WINE]: 0, 'seats.0.goods': {}, 'supply.goods.cheese': '+2', 'supply.goods.wine': '+1' });
});

rule('PLACE-BRASSERIE-3 DEC-PLACE-13', 'goods of the Brasserie can pay at the Goldsmith', () => {
  const g = turn('goldsmith', {
    tiles: ['brasserie'],
    ...stores({ cheese: 2, wine: 1 }),
    goods: { wine: 1 },
    stations: ['tours'],
    unbuilt: 9,
  }).act('use(goldsmith)');
  g.only('give(wine)', 'give(wine, brasserie)', 'give(cheese, brasserie)').act('give(cheese, brasserie)').asks('turn', 1);
  g.expect({ [CHEESE]: 1, 'supply.goods.cheese': '+1', 'seats.0.tracks.development': 1 });
});

rule(
  'DEC-GEN-10 DEC-PLACE-20 PLACE-SHEEPFARM-1',
  'at the Sheep Farm the source is asked only if seat and Brasserie both hold cheese',
  () => {
    turn('sheep_farm', { tiles: ['brasserie'], ...stores({ cheese: 1 }) })
      .act('use(sheep_farm)')
      .only('reward(good)', 'reward(coin)', 'reward(development)')
      .act('reward(coin)')
      .expect({ [CHEESE]: 0, 'seats.0.coins': '+4', 'supply.goods.cheese': '+1' });
    const g = turn('sheep_farm', { tiles: ['brasserie'], ...stores({ cheese: 2 }), goods: { cheese: 1 } })
      .act('use(sheep_farm)')
      .only('give(cheese)', 'give(cheese, brasserie)');
    g.fork()
      .act('give(cheese)', 'reward(coin)')
      .asks('turn', 1)
      .expect({ [CHEESE]: 2, 'seats.0.goods': {} });
    g.act('give(cheese, brasserie)', 'reward(good)')
      .asks('turn', 1)
      .expect({ [CHEESE]: 1, 'seats.0.goods': { cheese: 1, wool: 1 } });
  },
);

rule('PLACE-BRASSERIE-4 BASE-487', 'goods of the Brasserie count for taxes: Taxes C with 3 of them cost 1 coin', () => {
  finish([brasserie(1, 2), {}], 'taxes.c')
    .act('decline')
    .over()
    .expect({ 'seats.0.coins': 19 });
  finish([brasserie(1, 1), {}], 'taxes.c')
    .over()
    .expect({ 'seats.0.coins': 20 });
  finish([brasserie(1, 1, { goods: { wool: 1 } }), {}], 'taxes.c')
    .act('decline')
    .over()
    .expect({ 'seats.0.coins': 19 });
});

rule('PLACE-BRASSERIE-5', 'at the end goods of the Brasserie score their value', () => {
  expect(score(finish([brasserie(1, 2, { coins: 0 }), {}]))).toBe(2 + 6);
  expect(score(finish([brasserie(2, 0, { coins: 0, goods: { brocade: 1 } }), {}]))).toBe(4 + 5);
});

rule('PLACE-BRASSERIE-6', 'the Brasserie is never refilled', () => {
  const g = scenario(
    'base-2p?tiles=all',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'taxes.b',
      hour_glass: LAST_SIX,
      seats: [
        { market: { ...MARKET, monk: 1 }, ...brasserie(1, 0, { goods: { wool: 4 } }) },
        { market: { ...MARKET, monk: 1 }, coins: 20 },
      ],
    },
    { chance: 'income.c' },
  );
  g.act(
    g
      .asks('protect', 0)
      .legal()
      .find((name) => name.includes('cheese'))!,
  )
    .asks('planning', 0)
    .expect({ round: 13, [CHEESE]: 0, [WINE]: 0, 'seats.0.coins': 20 });
});

rule('PLACE-BRASSERIE-3 BASE-425', 'in torture each good of the Brasserie is a separate option and leaves the game', () => {
  const g = finish([brasserie(1, 2, { coins: 0, goods: { wool: 3 }, unbuilt: 0 }), {}], 'taxes.c')
    .asks('protect', 0)
    .act('decline')
    .asks('torture', 0)
    .mark();
  g.only('give(wool)', 'give(cheese, brasserie)', 'give(wine, brasserie)', 'tile(brasserie)').act('give(wine, brasserie)');
  g.expect({ [WINE]: 1, 'supply.goods.wine': '+0' });
});

// --- Bakery --------------------------------------------------------------------------------------

rule.each('PLACE-BAKERY-1 PLACE-BAKERY-2 DEC-PLACE-05 RUL-115', [[1], [2], [3]], '2 coins turn %i of 4 grain into bread', (n) => {
  const g = turn('bakery', { coins: 2, goods: { grain: 4 } })
    .act('use(bakery)')
    .only('amount(1)', 'amount(2)', 'amount(3)')
    .act(`amount(${n})`)
    .asks('turn', 1);
  g.expect({
    'seats.0.coins': 0,
    'seats.0.goods': { grain: 4 - n },
    [BREAD]: n,
    'supply.goods.grain': '+0',
    'seats.0.bag': { farmer: 1, craftsman: 1 },
  }).done();
});

rule(
  'PLACE-BAKERY-2 DEC-PLACE-05',
  'the Bakery bakes up to the own grain, one grain without a question; it needs grain and 2 coins',
  () => {
    turn('bakery', { goods: { grain: 2 } })
      .act('use(bakery)')
      .only('amount(1)', 'amount(2)');
    turn('bakery', { goods: { grain: 1 } })
      .act('use(bakery)')
      .asks('turn', 1)
      .expect({ [BREAD]: 1, 'seats.0.coins': '-2' });
    closed(turn('bakery', { goods: { cheese: 3 }, tiles: ['brasserie'], ...stores({ cheese: 2 }) }));
    closed(turn('bakery', { coins: 1, goods: { grain: 3 } }));
    closed(turn('bakery', stores({ bread: 2 })));
  },
);

rule('RUL-115', 'repeated actions of the Bakery can give more than 3 bread', () => {
  turn('bakery', { goods: { grain: 3 }, ...stores({ bread: 2 }) })
    .act('use(bakery)', 'amount(3)')
    .expect({ [BREAD]: 5 });
});

rule('PLACE-BAKERY-3 PLACE-BAKERY-7 RUL-109', 'bread is food, and becomes a grain in the goods market when given in Harvest', () => {
  const g = finish([{ tiles: ['bakery'], coins: 20, ...stores({ bread: 2 }), goods: { grain: 1 } }, { coins: 20 }], 'harvest.c')
    .asks('harvest', 0)
    .mark();
  g.only('give(grain)', 'give(bread)', 'pay')
    .act('give(bread)', 'give(bread)', 'give(grain)')
    .over()
    .expect({ [BREAD]: 0, 'seats.0.coins': 20, 'supply.goods.grain': '+3' });
});

rule('PLACE-BAKERY-4', 'Taxes A with 3 bread and 1 wool cost 4 coins', () => {
  finish([{ tiles: ['bakery'], coins: 20, ...stores({ bread: 3 }), goods: { wool: 1 } }, { coins: 20 }], 'taxes.a')
    .over()
    .expect({ 'seats.0.coins': 16 });
});

rule.each(
  'PLACE-BAKERY-5',
  [
    [22, [], 15],
    [0, [], 3],
    [22, ['cathedral'], 18],
    [30, ['cathedral'], 21],
  ] as [number, string[], number][],
  '3 bread with the marker on %i and the tiles %j score %i VP',
  (development, tiles, points) => {
    expect(score(finish([{ tiles: ['bakery', ...tiles], ...stores({ bread: 3 }), tracks: { development } }, {}]))).toBe(points);
  },
);

rule('PLACE-BAKERY-6 RUL-109', 'bread does not count as grain at Bakery and Market Stand, but as a good at the Goldsmith', () => {
  const g = turn(
    ['bakery', 'market_stand', 'goldsmith'],
    { coins: 0, ...stores({ bread: 2 }), stations: ['tours'], unbuilt: 9 },
    { top: { supply: { goods: { grain: 0 } } } },
  );
  g.only('use(goldsmith)', 'pass')
    .act('use(goldsmith)')
    .asks('turn', 1)
    .expect({ [BREAD]: 1, 'supply.goods.grain': 1, 'seats.0.tracks.development': 1 });
});

rule('PLACE-BAKERY-7 RUL-109', 'bread given to another seat becomes a grain', () => {
  const rival = { ...BUSY, tiles: ['bakery'], ...stores({ bread: 2 }), stations: ['blois'], unbuilt: 9, goods: { wool: 1 } };
  const g = turn('ship', { tiles: ['prairie'] }, { rivals: [rival] }).act('use(ship)', 'edge(orleans--blois--waterway)');
  asked(g, 1)
    .only('give(wool)', 'give(bread)')
    .act('give(bread)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { grain: 1 } });
  expect(g.see('seats.1')).toMatchObject({ stores: { 'bakery.bread': 1 }, goods: { wool: 1 } });
});

rule('PLACE-BAKERY-7 BASE-428', 'bread given in torture leaves the game', () => {
  const g = finish([{ tiles: ['bakery'], goods: { wool: 2 }, unbuilt: 0, ...stores({ bread: 1 }) }, {}], 'taxes.c')
    .asks('torture', 0)
    .mark();
  g.only('give(wool)', 'give(bread)', 'tile(bakery)')
    .act('give(bread)')
    .over()
    .expect({ [BREAD]: 0, 'supply.goods.grain': '+0', 'seats.0.goods': { wool: 2 } });
});

// --- Black Market --------------------------------------------------------------------------------

rule('PLACE-BLACKMARKET-1 DEC-PLACE-07', 'the Black Market exchanges 2 goods of one kind for 1 of another kind', () => {
  const g = turn('black_market', { goods: { wool: 3, grain: 2, cheese: 1 } })
    .act('use(black_market)')
    .only('give(wool)', 'give(grain)')
    .act('give(wool)');
  g.only('take(grain)', 'take(cheese)', 'take(wine)', 'take(brocade)').act('take(brocade)').asks('turn', 1);
  g.expect({
    'seats.0.goods': { wool: 1, grain: 2, cheese: 1, brocade: 1 },
    'supply.goods.wool': '+2',
    'supply.goods.brocade': '-1',
    'seats.0.coins': '+0',
    'seats.0.bag': { trader: 1 },
  }).done();
});

rule('PLACE-BLACKMARKET-1', 'the Black Market needs two goods of one kind', () => {
  closed(turn('black_market', { goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 } }));
  turn('black_market', { goods: { brocade: 2 } }).can('use(black_market)');
});

rule('PLACE-BLACKMARKET-2', 'a used-up kind cannot be taken, and without any the Black Market cannot be used', () => {
  const supply = (rest: object): object => ({ top: { supply: { goods: { grain: 0, cheese: 0, wine: 0, wool: 0, brocade: 0, ...rest } } } });
  turn('black_market', { goods: { wool: 2 } }, supply({ wine: 1, cheese: 2 }))
    .act('use(black_market)')
    .only('take(cheese)', 'take(wine)');
  turn('black_market', { goods: { wool: 2 } }, supply({ wine: 1 }))
    .act('use(black_market)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wine: 1 } });
  turn(['black_market', 'scriptorium'], { goods: { wool: 2 } }, supply({ wool: 5 })).only('use(scriptorium)', 'pass');
  turn('black_market', { goods: { wool: 2, wine: 2 } }, supply({ wool: 1 }))
    .act('use(black_market)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 3 }, 'supply.goods.wine': 2 });
});

rule(
  'DEC-PLACE-07 DEC-GEN-10 PLACE-BRASSERIE-3',
  'the Black Market asks for the source of the first good, and of the second only if both sources hold it',
  () => {
    const seat = (cheese: number, own: object) =>
      turn('black_market', { tiles: ['brasserie'], ...stores({ cheese }), goods: own }).act('use(black_market)');
    seat(1, { cheese: 1 })
      .only('give(cheese)', 'give(cheese, brasserie)')
      .act('give(cheese)')
      .only('take(grain)', 'take(wine)', 'take(wool)', 'take(brocade)')
      .expect({ [CHEESE]: 0, 'seats.0.goods': {} });
    const g = seat(1, { cheese: 2 }).act('give(cheese)').only('give(cheese)', 'give(cheese, brasserie)');
    g.act('give(cheese, brasserie)', 'take(wool)').expect({
      [CHEESE]: 0,
      'seats.0.goods': { cheese: 1, wool: 1 },
      'supply.goods.cheese': '+2',
    });
    seat(2, {})
      .only('take(grain)', 'take(wine)', 'take(wool)', 'take(brocade)')
      .expect({ [CHEESE]: 0 });
  },
);

rule('RUL-109 PLACE-BLACKMARKET-1', 'at the Black Market two bread are two of a kind, and grain is another kind', () => {
  const g = turn('black_market', { tiles: ['bakery'], ...stores({ bread: 2 }), goods: { grain: 1 } })
    .act('use(black_market)')
    .only(...GOODS.map((good) => `take(${good})`))
    .expect({ [BREAD]: 0, 'seats.0.goods': { grain: 1 }, 'supply.goods.grain': '+2' });
  g.act('take(wool)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { grain: 1, wool: 1 } });
  closed(turn('black_market', { tiles: ['bakery'], ...stores({ bread: 1 }), goods: { grain: 1 } }));
  const two = turn('black_market', { tiles: ['bakery'], ...stores({ bread: 2 }), goods: { grain: 2 } }).act('use(black_market)');
  two
    .only('give(grain)', 'give(bread)')
    .act('give(grain)')
    .cannot('take(grain)')
    .expect({ [BREAD]: 2, 'seats.0.goods': {} });
});

// --- Market Stand --------------------------------------------------------------------------------

rule(
  'PLACE-MARKETSTAND-1 PLACE-MARKETSTAND-2 PLACE-MARKETSTAND-3 DEC-PLACE-16',
  'at the Market Stand a seat with 5 coins can sell 1 grain and buy 1 brocade, with 1 coin left',
  () => {
    const g = turn('market_stand', { coins: 5, goods: { grain: 1 } })
      .act('use(market_stand)')
      .only('give(grain)', ...GOODS.map((good) => `take(${good})`));
    g.act('give(grain)')
      .expect({ 'seats.0.coins': 6, 'supply.goods.grain': '+1' })
      .only('done', ...GOODS.map((good) => `take(${good})`));
    g.act('take(brocade)')
      .asks('turn', 1)
      .expect({ 'seats.0.coins': 1, 'seats.0.goods': { brocade: 1 }, 'supply.goods.brocade': '-1' })
      .done();
  },
);

rule.each(
  'PLACE-MARKETSTAND-2',
  GOODS.map((good, i): [string, number] => [good, i + 1]),
  'at the Market Stand %s costs %i coins and sells for the same',
  (good, value) => {
    turn('market_stand', { coins: 9 })
      .act('use(market_stand)', `take(${good})`, 'done')
      .asks('turn', 1)
      .expect({ 'seats.0.coins': `-${value}`, [`seats.0.goods.${good}`]: 1 });
    turn('market_stand', { coins: 9, goods: { [good]: 1 } })
      .act('use(market_stand)', `give(${good})`, 'done')
      .expect({ 'seats.0.coins': `+${value}`, 'seats.0.goods': {}, [`supply.goods.${good}`]: '+1' });
  },
);

rule('PLACE-MARKETSTAND-1 RUL-129', 'at the Market Stand a seat may trade 2 goods in total: two bought, two sold, or one of each', () => {
  const seat = { coins: 20, goods: { wool: 3 } };
  turn('market_stand', seat)
    .act('use(market_stand)', 'take(brocade)', 'take(brocade)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '-10', 'seats.0.goods.brocade': 2 });
  turn('market_stand', seat)
    .act('use(market_stand)', 'give(wool)', 'give(wool)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+8', 'seats.0.goods': { wool: 1 } });
  turn('market_stand', seat)
    .act('use(market_stand)', 'take(grain)', 'give(grain)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.0.goods': { wool: 3 } });
  turn('market_stand', seat)
    .act('use(market_stand)', 'take(grain)', 'done')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { grain: 1, wool: 3 } });
});

rule('PLACE-MARKETSTAND-4', 'at the Market Stand a used-up or too expensive kind cannot be bought, but one just sold can', () => {
  turn('market_stand', { coins: 3 }, { top: { supply: { goods: { cheese: 0 } } } })
    .act('use(market_stand)')
    .only('take(grain)', 'take(wine)');
  turn('market_stand', { coins: 0, goods: { brocade: 1, grain: 1 } }, { top: { supply: { goods: { brocade: 0 } } } })
    .act('use(market_stand)')
    .only('give(brocade)', 'give(grain)')
    .act('give(brocade)')
    .can('take(brocade)', 'done');
});

rule('PLACE-MARKETSTAND-5', 'the first trade is compulsory, so the Market Stand needs a possible one', () => {
  closed(turn('market_stand', { coins: 0 }));
  turn(['market_stand', 'scriptorium'], { coins: 1 }, { top: { supply: { goods: { grain: 0 } } } }).only('use(scriptorium)', 'pass');
  turn('market_stand', { coins: 2, goods: { grain: 1 } })
    .act('use(market_stand)')
    .cannot('done');
});

rule('PLACE-BRASSERIE-3 DEC-PLACE-16', 'at the Market Stand the seat chooses the source when it sells goods of the Brasserie', () => {
  turn('market_stand', { coins: 0, tiles: ['brasserie'], ...stores({ wine: 1 }), goods: { wine: 1 } })
    .act('use(market_stand)')
    .only('give(wine)', 'give(wine, brasserie)')
    .act('give(wine, brasserie)', 'done')
    .expect({ 'seats.0.coins': 3, [WINE]: 0, 'supply.goods.wine': '+1', 'seats.0.goods': { wine: 1 } });
});
