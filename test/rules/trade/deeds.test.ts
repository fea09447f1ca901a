/** Trade & Intrigue section 4.2: the deeds of the board "Trade". */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import { allBut, busy, hall, KINDS, SPACES } from './positions.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const empty = { market: MARKET, bag: {} };
const kinds = KINDS.map((kind): [string] => [kind]);

/* Alchemy */

rule.each('TI-TRADE-ALCHEMY-1', kinds, 'Alchemy takes a %s', (kind) => {
  hall([kind, null], { more: empty })
    .act('use(town_hall)', `send(${kind}, alchemy)`)
    .asks('turn', 1)
    .expect({ [`deeds.alchemy.${kind}`]: 1 });
});

rule(
  'TI-TRADE-ALCHEMY-2 TI-TRADE-ALCHEMY-3',
  'a drawn Trader completes the Monastery, which can be used in a later turn of the round',
  () => {
    const g = hall(['knight', null], { more: { market: MARKET, bag: { trader: 1 }, spaces: { monastery: ['scholar', null] } } }).mark();
    g.act('use(town_hall)', 'send(knight, alchemy)')
      .asks('trade.alchemy', 0)
      .act('accept')
      .can('place(trader, monastery.trader)', 'place(trader, wagon.trader)')
      .cannot('place(trader, ship.boatman)');
    g.act('place(trader, monastery.trader)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.monastery': ['scholar', 'trader'], 'seats.0.bag.trader': 0, 'seats.0.bag.monk': 0 });
    g.act('pass').asks('turn', 0).only('use(monastery)', 'pass').act('use(monastery)').expect({ 'seats.0.bag.monk': 1 });
  },
);

rule('TI-TRADE-ALCHEMY-3', 'a place that was used may be activated and used again in the same round', () => {
  const g = scenario('base-2p+trade', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ market: MARKET, bag: {}, spaces: { scriptorium: ['wheel', 'scholar'], town_hall: ['knight', null] } }, { passed: true }],
  }).mark();
  g.act('use(scriptorium)').expect({ 'seats.0.tracks.development': '+1' }).act('use(town_hall)', 'send(knight, alchemy)').act('accept');
  g.act('place(scholar, scriptorium.scholar)').asks('turn', 0).act('use(scriptorium)').expect({ 'seats.0.tracks.development': '+2' });
});

rule('TI-TRADE-ALCHEMY-2 DEC-TI-31', 'every pair of the drawn type and a free fitting space of board and tiles is offered', () => {
  const g = hall(['knight', null], {
    ruleset: 'base-4p+trade?tiles=base',
    chance: 'own_trader',
    more: { market: {}, bag: { own_trader: 1, monk: 1 }, tiles: ['winery'], spaces: { wagon: [null, 'trader', null] } },
  });
  g.act('use(town_hall)', 'send(knight, alchemy)').asks('trade.alchemy', 0).only('accept', 'decline').act('accept');
  expect(g.options('place').sort()).toEqual([
    'place(own_trader,castle.trader)',
    'place(own_trader,monastery.trader)',
    'place(own_trader,university.trader)',
    'place(own_trader,winery.trader)',
  ]);
  g.act('place(own_trader, winery.trader)').asks('turn', 1).done();
});

rule('TI-TRADE-ALCHEMY-2', "the owner's substitution tiles apply to the drawn follower", () => {
  const g = hall(['knight', null], {
    ruleset: 'base-4p+trade?tiles=base',
    more: { market: MARKET, bag: { scholar: 1 }, tiles: ['school'] },
  });
  g.act('use(town_hall)', 'send(knight, alchemy)', 'accept')
    .can('place(scholar, ship.farmer)')
    .act('place(scholar, ship.farmer)')
    .expect({ 'seats.0.spaces.ship': ['scholar', null, null] });
});

rule('TI-TRADE-ALCHEMY-6 DEC-TI-31', 'a seat may decline to draw', () => {
  const g = hall(['knight', null], { more: { market: MARKET, bag: { trader: 1 } } }).mark();
  g.act('use(town_hall)', 'send(knight, alchemy)')
    .asks('trade.alchemy', 0)
    .only('accept', 'decline')
    .act('decline')
    .asks('turn', 1)
    .expect({ 'seats.0.bag.trader': '+0', 'deeds.alchemy.knight': 1 });
});

