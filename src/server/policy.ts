import { Client, Metadata, credentials, status as Status, type ServiceError } from '@grpc/grpc-js';
import { PolicyServiceService, type ActRequest, type ActResponse } from '../gen/orleans/v1/policy.pb.js';
import { Forfeit } from './seat/forfeit.js';

const { act: METHOD } = PolicyServiceService;

/** Batches of wide observations. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** A policy that is a server, dialled from here. */
export class PolicyLink {
  private readonly client: Client;
  private lost: string | null = null;

  constructor(readonly address: string) {
    this.client = new Client(address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
      'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
      // a policy that is being restarted is found again quickly
      'grpc.initial_reconnect_backoff_ms': 100,
      'grpc.max_reconnect_backoff_ms': 1000,
    });
  }

  /** Why it cannot be reached at the moment; null: it can, as far as is known. */
  get absent(): string | null {
    return this.lost;
  }

  /** Resolves when it can be reached, rejects after `ms`. */
  async reach(ms: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.client.waitForReady(new Date(Date.now() + ms), (error) => {
        this.lost = error ? `nobody answers at ${this.address}` : null;
        if (error) reject(new Forfeit('disconnected', this.lost!));
        else resolve();
      });
    });
  }

  /** Asks, again and again while nobody can be reached: a policy may be asked twice. */
  async act(request: ActRequest, patienceMs: number): Promise<ActResponse> {
    for (;;) {
      try {
        const response = await this.call(request);
        this.lost = null;
        return response;
      } catch (error) {
        const { code, details } = error as ServiceError;
        if (code !== Status.UNAVAILABLE) throw new Forfeit('error', `its policy answered ${Status[code]}: ${details}`);
        this.lost = `nobody answers at ${this.address}`;
        await this.reach(patienceMs);
      }
    }
  }

  close(): void {
    this.client.close();
  }

  private call(request: ActRequest): Promise<ActResponse> {
    return new Promise((resolve, reject) => {
      this.client.makeUnaryRequest(METHOD.path, METHOD.requestSerialize, METHOD.responseDeserialize, request, new Metadata(), (error, response) => {
        if (error === null) resolve(response!);
        else reject(error);
      });
    });
  }
}
