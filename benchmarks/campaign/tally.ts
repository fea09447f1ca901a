/** A result of a part of the campaign. */
export interface Finding {
  /** Description of the attempts. */
  readonly tried: string;
  /** Number of requests, steps or kills; see `unit`. */
  readonly count: number;
  readonly unit: string;
  /** The result, in figures. */
  readonly result: string;
  /** Failures: crashes, calls without an answer, INTERNAL, changes of state, lost steps. */
  readonly failures: readonly string[];
}

/** Number of codes that a result names. */
const LISTED = 5;

/** Counts answers by their code, and failures. */
export class Tally {
  count = 0;
  readonly codes = new Map<string, number>();
  readonly failures: string[] = [];

  answer(code: string): void {
    this.count += 1;
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  /** Counts a failure; keeps the text of only the first few of a kind. */
  fail(what: string): void {
    if (this.failures.length < 50) this.failures.push(what);
  }

  /** The most frequent codes, and the number of the others. */
  get readable(): string {
    const sorted = [...this.codes].sort((a, b) => b[1] - a[1]);
    const others = sorted.length > LISTED ? [`${sorted.length - LISTED} other outcomes`] : [];
    return [...sorted.slice(0, LISTED).map(([code, count]) => `${code} ${count}`), ...others].join(', ');
  }
}
