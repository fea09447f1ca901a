import { connect as connectHttp2, type ClientHttp2Session, type ClientHttp2Stream, type Settings } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';

/** The target of an attack: its port, and an access token for attacks with an account. */
export interface Aim {
  readonly port: number;
  readonly token: string;
}

/** Attacks come from another address than honest clients do. */
const ANONYMOUS = '127.0.0.2';

/** Opens a TLS connection, without HTTP/2, from an address of the loopback. */
export function dial(port: number, localAddress = ANONYMOUS): TLSSocket {
  // the server's certificate does not matter
  const socket = connectTls({
    socket: connectSocket({ host: '127.0.0.1', port, localAddress }),
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  });
  socket.on('error', () => undefined);
  return socket;
}

/** A TLS handshake that waits with its last message: `held` resolves when only that is missing, `finish` sends it then or later. */
export function holdHandshake(port: number, localAddress: string): { socket: TLSSocket; held: Promise<void>; finish: () => void } {
  const line = connectSocket({ host: '127.0.0.1', port, localAddress });
  let last: (() => void) | null = null;
  let isHeld: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  let flights = 0;
  let isFinishing = false;
  const duplex = new Duplex({
    read: () => undefined,
    write(bytes: Buffer, _encoding, done) {
      flights += 1;
      if (flights === 1 || isFinishing) return void line.write(bytes, done);
      last = () => void line.write(bytes, done);
      isHeld();
    },
  });
  line.on('data', (bytes: Buffer) => duplex.push(bytes));
  for (const end of ['error', 'close']) {
    line.on(end, () => {
      isHeld();
      duplex.destroy();
    });
  }
  duplex.on('close', () => line.destroy());
  const socket = connectTls({ socket: duplex, ALPNProtocols: ['h2'], rejectUnauthorized: false });
  socket.on('error', () => undefined);
  const finish = (): void => {
    isFinishing = true;
    last?.();
  };
  return { socket, held, finish };
}

/** Opens a session on a separate connection; it may end at any time. */
export function openSession(port: number, localAddress = ANONYMOUS, settings: Settings = {}): ClientHttp2Session {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { settings, createConnection: () => dial(port, localAddress) });
  session.on('error', () => undefined);
  return session;
}

/** Makes a gRPC call, with `token` in its access metadata if given. */
export function call(
  session: ClientHttp2Session,
  path: string,
  message: Uint8Array,
  token: string | null,
  more: Record<string, string> = {},
): ClientHttp2Stream {
  const access = token === null ? {} : { 'orleans-access': `Bearer ${token}` };
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...access,
    ...more,
  });
  stream.on('error', () => undefined);
  stream.end(framed(message));
  return stream;
}

/** The message with the gRPC prefix. */
export function framed(message: Uint8Array): Buffer {
  const bytes = Buffer.alloc(5 + message.length);
  bytes.writeUInt32BE(message.length, 1);
  bytes.set(message, 5);
  return bytes;
}

/** The outcome of a call: OK, a code of the server, or how its stream or connection ended. */
export function outcome(stream: ClientHttp2Stream): Promise<string> {
  return new Promise((resolve) => {
    let code = '';
    const read = (headers: Record<string, unknown>): void => {
      const status = headers['grpc-status'];
      if (status !== undefined) code = status === '0' ? 'OK' : String(headers['orleans-error-code'] ?? `status ${String(status)}`);
    };
    stream.on('response', read);
    stream.on('trailers', read);
    stream.resume();
    stream.once('close', () => resolve(code === '' ? 'cut off' : code));
  });
}

/** An HTTP/2 frame. */
export function frame(type: number, flags: number, stream: number, payload: Uint8Array = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

export const PREFACE = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0)]);
