/** Tiles that give goods, coins and development points: Farm, Goldsmith, Sheep Farm, Bourgeois House, Cathedral. */
import { expect } from 'vitest';
import { rule } from '../../dsl.js';
import { closed, finish, GOODS, MARKET, passed, score, turn, type Seat } from './positions.js';

const SHOWN: [number, string][] = [
  [1, 'grain'],
  [2, 'grain'],
  [3, 'cheese'],
  [4, 'cheese'],
  [5, 'wine'],
  [6, 'wine'],
  [7, 'wool'],
  [8, 'brocade'],
];

// --- Farm ----------------------------------------------------------------------------------------

rule.each(
  'PLACE-FARM-1 PLACE-FARM-4',
  SHOWN,
  'the Farm on Farmers position %i gives 1 %s, without a Farmer or a step',
  (position, good) => {
    const g = turn('farm', { tracks: { farmers: position } })
      .act('use(farm)')
      .asks('turn', 1);
    g.expect(
      Object.fromEntries(
        GOODS.flatMap((kind) => [
          [`seats.0.goods.${kind}`, kind === good ? '+1' : '+0'],
          [`supply.goods.${kind}`, kind === good ? '-1' : '+0'],
        ]),
      ),
    );
    g.expect({
      'seats.0.tracks.farmers': position,
      'supply.followers.farmer': '+0',
      'seats.0.bag': { farmer: 1, boatman: 1 },
      'seats.0.spaces.farm': [null, null],
    }).done();
  },
);

rule('PLACE-FARM-2', 'the Farm cannot be used while the good of the present position is used up', () => {
  const at = (farmers: number, supply: object) => turn('farm', { tracks: { farmers } }, { top: { supply: { goods: supply } } });
  closed(at(4, { cheese: 0 }));
  at(4, { cheese: 1 }).only('use(farm_house)', 'use(farm)', 'pass');
  at(4, { wine: 0 })
    .only('use(farm)', 'pass')
    .act('use(farm)')
    .expect({ 'seats.0.goods': { cheese: 1 } });
});

rule('PLACE-FARM-3 RUL-107', 'at position 0 the Farm cannot be used', () => {
  closed(turn('farm', { tracks: { farmers: 0 } }));
  turn('farm', { tracks: { farmers: 1 } }).can('use(farm)');
});

rule('PLACE-FARM-4', 'the Farm works without a Farmer in the supply and at the end of the track', () => {
  turn('farm', { tracks: { farmers: 1 } }, { top: { supply: { followers: { farmer: 0 } } } })
    .only('use(farm)', 'pass')
    .act('use(farm)')
    .expect({ 'seats.0.goods': { grain: 1 }, 'seats.0.tracks.farmers': 1 });
  turn('farm', { tracks: { farmers: 8 } }).only('use(farm)', 'pass');
});

// --- Goldsmith -----------------------------------------------------------------------------------

const THREE = { stations: ['tours', 'blois', 'loches'], unbuilt: 7 };

rule('PLACE-GOLDSMITH-1', 'at the Goldsmith 1 grain with 3 stations moves the marker from 10 to 13, with 4 coins of space 12', () => {
  const g = turn('goldsmith', { ...THREE, goods: { grain: 1 }, tracks: { development: 10 }, citizens: 1 })
    .act('use(goldsmith)')
    .asks('turn', 1);
  g.expect({
    'seats.0.tracks.development': 13,
    'seats.0.coins': '+4',
    'seats.0.goods': {},
    'supply.goods.grain': '+1',
    'seats.0.stations': THREE.stations,
    'seats.0.unbuilt': 7,
  }).done();
});

rule('PLACE-GOLDSMITH-1 DEC-PLACE-13', 'at the Goldsmith a seat may give one good of any kind, whatever its value', () => {
  const g = turn('goldsmith', { ...THREE, goods: { grain: 1, wool: 2, brocade: 1 } })
    .act('use(goldsmith)')
    .only('give(grain)', 'give(wool)', 'give(brocade)');
  g.act('give(wool)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': 3, 'seats.0.goods': { grain: 1, wool: 1, brocade: 1 }, 'supply.goods.wool': '+1' });
});

rule('PLACE-GOLDSMITH-1', 'at the Goldsmith stations of other seats do not count', () => {
  turn('goldsmith', { stations: ['tours'], goods: { grain: 1 } }, { rivals: [{ ...THREE, stations: ['briare', 'blois', 'loches'] }] })
    .act('use(goldsmith)')
    .expect({ 'seats.0.tracks.development': 1 });
});

