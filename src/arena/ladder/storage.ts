import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../season/folder.js';

/** Minimum size of a file or folder on disk. */
const LEAST_BYTES = 4096;

/** Bytes of the files and folders in a folder; links are not followed, vanishing files not counted. */
export function bytesIn(folder: string): number {
  return entriesOf(folder).reduce((sum, entry) => sum + bytesAt(join(folder, entry.name), entry), 0);
}

/** Time until a sum is read from the disk again, because others write there too. */
const KEPT_MS = 3_600_000;

/** Bytes of all submissions by owner; reading them takes a second with many files. */
export class OwnerStorage {
  private readonly sums = new Map<string, { bytes: number; readonly at: number }>();

  constructor(
    private readonly folder: string,
    private readonly now: () => number,
  ) {}

  /** Whether the owner may add bytes without exceeding `most`. */
  hasRoom(owner: string, more: number, most: number): boolean {
    const kept = this.sums.get(owner);
    if (kept !== undefined && this.now() - kept.at < KEPT_MS && kept.bytes + more <= most) return true;
    // the host may have removed some files
    const bytes = bytesOfOwner(this.folder, owner);
    this.sums.set(owner, { bytes, at: this.now() });
    return bytes + more <= most;
  }

  add(owner: string, bytes: number): void {
    this.sums.get(owner)!.bytes += bytes;
  }
}

/** Bytes of all submissions of an owner, with any result. */
function bytesOfOwner(folder: string, owner: string): number {
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
