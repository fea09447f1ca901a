/** An isomorph is the original game with other numbers and words: equal trees, and equal state hashes at every decision. */
import { expect, test } from 'vitest';
import { makeBot, type Bot } from '../../agents/bots/index.js';
import { playIsomorphs } from '../../agents/bots/isomorph.js';
import { loadRuleset, originalOf, type Ruleset } from '../../src/catalog/ruleset.js';
import { countTree } from '../../src/cli/tree.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';

const isomorphOf = (name: string, number: number): Ruleset => loadRuleset(`${name}${name.includes('?') ? '&' : '?'}isomorph=${number}`);

function start(ruleset: Ruleset, seed: string): Env {
  const env = new Env(ruleset, { replay: false });
  env.reset({ seed });
  return env;
}

test.each([
  ['base-2p', 3],
  ['base-4p?planning=sealed', 3],
  ['salesman', 2],
  ['duel', 2],
  ['plague-2p+orders', 2],
  ['invasion-2p', 2],
] as const)('%s: perft counts the same tree to depth %i', (name, depth) => {
  const [original, isomorph] = [loadRuleset(name), isomorphOf(name, 7)].map((ruleset) => countTree(start(ruleset, 'tree'), depth, 20_000));
  expect(isomorph).toEqual(original);
  expect(isomorph!.leaves).toBeGreaterThan(1n);
});

/** The action of the other ruleset with the same universal number. */
const translate = (from: Ruleset, to: Ruleset, action: number): number => to.rules.toCompact[from.rules.toUniversal[action]!]!;

test.each(['base-2p', 'base-3p?planning=sealed&encoding=universal', 'salesman', 'prosperity-2p', 'plague-2p', 'invasion-2p'])(
  '%s: state hash, seat, legal actions and observation are equal at every decision of a random game',
  (name) => {
    const original = loadRuleset(name);
    const isomorph = isomorphOf(name, 123);
    const [a, b] = [start(original, 'game'), start(isomorph, 'game')];
    const dice = new Stream('game', 'moves');
    const [seen, moved] = [original, isomorph].map(({ spec }) => new Uint8Array(spec.observationBytes)) as [Uint8Array, Uint8Array];
    const fields = new Map(isomorph.spec.observation.map((field) => [field.name, field]));
    const places = original.spec.observation.flatMap((field) => {
      const other = fields.get(isomorph.rename(field.name))!;
      const elements = field.elements.map(isomorph.rename);
      expect(other.values).toEqual(field.values.map(isomorph.rename));
      return Array.from(
        { length: field.length },
        (_, k) => other.offset + (elements.length === 0 ? k : other.elements.indexOf(elements[k]!)),
      );
    });
    expect([...places].sort((x, y) => x - y)).toEqual(places.map((_, offset) => offset));
    for (const { id, name: action } of original.spec.actions)
      if (isomorph.actionId(isomorph.rename(action)) !== translate(original, isomorph, id)) expect.fail(action);
    while (!a.over) {
      expect(b.stateHash()).toBe(a.stateHash());
      expect([b.currentSeat, b.decisionKind]).toEqual([a.currentSeat, isomorph.rename(a.decisionKind)]);
      const legal = a.legalActions();
      expect(b.legalActions()).toEqual(legal.map((action) => translate(original, isomorph, action)).sort((x, y) => x - y));
      for (let seat = 0; seat < a.seats; seat++) {
        a.writeObservation(seen, 0, seat);
        b.writeObservation(moved, 0, seat);
        expect(Buffer.from(places.map((place) => moved[place]!)).equals(seen)).toBe(true);
      }
      const action = legal[dice.below(legal.length)]!;
      a.step(action);
      b.step(translate(original, isomorph, action));
    }
    expect([b.over, b.stateHash(), b.scores()]).toEqual([true, a.stateHash(), a.scores()]);
  },
);

test('numbers and words differ from the original and between isomorphs', () => {
  const rulesets = [loadRuleset('base-2p'), isomorphOf('base-2p', 1), isomorphOf('base-2p', 2)] as const;
  for (const list of [
    rulesets.map(({ hashes }) => hashes.actions),
    rulesets.map(({ hashes }) => hashes.observation),
    rulesets.map(({ spec }) => spec.actions[0]!.name),
  ])
    expect(new Set(list).size).toBe(3);
  const [original, isomorph] = rulesets;
  const names = ({ spec }: Ruleset): string[] => [
    ...spec.actions.flatMap(({ name, verb, args }) => [name, verb, ...args]),
    ...spec.observation.flatMap(({ name, elements, values }) => [name, ...elements, ...values]),
    ...spec.printed.flatMap(({ module, id, text }) => [module, id, text]),
  ];
  const words = new Set(
    names(isomorph)
      .join(' ')
      .match(/[A-Za-z]{3,}/g),
  );
  for (const word of ['castle', 'farmer', 'farmers', 'orleans', 'cheese', 'place', 'goods', 'planning', 'base', 'citizen']) {
    expect(names(original).join(' ')).toContain(word);
    expect(words).not.toContain(word);
  }
  expect(new Set(isomorph.spec.actions.map(({ name }) => name)).size).toBe(original.spec.numActions);
  expect(originalOf(isomorph)).toBe(original);
});

test('bots of one isomorph share one env of the original, through which planners of Invasion share their plan', () => {
  const seen: Env[] = [];
  const watch = (): Bot => playIsomorphs({ name: 'watch', act: (env) => env.legalActions()[seen.push(env) % 2]! });
  const env = start(isomorphOf('invasion-2p', 5), 'team');
  for (const bot of [watch(), watch()]) env.step(bot.act(env));
  expect(seen[0] === seen[1]).toBe(true);
  expect(seen[0]!.ruleset.name).toBe('invasion-2p');
});

test.each(['greedy', 'mcts:iterations=2', 'policy:base-2p'])('%s plays an isomorph as it plays the original, and explains it', (bot) => {
  const original = loadRuleset('base-2p');
  const isomorph = isomorphOf('base-2p', 5);
  const [a, b] = [start(original, 'bot'), start(isomorph, 'bot')];
  const [first, second] = [1, 2].map(() => makeBot(bot, 1, { models: localModels() })) as [Bot, Bot];
  for (let move = 0; move < 8; move++) {
    const [action, translated] = [first.act(a), second.act(b)];
    const expected = first.explain?.().rows.map((row) => ({ ...row, action: translate(original, isomorph, row.action) }));
    expect(second.explain?.().rows).toEqual(expected);
    a.step(action);
    b.step(translated);
    expect(b.stateHash()).toBe(a.stateHash());
  }
});
