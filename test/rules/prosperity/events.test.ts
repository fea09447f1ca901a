/** Prosperity, section 6: the events of the 16 rounds, without Firestorm and Restoration. */
import { expect } from 'vitest';
import { rule, scenario, seeds } from '../../dsl.js';
import { census, tableOf } from '../../invariants.js';
import { must } from '../../plays.js';
import {
  begun,
  carpenter,
  CARPENTER,
  edges,
  event,
  EVENTS,
  KINDS,
  MARKET,
  only,
  ORLEANS,
  planning,
  PRO,
  stock,
  turn,
} from './positions.js';

/** Rounds and events of a game without actions. */
function course(ruleset: string): { round: number; event: string }[] {
  const seen: { round: number; event: string }[] = [];
  begun(scenario(ruleset, undefined, { startSeat: 0 }))
    .idle((now) => {
      if (seen.at(-1)?.round !== now.see('round')) seen.push({ round: now.count('round'), event: String(now.see('event')) });
      return false;
    })
    .over();
  return seen;
}

rule.each(
  'PRO-004 PRO-030 PRO-031 RUL-R01',
  ['prosperity-2p', 'prosperity-5p', 'prosperity-3p+orders'].map((name): [string] => [name]),
  '%s has 16 rounds with these events in order',
  (name) => {
    expect(course(name)).toEqual(EVENTS.map((id, k) => ({ round: k + 1, event: id })));
  },
);

rule('PRO-030', 'the Census takes place: the first alone gets 1 coin, and the last alone pays 1', () => {
  const g = scenario('prosperity-3p', {
    phase: 'hour_glass',
    round: 9,
    start: 0,
    seats: [{ tracks: { farmers: 4 } }, { tracks: { farmers: 2 } }, { tracks: { farmers: 1 } }],
  }).mark();
  g.until('planning', 0).expect({ 'seats.0.coins': 6, 'seats.1.coins': 5, 'seats.2.coins': 4 });
});

rule(
  'PRO-EVT-SUPPORT-1 PRO-EVT-SUPPORT-2 PRO-DEC-11',
  'in Support the drawn Follower returns, its marker advances with the bonus, and another of its type joins it',
  () => {
    const g = event(1, { bag: { scholar: 1, knight: 1 } }, { chance: 'scholar' });
    g.expect({
      'seats.0.tracks.scholars': 1,
      'seats.0.bag.scholar': 2,
      'seats.0.bag.knight': 1,
      'supply.followers.scholar': 8 - 2,
      'seats.0.tracks.development': 2,
    });
    g.done();
  },
);

rule(
  'PRO-EVT-SUPPORT-1 PRO-DEC-11',
  'in Support the bonus has its questions: a tile for a Trader, a space of the wheel for a Craftsman',
  () => {
    const trader = event(1, { bag: { trader: 1 }, tracks: { traders: 0 } }, { chance: 'trader' }).asks('tile', 0);
    expect(trader.legal()).toHaveLength(13);
    const wheel = event(1, { bag: { craftsman: 1 }, tracks: { craftsmen: 1 }, passed: false }, { chance: 'craftsman' }).asks('wheels', 0);
    wheel
      .can('wheel(ship.farmer)', 'done')
      .act('wheel(ship.farmer)')
      .expect({ 'seats.0.spaces.ship': ['wheel', null, null], 'supply.wheels': 15 });
  },
);

rule.each(
  'PRO-EVT-SUPPORT-1',
  [
    ['knight', 'knights', 3],
    ['boatman', 'boatmen', 4],
  ] as [string, string, number][],
  'in Support a %s that is drawn before the Citizen of the %s track brings it',
  (kind, track, position) => {
    const g = event(1, { citizens: 0, bag: { [kind]: 1 }, tracks: { [track]: position } }, { chance: kind, top: { citizens: [track] } });
    g.expect({ [`seats.0.tracks.${track}`]: position + 1, 'seats.0.citizens': 1 });
    expect(g.see('citizens')).not.toContain(track);
  },
);

