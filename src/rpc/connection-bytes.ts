import type { ServerHttp2Stream } from 'node:http2';
import type { Connection } from './connection.js';

/* The bytes that a connection had reason to send, by which those are found that carry no call. */

/** Of any connection. */
const FREE_BYTES = 1 << 17;

/** Further bytes of a connection with a principal: for each byte that it receives (windows), and for each second (pings). */
const BYTES_PER_ANSWERED = 1 / 16;
const BYTES_PER_SECOND = 256;

/** Bytes of a call that count: of its headers at most, for itself and each further message (frames, windows, TLS), and for each piece. */
const MOST_HEADER_BYTES = 4096;
const CALL_BYTES = 128;
const MESSAGE_BYTES = 64;
const FRAME_BYTES = 9;

/** Part of a large message that TLS adds at most. */
const TLS_PART = 1 / 64;

/** The rest of a request that comes after its call has ended, at most (the window of HTTP/2); of all such calls at once, and in a second. */
const LOST_BYTES = 1 << 16;
const MOST_LOST_BYTES = 1 << 21;
const LOST_BYTES_PER_SECOND = 1 << 18;

/** Whether a connection has sent more than its calls explain; `now` in ms. No call of a stranger counts. */
export function sendsTooMuch({ principal, socket, streams, callBytes, lostBytes, since }: Connection, now: number): boolean {
  let rest = socket.bytesRead - FREE_BYTES;
  if (rest <= 0 || principal === null) return rest > 0;
  const seconds = (now - since) / 1000;
  rest -= callBytes + socket.bytesWritten * BYTES_PER_ANSWERED + seconds * BYTES_PER_SECOND;
  rest -= Math.min(lostBytes, MOST_LOST_BYTES + seconds * LOST_BYTES_PER_SECOND);
  if (rest <= 0) return false;
  // bytes that have come and wait to be read
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

/** Counts the messages of a call that grpc-js has: it decides when the stream flows, and a further listener does not make it. */
export function countRequest(connection: Connection, stream: ServerHttp2Stream): void {
  stream.on('data', (chunk: Buffer) => (connection.callBytes += FRAME_BYTES + chunk.length * (1 + TLS_PART)));
}

/** Counts the end of a message of a call that has many. */
export function countMessage(connection: Connection): void {
  connection.callBytes += MESSAGE_BYTES;
}
