/** Section 5: the Town Hall's deeds on the base board. */
import { expect } from 'vitest';
import { census, DEEDS, tableOf } from '../invariants.js';
import { deedsOf, refused, rule, scenario, sum, type Scenario } from '../dsl.js';
import { playGreedy } from '../greedy.js';
import { must } from '../plays.js';

/** Another seat that can still act, so that the game waits after the deed. */
const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
const COINS: Record<string, number> = {
  city_wall: 1,
  papal_conclave: 3,
  defeating_the_plague: 2,
  astronomy: 1,
  boatmen_guild: 1,
  cathedral: 2,
  peace_treaty: 2,
  canalisation: 1,
};

interface Town {
  more?: object;
  deeds?: object;
  rival?: object;
  top?: object;
  ruleset?: string;
}

/** It is the turn of seat 0, which has these followers in its Town Hall. */
function hall(
  followers: (string | null)[],
  { more = {}, deeds = {}, rival = busy, top = {}, ruleset = 'base-2p@eighth' }: Town = {},
): Scenario {
  const { spaces = {}, ...rest } = more as { spaces?: object };
  const seats = Array.from({ length: Number(/-(\d)p/.exec(ruleset)![1]) }, (_, i) =>
    i === 0 ? { ...rest, spaces: { town_hall: followers, ...spaces } } : i === 1 ? rival : {},
  );
  return scenario(ruleset, { phase: 'actions', round: 5, start: 0, deeds, seats, ...top });
}

/** A deed with all its spaces filled, except one of the kind. */
const allBut = (deed: string, kind: string): Record<string, number> => ({ ...DEEDS[deed], [kind]: DEEDS[deed]![kind]! - 1 });

const send = (kind: string, deeds: readonly string[]): string[] => deeds.map((deed) => `send(${kind}, ${deed})`);

const WHERE: [string, string[]][] = [
  ['farmer', ['city_wall', 'defeating_the_plague', 'canalisation']],
  ['boatman', ['defeating_the_plague', 'boatmen_guild', 'canalisation']],
  ['craftsman', ['city_wall', 'cathedral', 'canalisation']],
  ['trader', ['city_wall', 'defeating_the_plague', 'astronomy', 'cathedral', 'canalisation']],
  ['knight', ['city_wall', 'papal_conclave', 'peace_treaty']],
  ['scholar', ['defeating_the_plague', 'astronomy', 'boatmen_guild', 'peace_treaty']],
  ['monk', ['papal_conclave', 'cathedral', 'peace_treaty']],
];

rule.each('BASE-340 DEC-BASE-13', WHERE, 'a %s can be sent only to deeds that show it: %j', (kind, deeds) => {
  hall([kind, null])
    .act('use(town_hall)')
    .asks('send', 0)
    .only(...send(kind, deeds))
    .done();
});

rule.each('BASE-340 DEC-BASE-13', WHERE, 'Herb Garden and School do not give a %s more destinations: %j', (kind, deeds) => {
  hall([kind, null], { more: { tiles: ['herb_garden', 'school'] } })
    .act('use(town_hall)')
    .only(...send(kind, deeds));
});

rule('BASE-340 DEC-BASE-13', 'a deed without a free space for the kind is not a destination, whatever other spaces are free', () => {
  hall(['monk', null], { deeds: { papal_conclave: { monk: 2 }, cathedral: { monk: 1 } } })
    .act('use(town_hall)')
    .only('send(monk, cathedral)', 'send(monk, peace_treaty)');
});

rule('DEC-BASE-13', 'the first follower must be sent: "stop" is not offered, and two kinds give the options of both', () => {
  hall(['monk', 'knight'])
    .act('use(town_hall)')
    .asks('send', 0)
    .only(
      ...send('monk', ['papal_conclave', 'cathedral', 'peace_treaty']),
      ...send('knight', ['city_wall', 'papal_conclave', 'peace_treaty']),
    );
});

rule('DEC-BASE-13', 'two equal followers are one option per deed', () => {
  hall(['monk', 'monk'])
    .act('use(town_hall)')
    .only(...send('monk', ['papal_conclave', 'cathedral', 'peace_treaty']));
});