rule('PRO-EVT-SUPPORT-1', 'in Support a Farmer gets the good and a Boatman the coins of the reached space', () => {
  event(1, { bag: { farmer: 1 }, tracks: { farmers: 0 } }, { chance: 'farmer' }).expect({ 'seats.0.goods': { grain: 1 } });
  event(1, { coins: 0, bag: { boatman: 1 }, tracks: { boatmen: 0 } }, { chance: 'boatman' }).expect({ 'seats.0.coins': 2 });
});

rule(
  'RUL-R18 PRO-EVT-SUPPORT-1 PRO-EVT-SUPPORT-2',
  'in Support an own Follower counts like a neutral one, a Monk moves no marker, and what is used up is skipped',
  () => {
    event(1, { market: {}, bag: { own_boatman: 1 } }, { chance: 'own_boatman' }).expect({
      'seats.0.tracks.boatmen': 1,
      'seats.0.bag.boatman': 1,
      'seats.0.bag.own_boatman': 1,
    });
    event(1, { bag: { monk: 1 } }, { chance: 'monk' }).expect({
      'seats.0.bag.monk': 2,
      'supply.followers.monk': 8 - 2,
      'seats.0.tracks': {},
    });
    event(1, { bag: { knight: 1 }, tracks: { knights: 5 } }, { chance: 'knight' }).expect({
      'seats.0.bag.knight': 2,
      'seats.0.tracks.knights': 5,
    });
    event(1, { bag: { scholar: 1 } }, { chance: 'scholar', top: { supply: { followers: { scholar: 0 } } } }).expect({
      'seats.0.bag.scholar': 1,
      'seats.0.tracks.scholars': 1,
    });
    event(1, { bag: {} }).expect({ 'seats.0.coins': 20, 'seats.0.tracks': {} }).asks('planning', 1);
  },
);

rule('PRO-EVT-INDULGENCE-1 PRO-DEC-12 RUL-R32', 'in Indulgence a seat may get a Monk of the supply for 4 coins', () => {
  const g = event(2, { coins: 4 }).asks('prosperity.indulgence', 0).only('accept', 'decline');
  g.fork().act('decline').expect({ 'seats.0.coins': 4, 'seats.0.bag.monk': 0 });
  g.act('accept').expect({ 'seats.0.coins': 0, 'seats.0.bag.monk': 1, 'supply.followers.monk': '-1', 'seats.0.tracks': {} });
  event(2, { coins: 3 }).asks('planning', 1).expect({ 'seats.0.coins': 3 });
  event(2, { coins: 9 }, { top: { supply: { followers: { monk: 0 } } } }).asks('planning', 1);
});

rule('PRO-EVT-PILGRIMAGE-1', 'a seat cannot gain a Monk in round 3, but it can in round 9', () => {
  const seat = { hand: 'mint', spaces: { monastery: ['scholar', 'trader'], farm_house: ['boatman', 'craftsman'] } };
  turn(seat, { round: 3 }).cannot('use(monastery)').can('use(farm_house)');
  turn(seat, { round: 9 }).can('use(monastery)');
  event(3, { coins: 7 }).asks('planning', 1).expect({ 'seats.0.coins': 7 });
});

rule('PRO-EVT-TAXES-1', 'in Taxes each seat pays 3 coins, or torture for missing ones', () => {
  event(4, { coins: 5 }).expect({ 'seats.0.coins': 2 });
  const g = event(4, { coins: 1, bag: { knight: 1 } })
    .asks('torture', 0)
    .act('torture(station)')
    .asks('torture', 0)
    .act('torture(station)');
  g.expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 8 });
});

rule('PRO-EVT-RIOTS-1 PRO-DEC-13', 'in Riots a seat gives a Knight of Market or bag, or 5 coins', () => {
  const g = event(5, { coins: 5, market: { ...MARKET, knight: 1 }, bag: { knight: 1 } })
    .asks('prosperity.riots', 0)
    .only('return_knight(market)', 'return_knight(bag)', 'pay');
  g.fork()
    .act('return_knight(market)')
    .expect({ 'seats.0.market.knight': 0, 'supply.followers.knight': '+1', 'seats.0.coins': 5, 'seats.0.bag.knight': 1 });
  g.fork().act('return_knight(bag)').expect({ 'seats.0.bag.knight': 0, 'supply.followers.knight': '+1', 'seats.0.market.knight': 1 });
  g.act('pay').expect({ 'seats.0.coins': 0, 'supply.followers.knight': '+0', 'seats.0.bag.knight': 1 });
  event(5, { coins: 4, bag: { knight: 1 } }).expect({ 'seats.0.bag.knight': 0, 'seats.0.coins': 4 });
  event(5, { coins: 5 }).expect({ 'seats.0.coins': 0 });
});

