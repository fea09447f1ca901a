/** Well: any own action, activated or not. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import { ALL, BOARD, BUSY, FILLED, MARKET, turn, type Seat } from './positions.js';

const well = (seat: Seat = {}, setting: object = {}) => turn('well', seat, setting).act('use(well)');
const uses = (...places: string[]): string[] => places.map((place) => `use(${place})`);
const ALWAYS = ['ship', 'wagon', 'guildhall', 'castle', 'scriptorium', 'monastery', 'farm_house', 'village', 'university'];

rule('PLACE-WELL-1 PLACE-WELL-2 DEC-PLACE-25', 'the Well can use an empty Village, and only the followers of the Well return', () => {
  const g = well({ spaces: { scriptorium: ['knight', null] } })
    .only(...uses(...ALWAYS))
    .act('use(village)', 'recruit(boatman)')
    .asks('turn', 1);
  g.expect({
    'seats.0.tracks': { boatmen: 1 },
    'seats.0.coins': '+2',
    'seats.0.bag': { scholar: 1, monk: 1, boatman: 1 },
    'seats.0.spaces.well': [null, null],
    'seats.0.spaces.scriptorium': ['knight', null],
    'seats.0.spaces.farm_house': BOARD.farm_house,
  }).done();
});

rule('PLACE-WELL-1', 'the Well can use tiles too, activated or not', () => {
  const g = well({ tiles: ['brewery', 'cellar', 'hayrick'], spaces: { cellar: FILLED.cellar! } }).only(
    ...uses(...ALWAYS, 'brewery', 'cellar', 'hayrick'),
  );
  g.fork()
    .act('use(brewery)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2', 'seats.0.bag': { scholar: 1, monk: 1 } });
  g.act('use(cellar)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+4', 'seats.0.spaces.cellar': FILLED.cellar, 'seats.0.bag': { scholar: 1, monk: 1 } });
});

rule('PLACE-WELL-2 PLACE-WELL-3', 'followers on the place that the Well uses stay, so the Farm House can be used twice', () => {
  const g = well()
    .act('use(farm_house)')
    .expect({ 'seats.0.tracks.farmers': 1, 'seats.0.spaces.farm_house': BOARD.farm_house })
    .act('pass')
    .asks('turn', 0);
  g.act('use(farm_house)').expect({ 'seats.0.tracks.farmers': 2, 'seats.0.spaces.farm_house': [null, null] });
});

rule('PLACE-WELL-2', 'a wheel on the place that the Well uses stays, and so does one on the Well', () => {
  const g = turn([], {
    tiles: ['well', 'winery'],
    tracks: { craftsmen: 2 },
    spaces: { well: ['wheel', 'monk'], winery: ['wheel', null] },
  }).act('use(well)', 'use(winery)');
  g.expect({
    'seats.0.goods': { wine: 1 },
    'seats.0.spaces.well': ['wheel', null],
    'seats.0.spaces.winery': ['wheel', null],
    'seats.0.bag': { monk: 1 },
  });
});

rule('PLACE-WELL-4 RUL-122', 'an action by the Well needs all other conditions: supply, last space, costs, stations, merchant', () => {
  well({ tracks: { farmers: 8, knights: 5 } }).only(
    ...uses('ship', 'wagon', 'guildhall', 'scriptorium', 'monastery', 'village', 'university'),
  );
  well(
    { tracks: { development: 30 }, citizens: 3, merchant: 'chartres', stations: ['chartres'], unbuilt: 9 },
    { top: { supply: { followers: { monk: 0, scholar: 0, farmer: 0 } } } },
  ).only(...uses('wagon', 'castle', 'village'));
  well({ coins: 2, tiles: ['stage_coach', 'pharmacy', 'office', 'goldsmith', 'ballroom'] }).only(
    ...uses(...ALWAYS, 'pharmacy', 'ballroom'),
  );
  well({ coins: 3, tiles: ['stage_coach', 'office'], stations: ['tours'], unbuilt: 9 }).only(...uses(...ALWAYS, 'stage_coach', 'office'));
});

rule('PLACE-WELL-4 RUL-036', 'in a Pilgrimage round the Well cannot use the Monastery', () => {
  well({}, { top: { event: 'pilgrimage.b', round: 9 } })
    .cannot('use(monastery)')
    .can('use(castle)');
});

const NONE = [
  'barracks',
  'brasserie',
  'herb_garden',
  'merchant_house',
  'port',
  'sacristy',
  'statue',
  'vineyard',
  'cathedral',
  'depot',
  'drawbridge',
  'gaming_room',
  'lock',
  'prairie',
  'school',
  'tavern',
  'gunpowder_tower',
];

rule('PLACE-WELL-5 RUL-122 RUL-102', 'the Well cannot use itself or a tile without an action', () => {
  well({ tiles: NONE, spaces: { sacristy: ['monk'], tavern: ['trader'] } }).only(...uses(...ALWAYS));
});

rule('PLACE-WELL-6', 'Town Hall, Theatre and Tower need usable followers, which are used', () => {
  const tiles = ['theatre', 'gunpowder_tower'];
  well({ tiles }).cannot(...uses('town_hall', ...tiles));
  well({ tiles, tower: { own_farmer: 1 } }).cannot('use(gunpowder_tower)');
  const g = well({ tiles, tower: { knight: 1 }, spaces: { town_hall: ['farmer', 'monk'], theatre: ['boatman', 'own_trader'] } }).can(
    ...uses('town_hall', ...tiles),
  );
  g.fork()
    .act('use(theatre)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+2', 'seats.0.bag': { scholar: 1, monk: 1, boatman: 1, own_trader: 1 } });
  g.fork()
    .act('use(gunpowder_tower)', 'send(knight, city_wall)')
    .asks('turn', 1)
    .expect({ 'seats.0.tower': {}, 'deeds.city_wall': { knight: 1 } });
  const hall = g.act('use(town_hall)').asks('send', 0).act('send(farmer, city_wall)').asks('send', 0).act('done').asks('turn', 1);
  hall.expect({ 'deeds.city_wall': { farmer: 1 }, 'seats.0.bag': { scholar: 1, monk: 1 } });
  expect(hall.see('seats.0.spaces.town_hall')).toContain('monk');
});

rule('DEC-PLACE-25 PLACE-WELL-1', 'the Bathhouse by the Well places a follower, and needs none on it', () => {
  const g = turn('well', { market: MARKET, bag: { trader: 1 }, tiles: ['bathhouse'] }, { chance: 'trader' })
    .act('use(well)', 'use(bathhouse)')
    .asks('bathhouse', 0);
  g.cannot('place(trader, bathhouse.trader)')
    .act('place(trader, wagon.trader)')
    .asks('turn', 1)
    .expect({ 'seats.0.bag': { scholar: 1, monk: 1 }, 'seats.0.spaces.wagon': [null, 'trader', null] });
});

rule('RUL-122', 'Well, a 6 of the Flea Market, Village and Lock work within each other, and all finish', () => {
  const g = turn('well', { tiles: ['flea_market', 'lock'], spaces: { flea_market: ['farmer', null] } }, { chance: 'roll(6)' }).act(
    'use(well)',
    'use(flea_market)',
  );
  g.can('use(village)').cannot('use(well)', 'use(flea_market)').act('use(village)', 'recruit(boatman)', 'track(scholars)').asks('turn', 1);
  g.expect({
    'seats.0.tracks': { scholars: 1, development: 2 },
    'seats.0.bag': { scholar: 1, monk: 1, boatman: 1 },
    'seats.0.spaces.flea_market': ['farmer', null],
  }).done();
});

rule('RUL-122', 'the Well can use the Church, but a foreign Well by the Church cannot use the Church', () => {
  const rival = {
    market: MARKET,
    tiles: ['hospital', 'brewery'],
    spaces: { ...BUSY.spaces, hospital: FILLED.hospital!, brewery: ['monk'] },
  };
  const g = well({ tiles: ['church'], coins: 2 }, { rivals: [rival] })
    .can('use(church)')
    .act('use(church)')
    .only('tile(hospital)', 'tile(brewery)');
  g.act('tile(brewery)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.1.coins': '+2', 'seats.0.bag': { scholar: 1, monk: 1 }, 'seats.1.spaces.brewery': ['monk'] });
  const two = scenario(ALL, {
    phase: 'actions',
    round: 5,
    event: 'income.a',
    seats: [
      { market: MARKET, tiles: ['church'], spaces: { church: ['monk'], farm_house: BOARD.farm_house! } },
      { market: MARKET, tiles: ['well'], spaces: { well: FILLED.well!, ...BUSY.spaces } },
    ],
  }).act('use(church)');
  two
    .only(...uses(...ALWAYS))
    .act('use(scriptorium)')
    .asks('turn', 1)
    .expect({ 'seats.1.spaces.well': FILLED.well, 'seats.0.tracks.development': 1, 'seats.1.tracks': {} });
});

rule('PLACE-WELL-2', 'followers leave the Well after the effect, so a Bathhouse cannot draw them', () => {
  const g = turn('well', { market: MARKET, bag: { knight: 1 }, tiles: ['bathhouse'] })
    .act('use(well)', 'use(bathhouse)')
    .asks('bathhouse', 0);
  expect(g.options('place').every((name) => name.startsWith('place(knight,'))).toBe(true);
});
