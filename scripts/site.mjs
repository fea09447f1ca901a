// Builds the site of the documentation, dist/site, in the Python environment of the project; without Python, prints that it was left out.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPTS = dirname(fileURLToPath(import.meta.url));

if (spawnSync(process.execPath, [join(SCRIPTS, 'ready.mjs')], { stdio: 'inherit' }).status !== 0) process.exit(1);
const ready = spawnSync(process.execPath, [join(SCRIPTS, 'python.mjs'), 'checks'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
if (ready.status === 0) {
  process.exitCode =
    spawnSync(ready.stdout.trim(), [join(SCRIPTS, 'site', 'build.py'), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
} else {
  process.stderr.write(`The site was left out: ${ready.stderr.trim()}\n`);
}
