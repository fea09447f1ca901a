/** The Trip to Tours: set-up and rounds. */
import { expect } from 'vitest';
import { refused, rule, scenario, seeds, sum, type Scenario } from '../../../dsl.js';
import { BASE_DEEDS, event, EVENTS, GOODS, KINDS, lettered, MARKET, names, play, spaces, towns, turn, view } from '../positions.js';

const fresh = (seed = 7): Scenario => scenario('tours', undefined, { seed });
const onMap = (g: Scenario): (string | null)[] => Object.values(view(g).map).flat();

rule('TRS-001 TRS-002 TRS-003 TRS-005', 'the player starts as in the base game, but in Nevers, with 3 coins and the Stage Coach', () => {
  fresh()
    .asks('planning', 0)
    .expect({
      'seats.0.market': MARKET,
      'seats.0.bag': {},
      'seats.0.merchant': 'nevers',
      'seats.0.unbuilt': 10,
      'seats.0.stations': [],
      'seats.0.tiles': ['stage_coach'],
      'seats.0.coins': 3,
      'seats.0.citizens': 0,
      'seats.0.wheels': {},
      'seats.0.goods': {},
      'seats.0.tracks': { farmers: 0, boatmen: 0, craftsmen: 0, traders: 0, knights: 0, scholars: 0, development: 0 },
    });
});

rule('TRS-004 TRS-006 RUL-S02 RUL-S28', 'the 14 events follow the order of the board', () => {
  const seen: string[] = [];
  play(fresh(), 2, (now) => {
    if (now.phase !== 'over') seen[now.round] = String(now.event);
  });
  expect(seen.slice(1)).toEqual(EVENTS.tours!.slice(0, seen.length - 1));
  expect(seen).toHaveLength(15);
  fresh().expect({ event: 'tours.strike', round: 1 });
});

rule('TRS-006 TRS-007', 'only the two Deeds of the board are in play, not the base ones', () => {
  const deeds = [
    ...new Set(
      names(fresh())
        .filter((name) => name.startsWith('send('))
        .map((name) => name.slice(5, -1).split(',')[1]!),
    ),
  ].sort();
  expect(deeds).toEqual(['canalization', 'knight_consecration']);
  for (const deed of BASE_DEEDS) expect(names(fresh()).join(' ')).not.toContain(`,${deed})`);
});

rule('TRS-006', 'the objectives are those of the task of the board', () => {
  expect(fresh().env.scores()[0]!.objectives).toEqual([
    { id: 'merchant', have: 0, need: 1, done: false },
    ...['citizens', ...GOODS].map((id) => ({ id, have: 0, need: 3, done: false })),
  ]);
});

rule('TRS-007', 'no round tile of the base game occurs', () => {
  for (const seed of seeds(3)) {
    play(fresh(seed), seed, (now) => {
      if (now.phase !== 'over') expect(String(now.event)).toMatch(/^tours\./);
      for (const tile of Object.keys(now.hour_glass ?? {})) expect(EVENTS.tours).toContain(tile);
    });
  }
});

rule('TRS-008 TRS-009 RUL-S34', 'each Deed has a Citizen, Orléans has one and the tracks have five: 8 in all', () => {
  const g = fresh();
  expect(spaces(g)).toEqual([
    'boatmen',
    'canalization',
    'development.18',
    'development.28',
    'development.3',
    'knight_consecration',
    'knights',
  ]);
  expect(towns(g)).toEqual(['orleans']);
});

rule('RUL-S34 TRS-INV-01', 'there are 8 Citizens, and a ninth is refused', () => {
  const refusedWith = (citizens: number, held: string[]): string =>
    refused('POSITION_INVALID', () => turn('tours', 5, [], { citizens }, { town_citizens: held, citizens: [] }));
  expect(refusedWith(9, [])).toContain('8');
  refusedWith(8, ['orleans']);
  turn('tours', 5, [], { citizens: 8 }, { town_citizens: [], citizens: [] }).expect({ 'seats.0.citizens': 8 });
  turn('tours', 5, [], { citizens: 7 }, { town_citizens: ['orleans'], citizens: [] }).expect({ 'seats.0.citizens': 7 });
});

