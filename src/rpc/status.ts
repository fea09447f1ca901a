import { Metadata, status as Status, type StatusObject } from '@grpc/grpc-js';
import { Refusal } from '../core/result.js';
import { logFault } from './faults.js';
import { causeOf, type Logger } from './log.js';

/** Trailing metadata with the code of an error. */
export const ERROR_CODE = 'orleans-error-code';

/** A method as grpc-js knows it. */
export interface Limitable {
  readonly requestDeserialize: (bytes: Buffer) => unknown;
}

/** Replaces an unread request: too large, or malformed. */
export class Unread {
  constructor(readonly refusal: Refusal) {}
}

/** A call of a client, over gRPC or the local transport. */
export interface CancellableCall {
  /** whether no client waits for the answer: it cancelled the call or disconnected, or its deadline has passed */
  readonly cancelled: boolean;
  /** Calls `listener` as soon as `cancelled` becomes true; it may also do so after the answer. */
  once(event: 'cancelled', listener: () => void): unknown;
}

/** The client disconnected, or no longer waits. */
export class CallCancelled extends Error {}

/** The memory and decoding time of smaller messages are not counted. */
export const SMALL_BYTES = 1024;

/** Decodes a message; `spent` receives the ms of a large one, even if malformed. */
export function decodeTimed<Message>(bytes: Buffer, decode: (bytes: Buffer) => Message, spent: (ms: number) => void): Message {
  if (bytes.length <= SMALL_BYTES) return decode(bytes);
  const since = performance.now();
  try {
    return decode(bytes);
  } finally {
    spent(performance.now() - since);
  }
}

/** A request of more than SMALL_BYTES. The dispatcher decodes it on the turn of its caller, because many can arrive at the same time. */
export class LargeRequest {
  /** null: not decoded, or malformed */
  message: unknown = null;

  /** `memory`: counted bytes, until its call is over */
  constructor(
    private readonly bytes: Buffer,
    readonly memory: number,
    private readonly decode: (bytes: Buffer) => unknown,
  ) {}

  /** Decodes it; `spent` receives the ms, even if it is malformed. Refusal REQUEST_MALFORMED, and those of `decode`. */
  read(spent: (ms: number) => void): unknown {
    try {
      return (this.message = decodeTimed(this.bytes, this.decode, spent));
    } catch (error) {
      throw unreadable(error);
    }
  }
}

/**
 * The method with a separate request limit, checked before decoding: its handler gets `Unread` for larger or malformed requests, and large ones
 * undecoded. `memoryOf`: memory of a request, or a Refusal.
 */
export function limitRequest<Method extends Limitable>(method: Method, most: number, memoryOf: (bytes: Buffer) => number): Method {
  const requestDeserialize = (bytes: Buffer): unknown => {
    try {
      if (bytes.length > most) throw tooLarge(most);
      const memory = memoryOf(bytes);
      return bytes.length > SMALL_BYTES ? new LargeRequest(bytes, memory, method.requestDeserialize) : method.requestDeserialize(bytes);
    } catch (error) {
      return new Unread(unreadable(error));
    }
  };
  return { ...method, requestDeserialize };
}

/** Counted bytes of a request, 0 for a small one. */
export function requestBytes(request: unknown): number {
  return request instanceof LargeRequest ? request.memory : 0;
}

/** A status as gRPC sends it, with metadata only if there is any. */
type Sent = Pick<StatusObject, 'code' | 'details'> & { readonly metadata?: Metadata | null | undefined };

/** grpc-js's text for an unreadable request. */
const UNREADABLE = /^(Error deserializing request|Failed to decompress message)/;

/** Adds code and sentence to gRPC's own failures before a handler; null for others. */
export function transportFailure(status: Sent, maxMessageBytes: number): StatusObject | null {
  if (status.metadata?.get(ERROR_CODE).length) return null;
  if (status.code === Status.RESOURCE_EXHAUSTED) {
    const { code, message } = tooLarge(maxMessageBytes);
    return failure(status.code, code, message);
  }
  if (status.code === Status.INTERNAL && UNREADABLE.test(status.details)) {
    const { code, message } = malformedRequest();
    return failure(Status.INVALID_ARGUMENT, code, message);
  }
  return null;
}

/** An error as a gRPC status: a refusal's sentence; other causes stay in the log. */
export function statusOf(error: unknown, rpc: string, log: Logger, secrets: readonly string[]): StatusObject {
  if (error instanceof CallCancelled) return { code: Status.CANCELLED, details: 'cancelled', metadata: new Metadata() };
  if (error instanceof Refusal) {
    if (error.cause !== undefined) log.warn({ rpc, code: error.code, cause: causeOf(error.cause, secrets) }, 'refused after a fault');
    return failure(Status[error.status], error.code, error.message);
  }
  return statusOf(serverFault(logFault(log, rpc, error, secrets)), rpc, log, secrets);
}

/** The refusal of a call in which the server failed; the log has the cause under `id`. */
export function serverFault(id: string): Refusal {
  return new Refusal('INTERNAL', `The server failed (${id}); report this id to the operator, whose log has the cause.`, 'INTERNAL');
}

function failure(code: Status, name: string, details: string): StatusObject {
  const metadata = new Metadata();
  metadata.set(ERROR_CODE, name);
  return { code, details, metadata };
}

/** Refusal of compressed requests, because a small one can cost as much work as the largest plain request. */
export const COMPRESSED = new Refusal(
  'REQUEST_MALFORMED',
  'The request is compressed, which this server does not read; send it without compression.',
);

/** Whether headers announce compressed messages. */
export function isCompressed({ 'grpc-encoding': encoding = 'identity' }: Readonly<Record<string, unknown>>): boolean {
  return encoding !== 'identity';
}

export function tooLarge(most: number): Refusal {
  return new Refusal('MESSAGE_TOO_LARGE', `The request has more than ${most} bytes; send less in one call.`, 'RESOURCE_EXHAUSTED');
}

function unreadable(error: unknown): Refusal {
  return error instanceof Refusal ? error : malformedRequest();
}

export function malformedRequest(): Refusal {
  return new Refusal('REQUEST_MALFORMED', 'The request is not the protobuf message of this call; check the version of the client.');
}

/** The refusal while the server stops. */
export function draining(): Refusal {
  return new Refusal('SERVER_DRAINING', 'This server is stopping; use another one.', 'UNAVAILABLE');
}
