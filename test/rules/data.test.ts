/** Printed values have rule ids that exist and a provenance, and their sums are the contents of the box. */
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../src/server/package.js';
import { listRules } from '../../src/cli/rules.js';
import { BOARD, MARKET_SPACES } from '../../src/rules/base/data/board.js';
import { DEEDS } from '../../src/rules/base/data/deeds.js';
import { EVENT_TILES } from '../../src/rules/base/data/hourglass.js';
import { EDGES, TOWNS } from '../../src/rules/base/data/map.js';
import { GOODS_IN_BOX, GOODS_POINTS, STARTING_COINS, STATIONS, SUPPLY } from '../../src/rules/base/data/supply.js';
import { TILES } from '../../src/rules/base/data/tiles.js';
import { DEVELOPMENT, TRACKS } from '../../src/rules/base/data/tracks.js';
import { REQUIREMENTS } from '../../src/rules/base/model/vocabulary.js';
import { rule, sum } from '../dsl.js';

const known = new Set(listRules(ROOT).map((row) => row.id));

/** All rows by list; rows without an id get their key. */
const lists: Record<string, readonly { id: string; rules: string; provenance: string }[]> = {
  TOWNS,
  EDGES,
  BOARD,
  TILES,
  TRACKS,
  DEEDS,
  EVENT_TILES,
  SUPPLY: Object.entries(SUPPLY).map(([seats, row]) => ({ ...row, id: seats })),
  DEVELOPMENT: [{ ...DEVELOPMENT, id: 'development' }],
};

describe.each(Object.entries(lists))('rows of %s', (_, rows) => {
  test('have unique ids in snake case', () => {
    const ids = rows.map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+([_.]|--)?([a-z0-9]+([_.]|--)?)*$/);
  });

  test('name existing rules of the index', () => {
    const unknown = rows.flatMap((row) =>
      ends(row.rules)
        .filter((id) => !known.has(id))
        .map((id) => `${row.id}: ${id}`),
    );
    expect(rows.filter((row) => row.rules.trim() === '')).toEqual([]);
    expect(unknown).toEqual([]);
  });

  test('have a degree of certainty', () => {
    const wrong = rows.filter((row) => !['sourced', 'derived', 'reconstructed'].includes(row.provenance));
    expect(wrong).toEqual([]);
  });
});

test('of these rows only the Bathhouse is a stand-in: its values have no source', () => {
  const standIns = Object.values(lists)
    .flat()
    .filter((row) => row.provenance === 'reconstructed')
    .map((row) => row.id);
  expect(standIns).toEqual(['bathhouse']);
});

describe('map', () => {
  test('the map has 23 towns, 29 roads and 14 waterways, each between two known towns', () => {
    const towns = new Set(TOWNS.map((town) => town.id));
    expect(towns.size).toBe(23);
    expect(EDGES.filter((edge) => edge.type === 'road')).toHaveLength(29);
    expect(EDGES.filter((edge) => edge.type === 'waterway')).toHaveLength(14);
    for (const { id, a, b, type } of EDGES) {
      expect(towns.has(a) && towns.has(b) && a !== b, id).toBe(true);
      expect(id).toBe(`${a}--${b}--${type}`);
    }
  });

  rule('RUL-043 BASE-268', 'only Chinon and Châtellerault have two connections, a road and a waterway', () => {
    const pairs = EDGES.map(({ a, b }) => [a, b].sort().join(' '));
    expect(pairs.filter((pair, k) => pairs.indexOf(pair) !== k)).toEqual(['chatellerault chinon']);
  });

  rule('BASE-024', '52 goods spaces, 5 marked 3 and 4 marked 4: 2, 3, 4, 5 seats fill 43, 48, 52, 52', () => {
    const spaces = EDGES.flatMap((edge) => edge.spaces);
    expect([2, 3, 4].map((from) => spaces.filter((mark) => mark === from).length)).toEqual([43, 5, 4]);
    expect([2, 3, 4, 5].map((seats) => spaces.filter((from) => from <= seats).length)).toEqual([43, 48, 52, 52]);
    expect(spaces).toHaveLength(52);
  });

  test('every town can be reached, and 15 towns by water', () => {
    expect(reach(EDGES.map(({ a, b }) => [a, b])).size).toBe(23);
    expect(reach(EDGES.filter((edge) => edge.type === 'waterway').map(({ a, b }) => [a, b])).size).toBe(15);
  });
});