rule('PLACE-GOLDSMITH-2', 'the Goldsmith needs a good, a built station and space on the dev track', () => {
  closed(turn('goldsmith', THREE));
  closed(turn('goldsmith', { goods: { grain: 1 } }));
  closed(turn('goldsmith', { ...THREE, goods: { grain: 1 }, tracks: { development: 30 }, citizens: 3 }));
  turn('goldsmith', { ...THREE, goods: { grain: 1 }, tracks: { development: 29 }, citizens: 3 })
    .can('use(goldsmith)')
    .act('use(goldsmith)')
    .expect({ 'seats.0.tracks.development': 30, 'seats.0.goods': {} });
});

// --- Sheep Farm ----------------------------------------------------------------------------------

rule('PLACE-SHEEPFARM-1 DEC-PLACE-20', 'at the Sheep Farm 1 cheese buys 1 wool, 4 coins or 3 development points', () => {
  const g = turn('sheep_farm', { goods: { cheese: 2, grain: 1 } })
    .act('use(sheep_farm)')
    .only('reward(good)', 'reward(coin)', 'reward(development)');
  const paid = { 'seats.0.goods.cheese': 1, 'seats.0.goods.grain': 1, 'supply.goods.cheese': '+1', 'supply.goods.grain': '+0' };
  g.fork()
    .act('reward(good)')
    .asks('turn', 1)
    .expect({ ...paid, 'seats.0.goods.wool': 1, 'supply.goods.wool': '-1', 'seats.0.coins': '+0' });
  g.fork()
    .act('reward(coin)')
    .asks('turn', 1)
    .expect({ ...paid, 'seats.0.coins': '+4', 'seats.0.goods.wool': 0, 'seats.0.tracks.development': 0 });
  g.act('reward(development)')
    .asks('turn', 1)
    .expect({ ...paid, 'seats.0.tracks.development': 3, 'seats.0.goods.wool': 0, 'seats.0.coins': '+0' });
});

rule('PLACE-SHEEPFARM-2', 'the Sheep Farm needs cheese; it offers wool only if available, points only before the end of the track', () => {
  closed(turn('sheep_farm', { goods: { grain: 3, wool: 1 } }));
  turn('sheep_farm', { goods: { cheese: 1 } }, { top: { supply: { goods: { wool: 0 } } } })
    .act('use(sheep_farm)')
    .only('reward(coin)', 'reward(development)');
  turn('sheep_farm', { goods: { cheese: 1 }, tracks: { development: 30 }, citizens: 3 })
    .act('use(sheep_farm)')
    .only('reward(good)', 'reward(coin)');
});

// --- Bourgeois House -----------------------------------------------------------------------------

rule(
  'PLACE-BOURGEOISHOUSE-1 DEC-PLACE-08',
  'at the Bourgeois House the seat chooses 5 coins, a good, a move or 3 development points',
  () => {
    const g = turn('bourgeois_house')
      .act('use(bourgeois_house)')
      .only('reward(coin)', 'reward(good)', 'reward(move)', 'reward(development)');
    g.fork().act('reward(coin)').asks('turn', 1).expect({ 'seats.0.coins': '+5', 'seats.0.tracks.development': 0, 'seats.0.goods': {} });
    g.fork().act('reward(development)').asks('turn', 1).expect({ 'seats.0.coins': '+0', 'seats.0.tracks.development': 3 });
    g.fork()
      .act('reward(good)')
      .only(...GOODS.map((good) => `take(${good})`))
      .act('take(brocade)')
      .asks('turn', 1)
      .expect({ 'seats.0.goods': { brocade: 1 }, 'supply.goods.brocade': '-1', 'seats.0.coins': '+0' });
    g.act('reward(move)')
      .asks('edge', 0)
      .can('edge(chartres--orleans--road)', 'edge(orleans--blois--waterway)')
      .act('edge(orleans--blois--waterway)')
      .asks('turn', 1)
      .expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': '+0' });
  },
);

rule(
  'PLACE-BOURGEOISHOUSE-1 DEC-PLACE-08',
  'the Bourgeois House offers a good only from the supply, and points only before the end of the track',
  () => {
    const none = Object.fromEntries(GOODS.map((good) => [good, 0]));
    turn('bourgeois_house', { tracks: { development: 30 }, citizens: 3 }, { top: { supply: { goods: none } } })
      .act('use(bourgeois_house)')
      .only('reward(coin)', 'reward(move)');
    turn('bourgeois_house', {}, { top: { supply: { goods: { ...none, wine: 1, wool: 1 } } } })
      .act('use(bourgeois_house)', 'reward(good)')
      .only('take(wine)', 'take(wool)');
    turn('bourgeois_house', {}, { top: { supply: { goods: { ...none, wool: 1 } } } })
      .act('use(bourgeois_house)', 'reward(good)')
      .asks('turn', 1)
      .expect({ 'seats.0.goods': { wool: 1 } });
  },
);

