import { Refusal } from '../../core/result.js';
import { lockOf } from '../auth.js';
import type { Desk } from './desk.js';

/** The open seats of a server, by the digests of their tokens. */
export class Desks {
  private readonly byLock = new Map<string, Desk>();

  open(lock: Buffer, desk: Desk): void {
    this.byLock.set(lock.toString('hex'), desk);
  }

  close(lock: Buffer): void {
    this.byLock.delete(lock.toString('hex'));
  }

  /** The desk of a token, or a refusal. */
  find(token: string | null): Desk {
    if (token === null) {
      throw new Refusal('TOKEN_MISSING', 'Send the token of your seat in the metadata "authorization: Bearer <token>".', 'UNAUTHENTICATED');
    }
    const desk = this.byLock.get(lockOf(token).toString('hex'));
    if (desk === undefined) throw new Refusal('TOKEN_WRONG', 'This token belongs to no seat that is open here.', 'UNAUTHENTICATED');
    return desk;
  }

  get size(): number {
    return this.byLock.size;
  }
}