describe('supply', () => {
  rule('BASE-012', 'there are 90 goods: 24 grain, 21 cheese, 18 wine, 15 wool, 12 brocade', () => {
    expect(GOODS_IN_BOX).toEqual([24, 21, 18, 15, 12]);
    expect(sum(GOODS_IN_BOX)).toBe(90);
    expect(GOODS_POINTS).toEqual([1, 2, 3, 4, 5]);
  });

  // pieces that leave the box for 5 players: of each kind from Farmer to Trader, of each from Knight to Monk, wheels, goods
  rule.each(
    'BASE-020 BASE-021 BASE-023',
    [
      [5, 0, 0, 0, 0],
      [4, 2, 3, 4, 0],
      [3, 4, 6, 4, 6],
      [2, 6, 9, 4, 12],
    ],
    'for %i seats, %i of each basic kind, %i of each other, %i wheels and %i goods leave the 5-player box',
    (seats, basic, other, wheels, goods) => {
      const row = SUPPLY[seats]!;
      expect(row.followers).toEqual([18 - basic, 12 - basic, 12 - basic, 12 - basic, 17 - other, 17 - other, 17 - other]);
      expect(row.wheels).toBe(20 - wheels);
      expect(row.goodsRemoved).toBe(goods);
    },
  );

  rule('BASE-022 BASE-601', 'the boxes hold 104 = 88 + 16 followers (first edition) and 125 = 105 + 20', () => {
    expect(sum(SUPPLY[4]!.followers) + 4 * 4).toBe(104);
    expect(sum(SUPPLY[5]!.followers) + 5 * 4).toBe(125);
  });

  test('a seat starts with 5 coins and 10 stations, and its Market has 8 spaces', () => {
    expect([STARTING_COINS, STATIONS, MARKET_SPACES]).toEqual([5, 10, 8]);
  });
});

describe('places', () => {
  rule('BASE-040 PLACE-GEN-6', 'there are 20 tiles: 13 of category I, 7 of category II', () => {
    expect(TILES.filter((tile) => tile.category === 'I').map((tile) => tile.name)).toEqual([
      'Bathhouse',
      'Brewery',
      'Cheese Factory',
      'Hayrick',
      'Herb Garden',
      'Hospital',
      'Library',
      'Sacristy',
      'Shipping Line',
      'Tailor Shop',
      'Windmill',
      'Winery',
      'Wool Manufacturer',
    ]);
    expect(TILES.filter((tile) => tile.category === 'II').map((tile) => tile.name)).toEqual([
      'Cellar',
      'Gunpowder Tower',
      'Horse Wagon',
      'Laboratory',
      'Office',
      'Pharmacy',
      'School',
    ]);
    expect(TILES).toHaveLength(20);
  });

  test('the player board has ten places with 26 spaces, and the tiles have 28 spaces', () => {
    expect(BOARD).toHaveLength(10);
    expect(BOARD.flatMap((place) => place.spaces)).toHaveLength(26);
    expect(TILES.flatMap((tile) => tile.spaces)).toHaveLength(28);
    for (const { id, spaces } of [...BOARD, ...TILES]) {
      for (const space of spaces) expect(REQUIREMENTS, id).toContain(space);
    }
  });

  test('every place has an effect, an ability or a protection', () => {
    for (const tile of TILES) {
      expect(
        [tile.effect, tile.substitute, tile.tower, tile.protects].some((part) => part !== undefined),
        tile.id,
      ).toBe(true);
    }
    for (const place of BOARD) expect(place.effect, place.id).toBeDefined();
  });

  test('there are eight deeds with 45 spaces, and each gives a citizen', () => {
    expect(DEEDS.map((deed) => deed.spaces.length)).toEqual([10, 3, 5, 3, 4, 6, 4, 10]);
    expect(DEEDS.flatMap((deed) => deed.spaces)).toHaveLength(45);
    expect(DEEDS.every((deed) => deed.citizen === 1)).toBe(true);
  });

  rule('BASE-342 BASE-343', 'deeds pay 1, 2 or 3 coins for a follower; only Canalisation offers a choice', () => {
    expect(new Set(DEEDS.map((deed) => deed.coins))).toEqual(new Set([1, 2, 3]));
    expect(DEEDS.filter((deed) => deed.choice === true).map((deed) => deed.id)).toEqual(['canalisation']);
  });
});

