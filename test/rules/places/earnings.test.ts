/** Tiles that give coins, goods or development points. */
import { expect } from 'vitest';
import { PLACES } from '../../invariants.js';
import { rule, scenario, type Scenario } from '../../dsl.js';

const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
const filled = (tile: string): string[] => PLACES[tile]!.map((kind) => (kind === 'any' ? 'farmer' : kind));

/** Seat 0 with one activated tile and an activated Farm House. */
const own = (tile: string, seat: object = {}, ruleset = 'base-2p@eighth', top: object = {}): Scenario =>
  scenario(ruleset, {
    phase: 'actions',
    round: 5,
    start: 0,
    ...top,
    seats: [{ tiles: [tile], ...seat, spaces: { [tile]: filled(tile), farm_house: ['boatman', 'craftsman'] } }, busy],
  }).mark();

const EDITIONS = ['base-2p@first-2014', 'base-2p@eighth', 'base-2p'];
const inEach = (...row: unknown[]): [string, ...unknown[]][] => EDITIONS.map((ruleset) => [ruleset, ...row]);

rule.each('PLACE-BREWERY-1', inEach(2), '%s: the Brewery gives %i coins', (ruleset, coins) => {
  own('brewery', {}, ruleset)
    .act('use(brewery)')
    .expect({
      'seats.0.coins': `+${coins as number}`,
      'seats.0.tracks.development': '+0',
      'seats.0.bag.monk': '+1',
      'seats.1.coins': '+0',
    });
});

rule.each('PLACE-CELLAR-1', inEach(4), '%s: the Cellar gives %i coins', (ruleset, coins) => {
  own('cellar', {}, ruleset)
    .act('use(cellar)')
    .expect({
      'seats.0.coins': `+${coins as number}`,
      'seats.0.tracks.development': '+0',
      'seats.0.bag.monk': '+1',
      'seats.0.bag.scholar': '+1',
    });
});

rule.each(
  'PLACE-HOSPITAL-1',
  [
    [0, 1],
    [4, 2],
    [8, 2],
    [9, 3],
    [14, 3],
    [15, 4],
    [22, 5],
    [29, 5],
    [30, 6],
  ],
  'the Hospital with the marker on %i gives %i coins',
  (marker, coins) => {
    const citizens = [3, 18, 28].filter((space) => space <= marker).length;
    own('hospital', { tracks: { development: marker }, citizens })
      .act('use(hospital)')
      .expect({ 'seats.0.coins': `+${coins}`, 'seats.0.tracks.development': '+0' });
  },
);

rule.each(
  'PLACE-OFFICE-1',
  [
    [['tours'], 1],
    [['tours', 'orleans', 'blois'], 3],
    [['tours', 'orleans', 'blois', 'briare', 'nevers'], 5],
  ],
  'the Office with stations %j gives %i',
  (stations, coins) => {
    own('office', { stations, unbuilt: 3 })
      .act('use(office)')
      .expect({ 'seats.0.coins': `+${coins}`, 'seats.0.stations': stations });
  },
);

rule('PLACE-OFFICE-1', 'stations of other seats do not count', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [
      { tiles: ['office'], stations: ['tours'], unbuilt: 9, spaces: { office: ['scholar', 'scholar'] } },
      { ...busy, stations: ['blois', 'nevers'], unbuilt: 8 },
    ],
  });
  g.mark().act('use(office)').expect({ 'seats.0.coins': '+1' });
});

rule('PLACE-OFFICE-2', 'without a built station the Office cannot be used', () => {
  own('office').only('use(farm_house)', 'pass');
  own('office', { stations: ['tours'], unbuilt: 9 }).only('use(farm_house)', 'use(office)', 'pass');
});

rule.each('PLACE-WINDMILL-1', inEach(2, 1), '%s: the Windmill gives %i coins and %i point', (ruleset, coins, points) => {
  own('windmill', {}, ruleset)
    .act('use(windmill)')
    .expect({
      'seats.0.coins': `+${coins as number}`,
      'seats.0.tracks.development': `+${points as number}`,
      'seats.0.bag.craftsman': '+2',
    });
});

rule('PLACE-WINDMILL-1', 'the point gives the bonus of its space; at the end of the track the seat gets only the coins', () => {
  own('windmill', { tracks: { development: 6 }, citizens: 1 })
    .act('use(windmill)')
    .expect({ 'seats.0.coins': '+5', 'seats.0.tracks.development': 7 });
  own('windmill', { tracks: { development: 30 }, citizens: 3 })
    .can('use(windmill)')
    .act('use(windmill)')
    .expect({ 'seats.0.coins': '+2', 'seats.0.tracks.development': 30 });
});

