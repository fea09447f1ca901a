/** Section 12 of invasion.md, the columns of the solo boards: their parts, and additions that they refuse. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Refusal } from '../../../src/core/result.js';
import { refused, rule, scenario } from '../../dsl.js';
import { BASE_DEEDS, ended, event, EVENTS, lettered, MARKET, names, SOLO, verbs, view, TOWNS } from './positions.js';

const EACH = SOLO.map((id): [string] => [id]);
const OURS: [string][] = [['dignitary'], ['tours']];

/** The ruleset is refused, and the message names the row. */
const illegal = (text: string, leg: string): void =>
  expect(
    refused('RULESET_ILLEGAL', () => loadRuleset(text)),
    text,
  ).toContain(leg);
/** The ruleset is refused, with any code. */
const never = (text: string): void => expect(() => loadRuleset(text), text).toThrow(Refusal);
const without = (id: string, ...words: string[]): void => {
  const found = names(scenario(id)).filter((name) => words.some((word) => name.includes(word)));
  expect(found, id).toEqual([]);
};

rule.each('LEG-01', EACH, '%s has no round tile of the base game', (id) => {
  for (const tile of ['pilgrimage.start', 'taxes.a', 'harvest.b', 'income.c']) {
    refused('POSITION_INVALID', () => scenario(id, { phase: 'event', round: 2, event: tile, seats: [{}] }));
  }
  expect(view(scenario(id, { phase: 'planning', round: 1, seats: [{ market: MARKET }] })).event).toBe(EVENTS[id]![0]);
});

rule.each('LEG-02 SOLO-DEC-25', EACH, '%s: round tiles of Trade & Intrigue cannot be added', (id) => illegal(`${id}+events`, 'LEG-02'));

rule('LEG-03', 'the Dignitary plays with the base Deeds, the Trip to Tours with its own two', () => {
  const deeds = (id: string): string[] =>
    [
      ...new Set(
        names(scenario(id))
          .filter((name) => name.startsWith('send('))
          .map((name) => name.slice(5, -1).split(',')[1]!),
      ),
    ].sort();
  expect(deeds('dignitary')).toEqual([...BASE_DEEDS].sort());
  expect(deeds('tours')).toEqual(['canalization', 'knight_consecration']);
});

rule.each('LEG-04 SOLO-DEC-25', EACH, '%s: the Deeds of Trade cannot be added', (id) => illegal(`${id}+trade`, 'LEG-04'));
rule.each('LEG-05 SOLO-DEC-25', EACH, '%s: Intrigue cannot be added', (id) => illegal(`${id}+intrigue`, 'LEG-05'));
rule.each('LEG-06 SOLO-DEC-25', EACH, '%s: Orders cannot be added', (id) => illegal(`${id}+orders`, 'LEG-06'));

rule.each('LEG-07 LEG-08 SOLO-DEC-25', EACH, '%s has no part of The Plague, not even its three tiles', (id) => {
  never(`${id}+plague`);
  without(id, 'back_door', 'cemetery', 'medicinal_spring', 'corpse', 'doctor', 'infirmary', 'indulgence');
});

rule.each('LEG-09 SOLO-DEC-25', EACH, '%s has a separate pool of tiles, and refuses tiles=', (id) => {
  for (const tiles of ['base', 'all', 'draw', 'bathhouse,school']) illegal(`${id}?tiles=${tiles}`, 'LEG-09');
});

rule('LEG-09', 'the Dignitary draws tiles from its pool, and the Trip to Tours has its whole pool', () => {
  const dig = view(scenario('dignitary?dignitaryCitizens=random')).stack;
  expect(dig).toHaveLength(10);
  const trs = view(scenario('tours')).stack;
  expect([...trs].sort()).toEqual(
    [...lettered('I', 'none', 'D'), ...lettered('II', 'none', 'D')].filter((tile) => tile !== 'stage_coach').sort(),
  );
});

rule.each('LEG-10', OURS, '%s: the game has no Census, so the leading Farmers marker brings nothing', (id) => {
  const g = event(id, 1, { coins: 4, tracks: { farmers: 3 } });
  g.expect({ round: 2, 'seats.0.coins': 4 });
});

rule('LEG-11', 'torture applies in the Dignitary and in the Trip to Tours', () => {
  event('dignitary', 7, { coins: 3, stations: ['tours'], unbuilt: 9 }).asks('torture', 0);
  event('tours', 3, { coins: 3, stations: ['tours'], unbuilt: 9 }).asks('torture', 0);
});

rule.each('LEG-12 LEG-13 LEG-14', OURS, '%s has no parts of Invasion, Prosperity or The Duel', (id) => {
  without(id, 'hostel', 'assembly', 'structure', 'carpenter', 'councilman', 'use(bourgeois)', 'guild_house', 'reinforcement');
  expect(verbs(scenario(id))).not.toContain('draft');
  for (const module of ['invasion', 'prosperity', 'duel']) never(`${id}+${module}`);
});

rule.each('LEG-15', OURS, '%s: no seat gets a Citizen for the most stations', (id) => {
  const seat = { coins: 99, stations: ['orleans', 'blois', 'nevers'], unbuilt: 7, goods: id === 'tours' ? { grain: 3 } : {} };
  const g = event(id, id === 'tours' ? 14 : 16, seat, { town_citizens: [] });
  ended(g, 'lost').expect({ 'seats.0.citizens': 0 });
});

