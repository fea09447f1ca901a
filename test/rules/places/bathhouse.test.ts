/** Bathhouse: draws followers and places one (first edition: two) immediately. */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum, type Scenario } from '../../dsl.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
/** The player board with all spaces filled. */
const FULL = {
  ship: ['farmer', 'boatman', 'knight'],
  wagon: ['farmer', 'trader', 'knight'],
  guildhall: ['farmer', 'craftsman', 'knight'],
  castle: ['farmer', 'boatman', 'trader'],
  scriptorium: ['knight', 'scholar'],
  town_hall: ['monk', 'monk'],
  monastery: ['scholar', 'trader'],
  farm_house: ['boatman', 'craftsman'],
  village: ['farmer', 'boatman', 'craftsman'],
  university: ['farmer', 'craftsman', 'trader'],
};
const THREE = 'base-4p@first-2014';
const TWO = ['base-4p@eighth', 'base-4p', 'base-4p@first-2014?bathhouse=2/1'];

/** Seat 0 uses its Bathhouse with this bag; own followers are on the Market unless named. */
function bath(
  bag: object,
  chance: string,
  {
    ruleset = TWO[0]!,
    tiles = [],
    spaces = {},
    market = MARKET,
  }: { ruleset?: string; tiles?: string[]; spaces?: object; market?: object } = {},
): Scenario {
  return scenario(
    ruleset,
    {
      phase: 'actions',
      round: 5,
      start: 0,
      event: ruleset.includes('first') ? 'income.first' : 'income.a',
      seats: [{ market, bag, tiles: ['bathhouse', ...tiles], spaces: { bathhouse: ['trader'], ...spaces } }, busy, {}, {}],
    },
    { chance },
  )
    .mark()
    .act('use(bathhouse)');
}

rule.each(
  'PLACE-BATHHOUSE-1 DEC-PLACE-01',
  TWO.map((ruleset): [string] => [ruleset]),
  '%s: the Bathhouse draws two followers and places one, and the other returns',
  (ruleset) => {
    const g = bath({ knight: 1, scholar: 1, monk: 1 }, 'knight, scholar', { ruleset }).asks('bathhouse', 0);
    g.only(
      'place(knight, ship.knight)',
      'place(knight, wagon.knight)',
      'place(knight, guildhall.knight)',
      'place(knight, scriptorium.knight)',
      'place(knight, town_hall.any)',
      'place(scholar, scriptorium.scholar)',
      'place(scholar, monastery.scholar)',
      'place(scholar, town_hall.any)',
    );
    g.act('place(scholar, monastery.scholar)').asks('turn', 1);
    g.expect({
      'seats.0.bag': { knight: 1, monk: 1, trader: 1 },
      'seats.0.spaces.monastery': ['scholar', null],
      'seats.0.spaces.bathhouse': [null],
    }).done();
  },
);

rule('PLACE-BATHHOUSE-1', 'the draw is random', () => {
  const kinds = new Set(
    seeds(20).map((seed) => {
      const g = scenario(
        'base-4p@eighth',
        {
          phase: 'actions',
          round: 5,
          start: 0,
          event: 'income.a',
          seats: [
            { market: MARKET, bag: { knight: 2, scholar: 2, monk: 2 }, tiles: ['bathhouse'], spaces: { bathhouse: ['trader'] } },
            busy,
            {},
            {},
          ],
        },
        { seed },
      ).act('use(bathhouse)');
      return [...new Set(g.legal().map((name) => name.slice(6, name.indexOf(','))))].sort().join();
    }),
  );
  expect(kinds.size).toBeGreaterThan(3);
});

rule('PLACE-BATHHOUSE-2 DEC-PLACE-01', 'first edition: the Bathhouse draws three followers and places two, one after the other', () => {
  const g = bath({ knight: 1, scholar: 1, own_farmer: 1 }, 'knight, scholar, own_farmer', {
    ruleset: THREE,
    market: { own_boatman: 1, own_craftsman: 1, own_trader: 1 },
  });
  g.asks('bathhouse', 0).can('place(own_farmer, ship.farmer)', 'place(knight, ship.knight)', 'place(scholar, scriptorium.scholar)');
  g.act('place(own_farmer, ship.farmer)')
    .asks('bathhouse', 0)
    .cannot('place(own_farmer, wagon.farmer)')
    .can('place(knight, scriptorium.knight)');
  g.act('place(knight, scriptorium.knight)').asks('turn', 1);
  g.expect({
    'seats.0.bag': { scholar: 1, trader: 1 },
    'seats.0.spaces.ship': ['own_farmer', null, null],
    'seats.0.spaces.scriptorium': ['knight', null],
  }).done();
});

