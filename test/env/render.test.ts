import { expect, test } from 'vitest';
import { scenario } from '../dsl.js';

const wheelsOf = (ruleset: string, wheels: object): string => {
  const text = scenario(ruleset, { phase: 'planning', round: 2, seats: [{ wheels }, {}] }).env.render(null, false);
  return /seat 0[\s\S]*? wheels (\d+)/.exec(text)![1]!;
};

test('the text counts reserve wheels of every tag', () => {
  expect(wheelsOf('base-2p@first-2014+trade', { bound: 2 })).toBe('2');
  expect(wheelsOf('base-2p@first-2014+trade', { bound: 1, step1: 1, free: 1, lab: 1 })).toBe('4');
});
