import type { Http2SecureServer, Http2Server, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { constants } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { Server } from '@grpc/grpc-js';
import { addressKey, peerOf, UNIX_ADDRESS, type Peer } from './address.js';
import type { Logger } from './log.js';
import { MessageMeter } from './message-meter.js';

/** What strangers may make a server hold before any call of theirs is answered. Times in seconds, sizes in bytes. */
export interface ConnectionLimits {
  /** Connections of all. */
  readonly maxConnections: number;
  /** Connections of one address; those of a unix socket count as one. */
  readonly maxAddressConnections: number;
  /** Calls at once of one connection. */
  readonly maxConnectionStreams: number;
  /** From the connection to the end of the TLS handshake and of the HTTP/2 preface. */
  readonly prefaceSeconds: number;
  /** From the preface to the first call; a client connects again when it has one. */
  readonly firstCallSeconds: number;
  /** For one request message, and for a call of one request altogether. */
  readonly messageSeconds: number;
  /** Of all messages that have begun and not ended; beyond it the connection with the most of them is closed. */
  readonly maxUnfinishedBytes: number;
}

/** Why a connection was refused or closed. */
export type ConnectionFault = 'connections' | 'address connections' | 'preface' | 'first call' | 'unfinished message' | 'unfinished bytes';

/** What there is to know about the traffic of a server below its calls. */
export interface ConnectionObserver {
  closed(fault: ConnectionFault): void;
}

interface Connection {
  readonly socket: Socket;
  readonly peer: Peer;
  readonly since: number;
  session: ServerHttp2Session | null;
  /** Time of the preface, null before. */
  prefaced: number | null;
  /** Whether it has ever made a call. */
  called: boolean;
  readonly streams: Map<ServerHttp2Stream, MessageMeter>;
  unfinishedBytes: number;
  /** Closed, or about to be: nothing of it counts any more. */
  gone: boolean;
}

interface FreshCall {
  readonly stream: ServerHttp2Stream;
  readonly connection: Connection;
  readonly rawHeaders: readonly string[];
}

type AnyServer = Http2Server | Http2SecureServer;

/** Calls whose client goes on sending; all others end with their request. */
const LONG_REQUESTS = /\/(StreamVector|Play)$/;

const SWEEP_MS = 1000;

/** The same fault of the same address is logged once in so long. */
const LOG_MS = 60_000;

/** Watches over the sockets, sessions and streams of a gRPC server and closes those beyond its limits. */
export class Connections {
  private readonly bySocket = new Map<Socket, Connection>();
  private readonly bySession = new Map<ServerHttp2Session, Connection>();
  private readonly byAddress = new Map<string, number>();
  private readonly logged = new Map<string, number>();
  private readonly sweeping: NodeJS.Timeout;
  /** The connection whose session is being made: its event comes before that of its socket has ended. */
  private arriving: Connection | null = null;
  private unfinishedBytes = 0;
  private count = 0;
  /** Who makes the call whose headers are being handled. */
  private calling: Peer | null = null;
  /** Calls that have begun in this turn of the event loop. */
  private readonly fresh: FreshCall[] = [];

  constructor(
    private readonly limits: ConnectionLimits,
    private readonly log: Logger,
    private readonly now: () => number,
    private readonly observer: ConnectionObserver,
  ) {
    this.sweeping = setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  /** Watches the listeners of a server that is bound. */
  attach(server: Server): void {
    for (const listener of listenersOf(server)) this.watch(listener);
  }

  /** Who makes the call that an interceptor is being asked about; null outside of such a moment, and before `attach`. */
  get peer(): Peer | null {
    return this.calling;
  }

  get size(): number {
    return this.bySocket.size;
  }

  /** Bytes of messages that have begun and not ended. */
  get unfinished(): number {
    return this.unfinishedBytes;
  }

  /** Closes the sockets that are left, whatever their peers do. */
  closeAll(): void {
    clearInterval(this.sweeping);
    for (const { socket } of this.bySocket.values()) socket.destroy();
  }

  /** Closes what has had its time. */
  sweep(): void {
    const now = this.now();
    const { prefaceSeconds, firstCallSeconds, messageSeconds } = this.limits;
    for (const connection of this.bySocket.values()) {
      if (connection.prefaced === null) {
        if (now - connection.since > prefaceSeconds * 1000) this.close(connection, 'preface');
      } else if (!connection.called) {
        if (now - connection.prefaced > firstCallSeconds * 1000) this.close(connection, 'first call');
      } else {
        for (const [stream, meter] of connection.streams) {
          if (!meter.isOverdue(now - messageSeconds * 1000)) continue;
          this.report(connection, 'unfinished message');
          stream.close(constants.NGHTTP2_CANCEL);
        }
      }
    }
    for (const [key, at] of this.logged) if (now - at > LOG_MS) this.logged.delete(key);
  }

  private watch(server: AnyServer): void {
    server.prependListener('connection', (socket: Socket) => this.accept(socket));
    // the session of a TLS connection is made when its handshake has ended
    server.prependListener('secureConnection', (socket: TLSSocket) => {
      this.arriving = this.find(socket);
    });
    server.on('session', (session: ServerHttp2Session) => this.begin(session));
    // before grpc-js, which makes the call in the same event
    server.prependListener('stream', (stream: ServerHttp2Stream, headers: Record<string, unknown>, _flags: number, rawHeaders?: string[]) =>
      this.open(stream, headers[':path'] as string, rawHeaders ?? []),
    );
    server.on('stream', () => {
      this.calling = null;
    });
    server.on('tlsClientError', (error: NodeJS.ErrnoException, socket: TLSSocket) => {
      const address = addressKey(socket).name;
      const cause = error.code ?? error.message;
      if (this.isNew(`${cause} ${address}`)) this.log.warn({ address, cause }, 'TLS handshake failed');
    });
  }

  private accept(socket: Socket): void {
    // a unix socket has no remote address: a number tells its connections apart, here and in the peer of a call
    if (socket.remoteAddress === undefined) {
      Object.defineProperties(socket, { remoteAddress: { value: UNIX_ADDRESS }, remotePort: { value: ++this.count } });
    }
    const peer = peerOf(socket);
    const address = peer.name;
    const sameAddress = this.byAddress.get(address) ?? 0;
    const connection: Connection = {
      socket,
      peer,
      since: this.now(),
      session: null,
      prefaced: null,
      called: false,
      streams: new Map(),
      unfinishedBytes: 0,
      gone: false,
    };
    this.arriving = connection;
    this.bySocket.set(socket, connection);
    this.byAddress.set(address, sameAddress + 1);
    socket.once('close', () => this.forget(connection));
    const { maxConnections, maxAddressConnections } = this.limits;
    const fault =
      this.bySocket.size > maxConnections ? 'connections' : address !== UNIX_ADDRESS && sameAddress >= maxAddressConnections ? 'address connections' : null;
    // http2 has yet to see the socket, and cannot take one that is gone
    if (fault !== null) setImmediate(() => this.close(connection, fault));
  }

  private begin(session: ServerHttp2Session): void {
    const connection = this.arriving;
    this.arriving = null;
    if (connection === null) return;
    connection.session = session;
    this.bySession.set(session, connection);
    session.once('remoteSettings', () => {
      connection.prefaced = this.now();
    });
    session.once('close', () => this.bySession.delete(session));
  }

  private open(stream: ServerHttp2Stream, path: string, rawHeaders: readonly string[]): void {
    const { session } = stream;
    const connection = session === undefined ? undefined : this.bySession.get(session as ServerHttp2Session);
    if (connection === undefined) return;
    this.calling = connection.peer;
    connection.called = true;
    if (LONG_REQUESTS.test(path)) return this.follow({ stream, connection, rawHeaders }, true);
    // nearly every request is complete in the turn in which it comes: only others are worth following
    if (this.fresh.push({ stream, connection, rawHeaders }) === 1) setImmediate(this.followFresh);
  }

  private readonly followFresh = (): void => {
    for (const call of this.fresh.splice(0)) if (!call.stream.readableEnded && !call.stream.closed) this.follow(call, false);
  };

  private follow({ stream, connection, rawHeaders }: FreshCall, long: boolean): void {
    const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length, 0);
    const meter = new MessageMeter(long, headerBytes, this.now());
    connection.streams.set(stream, meter);
    this.add(connection, headerBytes);
    // grpc-js decides when the stream flows: a further listener does not make it
    stream.on('data', (chunk: Buffer) => this.add(connection, meter.receive(chunk, this.now)));
    stream.once('end', () => this.add(connection, meter.end()));
    stream.once('close', () => {
      this.add(connection, meter.end());
      connection.streams.delete(stream);
    });
  }

  /** Counts bytes of unfinished messages, or less of them. */
  private add(connection: Connection, bytes: number): void {
    if (bytes === 0 || connection.gone) return;
    connection.unfinishedBytes += bytes;
    this.unfinishedBytes += bytes;
    if (bytes < 0 || this.unfinishedBytes <= this.limits.maxUnfinishedBytes) return;
    let largest = connection;
    for (const other of this.bySession.values()) if (other.unfinishedBytes > largest.unfinishedBytes) largest = other;
    this.close(largest, 'unfinished bytes');
  }

  private close(connection: Connection, fault: ConnectionFault): void {
    this.report(connection, fault);
    connection.session?.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM);
    connection.socket.destroy();
    this.forget(connection);
  }

  private forget(connection: Connection): void {
    if (connection.gone) return;
    connection.gone = true;
    this.bySocket.delete(connection.socket);
    const { name } = connection.peer;
    const left = this.byAddress.get(name)! - 1;
    if (left === 0) this.byAddress.delete(name);
    else this.byAddress.set(name, left);
    this.unfinishedBytes -= connection.unfinishedBytes;
    if (connection.session !== null) this.bySession.delete(connection.session);
  }

  private find({ remoteAddress, remotePort }: TLSSocket): Connection | null {
    for (const connection of this.bySocket.values()) {
      if (connection.session === null && connection.socket.remotePort === remotePort && connection.socket.remoteAddress === remoteAddress) return connection;
    }
    return null;
  }

  private report(connection: Connection, fault: ConnectionFault): void {
    this.observer.closed(fault);
    const address = connection.peer.name;
    if (this.isNew(`${fault} ${address}`)) this.log.warn({ address, fault }, 'connection closed');
  }

  private isNew(key: string): boolean {
    if (this.logged.has(key)) return false;
    this.logged.set(key, this.now());
    return true;
  }
}

/**
 * The http2 servers below a server of grpc-js, which has no public way to them: one private field is read, and only that. A version
 * without it is refused when the server starts, because nothing would be limited (test/server/connections.test.ts).
 */
function listenersOf(server: Server): AnyServer[] {
  const { http2Servers } = server as unknown as { readonly http2Servers?: unknown };
  const listeners = http2Servers instanceof Map ? [...(http2Servers.keys() as Iterable<AnyServer>)] : [];
  if (listeners.length === 0 || listeners.some((listener) => typeof listener.prependListener !== 'function')) {
    throw new Error('This version of @grpc/grpc-js keeps its listeners elsewhere: src/rpc/connections.ts has to follow.');
  }
  return listeners;
}
