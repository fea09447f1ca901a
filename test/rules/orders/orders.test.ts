/** Trade & Intrigue section 2: the order cards. */
import { expect } from 'vitest';
import { map, refused, rule, scenario, seeds, type Scenario } from '../../dsl.js';
import { playGreedy } from '../../greedy.js';
import { CARDS } from './cards.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const reading = { spaces: { scriptorium: ['knight', 'scholar'] } };
const order = (town: string): string => `order(${town})`;
const OPEN = ['briare', 'tours', 'blois', 'nevers', 'bourges'];

interface Table {
  more?: object;
  orders?: readonly string[];
  ruleset?: string;
  rivals?: object[];
  top?: object;
  chance?: string;
}

/** It is the turn of seat 0 in the town with these goods; it can use a Scriptorium; Briare and four more orders are face up. */
function trading(
  merchant: string,
  goods: object,
  { more = {}, orders = OPEN, ruleset = 'base-3p+orders', rivals = [reading, reading], top = {}, chance }: Table = {},
): Scenario {
  const { spaces = {}, ...rest } = more as { spaces?: object };
  const seats = [{ merchant, goods, ...rest, spaces: { ...reading.spaces, ...spaces } }, ...rivals];
  return scenario(ruleset, { phase: 'actions', round: 5, start: 0, orders, seats, ...top }, chance === undefined ? {} : { chance });
}

/** Every good that can be seen: goods market, map, seats. */
function visible(g: Scenario, good: string): number {
  const map = Object.values(g.see('map') as Record<string, (string | null)[]>)
    .flat()
    .filter((lying) => lying === good).length;
  return (
    g.count(`supply.goods.${good}`) +
    map +
    (g.see('seats') as unknown[]).reduce<number>((n, _, i) => n + g.count(`seats.${i}.goods.${good}`), 0)
  );
}

const total = (g: Scenario, seat: number): number => g.env.scores()[seat]!.total;

rule('TI-ORD-1', 'five different cards of all 23 are face up at the start', () => {
  const seen = new Set<string>();
  for (const seed of seeds(40)) {
    const open = scenario('base-3p+orders', undefined, { seed }).see('orders') as string[];
    expect(open).toHaveLength(5);
    expect(new Set(open).size).toBe(5);
    open.forEach((id) => seen.add(id));
  }
  expect([...seen].sort()).toEqual(CARDS.map(([id]) => id).sort());
});

rule('TI-ORD-1', 'the same seed deals the same cards, and another seed other cards', () => {
  const open = (seed: number): unknown => scenario('base-3p+orders', undefined, { seed }).see('orders');
  expect(open(3)).toEqual(open(3));
  expect(new Set(seeds(8).map((seed) => JSON.stringify(open(seed)))).size).toBeGreaterThan(5);
});

rule.each('TI-ORD-2 TI-ORD-3 TI-ORD-6', CARDS, '%s: for %j the order is worth %i', (town, goods, points) => {
  const others = CARDS.map((c) => c[0])
    .filter((other) => other !== town)
    .slice(0, 4);
  const g = trading(town, goods, { orders: [town, ...others] });
  g.act('use(scriptorium)').asks('orders.order', 0).only(order(town), 'decline');
  const left = g.fork().act('decline');
  const values = { grain: 1, cheese: 2, wine: 3, wool: 4, brocade: 5 };
  const paid = Object.entries(goods).reduce((sum, [good, n]) => sum + n * values[good as keyof typeof values], 0);
  g.act(order(town)).expect({ 'seats.0.goods': {} });
  expect(g.see('seats.0.orders')).toEqual([town]);
  expect(total(g, 0) - total(left, 0)).toBe(points - paid);
});

rule('TI-ORD-3', 'Briare with 1 cheese and 1 wine: goods and card are gone, a new card is open, the seat has passed', () => {
  const g = trading('briare', { cheese: 1, wine: 1, wool: 2 }, { more: { spaces: { town_hall: ['knight', null] } } })
    .chance('chartres')
    .mark();
  g.act('use(scriptorium)')
    .asks('orders.order', 0)
    .act(order('briare'))
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 2 }, 'seats.0.passed': true, 'seats.0.spaces.town_hall': ['knight', null] });
  expect(g.see('seats.0.orders')).toEqual(['briare']);
  expect([...(g.see('orders') as string[])].sort()).toEqual([...OPEN.filter((id) => id !== 'briare'), 'chartres'].sort());
  g.done();
});

