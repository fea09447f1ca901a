/** Every example of docs/positions.md and every file of its table loads, and the written position loads as the same position. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { meaningOf } from '../../src/cli/documents/meanings.js';
import { ROOT } from '../../src/server/package.js';
import { T } from '../../src/rules/base/model/tables.js';
import { Env } from '../../src/env/env.js';

const text = readFileSync(join(ROOT, 'docs', 'positions.md'), 'utf8');
const blocks = [...text.matchAll(/^```json (\S+)\n(.*?)^```$/gms)].map((match) => ({
  place: `docs/positions.md:${text.slice(0, match.index).split('\n').length + 1}`,
  ruleset: match[1]!,
  json: match[2]!,
}));
const files = [...text.matchAll(/^\| \[.*\]\((positions\/\S+)\) \| `(.*)` \|/gm)].map(([, file, ruleset]) => ({
  place: `docs/${file!}`,
  ruleset: ruleset!,
  json: readFileSync(join(ROOT, 'docs', file!), 'utf8'),
}));
const examples = [...blocks, ...files];

test('docs/positions.md has examples and names every file of its folder', () => {
  expect(blocks.length).toBeGreaterThan(9);
  const named = files.map(({ place }) => place.replace('docs/positions/', ''));
  expect(named.sort()).toEqual(readdirSync(join(ROOT, 'docs', 'positions')).sort());
});

describe.each(examples)('$place ($ruleset)', ({ ruleset, json }) => {
  const position = JSON.parse(json) as Record<string, unknown>;

  test('loads', () => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 1, position });
    expect(env.over || env.numLegal > 1).toBe(true);
  });

  test('is read and written without a change', () => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 1, position });
    const written = env.position(null);
    const again = new Env(loadRuleset(ruleset));
    again.reset({ seed: 2, position: JSON.parse(JSON.stringify(written)) });
    expect(again.position(null)).toEqual(written);
    expect([again.decisionKind, again.currentSeat, again.legalActions()]).toEqual([env.decisionKind, env.currentSeat, env.legalActions()]);
  });
});

test('the page describes every field of a position', () => {
  const env = new Env(loadRuleset('base-2p@first-2014'));
  env.reset({ seed: 1 });
  const position = env.position(null) as unknown as Record<string, unknown> & { seats: Record<string, unknown>[] };
  const described = (field: string): boolean => new RegExp(`\`${field}\`|^### .*\\b${field}\\b`, 'm').test(text);
  expect([...Object.keys(position), ...Object.keys(position.seats[0]!)].filter((field) => !described(field))).toEqual([]);
});

/** Sentences about single fields, each against the game. */
describe('statements of the page about', () => {
  const load = (ruleset: string, position: object): Env => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 1, position });
    return env;
  };
  const seats = [{ spaces: { scriptorium: ['knight', 'scholar'] } }, {}];

  test('deeds: kind and goods where spaces differ by their goods', () => {
    const on = (deeds: object) => () => load('base-2p+trade', { phase: 'actions', round: 6, event: 'income.a', deeds, seats });
    for (const [deed, space] of Object.entries({ thanksgiving: 'farmer, 2 grain', sheep_farming: 'farmer, wool' })) {
      expect(on({ [deed]: { [space]: 1 } })().position(null).deeds).toMatchObject({ [deed]: { [space]: 1 } });
      expect(on({ [deed]: { farmer: 1 } }), deed).toThrow(/farmer/);
    }
  });

  test('wheels: the tag `bound`, which only first-2014+trade has, is written and read', () => {
    const wheels = { bound: 1, free: 1 };
    const env = load('base-2p@first-2014+trade', {
      phase: 'actions',
      round: 6,
      event: 'income.first',
      seats: [{ ...seats[0], wheels }, {}],
    });
    expect(env.position(null).seats![0]!.wheels).toEqual(wheels);
    const bound = (name: string): boolean => loadRuleset(name).spec.observation.some((field) => field.elements.includes('bound'));
    expect([bound('base-2p@first-2014+trade'), bound('base-2p@first-2014'), bound('base-2p+trade')]).toEqual([true, false, false]);
  });

  test('built and completed: a Structure with all its followers is built as long as it lacks a coin or good (PRO-066)', () => {
    const deeds = { brewhouse: { farmer: 1, craftsman: 1 } };
    const at = (placed: object) => () =>
      load('prosperity-2p', {
        phase: 'planning',
        round: 5,
        deeds,
        placed: { brewhouse: placed },
        seats: [{ built: ['brewhouse'], pieces: ['orleans--blois--waterway'] }, {}],
      });
    expect(at({ grain: 1 })().position(null).seats![0]).toMatchObject({ built: ['brewhouse'] });
    expect(at({ grain: 1, coin: 1 })).toThrow(/all that it needs/);
    expect(text).toContain('| `built`, `completed` | cards built that still need something; cards that had everything |');
    const { spec } = at({ grain: 1 })().ruleset;
    const field = spec.observation.find(({ name }) => name === 'game.prosperity.placed')!;
    const bytes = new Uint8Array(spec.observationBytes);
    at({ grain: 1 })().writeObservation(bytes, 0, 0);
    const [grain, coin] = ['grain', 'coin'].map((item) => bytes[field.offset + field.elements.indexOf(`brewhouse.${item}`)]);
    expect([grain, coin]).toEqual([1, 0]);
    expect(meaningOf(field.name)).toBe('coins and goods at structures that do not have everything yet');
  });

  test('offer: is always written with +intrigue', () => {
    expect(load('base-2p+intrigue', {}).position(null)).toMatchObject({ offer: { coins: 0, goods: {} } });
    expect(load('base-2p', {}).position(null)).not.toHaveProperty('offer');
  });

  test('blocked: a place closed in the last round is closed in the finished game; others open after their round', () => {
    const play = (round: number, event: string, over: (env: Env) => boolean): unknown => {
      const env = load('base-2p+intrigue', { phase: 'actions', round, event, seats: [seats[0]!, { blocked: ['ship'] }] });
      while (!over(env)) env.step(env.legalActions()[0]!);
      return (env.position(null).seats![1] as { blocked?: unknown }).blocked;
    };
    expect(play(18, 'taxes.c', (env) => env.over)).toEqual(['ship']);
    expect(play(17, 'taxes.c', (env) => env.position(null).round === 18)).toEqual([]);
  });

  test('hour_glass: is left out or complete', () => {
    const at = (hour_glass?: object) => () => load('base-2p', { phase: 'hour_glass', round: 16, ...(hour_glass && { hour_glass }) });
    expect(Object.values(at()().position(null).hour_glass!).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
    expect(at({ 'plague.c': 1 })).toThrow(/hour_glass leaves 1 tiles/);
  });
});

test('every scenario has an example', () => {
  const shown = new Set(examples.map(({ ruleset }) => loadRuleset(ruleset).scenario));
  expect(VOCABULARY.scenarios.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test('tables describe every field of a module', () => {
  loadRuleset('base-2p');
  const described = (field: string): boolean =>
    new RegExp(`\\| .*\`${field}\`|the field \`${field}\`|\\n\`${field}\` is|\`${field}\` is`).test(text);
  expect([...T.fields.game, ...T.fields.seat].map(({ key }) => key).filter((key) => !described(key))).toEqual([]);
});