rule.each(
  'RUL-S34',
  [
    ['development.3', 'development', 2, 'scriptorium'],
    ['development.18', 'development', 17, 'scriptorium'],
    ['development.28', 'development', 27, 'scriptorium'],
    ['knights', 'knights', 3, 'castle'],
    ['boatmen', 'boatmen', 4, 'village'],
  ] as [string, string, number, string][],
  'the Citizen of %s is received on the track',
  (space, track, at, place) => {
    const passed = ['development.3', 'development.18'].filter((one) => track === 'development' && Number(one.split('.')[1]) <= at);
    const left = ['boatmen', 'canalization', 'development.18', 'development.28', 'development.3', 'knight_consecration', 'knights'].filter(
      (one) => !passed.includes(one),
    );
    const g = turn('tours', 5, [place, 'farm_house'], { tracks: { [track]: at }, citizens: passed.length }, { citizens: left }).act(
      `use(${place})`,
    );
    if (place === 'village') g.act('recruit(boatman)');
    g.asks('turn', 0).expect({ 'seats.0.citizens': '+1' });
    expect(spaces(g)).toEqual(left.filter((one) => one !== space).sort());
  },
);

rule('TRS-010 RUL-S13', 'all tiles without a letter T can be gained, in every game', () => {
  const stack = [...lettered('I', 'none', 'D'), ...lettered('II', 'none', 'D')].filter((tile) => tile !== 'stage_coach').sort();
  expect(stack).toHaveLength(17 + 23);
  for (const seed of seeds(4)) expect([...view(fresh(seed)).stack].sort()).toEqual(stack);
  turn('tours', 5, ['village'], { tracks: { traders: 1 } })
    .act('use(village)', 'recruit(trader)')
    .only(...stack.map((tile) => `tile(${tile})`));
});

rule('TRS-011 RUL-S12', 'all 52 goods spaces of the map are filled, and the other 38 goods form the supply', () => {
  for (const seed of seeds(6)) {
    const g = fresh(seed);
    expect(onMap(g)).toHaveLength(52);
    expect(onMap(g).filter((good) => good === null)).toEqual([]);
    expect(sum(g.see('supply.goods'))).toBe(38);
    for (const [kind, n] of [
      ['grain', 24],
      ['cheese', 21],
      ['wine', 18],
      ['wool', 15],
      ['brocade', 12],
    ] as const) {
      expect(onMap(g).filter((good) => good === kind).length + g.count(`supply.goods.${kind}`)).toBe(n);
    }
  }
  expect(new Set(seeds(6).map((seed) => onMap(fresh(seed)).join())).size).toBe(6);
});

rule('TRS-012 TRS-013 TRS-014', 'the supply has 8 neutral Farmers, 5 of each other kind and 4 wheels', () => {
  fresh().expect({ 'supply.followers': { ...Object.fromEntries(KINDS.map((kind) => [kind, 5])), farmer: 8 }, 'supply.wheels': 4 });
});

rule('TRS-014', 'a 6th Knight, a 9th Farmer and a 5th wheel cannot be gained', () => {
  turn('tours', 5, ['castle', 'farm_house'], { bag: { knight: 4 } })
    .expect({ 'supply.followers.knight': 0 })
    .only('use(farm_house)', 'use(scriptorium)', 'pass');
  turn('tours', 5, ['castle', 'farm_house'], { bag: { farmer: 7 } })
    .expect({ 'supply.followers.farmer': 0 })
    .only('use(castle)', 'use(scriptorium)', 'pass');
  turn('tours', 5, ['village'], { wheels: { free: 4 }, tracks: { craftsmen: 4 } })
    .act('use(village)')
    .only('recruit(boatman)', 'recruit(trader)');
});

rule('TRS-023', 'the counter advances from round to round, in number order', () => {
  for (const [round, tile] of EVENTS.tours!.slice(0, 13).entries()) {
    event('tours', round + 1, { coins: 60 })
      .idle((g) => g.see('round') === round + 2)
      .expect({ event: EVENTS.tours![round + 1] });
    expect(tile).toMatch(/^tours\./);
  }
  event('tours', 4, {})
    .idle((g) => g.see('round') === 5)
    .expect({ event: 'tours.highwaymen' });
});

rule('TRS-021', 'the game has no Census, so Farmers bring no coins', () => {
  const g = scenario('tours', { phase: 'event', round: 1, seats: [{ coins: 3, market: MARKET, tracks: { farmers: 5 } }] });
  g.expect({ round: 2, 'seats.0.coins': 3 });
  turn('tours', 1, [], { coins: 3, tracks: { farmers: 5 } })
    .act('pass')
    .expect({ round: 2, 'seats.0.coins': 3 });
});