rule('TI-ORD-3 DEC-TI-01', "only orders of the merchant's town are offered", () => {
  const rich = { grain: 3, cheese: 3, wine: 3, wool: 3, brocade: 3 };
  trading('sancerre', rich).act('use(scriptorium)').asks('turn', 1).expect({ 'seats.0.goods': rich });
  trading('tours', rich).act('use(scriptorium)').asks('orders.order', 0).only(order('tours'), 'decline');
});

rule('TI-ORD-3', 'an order that is not face up cannot be fulfilled', () => {
  trading('le_mans', { grain: 1, cheese: 1, wool: 1 }).act('use(scriptorium)').asks('turn', 1).expect({ 'seats.0.goods.wool': 1 });
});

rule.each(
  'TI-ORD-4 DEC-TI-01',
  [[{ cheese: 1 }], [{ wine: 1 }], [{ cheese: 2 }], [{ grain: 4, wool: 2, brocade: 2 }], [{}]] as [object][],
  'Briare (cheese, wine) cannot be paid with %j, so nothing is asked',
  (goods) => {
    trading('briare', goods).act('use(scriptorium)').asks('turn', 1).expect({ 'seats.0.goods': goods, 'seats.0.passed': false });
  },
);

rule.each(
  'TI-ORD-4',
  [
    [{ wine: 1 }, false],
    [{ wine: 2 }, true],
    [{ wine: 1, cheese: 3, wool: 1 }, false],
  ] as [object, boolean][],
  'Blois asks for 2 wine; with %j the order is offered: %j',
  (goods, offered) => {
    const g = trading('blois', goods).act('use(scriptorium)');
    if (offered) g.asks('orders.order', 0).only(order('blois'), 'decline');
    else g.asks('turn', 1);
  },
);

rule('TI-ORD-5', 'delivered goods leave the game, and do not go to the goods market', () => {
  const g = trading('briare', { cheese: 2, wine: 1 }).act('use(scriptorium)').mark();
  const before = [visible(g, 'cheese'), visible(g, 'wine')];
  g.act(order('briare')).expect({ 'supply.goods.cheese': '+0', 'supply.goods.wine': '+0', 'seats.0.goods': { cheese: 1 } });
  expect([visible(g, 'cheese'), visible(g, 'wine')]).toEqual(before.map((n) => n - 1));
});

rule('TI-ORD-7', 'the next seat may fulfil the new card immediately', () => {
  const there = { ...reading, merchant: 'chartres', goods: { cheese: 2 } };
  const g = trading('briare', { cheese: 1, wine: 1 }, { rivals: [there, reading] }).chance('chartres');
  g.act('use(scriptorium)', order('briare'))
    .asks('turn', 1)
    .act('use(scriptorium)')
    .asks('orders.order', 1)
    .only(order('chartres'), 'decline')
    .done();
});

rule('TI-ORD-7 RUL-205', 'with an empty pile no new card is opened, until the display is empty', () => {
  const rest = CARDS.map((c) => c[0]).filter((id) => !OPEN.includes(id));
  const g = trading(
    'briare',
    { cheese: 1, wine: 1 },
    {
      rivals: [
        { ...reading, orders: rest.slice(0, 9) },
        { ...reading, orders: rest.slice(9) },
      ],
    },
  );
  g.act('use(scriptorium)', order('briare')).asks('turn', 1);
  expect([...(g.see('orders') as string[])].sort()).toEqual(OPEN.filter((id) => id !== 'briare').sort());
  const last = trading(
    'briare',
    { cheese: 1, wine: 1 },
    {
      orders: ['briare'],
      rivals: [
        { ...reading, orders: rest },
        { ...reading, orders: OPEN.slice(1) },
      ],
    },
  );
  last.act('use(scriptorium)', order('briare')).asks('turn', 1).act('use(scriptorium)').asks('turn', 2);
  expect(last.see('orders') ?? []).toHaveLength(0);
});

rule('TI-ORD-8 RUL-204 DEC-TI-02', 'after an order the seat has passed; its other places keep their followers', () => {
  const g = trading('briare', { cheese: 2, wine: 2 }, { more: { spaces: { ship: ['farmer', 'boatman', 'knight'] } } });
  g.act('use(scriptorium)', order('briare'))
    .asks('turn', 1)
    .expect({ 'seats.0.passed': true, 'seats.0.spaces.ship': ['farmer', 'boatman', 'knight'] });
  g.act('pass').asks('turn', 2).act('use(scriptorium)');
  expect(g.see('phase')).not.toBe('actions');
});

