/** The tiles in play, and the Ballroom that sells them. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario, seeds } from '../../dsl.js';
import { TILES, TILES_I } from '../../invariants.js';
import { ALL, CHEESE, closed, MARKET, turn, WINE } from './positions.js';

const NEW_I = ['barracks', 'brasserie', 'episcopal_see_of_tours', 'farm', 'merchant_house', 'port', 'road', 'statue', 'vineyard'];
const NEW_II = [
  'bakery',
  'ballroom',
  'black_market',
  'bookbindery',
  'bourgeois_house',
  'cathedral',
  'christmas_market',
  'church',
  'court',
  'depot',
  'drawbridge',
  'flea_market',
  'gaming_room',
  'goldsmith',
  'lair',
  'lock',
  'market_stand',
  'observatory',
  'opera',
  'prairie',
  'quarry',
  'sheep_farm',
  'stage_coach',
  'tavern',
  'theatre',
  'tinkerers_wagon',
  'well',
  'workshop',
];
const ONE = [...TILES_I, ...NEW_I];
const TWO = [...TILES.slice(13), ...NEW_II];
const stack = (ruleset: string, seed = 7): string[] => scenario(ruleset, undefined, { seed }).see('stack') as string[];
const split = (tiles: string[]): [number, number] => [
  tiles.filter((tile) => ONE.includes(tile)).length,
  tiles.filter((tile) => TWO.includes(tile)).length,
];

rule('PLACE-GEN-7', 'the other 37 tiles are 9 of category I and 28 of II; tiles=all has all 57', () => {
  expect([NEW_I.length, NEW_II.length, ONE.length, TWO.length]).toEqual([9, 28, 22, 35]);
  scenario(ALL).expect({ stack: [...ONE, ...TWO] });
  const offered = (traders: number): string[] =>
    turn([], { spaces: { village: ['farmer', 'boatman', 'craftsman'] }, tracks: { traders } })
      .act('use(village)', 'recruit(trader)')
      .legal();
  expect(offered(0)).toEqual(ONE.map((tile) => `tile(${tile})`).sort());
  expect(offered(1)).toEqual([...ONE, ...TWO].map((tile) => `tile(${tile})`).sort());
});

rule('PLACE-GEN-7', 'earlier editions have these tiles only if added, and the first edition never', () => {
  for (const name of ['base-2p@eighth', 'base-4p@first-2014']) expect(split(stack(name)), name).toEqual([13, 7]);
  expect(stack('base-2p@eighth').filter((tile) => [...NEW_I, ...NEW_II].includes(tile))).toEqual([]);
  for (const value of ['draw', 'all', 'farm']) refused('RULESET_ILLEGAL', () => loadRuleset(`base-2p@first-2014?tiles=${value}`));
  loadRuleset('base-2p@first-2014?tiles=base');
});

rule('PLACE-GEN-7', 'a list of tiles is used exactly', () => {
  scenario('base-2p?tiles=farm,lock,brewery').expect({ stack: ['farm', 'lock', 'brewery'] });
  refused('OPTION_VALUE', () => loadRuleset('base-2p?tiles=farm,inn'));
});

rule('BASE-041', 'Big Box: 13 of 22 and 13 of 35 tiles are drawn at random, and the rest is out of the game', () => {
  const draws = seeds(40).map((seed) => stack('base-2p', seed));
  for (const tiles of draws) {
    expect(split(tiles)).toEqual([13, 13]);
    expect(new Set(tiles).size).toBe(26);
  }
  expect(new Set(draws.map((tiles) => [...tiles].sort().join())).size).toBe(40);
  const often = (tile: string): number => draws.filter((tiles) => tiles.includes(tile)).length;
  for (const tile of ONE) expect(often(tile), tile).toBeGreaterThan(11);
  for (const tile of TWO) expect(often(tile), tile).toBeGreaterThan(4);
  expect(loadRuleset('base-2p').name).toBe(loadRuleset('base-2p?tiles=draw').name);
});

rule('BASE-041', 'a tile that was not drawn cannot be gained', () => {
  for (const seed of seeds(3)) {
    const first = scenario('base-2p', undefined, { seed });
    const tiles = first.see('stack') as string[];
    const g = scenario('base-2p', {
      phase: 'actions',
      round: 5,
      stack: tiles,
      seats: [
        { tracks: { traders: 1 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } },
        { spaces: { scriptorium: ['knight', 'scholar'] } },
      ],
    });
    g.act('use(village)', 'recruit(trader)').only(...tiles.map((tile) => `tile(${tile})`));
  }
});

rule('BASE-042', 'eighth edition with additions: 13 random tiles of each category', () => {
  const draws = seeds(6).map((seed) => stack('base-3p@eighth?tiles=draw', seed));
  for (const tiles of draws) expect(split(tiles)).toEqual([13, 13]);
  expect(new Set(draws.map((tiles) => [...tiles].sort().join())).size).toBe(6);
  expect(draws.flat().some((tile) => NEW_II.includes(tile))).toBe(true);
});

rule('PLACE-GEN-8', 'the letters D, V, T do not exclude tiles', () => {
  const lettered = [
    'barracks',
    'brasserie',
    'merchant_house',
    'port',
    'sacristy',
    'hayrick',
    'bakery',
    'cathedral',
    'church',
    'court',
    'depot',
    'gaming_room',
    'observatory',
    'workshop',
  ];
  const seen = new Set(seeds(25).flatMap((seed) => stack('base-4p', seed)));
  expect(lettered.filter((tile) => !seen.has(tile))).toEqual([]);
});

rule.each(
  'PLACE-BACKDOOR-1 PLACE-CEMETERY-1 PLACE-MEDICINALSPRING-1 PLACE-GEN-9',
  [['back_door'], ['cemetery'], ['medicinal_spring']],
  'without The Plague the pool has no %s',
  (tile) => {
    refused('OPTION_VALUE', () => loadRuleset(`base-2p?tiles=${tile}`));
    refused('POSITION_INVALID', () => scenario(ALL, { seats: [{ tiles: [tile] }, {}] }));
    expect(loadRuleset('base-5p?tiles=all').spec.actions.filter((action) => action.name.includes(tile))).toEqual([]);
  },
);

// --- Ballroom ------------------------------------------------------------------------------------

rule(
  'PLACE-BALLROOM-1 PLACE-BALLROOM-2 DEC-PLACE-06',
  'at the Ballroom any tile of stack I costs 2 coins and any of stack II 3, at Traders position 0',
  () => {
    const g = turn('ballroom', { coins: 3 })
      .act('use(ballroom)')
      .only(...[...ONE, ...TWO].filter((tile) => tile !== 'ballroom').map((tile) => `tile(${tile})`));
    g.fork()
      .act('tile(farm)')
      .asks('turn', 1)
      .expect({ 'seats.0.coins': 1, 'seats.0.tiles': ['ballroom', 'farm'], 'seats.0.tracks.traders': 0 });
    const lock = g
      .act('tile(lock)')
      .asks('turn', 1)
      .expect({ 'seats.0.coins': 0, 'seats.0.tiles': ['ballroom', 'lock'], 'seats.0.bag': { trader: 1, knight: 1 } });
    expect(lock.see('stack')).not.toContain('lock');
    expect(lock.see('stack')).toContain('farm');
  },
);

rule('PLACE-BALLROOM-1 DEC-PLACE-06', 'the Ballroom offers only affordable tiles: category I with 2 coins, and none with 1', () => {
  turn('ballroom', { coins: 2 })
    .act('use(ballroom)')
    .only(...ONE.map((tile) => `tile(${tile})`));
  closed(turn('ballroom', { coins: 1 }));
});

rule('PLACE-BALLROOM-1', 'at the Ballroom tiles of an empty stack cannot be bought', () => {
  closed(turn('ballroom', { coins: 2 }, { top: { stack: ['lock', 'well'] } }));
  turn('ballroom', { coins: 3 }, { top: { stack: ['lock', 'well'] } })
    .act('use(ballroom)')
    .only('tile(lock)', 'tile(well)');
  closed(turn('ballroom', { coins: 9 }, { top: { stack: [] } }));
});

rule(
  'PLACE-BALLROOM-1 PLACE-BRASSERIE-1 PLACE-GEN-4',
  'a bought Brasserie gets its goods, and a Cathedral raises the status immediately',
  () => {
    turn('ballroom', { coins: 9, market: MARKET })
      .act('use(ballroom)', 'tile(brasserie)')
      .expect({ [CHEESE]: 2, [WINE]: 2, 'supply.goods.cheese': '-2', 'supply.goods.wine': '-2' });
    const g = turn(['ballroom', 'hospital'], { coins: 3 })
      .act('use(ballroom)', 'tile(cathedral)', 'pass')
      .asks('turn', 0)
      .act('use(hospital)');
    g.expect({ 'seats.0.coins': 2 });
  },
);
