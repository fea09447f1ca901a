/** Section 10 and the general rulings: limits, pieces that return, pieces that stay with a seat. */
import { expect } from 'vitest';
import { DEEDS } from '../invariants.js';
import { refused, rule, scenario, seeds, sum, type Scenario } from '../dsl.js';
import { playGreedy } from '../greedy.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
const C_TILES = Object.fromEntries(
  ['pilgrimage.c', 'income.c', 'harvest.c', 'taxes.c', 'trading_day.c', 'plague.c'].map((tile) => [tile, 1]),
);

/** The turn of seat 0 in round 5. */
const turn = (seat: object, rival: object = busy, top: object = {}, ruleset = 'base-2p@eighth'): Scenario =>
  scenario(ruleset, { phase: 'actions', round: 5, start: 0, seats: [seat, rival], ...top });

/** A place, the follower it takes from the supply, and what fills its spaces. */
const RECRUITS: [string, string, string[]][] = [
  ['farm_house', 'farmer', ['boatman', 'craftsman']],
  ['university', 'scholar', ['farmer', 'craftsman', 'trader']],
  ['castle', 'knight', ['farmer', 'boatman', 'trader']],
  ['monastery', 'monk', ['scholar', 'trader']],
];

rule.each('BASE-560 BASE-561', RECRUITS, '%s cannot be used without a %s in the supply', (place, kind, on) => {
  const seat = { spaces: { [place]: on, town_hall: ['monk', null] } };
  const all = { farmer: 12, scholar: 8, knight: 8, monk: 7 }[kind]!;
  const spare = on.filter((piece) => piece === kind).length;
  turn(seat, { bag: { [kind]: all - spare } })
    .only('use(town_hall)', 'pass')
    .expect({ [`supply.followers.${kind}`]: 0 });
  const g = turn(seat, { bag: { [kind]: all - spare - 1 } }).can(`use(${place})`);
  g.expect({ [`supply.followers.${kind}`]: 1 });
});

rule.each(
  'BASE-560 BASE-561',
  [['boatman'], ['craftsman'], ['trader']],
  'the Village does not offer the %s alternative without one in the supply',
  (kind) => {
    const seat = { spaces: { village: ['farmer', 'boatman', 'craftsman'] } };
    const others = ['boatman', 'craftsman', 'trader'].filter((other) => other !== kind).map((other) => `recruit(${other})`);
    turn(seat, { bag: { [kind]: kind === 'trader' ? 6 : 5 } })
      .act('use(village)')
      .only(...others);
  },
);

rule('BASE-560 BASE-561', 'without wheels in the supply the Craftsman alternative and the Laboratory cannot be used', () => {
  const seat = { tiles: ['laboratory'], spaces: { village: ['farmer', 'boatman', 'craftsman'], laboratory: ['craftsman', 'scholar'] } };
  const g = turn(seat, { wheels: { free: 16 }, tracks: { craftsmen: 5 } });
  g.only('use(village)', 'pass').act('use(village)').only('recruit(boatman)', 'recruit(trader)');
});

