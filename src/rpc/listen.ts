import { Server, type ServerCredentials, type ServerInterceptor } from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { boundAddress, clearSocket } from './address.js';
import { silenceGrpc } from './silence.js';

/** Silence before a ping, and the time for its answer: learners block for long. */
const KEEPALIVE_MS = 60_000;

/** A server with interceptors. `maxStreams`: simultaneous calls of a connection; `pings`: whether silent connections are pinged. */
export function newServer(maxMessageBytes: number, maxStreams: number, interceptors: ServerInterceptor[], pings = true): Server {
  silenceGrpc();
  return new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_concurrent_streams': maxStreams,
    // a client that vanished without a message would keep its stream and games
    ...(pings && { 'grpc.keepalive_time_ms': KEEPALIVE_MS, 'grpc.keepalive_timeout_ms': KEEPALIVE_MS }),
    interceptors,
  });
}

/** Binds the server; returns the address with its actual port. Refusal ADDRESS_REFUSED. */
export async function listen(server: Server, address: string, credentials: ServerCredentials): Promise<string> {
  await clearSocket(address);
  return boundAddress(address, await bind(server, address, credentials));
}

function bind(server: Server, address: string, credentials: ServerCredentials): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error === null) resolve(port);
      else
        reject(
          new Refusal(
            'ADDRESS_REFUSED',
            `Cannot listen on ${address} (${error.message}); free it or choose another address.`,
            'UNAVAILABLE',
          ),
        );
    });
  });
}

/** Waits for `work`, at most `ms`. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const cut = new AbortController();
  const timer = new Promise<void>((resolve) => {
    const handle = setTimeout(resolve, ms);
    cut.signal.addEventListener('abort', () => {
      clearTimeout(handle);
      resolve();
    });
  });
  await Promise.race([work, timer]);
  cut.abort();
}
