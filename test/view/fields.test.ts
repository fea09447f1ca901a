import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { tableOf } from '../../src/view/table.js';

const PAGE = join(import.meta.dirname, '../../src/view/page');
const also = readFileSync(join(PAGE, 'fields', 'OtherFields.tsx'), 'utf8');
/** The words of a list of texts in a source. */
const listIn = (name: string): string[] =>
  [...new RegExp(`const ${name}: readonly string\\[\\] = \\[([^\\]]*)\\]`).exec(also)![1]!.matchAll(/'(\w+)'/g)].map(([, key]) => key!);

test('every field of the base game is drawn by a panel, or listed under "also"', () => {
  const { fields } = tableOf(loadRuleset('base-2p'));
  const panels = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(PAGE, name), 'utf8').replaceAll(/const (LISTED|DRAWN|INTERNAL|SHOWN_IN_FULL)\b[^;]*;/g, ''))
    .join('');
  // a panel reads a field by its name in quotes; seats are the list itself
  const drawn = [...fields.game, ...fields.seat].filter((key) => key === 'seats' || panels.includes(`'${key}'`));
  const undrawn = [...fields.game, ...fields.seat].filter((key) => !drawn.includes(key));
  expect(undrawn.filter((key) => !listIn('LISTED').includes(key) && !listIn('INTERNAL').includes(key))).toEqual([]);
  // a list of names that the game does not have would hide nothing
  expect([...listIn('LISTED'), ...listIn('INTERNAL')].filter((key) => !fields.game.includes(key) && !fields.seat.includes(key))).toEqual(
    [],
  );
});