rule.each('PLACE-LIBRARY-1', inEach(2), '%s: the Library gives %i points', (ruleset, points) => {
  own('library', {}, ruleset)
    .act('use(library)')
    .expect({
      'seats.0.tracks.development': `+${points as number}`,
      'seats.0.coins': '+0',
      'seats.0.bag.knight': '+1',
      'seats.0.bag.scholar': '+1',
    });
});

rule.each('PLACE-SHIPPINGLINE-1', inEach(1), '%s: the Shipping Line gives %i point', (ruleset, points) => {
  own('shipping_line', {}, ruleset)
    .act('use(shipping_line)')
    .expect({ 'seats.0.tracks.development': `+${points as number}`, 'seats.0.coins': '+0', 'seats.0.bag.boatman': '+1' });
});

rule('PLACE-LIBRARY-1 PLACE-SHIPPINGLINE-1', 'at the end of the development track both cannot be used', () => {
  for (const tile of ['library', 'shipping_line']) own(tile, { tracks: { development: 30 }, citizens: 3 }).only('use(farm_house)', 'pass');
});

/** A tile and the good it gives; both rules of each tile are tested with the same scenario. */
function gives(tile: string, good: string, ruleset: string): void {
  const g = own(tile, {}, ruleset).act(`use(${tile})`);
  const goods = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
  g.expect(
    Object.fromEntries(
      goods.flatMap((kind) => [
        [`seats.0.goods.${kind}`, kind === good ? '+1' : '+0'],
        [`supply.goods.${kind}`, kind === good ? '-1' : '+0'],
      ]),
    ),
  );
  for (const kind of PLACES[tile]!) expect(g.count(`seats.0.bag.${kind}`)).toBeGreaterThan(0);
  g.done();
}

function closed(tile: string, good: string): void {
  const goods = { grain: 4, cheese: 4, wine: 4, wool: 4, brocade: 4 };
  // Farm House takes brocade from position 7 on
  own(tile, { tracks: { farmers: 7 } }, 'base-2p@eighth', { supply: { goods: { ...goods, [good]: 0 } } }).only('use(farm_house)', 'pass');
  own(tile, { tracks: { farmers: 7 } }, 'base-2p@eighth', { supply: { goods: { ...goods, [good]: 1 } } }).only(
    'use(farm_house)',
    `use(${tile})`,
    'pass',
  );
}

rule.each('PLACE-CHEESEFACTORY-1', inEach(), '%s: Cheese Factory gives 1 cheese', (ruleset) => gives('cheese_factory', 'cheese', ruleset));
rule('PLACE-CHEESEFACTORY-2', 'the Cheese Factory cannot be used without cheese in the goods market', () =>
  closed('cheese_factory', 'cheese'),
);
rule.each('PLACE-HAYRICK-1', inEach(), '%s: Hayrick gives 1 grain', (ruleset) => gives('hayrick', 'grain', ruleset));
rule('PLACE-HAYRICK-2', 'the Hayrick cannot be used without grain in the goods market', () => closed('hayrick', 'grain'));
rule.each('PLACE-TAILORSHOP-1', inEach(), '%s: Tailor Shop gives 1 brocade', (ruleset) => gives('tailor_shop', 'brocade', ruleset));
rule.each('PLACE-WINERY-1', inEach(), '%s: Winery gives 1 wine', (ruleset) => gives('winery', 'wine', ruleset));
rule('PLACE-WINERY-2', 'the Winery cannot be used without wine in the goods market', () => closed('winery', 'wine'));
rule.each('PLACE-WOOLMANUFACTURER-1', inEach(), '%s: Wool Manufacturer gives 1 wool', (ruleset) =>
  gives('wool_manufacturer', 'wool', ruleset),
);
rule('PLACE-WOOLMANUFACTURER-2', 'the Wool Manufacturer cannot be used without wool in the goods market', () =>
  closed('wool_manufacturer', 'wool'),
);

rule('PLACE-TAILORSHOP-2', 'the Tailor Shop cannot be used without brocade in the goods market', () => {
  const goods = { grain: 4, cheese: 4, wine: 4, wool: 4, brocade: 0 };
  own('tailor_shop', {}, 'base-2p@eighth', { supply: { goods } }).only('use(farm_house)', 'pass');
  own('tailor_shop', {}, 'base-2p@eighth', { supply: { goods: { ...goods, brocade: 1 } } }).only(
    'use(farm_house)',
    'use(tailor_shop)',
    'pass',
  );
});

/** Seat 0 uses its Pharmacy. */
const pharmacy = (coins: number, development = 0, ruleset = 'base-2p@eighth'): Scenario =>
  own('pharmacy', { coins, tracks: { development }, citizens: [3, 18, 28].filter((space) => space <= development).length }, ruleset);

