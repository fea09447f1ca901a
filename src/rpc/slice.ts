/** Milliseconds after which long work lets the event loop answer others, health checks above all. */
const SLICE_MS = 5;

/** The time slice of one piece of long work: whoever works asks now and then whether it has expired, and yields. */
export class TimeSlice {
  private since = performance.now();

  get expired(): boolean {
    return performance.now() - this.since > SLICE_MS;
  }

  /** Resolves in the next turn of the event loop, when the next slice begins. */
  async yield(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}

/**
 * One time slice for all that work in the same turn of the event loop: the time is counted for the turn, not for the worker, so
 * that twenty streams with a little work each do not add up.
 */
export class SharedTimeSlice {
  private since = 0;
  private running = false;

  constructor(private readonly now: () => number) {}

  get expired(): boolean {
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

  /** Resolves in the next turn of the event loop. */
  async yield(): Promise<void> {
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
