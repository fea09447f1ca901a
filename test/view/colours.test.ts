import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
  type Color,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { GOOD_COLOURS, KIND_COLOURS, PALETTE, SEATS } from '../../src/picture/palette.js';

const css = readFileSync(join(import.meta.dirname, '../../src/view/page/theme.css'), 'utf8');
const variables = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([\w-]+):(#[0-9a-f]{3,6})\b/g)].map(([, name, value]) => [name!, value!]));
const blockOf = (selector: string): Map<string, string> =>
  variables(css.slice(css.indexOf(`${selector}{`), css.indexOf('}', css.indexOf(`${selector}{`))));
const light = blockOf(':root');
const THEMES = { light, dark: new Map([...light, ...blockOf('[data-theme=dark]')]) };
const SETS = {
  seats: { names: ['s0', 's1', 's2', 's3', 's4'], least: 22 },
  goods: { names: ['grain', 'cheese', 'wine', 'wool', 'brocade'].map((good) => `g-${good}`), least: 14.9 },
  kinds: { names: ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'].map((kind) => `k-${kind}`), least: 10.6 },
};
/** Eyes that see all colours, protanopia, deuteranopia, tritanopia. */
const EYES = [(colour: Color) => colour, filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)];

test('pictures have the colours of the light theme', () => {
  expect(Object.entries(PALETTE)).toEqual(Object.keys(PALETTE).map((name) => [name, light.get(name)]));
  expect(SEATS).toEqual(SEATS.map((_, seat) => light.get(`s${seat}`)));
  expect(GOOD_COLOURS).toEqual(Object.fromEntries(Object.keys(GOOD_COLOURS).map((good) => [good, light.get(`g-${good}`)])));
  expect(KIND_COLOURS).toEqual(Object.fromEntries(Object.keys(KIND_COLOURS).map((kind) => [kind, light.get(`k-${kind}`)])));
});

test('changes and choices have different marks', () => {
  const rules = [...css.matchAll(/^(.*(?:\.since|\.news|\.lnk)\b[^{]*)\{(.*)\}$/gm)];
  expect(rules.map(([, selector]) => selector)).toEqual(
    expect.arrayContaining(['circle.since', '.deed.since', '.log li.since', '.ptabs .news']),
  );
  for (const [rule] of rules) expect(rule).not.toMatch(/var\(--hi/);
});

describe.each(Object.entries(THEMES))('%s', (_, theme) => {
  const colour = (name: string): Color => parse(theme.get(name)!)!;

  test.each([
    ['ink', 'panel', 7],
    ['ink', 'bg', 7],
    ['mut', 'panel', 4.5],
    ['mut', 'sunk', 4.5],
    ['hiink', 'hibg', 4.5],
    ['best', 'panel', 3],
    ...SETS.seats.names.flatMap((seat) => [[seat, 'panel', 3] as const, [seat, 'land', 3] as const, [seat, 'sink', 4.5] as const]),
  ] as const)('%s on %s has a contrast of at least %f', (front, back, least) => {
    expect(wcagContrast(colour(front), colour(back))).toBeGreaterThanOrEqual(least);
  });

  test.each(Object.entries(SETS))('%s can be distinguished with any colour vision', (_name, { names, least }) => {
    const difference = differenceCiede2000();
    for (const eye of EYES) {
      for (const [k, a] of names.entries()) {
        for (const b of names.slice(k + 1))
          expect(difference(eye(colour(a)), eye(colour(b))), `${a} and ${b}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
