/** Column SAL of the legality matrix (invasion.md section 12). */
import { expect } from 'vitest';
import { loadRuleset } from '../../../../src/catalog/ruleset.js';
import { Refusal } from '../../../../src/core/result.js';
import { refused, rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { event, names, planning, POOL_I, POOL_II, result, turn } from './positions.js';

const begin = (seed = 7): Scenario => scenario('salesman', undefined, { seed });
const illegal = (ruleset: string, leg: string): void => expect(refused('RULESET_ILLEGAL', () => loadRuleset(ruleset))).toContain(leg);
const words = (g: Scenario): Set<string> =>
  new Set([...g.ruleset.spec.observation.flatMap((field) => [...field.elements]), ...names(g).flatMap((name) => name.split(/[(), ]+/))]);
/** The ruleset does not exist, for any reason. */
const none = (ruleset: string): void => expect(() => loadRuleset(ruleset), ruleset).toThrow(Refusal);

rule('LEG-01', 'no base round tile is in the game', () => {
  for (const tile of ['income.a', 'harvest.a', 'taxes.a', 'pilgrimage.start', 'trading_day.a'])
    expect(words(begin()).has(tile), tile).toBe(false);
  refused('POSITION_INVALID', () => scenario('salesman', { phase: 'event', round: 5, event: 'income.a' }));
});

rule('LEG-02 SOLO-DEC-25', 'Trade & Intrigue round tiles are refused', () => {
  illegal('salesman+events', 'LEG-02');
});

rule('LEG-03', 'the base Deeds board is in play', () => {
  expect(words(begin()).has('city_wall')).toBe(true);
  turn(5, { spaces: { town_hall: ['knight', null] } })
    .act('use(town_hall)')
    .can('send(knight, city_wall)');
});

rule.each(
  'LEG-04 LEG-05 LEG-06 SOLO-DEC-25',
  [
    ['trade', 'LEG-04'],
    ['intrigue', 'LEG-05'],
    ['orders', 'LEG-06'],
  ],
  '+%s is refused with %s',
  (module, leg) => {
    illegal(`salesman+${module}`, leg);
  },
);

rule('LEG-07 LEG-08 SOLO-DEC-25', 'neither The Plague nor its tiles are in play', () => {
  none('salesman+plague');
  none('salesman?tiles=base,cemetery');
  for (const tile of ['back_door', 'cemetery', 'medicinal_spring']) expect(words(begin()).has(tile), tile).toBe(false);
});

rule('LEG-09 SOLO-DEC-25', 'the tiles are fixed, so tiles= is refused', () => {
  for (const option of ['all', 'base', 'hayrick']) illegal(`salesman?tiles=${option}`, 'LEG-09');
  for (const seed of seeds(5)) begin(seed).expect({ stack: [...POOL_I, ...POOL_II] });
});

rule('LEG-10', 'the game has no Census: the leading Farmers marker brings no coin, and no seat pays', () => {
  for (const farmers of [0, 3]) event(4, { coins: 2, tracks: { farmers } }).asks('planning', 0).expect({ round: 5, 'seats.0.coins': 0 });
});

rule('LEG-11 RUL-S31', 'torture never occurs', () => {
  expect(result(event(4, { coins: 0, goods: { wool: 2 }, bag: { monk: 1 } }).over())).toBe('lost');
  let hungry = 0;
  for (const seed of seeds(15)) {
    const g = planning(1, { coins: 4 * seed }, { seed })
      .playRandom(seed, 6000, (now) => expect(now.env.decisionKind).not.toBe('base.torture'))
      .over();
    if (g.count('round') < 15) hungry++;
  }
  expect(hungry).toBeGreaterThan(3);
  expect(names(begin()).filter((name) => name.startsWith('torture('))).toEqual([]);
});

rule('LEG-12 LEG-13 LEG-14 LEG-17 SOLO-DEC-25', 'a second scenario or a part of one is refused', () => {
  for (const other of ['vierzon', 'dignitary', 'tours', 'duel', 'invasion', 'prosperity', 'plague']) none(`salesman+${other}`);
  const g = begin();
  for (const word of ['bourgeois', 'carpenter', 'books']) expect(words(g).has(word), word).toBe(false);
  const foreign =
    /^(use\(bourgeois\)|objective\((books|branches|wine|lady|builder|fortress|company|capital|materials)\)|citizen_space|banish)/;
  expect(names(g).filter((name) => foreign.test(name))).toEqual([]);
});

rule('LEG-15', 'no seat gets a Citizen for the most stations', () => {
  expect(words(begin()).has('most_stations')).toBe(false);
  event(15, { coins: 4 }).over().expect({ 'seats.0.citizens': 0, citizens: [] });
});

rule('LEG-16 SOLO-DEC-25', 'the game has exactly one player', () => {
  expect(loadRuleset('salesman').seats).toBe(1);
  for (const n of [2, 3, 5]) expect(refused('RULESET_SEATS', () => loadRuleset(`salesman-${n}p`))).toContain('LEG-16');
});

rule('LEG-18', 'two sets of Deeds or round tiles are refused', () => {
  none('salesman+trade+intrigue');
  none('salesman+events+trade');
});

rule('LEG-19 SOLO-DEC-25', 'only the edition big-box-2025 is accepted', () => {
  for (const edition of ['eighth', 'first-2014']) illegal(`salesman@${edition}`, 'LEG-19');
  expect(loadRuleset('salesman@big-box-2025').name).toBe(loadRuleset('salesman').name);
});

// --- information ---------------------------------------------------------------------------------

const bytes = (g: Scenario): string => {
  const row = new Uint8Array(g.ruleset.spec.observationBytes);
  g.env.writeObservation(row, 0, 0);
  return Buffer.from(row).toString('hex');
};

rule('SOLO-DEC-21', 'the order inside the bag is hidden: observations do not depend on the seed of future draws', () => {
  const at = (seed: number): Scenario => turn(5, { bag: { monk: 1, farmer: 1 } }, { seed });
  const draws = new Set<string>();
  for (const seed of seeds(8)) {
    expect(bytes(at(seed))).toBe(bytes(at(1)));
    expect(at(seed).env.position(0)).toEqual(at(1).env.position(0));
    draws.add(JSON.stringify(at(seed).act('pass').asks('draw', 0).act('draw(1)').see('seats.0.bag')));
  }
  expect(draws.size).toBe(2);
});

rule('SOLO-DEC-21', 'the observation names the events', () => {
  expect(
    begin().ruleset.spec.observation.some((field) =>
      ['salesman.feeding', 'salesman.great_feast'].every((name) => [...field.elements].includes(name)),
    ),
  ).toBe(true);
});
