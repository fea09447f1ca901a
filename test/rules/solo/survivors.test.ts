/** The solo scenarios: sentences that a broken rule got past, until mutations of the code showed it. */
import { expect } from 'vitest';
import { Env } from '../../../src/env/env.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario } from '../../dsl.js';
import { turn as selling } from './salesman/table.js';
import { MARKET, SOLO, TOWNS } from './common.js';

/** Φ of a position of phase 4: with discount 0 a step that changes nothing costs it. */
function phi(ruleset: string, seat: object): number {
  const env = new Env(loadRuleset(ruleset), { reward: 'progress', discount: 0 });
  env.reset({ seed: 4, position: { start: 0, phase: 'planning', round: 5, seats: [{ market: MARKET, coins: 0, ...seat }] } as never });
  env.step(env.ruleset.actionId('place(own_farmer, ship.farmer)'));
  return -env.rewards[0]!;
}

rule('SOLO-DEC-23 SOLO-DEC-06', 'the station of the Building Company is no progress before it is marked, also where marking is a choice', () => {
  const built = { stations: ['loches'], unbuilt: 9 };
  // one station at status 1: 1 of 28 for the Capital
  expect(phi('vierzon?onePerRound=true', built)).toBeCloseTo((0.5 * (1 / 28)) / 5, 10);
  expect(phi('vierzon', built)).toBeCloseTo((1 + 0.5 * (1 / 28)) / 5, 10);
});

rule('SAL-040 SOLO-INV-02', 'scores: an Objective is done because it is marked, not because its goods are there', () => {
  const state = (g: ReturnType<typeof selling>): unknown => g.env.scores()[0]!.objectives.map(({ id, have, need, done }) => [id, have, need, done]).filter(([id]) => id === 'bourges')[0];
  const g = selling(5, { merchant: 'bourges', goods: { wool: 3 } });
  expect(state(g)).toEqual(['bourges', 3, 3, false]);
  g.act('objective(bourges)');
  expect(state(g)).toEqual(['bourges', 0, 3, true]);
  expect(g.env.scores()[0]!.total).toBe(1);
});

rule.each('DIG-INV-01 VIE-INV-02 SAL-INV-01 TRS-INV-01', [['dignitary', 13], ['vierzon', 7], ['salesman', 0], ['tours', 8]],
  '%s: there are %i Citizens, no position has more', (id, all) => {
  const position = (citizens: number): object => ({ phase: 'planning', round: 5, citizens: [], ...(id === 'dignitary' || id === 'tours' ? { town_citizens: [] } : {}), seats: [{ market: MARKET, citizens }] });
  if (id !== 'dignitary' && id !== 'tours') scenario(id, position(all)).expect({ 'seats.0.citizens': all });
  refused('POSITION_INVALID', () => scenario(id, position(all + 1)));
});

const fields = (ruleset: string): Map<string, readonly string[]> => new Map(loadRuleset(ruleset).spec.observation.map(({ name, elements }) => [name, elements]));

rule('SAL-015 SAL-016 RUL-S09', 'what is not in the game is neither shown nor offered: no Citizens, no stations, no Guildhall', () => {
  const seen = [...fields('salesman').keys()];
  expect(seen.filter((name) => /citizen|station|unbuilt|town/i.test(name))).toEqual([]);
  const vocabulary = loadRuleset('salesman').spec.actions.map(({ name }) => name);
  expect(vocabulary).toContain('use(ship)');
  expect(vocabulary).not.toContain('use(guildhall)');
});

rule('SOLO-DEC-21 DIG-009 TRS-009 RUL-S27', 'the observation shows the towns that hold a Citizen at the start, and the limit of a round where there is one', () => {
  expect([...fields('dignitary').get('game.scenario.townCitizens')!].sort()).toEqual([...TOWNS].sort());
  expect(fields('tours').get('game.scenario.townCitizens')).toEqual(['orleans']);
  for (const [ruleset, limited] of [['salesman', false], ['salesman?onePerRound=true', true], ['salesman?inOrder=true', true], ['vierzon', false], ['vierzon?inOrder=true', true]] as const) {
    expect(fields(ruleset).has('self.scenario.doneThisRound'), ruleset).toBe(limited);
    expect(fields(ruleset).has('game.scenario.townCitizens'), ruleset).toBe(false);
  }
});

rule('RUL-S07', 'the early loss ends the game: it is over, in no phase of round 9', () => {
  const g = scenario('vierzon', { phase: 'actions', round: 8, seats: [{ coins: 0, market: MARKET, spaces: { scriptorium: ['knight', 'scholar'] } }] });
  g.act('pass').over().expect({ phase: 'over', round: 9, 'seats.0.result': 'lost' });
});

rule('TRS-020 RUL-S36 BASE-262', 'both goods of a route are for the Trip to Tours only: the Salesman takes one', () => {
  const edge = 'orleans--briare--waterway';
  const g = selling(5, { merchant: 'orleans', spaces: { ship: ['farmer', 'boatman', 'knight'] } }, { goods: { [edge]: ['grain', 'wool'] } });
  g.act('use(ship)', `edge(${edge})`).asks('good', 0).act('take(grain)').asks('turn', 0).expect({ 'seats.0.goods': { grain: 1 }, [`map.${edge}`]: [null, 'wool'] });
});

const OWNERS: readonly [string, string, readonly string[]][] = [
  ['duelEventOrder', 'text', ['duel']], ['duelTrackCitizens', 'true', ['duel']], ['goal', '7', ['dignitary']], ['dignitaryCitizens', 'random', ['dignitary']],
  ['onePerRound', 'true', ['vierzon', 'salesman']], ['inOrder', 'true', ['vierzon', 'salesman']], ['earlyLoss', 'false', ['vierzon']],
  ['lossReward', '0', SOLO], ['speedBonus', 'true', SOLO],
];

rule.each('RUL-D01 RUL-D07 DIG-032 RUL-S18 VIE-062 VIE-063 SAL-062 SAL-063 RUL-S07 SOLO-DEC-22 SOLO-DEC-24', OWNERS, 'the option %s=%s belongs to %j alone', (option, value, owners) => {
  for (const id of ['base-2p', 'duel', ...SOLO]) {
    if (owners.includes(id)) expect(loadRuleset(`${id}?${option}=${value}`).name).toBe(`${id}?${option}=${value}`);
    else refused('RULESET_ILLEGAL', () => loadRuleset(`${id}?${option}=${value}`));
  }
});

rule('RUL-S22 RUL-S35', 'Capital Vierzon has the Gaming Room but no scoring: no last question about its supper', () => {
  const { spec } = loadRuleset('vierzon');
  expect(spec.actions.map(({ name }) => name)).toContain('tile(gaming_room)');
  expect(spec.observation.find(({ name }) => name === 'question.kind')!.elements.filter((kind) => kind.includes('supper'))).toEqual([]);
});
