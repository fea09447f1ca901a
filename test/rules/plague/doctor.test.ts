/** The Plague, section 4: the Doctor. */
import { expect } from 'vitest';
import { rule, scenario, sum, type Scenario } from '../../dsl.js';
import { CARDS, event, MARKET, place } from './positions.js';

const planning = (seat: object, where: Parameters<typeof place>[1] = {}): Scenario => place(seat, { phase: 'planning', ...where });
const doctors = (g: Scenario): string[] => g.legal().filter((name) => name.startsWith('place(doctor'));

rule('PLG-050 PLG-EVT-OUTBREAK-1 PLG-EVT-OUTBREAK-2', 'Outbreak brings the Doctor, who can be used from round 2 on', () => {
  expect(doctors(planning({}, { round: 1 }))).toEqual([]);
  expect(doctors(planning({}, { round: 2 })).length).toBeGreaterThan(10);
  expect(doctors(planning({}, { round: 18 })).length).toBeGreaterThan(10);
});

rule('PLG-050 PLG-CARD-4 RUL-P08', 'with the card the Doctor can be used from round 3 on', () => {
  expect(doctors(planning({}, { round: 2, cards: [CARDS[4]!] }))).toEqual([]);
  expect(doctors(planning({}, { round: 3, cards: [CARDS[4]!] })).length).toBeGreaterThan(10);
});

rule('PLG-051 PLG-DEC-04 RUL-P07', 'the Doctor replaces any follower, even a Monk, but never in the Town Hall', () => {
  const g = planning({ tiles: ['cellar', 'brewery', 'theatre', 'medicinal_spring'] });
  g.can(
    'place(doctor, farm_house.boatman)',
    'place(doctor, castle.trader)',
    'place(doctor, cellar.monk)',
    'place(doctor, brewery.monk)',
    'place(doctor, infirmary.monk)',
    'place(doctor, theatre.any)',
    'place(doctor, medicinal_spring.doctor)',
    'place(doctor, scriptorium.knight)',
  );
  expect(doctors(g).filter((name) => name.includes('town_hall') || name.includes('medicinal_spring.neutral'))).toEqual([]);
  expect(g.ruleset.spec.actions.some(({ name }) => name.startsWith('place(doctor, town_hall'))).toBe(false);
});

rule('PLG-052', 'the Doctor needs no draw and no Market space', () => {
  const g = place({ market: {}, bag: { ...MARKET, knight: 4 } }, { phase: 'followers' }).act('draw(4)');
  expect(sum(g.see('seats.0.market'))).toBe(4);
  g.until('planning', 0);
  expect(doctors(g).length).toBeGreaterThan(10);
  g.act('place(doctor, farm_house.boatman)').expect({ 'seats.0.doctor': 'placed', 'seats.0.spaces.farm_house': ['doctor', null] });
  expect(doctors(g)).toEqual([]);
});

rule('PLG-053 PLG-057', 'after the action the Doctor goes to the Infirmary, and the other followers to the bag', () => {
  const g = place({ spaces: { farm_house: ['doctor', 'craftsman'] } }).act('use(farm_house)');
  g.expect({ 'seats.0.doctor': 'infirmary', 'seats.0.bag.craftsman': 1, 'seats.0.spaces': {} });
});

rule('PLG-054', 'after his return the Doctor can be placed in the next round', () => {
  const g = place({ spaces: { farm_house: ['doctor', 'craftsman'] } }).act('use(farm_house)');
  g.until('planning', 0).expect({ round: 5 });
  expect(doctors(g).length).toBeGreaterThan(10);
});

rule('PLG-055', 'the Doctor stays if his action is not used', () => {
  const g = place({ spaces: { farm_house: ['doctor', 'craftsman'] } })
    .act('pass')
    .until('planning', 0);
  g.expect({ 'seats.0.doctor': 'placed', 'seats.0.spaces.farm_house': ['doctor', 'craftsman'] });
  expect(doctors(g)).toEqual([]);
});

rule('PLG-056 PLG-DEED-01', 'the Doctor cannot be sent to a deed', () => {
  const g = place({ spaces: { town_hall: ['knight', null], farm_house: ['doctor', null] } }).act('use(town_hall)');
  expect(g.legal().every((name) => !name.includes('doctor'))).toBe(true);
  expect(g.ruleset.spec.actions.filter(({ name }) => name.startsWith('send(doctor'))).toEqual([]);
});

rule('PLG-057', 'the Doctor alone can activate the Infirmary, and then is on its upper space again', () => {
  const g = place({ spaces: { infirmary: ['doctor'] } })
    .act('use(infirmary)')
    .asks('plague.take', 0)
    .act('take_pile');
  g.expect({ 'seats.0.doctor': 'infirmary', 'seats.0.spaces': {} });
});

rule('PLG-057 RUL-P45', 'from a Monk space the Doctor goes to the Infirmary, and the other follower to the bag', () => {
  const g = place({ tiles: ['cellar'], spaces: { cellar: ['doctor', 'scholar'] } }).act('use(cellar)');
  g.expect({ 'seats.0.doctor': 'infirmary', 'seats.0.bag.scholar': 1, 'seats.0.coins': '+4' });
});

