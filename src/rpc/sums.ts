/** Sums by key; zero sums are dropped. */
export class Sums {
  private readonly byKey = new Map<string, number>();

  get(key: string): number {
    return this.byKey.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const sum = this.get(key) + by;
    if (sum === 0) this.byKey.delete(key);
    else this.byKey.set(key, sum);
  }

  /** The key with the greatest sum; null: none. */
  get largest(): string | null {
    let [largest, most]: [string | null, number] = [null, 0];
    for (const [key, sum] of this.byKey) if (sum > most) [largest, most] = [key, sum];
    return largest;
  }
}