rule('PRO-EVT-RIOTS-2', 'in Riots a Knight on a space does not count: a seat with 2 coins pays them, and 3 by torture', () => {
  const g = event(5, { coins: 2, spaces: { castle: [null, null, null], guildhall: [null, null, 'knight'] }, bag: { monk: 1 } });
  g.asks('torture', 0)
    .expect({ 'seats.0.coins': 0 })
    .act('torture(station)', 'torture(station)', 'torture(station)')
    .expect({ 'seats.0.unbuilt': 7, 'seats.0.spaces.guildhall': [null, null, 'knight'] });
});

rule('PRO-EVT-BRIBE-1 PRO-DEC-12 RUL-R15 RUL-R32', 'in Bribe a seat may buy one Citizen for 4 coins while the supply has some', () => {
  const g = event(6, { coins: 9 })
    .asks('prosperity.bribe', 0)
    .only('accept', 'decline')
    .act('accept')
    .expect({ 'seats.0.coins': 5, 'seats.0.citizens': '+1' });
  expect(stock(g)).toBe(10);
  g.asks('planning', 1);
  event(6, { coins: 4 }).asks('prosperity.bribe', 0);
  event(6, { coins: 3 }).asks('planning', 1);
  event(6, { coins: 9, citizens: 11 }).asks('planning', 1).expect({ 'seats.0.coins': 9 });
  event(6, { coins: 9, citizens: 10 }).asks('prosperity.bribe', 0);
});

rule.each(
  'PRO-EVT-PLAGUE-1 PRO-EVT-PLAGUE-3',
  [[7], [14]],
  'in round %i a random Follower goes to the supply, and the markers stay',
  (round) => {
    event(round, { bag: { knight: 1, scholar: 1 }, tracks: { knights: 2 } }, { chance: 'knight' }).expect({
      'seats.0.bag': { scholar: 1 },
      'supply.followers.knight': 8,
      'seats.0.tracks.knights': 2,
      round: round + 1,
    });
  },
);

rule.each('PRO-EVT-PLAGUE-2', [[7], [14]], 'in round %i an own Follower is not lost', (round) => {
  event(round, { market: {}, bag: { own_farmer: 1, knight: 1 } }, { chance: 'own_farmer' }).expect({
    'seats.0.bag.own_farmer': 1,
    'seats.0.bag.knight': 1,
  });
});

rule('PRO-EVT-MASS-1 RUL-R23', 'in Mass a seat gets 3 coins for each Monk on the Market, but not on the Tower or on spaces', () => {
  event(9, {
    market: { ...MARKET, monk: 2 },
    bag: { monk: 1 },
    tiles: ['gunpowder_tower'],
    tower: { monk: 1 },
    spaces: { carpenter: ['monk'] },
  }).expect({ 'seats.0.coins': 26 });
  event(9, {}).expect({ 'seats.0.coins': 20 });
});

rule(
  'PRO-EVT-PEREGRINATION-1 PRO-EVT-PEREGRINATION-2 PRO-DEC-14 RUL-R34 RUL-R32',
  'in Peregrination the Merchant moves for 2 coins along a road or waterway and takes a good; the Carpenter stays',
  () => {
    const g = event(10, { coins: 2 }, { top: { carpenter: 'bourges' }, chance: 'wine' })
      .asks('prosperity.peregrination', 0)
      .only(...edges(ORLEANS.roads), ...edges(ORLEANS.waterways), 'decline');
    g.fork().act('decline').expect({ 'seats.0.coins': 2, 'seats.0.merchant': 'orleans' });
    g.act('edge(orleans--blois--waterway)')
      .asks('base.unseen_good', 0)
      .act('accept')
      .expect({ 'seats.0.coins': 0, 'seats.0.merchant': 'blois', 'seats.0.goods': { wine: 1 }, carpenter: 'bourges' });
    g.done();
    event(10, { coins: 1 }).asks('planning', 1);
  },
);

