import { Refusal } from '../../core/result.js';
import type { StreamVectorResponse } from '../../gen/orleans/v1/vector.pb.js';
import { answer } from './answers.js';
import type { Sendable, Sheet } from './sheet.js';

/** Where answers leave: the stream of the moment. */
export interface Outlet {
  /** `sent` is called when the bytes have left; never, when the stream breaks before. */
  send(what: Sendable, sent: () => void): void;
  /** Another stream has taken the vector over. */
  replaced(): void;
}

/** An answer until nobody needs it any more. */
interface Kept {
  readonly seq: number;
  readonly number: number;
  readonly sheet: Sheet | null;
  readonly sendable: Sendable;
  acknowledged: boolean;
  /** Writes under way. */
  writing: number;
  /** A stream broke while it wrote this: who knows who still reads the bytes. */
  doubtful: boolean;
}

/** Numbers the answers of a vector and keeps each until the client has it and the bytes have left. */
export class Ledger {
  /** Greatest seq taken. */
  lastSeq = 0;
  private made = 0;
  private acknowledged = 0;
  private kept: Kept[] = [];
  private outlet: Outlet | null = null;

  /** `free` gets the sheets that nobody reads any more. */
  constructor(private readonly free: (sheet: Sheet) => void) {}

  /** Answers that are not acknowledged. */
  get open(): number {
    return this.kept.length;
  }

  get attached(): boolean {
    return this.outlet !== null;
  }

  /** The client has everything up to `number`. */
  acknowledge(number: number): void {
    if (number > this.made) {
      throw new Refusal('ACK_FUTURE', `There is no answer ${number} to acknowledge; the last one is ${this.made}.`);
    }
    if (number <= this.acknowledged) return;
    this.acknowledged = number;
    let gone = 0;
    while (gone < this.kept.length && this.kept[gone]!.number <= number) {
      const kept = this.kept[gone++]!;
      kept.acknowledged = true;
      this.settle(kept);
    }
    this.kept.splice(0, gone);
  }

  /** Adds a batch and sends it. */
  addSheet(seq: number, sheet: Sheet, seal: (number: number) => void): void {
    const number = ++this.made;
    seal(number);
    this.add({ seq, number, sheet, sendable: sheet.sendable, acknowledged: false, writing: 0, doubtful: false });
  }

  /** Adds another answer and sends it. */
  addEvent(seq: number, event: NonNullable<StreamVectorResponse['event']>): void {
    const number = ++this.made;
    this.add({ seq, number, sheet: null, sendable: answer(seq, number, event), acknowledged: false, writing: 0, doubtful: false });
  }

  /** Sends what was answered to `seq` once more; false: nothing of it is kept. */
  repeat(seq: number): boolean {
    const again = this.kept.filter((kept) => kept.seq === seq);
    for (const kept of again) this.send(kept);
    return again.length > 0;
  }

  /** Answers go to `outlet` from now on. */
  attach(outlet: Outlet): void {
    const before = this.outlet;
    if (before !== null) {
      this.detach(before);
      before.replaced();
    }
    this.outlet = outlet;
  }

  /** Sends everything that is not acknowledged. */
  resend(): void {
    for (const kept of this.kept) this.send(kept);
  }

  detach(outlet: Outlet): void {
    if (this.outlet !== outlet) return;
    this.outlet = null;
    for (const kept of this.kept) {
      if (kept.writing > 0) kept.doubtful = true;
      kept.writing = 0;
    }
  }

  private add(kept: Kept): void {
    this.kept.push(kept);
    this.send(kept);
  }

  private send(kept: Kept): void {
    const { outlet } = this;
    if (outlet === null) return;
    kept.writing += 1;
    outlet.send(kept.sendable, () => {
      // a late word from a stream that has been left
      if (outlet !== this.outlet) return;
      kept.writing -= 1;
      this.settle(kept);
    });
  }

  private settle(kept: Kept): void {
    if (!kept.acknowledged || kept.writing > 0) return;
    if (kept.sheet !== null && !kept.doubtful) this.free(kept.sheet);
  }
}
