/** Queues by caller: callers with the least rank take turns; items of a caller keep their order. */
export class FairQueues<T> {
  private readonly byCaller = new Map<string, T[]>();

  constructor(private readonly rankOf: (caller: string) => number = () => 0) {}

  get empty(): boolean {
    return this.byCaller.size === 0;
  }

  has(caller: string): boolean {
    return this.byCaller.has(caller);
  }

  add(caller: string, item: T): void {
    const waiting = this.byCaller.get(caller);
    if (waiting === undefined) this.byCaller.set(caller, [item]);
    else waiting.push(item);
  }

  /** Removes the next item of the callers that `may` admits; null: none. */
  take(may: (caller: string) => boolean = () => true): T | null {
    let next: string | null = null;
    let least = Infinity;
    for (const caller of this.byCaller.keys()) {
      if (!may(caller)) continue;
      const rank = this.rankOf(caller);
      if (rank >= least) continue;
      next = caller;
      least = rank;
      if (least === 0) break;
    }
    if (next === null) return null;
    const waiting = this.byCaller.get(next)!;
    const item = waiting.shift()!;
    this.byCaller.delete(next);
    if (waiting.length > 0) this.byCaller.set(next, waiting);
    return item;
  }

  clear(): T[] {
    const all = [...this.byCaller.values()].flat();
    this.byCaller.clear();
    return all;
  }
}
