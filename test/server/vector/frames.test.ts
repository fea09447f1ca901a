// Batches encoded by hand equal the messages of generated code, and stay whole however they are sent.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Stream } from '../../../src/core/rng.js';
import { VectorEnv, makeColumns } from '../../../src/env/vector.js';
import { IllegalActionPolicy } from '../../../src/gen/orleans/v1/env.pb.js';
import {
  AutoresetMode,
  StreamVectorRequest,
  StreamVectorResponse,
  VectorOpen,
  type VectorColumns,
} from '../../../src/gen/orleans/v1/vector.pb.js';
import { EncodedBatch } from '../../../src/server/vector/encoded.js';
import { replaceSerializer, installInPlaceSend } from '../../../src/server/vector/send.js';
import { readVectorConfig } from '../../../src/server/vector/config.js';
import type { Framing, Sendable } from '../../../src/server/vector/batch.js';
import type { ResponseSink } from '../../../src/server/vector/responses.js';
import { serviceModels } from '../../../src/server/bots/models.js';
import { ServiceBots } from '../../../src/server/bots/names.js';
import { RowThreads } from '../../../src/server/bots/row-threads.js';
import { Vector } from '../../../src/server/vector/vector.js';
import { DEFAULTS, resolveSettings } from '../../../src/server/settings.js';
import { testServer } from './server.js';
import { int32s, readInt32s, readUint16s, type Batch } from './stream.js';
import { FairScheduler } from '../../../src/rpc/fair-scheduler.js';
import { IN_PROCESS, makeContext } from '../../../src/server/context.js';

const ALL: VectorColumns = { legalActions: true, byteMask: true, randomAction: true, objectives: true, scores: true };
const NONE: VectorColumns = { legalActions: false, byteMask: false, randomAction: false, objectives: false, scores: false };

type Command = Parameters<typeof StreamVectorRequest.fromPartial>[0]['command'];

const LIMITS = { maxVectorEnvs: DEFAULTS.maxVectorEnvs, offer: DEFAULTS.maxKeptBytes };
const BOTS = new ServiceBots(serviceModels(null));
/** Nothing waits. */
const FREE_PACE = Object.assign(new FairScheduler(() => 0), { enter: () => null });
const NO_THREADS = new RowThreads(0, BOTS, FREE_PACE);

const CLIENT = {
  principal: IN_PROCESS.principal,
  caller: 'test',
  load: loadRuleset,
  players: makeContext(resolveSettings({})).players,
  charge: () => undefined,
  hold: () => () => undefined,
};

/** A vector without a socket: its messages as bytes. */
class Bench {
  readonly vector: Vector;
  readonly sent: Buffer[] = [];
  private seq = 0;

  constructor(
    open: Parameters<typeof VectorOpen.fromPartial>[0],
    framing: Framing,
    readonly ack = true,
    threads = NO_THREADS,
    pace = FREE_PACE,
  ) {
    const asked = VectorOpen.fromPartial(open);
    this.vector = new Vector(readVectorConfig(asked, loadRuleset(asked.config!.ruleset), LIMITS, CLIENT), framing, pace, threads);
    const sink: ResponseSink = {
      replaced: () => undefined,
      send: (what, sent) => {
        this.sent.push(Buffer.from(bytesOf(what)));
        sent();
      },
    };
    this.vector.responses.attach(sink, () => undefined);
  }

  /** The bytes sent for a command. */
  do(command: NonNullable<Command>): Buffer[] {
    const before = this.sent.length;
    this.vector.handle(StreamVectorRequest.fromPartial({ seq: ++this.seq, ack: this.ack ? before : 0, command }));
    return this.sent.slice(before);
  }
}

function bytesOf(what: Sendable): Buffer {
  if (what instanceof EncodedBatch) return what.framed.subarray(5);
  return Buffer.isBuffer(what) ? what : Buffer.from(StreamVectorResponse.encode(what).finish());
}

function batchOf(bytes: Buffer): Batch {
  const { event, ...rest } = StreamVectorResponse.decode(bytes);
  if (event?.$case !== 'batch') throw new Error(`expected a batch, got ${event?.$case}`);
  return { ...event.value, ...rest };
}

