import { Client, Metadata, credentials, status as Status, type ClientDuplexStream, type ServiceError } from '@grpc/grpc-js';
import { StreamVectorResponse, VectorServiceService } from '../../src/gen/orleans/v1/vector.pb.js';
import type { Tally } from './tally.js';

/** Time without an answer after which a call hangs. */
export const HANG_MS = 60_000;

const ERROR_CODE = 'orleans-error-code';

export interface RawAnswer {
  /** OK, or the code of the refusal, else the name of the status. */
  readonly code: string;
  /** The bytes of the response; null when refused. */
  readonly bytes: Buffer | null;
}

/** A stream of vectors, which sends bytes unchanged. */
export type RawStream = ClientDuplexStream<Buffer, StreamVectorResponse>;

/** Makes calls with unchanged bytes. */
export class RawClient {
  private readonly channel: Client;

  constructor(readonly address: string) {
    this.channel = new Client(address, credentials.createInsecure(), {
      'grpc.use_local_subchannel_pool': 1,
      'grpc.max_receive_message_length': -1,
    });
  }

  call(path: string, bytes: Buffer, token: string | null): Promise<RawAnswer> {
    const metadata = new Metadata();
    if (token !== null) metadata.set('authorization', `Bearer ${token}`);
    return new Promise((resolve) => {
      this.channel.makeUnaryRequest(
        path,
        (sent: Buffer) => sent,
        (received: Buffer) => received,
        bytes,
        metadata,
        { deadline: Date.now() + HANG_MS },
        (error, response) => resolve(error === null ? { code: 'OK', bytes: response! } : { code: codeOf(error), bytes: null }),
      );
    });
  }

  stream(): RawStream {
    return this.channel.makeBidiStreamRequest(
      VectorServiceService.streamVector.path,
      (bytes: Buffer) => bytes,
      (bytes: Buffer) => StreamVectorResponse.decode(bytes),
      new Metadata(),
      {},
    );
  }

  close(): void {
    this.channel.close();
  }
}

export function codeOf(error: Pick<ServiceError, 'code' | 'metadata'>): string {
  return error.metadata?.get(ERROR_CODE)[0]?.toString() ?? Status[error.code] ?? String(error.code);
}

/** Whether the server must never answer with the code. */
export function isFailure(code: string): boolean {
  return ['INTERNAL', 'UNKNOWN', 'DEADLINE_EXCEEDED', 'UNAVAILABLE', 'DATA_LOSS'].includes(code);
}

/** Counts the outcome of a client's call that may be refused; returns its code. `what`: the call, in messages. */
export async function countOutcome(tally: Tally, what: string, call: Promise<unknown>): Promise<string> {
  const code = await call.then(
    () => 'OK',
    (error: unknown) => (error as { code?: string }).code ?? 'UNKNOWN',
  );
  tally.answer(code);
  if (isFailure(code)) tally.fail(`${what}: ${code}`);
  return code;
}
