import { expect } from 'vitest';
import { rule, scenario, seeds, sum } from '../dsl.js';

const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
const GOODS = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };
const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const BASE_I = [
  'bathhouse',
  'brewery',
  'cheese_factory',
  'hayrick',
  'herb_garden',
  'hospital',
  'library',
  'sacristy',
  'shipping_line',
  'tailor_shop',
  'windmill',
  'winery',
  'wool_manufacturer',
];
const BASE_II = ['cellar', 'gunpowder_tower', 'horse_wagon', 'laboratory', 'office', 'pharmacy', 'school'];

const GAMES = [
  ['base-2p@first-2014', 2],
  ['base-3p@first-2014', 3],
  ['base-4p@first-2014', 4],
  ['base-2p@eighth', 2],
  ['base-3p@eighth', 3],
  ['base-4p@eighth', 4],
  ['base-5p@eighth', 5],
  ['base-2p', 2],
  ['base-3p', 3],
  ['base-4p', 4],
  ['base-5p', 5],
] as const;

type Map = Record<string, (string | null)[]>;
const MARK_4: [string, number][] = [
  ['le_mans--chartres--road', 0],
  ['etampes--montargis--road', 1],
  ['chatellerault--argenton_sur_creuse--road', 1],
  ['saint_amand_montrond--nevers--road', 0],
];
const MARK_3: [string, number][] = [
  ['le_mans--tours--road', 1],
  ['orleans--vierzon--road', 1],
  ['orleans--briare--waterway', 1],
  ['briare--sancerre--waterway', 1],
  ['chinon--le_blanc--waterway', 1],
];

// --- boards and material -------------------------------------------------------------------------

rule.each(
  'BASE-001 BASE-024 BASE-025',
  [
    ['base-2p@first-2014', 43],
    ['base-3p@eighth', 48],
    ['base-4p', 52],
    ['base-5p', 52],
  ],
  '%s: the map has 43 connections with 52 goods spaces, %i of them filled with one good each',
  (ruleset, filled) => {
    const map = scenario(ruleset).see('map') as Map;
    expect(Object.keys(map)).toHaveLength(43);
    const spaces = Object.values(map).flat();
    expect(spaces).toHaveLength(52);
    expect(spaces.filter((good) => good !== null && good in GOODS)).toHaveLength(filled);
    expect(spaces.filter((good) => good === null)).toHaveLength(52 - filled);
  },
);

rule.each(
  'BASE-001',
  [
    ['farmer', ['canalisation', 'city_wall', 'defeating_the_plague']],
    ['boatman', ['boatmen_guild', 'canalisation', 'defeating_the_plague']],
    ['craftsman', ['canalisation', 'cathedral', 'city_wall']],
    ['trader', ['astronomy', 'canalisation', 'cathedral', 'city_wall', 'defeating_the_plague']],
    ['knight', ['city_wall', 'papal_conclave', 'peace_treaty']],
    ['scholar', ['astronomy', 'boatmen_guild', 'defeating_the_plague', 'peace_treaty']],
    ['monk', ['cathedral', 'papal_conclave', 'peace_treaty']],
  ] as const,
  'the base side of the deeds board is in play, so a %s goes to %s',
  (kind, deeds) => {
    const g = scenario('base-4p', {
      phase: 'actions',
      round: 2,
      event: 'income.a',
      seats: [{ spaces: { town_hall: [kind, null] } }, {}, {}, {}],
    });
    g.act('use(town_hall)')
      .only(...deeds.map((deed) => `send(${kind}, ${deed})`))
      .done();
  },
);

