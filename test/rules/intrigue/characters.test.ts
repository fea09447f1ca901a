/** Trade & Intrigue section 5.3: effects of the characters. */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum } from '../../dsl.js';
import { must, numbersBelow } from '../../plays.js';
import { allBut, hall, poor } from './positions.js';

const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
const MARKET = poor.market;

/* Fraud */

rule(
  'TI-INTR-FRAUD-1 TI-INTR-FRAUD-4 DEC-TI-41',
  'in Fraud the acting seat chooses the other seat and both goods, and each seat keeps its number of goods',
  () => {
    const rivals = [{ goods: { brocade: 1, wool: 1 } }, { goods: { grain: 1 } }, {}];
    const g = hall(['farmer', null], { more: { goods: { grain: 2, cheese: 1 } }, rivals })
      .mark()
      .act('use(town_hall)', 'send(farmer, fraud)');
    g.asks('intrigue.target', 0)
      .only('seat(1)', 'seat(2)')
      .act('seat(1)')
      .asks('intrigue.their_good', 0)
      .only('give(brocade)', 'give(wool)')
      .act('give(brocade)');
    g.asks('intrigue.own_good', 0).only('give(grain)', 'give(cheese)').act('give(grain)').asks('turn', 1);
    g.expect({
      'seats.0.goods': { grain: 1, cheese: 1, brocade: 1 },
      'seats.1.goods': { wool: 1, grain: 1 },
      'supply.goods.grain': '+0',
      'supply.goods.brocade': '+0',
    });
  },
);

rule('TI-INTR-FRAUD-4', 'in Fraud equal kinds may be exchanged too', () => {
  const g = hall(['farmer', null], { more: { goods: { grain: 1 } }, rivals: [{ goods: { grain: 1 } }] })
    .mark()
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('turn', 1);
  g.expect({ 'seats.0.goods': { grain: 1 }, 'seats.1.goods': { grain: 1 } });
});

rule('TI-INTR-FRAUD-2', 'in Fraud without a good on either side no goods are exchanged', () => {
  hall(['farmer', null], { more: { goods: {} }, rivals: [{ goods: { wool: 1 } }] })
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('turn', 1)
    .expect({ 'seats.1.goods': { wool: 1 } });
  hall(['farmer', null], { more: { goods: { wool: 1 } }, rivals: [] })
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 } });
});

