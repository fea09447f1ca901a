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
 * An expected failure: bad input of a caller. The call that throws it has changed nothing.
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
