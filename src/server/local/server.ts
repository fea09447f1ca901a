import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Refusal } from '../../core/result.js';
import { boundAddress, clearSocket, peerOf, socketPath, UNIX_ADDRESS } from '../../rpc/address.js';
import type { CallInterceptor } from '../../rpc/call-interceptor.js';
import type { Logger } from '../../rpc/log.js';
import { LocalConnection, type ConnectionSettings } from './connection.js';
import type { Method } from './methods.js';

export interface LocalSettings extends ConnectionSettings {
  readonly maxConnections: number;
}

const SWEEP_MS = 1000;

/** The listener of the local transport: gRPC calls in plain frames, for programs of this machine (docs/service.md). */
export class LocalServer {
  private readonly connections = new Map<Socket, LocalConnection>();
  private readonly sweeping: NodeJS.Timeout;
  private count = 0;

  private constructor(
    private readonly listener: Server,
    readonly address: string,
    private readonly connect: (socket: Socket, number: number) => LocalConnection,
    maxConnections: number,
  ) {
    listener.maxConnections = maxConnections;
    listener.on('connection', (socket) => this.accept(socket));
    this.sweeping = setInterval(() => {
      for (const connection of this.connections.values()) connection.sweep();
    }, SWEEP_MS).unref();
  }

  /** Listens on `unix:/path` or host:port; Refusal ADDRESS_REFUSED. */
  static async open(
    address: string,
    secret: string,
    methods: ReadonlyMap<string, Method>,
    interceptor: CallInterceptor,
    log: Logger,
    settings: LocalSettings,
  ): Promise<LocalServer> {
    await clearSocket(address);
    const listener = createServer({ noDelay: true });
    await listenOn(listener, address);
    const port = socketPath(address) === null ? (listener.address() as AddressInfo).port : 0;
    const connect = (socket: Socket, number: number): LocalConnection => {
      const peer = peerOf(socket.remoteAddress === undefined ? { remoteAddress: UNIX_ADDRESS, remotePort: -number } : socket);
      return new LocalConnection(socket, peer, secret, methods, interceptor, log, settings);
    };
    return new LocalServer(listener, boundAddress(address, port), connect, settings.maxConnections);
  }

  get size(): number {
    return this.connections.size;
  }

  stopListening(): void {
    this.listener.close();
  }

  /** Closes the connections after their written bytes. */
  close(): void {
    clearInterval(this.sweeping);
    for (const connection of this.connections.values()) connection.close();
  }

  private accept(socket: Socket): void {
    this.connections.set(socket, this.connect(socket, ++this.count));
    socket.once('close', () => this.connections.delete(socket));
  }
}

function listenOn(listener: Server, address: string): Promise<void> {
  const path = socketPath(address);
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
  return new Promise((resolve, reject) => {
    listener.once('error', ({ message }) =>
      reject(new Refusal('ADDRESS_REFUSED', `Cannot listen on ${address} (${message}); free it or choose another address.`, 'UNAVAILABLE')),
    );
    listener.listen(path === null ? { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) } : { path }, resolve);
  });
}
