import { lstatSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { Refusal } from '../core/result.js';

/** Longest socket path that every system supports; longer paths are truncated silently. */
const MAX_PATH_BYTES = 103;

const MAX_PORT = 65_535;

/** The file of `unix:/path` (or `unix:///path`); null: host:port. */
export function socketPath(address: string): string | null {
  return /^unix:(?:\/\/(?=\/))?(.+)$/.exec(address)?.[1] ?? null;
}

/** The local transport of a server at `unix:/path`; null: host:port, or the path is too long. */
export function localAddress(address: string): string | null {
  const path = socketPath(`${address}.local`);
  return path === null || Buffer.byteLength(path) > MAX_PATH_BYTES ? null : `${address}.local`;
}

/** A server's address for clients, with its actual port. */
export function boundAddress(address: string, port: number): string {
  return socketPath(address) === null ? address.replace(/:\d+$/, `:${port}`) : address;
}

/** The address of shard `index`: port + index (0: a free one), or `name-index.sock` for `name.sock`. */
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

/** Removes the socket file of a killed server, which prevents binding. Live sockets and other files stay. */
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
    // only a refused connection proves that no process listens
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });
}

/** Remote address of unix socket connections. */
export const UNIX_ADDRESS = 'unix';

/** An address for limits: `name` without port; `rate` also distinguishes connections of unix sockets. */
interface AddressKey {
  readonly name: string;
  readonly rate: string;
}

/** One end of a connection. */
interface Remote {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}

/** The remote end; `connection` distinguishes connections of an address. */
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

/** The /64 of an IPv6 address, which one host may own; an IPv4-mapped address counts as IPv4. */
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

/** Names of the loopback in browsers. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a Host header names the loopback; a foreign name may resolve to it (DNS rebinding). */
export function namesLoopback(host: string | undefined): boolean {
  return LOOPBACK_NAMES.includes(hostName(host));
}

/** The name in a Host header without port. */
export function hostName(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** Whether only programs of this machine can reach the address. */
export function isLoopback(address: string): boolean {
  return socketPath(address) !== null || /^(127(\.\d+){3}|localhost|\[::1\]):\d+$/.test(address);
}