rule('PLACE-BATHHOUSE-3', 'neither a drawn Trader nor a Monk can be placed on the Bathhouse', () => {
  const g = bath({ trader: 1, monk: 1 }, 'trader, monk').asks('bathhouse', 0);
  expect(g.legal().filter((name) => name.includes('bathhouse'))).toEqual([]);
  g.can('place(trader, wagon.trader)', 'place(monk, wagon.trader)').cannot(
    'place(trader, bathhouse.trader)',
    'place(monk, bathhouse.trader)',
  );
});

rule.each(
  'PLACE-BATHHOUSE-4',
  ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'].map((kind): [string] => [kind]),
  'the %s that is not placed and the follower of the Bathhouse go to the bag',
  (kind) => {
    const g = bath(kind === 'monk' ? { monk: 2 } : { monk: 1, [kind]: 1 }, `monk, ${kind}`).act('place(monk, castle.farmer)');
    g.expect({
      'seats.0.bag': kind === 'trader' ? { trader: 2 } : { [kind]: 1, trader: 1 },
      'seats.0.spaces.bathhouse': [null],
      'seats.0.spaces.castle': ['monk', null, null],
    });
  },
);

rule.each(
  'PLACE-BATHHOUSE-5 PLACE-BATHHOUSE-9 DEC-PLACE-01',
  [
    [TWO[0], 'knight, scholar'],
    [THREE, 'knight, scholar, knight'],
  ],
  '%s: without a fitting space the Bathhouse can be used, places nothing, and all followers return',
  (ruleset, chance) => {
    const g = bath({ knight: 2, scholar: 1 }, chance as string, { ruleset: ruleset as string, spaces: FULL }).asks('turn', 1);
    g.expect({ 'seats.0.bag': { knight: 2, scholar: 1, trader: 1 }, 'seats.0.spaces.bathhouse': [null] }).done();
  },
);

rule('PLACE-BATHHOUSE-5 RUL-105', 'first edition: with one fitting space only one follower is placed', () => {
  const g = bath({ knight: 2, scholar: 1 }, 'knight, scholar, knight', {
    ruleset: THREE,
    spaces: { ...FULL, ship: ['farmer', 'boatman', null] },
  });
  g.asks('turn', 1)
    .expect({ 'seats.0.bag': { knight: 1, scholar: 1, trader: 1 }, 'seats.0.spaces.ship': ['farmer', 'boatman', 'knight'] })
    .done();
});

rule('PLACE-BATHHOUSE-6', 'the place it fills can be used later in the same round', () => {
  const g = bath({ knight: 1, monk: 1 }, 'knight, monk', { spaces: { scriptorium: [null, 'scholar'] } }).act(
    'place(knight, scriptorium.knight)',
  );
  g.asks('turn', 1)
    .act('pass')
    .asks('turn', 0)
    .only('use(scriptorium)', 'pass')
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': 1 });
});

rule('PLACE-BATHHOUSE-7 RUL-103', 'a neutral follower can be placed on the Town Hall, and an own one cannot', () => {
  const g = bath({ own_farmer: 1, farmer: 1 }, 'own_farmer, farmer', { market: { own_boatman: 1, own_craftsman: 1, own_trader: 1 } });
  g.can('place(farmer, town_hall.any)', 'place(own_farmer, ship.farmer)').cannot('place(own_farmer, town_hall.any)');
});

rule('PLACE-BATHHOUSE-7', "the owner's substitutions apply: Herb Garden and School, and Monks on any space", () => {
  const bag = { boatman: 1, scholar: 1 };
  const none = bath(bag, 'boatman, scholar').only(
    'place(boatman, ship.boatman)',
    'place(boatman, castle.boatman)',
    'place(boatman, farm_house.boatman)',
    'place(boatman, village.boatman)',
    'place(boatman, town_hall.any)',
    'place(scholar, scriptorium.scholar)',
    'place(scholar, monastery.scholar)',
    'place(scholar, town_hall.any)',
  );
  expect(none.legal()).toHaveLength(8);
  const both = bath(bag, 'boatman, scholar', { tiles: ['herb_garden', 'school'] });
  both.can(
    'place(boatman, farm_house.craftsman)',
    'place(boatman, wagon.trader)',
    'place(boatman, ship.farmer)',
    'place(scholar, ship.knight)',
    'place(scholar, farm_house.boatman)',
  );
  both.cannot('place(boatman, ship.knight)', 'place(boatman, monastery.scholar)');
});

