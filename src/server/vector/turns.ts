import { setTimeout as sleep } from 'node:timers/promises';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import { decodeTimed } from '../../rpc/status.js';
import { CALL_MS } from '../costs.js';

/** A stream whose caller is beyond its rate asks again after so long. */
const RETRY_MS = 50;

/** The turns in which a stream reads its messages. The time of decoding counts as calls: while the caller owes them, the stream waits. */
export class MessageTurns {
  /** Milliseconds of decoding that no call counts for yet. */
  private ms = 0;
  private owes = false;
  /** The stream has ended: nothing waits any more. */
  over = false;

  constructor(
    private readonly scheduler: FairScheduler,
    private readonly caller: string,
    /** Counts a call, or refuses it (RATE_LIMIT). */
    private readonly countCall: () => void | Promise<void>,
    private readonly charge: (calls: number) => void,
  ) {}

  /** Waits until a message may be read; null: at once. */
  next(): Promise<void> | null {
    return this.owes ? this.pay() : this.scheduler.enter(this.caller);
  }

  decode<Message>(bytes: Buffer, decode: (bytes: Buffer) => Message): Message {
    return decodeTimed(bytes, decode, (ms) => {
      this.scheduler.count(this.caller, ms);
      this.ms += ms;
      const calls = Math.floor(this.ms / CALL_MS);
      if (calls === 0) return;
      this.ms -= calls * CALL_MS;
      this.charge(calls);
      this.owes = true;
    });
  }

  private async pay(): Promise<void> {
    while (this.owes && !this.over) {
      try {
        await this.countCall();
        this.owes = false;
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
    await this.scheduler.enter(this.caller);
  }
}
