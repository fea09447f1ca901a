/** The five Achievements of the City: invasion.md section 4. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { event, OWN, turn } from './positions.js';

const HALL = (a: string, b: string | null = null): object => ({ town_hall: [a, b] });
const lying = (g: Scenario): string[] => g.see('city.citizens') as string[];
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };

rule(
  'COOP-ACH-01 COOP-ACH-02 COOP-DEC-16 RUL-C25 RUL-C54',
  'the Town Hall sends followers over several turns and from several seats, and pays no coins',
  () => {
    const g = turn({ spaces: HALL('craftsman', 'boatman') }, { others: [{ spaces: HALL('craftsman', 'trader') }] }).act('use(town_hall)');
    // equal spaces of a row are one option
    g.only('send(craftsman,city_smithy)', 'send(boatman,refuge)')
      .act('send(craftsman,city_smithy)', 'done')
      .asks('turn', 1)
      .act('use(town_hall)')
      .only('send(craftsman,city_smithy)', 'send(trader,city_smithy)', 'send(trader,refuge)');
    g.act('send(craftsman,city_smithy)', 'send(trader,city_smithy)').expect({
      'deeds.city_smithy.craftsman': 2,
      'deeds.city_smithy.trader': 1,
      'seats.0.coins': '+0',
      'seats.1.coins': '+0',
    });
  },
);

rule(
  'COOP-ACH-02 RUL-C24 RUL-C32',
  'the Gunpowder Tower can send followers to Achievements, even in an Assembly round, but not to the Assembly Hall',
  () => {
    const seat = { tiles: ['gunpowder_tower'], tower: { boatman: 1, knight: 1 }, spaces: HALL('trader') };
    const g = turn(seat, { ruleset: 'invasion-2p?characters=councilman,general', top: { event: 'invasion.assembly' } })
      .can('use(gunpowder_tower)')
      .cannot('use(town_hall)')
      .act('use(gunpowder_tower)');
    g.only('send(boatman,refuge)', 'send(knight,walls)').act('send(knight,walls)', 'done').expect({ 'deeds.walls.knight': 1 });
  },
);

rule('COOP-DEC-16 RUL-C33', 'the Councilman chooses the row of each follower, and sends only neutral ones of the exact kind', () => {
  const g = turn({ spaces: HALL('knight', 'monk') }, { ruleset: 'invasion-2p?characters=councilman,general' }).act('use(town_hall)');
  g.only('send(knight,walls)', 'send(knight,assembly_hall)', 'send(monk,refuge)', 'send(monk,assembly_hall)')
    .act('send(monk,assembly_hall)')
    .can('done')
    .act('done')
    .expect({ 'deeds.assembly_hall.monk': 1 });
  // a Monk replaces no follower there
  turn(
    { spaces: { ...HALL('monk'), scriptorium: ['knight', 'scholar'] } },
    { ruleset: 'invasion-2p?characters=councilman,general', top: { deeds: { assembly_hall: { monk: 1 }, refuge: { monk: 1 } } } },
  ).cannot('use(town_hall)');
});

rule('COOP-ACH-04 COOP-ACH-05 COOP-DEC-17', 'a wheel of the Craftsmen track goes to the Catapult, or is kept', () => {
  const seat = { tracks: { craftsmen: 1 }, spaces: VILLAGE };
  const g = turn(seat).act('use(village)', 'recruit(craftsman)').asks('invasion.wheel', 0).only('choose(catapult)', 'choose(keep)');
  g.fork().act('choose(catapult)').expect({ 'city.catapult': 1, 'supply.wheels': '-1', 'seats.0.wheels': {} });
  g.act('choose(keep)').expect({ 'city.catapult': 0, 'supply.wheels': '-1', 'seats.0.wheels.free': 1 });
});

rule('COOP-ACH-06 RUL-C22 COOP-INV-14', 'the first wheel of the track cannot go to the Catapult', () => {
  const first = { tracks: { craftsmen: 0 }, spaces: VILLAGE };
  turn(first).act('use(village)', 'recruit(craftsman)').asks('turn', 1).expect({ 'seats.0.wheels.step1': 1, 'city.catapult': 0 });
});

rule('COOP-ACH-06 RUL-C22', 'the first wheel cannot go to the Catapult by Training', () => {
  event('training', { tracks: { craftsmen: 0 } })
    .act('track(craftsmen)')
    .asks('wheels', 0)
    .expect({ 'seats.0.wheels.step1': 1 });
  event('training', { tracks: { craftsmen: 1 } })
    .act('track(craftsmen)')
    .asks('invasion.wheel', 0);
});

rule(
  'RUL-C22 DEC-BASE-16 BASE-301',
  'a kept wheel of Training or Support may be placed immediately on a space that accepts it, or later',
  () => {
    const g = event('training', { tracks: { craftsmen: 1 } })
      .act('track(craftsmen)', 'choose(keep)')
      .asks('wheels', 0)
      .can('wheel(ship.farmer)', 'wheel(ship.knight)', 'done');
    g.fork().act('done').asks('invasion.training', 1).expect({ 'seats.0.wheels.free': 1 });
    g.act('wheel(ship.knight)')
      .asks('invasion.training', 1)
      .expect({ 'seats.0.spaces.ship': [null, null, 'wheel'], 'seats.0.wheels': {} });
    const drawn = event('support', { bag: { craftsman: 1 }, market: OWN })
      .asks('wheels', 0)
      .can('wheel(ship.farmer)')
      .cannot('wheel(ship.knight)');
    drawn.act('wheel(ship.farmer)').expect({ 'seats.0.spaces.ship': ['wheel', null, null] });
    event('training', { tracks: { craftsmen: 1 } })
      .act('track(craftsmen)', 'choose(catapult)')
      .asks('invasion.training', 1);
  },
);

rule('COOP-ACH-07 COOP-DEC-17', 'a wheel of the Laboratory may go to the Catapult, even if it is the first', () => {
  const g = turn({ tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'] } })
    .act('use(laboratory)')
    .asks('invasion.wheel', 0)
    .act('choose(catapult)');
  g.expect({ 'city.catapult': 1 });
});

rule('RUL-C22', 'a wheel that was kept cannot go to the Catapult later', () => {
  const g = turn(
    { wheels: { free: 2 }, tracks: { craftsmen: 3 }, spaces: { scriptorium: ['knight', 'scholar'] } },
    { top: { city: { catapult: 1 } } },
  );
  expect(g.legal().filter((name) => name.includes('catapult'))).toEqual([]);
  g.act('pass').asks('wheels', 0);
  expect(g.legal().filter((name) => name.includes('catapult'))).toEqual([]);
});

rule('RUL-C04 COOP-DEC-17', 'a full Catapult takes no wheel, which is kept without a question', () => {
  turn({ tracks: { craftsmen: 1 }, spaces: VILLAGE }, { top: { city: { catapult: 4 } } })
    .act('use(village)', 'recruit(craftsman)')
    .asks('turn', 1)
    .expect({ 'seats.0.wheels.free': 1, 'city.catapult': 4 });
});

const LAST: readonly [string, object, object, readonly string[]][] = [
  [
    'catapult',
    { city: { catapult: 3 } },
    { tracks: { craftsmen: 1 }, spaces: VILLAGE },
    ['use(village)', 'recruit(craftsman)', 'choose(catapult)'],
  ],
  [
    'clothing_store',
    { city: { stored: { wool: 3, brocade: 1 } } },
    { goods: { brocade: 1 }, spaces: { vehicle: ['farmer', 'boatman'] } },
    ['use(vehicle)', 'to(city)'],
  ],
  [
    'treasury',
    { city: { coins: { treasury: 14, city_treasury: 30 } } },
    { coins: 1, spaces: { guild_house: ['craftsman', 'trader'] } },
    ['use(guild_house)', 'to(city)'],
  ],
  [
    'city_smithy',
    { deeds: { city_smithy: { craftsman: 3, trader: 1 } } },
    { spaces: HALL('farmer') },
    ['use(town_hall)', 'send(farmer,city_smithy)'],
  ],
  ['refuge', { deeds: { refuge: { scholar: 1, monk: 1, trader: 1, farmer: 1 } } }, { spaces: HALL('boatman') }, ['use(town_hall)']],
];

rule.each('COOP-ACH-08 RUL-C05', LAST, 'when %s is complete, its Citizen goes to the team, not to a seat', (name, top, seat, actions) => {
  const g = turn(seat, { top });
  expect(lying(g)).toContain(name);
  for (const action of actions) if (g.legal().includes(action.replace(/\s/g, ''))) g.act(action);
  expect(lying(g)).not.toContain(name);
  g.expect({ 'city.won': '+1', 'seats.0.citizens': '+0', 'seats.1.citizens': '+0' });
});

rule('RUL-C49', 'an Achievement whose Citizen was removed stays open and has no reward', () => {
  const g = turn(
    { spaces: HALL('boatman') },
    { top: { deeds: { refuge: { scholar: 1, monk: 1, trader: 1, farmer: 1 } }, city: { citizens: ['city_smithy'] } } },
  ).act('use(town_hall)');
  g.expect({ 'deeds.refuge.boatman': 1, 'city.won': '+0' });
});
