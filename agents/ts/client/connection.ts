import {
  Client,
  connectivityState,
  Metadata,
  type ChannelOptions,
  type ClientUnaryCall,
  type MethodDefinition,
  type handleUnaryCall,
} from '@grpc/grpc-js';
import { EnvServiceService, type EnvServiceServer } from '../../../src/gen/orleans/v1/env.pb.js';
import { VectorServiceService, type StreamVectorRequest } from '../../../src/gen/orleans/v1/vector.pb.js';
import { abortedError, checkCallOptions, onAbort, type CallOptions } from './call-options.js';
import { channelCredentials, readAccessToken, readTls, type AccessOptions } from './endpoint.js';
import {
  closedError,
  explained,
  MOST_ANSWER_BYTES,
  MOST_OBJECT_BYTES,
  MOST_SMALL_BYTES,
  readable,
  toOrleansError,
  usageError,
  OrleansError,
} from './errors.js';
import { findLocalPath, LocalChannel } from './local/channel.js';
import { readAnswer, type Answer } from './vector/answer.js';

export type Rpc = keyof EnvServiceService;

/** Request and response of each unary call, from the generated service. */
export type Calls = {
  readonly [K in Rpc]: EnvServiceServer[K] extends handleUnaryCall<infer Request, infer Response>
    ? { readonly request: Request; readonly response: Response }
    : never;
};

/** Default time limit of a call in milliseconds. */
export const TIMEOUT_MS = 30_000;

/** Calls whose answers have columns of bytes. Answers of other calls are objects, which take many times as much memory. */
const LARGE_ANSWERS: readonly Rpc[] = ['search', 'rollout'];

const WINDOW_BYTES = 16 * 1024 * 1024;

const CHANNEL_OPTIONS: ChannelOptions = {
  'grpc.max_send_message_length': -1,
  // replies above 1 MB arrive in half the time
  'grpc-node.flow_control_window': WINDOW_BYTES,
  // two clients of a process have two connections
  'grpc.use_local_subchannel_pool': 1,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 2000,
};

const NO_OPTIONS: CallOptions = {};

/** A call of StreamVector over either transport. */
export interface VectorCall {
  on(event: 'data', listener: (answer: Answer) => void): this;
  on(event: 'error', listener: (error: unknown) => void): this;
  on(event: 'end', listener: () => void): this;
  once(event: 'data', listener: (answer: Answer) => void): this;
  once(event: 'error', listener: (error: unknown) => void): this;
  once(event: 'end', listener: () => void): this;
  removeAllListeners(): this;
  write(request: StreamVectorRequest): unknown;
  cancel(): void;
}

/** A connection to a server: `host:port`, or `unix:/path`, which uses the local transport if available. */
export class Connection {
  private readonly open: (mostBytes: number) => Client;
  private calls: Client;
  /** for vectors, whose answers are longer; opened for the first */
  private vectors: Client | null = null;
  /** calls over gRPC without an answer */
  private readonly pending = new Set<ClientUnaryCall>();
  private readonly accessToken: string | undefined;
  private localChannel: LocalChannel | null = null;
  private isClosed = false;

  constructor(
    readonly address: string,
    private readonly timeoutMs: number,
    { tls, accessToken }: AccessOptions = {},
  ) {
    if (/^https?:/.test(address))
      throw usageError(`The address '${address}' is a URL; give host:port, such as '${address.replace(/^https?:\/*|\/+$/g, '')}'.`);
    // gRPC would take the port 443
    if (!address.includes(':')) throw usageError(`The address '${address}' has no port; give host:port, such as '${address}:50051'.`);
    const { credentials, options } = channelCredentials(readTls(address, tls));
    this.open = (mostBytes) =>
      new Client(address, credentials, { ...CHANNEL_OPTIONS, 'grpc.max_receive_message_length': mostBytes, ...options });
    this.calls = this.open(MOST_OBJECT_BYTES);
    this.accessToken = readAccessToken(accessToken);
  }

