/** Shared resources by key, opened for the first user and closed after the last (reference counting). */
export class SharedResources<T> {
  private readonly entries = new Map<string, { readonly value: Promise<T>; users: number }>();

  constructor(
    private readonly open: (key: string) => Promise<T>,
    private readonly shut: (value: T) => Promise<void> | void,
  ) {}

  /** Acquires `key`; `release` may be called twice. */
  async take(key: string): Promise<{ value: T; release: () => Promise<void> }> {
    let entry = this.entries.get(key);
    if (entry === undefined) {
      entry = { value: this.open(key), users: 0 };
      this.entries.set(key, entry);
    }
    const held = entry;
    held.users += 1;
    let mine = true;
    const release = async (): Promise<void> => {
      if (!mine) return;
      mine = false;
      held.users -= 1;
      if (held.users > 0) return;
      this.entries.delete(key);
      await this.shut(await held.value);
    };
    try {
      return { value: await held.value, release };
    } catch (error) {
      mine = false;
      this.entries.delete(key);
      throw error;
    }
  }
}
