import type { DecisionRequest, Player } from '../arena/player.js';
import { Withdrawn } from '../seats/forfeit.js';

/** A person as a player of the arena; the answers come from the page of the seat. */
export class HumanPlayer implements Player {
  private waiting: { answer(action: number): void; withdraw(error: Error): void } | null = null;
  /** Answers that arrived before the match asked for them, oldest first. */
  private readonly early: number[] = [];
  private closed = false;

  constructor(
    readonly name: string,
    /** Called when the clock starts, with the milliseconds until it ends. */
    private readonly timed: (ms: number) => void,
  ) {}

  async start(): Promise<void> {}

  act({ remaining }: DecisionRequest): Promise<number> {
    const early = this.early.shift();
    if (early !== undefined) return Promise.resolve(early);
    // the seat was closed while another seat decided
    if (this.closed) return Promise.reject(new Withdrawn());
    const { moveMs, bankMs } = remaining ?? { moveMs: null, bankMs: null };
    if (moveMs !== null && bankMs !== null) this.timed(moveMs + bankMs);
    return new Promise((answer, withdraw) => {
      this.waiting = { answer, withdraw };
    });
  }

  /** Answers of the page that count, in their order; the caller has checked that each is legal. */
  give(...actions: readonly number[]): void {
    this.early.push(...actions);
    const { waiting } = this;
    if (waiting === null || this.early.length === 0) return;
    this.waiting = null;
    waiting.answer(this.early.shift()!);
  }

  async end(): Promise<void> {}

  async close(): Promise<void> {
    this.closed = true;
    this.waiting?.withdraw(new Withdrawn());
    this.waiting = null;
  }
}
