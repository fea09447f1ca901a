/** General rules of Place tiles. */
import { expect } from 'vitest';
import { PRESETS } from '../../../src/catalog/presets.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { PLACES, TILES, TILES_I } from '../../invariants.js';
import { refused, rule, scenario, type Scenario } from '../../dsl.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
const turn = (seat: object, rival: object = busy, ruleset = 'base-2p@eighth'): Scenario =>
  scenario(ruleset, {
    phase: 'actions',
    round: 5,
    start: 0,
    event: ruleset.includes('first') ? 'income.first' : 'income.a',
    seats: [seat, rival],
  });
const filled = (tile: string): string[] => PLACES[tile]!.map((kind) => (kind === 'any' ? 'farmer' : kind));
const village = { village: ['farmer', 'boatman', 'craftsman'] };

rule('PLACE-GEN-1', 'the Trader alternative gives a tile, which leaves the stack', () => {
  const g = turn({ spaces: village }).act('use(village)', 'recruit(trader)').asks('tile', 0).act('tile(winery)').asks('turn', 1);
  g.expect({ 'seats.0.tiles': ['winery'], 'seats.1.tiles': [] });
  expect(g.see('stack')).not.toContain('winery');
  expect(g.see('stack')).toHaveLength(19);
});

rule('PLACE-GEN-1', 'only the owner uses a tile and places followers on it', () => {
  const g = turn({ tiles: ['hayrick'], spaces: { hayrick: ['farmer'] } })
    .can('use(hayrick)')
    .act('pass')
    .asks('turn', 1);
  g.only('use(scriptorium)', 'pass');
  refused('POSITION_INVALID', () => turn({ tiles: ['hayrick'] }, { spaces: { hayrick: ['farmer'] } }));
  const plan = scenario('base-2p@eighth', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ tiles: ['hayrick'], bag: MARKET }, { market: { ...MARKET, farmer: 1 } }],
  });
  plan.asks('planning', 1);
  expect(plan.options('place').filter((name) => name.includes('hayrick'))).toEqual([]);
});

const ACTION = TILES.filter((tile) => PLACES[tile]!.length > 0 && tile !== 'sacristy');

rule('PLACE-GEN-2', 'in phase 5 exactly the action tiles can be used, never permanent and reaction tiles', () => {
  const spaces = Object.fromEntries(TILES.filter((tile) => PLACES[tile]!.length > 0).map((tile) => [tile, filled(tile)]));
  const g = scenario('base-4p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    event: 'income.a',
    seats: [{ tiles: TILES, spaces, bag: { knight: 1 }, stations: ['tours'], unbuilt: 9 }, busy, {}, {}],
  });
  expect(ACTION).toHaveLength(16);
  g.asks('turn', 0).only(...ACTION.map((tile) => `use(${tile})`), 'pass');
});

rule('PLACE-GEN-2', 'permanent tiles have no spaces; the Sacristy has one and acts in phase 6', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ tiles: ['herb_garden', 'school', 'gunpowder_tower', 'sacristy'], market: { monk: 1, scholar: 1, boatman: 1 } }, {}],
  });
  const names = g.options('place').filter((name) => /herb_garden|school|gunpowder_tower|sacristy/.test(name));
  expect(names).toEqual(['place(monk,sacristy.monk)']);
});

rule.each(
  'PLACE-GEN-3',
  ACTION.filter((tile) => PLACES[tile]!.length > 1).map((tile): [string] => [tile]),
  '%s is not activated while any of its spaces is empty',
  (tile) => {
    const at = (spaces: (string | null)[]): Scenario =>
      turn({ tiles: [tile], stations: ['tours'], unbuilt: 9, spaces: { [tile]: spaces, farm_house: ['boatman', 'craftsman'] } });
    for (const empty of filled(tile).keys()) {
      at(filled(tile).map((piece, i) => (i === empty ? null : piece))).only('use(farm_house)', 'pass');
    }
    at(filled(tile)).can(`use(${tile})`);
  },
);

rule.each(
  'PLACE-GEN-3',
  ACTION.filter((tile) => !['bathhouse', 'horse_wagon', 'pharmacy'].includes(tile)).map((tile): [string] => [tile]),
  '%s: after the action its followers, including own ones, are in the bag and its spaces are empty',
  (tile) => {
    const own = PLACES[tile]!.map((kind, i) =>
      i === 0 && ['farmer', 'boatman', 'craftsman', 'trader'].includes(kind) ? `own_${kind}` : kind,
    );
    const g = turn({ tiles: [tile], stations: ['tours'], unbuilt: 9, spaces: { [tile]: own } })
      .mark()
      .act(`use(${tile})`)
      .asks('turn', 1);
    g.expect({
      [`seats.0.spaces.${tile}`]: own.map(() => null),
      ...Object.fromEntries(own.map((piece) => [`seats.0.bag.${piece}`, `+${own.filter((other) => other === piece).length}`])),
    });
  },
);

rule('PLACE-GEN-3', 'a wheel stays on its tile and can be used again', () => {
  const g = turn({ tiles: ['winery'], tracks: { craftsmen: 2 }, spaces: { winery: ['wheel', 'trader'] } })
    .mark()
    .act('use(winery)');
  g.expect({ 'seats.0.goods.wine': '+1', 'seats.0.spaces.winery': ['wheel', null], 'seats.0.bag.trader': '+1' });
});

