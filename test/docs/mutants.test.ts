/** The table of mutants matches the sources: a line that has changed cannot be broken. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Mutant {
  id: string;
  place: string;
  from: string;
  to: string;
  tests: string[];
  /** Name of the test that must notice; by default any test of the files. */
  name?: string;
}
const MUTANTS = JSON.parse(readFileSync('test/mutants.json', 'utf8')) as Mutant[];

test('ids are unique', () => expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length));

test.each(MUTANTS)('$id: $place contains its line once, and its tests exist', ({ place, from, to, tests, name = '' }) => {
  expect(readFileSync(place, 'utf8').split(from).length - 1, 'occurrences').toBe(1);
  expect(to).not.toBe(from);
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
  for (const file of tests) expect(readFileSync(file, 'utf8')).toContain(name);
});
