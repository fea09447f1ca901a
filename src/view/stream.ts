import type { ServerResponse } from 'node:http';
import type { View } from './contract.js';
import type { Feed } from './feed.js';

/** An empty line so often keeps proxies from closing an answer in which nothing happens. */
const HEARTBEAT_MS = 15_000;
/** A reader that lets so many bytes wait is ended; its page asks again from where it was. */
const MOST_WAITING = 8 << 20;

/** Writes the lines of a game that goes on, from frame `from`, until it ends or the reader goes away. */
export function streamLines(feed: Feed, view: View, compares: boolean, from: number, response: ServerResponse): void {
  const opening = feed.opening(view);
  const frames = feed.frames(view, compares);
  response.write(from === 0 ? opening : opening.slice(0, opening.indexOf('\n') + 1));
  for (const line of frames.lines.slice(from)) response.write(line);
  let written = frames.writes.length;
  const stop = (): void => {
    clearInterval(heartbeat);
    unwatch();
  };
  const flush = (): void => {
    while (written < frames.writes.length) response.write(frames.lines[frames.writes[written++]!]!);
    if (!feed.live) {
      stop();
      response.end(feed.closing(view));
    } else if (response.writableLength > MOST_WAITING) {
      stop();
      response.destroy();
    }
  };
  const heartbeat = setInterval(() => response.write('\n'), HEARTBEAT_MS);
  const unwatch = feed.watch(flush);
  response.on('close', stop);
  flush();
}
