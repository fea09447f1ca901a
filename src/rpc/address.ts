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

/** Where a server at `unix:/path` has its local transport; null for host:port, and where the path would be too long. */
export function localAddress(address: string): string | null {
  const path = socketPath(`${address}.local`);
  return path === null || Buffer.byteLength(path) > MAX_PATH_BYTES ? null : `${address}.local`;
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
    throw new Refusal('CONFIG_VALUE', `Shard ${index} of ${address} would have a port beyond ${MAX_PORT}; choose a lower port.`);
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
    throw new Refusal('ADDRESS_REFUSED', `The socket path ${path} has more than ${MAX_PATH_BYTES} bytes; choose a shorter one.`);
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

/** The remote address that connections of a unix socket are given, where the system gives none. */
export const UNIX_ADDRESS = 'unix';

/** An address for limits: `name` without a port, `rate` the same except for unix sockets, whose connections are distinguished. */
interface AddressKey {
  readonly name: string;
  readonly rate: string;
}

/** One end of a connection, from the system. */
interface Remote {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}

/** The other end of a connection; `connection` distinguishes it from the others of its address. */
export interface Peer extends AddressKey {
  readonly connection: string;
}

export function peerOf(remote: Remote): Peer {
  return { ...addressKey(remote), connection: `${remote.remoteAddress}:${remote.remotePort}` };
}

export function addressKey({ remoteAddress = 'unknown', remotePort }: Remote): AddressKey {
  if (remoteAddress === UNIX_ADDRESS) return { name: UNIX_ADDRESS, rate: `${UNIX_ADDRESS}:${remotePort}` };
  const name = remoteAddress.includes(':') ? networkOf(remoteAddress) : remoteAddress;
  return { name, rate: name };
}

/** The /64 of an IPv6 address, because one host may have all of it; an IPv4-mapped address counts as IPv4. */
function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4);
  return groups.every((group) => /^0*$/.test(group)) ? '::1' : `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Names under which a browser of this machine reaches a server on the loopback. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Returns true if a Host header names the loopback: a foreign page may have its own name point here (DNS rebinding). */
export function namesLoopback(host: string | undefined): boolean {
  return LOOPBACK_NAMES.includes(hostName(host));
}

/** The name in a Host header, without its port. */
export function hostName(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** Whether only programs of the same machine can reach an address that a server listens on. */
export function isLoopback(address: string): boolean {
  return socketPath(address) !== null || /^(127(\.\d+){3}|localhost|\[::1\]):\d+$/.test(address);
}