rule('PLACE-BATHHOUSE-7', 'Market and Tower are not action spaces, so with a full board no follower is placed', () => {
  const g = bath({ knight: 1, scholar: 1 }, 'knight, scholar', { tiles: ['gunpowder_tower'], spaces: FULL }).asks('turn', 1);
  g.expect({ 'seats.0.market': MARKET, 'seats.0.tower': {}, 'seats.0.bag': { knight: 1, scholar: 1, trader: 1 } });
});

rule('PLACE-BATHHOUSE-8 RUL-104 DEC-PLACE-01', 'a seat cannot decline to place', () => {
  const g = bath({ knight: 2, scholar: 1 }, 'knight, scholar');
  for (const name of g.legal()) expect(name).toMatch(/^place\((knight|scholar),/);
  const three = bath({ knight: 3, scholar: 1 }, 'knight, knight, scholar', { ruleset: THREE })
    .act('place(knight, ship.knight)')
    .asks('bathhouse', 0);
  for (const name of three.legal()) expect(name).toMatch(/^place\((knight|scholar),/);
});

rule('PLACE-BATHHOUSE-8 PLACE-BATHHOUSE-9', 'a Monk must go to the only free space, a Monk space, and the Knight returns', () => {
  const g = bath({ knight: 1, monk: 1 }, 'knight, monk', { tiles: ['brewery'], spaces: { ...FULL, brewery: [null] } }).asks('turn', 1);
  g.expect({ 'seats.0.spaces.brewery': ['monk'], 'seats.0.bag': { knight: 1, trader: 1 } }).done();
});

rule('PLACE-BATHHOUSE-9 RUL-105', 'a small bag is drawn completely; an empty bag closes the Bathhouse', () => {
  bath({ scholar: 1 }, 'scholar')
    .asks('bathhouse', 0)
    .only('place(scholar, scriptorium.scholar)', 'place(scholar, monastery.scholar)', 'place(scholar, town_hall.any)')
    .done();
  const two = bath({ scholar: 1, knight: 1 }, 'scholar, knight', { ruleset: THREE })
    .act('place(scholar, scriptorium.scholar)')
    .asks('bathhouse', 0);
  two.only(
    'place(knight, ship.knight)',
    'place(knight, wagon.knight)',
    'place(knight, guildhall.knight)',
    'place(knight, scriptorium.knight)',
    'place(knight, town_hall.any)',
  );
  two
    .act('place(knight, ship.knight)')
    .asks('turn', 1)
    .expect({ 'seats.0.bag': { trader: 1 } })
    .done();
  const none = scenario('base-4p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    event: 'income.a',
    seats: [
      { market: MARKET, tiles: ['bathhouse'], spaces: { bathhouse: ['trader'], farm_house: ['boatman', 'craftsman'] } },
      busy,
      {},
      {},
    ],
  });
  none.asks('turn', 0).only('use(farm_house)', 'pass');
});

rule('PLACE-BATHHOUSE-9', 'with followers in the bag it can be used even if no follower fits', () => {
  const g = scenario('base-4p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    event: 'income.a',
    seats: [{ market: MARKET, bag: { knight: 1 }, tiles: ['bathhouse'], spaces: { ...FULL, bathhouse: ['trader'] } }, busy, {}, {}],
  });
  g.can('use(bathhouse)');
});

rule('RUL-105', 'first edition: a first placement that leaves no space for a second is allowed', () => {
  const spaces = { ...FULL, monastery: [null, 'trader'] };
  const g = bath({ knight: 1, scholar: 1, monk: 1 }, 'knight, scholar, monk', {
    ruleset: THREE,
    tiles: ['brewery'],
    spaces: { ...spaces, brewery: ['monk'] },
  });
  g.asks('bathhouse', 0).only('place(scholar, monastery.scholar)', 'place(monk, monastery.scholar)').act('place(monk, monastery.scholar)');
  g.asks('turn', 1)
    .expect({ 'seats.0.bag': { knight: 1, scholar: 1, trader: 1 } })
    .done();
});

rule('DEC-PLACE-01', 'every seat sees the drawn followers during the choice', () => {
  const seen = (chance: string): string => {
    const g = bath({ knight: 2, scholar: 2, monk: 2 }, chance).asks('bathhouse', 0);
    const { bag, waiting } = (g.env.position(1) as unknown as { seats: { bag: object; waiting: object }[] }).seats[0]!;
    expect([waiting, sum(bag)]).toEqual([Object.fromEntries(chance.split(', ').map((kind) => [kind, 1])), 4]);
    const row = new Uint8Array(g.ruleset.spec.observationBytes);
    g.env.writeObservation(row, 0, 1);
    return Buffer.from(row).toString('hex');
  };
  expect(seen('knight, scholar')).not.toBe(seen('knight, monk'));
});
