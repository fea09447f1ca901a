import { Refusal } from '../core/result.js';
import type { SeatChannel } from './channel.js';
import { tokenDigest } from '../rpc/tokens.js';

/** The channels of open seats by token digest. */
export class SeatChannels {
  private readonly byDigest = new Map<string, SeatChannel>();

  open(digest: Buffer, channel: SeatChannel): void {
    this.byDigest.set(digest.toString('hex'), channel);
  }

  close(digest: Buffer): void {
    this.byDigest.delete(digest.toString('hex'));
  }

  /** The channel of a token; Refusals TOKEN_MISSING, TOKEN_WRONG. */
  find(token: string | null): SeatChannel {
    if (token === null) {
      throw new Refusal(
        'TOKEN_MISSING',
        'The call has no token; send the token of your seat in the metadata "authorization: Bearer <token>".',
        'UNAUTHENTICATED',
      );
    }
    const channel = this.byDigest.get(tokenDigest(token).toString('hex'));
    if (channel === undefined)
      throw new Refusal(
        'TOKEN_WRONG',
        'No open seat has this token; send the one that OpenSeats or the arena gave you.',
        'UNAUTHENTICATED',
      );
    return channel;
  }

  get size(): number {
    return this.byDigest.size;
  }
}
