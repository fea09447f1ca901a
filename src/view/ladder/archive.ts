import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { clip, Refusal } from '../../core/result.js';

/*
 * A strict reader of tar.gz. Libraries restore everything in an archive: links, modes, owners, devices, several dialects. A submission has
 * only files and folders, so everything else is refused here before a file is written.
 */

const BLOCK = 512;
const MIB = 1 << 20;
const MOST_LEVELS = 16;
const MOST_NAME = 100;
/** Limit of a header of pax, which has dates and similar data. */
const MOST_PAX_BYTES = 4096;

/** Limits of the contents of an archive. */
export interface ArchiveLimits {
  readonly mebibytes: number;
  readonly files: number;
}

interface Entry {
  readonly path: readonly string[];
  /** Null: a folder. */
  readonly bytes: Uint8Array | null;
  readonly isProgram: boolean;
}

/** Unpacks a tar.gz into a new folder; Refusal ARCHIVE. Nothing is written before the whole archive has been read. */
export async function unpack(archive: Uint8Array, folder: string, limits: ArchiveLimits): Promise<void> {
  const entries = [...entriesOf(await inflate(archive, limits), limits)];
  mkdirSync(folder, { mode: 0o700 });
  for (const { path, bytes, isProgram } of entries) {
    const target = join(folder, ...path);
    try {
      mkdirSync(bytes === null ? target : join(target, '..'), { recursive: true });
      if (bytes !== null) writeFileSync(target, bytes, { flag: 'wx', mode: isProgram ? 0o755 : 0o644 });
    } catch (error) {
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw refusal(`it has "${clip(path.join('/'))}" twice`);
    }
  }
}

async function inflate(archive: Uint8Array, { mebibytes, files }: ArchiveLimits): Promise<Buffer> {
  // a header and padding for each file
  const maxOutputLength = mebibytes * MIB + (files + 20) * 2 * BLOCK;
  try {
    return await promisify(gunzip)(archive, { maxOutputLength });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw refusal(code === 'ERR_BUFFER_TOO_LARGE' ? `its files have more than ${mebibytes} MiB` : 'it is not a tar.gz');
  }
}

function* entriesOf(tar: Buffer, { mebibytes, files }: ArchiveLimits): Generator<Entry> {
  let count = 0;
  let headers = 0;
  const folders = new Set<string>();
  let sum = 0;
  let at = 0;
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const header = tar.subarray(at, at + BLOCK);
    checkSum(header);
    const size = octal(header, 124, 12);
    const bytes = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (bytes.length < size) throw refusal('it ends in the middle of a file');
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const kind = String.fromCharCode(header[156]!);
    if (kind === 'x' || kind === 'g') {
      // tar writes at most one before each entry, and one before all
      if (++headers > 2 * files + 1) throw refusal(`it has more than ${2 * files + 1} headers of pax`);
      if (size > MOST_PAX_BYTES) throw refusal(`a header of pax has more than ${MOST_PAX_BYTES} bytes`);
      // dates and similar data; headers that change the following entries are not supported, so they are refused
      if (/(?:^|\n)\d+ (?:path|linkpath|size|GNU\.sparse[^=\n]*)=/.test(bytes.toString('latin1')))
        throw refusal(`a name has more than ${MOST_NAME} letters`);
      continue;
    }
    const name = text(header, 345, header.toString('latin1', 257, 263) === 'ustar\0' ? 155 : 0);
    const full = `${name === '' ? '' : `${name}/`}${text(header, 0, 100)}`;
    if (!['0', '\0', '5'].includes(kind)) throw refusal(`"${clip(full)}" is neither a file nor a folder`);
    const path = pathOf(full);
    if (path.length === 0 && kind === '5') continue;
    if (path.length === 0) throw refusal('a file has no name');
    // a name also creates the folders above it
    for (const [level] of path.slice(0, -1).entries()) {
      const above = path.slice(0, level + 1).join('/');
      if (!folders.has(above)) count++;
      folders.add(above);
    }
    if (kind === '5') folders.add(path.join('/'));
    if (++count > files) throw refusal(`it has more than ${files} files and folders`);
    sum += size;
    if (sum > mebibytes * MIB) throw refusal(`its files have more than ${mebibytes} MiB`);
    yield { path, bytes: kind === '5' ? null : bytes, isProgram: (octal(header, 100, 8) & 0o111) !== 0 };
  }
  if (count === 0) throw refusal('it has no files');
}

/** The parts of a name; Refusal ARCHIVE if it could lead out of its folder. */
function pathOf(name: string): string[] {
  // invalid UTF-8 is read as U+FFFD
  if (name.startsWith('/') || /[\p{C}\p{Zl}\p{Zp}\ufffd\\:]/u.test(name))
    throw refusal(`the name "${clip(name)}" is not a relative path of plain letters`);
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw refusal(`the name "${clip(name)}" leads out of its folder`);
  if (parts.length > MOST_LEVELS) throw refusal(`it has more than ${MOST_LEVELS} levels of folders`);
  return parts;
}

function text(header: Buffer, at: number, length: number): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

/** A number in octal digits; the binary form of large files is refused. */
function octal(header: Buffer, at: number, length: number): number {
  const digits = text(header, at, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw refusal('a number in it cannot be read');
  return Number.parseInt(digits, 8);
}

function checkSum(header: Buffer): void {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 0x20 : header[at]!;
  if (octal(header, 148, 8) !== sum) throw refusal('it is damaged, or not a tar.gz');
}

function refusal(what: string): Refusal {
  return new Refusal(
    'ARCHIVE',
    `The archive is refused: ${what}; send what \`tar -czf bot.tgz -C FOLDER .\` writes, with plain files and folders.`,
  );
}
