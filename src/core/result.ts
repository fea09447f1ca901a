import type { RefusalCode } from './refusals.js';

/** gRPC status names that an expected failure can have on the wire. */
export type RefusalStatus =
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'FAILED_PRECONDITION'
  | 'OUT_OF_RANGE'
  | 'PERMISSION_DENIED'
  | 'RESOURCE_EXHAUSTED'
  | 'UNAUTHENTICATED'
  | 'ABORTED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** Limit of characters in a message, because a message may quote a text of any length from a caller. */
const MOST_CHARACTERS = 1000;

/** A caller's text, shortened and made printable for a message. */
export function clip(text: string): string {
  return text.slice(0, 60).replace(/[^\x20-\x7e]/g, '?');
}

/**
 * An expected failure: bad input of a caller. The refused call changes nothing.
 * `code` is stable, for programs; `message` is for people: `<what is wrong, with the value>; <what to do>.`
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly status: RefusalStatus = 'INVALID_ARGUMENT',
  ) {
    super(message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS - 3)}...` : message);
  }
}
