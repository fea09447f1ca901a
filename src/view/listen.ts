import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '../core/result.js';

/** A server that listens. */
export interface Listening {
  /** `http://127.0.0.1:41733` */
  readonly address: string;
  /** Ends its connections too. */
  close(): Promise<void>;
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
