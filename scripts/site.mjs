// Builds the site of the documentation in the Python environment of the project; without Python, prints that it was left out.
//   npm run docs:site -- [OUT]   default: dist/site
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';

const { positionals } = readOptions(import.meta.url, {}, 1);
const SCRIPTS = join(ROOT, 'scripts');

makeReady();
const ready = spawnSync(process.execPath, [join(SCRIPTS, 'python.mjs'), 'checks'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
if (ready.status === 0) {
  process.exitCode = spawnSync(ready.stdout.trim(), [join(SCRIPTS, 'site', 'build.py'), ...positionals], { stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(`The site was left out: ${ready.stderr.trim()}\n`);
}