rule('TI-INTR-FRAUD-3 DEC-TI-47', 'in Fraud the last follower brings one good of a kind in the goods market, after the exchange', () => {
  const market = { grain: 0, cheese: 2, wine: 0, wool: 1, brocade: 0 };
  const g = hall(['farmer', null], {
    more: { goods: {} },
    deeds: { fraud: allBut('fraud', 'farmer') },
    top: { supply: { goods: market } },
  }).mark();
  g.act('use(town_hall)', 'send(farmer, fraud)')
    .asks('base.take', 0)
    .only('take(cheese)', 'take(wool)')
    .act('take(wool)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 }, 'supply.goods.wool': '-1', 'seats.0.citizens': '+0' });
  const first = hall(['farmer', null], {
    more: { goods: { grain: 1 } },
    rivals: [{ goods: { brocade: 1 } }],
    deeds: { fraud: allBut('fraud', 'farmer') },
  }).act('use(town_hall)', 'send(farmer, fraud)');
  first.asks('base.take', 0).expect({ 'seats.0.goods': { brocade: 1 } });
});

rule('TI-INTR-FRAUD-3 TI-GEN-5', 'in Fraud with an empty goods market the completion gives no good', () => {
  const none = Object.fromEntries(GOODS.map((good) => [good, 0]));
  hall(['farmer', null], { deeds: { fraud: allBut('fraud', 'farmer') }, top: { supply: { goods: none } } })
    .act('use(town_hall)', 'send(farmer, fraud)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {} });
});

/* Arsonist */

rule(
  'TI-INTR-ARSONIST-1 DEC-TI-42',
  "with the Arsonist the acting seat may return a station in the merchant's town to its owner's stock",
  () => {
    const g = hall(['craftsman', null], { more: { merchant: 'tours' }, rivals: [{ stations: ['tours', 'blois'] }] })
      .mark()
      .act('use(town_hall)', 'send(craftsman, arsonist)');
    g.asks('intrigue.arson', 0).only('seat(1)', 'decline');
    g.fork()
      .act('decline')
      .asks('turn', 1)
      .expect({ 'seats.1.stations': ['tours', 'blois'], 'seats.1.unbuilt': '+0' });
    g.act('seat(1)')
      .asks('turn', 1)
      .expect({ 'seats.1.stations': ['blois'], 'seats.1.unbuilt': '+1' });
  },
);

rule('TI-INTR-ARSONIST-1', 'with the Arsonist stations in other towns are safe; a town without a station gives no question', () => {
  hall(['craftsman', null], { more: { merchant: 'tours' }, rivals: [{ stations: ['blois'] }] })
    .act('use(town_hall)', 'send(craftsman, arsonist)')
    .asks('turn', 1)
    .expect({ 'seats.1.stations': ['blois'] });
});

rule(
  'RUL-243 DEC-TI-42',
  'with the Arsonist with several stations in the town the owner is chosen; own stations count, Road stations do not',
  () => {
    const orleans = hall(['craftsman', null], {
      more: { merchant: 'orleans', stations: ['orleans'] },
      rivals: [{ stations: ['orleans'] }, { stations: ['orleans'] }],
    });
    orleans
      .mark()
      .act('use(town_hall)', 'send(craftsman, arsonist)')
      .asks('intrigue.arson', 0)
      .only('seat(0)', 'seat(1)', 'seat(2)', 'decline');
    orleans.fork().act('seat(0)').asks('turn', 1).expect({ 'seats.0.stations': [], 'seats.0.unbuilt': '+1' });
    orleans.act('seat(2)').expect({ 'seats.2.stations': [], 'seats.1.stations': ['orleans'] });
    const inn = hall(['craftsman', null], {
      ruleset: 'base-4p+intrigue?tiles=all&bribes=off',
      more: { merchant: 'blois' },
      rivals: [{ stations: ['blois'] }, { stations: ['blois'], tiles: ['tavern'] }, { tiles: ['road'], road: 2 }],
    });
    inn.act('use(town_hall)', 'send(craftsman, arsonist)').asks('intrigue.arson', 0).only('seat(1)', 'seat(2)', 'decline');
    const road = hall(['craftsman', null], {
      ruleset: 'base-4p+intrigue?tiles=all&bribes=off',
      more: { merchant: 'blois' },
      rivals: [{ tiles: ['road'], road: 2 }],
    });
    road.act('use(town_hall)', 'send(craftsman, arsonist)').asks('turn', 1).expect({ 'seats.1.road': 2 });
  },
);

const LAST = { arsonist: allBut('arsonist', 'farmer') };

rule('TI-INTR-ARSONIST-2 TI-INTR-ARSONIST-3 DEC-TI-42', 'the seat that completes the Arsonist may build in the town just freed', () => {
  const g = hall(['farmer', null], { more: { merchant: 'tours' }, rivals: [{ stations: ['tours'] }], deeds: LAST })
    .mark()
    .act('use(town_hall)', 'send(farmer, arsonist)');
  g.fork()
    .act('decline')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': [], 'seats.1.stations': ['tours'], 'seats.0.citizens': '+0' });
  g.act('seat(1)').asks('may_build', 0).only('accept', 'decline');
  g.fork().act('decline').asks('turn', 1).expect({ 'seats.0.stations': [], 'seats.1.stations': [] });
  g.act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['tours'], 'seats.0.unbuilt': '-1', 'seats.1.unbuilt': '+1', 'seats.0.citizens': '+0' });
});

rule(
  'TI-INTR-ARSONIST-2 RUL-243',
  'the building of the Arsonist follows the rules of the Guildhall: not next to a station, even with the Tavern; in Orléans one per seat',
  () => {
    const beside = hall(['farmer', null], {
      ruleset: 'base-4p+intrigue?tiles=all&bribes=off',
      more: { merchant: 'tours', tiles: ['tavern'], spaces: { tavern: ['trader'] } },
      rivals: [{ stations: ['tours'] }],
      deeds: LAST,
    });
    beside.act('use(town_hall)', 'send(farmer, arsonist)', 'decline').asks('turn', 1).expect({ 'seats.0.stations': [] });
    const own = hall(['farmer', null], { more: { merchant: 'tours', stations: ['tours'] }, deeds: LAST })
      .act('use(town_hall)', 'send(farmer, arsonist)')
      .asks('intrigue.arson', 0);
    own.act('decline').asks('turn', 1);
    hall(['farmer', null], { more: { merchant: 'orleans' }, rivals: [{ stations: ['orleans'] }], deeds: LAST })
      .act('use(town_hall)', 'send(farmer, arsonist)', 'decline')
      .asks('may_build', 0);
    hall(['farmer', null], { more: { merchant: 'tours', unbuilt: 0 }, deeds: LAST })
      .act('use(town_hall)', 'send(farmer, arsonist)')
      .asks('turn', 1);
  },
);

/* Kidnapper */

rule('TI-INTR-KIDNAPPER-1 DEC-TI-43', 'the Kidnapper pays 1 coin and sends a merchant to Orléans without goods', () => {
  const map = { 'orleans--blois--waterway': ['brocade'], 'blois--tours--waterway': ['wool'] };
  const g = hall(['knight', null], { rivals: [{ merchant: 'blois' }, { merchant: 'tours' }, {}], top: { map } })
    .mark()
    .act('use(town_hall)', 'send(knight, kidnapper)');
  g.asks('intrigue.target', 0).only('seat(1)', 'seat(2)').expect({ 'seats.0.coins': '+1' }).act('seat(1)').asks('turn', 1);
  g.expect({
    'seats.1.merchant': 'orleans',
    'seats.1.goods': {},
    'seats.2.merchant': 'tours',
    'seats.0.merchant': 'orleans',
    'map.orleans--blois--waterway': ['brocade'],
    'seats.0.coins': '+1',
  });
});

