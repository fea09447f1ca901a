// A server without a game, with messages of the same length as the real ones. It serves two kinds at the same time:
// plain  the generated codec and grpc-js in normal use
// bare   prepared bytes without encoding: the cost of grpc-js itself
// Prints one line of JSON with its addresses: node dist/benchmarks/wire/echo.js RULESET FOLDER
import type { CallContext } from '../../src/server/handlers/handler.js';
import { join } from 'node:path';
import { Server, ServerCredentials, type ServerDuplexStream, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { EnvServiceService, type MakeResponse, type StepResponse } from '../../src/gen/orleans/v1/env.pb.js';
import {
  VectorServiceService,
  type StreamVectorRequest,
  type StreamVectorResponse,
  type VectorBatch,
} from '../../src/gen/orleans/v1/vector.pb.js';
import { makeHandlers } from '../../src/server/handlers/all.js';
import { IN_PROCESS, makeContext } from '../../src/server/context.js';
import { resolveSettings } from '../../src/server/settings.js';
import { PROTOCOL_VERSION, wireSpec } from '../../src/rpc/protocol.js';

const [name = 'base-4p', folder = '/tmp'] = process.argv.slice(2);
const ruleset = loadRuleset(name);
const { spec, seats } = ruleset;
const CREDIT = 4;
const { streamVector } = VectorServiceService;

const { made, stepped } = await oneStep();

const addresses: Record<string, string> = {};
for (const kind of ['plain', 'bare'] as const) {
  const server = new Server({ 'grpc.max_receive_message_length': -1 });
  const step = kind === 'plain' ? EnvServiceService.step : { ...EnvServiceService.step, responseSerialize: () => bareStep };
  const bareStep = EnvServiceService.step.responseSerialize(stepped);
  server.addService({ ...EnvServiceService, step } as typeof EnvServiceService, unary());
  server.addService(
    {
      streamVector: {
        ...streamVector,
        responseSerialize: (value: StreamVectorResponse | Buffer) =>
          Buffer.isBuffer(value) ? value : streamVector.responseSerialize(value),
      },
    },
    { streamVector: (call: Call) => echo(call, kind === 'bare') },
  );
  addresses[`${kind}/tcp`] = `127.0.0.1:${await bind(server, '127.0.0.1:0')}`;
  addresses[`${kind}/uds`] = `unix:${join(folder, `echo-${kind}.sock`)}`;
  await bind(server, addresses[`${kind}/uds`]!);
}
process.stdout.write(`${JSON.stringify(addresses)}\n`);

type Call = ServerDuplexStream<StreamVectorRequest, StreamVectorResponse | Buffer>;

/** An env and an answer as the real handlers make them. */
async function oneStep(): Promise<{ made: MakeResponse; stepped: StepResponse }> {
  const settings = resolveSettings({});
  const handlers = makeHandlers(makeContext(settings));
  const make = await handlers.make(
    { config: { ruleset: name, reward: 0, illegal: 0, maxSteps: 0, seats: [], discount: 0 }, protocolVersion: '', expectHashes: undefined },
    context(null),
  );
  const token = context(make.trainerToken);
  await handlers.reset(
    { env: make.env, seed: { value: { $case: 'number', value: 1n } }, options: undefined, withObservations: false },
    token,
  );
  const { actions } = await handlers.legalActions({ env: make.env, withNames: false }, token);
  return {
    made: make,
    stepped: await handlers.step({ env: make.env, actions: [actions[0]!], expectMoveNumber: undefined, withObservations: false }, token),
  };
}

function context(token: string | null): CallContext {
  return { ...IN_PROCESS, token };
}

function unary(): UntypedServiceImplementation {
  const always = (value: unknown) => (_call: unknown, callback: (error: null, value: unknown) => void) => callback(null, value);
  const none = Object.fromEntries(Object.keys(EnvServiceService).map((rpc) => [rpc, always({})]));
  return { ...none, make: always(made), reset: always({ result: stepped.result }), step: always(stepped) };
}

/** Answers every request on a vector with the requested number of rows. */
function echo(call: Call, bare: boolean): void {
  let numEnvs = 0;
  let number = 0;
  const answers = new Map<number, Answers>();
  call.on('data', ({ seq, command }: StreamVectorRequest) => {
    if (command?.$case === 'open') {
      numEnvs = command.value.numEnvs;
      const opened = {
        spec: wireSpec(ruleset, false),
        resumeToken: 'echo',
        maxInFlight: CREDIT,
        leaseTtl: { seconds: 60n, nanos: 0 },
        numEnvs,
        batchSize: numEnvs,
        lastSeq: 0,
        protocolVersion: PROTOCOL_VERSION,
      };
      call.write(message(seq, 0, { $case: 'opened', value: opened }));
    } else if (command?.$case === 'close') {
      call.write(message(seq, ++number, { $case: 'closed', value: {} }));
      call.end();
    } else if (command !== undefined) {
      const ids = command.$case === 'step' && command.value.envIds.length > 0 ? command.value.envIds : null;
      const rows = ids === null ? numEnvs : ids.length / 4;
      const kept = answers.get(rows) ?? new Answers(rows);
      answers.set(rows, kept);
      call.write(bare ? kept.bytes(seq, ++number, ids) : kept.message(seq, ++number, ids));
    }
  });
  call.on('error', () => undefined);
  call.on('end', () => call.end());
}

class Answers {
  private readonly batch: VectorBatch;
  /** more than can be in flight, because bytes may be read after `write` returns */
  private readonly ring: { bytes: Buffer; ids: number }[] = [];
  private next = 0;

  constructor(rows: number) {
    const noise = (length: number): Buffer => Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 37) & 255));
    this.batch = {
      envIds: Buffer.from(Int32Array.from({ length: rows }, (_, slot) => slot).buffer),
      currentSeat: Buffer.alloc(4 * rows),
      observation: noise(rows * spec.observationBytes),
      actionMask: noise(rows * spec.maskBytes),
      rewards: Buffer.alloc(4 * rows * seats),
      ended: Buffer.alloc(rows),
      slotStatus: Buffer.alloc(rows),
      episodeSeed: noise(8 * rows),
      byteMask: Buffer.alloc(0),
      randomAction: Buffer.alloc(4 * rows),
      legalCounts: Buffer.alloc(0),
      objectives: Buffer.alloc(0),
    };
    for (let k = 0; k < 2 * CREDIT; k++) {
      const bytes = Buffer.from(streamVector.responseSerialize(this.message(0xffffffff, 0xffffffff, null)));
      this.ring.push({ bytes, ids: bytes.indexOf(this.batch.envIds) });
    }
  }

  message(seq: number, number: number, ids: Buffer | null): StreamVectorResponse {
    return message(seq, number, { $case: 'batch', value: ids === null ? this.batch : { ...this.batch, envIds: ids } });
  }

  bytes(seq: number, number: number, ids: Buffer | null): Buffer {
    const { bytes, ids: at } = this.ring[this.next++ % this.ring.length]!;
    // the two numbers come first, each after its tag
    bytes.writeUInt32LE(seq, 1);
    bytes.writeUInt32LE(number, 6);
    (ids ?? this.batch.envIds).copy(bytes, at);
    return bytes;
  }
}

function message(seq: number, number: number, event: NonNullable<StreamVectorResponse['event']>): StreamVectorResponse {
  return { seq, number, event, legalActions: Buffer.alloc(0), finals: undefined };
}

function bind(server: Server, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) => (error === null ? resolve(port) : reject(error)));
  });
}
