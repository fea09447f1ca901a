import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Compiles what the tests load, where the sources are newer. */
export default function start(): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'ready.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('the sources do not compile; the lines above say why');
}