describe.each([
  ['base-2p', NONE, 0, AutoresetMode.AUTORESET_MODE_NEXT_STEP],
  ['base-4p', ALL, 0, AutoresetMode.AUTORESET_MODE_SAME_STEP],
  ['base-5p', { ...NONE, legalActions: true }, 5, AutoresetMode.AUTORESET_MODE_SAME_STEP],
  ['base-3p@first-2014', { ...ALL, byteMask: false }, 3, AutoresetMode.AUTORESET_MODE_DISABLED],
  ['salesman', ALL, 0, AutoresetMode.AUTORESET_MODE_NEXT_STEP],
  ['salesman', NONE, 5, AutoresetMode.AUTORESET_MODE_SAME_STEP],
  ['duel', { ...NONE, objectives: true, scores: true }, 0, AutoresetMode.AUTORESET_MODE_SAME_STEP],
] as const)('%s, columns %j, batches of %i', (ruleset, columns, batchSize, autoreset) => {
  test('the hand-written and the generated encoder give the same bytes for thousands of rows', async () => {
    const open = { config: { ruleset }, numEnvs: 12, batchSize, autoreset, columns: { ...columns, randomAction: true }, maxInFlight: 64 };
    const callers = (['recycled', 'template', 'protobuf'] as const).map((framing) => new Bench(open, framing));
    const step = (command: NonNullable<Command>): Buffer[] => {
      const [first, ...others] = callers.map((caller) => caller.do(command));
      for (const other of others) expect(Buffer.concat(other).equals(Buffer.concat(first!))).toBe(true);
      for (const bytes of first!)
        expect(Buffer.from(StreamVectorResponse.encode(StreamVectorResponse.decode(bytes)).finish()).equals(bytes)).toBe(true);
      return first!;
    };
    let batches = step({ $case: 'reset', value: { seed: 4n } });
    let finals = 0;
    // until every slot has ended an episode, and has begun another one if it does so
    for (let k = 0; k < 5000 && finals <= 12; k++) {
      const [bytes] = batches;
      if (bytes === undefined) break;
      if (k % 100 === 99)
        await new Promise((done) => {
          setImmediate(done);
        });
      const batch = batchOf(bytes);
      finals += batch.finals === undefined ? 0 : batch.finals.envIds.length / 4;
      batches = [...batches.slice(1), ...step({ $case: 'step', value: { envIds: batch.envIds, actions: batch.randomAction } })];
    }
    expect(finals).toBeGreaterThanOrEqual(12);
    // what is acknowledged and sent is used again
    expect(callers[0]!.vector.spareFrames).toBeLessThanOrEqual(Math.ceil(12 / (batchSize || 12)) + 2);
  });
});

test('a second thread that answers for the bots does not change the bytes', async () => {
  const seats = [{ driver: { $case: 'client', value: true } } as const, { driver: { $case: 'builtin', value: 'policy' } } as const];
  const same = AutoresetMode.AUTORESET_MODE_SAME_STEP;
  const open = { config: { ruleset: 'base-2p', seats }, numEnvs: 40, autoreset: same, columns: { ...NONE, randomAction: true } };
  const threads = new RowThreads(1, BOTS, FREE_PACE);
  const offered = vi.spyOn(threads, 'offer');
  const taken = vi.spyOn(threads, 'take');
  // slices of time that end in the middle of rows
  let asked = 0;
  const pace = Object.assign(new FairScheduler(() => 0), { enter: () => null, yield: () => Promise.resolve() });
  Object.defineProperty(pace, 'expired', { get: () => ++asked % 5 === 0 });
  const [alone, helped] = [new Bench(open, 'recycled'), new Bench(open, 'recycled', true, threads, pace)];
  let batch = batchOf(alone.do({ $case: 'reset', value: { seed: 4n } })[0]!);
  helped.do({ $case: 'reset', value: { seed: 4n } });
  const answered = (): number => taken.mock.results.filter(({ value }) => (value as Int32Array | null) !== null).length;
  // until the thread has started and answered for many rows, however long that takes
  while (answered() < 100) {
    // while it starts, steps would only take its time
    if (answered() === 0) await setTimeout(20);
    while (!helped.vector.idle) await new Promise((resolve) => setImmediate(resolve));
    expect(helped.sent.at(-1)!.equals(alone.sent.at(-1)!), `step ${alone.sent.length}`).toBe(true);
    const step = { $case: 'step', value: { envIds: batch.envIds, actions: batch.randomAction } } as const;
    batch = batchOf(alone.do(step)[0]!);
    helped.do(step);
    expect(offered, 'answers follow from the state alone').toHaveBeenCalled();
  }
  await threads.close();
});

