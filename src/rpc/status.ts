import { Metadata, status as Status, type StatusObject } from '@grpc/grpc-js';
import { Refusal, type RefusalStatus } from '../core/result.js';
import { logFault } from './faults.js';
import { causeOf, type Logger } from './log.js';

/** Key of the trailing metadata with the stable code of an error. */
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
};

/** A method as grpc-js knows it. */
export interface Limitable {
  readonly requestDeserialize: (bytes: Buffer) => unknown;
}

/** Replaces a request that was not read: it is too large for its method, or not its message. */
export class Unread {
  constructor(readonly refusal: Refusal) {}
}

/** A call whose client has gone, or no longer waits for its answer. */
export class CallCancelled extends Error {}

/** Properties, because a weak map would cost every collection of garbage; small requests have none. */
const BYTES = Symbol('bytes');
const MS = Symbol('ms');
type Weighed = object & { [BYTES]?: number; [MS]?: number };

/** Messages up to this size are neither weighed nor timed. */
export const SMALL_BYTES = 1024;

/** Decodes a message; `spent` gets the milliseconds that a large one took, also when it is malformed. */
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
 * The method with a separate limit for requests, which is checked before the bytes are read: its handler gets an `Unread` instead, also for
 * malformed ones. `weight`: how often the bytes of a request count as long as it is in memory (`requestBytes`).
 */
export function limitRequest<Method extends Limitable>(method: Method, most: number, weight: number): Method {
  const requestDeserialize = (bytes: Buffer): unknown => {
    if (bytes.length > most) return new Unread(tooLarge(most));
    let ms = 0;
    let request: Weighed;
    try {
      request = decodeTimed(bytes, method.requestDeserialize, (spent) => (ms = spent)) as object;
    } catch {
      request = new Unread(malformedRequest());
    }
    if (bytes.length > SMALL_BYTES) Object.assign(request, { [BYTES]: weight * bytes.length, [MS]: ms });
    return request;
  };
  return { ...method, requestDeserialize };
}

/** Bytes that a request counts for, 0 for a small one. */
export function requestBytes(request: unknown): number {
  return (request as Weighed)[BYTES] ?? 0;
}

/** Milliseconds that decoding a request took, 0 for a small one. */
export function decodingMs(request: unknown): number {
  return (request as Weighed)[MS] ?? 0;
}

/** A status as gRPC itself sends it: metadata only when there is any. */
type Sent = Pick<StatusObject, 'code' | 'details'> & { readonly metadata?: Metadata | null | undefined };

/** The text of grpc-js about a request that it cannot read. */
const UNREADABLE = /^(Error deserializing request|Failed to decompress message)/;

/** Adds a code and a sentence to failures that gRPC itself reports, before any handler is called; null for other failures. */
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

/** An error as a gRPC status: a refusal has its sentence, the cause of any other error stays in the log. */
export function statusOf(error: unknown, rpc: string, log: Logger, secrets: readonly string[]): StatusObject {
  if (error instanceof CallCancelled) return { code: Status.CANCELLED, details: 'cancelled', metadata: new Metadata() };
  if (error instanceof Refusal) {
    if (error.cause !== undefined) log.warn({ rpc, code: error.code, cause: causeOf(error.cause, secrets) }, 'refused after a fault');
    return failure(STATUS[error.status], error.code, error.message);
  }
  const id = logFault(log, rpc, error, secrets);
  return failure(Status.INTERNAL, 'INTERNAL', `The server failed (${id}); report this id to the operator, whose log has the cause.`);
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

/** Whether the headers of a call announce compressed messages. */
export function isCompressed({ 'grpc-encoding': encoding = 'identity' }: Readonly<Record<string, unknown>>): boolean {
  return encoding !== 'identity';
}

export function tooLarge(most: number): Refusal {
  return new Refusal('MESSAGE_TOO_LARGE', `The request has more than ${most} bytes; send less in one call.`, 'RESOURCE_EXHAUSTED');
}

export function malformedRequest(): Refusal {
  return new Refusal('REQUEST_MALFORMED', 'The request is not the protobuf message of this call; check the version of the client.');
}

/** The refusal of a call or stream that comes while the server stops, or that the stop ends. */
export function draining(): Refusal {
  return new Refusal('SERVER_DRAINING', 'This server is stopping; use another one.', 'UNAVAILABLE');
}
