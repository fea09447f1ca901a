interface Waiting<Row, Answer> {
  readonly row: Row;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Collects requests of many matches into batches. A batch is sent when the event loop has given every match the chance to ask. While the
 * number of batches in progress is at its limit, requests are added to the next batch.
 */
export class Batcher<Row, Answer> {
  private queue: Waiting<Row, Answer>[] = [];
  private running = 0;
  private scheduled = false;

  constructor(
    private readonly run: (rows: readonly Row[]) => Promise<readonly Answer[]>,
    private readonly limits: { readonly rows: number; readonly batches: number },
  ) {}

  ask(row: Row): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.queue.push({ row, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.queue.length === 0 || this.running >= this.limits.batches) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.leave();
    });
  }

  private async leave(): Promise<void> {
    const batch = this.queue.splice(0, this.limits.rows);
    this.running += 1;
    this.schedule();
    try {
      const answers = await this.run(batch.map(({ row }) => row));
      batch.forEach(({ resolve }, index) => resolve(answers[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.running -= 1;
      this.schedule();
    }
  }
}
