import type { ServerHttp2Stream } from 'node:http2';
import type { Connection } from './connection.js';

/* Finds connections that send bytes without calls. */

/** Bytes that any connection may send. */
const FREE_BYTES = 1 << 17;

/** Additional bytes of a principal's connection: per received byte (windows), and per second (pings). */
const BYTES_PER_ANSWERED = 1 / 16;
const BYTES_PER_SECOND = 256;

/** Bytes counted per call: headers at most, its overhead and that of each message (frames, windows, TLS), and per piece. */
const MOST_HEADER_BYTES = 4096;
const CALL_BYTES = 128;
const MESSAGE_BYTES = 64;
const FRAME_BYTES = 9;

/** TLS overhead of a large message. */
const TLS_PART = 1 / 64;

/** Rest of a request after its call ended (HTTP/2 window); of all such calls, and per second. */
const LOST_BYTES = 1 << 16;
const MOST_LOST_BYTES = 1 << 21;
const LOST_BYTES_PER_SECOND = 1 << 18;

/** Returns whether a connection has sent more bytes than its calls account for; `now` in ms. Anonymous calls do not count. */
export function sendsTooMuch({ principal, socket, streams, callBytes, lostBytes, since }: Connection, now: number): boolean {
  let rest = socket.bytesRead - FREE_BYTES;
  if (rest <= 0 || principal === null) return rest > 0;
  const seconds = (now - since) / 1000;
  rest -= callBytes + socket.bytesWritten * BYTES_PER_ANSWERED + seconds * BYTES_PER_SECOND;
  rest -= Math.min(lostBytes, MOST_LOST_BYTES + seconds * LOST_BYTES_PER_SECOND);
  if (rest <= 0) return false;
  // received bytes that wait to be read are not counted
  for (const { readableLength } of streams) rest -= readableLength;
  return rest > 0;
}

/** Counts a call whose headers have come. */
export function countStream(connection: Connection, stream: ServerHttp2Stream, rawHeaders: readonly string[]): void {
  const headers = rawHeaders.reduce((sum, text) => sum + text.length, 0);
  connection.callBytes += CALL_BYTES + Math.min(headers, MOST_HEADER_BYTES);
  connection.streams.add(stream);
  stream.once('close', () => {
    connection.streams.delete(stream);
    connection.callBytes += stream.readableLength;
    if (!stream.readableEnded) connection.lostBytes += LOST_BYTES;
  });
}

/** Counts messages when grpc-js reads them, because grpc-js decides when the stream flows. */
export function countRequest(connection: Connection, stream: ServerHttp2Stream): void {
  stream.on('data', (chunk: Buffer) => (connection.callBytes += FRAME_BYTES + chunk.length * (1 + TLS_PART)));
}

/** Counts a complete message of a streaming call. */
export function countMessage(connection: Connection): void {
  connection.callBytes += MESSAGE_BYTES;
}