rule('PLACE-PHARMACY-1', 'the space of the Pharmacy accepts any follower, neutral or own', () => {
  const kinds = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
  const market = {
    ...Object.fromEntries(kinds.slice(0, 4).map((kind) => [kind, 1])),
    own_farmer: 1,
    own_boatman: 1,
    own_craftsman: 1,
    own_trader: 1,
  };
  const plan = (counts: object): Scenario =>
    scenario('base-2p@eighth', { phase: 'planning', round: 5, start: 0, seats: [{ market: counts, tiles: ['pharmacy'] }, {}] });
  plan(market).can(...Object.keys(market).map((kind) => `place(${kind}, pharmacy.any)`));
  plan({ knight: 1, scholar: 1, monk: 1 })
    .can('place(knight, pharmacy.any)', 'place(scholar, pharmacy.any)', 'place(monk, pharmacy.any)')
    .act('place(monk, pharmacy.any)')
    .cannot('place(knight, pharmacy.any)');
});

rule.each(
  'PLACE-PHARMACY-2 DEC-PLACE-17',
  EDITIONS.flatMap((ruleset) => [1, 2, 3].map((n) => [ruleset, n] as [string, number])),
  '%s: the seat pays %i coins for as many spaces',
  (ruleset, n) => {
    const g = pharmacy(8, 0, ruleset)
      .act('use(pharmacy)')
      .asks('pharmacy', 0)
      .only('amount(1)', 'amount(2)', 'amount(3)')
      .act(`amount(${n})`)
      .asks('turn', 1);
    g.expect({ 'seats.0.coins': `-${n}`, 'seats.0.tracks.development': n, 'seats.0.spaces.pharmacy': [null] });
  },
);

rule.each(
  'DEC-PLACE-17 PLACE-PHARMACY-3 RUL-132',
  [
    [2, 0, [1, 2]],
    [3, 0, [1, 2, 3]],
    [9, 28, [1, 2]],
    [2, 27, [1, 2]],
    [9, 26, [1, 2, 3]],
  ],
  'with %i coins and the marker on %i the amounts %j are offered',
  (coins, marker, amounts) => {
    pharmacy(coins, marker)
      .act('use(pharmacy)')
      .only(...amounts.map((n) => `amount(${n})`));
  },
);

rule('DEC-PLACE-17', 'a single possible amount is taken without a question', () => {
  pharmacy(1).act('use(pharmacy)').asks('turn', 1).expect({ 'seats.0.coins': 0, 'seats.0.tracks.development': 1 });
  pharmacy(9, 29).act('use(pharmacy)').asks('turn', 1).expect({ 'seats.0.coins': 8, 'seats.0.tracks.development': 30 });
});

rule('PLACE-PHARMACY-3', 'the Pharmacy cannot be used with 0 coins, or at the end of the track', () => {
  pharmacy(0).only('use(farm_house)', 'pass');
  pharmacy(5, 30).only('use(farm_house)', 'pass');
  pharmacy(1).only('use(farm_house)', 'use(pharmacy)', 'pass');
});

rule('PLACE-PHARMACY-4 RUL-132', 'coins of a passed coin space are additional and do not raise the amount', () => {
  pharmacy(1, 6).act('use(pharmacy)').asks('turn', 1).expect({ 'seats.0.coins': 3, 'seats.0.tracks.development': 7 });
  pharmacy(2, 11)
    .act('use(pharmacy)')
    .only('amount(1)', 'amount(2)')
    .act('amount(2)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 4, 'seats.0.tracks.development': 13 });
  pharmacy(3, 5).act('use(pharmacy)', 'amount(3)').asks('turn', 1).expect({ 'seats.0.coins': 3, 'seats.0.tracks.development': 8 });
});

rule('RUL-132', 'first edition: the seat pays its coins before the coin space pays', () => {
  const g = scenario('base-2p@first-2014?coins=28', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [
      { coins: 3, tiles: ['pharmacy'], tracks: { development: 5 }, citizens: 1, spaces: { pharmacy: ['farmer'] } },
      { coins: 25, ...busy },
    ],
  });
  g.expect({ 'supply.coins': 0 })
    .act('use(pharmacy)', 'amount(2)')
    .expect({ 'seats.0.coins': 3, 'supply.coins': 0, 'seats.0.tracks.development': 7 });
});

rule('PLACE-OFFICE-1', 'the Office pays for stations, not for citizens', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [
      { tiles: ['office'], stations: ['tours'], citizens: 2, spaces: { office: ['scholar', 'scholar'] } },
      { spaces: { farm_house: ['boatman', 'craftsman'] } },
    ],
  });
  g.mark().act('use(office)').expect({ 'seats.0.coins': '+1' });
  g.done();
});
