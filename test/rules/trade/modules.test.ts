/** Trade & Intrigue section 1: the modules and their combinations. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario, seeds } from '../../dsl.js';
import { playGreedy } from '../../greedy.js';
import { open, SPACES } from './positions.js';

const MODULES = ['orders', 'events', 'trade', 'intrigue'];
const names = (ruleset: string): string[] => loadRuleset(ruleset).spec.actions.map((a) => a.name);
/** The parts that a ruleset has, by its actions and its first event. */
function parts(ruleset: string): string[] {
  const has = (part: string): boolean => names(ruleset).some((name) => name.includes(part));
  const event = scenario(ruleset).see('event') === 'silentium.first';
  expect(has(', city_wall)'), 'base deeds').toBe(!has(', alchemy)') && !has(', fraud)'));
  return MODULES.filter(
    (module) => ({ orders: has('order('), events: event, trade: has(', alchemy)'), intrigue: has(', fraud)') })[module],
  );
}
const ALL = MODULES.map((module): [string] => [module]);

rule.each('TI-GEN-1', ALL, 'base-3p+%s is a separate game with this part alone', (module) => {
  const g = scenario(`base-3p+${module}`, undefined, { seed: 3 });
  expect(loadRuleset(`base-3p+${module}`).name).toBe(`base-3p+${module}`);
  expect(parts(`base-3p+${module}`)).toEqual([module]);
  g.playRandom(3, 40_000).over();
});

rule('TI-GEN-1', 'only one of Trade and Intrigue can be used, the two sides of one board', () => {
  const sentence = refused('RULESET_ILLEGAL', () => loadRuleset('base-3p+trade+intrigue'));
  expect(sentence).toMatch(/Trade and Intrigue/);
});

const COMBINATIONS = [
  'orders+events',
  'orders+trade',
  'orders+intrigue',
  'events+trade',
  'events+intrigue',
  'orders+events+trade',
  'orders+events+intrigue',
].map((c): [string] => [c]);

rule.each('TI-GEN-2', COMBINATIONS, 'base-4p+%s: parts that no module replaces are as in the base game', (modules) => {
  const g = scenario(`base-4p+${modules}`, undefined, { seed: 9 });
  const base = scenario('base-4p', undefined, { seed: 9 });
  for (const field of ['map', 'stack', 'start']) expect(g.see(field), field).toEqual(base.see(field));
  expect(parts(`base-4p+${modules}`)).toEqual(modules.split('+'));
  if (!modules.includes('events')) expect(g.see('hour_glass')).toEqual(base.see('hour_glass'));
  g.playRandom(9, 60_000).over();
});

const EDITIONS = ['first-2014', 'eighth', 'big-box-2025'].flatMap((edition) =>
  ['orders+events+trade', 'orders+events+intrigue'].map((modules): [string, string] => [edition, modules]),
);

rule.each('TI-GEN-3', EDITIONS, 'edition %s takes the modules %s and keeps its own rules', (edition, modules) => {
  const ruleset = `base-2p@${edition}+${modules}`;
  const g = scenario(ruleset, { phase: 'actions', round: 5, seats: [{ spaces: { castle: ['farmer', 'boatman', 'trader'] } }, {}] });
  g.act('use(castle)').expect({ 'seats.0.tracks.knights': 1 });
  // coins are limited in the first edition only
  expect('coins' in (g.see('supply') as object)).toBe(edition === 'first-2014');
  g.playRandom(2, 40_000).over();
  // and so does its rule of the first wheel (BASE-613)
  const plan = (wheels: object): string[] =>
    scenario(ruleset, { phase: 'planning', round: 5, start: 0, seats: [{ market: {}, wheels, tracks: { craftsmen: 2 } }, {}] }).legal();
  expect(plan({ free: 1 }).includes('wheel(ship.knight)')).toBe(edition !== 'first-2014');
  expect(plan({ step1: 1 }).includes('wheel(ship.knight)')).toBe(edition === 'big-box-2025');
});

rule('TI-GEN-4', 'there are 23 order cards, 34 hour glass tiles and the two sides of the deeds board', () => {
  expect(names('base-3p+orders').filter((name) => name.startsWith('order('))).toHaveLength(23);
  const tiles = new Set<string>();
  for (const last of ['silentium', 'peasant_uprising']) {
    loadRuleset(`base-3p+events?lastEvent=${last}`)
      .spec.observation.filter((f) => f.name.endsWith('event') && f.elements.includes('indulgence'))
      .forEach((f) => f.elements.forEach((e) => tiles.add(e)));
  }
  expect(tiles.size).toBe(34);
  const deeds = (ruleset: string): number =>
    new Set(
      names(ruleset)
        .filter((n) => n.startsWith('send('))
        .map((n) => n.slice(5, -1).split(', ')[1]),
    ).size;
  expect([deeds('base-4p+trade?tiles=base'), deeds('base-4p+intrigue?tiles=base')]).toEqual([10, 9]);
});

