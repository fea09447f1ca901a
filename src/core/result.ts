/** Canonical gRPC status names that an expected failure may carry over the wire. */
export type RefusalStatus =
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'FAILED_PRECONDITION'
  | 'OUT_OF_RANGE'
  | 'PERMISSION_DENIED'
  | 'RESOURCE_EXHAUSTED'
  | 'UNAUTHENTICATED'
  | 'ABORTED'
  | 'UNAVAILABLE';

/**
 * An expected failure: bad input of a caller. Nothing has changed when it is thrown.
 * `code` is stable and meant for programs, `message` is one sentence for people that says what to do.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    message: string,
    readonly status: RefusalStatus = 'INVALID_ARGUMENT',
  ) {
    super(message);
  }
}