rule('TI-TRADE-ALCHEMY-6 RUL-232', 'a drawn follower that fits must be placed', () => {
  const g = hall(['knight', null], { more: { market: MARKET, bag: { trader: 1 } } }).act(
    'use(town_hall)',
    'send(knight, alchemy)',
    'accept',
  );
  g.cannot('done', 'decline', 'to_bag', 'pass');
  expect(g.legal().every((name) => name.startsWith('place(trader,'))).toBe(true);
});

const FULL = {
  ship: ['farmer', null, null],
  castle: ['farmer', null, null],
  wagon: ['farmer', null, null],
  guildhall: ['farmer', null, null],
  village: ['farmer', null, null],
  university: ['farmer', null, null],
};

rule('TI-TRADE-ALCHEMY-6 DEC-TI-31', 'a drawn follower that fits nowhere returns to the bag', () => {
  const g = hall(['knight', null], { more: { market: {}, bag: { own_farmer: 1 }, spaces: FULL }, chance: 'own_farmer' }).mark();
  g.act('use(town_hall)', 'send(knight, alchemy)').act('accept').asks('turn', 1).expect({ 'seats.0.bag.own_farmer': '+0' });
});

rule('TI-TRADE-ALCHEMY-6 RUL-232', 'this follower is in the bag before the second one is sent, so it can be drawn again', () => {
  const g = hall(['knight', 'knight'], { more: { market: {}, bag: { own_farmer: 1 }, spaces: FULL }, chance: 'own_farmer, own_farmer' });
  g.act('use(town_hall)', 'send(knight, alchemy)', 'accept').asks('send', 0).expect({ 'seats.0.bag.own_farmer': 1 });
  g.act('send(knight, alchemy)').asks('trade.alchemy', 0).act('accept').asks('turn', 1).expect({ 'seats.0.bag.own_farmer': 1 }).done();
});

rule('TI-TRADE-ALCHEMY-6', 'with an empty bag nothing is asked', () => {
  hall(['knight', null], { more: empty }).act('use(town_hall)', 'send(knight, alchemy)').asks('turn', 1);
});

rule('TI-TRADE-ALCHEMY-4 RUL-232', 'two sent followers give two draws: each is sent, drawn for and placed before the next', () => {
  const g = hall(['knight', 'knight'], { more: { market: MARKET, bag: { trader: 1, scholar: 1 } }, chance: 'trader, scholar' });
  g.act('use(town_hall)', 'send(knight, alchemy)')
    .asks('trade.alchemy', 0)
    .act('accept', 'place(trader, monastery.trader)')
    .asks('send', 0);
  g.act('send(knight, alchemy)')
    .asks('trade.alchemy', 0)
    .act('accept', 'place(scholar, monastery.scholar)')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.monastery': ['scholar', 'trader'], 'deeds.alchemy.knight': 2 })
    .done();
});

rule.each(
  'TI-TRADE-ALCHEMY-5',
  [
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 4],
  ],
  'with %i seats the last space, after %i others, gives a citizen and the draw',
  (seats, standing) => {
    const g = hall(['knight', null], {
      ruleset: `base-${seats}p+trade`,
      more: { market: MARKET, bag: { trader: 1 } },
      deeds: { alchemy: { monk: standing } },
    }).mark();
    g.act('use(town_hall)', 'send(knight, alchemy)').act('accept', 'place(trader, monastery.trader)').expect({ 'seats.0.citizens': '+1' });
    const before = hall(['knight', null], {
      ruleset: `base-${seats}p+trade`,
      more: empty,
      deeds: { alchemy: { monk: standing - 1 } },
    }).mark();
    before.act('use(town_hall)', 'send(knight, alchemy)').expect({ 'seats.0.citizens': '+0' });
  },
);

rule('TI-TRADE-ALCHEMY-7 RUL-232', 'a drawn neutral follower may go to the Town Hall, and an own one may not', () => {
  const neutral = hall(['knight', null], { more: { market: MARKET, bag: { trader: 1 } } }).act(
    'use(town_hall)',
    'send(knight, alchemy)',
    'accept',
  );
  neutral.can('place(trader, town_hall.any)');
  const own = hall(['knight', null], { more: { market: {}, bag: { own_trader: 1 } }, chance: 'own_trader' }).act(
    'use(town_hall)',
    'send(knight, alchemy)',
    'accept',
  );
  own.cannot('place(own_trader, town_hall.any)').can('place(own_trader, monastery.trader)');
});

