import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Set once the check is done: vitest asks this file for itself and for each of its projects. */
const DONE = 'ORLEANS_TESTS_READY';

/** Compiles what the tests load, where the sources are newer. */
export default function start(): void {
  if (process.env[DONE] === String(process.pid)) return;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'ready.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the sources do not compile; the lines above say why');
  process.env[DONE] = String(process.pid);
}
