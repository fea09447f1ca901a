import type { Io } from './command.js';

const REDRAW_MS = 100;

/** A line on the terminal with the progress of long work; silent in a pipe. */
export class Progress {
  private drawn = 0;
  private last = 0;

  constructor(
    private readonly io: Io,
    private readonly what: string,
    private total: number,
  ) {}

  /** `total`: the new total, if it was unknown before. */
  at(done: number, total = this.total): void {
    if (!this.io.terminal) return;
    this.total = total;
    const now = performance.now();
    if (now - this.last < REDRAW_MS) return;
    this.last = now;
    const text = `${this.what} ${done}/${this.total}`;
    this.io.err(`\r${text.padEnd(this.drawn)}`);
    this.drawn = text.length;
  }

  end(): void {
    if (this.drawn > 0) this.io.err(`\r${' '.repeat(this.drawn)}\r`);
    this.drawn = 0;
  }
}
