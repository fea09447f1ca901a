import { expect, test } from 'vitest';
import { useOverrides } from '../../src/catalog/overrides.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { wordsOf } from '../../src/catalog/words/words.js';
import { Env } from '../../src/env/env.js';
import { tableOf } from '../../src/view/table.js';

/* Corrections apply once per process, so this file has a separate process. */
const wrong: [unknown, RegExp][] = [
  [7, /the file is not an object/],
  [{ towns: {}, tiles: 3 }, /is not an object/],
  [{ towns: { tours: {} } }, /no collection towns/],
  [{ tiles: { palace: {} } }, /no row palace/],
  [{ tiles: { bathhouse: { rules: 'X' } } }, /cannot be corrected/],
  [{ tiles: { bathhouse: { spaces: ['dragon'] } } }, /not a possible value/],
  [{ tiles: { bathhouse: { spaces: ['trader|dragon'] } } }, /not a possible value/],
  [{ events: { 'income.a': { value: -1 } } }, /not a possible value/],
  // words of unknown effects, of effects with lists, or of another kind of value
  ...[
    { nonsense: 3 },
    { die: 3 },
    { choice: 'grain' },
    { constructor: 3 },
    JSON.parse('{ "__proto__": 3 }'),
    { coins: 'grain' },
    { recruit: 3 },
    { good: 'monk' },
  ].map((effect): [unknown, RegExp] => [{ tiles: { windmill: { effect } } }, /tiles\.windmill\.effect is not a possible value/]),
];

test('impossible corrections are refused; possible ones change rows, spec, hash and play', () => {
  for (const [json, sentence] of wrong) {
    expect(() => useOverrides(json)).toThrow(
      expect.objectContaining({
        code: 'DATA_INVALID',
        message: expect.stringMatching(/^The corrected data cannot be used: .*; .*\.$/s) as string,
      }),
    );
    expect(() => useOverrides(json)).toThrow(sentence);
  }
  useOverrides({
    tiles: {
      bathhouse: { spaces: ['craftsman'] },
      hayrick: { spaces: ['farmer|monk'] },
      windmill: { effect: { coins: 3, good: 'cheese' } },
    },
    events: { 'income.a': { value: 4 } },
    cards: { chartres: { points: 8 } },
    values: { market_day: { prices: { grain: 2, cheese: 3, wine: 4, wool: 5, brocade: 7 } } },
  });
  const ruleset = loadRuleset('base-2p?tiles=base');
  expect(ruleset.spec.reconstructed).toEqual([]);
  // corrected values are no longer marked, the others of the row are
  expect(JSON.stringify(wordsOf(ruleset))).not.toMatch(/stand-in/i);
  const { rows } = wordsOf(loadRuleset('base-2p+orders'));
  expect(rows['card:chartres']).toMatch(/ for 8 points; you pass then\. May differ in print: goods\.$/);
  // the page has the corrected prices of Market Day, and the values of goods for trade
  const priceIn = (name: string, kind: string) => tableOf(loadRuleset(name)).words.answers[kind]!['take']!.priced;
  expect(priceIn('prosperity-2p', 'prosperity.market_day')).toEqual({ grain: 2, cheese: 3, wine: 4, wool: 5, brocade: 7 });
  expect(wordsOf(loadRuleset('prosperity-2p')).rows['event:prosperity.market_day']).toBe(
    'Each player may buy up to 2 goods: grain for 2 coins, cheese for 3, wine for 4, wool for 5 and brocade for 7.',
  );
  expect(priceIn('base-2p', 'tiles.trade')).toEqual({ grain: 1, cheese: 2, wine: 3, wool: 4, brocade: 5 });
  expect(ruleset.actionId('place(craftsman, bathhouse.craftsman)')).toBeGreaterThan(0);
  expect(ruleset.actionId('place(farmer, hayrick.farmer|monk)')).toBeGreaterThan(0);
  const env = new Env(ruleset);
  env.reset({ position: { phase: 'event', round: 18, event: 'income.a', seats: [{ coins: 0 }, { coins: 0 }] } });
  expect(env.position(null).seats!.map((s) => s.coins)).toEqual([4, 4]);
  expect(() => useOverrides({})).toThrow(/before the first ruleset/);
});
