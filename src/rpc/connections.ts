import type { Http2SecureServer, Http2Server, ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { constants } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { status as Status, type Server } from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { addressKey, peerOf, UNIX_ADDRESS } from './address.js';
import { Answers, type AnswerLimits } from './answers.js';
import type { Arrival, Connection, CheckedHeaders } from './connection.js';
import type { Logger } from './log.js';
import { Handshakes } from './handshakes.js';
import type { FairScheduler } from './fair-scheduler.js';
import { countRequest, countStream, sendsTooMuch } from './connection-bytes.js';
import { ConnectionLimiter, type ConnectionCounts } from './connection-limiter.js';
import { COMPRESSED, ERROR_CODE, isCompressed } from './status.js';
import { ThrottledLog } from './throttled-log.js';
import type { AnonymousCallers } from './anonymous-callers.js';
import { UnfinishedCalls, type BegunCall, type UnfinishedLimits } from './unfinished-calls.js';

/** Limits for connections before their first answered call; seconds and bytes. */
export interface ConnectionLimits extends ConnectionCounts, AnswerLimits, UnfinishedLimits {
  /** simultaneous calls of a connection */
  readonly maxConnectionStreams: number;
  /** from connecting to the end of TLS handshake and HTTP/2 preface */
  readonly prefaceSeconds: number;
  /** from the preface to the first admitted call; clients connect again when they have one */
  readonly firstCallSeconds: number;
  /** delay, once to twice, for cutting off an unanswered call of a known connection, so that its client does not repeat it immediately */
  readonly cutOffSeconds: number;
}

/** Why a connection was refused or closed, or a call cancelled. */
export type ConnectionFault =
  | 'connections'
  | 'address connections'
  | 'handshakes'
  | 'preface'
  | 'first call'
  | 'anonymous bytes'
  | 'bytes without calls'
  | 'anonymous calls'
  | 'unfinished message'
  | 'unfinished bytes'
  | 'unfetched answer';

/** Observes a server's traffic below its calls. */
export interface ConnectionObserver {
  closed(fault: ConnectionFault): void;
}

export interface HeaderCheck {
  /** Reads a call's headers; null: hide it from grpc-js. */
  checkHeaders(connection: Connection, headers: Readonly<Record<string, unknown>>): CheckedHeaders | null;
  /** Counts a call refused by grpc-js, as for an unknown method. */
  countRefusal(connection: Connection, admission: CheckedHeaders['admission']): void;
}

type AnyServer = Http2Server | Http2SecureServer;

const SWEEP_MS = 1000;

/** Interval of counting connections' bytes. */
const COUNT_MS = 50;

/** Calls waiting to be cut off: of all connections, and of a shared one as a part of its calls. */
const MOST_HELD = 2048;
const SHARED_HELD_PART = 1 / 2;

/** Closes sockets, sessions and streams of a gRPC server beyond its limits. */
export class Connections {
  readonly answers: Answers;
  readonly unfinished: UnfinishedCalls;
  private readonly bySocket = new Map<Socket, Connection>();
  /** connections in a TLS handshake by peer, because the handshake changes the socket */
  private readonly handshaking = new Map<string, Connection>();
  private readonly bySession = new Map<ServerHttp2Session, Connection>();
  private readonly limiter: ConnectionLimiter;
  private readonly warnings: ThrottledLog;
  private readonly timers: readonly NodeJS.Timeout[];
  /** connection whose session is being made */
  private arriving: Connection | null = null;
  private count = 0;
  /** call being passed to grpc-js */
  private calling: Arrival | null = null;
  /** calls waiting to be cut off */
  private held = 0;
  private readonly handshakes = new Handshakes();

  constructor(
    private readonly limits: ConnectionLimits,
    readonly anonymousCallers: AnonymousCallers,
    private readonly scheduler: FairScheduler,
    log: Logger,
    private readonly now: () => number,
    private readonly observer: ConnectionObserver,
  ) {
    this.answers = new Answers(limits, now);
    this.unfinished = new UnfinishedCalls(limits, now, (connection, fault) => this.report(connection, fault));
    this.limiter = new ConnectionLimiter(limits);
    this.warnings = new ThrottledLog(log, now);
    this.timers = [setInterval(() => this.sweep(), SWEEP_MS).unref(), setInterval(() => this.countBytes(), COUNT_MS).unref()];
  }

  /** Watches a bound server; calls rejected by `check` never reach grpc-js. */
  attach(server: Server, check: HeaderCheck): void {
    for (const listener of listenersOf(server)) this.watch(listener, check);
  }

  /** The call being intercepted; null at other times, and before `attach`. */
  get arrival(): Arrival | null {
    return this.calling;
  }

  get size(): number {
    return this.bySocket.size;
  }

  /** Assigns a connection to the principal of an admitted call; the connection is then no longer anonymous. */
  admit(connection: Connection, principal: string): void {
    if (connection.principal !== null) return;
    this.limiter.admit(connection, principal);
    this.anonymousCallers.remember(connection.peer.rate);
  }

  /** Closes the remaining sockets immediately. */
  closeAll(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const { socket } of this.bySocket.values()) socket.destroy();
  }

  /** Closes overdue connections and calls. */
  sweep(): void {
    const now = this.now();
    const { prefaceSeconds, firstCallSeconds } = this.limits;
    for (const connection of this.bySocket.values()) {
      if (connection.prefaced === null) {
        if (now - connection.since > prefaceSeconds * 1000) this.closeInTurn(connection, 'preface');
      } else if (connection.principal === null && now - connection.prefaced > firstCallSeconds * 1000) {
        this.closeInTurn(connection, 'first call');
      }
    }
    this.unfinished.cancelOverdue();
    for (const connection of this.answers.cancelOverdue()) this.closeInTurn(connection, 'unfetched answer');
    this.warnings.sweep();
    this.anonymousCallers.sweep();
  }

  /** Closes connections that send much without calls, because compressed headers cost more time than their bytes suggest. */
  private countBytes(): void {
    const now = this.now();
    for (const connection of this.bySocket.values()) {
      if (!sendsTooMuch(connection, now)) continue;
      this.close(connection, connection.principal === null ? 'anonymous bytes' : 'bytes without calls');
      this.anonymousCallers.wasted(connection.peer.name);
    }
  }

  private watch(server: AnyServer, check: HeaderCheck): void {
    const isTls = 'setSecureContext' in server;
    wrapListeners(server, 'connection', (pass, socket: Socket) => this.accept(socket, isTls, pass));
    // the TLS handshake has ended
    wrapListeners(server, 'secureConnection', (pass, socket: TLSSocket) => {
      const connection = this.handshaking.get(peerOf(socket).connection);
      if (connection === undefined) return socket.destroy();
      this.endHandshake(connection);
      if (socket.authorized) connection.subject = subjectOf(socket);
      this.makeSession(connection, socket, pass);
    });
    server.on('session', (session: ServerHttp2Session) => this.open(session));
    wrapListeners(
      server,
      'stream',
      (pass, stream: ServerHttp2Stream, headers: Record<string, unknown>, _flags: number, rawHeaders: string[] = []) => {
        const { session } = stream;
        const connection = session === undefined ? undefined : this.bySession.get(session as ServerHttp2Session);
        const checked = connection === undefined || connection.gone ? null : check.checkHeaders(connection, headers);
        if (connection !== undefined) countStream(connection, stream, rawHeaders);
        if (checked === null) return this.cutOff(stream, connection);
        if (connection!.principal !== null && connection!.principal !== nameOf(checked)) connection!.isShared = true;
        const call: BegunCall = { connection: connection!, stream, checked, headers, rawHeaders, isIntercepted: false };
        this.inTurn(checked.schedulingKey, stream, () => this.begin(call, pass, check));
      },
    );
    server.on('tlsClientError', (error: NodeJS.ErrnoException, socket: TLSSocket) => {
      const address = addressKey(socket).name;
      const cause = error.code ?? error.message;
      this.warnings.warn(`${cause} ${address}`, { address, cause }, 'TLS handshake failed');
    });
  }

  /** Accepts a socket or closes it; `pass` passes it to http2. */
  private accept(socket: Socket, isTls: boolean, pass: () => void): void {
    // a unix socket has no remote address: a number identifies its connections
    if (socket.remoteAddress === undefined) {
      Object.defineProperties(socket, { remoteAddress: { value: UNIX_ADDRESS }, remotePort: { value: ++this.count } });
    }
    const connection: Connection = {
      socket,
      peer: peerOf(socket),
      since: this.now(),
      session: null,
      prefaced: null,
      subject: null,
      principal: null,
      calls: 0,
      unfinished: new Map(),
      streams: new Set(),
      callBytes: 0,
      lostBytes: 0,
      answerBytes: 0,
      isShared: false,
      held: 0,
      gone: false,
    };
    this.bySocket.set(socket, connection);
    socket.once('close', () => this.forget(connection));
    const eviction = this.limiter.add(connection);
    if (eviction !== null) this.close(eviction.closed, eviction.fault);
    if (isTls && !connection.gone && !this.anonymousCallers.mayConnect(connection.peer.name)) this.close(connection, 'handshakes');
    if (connection.gone) return;
    if (!isTls) return this.makeSession(connection, socket, pass);
    socket.on('error', () => undefined);
    // a peer gets a turn only after it has sent bytes, and peers that connect at the same time wait for their turns
    socket.once('readable', () =>
      this.handshakes.add(connection.peer.name, () => {
        this.handshaking.set(connection.peer.connection, connection);
        if (connection.gone) this.endHandshake(connection);
        else pass();
      }),
    );
  }

  private endHandshake({ peer }: Connection): void {
    if (this.handshaking.delete(peer.connection)) this.handshakes.end(peer.name);
  }

  /** Passes a socket to http2. */
  private makeSession(connection: Connection, socket: Socket, pass: () => void): void {
    this.inTurn(connection.peer.rate, socket, () => {
      if (connection.gone) return;
      this.arriving = connection;
      pass();
    });
  }

  /** Runs work for a stream or socket on the turn of its caller, because clients can start much work at the same time. */
  private inTurn(caller: string, source: Duplex, work: () => void): void {
    const turn = this.scheduler.enter(caller);
    if (turn === null) return work();
    // an error without a listener would end the process
    source.on('error', () => undefined);
    void turn.then(work);
  }

  private open(session: ServerHttp2Session): void {
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

  /** Passes a call to grpc-js. */
  private begin(call: BegunCall, pass: () => void, check: HeaderCheck): void {
    if (call.stream.destroyed) return;
    this.calling = call;
    pass();
    this.calling = null;
    const { connection } = call;
    if (!call.isIntercepted) check.countRefusal(connection, call.checked.admission);
    countRequest(connection, call.stream);
    this.unfinished.add(call);
  }

  /** Ends an unanswered call: closes its connection, or ends the call after a delay, so that the client does not repeat it immediately. */
  private cutOff(stream: ServerHttp2Stream, connection: Connection | undefined): void {
    stream.on('error', () => undefined);
    const close = (): void => stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    if (connection === undefined || connection.gone) return close();
    const { cutOffSeconds, maxConnectionStreams } = this.limits;
    const mostHeld = connection.isShared ? maxConnectionStreams * SHARED_HELD_PART : Infinity;
    // a principal's connection may be a proxy's
    if (connection.principal === null) {
      close();
      this.close(connection, 'anonymous calls');
    } else if (cutOffSeconds === 0 || this.held >= MOST_HELD || connection.held >= mostHeld) close();
    else {
      this.held += 1;
      connection.held += 1;
      // calls that came together end separately
      const closing = setTimeout(close, cutOffSeconds * 1000 * (1 + Math.random())).unref();
      stream.once('close', () => {
        clearTimeout(closing);
        this.held -= 1;
        connection.held -= 1;
      });
    }
  }

  /** Closes a connection on its turn, because many connections may be overdue at the same time. */
  private closeInTurn(connection: Connection, fault: ConnectionFault): void {
    this.inTurn(connection.peer.rate, connection.socket, () => {
      if (!connection.gone) this.close(connection, fault);
    });
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
    this.endHandshake(connection);
    this.limiter.remove(connection);
    this.unfinished.remove(connection);
    if (connection.session !== null) this.bySession.delete(connection.session);
  }

  private report(connection: Connection, fault: ConnectionFault): void {
    this.observer.closed(fault);
    const address = connection.peer.name;
    this.warnings.warn(`${fault} ${address}`, { address, fault }, 'connection closed');
  }
}

/** Refuses compressed calls of a server without connection limits; `begun` is called with each call's connection. */
export function refuseCompressed(server: Server, begun: (connection: string) => void): void {
  const { code, message } = COMPRESSED;
  const refusal = {
    'content-type': 'application/grpc',
    'grpc-status': Status.INVALID_ARGUMENT,
    'grpc-message': message,
    [ERROR_CODE]: code,
  };
  for (const listener of listenersOf(server))
    wrapListeners(listener, 'stream', (pass, stream: ServerHttp2Stream, headers: Record<string, unknown>) => {
      begun(peerOf(stream.session!.socket).connection);
      if (!isCompressed(headers)) return pass();
      stream.on('error', () => undefined).resume();
      stream.respond(refusal, { endStream: true });
    });
}

/** The principal of a call; null: invalid access token, or none needed. */
function nameOf({ admission, isOpen }: CheckedHeaders): string | null {
  return admission instanceof Refusal || isOpen ? null : admission.principal.name;
}

/** The subject of a client certificate on one line; null: none. */
function subjectOf(socket: TLSSocket): string | null {
  const subject = socket.getPeerX509Certificate()?.subject;
  return subject === undefined || subject === '' ? null : subject.replaceAll('\n', ', ');
}

/** Puts `handle` before the listeners of an event, which `pass` calls. */
function wrapListeners<Args extends unknown[]>(
  server: AnyServer,
  event: 'connection' | 'secureConnection' | 'stream',
  handle: (pass: () => void, ...args: Args) => void,
): void {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (...args: unknown[]) =>
    handle(() => listeners.forEach((listener) => void Reflect.apply(listener, server, args)), ...(args as Args)),
  );
}

/**
 * The http2 servers of grpc-js, read from a private field, without public access. A version without it is refused at the start, because
 * nothing would be limited (test/server/connections.test.ts).
 */
function listenersOf(server: Server): AnyServer[] {
  const { http2Servers } = server as unknown as { readonly http2Servers?: unknown };
  const listeners = http2Servers instanceof Map ? [...(http2Servers.keys() as Iterable<AnyServer>)] : [];
  if (listeners.length === 0 || listeners.some((listener) => typeof listener.prependListener !== 'function')) {
    throw new Error('This version of @grpc/grpc-js keeps its listeners elsewhere: src/rpc/connections.ts has to follow.');
  }
  return listeners;
}
