import type { Back, View } from './contract.js';
import type { GameStream } from './game-stream.js';

/** Time between two empty lines, which prevent proxies from closing an idle answer. */
const HEARTBEAT_MS = 15_000;
/** Bytes that may wait for a reader. Beyond them its stream ends, and its page requests the lines after its last one again. */
const MOST_WAITING = 8 << 20;

/** The requested part of a game. */
export interface Wanted {
  readonly view: View;
  /** With the facts that a seat does not see. */
  readonly compares: boolean;
  /** First frame, if the reader has the marks of all answers that were taken back. */
  readonly from: number;
  readonly backs: number;
  /** Without lines of later answers. */
  readonly once: boolean;
}

/** The receiver of the lines of a game. */
export interface LineSink {
  /** Bytes that are not sent yet. */
  readonly waiting: number;
  write(text: string): void;
  flush(): void;
  end(rest: string): void;
  /** Ends it in the middle. */
  cut(): void;
  /** Calls back when it has ended or its reader has disconnected. */
  onClose(listener: () => void): void;
}

/** Writes the lines of a game as they are made, until it ends or the reader disconnects. */
export function streamLines(stream: GameStream, { view, compares, from: first, backs: known, once }: Wanted, answer: LineSink): void {
  let from = stream.backs === known ? first : 0;
  const opening = stream.opening(view);
  const frames = stream.framesSoFar(view, compares);
  answer.write(from === 0 ? opening : opening.slice(0, opening.indexOf('\n') + 1));
  if (from < first) answer.write(backLine(stream, 0));
  let { backs } = stream;
  let written = 0;
  const stop = (): void => {
    clearInterval(heartbeat);
    unwatch();
  };
  const flush = (): void => {
    const isWhole = stream.isWhole(view, compares);
    if (backs !== stream.backs) {
      backs = stream.backs;
      from = Math.min(from, frames.current.n);
      answer.write(backLine(stream, frames.current.n));
    }
    // a frame is written when it is asked and again when it is answered: a frame that will soon be answered waits for its newest line
    for (const n of new Set(frames.writes.slice(written)))
      if (n >= from && n <= frames.current.n && (isWhole || n !== frames.current.n)) answer.write(frames.lines[n]!);
    written = frames.writes.length;
    if (isWhole && (once || !stream.live)) {
      stop();
      answer.end(stream.closing(view, compares));
    } else if (answer.waiting > MOST_WAITING) {
      stop();
      answer.cut();
    } else answer.flush();
  };
  const heartbeat = setInterval(() => {
    answer.write('\n');
    answer.flush();
  }, HEARTBEAT_MS);
  const unwatch = stream.watch(flush);
  answer.onClose(stop);
  flush();
}

function backLine({ backs }: GameStream, from: number): string {
  const line: Back = { t: 'back', from, backs };
  return `${JSON.stringify(line)}\n`;
}
