/** Milliseconds that all streams together may keep the event loop for themselves. */
const SLICE_MS = 5;

/**
 * Shares the event loop: whoever works for long asks whether a pause is due, and pauses. The time is counted for the
 * turn of the loop, not for the worker, so that twenty streams with a little work each do not add up.
 */
export class Pace {
  private since = 0;
  private running = false;

  constructor(private readonly now: () => number) {}

  get due(): boolean {
    if (!this.running) {
      this.running = true;
      this.since = this.now();
      setImmediate(() => {
        this.running = false;
      });
      return false;
    }
    return this.now() - this.since > SLICE_MS;
  }

  /** Others come first. */
  async breathe(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