const recalling = (seat: object, where: Parameters<typeof place>[1] = {}): Scenario =>
  place(
    { bag: { ...MARKET, knight: 2 }, market: {}, spaces: { farm_house: ['doctor', 'craftsman'] }, ...seat },
    { phase: 'followers', ...where },
  );

rule('RUL-P06 PLG-DEC-02', 'the Doctor may be taken back for a declined draw, and placed again in the same round', () => {
  const g = recalling({}).act('draw(3)').asks('recall', 0).can('space(farm_house.boatman)').act('space(farm_house.boatman)');
  g.expect({ 'seats.0.doctor': 'infirmary', 'seats.0.spaces.farm_house': [null, 'craftsman'] }).asks('planning', 0);
  expect(doctors(g).length).toBeGreaterThan(10);
  recalling({}).act('draw(4)').asks('planning', 0);
});

rule('RUL-P41', 'taking the Doctor back needs no space on the Market', () => {
  const g = recalling({ market: { ...MARKET, farmer: 4 }, bag: {} });
  g.asks('recall', 0)
    .only('space(farm_house.boatman)', 'done')
    .act('space(farm_house.boatman)')
    .expect({ 'seats.0.doctor': 'infirmary', 'seats.0.market.farmer': 4 });
});

rule('PLG-INV-07', 'in a position of round 2 the Doctor is on the Infirmary, even before the tile is turned', () => {
  for (const phase of ['hour_glass', 'followers', 'planning'])
    expect(scenario('plague-2p', { phase, round: 2 }).see('seats.0.doctor'), phase).toBe('infirmary');
  expect(scenario('plague-2p', { phase: 'hour_glass', round: 1 }).see('seats.0.doctor')).toBe('aside');
});

rule('RUL-P08 RUL-P45', 'in Quarantine a free action can use a place with the Doctor, who stays', () => {
  const seat = { tiles: ['well'], spaces: { well: ['scholar', 'monk'], scriptorium: [null, 'doctor'] } };
  const g = place(seat, { round: 15, event: 'plague.quarantine' }).act('use(well)').can('use(scriptorium)').act('use(scriptorium)');
  g.expect({ 'seats.0.tracks.development': '+1', 'seats.0.doctor': 'placed', 'seats.0.spaces.scriptorium': [null, 'doctor'] });
});

const QUARANTINE = { round: 14, event: 'plague.quarantine' };
const GUILDHALL = { guildhall: ['own_farmer', 'own_craftsman', 'knight'] };
const TAVERN = {
  merchant: 'tours',
  tiles: ['tavern'],
  market: { own_boatman: 1, own_trader: 1 },
  spaces: { ...GUILDHALL, tavern: ['doctor'] },
};
const RIVALS = [{ stations: ['tours'], spaces: {} }];

rule(
  'PLG-EVT-QUARANTINE-1 RUL-P08 PLG-INV-14 PLACE-TAVERN-3',
  'in Quarantine a Tavern that the Doctor activates does not help the Guildhall',
  () => {
    place(TAVERN, { ...QUARANTINE, rivals: RIVALS }).cannot('use(guildhall)');
    const trader = { ...TAVERN, spaces: { ...TAVERN.spaces, tavern: ['trader'] } };
    place(trader, { ...QUARANTINE, rivals: RIVALS })
      .act('use(guildhall)')
      .expect({ 'seats.0.stations': ['tours'], 'seats.0.bag.trader': 1 });
    const other = place(TAVERN, { ...QUARANTINE, event: 'plague.wake', rivals: RIVALS }).act('use(guildhall)');
    other.expect({ 'seats.0.stations': ['tours'], 'seats.0.doctor': 'infirmary', 'seats.0.spaces.tavern': [null] });
  },
);

rule(
  'RUL-P08 RUL-P45 RUL-135',
  'in Quarantine the Doctor on the Tavern helps a Guildhall by the Well and stays, but not by the Flea Market',
  () => {
    const well = { ...TAVERN, tiles: ['tavern', 'well'], spaces: { well: ['scholar', 'monk'], tavern: ['doctor'] } };
    const g = place(well, { ...QUARANTINE, rivals: RIVALS }).act('use(well)', 'use(guildhall)');
    g.expect({ 'seats.0.stations': ['tours'], 'seats.0.doctor': 'placed', 'seats.0.spaces.tavern': ['doctor'] });
    const market = { ...TAVERN, tiles: ['tavern', 'flea_market'], spaces: { flea_market: ['farmer', 'trader'], tavern: ['doctor'] } };
    const flea = (name: string): Scenario =>
      place(market, { ...QUARANTINE, event: name, rivals: RIVALS, options: { chance: '6' } })
        .act('use(flea_market)')
        .asks('free', 0);
    flea('plague.quarantine').cannot('use(guildhall)');
    flea('plague.wake').can('use(guildhall)');
  },
);

