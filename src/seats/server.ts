import { chmodSync } from 'node:fs';
import { createServer, type AddressInfo, type Server as Listener, type Socket } from 'node:net';
import { ServerCredentials } from '@grpc/grpc-js';
import { boundAddress, socketPath, UNIX_ADDRESS } from '../rpc/address.js';
import { refuseCompressed } from '../rpc/connections.js';
import { newServer, within } from '../rpc/listen.js';
import { makeLog } from '../rpc/log.js';
import type { Time } from './clock.js';
import { SeatChannel, type ChannelInfo } from './channel.js';
import { SeatChannels } from './channels.js';
import { PlayService } from './service.js';
import { MAX_MESSAGE_BYTES, PLAY } from './stream.js';
import { CallInterceptor, UNOBSERVED } from '../rpc/call-interceptor.js';
import { NO_RATES } from '../rpc/rates.js';
import { createToken, tokenDigest } from '../rpc/tokens.js';

/** Streams of a connection; a resuming bot has two for a moment. */
const MAX_STREAMS = 8;

/** Connections of a bot per match, in sequence, and total calls on them. */
const MAX_CONNECTIONS = 32;
const MAX_CALLS = 64;

/** Connections of a shared address without the seat's token; the oldest is closed for a new one. */
const MAX_UNAUTHENTICATED = 8;

/** Bytes of a bot, HTTP/2 frames included, per connection and per decision; an answer has less than 100. */
const FREE_BYTES = 256 * 1024;
const BYTES_PER_DECISION = 4 * 1024;

/** Interval of counting bytes. */
const COUNT_MS = 50;

/** Time to send the last messages when the server stops. */
const LINGER_MS = 250;

/** A seat that waits for its bot: the bot connects with `token`, and `channel` asks it. */
export interface OpenedSeat {
  readonly channel: SeatChannel;
  readonly token: string;
  close(): void;
}

/** A server of Play for one bot of one seat, without envs and rollouts. */
export interface PlayServer {
  readonly address: string;
  /** Bytes that the bot has sent. */
  readonly received: number;
  open(info: ChannelInfo): OpenedSeat;
  stop(): Promise<void>;
}

/**
 * Serves one bot over one connection at a time. While the bot is connected, nothing listens at the address, so that a flood of connections
 * costs nothing. `onFlood` is called once, with the reason, when the bot connects, calls or sends far too often; then the server is closed.
 * `isShared`: other programs reach the address; a connection is the bot's only after a call with the seat's token, and earlier ones do not
 * count against the bot.
 */
export async function startPlayServer(
  address: string,
  time: Time,
  onFlood: (reason: string) => void,
  isShared: boolean,
): Promise<PlayServer> {
  const log = makeLog({ logLevel: 'silent' });
  const channels = new SeatChannels();
  const connections = new BotConnections(address, onFlood, isShared);
  const service = new PlayService(channels, log, (connection) => connections.authenticate(connection));
  const unlimited = (): void => undefined;
  const interceptor = new CallInterceptor({
    maxMessageBytes: MAX_MESSAGE_BYTES,
    access: null,
    connections: null,
    maxPrincipalCalls: Infinity,
    rates: { address: unlimited, principal: unlimited, owe: unlimited, total: unlimited },
    usualRates: NO_RATES,
    observer: UNOBSERVED,
    log,
    now: () => performance.now(),
  });
  // a bot stopped between decisions does not answer pings
  const server = newServer(MAX_MESSAGE_BYTES, MAX_STREAMS, [interceptor.intercept], false);
  server.addService({ play: PLAY }, { play: service.play });
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  refuseCompressed(server, (connection) => connections.countCall(connection));
  const end = (): void => {
    connections.stop();
    injector.destroy();
    server.forceShutdown();
  };
  let bound: string;
  try {
    bound = await connections.open((socket) => injector.injectConnection(socket));
  } catch (error) {
    // its folder was removed: a remaining listener would keep the process alive
    end();
    throw error;
  }
  return {
    address: bound,
    get received() {
      return connections.received;
    },
    open(info) {
      const token = createToken();
      const digest = tokenDigest(token);
      const channel = new SeatChannel(info, time);
      channels.open(digest, channel);
      connections.channel = channel;
      const close = (): void => {
        channels.close(digest);
        channel.close();
      };
      return { channel, token, close };
    },
    async stop() {
      const drained = service.drain();
      connections.stop();
      await within(LINGER_MS, drained);
      end();
    },
  };
}