rule('RUL-248', 'with Kidnapper and Hangman the coins from the supply come before the choice of the target', () => {
  for (const [character, coins] of [
    ['kidnapper', 1],
    ['hangman', 2],
  ] as const) {
    const rival = { merchant: 'tours', bag: { knight: 1 } };
    hall(['knight', null], { rivals: [rival, rival, rival] })
      .mark()
      .act('use(town_hall)', `send(knight, ${character})`)
      .asks('intrigue.target', 0)
      .expect({ 'seats.0.coins': `+${coins}` });
  }
});

/* Torturer */

rule(
  'TI-INTR-TORTURER-1 TI-INTR-TORTURER-2 DEC-TI-50',
  'the Torturer pays 1 coin; every other seat gives one thing but no coin, clockwise from the left',
  () => {
    const rival = { ...poor, coins: 9, goods: { wool: 1 }, bag: { knight: 1 } };
    const g = scenario('base-4p+intrigue?bribes=off', {
      phase: 'actions',
      round: 5,
      start: 2,
      seats: [rival, { ...rival, tracks: { development: 2 } }, { ...poor, spaces: { town_hall: ['monk', null] } }, rival],
    }).mark();
    g.act('use(town_hall)', 'send(monk, torturer)')
      .asks('torture', 3)
      .only('torture(station)', 'torture(follower)', 'give(wool)')
      .expect({ 'seats.2.coins': '+1' });
    g.act('give(wool)')
      .asks('torture', 0)
      .act('torture(station)')
      .asks('torture', 1)
      .can('torture(development)')
      .act('torture(development)');
    g.expect({
      'seats.3.goods': {},
      'seats.0.unbuilt': '-1',
      'seats.1.tracks.development': '-1',
      'seats.0.coins': '+0',
      'seats.1.coins': '+0',
      'seats.3.coins': '+0',
      'seats.2.goods': {},
    });
  },
);

rule('TI-INTR-TORTURER-2', 'the Torturer takes nothing from a seat without anything to give', () => {
  const g = hall(['monk', null], { rivals: [bare, bare, { ...bare, goods: { grain: 1 } }] })
    .act('use(town_hall)', 'send(monk, torturer)')
    .asks('turn', 1);
  g.expect({ 'seats.3.goods': {} });
});

const bare = { ...poor, unbuilt: 0 };

rule.each(
  'TI-INTR-TORTURER-2 RUL-240 TI-INTR-BRIBE-5',
  [
    ['an unbuilt station', { unbuilt: 1 }],
    ['a station', { stations: ['tours'] }],
    ['a station on the Road', { tiles: ['road'], road: 1 }],
    ['a neutral follower', { bag: { monk: 1 } }],
    ['development', { tracks: { development: 2 } }],
    ['a good', { goods: { wool: 1 } }],
    ['bread', { tiles: ['bakery'], stores: { 'bakery.bread': 1 } }],
    ['a tile', { tiles: ['hayrick'] }],
    ['a wheel in reserve', { tracks: { craftsmen: 2 }, wheels: { free: 1 } }],
    ['a placed wheel', { tracks: { craftsmen: 2 }, spaces: { ship: ['wheel', null, null] } }],
  ] as [string, object][],
  'under the Torturer a seat with coins and %s is asked for a bribe',
  (_, thing) => {
    const g = hall(['monk', null], { ruleset: 'base-4p+intrigue?tiles=all', rivals: [{ ...bare, coins: 3, ...thing }, bare, bare] });
    g.act('use(town_hall)', 'send(monk, torturer)').asks('intrigue.bribe', 1);
  },
);

rule(
  'TI-INTR-TORTURER-2 RUL-240 RUL-242 TI-INTR-BRIBE-5',
  'under the Torturer a seat that has only coins or own followers gets no question and loses nothing',
  () => {
    const g = hall(['monk', null], {
      ruleset: 'base-4p+intrigue',
      rivals: [
        { ...bare, coins: 9 },
        { ...bare, coins: 9, market: {}, bag: MARKET },
        { ...bare, coins: 9, tracks: { development: 1 } },
      ],
    });
    g.mark().act('use(town_hall)', 'send(monk, torturer)').asks('intrigue.bribe', 3).act('decline').asks('turn', 1);
    g.expect({ 'seats.1.coins': 9, 'seats.2.bag': MARKET, 'seats.2.coins': 9, 'seats.3.tracks.development': 0 });
  },
);

