import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { View } from './contract.js';
import type { Feed } from './feed.js';

/** An empty line so often keeps proxies from closing an answer in which nothing happens. */
const HEARTBEAT_MS = 15_000;
/** A reader that lets so many bytes wait is ended; its page asks again from where it was. */
const MOST_WAITING = 8 << 20;

/** What of a game is asked for. */
export interface Wanted {
  readonly view: View;
  /** With what a seat does not see. */
  readonly compares: boolean;
  /** First frame. */
  readonly from: number;
}

/** Writes the lines of a game as they are made, until it ends or the reader goes away. */
export function streamLines(feed: Feed, { view, compares, from }: Wanted, request: IncomingMessage, response: ServerResponse): void {
  const answer = new PackedAnswer(request, response);
  const opening = feed.opening(view);
  const frames = feed.framesSoFar(view, compares);
  answer.write(from === 0 ? opening : opening.slice(0, opening.indexOf('\n') + 1));
  let written = 0;
  const stop = (): void => {
    clearInterval(heartbeat);
    unwatch();
  };
  const flush = (): void => {
    const isWhole = feed.isWhole(view, compares);
    // a frame is written when it is asked and again when it is answered: what will soon be answered waits for its newest line
    for (const n of new Set(frames.writes.slice(written))) if (n >= from && (isWhole || n !== frames.current.n)) answer.write(frames.lines[n]!);
    written = frames.writes.length;
    if (isWhole && !feed.live) {
      stop();
      answer.end(feed.closing(view, compares));
    } else if (answer.waiting > MOST_WAITING) {
      stop();
      response.destroy();
    } else answer.flush();
  };
  const heartbeat = setInterval(() => {
    answer.write('\n');
    answer.flush();
  }, HEARTBEAT_MS);
  const unwatch = feed.watch(flush);
  response.on('close', stop);
  flush();
}

/** The body of an answer, compressed if its reader takes that. What has been flushed can be read while more is to come. */
export class PackedAnswer {
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

  /** Bytes that have not left yet. */
  get waiting(): number {
    return this.response.writableLength + (this.packer?.writableLength ?? 0);
  }

  write(text: string): void {
    (this.packer ?? this.response).write(text);
  }

  flush(): void {
    this.packer?.flush();
  }

  end(rest: string | Buffer): void {
    (this.packer ?? this.response).end(rest);
  }
}

function brotli(): BrotliCompress {
  // a small window: its memory is kept for as long as a game is watched
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } });
}
