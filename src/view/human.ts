import type { DecisionRequest, Player, SeatResult } from '../arena/player.js';
import { Withdrawn } from '../seats/forfeit.js';

/** What a person's match is told of it. */
export interface HumanEvents {
  /** The clock runs, and ends so many milliseconds from now. */
  timed(ms: number): void;
  /** Its time is over before the end of the game. */
  forfeited(): void;
}

/** A person as a player of the arena: an answer of its page is the answer of the seat. */
export class HumanPlayer implements Player {
  private waiting: { answer(action: number): void; withdraw(error: Error): void } | null = null;
  /** An answer that came before the match asked for it: the page knows the decision as soon as it is open. */
  private early: number | null = null;

  constructor(
    readonly name: string,
    private readonly events: HumanEvents,
  ) {}

  async start(): Promise<void> {}

  act({ remaining }: DecisionRequest): Promise<number> {
    const { early } = this;
    this.early = null;
    if (early !== null) return Promise.resolve(early);
    const { moveMs, bankMs } = remaining ?? { moveMs: null, bankMs: null };
    if (moveMs !== null && bankMs !== null) this.events.timed(moveMs + bankMs);
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

  async end({ status }: SeatResult): Promise<void> {
    if (status !== 'done') this.events.forfeited();
  }

  async close(): Promise<void> {
    this.waiting?.withdraw(new Withdrawn());
    this.waiting = null;
  }
}
