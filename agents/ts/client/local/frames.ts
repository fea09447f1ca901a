/** Frames of the local transport (docs/service.md, "The local transport"): call number (u32), kind (u8), length (u32), bytes. Big-endian. */

/** Bytes before a frame's content; the last five are gRPC's message prefix. */
const HEADER = 9;

/** Start of a connection's first frame. */
const PREFACE = 'orleans-local/1';

/** Kinds of frames; `message` is 0, as gRPC's flag of an uncompressed message. */
export const KIND = { message: 0, begin: 1, end: 2, cancel: 3, status: 4, hello: 5 } as const;

/** The end of a call: gRPC status, stable code of a refusal or '', request id in the log, sentence. */
export interface CallStatus {
  readonly status: number;
  readonly code: string;
  readonly request: string;
  readonly message: string;
}

/** The start of a call: path, access token and env token ('' for none), and the request of a unary call. */
export interface CallBegin {
  readonly path: string;
  readonly access: string;
  readonly token: string;
  readonly request: Buffer;
}

/** A frame with the given bytes. */
export function frame(call: number, kind: number, ...parts: readonly Buffer[]): Buffer {
  const framed = Buffer.concat([Buffer.alloc(HEADER), ...parts]);
  framed.writeUInt32BE(call, 0);
  framed[4] = kind;
  framed.writeUInt32BE(framed.length - HEADER, 5);
  return framed;
}

export function helloFrame(secret: string): Buffer {
  return frame(0, KIND.hello, text(PREFACE), text(secret));
}

/** The secret of a hello; null for other bytes. */
export function readHello(bytes: Buffer): string | null {
  const texts = new Texts(bytes);
  const [preface, secret] = [texts.next(), texts.next()];
  return preface === PREFACE && texts.rest.length === 0 ? secret : null;
}

export function beginFrame(call: number, { path, access, token, request }: CallBegin): Buffer {
  return frame(call, KIND.begin, text(path), text(access), text(token), request);
}

/** null: invalid bytes */
export function readBegin(bytes: Buffer): CallBegin | null {
  const texts = new Texts(bytes);
  const [path, access, token] = [texts.next(), texts.next(), texts.next()];
  return path === null || access === null || token === null ? null : { path, access, token, request: texts.rest };
}

export function statusFrame(call: number, { status, code, request, message }: CallStatus): Buffer {
  return frame(call, KIND.status, Buffer.from([status]), text(code), text(request), Buffer.from(message));
}

/** null: invalid bytes */
export function readStatus(bytes: Buffer): CallStatus | null {
  const texts = new Texts(bytes.subarray(1));
  const [code, request] = [texts.next(), texts.next()];
  return code === null || request === null ? null : { status: bytes[0]!, code, request, message: texts.rest.toString() };
}

/** Receives the frames of a connection. */
export interface FrameListener {
  frame(call: number, kind: number, bytes: Buffer): void;
  /** A frame exceeds the limit; its bytes are dropped. */
  tooLong(call: number, kind: number): void;
}

/** Splits a connection's bytes into frames. Keeps at most one incomplete frame; drops bytes beyond the limit. */
export class FrameReader {
  private readonly head = Buffer.alloc(HEADER);
  /** received bytes of the header */
  private headed = 0;
  private readonly pieces: Buffer[] = [];
  /** missing bytes of the frame */
  private missing = 0;
  private isDropped = false;

  constructor(
    /** longest frame of a call */
    private readonly most: (call: number) => number,
    private readonly listener: FrameListener,
  ) {}

  /** Whether a frame is incomplete. */
  get isOpen(): boolean {
    return this.headed > 0;
  }

  receive(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.headed === 0) {
        const end = this.whole(chunk, at);
        if (end > at) {
          this.listener.frame(chunk.readUInt32BE(at), chunk[at + 4]!, chunk.subarray(at + HEADER, end));
          at = end;
          continue;
        }
      }
      at = this.headed < HEADER ? this.receiveHead(chunk, at) : this.receiveBody(chunk, at);
      if (this.headed === HEADER && this.missing === 0) this.finish();
    }
  }

  /** End of the frame at `at` if complete and short enough; else 0. */
  private whole(chunk: Buffer, at: number): number {
    if (chunk.length - at < HEADER) return 0;
    const length = chunk.readUInt32BE(at + 5);
    const end = at + HEADER + length;
    return end <= chunk.length && length <= this.most(chunk.readUInt32BE(at)) ? end : 0;
  }

  private receiveHead(chunk: Buffer, at: number): number {
    const end = Math.min(chunk.length, at + HEADER - this.headed);
    chunk.copy(this.head, this.headed, at, end);
    this.headed += end - at;
    if (this.headed === HEADER) {
      this.missing = this.head.readUInt32BE(5);
      const call = this.head.readUInt32BE(0);
      this.isDropped = this.missing > this.most(call);
      if (this.isDropped) this.listener.tooLong(call, this.head[4]!);
    }
    return end;
  }

  private receiveBody(chunk: Buffer, at: number): number {
    const end = Math.min(chunk.length, at + this.missing);
    if (!this.isDropped) this.pieces.push(chunk.subarray(at, end));
    this.missing -= end - at;
    return end;
  }

  private finish(): void {
    this.headed = 0;
    if (this.isDropped) return;
    const bytes = Buffer.concat(this.pieces.splice(0));
    this.listener.frame(this.head.readUInt32BE(0), this.head[4]!, bytes);
  }
}

/** A text after its length (u16). */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const framed = Buffer.alloc(2 + bytes.length);
  framed.writeUInt16BE(bytes.length);
  bytes.copy(framed, 2);
  return framed;
}

/** Reads texts one after another. */
class Texts {
  constructor(private bytes: Buffer) {}

  /** The next text; null: the bytes end before. */
  next(): string | null {
    if (this.bytes.length < 2) return this.fail();
    const end = 2 + this.bytes.readUInt16BE();
    if (this.bytes.length < end) return this.fail();
    const value = this.bytes.toString('utf8', 2, end);
    this.bytes = this.bytes.subarray(end);
    return value;
  }

  get rest(): Buffer {
    return this.bytes;
  }

  private fail(): null {
    this.bytes = this.bytes.subarray(this.bytes.length);
    return null;
  }
}
