import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../../core/result.js';

/** Holds a file with the number of this process, so that one process works at a time; what a killed one has left is taken over. Refusal QUEUE_BUSY. */
export function lock(path: string): () => void {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== null && (holder === process.pid || isAlive(holder)))
      throw new Refusal('QUEUE_BUSY', `Process ${holder} takes up the submissions of this season already; if it does not, remove ${path}.`, 'ABORTED');
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