/* Hangman */

rule(
  'TI-INTR-HANGMAN-1 TI-INTR-HANGMAN-2 DEC-TI-43',
  'the Hangman pays 2 coins; a neutral follower drawn from the bag goes to the supply',
  () => {
    const g = hall(['knight', null], { rivals: [{ ...poor, bag: { monk: 2 } }, { ...poor, bag: { scholar: 1 } }, poor] })
      .chance('monk')
      .mark();
    g.act('use(town_hall)', 'send(knight, hangman)').asks('intrigue.target', 0).only('seat(1)', 'seat(2)').act('seat(1)').asks('turn', 1);
    g.expect({ 'seats.0.coins': '+2', 'seats.1.bag.monk': 1, 'supply.followers.monk': '+1', 'seats.2.bag.scholar': 1 }).done();
  },
);

rule('TI-INTR-HANGMAN-2', 'with the Hangman an own follower that is drawn returns to the bag, and no marker moves', () => {
  const g = hall(['knight', null], { rivals: [{ market: {}, bag: { ...MARKET, monk: 1 }, tracks: { knights: 1 } }, poor, poor] })
    .chance('own_farmer')
    .mark();
  g.act('use(town_hall)', 'send(knight, hangman)')
    .asks('turn', 1)
    .expect({ 'seats.1.bag': { ...MARKET, monk: 1 }, 'supply.followers.monk': '+0', 'seats.1.tracks.knights': 1, 'seats.0.coins': '+2' })
    .done();
});

/* Saboteur */

const victim = { spaces: { ship: ['farmer', 'boatman', 'knight'], town_hall: ['monk', 'monk'], village: ['wheel', 'boatman', null] } };

rule(
  'TI-INTR-SABOTEUR-1 TI-INTR-SABOTEUR-2 DEC-TI-44',
  'the Saboteur pays 1 coin and returns a follower from an action space of another seat to its bag',
  () => {
    const g = hall(['trader', null], {
      rivals: [victim, { spaces: { scriptorium: [null, null] } }, { spaces: { scriptorium: [null, null] } }],
    })
      .mark()
      .act('use(town_hall)', 'send(trader, saboteur)');
    g.asks('intrigue.their_follower', 0).only(
      'space(ship.farmer)',
      'space(ship.boatman)',
      'space(ship.knight)',
      'space(town_hall.any)',
      'space(village.boatman)',
      'space(scriptorium.knight)',
      'space(scriptorium.scholar)',
    );
    g.act('space(village.boatman)')
      .asks('turn', 1)
      .expect({
        'seats.1.bag.boatman': '+1',
        'seats.0.coins': '+1',
        'seats.1.spaces.village': ['wheel', null, null],
        'seats.0.bag.boatman': '+0',
      });
  },
);

rule('TI-INTR-SABOTEUR-2', 'the Saboteur may remove own followers of the target, but no wheels', () => {
  const g = hall(['trader', null], {
    rivals: [
      { spaces: { scriptorium: [null, null], ship: ['own_farmer', 'wheel', null] } },
      { spaces: { scriptorium: [null, null] } },
      { spaces: { scriptorium: [null, null] } },
    ],
    more: { spaces: { scriptorium: ['knight', 'scholar'] } },
  });
  g.act('use(town_hall)', 'send(trader, saboteur)')
    .asks('turn', 0)
    .expect({ 'seats.1.bag.own_farmer': 1, 'seats.1.spaces.ship': [null, 'wheel', null] });
});

rule(
  'TI-INTR-SABOTEUR-3 RUL-244',
  'under the Saboteur a place that loses its activation is closed to its owner in this round, even if it is filled again',
  () => {
    const bath = {
      tiles: ['bathhouse'],
      market: MARKET,
      bag: { knight: 2 },
      spaces: { bathhouse: ['own_trader'], scriptorium: ['knight', 'scholar'], town_hall: ['monk', null] },
    };
    const rival = { ...bath, market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1 } };
    const g = hall(['trader', null], { ruleset: 'base-4p+intrigue?tiles=base&bribes=off', rivals: [rival, {}, {}] });
    g.act('use(town_hall)', 'send(trader, saboteur)', 'seat(1)', 'space(scriptorium.knight)')
      .asks('turn', 1)
      .cannot('use(scriptorium)')
      .can('use(bathhouse)');
    expect(g.see('seats.1.blocked')).toEqual(['scriptorium']);
    g.chance('knight, knight')
      .act('use(bathhouse)')
      .act('place(knight, scriptorium.knight)')
      .expect({ 'seats.1.spaces.scriptorium': ['knight', 'scholar'] });
    g.act('pass').act('pass').asks('turn', 1).only('use(town_hall)', 'pass');
  },
);

