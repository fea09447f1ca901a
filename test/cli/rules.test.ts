import { expect, test } from 'vitest';
import { listRules } from '../../src/cli/rules.js';
import { lastJson, orleans } from './harness.js';

test('orleans rules lists ids with their tests, and ids without tests', async () => {
  const rows = lastJson(await orleans(['rules', '--json'])) as { id: string; inScope: boolean; tests: string[] }[];
  expect(rows.length).toBeGreaterThan(200);
  const missing = lastJson(await orleans(['rules', '--missing', '--json']));
  expect(missing).toEqual(rows.filter((row) => row.inScope && row.tests.length === 0));
  const { code, out } = await orleans(['rules']);
  expect(code).toBe(0);
  expect(out).toMatch(/^BASE-001 .*\n/m);
  expect(out).toMatch(/\d+ rules, \d+ in scope, \d+ of them tested\n$/);
});

test('a package without rules names the place that has them', () => {
  expect(() => listRules(import.meta.dirname)).toThrow(/^The packages do not have the rules .*; clone the project and run/);
});