rule('PRO-EVT-PEREGRINATION-1', 'in Peregrination seats are asked in order from the start player', () => {
  const g = scenario('prosperity-3p', { phase: 'event', round: 10, start: 1, seats: [{ coins: 2 }, { coins: 2 }, { coins: 2 }] });
  g.asks('prosperity.peregrination', 1)
    .act('decline')
    .asks('prosperity.peregrination', 2)
    .act('decline')
    .asks('prosperity.peregrination', 0);
});

rule('RUL-R34', 'in Peregrination a good under a piece cannot be taken', () => {
  const g = event(10, { coins: 2 }, { rival: { hand: 'chapel', built: ['inn'], pieces: ['orleans--blois--waterway'] } }).act(
    'edge(orleans--blois--waterway)',
  );
  g.expect({ 'seats.0.goods': {}, 'map.orleans--blois--waterway': ['covered'] }).asks('planning', 1);
});

rule('PRO-HID-03 RUL-R21 RUL-R28', 'a move of the Merchant offers a good or none, and its kind is drawn only then', () => {
  const ship = { hand: 'mint', spaces: { ship: ['farmer', 'boatman', 'knight'] } };
  const g = turn(ship, { top: { ...only({ 'orleans--blois--waterway': 1 }), unseen: { wool: 13 } }, chance: 'wool' })
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('base.unseen_good', 0)
    .only('accept', 'decline');
  g.fork()
    .act('decline')
    .expect({ 'seats.0.goods': {}, 'map.orleans--blois--waterway': ['face_down'] });
  g.act('accept').expect({ 'seats.0.goods': { wool: 1 }, 'map.orleans--blois--waterway': [null], unseen: { wool: 12 } });
  const seen = new Set(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((seed) =>
      JSON.stringify(
        scenario(PRO, { phase: 'actions', round: 9, seats: [ship, { hand: 'chapel' }] }, { seed })
          .act('use(ship)', 'edge(orleans--blois--waterway)', 'accept')
          .see('seats.0.goods'),
      ),
    ),
  );
  expect(seen.size).toBeGreaterThan(2);
});

rule('RUL-R28 PRO-HID-08', 'the kind is drawn evenly from all unseen goods, including removed and covered ones', () => {
  const ship = { hand: 'mint', spaces: { ship: ['farmer', 'boatman', 'knight'] }, built: ['inn'], pieces: ['orleans--briare--waterway'] };
  const drawn = { grain: 0, brocade: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const g = scenario(
      PRO,
      {
        phase: 'actions',
        round: 9,
        ...only({ 'orleans--blois--waterway': 1, 'orleans--briare--waterway': 1 }),
        unseen: { grain: 7, brocade: 7 },
        seats: [ship, { hand: 'chapel' }],
      },
      { seed },
    );
    g.act('use(ship)', 'edge(orleans--blois--waterway)', 'accept');
    drawn[Object.keys(g.see('seats.0.goods') as object)[0] as 'grain' | 'brocade']++;
  }
  expect(drawn.grain).toBeGreaterThan(110);
  expect(drawn.brocade).toBeGreaterThan(110);
});

rule(
  'PRO-EVT-HARVEST-1 PRO-DEC-15 RUL-R02',
  'in Harvest a seat pays 2 food or 5 coins for each missing one, and by torture what is missing',
  () => {
    const g = event(12, { coins: 10, goods: { grain: 1, wine: 2, wool: 1 } })
      .asks('harvest', 0)
      .only('give(grain)', 'give(wine)', 'pay')
      .act('give(grain)')
      .only('give(wine)', 'pay');
    g.fork()
      .act('give(wine)')
      .expect({ 'seats.0.goods': { wine: 1, wool: 1 }, 'supply.goods.grain': '+1', 'supply.goods.wine': '+1', 'seats.0.coins': 10 });
    g.act('pay').expect({ 'seats.0.coins': 5, 'seats.0.goods': { wine: 2, wool: 1 } });
    event(12, { coins: 10 }).expect({ 'seats.0.coins': 0 });
    event(12, { coins: 8 }).expect({ 'seats.0.coins': 0, 'seats.0.unbuilt': 8 });
  },
);

