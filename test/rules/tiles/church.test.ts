/** Church: the benefit of an activated tile of another seat. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { BOARD, BREAD, BUSY, closed, FILLED, MARKET, stores, turn, type Seat } from './positions.js';

/** Another seat with these tiles activated. */
const owner = (tiles: string[], more: Seat = {}): Seat => ({
  market: MARKET,
  ...more,
  tiles: [...tiles, ...(more.tiles ?? [])],
  spaces: {
    ...BUSY.spaces,
    ...Object.fromEntries(tiles.filter((tile) => tile in FILLED).map((tile) => [tile, FILLED[tile]!])),
    ...more.spaces,
  },
});
const church = (rival: Seat, seat: Seat = {}, setting: object = {}): Scenario =>
  turn('church', { coins: 2, ...seat }, { rivals: [rival], ...setting });

rule(
  'PLACE-CHURCH-1 PLACE-CHURCH-2 PLACE-CHURCH-5 PLACE-CHURCH-6',
  "for a rival's Hospital the user pays 2 to the rival and gets 4 at status 4; its followers stay",
  () => {
    const g = church(owner(['hospital'], { tracks: { development: 30 } }), { tracks: { development: 15 }, citizens: 1 })
      .act('use(church)')
      .asks('turn', 1);
    g.expect({
      'seats.0.coins': 4,
      'seats.1.coins': '+2',
      'seats.0.bag': { monk: 1 },
      'seats.0.spaces.church': [null],
      'seats.1.spaces.hospital': FILLED.hospital,
      'seats.1.bag': {},
    })
      .can('use(hospital)')
      .act('use(hospital)')
      .expect({ 'seats.1.coins': '+8' })
      .done();
  },
);

rule('DEC-PLACE-10 PLACE-CHURCH-1', 'every eligible tile of other seats is offered, but no own tile', () => {
  const g = turn(
    ['church', 'brewery'],
    { coins: 9 },
    { rules: 'base-3p?tiles=all', rivals: [owner(['hospital', 'winery']), owner(['cellar'])] },
  ).act('use(church)');
  g.only('tile(hospital)', 'tile(winery)', 'tile(cellar)')
    .act('tile(cellar)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2', 'seats.2.coins': '+2', 'seats.1.coins': '+0' });
});

rule('PLACE-CHURCH-1 PLACE-CHURCH-2', 'by the Church seat 1 can use a tile of seat 0, and pays 2 coins to seat 0', () => {
  turn('hospital', {}, { rivals: [owner(['church'], { coins: 2, tracks: { development: 15 }, citizens: 1 })] })
    .act('pass')
    .act('use(church)')
    .expect({ 'seats.0.coins': '+2', 'seats.0.spaces.hospital': FILLED.hospital, 'seats.1.coins': 4 });
});

rule('PLACE-CHURCH-3', 'only tiles activated at this moment are eligible; a wheel and a follower are enough', () => {
  closed(church(owner([], { tiles: ['hospital', 'winery'], spaces: { hospital: ['boatman', null] } })));
  church(owner([], { tiles: ['winery'], tracks: { craftsmen: 2 }, spaces: { winery: ['wheel', 'trader'] } }))
    .can('use(church)')
    .act('use(church)')
    .expect({ 'seats.0.goods': { wine: 1 }, 'seats.1.spaces.winery': ['wheel', 'trader'] });
});

const CLOSED: [string, Seat][] = [
  ['road', owner(['road'])],
  ['bakery', owner(['bakery'], { goods: { grain: 3 } })],
  ['sacristy', owner(['sacristy'])],
  ['brasserie', owner(['brasserie'], stores({ wine: 2 }))],
  ['gaming_room', owner(['gaming_room'])],
  ['gunpowder_tower', owner(['gunpowder_tower'], { tower: { knight: 1 } })],
  ['tavern', owner(['tavern'])],
  ['barracks', owner(['barracks'])],
  ['school', owner(['school'])],
  ['cathedral', owner(['cathedral'])],
  ['depot', owner(['depot'])],
  ['statue', owner(['statue'])],
];

