import { setTimeout as sleep } from 'node:timers/promises';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import { decodeTimed } from '../../rpc/status.js';
import { CALL_MS } from '../costs.js';

/** Milliseconds until a stream beyond its rate asks again. */
const RETRY_MS = 50;

/**
 * The turns in which a stream reads messages. Decoding time counts as calls; the stream waits until the rate of its caller has recovered
 * from them.
 */
export class MessageTurns {
  /** milliseconds of decoding not yet counted */
  private ms = 0;
  private owes = false;
  /** the stream has ended: nothing waits */
  over = false;

  constructor(
    private readonly scheduler: FairScheduler,
    private readonly caller: string,
    /** counts a call, or refuses it (RATE_LIMIT) */
    private readonly countCall: () => void | Promise<void>,
    private readonly charge: (calls: number) => void,
  ) {}

  /** Waits until a message may be read; null: now. */
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