/** The connections of a bot, one after the other, with limits for their bytes. */
class BotConnections {
  /** seat whose decisions are counted */
  channel: SeatChannel | null = null;
  private listener: Listener | null = null;
  /** connection of the bot, and its name in the peer of a call */
  private socket: Socket | null = null;
  private name = '';
  /** connections that may be those of other programs, by name */
  private readonly unauthenticated = new Map<string, Socket>();
  private count = 0;
  private connected: (socket: Socket) => void = () => undefined;
  private endedCount = 0;
  private calls = 0;
  /** bytes of ended connections */
  private earlierBytes = 0;
  private stopped = false;
  private readonly counting: NodeJS.Timeout;

  constructor(
    private address: string,
    private readonly onFlood: (reason: string) => void,
    private readonly isShared: boolean,
  ) {
    this.counting = setInterval(() => this.countBytes(), COUNT_MS);
    this.counting.unref();
  }

  /** Waits for the next connection; resolves with the address when the bot can connect. */
  open(connected: (socket: Socket) => void): Promise<string> {
    this.connected = connected;
    return this.listen();
  }

  /** Marks a connection as the bot's, because a call on it had the seat's token. */
  authenticate(name: string): void {
    const socket = this.unauthenticated.get(name);
    if (socket === undefined || this.socket !== null || this.stopped) return;
    this.unauthenticated.delete(name);
    this.closeUnauthenticated();
    this.keep(socket, name);
  }

  private async listen(): Promise<string> {
    const listener = createServer((socket) => this.accept(socket));
    this.listener = listener;
    const path = socketPath(this.address);
    const [, host, port] = path === null ? /^(.*):(\d+)$/.exec(this.address)! : [];
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(path === null ? { host: host!, port: Number(port) } : { path }, () => resolve());
    });
    if (path !== null) chmodSync(path, 0o666);
    else this.address = boundAddress(this.address, (listener.address() as AddressInfo).port);
    return this.address;
  }

  countCall(name: string): void {
    if (this.isShared && name !== this.name) return;
    if (++this.calls > MAX_CALLS) this.flood(`it called Play more than ${MAX_CALLS} times in a match`);
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.counting);
    this.listener?.close();
    this.closeUnauthenticated();
  }

  private accept(socket: Socket): void {
    // others may have been accepted in the same turn
    if (this.socket !== null || this.stopped) return void socket.destroy();
    const number = ++this.count;
    const name = `${UNIX_ADDRESS}:${number}`;
    // the number identifies the connection in the peer of a call
    Object.defineProperties(socket, { remoteAddress: { value: UNIX_ADDRESS }, remotePort: { value: number } });
    if (this.isShared) {
      this.unauthenticated.set(name, socket);
      socket.once('close', () => this.unauthenticated.delete(name));
      if (this.unauthenticated.size > MAX_UNAUTHENTICATED) this.unauthenticated.values().next().value!.destroy();
    } else this.keep(socket, name);
    this.connected(socket);
  }

  private keep(socket: Socket, name: string): void {
    this.socket = socket;
    this.name = name;
    this.listener?.close();
    socket.once('close', () => {
      this.earlierBytes += socket.bytesRead;
      this.socket = null;
      if (this.stopped) return;
      if (++this.endedCount >= MAX_CONNECTIONS) return this.flood(`it connected more than ${MAX_CONNECTIONS} times in a match`);
      // without a listener it stays disconnected, and its clock runs out
      this.listen().catch(() => undefined);
    });
  }

  private closeUnauthenticated(): void {
    for (const socket of this.unauthenticated.values()) socket.destroy();
  }

  get received(): number {
    return this.earlierBytes + (this.socket?.bytesRead ?? 0);
  }

  private countBytes(): void {
    const allowed = FREE_BYTES + BYTES_PER_DECISION * (this.channel?.asked ?? 0);
    if (this.received > allowed) this.flood(`it sent more than ${Math.round(allowed / 1024)} KiB`);
  }

  private flood(reason: string): void {
    if (this.stopped) return;
    this.stop();
    this.socket?.destroy();
    this.onFlood(`FLOOD: ${reason}`);
  }
}
