import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';

/** Characters kept of the beginning and of the end of what a bot prints in a match. */
const HEAD_CHARACTERS = 16_384;
const TAIL_CHARACTERS = 49_152;

/** Characters of the last lines that are quoted in a sentence. */
const QUOTED_CHARACTERS = 300;
const QUOTED_LINES = 3;

/** What a program prints, as it came: the beginning and the end of it. */
class Text {
  private head = '';
  private tail = '';
  private dropped = 0;

  add(text: string): void {
    const room = HEAD_CHARACTERS - this.head.length;
    this.head += text.slice(0, Math.max(0, room));
    this.tail += text.slice(Math.max(0, room));
    if (this.tail.length <= 2 * TAIL_CHARACTERS) return;
    this.dropped += this.tail.length - TAIL_CHARACTERS;
    this.tail = this.tail.slice(-TAIL_CHARACTERS);
  }

  toString(): string {
    const dropped = this.dropped + Math.max(0, this.tail.length - TAIL_CHARACTERS);
    return dropped === 0 ? `${this.head}${this.tail}` : `${this.head}\n... ${dropped} characters ...\n${this.tail.slice(-TAIL_CHARACTERS)}`;
  }
}

/** The two outputs of a program: counted, and kept in bounds. */
export class Output {
  private readonly all = new Text();
  private readonly errors = new Text();
  private bytes = 0;

  constructor(
    private readonly mostBytes: number,
    private readonly overflow: () => void,
  ) {}

  /** What has been printed, both outputs in the order in which they came. */
  get text(): string {
    return this.all.toString();
  }

  get size(): number {
    return this.bytes;
  }

  read(stream: Readable, isError: boolean): void {
    // a character may come in two parts
    const decoder = new StringDecoder('utf8');
    stream.on('data', (chunk: Buffer) => {
      const before = this.bytes;
      this.bytes += chunk.length;
      if (before > this.mostBytes) return;
      const text = decoder.write(chunk);
      this.all.add(text);
      if (isError) this.errors.add(text);
      if (this.bytes > this.mostBytes) this.overflow();
    });
  }

  /** The last lines of its standard error, else of what it printed, on one line and printable. */
  get lastWords(): string {
    const errors = lastLines(this.errors.toString());
    return errors === '' ? lastLines(this.text) : errors;
  }
}

function lastLines(text: string): string {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => line.replace(/\x1b\[[\d;]*[A-Za-z]/g, '').replace(/[^\P{C}]/gu, '').trim())
    .filter((line) => line !== '')
    .slice(-QUOTED_LINES);
  // the last line says most: it is the one that stays whole
  while (lines.length > 1 && lines.join(' | ').length > QUOTED_CHARACTERS) lines.shift();
  return lines.join(' | ').slice(0, QUOTED_CHARACTERS);
}