rule('BASE-560 BASE-561', 'without the good of the next space the Farm House cannot be used; a Harvest makes it usable again', () => {
  const g = scenario(
    'base-2p',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'harvest.b',
      hour_glass: C_TILES,
      supply: { goods: { grain: 0 } },
      seats: [
        { coins: 30, market: MARKET, spaces: { farm_house: ['boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] } },
        { coins: 30, market: MARKET, goods: { grain: 1, wine: 1 } },
      ],
    },
    { chance: 'pilgrimage.c' },
  );
  const plan = (now: Scenario): Scenario =>
    now.asks('recall', 0).act('done').asks('planning', 0).act('done').asks('planning', 1).act('done').asks('turn', 0);
  plan(g.fork().act('pay')).only('use(scriptorium)', 'pass');
  plan(g.act('give(grain)').act('pay')).only('use(farm_house)', 'use(scriptorium)', 'pass');
});

rule('BASE-561', 'after a Plague returns a follower to the supply, the Castle can be used again', () => {
  const seats = [
    { market: MARKET, spaces: { castle: ['farmer', 'boatman', 'trader'], farm_house: ['boatman', 'craftsman'] } },
    { market: MARKET, bag: { knight: 8 } },
  ];
  const plague = (tile: string, chance: string): Scenario =>
    scenario('base-2p', { phase: 'event', round: 12, start: 1, event: tile, hour_glass: C_TILES, seats }, { chance })
      .asks('recall', 0)
      .act('done')
      .asks('draw', 1)
      .act('draw(0)', 'done', 'done')
      .asks('turn', 0);
  plague('plague.b', 'knight, pilgrimage.c').only('use(castle)', 'use(farm_house)', 'pass').done();
  plague('pilgrimage.b', 'pilgrimage.c').only('use(farm_house)', 'pass').done();
});

rule.each('BASE-562', [['base-2p@eighth'], ['base-5p@eighth'], ['base-2p'], ['base-5p']], '%s: coins are unlimited', (ruleset) => {
  const n = Number(/-(\d)p/.exec(ruleset)![1]);
  const seats = Array.from({ length: n }, () => ({ coins: 400, market: MARKET, tracks: { development: 30 }, citizens: 0 }));
  const g = scenario(ruleset, { phase: 'event', round: 18, start: 0, event: 'income.a', seats }).over();
  for (let i = 0; i < n; i++) g.expect({ [`seats.${i}.coins`]: 418 });
});

const FIRST = 'base-2p@first-2014';

rule('BASE-563', 'first edition: with 2 coins in the supply, Income for status 3 and 2 pays 2 and 0', () => {
  const seats = [
    { coins: 14, market: MARKET, tracks: { development: 9 } },
    { coins: 14, market: MARKET, tracks: { development: 4 } },
  ];
  const g = scenario(`${FIRST}?coins=30`, { phase: 'event', round: 18, start: 0, event: 'income.first', seats }).over();
  g.expect({ 'seats.0.coins': 16, 'seats.1.coins': 14, 'supply.coins': 0 });
});

rule('BASE-563', 'a gain that the supply could not pay is not paid later', () => {
  const seats = [
    { coins: 15, market: MARKET, spaces: { scriptorium: ['knight', 'scholar'] } },
    { coins: 15, market: MARKET, tiles: ['pharmacy'], spaces: { pharmacy: ['farmer'] } },
  ];
  const g = scenario(`${FIRST}?coins=30`, { phase: 'event', round: 9, start: 1, event: 'income.first', seats }, { chance: 'plague.first' });
  g.act('done', 'done', 'done', 'done').asks('turn', 0).mark().act('pass').act('use(pharmacy)', 'amount(3)');
  g.expect({ 'supply.coins': 3, 'seats.0.coins': 15, 'seats.1.coins': 12 });
});

rule('RUL-039', 'first edition: a gain is paid as far as the supply reaches', () => {
  const seat = { coins: 25, tiles: ['cellar', 'brewery'], spaces: { cellar: ['monk', 'scholar'], brewery: ['monk'] } };
  turn(seat, busy, {}, `${FIRST}?coins=33`).act('use(cellar)').expect({ 'seats.0.coins': 28, 'supply.coins': 0 });
  turn(seat, busy, {}, `${FIRST}?coins=34`).act('use(cellar)').expect({ 'seats.0.coins': 29, 'supply.coins': 0 });
});

rule('RUL-039', 'first edition: rewards of deeds, coin spaces and events are reduced in the same way', () => {
  const short = (seat: object, coins: number): Scenario => turn({ coins: 20, ...seat }, busy, {}, `${FIRST}?coins=${25 + coins}`);
  short({ spaces: { town_hall: ['monk', null] } }, 1)
    .act('use(town_hall)', 'send(monk, papal_conclave)')
    .expect({ 'seats.0.coins': 21, 'supply.coins': 0, 'deeds.papal_conclave.monk': 1 });
  short({ tracks: { development: 6 }, citizens: 1, spaces: { scriptorium: ['knight', 'scholar'] } }, 2)
    .act('use(scriptorium)')
    .expect({ 'seats.0.coins': 22, 'supply.coins': 0, 'seats.0.tracks.development': 7 });
  short({ tracks: { boatmen: 2 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, 3)
    .act('use(village)', 'recruit(boatman)')
    .expect({ 'seats.0.coins': 23, 'supply.coins': 0, 'seats.0.tracks.boatmen': 3 });
  const trade = scenario(`${FIRST}?coins=31`, {
    phase: 'event',
    round: 18,
    start: 1,
    event: 'trading_day.first',
    seats: [
      { coins: 15, market: MARKET, stations: ['tours'], unbuilt: 9 },
      { coins: 15, market: MARKET, stations: ['blois', 'briare'], unbuilt: 8 },
    ],
  }).over();
  trade.expect({ 'seats.1.coins': 16, 'seats.0.coins': 15, 'supply.coins': 0 });
});

rule(
  'RUL-039 RUL-012',
  'first edition: an empty supply closes no action and pays no coins; an Office without a station stays closed',
  () => {
    const seat = {
      coins: 20,
      stations: ['tours'],
      unbuilt: 9,
      tiles: ['cellar', 'brewery', 'hospital', 'office', 'windmill'],
      spaces: {
        cellar: ['monk', 'scholar'],
        brewery: ['monk'],
        hospital: ['boatman', 'scholar'],
        office: ['scholar', 'scholar'],
        windmill: ['craftsman', 'craftsman'],
        village: ['farmer', 'boatman', 'craftsman'],
      },
    };
    const g = turn(seat, busy, {}, `${FIRST}?coins=25`)
      .only('use(cellar)', 'use(brewery)', 'use(hospital)', 'use(office)', 'use(windmill)', 'use(village)', 'pass')
      .mark();
    g.fork()
      .act('use(cellar)')
      .expect({ 'seats.0.coins': 20, 'supply.coins': 0, 'seats.0.bag': { monk: 1, scholar: 1 } });
    g.fork().act('use(office)').expect({ 'seats.0.coins': 20, 'supply.coins': 0 });
    g.fork().act('use(windmill)').expect({ 'seats.0.coins': 20, 'seats.0.tracks.development': 1 });
    g.act('use(village)').act('recruit(boatman)').expect({ 'seats.0.coins': 20, 'seats.0.tracks.boatmen': 1, 'seats.0.bag.boatman': '+2' });
    turn({ ...seat, stations: [], unbuilt: 10 }, busy, {}, `${FIRST}?coins=25`)
      .can('use(cellar)')
      .cannot('use(office)');
  },
);

rule('RUL-039', 'first edition: the supply has 220 coins unless the ruleset has another sum', () => {
  scenario('base-4p@first-2014').expect({ 'supply.coins': 200 });
  scenario('base-2p@first-2014?coins=100').expect({ 'supply.coins': 90 });
});

rule('BASE-564', 'a seat sees its bag at any time, with each option', () => {
  for (const ruleset of ['base-2p', 'base-2p?bagCounts=owner']) {
    scenario(ruleset, undefined, { seed: 4 }).playRandom(9, 150, (g) => {
      for (const seat of [0, 1]) {
        const [seen, real] = [g.env.position(seat), g.env.position(null)] as unknown as { seats: { bag: object }[] }[];
        expect(seen!.seats[seat]!.bag).toEqual(real!.seats[seat]!.bag);
      }
    });
  }
});

rule('BASE-564', 'reading the state changes neither the bag nor the draws', () => {
  const seat = { bag: { monk: 2, knight: 2, scholar: 2 }, market: MARKET };
  const g = scenario('base-2p', { phase: 'followers', round: 5, start: 0, seats: [seat, {}] });
  const other = g.fork();
  for (const viewer of [0, 1, null]) {
    g.env.position(viewer);
    g.env.render(viewer, false);
  }
  g.env.writeObservation(new Uint8Array(g.ruleset.spec.observationBytes), 0, 0);
  expect(g.act('draw(3)').env.stateHash()).toBe(other.act('draw(3)').env.stateHash());
});

rule('BASE-565', 'in every game own followers are never sent, lost to Plague or given in torture', () => {
  for (const seed of seeds(3)) {
    playGreedy(scenario('base-3p@eighth', undefined, { seed }), seed, (g) => {
      if (g.env.moveNumber % 7 !== 0) return;
      for (const seat of [0, 1, 2]) {
        const { bag, market, tower, waiting, spaces } = g.see(`seats.${seat}`) as Record<string, Record<string, number>>;
        const standing = Object.values(spaces as unknown as Record<string, (string | null)[]>).flat();
        for (const own of Object.keys(MARKET)) {
          const count =
            [bag, market, tower, waiting].reduce((n, counts) => n + (counts?.[own] ?? 0), 0) +
            standing.filter((piece) => piece === own).length;
          expect(count).toBe(1);
        }
      }
    });
  }
});

rule('BASE-566', 'payments go to the supply and gains come from it', () => {
  const seat = {
    coins: 10,
    tiles: ['pharmacy', 'cellar'],
    spaces: { pharmacy: ['farmer'], cellar: ['monk', 'scholar'], farm_house: ['boatman', 'craftsman'] },
  };
  const g = turn(seat, busy, {}, FIRST)
    .mark()
    .act('use(pharmacy)', 'amount(2)')
    .expect({ 'seats.0.coins': '-2', 'supply.coins': '+2', 'seats.1.coins': '+0' });
  g.act('pass').mark().act('use(cellar)').expect({ 'seats.0.coins': '+4', 'supply.coins': '-4', 'seats.1.coins': '+0' });
});

rule('BASE-567', 'a merchant without a town or in an unknown town is refused; a move brings it to the next town', () => {
  for (const merchant of ['paris', '', null, ['tours', 'blois']]) refused('POSITION_INVALID', () => turn({ merchant }));
  const seat = { merchant: 'tours', spaces: { ship: ['farmer', 'boatman', 'knight'] } };
  const g = turn(seat, busy, { map: { 'blois--tours--waterway': [null] } }).act('use(ship)', 'edge(blois--tours--waterway)');
  g.expect({ 'seats.0.merchant': 'blois', 'seats.1.merchant': 'orleans' });
});

rule('BASE-568', 'with the default options every seat sees the whole table', () => {
  scenario('base-3p', undefined, { seed: 2 }).playRandom(2, 300, (g) => {
    const views = [0, 1, 2].map((seat) => g.env.position(seat));
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect((views[0] as unknown as { seats: unknown }).seats).toEqual(g.see('seats'));
  });
});

rule('RUL-047', 'the followers of an action return to the bag, and the new follower goes there too', () => {
  const g = turn({ tiles: ['winery'], spaces: { castle: ['farmer', 'monk', 'own_trader'] } })
    .mark()
    .act('use(castle)');
  g.expect({
    'seats.0.bag.farmer': '+1',
    'seats.0.bag.monk': '+1',
    'seats.0.bag.own_trader': '+1',
    'seats.0.bag.knight': '+1',
    'seats.0.spaces.castle': [null, null, null],
  });
});

rule('RUL-047', 'an effect that draws cannot draw the followers of the same action', () => {
  for (const seed of seeds(20)) {
    const g = scenario(
      'base-2p@eighth',
      {
        phase: 'actions',
        round: 5,
        start: 0,
        seats: [{ market: MARKET, bag: { knight: 1 }, tiles: ['bathhouse'], spaces: { bathhouse: ['trader'] } }, busy],
      },
      { seed },
    );
    g.act('use(bathhouse)')
      .asks('bathhouse', 0)
      .expect({ 'seats.0.spaces.bathhouse': ['trader'] });
    for (const option of g.legal()) expect(option).toMatch(/^place\(knight,/);
  }
});

rule('RUL-048', 'in Orléans each seat may build one station, whatever others built, and never a second', () => {
  const seat = (stations: string[]): object => ({
    stations,
    unbuilt: 10 - stations.length,
    spaces: { guildhall: ['farmer', 'craftsman', 'knight'], town_hall: ['monk', null] },
  });
  turn(seat([]), { stations: ['orleans'], unbuilt: 9, ...busy })
    .can('use(guildhall)')
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['orleans'], 'seats.1.stations': ['orleans'] });
  turn(seat(['orleans']), busy).cannot('use(guildhall)');
});

rule('RUL-051', 'a marker on its last space closes only the action that recruits its kind', () => {
  const spaces = {
    farm_house: ['boatman', 'craftsman'],
    castle: ['farmer', 'boatman', 'trader'],
    university: ['farmer', 'craftsman', 'trader'],
  };
  const start = (tracks: object): Scenario => turn({ tracks, spaces });
  start({ farmers: 8 }).only('use(castle)', 'use(university)', 'pass');
  start({ knights: 5 }).only('use(farm_house)', 'use(university)', 'pass');
  start({ scholars: 5 }).only('use(farm_house)', 'use(castle)', 'pass');
  for (const [track, kind] of [
    ['boatmen', 'boatman'],
    ['craftsmen', 'craftsman'],
    ['traders', 'trader'],
  ] as const) {
    const g = turn({ tracks: { [track]: 5 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }).act('use(village)');
    g.only(...['boatman', 'craftsman', 'trader'].filter((other) => other !== kind).map((other) => `recruit(${other})`));
  }
});

rule('RUL-052', 'exclusion goes clockwise by one tile per step, twice with 2 seats; a seat may decline', () => {
  const two = scenario('base-2p@first-2014?exclusion=true', undefined, { startSeat: 1 })
    .asks('exclude', 1)
    .can('decline', 'tile(school)', 'tile(brewery)');
  two
    .act('tile(school)')
    .asks('exclude', 0)
    .cannot('tile(school)')
    .act('decline')
    .asks('exclude', 1)
    .act('tile(brewery)')
    .asks('exclude', 0)
    .act('tile(library)');
  expect(two.env.decisionKind).not.toBe('base.exclude');
  expect(two.see('stack')).toHaveLength(17);
  const three = scenario('base-3p@first-2014?exclusion=true', undefined, { startSeat: 2 });
  three.asks('exclude', 2).act('decline').asks('exclude', 0).act('tile(office)').asks('exclude', 1).act('decline');
  expect(three.env.decisionKind).not.toBe('base.exclude');
  expect(three.see('stack')).toHaveLength(19);
});

rule('RUL-053', 'the tiles are common: a tile taken by one seat is not offered to the other', () => {
  const seat = { spaces: { village: ['farmer', 'boatman', 'craftsman'] }, tracks: { traders: 1 } };
  const g = turn(seat, seat).act('use(village)', 'recruit(trader)').asks('tile', 0).can('tile(school)').act('tile(school)');
  g.asks('turn', 1).act('use(village)', 'recruit(trader)').asks('tile', 1).cannot('tile(school)');
  expect(g.options('tile')).toHaveLength(19);
});

rule('RUL-054', '2 seats remove 12 goods, 3 seats 6, more seats none; the kinds vary', () => {
  const kinds = new Set<string>();
  for (const [ruleset, expected] of [
    ['base-2p', 78],
    ['base-3p', 84],
    ['base-4p', 90],
    ['base-5p', 90],
  ] as const) {
    for (const seed of seeds(4)) {
      const g = scenario(ruleset, undefined, { seed });
      const map = Object.values(g.see('map') as Record<string, (string | null)[]>)
        .flat()
        .filter((good) => good !== null);
      const goods = ['grain', 'cheese', 'wine', 'wool', 'brocade'].map(
        (good) => g.count(`supply.goods.${good}`) + map.filter((lying) => lying === good).length,
      );
      expect(goods.reduce((a, b) => a + b)).toBe(expected);
      if (expected === 78) kinds.add(goods.join());
    }
  }
  expect(kinds.size).toBeGreaterThan(1);
});

rule('RUL-056', 'the most restricted wheel that fits is used: step1, then free, then lab; losses follow the same order', () => {
  const seat = { market: MARKET, wheels: { step1: 1, free: 1, lab: 1 }, tracks: { craftsmen: 2 } };
  const planning = (): Scenario => scenario('base-2p@eighth', { phase: 'planning', round: 5, start: 0, seats: [seat, {}] });
  planning()
    .act('wheel(ship.farmer)')
    .expect({ 'seats.0.wheels': { free: 1, lab: 1 } })
    .act('wheel(castle.farmer)')
    .expect({ 'seats.0.wheels': { lab: 1 } });
  planning()
    .act('wheel(ship.knight)')
    .expect({ 'seats.0.wheels': { step1: 1, lab: 1 } })
    .act('wheel(castle.trader)')
    .expect({ 'seats.0.wheels': { step1: 1 } });
  const lost = scenario('base-2p@eighth', { phase: 'event', round: 18, start: 0, event: 'harvest.a', seats: [{ ...seat, coins: 2 }, {}] });
  lost
    .act('torture(wheel)')
    .expect({ 'seats.0.wheels': { free: 1, lab: 1 } })
    .act('torture(wheel)')
    .expect({ 'seats.0.wheels': { lab: 1 } });
});

rule('BASE-560 INV-15', 'of the 14 citizens each is there once; a taken citizen does not return, and its seat keeps it', () => {
  const g = scenario('base-4p@eighth', undefined, { seed: 1 });
  let left = g.see('citizens') as string[];
  expect([...left].sort()).toEqual(
    ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', ...Object.keys(DEEDS), 'most_stations'].sort(),
  );
  let held = [0, 0, 0, 0];
  playGreedy(g, 1, (now) => {
    const [open, own] = [now.see('citizens') as string[], [0, 1, 2, 3].map((seat) => now.count(`seats.${seat}.citizens`))];
    for (const name of open) expect(left).toContain(name);
    own.forEach((n, seat) => expect(n).toBeGreaterThanOrEqual(held[seat]!));
    expect(open.length + sum(own)).toBe(14);
    [left, held] = [open, own];
  });
  expect(sum(held)).toBeGreaterThan(2);
});
