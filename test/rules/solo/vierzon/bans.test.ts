/** Capital Vierzon 3.3: the events that forbid something in phase 5. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../../dsl.js';
import { BUSY, planning, turn, type Seat, type Setting } from './positions.js';

const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const WELL = { well: ['scholar', 'monk'] };
const village = (round: number, seat: Seat = {}): string[] =>
  turn(round, { ...seat, spaces: VILLAGE })
    .act('use(village)')
    .options('recruit');
const well = (round: number, seat: Seat = {}): Scenario =>
  turn(round, { tiles: ['well'], ...seat, spaces: { ...WELL, ...seat.spaces } }).act('use(well)');

rule('VIE-EVT-STRIKE-1 SOLO-DEC-26', 'in round 1 the Village gives no Craftsman, but in round 2 it does', () => {
  expect(village(1)).toEqual(['recruit(boatman)', 'recruit(trader)']);
  expect(village(2)).toEqual(['recruit(boatman)', 'recruit(craftsman)', 'recruit(trader)']);
});

rule('VIE-EVT-STRIKE-1 RUL-S20', 'in round 1 the Well cannot give a Craftsman either', () => {
  expect(well(1).act('use(village)').options('recruit')).toEqual(['recruit(boatman)', 'recruit(trader)']);
});

rule('RUL-S20', 'in round 1 a move on the Craftsmen track without the follower is allowed', () => {
  const g = turn(1, { tiles: ['lock'], spaces: VILLAGE }).act('use(village)', 'recruit(boatman)', 'track(craftsmen)');
  g.expect({ 'seats.0.tracks.craftsmen': 1, 'supply.followers.craftsman': '+0', 'supply.wheels': '-1' });
});

rule('RUL-S20', 'the Lair gives no Followers, so its wheel in round 1 and its steps in round 11 are allowed', () => {
  const lair = { goods: { grain: 1 }, tiles: ['lair'], spaces: { lair: ['farmer', 'knight'] } };
  turn(1, { ...lair, tracks: { craftsmen: 1 } })
    .act('use(lair)')
    .asks('turn', 0)
    .expect({ 'supply.wheels': '-1', 'seats.0.tracks.craftsmen': 1 });
  turn(11, { ...lair, tracks: { scholars: 2 } })
    .act('use(lair)')
    .asks('turn', 0)
    .expect({ 'seats.0.tracks': { scholars: 2, development: 3 } });
});

rule('VIE-EVT-PILGRIMAGE-1 SOLO-DEC-26', 'in round 2 the Monastery is closed, and in rounds 1 and 3 it is open', () => {
  turn(2).asks('turn', 0).cannot('use(monastery)').can('use(scriptorium)');
  for (const round of [1, 3]) turn(round).can('use(monastery)');
});

rule('VIE-EVT-PILGRIMAGE-1 RUL-S20', 'in round 2 the Well and the Flea Market give no Monk', () => {
  well(2).cannot('use(monastery)').can('use(castle)');
  const flea = { tiles: ['flea_market'], spaces: { flea_market: ['farmer', 'trader'] } };
  turn(2, flea, { chance: 'roll(6)' }).act('use(flea_market)').cannot('use(monastery)').can('use(castle)');
  turn(2, flea, { chance: 'roll(5)' }).act('use(flea_market)').expect({ 'supply.followers.monk': '+0', 'seats.0.bag.monk': 0 });
  turn(3, flea, { chance: 'roll(5)' }).act('use(flea_market)').expect({ 'supply.followers.monk': '-1', 'seats.0.bag.monk': 1 });
});

rule('VIE-EVT-PILGRIMAGE-1', 'in round 2 owned Monks can be used as usual', () => {
  planning(2, { market: { monk: 1 } }).can('place(monk, ship.farmer)');
});

const CASTLE = { castle: ['farmer', 'boatman', 'trader'] };

rule('VIE-EVT-CRUSADE-1 RUL-S20 SOLO-DEC-26', 'in round 4 the Castle is closed, even by the Well; in rounds 3 and 5 it is open', () => {
  turn(4, { spaces: CASTLE }).cannot('use(castle)').can('use(scriptorium)');
  well(4, { spaces: CASTLE }).cannot('use(castle)').can('use(university)');
  for (const round of [3, 5]) turn(round, { spaces: CASTLE }).can('use(castle)');
});

const UNIVERSITY = { university: ['farmer', 'craftsman', 'trader'] };

rule(
  'VIE-EVT-CONFERENCE-1 RUL-S20 SOLO-DEC-26',
  'in round 11 the University is closed, even by the Well; in rounds 10 and 12 it is open',
  () => {
    turn(11, { spaces: UNIVERSITY }).cannot('use(university)').can('use(scriptorium)');
    well(11, { spaces: UNIVERSITY }).cannot('use(university)').can('use(castle)');
    for (const round of [10, 12]) turn(round, { spaces: UNIVERSITY }).can('use(university)');
  },
);

// --- Sabotage ------------------------------------------------------------------------------------

const WHEEL: Seat = {
  tracks: { craftsmen: 3 },
  spaces: { castle: ['farmer', 'wheel', 'trader'], university: ['farmer', 'craftsman', 'trader'] },
};

rule('VIE-EVT-SABOTAGE-1 SOLO-DEC-26', 'in round 8 a place with a Gear wheel cannot be used, but others can', () => {
  turn(8, WHEEL).cannot('use(castle)').can('use(university)', 'use(scriptorium)');
  for (const round of [7, 9]) turn(round, WHEEL).can('use(castle)', 'use(university)');
});

rule('VIE-EVT-SABOTAGE-1', 'in round 8 the Well cannot use such a place either, and its followers stay', () => {
  well(8, WHEEL).cannot('use(castle)').can('use(ship)');
  turn(8, WHEEL)
    .act('pass')
    .expect({ 'seats.0.spaces.castle': ['farmer', 'wheel', 'trader'] });
});

rule('VIE-EVT-SABOTAGE-1', 'in round 8 a tile with a wheel is closed as well', () => {
  const seat = { tiles: ['winery'], tracks: { craftsmen: 3 }, spaces: { winery: ['wheel', 'trader'] } };
  const wine = { top: { supply: { goods: { wine: 2 } } } };
  turn(8, seat, wine).cannot('use(winery)');
  turn(7, seat, wine).can('use(winery)');
});

// --- Storm ---------------------------------------------------------------------------------------

const SHIP = { ship: ['farmer', 'boatman', 'knight'], wagon: ['farmer', 'trader', 'knight'] };

rule('VIE-EVT-STORM-1 RUL-S29 SOLO-DEC-26', 'in round 13 neither Ship nor Wagon can be used, but in rounds 12 and 14 both can', () => {
  turn(13, { spaces: SHIP }).cannot('use(ship)', 'use(wagon)').can('use(scriptorium)');
  for (const round of [12, 14]) turn(round, { spaces: SHIP }).can('use(ship)', 'use(wagon)');
});

rule('VIE-EVT-STORM-1 RUL-S29', 'in round 13 neither the Well nor the Drawbridge opens Ship and Wagon', () => {
  well(13).cannot('use(ship)', 'use(wagon)').can('use(castle)');
  turn(13, { tiles: ['drawbridge'], spaces: SHIP }).cannot('use(ship)', 'use(wagon)');
});

rule.each(
  'VIE-EVT-STORM-1 RUL-S29',
  [
    ['stage_coach', ['knight']],
    ['horse_wagon', ['knight', 'trader']],
  ] as [string, string[]][],
  'in round 13 the %s is closed',
  (tile, pieces) => {
    const seat = { coins: 9, tiles: [tile], spaces: { [tile]: pieces } };
    turn(13, seat).cannot(`use(${tile})`).can('use(scriptorium)');
    turn(12, seat).can(`use(${tile})`);
  },
);

rule('VIE-EVT-STORM-1 RUL-S29', 'in round 13 the Bourgeois House offers everything except the move', () => {
  const seat = { tiles: ['bourgeois_house'], spaces: { bourgeois_house: ['trader', 'knight', 'scholar'] } };
  turn(13, seat).act('use(bourgeois_house)').cannot('reward(move)').can('reward(coin)', 'reward(development)');
  turn(12, seat).act('use(bourgeois_house)').can('reward(move)');
});

/** After this roll the tile offers no connection, but in round 12 it does. */
const stays = (tile: string, pieces: string[], setting: Setting): void => {
  const edges = (round: number): string[] =>
    turn(round, { tiles: [tile], spaces: { [tile]: pieces } }, setting)
      .act(`use(${tile})`)
      .expect({ 'seats.0.merchant': 'orleans' })
      .options('edge');
  expect(edges(13)).toEqual([]);
  expect(edges(12).length).toBeGreaterThan(2);
};

