import { expect, test } from 'vitest';
import { HINTS } from '../../src/catalog/words/hints.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { LAST_PART, lessonOf } from '../../src/view/source/lesson.js';

const parts = Array.from({ length: LAST_PART + 1 }, (_, part) => part);

test.each(parts)('part %d of the lesson is won with its hints, which are all legal, with any chance', (part) => {
  const { ruleset, position, shown } = lessonOf(part);
  expect(shown.steps).toHaveLength(part === 0 ? 5 : 6);
  expect(shown.next === undefined).toBe(part === LAST_PART);
  const hints = shown.steps.flatMap(({ hints }) => hints);
  // the page identifies a hint by its action
  expect(new Set(hints.map(({ action }) => action)).size).toBe(hints.length);
  for (let seed = 0; seed < 5; seed++) {
    const env = new Env(loadRuleset(ruleset), { replay: false });
    env.reset({ seed, position });
    for (const { action, hint } of hints) {
      expect(env.isLegal(action), hint).toBe(true);
      env.step(action);
    }
    expect(env.scores()[0]).toMatchObject({ winner: true });
    expect(env.over).toBe(true);
  }
});

test('hints do not ask users of the keyboard to click', () => {
  expect(JSON.stringify([HINTS, parts.map(lessonOf)])).not.toMatch(/click/i);
});
