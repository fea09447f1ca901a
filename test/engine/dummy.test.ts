import { beforeAll, expect, test } from 'vitest';
import { compileRules, type Rules } from '../../src/engine/compile.js';
import { Game } from '../../src/engine/game.js';
import { kindToAct, settle, step } from '../../src/engine/step.js';
import { bindWorld } from '../../src/engine/world.js';
import { compileBase } from '../../src/rules/base/model/compiled.js';
import { base } from '../../src/rules/base/module.js';
import { applyPosition } from '../../src/rules/base/views/position.js';
import { totalPoints } from '../../src/rules/base/scoring.js';
import { setUp } from '../../src/rules/base/setup.js';
import { dummy } from '../../src/rules/dummy/module.js';

/* The reference module works without changes to the base. Each test file has a separate world. */
let withDummy: Rules;
let without: Rules;

beforeAll(() => {
  const world = bindWorld([base, dummy]);
  const facts = { seats: 2, edition: 'big-box-2025', options: {} };
  const compile = (modules: string[]): Rules => {
    const rules = compileRules(world, { ...facts, modules }, false);
    rules.compiled = compileBase(rules);
    return rules;
  };
  withDummy = compile(['base', 'dummy']);
  without = compile(['base']);
});

function play(rules: Rules, position: object): Game {
  const g = new Game(rules);
  setUp(g, 'dummy', 0);
  applyPosition(g, position);
  settle(g);
  return g;
}

const named = (g: Game): string[] =>
  Array.from({ length: g.legalCount }, (_, k) => g.rules.world.catalog.actions[g.rules.toUniversal[g.pick(k)]!]!.name);

function act(g: Game, name: string): void {
  const id = Array.from({ length: g.legalCount }, (_, k) => g.pick(k)).find(
    (k) => g.rules.world.catalog.actions[g.rules.toUniversal[k]!]!.name === name,
  );
  expect(id, `${name} among ${named(g).join(', ')}`).toBeDefined();
  step(g, id!);
}

const well = { phase: 'actions', seats: [{ tiles: ['wishing_well'], spaces: { wishing_well: ['farmer'] } }] };

test('the tile of a new module is used like any place, its question is asked, and its slot counts', () => {
  const g = play(withDummy, well);
  expect(named(g)).toEqual(['pass', 'use(wishing_well)']);
  act(g, 'use(wishing_well)');
  expect(g.rules.world.frames[kindToAct(g)]!.name).toBe('dummy.wishing');
  expect(named(g)).toEqual(['wish(coin)', 'wish(nothing)']);
  const before = totalPoints(g, 0);
  act(g, 'wish(nothing)');
  expect(totalPoints(g, 0)).toBe(before + 1);
});

test('without the module in play its tile is not in the stack and its actions are not in the spec', () => {
  expect(() => play(without, well)).toThrow(/not part of the ruleset/);
  const names = [...without.toUniversal].map((u) => without.world.catalog.actions[u]!.name);
  expect(names.filter((n) => n.includes('wish'))).toEqual([]);
  expect(without.observation.fields.filter((f) => f.name.includes('wish'))).toEqual([]);
});

test('the base game keeps its numbers when a module is added after it', () => {
  const actions = withDummy.world.catalog.actions;
  const first = actions.findIndex((a) => a.name.includes('wish'));
  expect(actions.slice(first).every((a) => a.name.includes('wish') || a.name.startsWith('play('))).toBe(true);
  expect([...without.toUniversal].every((id, k, all) => id < first && (k === 0 || id > all[k - 1]!))).toBe(true);
});

test('a fold of a module raises the allowance, and a veto closes places', () => {
  const bag = { farmer: 6 };
  const draws = (rules: Rules): number => play(rules, { phase: 'followers', seats: [{ bag, market: {} }] }).legalCount;
  expect(draws(withDummy)).toBe(draws(without) + 1);
  const g = play(withDummy, well);
  const at = withDummy.world.layout.regions.find((r) => r.name === 'wishes')!.offset;
  g.u8[g.seat(0) + at] = 3;
  const again = new Game(withDummy);
  g.copyInto(again);
  settle(again);
  expect(named(again)).not.toContain('use(wishing_well)');
});

test('a module with a hook outside the closed list is refused', () => {
  expect(() => bindWorld([base, { ...dummy, requires: ['nothing'] }])).toThrow(/needs nothing/);
});
