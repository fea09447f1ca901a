import { closeSync, fstatSync, readSync } from 'node:fs';
import { openPlain } from '../../arena/tournament/files.js';
import { readLines } from '../../arena/tournament/lines.js';

/** A complete line of a file and the bytes that it fills, its line feed included. */
export interface FileLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The complete lines of a file that grows: each call of `next` returns those since the last one; Refusals as of `readLines`. */
export class GrowingFile {
  /** bytes read so far, up to the last complete line */
  private at = 0;

  constructor(readonly path: string) {}

  *next(): Generator<FileLine> {
    for (const { text, end } of readLines(this.path, this.at)) {
      const from = this.at;
      this.at = end;
      yield { text, from, to: end };
    }
  }

  /** The rest after the last complete line: '' or a line that is being written, or was cut off. */
  unfinished(): string {
    const file = openPlain(this.path);
    try {
      return this.between(this.at, fstatSync(file).size);
    } finally {
      closeSync(file);
    }
  }

  between(from: number, to: number): string {
    const file = openPlain(this.path);
    try {
      const bytes = Buffer.alloc(to - from);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
    } finally {
      closeSync(file);
    }
  }
}
