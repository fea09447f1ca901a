import { FairQueues } from './fair-queues.js';
import { Sums } from './sums.js';

/** Milliseconds from the beginning of one handshake to that of the next. The cryptography of one takes the loop for 1 to 2 ms. */
const GAP_MS = 5;

/** Unfinished handshakes of one address. A client can end them all in one turn of the loop, where each takes 0.1 ms. */
const MOST_UNFINISHED = 64;

interface Handshake {
  readonly address: string;
  readonly begin: () => void;
}

/** TLS handshakes that have yet to begin: one at a time, addresses take turns, and each address may have so many unfinished ones. */
export class Handshakes {
  private readonly waiting = new FairQueues<Handshake>();
  private readonly unfinished = new Sums();
  private isWaiting = false;

  constructor(private readonly wait: (next: () => void) => void = (next) => void setTimeout(next, GAP_MS).unref()) {}

  /** Begins the handshake of a connection from the address, at once if none has begun lately. `end` has to follow. */
  add(address: string, begin: () => void): void {
    this.waiting.add(address, { address, begin });
    if (!this.isWaiting) this.next();
  }

  /** A handshake of the address that had begun is over. */
  end(address: string): void {
    this.unfinished.add(address, -1);
    if (!this.isWaiting) this.next();
  }

  private readonly next = (): void => {
    const handshake = this.waiting.take((address) => this.unfinished.get(address) < MOST_UNFINISHED);
    this.isWaiting = handshake !== null;
    if (handshake === null) return;
    this.unfinished.add(handshake.address, 1);
    handshake.begin();
    this.wait(this.next);
  };
}
