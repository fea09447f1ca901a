import { linkSync, lstatSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import type { RefusalCode } from '../../core/refusals.js';
import { Refusal } from '../../core/result.js';

/** Paths that this process holds. */
const held = new Set<string>();

/** Errors of file systems without hard links. */
const LINKLESS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Locks a file with the number of this process; takes over the lock of a killed process. `busy`: code of the refusal, and the work of the
 * other process.
 */
export function lock(path: string, busy: { readonly code: RefusalCode; readonly does: string }): () => void {
  const own = `${path}.${process.pid}.${threadId}`;
  // a stranger may have made links and pipes
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) rmSync(path, { force: true });
  rmSync(own, { force: true });
  writeFileSync(own, String(process.pid), { flag: 'wx' });
  try {
    while (!create(own, path)) {
      const holder = holderOf(path);
      if (holder !== null && isRunning(path, holder)) throw refusalOf(path, holder, busy);
      if (holder !== null && takeOver(own, path, holder, busy)) break;
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

/** Creates the lock and its content in one step: an empty one would look like that of a killed process. False: it exists. */
function create(own: string, path: string): boolean {
  try {
    linkSync(own, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!LINKLESS.includes(code)) throw error;
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
    } catch (second) {
      if ((second as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw second;
    }
  }
  return true;
}

/**
 * Replaces the lock of a killed process. Several processes may try at the same time: only the one that made the file `turn` may replace the
 * lock, and only if the lock is still the same. False: another process has replaced it.
 */
function takeOver(own: string, path: string, holder: Holder, busy: Parameters<typeof lock>[1]): boolean {
  const turn = `${path}.${holder.inode}`;
  if (!create(own, turn)) {
    const other = holderOf(turn);
    if (other !== null && isRunning(turn, other)) throw refusalOf(path, other, busy);
    // the other process was killed at this point
    if (other !== null) rmSync(turn, { force: true });
    return false;
  }
  try {
    const now = holderOf(path);
    if (now?.inode !== holder.inode || now.pid !== holder.pid) return false;
    renameSync(own, path);
    return true;
  } finally {
    rmSync(turn, { force: true });
  }
}

interface Holder {
  /** 0: unknown, because the file has another content */
  readonly pid: number;
  readonly inode: number;
}

/** Null: the file does not exist any more. */
function holderOf(path: string): Holder | null {
  try {
    return { pid: Number(readFileSync(path, 'utf8')) || 0, inode: statSync(path).ino };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** A restarted container has the same process number. */
function isRunning(path: string, { pid }: Holder): boolean {
  return pid === process.pid ? held.has(path) : pid !== 0 && isAlive(pid);
}

function refusalOf(path: string, { pid }: Holder, { code, does }: Parameters<typeof lock>[1]): Refusal {
  return new Refusal(code, `Process ${pid} ${does} already; if it does not, remove ${path}.`, 'ABORTED');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