rule('TI-ORD-8 DEC-TI-02', 'wheels of the reserve may be placed right after the forced pass', () => {
  const g = trading('briare', { cheese: 1, wine: 1 }, { more: { wheels: { free: 1 }, tracks: { craftsmen: 2 } } });
  g.act('use(scriptorium)', order('briare'))
    .asks('wheels', 0)
    .can('wheel(ship.knight)', 'done')
    .act('wheel(ship.knight)')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.ship': [null, null, 'wheel'] });
});

rule('TI-ORD-9 DEC-TI-01', 'a seat that declines keeps its goods and has not passed, and the card stays', () => {
  const g = trading('briare', { cheese: 1, wine: 1 }, { more: { spaces: { town_hall: ['knight', null] } } });
  g.act('use(scriptorium)', 'decline')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { cheese: 1, wine: 1 }, 'seats.0.passed': false });
  expect(g.see('orders')).toContain('briare');
  g.act('pass').asks('turn', 2).act('pass').asks('turn', 0).can('use(town_hall)');
});

rule('TI-ORD-9', 'the question comes again after every own action', () => {
  const g = trading(
    'briare',
    { cheese: 1, wine: 1 },
    { more: { tiles: ['hayrick'], spaces: { hayrick: ['farmer'] } }, rivals: [{ passed: true }, { passed: true }] },
  );
  g.act('use(scriptorium)', 'decline').asks('turn', 0).act('use(hayrick)').asks('orders.order', 0).only(order('briare'), 'decline');
});

rule('TI-ORD-10', 'the points of all fulfilled orders count at the end', () => {
  const end = (orders: string[]): Scenario => scenario('base-3p+orders', { phase: 'over', round: 18, seats: [{ orders }, {}, {}] });
  const none = end([]);
  const two = end(['chatellerault', 'chartres']);
  expect(total(two, 0) - total(none, 0)).toBe(29);
  expect(total(two, 1)).toBe(total(none, 1));
  expect(total(end(CARDS.map((c) => c[0])), 0) - total(none, 0)).toBe(CARDS.reduce((sum, c) => sum + c[2], 0));
});

