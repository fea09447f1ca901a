import { status as Status, type Metadata } from '@grpc/grpc-js';

/** Canonical gRPC status, e.g. `FAILED_PRECONDITION`. */
export type StatusName = keyof typeof Status;

const CONTROLS = /[^\P{Cc}\n]/gu;
const ESCAPE = '\u{1B}';
/** After an escape: a colour. */
const LONGEST_COLOUR = 20;
const COLOUR = /^\[[0-9;]*m/;

/** Trailing metadata with the stable code of a refusal. */
const CODE_KEY = 'orleans-error-code';

/**
 * Every failure of a call or of a stream. `code` is stable and meant for programs (`ACTION_ILLEGAL`, see the head of
 * proto/orleans/v1/env.proto); for failures outside of the server it is the name of the status (`DEADLINE_EXCEEDED`, `UNAVAILABLE`,
 * `CANCELLED`) or one of the client's: `ANSWER_MALFORMED`, `CLIENT_CLOSED`, `CLIENT_USE`. The message is one sentence with advice.
 */
export class OrleansError extends Error {
  override readonly name = 'OrleansError';

  constructor(
    readonly status: StatusName,
    readonly code: string,
    message: string,
  ) {
    super(printable(message));
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

/** The error for an answer that is not one of the protocol or does not fit the ruleset; `what` is a clause about it. */
export function malformedAnswer(what: string): OrleansError {
  const sentence = `The server is not one of Orléans or has an error: ${what}; check the address, or use another server.`;
  return new OrleansError('DATA_LOSS', 'ANSWER_MALFORMED', sentence);
}

/** What `read` returns; an OrleansError `ANSWER_MALFORMED` if it fails on bytes of a server. */
export function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof OrleansError ? error : malformedAnswer((error as Error).message);
  }
}

/** A text of a server without characters that control a terminal, except new lines and, on request, colours. */
export function printable(text: string, colours = false): string {
  const keeps = (one: string, at: number): boolean => colours && one === ESCAPE && COLOUR.test(text.slice(at + 1, at + LONGEST_COLOUR));
  return text.replace(CONTROLS, (one: string, at: number) => (keeps(one, at) ? one : '\u{FFFD}'));
}

/** The error for a use of the client that cannot work with any server. */
export function usageError(message: string): OrleansError {
  return new OrleansError('FAILED_PRECONDITION', 'CLIENT_USE', message);
}

/** The error for calls on something that has been closed here, and for their waiters. */
export function closedError(what: string): OrleansError {
  return new OrleansError('CANCELLED', 'CLIENT_CLOSED', `${what} has been closed; make another one.`);
}
