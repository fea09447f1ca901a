/** The Dignitary: set-up and the choice of the seven Citizen spaces. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../../src/catalog/ruleset.js';
import { refused, rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import {
  BASE_DEEDS,
  EVENTS,
  KINDS,
  lettered,
  MARKET,
  names,
  play,
  spaces,
  SPACES,
  total,
  towns,
  TOWNS,
  turn,
  verbs,
  view,
} from '../positions.js';

const pick = (...list: string[]): string[] => list.map((space) => `citizen_space(${space})`);
const fresh = (seed = 7): Scenario => scenario('dignitary', undefined, { seed });

rule('DIG-001', 'the Town Hall sends followers to the base Deeds', () => {
  const g = turn('dignitary', 5, [], { spaces: { town_hall: ['knight', 'scholar'] } }).act('use(town_hall)');
  g.only(
    'send(knight, city_wall)',
    'send(knight, papal_conclave)',
    'send(knight, peace_treaty)',
    'send(scholar, defeating_the_plague)',
    'send(scholar, astronomy)',
    'send(scholar, boatmen_guild)',
    'send(scholar, peace_treaty)',
  );
  g.act('send(knight, papal_conclave)').expect({ 'seats.0.coins': '+3', 'deeds.papal_conclave': { knight: 1 } });
});

rule(
  'DIG-002 DIG-003 DIG-004 DIG-005 DIG-006 DIG-007',
  'the player starts in Orléans with own followers on the Market, the Stage Coach, ten stations in stock and no coins',
  () => {
    fresh().expect({
      'seats.0.market': MARKET,
      'seats.0.bag': {},
      'seats.0.merchant': 'orleans',
      'seats.0.unbuilt': 10,
      'seats.0.stations': [],
      'seats.0.tiles': ['stage_coach'],
      'seats.0.coins': 0,
      'seats.0.citizens': 0,
      'seats.0.wheels': {},
      'seats.0.tracks': { farmers: 0, boatmen: 0, craftsmen: 0, traders: 0, knights: 0, scholars: 0, development: 0 },
    });
  },
);

rule('DIG-006', 'the Stage Coach needs a Knight and 3 coins', () => {
  const g = turn('dignitary', 5, ['stage_coach'], { coins: 3, merchant: 'blois' }).act('use(stage_coach)');
  g.act('edge(blois--tours--waterway)').expect({ 'seats.0.merchant': 'tours', 'seats.0.coins': 0, 'seats.0.bag': { knight: 1 } });
});

rule('DIG-008 RUL-S02', 'the 16 events follow the board, and the first round has the first one', () => {
  const seen: string[] = [];
  play(fresh(), 3, (now) => {
    if (now.phase !== 'setup' && now.phase !== 'over') seen[now.round] = String(now.event);
  });
  expect(seen.slice(1)).toEqual(EVENTS.dignitary);
  expect(EVENTS.dignitary).toHaveLength(16);
  expect(scenario('dignitary?dignitaryCitizens=random').see('event')).toBe('dignitary.conference');
});

rule('DIG-008', 'the goal is 8 Citizens, one for each Citizen space of the board', () => {
  expect(fresh().env.scores()[0]!.objectives).toEqual([{ id: 'citizens', have: 0, need: 8, done: false }]);
});

rule('DIG-009', 'six towns hold a Citizen', () => {
  expect(towns(fresh())).toEqual([...TOWNS].sort());
  fresh().expect({ 'seats.0.citizens': 0 });
});

rule('DIG-013 DIG-014', 'five tiles of I and five of II without a letter D are open, drawn at random', () => {
  const draws = new Set<string>();
  for (const seed of seeds(30)) {
    const stack = view(fresh(seed)).stack;
    expect([
      stack.filter((tile) => lettered('I', 'none').includes(tile)).length,
      stack.filter((tile) => lettered('II', 'none').includes(tile)).length,
    ]).toEqual([5, 5]);
    expect(stack).toHaveLength(10);
    draws.add([...stack].sort().join());
  }
  expect(draws.size).toBeGreaterThan(25);
});

rule('DIG-014', 'other tiles are out of the game, so only open ones can be gained', () => {
  const stack = view(fresh()).stack;
  const g = scenario('dignitary', {
    phase: 'actions',
    round: 5,
    seats: [
      {
        market: MARKET,
        tiles: ['stage_coach'],
        tracks: { traders: 1 },
        spaces: { village: ['farmer', 'boatman', 'craftsman'], scriptorium: ['knight', 'scholar'] },
      },
    ],
  });
  g.act('use(village)', 'recruit(trader)').only(...stack.map((tile) => `tile(${tile})`));
});

rule('DIG-015 DIG-016', 'the supply has 4 neutral followers of each kind and 6 wheels', () => {
  fresh().expect({ 'supply.followers': Object.fromEntries(KINDS.map((kind) => [kind, 4])), 'supply.wheels': 6 });
});

rule('DIG-017', 'coins are unlimited', () => {
  const g = scenario('dignitary', { phase: 'event', round: 6, seats: [{ coins: 9000, market: MARKET, stations: ['tours'], unbuilt: 9 }] });
  g.expect({ 'seats.0.coins': 9003 });
});

rule('DIG-018 RUL-S19', 'map and supply have no goods, so none can be taken or given', () => {
  const now = view(fresh());
  expect(
    Object.values(now.map ?? {})
      .flat()
      .filter((good) => good !== null),
  ).toEqual([]);
  expect(total(now.supply.goods)).toBe(0);
  const g = turn('dignitary', 5, ['ship'], { merchant: 'blois' }, { town_citizens: [] }).act('use(ship)', 'edge(blois--tours--waterway)');
  g.asks('turn', 0).expect({ 'seats.0.merchant': 'tours', 'seats.0.goods': {} });
  refused('POSITION_INVALID', () => scenario('dignitary', { phase: 'planning', round: 5, seats: [{ goods: { grain: 1 } }] }));
});

// --- the 13 marked spaces ------------------------------------------------------------------------

rule('DIG-011 SOLO-DEC-01 RUL-S18', 'the player chooses the first of seven spaces, with at least six higher ones left', () => {
  fresh()
    .asks('dignitary.citizens', 0)
    .only(...pick(...SPACES.slice(0, 7)))
    .expect({ phase: 'setup', citizens: [] });
});

rule('DIG-011 SOLO-DEC-01 RUL-S18', 'the spaces are chosen in rising order', () => {
  const g = fresh()
    .act('citizen_space(development.18)')
    .asks('dignitary.citizens', 0)
    .only(...pick(...SPACES.slice(2, 8)));
  g.act('citizen_space(knights)').only(...pick(...SPACES.slice(5, 9)));
  g.act('citizen_space(defeating_the_plague)').only(...pick('astronomy', 'boatmen_guild'));
});

rule('SOLO-DEC-01', 'when only as many spaces are left as are needed, they are taken without a question', () => {
  const g = fresh().act('citizen_space(papal_conclave)').asks('planning', 0).expect({ round: 1 });
  expect(spaces(g)).toEqual(SPACES.slice(6).sort());
  const late = fresh()
    .act(...pick('development.3', 'development.18', 'development.28', 'boatmen', 'knights', 'cathedral'))
    .only(...pick('peace_treaty', 'canalisation'));
  expect(spaces(late.act('citizen_space(canalisation)'))).toEqual([...SPACES.slice(0, 5), 'cathedral', 'canalisation'].sort());
});

rule('DIG-012 DIG-011', 'there are 13 marked spaces, and exactly 7 have a Citizen after set-up', () => {
  expect(names(fresh()).filter((name) => name.startsWith('citizen_space('))).toEqual(pick(...SPACES));
  expect(SPACES).toHaveLength(13);
  expect(SPACES.slice(5)).toEqual(BASE_DEEDS);
  for (const seed of seeds(30)) {
    let steps = 0;
    const g = fresh(seed)
      .playRandom(seed, 7, (now) => {
        if (now.env.decisionKind === 'dignitary.citizens') steps++;
      })
      .idle((now) => now.see('phase') !== 'setup');
    expect(spaces(g)).toHaveLength(7);
    for (const space of spaces(g)) expect(SPACES).toContain(space);
    expect(steps).toBeLessThanOrEqual(7);
    expect(towns(g)).toHaveLength(6);
  }
});

rule('RUL-S18', 'each set of seven has exactly one path: 1716 sets', () => {
  const index = new Map(SPACES.map((space, at) => [`citizen_space(${space})`, at]));
  const sets = new Set<string>();
  let paths = 0;
  const walk = (g: Scenario, chosen: string[]): void => {
    if (g.env.decisionKind !== 'dignitary.citizens') {
      paths++;
      sets.add(spaces(g).join());
      return;
    }
    const last = index.get(chosen.at(-1) ?? '') ?? -1;
    for (const name of g.legal()) {
      expect(index.get(name)!).toBeGreaterThan(last);
      walk(g.fork().act(name), [...chosen, name]);
    }
  };
  walk(fresh(), []);
  expect([paths, sets.size]).toEqual([1716, 1716]);
});

rule('RUL-S18 DIG-012', 'with dignitaryCitizens=random the seed chooses the seven spaces', () => {
  const found = new Set(
    seeds(60).map((seed) => {
      const g = scenario('dignitary?dignitaryCitizens=random', undefined, { seed }).asks('planning', 0).expect({ round: 1 });
      expect(spaces(g)).toHaveLength(7);
      return spaces(g).join();
    }),
  );
  expect(found.size).toBeGreaterThan(50);
  const used = new Set([...found].flatMap((list) => list.split(',')));
  expect([...used].sort()).toEqual([...SPACES].sort());
});

rule('RUL-S18', 'dignitaryCitizens=<list> names the seven spaces', () => {
  const seven = ['development.3', 'boatmen', 'knights', 'papal_conclave', 'astronomy', 'peace_treaty', 'boatmen_guild'];
  const g = scenario(`dignitary?dignitaryCitizens=${seven.join(',')}`).asks('planning', 0);
  expect(spaces(g)).toEqual([...seven].sort());
  scenario('dignitary?dignitaryCitizens=agent').asks('dignitary.citizens', 0);
  expect(verbs(g)).toContain('place');
  for (const wrong of [
    'nobody',
    'boatmen',
    [...seven, 'cathedral'].join(','),
    [...seven.slice(1), 'boatmen'].join(','),
    [...seven.slice(1), 'tours'].join(','),
    [...seven.slice(1), 'most_stations'].join(','),
  ]) {
    refused('OPTION_VALUE', () => loadRuleset(`dignitary?dignitaryCitizens=${wrong}`));
  }
});

rule('RUL-S22 RUL-S18', 'the map corner of the most stations is not a marked space', () => {
  expect(names(fresh())).not.toContain('citizen_space(most_stations)');
});