rule(
  'TI-INTR-SABOTEUR-3 RUL-244',
  'under the Saboteur a Town Hall that keeps one follower stays open, and so does a place that was not activated',
  () => {
    const g = hall(['trader', null], { rivals: [victim, {}, {}] })
      .act('use(town_hall)', 'send(trader, saboteur)', 'seat(1)', 'space(town_hall.any)')
      .asks('turn', 1);
    g.can('use(town_hall)').expect({ 'seats.1.bag.monk': 1 });
    const half = hall(['trader', null], { rivals: [victim, {}, {}] })
      .act('use(town_hall)', 'send(trader, saboteur)', 'seat(1)', 'space(village.boatman)')
      .asks('turn', 1);
    expect(half.see('seats.1.blocked') ?? []).toHaveLength(0);
    const last = hall(['trader', null], { rivals: [{ spaces: { town_hall: ['monk', null] } }, {}, {}] }).act(
      'use(town_hall)',
      'send(trader, saboteur)',
      'seat(1)',
      'space(town_hall.any)',
    );
    expect(last.see('seats.1.blocked')).toEqual(['town_hall']);
  },
);

rule('INV-49', 'a block of the Saboteur ends with the round', () => {
  const g = hall(['trader', null], { rivals: [{}, {}, {}] }).act(
    'use(town_hall)',
    'send(trader, saboteur)',
    'seat(1)',
    'space(scriptorium.knight)',
  );
  expect(g.see('seats.1.blocked')).toEqual(['scriptorium']);
  g.idle((now) => now.see('round') === 6);
  expect(g.see('seats.1.blocked') ?? []).toHaveLength(0);
  const next = scenario('base-4p+intrigue', {
    phase: 'actions',
    round: 5,
    start: 1,
    seats: [{}, { blocked: ['scriptorium'], spaces: { scriptorium: ['knight', 'scholar'] } }, {}, {}],
  });
  next.idle((now) => now.env.decisionKind === 'base.turn' && now.see('round') === 6);
  next.idle((now) => now.env.currentSeat === 1).can('use(scriptorium)');
});

rule.each('INV-49', [[0], [1], [2]], 'a block of seat %i ends with the round, and the place may be used again', (seat) => {
  const blocked = { blocked: ['scriptorium'], spaces: { scriptorium: ['knight', 'scholar'] } };
  const g = scenario('base-3p+intrigue', {
    phase: 'actions',
    round: 5,
    start: seat,
    seats: [0, 1, 2].map((k) => (k === seat ? blocked : { spaces: { scriptorium: ['knight', 'scholar'] } })),
  });
  expect(g.env.currentSeat).not.toBe(seat);
  g.idle((now) => now.see('round') === 6 && now.env.decisionKind === 'base.turn' && now.env.currentSeat === seat).can('use(scriptorium)');
  expect(g.see(`seats.${seat}.blocked`) ?? []).toHaveLength(0);
});

/* Spy */

rule(
  'TI-INTR-SPY-1 TI-INTR-SPY-2 TI-INTR-SPY-6 DEC-TI-45',
  "with the Spy a wheel moves to the same space of its new owner's board, which can use the place in a later turn",
  () => {
    const g = hall(['scholar', null], {
      more: { spaces: { wagon: [null, 'trader', 'knight'] } },
      rivals: [{ spaces: { wagon: ['wheel', 'trader', 'knight'] } }],
    }).mark();
    g.act('use(town_hall)', 'send(scholar, spy)')
      .asks('turn', 1)
      .expect({
        'seats.0.spaces.wagon': ['wheel', 'trader', 'knight'],
        'seats.1.spaces.wagon': [null, 'trader', 'knight'],
        'supply.wheels': '+0',
        'seats.0.coins': '+0',
      });
    g.cannot('use(wagon)');
    expect(g.see('seats.1.blocked')).toEqual(['wagon']);
    g.act('pass').act('pass').act('pass').asks('turn', 0).can('use(wagon)');
  },
);

rule('TI-INTR-SPY-3 RUL-244', "with the Spy the other seat's place is closed only if it was activated", () => {
  const g = hall(['scholar', null], { rivals: [{ spaces: { wagon: ['wheel', null, 'knight'] } }] })
    .act('use(town_hall)', 'send(scholar, spy)')
    .asks('turn', 1);
  expect(g.see('seats.1.blocked') ?? []).toHaveLength(0);
});

rule(
  'TI-INTR-SPY-5 RUL-245',
  'with the Spy the same space of the acting seat must be empty and its place without a wheel; Craftsmen do not matter',
  () => {
    const rival = { spaces: { wagon: ['wheel', null, null], ship: [null, 'wheel', null], castle: [null, null, 'wheel'] } };
    const g = hall(['scholar', null], {
      more: { tracks: { craftsmen: 0 }, spaces: { wagon: ['farmer', null, null], castle: ['wheel', null, null] } },
      rivals: [rival],
    }).mark();
    g.act('use(town_hall)', 'send(scholar, spy)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.ship': [null, 'wheel', null], 'seats.1.spaces.ship': [null, null, null] });
  },
);

