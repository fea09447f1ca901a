import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../season/folder.js';

/** A file or folder takes a block of the disk at least. */
const LEAST_BYTES = 4096;

/** Bytes of the files and folders in a folder, links not followed; those that vanish meanwhile do not count. */
export function bytesIn(folder: string): number {
  return entriesOf(folder).reduce((sum, entry) => sum + bytesAt(join(folder, entry.name), entry), 0);
}

/** Bytes of all submissions of an owner of a ladder, whatever came of them. */
export function bytesOfOwner(folder: string, owner: string): number {
  const places = [FILES.taken, FILES.checking, FILES.accepted, FILES.rejected].map((name) => join(folder, name));
  const own = places.flatMap((place) =>
    entriesOf(place)
      .filter(({ name }) => name.startsWith(`${owner}.`))
      .map((entry) => bytesAt(join(place, entry.name), entry)),
  );
  return own.reduce((sum, bytes) => sum + bytes, bytesIn(join(folder, FILES.queue, owner)));
}

function bytesAt(path: string, entry: Dirent): number {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return Math.max(LEAST_BYTES, size) + (entry.isDirectory() ? bytesIn(path) : 0);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
