import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RefusalCode } from '../../core/refusals.js';
import { Refusal } from '../../core/result.js';

/** Paths that this process holds. */
const held = new Set<string>();

/**
 * Locks a file with the number of this process; takes over the lock of a killed process. `busy`: code of the refusal, and the other process's work.
 */
export function lock(path: string, busy: { readonly code: RefusalCode; readonly does: string }): () => void {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    // a restarted container has the same process number
    const isOwn = holder === process.pid;
    if (holder !== null && (isOwn ? held.has(path) : isAlive(holder)))
      throw new Refusal(busy.code, `Process ${holder} ${busy.does} already; if it does not, remove ${path}.`, 'ABORTED');
    rmSync(path, { force: true });
  }
}

function holderOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
