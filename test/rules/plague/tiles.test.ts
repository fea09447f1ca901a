/** The Plague, section 9 and the tiles of other boxes: Cemetery, Back Door, Medicinal Spring, and their combinations with others. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { BUSY, CARDS, event, KINDS, MARKET, onMarket, place, supply } from './positions.js';

rule(
  'PLACE-CEMETERY-1 PLG-TILE-CEMETERY-1 PLG-TILE-CEMETERY-2 PLG-INV-05 PLG-INV-16 RUL-P44',
  'the Cemetery is a Market space for a Corpse only',
  () => {
    const g = place(
      { tiles: ['cemetery'], market: { ...MARKET, farmer: 3 }, bag: { corpse: 1, knight: 3 }, tracks: { knights: 5 } },
      { phase: 'followers', options: { chance: 'corpse' } },
    );
    g.asks('draw', 0).cannot('draw(2)').act('draw(1)').expect({ 'seats.0.market.corpse': 1 });
    place({ tiles: ['cemetery'], market: { ...MARKET, farmer: 4, corpse: 1 } }).expect({ 'seats.0.market.corpse': 1 });
    expect(() => place({ tiles: ['cemetery'], market: { ...MARKET, farmer: 5 } })).toThrow();
    expect(() => place({ market: { ...MARKET, farmer: 4, corpse: 1 } })).toThrow();
  },
);

rule('RUL-P44', 'with the Cemetery one of four Corpses is there, so the Market has one more free space', () => {
  const seat = { market: { corpse: 4, own_farmer: 1 }, bag: { knight: 6 }, tracks: { knights: 5 } };
  const draws = (tiles: string[]): string[] => place({ ...seat, tiles }, { phase: 'followers' }).options('draw');
  expect([draws([]).at(-1), draws(['cemetery']).at(-1)]).toEqual(['draw(3)', 'draw(4)']);
});

rule('PLG-TILE-SPRING-1', 'the left space takes only the Doctor, and the right one a neutral follower except a Monk', () => {
  const market = { ...Object.fromEntries(KINDS.map((kind) => [kind, 1])), own_farmer: 1 };
  const g = place(
    { tiles: ['medicinal_spring', 'school'], market, bag: { own_boatman: 1, own_craftsman: 1, own_trader: 1 } },
    { phase: 'planning' },
  );
  const there = g.legal().filter((name) => name.includes('medicinal_spring'));
  expect(there).toEqual(
    [
      ...KINDS.filter((kind) => kind !== 'monk').map((kind) => `place(${kind},medicinal_spring.neutral)`),
      'place(doctor,medicinal_spring.doctor)',
    ].sort(),
  );
});

rule(
  'PLACE-MEDICINALSPRING-1 PLG-TILE-SPRING-1 PLG-TILE-SPRING-2 PLG-TILE-SPRING-3',
  'with Knight and Doctor, the Knight goes to the supply, its track advances, and the Doctor returns',
  () => {
    const g = place({ tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', 'knight'] }, tracks: { knights: 2 } }).act(
      'use(medicinal_spring)',
    );
    g.expect({
      'supply.followers.knight': '+1',
      'seats.0.tracks.knights': 3,
      'seats.0.bag.knight': 0,
      'seats.0.doctor': 'infirmary',
      'seats.0.spaces': {},
    });
    place({ tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', null], ...BUSY.spaces } }).cannot('use(medicinal_spring)');
    place({ tiles: ['medicinal_spring'], spaces: { medicinal_spring: [null, 'knight'], ...BUSY.spaces } }).cannot('use(medicinal_spring)');
  },
);

rule('PLG-TILE-SPRING-3', 'the step by the Spring gives the bonus of its space', () => {
  place({ tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', 'boatman'] } })
    .act('use(medicinal_spring)')
    .expect({ 'seats.0.coins': '+2', 'seats.0.tracks.boatmen': 1 });
  place({ tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', 'scholar'] } })
    .act('use(medicinal_spring)')
    .expect({ 'seats.0.tracks.development': '+2' });
});

const spring = (kind: string, seat: object = {}, top: object = {}): Scenario =>
  place({ tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', kind], ...BUSY.spaces }, ...seat }, { top });

rule('RUL-P32', 'the Spring cannot be used at the end of the track', () => {
  spring('knight', { tracks: { knights: 5 } }).cannot('use(medicinal_spring)');
  spring('knight', { tracks: { knights: 4 } }).can('use(medicinal_spring)');
});

rule('RUL-P40', 'a used-up good or wheel of the step closes the Spring; a missing tile or Citizen does not', () => {
  const goods = { grain: 0, cheese: 3, wine: 3, wool: 3, brocade: 3 };
  spring('farmer', {}, { supply: { goods } }).cannot('use(medicinal_spring)');
  spring('farmer', {}, { supply: { goods: { ...goods, grain: 1 } } }).can('use(medicinal_spring)');
  spring('craftsman', {}, { supply: { wheels: 0 } }).cannot('use(medicinal_spring)');
  spring('craftsman', {}, { supply: { wheels: 1 } })
    .act('use(medicinal_spring)')
    .expect({ 'supply.wheels': 0 });
  spring('knight', {}, { supply: { wheels: 0 } }).can('use(medicinal_spring)');
  spring('trader', {}, { stack: [] }).can('use(medicinal_spring)').act('use(medicinal_spring)').expect({ 'seats.0.tracks.traders': 1 });
});

rule('RUL-P46', 'the Well uses the Spring with a follower on the right space, and the Doctor stays; the Church cannot use it', () => {
  const well = { tiles: ['well', 'medicinal_spring'], spaces: { well: ['scholar', 'monk'], medicinal_spring: [null, 'knight'] } };
  place(well)
    .act('use(well)')
    .can('use(medicinal_spring)')
    .act('use(medicinal_spring)')
    .expect({ 'supply.followers.knight': '+1', 'seats.0.tracks.knights': 1, 'seats.0.bag.scholar': 1 });
  const doctor = place({ ...well, spaces: { ...well.spaces, medicinal_spring: ['doctor', 'knight'] } }).act(
    'use(well)',
    'use(medicinal_spring)',
  );
  doctor.expect({ 'seats.0.doctor': 'placed', 'seats.0.spaces.medicinal_spring': ['doctor', null] });
  place({ ...well, spaces: { well: ['scholar', 'monk'], medicinal_spring: ['doctor', null] } })
    .act('use(well)')
    .cannot('use(medicinal_spring)');
  const rival = { tiles: ['medicinal_spring'], spaces: { medicinal_spring: ['doctor', 'knight'] } };
  place({ tiles: ['church'], spaces: { church: ['monk'], ...BUSY.spaces } }, { rivals: [rival] }).cannot('use(church)');
});

rule('RUL-P47 PLG-INV-17', 'Infirmary, Cemetery and Spring take no wheel; the Back Door takes one unless a card forbids it', () => {
  const seat = { tiles: ['cemetery', 'back_door', 'medicinal_spring', 'winery'], wheels: { free: 3 }, tracks: { craftsmen: 4 } };
  const wheels = (cards: string[]): string[] => place(seat, { phase: 'planning', cards }).options('wheel');
  expect(wheels([]).filter((name) => /infirmary|cemetery|spring/.test(name))).toEqual([]);
  expect(wheels([])).toEqual(expect.arrayContaining(['wheel(back_door.trader)', 'wheel(winery.farmer)', 'wheel(village.farmer)']));
  expect(wheels([CARDS[13]!]).filter((name) => /back_door|winery/.test(name))).toEqual([]);
  expect(wheels([CARDS[8]!]).filter((name) => /village/.test(name))).toEqual([]);
});

rule('RUL-P47 PLG-CARD-8 PLG-CARD-13', 'the Workshop cannot put a wheel where a Plague card forbids it', () => {
  const seat = {
    tiles: ['workshop', 'winery'],
    spaces: { workshop: ['craftsman'], ship: ['wheel', null, null] },
    coins: 5,
    tracks: { craftsmen: 4 },
    placed_wheels: { ship: 'free' },
  };
  const targets = (cards: string[]): string[] =>
    place(seat, { cards })
      .act('use(workshop)')
      .idle((g) => g.env.decisionKind === 'tiles.wheel_target')
      .options('wheel');
  expect(targets([])).toEqual(expect.arrayContaining(['wheel(winery.farmer)', 'wheel(village.farmer)']));
  expect(targets([CARDS[8]!, CARDS[13]!]).filter((name) => /winery|village/.test(name))).toEqual([]);
});

rule('RUL-P22', 'when the Cemetery is lost, its Corpse goes to a free Market space, or to the supply', () => {
  const seat = { tiles: ['cemetery'], market: { corpse: 3 } };
  const g = event('arson', seat, { rivals: [{}, {}] });
  expect([onMarket(g), supply(g)]).toEqual([3, 43 - 3]);
  const full = event('arson', { tiles: ['cemetery'], market: { ...MARKET, farmer: 3, corpse: 2 } });
  expect(onMarket(full)).toBe(1);
});

rule('RUL-P22', 'followers of a lost tile go to the bag, and its wheel to the supply', () => {
  const g = event('arson', { tiles: ['winery', 'hayrick'], spaces: { winery: ['wheel', 'trader'] }, tracks: { craftsmen: 2 } })
    .asks('plague.arson', 0)
    .act('tile(winery)');
  g.expect({ 'seats.0.bag.trader': 1, 'supply.wheels': '+1', 'seats.0.tiles': ['hayrick'] });
  expect(g.see('stack')).not.toContain('winery');
});

rule('RUL-P11', 'Arson does not affect the Infirmary: a seat without a tile is not asked', () => {
  const g = event('arson', { tiles: [] }, { rivals: [{ tiles: ['winery', 'hayrick'] }, {}] })
    .asks('plague.arson', 1)
    .only('tile(winery)', 'tile(hayrick)');
  g.act('tile(winery)').expect({ 'seats.1.tiles': ['hayrick'] });
});
