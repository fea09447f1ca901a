/** Inputs of the bots and their evaluation. */
import { describe, expect, test } from 'vitest';
import { RidgeRegression } from '../../benchmarks/bots/ridge-regression.js';
import { FeatureVector } from '../../agents/bots/search/feature-vector.js';
import { LEARNED_WEIGHTS } from '../../agents/bots/search/data/learned-weights.js';
import { ValueFunction, partLeft } from '../../agents/bots/search/value-function.js';
import { ObservationView } from '../../src/env/observation-view.js';
import { Evaluator } from '../../agents/bots/greedy/evaluator.js';
import { makeBot } from '../../agents/bots/index.js';
import { evaluatorOf } from '../../agents/bots/scenarios/duel.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { PRESETS } from '../../src/catalog/presets.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import { tableOf } from '../invariants.js';
import { play, rich } from '../machine/play.js';

describe('features', () => {
  test.each(PRESETS)('%s: one value per name, every name once', (name) => {
    const features = new FeatureVector(new ObservationView(loadRuleset(name)));
    expect(new Set(features.names).size).toBe(features.names.length);
    expect(features.values.length).toBe(features.names.length);
  });

  test('explanations describe the table', () => {
    const env = new Env(loadRuleset('base-3p'));
    const view = new ObservationView(env.ruleset);
    const features = new FeatureVector(view);
    env.reset({ seed: 5, position: rich(3, 'big-box-2025', 5) });
    const player = play(5);
    const seen = new Set<string>();
    while (!env.over) {
      // each seat in turn
      const seat = env.moveNumber % 3;
      view.observe(env, seat);
      features.read();
      const value = (name: string): number => {
        const k = features.names.indexOf(name);
        expect(k, name).toBeGreaterThanOrEqual(0);
        if (features.values[k] !== 0) seen.add(name);
        return features.values[k]!;
      };
      const facts = tableOf(env).seats[seat]!;
      const stations = facts.stations.length;
      expect(value('self.coins')).toBe(Math.min(255, facts.coins));
      expect(value('stations')).toBe(stations);
      expect(value('holdings x status')).toBe(env.scores()[seat]!.parts['development']);
      expect(value('poor')).toBe(Math.max(0, 3 - facts.coins));
      const total = (counts: object): number => Object.values(counts as Record<string, number>).reduce((sum, n) => sum + n, 0);
      const onPlaces = value('placed') + value('sent');
      const kinds = features.names.filter((name) => name.startsWith('followers/'));
      expect(kinds.reduce((sum, name) => sum + value(name), 0)).toBe(
        total(facts.bag) + total(facts.market) + total(facts.tower) + total(facts.waiting) + onPlaces,
      );
      expect(value('market')).toBe(total(facts.market) + total(facts.waiting));
      const wheels = features.names.filter((name) => name.startsWith('wheels/'));
      expect(wheels.reduce((sum, name) => sum + value(name), 0)).toBe(value('wheels'));
      expect(value('farmers ahead') * value('farmers behind')).toBe(0);
      value('reserve');
      value('towns near');
      value('goods near');
      value('stations ahead');
      value('deeds filled');
      env.step(player(env));
    }
    for (const name of [
      'placed',
      'sent',
      'stations',
      'market',
      'poor',
      'wheels',
      'reserve',
      'towns near',
      'goods near',
      'stations ahead',
      'deeds filled',
      'farmers ahead',
      'farmers behind',
    ]) {
      expect([...seen], `${name} was never anything but 0`).toContain(name);
    }
  });

  test('every learned weight belongs to a feature of some preset', () => {
    const known = new Set(PRESETS.flatMap((name) => new FeatureVector(new ObservationView(loadRuleset(name))).names));
    expect(LEARNED_WEIGHTS.filter(([feature]) => !known.has(feature))).toEqual([]);
    expect(LEARNED_WEIGHTS.length).toBeGreaterThan(50);
  });
});

describe('an evaluator that is reused', () => {
  const NAMES = [...PRESETS.filter((name) => !name.includes('5p')), 'base-2p+intrigue', 'prosperity-4p', 'plague-2p', 'invasion-2p'];
  test.each([...new Set(NAMES)])('%s: keeps no value that has changed', (name) => {
    const ruleset = loadRuleset(name);
    const env = new Env(ruleset, { replay: false });
    const after = new Env(ruleset, { replay: false });
    const [used, unused] = [new ObservationView(ruleset), new ObservationView(ruleset)];
    const [again, anew] = [evaluatorOf(used), evaluatorOf(unused)];
    env.reset({ seed: 6 });
    const greedy = makeBot('greedy', 6, { models: localModels() });
    const player = play(6);
    const kept = { version: -1, times: 0 };
    for (let move = 0; move < 120 && !env.over; move++) {
      const seat = env.currentSeat;
      // like greedy: the states after every action in turn
      for (const action of env.legalActions()) {
        env.forkInto(after, 'exact');
        after.step(action);
        for (const view of [used, unused]) view.observe(after, seat);
        // nothing is kept over another version
        unused.version++;
        const phase = (['planning', 'acting', 'afterwards', 'other'] as const)[move % 4]!;
        expect(again.evaluate(phase)).toBe(anew.evaluate(phase));
        if (used.version === kept.version) kept.times++;
        kept.version = used.version;
      }
      env.step(move % 3 === 0 ? player(env) : greedy.act(env));
    }
    expect(kept.times).toBeGreaterThan(50);
  });
});

