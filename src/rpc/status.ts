import { Metadata, status as Status, type StatusObject } from '@grpc/grpc-js';
import { Refusal, type RefusalStatus } from '../core/result.js';
import { logFault } from './faults.js';
import { causeOf, type Logger } from './log.js';

/** Trailing metadata with the code of an error. */
export const ERROR_CODE = 'orleans-error-code';

const STATUS: Record<RefusalStatus, Status> = {
  INVALID_ARGUMENT: Status.INVALID_ARGUMENT,
  NOT_FOUND: Status.NOT_FOUND,
  FAILED_PRECONDITION: Status.FAILED_PRECONDITION,
  OUT_OF_RANGE: Status.OUT_OF_RANGE,
  PERMISSION_DENIED: Status.PERMISSION_DENIED,
  RESOURCE_EXHAUSTED: Status.RESOURCE_EXHAUSTED,
  UNAUTHENTICATED: Status.UNAUTHENTICATED,
  ABORTED: Status.ABORTED,
  UNAVAILABLE: Status.UNAVAILABLE,
  INTERNAL: Status.INTERNAL,
};

/** A method as grpc-js knows it. */
export interface Limitable {
  readonly requestDeserialize: (bytes: Buffer) => unknown;
}

/** Replaces an unread request: too large, or malformed. */
export class Unread {
  constructor(readonly refusal: Refusal) {}
}

/** The client disconnected, or no longer waits. */
export class CallCancelled extends Error {}

/** Properties: a weak map would slow down garbage collection; small requests have none. */
const BYTES = Symbol('bytes');
const MS = Symbol('ms');
type Measured = object & { [BYTES]?: number; [MS]?: number };

/** Smaller messages are neither weighed nor timed. */
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

/**
 * The method with a separate request limit, checked before decoding: its handler gets `Unread` for larger or malformed ones. `memoryOf`: memory of
 * a request (`requestBytes`), or a Refusal.
 */
export function limitRequest<Method extends Limitable>(method: Method, most: number, memoryOf: (bytes: Buffer) => number): Method {
  const requestDeserialize = (bytes: Buffer): unknown => {
    if (bytes.length > most) return new Unread(tooLarge(most));
    let ms = 0;
    let memory = bytes.length;
    let request: Measured;
    const decode = (message: Buffer): object => {
      memory = memoryOf(message);
      return method.requestDeserialize(message) as object;
    };
    try {
      request = decodeTimed(bytes, decode, (spent) => (ms = spent));
    } catch (error) {
      request = new Unread(error instanceof Refusal ? error : malformedRequest());
    }
    if (bytes.length > SMALL_BYTES) Object.assign(request, { [BYTES]: memory, [MS]: ms });
    return request;
  };
  return { ...method, requestDeserialize };
}

/** Counted bytes of a request, 0 for a small one. */
export function requestBytes(request: unknown): number {
  return (request as Measured)[BYTES] ?? 0;
}

/** Decoding time of a request in ms, 0 for a small one. */
export function decodingMs(request: unknown): number {
  return (request as Measured)[MS] ?? 0;
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
    return failure(STATUS[error.status], error.code, error.message);
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

/** A small compressed request can take the work of the largest one. */
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

export function malformedRequest(): Refusal {
  return new Refusal('REQUEST_MALFORMED', 'The request is not the protobuf message of this call; check the version of the client.');
}

/** The refusal while the server stops. */
export function draining(): Refusal {
  return new Refusal('SERVER_DRAINING', 'This server is stopping; use another one.', 'UNAVAILABLE');
}
