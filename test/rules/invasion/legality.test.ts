/** Parts that Invasion can be played with, column COOP of invasion.md section 12, and positions that are refused. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario } from '../../dsl.js';
import { A_TILES, B_TILES, complete, event, FOUR, OWN as HOME, turn, TWO } from './positions.js';

const illegal = (ruleset: string): string => refused('RULESET_ILLEGAL', () => loadRuleset(ruleset));
const actions = (ruleset: string): string[] => loadRuleset(ruleset).spec.actions.map((action) => action.name.replace(/\s/g, ''));

rule.each(
  'RUL-C50 RUL-C40',
  [
    ['invasion-2p+orders', 'LEG-06'],
    ['invasion-2p+events', 'LEG-02'],
    ['invasion-2p+trade', 'LEG-04'],
    ['invasion-2p+intrigue', 'LEG-05'],
    ['invasion-2p?tiles=all', 'LEG-09'],
    ['invasion-2p?tiles=well,church', 'LEG-09'],
    ['invasion-2p@eighth', 'LEG-19'],
    ['invasion-2p@first-2014', 'LEG-19'],
    ['invasion-2p?planning=sealed', 'RUL-C40'],
    ['invasion-2p?bagCounts=owner', 'RUL-C40'],
    ['base-2p?meanEvents=none', 'COOP-050'],
    ['duel?earlyWin', 'RUL-C01'],
  ] as [string, string][],
  '%s is refused with %s',
  (ruleset, id) => {
    expect(illegal(ruleset)).toContain(`(${id})`);
  },
);

rule('LEG-02 LEG-04 LEG-05 LEG-06', 'round tiles, Deeds boards and Orders of Trade & Intrigue are refused', () => {
  for (const [ruleset, id] of [
    ['invasion-3p+events', 'LEG-02'],
    ['invasion-3p+trade', 'LEG-04'],
    ['invasion-3p+intrigue', 'LEG-05'],
    ['invasion-3p+orders', 'LEG-06'],
  ] as const)
    expect(illegal(ruleset)).toContain(id);
});

rule('LEG-09', 'the set-up names the tiles, so the option tiles is refused', () => {
  expect(illegal('invasion-4p?tiles=base')).toContain('LEG-09');
  expect(actions(FOUR).filter((name) => name.startsWith('tile('))).toHaveLength(20);
});

rule('LEG-10', 'no Census', () => {
  const g = scenario(TWO, {
    phase: 'hour_glass',
    round: 2,
    start: 0,
    seats: [{ tracks: { farmers: 3 }, coins: 0, bag: { farmer: 2 }, market: {} }, { coins: 0 }],
  }).until('draw');
  g.expect({ 'seats.0.coins': 0, 'seats.1.coins': 0 });
});

rule.each(
  'LEG-11 RUL-C39',
  [...A_TILES, ...B_TILES].filter((tile) => tile !== 'invasion.harvest').map((tile): [string] => [tile.split('.')[1]!]),
  'with poor seats %s never leads to torture',
  (tile) => {
    for (const seat of [{}, { coins: 1, tracks: { development: 4 }, stations: ['blois'], bag: { knight: 2 } }]) {
      const g = event(tile, { ...seat, market: HOME }, { others: [{ market: HOME }] });
      g.idle((now) => {
        expect(now.env.decisionKind).not.toBe('base.torture');
        return now.see('event') !== `invasion.${tile}`;
      });
    }
  },
);

rule('LEG-11 RUL-C39 COOP-EVT-HARVEST-2', 'Harvest leads to torture', () => {
  const g = scenario(TWO, {
    phase: 'event',
    round: 12,
    event: 'invasion.harvest',
    start: 0,
    seats: [
      { market: {}, coins: 8, stations: ['blois'] },
      { market: {}, coins: 10 },
    ],
  });
  g.asks('torture', 0).expect({ 'seats.0.coins': 0 });
  expect(g.options('torture').length).toBeGreaterThan(0);
});

rule('RUL-C44', 'torture takes an unbuilt piece or a station, never a Tower', () => {
  const g = scenario(TWO, {
    phase: 'event',
    round: 12,
    event: 'invasion.harvest',
    start: 0,
    seats: [
      { market: {}, coins: 8, towers: ['sancerre'], stations: ['blois'] },
      { market: {}, coins: 10 },
    ],
  });
  g.can('torture(station)', 'town(blois)').cannot('town(sancerre)');
});

const OWN = ['use(vehicle)', 'use(palatinate)', 'to(city)', 'send(knight,walls)', 'character(mayor)'];

rule('LEG-12 LEG-17', 'City, Support boards, characters and Towers exist in Invasion alone', () => {
  for (const ruleset of ['base-4p', 'duel', 'vierzon']) {
    const names = actions(ruleset);
    for (const own of OWN) expect(names).not.toContain(own);
  }
  for (const own of OWN) expect(actions('invasion-2p?characters=choose')).toContain(own);
  for (const other of ['duel', 'dignitary', 'vierzon', 'salesman', 'tours']) expect(illegal(`invasion-2p+${other}`)).toContain('LEG-17');
});

rule('LEG-15 RUL-C31', 'no seat gets a Citizen for most Trading Stations', () => {
  expect(scenario(TWO).see('citizens')).not.toContain('most_stations');
  const { top } = complete(2);
  const g = scenario(TWO, {
    phase: 'event',
    round: 18,
    start: 0,
    seats: [{ market: {}, stations: ['blois', 'vendome'] }, { market: {} }],
    ...top,
  }).over();
  g.expect({ 'seats.0.citizens': 0 });
});

rule('LEG-16', 'Invasion has two to five seats', () => {
  for (const ruleset of ['invasion', 'invasion-1p', 'invasion-6p'])
    expect(refused('RULESET_SEATS', () => loadRuleset(ruleset))).toContain('LEG-16');
  for (const seats of [2, 3, 4, 5]) expect(loadRuleset(`invasion-${seats}p`).seats).toBe(seats);
});

rule('LEG-18', 'Invasion has one set of round tiles', () => {
  expect(Object.keys(scenario(TWO).see('hour_glass') as object).filter((tile) => !tile.startsWith('invasion.'))).toEqual([]);
});

rule('LEG-19', 'only the edition of the Big Box is accepted', () => {
  for (const edition of ['eighth', 'first-2014']) expect(illegal(`invasion-2p@${edition}`)).toContain('LEG-19');
  expect(loadRuleset('invasion-2p@big-box-2025').name).toBe('invasion-2p');
});

const PLAN = { phase: 'planning', round: 3, event: 'invasion.pilgrimage' };

rule.each(
  'COOP-INV-05 COOP-INV-07 COOP-INV-08 COOP-OBJ-TOWERS-3 RUL-C04',
  [
    [{ city: { stored: { grain: 7 } } }, 'city.stored.grain: the city takes 6 (RUL-C04); use fewer.'],
    [{ city: { coins: { treasury: 16 } } }, 'city.coins.treasury: the city takes 15 (RUL-C04); use fewer.'],
    [{ city: { catapult: 5 } }, 'city.catapult is 5; give a whole number from 0 to 4.'],
    [{ city: { citizens: ['grain_pile'] } }, 'city.citizens is "grain_pile"; use le_blanc'],
    [{ city: { catapult: 4, citizens: ['catapult'] } }, 'city.citizens: catapult has been won or lost'],
    [{ city: { gold: 1 } }, 'city has no field gold'],
    [{ deeds: { walls: { knight: 6 } } }, 'deeds.walls has 5 spaces for knights; use fewer.'],
    [{ characters: ['librarian'] }, 'characters has 1 entries, the ruleset has 2 seats; give at most one entry per seat.'],
    [{ characters: ['mayor', 'general'] }, "characters: mayor cannot be seat 0's in the ruleset (RUL-C50); correct the position."],
    [{ seats: [{ towers: ['tours'] }] }, 'seats.0.towers: tours has a tower from the start (COOP-013, COOP-014); correct the position.'],
    [
      { seats: [{ towers: ['sancerre'] }, { towers: ['sancerre'] }] },
      'seats.1.towers: sancerre has a tower of seat 0 (COOP-INV-07); name it in one place only.',
    ],
    [{ seats: [{ towers: ['blois'] }] }, 'seats.0.towers is "blois"; use'],
    [{ seats: [{ stations: ['sancerre'] }] }, 'seats.0.stations: in sancerre no station can be built; correct the position.'],
    [{ seats: [{ towers: ['sancerre'], unbuilt: 10 }] }, 'seats.0.unbuilt is 10; give a whole number from 0 to 9.'],
    [{ seats: [{ citizens: 9 }], city: { won: 3 } }, 'citizens: 15 exist'],
  ] as [object, string][],
  'the position %j is refused',
  (position, sentence) => {
    expect(refused('POSITION_INVALID', () => scenario(TWO, { ...PLAN, ...position }))).toContain(sentence);
  },
);

rule('RUL-C50 COOP-015', 'two seats with one character, or one of another set, are refused', () => {
  const sentence = (ruleset: string, characters: string[]): string =>
    refused('POSITION_INVALID', () => scenario(ruleset, { ...PLAN, characters }));
  expect(sentence('invasion-2p', ['mayor', 'mayor'])).toContain('mayor is named twice (COOP-015)');
  expect(sentence('invasion-2p?characters=easy', ['mayor', 'general'])).toContain('RUL-C50');
  expect(sentence('invasion-2p?characters=hard', ['general', 'mayor'])).toContain('RUL-C50');
  expect(refused('POSITION_INVALID', () => scenario(`${TWO}&meanEvents=none`, { ...PLAN, city: { reinforcement: true } }))).toContain(
    'COOP-050',
  );
});

rule('RUL-C50', 'omitted fields of a position follow from the others', () => {
  const lying = (position: object): string[] => scenario(TWO, { ...PLAN, ...position }).see('city.citizens') as string[];
  expect(lying({ deeds: { city_smithy: { craftsman: 3, trader: 1, farmer: 1 } } })).not.toContain('city_smithy');
  expect(lying({ seats: [{ stations: ['le_blanc'] }] })).not.toContain('le_blanc');
  expect(lying({})).toContain('le_blanc');
  expect(scenario('invasion-2p?characters=choose', PLAN).see('characters')).toEqual(['librarian', 'scholar']);
});

rule('COOP-EVT-HIGHWAYMAN-1 RUL-C35', 'a Highwayman round bars roads for every movement', () => {
  const seat = {
    coins: 9,
    tiles: ['stage_coach'],
    spaces: { stage_coach: ['knight'], wagon: ['farmer', 'trader', 'knight'], scriptorium: ['knight', 'scholar'] },
    merchant: 'orleans',
  };
  const g = turn(seat, { top: { event: 'invasion.highwayman' } })
    .cannot('use(wagon)')
    .act('use(stage_coach)');
  expect(g.options('edge')).toEqual(['edge(orleans--blois--waterway)', 'edge(orleans--briare--waterway)']);
});

rule.each(
  'RUL-C38',
  ['', '+events'].flatMap((tiles) =>
    ['', '+trade', '+intrigue'].flatMap((deeds) => ['', '+orders'].map((orders) => [`base-4p${tiles}${deeds}${orders}`] as const)),
  ),
  'round tiles, Deeds and Orders can be combined: %s',
  (ruleset) => {
    const g = scenario(ruleset);
    expect(g.env.over).toBe(false);
    const loaded = loadRuleset(ruleset).modules as readonly string[];
    for (const word of ruleset.split('+').slice(1)) expect(loaded.some((name) => name.includes(word))).toBe(true);
  },
);