rule.each(
  'BASE-002 BASE-003 BASE-005 BASE-006',
  GAMES,
  '%s: each of %i seats has a board, ten stations, 5 coins, markers at 0 and its merchant in Orléans',
  (ruleset, n) => {
    const g = scenario(ruleset);
    expect(g.see('seats')).toHaveLength(n);
    for (let seat = 0; seat < n; seat++) {
      g.expect({
        [`seats.${seat}.coins`]: 5,
        [`seats.${seat}.unbuilt`]: 10,
        [`seats.${seat}.stations`]: [],
        [`seats.${seat}.merchant`]: 'orleans',
        [`seats.${seat}.goods`]: {},
        [`seats.${seat}.citizens`]: 0,
        [`seats.${seat}.tiles`]: [],
        [`seats.${seat}.wheels`]: {},
      });
      const tracks = g.see(`seats.${seat}.tracks`) as Record<string, number>;
      expect(Object.keys(tracks).sort()).toEqual(['boatmen', 'craftsmen', 'development', 'farmers', 'knights', 'scholars', 'traders']);
      expect(Object.values(tracks)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    }
    g.done();
  },
);

rule.each(
  'BASE-002 BASE-004',
  GAMES,
  '%s: the Market of each of %i seats holds its four own followers, and the bag is empty',
  (ruleset, n) => {
    const g = scenario(ruleset);
    for (let seat = 0; seat < n; seat++)
      g.expect({ [`seats.${seat}.market`]: OWN, [`seats.${seat}.bag`]: {}, [`seats.${seat}.tower`]: {} });
    g.asks('planning', g.count('start'));
  },
);

rule.each(
  'BASE-007 BASE-020',
  [
    ['base-2p@first-2014', [12, 6, 6, 6, 8, 8, 8], 16, 78],
    ['base-3p@first-2014', [14, 8, 8, 8, 11, 11, 11], 16, 84],
    ['base-4p@first-2014', [16, 10, 10, 10, 14, 14, 14], 16, 90],
    ['base-2p@eighth', [12, 6, 6, 6, 8, 8, 8], 16, 78],
    ['base-3p@eighth', [14, 8, 8, 8, 11, 11, 11], 16, 84],
    ['base-4p@eighth', [16, 10, 10, 10, 14, 14, 14], 16, 90],
    ['base-5p@eighth', [18, 12, 12, 12, 17, 17, 17], 20, 90],
    ['base-2p', [12, 6, 6, 6, 8, 8, 8], 16, 78],
    ['base-3p', [14, 8, 8, 8, 11, 11, 11], 16, 84],
    ['base-4p', [16, 10, 10, 10, 14, 14, 14], 16, 90],
    ['base-5p', [18, 12, 12, 12, 17, 17, 17], 20, 90],
  ] as const,
  '%s: the supply has neutral followers %s, %i wheels, and %i goods are in play',
  (ruleset, followers, wheels, goods) => {
    const g = scenario(ruleset);
    g.expect({ 'supply.followers': Object.fromEntries(KINDS.map((kind, i) => [kind, followers[i]])), 'supply.wheels': wheels });
    const map = Object.values(g.see('map') as Map)
      .flat()
      .filter((good) => good !== null);
    expect(map.length + sum(g.see('supply.goods'))).toBe(goods);
  },
);

rule.each(
  'BASE-021 BASE-022',
  [
    ['eighth', 5],
    ['big-box-2025', 5],
    ['first-2014', 4],
  ] as const,
  '%s: fewer than %i players remove these pieces from the full set',
  (edition, full) => {
    const removed = (n: number): number[] => {
      const all = scenario(`base-${full}p@${edition}`);
      const few = scenario(`base-${n}p@${edition}`);
      return ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk']
        .map((kind) => all.count(`supply.followers.${kind}`) - few.count(`supply.followers.${kind}`))
        .concat(all.count('supply.wheels') - few.count('supply.wheels'));
    };
    if (full === 5) {
      expect(removed(4)).toEqual([2, 2, 2, 2, 3, 3, 3, 4]);
      expect(removed(3)).toEqual([4, 4, 4, 4, 6, 6, 6, 4]);
      expect(removed(2)).toEqual([6, 6, 6, 6, 9, 9, 9, 4]);
    } else {
      expect(sum(scenario('base-4p@first-2014').see('supply.followers'))).toBe(88);
      expect(removed(3)).toEqual([2, 2, 2, 2, 3, 3, 3, 0]);
      expect(removed(2)).toEqual([4, 4, 4, 4, 6, 6, 6, 0]);
    }
  },
);

// --- citizens ------------------------------------------------------------------------------------

rule.each(
  'BASE-008 BASE-009',
  GAMES,
  '%s: each citizen space of tracks and deeds has a citizen, and one is kept for most stations',
  (ruleset, _seats) => {
    scenario(ruleset).expect({
      citizens: [
        'boatmen',
        'knights',
        'development.3',
        'development.18',
        'development.28',
        'city_wall',
        'papal_conclave',
        'defeating_the_plague',
        'astronomy',
        'boatmen_guild',
        'cathedral',
        'peace_treaty',
        'canalisation',
        'most_stations',
      ],
    });
  },
);

rule.each(
  'BASE-010 BASE-011',
  [['base-2p@first-2014'], ['base-4p@eighth'], ['base-4p'], ['base-5p']],
  '%s: 14 citizens are set out, even of the 16 in the Big Box',
  (ruleset) => {
    const g = scenario(ruleset);
    expect(g.see('citizens')).toHaveLength(14);
    expect((g.see('seats') as { citizens?: number }[]).reduce((n, seat) => n + (seat.citizens ?? 0), 0)).toBe(0);
  },
);

// --- goods and coins -----------------------------------------------------------------------------

rule.each(
  'BASE-012 BASE-026',
  [['base-4p@first-2014'], ['base-4p@eighth'], ['base-4p'], ['base-5p']],
  '%s: map and goods market hold 24 grain, 21 cheese, 18 wine, 15 wool and 12 brocade',
  (ruleset) => {
    for (const seed of seeds(5)) {
      const g = scenario(ruleset, undefined, { seed });
      const map = Object.values(g.see('map') as Map).flat();
      for (const [good, number] of Object.entries(GOODS)) {
        expect(map.filter((x) => x === good).length + g.count(`supply.goods.${good}`)).toBe(number);
      }
    }
  },
);

rule.each(
  'BASE-023 BASE-026 RUL-054',
  [
    ['base-2p@first-2014', 12, 35],
    ['base-2p', 12, 35],
    ['base-3p@eighth', 6, 36],
    ['base-3p', 6, 36],
  ] as const,
  '%s: %i random goods are removed unseen, and %i goods remain in the market',
  (ruleset, removed, market) => {
    const kinds = new Set<string>();
    const heaps = new Set<string>();
    for (const seed of seeds(20)) {
      const g = scenario(ruleset, undefined, { seed });
      const map = Object.values(g.see('map') as Map).flat();
      const heap = Object.entries(GOODS).map(
        ([good, number]) => [good, number - map.filter((x) => x === good).length - g.count(`supply.goods.${good}`)] as const,
      );
      expect(sum(g.see('supply.goods'))).toBe(market);
      expect(heap.reduce((n, [, count]) => n + count, 0)).toBe(removed);
      for (const [good, count] of heap) {
        expect(count).toBeGreaterThanOrEqual(0);
        if (count > 0) kinds.add(good);
      }
      heaps.add(JSON.stringify(heap));
    }
    expect(kinds.size).toBe(5);
    expect(heaps.size).toBeGreaterThan(5);
  },
);

rule.each(
  'BASE-024',
  [
    ['base-2p@first-2014', true, true],
    ['base-2p', true, true],
    ['base-3p@eighth', false, true],
    ['base-3p', false, true],
    ['base-4p', false, false],
    ['base-5p@eighth', false, false],
  ] as const,
  '%s: spaces marked 3 are empty: %s, spaces marked 4 are empty: %s',
  (ruleset, three, four) => {
    for (const seed of seeds(5)) {
      const map = scenario(ruleset, undefined, { seed }).see('map') as Map;
      for (const [marks, empty] of [
        [MARK_3, three],
        [MARK_4, four],
      ] as const) {
        for (const [edge, space] of marks) {
          expect(map[edge]![space] === null).toBe(empty);
          expect(map[edge]![1 - space]).not.toBe(null);
        }
      }
    }
  },
);

rule('BASE-025 BASE-026', 'the goods on the map are random and open, and the market is public', () => {
  const first = seeds(40).map((seed) => (scenario('base-4p', undefined, { seed }).see('map') as Map)['orleans--blois--waterway']![0]);
  expect(new Set(first).size).toBe(5);
  const g = scenario('base-4p');
  for (const seat of [0, 1, 2, 3]) {
    const seen = g.env.position(seat) as unknown as { map: Map; supply: { goods: object } };
    expect(seen.map).toEqual(g.see('map'));
    expect(seen.supply.goods).toEqual(g.see('supply.goods'));
  }
});

rule('BASE-013', 'coins have no denominations, so any sum can be paid', () => {
  const g = scenario('base-2p', {
    phase: 'event',
    round: 18,
    event: 'taxes.a',
    seats: [
      { coins: 20, goods: { grain: 7 } },
      { coins: 10, goods: { wool: 1 } },
    ],
  });
  g.expect({ 'seats.0.coins': 13, 'seats.1.coins': 9 });
});

rule('BASE-014 RUL-002', 'the call may give the start seat; otherwise it is drawn with the seed', () => {
  for (const startSeat of [0, 1, 2, 3])
    scenario('base-4p', undefined, { startSeat }).expect({ start: startSeat }).asks('planning', startSeat);
  const drawn = seeds(40).map((seed) => scenario('base-4p', undefined, { seed }).see('start'));
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3]);
  expect(seeds(40).map((seed) => scenario('base-4p', undefined, { seed }).see('start'))).toEqual(drawn);
});