describe('tracks', () => {
  rule('BASE-010', '13 citizens are on spaces (3 on the development track, 2 on others, 8 on deeds), and one is put aside', () => {
    const onTracks = TRACKS.filter((track) => track.citizenAt !== undefined).length;
    expect([DEVELOPMENT.citizens.length, onTracks, sum(DEEDS.map((deed) => deed.citizen))]).toEqual([3, 2, 8]);
  });

  test('there are six follower tracks, none for Monks; the development track has 30 spaces', () => {
    expect(TRACKS.map((track) => [track.id, track.spaces.length])).toEqual([
      ['farmers', 8],
      ['boatmen', 5],
      ['craftsmen', 5],
      ['traders', 5],
      ['knights', 5],
      ['scholars', 5],
    ]);
    expect(DEVELOPMENT.last).toBe(30);
    const marked = [...Object.keys(DEVELOPMENT.status), ...Object.keys(DEVELOPMENT.coins)].map(Number).concat(DEVELOPMENT.citizens);
    expect(new Set(marked).size, 'no space shows two things').toBe(marked.length);
    for (const space of marked) expect(space >= 1 && space <= DEVELOPMENT.last, `space ${space}`).toBe(true);
  });
});

describe('hour glass', () => {
  const tiles = (piles: string[]) =>
    EVENT_TILES.filter((tile) => piles.includes(tile.pile)).flatMap((tile) => Array<string>(tile.count).fill(tile.event));
  const three = ['harvest', 'income', 'pilgrimage', 'plague', 'taxes', 'trading_day'].flatMap((event) => [event, event, event]);

  rule('BASE-030 BASE-031', 'first edition: 18 tiles, three of each event, and one Pilgrimage starts the game', () => {
    expect(tiles(['start', 'first']).sort()).toEqual(three);
    expect(tiles(['start'])).toEqual(['pilgrimage']);
  });

  rule('BASE-030 BASE-032', 'later editions: 18 tiles, three of each event; the backs show 5 A, 6 B, 6 C', () => {
    expect(tiles(['start', 'a', 'b', 'c']).sort()).toEqual(three);
    expect(['a', 'b', 'c'].map((pile) => tiles([pile]).length)).toEqual([5, 6, 6]);
  });

  rule('BASE-471 BASE-476 BASE-486 BASE-491', 'values by letter are 3 2 1 (Income, Trading Day) and 1 2 3 (Harvest, Taxes)', () => {
    const values = (event: string) => ['a', 'b', 'c'].map((pile) => EVENT_TILES.find((tile) => tile.id === `${event}.${pile}`)!.value);
    expect([values('income'), values('trading_day'), values('harvest'), values('taxes')]).toEqual([
      [3, 2, 1],
      [3, 2, 1],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});

/** Ids of a rules field; of a range `X-1..9` its two ends. */
function ends(rules: string): string[] {
  return rules
    .trim()
    .split(/\s+/)
    .flatMap((part) => {
      const range = /^(.*-)(\d+)\.\.(\d+)$/.exec(part);
      return range ? [`${range[1]}${range[2]}`, `${range[1]}${range[3]}`] : [part];
    });
}

/** Towns connected with the first town of the list. */
function reach(edges: string[][]): Set<string> {
  const seen = new Set([edges[0]![0]!]);
  for (let before = 0; before !== seen.size; ) {
    before = seen.size;
    for (const edge of edges) if (edge.some((town) => seen.has(town))) edge.forEach((town) => seen.add(town));
  }
  return seen;
}