rule(
  'VIE-EVT-STORM-1 RUL-S29',
  "in round 13 a 3 of the Tinkerer's Wagon, a 6 of the Christmas Market and a 6 of the Flea Market allow no step",
  () => {
    stays('tinkerers_wagon', ['craftsman', 'knight'], { chance: 'roll(3)' });
    stays('christmas_market', ['craftsman', 'trader'], { chance: 'roll(6)' });
    turn(13, { tiles: ['flea_market'], spaces: { flea_market: ['farmer', 'trader'] } }, { chance: 'roll(6)' })
      .act('use(flea_market)')
      .cannot('use(ship)', 'use(wagon)')
      .can('use(castle)');
  },
);

rule('SOLO-DEC-26', 'phase 6 of a round with a ban has no question and no effect', () => {
  for (const round of [1, 2, 4, 8, 11, 13]) {
    const objectives = ['builder', 'fortress'];
    const g = turn(round, { objectives, coins: 4, goods: { grain: 2, wool: 1 }, bag: { monk: 1 }, spaces: BUSY }).act('pass');
    g.asks('draw', 0).expect({
      round: round + 1,
      'seats.0.coins': '+0',
      'seats.0.goods': { grain: 2, wool: 1 },
      'seats.0.bag': { monk: 1 },
    });
  }
});
