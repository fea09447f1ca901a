import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { LineSink } from './stream.js';

/** The body of an answer, compressed if its reader accepts that. Flushed bytes can be read before the rest is written. */
export class PackedAnswer implements LineSink {
  private readonly packer: BrotliCompress | Gzip | null;

  constructor(
    { headers }: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    this.packer = encoding === null ? null : encoding === 'br' ? brotli() : createGzip();
    response.setHeader('Vary', 'Accept-Encoding');
    if (this.packer === null || encoding === null) return;
    response.setHeader('Content-Encoding', encoding);
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

  end(rest: string | Buffer): void {
    (this.packer ?? this.response).end(rest);
  }
}

function brotli(): BrotliCompress {
  // a small window: its memory is kept for as long as a game is watched
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } });
}
