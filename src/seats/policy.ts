import { setTimeout as delay } from 'node:timers/promises';
import { Client, Metadata, credentials, status as Status, type ClientUnaryCall, type ServiceError } from '@grpc/grpc-js';
import { PolicyServiceService, type ActRequest, type ActResponse } from '../gen/orleans/v1/policy.pb.js';
import { silenceGrpc } from '../rpc/silence.js';
import { Forfeit } from './forfeit.js';

const { act: METHOD } = PolicyServiceService;

/** Statuses of a broken connection; others come from the policy. */
const BROKEN: readonly Status[] = [Status.UNAVAILABLE, Status.CANCELLED];

const RETRY_MS = 50;

/** For batches of wide observations, and their actions. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 64 * 1024;

export class PolicyClient {
  private readonly client: Client;
  private readonly calls = new Set<ClientUnaryCall>();
  private closed = false;
  private lost: string | null = null;

  constructor(readonly address: string) {
    silenceGrpc();
    this.client = new Client(address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': MAX_ANSWER_BYTES,
      'grpc.max_send_message_length': MAX_REQUEST_BYTES,
      // a restarting policy is found quickly
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 1000,
    });
  }

  /** Why the policy is unreachable; null: it is reachable, or unknown. */
  get absent(): string | null {
    return this.lost;
  }

  /** Resolves when the policy is reachable; rejects with Forfeit `disconnected` after `ms`. */
  async reach(ms: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.client.waitForReady(new Date(Date.now() + ms), (error) => {
        this.lost = error ? `nobody answers at ${this.address}` : null;
        if (error) reject(new Forfeit('disconnected', this.lost!));
        else resolve();
      });
    });
  }

  /**
   * Asks the policy, again after a broken connection (Act is stateless). Rejects with Forfeit after `limitMs` (null: never), and if the policy is
   * unreachable for `patienceMs`.
   */
  async act(request: ActRequest, limitMs: number | null, patienceMs: number): Promise<ActResponse> {
    const deadline = limitMs === null ? Infinity : Date.now() + limitMs;
    for (;;) {
      try {
        const response = await this.call(request, deadline);
        this.lost = null;
        return response;
      } catch (error) {
        const { code, details } = error as ServiceError;
        if (this.closed) throw new Forfeit('disconnected', `the connection to ${this.address} was closed`);
        if (code === Status.DEADLINE_EXCEEDED) throw new Forfeit('timeout', 'its policy did not answer in time');
        if (!BROKEN.includes(code)) throw new Forfeit('error', `its policy answered ${Status[code]}: ${details}`);
        this.lost = `nobody answers at ${this.address}`;
        await delay(RETRY_MS);
        await this.reach(Math.min(patienceMs, deadline - Date.now()));
      }
    }
  }

  /** Ends the connection and cancels its calls, which would otherwise wait for their deadlines. */
  close(): void {
    this.closed = true;
    for (const call of this.calls) call.cancel();
    this.client.close();
  }

  private call(request: ActRequest, deadline: number): Promise<ActResponse> {
    return new Promise((resolve, reject) => {
      const call = this.client.makeUnaryRequest(
        METHOD.path,
        METHOD.requestSerialize,
        METHOD.responseDeserialize,
        request,
        new Metadata(),
        { deadline },
        (error, response) => {
          this.calls.delete(call);
          if (error === null) resolve(response!);
          else reject(error);
        },
      );
      this.calls.add(call);
    });
  }
}