// --- hour glass ----------------------------------------------------------------------------------

/** The event tiles of a whole game without actions. */
function events(ruleset: string, seed: number): string[] {
  const seen: string[] = [];
  scenario(ruleset, undefined, { seed }).idle((g) => {
    const round = g.count('round');
    seen[round - 1] = g.see('event') as string;
    return false;
  });
  return seen;
}

rule.each('BASE-030', GAMES, '%s: the light Pilgrimage is on top of 18 tiles, so round 1 is always Pilgrimage', (ruleset, _seats) => {
  for (const seed of seeds(10)) {
    const g = scenario(ruleset, undefined, { seed }).expect({ round: 1 });
    expect(g.see('event')).toBe('pilgrimage.start');
    expect(sum(g.see('hour_glass'))).toBe(17);
  }
});

rule('BASE-031', 'first edition: two more Pilgrimages and three of each other event follow', () => {
  scenario('base-4p@first-2014').expect({
    hour_glass: {
      'pilgrimage.first': 2,
      'income.first': 3,
      'harvest.first': 3,
      'taxes.first': 3,
      'trading_day.first': 3,
      'plague.first': 3,
    },
  });
});

rule('BASE-031', 'first edition: the 17 tiles are shuffled together, so every event can occur in round 2', () => {
  const second = new Set(
    seeds(60).map((seed) => scenario('base-2p@first-2014', { phase: 'start_player', round: 1 }, { seed }).see('event')),
  );
  expect([...second].sort()).toEqual([
    'harvest.first',
    'income.first',
    'pilgrimage.first',
    'plague.first',
    'taxes.first',
    'trading_day.first',
  ]);
  for (const seed of seeds(3)) {
    const all = events('base-2p@first-2014', seed);
    expect(all).toHaveLength(18);
    for (const event of second) expect(all.filter((x) => x === event)).toHaveLength(event === 'pilgrimage.first' ? 2 : 3);
    expect(all[0]).toBe('pilgrimage.start');
  }
});