rule('PLG-EVT-QUARANTINE-1 RUL-P08 PLG-INV-14', 'in Quarantine the Well cannot choose a Theatre with the Doctor', () => {
  const seat = { tiles: ['well', 'theatre'], coins: 0, spaces: { well: ['scholar', 'monk'], theatre: ['doctor', 'knight'] }, market: {} };
  place(seat, QUARANTINE).act('use(well)').cannot('use(theatre)');
  place({ ...seat, spaces: { ...seat.spaces, theatre: ['farmer', 'knight'] } }, QUARANTINE)
    .act('use(well)', 'use(theatre)')
    .expect({ 'seats.0.coins': 2 });
});

rule('RUL-P45 RUL-122', 'outside Quarantine the Theatre by the Well pays for the Doctor too, and he returns', () => {
  const seat = { tiles: ['well', 'theatre'], coins: 0, spaces: { well: ['scholar', 'monk'], theatre: ['doctor', 'knight'] }, market: {} };
  const g = place(seat, { ...QUARANTINE, event: 'plague.wake' }).act('use(well)', 'use(theatre)');
  g.expect({ 'seats.0.coins': 2, 'seats.0.doctor': 'infirmary', 'seats.0.spaces': {}, 'seats.0.bag.knight': 1 });
});

rule('PLG-EVT-QUARANTINE-1 RUL-P08', 'in Quarantine the Doctor is not placed and his action is not used, but he may be taken back', () => {
  expect(doctors(planning({}, { round: 15, event: 'plague.quarantine' }))).toEqual([]);
  const spaces = { farm_house: ['doctor', 'craftsman'], scriptorium: ['knight', 'scholar'] };
  place({ spaces }, { round: 15, event: 'plague.quarantine' }).only('use(scriptorium)', 'pass');
  place({ spaces }, { round: 15, event: 'plague.wake' }).only('use(farm_house)', 'use(scriptorium)', 'pass');
  const g = recalling({}, { round: 15, event: 'plague.quarantine', options: { chance: 'knight' } })
    .act('draw(1)', 'space(farm_house.boatman)')
    .expect({ 'seats.0.doctor': 'infirmary' });
  g.until('planning', 0);
  expect(doctors(g)).toEqual([]);
});

rule('RUL-P09 RUL-P45', 'on the Theatre the Doctor counts as a separate kind and gives a coin', () => {
  const g = place({
    tiles: ['theatre'],
    spaces: { theatre: ['doctor', 'knight', 'own_farmer'] },
    market: { own_boatman: 1, own_craftsman: 1, own_trader: 1 },
  }).act('use(theatre)');
  g.expect({ 'seats.0.coins': '+3', 'seats.0.doctor': 'infirmary', 'seats.0.bag.knight': 1 });
  planning({
    tiles: ['theatre'],
    spaces: { theatre: ['doctor'] },
    market: { knight: 1, own_farmer: 1 },
    bag: { own_boatman: 1, own_craftsman: 1, own_trader: 1 },
  }).can('place(knight, theatre.any)', 'place(own_farmer, theatre.any)');
});

rule('RUL-P45 PLACE-CHURCH-3', "the Church can use a rival's tile with his Doctor alone, and the Doctor stays", () => {
  const g = place(
    { tiles: ['church'], spaces: { church: ['monk'] } },
    { rivals: [{ tiles: ['hayrick'], spaces: { hayrick: ['doctor'] } }] },
  );
  g.act('use(church)').expect({
    'seats.0.goods.grain': '+1',
    'seats.1.spaces.hayrick': ['doctor'],
    'seats.1.doctor': 'placed',
    'seats.0.bag.monk': 1,
  });
});

rule('RUL-P38', 'a place may hold the Doctor and a wheel; Rat Infestation and torture do not take him', () => {
  planning({ spaces: { village: ['wheel', null, null] }, tracks: { craftsmen: 1 } }).can('place(doctor, village.boatman)');
  const g = event('rat_infestation.b', { market: {}, bag: MARKET, spaces: { farm_house: ['doctor', null] } });
  g.idle((now) => now.see('phase') === 'planning').expect({ 'seats.0.doctor': 'placed' });
  const torture = event(
    'development_tax',
    { coins: 0, goods: { grain: 2 }, spaces: { farm_house: ['doctor', null] }, bag: {} },
    { rivals: [{ coins: 9 }, { coins: 9 }] },
  ).asks('torture', 0);
  torture.cannot('torture(follower)', 'space(farm_house.boatman)');
});

rule('PLG-INV-06 RUL-P22', 'from a lost tile the Doctor returns to the Infirmary', () => {
  const g = event('arson', { tiles: ['hayrick', 'cellar'], spaces: { cellar: ['doctor', 'scholar'] } })
    .asks('plague.arson', 0)
    .act('tile(cellar)');
  g.expect({ 'seats.0.doctor': 'infirmary', 'seats.0.tiles': ['hayrick'], 'seats.0.bag.scholar': 1 });
});