test.each(['base-4p', 'base-2p+orders+events', 'duel'])(
  '%s: a batch takes no more memory than is set aside for it, when all its episodes end',
  (ruleset) => {
    const illegal = IllegalActionPolicy.ILLEGAL_ACTION_POLICY_RANDOM_LEGAL;
    const open = {
      config: { ruleset, maxSteps: 1, illegal },
      numEnvs: 32,
      autoreset: AutoresetMode.AUTORESET_MODE_SAME_STEP,
      columns: ALL,
    };
    const bench = new Bench(open, 'recycled');
    const { reserved, batches } = bench.vector.config;
    const sizes: number[] = [];
    const sink: ResponseSink = {
      replaced: () => undefined,
      send: (what, sent) => {
        sizes.push((what as EncodedBatch).framed.buffer.byteLength);
        sent();
      },
    };
    bench.vector.responses.attach(sink, () => undefined);
    bench.do({ $case: 'reset', value: { seed: 1n } });
    for (let step = 0; step < 3; step++) bench.do({ $case: 'step', value: { actions: Buffer.alloc(4 * 32) } });
    const { seats, spec } = loadRuleset(ruleset);
    // rows and the last observations of all seats
    expect(Math.max(...sizes)).toBeGreaterThan(32 * (1 + seats) * spec.observationBytes);
    expect(batches * Math.max(...sizes)).toBeLessThanOrEqual(reserved);
  },
);

test('optional columns agree with the mask and do not change the other columns', () => {
  const open = { config: { ruleset: 'base-4p' }, numEnvs: 8, autoreset: AutoresetMode.AUTORESET_MODE_NEXT_STEP };
  const { spec } = loadRuleset('base-4p');
  const full = new Bench({ ...open, columns: ALL }, 'recycled');
  const plain = new Bench({ ...open, columns: NONE }, 'recycled');
  let command: NonNullable<Command> = { $case: 'reset', value: { seed: 12n } };
  const drawn: number[] = [];
  for (let k = 0; k < 300; k++) {
    const batch = batchOf(full.do(command)[0]!);
    const { legalActions, byteMask, legalCounts, randomAction } = batch;
    const bare = batchOf(plain.do(command)[0]!);
    for (const name of ['envIds', 'currentSeat', 'observation', 'actionMask', 'rewards', 'ended', 'slotStatus', 'episodeSeed'] as const)
      expect(bare[name].equals(batch[name])).toBe(true);
    for (const name of ['legalActions', 'byteMask', 'legalCounts', 'randomAction'] as const) expect(bare[name].length).toBe(0);
    const [list, counts, random] = [readUint16s(legalActions), readUint16s(legalCounts), readInt32s(randomAction)];
    let at = 0;
    for (let row = 0; row < 8; row++) {
      const mask = batch.actionMask.subarray(row * spec.maskBytes, (row + 1) * spec.maskBytes);
      const legal = Array.from({ length: spec.numActions }, (_, a) => a).filter((a) => (mask[a >> 3]! >> (a & 7)) & 1);
      expect([...list.subarray(at, (at += counts[row]!))]).toEqual(legal);
      const bytes = byteMask.subarray(row * spec.numActions, (row + 1) * spec.numActions);
      expect([...bytes.keys()].filter((a) => bytes[a] === 1)).toEqual(legal);
      if (legal.length === 0) expect(random[row]).toBe(-1);
      else drawn.push(legal.indexOf(random[row]!) / legal.length);
    }
    expect(at).toBe(list.length);
    command = { $case: 'step', value: { actions: randomAction } };
  }
  expect(Math.min(...drawn)).toBe(0);
  // uniform: as many draws in each tenth, within 5 standard deviations of the middle
  const middle = drawn.filter((share) => share < 0.5).length / drawn.length;
  expect(middle).toBeGreaterThan(0.5);
  expect(middle).toBeLessThan(0.75);
});

test('the drawn action depends only on the episode and the decision', () => {
  const open = { config: { ruleset: 'base-2p' }, numEnvs: 4, columns: { randomAction: true } };
  const whole = new Bench(open, 'recycled');
  const part = new Bench({ ...open, numEnvs: 2, firstSlot: 2 }, 'protobuf');
  let command: NonNullable<Command> = { $case: 'reset', value: { seed: 3n } };
  let other: NonNullable<Command> = command;
  for (let k = 0; k < 200; k++) {
    const actions: Buffer = batchOf(whole.do(command)[0]!).randomAction;
    expect(batchOf(part.do(other)[0]!).randomAction.equals(actions.subarray(8))).toBe(true);
    command = { $case: 'step', value: { actions } };
    other = { $case: 'step', value: { actions: actions.subarray(8) } };
  }
});