rule('RUL-232 RUL-023', 'a follower that enters the Town Hall during its action is not sent by it', () => {
  const g = hall(['knight', null], { more: { market: MARKET, bag: { trader: 1 } } });
  g.act('use(town_hall)', 'send(knight, alchemy)', 'accept', 'place(trader, town_hall.any)').asks('turn', 1);
  expect((g.see('seats.0.spaces.town_hall') as (string | null)[]).filter(Boolean)).toEqual(['trader']);
  g.act('pass').asks('turn', 0).act('use(town_hall)').asks('send', 0).can('send(trader, coinage)');
  const two = hall(['knight', 'monk'], { more: { market: MARKET, bag: { trader: 1 } } });
  two.act('use(town_hall)', 'send(knight, alchemy)', 'accept', 'place(trader, town_hall.any)').asks('send', 0);
  expect(two.options('send').every((name) => name.startsWith('send(monk,'))).toBe(true);
});

rule('RUL-232 RUL-023', 'such a follower is not sent from a space that was empty before the action either', () => {
  // the first space became empty in an earlier action
  const g = hall([null, 'knight'], { more: { market: MARKET, bag: { trader: 1 } } });
  g.act('use(town_hall)', 'send(knight, alchemy)', 'accept', 'place(trader, town_hall.any)').asks('turn', 1);
  g.expect({ 'seats.0.spaces.town_hall': ['trader', null] });
});

/* Court of Lay Assessors */

rule.each('TI-TRADE-LAYASSESSORS-1 TI-TRADE-LAYASSESSORS-2', kinds, 'the Court pays 1 coin for a %s', (kind) => {
  hall([kind, null])
    .mark()
    .act('use(town_hall)', `send(${kind}, court_of_lay_assessors)`)
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+1', 'seats.0.citizens': '+0' });
});

const LAST = { court_of_lay_assessors: { monk: 5 } };

rule(
  'TI-TRADE-LAYASSESSORS-3 TI-TRADE-LAYASSESSORS-4 DEC-TI-32',
  'its last space gives any own action, activated or not, and the followers of that place stay',
  () => {
    const spaces = { castle: ['farmer', null, null], scriptorium: ['knight', 'scholar'] };
    const g = hall(['trader', null], { deeds: LAST, more: { merchant: 'orleans', spaces } }).mark();
    g.act('use(town_hall)', 'send(trader, court_of_lay_assessors)').expect({ 'seats.0.coins': '+1' });
    g.only(
      'use(ship)',
      'use(wagon)',
      'use(guildhall)',
      'use(castle)',
      'use(scriptorium)',
      'use(monastery)',
      'use(farm_house)',
      'use(village)',
      'use(university)',
      'decline',
    );
    g.fork()
      .act('use(scriptorium)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.scriptorium': ['knight', 'scholar'], 'seats.0.tracks.development': '+1' });
    g.fork()
      .act('use(castle)')
      .asks('turn', 1)
      .expect({ 'seats.0.spaces.castle': ['farmer', null, null], 'seats.0.tracks.knights': '+1', 'seats.0.bag.knight': '+1' });
    g.act('decline').asks('turn', 1).expect({ 'seats.0.coins': '+1', 'seats.0.tracks.development': '+0' });
  },
);

rule('TI-TRADE-LAYASSESSORS-3', 'with 3 seats five followers complete it; the second to last gives only its coin', () => {
  const g = hall(['trader', null], { ruleset: 'base-3p+trade', deeds: { court_of_lay_assessors: { monk: 4 } } }).act(
    'use(town_hall)',
    'send(trader, court_of_lay_assessors)',
  );
  g.can('use(monastery)', 'decline');
  hall(['trader', null], { deeds: { court_of_lay_assessors: { monk: 4 } } })
    .act('use(town_hall)', 'send(trader, court_of_lay_assessors)')
    .asks('turn', 1);
});

rule('TI-TRADE-LAYASSESSORS-3 DEC-TI-32', 'an impossible action is not offered', () => {
  const g = hall(['trader', null], {
    deeds: LAST,
    more: { merchant: 'chartres', stations: ['chartres'], tracks: { scholars: 5, knights: 5, development: 30 }, citizens: 5 },
    top: { citizens: [], supply: { followers: { monk: 0 } } },
  });
  g.act('use(town_hall)', 'send(trader, court_of_lay_assessors)')
    .cannot('use(ship)', 'use(guildhall)', 'use(castle)', 'use(scriptorium)', 'use(monastery)', 'use(university)')
    .can('use(wagon)', 'use(farm_house)', 'use(village)');
});

