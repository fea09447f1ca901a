/** Milliseconds of polling after an answer: several times what a local program takes for its next request. */
const POLLING_MS = 0.2;

/** Largest number of answers without polling. The number doubles each time that polling finds no request. */
const MOST_SKIPPED = 1024;

/**
 * Polls for the next request after an answer, because waking a sleeping process takes longer than a step of one game. It polls less often
 * for clients with longer pauses.
 */
export class IdlePolling {
  private until = 0;
  private isPolling = false;
  private skips = 1;
  private toSkip = 0;

  /** `later`: runs a function after one non-blocking turn of the loop. */
  constructor(
    private readonly now: () => number,
    private readonly later: (turn: () => void) => void = setImmediate,
  ) {}

  /** Begins to poll after a written answer, unless polling is skipped. */
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

  /** The client sent bytes. */
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
