import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { orleans } from '../cli/harness.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-signature-'));
afterAll(() => rmSync(root, { recursive: true }));

const RULESET = 'salesman';

async function signatureOf(bot: string, ...more: string[]): Promise<string | undefined> {
  const { out } = await orleans(['arena', 'check', bot, '--ruleset', RULESET, '--json', ...more]);
  return (JSON.parse(out) as { signature?: string }).signature;
}

test('the signature of a bot depends on its play only', async () => {
  const signature = await signatureOf('random');
  expect(signature).toMatch(/^[0-9a-f]{16}$/);
  expect(await signatureOf('name=random')).toBe(signature);
  expect(await signatureOf('policy')).not.toBe(signature);
  // games of another deal are not those of signatures
  expect(await signatureOf('random', '--seed', '1')).toBeUndefined();
});

test('before the first match a tournament refuses a bot whose fixed games differ', async () => {
  const signature = await signatureOf('random');
  const run = async (stated: string | undefined, out: string) => {
    const config = join(root, `${out}.json`);
    writeFileSync(config, JSON.stringify({ ruleset: RULESET, bots: ['random'], deals: 1, seed: 's', signatures: { random: stated } }));
    return orleans(['arena', 'run', config, '--out', join(root, out), '--jobs', '1']);
  };
  const wrong = await run('0123456789abcdef', 'wrong');
  expect(wrong.code).toBe(42);
  expect(wrong.err).toContain(`random: its fixed games have the signature ${signature}, but the configuration has 0123456789abcdef`);
  const matches = join(root, 'wrong', 'matches.jsonl');
  expect(existsSync(matches) && readFileSync(matches, 'utf8') !== '').toBe(false);
  expect((await run(signature, 'right')).code).toBe(0);
});