rule('TI-TRADE-LAYASSESSORS-5 RUL-233', 'the seat cannot choose Town Hall, Tower or Theatre, but other tiles', () => {
  const tiles = ['gunpowder_tower', 'theatre', 'hayrick'];
  const g = hall(['trader', 'monk'], {
    ruleset: 'base-4p+trade?tiles=all',
    deeds: LAST,
    more: { tiles, tower: { knight: 1 }, spaces: { theatre: ['farmer'] } },
  });
  g.act('use(town_hall)', 'send(trader, court_of_lay_assessors)')
    .cannot('use(town_hall)', 'use(gunpowder_tower)', 'use(theatre)')
    .can('use(hayrick)');
  g.act('use(hayrick)').asks('send', 0).expect({ 'seats.0.goods.grain': 1 });
});

rule.each(
  'RUL-135 TI-TRADE-LAYASSESSORS-4',
  [['trader'], [null]],
  'the Guildhall works beside a foreign station with %s on the Tavern, and the followers of both stay',
  (guest) => {
    const town = {
      ruleset: 'base-4p+trade?tiles=all',
      deeds: LAST,
      more: { merchant: 'blois', tiles: ['tavern'], spaces: { tavern: [guest] } },
    };
    const seats = scenario(town.ruleset, {
      phase: 'actions',
      round: 5,
      start: 0,
      deeds: LAST,
      seats: [
        { ...town.more, spaces: { ...town.more.spaces, town_hall: ['trader', null] } },
        { ...busy, stations: ['blois'], unbuilt: 9 },
        {},
        {},
      ],
    });
    seats
      .act('use(town_hall)', 'send(trader, court_of_lay_assessors)')
      .can('use(guildhall)')
      .act('use(guildhall)')
      .asks('turn', 1)
      .expect({ 'seats.0.stations': ['blois'], 'seats.0.spaces.tavern': [guest] });
  },
);

rule('TI-TRADE-LAYASSESSORS-5', 'the Well cannot be chosen, and bans of the round apply', () => {
  const g = hall(['trader', null], {
    ruleset: 'base-4p+events+trade?tiles=well',
    deeds: LAST,
    more: { tiles: ['well'] },
    top: { event: 'conference' },
  });
  g.act('use(town_hall)', 'send(trader, court_of_lay_assessors)').cannot('use(well)', 'use(university)').can('use(castle)');
  const sabotage = hall(['trader', null], {
    ruleset: 'base-4p+events+trade',
    deeds: LAST,
    more: { spaces: { castle: ['wheel', null, null] } },
    top: { round: 8, event: 'sabotage' },
  });
  sabotage.act('use(town_hall)', 'send(trader, court_of_lay_assessors)').cannot('use(castle)').can('use(university)');
});

/* Thanksgiving and Sheep Farming */

const LYING: [string, string, number][] = ['thanksgiving', 'sheep_farming'].flatMap((deed) =>
  SPACES[deed]!.map((space, k): [string, string, number] => [deed, space, k]),
);

rule.each('TI-TRADE-THANKSGIVING-1 TI-TRADE-SHEEPFARMING-1', LYING, '%s: the space "%s" gives its goods (space %i)', (deed, space) => {
  const [kind, goods] = space.split(', ') as [string, string];
  const [amount, good] = goods.startsWith('2 ') ? [2, goods.slice(2)] : [1, goods];
  const g = hall([kind, null]).mark().act('use(town_hall)', `send(${kind}, ${deed}, ${goods})`).asks('turn', 1);
  g.expect({ [`seats.0.goods.${good}`]: `+${amount}`, [`supply.goods.${good}`]: '+0', 'seats.0.coins': '+0', 'seats.0.citizens': '+0' });
});

rule.each(
  'TI-TRADE-THANKSGIVING-2 TI-TRADE-SHEEPFARMING-2',
  LYING,
  'the follower that completes %s on "%s" (space %i) gets 2 more coins',
  (deed, space, k) => {
    const [kind, goods] = space.split(', ') as [string, string];
    const [amount, good] = goods.startsWith('2 ') ? [2, goods.slice(2)] : [1, goods];
    const g = hall([kind, null], { deeds: { [deed]: allBut(deed, k) } })
      .mark()
      .act('use(town_hall)', `send(${kind}, ${deed}, ${goods})`);
    g.expect({ [`seats.0.goods.${good}`]: `+${amount}`, 'seats.0.coins': '+2', 'seats.0.citizens': '+0' });
  },
);