test('an evaluator that is reused computes only the features that have changed', () => {
  const ruleset = loadRuleset('base-2p?tiles=base');
  const view = new ObservationView(ruleset);
  const again = evaluatorOf(view);
  const seats = [{}, { coins: 9 }, { goods: { wine: 1 } }, { merchant: 'blois' }, { tracks: { farmers: 3 } }, { tiles: ['hospital'] }, {}];
  let before = NaN;
  for (const seat of seats) {
    const env = new Env(ruleset);
    env.reset({ seed: 1, position: { phase: 'planning', round: 4, seats: [{ coins: 5, ...seat }, {}] } });
    const fresh = new ObservationView(ruleset);
    const anew = evaluatorOf(fresh);
    for (const at of [view, fresh]) at.observe(env, 0);
    const value = again.evaluate('planning');
    expect(value, JSON.stringify(seat)).toBe(anew.evaluate('planning'));
    expect(value, JSON.stringify(seat)).not.toBe(before);
    before = value;
  }
});

describe('value function', () => {
  const ruleset = loadRuleset('base-2p');

  test('is the score when the game is over', () => {
    const env = new Env(ruleset);
    env.reset({ seed: 2 });
    const player = play(2);
    const values = new Float64Array(2);
    const valueFunction = new ValueFunction(new ObservationView(ruleset));
    valueFunction.evaluate(env, values);
    expect([...values]).not.toEqual(env.scores().map(({ total }) => total));
    while (!env.over) env.step(player(env));
    valueFunction.evaluate(env, values);
    expect([...values]).toEqual(env.scores().map(({ total }) => total));
  });

  test('sums the features weighted by the rows', () => {
    const env = new Env(ruleset);
    env.reset({ seed: 2 });
    const of = (rows: ConstructorParameters<typeof ValueFunction>[1]): number[] => {
      const values = new Float64Array(2);
      new ValueFunction(new ObservationView(ruleset), rows).evaluate(env, values);
      return [...values];
    };
    const [none] = of([]) as [number];
    expect(none).toBe(env.scores()[0]!.total);
    expect(of([['self.coins', 2, 100]])[0]).toBe(none + 5 * 2);
    expect(
      of([
        ['self.coins', 2, 0],
        ['self.coins', 1, 0],
      ])[0],
    ).toBe(none + 5 * 3);
    expect(of([['no such thing', 2, 2]])[0]).toBe(none);
    expect([1, 10, 18, 30].map((round) => partLeft(round, 18))).toEqual([1, 0.5, 1 / 18, 0]);
  });

  test('is finite in rulesets without stations, citizens and tower, and for one seat', () => {
    const env = new Env(loadRuleset('salesman'));
    env.reset({ seed: 1 });
    const view = new ObservationView(env.ruleset);
    const [evaluator, features] = [new Evaluator(view), new FeatureVector(view)];
    view.observe(env, 0);
    for (const phase of ['planning', 'acting', 'other'] as const) expect(evaluator.evaluate(phase)).toSatisfy(Number.isFinite);
    features.read();
    expect([...features.values].every(Number.isFinite)).toBe(true);
    expect(features.values[features.names.indexOf('self.coins')]).toBe(10);
  });
});

test('reading a value that an observation lacks is an error, or 0 if the value is optional', () => {
  const view = new ObservationView(loadRuleset('salesman'));
  expect(() => view.at('self.citizens')).toThrow('salesman shows no self.citizens');
  expect(() => view.atAll('self.goods', ['grain', 'beer'])).toThrow('self.goods/beer');
  expect(view.atOrZero('self.citizens')).toBe(view.zero);
  expect([...view.allOrZero('self.goods', ['grain', 'beer'])]).toEqual([view.at('self.goods', 'grain'), view.zero]);
});

test('least squares find the weights from which the samples were computed', () => {
  const regression = new RidgeRegression(3);
  for (let a = 0; a < 10; a++) for (let b = 0; b < 10; b++) regression.add([0, 1, 2], [a, b, 1], 2 * a - 3 * b + 5);
  const [a, b, c] = regression.solve(1e-9);
  expect([a, b, c].map((weight) => Math.round(weight! * 1e6) / 1e6)).toEqual([2, -3, 5]);
  expect(Math.abs(regression.solve(1000)[0]!)).toBeLessThan(2);
});
