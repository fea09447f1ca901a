/** Column VIE of the legality matrix (invasion.md section 12). */
import { expect } from 'vitest';
import { loadRuleset } from '../../../../src/catalog/ruleset.js';
import { Refusal } from '../../../../src/core/result.js';
import { refused, rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { event, EVENTS, names, turn } from './positions.js';

const begin = (seed = 7): Scenario => scenario('vierzon', undefined, { seed });
const illegal = (ruleset: string, leg: string): void => expect(refused('RULESET_ILLEGAL', () => loadRuleset(ruleset))).toContain(leg);
/** Words of all lists of the observation and of all actions. */
const words = (g: Scenario): Set<string> =>
  new Set([...g.ruleset.spec.observation.flatMap((field) => [...field.elements]), ...names(g).flatMap((name) => name.split(/[(), ]+/))]);
/** The ruleset does not exist, for any reason. */
const none = (ruleset: string): void => expect(() => loadRuleset(ruleset), ruleset).toThrow(Refusal);

rule('LEG-01', 'only the fourteen events of the board are in the game, no base round tile', () => {
  const all = words(begin());
  for (const tile of ['income.a', 'harvest.a', 'harvest.b', 'taxes.a', 'pilgrimage.start', 'trading_day.a'])
    expect(all.has(tile), tile).toBe(false);
  for (const name of EVENTS) expect(all.has(name), name).toBe(true);
  refused('POSITION_INVALID', () => scenario('vierzon', { phase: 'event', round: 5, event: 'income.a' }));
});

rule('LEG-02 SOLO-DEC-25', 'Trade & Intrigue round tiles are refused', () => {
  illegal('vierzon+events', 'LEG-02');
  expect(words(begin()).has('silentium.first')).toBe(false);
});

rule('LEG-03', 'the base Deeds board is not in play', () => {
  expect(words(begin()).has('city_wall')).toBe(false);
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
    illegal(`vierzon+${module}`, leg);
  },
);

rule('LEG-07 LEG-08 SOLO-DEC-25', 'neither The Plague nor its tiles are in play', () => {
  none('vierzon+plague');
  none('vierzon?tiles=base,cemetery');
  for (const tile of ['back_door', 'cemetery', 'medicinal_spring']) expect(words(begin()).has(tile), tile).toBe(false);
});

rule('LEG-09 SOLO-DEC-25', 'set-up draws five and five tiles, so tiles= is refused', () => {
  for (const option of ['all', 'base', 'hayrick,well']) illegal(`vierzon?tiles=${option}`, 'LEG-09');
  for (const seed of seeds(5)) expect(begin(seed).see('stack')).toHaveLength(10);
});

rule('LEG-10', 'the game has no Census: the leading Farmers marker brings no coin, and no seat pays', () => {
  for (const farmers of [0, 3]) {
    event(1, { tracks: { farmers } }).asks('planning', 0).expect({ round: 2, 'seats.0.coins': 0, 'seats.0.unbuilt': 10 });
  }
});

rule('LEG-11', 'torture is part of the game', () => {
  event(3, { coins: 4, goods: { wool: 1 } }).asks('torture', 0);
});

rule('LEG-12 LEG-13 LEG-14 LEG-17 SOLO-DEC-25', 'a second scenario or a part of one is refused', () => {
  for (const other of ['salesman', 'dignitary', 'tours', 'duel', 'invasion', 'prosperity', 'plague']) none(`vierzon+${other}`);
  const g = begin();
  for (const word of ['bourgeois', 'carpenter', 'books']) expect(words(g).has(word), word).toBe(false);
  const foreign = /^(use\(bourgeois\)|objective\((books|branches|wine|lady|bourges|chartres|vendome|tours|argenton)\)|citizen_space)/;
  expect(names(g).filter((name) => foreign.test(name))).toEqual([]);
});

rule('LEG-15', 'no seat gets a Citizen for the most stations, neither at the start nor at the end', () => {
  const g = begin();
  expect(g.see('citizens')).not.toContain('most_stations');
  expect(words(g).has('most_stations')).toBe(false);
  event(14, { stations: ['tours', 'blois'], unbuilt: 8 })
    .over()
    .expect({ 'seats.0.citizens': 0 });
});

rule('LEG-16 SOLO-DEC-25', 'the game has exactly one player', () => {
  expect(loadRuleset('vierzon').seats).toBe(1);
  for (const n of [2, 3, 5]) expect(refused('RULESET_SEATS', () => loadRuleset(`vierzon-${n}p`))).toContain('LEG-16');
});

rule('LEG-18', 'two sets of Deeds or round tiles are refused', () => {
  none('vierzon+trade+intrigue');
  none('vierzon+events+trade');
});

rule('LEG-19 SOLO-DEC-25', 'only the edition big-box-2025 is accepted', () => {
  for (const edition of ['eighth', 'first-2014']) illegal(`vierzon@${edition}`, 'LEG-19');
  expect(loadRuleset('vierzon@big-box-2025').name).toBe(loadRuleset('vierzon').name);
});

// --- information ---------------------------------------------------------------------------------

const bytes = (g: Scenario): string => {
  const row = new Uint8Array(g.ruleset.spec.observationBytes);
  g.env.writeObservation(row, 0, 0);
  return Buffer.from(row).toString('hex');
};

rule('SOLO-DEC-21', 'the order inside the bag is hidden: observations do not depend on the seed of future draws', () => {
  const supply = { goods: { grain: 2, cheese: 2, wine: 2, wool: 2, brocade: 2 } };
  const at = (seed: number): Scenario => turn(5, { bag: { monk: 1, farmer: 1 } }, { seed, top: { supply, stack: ['hayrick', 'well'] } });
  const draws = new Set<string>();
  for (const seed of seeds(8)) {
    expect(bytes(at(seed))).toBe(bytes(at(1)));
    expect(at(seed).env.position(0)).toEqual(at(1).env.position(0));
    draws.add(JSON.stringify(at(seed).act('pass').asks('draw', 0).act('draw(1)').see('seats.0.bag')));
  }
  expect(draws.size).toBe(2);
});

rule('SOLO-DEC-21', 'resampled hidden facts do not change the visible facts', () => {
  for (const seed of seeds(4)) {
    scenario('vierzon', undefined, { seed }).playRandom(seed, 200, (g) => {
      if (g.env.moveNumber % 20 !== 0) return;
      const other = g.env.fork('resample', { seat: 0, seed: seed + 1 });
      expect(other.position(0)).toEqual(g.env.position(0));
    });
  }
});

rule('SOLO-DEC-21', 'the observation names the whole row of events', () => {
  expect(begin().ruleset.spec.observation.some((field) => EVENTS.every((name) => [...field.elements].includes(name)))).toBe(true);
});

rule('RUL-S22 RUL-S35', 'the Gaming Room can be in play, but without a scoring there is no last question about its supper', () => {
  const { spec } = loadRuleset('vierzon');
  expect(spec.actions.map(({ name }) => name)).toContain('tile(gaming_room)');
  expect(spec.observation.find(({ name }) => name === 'question.kind')!.elements.filter((kind) => kind.includes('supper'))).toEqual([]);
});
