import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Refusal } from '../core/result.js';

/** A server that listens. */
export interface Listening {
  /** `http://127.0.0.1:41733` */
  readonly address: string;
  /** Ends its connections too. */
  close(): Promise<void>;
}

/** Answers a request; `trust` is called once it has shown a good token, before long work. */
export type Handler = (request: IncomingMessage, response: ServerResponse, trust: () => void) => void;

/**
 * A server for anonymous clients, which may send and read slowly: beyond `most` connections the oldest one is closed that has no request with
 * a good token in progress.
 */
export function makeServer(times: ServerOptions, most: number, handle: Handler): Server {
  /** The oldest first. */
  const anonymous = new Set<Socket>();
  const trusted = new Set<Socket>();
  const asking = new WeakSet<Socket>();
  const server = createServer(times, (request, response) => {
    const { socket } = request;
    // a request before the end of the last answer closes the connection, because unread answers take memory
    if (asking.has(socket)) return void socket.destroy();
    asking.add(socket);
    response.on('close', () => {
      asking.delete(socket);
      if (trusted.delete(socket) && !socket.destroyed) anonymous.add(socket);
    });
    handle(request, response, () => {
      if (anonymous.delete(socket)) trusted.add(socket);
    });
  });
  server.on('connection', (socket: Socket) => {
    anonymous.add(socket);
    socket.on('close', () => {
      anonymous.delete(socket);
      trusted.delete(socket);
    });
    if (anonymous.size + trusted.size <= most) return;
    const [oldest] = anonymous;
    anonymous.delete(oldest!);
    oldest!.destroy();
  });
  return server;
}

/** Lets a server listen; Refusal ADDRESS_UNAVAILABLE. */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Refusal(
          'ADDRESS_UNAVAILABLE',
          `Cannot listen on ${host}:${port} (${error.code ?? error.message}); choose another port, or 0 for a free one.`,
          'UNAVAILABLE',
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