rule(
  'TI-INTR-SPY-5 RUL-245 DEC-TI-45',
  'with the Spy wheels on tiles are safe; the seat is chosen, then the space; without an eligible wheel there is no effect',
  () => {
    const ruleset = 'base-4p+intrigue?tiles=base&bribes=off';
    const tile = { tiles: ['winery'], spaces: { winery: ['wheel', null] } };
    hall(['scholar', null], { ruleset, rivals: [tile] })
      .act('use(town_hall)', 'send(scholar, spy)')
      .asks('turn', 1)
      .expect({ 'seats.1.spaces.winery': ['wheel', null] });
    const two = { spaces: { wagon: ['wheel', null, null], ship: [null, 'wheel', null] } };
    const g = hall(['scholar', null], { ruleset, rivals: [two, {}, { spaces: { castle: ['wheel', null, null] } }] }).act(
      'use(town_hall)',
      'send(scholar, spy)',
    );
    g.asks('intrigue.target', 0)
      .only('seat(1)', 'seat(3)')
      .act('seat(1)')
      .asks('intrigue.their_wheel', 0)
      .only('space(wagon.farmer)', 'space(ship.boatman)');
  },
);

rule('RUL-245', 'in the first edition a wheel stolen by the Spy counts as the first one placed', () => {
  const g = hall(['scholar', null], {
    ruleset: 'base-4p@first-2014+intrigue?bribes=off',
    more: { wheels: { free: 1 }, tracks: { craftsmen: 2 } },
    rivals: [{ spaces: { castle: [null, 'wheel', null] } }],
  });
  g.act('use(town_hall)', 'send(scholar, spy)').expect({ 'seats.0.spaces.castle': [null, 'wheel', null] });
  g.act('pass').act('pass').act('pass').asks('wheels', 0).can('wheel(ship.knight)');
});

rule(
  'TI-INTR-SPY-1 RUL-015',
  'a stolen wheel keeps its origin: the Workshop moves one of the Laboratory anywhere, one of the first step not',
  () => {
    for (const [tag, free] of [
      ['lab', true],
      ['step1', false],
    ] as const) {
      const g = hall(['scholar', null], {
        ruleset: 'base-3p@eighth+intrigue?tiles=all&bribes=off',
        more: { tiles: ['workshop'], coins: 5, spaces: { workshop: ['craftsman'] } },
        rivals: [{ spaces: { castle: ['wheel', null, null] }, placed_wheels: { castle: tag } }],
      });
      g.act('use(town_hall)', 'send(scholar, spy)').expect({
        'seats.0.spaces.castle': ['wheel', null, null],
        'seats.0.placed_wheels': { castle: tag },
      });
      g.act('pass').act('pass').asks('turn', 0).act('use(workshop)');
      expect(g.legal().includes('wheel(ship.knight)')).toBe(free);
      g.can('wheel(ship.farmer)');
    }
  },
);

rule(
  'TI-INTR-SPY-4',
  'the seat that completes the Spy gets a wheel for its reserve, and places it after the pass by the usual rules',
  () => {
    const g = hall(['scholar', null], { more: { tracks: { craftsmen: 1 } }, deeds: { spy: allBut('spy', 'scholar') } }).mark();
    g.act('use(town_hall)', 'send(scholar, spy)')
      .asks('turn', 1)
      .expect({ 'seats.0.wheels': { step1: 1 }, 'supply.wheels': '-1', 'seats.0.citizens': '+0' });
    g.act('pass').act('pass').act('pass').asks('wheels', 0).can('wheel(ship.farmer)').cannot('wheel(ship.knight)');
  },
);

rule(
  'RUL-015 BASE-311 BASE-312',
  'at Craftsmen position 0 the wheel of a completed Spy may fill Farmer spaces in the eighth edition, and none in the Big Box',
  () => {
    const rest = { deeds: { spy: allBut('spy', 'scholar') } };
    const eighth = hall(['scholar', null], { ...rest, ruleset: 'base-4p@eighth+intrigue?bribes=off' });
    eighth.act('use(town_hall)', 'send(scholar, spy)').expect({ 'seats.0.wheels': { step1: 1 } });
    eighth.act('pass', 'pass', 'pass').asks('wheels', 0).can('wheel(ship.farmer)').cannot('wheel(ship.knight)');
    const bigBox = hall(['scholar', null], rest).act('use(town_hall)', 'send(scholar, spy)');
    expect(bigBox.act('pass', 'pass', 'pass').env.decisionKind).not.toBe('base.wheels');
  },
);

/* Tax Collector */

