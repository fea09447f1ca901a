import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { clip } from '../../core/result.js';
import { entriesOf } from './copy.js';
import { READY } from './submission.js';

/* The names in a queue. Its writers may put millions there, close folders, and mount others, so names are read one by one. */

/** Names read until other work gets its turn. */
const TURN = 1000;
/** Most submissions of a user that are listed at a time; the others follow when these are decided. */
const MOST_OF_USER = 100;
/** Most names that are shown to people. */
const MOST_SHOWN = 100;

/**
 * The complete submissions in a folder with new names (`isNew`), one of each system user in turn. Throws the error of a folder that cannot
 * be read.
 */
export async function readyIn(folder: string, isNew: (name: string) => boolean): Promise<string[]> {
  const byUser = new Map<number, string[]>();
  let count = 0;
  for (const entry of entriesOf(folder)) {
    if (++count % TURN === 0) await setImmediate();
    const { name } = entry;
    const user = !entry.isFile() && isNew(name) ? userOf(join(folder, name)) : null;
    if (user === null) continue;
    const names = byUser.get(user) ?? [];
    if (names.length < MOST_OF_USER) names.push(name);
    byUser.set(user, names);
  }
  const lists = [...byUser.values()].map((names) => names.sort()).sort(([a], [b]) => (a! < b! ? -1 : 1));
  return Array.from({ length: MOST_OF_USER }, (_, turn) => lists.flatMap((names) => names[turn] ?? [])).flat();
}

/** Names in a queue that are incomplete or not submissions: at most MOST_SHOWN, and none if the queue cannot be read. */
export function waitingIn(queue: string): string[] {
  const names: string[] = [];
  try {
    for (const { name } of entriesOf(queue)) {
      if (names.length === MOST_SHOWN) break;
      if (!isReady(join(queue, name))) names.push(clip(name));
    }
  } catch (error) {
    if (!('code' in (error as Error))) throw error;
  }
  return names.sort();
}

/** Whether the path is a complete submission; it may have changed since it was listed. */
export const isReady = (path: string): boolean => userOf(path) !== null;

/**
 * The system user of a complete submission, which has the file READY; links excluded. Null: the path is not a complete submission, or this
 * program may not read it.
 */
function userOf(path: string): number | null {
  try {
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) return stat.uid;
    return stat.isDirectory() && lstatSync(join(path, READY)).isFile() ? stat.uid : null;
  } catch (error) {
    if (!('code' in (error as Error))) throw error;
    return null;
  }
}
