import { Refusal } from '../core/result.js';
import { Sums } from '../rpc/sums.js';
import { fairShare } from './ledger.js';

/** Minimum count of a request, for the memory of its call. */
const LEAST_BYTES = 16 * 1024;

/** Bytes of requests in progress: a handler may wait long, also after its client cancelled the call. */
export class OpenRequests {
  private readonly byPrincipal = new Sums();
  private total = 0;

  /** `most`: total bytes; `share`: part of it without those of others that one principal may have; a single request can exceed it */
  constructor(
    private readonly most: number,
    private readonly share: number,
  ) {}

  get bytes(): number {
    return this.total;
  }

  /** Counts a request until the returned function is called. Refusal CALLS_LIMIT. */
  begin(principal: string, bytes: number): () => void {
    const held = this.byPrincipal.get(principal);
    if (held >= fairShare(this.most, this.total - held, this.share)) {
      throw new Refusal(
        'CALLS_LIMIT',
        `Your requests in progress count for ${held} bytes; wait for answers before you send more.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    const counted = Math.max(LEAST_BYTES, bytes);
    this.count(principal, counted);
    return () => this.count(principal, -counted);
  }

  private count(principal: string, bytes: number): void {
    this.byPrincipal.add(principal, bytes);
    this.total += bytes;
  }
}
