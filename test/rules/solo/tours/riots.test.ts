/** The Trip to Tours, round 12: the Riots. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../../dsl.js';
import { event, MARKET, names } from '../positions.js';

const riots = (seat: object): Scenario => event('tours', 12, seat).mark();

rule('TRS-EVT-RIOTS-1 SOLO-DEC-15 RUL-S30', 'the player gives a Knight of the bag, the Market or the player board, or 5 coins', () => {
  const seat = {
    coins: 5,
    bag: { knight: 1, monk: 1 },
    market: { ...MARKET, knight: 1 },
    spaces: { ship: ['farmer', null, 'knight'], town_hall: ['knight', null] },
  };
  const g = riots(seat).asks('tours.riots', 0).only('knight(bag)', 'knight(market)', 'knight(ship)', 'knight(town_hall)', 'pay');
  g.fork()
    .act('knight(bag)')
    .expect({ round: 13, 'seats.0.bag': { monk: 1 }, 'supply.followers.knight': '+1', 'seats.0.coins': 5 });
  g.fork().act('knight(market)').expect({ round: 13, 'seats.0.market': MARKET, 'supply.followers.knight': '+1', 'seats.0.coins': 5 });
  g.fork()
    .act('knight(ship)')
    .expect({ round: 13, 'seats.0.spaces.ship': ['farmer', null, null], 'supply.followers.knight': '+1', 'seats.0.coins': 5 });
  g.fork()
    .act('knight(town_hall)')
    .expect({ round: 13, 'seats.0.spaces.town_hall': [null, null], 'supply.followers.knight': '+1' });
  g.act('pay').expect({ round: 13, 'seats.0.coins': 0, 'supply.followers.knight': '+0', 'seats.0.bag': { knight: 1, monk: 1 } });
});

rule('TRS-EVT-RIOTS-1', 'no marker moves back', () => {
  riots({ coins: 0, bag: { knight: 1 }, tracks: { knights: 2 } }).expect({
    round: 13,
    'seats.0.tracks.knights': 2,
    'seats.0.bag': {},
    'supply.followers.knight': 5,
  });
});

rule('SOLO-DEC-15', 'with fewer than 5 coins a Knight must be given before torture starts', () => {
  riots({ coins: 4, bag: { knight: 2 }, market: { ...MARKET, knight: 1 } })
    .asks('tours.riots', 0)
    .only('knight(bag)', 'knight(market)')
    .act('knight(market)')
    .expect({ round: 13, 'seats.0.coins': 4, 'seats.0.bag': { knight: 2 } });
  riots({ coins: 4, bag: { knight: 2 } }).expect({
    round: 13,
    'seats.0.coins': 4,
    'seats.0.bag': { knight: 1 },
    'supply.followers.knight': 4,
    'seats.0.unbuilt': 10,
  });
});

rule('SOLO-DEC-15', 'without a Knight 5 coins are paid without a question', () => {
  riots({ coins: 6, bag: { monk: 1 } }).expect({ round: 13, 'seats.0.coins': 1, 'seats.0.bag': { monk: 1 } });
});

rule('SOLO-DEC-15', 'with neither Knight nor 5 coins torture follows', () => {
  const g = riots({ coins: 3, goods: { wool: 1 } })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  g.only('torture(station)', 'give(wool)', 'tile(stage_coach)')
    .act('give(wool)', 'torture(station)')
    .expect({ round: 13, 'seats.0.unbuilt': 9, 'seats.0.goods': {} });
});

rule('RUL-S30 SOLO-DEC-15', 'only the bag, the Market and places with a Knight are offered', () => {
  const places = ['bag', 'market', 'ship', 'wagon', 'guildhall', 'scriptorium', 'town_hall'].map((place) => `knight(${place})`);
  expect(
    names(scenario('tours'))
      .filter((name) => name.startsWith('knight('))
      .sort(),
  ).toEqual(places.sort());
  for (const place of ['guildhall', 'scriptorium', 'wagon', 'ship', 'town_hall']) {
    const row = {
      guildhall: [null, null, 'knight'],
      scriptorium: ['knight', null],
      wagon: [null, null, 'knight'],
      ship: [null, null, 'knight'],
      town_hall: [null, 'knight'],
    }[place]!;
    riots({ coins: 9, spaces: { [place]: row } })
      .only(`knight(${place})`, 'pay')
      .act(`knight(${place})`)
      .expect({ round: 13, 'seats.0.coins': 9, 'supply.followers.knight': 5 });
  }
});

rule('RUL-S30', 'Knights on Stage Coach and Gunpowder Tower are safe', () => {
  const seat = { coins: 6, tiles: ['stage_coach', 'gunpowder_tower'], tower: { knight: 1 }, spaces: { stage_coach: ['knight'] } };
  riots(seat).expect({ round: 13, 'seats.0.coins': 1, 'seats.0.spaces.stage_coach': ['knight'], 'seats.0.tower': { knight: 1 } });
  riots({ ...seat, spaces: { stage_coach: ['knight'], wagon: [null, null, 'knight'] } })
    .asks('tours.riots', 0)
    .only('knight(wagon)', 'pay');
});

rule('RUL-S30', 'a wheel or a Monk on a Knight space does not count as a Knight', () => {
  riots({
    coins: 6,
    tracks: { craftsmen: 2 },
    spaces: { ship: [null, null, 'wheel'], wagon: [null, null, 'monk'], guildhall: [null, null, 'scholar'] },
    tiles: ['stage_coach', 'school'],
  }).expect({ round: 13, 'seats.0.coins': 1, 'seats.0.spaces.wagon': [null, null, 'monk'], 'seats.0.spaces.ship': [null, null, 'wheel'] });
});

rule('RUL-S30 SOLO-DEC-15', 'of several Knights only one leaves', () => {
  riots({ coins: 0, market: { ...MARKET, knight: 2 }, spaces: { town_hall: ['knight', 'knight'], scriptorium: ['knight', 'scholar'] } })
    .asks('tours.riots', 0)
    .only('knight(market)', 'knight(town_hall)', 'knight(scriptorium)')
    .act('knight(town_hall)')
    .expect({
      round: 13,
      'supply.followers.knight': '+1',
      'seats.0.market.knight': 2,
      'seats.0.spaces.scriptorium': ['knight', 'scholar'],
    });
});