rule(
  'TI-INTR-TAXCOLLECTOR-1 TI-INTR-TAXCOLLECTOR-2 INV-47',
  'with the Tax Collector from seats with 5, 1 and 0 coins the acting seat gains 3, and no seat is tortured',
  () => {
    const g = hall(['knight', null], { rivals: [{ coins: 5 }, { coins: 1 }, { coins: 0 }] })
      .mark()
      .act('use(town_hall)', 'send(knight, tax_collector)')
      .asks('turn', 1);
    g.expect({ 'seats.0.coins': '+3', 'seats.1.coins': 3, 'seats.2.coins': 0, 'seats.3.coins': 0, 'seats.3.unbuilt': 10 });
  },
);

rule('TI-INTR-TAXCOLLECTOR-3 INV-47', 'the seat that completes the Tax Collector gets 2 more from the supply', () => {
  const g = hall(['knight', null], {
    ruleset: 'base-4p@first-2014+intrigue?bribes=off',
    rivals: [{ coins: 5 }, { coins: 5 }, { coins: 5 }],
    deeds: { tax_collector: allBut('tax_collector', 'knight') },
  }).mark();
  g.act('use(town_hall)', 'send(knight, tax_collector)').expect({ 'seats.0.coins': '+8', 'supply.coins': '-2' });
});

/* Traitor */

const KNIGHTS = { tracks: { knights: 1 } };

rule(
  'TI-INTR-TRAITOR-1 TI-INTR-TRAITOR-2 DEC-TI-46 INV-48',
  'with the Traitor the acting seat steps from Knights 1 to 2, and only the seat on 3 is set back',
  () => {
    const g = hall(['knight', null], { more: KNIGHTS, rivals: [{ tracks: { knights: 3 } }, KNIGHTS, KNIGHTS] })
      .mark()
      .act('use(town_hall)', 'send(knight, traitor)');
    g.asks('intrigue.treason', 0).only(
      'track(farmers)',
      'track(boatmen)',
      'track(craftsmen)',
      'track(traders)',
      'track(knights)',
      'track(scholars)',
      'track(development)',
    );
    g.act('track(knights)')
      .asks('turn', 1)
      .expect({ 'seats.0.tracks.knights': 2, 'seats.1.tracks.knights': 2, 'seats.2.tracks.knights': 1, 'seats.3.tracks.knights': 1 });
  },
);

rule('TI-INTR-TRAITOR-2 DEC-TI-46', 'with the Traitor of several seats ahead before the step, one is chosen', () => {
  const g = hall(['knight', null], { more: KNIGHTS, rivals: [{ tracks: { knights: 2 } }, { tracks: { knights: 5 } }, KNIGHTS] })
    .mark()
    .act('use(town_hall)', 'send(knight, traitor)', 'track(knights)');
  g.asks('intrigue.target', 0)
    .only('seat(1)', 'seat(2)')
    .act('seat(1)')
    .expect({ 'seats.1.tracks.knights': 1, 'seats.2.tracks.knights': 5, 'seats.0.tracks.knights': 2 });
});

const TRACKS: [string, number, number][] = [
  ['farmers', 2, 4],
  ['boatmen', 1, 3],
  ['craftsmen', 1, 3],
  ['traders', 1, 3],
  ['knights', 1, 3],
  ['scholars', 1, 3],
  ['development', 6, 12],
];

rule.each(
  'TI-INTR-TRAITOR-3 INV-48',
  TRACKS,
  'with the Traitor on %s, a step from %i with a rival on %i, no seat gains or loses anything except the step',
  (track, own, theirs) => {
    const g = hall(['knight', null], {
      more: { tracks: { [track]: own }, bag: {}, market: MARKET },
      rivals: [{ tracks: { [track]: theirs } }],
    }).mark();
    const before = JSON.parse(JSON.stringify(g.env.position(null))) as { seats: Record<string, unknown>[] };
    g.act('use(town_hall)', 'send(knight, traitor)', `track(${track})`).asks('turn', 1);
    const after = JSON.parse(JSON.stringify(g.env.position(null))) as { seats: Record<string, unknown>[] };
    g.expect({ [`seats.0.tracks.${track}`]: '+1', [`seats.1.tracks.${track}`]: '-1' });
    for (const seat of [0, 1, 2, 3]) {
      const { tracks: _a, spaces: _b, ...rest } = after.seats[seat]!;
      const { tracks: _c, spaces: _d, ...was } = before.seats[seat]!;
      expect(rest, `seat ${seat}`).toEqual(was);
      expect(sum(after.seats[seat]!.tracks) - sum(before.seats[seat]!.tracks)).toBe(seat === 0 ? 1 : seat === 1 ? -1 : 0);
    }
  },
);

