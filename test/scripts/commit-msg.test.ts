/** The hook that checks commit messages. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const HOOK = resolve(import.meta.dirname, '..', '..', 'scripts', 'hooks', 'commit-msg');
const FOLDER = mkdtempSync(join(tmpdir(), 'orleans-hook-'));
const BODY = '\n\nOld snapshots had another layout.\n\nNo functional change\n';

afterAll(() => rmSync(FOLDER, { recursive: true }));

/** The problems that the hook names, without the advice; empty when it accepts the message. */
function check(message: string): string[] {
  const file = join(FOLDER, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', [HOOK, file], { encoding: 'utf8' });
  const problems = [...stderr.matchAll(/^ {2}- (.*?);/gm)].map(([, problem]) => problem!);
  expect(status).toBe(problems.length === 0 ? 0 : 1);
  return problems;
}

test.each([
  `Reject snapshots written with another layout${BODY}`,
  'Add a hook\n\nNo functional change',
  'Add a hook\n\nBench: 3f2a9c01\n',
  `Process requests in order${BODY}`,
  `Speed up greedy${BODY}`,
  `${'Add '.padEnd(72, 'x')}${BODY}`,
  `Add é${'x'.repeat(66)}${BODY}`,
  '# a comment of git\nAdd a hook\n\nNo functional change\n# ------------------------ >8 ------------------------\ndiff --git a b\n',
  "Merge branch 'main'",
  'Revert "Add a hook"',
  'fixup! Add a hook',
])('%j is accepted', (message) => {
  expect(check(message)).toEqual([]);
});

test.each([
  [`${'Add '.padEnd(73, 'x')}${BODY}`, 'The subject has 73 characters'],
  [`Add a hook.${BODY}`, 'The subject ends with a period'],
  [`add a hook${BODY}`, "The subject starts with 'add'"],
  [`Added a hook${BODY}`, "'Added' is in the past"],
  [`Adding a hook${BODY}`, "'Adding' is a participle"],
  [`Adds a hook${BODY}`, "'Adds' is in the third person or a plural"],
  [`Panels of the season have margins${BODY}`, "'Panels' is in the third person or a plural"],
  [`The ladder ranks bots${BODY}`, "'The' is not a verb"],
  [`Docs: describe hooks${BODY}`, "'Docs:' is a prefix"],
  [`Add a hook\nThe body.${BODY}`, 'The second line is not empty'],
  ['Add a hook\n\nBench: none\n', "The last line is neither 'No functional change' nor 'Bench: <signature>'"],
  ['Add a hook\n\nNo functional change\n\nand more\n', "The last line is neither 'No functional change' nor 'Bench: <signature>'"],
])('%j is refused', (message, problem) => {
  expect(check(message)).toEqual([problem]);
});

test('an empty message is refused', () => {
  expect(check('\n# a comment\n')).toContain('The subject is empty');
});
