import { status as Status, type Metadata } from '@grpc/grpc-js';

/** Canonical gRPC status, e.g. `FAILED_PRECONDITION`. */
export type StatusName = keyof typeof Status;

/** Longest message from a server, in bytes; by default servers keep no more for all vectors together. */
export const MOST_ANSWER_BYTES = 2 ** 30;

/** Longest answer to a single call, or part of a stream without columns: its objects may take many times as much memory. */
export const MOST_OBJECT_BYTES = 2 ** 26;

/** Longest answer to a single call that is made of objects. */
export const MOST_SMALL_BYTES = 2 ** 23;

const CONTROLS = /[^\P{Cc}\n]/gu;
const ESCAPE = '\u{1B}';
const LONGEST_COLOUR = 20;
const COLOUR = /^\[[0-9;]*m/;

/** Trailing metadata with the code of a refusal. */
const CODE_KEY = 'orleans-error-code';

/**
 * Every failure of a call or stream. `code` is stable, for programs (`ACTION_ILLEGAL`, see proto/orleans/v1/env.proto); without a server's
 * code it is the status (`DEADLINE_EXCEEDED`, `UNAVAILABLE`, `CANCELLED`) or the client's `ANSWER_MALFORMED`, `CALL_ABORTED`,
 * `CLIENT_CLOSED`, `CLIENT_USE`.
 * The message is a sentence with advice.
 */
export class OrleansError extends Error {
  override readonly name = 'OrleansError';

  constructor(
    readonly status: StatusName,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(printable(message), options);
  }

  /** Returns whether the same call may succeed later or on another server: the transport broke, or the server is stopping. */
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
  const words = details || message || String(failure);
  if (stable !== undefined) return new OrleansError(status, String(stable), words);
  // sentences of grpc-js
  if (/^Received message larger than max|^Response message parsing error/.test(words)) return malformedAnswer(words);
  return status === 'UNAVAILABLE' ? unreachableError(words) : new OrleansError(status, status, words);
}

/** The error for a server that cannot be reached, or a connection that ended. */
export function unreachableError(cause: string): OrleansError {
  return new OrleansError('UNAVAILABLE', 'UNAVAILABLE', `The server cannot be reached or has ended (${cause}); check that it runs.`);
}

/** The error for a call without an answer in time. */
export function lateError(timeoutMs: number): OrleansError {
  const sentence = `The server has not answered within ${timeoutMs} ms; give a longer timeoutMs.`;
  return new OrleansError('DEADLINE_EXCEEDED', 'DEADLINE_EXCEEDED', sentence);
}

/** The error of a call, with advice where gRPC has none. */
export function explained(error: OrleansError, timeoutMs: number): OrleansError {
  if (error.code === 'DEADLINE_EXCEEDED') return lateError(timeoutMs);
  if (error.code !== 'UNIMPLEMENTED') return error;
  return new OrleansError('UNIMPLEMENTED', 'PROTOCOL_MISMATCH', `${error.message.replace(/\.?$/, '')}; upgrade the server.`);
}

/** The error for an answer outside the protocol or the ruleset; `what`: a clause. */
export function malformedAnswer(what: string): OrleansError {
  const sentence = `The server is not one of Orléans or has an error: ${what}; check the address, or use another server.`;
  return new OrleansError('DATA_LOSS', 'ANSWER_MALFORMED', sentence);
}

/** The result of `read`; OrleansError `ANSWER_MALFORMED` if it throws. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof OrleansError ? error : malformedAnswer((error as Error).message);
  }
}

/** Removes terminal control characters from a server's text, except new lines and optionally colours. */
export function printable(text: string, colours = false): string {
  const keeps = (one: string, at: number): boolean => colours && one === ESCAPE && COLOUR.test(text.slice(at + 1, at + LONGEST_COLOUR));
  return text.replace(CONTROLS, (one: string, at: number) => (keeps(one, at) ? one : '\u{FFFD}'));
}

/** The error for a use that no server can answer. */
export function usageError(message: string): OrleansError {
  return new OrleansError('FAILED_PRECONDITION', 'CLIENT_USE', message);
}

/** The error for calls on a closed object, and for its waiters. */
export function closedError(what: string): OrleansError {
  return new OrleansError('CANCELLED', 'CLIENT_CLOSED', `${what} has been closed; make another one.`);
}