const ACTIONS: [string, object, string[]][] = [
  ['scriptorium', { spaces: { scriptorium: ['knight', 'scholar'] } }, []],
  ['castle', { spaces: { castle: ['farmer', 'boatman', 'trader'] } }, []],
  ['village', { spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, ['recruit(boatman)']],
  ['guildhall', { spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, []],
  ['town_hall', { spaces: { town_hall: ['monk', null] } }, ['send(monk, cathedral)']],
  ['hayrick', { tiles: ['hayrick'], spaces: { hayrick: ['farmer'] } }, []],
];

rule.each(
  'TI-ORD-11 RUL-201',
  ACTIONS,
  'after the %s the seat may fulfil an order of the town where its merchant already was',
  (place, more, answers) => {
    const g = scenario('base-3p+orders', {
      phase: 'actions',
      round: 5,
      start: 0,
      orders: OPEN,
      seats: [{ merchant: 'briare', goods: { cheese: 1, wine: 1 }, ...more }, reading, reading],
    });
    g.act(`use(${place})`, ...answers)
      .asks('orders.order', 0)
      .only(order('briare'), 'decline');
  },
);

rule('TI-ORD-11 RUL-201', 'only the town of the merchant after the action counts', () => {
  const ship = { spaces: { ship: ['farmer', 'boatman', 'knight'] } };
  const there = trading('orleans', { cheese: 1 }, { more: ship, top: { map: { 'orleans--briare--waterway': ['wine', null] } } });
  there.act('use(ship)', 'edge(orleans--briare--waterway)').asks('good', 0);
  there.fork().act('take(wine)').asks('orders.order', 0).only(order('briare'), 'decline');
  there.act('decline').asks('turn', 1);
  const away = trading('briare', { cheese: 1, wine: 1 }, { more: ship, top: { map: { 'briare--sancerre--waterway': [null, null] } } });
  away.act('use(ship)', 'edge(briare--sancerre--waterway)').asks('turn', 1).expect({ 'seats.0.merchant': 'sancerre' });
});

rule('TI-ORD-11 RUL-201', 'the followers of the action return before the question about the order', () => {
  const g = trading('briare', { cheese: 1, wine: 1 }).mark().act('use(scriptorium)').asks('orders.order', 0);
  g.expect({
    'seats.0.bag.knight': '+1',
    'seats.0.bag.scholar': '+1',
    'seats.0.spaces.scriptorium': [null, null],
    'seats.0.tracks.development': '+1',
  });
});

rule('TI-ORD-12 RUL-202', 'one action allows one order, even with goods for a second', () => {
  const g = trading(
    'briare',
    { cheese: 2, wine: 2 },
    { more: { spaces: { town_hall: ['knight', null] } }, rivals: [{ passed: true }, reading] },
  );
  g.act('use(scriptorium)', order('briare')).asks('turn', 2);
  expect(g.see('seats.0.orders')).toHaveLength(1);
});

const BRASSERIE = 'base-3p+orders?tiles=bakery,brasserie,hayrick';

rule('TI-ORD-13 DEC-TI-01', 'goods on the Brasserie pay too; if both hold a kind, its source is asked', () => {
  const stored = { tiles: ['brasserie'], stores: { 'brasserie.cheese': 1, 'brasserie.wine': 1 } };
  const only = trading('briare', {}, { ruleset: BRASSERIE, more: stored });
  only.act('use(scriptorium)').asks('orders.order', 0).act(order('briare')).asks('turn', 1);
  only.expect({ 'supply.goods.cheese': '+0', 'supply.goods.wine': '+0' });
  only.expect({ 'seats.0.stores': {} });
  const both = trading('briare', { cheese: 1 }, { ruleset: BRASSERIE, more: stored });
  both.act('use(scriptorium)', order('briare')).asks('base.source_of_good', 0).only('give(cheese)', 'give(cheese, brasserie)');
  both
    .fork()
    .act('give(cheese)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, 'seats.0.stores': { 'brasserie.cheese': 1 } });
  both
    .act('give(cheese, brasserie)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { cheese: 1 } });
});

rule('TI-ORD-13', 'bread does not count as grain for an order', () => {
  const baker = { tiles: ['bakery'], stores: { 'bakery.bread': 3 } };
  trading('chateaudun', { wine: 1 }, { ruleset: BRASSERIE, more: baker, orders: ['chateaudun'] })
    .act('use(scriptorium)')
    .asks('turn', 1);
  const g = trading('chateaudun', { wine: 1, grain: 1 }, { ruleset: BRASSERIE, more: baker, orders: ['chateaudun'] });
  g.act('use(scriptorium)')
    .asks('orders.order', 0)
    .act(order('chateaudun'))
    .asks('turn', 1)
    .expect({ 'seats.0.goods': {}, 'seats.0.stores': { 'bakery.bread': 3 } });
});

rule('RUL-203', 'a seat without a usable action cannot fulfil an order, and a pass does not allow one', () => {
  const g = scenario('base-3p+orders', {
    phase: 'actions',
    round: 5,
    start: 0,
    orders: OPEN,
    seats: [{ merchant: 'briare', goods: { cheese: 1, wine: 1 } }, reading, reading],
  });
  g.asks('turn', 1).expect({ 'seats.0.passed': true, 'seats.0.goods': { cheese: 1, wine: 1 } });
  const more = trading('briare', { cheese: 1, wine: 1 });
  more
    .act('pass')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { cheese: 1, wine: 1 } });
});

rule('RUL-203 TI-EVT-BONVOYAGE-3', 'moves by events do not allow an order', () => {
  const g = scenario('base-3p+events+orders', {
    phase: 'event',
    round: 5,
    start: 0,
    event: 'bon_voyage',
    orders: OPEN,
    map: { 'orleans--briare--waterway': [null, null] },
    seats: [{ coins: 5, market: MARKET, goods: { cheese: 1, wine: 1 } }, {}, {}],
  });
  g.act('edge(orleans--briare--waterway)').expect({ 'seats.0.merchant': 'briare', 'seats.0.goods': { cheese: 1, wine: 1 } });
  expect(g.env.currentSeat).toBe(1);
  const home = scenario('base-3p+events+orders', {
    phase: 'event',
    round: 14,
    start: 0,
    event: 'summoning',
    orders: ['orleans'],
    seats: [{ coins: 0, merchant: 'tours', goods: { wool: 1, brocade: 1 } }, { coins: 8, merchant: 'tours' }, {}],
  });
  home.expect({ 'seats.0.merchant': 'orleans', 'seats.0.goods': { wool: 1, brocade: 1 } });
  expect(home.env.currentSeat).toBe(1);
});

rule('RUL-203', 'a merchant sent home by another seat does not allow its owner an order', () => {
  const victim = { ...reading, merchant: 'tours', goods: { wool: 1, brocade: 1 } };
  const g = scenario('base-3p+orders+intrigue?bribes=off', {
    phase: 'actions',
    round: 5,
    start: 0,
    orders: ['orleans'],
    seats: [{ merchant: 'blois', spaces: { town_hall: ['boatman', null] } }, victim, { merchant: 'orleans' }],
  });
  g.act('use(town_hall)', 'send(boatman, kidnapper)').expect({ 'seats.1.merchant': 'orleans', 'seats.1.goods': { wool: 1, brocade: 1 } });
  g.asks('turn', 1).act('use(scriptorium)').asks('orders.order', 1);
});

rule('RUL-206', 'after two moves in one action only the last town counts', () => {
  const boats = { merchant: 'orleans', goods: { cheese: 3, wine: 1, wool: 1 }, spaces: { town_hall: ['boatman', 'boatman'] } };
  const map = { 'orleans--briare--waterway': [null, null], 'briare--sancerre--waterway': [null, null] };
  const g = scenario('base-3p+orders+trade', {
    phase: 'actions',
    round: 5,
    start: 0,
    orders: ['briare', 'sancerre'],
    map,
    seats: [boats, reading, reading],
  });
  g.act('use(town_hall)', 'send(boatman, towing_service)', 'edge(orleans--briare--waterway)')
    .asks('send', 0)
    .act('send(boatman, towing_service)', 'edge(briare--sancerre--waterway)')
    .asks('orders.order', 0)
    .only(order('sancerre'), 'decline');
});

rule('RUL-206', 'an action by the Well allows one order, after the whole action', () => {
  const g = trading(
    'briare',
    { cheese: 1, wine: 1 },
    { ruleset: 'base-3p+orders?tiles=well,hayrick', more: { tiles: ['well', 'hayrick'], spaces: { well: ['scholar', 'monk'] } } },
  );
  const start = g.see('seats.0.spaces.scriptorium');
  g.act('use(well)')
    .act('use(hayrick)')
    .asks('orders.order', 0)
    .act('decline')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.scriptorium': start });
});

rule('INV-40 INV-41', 'in whole games all 23 cards are accounted for; a seat takes one per round and then has passed', () => {
  const goods = { grain: 2, cheese: 2, wine: 2, wool: 1, brocade: 1 };
  const seats = [0, 1, 2].map(() => ({ market: MARKET, goods }));
  let orders = 0;
  for (const seed of seeds(3)) {
    const g = scenario('base-3p+orders', { phase: 'planning', round: 2, start: 0, seats }, { seed });
    const rounds = [0, 0, 0];
    let before = [0, 0, 0];
    playGreedy(g, seed, (now) => {
      const open = now.see('orders') as string[];
      const held = [0, 1, 2].map((seat) => now.see(`seats.${seat}.orders`) as string[]);
      expect(open.length).toBe(Math.min(5, 23 - held.flat().length));
      expect(new Set([...open, ...held.flat()]).size).toBe(open.length + held.flat().length);
      held.forEach((own, seat) => {
        if (own.length === before[seat]) return;
        expect(own.length).toBe(before[seat]! + 1);
        // the last order of a phase ends it, and the next round begins
        if (now.see('phase') === 'actions') {
          expect(now.see(`seats.${seat}.passed`)).toBe(true);
          expect(now.count('round')).toBeGreaterThan(rounds[seat]!);
          rounds[seat] = now.count('round');
        }
        orders++;
      });
      before = held.map((own) => own.length);
    });
  }
  expect(orders).toBeGreaterThan(4);
});

rule('INV-40', 'a card cannot be face up twice, taken twice, or both', () => {
  refused('POSITION_INVALID', () => trading('briare', {}, { orders: ['briare', 'briare'] }));
  refused('POSITION_INVALID', () => trading('briare', {}, { more: { orders: ['briare'] } }));
  refused('POSITION_INVALID', () =>
    trading('briare', {}, { more: { orders: ['nevers'] }, orders: [], rivals: [{ orders: ['nevers'] }, {}] }),
  );
});

rule('TI-ORD-1', 'no seat knows the order of the pile: equal views reveal different cards', () => {
  const next = new Set<unknown>();
  const views = new Set<string>();
  for (const seed of seeds(12)) {
    const g = scenario(
      'base-4p@eighth+orders',
      {
        phase: 'actions',
        round: 5,
        start: 0,
        orders: OPEN,
        map: map(),
        seats: [{ merchant: 'briare', goods: { cheese: 1, wine: 1 }, ...reading }, {}, {}, reading],
      },
      { seed },
    );
    views.add(JSON.stringify([g.env.position(0), g.env.position(null)]));
    g.act('use(scriptorium)', order('briare'));
    next.add((g.see('orders') as string[]).find((town) => !OPEN.includes(town)));
  }
  expect(views.size).toBe(1);
  expect(next.size).toBeGreaterThan(4);
});
