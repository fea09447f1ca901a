import { status as Status, type Metadata } from '@grpc/grpc-js';

/** Canonical gRPC status, e.g. `FAILED_PRECONDITION`. */
export type StatusName = keyof typeof Status;

/** Trailing metadata with the stable code of a refusal. */
const CODE_KEY = 'orleans-error-code';

/**
 * Every failure of a call or of a stream. `code` is stable and meant for programs (`ACTION_ILLEGAL`, see the head of
 * proto/orleans/v1/env.proto); for failures outside of the server it is the name of the status (`DEADLINE_EXCEEDED`, `UNAVAILABLE`,
 * `CANCELLED`) or one of the client's: `CLIENT_CLOSED`, `CLIENT_USE`. The message is one sentence with advice.
 */
export class OrleansError extends Error {
  override readonly name = 'OrleansError';

  constructor(
    readonly status: StatusName,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  /** The transport broke or the server is going away: the same call may succeed later or elsewhere. */
  get retryable(): boolean {
    return this.status === 'UNAVAILABLE';
  }
}

/** Converts an error of grpc-js to an OrleansError. */
export function toOrleansError(failure: unknown): OrleansError {
  if (failure instanceof OrleansError) return failure;
  const { code, details, metadata, message } = failure as { code?: number; details?: string; metadata?: Metadata; message?: string };
  const status = (code === undefined ? undefined : (Status[code] as StatusName | undefined)) ?? 'UNKNOWN';
  const stable = metadata?.get(CODE_KEY)[0];
  return new OrleansError(status, stable === undefined ? status : String(stable), details || message || String(failure));
}

/** The error for a use of the client that cannot work with any server. */
export function usageError(message: string): OrleansError {
  return new OrleansError('FAILED_PRECONDITION', 'CLIENT_USE', message);
}

/** The error for calls on something that has been closed here, and for their waiters. */
export function closedError(what: string): OrleansError {
  return new OrleansError('CANCELLED', 'CLIENT_CLOSED', `${what} has been closed; make another one.`);
}