rule(
  'PRO-EVT-PILGRIMSDAY-1 PRO-DEC-16 RUL-R20',
  "on Pilgrims' Day a Monk and another neutral Follower of the Market, perhaps a Monk, buy one Citizen",
  () => {
    const g = event(13, { market: { ...MARKET, monk: 2, knight: 1 } })
      .asks('prosperity.pilgrims_day', 0)
      .only('follower(knight)', 'follower(monk)', 'decline');
    g.fork().act('decline').expect({ 'seats.0.citizens': '+0', 'seats.0.market.monk': 2 });
    g.fork().act('follower(monk)').expect({ 'seats.0.citizens': '+1', 'seats.0.market.monk': 0, 'supply.followers.monk': '+2' });
    g.act('follower(knight)').expect({
      'seats.0.citizens': '+1',
      'seats.0.market': { ...MARKET, monk: 1 },
      'supply.followers.knight': '+1',
      'supply.followers.monk': '+1',
    });
    expect(stock(g)).toBe(10);
  },
);

rule(
  'PRO-EVT-PILGRIMSDAY-1 RUL-R15 RUL-R23',
  "Pilgrims' Day needs a Monk and another neutral Follower on the Market, and a Citizen in the supply",
  () => {
    for (const seat of [
      { market: { ...MARKET, monk: 1 } },
      { market: { ...MARKET, knight: 2 } },
      { market: { ...MARKET, monk: 1 }, bag: { knight: 1 } },
      { market: { ...MARKET, monk: 1, knight: 1 }, citizens: 11 },
      { market: { ...MARKET, monk: 1 }, tiles: ['gunpowder_tower'], tower: { knight: 1 } },
      { market: { ...MARKET, knight: 1 }, spaces: { carpenter: ['monk'] } },
    ])
      expect(event(13, seat).env.decisionKind).not.toBe('prosperity.pilgrims_day');
  },
);

rule('PRO-EVT-MARKETDAY-1 PRO-DEC-17 RUL-R19 RUL-R32', 'on Market Day a seat may buy up to 2 goods of the supply for 1 to 5 coins', () => {
  const g = event(15, { coins: 9 }, { top: { supply: { goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 2 } } } }).asks(
    'prosperity.market_day',
    0,
  );
  g.only('take(grain)', 'take(cheese)', 'take(wine)', 'take(wool)', 'take(brocade)', 'done');
  for (const [good, price] of [
    ['grain', 1],
    ['cheese', 2],
    ['wine', 3],
    ['wool', 4],
    ['brocade', 5],
  ] as const)
    g.fork()
      .act(`take(${good})`)
      .expect({ 'seats.0.coins': 9 - price, [`seats.0.goods.${good}`]: 1, [`supply.goods.${good}`]: '-1' });
  g.fork().act('done').asks('planning', 1).expect({ 'seats.0.coins': 9 });
  g.act('take(brocade)')
    .only('take(grain)', 'take(cheese)', 'take(wine)', 'take(wool)', 'done')
    .act('take(grain)')
    .asks('planning', 1)
    .expect({ 'seats.0.coins': 3 });
});

rule(
  'PRO-EVT-MARKETDAY-2 PRO-EVT-MARKETDAY-3',
  'on Market Day only kinds in the supply that the seat can pay are offered; goods are not sold',
  () => {
    const g = event(
      15,
      { coins: 3, goods: { brocade: 3 } },
      { top: { supply: { goods: { grain: 0, cheese: 1, wine: 1, wool: 1, brocade: 1 } } } },
    ).only('take(cheese)', 'take(wine)', 'done');
    g.act('take(cheese)').asks('planning', 1).expect({ 'seats.0.coins': 1 });
    event(15, { coins: 0 }).asks('planning', 1);
  },
);

rule.each(
  'PRO-EVT-DEVTAX-1',
  [
    [0, 1],
    [9, 3],
    [30, 6],
  ],
  'in round 16 space %i of the Development track costs %i coins',
  (development, status) => {
    event(16, { coins: 20, tracks: { development } })
      .over()
      .expect({ 'seats.0.coins': 20 - status });
  },
);

