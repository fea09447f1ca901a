/** The tests cite every id of the rule index that is in scope, and only ids that exist. */
import { expect, test } from 'vitest';
import { ROOT } from '../../src/server/package.js';
import { listCitations, listRules, readScope } from '../../src/cli/rules.js';

const rows = listRules(ROOT);
const known = new Set(rows.map((row) => row.id));
const list = (lines: string[]): string => lines.map((line) => `\n  ${line}`).join('');

test('every rule in scope is cited by a test', () => {
  const missing = rows.filter((row) => row.inScope && row.tests.length === 0).map((row) => `${row.id}  ${row.title}`);
  expect(missing.length, `no test cites these ids of docs/rules:${list(missing)}\n`).toBe(0);
});

test('every rule that a test cites is in the index', () => {
  const unknown = listCitations(ROOT).flatMap(({ ids, place }) => ids.filter((id) => !known.has(id)).map((id) => `${place}  ${id}`));
  expect(unknown.length, `docs/rules does not define:${list(unknown)}\n`).toBe(0);
});

test('no rule is defined twice', () => {
  const count = new Map<string, string[]>();
  for (const { id, file } of rows) count.set(id, [...(count.get(id) ?? []), file]);
  const twice = [...count].filter(([, files]) => files.length > 1).map(([id, files]) => `${id}  ${files.join(' ')}`);
  expect(twice.length, `defined more than once:${list(twice)}\n`).toBe(0);
});

test('the scope names existing rules, and a reason for each exception', () => {
  const { inScope, exceptions } = readScope(ROOT);
  const wrong = Object.entries(exceptions)
    .filter(([id, reason]) => !known.has(id) || reason === '')
    .map(([id]) => id);
  for (const [file, patterns] of Object.entries(inScope)) {
    for (const pattern of patterns) {
      const matches = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
      if (!rows.some((row) => row.file === file && matches.test(row.id))) wrong.push(`${file} ${pattern}`);
    }
  }
  expect(wrong, 'docs/rules/scope.json').toEqual([]);
  expect(rows.filter((row) => row.inScope).length).toBeGreaterThan(430);
});