rule('PLACE-BOURGEOISHOUSE-1', 'the move of the Bourgeois House goes along any road or waterway of the town', () => {
  turn('bourgeois_house', { merchant: 'chinon' })
    .act('use(bourgeois_house)', 'reward(move)')
    .only(
      'edge(chinon--chatellerault--road)',
      'edge(chinon--chatellerault--waterway)',
      'edge(chinon--le_blanc--waterway)',
      'edge(tours--chinon--waterway)',
    );
});

rule('PLACE-BOURGEOISHOUSE-2 RUL-117', 'the move of the Bourgeois House may take a good', () => {
  const g = turn('bourgeois_house', {}, { goods: { 'orleans--blois--waterway': ['wool'] } })
    .act('use(bourgeois_house)', 'reward(move)', 'edge(orleans--blois--waterway)')
    .asks('good', 0)
    .only('take(wool)', 'decline');
  g.fork().act('decline').expect({ 'seats.0.goods': {}, 'seats.0.merchant': 'blois' });
  g.act('take(wool)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { wool: 1 }, 'map.orleans--blois--waterway': [null], 'supply.goods.wool': '+0' });
});

rule('PLACE-BOURGEOISHOUSE-3', 'the Bourgeois House costs no citizen', () => {
  const g = turn('bourgeois_house', { citizens: 1 });
  const left = g.see('citizens');
  g.act('use(bourgeois_house)', 'reward(coin)').expect({ 'seats.0.citizens': 1 });
  expect(g.see('citizens')).toEqual(left);
  turn('bourgeois_house', { citizens: 0 }).can('use(bourgeois_house)');
});

// --- Cathedral -----------------------------------------------------------------------------------

rule.each(
  'PLACE-CATHEDRAL-1 PLACE-CATHEDRAL-2 PLACE-CATHEDRAL-3 RUL-118 PLACE-HOSPITAL-1',
  [
    [0, 2],
    [4, 3],
    [8, 3],
    [15, 5],
    [22, 6],
    [30, 7],
  ],
  'with the Cathedral and the marker on %i the Hospital gives %i coins',
  (marker, coins) => {
    const seat = { tracks: { development: marker }, citizens: passed(marker) };
    turn('hospital', { ...seat, tiles: ['cathedral'] })
      .act('use(hospital)')
      .expect({ 'seats.0.coins': `+${coins}`, 'seats.0.tracks.development': marker });
    turn('hospital', seat)
      .act('use(hospital)')
      .expect({ 'seats.0.coins': `+${coins - 1}` });
  },
);

rule('PLACE-CATHEDRAL-2', 'the Cathedral counts for Income', () => {
  const g = finish([{ tiles: ['cathedral'], tracks: { development: 9 } }, { tracks: { development: 9 } }], 'income.c').over();
  g.expect({ 'seats.0.coins': 4, 'seats.1.coins': 3 });
});

rule('PLACE-CATHEDRAL-2 PLACE-CATHEDRAL-3', 'the Cathedral counts in the scoring, even beyond 6', () => {
  const seat = (tiles: string[], development: number): Seat => ({
    tiles,
    tracks: { development },
    stations: ['tours', 'blois'],
    unbuilt: 8,
    citizens: 1,
  });
  const total = (tiles: string[], development: number): number => score(finish([seat(tiles, development), {}]));
  expect([total([], 9), total(['cathedral'], 9), total(['cathedral'], 30), total([], 30)]).toEqual([9, 12, 21, 18]);
});

rule('PLACE-CATHEDRAL-4', 'the tie-break uses the marker, not the status with the Cathedral', () => {
  const g = finish([
    { coins: 10, tiles: ['cathedral'], tracks: { development: 8 } },
    { coins: 10, tracks: { development: 9 } },
  ]).over();
  expect(g.env.scores().map(({ total, winner }) => [total, winner])).toEqual([
    [10, false],
    [10, true],
  ]);
  const even = finish([
    { coins: 10, tiles: ['cathedral'], tracks: { development: 9 } },
    { coins: 10, tracks: { development: 9 } },
  ]).over();
  expect(even.env.scores().map(({ winner }) => winner)).toEqual([true, true]);
});

rule('PLACE-CATHEDRAL-4 RUL-140', 'the bonus of the Cathedral ends when the tile is lost', () => {
  const g = finish(
    [
      { tiles: ['cathedral'], goods: { grain: 3 }, unbuilt: 0, tracks: { development: 9 }, citizens: 2 },
      { coins: 5, market: MARKET },
    ],
    'taxes.c',
  );
  g.asks('torture', 0).fork().act('tile(cathedral)').expect({ 'seats.0.tiles': [] });
  expect(score(g.fork().act('tile(cathedral)'))).toBe(3 + 2 * 3);
  expect(score(g.act('give(grain)'))).toBe(2 + 2 * 4);
});