rule('PRO-EVT-DEVTAX-1', 'a seat with fewer coins than its Development Tax comes to torture', () => {
  event(16, { coins: 1, tracks: { development: 30 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
});

rule('RUL-R17', 'the Sacristy is offered only for Taxes, Riots, Plague, Firestorm, Harvest and Development Tax', () => {
  const seat = { tiles: ['sacristy'], spaces: { sacristy: ['monk'] }, bag: { knight: 1 }, coins: 20 };
  const asked = EVENTS.map((_, k) => (event(k + 1, seat).env.decisionKind === 'base.protect' ? k + 1 : 0)).filter((round) => round > 0);
  expect(asked).toEqual([4, 5, 7, 8, 12, 14, 16]);
});

rule('RUL-R17 PRO-DEC-18', 'Plague offers the Sacristy only with a neutral Follower in the bag; it cancels an event for its owner', () => {
  event(7, { tiles: ['sacristy'], spaces: { sacristy: ['monk'] }, market: {}, bag: { own_farmer: 1 } }).asks('draw', 0);
  const g = event(4, { coins: 9, tiles: ['sacristy'], spaces: { sacristy: ['monk'] } })
    .asks('protect', 0)
    .only('protect(sacristy)', 'decline');
  g.fork()
    .act('decline')
    .expect({ 'seats.0.coins': 6, 'seats.0.spaces.sacristy': ['monk'] });
  g.act('protect(sacristy)').expect({ 'seats.0.coins': 9, 'seats.0.spaces.sacristy': [null], 'seats.0.bag.monk': 1 });
});

rule('RUL-R17', 'the Sacristy does not protect from the Census', () => {
  const g = scenario('prosperity-3p', {
    phase: 'hour_glass',
    round: 9,
    start: 0,
    seats: [
      { tracks: { farmers: 1 }, tiles: ['sacristy'], spaces: { sacristy: ['monk'] } },
      { tracks: { farmers: 2 } },
      { tracks: { farmers: 2 } },
    ],
  });
  g.until('planning', 0).expect({ 'seats.0.coins': 4, 'seats.0.spaces.sacristy': ['monk'] });
});

rule('RUL-R23', 'Riots take no Knight of the Tower', () => {
  event(5, { coins: 9, tiles: ['gunpowder_tower'], tower: { knight: 1 } }).expect({ 'seats.0.coins': 4, 'seats.0.tower': { knight: 1 } });
});

rule('RUL-R24', 'events do not affect Followers on the Carpenter', () => {
  const g = event(5, { coins: 9, spaces: { carpenter: ['monk', 'trader', 'boatman'] } }).expect({
    'seats.0.coins': 4,
    'seats.0.spaces.carpenter': ['monk', 'trader', 'boatman'],
  });
  expect(g.see('deeds')).toEqual({});
  expect(planning({ market: { trader: 1 } }).legal()).toContain(`place(trader,carpenter.${CARPENTER})`);
  expect(carpenter('orleans', ['trader']).legal()).toContain('use(carpenter)');
});

rule('PRO-INV-12', 'over a game no kind of neutral Follower becomes more numerous than at the start', () => {
  let completed = 0;
  for (const seed of seeds(8)) {
    const seats = [
      {
        coins: 1,
        goods: { grain: 1 },
        hand: 'mint',
        built: ['brewhouse', 'toll_bridge'],
        pieces: ['orleans--blois--waterway', 'blois--tours--waterway'],
        spaces: { town_hall: ['craftsman', 'boatman'], farm_house: ['boatman', 'craftsman'] },
      },
      { hand: 'chapel', spaces: { farm_house: ['boatman', 'craftsman'] } },
    ];
    const deeds = { brewhouse: { farmer: 1, craftsman: 1 }, toll_bridge: { knight: 1 } };
    const g = scenario(PRO, { phase: 'actions', round: 9, seats, deeds }, { seed });
    const start = census(tableOf(g.env));
    g.playRandom(seed, 30, ({ env }) => {
      const now = census(tableOf(env));
      for (const kind of KINDS) must(now[kind]! <= start[kind]!, `${now[kind]} of ${kind}`);
    });
    completed += ((g.see('seats.0.completed') || []) as string[]).length;
  }
  expect(completed, 'completed Structures').toBeGreaterThan(2);
});
