/** How a bot can fail to play its match to the end. */
export type Fault = 'timeout' | 'invalid' | 'error' | 'disconnected';

/** A reason may quote what a stranger sends, such as the status of a policy server, and goes to terminals and records. */
const MOST_CHARACTERS = 1000;

/** The host of the match has withdrawn a decision or closed the seat; the bot is not at fault. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';

  constructor() {
    super('the match was given up by its host');
  }
}

/**
 * The bot of a seat has failed to answer. `timeout`: its clock ran out; `invalid`: it sent an invalid message; `error`: its program failed;
 * `disconnected`: it was not connected when its clock ran out. The message is one clause for people.
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
