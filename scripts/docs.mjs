// Writes the documents that are made from data rows. A test fails if they are out of date.
//   node scripts/docs.mjs   part of `npm run docs`
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';

readOptions(import.meta.url);

makeReady();
const { pages } = await import('../dist/src/cli/pages.js');
for (const { path, text } of await pages()) {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stderr.write(`${path}\n`);
}
// docs/errors.md is made by its own test
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '-u', 'test/docs/errors.test.ts'],
  {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  },
);
if (status !== 0) process.exit(1);
