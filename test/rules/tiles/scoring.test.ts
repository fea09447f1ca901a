/** Tiles that count at the end: Merchant House, Depot, Port. */
import { expect } from 'vitest';
import { rule } from '../../dsl.js';
import { finish, road, score, stores, type Seat } from './positions.js';

const pointsOf = (goods: Record<string, number>): number =>
  ['grain', 'cheese', 'wine', 'wool', 'brocade'].reduce((n, good, i) => n + (goods[good] ?? 0) * (i + 1), 0);

// --- Merchant House ------------------------------------------------------------------------------

/** Points of the Merchant House for seat 0 with these goods, compared with those of the other seats. */
function house(own: Record<string, number>, ...others: Record<string, number>[]): number {
  const seats = [{ goods: own }, ...others.map((goods) => ({ goods }))];
  const without = score(finish(seats));
  expect(without).toBe(pointsOf(own));
  return score(finish([{ ...seats[0], tiles: ['merchant_house'] }, ...seats.slice(1)])) - without;
}

rule(
  'PLACE-MERCHANTHOUSE-1 BASE-527',
  'the Merchant House with 3 grain, 2 wine and 1 wool against 1 grain and 2 wine scores 8 VP, for grain and wool',
  () => {
    expect(house({ grain: 3, wine: 2, wool: 1 }, { grain: 1, wine: 2 })).toBe(8);
  },
);

rule.each(
  'PLACE-MERCHANTHOUSE-1 PLACE-MERCHANTHOUSE-2 RUL-108',
  [
    [{ grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 }, [{}], 20],
    [{ grain: 2 }, [{ grain: 2 }], 0],
    [{}, [{}], 0],
    [{ grain: 2 }, [{ grain: 1 }, { grain: 2 }], 0],
    [{ grain: 3 }, [{ grain: 1 }, { grain: 2 }], 4],
    [{ grain: 1, wool: 1 }, [{ grain: 2 }, { wool: 2 }], 0],
  ] as [Record<string, number>, Record<string, number>[], number][],
  'the Merchant House with %j against %j scores %i VP',
  (own, others, points) => {
    expect(house(own, ...others)).toBe(points);
  },
);

rule('PLACE-MERCHANTHOUSE-3', 'the Merchant House counts goods of every Brasserie, but no bread', () => {
  const total = (more: object, rival: Seat = {}): number =>
    score(finish([{ tiles: ['merchant_house', 'brasserie', 'bakery'], ...stores({}), ...more }, rival]));
  expect(total({ goods: { cheese: 1 }, ...stores({ cheese: 1 }) }, { goods: { cheese: 1 } })).toBe(4 + 4);
  expect(total({ ...stores({ wine: 1 }) })).toBe(3 + 4);
  expect(total({ ...stores({ bread: 2 }) })).toBe(2);
  expect(
    score(
      finish([
        { tiles: ['merchant_house'], goods: { cheese: 2 } },
        { tiles: ['brasserie'], ...stores({ cheese: 2 }) },
      ]),
    ),
  ).toBe(4);
  expect(
    score(
      finish([
        { tiles: ['merchant_house'], goods: { grain: 1 } },
        { tiles: ['bakery'], ...stores({ bread: 2 }) },
      ]),
    ),
  ).toBe(1 + 4);
});

// --- Depot ---------------------------------------------------------------------------------------

const depot = (goods: Record<string, number>, more: object = {}): number =>
  score(finish([{ tiles: ['depot', 'brasserie', 'bakery'], goods, ...stores({}), ...more }, {}]));

rule.each(
  'PLACE-DEPOT-1 PLACE-DEPOT-2 BASE-527',
  [
    [[2, 3, 2, 1, 4], 1],
    [[1, 1, 1, 1, 1], 1],
    [[3, 2, 2, 2, 5], 2],
    [[9, 9, 9, 9, 0], 0],
    [[0, 1, 1, 1, 1], 0],
  ] as [number[], number][],
  'at the Depot goods %j are %i complete sets, which score 5 VP each in addition to their values',
  ([grain, cheese, wine, wool, brocade], sets) => {
    const goods = { grain: grain!, cheese: cheese!, wine: wine!, wool: wool!, brocade: brocade! };
    expect(depot(goods)).toBe(pointsOf(goods) + 5 * sets);
  },
);

