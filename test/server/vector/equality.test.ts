// The same games for every caller: equal seeds and actions give byte-identical rows in process, unary and over the stream.
import { beforeEach, describe, expect, test } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Stream } from '../../../src/core/rng.js';
import { objectiveIds } from '../../../src/env/reward.js';
import { VectorEnv, makeColumns, type AutoresetMode as Mode, type Columns, type Finals } from '../../../src/env/vector.js';
import { RewardMode } from '../../../src/gen/orleans/v1/env.pb.js';
import { AutoresetMode } from '../../../src/gen/orleans/v1/vector.pb.js';
import { FRAMINGS } from '../../../src/server/vector/batch.js';
import { overSocket } from '../client.js';
import { begin } from '../client.js';
import { testServer, socketPath } from './server.js';
import { readInt32s, type Batch, type TestStream } from './stream.js';

const RULESET = 'base-3p';
let ruleset = loadRuleset(RULESET);
let O = ruleset.spec.observationBytes;
let M = ruleset.spec.maskBytes;
let P = ruleset.seats;
/** Numbers about the objectives of a game. */
let Q = 0;

/** Sizes of the rows from now on. */
function use(name: string): void {
  ruleset = loadRuleset(name);
  O = ruleset.spec.observationBytes;
  M = ruleset.spec.maskBytes;
  P = ruleset.seats;
  Q = 3 * P * objectiveIds(ruleset.rules).length;
}

const N = 6;
const SEED = 20_240_229n;

const MODES = {
  'next-step': AutoresetMode.AUTORESET_MODE_NEXT_STEP,
  'same-step': AutoresetMode.AUTORESET_MODE_SAME_STEP,
  disabled: AutoresetMode.AUTORESET_MODE_DISABLED,
} as const;

/** Everything a row carries, as one text. */
type Row = string;

const hex = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, length).toString('hex');

function rowsOf(batch: Batch): Map<number, Row> {
  const ids = readInt32s(batch.envIds);
  return new Map(
    [...ids].map((id, k) => [
      id,
      [
        hex(batch.observation, k * O, O),
        hex(batch.actionMask, k * M, M),
        hex(batch.rewards, 4 * k * P, 4 * P),
        hex(batch.currentSeat, 4 * k, 4),
        hex(batch.ended, k, 1),
        hex(batch.slotStatus, k, 1),
        hex(batch.episodeSeed, 8 * k, 8),
        finalOf(batch, id),
      ].join(),
    ]),
  );
}

function finalOf({ finals }: Batch, slot: number): string {
  const f = finals === undefined ? -1 : readInt32s(finals.envIds).indexOf(slot);
  if (f < 0) return '';
  return [
    hex(finals!.observation, f * P * O, P * O),
    hex(finals!.episodeReturn, 4 * f * P, 4 * P),
    hex(finals!.episodeLength, 4 * f, 4),
    hex(finals!.objectives, 4 * f * Q, 4 * Q),
  ].join();
}

function ownRows(out: Columns, finals: Finals): Map<number, Row> {
  const bytes = ({ buffer }: { buffer: ArrayBufferLike }): Uint8Array => new Uint8Array(buffer);
  return new Map(
    Array.from({ length: N }, (_, k) => {
      const f = [...finals.slot.subarray(0, finals.count)].indexOf(k);
      const final =
        f < 0
          ? ''
          : [
              hex(finals.observation, f * P * O, P * O),
              hex(bytes(finals.returns), 4 * f * P, 4 * P),
              hex(bytes(finals.length), 4 * f, 4),
              hex(bytes(finals.objectives), 4 * f * Q, 4 * Q),
            ].join();
      return [
        k,
        [
          hex(out.observation, k * O, O),
          hex(out.mask, k * M, M),
          hex(bytes(out.rewards), 4 * k * P, 4 * P),
          hex(bytes(out.currentSeat), 4 * k, 4),
          hex(out.ended, k, 1),
          hex(out.status, k, 1),
          hex(bytes(out.episodeSeed), 8 * k, 8),
          final,
        ].join(),
      ];
    }),
  );
}

/** Legal actions of a row, from its text. */
function legalOf(row: Row): number[] {
  const mask = Buffer.from(row.split(',', 2)[1]!, 'hex');
  const legal: number[] = [];
  mask.forEach((byte, k) => {
    for (let bit = 0; byte >> bit !== 0; bit++) if ((byte >> bit) & 1) legal.push(8 * k + bit);
  });
  return legal;
}

