/**
 * A scenario is a folder and a line in the list of modules: no other file names `caravan`, and everything that a ruleset needs comes from
 * its description and its rows. The tables of the rules are bound once per process, so this file has a separate one.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { MODULES } from '../../src/catalog/modules.js';
import { makeCatalog, parseRuleset as parseInProduct, VOCABULARY } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Env } from '../../src/env/env.js';
import { caravan } from './toys/caravan.js';
import { feast } from './toys/feast.js';

const { vocabulary, parseRuleset, loadRuleset, theWorld } = makeCatalog([...MODULES, feast, caravan]);

function refusal(text: string): string {
  try {
    parseRuleset(text);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return `${(error as Refusal).code} ${(error as Refusal).message}`;
  }
  throw new Error(`${text} is legal`);
}

describe('the strings of a scenario', () => {
  test.each([
    ['caravan-2p', 'caravan-2p'],
    ['caravan-5p@big-box-2025?planning=open', 'caravan-5p'],
    [
      'caravan-3p+feast+orders?earlyEnd&guests=2&stages=chartres,tours',
      'caravan-3p+orders+feast?stages=chartres,tours&guests=2&earlyEnd=true',
    ],
    ['caravan-2p?stages=tours,chartres&bagCounts=owner', 'caravan-2p?bagCounts=owner&stages=tours,chartres'],
    ['caravan-4p?earlyEnd&onePerRound&inOrder', 'caravan-4p?inOrder=true&earlyEnd=true'],
    ['base-2p+feast?guests=1', 'base-2p+feast'],
  ])('%s is %s', (text, name) => {
    expect(parseRuleset(text).name).toBe(name);
    expect(parseRuleset(name).name).toBe(name);
  });

  test('its modules are itself, the required ones and the additions, in catalog order', () => {
    expect(parseRuleset('caravan-3p+orders').modules).toEqual(['base', 'tiles', 'orders', 'scenario', 'caravan']);
    expect(parseRuleset('caravan-2p+feast').modules).toEqual(['base', 'tiles', 'scenario', 'feast', 'caravan']);
  });

  test.each([
    ['caravan', 'RULESET_SEATS', /2 to 5 seats \(LEG-16\); write their number, for example caravan-2p/],
    ['caravan-6p', 'RULESET_SEATS', /2 to 5 seats \(LEG-16\), not 6; write caravan-2p/],
    ['caravan-2p@eighth', 'RULESET_ILLEGAL', /LEG-19/],
    ['caravan-2p+events', 'RULESET_ILLEGAL', /\(LEG-02\): the scenario brings its own sequence of events .*; leave \+events out/],
    ['caravan-2p+trade', 'RULESET_ILLEGAL', /\(LEG-04\)/],
    ['caravan-2p+intrigue', 'RULESET_ILLEGAL', /\(LEG-05\): the scenario brings its own deeds/],
    ['caravan-2p+orders+events', 'RULESET_ILLEGAL', /\(LEG-02\)/],
    ['caravan-2p?tiles=all', 'RULESET_ILLEGAL', /\(LEG-09\): .*; leave the option tiles out/],
    ['caravan-2p?planning=sealed', 'RULESET_ILLEGAL', /\(RUL-C40\): the caravan plans in the open/],
    ['caravan-2p?goal=7', 'RULESET_ILLEGAL', /\(DIG-032\): the option goal belongs to dignitary; leave it out/],
    [
      'caravan-2p?lastEvent=peasant_uprising',
      'RULESET_ILLEGAL',
      /\(TI-EVT-GEN-4\): the option lastEvent belongs to the Trade & Intrigue events/,
    ],
    [
      'caravan-2p?stages=tours,tours',
      'OPTION_VALUE',
      /Option stages is \S+ .*; use free or a list of ids with commas \(tours, blois, chartres\)/,
    ],
    ['base-2p?earlyEnd', 'RULESET_ILLEGAL', /\(LEG-16\): the option earlyEnd belongs to caravan; leave it out/],
    ['tours?onePerRound', 'RULESET_ILLEGAL', /\(VIE-062\): the option onePerRound belongs to vierzon, salesman, caravan; leave it out/],
    ['duel+feast', 'RULESET_ILLEGAL', /\(LEG-06\): a feast for 2 is not in the set-up; leave \+feast out/],
    ['base-2p+feast+trade', 'RULESET_ILLEGAL', /\(LEG-18\): who feasts does not trade/],
    ['base-2p?guests=2', 'RULESET_ILLEGAL', /\(BASE-111\): the option guests belongs to the feast; add \+feast or leave the option out/],
    ['base-2p+feast?guests=4', 'OPTION_VALUE', /a number from 1 to 3/],
    ['base-2p+caravan', 'RULESET_ILLEGAL', /LEG-17/],
    ['base-2p+scenario', 'RULESET_UNKNOWN', /use orders, events, trade, intrigue, feast/],
    ['base-2p+tiles', 'RULESET_UNKNOWN', /[Uu]nknown module tiles/],
    ['chess', 'RULESET_UNKNOWN', /, caravan\./],
  ])('%s is refused: %s', (text, code, sentence) => {
    expect(refusal(text)).toMatch(sentence);
    expect(refusal(text)).toContain(code);
  });

  test('a new scenario does not change the presets, options, names and actions of the program', () => {
    expect(vocabulary.presets).toEqual([...VOCABULARY.presets, 'base-2p+feast?guests=3', 'caravan-2p', 'caravan-3p+orders?earlyEnd=true']);
    expect(vocabulary.options.filter((o) => VOCABULARY.options.includes(o))).toEqual(VOCABULARY.options);
    for (const preset of VOCABULARY.presets) expect(parseRuleset(preset)).toEqual(parseInProduct(preset));
    const actions = theWorld().catalog.actions.map((a) => `${a.id} ${a.name}`);
    const promised = readFileSync(new URL('../engine/catalog.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(actions.filter((a) => !/caravan/.test(a))).toHaveLength(promised.length);
  });
});

describe('mistakes in the description of a scenario are refused:', () => {
  test('an addition that does not exist', () => {
    const accepts = ['orders', 'dragons'];
    expect(() => makeCatalog([...MODULES, feast, { ...caravan, scenario: { ...caravan.scenario!, accepts } }])).toThrow(
      /caravan accepts dragons/,
    );
  });

  test('an option whose name exists already', () => {
    const options = [{ id: 'goal', values: ['1', '2'], default: '1', text: '', rules: 'LEG-16' }];
    expect(() => makeCatalog([...MODULES, feast, { ...caravan, scenario: { ...caravan.scenario!, options } }])).toThrow(/two options goal/);
  });
});

describe('games of a new scenario', () => {
  test.each(vocabulary.presets.filter((name) => name.startsWith('caravan')))('%s is played to its end, by random and by greedy', (name) => {
    const ruleset = loadRuleset(name);
    expect(ruleset.scenario).toBe('caravan');
    for (const bot of ['random', 'greedy']) {
      const env = new Env(ruleset, { reward: 'progress', discount: 1 });
      const bots = Array.from({ length: env.seats }, (_, seat) => makeBot(bot, `caravan/${seat}`));
      env.reset({ seed: 3 });
      while (!env.over) env.step(bots[env.currentSeat]!.act(env));
      for (const score of env.scores()) expect(score.objectives.map((o) => o.id)).toEqual(['caravan.chartres', 'caravan.tours']);
    }
  });

  test('an objective is paid and counted, and ends the game early with the option', () => {
    const position = { phase: 'actions', round: 2, seats: [{ merchant: 'tours', coins: 5, objectives: ['caravan.chartres'] }, {}] };
    const env = new Env(loadRuleset('caravan-2p?earlyEnd'));
    env.reset({ seed: 1, position });
    expect(env.legalActions()).toContain(env.ruleset.actionId('objective(caravan.tours)'));
    const again = new Env(env.ruleset);
    again.reset({ seed: 2, position: env.position(null) });
    expect(again.position(null)).toEqual(env.position(null));
    env.step(env.ruleset.actionId('objective(caravan.tours)'));
    while (!env.over) env.step(env.legalActions()[0]!);
    expect(env.scores().map((score) => [score.winner, score.total])).toEqual([
      [true, 2],
      [false, 0],
    ]);
    expect(env.position(null)).toMatchObject({ round: 2, seats: [{ result: 'won' }, { result: 'lost' }] });
  });

  test('an addition has an effect only in games that include it', () => {
    const actions = (name: string): string[] => loadRuleset(name).spec.actions.map((a) => a.name);
    const orders = (name: string): number => actions(name).filter((action) => action.startsWith('order(')).length;
    expect([orders('caravan-2p'), orders('caravan-3p+orders?earlyEnd=true')]).toEqual([0, 23]);
    const draws = (name: string): number => {
      const env = new Env(loadRuleset(name));
      env.reset({ seed: 1, position: { phase: 'followers', seats: [{ bag: { farmer: 8 }, market: {} }] } });
      return env.numLegal;
    };
    expect(draws('caravan-2p+feast')).toBe(draws('caravan-2p') + 1);
    expect(draws('base-2p+feast?guests=3')).toBe(draws('base-2p') + 3);
  });
});