rule(
  'TI-INTR-TRAITOR-3 TI-INTR-TRAITOR-4',
  'with the Traitor a step onto coin space 7 pays no coins; a marker set back behind a coin space can gain its coins again',
  () => {
    const g = hall(['knight', null], {
      more: { tracks: { development: 6 }, citizens: 1 },
      rivals: [{ tracks: { development: 12 }, citizens: 1, spaces: { scriptorium: ['knight', 'scholar'] } }],
    }).mark();
    g.act('use(town_hall)', 'send(knight, traitor)', 'track(development)').expect({
      'seats.0.coins': '+0',
      'seats.0.tracks.development': 7,
      'seats.1.tracks.development': 11,
      'seats.1.coins': '+0',
    });
    g.asks('turn', 1).act('use(scriptorium)').expect({ 'seats.1.tracks.development': 12, 'seats.1.coins': '+4' });
  },
);

rule(
  'TI-INTR-TRAITOR-5 RUL-246',
  'with the Traitor without a seat ahead only the acting seat steps; a track at its end cannot be chosen',
  () => {
    const g = hall(['knight', null], { more: { tracks: { knights: 3, farmers: 8 } }, rivals: [KNIGHTS] })
      .act('use(town_hall)', 'send(knight, traitor)')
      .cannot('track(farmers)')
      .mark();
    g.act('track(knights)').asks('turn', 1).expect({ 'seats.0.tracks.knights': 4, 'seats.1.tracks.knights': 1, 'seats.0.citizens': '+0' });
  },
);

rule(
  'RUL-246',
  'with the Traitor a step onto a citizen space leaves the citizen; a marker set back from the last space may advance again',
  () => {
    const g = hall(['knight', null], {
      more: { tracks: { development: 2 } },
      rivals: [{ tracks: { scholars: 5 }, spaces: { university: ['farmer', 'craftsman', 'trader'] } }],
    }).mark();
    const stepped = g
      .fork()
      .act('use(town_hall)', 'send(knight, traitor)', 'track(development)')
      .expect({ 'seats.0.tracks.development': 3, 'seats.0.citizens': '+0' });
    expect(stepped.see('citizens')).toContain('development.3');
    g.act('use(town_hall)', 'send(knight, traitor)', 'track(scholars)')
      .asks('turn', 1)
      .expect({ 'seats.1.tracks.scholars': 4 })
      .can('use(university)');
  },
);

rule('RUL-247', 'the status changes immediately with the markers that the Traitor moves', () => {
  const g = hall(['knight', null], {
    more: { tracks: { development: 3 }, citizens: 1, spaces: { scriptorium: ['knight', 'scholar'] } },
    rivals: [{ tracks: { development: 4 }, citizens: 0 }],
    top: { event: 'income.a' },
  });
  g.act('use(town_hall)', 'send(knight, traitor)', 'track(development)').mark();
  g.until('turn', 1).act('pass').until('turn', 2).act('pass').until('turn', 3).act('pass').until('turn', 0).act('pass');
  // Income A: 3 coins a star; the acting seat now has 2 stars, the other 1
  g.expect({ 'seats.0.coins': '+6', 'seats.1.coins': '+3' });
});

interface Look {
  round: number;
  deeds: Record<string, object>;
  seats: { coins: number; blocked?: string[] }[];
}

rule('INV-47 INV-49', 'in random rounds with many Town Hall actions nobody has negative coins, and blocks end with the round', () => {
  let ended = 0;
  let taxed = 0;
  for (const seed of seeds(10)) {
    const kinds = ['farmer', 'trader', 'boatman', 'craftsman'];
    const seats = [0, 1, 2].map((seat) => ({
      coins: seed % 3,
      spaces: {
        town_hall: [kinds[(seed + seat) % 4]!, kinds[(seed + seat + 1) % 4]!],
        scriptorium: ['knight', 'scholar'],
        farm_house: ['boatman', 'craftsman'],
      },
    }));
    let round = 5;
    let blocks = 0;
    const g = scenario('base-3p+intrigue?bribes=off', { phase: 'actions', round, event: 'income.a', seats }, { seed });
    const below = numbersBelow(seed);
    for (let step = 0; step < 40 && !g.env.over; step++) {
      const { round: at, seats: each, deeds } = g.env.position(null) as unknown as Look;
      const blocked = each.reduce((n, seat) => n + (seat.blocked ?? []).length, 0);
      // fewer than none would be a very large number
      for (const { coins } of each) must(coins >= 0 && coins < 100, `seed ${seed}: ${coins} coins`);
      if (at !== round) {
        must(blocked === 0, `seed ${seed}: a block in round ${at}`);
        ended += blocks;
      }
      [round, blocks] = [at, blocked];
      if (deeds['tax_collector'] !== undefined) taxed++;
      const legal = g.legal();
      const wanted = legal.filter((name) => /^use\(town_hall\)$|,(saboteur|tax_collector)\)$/.test(name));
      const from = wanted.length > 0 && below(4) > 0 ? wanted : legal;
      g.act(from[below(from.length)]!);
    }
  }
  expect(ended, 'blocks at the end of a round').toBeGreaterThan(4);
  expect(taxed).toBeGreaterThan(0);
});
