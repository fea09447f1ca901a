/** How a seat can fail to play its match to the end. */
export const FAULTS = ['timeout', 'invalid', 'error', 'disconnected'] as const;
export type Fault = (typeof FAULTS)[number];

/** Whoever hosts the match has taken a question back or closed the seat: nobody's fault. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';

  constructor() {
    super('the match was given up by its host');
  }
}

/**
 * A seat has failed to answer. `timeout`: its clock ran out; `invalid`: it sent what it must not; `error`: its program failed;
 * `disconnected`: it was gone when its clock ran out. The message is one clause for people.
 */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';

  constructor(
    readonly fault: Fault,
    reason: string,
  ) {
    super(reason);
  }
}
