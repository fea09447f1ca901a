// Compares the local transport with gRPC and an echo, from Python.
//   npm run bench:local [-- --seconds N] [--repetitions N] [--write]   --write: into docs/performance.md
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

readOptions(import.meta.url, { seconds: { type: 'string' }, repetitions: { type: 'string' }, write: { type: 'boolean' } });
const node = (...args) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const found = node(join(ROOT, 'scripts', 'python.mjs'));
const bundled = found.status === 0 ? node(join(ROOT, 'scripts', 'bundle.mjs')) : found;
if (bundled.status !== 0) process.exit(1);
const { status } = spawnSync(found.stdout.trim(), [join(ROOT, 'benchmarks', 'local', 'local.py'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exit(status ?? 1);