rule('PLACE-GEN-3', 'a tile takes one wheel, but none on Monk spaces, and none if it has one space', () => {
  const tiles = [
    'bathhouse',
    'brewery',
    'hayrick',
    'sacristy',
    'shipping_line',
    'pharmacy',
    'cellar',
    'windmill',
    'library',
    'gunpowder_tower',
    'school',
    'herb_garden',
  ];
  const g = scenario('base-2p@eighth', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ tiles, bag: MARKET, wheels: { free: 3 }, tracks: { craftsmen: 3 } }, {}],
  }).asks('planning', 0);
  const on = (): string[] => g.options('wheel').filter((name) => tiles.some((tile) => name.startsWith(`wheel(${tile}.`)));
  expect(on()).toEqual(['wheel(cellar.scholar)', 'wheel(library.knight)', 'wheel(library.scholar)', 'wheel(windmill.craftsman)']);
  g.act('wheel(library.scholar)');
  expect(on()).toEqual(['wheel(cellar.scholar)', 'wheel(windmill.craftsman)']);
  g.act('wheel(windmill.craftsman)');
  expect(on()).toEqual(['wheel(cellar.scholar)']);
});

rule('PLACE-GEN-4', 'followers can be placed on a new tile from the next planning on', () => {
  const g = scenario(
    'base-2p',
    {
      phase: 'actions',
      round: 13,
      start: 1,
      event: 'pilgrimage.c',
      seats: [{ market: { ...MARKET, monk: 1 }, spaces: village }, { market: MARKET }],
    },
    { chance: 'income.c' },
  );
  g.asks('turn', 0).act('use(village)', 'recruit(trader)', 'tile(brewery)').asks('draw', 0).act('draw(0)').asks('planning', 0);
  g.can('place(monk, brewery.monk)')
    .act('place(monk, brewery.monk)', 'done')
    .asks('planning', 1)
    .act('done')
    .asks('turn', 0)
    .only('use(brewery)', 'pass');
});

rule('PLACE-GEN-4', 'a permanent ability applies immediately: School for a Bathhouse of the same round', () => {
  const seat = {
    market: MARKET,
    bag: { scholar: 2 },
    tiles: ['bathhouse'],
    tracks: { traders: 1 },
    spaces: { bathhouse: ['trader'], ...village },
  };
  const g = turn(seat).act('use(village)', 'recruit(trader)', 'tile(school)').act('pass').chance('scholar, scholar').act('use(bathhouse)');
  g.asks('bathhouse', 0).can('place(scholar, ship.farmer)', 'place(scholar, ship.knight)').act('place(scholar, ship.knight)').done();
});

rule.each(
  'PLACE-GEN-5',
  [
    ['hayrick', 'grain'],
    ['cheese_factory', 'cheese'],
    ['winery', 'wine'],
    ['wool_manufacturer', 'wool'],
    ['tailor_shop', 'brocade'],
  ],
  '%s cannot be used without %s in the goods market',
  (tile, good) => {
    const seat = { tiles: [tile], goods: { [good]: 1 }, spaces: { [tile]: filled(tile), farm_house: ['boatman', 'craftsman'] } };
    const rest = { grain: 5, cheese: 5, wine: 5, wool: 5, brocade: 5 };
    const with_ = (count: number): Scenario =>
      scenario('base-2p@eighth', {
        phase: 'actions',
        round: 5,
        start: 0,
        event: 'income.a',
        supply: { goods: { ...rest, [good]: count } },
        seats: [seat, busy],
      });
    expect(with_(0).legal().includes(`use(${tile})`)).toBe(false);
    with_(1)
      .can(`use(${tile})`)
      .act(`use(${tile})`)
      .expect({ [`supply.goods.${good}`]: 0, [`seats.0.goods.${good}`]: 2 });
  },
);

rule('PLACE-GEN-5', 'the Laboratory cannot be used without a wheel in the supply', () => {
  const seat = { tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'], farm_house: ['boatman', 'craftsman'] } };
  turn(seat, { wheels: { free: 16 }, tracks: { craftsmen: 5 } }).only('use(farm_house)', 'pass');
  turn(seat, { wheels: { free: 15 }, tracks: { craftsmen: 5 } }).only('use(laboratory)', 'use(farm_house)', 'pass');
});

rule.each(
  'PLACE-GEN-6',
  [['base-2p@first-2014'], ['base-4p@first-2014'], ['base-3p@eighth'], ['base-5p@eighth']],
  'the stack of %s has exactly the 20 base tiles',
  (ruleset) => {
    expect(TILES).toHaveLength(20);
    scenario(ruleset).expect({ stack: TILES });
  },
);

rule.each(
  'PLACE-GEN-6',
  [['base-2p@first-2014'], ['base-2p@eighth'], ['base-2p?tiles=base']],
  '%s: 13 of the tiles are of category I',
  (ruleset) => {
    const seat = (traders: number): object => ({ spaces: village, tracks: { traders } });
    turn(seat(0), busy, ruleset)
      .act('use(village)', 'recruit(trader)')
      .asks('tile', 0)
      .only(...TILES_I.map((tile) => `tile(${tile})`));
    turn(seat(1), busy, ruleset)
      .act('use(village)', 'recruit(trader)')
      .only(...TILES.map((tile) => `tile(${tile})`));
  },
);

rule('PLACE-GEN-9 PLACE-GEN-10', 'Back Door, Cemetery and Medicinal Spring are in no pool and have no action', () => {
  for (const name of PRESETS.filter((preset) => !preset.startsWith('plague'))) {
    const { spec } = loadRuleset(name);
    expect(
      spec.actions.filter((action) => /back_door|cemetery|medicinal_spring/.test(action.name)),
      name,
    ).toEqual([]);
    const stack = scenario(name).see('stack') as string[];
    expect(
      stack.filter((tile) => ['back_door', 'cemetery', 'medicinal_spring'].includes(tile)),
      name,
    ).toEqual([]);
  }
  for (const tile of ['back_door', 'cemetery', 'medicinal_spring']) refused('POSITION_INVALID', () => turn({ tiles: [tile] }));
});
