// A lock between processes of a machine: a folder with the number of the process that has it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LOCK_WAIT_MS = 200;

/** Lets one process do the work of this name while the others wait. Takes over a lock whose owner has ended. */
export function withLock(name, work) {
  const lock = join(tmpdir(), `orleans-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`);
  const owner = join(lock, 'pid');
  while (!takeLock(lock, owner)) {
    if (abandoned(lock, owner)) rmSync(lock, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_WAIT_MS);
  }
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  return work();
}

function takeLock(lock, owner) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(owner, String(process.pid));
  return true;
}

function abandoned(lock, owner) {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'EPERM') return false;
    if (error.code === 'ESRCH') return true;
    // the owner has not written its number yet, or has just ended
    return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000;
  }
}
