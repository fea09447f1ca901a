/** Goods on the Gaming Room are part of the box: in a position that names them without a supply, the supply has fewer goods. */
import { expect } from 'vitest';
import { refused, rule, scenario, type Scenario } from '../../dsl.js';
import { gamers } from './positions.js';

const table = (supper: string[], supply: object = {}): Scenario =>
  scenario(
    'base-4p?tiles=all',
    {
      phase: 'actions',
      round: 5,
      event: 'income.a',
      map: {},
      ...supply,
      seats: [{ tiles: ['gaming_room'], ...gamers(undefined, supper), spaces: { scriptorium: ['knight', 'scholar'] } }],
    },
    { seed: 3 },
  );
const left = (g: Scenario): number[] => {
  const map = Object.values(g.see('map') as Record<string, (string | null)[]>).flat();
  return ['cheese', 'wine', 'grain'].map((good) => g.count(`supply.goods.${good}`) + map.filter((lying) => lying === good).length);
};

rule('PLACE-GAMINGROOM-3 RUL-123', 'cheese and wine on the Gaming Room are missing in the supply', () => {
  expect(left(table([]))).toEqual([21, 18, 24]);
  expect(left(table(['cheese']))).toEqual([20, 18, 24]);
  expect(left(table(['cheese', 'wine']))).toEqual([20, 17, 24]);
});

rule('PLACE-GAMINGROOM-3', 'a position whose supply needs the goods on the Gaming Room is refused', () => {
  expect(refused('POSITION_INVALID', () => table(['cheese', 'wine'], { map: ALL_EMPTY, supply: { goods: { cheese: 21 } } }))).toMatch(
    /cheese/,
  );
  expect(table(['cheese', 'wine'], { map: ALL_EMPTY, supply: { goods: { cheese: 20 } } }).count('supply.goods.cheese')).toBe(20);
});

const ALL_EMPTY = Object.fromEntries(Object.keys(scenario('base-4p').see('map') as object).map((edge) => [edge, []]));