rule('BASE-341', "a seat's own follower cannot be in the Town Hall", () => {
  refused('POSITION_INVALID', () => hall(['own_farmer', null]));
});

rule('BASE-341', 'own followers on the Tower are never sent, while neutral ones are', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ tiles: ['gunpowder_tower'], tower: { own_farmer: 1, scholar: 1 } }, busy],
  });
  g.act('use(gunpowder_tower)').only(...send('scholar', ['defeating_the_plague', 'astronomy', 'boatmen_guild', 'peace_treaty']));
});

const REWARDS: [string, string, number][] = Object.entries(DEEDS)
  .filter(([deed]) => deed !== 'canalisation')
  .flatMap(([deed, spaces]) => Object.keys(spaces).map((kind): [string, string, number] => [deed, kind, COINS[deed]!]));

rule.each('BASE-342', REWARDS, '%s: a %s earns %i coins immediately', (deed, kind, coins) => {
  const g = hall([kind, null], { ruleset: 'base-2p@first-2014' }).mark().act('use(town_hall)').act(`send(${kind}, ${deed})`);
  g.asks('turn', 1)
    .expect({
      'seats.0.coins': `+${coins}`,
      'supply.coins': `-${coins}`,
      [`deeds.${deed}.${kind}`]: '+1',
      'seats.0.tracks.development': '+0',
      'seats.0.spaces.town_hall': [null, null],
      'seats.1.coins': '+0',
    })
    .done();
});

rule.each(
  'BASE-343 DEC-BASE-15',
  [
    ['coin', 1, 0],
    ['development', 0, 1],
  ],
  'Canalisation lets the seat choose: %s gives %i coins and %i points',
  (choice, coins, points) => {
    const g = hall(['farmer', null]).mark().act('use(town_hall)', 'send(farmer, canalisation)').asks('reward', 0);
    g.only('reward(coin)', 'reward(development)')
      .act(`reward(${choice})`)
      .asks('turn', 1)
      .expect({ 'seats.0.coins': `+${coins}`, 'seats.0.tracks.development': `+${points}`, 'deeds.canalisation.farmer': 1 });
  },
);

rule('BASE-343 BASE-347', 'Canalisation asks for each follower, before the next is sent', () => {
  const g = hall(['boatman', 'trader']).mark().act('use(town_hall)', 'send(boatman, canalisation)').asks('reward', 0);
  g.act('reward(development)').asks('send', 0).expect({ 'seats.0.tracks.development': '+1', 'seats.0.coins': '+0' });
  g.act('send(trader, canalisation)')
    .asks('reward', 0)
    .act('reward(coin)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': '+1', 'seats.0.coins': '+1', 'deeds.canalisation': { boatman: 1, trader: 1 } });
});

rule('DEC-BASE-15', 'at the end of the development track the seat gets the coin without a question', () => {
  const g = hall(['farmer', null], {
    more: { tracks: { development: 30 }, citizens: 3 },
    top: { citizens: ['boatmen', 'knights', ...Object.keys(DEEDS), 'most_stations'] },
  });
  g.mark()
    .act('use(town_hall)', 'send(farmer, canalisation)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+1', 'seats.0.tracks.development': 30 });
});

rule('DEC-BASE-15', 'first edition: without coins in the supply only the point remains; without both the seat gets nothing', () => {
  const none = 'base-2p@first-2014?coins=25';
  const rival = { ...busy, coins: 20 };
  hall(['farmer', null], { ruleset: none, rival })
    .mark()
    .act('use(town_hall)', 'send(farmer, canalisation)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.0.tracks.development': '+1', 'supply.coins': 0 });
  const end = {
    more: { tracks: { development: 30 }, citizens: 3 },
    ruleset: none,
    rival,
    top: { citizens: ['boatmen', 'knights', ...Object.keys(DEEDS), 'most_stations'] },
  };
  hall(['farmer', null], end)
    .mark()
    .act('use(town_hall)', 'send(farmer, canalisation)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+0', 'seats.0.tracks.development': 30, 'deeds.canalisation.farmer': 1 });
});

