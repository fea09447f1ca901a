import { FairQueues } from './fair-queues.js';
import { Sums } from './sums.js';

/** Milliseconds between handshakes; each takes 1 to 2 ms of the loop. */
const GAP_MS = 5;

/** Incomplete handshakes of an address, which a client can complete in one turn of the loop, 0.1 ms each. */
const MOST_UNFINISHED = 64;

interface Handshake {
  readonly address: string;
  readonly begin: () => void;
}

/** TLS handshakes, one at a time; addresses take turns, with a limit of incomplete ones each. */
export class Handshakes {
  private readonly waiting = new FairQueues<Handshake>();
  private readonly unfinished = new Sums();
  private isWaiting = false;

  constructor(private readonly wait: (next: () => void) => void = (next) => void setTimeout(next, GAP_MS).unref()) {}

  /** Starts a handshake of the address, immediately if none started recently; `end` must follow. */
  add(address: string, begin: () => void): void {
    this.waiting.add(address, { address, begin });
    if (!this.isWaiting) this.next();
  }

  /** Must be called when a started handshake is over. */
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
