/** Fair queues, one per caller: callers take turns, and the items of one caller keep their order. */
export class Turns<T> {
  private readonly byCaller = new Map<string, T[]>();

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

  /** Takes out the next item among the callers that `may` admits; null: there is none. */
  take(may: (caller: string) => boolean = () => true): T | null {
    for (const [caller, waiting] of this.byCaller) {
      if (!may(caller)) continue;
      const item = waiting.shift()!;
      this.byCaller.delete(caller);
      if (waiting.length > 0) this.byCaller.set(caller, waiting);
      return item;
    }
    return null;
  }

  /** Takes out all items. */
  clear(): T[] {
    const all = [...this.byCaller.values()].flat();
    this.byCaller.clear();
    return all;
  }
}