  /** Makes a unary call. Rejects with an OrleansError, at the latest at the time limit (`DEADLINE_EXCEEDED`). */
  call<K extends Rpc>(rpc: K, request: Calls[K]['request'], token?: string, options?: CallOptions): Promise<Calls[K]['response']> {
    const { path, requestSerialize, responseDeserialize } = EnvServiceService[rpc] as unknown as MethodDefinition<
      Calls[K]['request'],
      Calls[K]['response']
    >;
    if (this.isClosed) return Promise.reject(closedError('The client'));
    const { signal, timeoutMs = this.timeoutMs } = options ?? NO_OPTIONS;
    let data: Buffer;
    try {
      if (options !== undefined) checkCallOptions(options);
      if (signal?.aborted === true) throw abortedError(signal);
      data = requestSerialize(request);
    } catch (error) {
      if (error instanceof OrleansError) return Promise.reject(error);
      return Promise.reject(usageError(`The request cannot be sent (${(error as Error).message}); give values of the documented types.`));
    }
    const read = (bytes: Buffer): Calls[K]['response'] => {
      if (bytes.length > MOST_SMALL_BYTES && !LARGE_ANSWERS.includes(rpc))
        throw new Error(`it has ${bytes.length} bytes, and ${MOST_SMALL_BYTES} are allowed`);
      return responseDeserialize(bytes);
    };
    const failure = (error: unknown): OrleansError =>
      this.isClosed ? closedError('The client') : explained(toOrleansError(error), timeoutMs);
    const { local } = this;
    if (local !== null) {
      return local
        .call(path, data, token ?? '', timeoutMs, signal)
        .catch((error: unknown) => {
          throw failure(error);
        })
        .then((bytes) => readable(() => read(bytes)));
    }
    const deadline = Date.now() + timeoutMs;
    return new Promise((resolve, reject) => {
      const call = this.channel().makeUnaryRequest(
        path,
        (bytes: Buffer) => bytes,
        read,
        data,
        this.metadata(token),
        { deadline },
        (error, response) => {
          stopListening();
          this.pending.delete(call);
          if (error === null) resolve(response!);
          else reject(failure(error));
        },
      );
      this.pending.add(call);
      const stopListening = onAbort(signal, (error) => {
        reject(error);
        call.cancel();
      });
    });
  }

  /** The channel for calls other than those of vectors; a new one after the last failed to connect. */
  channel(): Client {
    this.calls = this.connectable(this.calls, MOST_OBJECT_BYTES);
    return this.calls;
  }

  /** Opens a vector stream. */
  openVector(): VectorCall {
    if (this.isClosed) throw closedError('The client');
    const { path, requestSerialize } = VectorServiceService.streamVector;
    const { local } = this;
    if (local !== null) return local.stream(path, requestSerialize, readAnswer);
    this.vectors = this.connectable(this.vectors ?? this.open(MOST_ANSWER_BYTES), MOST_ANSWER_BYTES);
    return this.vectors.makeBidiStreamRequest(path, requestSerialize, readAnswer, this.metadata(), {});
  }

  /** Metadata with the client's access token and an env's token. */
  metadata(token?: string): Metadata {
    const metadata = bearer(token);
    if (this.accessToken !== undefined) metadata.set('orleans-access', `Bearer ${this.accessToken}`);
    return metadata;
  }

  close(): void {
    this.isClosed = true;
    // gRPC would wait for their answers
    for (const call of this.pending) call.cancel();
    this.calls.close();
    this.vectors?.close();
    this.localChannel?.close();
  }

  /** The client, or a new one after it failed to connect: gRPC would refuse calls until it tries again, in up to two seconds. */
  private connectable(client: Client, mostBytes: number): Client {
    if (client.getChannel().getConnectivityState(false) !== connectivityState.TRANSIENT_FAILURE) return client;
    client.close();
    return this.open(mostBytes);
  }

  /** Retried until found: the server may start after its clients. */
  private get local(): LocalChannel | null {
    const path = this.localChannel === null ? findLocalPath(this.address) : null;
    if (path !== null) this.localChannel = new LocalChannel(path, this.accessToken ?? '');
    return this.localChannel;
  }
}

/** The token of an env or a seat. */
export function bearer(token: string | undefined): Metadata {
  const metadata = new Metadata();
  if (token !== undefined) metadata.set('authorization', `Bearer ${token}`);
  return metadata;
}