describe('the hook into grpc-js', () => {
  test('is used with the installed version of grpc-js', () => expect(installInPlaceSend()).toBe(true));

  test('is not used with unknown versions and shapes', () => {
    const serializeMessage = (value: unknown): Buffer => Buffer.from(String(value));
    const proto = { serializeMessage };
    expect(replaceSerializer('1.15.0', proto)).toBe(false);
    expect(replaceSerializer('1.14.7', {})).toBe(false);
    expect(replaceSerializer('1.14.7', undefined)).toBe(false);
    expect(replaceSerializer('1.14.7', { serializeMessage: () => Buffer.alloc(0) })).toBe(false);
    expect(proto.serializeMessage).toBe(serializeMessage);
  });
});

test.each([1, 2, 7, 64])('with %i answers in flight bytes are not overwritten before they are sent', async (inFlight) => {
  const ruleset = loadRuleset('base-4p');
  const { observationBytes: O, maskBytes: M } = ruleset.spec;
  const size = 4;
  const n = inFlight * size;
  const own = new VectorEnv(ruleset, { numEnvs: n, autoreset: 'same-step' });
  const out = makeColumns(ruleset, n);
  own.reset(6n, out);
  const small = makeColumns(ruleset, size);
  const { newStream } = await testServer();
  const stream = newStream();
  await stream.open({
    config: { ruleset: 'base-4p' },
    numEnvs: n,
    autoreset: AutoresetMode.AUTORESET_MODE_SAME_STEP,
    maxInFlight: inFlight,
  });
  await stream.reset({ seed: 6n });
  const random = new Stream('corruption', String(inFlight));
  const slots = Array.from({ length: inFlight }, (_, slice) => Int32Array.from({ length: size }, (_, k) => slice * size + k));
  const choose = (mask: Uint8Array, at: number): number => {
    const legal = Array.from({ length: 8 * M }, (_, a) => a).filter((a) => (mask[at + (a >> 3)]! >> (a & 7)) & 1);
    return legal[random.below(legal.length)]!;
  };
  for (const ids of slots)
    stream.sendStep(
      Array.from(ids, (slot) => choose(out.mask, slot * M)),
      ids,
    );
  // the engine's own rows have been played when the answer arrives, with the actions that were sent
  const actions = new Map<number, Int32Array>();
  const sent = new Stream('corruption', String(inFlight));
  slots.forEach((ids, slice) =>
    actions.set(
      slice,
      Int32Array.from(ids, (slot) => {
        const legal = Array.from({ length: 8 * M }, (_, a) => a).filter((a) => (out.mask[slot * M + (a >> 3)]! >> (a & 7)) & 1);
        return legal[sent.below(legal.length)]!;
      }),
    ),
  );
  for (let k = 0; k < 1500 / size; k++) {
    const batch = await stream.batch();
    const ids = readInt32s(batch.envIds);
    const slice = ids[0]! / size;
    own.step(ids, actions.get(slice)!, small);
    if (!batch.observation.equals(small.observation.subarray(0, size * O)) || !batch.actionMask.equals(small.mask))
      throw new Error(`batch ${k} is corrupt`);
    expect(batch.rewards.equals(new Uint8Array(small.rewards.buffer))).toBe(true);
    actions.set(
      slice,
      Int32Array.from(ids, (_, row) => choose(small.mask, row * M)),
    );
    stream.send({ $case: 'step', value: { envIds: int32s(ids), actions: int32s(actions.get(slice)!) } });
  }
});

test('a vector looks at the clock after each reset, which may take milliseconds, and after sixteen steps', async () => {
  let pauses = 0;
  const resumed = async (): Promise<void> => {
    pauses++;
  };
  const pace = Object.assign(new FairScheduler(() => 0), { enter: () => null, yield: resumed });
  Object.defineProperty(pace, 'expired', { get: () => true });
  const bench = new Bench({ config: { ruleset: 'base-2p' }, numEnvs: 64, columns: ALL }, 'recycled', true, NO_THREADS, pace);
  const settled = async (): Promise<number> => {
    while (!bench.vector.idle) await new Promise((resolve) => setImmediate(resolve));
    return pauses;
  };
  bench.do({ $case: 'reset', value: { seed: 4n } });
  const resets = await settled();
  const { randomAction, envIds } = batchOf(bench.sent.at(-1)!);
  bench.do({ $case: 'step', value: { envIds, actions: randomAction } });
  const steps = (await settled()) - resets;
  // work begins with two slices, and ends with the last row
  expect({ resets, steps }).toEqual({ resets: 62, steps: 2 });
});