rule.each(
  'BASE-032',
  [['base-2p@eighth'], ['base-2p'], ['base-4p']],
  '%s: rounds 2-6 show the A tiles, 7-12 the B tiles and 13-18 the C tiles, each once',
  (ruleset) => {
    const kinds = ['harvest', 'income', 'plague', 'taxes', 'trading_day'];
    const orders = new Set<string>();
    for (const seed of seeds(6)) {
      const all = events(ruleset, seed);
      expect(all).toHaveLength(18);
      expect(all.slice(1, 6).sort()).toEqual(kinds.map((kind) => `${kind}.a`));
      expect(all.slice(6, 12).sort()).toEqual([...kinds, 'pilgrimage'].map((kind) => `${kind}.b`).sort());
      expect(all.slice(12).sort()).toEqual([...kinds, 'pilgrimage'].map((kind) => `${kind}.c`).sort());
      orders.add(events(ruleset, seed).slice(1, 6).join());
    }
    expect(orders.size).toBeGreaterThan(2);
  },
);

rule.each(
  'BASE-033',
  [['base-2p@first-2014'], ['base-4p']],
  '%s: the composition of the stack is public, and its order is hidden from all',
  (ruleset) => {
    const g = scenario(ruleset, { phase: 'start_player', round: 1 });
    const seen = g.env.position(0) as unknown as Record<string, unknown>;
    expect(seen.hour_glass).toEqual(g.see('hour_glass'));
    const next = new Set<unknown>();
    const a = JSON.stringify(seen);
    for (const seed of seeds(40)) {
      const other = g.env.fork('resample', { seat: 0, seed });
      expect(JSON.stringify(other.position(0))).toBe(a);
      const round = other.position(null).round as number;
      while (!other.over && other.position(null).round === round) other.step(other.legalActions()[0]!);
      next.add(other.position(null).event);
    }
    expect(next.size).toBeGreaterThan(2);
  },
);

