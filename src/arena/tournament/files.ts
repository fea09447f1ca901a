import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '../../core/file-error.js';
import { Refusal } from '../../core/result.js';

/* Files and folders on a machine with strangers. Folders of strangers can have links to files of the host, and pipes. */

/** Options of a folder that other users of the machine may not read. */
export const CLOSED = { recursive: true, mode: 0o700 } as const;

/**
 * Refuses links, pipes and devices among the files and folders that a program writes in `folder`: a stranger may have made them. `filled`: folders
 * whose entries it writes too. Refusal ARENA_FOLDER.
 */
export function refuseLinks(folder: string, names: readonly string[], filled: readonly string[]): void {
  const check = (name: string): void => {
    const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (stat === undefined || stat.isFile() || stat.isDirectory()) return;
    throw new Refusal(
      'ARENA_FOLDER',
      `"${join(folder, name)}" is a link, a pipe or a device, and results are written only into files and folders; replace it, or use another folder.`,
      'FAILED_PRECONDITION',
    );
  };
  names.forEach(check);
  for (const name of filled)
    if (existsSync(join(folder, name))) for (const entry of readdirSync(join(folder, name))) check(join(name, entry));
}

/** Opens a file to read; Refusal FILE_UNREADABLE, also for a pipe or a device, which could keep the program waiting. */
export function openPlain(path: string): number {
  return readOrRefuse(path, () => {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
    throw Object.assign(new Error(), { code: 'ENXIO' });
  });
}

/** The text of a file; Refusal FILE_UNREADABLE. */
export function readPlain(path: string): string {
  const file = openPlain(path);
  try {
    return readOrRefuse(path, () => readFileSync(file, 'utf8'));
  } finally {
    closeSync(file);
  }
}

/** The result of `read`; Refusal FILE_UNREADABLE if it fails. */
export function readOrRefuse<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Refusal(
      'FILE_UNREADABLE',
      `The file "${path}" cannot be read (${fileProblem(error) ?? String(error)}); name another file.`,
      'NOT_FOUND',
    );
  }
}

/** Writes a file atomically, as a new one: a link of either name is replaced, not followed. */
export function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): void {
  const part = `${path}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, content, { mode, flag: 'wx' });
  renameSync(part, path);
}