/** Chooses by slot, so that the choice does not depend on the transport of the rows. */
class Chooser {
  private readonly streams = Array.from({ length: N }, (_, slot) => new Stream('equality', String(slot)));

  choose(slot: number, row: Row): number {
    const legal = legalOf(row);
    // sometimes an illegal action: every caller must treat it the same
    const pick = this.streams[slot]!.below(legal.length + (this.streams[slot]!.below(50) === 0 ? 1 : 0));
    return legal[pick] ?? (legal.length === 0 ? 0 : -1);
  }
}

interface Driver {
  /** Rows of the slots that were stepped; the first call begins the episodes. */
  step(actions: Map<number, number> | null): Promise<Map<number, Row>>;
}

const opened = (mode: Mode, more: object = {}): Parameters<TestStream['open']>[0] => ({
  config: { ruleset: RULESET },
  numEnvs: N,
  autoreset: MODES[mode],
  ...more,
});

function inProcess(mode: Mode): Driver {
  const vector = new VectorEnv(ruleset, { numEnvs: N, autoreset: mode });
  const out = makeColumns(ruleset, N);
  return {
    async step(actions) {
      if (actions === null) vector.reset(SEED, out);
      else
        vector.step(
          null,
          Int32Array.from({ length: N }, (_, slot) => actions.get(slot)!),
          out,
        );
      return ownRows(out, vector.finals);
    },
  };
}

async function whole(stream: TestStream, mode: Mode): Promise<Driver> {
  await stream.open(opened(mode));
  return {
    async step(actions) {
      if (actions === null) return rowsOf(await stream.reset({ seed: SEED }));
      return rowsOf(await stream.step(Array.from({ length: N }, (_, slot) => actions.get(slot)!)));
    },
  };
}

/** The vector in parts, each on a separate server. */
async function parts(streams: readonly TestStream[], mode: Mode): Promise<Driver> {
  const size = N / streams.length;
  for (const [k, stream] of streams.entries()) await stream.open(opened(mode, { numEnvs: size, firstSlot: k * size }));
  return {
    async step(actions) {
      const rows = new Map<number, Row>();
      for (const [k, stream] of streams.entries()) {
        const mine = actions === null ? null : Array.from({ length: size }, (_, slot) => actions.get(k * size + slot)!);
        const batch = mine === null ? await stream.reset({ seed: SEED }) : await stream.step(mine);
        for (const [slot, row] of rowsOf(batch)) rows.set(k * size + slot, row);
      }
      return rows;
    },
  };
}

/** Lockstep with the slots in any parts and order, several requests in flight. */
async function cut(stream: TestStream, mode: Mode): Promise<Driver> {
  await stream.open(opened(mode, { maxInFlight: N }));
  let turn = 0;
  return {
    async step(actions) {
      if (actions === null) return rowsOf(await stream.reset({ seed: SEED }));
      const slots = Array.from({ length: N }, (_, k) => (k * 5 + turn) % N);
      const size = 1 + (turn++ % N);
      let requests = 0;
      for (let from = 0; from < N; from += size, requests++) {
        const ids = slots.slice(from, from + size);
        stream.sendStep(
          ids.map((slot) => actions.get(slot)!),
          ids,
        );
      }
      const rows = new Map<number, Row>();
      for (; requests > 0; requests--) for (const [slot, row] of rowsOf(await stream.batch())) rows.set(slot, row);
      return rows;
    },
  };
}

async function firstReady(stream: TestStream, mode: Mode, batchSize: number): Promise<Driver> {
  await stream.open(opened(mode, { batchSize }));
  return {
    async step(actions) {
      if (actions === null) stream.sendReset({ seed: SEED });
      else for (const [slot, action] of actions) stream.sendStep([action], [slot], { ack: stream.received });
      const rows = new Map<number, Row>();
      for (let k = 0; k < N / batchSize; k++) {
        const batch = await stream.batch();
        expect(readInt32s(batch.envIds).length).toBe(batchSize);
        for (const [slot, row] of rowsOf(batch)) rows.set(slot, row);
      }
      return rows;
    },
  };
}

beforeEach(() => use(RULESET));

