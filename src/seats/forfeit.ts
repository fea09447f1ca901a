/** How a bot can fail in a match. */
export type Fault = 'timeout' | 'invalid' | 'error' | 'disconnected';

/** A reason may quote strangers, such as the status of a policy server, and is shown in terminals and records. */
const MOST_CHARACTERS = 1000;

/** The host withdrew a decision or closed the seat; the bot is not at fault. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';

  constructor() {
    super('the match was given up by its host');
  }
}

/**
 * A bot failed. `timeout`: its clock ran out; `invalid`: an invalid message; `error`: its program failed; `disconnected`: it was disconnected when
 * its clock ran out. The message is a clause for people.
 */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';

  constructor(
    readonly fault: Fault,
    reason: string,
  ) {
    super(reason.slice(0, MOST_CHARACTERS).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?'));
  }
}
