// Plays one game at random over gRPC, every seat with its own token, as remote players would:
// node dist/agents/ts/examples/remote.js [host:port] [ruleset] [seed]
// For a server with TLS and access tokens, set ORLEANS_TLS=1 (or ORLEANS_TLS_CA=ca.pem) and ORLEANS_ACCESS_TOKEN in the environment.
import { Metadata, type CallOptions, type ServiceError } from '@grpc/grpc-js';
import {
  CloseEnvRequest,
  EnvServiceClient,
  MakeRequest,
  ObserveRequest,
  ResetRequest,
  StepRequest,
  type SeatScore,
} from '../../../src/gen/orleans/v1/env.pb.js';
import { channelCredentials, readAccessToken, readTls } from '../client/endpoint.js';

const OVER = -4;
const TIMEOUT_MS = 30_000;

const [address = '127.0.0.1:50051', ruleset = 'base-2p', seed = '1'] = process.argv.slice(2);
const { credentials, options } = channelCredentials(readTls(address, undefined));
const client = new EnvServiceClient(address, credentials, options);
const accessToken = readAccessToken(undefined);

try {
  const { decisions, scores } = await play();
  console.log(`${ruleset}: ${decisions} decisions`);
  scores.forEach(({ total, rank, winner, objectives }, seat) => {
    const result = objectives.length === 0 ? `${total} points` : `${total} of ${objectives.length} objectives`;
    console.log(`player_${seat}: ${result}, rank ${rank}${winner ? ', winner' : ''}`);
  });
} catch (error) {
  if (!isServiceError(error)) throw error;
  console.error(`${address}: ${error.details}`);
  process.exitCode = 1;
} finally {
  client.close();
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'details' in error;
}

async function play(): Promise<{ decisions: number; scores: SeatScore[] }> {
  const made = await ask(client.make, MakeRequest.fromPartial({ config: { ruleset }, protocolVersion: '1.0.0' }));
  const { env, trainerToken, seatTokens } = made;
  const start = ResetRequest.fromPartial({ env, seed: { value: { $case: 'number', value: BigInt(seed) } } });
  let { result } = await ask(client.reset, start, trainerToken);
  let decisions = 0;
  while (result!.currentSeat !== OVER) {
    // a remote player has only its seat's token and view
    const token = seatTokens[result!.currentSeat]!;
    const { result: seen } = await ask(client.observe, ObserveRequest.fromPartial({ env }), token);
    const legal = legalActions(seen!.actionMask);
    const action = legal[Math.floor(Math.random() * legal.length)]!;
    const step = StepRequest.fromPartial({ env, actions: [action], expectMoveNumber: seen!.moveNumber });
    ({ result } = await ask(client.step, step, token));
    decisions += 1;
  }
  await ask(client.closeEnv, CloseEnvRequest.fromPartial({ env }), trainerToken);
  return { decisions, scores: result!.scores };
}

/** Bit a % 8 of byte a / 8 is action a. */
function legalActions(mask: Buffer): number[] {
  return Array.from({ length: 8 * mask.length }, (_, action) => action).filter((action) => (mask[action >> 3]! >> (action & 7)) & 1);
}

type Method<Request, Response> = (
  request: Request,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, response: Response) => void,
) => unknown;

function ask<Request, Response>(method: Method<Request, Response>, request: Request, token?: string): Promise<Response> {
  const metadata = new Metadata();
  if (token !== undefined) metadata.set('authorization', `Bearer ${token}`);
  if (accessToken !== undefined) metadata.set('orleans-access', `Bearer ${accessToken}`);
  return new Promise((resolve, reject) => {
    method.call(client, request, metadata, { deadline: Date.now() + TIMEOUT_MS }, (error, response) => {
      if (error === null) resolve(response);
      else reject(error);
    });
  });
}