rule.each(
  'TI-TRADE-THANKSGIVING-2 TI-TRADE-SHEEPFARMING-2',
  [
    ['thanksgiving', 0],
    ['sheep_farming', 2],
  ] as [string, number][],
  '%s with 3 seats is complete without the covered space',
  (deed, k) => {
    const [kind, goods] = SPACES[deed]![k]!.split(', ') as [string, string];
    const g = hall([kind, null], { ruleset: 'base-3p+trade', deeds: { [deed]: allBut(deed, k, 3) } })
      .mark()
      .act('use(town_hall)', `send(${kind}, ${deed}, ${goods})`);
    g.expect({ 'seats.0.coins': '+2' });
  },
);

/* Coinage and Research */

rule.each(
  'TI-TRADE-COINAGE-1 TI-TRADE-COINAGE-2',
  [
    ['trader', 0],
    ['knight', 1],
    ['monk', 2],
  ] as [string, number][],
  'Coinage pays 3 coins for a %s, and 6 for the last one',
  (kind, k) => {
    hall([kind, null]).mark().act('use(town_hall)', `send(${kind}, coinage)`).asks('turn', 1).expect({ 'seats.0.coins': '+3' });
    for (const seats of [2, 3, 4, 5]) {
      const g = hall([kind, null], { ruleset: `base-${seats}p+trade`, deeds: { coinage: allBut('coinage', k, seats) } })
        .mark()
        .act('use(town_hall)', `send(${kind}, coinage)`);
      g.expect({ 'seats.0.coins': '+6', 'seats.0.citizens': '+0' });
    }
  },
);

rule.each(
  'TI-TRADE-RESEARCH-1 TI-TRADE-RESEARCH-2 DEC-TI-36',
  [
    ['scholar', 0],
    ['monk', 2],
    ['craftsman', 3],
  ] as [string, number][],
  'Research gives 2 points for a %s, and 3 more for the last one, without a question',
  (kind, k) => {
    hall([kind, null])
      .mark()
      .act('use(town_hall)', `send(${kind}, research)`)
      .asks('turn', 1)
      .expect({ 'seats.0.tracks.development': '+2' });
    const g = hall([kind, null], { more: { tracks: { development: 5 }, citizens: 1 }, deeds: { research: allBut('research', k) } }).mark();
    g.act('use(town_hall)', `send(${kind}, research)`)
      .asks('turn', 1)
      .expect({ 'seats.0.tracks.development': '+5', 'seats.0.coins': '+3' });
  },
);

rule('TI-TRADE-RESEARCH-1', 'passed spaces give their gains, and the marker stops at the end', () => {
  const g = hall(['scholar', null], {
    more: { tracks: { development: 29 }, citizens: 3 },
    deeds: { research: allBut('research', 0) },
    top: { citizens: [] },
  });
  g.act('use(town_hall)', 'send(scholar, research)').expect({ 'seats.0.tracks.development': 30 });
  hall(['scholar', null], { more: { tracks: { development: 2 } } })
    .mark()
    .act('use(town_hall)', 'send(scholar, research)')
    .expect({ 'seats.0.citizens': '+1', 'seats.0.tracks.development': 4 });
});

/* Towing Service */

const RIVER = { 'orleans--blois--waterway': ['brocade'], 'orleans--briare--waterway': ['wine', null] };

rule('TI-TRADE-TOWINGSERVICE-1 DEC-TI-33', 'each Boatman may move along a waterway and take a good', () => {
  const g = hall(['boatman', 'boatman'], { top: { map: RIVER } }).act('use(town_hall)', 'send(boatman, towing_service)');
  g.asks('edge', 0).only('edge(orleans--blois--waterway)', 'edge(orleans--briare--waterway)', 'decline');
  g.fork().act('decline').asks('send', 0).expect({ 'seats.0.merchant': 'orleans' });
  g.act('edge(orleans--blois--waterway)').asks('good', 0).only('take(brocade)', 'decline').act('take(brocade)').asks('send', 0);
  g.act('send(boatman, towing_service)')
    .asks('edge', 0)
    .act('edge(blois--tours--waterway)')
    .expect({ 'seats.0.merchant': 'tours', 'seats.0.goods.brocade': 1 });
});

