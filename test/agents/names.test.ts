/** Networks play other rulesets than their own, by the names of inputs and actions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBot, modelsOf } from '../../agents/bots/index.js';
import { Encoding } from '../../agents/bots/policy/encoding.js';
import { similarActions } from '../../agents/bots/policy/encoding.js';
import { namesOf, readNames } from '../../agents/bots/policy/names.js';
import { readOnnx } from '../../agents/bots/policy/onnx.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { metadataOf, networkFor } from '../onnx.js';

const MODELS = join(import.meta.dirname, '..', '..', 'agents', 'models');

const named = (ruleset: string, seed = 1): Uint8Array => {
  const loaded = loadRuleset(ruleset);
  return networkFor(ruleset, seed, { metadata: { ...metadataOf(loaded), names: JSON.stringify(namesOf(loaded)) } });
};

test('shipped networks contain the input and action names of their rulesets', () => {
  for (const file of readdirSync(MODELS).filter((name) => name.endsWith('.onnx') && !name.endsWith('.rounds.onnx'))) {
    const { metadata } = readOnnx(readFileSync(join(MODELS, file)));
    const names = readNames(metadata.get('names')!);
    const { observation, ...others } = namesOf(loadRuleset(metadata.get('ruleset')!));
    expect(names, file).toEqual({
      ...others,
      observation: observation.map(({ name, length, scale, elements, values }) => ({ name, length, scale, elements, values })),
    });
  }
});

test('the shipped network plays the same actions where the same game has 4,185 inputs and 1,848 actions', () => {
  const file = readFileSync(join(MODELS, 'base-2p.onnx'));
  const players = ['base-2p', 'base-2p?encoding=universal'].map((ruleset) => {
    const env = new Env(loadRuleset(ruleset), { replay: false });
    env.reset({ seed: 'names' });
    return { env, bot: makeBot('policy:it', 1, { models: modelsOf({ it: file }) }) };
  });
  const step = ({ env, bot }: (typeof players)[0]): string => {
    const action = bot.act(env);
    env.step(action);
    return env.ruleset.spec.actions[action]!.name;
  };
  const [own, universal] = players as [(typeof players)[0], (typeof players)[0]];
  for (let k = 0; k < 150; k++) expect(step(universal), `step ${k}`).toBe(step(own));
  expect(own.bot.explain!().note).toMatch(/^the network it, which/);
  expect(universal.bot.explain!().note).toMatch(/^the network it \(trained for base-2p\), which/);
});

describe('the inputs of a network', () => {
  const base = loadRuleset('base-2p');
  const encodings = new Map(['base-3p', 'plague-2p'].map((ruleset) => [ruleset, new Encoding(loadRuleset(ruleset), namesOf(base))]));
  const inputsIn = (ruleset: string, fill: Readonly<Record<string, number>>): Record<string, number> => {
    const played = loadRuleset(ruleset);
    const { observation } = base.spec;
    const shown = {
      writeObservation(bytes: Uint8Array): void {
        bytes.fill(0);
        for (const { name, offset, length, elements } of played.spec.observation)
          for (let k = 0; k < length; k++) bytes[offset + k] = fill[elements.length > 0 ? `${name}/${elements[k]}` : name] ?? 0;
      },
    };
    const input = encodings.get(ruleset)!.codesOf(shown, 0);
    const found: Record<string, number> = {};
    for (const { name, offset, length, elements } of observation)
      for (let k = 0; k < length; k++)
        if (input[offset + k]! !== 0) found[elements.length > 0 ? `${name}/${elements[k]}` : name] = input[offset + k]!;
    return found;
  };

  test('are found by field and element; inputs that the network lacks are left out', () => {
    const fill = { 'self.coins': 7, 'game.map/orleans--vierzon--road': 3, 'self.goods/wool': 2, 'opp2.coins': 9, 'question.seat/opp2': 1 };
    expect(inputsIn('base-3p', fill)).toEqual({ 'self.coins': 7, 'game.map/orleans--vierzon--road': 3, 'self.goods/wool': 2 });
  });

  test('have the values of the network, and 0 for values that it lacks', () => {
    const { values } = loadRuleset('plague-2p').spec.observation.find(({ name }) => name === 'self.spaces')!;
    const known = base.spec.observation.find(({ name }) => name === 'self.spaces')!.values;
    const seen = (value: string): number =>
      inputsIn('plague-2p', { 'self.spaces/ship.knight': values.indexOf(value) })['self.spaces/ship.knight'] ?? 0;
    const strange = values.find((value) => !known.includes(value))!;
    expect(seen(strange)).toBe(0);
    for (const value of known.filter((one) => values.includes(one))) expect(seen(value), value).toBe(known.indexOf(value));
  });
});

test('actions that the network lacks have the mean logit of those with the most similar names', () => {
  const actions = ['place(knight, ship.knight)', 'place(monk, ship.knight)', 'place(knight, inn.any)', 'pass', 'take(wool)', 'take(wine)'];
  const kin = similarActions(actions);
  const namesIn = (name: string): string[] => [...kin(name)].map((index) => actions[index]!);
  expect(namesIn('place(knight, new.any)')).toEqual(['place(knight, ship.knight)', 'place(knight, inn.any)']);
  expect(namesIn('place(scholar, ship.farmer)')).toEqual(['place(knight, ship.knight)', 'place(monk, ship.knight)']);
  expect(namesIn('take(cheese)')).toEqual(['take(wool)', 'take(wine)']);
  expect(namesIn('order(tours)')).toEqual([]);
});

test('policy takes the network of the scenario that knows the most actions of the ruleset by name, the smallest of these', () => {
  const models = modelsOf({ wide: named('base-5p?encoding=universal'), it: named('base-2p'), zero: networkFor('base-3p') });
  const chosen = (ruleset: string): string => models.of(loadRuleset(ruleset)).name;
  expect(chosen('base-3p')).toBe('zero');
  for (const ruleset of ['base-2p', 'base-2p?tiles=base', 'base-2p?planning=sealed']) expect(chosen(ruleset), ruleset).toBe('it');
  for (const ruleset of ['base-4p', 'base-2p+trade', 'base-2p+events', 'base-5p+intrigue']) expect(chosen(ruleset), ruleset).toBe('wide');
  expect(() => chosen('plague-2p')).toThrow('No model here plays plague-2p');
  // no network has the followers of the third seat
  const plague = modelsOf({ base: named('base-3p'), it: named('plague-2p'), solo: named('salesman') });
  expect(plague.of(loadRuleset('plague-3p')).name).toBe('it');
});

describe('the rulesets of a network', () => {
  const refused = (text: string, ruleset: string): string => {
    const broken = networkFor('base-2p', 1, { metadata: { ...metadataOf(loadRuleset('base-2p')), names: '{"actions": 3}' } });
    const files = { it: named('base-2p'), solo: named('salesman'), ...(text.includes('broken') && { broken }) };
    try {
      makeBot(text, 1, { models: modelsOf(files) }).prepare!(loadRuleset(ruleset));
    } catch (error) {
      return `${(error as { code: string }).code}: ${(error as Error).message}`;
    }
    return 'plays';
  };

  test.each([
    ['policy:it', 'base-4p', /^plays$/],
    ['policy:it', 'base-2p+orders', /^plays$/],
    ['policy:it:strict=1', 'base-2p', /^plays$/],
    ['mcts:iterations=1:model=it:values=it', 'base-3p', /^plays$/],
    ['policy:it:strict=1', 'base-4p', /^MODEL_MISMATCH: The model it was trained for base-2p, whose actions differ/],
    ['policy', 'base-4p', /^plays$/],
    ['policy:strict=1', 'base-4p', /^MODEL_MISMATCH: The model it was trained for base-2p, whose actions differ/],
    ['policy', 'plague-2p', /^MODEL_UNKNOWN: No model here plays plague-2p/],
    [
      'policy:it',
      'invasion-2p',
      /^MODEL_MISMATCH: The model it was trained for base-2p \(versus\), and knows 491 of the 613 actions of invasion-2p \(team\)/,
    ],
    [
      'policy:solo',
      'vierzon',
      /^MODEL_MISMATCH: The model solo was trained for salesman \(solo\), and knows \d+ of the 886 actions of vierzon \(solo\)/,
    ],
    ['mcts:iterations=1:values=it', 'duel', /^MODEL_MISMATCH: The model it has values in another unit \(points\) than the results of duel/],
    ['policy:broken', 'base-2p', /^MODEL_UNREADABLE: .*metadata "names"/],
  ])('%s in %s', (text, ruleset, answer) => {
    expect(refused(text, ruleset)).toMatch(answer);
  });

  test.each(['', '[]', 'null', '{}', '{"utility":"versus","value":"points","observation":[{}],"actions":[]}'])('no names: %s', (text) => {
    expect(() => readNames(text)).toThrow('its metadata "names" is not in the format of docs/bots.md');
  });

  test('a network with more action or input names than any game has is refused', () => {
    const names = (actions: number, length: number): string =>
      JSON.stringify({
        utility: 'versus',
        value: 'points',
        observation: [0, 1].map((k) => ({ name: `f${k}`, length, scale: 1, elements: [], values: [] })),
        actions: new Array<string>(actions).fill('a'),
      });
    expect(readNames(names(10_000, 50_000)).actions).toHaveLength(10_000);
    // an encoding would take minutes, or all memory
    expect(() => readNames(names(10_001, 1))).toThrow('its metadata "names"');
    expect(() => readNames(names(1, 50_001))).toThrow('its metadata "names"');
  });
});
