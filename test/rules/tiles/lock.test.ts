/** Lock: a step on another track instead of the Boatmen track. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { asked, BOARD, BUSY, TRACKS, turn, type Seat } from './positions.js';

const VILLAGE = { village: BOARD.village! };
const boatman = (seat: Seat = {}, setting: object = {}) =>
  turn([], { tiles: ['lock'], spaces: VILLAGE, ...seat }, setting).act('use(village)', 'recruit(boatman)');
const tracks = (...names: string[]): string[] => names.map((name) => `track(${name})`);

rule(
  'PLACE-LOCK-1 PLACE-LOCK-2 PLACE-LOCK-4 RUL-127',
  'with the Lock the Scholars marker advances from 1 to 2 with 3 points, without a Boatmen step or coins',
  () => {
    boatman({ tracks: { scholars: 1, boatmen: 1 } })
      .act('track(scholars)')
      .asks('turn', 1)
      .expect({
        'seats.0.tracks': { scholars: 2, boatmen: 1, development: 3 },
        'seats.0.coins': '+0',
        'seats.0.bag.boatman': 2,
        'supply.followers.boatman': '-1',
        'supply.followers.scholar': '+0',
      })
      .done();
  },
);

rule('PLACE-LOCK-1 PLACE-LOCK-3 DEC-PLACE-15', 'the step of the Lock may be on the Boatmen track or any other, even the dev track', () => {
  const g = boatman().only(...tracks(...TRACKS));
  g.fork()
    .act('track(boatmen)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { boatmen: 1 }, 'seats.0.coins': '+2' });
  g.fork()
    .act('track(development)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { development: 1 }, 'seats.0.coins': '+0' });
  g.act('track(knights)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { knights: 1 }, 'supply.followers.knight': '+0', 'seats.0.coins': '+0' });
});

rule('PLACE-LOCK-3 DEC-PLACE-15', 'the Lock does not offer a track whose marker is on its last space', () => {
  const full = { farmers: 8, craftsmen: 5, traders: 5, knights: 5, development: 30 };
  const village = (tracks: object): Scenario => turn([], { tiles: ['lock'], spaces: VILLAGE, tracks, citizens: 4 }).act('use(village)');
  village({ ...full, scholars: 4 }).only('track(boatmen)', 'track(scholars)');
  village({ ...full, scholars: 5 })
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.boatmen': 1, 'seats.0.coins': '+2' });
});

rule('PLACE-LOCK-2 RUL-127', 'the step of the Lock gives the bonus of its space: good, wheel, tile, citizen, coins', () => {
  const at = { tracks: { farmers: 2, craftsmen: 1, traders: 1, knights: 3, boatmen: 4 } };
  boatman(at)
    .act('track(farmers)')
    .asks('turn', 1)
    .expect({ 'seats.0.goods': { cheese: 1 }, 'seats.0.tracks.farmers': 3, 'supply.followers.farmer': '+0' });
  boatman(at)
    .act('track(craftsmen)')
    .asks('turn', 1)
    .expect({ 'supply.wheels': '-1', 'seats.0.tracks.craftsmen': 2, 'supply.followers.craftsman': '+0' });
  boatman(at)
    .act('track(traders)')
    .asks('tile', 0)
    .can('tile(brewery)', 'tile(cellar)')
    .act('tile(cellar)')
    .asks('turn', 1)
    .expect({ 'seats.0.tiles': ['lock', 'cellar'] });
  boatman({ tracks: { traders: 0 } })
    .act('track(traders)')
    .asks('tile', 0)
    .can('tile(brewery)')
    .cannot('tile(cellar)');
  boatman(at).act('track(knights)').asks('turn', 1).expect({ 'seats.0.tracks.knights': 4, 'seats.0.citizens': 1 });
  boatman({ tracks: { development: 6 }, citizens: 1 })
    .act('track(development)')
    .expect({ 'seats.0.coins': '+3', 'seats.0.tracks.development': 7 });
});

rule('RUL-127', 'with the Lock a used-up bonus is skipped; a used-up follower of the other track does not matter', () => {
  const supply = { goods: { grain: 0 }, wheels: 0, followers: { scholar: 0 } };
  const g = boatman({}, { top: { supply } }).only(...tracks(...TRACKS));
  g.fork().act('track(farmers)').asks('turn', 1).expect({ 'seats.0.tracks.farmers': 1, 'seats.0.goods': {} });
  g.fork().act('track(craftsmen)').asks('turn', 1).expect({ 'seats.0.tracks.craftsmen': 1, 'seats.0.wheels': {} });
  g.act('track(scholars)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { scholars: 1, development: 2 } });
});

rule('PLACE-LOCK-5 RUL-128', 'with the Boatmen marker on the last space the Boatman alternative is not offered', () => {
  turn([], { tiles: ['lock'], spaces: VILLAGE, tracks: { boatmen: 5 } })
    .act('use(village)')
    .only('recruit(craftsman)', 'recruit(trader)');
  const g = boatman({ tracks: { boatmen: 4 } })
    .act('track(boatmen)')
    .asks('turn', 1);
  g.expect({ 'seats.0.citizens': 1, 'seats.0.tracks.boatmen': 5, 'seats.0.coins': '+0' });
});

rule('PLACE-LOCK-1 PLACE-LOCK-6', 'the Lock asks nothing for other followers than Boatmen, or for a Boatman of another seat', () => {
  const g = turn(['castle', 'university'], { tiles: ['lock'], spaces: VILLAGE });
  g.fork()
    .act('use(castle)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { knights: 1 } });
  g.fork()
    .act('use(university)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { scholars: 1, development: 2 } });
  g.fork()
    .act('use(village)', 'recruit(craftsman)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { craftsmen: 1 } });
  turn([], { spaces: VILLAGE }, { rivals: [{ ...BUSY, tiles: ['lock'] }] })
    .act('use(village)', 'recruit(boatman)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks': { boatmen: 1 } });
});

rule('PLACE-LOCK-7', 'each Boatman brings the question of the Lock: by the Village, then by the Well', () => {
  const g = turn('well', { tiles: ['lock'], spaces: VILLAGE })
    .act('use(village)', 'recruit(boatman)', 'track(farmers)', 'pass')
    .asks('turn', 0);
  g.act('use(well)', 'use(village)', 'recruit(boatman)');
  asked(g, 0)
    .only(...tracks(...TRACKS))
    .act('track(boatmen)')
    .expect({ 'seats.0.tracks': { farmers: 1, boatmen: 1 }, 'seats.0.coins': '+2' });
});

rule('PLACE-LOCK-1', 'a Lock gained in this round applies immediately', () => {
  const g = turn('well', { spaces: VILLAGE, tracks: { traders: 1 } })
    .act('use(village)', 'recruit(trader)', 'tile(lock)', 'pass')
    .asks('turn', 0);
  expect(g.act('use(well)', 'use(village)', 'recruit(boatman)').options('track')).toHaveLength(7);
});
