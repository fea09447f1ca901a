// Builds the site of the documentation in the Python environment of the project; without Python, prints that it was left out.
//   npm run docs:site -- [OUT]   default: dist/site
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './options.mjs';

const { positionals } = readOptions(import.meta.url, {}, 1);
const SCRIPTS = dirname(fileURLToPath(import.meta.url));

if (spawnSync(process.execPath, [join(SCRIPTS, 'ready.mjs')], { stdio: 'inherit' }).status !== 0) process.exit(1);
const ready = spawnSync(process.execPath, [join(SCRIPTS, 'python.mjs'), 'checks'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
if (ready.status === 0) {
  process.exitCode = spawnSync(ready.stdout.trim(), [join(SCRIPTS, 'site', 'build.py'), ...positionals], { stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(`The site was left out: ${ready.stderr.trim()}\n`);
}
