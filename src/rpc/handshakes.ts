import { FairQueues } from './fair-queues.js';

/** Milliseconds from the begin of one handshake to that of the next. The cryptography of one takes the loop for 1 to 2 ms. */
const GAP_MS = 5;

/** TLS handshakes that have yet to begin: one at a time, and addresses take turns. */
export class Handshakes {
  private readonly waiting = new FairQueues<() => void>();
  private isWaiting = false;

  constructor(private readonly wait: (next: () => void) => void = (next) => void setTimeout(next, GAP_MS).unref()) {}

  /** Begins the handshake of a connection from the address, at once if none has begun lately. */
  add(address: string, begin: () => void): void {
    this.waiting.add(address, begin);
    if (!this.isWaiting) this.next();
  }

  private readonly next = (): void => {
    const begin = this.waiting.take();
    this.isWaiting = begin !== null;
    if (begin === null) return;
    begin();
    this.wait(this.next);
  };
}