rule('BASE-344 BASE-347', 'a Farmer on the last free space earns 1 coin and the citizen, and closes the deed', () => {
  const g = hall(['farmer', 'farmer'], { deeds: { city_wall: allBut('city_wall', 'farmer') } }).mark();
  g.act('use(town_hall)', 'send(farmer, city_wall)').expect({
    'seats.0.coins': '+1',
    'seats.0.citizens': '+1',
    'deeds.city_wall': DEEDS.city_wall,
  });
  expect(g.see('citizens')).not.toContain('city_wall');
  g.asks('send', 0).only('send(farmer, defeating_the_plague)', 'send(farmer, canalisation)', 'done');
});

rule.each('BASE-344', REWARDS, '%s can be completed by a %s', (deed, kind, coins) => {
  const g = hall([kind, null], { deeds: { [deed]: allBut(deed, kind) } }).mark();
  g.act('use(town_hall)', `send(${kind}, ${deed})`).expect({
    'seats.0.coins': `+${coins}`,
    'seats.0.citizens': '+1',
    'seats.1.citizens': '+0',
  });
  expect(g.see('citizens')).toHaveLength(13);
});

rule('BASE-344', 'Canalisation gives its citizen with the coin and with the point', () => {
  for (const choice of ['coin', 'development']) {
    const g = hall(['craftsman', null], { deeds: { canalisation: allBut('canalisation', 'craftsman') } }).mark();
    g.act('use(town_hall)', 'send(craftsman, canalisation)', `reward(${choice})`).expect({ 'seats.0.citizens': '+1' });
  }
});

rule('BASE-344', 'the second to last space gives no citizen, whichever seats filled the others', () => {
  const g = hall(['monk', null], { deeds: { papal_conclave: { monk: 1 } } }).mark();
  g.act('use(town_hall)', 'send(monk, papal_conclave)').expect({ 'seats.0.citizens': '+0', 'seats.0.coins': '+3' });
  expect(g.see('citizens')).toContain('papal_conclave');
});

rule('BASE-345', 'sent followers are in no bag and no supply, and remain on the deeds until the end of the game', () => {
  const g = hall(['knight', 'scholar']).mark().act('use(town_hall)', 'send(knight, city_wall)', 'send(scholar, astronomy)');
  g.expect({ 'supply.followers.knight': '+0', 'supply.followers.scholar': '+0', 'seats.0.bag.knight': 0, 'seats.0.bag.scholar': 0 });
  let before = deedsOf(g);
  const all = neutralsOf(g);
  const sends = new Set<string>();
  playGreedy(g, 3, (now, answer) => {
    if (answer.startsWith('send(')) sends.add(answer);
    if (now.env.decisionKind !== 'base.turn') return;
    const after = deedsOf(now);
    for (const [space, n] of Object.entries(before)) must((after[space] ?? 0) >= n, `${space} has lost a follower`);
    before = after;
    // none is in the supply or with a seat again; those lost in torture leave the game
    for (const [kind, n] of Object.entries(neutralsOf(now))) must(n <= all[kind]!, `${n} of ${kind}, not ${all[kind]}`);
  });
  expect(sum(deedsOf(g)), 'more followers were sent').toBeGreaterThan(5);
  expect(sends.size, 'kinds of sends').toBeGreaterThan(3);
});

rule.each(
  'BASE-346',
  [
    ['papal_conclave', 'papal_conclave'],
    ['papal_conclave', 'cathedral'],
    ['cathedral', 'papal_conclave'],
  ],
  'one action sends two Monks to %s and %s',
  (first, second) => {
    const g = hall(['monk', 'monk']).act('use(town_hall)', `send(monk, ${first})`, `send(monk, ${second})`).asks('turn', 1);
    expect(sum(g.see(`deeds.${first}`)) + (first === second ? 0 : sum(g.see(`deeds.${second}`)))).toBe(2);
    g.expect({ 'seats.0.spaces.town_hall': [null, null] });
  },
);

rule('BASE-347 RUL-023', 'the seat has the first reward and citizen before it sends the second follower', () => {
  const g = hall(['monk', 'knight'], { deeds: { papal_conclave: { monk: 1, knight: 1 } } }).mark();
  g.act('use(town_hall)', 'send(monk, papal_conclave)').asks('send', 0).expect({ 'seats.0.coins': '+3', 'seats.0.citizens': '+1' });
});