rule('TI-TRADE-TOWINGSERVICE-2', 'without a waterway at the town the merchant does not move, not even with a Drawbridge', () => {
  hall(['boatman', null], { more: { merchant: 'chartres' } })
    .act('use(town_hall)', 'send(boatman, towing_service)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'chartres' });
  const bridge = { ruleset: 'base-4p+trade?tiles=all', more: { merchant: 'chartres', tiles: ['drawbridge'] } };
  hall(['boatman', null], bridge)
    .act('use(town_hall)', 'send(boatman, towing_service)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'chartres' });
  const both = hall(['boatman', null], {
    ruleset: 'base-4p+trade?tiles=all',
    more: { merchant: 'orleans', tiles: ['drawbridge'] },
    top: { map: RIVER },
  });
  both
    .act('use(town_hall)', 'send(boatman, towing_service)')
    .only('edge(orleans--blois--waterway)', 'edge(orleans--briare--waterway)', 'decline');
});

rule.each(
  'TI-TRADE-TOWINGSERVICE-3',
  [
    [2, 2],
    [3, 2],
    [4, 3],
  ],
  'with %i seats the last space, after %i others, gives a citizen after the move',
  (seats, standing) => {
    const g = hall(['boatman', null], {
      ruleset: `base-${seats}p+trade`,
      top: { map: RIVER },
      deeds: { towing_service: { boatman: standing } },
    }).mark();
    g.act('use(town_hall)', 'send(boatman, towing_service)')
      .asks('edge', 0)
      .act('edge(orleans--briare--waterway)', 'decline')
      .asks('turn', 1)
      .expect({ 'seats.0.citizens': '+1', 'seats.0.merchant': 'briare' });
  },
);

/* Architecture */

rule.each(
  'TI-TRADE-ARCHITECTURE-1',
  [['craftsman'], ['scholar'], ['monk'], ['knight']],
  'Architecture gives a citizen for a %s',
  (kind) => {
    hall([kind, null])
      .mark()
      .act('use(town_hall)', `send(${kind}, architecture)`)
      .asks('turn', 1)
      .expect({ 'seats.0.citizens': '+1', 'seats.0.stations': [] });
  },
);

const BUILDING = { architecture: allBut('architecture', 1) };

rule('TI-TRADE-ARCHITECTURE-2 DEC-TI-34', "its last space gives a citizen and an optional station in the merchant's town", () => {
  const g = hall(['scholar', null], { more: { merchant: 'tours' }, deeds: BUILDING })
    .mark()
    .act('use(town_hall)', 'send(scholar, architecture)')
    .only('accept', 'decline');
  g.fork()
    .act('accept')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['tours'], 'seats.0.unbuilt': '-1', 'seats.0.citizens': '+1' });
  g.act('decline').asks('turn', 1).expect({ 'seats.0.stations': [], 'seats.0.unbuilt': '+0', 'seats.0.citizens': '+1' });
});

const rival = (seat: object, more: object, town: object = {}): object => ({
  phase: 'actions',
  round: 5,
  start: 0,
  deeds: BUILDING,
  seats: [{ spaces: { town_hall: ['scholar', null] }, ...more }, { ...busy, ...seat }, {}, {}],
  ...town,
});

rule('TI-TRADE-ARCHITECTURE-3 RUL-048', "any station prevents building; in Orléans only the seat's own station does", () => {
  const built = (more: object, seat: object): ReturnType<typeof scenario> =>
    scenario('base-4p+trade', rival(seat, more)).mark().act('use(town_hall)', 'send(scholar, architecture)');
  built({ merchant: 'blois' }, { stations: ['blois'] })
    .asks('turn', 1)
    .expect({ 'seats.0.citizens': '+1', 'seats.0.stations': [] });
  built({ merchant: 'blois', stations: ['blois'] }, {})
    .asks('turn', 1)
    .expect({ 'seats.0.citizens': '+1', 'seats.0.stations': ['blois'] });
  built({ merchant: 'orleans' }, { stations: ['orleans'] }).only('accept', 'decline');
  built({ merchant: 'orleans', stations: ['orleans'] }, {}).asks('turn', 1);
});

