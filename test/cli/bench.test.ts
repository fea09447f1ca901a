import { expect, test } from 'vitest';
import { measure, signature } from '../../src/cli/commands/bench.js';
import { orleans } from './harness.js';

test('the signature is always the same, whatever is measured', async () => {
  const hash = signature();
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect((await orleans(['bench', '--signature'])).out).toBe(`Bench: ${hash}\n`);
  const report = measure(1, 1);
  expect(Object.keys(report)).toEqual(['playout', 'withMask', 'withObservation', 'clone', 'signature']);
  expect(report.signature).toBe(hash);
});
