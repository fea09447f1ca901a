import { lstatSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { Refusal } from '../core/result.js';

/** The longest path that fits into the address of a unix socket on every system; longer ones would be cut off silently. */
const MAX_PATH_BYTES = 103;

const MAX_PORT = 65_535;

/** The file of `unix:/path` (or `unix:///path`), null for host:port. */
export function socketPath(address: string): string | null {
  return /^unix:(?:\/\/(?=\/))?(.+)$/.exec(address)?.[1] ?? null;
}

/** The address of a server as clients dial it, once its port is known. */
export function boundAddress(address: string, port: number): string {
  return socketPath(address) === null ? address.replace(/:\d+$/, `:${port}`) : address;
}

/** The address at which shard `index` listens: port + index (0 stays 0, a free one), or `name-index.sock` for `name.sock`. */
export function shardAddress(address: string, index: number): string {
  if (socketPath(address) !== null) return address.replace(/(\.[^./]+)?$/, (extension) => `-${index}${extension}`);
  const first = Number(/:(\d+)$/.exec(address)?.[1] ?? NaN);
  if (first === 0) return address;
  const port = first + index;
  if (!(port <= MAX_PORT)) {
    throw new Refusal('CONFIG_VALUE', `Shard ${index} of ${address} would have a port beyond ${MAX_PORT}: choose a lower one.`);
  }
  return boundAddress(address, port);
}

/**
 * Removes the file of a unix socket without a listener: a server that was killed leaves it behind, and no other could bind the
 * address. A socket that is answered on, and a file of another kind, stay.
 */
export async function clearSocket(address: string): Promise<void> {
  const path = socketPath(address);
  if (path === null) return;
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    throw new Refusal('ADDRESS_REFUSED', `The path of a unix socket has at most ${MAX_PATH_BYTES} bytes, ${path} has more: choose a shorter one.`);
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket() !== true) return;
  if (!(await answers(path))) rmSync(path, { force: true });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // only a refused connection proves that the socket has no listener; after any other error the file stays
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });
}