rule('RUL-023', 'the first follower may leave the last space of a deed to the second one', () => {
  const g = hall(['monk', 'knight'], { deeds: { ...closedTo('knight'), papal_conclave: { monk: 1 }, peace_treaty: { knight: 2 } } }).mark();
  g.act('use(town_hall)')
    .can('send(knight, papal_conclave)')
    .act('send(monk, papal_conclave)')
    .asks('send', 0)
    .only('send(knight, papal_conclave)', 'done')
    .expect({ 'seats.0.citizens': '+0' })
    .act('send(knight, papal_conclave)')
    .expect({ 'seats.0.citizens': '+1', 'seats.0.coins': '+6' });
});

rule('DEC-BASE-14', 'after the first follower the seat may send the other, or stop and leave it in the Town Hall', () => {
  const g = hall(['monk', 'knight']).act('use(town_hall)', 'send(monk, cathedral)').asks('send', 0);
  g.only(...send('knight', ['city_wall', 'papal_conclave', 'peace_treaty']), 'done')
    .act('done')
    .asks('turn', 1);
  expect((g.see('seats.0.spaces.town_hall') as string[]).filter((piece) => piece !== null)).toEqual(['knight']);
  expect(g.see('seats.0.bag.knight')).toBe(0);
});

rule('DEC-BASE-14', 'a second follower without a free space ends the action without a question', () => {
  const g = hall(['monk', 'monk'], { deeds: { papal_conclave: { monk: 2 }, cathedral: { monk: 2 } } }).mark();
  g.act('use(town_hall)').asks('turn', 1).expect({ 'seats.0.coins': '+2', 'deeds.peace_treaty.monk': 1 });
  expect((g.see('seats.0.spaces.town_hall') as string[]).filter((piece) => piece !== null)).toEqual(['monk']);
});

const TABLES = [
  'base-2p@first-2014',
  'base-3p@first-2014',
  'base-4p@first-2014',
  'base-2p@eighth',
  'base-3p@eighth',
  'base-4p@eighth',
  'base-5p@eighth',
  'base-2p',
  'base-3p',
  'base-4p',
  'base-5p',
].map((ruleset): [string] => [ruleset]);

rule.each('BASE-348', TABLES, '%s: all eight deeds are complete with all their spaces', (ruleset) => {
  for (const [deed, spaces] of Object.entries(DEEDS)) {
    for (const kind of Object.keys(spaces)) {
      const g = hall([kind, null], { ruleset, deeds: { [deed]: allBut(deed, kind) } })
        .act('use(town_hall)')
        .can(`send(${kind}, ${deed})`);
      g.act(`send(${kind}, ${deed})`);
      if (deed === 'canalisation') g.act('reward(coin)');
      expect(g.see('seats.0.citizens'), `${deed} with ${kind}`).toBe(1);
    }
  }
});

rule('RUL-041', 'of two seats one step before a citizen, the seat that moves first gets it', () => {
  const reader = { tracks: { development: 2 }, spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] } };
  const g = scenario('base-2p@eighth', { phase: 'actions', round: 5, start: 1, seats: [reader, reader] }).mark();
  g.asks('turn', 1).act('use(scriptorium)').expect({ 'seats.1.citizens': '+1', 'seats.0.citizens': '+0' });
  g.asks('turn', 0).act('use(scriptorium)').expect({ 'seats.1.citizens': '+1', 'seats.0.citizens': '+0', 'seats.0.tracks.development': 3 });
});

/** The number of followers of each neutral kind in the supply, on the deeds and with the seats. */
function neutralsOf(g: Scenario): Record<string, number> {
  const held = census(tableOf(g.env));
  return Object.fromEntries(['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'].map((kind) => [kind, held[kind]!]));
}

/** Deeds whose spaces for the kind are all taken. */
function closedTo(kind: string): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(DEEDS)
      .filter(([, spaces]) => kind in spaces)
      .map(([deed, spaces]) => [deed, { [kind]: spaces[kind]! }]),
  );
}
