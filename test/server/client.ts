// The service called in two ways: its handlers called in process, and a client over a real socket. Tests of behaviour run
// through both, so that neither can do what the other does not.
import { EventEmitter } from 'node:events';
import { Client, Metadata, credentials, status as Status, type MethodDefinition, type ServiceError } from '@grpc/grpc-js';
import { Refusal } from '../../src/core/result.js';
import type { Replay } from '../../src/env/env.js';
import {
  EnvConfig,
  EnvServiceService,
  type ForkedEnv,
  type MakeRequest,
  type MakeResponse,
  type StepResult,
} from '../../src/gen/orleans/v1/env.pb.js';
import type { CancellableCall } from '../../src/rpc/status.js';
import type { Handler, Rpc, Wire } from '../../src/server/handlers/handler.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { startServer } from '../../src/server/server.js';
import { makeHandlers } from '../../src/server/handlers/all.js';
import { resolveSettings, type ServerConfig } from '../../src/server/settings.js';

type Request<K extends Rpc> = Wire[K]['request'];
type Response<K extends Rpc> = Wire[K]['response'];

export interface TestClient {
  /** Calls an RPC; missing fields have their protobuf defaults. Throws a Failure. */
  ask<K extends Rpc>(rpc: K, request: Partial<Request<K>>, token?: string): Promise<Response<K>>;
  close(): Promise<void>;
}

/** An error as a client sees it. */
export class Failure extends Error {
  constructor(
    readonly status: string,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A call without a transport, which the test cancels. */
export class TestCall extends EventEmitter implements CancellableCall {
  cancelled = false;

  cancel(): void {
    this.cancelled = true;
    this.emit('cancelled');
  }
}

const CALL_TIMEOUT_MS = 60_000;

export async function inProcess(config: ServerConfig = {}): Promise<TestClient> {
  const settings = resolveSettings(config);
  const context = makeContext(settings);
  const handlers = makeHandlers(context);
  return {
    async ask<K extends Rpc>(rpc: K, request: Partial<Request<K>>, token?: string) {
      const handler: Handler<Request<K>, Response<K>> = handlers[rpc];
      try {
        return await handler(full(rpc, request), { ...IN_PROCESS, token: token ?? null });
      } catch (error) {
        throw error instanceof Refusal ? new Failure(error.status, error.code, error.message) : error;
      }
    },
    close: context.close,
  };
}

export async function overSocket(config: ServerConfig = {}): Promise<TestClient> {
  const server = await startServer({ logLevel: 'silent', ...config, address: '127.0.0.1:0' });
  const remote = connect(server.address);
  return {
    ask: remote.ask,
    async close() {
      await remote.close();
      await server.stop();
    },
  };
}

export function connect(address: string): TestClient {
  // a separate connection
  const client = new Client(address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 });
  return {
    ask<K extends Rpc>(rpc: K, request: Partial<Request<K>>, token?: string) {
      const method = EnvServiceService[rpc] as unknown as MethodDefinition<Request<K>, Response<K>>;
      return callRaw(client, method.path, method.requestSerialize(full(rpc, request)), method.responseDeserialize, token);
    },
    close: async () => client.close(),
  };
}

/** One unary call with bytes as they are. */
export function callRaw<R>(client: Client, path: string, bytes: Buffer, read: (bytes: Buffer) => R, token?: string): Promise<R> {
  const metadata = new Metadata();
  if (token !== undefined) metadata.set('authorization', `Bearer ${token}`);
  const options = { deadline: Date.now() + CALL_TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      (sent: Buffer) => sent,
      read,
      bytes,
      metadata,
      options,
      (error, response) => {
        if (error === null) resolve(response!);
        else reject(failureOf(error));
      },
    );
  });
}

export const CLIENTS = [
  ['in process', inProcess],
  ['over a socket', overSocket],
] as const;

/** The failure of a call that must fail. */
export async function refused(call: Promise<unknown>): Promise<Failure> {
  const outcome = await call.then(
    (response) => response,
    (error: unknown) => error,
  );
  if (outcome instanceof Failure) return outcome;
  if (outcome instanceof Error) throw outcome;
  throw new Error(
    `expected a refusal, got ${JSON.stringify(outcome, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
  );
}

export type Made = Pick<MakeResponse, 'env' | 'trainerToken' | 'seatTokens'>;

type Config = Parameters<typeof EnvConfig.fromPartial>[0];

export async function make(caller: TestClient, config: Config, more: Partial<MakeRequest> = {}): Promise<MakeResponse> {
  return caller.ask('make', { config: EnvConfig.fromPartial(config), ...more });
}

/** A game that has begun. */
export async function begin(caller: TestClient, config: Config, seed: bigint | string = 7n): Promise<Made & { start: StepResult }> {
  const made = await make(caller, config);
  const { result } = await caller.ask('reset', { env: made.env, seed: seedOf(seed) }, made.trainerToken);
  return { ...made, start: result! };
}

export function seedOf(seed: bigint | string): { value: { $case: 'number'; value: bigint } | { $case: 'text'; value: string } } {
  return { value: typeof seed === 'bigint' ? { $case: 'number', value: seed } : { $case: 'text', value: seed } };
}

/** Hash of the complete state, which a refusal must not change. */
export async function hashOf(caller: TestClient, game: Made | ForkedEnv): Promise<string> {
  return (await caller.ask('snapshot', { env: game.env }, game.trainerToken)).stateHash;
}

export async function legalOf(caller: TestClient, game: Made | ForkedEnv): Promise<number[]> {
  return (await caller.ask('legalActions', { env: game.env }, game.trainerToken)).actions;
}

/** Plays with the trainer token until the episode is over; `choose` picks among the legal actions of move `count`. */
export async function finish(
  caller: TestClient,
  game: Made | ForkedEnv,
  choose: (legal: number[], count: number) => number,
): Promise<StepResult> {
  let legal = await legalOf(caller, game);
  for (let count = 0; ; count++) {
    const { result } = await caller.ask('step', { env: game.env, actions: [choose(legal, count)] }, game.trainerToken);
    if (result!.currentSeat < 0) return result!;
    legal = bitsOf(result!.actionMask);
  }
}

/** Plays a game out and keeps the actions. */
export async function playOut(
  caller: TestClient,
  game: Made | ForkedEnv,
  choose = (legal: number[], count: number): number => legal[count % legal.length]!,
): Promise<{ result: StepResult; record: number[] }> {
  const record: number[] = [];
  const result = await finish(caller, game, (legal, count) => {
    record.push(choose(legal, count));
    return record.at(-1)!;
  });
  return { result, record };
}

export async function recordOf(caller: TestClient, game: Made | ForkedEnv): Promise<Replay> {
  const { recordJson } = await caller.ask('getReplay', { env: game.env }, game.trainerToken);
  return JSON.parse(recordJson) as Replay;
}

/** Numbers of the bits set, ascending. */
export function bitsOf(mask: Uint8Array): number[] {
  return Array.from({ length: 8 * mask.length }, (_, bit) => bit).filter((bit) => (mask[bit >> 3]! >> (bit & 7)) & 1);
}

function full<K extends Rpc>(rpc: K, request: Partial<Request<K>>): Request<K> {
  const method = EnvServiceService[rpc] as unknown as MethodDefinition<Request<K>, Response<K>>;
  return Object.assign(method.requestDeserialize(Buffer.alloc(0)) as object, request) as Request<K>;
}

function failureOf(error: ServiceError): Failure {
  return new Failure(Status[error.code], String(error.metadata.get('orleans-error-code')[0] ?? ''), error.details);
}
