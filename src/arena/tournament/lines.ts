import { closeSync, existsSync, fchmodSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { Refusal } from '../../core/result.js';
import { openPlain } from './files.js';

const CHUNK_BYTES = 1 << 20;
/** Most bytes of a line; this program writes no longer one. */
const MOST_LINE = 64 << 20;
const NEWLINE = 10;

export interface Line {
  readonly text: string;
  /** offset after its newline */
  readonly end: number;
}

/** The whole lines of a file from a byte on, without an incomplete last one; Refusals FILE_UNREADABLE, RECORD_MALFORMED. */
export function* readLines(path: string, start = 0): Generator<Line> {
  if (!existsSync(path)) return;
  const file = openPlain(path);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest = Buffer.alloc(0);
    let end = start;
    let at = start;
    for (let size = readSync(file, chunk, 0, CHUNK_BYTES, at); size > 0; size = readSync(file, chunk, 0, CHUNK_BYTES, at)) {
      at += size;
      rest = Buffer.concat([rest, chunk.subarray(0, size)]);
      for (let stop = rest.indexOf(NEWLINE); stop >= 0; stop = rest.indexOf(NEWLINE)) {
        end += stop + 1;
        yield { text: rest.toString('utf8', 0, stop), end };
        rest = rest.subarray(stop + 1);
      }
      if (rest.length > MOST_LINE)
        throw new Refusal('RECORD_MALFORMED', `A line of "${path}" has more than 64 MiB; name a file of this program.`);
    }
  } finally {
    closeSync(file);
  }
}

/** The value of a line; Refusal ARENA_MATCHES. */
export function parseLine<T>(text: string, path: string, what = 'JSON', is: (value: unknown) => boolean = () => true): T {
  try {
    const value: unknown = JSON.parse(text);
    if (is(value)) return value as T;
  } catch {
    // a line that is not JSON has the same refusal
  }
  throw new Refusal(
    'ARENA_MATCHES',
    `${path} has a line that is not ${what}; restore the file or use another folder.`,
    'FAILED_PRECONDITION',
  );
}

/** Modes of a file with seeds of unplayed deals, and of a public one. */
export const [SECRET, PUBLIC] = [0o600, 0o644];

/** A file that only grows, by whole lines. */
export class LineFile {
  private readonly file: number;

  /** Keeps the first `written` bytes and appends. */
  constructor(
    private readonly path: string,
    private written: number,
    mode = PUBLIC,
  ) {
    this.file = openSync(path, 'a', mode);
    this.setMode(mode);
    ftruncateSync(this.file, written);
  }

  /** Bytes of its whole lines. */
  get size(): number {
    return this.written;
  }

  setMode(mode: number): void {
    fchmodSync(this.file, mode);
  }

  append(text: string): void {
    if (fstatSync(this.file).size !== this.size) {
      throw new Refusal('ARENA_BUSY', `Another process writes to ${this.path}; wait until it has finished.`, 'ABORTED');
    }
    const bytes = Buffer.from(`${text}\n`);
    try {
      // a disk that is nearly full writes only a part of the bytes at first
      for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
    } catch (error) {
      ftruncateSync(this.file, this.written);
      throw error;
    }
    this.written += bytes.length;
  }

  close(): void {
    fsyncSync(this.file);
    closeSync(this.file);
  }
}