rule.each('LEG-16', OURS, '%s has 1 player, stated or not', (id) => {
  expect(loadRuleset(id).seats).toBe(1);
  expect(loadRuleset(`${id}-1p`).name).toBe(id);
  expect(refused('RULESET_SEATS', () => loadRuleset(`${id}-2p`))).toContain('LEG-16');
});

rule.each(
  'LEG-17',
  SOLO.flatMap((a) => SOLO.filter((b) => b !== a).map((b): [string, string] => [a, b])),
  '%s and %s together are refused',
  (a, b) => {
    never(`${a}+${b}`);
    never(`${a}-${b}`);
  },
);

rule.each('LEG-18', EACH, '%s: a second set of round tiles or Deeds board is refused', (id) => {
  for (const modules of ['+events+trade', '+trade+intrigue', '+events+trade+intrigue+orders'])
    expect(refused('RULESET_ILLEGAL', () => loadRuleset(id + modules))).toContain('LEG-');
});

rule.each('LEG-19', EACH, '%s uses only the Big Box rules', (id) => {
  illegal(`${id}@first-2014`, 'LEG-19');
  illegal(`${id}@eighth`, 'LEG-19');
  expect(loadRuleset(`${id}@big-box-2025`).seats).toBe(1);
});

rule('LEG-19', 'wheels follow the Craftsmen position, as in the Big Box rules', () => {
  const plan = (craftsmen: number) =>
    scenario('tours', {
      phase: 'planning',
      round: 5,
      seats: [{ market: { ...MARKET, farmer: 1 }, wheels: { step1: 1 }, tracks: { craftsmen } }],
    });
  plan(1).can('wheel(ship.farmer)').cannot('wheel(ship.knight)');
  plan(2).can('wheel(ship.farmer)', 'wheel(ship.knight)');
});

rule.each('SOLO-DEC-25', EACH, '%s: options of other games are refused', (id) => {
  for (const option of ['planning=sealed', 'bagCounts=owner', 'exclusion=true', 'coins=100', 'duelEventOrder=text'])
    never(`${id}?${option}`);
  if (id !== 'dignitary') never(`${id}?goal=7`);
  if (id === 'dignitary' || id === 'tours') for (const option of ['onePerRound', 'inOrder', 'earlyLoss=true']) never(`${id}?${option}`);
});

const fields = (ruleset: string): Map<string, readonly string[]> =>
  new Map(loadRuleset(ruleset).spec.observation.map(({ name, elements }) => [name, elements]));

rule('SAL-015 SAL-016 RUL-S09', 'missing parts are neither shown nor offered: Citizens, stations, the Guildhall', () => {
  const seen = [...fields('salesman').keys()];
  expect(seen.filter((name) => /citizen|station|unbuilt|town/i.test(name))).toEqual([]);
  const vocabulary = loadRuleset('salesman').spec.actions.map(({ name }) => name);
  expect(vocabulary).toContain('use(ship)');
  expect(vocabulary).not.toContain('use(guildhall)');
});

rule(
  'SOLO-DEC-21 DIG-009 TRS-009 RUL-S27',
  'the observation shows the towns with a Citizen at the start, and a limit per round if there is one',
  () => {
    expect([...fields('dignitary').get('game.scenario.townCitizens')!].sort()).toEqual([...TOWNS].sort());
    expect(fields('tours').get('game.scenario.townCitizens')).toEqual(['orleans']);
    for (const [ruleset, limited] of [
      ['salesman', false],
      ['salesman?onePerRound=true', true],
      ['salesman?inOrder=true', true],
      ['vierzon', false],
      ['vierzon?inOrder=true', true],
    ] as const) {
      expect(fields(ruleset).has('self.scenario.doneThisRound'), ruleset).toBe(limited);
      expect(fields(ruleset).has('game.scenario.townCitizens'), ruleset).toBe(false);
    }
  },
);

const OWNERS: readonly [string, string, readonly string[]][] = [
  ['duelEventOrder', 'text', ['duel']],
  ['duelTrackCitizens', 'true', ['duel']],
  ['goal', '7', ['dignitary']],
  ['dignitaryCitizens', 'random', ['dignitary']],
  ['onePerRound', 'true', ['vierzon', 'salesman']],
  ['inOrder', 'true', ['vierzon', 'salesman']],
  ['earlyLoss', 'true', ['vierzon']],
  ['lossReward', '0', SOLO],
  ['speedBonus', 'true', SOLO],
];

rule.each(
  'RUL-D01 RUL-D07 DIG-032 RUL-S18 VIE-062 VIE-063 SAL-062 SAL-063 RUL-S07 SOLO-DEC-22 SOLO-DEC-24',
  OWNERS,
  'the option %s=%s belongs only to %j',
  (option, value, owners) => {
    for (const id of ['base-2p', 'duel', ...SOLO]) {
      if (owners.includes(id)) expect(loadRuleset(`${id}?${option}=${value}`).name).toBe(`${id}?${option}=${value}`);
      else refused('RULESET_ILLEGAL', () => loadRuleset(`${id}?${option}=${value}`));
    }
  },
);