rule.each('PLACE-CHURCH-4 PLACE-CHURCH-7 RUL-119', CLOSED, 'the Church cannot use the tile %s', (_, rival) => {
  closed(church(rival, { coins: 9, goods: { grain: 2 } }));
});

rule('PLACE-CHURCH-7 RUL-119', 'the Church lists eligible tiles only', () => {
  church(owner(['hospital', 'brewery', ...CLOSED.map(([tile]) => tile)], { goods: { grain: 2 } }), { coins: 9, goods: { grain: 1 } })
    .act('use(church)')
    .only('tile(hospital)', 'tile(brewery)');
});

rule('PLACE-CHURCH-8', 'the Church cannot be used with fewer than 2 coins; the price of the effect is added', () => {
  closed(church(owner(['hospital']), { coins: 1 }));
  closed(church(owner(['stage_coach']), { coins: 4 }));
  church(owner(['stage_coach']), { coins: 5 })
    .act('use(church)', 'edge(orleans--blois--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 0, 'seats.1.coins': '+2', 'seats.0.merchant': 'blois', 'seats.1.merchant': 'orleans' });
  closed(church(owner(['pharmacy']), { coins: 2 }));
  church(owner(['pharmacy']), { coins: 4 })
    .act('use(church)')
    .only('amount(1)', 'amount(2)')
    .act('amount(2)')
    .expect({ 'seats.0.coins': 0, 'seats.0.tracks.development': 2, 'seats.1.tracks.development': 0 });
  church(owner(['stage_coach', 'cellar']), { coins: 4 })
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2' });
});

rule('PLACE-CHURCH-8 PLACE-CHURCH-6', 'the Church needs a usable effect: stations for the Office, a Farmers position for the Farm', () => {
  closed(church(owner(['office', 'farm'], { stations: ['tours'], unbuilt: 9, tracks: { farmers: 3 } })));
  church(owner(['office']), { stations: ['tours', 'blois'], unbuilt: 8 })
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.1.coins': '+2' });
  church(owner(['farm'], { tracks: { farmers: 8 } }), { tracks: { farmers: 2 } })
    .act('use(church)')
    .expect({ 'seats.0.goods': { grain: 1 } });
});

rule('PLACE-CHURCH-6', "the effect uses the user's reserve, bag and board", () => {
  church(owner(['laboratory']))
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.wheels.lab': 1, 'seats.1.wheels': {} });
  const g = church(owner(['bathhouse'], { bag: { scholar: 2 } }), { market: MARKET, bag: { knight: 1 } })
    .act('use(church)')
    .asks('bathhouse', 0);
  expect(g.options('place').every((name) => name.startsWith('place(knight,'))).toBe(true);
  g.act('place(knight, ship.knight)')
    .asks('turn', 1)
    .expect({
      'seats.0.spaces.ship': [null, null, 'knight'],
      'seats.0.bag': { monk: 1 },
      'seats.1.bag': { scholar: 2 },
      'seats.1.spaces.bathhouse': ['trader'],
    });
});

rule('PLACE-CHURCH-6 RUL-140', "the user's Cathedral counts, and a foreign one does not", () => {
  church(owner(['hospital'], { tiles: ['cathedral'] }))
    .act('use(church)')
    .expect({ 'seats.0.coins': 1 });
  church(owner(['hospital']), { tiles: ['cathedral'] })
    .act('use(church)')
    .expect({ 'seats.0.coins': 2 });
});

rule('RUL-119', 'a foreign Theatre gives 1 coin for each follower there, and none is removed', () => {
  const g = church(owner(['theatre'], { market: {}, spaces: { theatre: ['farmer', 'monk', 'own_trader'] } }))
    .act('use(church)')
    .asks('turn', 1);
  g.expect({ 'seats.0.coins': 3, 'seats.1.coins': '+2', 'seats.0.bag': { monk: 1 }, 'seats.1.bag.monk': 0 });
  expect(g.see('seats.1.spaces.theatre')).toEqual(expect.arrayContaining(['farmer', 'monk', 'own_trader']));
});

rule('RUL-119 RUL-122 PLACE-CHURCH-1', 'a foreign Well gives any own action but the Church', () => {
  const g = church(owner(['well'], { spaces: { castle: BOARD.castle! } }), { tiles: ['brewery'] })
    .act('use(church)')
    .cannot('use(church)', 'use(well)')
    .can('use(brewery)', 'use(village)');
  g.act('use(brewery)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 2, 'seats.1.coins': '+2', 'seats.1.spaces.well': FILLED.well, 'seats.0.bag': { monk: 1 } });
});

rule('PLACE-CHURCH-6', 'a 6 of a foreign Flea Market uses the player board of the user', () => {
  const g = church(owner(['flea_market']), { tracks: { knights: 5 } }, { chance: 'roll(6)' })
    .act('use(church)')
    .cannot('use(castle)', 'use(church)')
    .can('use(village)');
  g.act('use(village)', 'recruit(trader)')
    .asks('tile', 0)
    .act('tile(winery)')
    .asks('turn', 1)
    .expect({ 'seats.0.tiles': ['church', 'winery'], 'seats.1.tiles': ['flea_market'] });
});

rule('PLACE-CHURCH-6', "a foreign Goldsmith or Quarry uses the user's goods, stations and merchant", () => {
  church(owner(['goldsmith'], { goods: { wool: 3 }, stations: ['tours'], unbuilt: 9 }), {
    tiles: ['bakery'],
    ...stores({ bread: 1 }),
    stations: ['blois', 'orleans'],
    unbuilt: 8,
  })
    .act('use(church)')
    .asks('turn', 1)
    .expect({ [BREAD]: 0, 'seats.0.tracks.development': 2, 'seats.1.goods': { wool: 3 }, 'seats.1.tracks': {} });
  church(owner(['quarry'], { merchant: 'nevers' }), { coins: 4, merchant: 'tours' })
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.stations': ['tours'], 'seats.0.coins': 0 });
});

rule('PLACE-CHURCH-6 PLACE-CHURCH-8', "a foreign die moves the user's merchant; a result without effect still costs the coins", () => {
  const wagon = (face: number): Scenario =>
    church(owner(['tinkerers_wagon'], { merchant: 'nevers' }), { merchant: 'blois' }, { chance: `roll(${face})` }).act('use(church)');
  wagon(1)
    .act('edge(blois--tours--waterway)')
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'tours', 'seats.1.merchant': 'nevers', 'seats.0.coins': 0 });
  wagon(6).asks('turn', 1).expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': 1, 'seats.1.coins': '+2' });
  church(owner(['bookbindery']), { tracks: { development: 30 }, citizens: 3 }, { chance: 'roll(4)' })
    .act('use(church)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': 0, 'seats.1.coins': '+2', 'seats.0.bag': { monk: 1 }, 'seats.1.tracks': {} });
});

rule('PLACE-CHURCH-6', 'a foreign Court moves the merchant of another seat, even of its owner', () => {
  const g = church(owner(['court'], { merchant: 'blois' }), {}, { goods: { 'blois--tours--waterway': ['wool'] } }).act(
    'use(church)',
    'edge(blois--tours--waterway)',
  );
  g.asks('turn', 1).expect({ 'seats.1.merchant': 'tours', 'seats.0.goods': {}, 'seats.0.coins': 0 });
});

rule('PLACE-CHURCH-5', 'a tile used by the Church and then by its owner is no longer eligible', () => {
  const g = turn(['church', 'well'], { coins: 4 }, { rivals: [owner(['hospital'], { spaces: { castle: BOARD.castle! } })] })
    .act('use(church)')
    .asks('turn', 1)
    .act('use(hospital)')
    .asks('turn', 0);
  g.act('use(well)').cannot('use(church)');
});
