import type { DecisionRequest, Player } from '../arena/player.js';
import { Withdrawn } from '../seats/forfeit.js';

/** A person as a player of the arena: an answer of its page is the answer of the seat. */
export class HumanPlayer implements Player {
  private waiting: { answer(action: number): void; withdraw(error: Error): void } | null = null;
  /** An answer that came before the match asked for it: the page knows the decision as soon as it is open. */
  private early: number | null = null;
  private closed = false;

  constructor(
    readonly name: string,
    /** Told when the clock runs, and ends so many milliseconds from now. */
    private readonly timed: (ms: number) => void,
  ) {}

  async start(): Promise<void> {}

  act({ remaining }: DecisionRequest): Promise<number> {
    const { early } = this;
    this.early = null;
    if (early !== null) return Promise.resolve(early);
    // closed while somebody else was asked
    if (this.closed) return Promise.reject(new Withdrawn());
    const { moveMs, bankMs } = remaining ?? { moveMs: null, bankMs: null };
    if (moveMs !== null && bankMs !== null) this.timed(moveMs + bankMs);
    return new Promise((answer, withdraw) => {
      this.waiting = { answer, withdraw };
    });
  }

  /** The answer of the page; the caller has checked that it is open and legal. */
  give(action: number): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting === null) this.early = action;
    else waiting.answer(action);
  }

  async end(): Promise<void> {}

  async close(): Promise<void> {
    this.closed = true;
    this.waiting?.withdraw(new Withdrawn());
    this.waiting = null;
  }
}
