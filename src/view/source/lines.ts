import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileProblem } from '../../core/file-error.js';
import { Refusal } from '../../core/result.js';

/** A complete line of a file and the bytes that it fills, its line feed included. */
export interface FileLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const CHUNK = 1 << 20;
/** A longer line is not of this program. */
const MOST_LINE = 64 << 20;
const LINE_FEED = 10;

/** The complete lines of a file that grows: each call of `next` returns those since the last one; Refusal RECORD_MALFORMED. */
export class GrowingFile {
  private at = 0;

  constructor(readonly path: string) {}

  /** Bytes read so far, up to the last complete line. */
  get size(): number {
    return this.at;
  }

  *next(): Generator<FileLine> {
    const file = open(this.path);
    try {
      let rest = Buffer.alloc(0);
      let end = this.at;
      for (;;) {
        const chunk = Buffer.alloc(CHUNK);
        const bytes = readSync(file, chunk, 0, CHUNK, end);
        if (bytes === 0) break;
        end += bytes;
        rest = Buffer.concat([rest, chunk.subarray(0, bytes)]);
        for (let feed = rest.indexOf(LINE_FEED); feed >= 0; feed = rest.indexOf(LINE_FEED)) {
          const from = this.at;
          this.at += feed + 1;
          yield { text: rest.toString('utf8', 0, feed), from, to: this.at };
          rest = rest.subarray(feed + 1);
        }
        if (rest.length > MOST_LINE)
          throw new Refusal('RECORD_MALFORMED', `A line of "${this.path}" has more than 64 MiB; name a file of this program.`);
      }
    } finally {
      closeSync(file);
    }
  }

  /** The rest after the last complete line: '' or a line that is being written, or was cut off. */
  unfinished(): string {
    const file = open(this.path);
    try {
      return this.between(this.at, fstatSync(file).size);
    } finally {
      closeSync(file);
    }
  }

  between(from: number, to: number): string {
    const file = open(this.path);
    try {
      const bytes = Buffer.alloc(to - from);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
    } finally {
      closeSync(file);
    }
  }
}

const open = (path: string): number => readOrRefuse(path, () => openSync(path, 'r'));

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