describe.each(['next-step', 'same-step', 'disabled'] as const)('autoreset %s', (mode) => {
  test('all clients return the same rows and the final data of all seats', async () => {
    const tcp = await testServer();
    const drivers: Driver[] = [inProcess(mode), await whole(tcp.newStream(), mode), await firstReady(tcp.newStream(), mode, 2)];
    // rows do not depend on the transport, so one mode is tested over all transports
    if (mode === 'same-step') {
      for (const vectorFraming of FRAMINGS) drivers.push(await whole((await testServer({ vectorFraming })).newStream(), mode));
      const unix = await testServer({ address: socketPath() });
      drivers.push(await whole(unix.newStream(), mode));
      drivers.push(await parts([tcp.newStream(), unix.newStream()], mode));
      drivers.push(await parts([tcp.newStream(), tcp.newStream(), tcp.newStream()], mode));
      drivers.push(await cut(tcp.newStream(), mode));
      for (const batchSize of [1, 3]) drivers.push(await firstReady(tcp.newStream(), mode, batchSize));
    }
    const chooser = new Chooser();
    let actions: Map<number, number> | null = null;
    let finals = 0;
    for (let k = 0; k < 1500 && finals <= N; k++) {
      const [own, ...others]: Map<number, Row>[] = await Promise.all(drivers.map((driver) => driver.step(actions)));
      for (const rows of others)
        for (const [slot, row] of own!) if (rows.get(slot) !== row) expect({ k, slot, row: rows.get(slot) }).toEqual({ k, slot, row });
      for (const row of own!.values()) if (row.split(',')[7] !== '') finals += 1;
      if (mode === 'disabled' && finals === N) break;
      actions = new Map([...own!].map(([slot, row]) => [slot, chooser.choose(slot, row)]));
    }
    expect(finals).toBeGreaterThanOrEqual(N);
  });
});

// the rulesets and rewards of the contract test, through the stream's caller
test.each([
  ['base-2p', RewardMode.REWARD_MODE_OUTCOME],
  ['base-3p@first-2014', RewardMode.REWARD_MODE_RANK],
  ['base-4p?planning=sealed', RewardMode.REWARD_MODE_SCORE],
  ['base-5p@eighth', RewardMode.REWARD_MODE_MARGIN],
  ['salesman', RewardMode.REWARD_MODE_PROGRESS],
  ['duel', RewardMode.REWARD_MODE_PROGRESS],
] as const)('%s: a row equals the game that unary calls play with the seed of the row', async (name, reward) => {
  use(name);
  const { newStream } = await testServer();
  const stream = newStream();
  await stream.open(opened('same-step', { config: { ruleset: name, reward } }));
  const unary = await overSocket();
  try {
    const chooser = new Chooser();
    let rows = rowsOf(await stream.reset({ seed: SEED }));
    const seed = Buffer.from(rows.get(2)!.split(',')[6]!, 'hex').readBigUInt64LE();
    const game = await begin(unary, { ruleset: name, reward }, seed);
    let { start: result } = game;
    for (let k = 0; result.currentSeat >= 0; k++) {
      const parts = rows.get(2)!.split(',');
      expect(parts[0]).toBe(result.observation.toString('hex'));
      expect(parts[1]).toBe(result.actionMask.toString('hex'));
      const legal = legalOf(rows.get(2)!);
      const actions = Array.from({ length: N }, (_, slot) =>
        Math.max(0, slot === 2 ? legal[k % legal.length]! : chooser.choose(slot, rows.get(slot)!)),
      );
      rows = rowsOf(await stream.step(actions));
      result = (await unary.ask('step', { env: game.env, actions: [actions[2]!] }, game.trainerToken)).result!;
      expect(rows.get(2)!.split(',')[2]).toBe(Buffer.from(Float32Array.from(result.rewards).buffer).toString('hex'));
    }
    const seats = await Promise.all(
      Array.from({ length: P }, (_, seat) => unary.ask('observe', { env: game.env, seat }, game.trainerToken)),
    );
    const final = rows.get(2)!.split(',').slice(7);
    expect(final[0]).toBe(Buffer.concat(seats.map(({ result: seen }) => seen!.observation)).toString('hex'));
    expect(final[1]).toBe(Buffer.from(Float32Array.from(result.returns).buffer).toString('hex'));
    expect(Buffer.from(final[2]!, 'hex').readInt32LE()).toBe(result.moveNumber);
    const stood = result.objectives.flatMap(({ objectives }) => objectives.flatMap(({ have, need, done }) => [have, need, Number(done)]));
    expect(final[3]).toBe(Buffer.from(Int32Array.from(stood).buffer).toString('hex'));
  } finally {
    await unary.close();
  }
});
