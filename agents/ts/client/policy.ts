import { Server, ServerCredentials, status, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { ActResponse, PolicyServiceService, type ActRequest } from '../../../src/gen/orleans/v1/policy.pb.js';
import { OrleansError } from './errors.js';

/** Decisions of one ruleset that are asked in one call; every column has `rows` rows. */
export interface PolicyBatch {
  /** Canonical text of the ruleset. */
  readonly ruleset: string;
  /** hashes of actions and observation, to compare with the policy's */
  readonly hashes: { readonly actions: string; readonly observation: string };
  readonly rows: number;
  readonly observationBytes: number;
  readonly maskBytes: number;
  /** uint8[rows, observationBytes], each seat's view, its own seat first */
  readonly observation: Uint8Array;
  /** bits[rows, 8 * maskBytes]: bit a % 8 of byte a / 8 is 1 when action a is legal */
  readonly mask: Uint8Array;
  /** by row: id of a seat in a match, the same for all its decisions */
  readonly games: BigUint64Array;
  /** by row: decisions that the seat answered in its match; 0: new */
  readonly moveNumbers: Int32Array;
}

/** Returns one legal action per row. A thrown OrleansError is sent to the caller with code and sentence. */
export type Policy = (batch: PolicyBatch) => Int32Array | Promise<Int32Array>;

export interface PolicyServer {
  /** host:port with the actual port, or unix:/path */
  readonly address: string;
  close(): Promise<void>;
}

/** Major version of the supported protocol. */
const PROTOCOL = '1.';

/** Batches of a thousand rows may have several megabytes. */
const MAX_MESSAGE_BYTES = 64 * 2 ** 20;

/**
 * Serves a policy (PolicyService) at `host:port` (port 0: a free one) or `unix:/path`, without TLS. Rejects with the network Error if the address
 * is taken.
 */
export async function servePolicy(policy: Policy, address = '127.0.0.1:0'): Promise<PolicyServer> {
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES, 'grpc.max_send_message_length': MAX_MESSAGE_BYTES });
  server.addService(PolicyServiceService, {
    act: (call: ServerUnaryCall<ActRequest, ActResponse>, done: sendUnaryData<ActResponse>) => {
      answer(policy, call.request).then(
        (response) => done(null, response),
        (error: unknown) => done(refusal(error)),
      );
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, bound) => (error === null ? resolve(bound) : reject(error))),
  );
  return {
    address: address.startsWith('unix:') ? address : address.replace(/:\d+$/, `:${port}`),
    close: () => new Promise((resolve) => server.tryShutdown(() => resolve())),
  };
}

async function answer(policy: Policy, request: ActRequest): Promise<ActResponse> {
  const { protocolVersion, ruleset, hashes, observationBytes, maskBytes, observation, actionMask } = request;
  if (!protocolVersion.startsWith(PROTOCOL))
    throw new OrleansError(
      'FAILED_PRECONDITION',
      'PROTOCOL_MISMATCH',
      `This policy uses version ${PROTOCOL}x of the protocol, and the caller uses ${protocolVersion}; upgrade the older side.`,
    );
  const rows = maskBytes === 0 ? 0 : actionMask.length / maskBytes;
  // columns may be unaligned: copy them
  const games = new BigUint64Array(new Uint8Array(request.games).buffer);
  const moveNumbers = new Int32Array(new Uint8Array(request.moveNumbers).buffer);
  if (!Number.isInteger(rows) || observation.length !== rows * observationBytes || games.length !== rows || moveNumbers.length !== rows)
    throw new OrleansError('INVALID_ARGUMENT', 'COLUMN_LENGTH', `The columns of the batch do not have ${rows} rows; upgrade the caller.`);
  const { actions = '', observation: meaning = '' } = hashes ?? {};
  const chosen = await policy({
    ruleset,
    hashes: { actions, observation: meaning },
    rows,
    observationBytes,
    maskBytes,
    observation,
    mask: actionMask,
    games,
    moveNumbers,
  });
  if (chosen.length !== rows)
    throw new OrleansError(
      'INTERNAL',
      'COLUMN_LENGTH',
      `The policy returned ${chosen.length} actions for ${rows} rows; return one action per row.`,
    );
  return ActResponse.fromPartial({ actions: Buffer.from(chosen.buffer, chosen.byteOffset, chosen.byteLength) });
}

function refusal(error: unknown): { code: number; details: string } {
  if (error instanceof OrleansError) return { code: status[error.status], details: error.message };
  return { code: status.INTERNAL, details: 'The policy failed; its own log says why.' };
}