rule('TI-GEN-5', 'a bonus whose pieces are used up is skipped, and the rest of the deed takes place', () => {
  const four = (more: object, top: object = {}): ReturnType<typeof scenario> =>
    scenario('base-4p+trade', {
      phase: 'actions',
      round: 5,
      start: 0,
      seats: [more, { spaces: { scriptorium: ['knight', 'scholar'] } }, {}, {}],
      ...top,
    }).mark();
  const charter = four(
    { spaces: { town_hall: ['farmer', null] }, tracks: { traders: 3 } },
    { stack: [], deeds: { town_charter: { craftsman: 1, knight: 1, trader: 1 } } },
  );
  charter.act('use(town_hall)', 'send(farmer, town_charter)').asks('turn', 1).expect({ 'seats.0.tiles': [], 'seats.0.citizens': '+1' });
  // a wheel and a good that the supply lacks
  const training = (seat: object, top: object): ReturnType<typeof scenario> =>
    scenario('base-2p+events', { phase: 'event', round: 5, start: 0, event: 'training', seats: [{ coins: 2, ...seat }, {}], ...top });
  training({}, { supply: { wheels: 0 } })
    .act('track(craftsmen)')
    .expect({ 'seats.0.tracks.craftsmen': 1, 'seats.0.wheels': {} });
  training({}, { supply: { goods: { grain: 0 } } })
    .act('track(farmers)')
    .expect({ 'seats.0.tracks.farmers': 1, 'seats.0.goods': {} });
});

rule('INV-42', '18 of 34 tiles are in the game, 4 of each letter', () => {
  const PILES = [
    ['indulgence', 'training', 'harvest_1.a', 'bon_voyage', 'conference', 'crusade', 'strike', 'tax.a'],
    ['trip', 'income', 'harvest_1.b', 'fishing_grounds', 'retraining', 'wedding', 'sabotage', 'tax.b'],
    ['amnesty', 'malfunction', 'torture', 'trading_day_1', 'plague', 'vacation', 'book_fire', 'goods_tax_3'],
    ['dues', 'peasant_uprising', 'technology_tax', 'summoning', 'harvest_2', 'famine', 'capitation_tax', 'tithe'],
  ];
  for (const seed of seeds(5)) {
    const turned: string[] = [];
    const g = scenario('base-2p+events', undefined, { seed });
    g.playRandom(seed, 30_000).over();
    for (const line of g.log()) {
      const tile = /event\(([a-z_0-9.]+)\)/.exec(line)?.[1];
      if (tile !== undefined) turned.push(tile);
    }
    expect(new Set(turned).size).toBe(turned.length);
    expect(turned).toHaveLength(18);
    expect([turned[0], turned[17]]).toEqual(['silentium.first', 'silentium.last']);
    PILES.forEach((pile, k) =>
      expect(
        turned.slice(1 + 4 * k, 5 + 4 * k).every((tile) => pile.includes(tile)),
        `pile ${k}`,
      ).toBe(true),
    );
  }
});

rule('INV-43', 'a game has 18 rounds, or 17 with Vacation', () => {
  const seen = new Set<number>();
  for (const seed of seeds(8)) {
    const g = scenario('base-2p+events', undefined, { seed }).playRandom(seed, 30_000).over();
    const log = g.log();
    const rounds = log.some((line) => line.includes('event(vacation)')) ? 17 : 18;
    seen.add(rounds);
    expect(g.see('round'), `seed ${seed}`).toBe(rounds);
    for (const phase of ['hour_glass', 'planning', 'event'])
      expect(log.filter((line) => line === `phase ${phase}`).length, `seed ${seed}: ${phase}`).toBe(rounds);
  }
  expect([...seen].sort()).toEqual([17, 18]);
});

rule.each('INV-45', [[2], [4], [5]], 'with %i seats wheels only leave Navigation, at most one for each follower sent there', (seats) => {
  const seat = { market: { own_farmer: 1, boatman: 1 }, spaces: { town_hall: ['scholar', 'craftsman'] }, tracks: { craftsmen: 1 } };
  const g = scenario(`base-${seats}p+trade`, { phase: 'planning', round: 14, seats: Array.from({ length: seats }, () => seat) });
  const spaces = open('navigation', seats).length;
  expect(SPACES.navigation).toHaveLength(4);
  expect(g.see('navigation')).toBe(spaces);
  let last = spaces;
  playGreedy(g, 8, (now) => {
    if (now.env.decisionKind !== 'base.turn') return;
    const lying = now.count('navigation');
    const standing = now.see('deeds.navigation');
    const sent = standing === 0 ? 0 : Object.values(standing as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(lying).toBeLessThanOrEqual(last);
    expect(lying).toBeGreaterThanOrEqual(spaces - sent);
    last = lying;
  });
  expect(g.count('navigation'), 'wheels were taken').toBeLessThan(spaces);
});
