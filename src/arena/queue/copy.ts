import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  opendirSync,
  openSync,
  readSync,
  rmdirSync,
  unlinkSync,
  writeSync,
  type Dirent,
} from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '../../core/file-error.js';
import { clip } from '../../core/result.js';
import type { QueueRules } from '../season/config.js';
import { Rejection } from './rejection.js';

const MIB = 1 << 20;
const CHUNK_BYTES = 1 << 16;
const MOST_LEVELS = 16;
/** Characters of a path in the submission: Linux opens at most 4,096 bytes, which include the folders of the host. */
const MOST_PATH = 500;
/** Errors of the host, which say nothing about a submission. */
const OF_HOST: readonly unknown[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];

const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Copies a stranger's folder file by file, so that the checked files are those that play: the author may still have them open. Links of
 * both kinds are refused, so no file of the host is copied; only the mode bit for execution is kept. Throws Rejection.
 */
export class Copy {
  private bytes = 0;
  private owner: number | null = null;
  private files = 0;

  constructor(
    private readonly rules: Pick<QueueRules, 'mebibytes' | 'files'>,
    /** names in the top folder to skip */
    private readonly without: readonly string[],
  ) {}

  folder(from: string, to: string, level = 0, path = ''): void {
    if (level > MOST_LEVELS) throw new Rejection(`It has more than ${MOST_LEVELS} levels of folders.`);
    const folder = open(from, READ | constants.O_DIRECTORY);
    try {
      this.owner ??= fstatSync(folder).uid;
      mkdirSync(to);
      const at = pathOf(folder, from);
      for (const entry of entriesOf(at)) {
        if (level === 0 && this.without.includes(entry.name)) continue;
        if (/\p{C}/u.test(entry.name)) throw new Rejection(`The name "${clip(entry.name)}" has characters that cannot be printed.`);
        if (++this.files > this.rules.files) throw new Rejection(`It has more than ${this.rules.files} files and folders.`);
        const [source, target, own] = [join(at, entry.name), join(to, entry.name), join(path, entry.name)];
        if (own.length > MOST_PATH) throw new Rejection(`It has a path of more than ${MOST_PATH} characters.`);
        if (entry.isDirectory()) this.folder(source, target, level + 1, own);
        else if (entry.isFile()) this.file(source, target, entry.name);
        else
          throw new Rejection(
            `"${clip(entry.name)}" is ${entry.isSymbolicLink() ? 'a link' : 'not a plain file'}; a submission has files and folders and nothing else.`,
          );
      }
    } finally {
      closeSync(folder);
    }
  }

  private file(from: string, to: string, name: string): void {
    const source = open(from, READ);
    try {
      const stat = fstatSync(source);
      if (!stat.isFile()) throw new Rejection(`"${clip(name)}" is not a plain file.`);
      // the file may have another name that the submission could not read
      if (stat.nlink > 1) throw new Rejection(`"${clip(name)}" is a hard link; copy the file.`);
      // the other name of a hard link may be deleted by now
      if (stat.uid !== this.owner) throw new Rejection(`"${clip(name)}" belongs to another user than the folder; copy the file.`);
      const target = openSync(to, 'wx', (stat.mode & 0o111) === 0 ? 0o644 : 0o755);
      try {
        const chunk = Buffer.alloc(CHUNK_BYTES);
        for (let size = readSync(source, chunk); size > 0; size = readSync(source, chunk)) {
          this.bytes += size;
          if (this.bytes > this.rules.mebibytes * MIB) throw new Rejection(`Its files have more than ${this.rules.mebibytes} MiB.`);
          writeSync(target, chunk, 0, size);
        }
      } finally {
        closeSync(target);
      }
    } finally {
      closeSync(source);
    }
  }
}

/**
 * Removes a stranger's folder, which the stranger may still have open and change to links to folders of the host. Throws the error of the
 * first file or folder that remains.
 */
export function removeFolder(path: string, level = 0): void {
  const folder = openSync(path, READ | constants.O_DIRECTORY);
  try {
    const at = pathOf(folder, path);
    for (const entry of entriesOf(at)) {
      const target = join(at, entry.name);
      // a deeper folder was not copied: it is new and remains
      if (entry.isDirectory() && level <= MOST_LEVELS) removeFolder(target, level + 1);
      else unlinkSync(target);
    }
  } finally {
    closeSync(folder);
  }
  rmdirSync(path);
}

/** The path of an open folder, whose name may lead elsewhere by now. */
const pathOf = (folder: number, path: string): string => (process.platform === 'linux' ? `/proc/self/fd/${folder}` : path);

/** Yields the entries one by one: millions of names would fill the memory. */
export function* entriesOf(path: string): Generator<Dirent> {
  const folder = opendirSync(path);
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) yield entry;
  } finally {
    folder.closeSync();
  }
}

function open(path: string, flags: number): number {
  try {
    return openSync(path, flags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' || code === 'ENOTDIR') throw new Rejection('It changed while it was read.');
    if (OF_HOST.includes(code)) throw error;
    // such as EAGAIN: its author has a lease of the file
    throw new Rejection(`A file or folder of it cannot be read: ${fileProblem(error) ?? code}.`);
  }
}
