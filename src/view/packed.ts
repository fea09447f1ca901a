import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync, type BrotliCompress, type Gzip } from 'node:zlib';
import type { LineSink } from './stream.js';

type Encoding = 'br' | 'gzip';

// a small window: its memory is kept for as long as a game is watched
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** Chooses the encoding of an answer and names it in the headers; null: its reader accepts none. */
function chooseEncoding({ headers }: IncomingMessage, response: ServerResponse): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  return encoding;
}

/** Bytes that are sent often: compressed once, because any client may request them any number of times. */
export class PackedBytes {
  private readonly packed: Readonly<Record<Encoding, Buffer>>;

  constructor(private readonly bytes: Buffer) {
    this.packed = { br: brotliCompressSync(bytes, BROTLI), gzip: gzipSync(bytes) };
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = chooseEncoding(request, response);
    response.end(encoding === null ? this.bytes : this.packed[encoding]);
  }
}

/** The body of an answer, compressed if its reader accepts that. Flushed bytes can be read before the rest is written. */
export class PackedAnswer implements LineSink {
  private readonly packer: BrotliCompress | Gzip | null;

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    const encoding = chooseEncoding(request, response);
    this.packer = encoding === null ? null : encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
    if (this.packer === null) return;
    this.packer.pipe(response);
    response.on('close', () => this.packer!.destroy());
  }

  get waiting(): number {
    return this.response.writableLength + (this.packer?.writableLength ?? 0);
  }

  write(text: string): void {
    (this.packer ?? this.response).write(text);
  }

  flush(): void {
    this.packer?.flush();
  }

  cut(): void {
    this.response.destroy();
  }

  onClose(listener: () => void): void {
    this.response.on('close', listener);
  }

  end(rest: string): void {
    (this.packer ?? this.response).end(rest);
  }
}
