/** What a part of the campaign has found. */
export interface Finding {
  /** What was tried. */
  readonly tried: string;
  /** Requests, steps, kills: what `unit` says. */
  readonly count: number;
  readonly unit: string;
  /** What came of it, in figures. */
  readonly result: string;
  /** What must not be: crashes, calls without an answer, INTERNAL, changes of state, steps lost. */
  readonly failures: readonly string[];
}

/** Counts answers by their code, and what must not be. */
export class Tally {
  count = 0;
  readonly codes = new Map<string, number>();
  readonly failures: string[] = [];

  answer(code: string): void {
    this.count += 1;
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  /** At most the first of a kind are kept word for word. */
  fail(what: string): void {
    if (this.failures.length < 50) this.failures.push(what);
  }

  /** The codes, the most frequent first. */
  get readable(): string {
    const sorted = [...this.codes].sort((a, b) => b[1] - a[1]);
    return sorted.map(([code, count]) => `${code} ${count}`).join(', ');
  }
}