rule('TI-TRADE-ARCHITECTURE-4', 'with the Tavern a seat builds beside a foreign station; a follower on the Tavern stays', () => {
  for (const guest of [[null], ['trader']] as const) {
    const g = scenario(
      'base-4p+trade?tiles=all',
      rival({ stations: ['blois'] }, { merchant: 'blois', tiles: ['tavern'], spaces: { town_hall: ['scholar', null], tavern: guest } }),
    ).mark();
    g.act('use(town_hall)', 'send(scholar, architecture)')
      .only('accept', 'decline')
      .act('accept')
      .expect({ 'seats.0.stations': ['blois'], 'seats.1.stations': ['blois'], 'seats.0.citizens': '+1' });
    if (guest[0] !== null) g.expect({ 'seats.0.spaces.tavern': guest });
  }
  const own = scenario('base-4p+trade?tiles=all', rival({}, { merchant: 'blois', stations: ['blois'], tiles: ['tavern'] })).mark();
  own
    .act('use(town_hall)', 'send(scholar, architecture)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['blois'] });
});

rule('TI-TRADE-ARCHITECTURE-5', 'no other tile applies, so the Vineyard sells nothing', () => {
  const g = scenario('base-4p+trade?tiles=all', rival({}, { merchant: 'tours', coins: 9, tiles: ['vineyard'] })).mark();
  g.act('use(town_hall)', 'send(scholar, architecture)', 'accept')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.0.goods': {}, 'seats.0.stations': ['tours'] });
});

rule('TI-TRADE-ARCHITECTURE-6', 'without an unbuilt station nothing can be built', () => {
  scenario('base-4p+trade', rival({}, { merchant: 'tours', unbuilt: 0 }))
    .mark()
    .act('use(town_hall)', 'send(scholar, architecture)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': [], 'seats.0.citizens': '+1' });
});

/* Town Charter */

const TILES = 'base-4p+trade?tiles=base';
const FIRST = ['hayrick', 'brewery'];
const SECOND = ['cellar', 'school'];

rule.each(
  'TI-TRADE-TOWNCHARTER-1 TI-TRADE-TOWNCHARTER-2 TI-TRADE-TOWNCHARTER-3 DEC-TI-35',
  [
    [0, []],
    [1, FIRST],
    [2, [...FIRST, ...SECOND]],
    [5, [...FIRST, ...SECOND]],
  ] as [number, string[]][],
  'Town Charter at Traders position %i offers the tiles %j',
  (traders, tiles) => {
    const g = hall(['farmer', null], { ruleset: TILES, more: { tracks: { traders } }, top: { stack: [...FIRST, ...SECOND] } }).mark();
    g.act('use(town_hall)', 'send(farmer, town_charter)').expect({ 'deeds.town_charter.farmer': 1, 'seats.0.tracks.traders': '+0' });
    if (tiles.length === 0) g.asks('turn', 1).expect({ 'seats.0.tiles': [] });
    else
      g.asks('tile', 0)
        .only(...tiles.map((tile) => `tile(${tile})`))
        .act(`tile(${tiles[0]!})`)
        .asks('turn', 1)
        .expect({ 'seats.0.tiles': [tiles[0]!] });
  },
);

rule('TI-TRADE-TOWNCHARTER-1', 'with stack I empty position 1 gives no tile', () => {
  hall(['farmer', null], { ruleset: TILES, more: { tracks: { traders: 1 } }, top: { stack: SECOND } })
    .act('use(town_hall)', 'send(farmer, town_charter)')
    .asks('turn', 1);
});

rule.each(
  'TI-TRADE-TOWNCHARTER-4',
  [
    ['farmer', 0],
    ['craftsman', 1],
    ['knight', 2],
    ['trader', 3],
  ] as [string, number][],
  'the %s that completes Town Charter (space %i) gives a citizen',
  (kind, k) => {
    const g = hall([kind, null], { ruleset: TILES, deeds: { town_charter: allBut('town_charter', k) } })
      .mark()
      .act('use(town_hall)', `send(${kind}, town_charter)`);
    g.asks('turn', 1).expect({ 'seats.0.citizens': '+1', 'seats.0.tiles': [] });
  },
);

/* Navigation */

const crafts = (craftsmen: number, more: object = {}): object => ({ tracks: { craftsmen }, ...more });

