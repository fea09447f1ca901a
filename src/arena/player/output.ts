import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';

/** Characters kept from the beginning and the end of a bot's output per match. */
const HEAD_CHARACTERS = 16_384;
const TAIL_CHARACTERS = 49_152;

/** Most writes of a program per match; each costs time of this process. */
const MOST_PIECES = 65_536;

/** Characters of the last lines quoted in a sentence. */
const QUOTED_CHARACTERS = 300;
const QUOTED_LINES = 3;

/** Terminal escapes. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*[A-Za-z]`, 'g');

/** Text without control characters: hosts read logs of strangers in a terminal. */
const printable = (text: string): string =>
  text
    .replace(ESCAPES, '')
    .replace(/\r\n?/g, '\n')
    // some programs treat line and paragraph separators as line ends
    .replace(/[^\P{C}\n\t]|\p{Zl}|\p{Zp}/gu, '');

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

/** The two outputs of a program: counted, and limited. */
export class Output {
  private readonly all = new Text();
  private readonly errors = new Text();
  private bytes = 0;
  /** writes of the program, as far as they were read one by one */
  pieces = 0;
  private isFull = false;

  constructor(
    private readonly mostBytes: number,
    private readonly overflow: () => void,
  ) {}

  /** Both streams in order of arrival, safe for a terminal. */
  get text(): string {
    return printable(this.all.toString());
  }

  get size(): number {
    return this.bytes;
  }

  read(stream: Readable, isError: boolean): void {
    // a character may come in two parts
    const decoder = new StringDecoder('utf8');
    stream.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      if (this.isFull) return;
      const text = decoder.write(chunk);
      this.all.add(text);
      if (isError) this.errors.add(text);
      this.isFull = this.bytes > this.mostBytes || ++this.pieces > MOST_PIECES;
      if (this.isFull) this.overflow();
    });
  }

  get lastErrors(): string {
    return this.errors.toString().slice(-TAIL_CHARACTERS);
  }

  /** The error message at its end, from standard error, else from all output; on one line and printable. */
  get errorLine(): string {
    const errors = errorLineOf(this.errors.toString());
    return errors === '' ? errorLineOf(this.text) : errors;
  }
}

/** A line that names an error, before or after its location. */
const NAMES_ERROR = /^(\S*(Error|Exception|Exit)\b|panic|fatal|thread '.*' panicked)/i;

/** The last line that names an error, else the last lines. */
function errorLineOf(text: string): string {
  const lines = printable(text)
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '');
  const named = lines.filter((line) => NAMES_ERROR.test(line)).at(-1);
  return (named ?? lines.slice(-QUOTED_LINES).join(' | ').slice(-QUOTED_CHARACTERS)).slice(0, QUOTED_CHARACTERS);
}