// --- Place tiles ---------------------------------------------------------------------------------

rule.each(
  'BASE-040',
  [['base-2p@first-2014'], ['base-3p@first-2014'], ['base-4p@eighth'], ['base-5p@eighth']],
  '%s: all 13 tiles of category I and 7 of category II are available',
  (ruleset) => {
    for (const seed of seeds(5)) scenario(ruleset, undefined, { seed }).expect({ stack: [...BASE_I, ...BASE_II] });
  },
);

rule.each(
  'BASE-043 RUL-053',
  [['base-2p@first-2014'], ['base-4p']],
  '%s: every seat sees both stacks; a taken tile is no longer available to any seat',
  (ruleset) => {
    const others = ruleset === 'base-4p' ? [{}, {}] : [];
    const village = { tracks: { traders: 1 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } };
    const g = scenario(ruleset, {
      phase: 'actions',
      round: 2,
      stack: ['brewery', 'hayrick', 'school'],
      seats: [village, village, ...others],
    });
    for (const seat of [0, 1])
      expect((g.env.position(seat) as unknown as { stack: string[] }).stack.slice().sort()).toEqual(['brewery', 'hayrick', 'school']);
    g.act('use(village)', 'recruit(trader)').only('tile(brewery)', 'tile(hayrick)', 'tile(school)').act('tile(hayrick)');
    g.expect({ stack: ['brewery', 'school'], 'seats.0.tiles': ['hayrick'] }).asks('turn', 1);
    g.act('use(village)', 'recruit(trader)').only('tile(brewery)', 'tile(school)').done();
  },
);

// --- exclusion variant ---------------------------------------------------------------------------

rule('BASE-044 DEC-BASE-01 RUL-052', 'with exclusion each seat, clockwise before round 1, may remove one tile from the game', () => {
  const g = scenario('base-3p@first-2014?exclusion=true', undefined, { startSeat: 1 });
  g.asks('exclude', 1).only('decline', ...[...BASE_I, ...BASE_II].map((tile) => `tile(${tile})`));
  g.act('tile(school)').asks('exclude', 2).cannot('tile(school)').can('tile(brewery)', 'decline');
  g.act('decline').asks('exclude', 0).cannot('tile(school)').act('tile(brewery)').asks('planning', 1);
  g.expect({
    stack: [...BASE_I, ...BASE_II].filter((tile) => tile !== 'school' && tile !== 'brewery'),
    'seats.1.tiles': [],
    round: 1,
  }).done();
});

rule('BASE-045 DEC-BASE-01 RUL-052', 'with exclusion 2 players may remove two tiles each, one per pass around the table', () => {
  const g = scenario('base-2p@first-2014?exclusion=true', undefined, { startSeat: 0 });
  g.asks('exclude', 0)
    .act('tile(office)')
    .asks('exclude', 1)
    .act('tile(cellar)')
    .asks('exclude', 0)
    .act('tile(winery)')
    .asks('exclude', 1)
    .cannot('tile(office)', 'tile(cellar)', 'tile(winery)')
    .act('decline')
    .asks('planning', 0);
  g.expect({ stack: [...BASE_I, ...BASE_II].filter((tile) => !['office', 'cellar', 'winery'].includes(tile)) }).done();
});

rule.each('BASE-044', [['base-2p@first-2014'], ['base-3p@first-2014']], '%s: without the variant no seat may exclude a tile', (ruleset) => {
  const g = scenario(ruleset);
  g.asks('planning', g.count('start'));
  expect(g.see('stack')).toHaveLength(20);
});
