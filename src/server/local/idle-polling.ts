/** Milliseconds for which the loop polls after an answer: several times what a program of this machine takes for its next request. */
const POLLING_MS = 0.2;

/** Answers without polling after it was in vain: twice as many each time, up to this number. */
const MOST_SKIPPED = 1024;

/**
 * Polls for the next request of a connection for a moment after an answer, instead of sleeping. To wake a process takes longer than to answer
 * a step of one game. A client that takes longer between its requests is soon waited for asleep.
 */
export class IdlePolling {
  private until = 0;
  private isPolling = false;
  private skips = 1;
  private toSkip = 0;

  /** `later`: runs a function after the loop has looked for events once, without sleeping. */
  constructor(
    private readonly now: () => number,
    private readonly later: (turn: () => void) => void = setImmediate,
  ) {}

  /** An answer has been written. */
  answered(): void {
    if (this.toSkip > 0) {
      this.toSkip -= 1;
      return;
    }
    this.until = this.now() + POLLING_MS;
    if (this.isPolling) return;
    this.isPolling = true;
    this.later(this.turn);
  }

  /** The client has sent something. */
  received(): void {
    if (this.until === 0) return;
    this.until = 0;
    this.skips = 1;
  }

  private readonly turn = (): void => {
    if (this.until > this.now()) return this.later(this.turn);
    this.isPolling = false;
    if (this.until === 0) return;
    this.until = 0;
    this.toSkip = this.skips;
    this.skips = Math.min(MOST_SKIPPED, 2 * this.skips);
  };
}
