/* Words of a frame (engine/stack.ts): the declaration has the offset of a word and the seats that see it. */
import { expect, test } from 'vitest';
import { Word } from '../../src/engine/accessors.js';
import { decision } from '../../src/engine/module.js';
import { visibilityOf, words } from '../../src/engine/stack.js';
import { base } from '../../src/rules/base/module.js';
import { singleDecision } from '../../src/rules/base/api/decisions.js';

const nothing = { offer: () => {}, chosen: () => {} };

test('words come after kind and seat in the order of their declaration', () => {
  expect(words({ due: 'public', rest: 'work' })).toEqual({ due: new Word(2, 'public'), rest: new Word(3, 'work') });
  expect(decision({ name: 'none', legal: () => {}, apply: () => {} }).words).toEqual({});
  const { words: ofSend } = base.frames!.find((frame) => frame.name === 'base.send')!;
  expect(Object.entries(ofSend).map(([name, { offset }]) => [name, offset])).toEqual([
    ['source', 2],
    ['sent', 3],
    ['barred', 4],
    ['holder', 5],
  ]);
  expect(visibilityOf(ofSend)).toEqual(['public', 'public', 'work', 'work']);
});

test('words in the observation come first', () => {
  expect(() => words({ rest: 'work', due: 'public' })).toThrow('shown words come first: rest, due');
  expect(() => words({ a: 'public', b: 'public', c: 'work', d: 'work' })).not.toThrow();
});

test('a frame has at most six words, and a single decision at most three', () => {
  const six = { a: 'work', b: 'work', c: 'work', d: 'work', e: 'work', f: 'work' } as const;
  expect(() => words(six)).not.toThrow();
  expect(() => words({ ...six, g: 'work' })).toThrow('no room for 7 words');
  expect(() => singleDecision({ name: 'x.three', words: words({ a: 'work', b: 'work', c: 'work' }), ...nothing })).not.toThrow();
  expect(() => singleDecision({ name: 'x.six', words: words(six), ...nothing })).toThrow(
    'x.six: a single decision has at most three words',
  );
});