rule('PLACE-DEPOT-1 PLACE-BRASSERIE-5', 'goods of the Brasserie complete a set of the Depot', () => {
  expect(depot({ grain: 1, wine: 1, wool: 1, brocade: 1 }, stores({ cheese: 1 }))).toBe(15 + 5);
});

rule('PLACE-DEPOT-1 PLACE-BAKERY-6', 'bread does not count as grain in a set of the Depot', () => {
  expect(depot({ cheese: 1, wine: 1, wool: 1, brocade: 1 }, stores({ bread: 1 }))).toBe(14 + 1);
});

rule('PLACE-DEPOT-1', 'without the Depot no set counts', () => {
  expect(score(finish([{ goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 } }, { tiles: ['depot'] }]))).toBe(15);
});

// --- Port ----------------------------------------------------------------------------------------

/** Points of the Port for these own stations; the status is 1, so each station also scores 1. */
const port = (stations: string[], rival: string[] = [], more: object = {}): number => {
  const total = score(
    finish([
      { tiles: ['port'], stations, unbuilt: 10 - stations.length, ...more },
      { stations: rival, unbuilt: 10 - rival.length },
    ]),
  );
  return total - stations.length;
};

rule.each(
  'PLACE-PORT-1 PLACE-PORT-2 PLACE-PORT-3 RUL-110 BASE-527',
  [
    ['a star of four around Tours is a line of three', ['tours', 'chinon', 'loches', 'montrichard'], 0],
    ['with Vierzon the line is four', ['tours', 'chinon', 'loches', 'montrichard', 'vierzon'], 10],
    ['three in a line', ['chinon', 'tours', 'montrichard'], 0],
    ['four in a line', ['orleans', 'blois', 'tours', 'chinon'], 10],
    ['five in a line', ['chinon', 'tours', 'montrichard', 'vierzon', 'bourges'], 15],
    ['seven in a line', ['orleans', 'blois', 'tours', 'montrichard', 'vierzon', 'saint_amand_montrond', 'briare'], 15],
    ['two lines of four count once', ['orleans', 'briare', 'sancerre', 'nevers', 'le_blanc', 'chinon', 'tours', 'loches'], 10],
    ['a gap breaks the line', ['orleans', 'blois', 'chinon', 'le_blanc', 'chatellerault'], 0],
    ['roads do not join', ['chartres', 'etampes', 'montargis', 'briare', 'orleans', 'vierzon'], 0],
    ['a branch off the line does not lengthen it', ['blois', 'tours', 'loches', 'chinon'], 0],
    ['four over Chinon', ['argenton_sur_creuse', 'le_blanc', 'chinon', 'chatellerault'], 10],
    ['four to Argenton', ['argenton_sur_creuse', 'le_blanc', 'chinon', 'tours'], 10],
  ] as [string, string[], number][],
  '%s: %j score %i VP',
  (_, stations, points) => {
    expect(port(stations)).toBe(points);
  },
);

rule('PLACE-PORT-3 RUL-110', 'for the Port foreign stations do not connect own ones', () => {
  expect(port(['blois', 'chinon', 'le_blanc'], ['tours'])).toBe(0);
});

rule('PLACE-PORT-3', 'for the Port stations on the Road do not count', () => {
  const g = finish([{ tiles: ['port', 'road'], stations: ['chinon', 'tours', 'montrichard'], ...road(4), unbuilt: 3 }, {}]);
  expect(score(g)).toBe(7);
});

rule('PLACE-PORT-1', 'only the owner of the Port scores its line', () => {
  expect(score(finish([{ stations: ['orleans', 'blois', 'tours', 'chinon'], unbuilt: 6 }, { tiles: ['port'] }]))).toBe(4);
});