rule('TI-TRADE-NAVIGATION-3 RUL-234', 'at Craftsmen position 0 the wheel stays at Navigation, but the citizen is given', () => {
  const g = hall(['scholar', null], { more: crafts(0), deeds: { navigation: allBut('navigation', 2) } }).mark();
  g.act('use(town_hall)', 'send(scholar, navigation)')
    .asks('turn', 1)
    .expect({ 'seats.0.wheels': {}, navigation: '+0', 'supply.wheels': '+0', 'seats.0.citizens': '+1' });
  const first = hall(['scholar', null], { more: crafts(0) })
    .mark()
    .act('use(town_hall)', 'send(scholar, navigation)');
  first.expect({ 'supply.wheels': '+0', 'seats.0.wheels': {} });
  // no other seat sends a follower there, and the wheel is still there at the end of the game
  first
    .idle()
    .over()
    .expect({ 'supply.wheels': '+0', navigation: '+0', 'deeds.navigation': { scholar: 1 }, 'seats.0.wheels': {} });
});

rule(
  'TI-TRADE-NAVIGATION-1 TI-TRADE-NAVIGATION-4 RUL-235',
  'at position 1 the wheel goes to the reserve, and may fill only Farmer spaces after the pass',
  () => {
    const g = hall(['scholar', null], { more: crafts(1, { spaces: { castle: ['farmer', 'boatman', 'trader'] } }) }).mark();
    g.act('use(town_hall)', 'send(scholar, navigation)')
      .asks('turn', 1)
      .expect({ 'seats.0.wheels': { step1: 1 }, navigation: '-1', 'supply.wheels': '+0', 'seats.0.tracks.craftsmen': '+0' });
    g.act('pass')
      .asks('turn', 0)
      .act('pass')
      .asks('wheels', 0)
      .only(
        'wheel(ship.farmer)',
        'wheel(wagon.farmer)',
        'wheel(guildhall.farmer)',
        'wheel(village.farmer)',
        'wheel(university.farmer)',
        'done',
      );
  },
);

rule(
  'TI-TRADE-NAVIGATION-2 TI-TRADE-NAVIGATION-4 RUL-235',
  'at position 2 it may fill any space except Monk spaces and tiles of one space',
  () => {
    const g = hall(['scholar', null], { ruleset: TILES, more: crafts(2, { tiles: ['hayrick', 'brewery', 'cellar'] }) });
    g.act('use(town_hall)', 'send(scholar, navigation)')
      .expect({ 'seats.0.wheels': { free: 1 } })
      .act('pass')
      .asks('wheels', 0);
    g.can('wheel(ship.knight)', 'wheel(scriptorium.scholar)', 'wheel(cellar.scholar)', 'wheel(castle.farmer)', 'done');
    expect(g.options('wheel').filter((name) => /hayrick|brewery|town_hall|monk/.test(name))).toEqual([]);
  },
);

rule.each(
  'TI-TRADE-NAVIGATION-5',
  [
    ['boatman', 0],
    ['craftsman', 1],
    ['scholar', 2],
    ['trader', 3],
  ] as [string, number][],
  'the %s that completes Navigation (space %i) gives a wheel and a citizen',
  (kind, k) => {
    const g = hall([kind, null], { more: crafts(2), deeds: { navigation: allBut('navigation', k) } })
      .mark()
      .act('use(town_hall)', `send(${kind}, navigation)`);
    g.expect({ 'seats.0.citizens': '+1', 'seats.0.wheels': { free: 1 } });
  },
);

rule('RUL-235', 'in the first edition a wheel taken at position 1 fills a Farmer space, even after other wheels', () => {
  const more = crafts(1, { spaces: { ship: ['wheel', null, null] }, first_wheel: true });
  const g = hall(['scholar', null], { ruleset: 'base-4p@first-2014+trade', more })
    .act('use(town_hall)', 'send(scholar, navigation)')
    .act('pass')
    .asks('wheels', 0);
  g.only(
    'wheel(wagon.farmer)',
    'wheel(guildhall.farmer)',
    'wheel(castle.farmer)',
    'wheel(village.farmer)',
    'wheel(university.farmer)',
    'done',
  );
  const free = hall(['scholar', null], { ruleset: 'base-4p@first-2014+trade', more: { ...more, tracks: { craftsmen: 2 } } })
    .act('use(town_hall)', 'send(scholar, navigation)')
    .act('pass');
  free.asks('wheels', 0).can('wheel(wagon.trader)');
});
