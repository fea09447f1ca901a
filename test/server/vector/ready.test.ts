// First-ready mode, partial resets, seeds, bots: promises of the modes other than equal rows.
import { describe, expect, test } from 'vitest';
import { makeBot } from '../../../agents/bots/index.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { AutoresetMode } from '../../../src/gen/orleans/v1/vector.pb.js';
import { testServer } from './server.js';
import { readFloats, readInt32s, readUint64s, uint64s, type TestStream } from './stream.js';

const CONFIG = { ruleset: 'base-2p' };

async function opened(open: Partial<Parameters<TestStream['open']>[0]>): Promise<TestStream> {
  const stream = (await testServer()).newStream();
  await stream.open({ config: CONFIG, numEnvs: 6, columns: { randomAction: true }, ...open });
  return stream;
}

describe('first-ready', () => {
  test('every batch has exactly batch_size rows, in the order in which they became ready', async () => {
    const stream = await opened({ batchSize: 4 });
    const first = await stream.reset({ seed: 1n });
    expect([...readInt32s(first.envIds)]).toEqual([0, 1, 2, 3]);
    const actions = readInt32s(first.randomAction);
    // rows 4 and 5 wait; 2 and 0 join them
    stream.sendStep([actions[2]!], [2]);
    stream.sendStep([actions[0]!], [0]);
    const second = await stream.batch();
    expect([...readInt32s(second.envIds)]).toEqual([4, 5, 2, 0]);
    expect([second.seq, second.number]).toEqual([3, 2]);
  });

  test('a step of a slot with an unsent row is refused as busy and changes nothing', async () => {
    const stream = await opened({ batchSize: 4 });
    const first = await stream.reset({ seed: 1n });
    const actions = readInt32s(first.randomAction);
    stream.sendStep([0, actions[1]!], [4, 1]);
    expect(await stream.error()).toMatchObject({ code: 'SLOT_BUSY', fatal: false });
    stream.sendStep(new Int32Array(6));
    expect(await stream.error()).toMatchObject({ code: 'SLOT_BUSY' });
    stream.sendReset({ resetMask: Buffer.from([0, 0, 0, 0, 0, 1]) });
    expect(await stream.error()).toMatchObject({ code: 'SLOT_BUSY' });
    const second = await stream.step([actions[1]!, actions[0]!], [1, 0]);
    expect([...readInt32s(second.envIds)]).toEqual([4, 5, 1, 0]);
  });

  test('a reset of all slots drops the waiting rows', async () => {
    const stream = await opened({ batchSize: 4 });
    await stream.reset({ seed: 1n });
    const again = await stream.reset({ seed: 1n });
    expect([...readInt32s(again.envIds)]).toEqual([0, 1, 2, 3]);
  });

  test('many batches may answer one reset; the credit suffices for all rows', async () => {
    const stream = await opened({ batchSize: 1, maxInFlight: 1 });
    stream.sendReset({ seed: 1n });
    const slots = [];
    for (let k = 0; k < 6; k++) slots.push(...readInt32s((await stream.batch()).envIds));
    expect(slots).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('seeds', () => {
  const ruleset = loadRuleset(CONFIG.ruleset);
  const start = (seed: bigint): Buffer => {
    const env = new Env(ruleset);
    env.reset({ seed });
    const bytes = Buffer.alloc(ruleset.spec.observationBytes);
    env.writeObservation(bytes, 0, env.currentSeat);
    return bytes;
  };

  test('one for each env are used exactly with all 64 bits', async () => {
    const stream = await opened({ numEnvs: 3 });
    const seeds = [0n, 7n, 2n ** 64n - 1n];
    const batch = await stream.reset({ seeds: uint64s(seeds) });
    expect([...readUint64s(batch.episodeSeed)]).toEqual(seeds);
    expect(batch.observation.equals(Buffer.concat(seeds.map(start)))).toBe(true);
  });

  test('a vector without a seed draws one; later resets continue the series', async () => {
    const [a, b] = [await opened({}), await opened({})];
    const [first, other] = [readUint64s((await a.reset({})).episodeSeed), readUint64s((await b.reset({})).episodeSeed)];
    expect(new Set([...first, ...other]).size).toBe(12);
    const known = await opened({});
    const one = readUint64s((await known.reset({ seed: 5n })).episodeSeed);
    const two = readUint64s((await known.reset({})).episodeSeed);
    expect(new Set([...one, ...two]).size).toBe(12);
    const again = await opened({});
    await again.reset({ seed: 5n });
    expect([...readUint64s((await again.reset({})).episodeSeed)]).toEqual([...two]);
  });

  test('a mask resets some slots and not the others, also with disabled autoreset', async () => {
    const stream = await opened({ config: { ...CONFIG, maxSteps: 3 }, autoreset: AutoresetMode.AUTORESET_MODE_DISABLED });
    let batch = await stream.reset({ seed: 5n });
    for (let k = 0; k < 3; k++) batch = await stream.step(readInt32s(batch.randomAction));
    expect([...batch.ended]).toEqual([2, 2, 2, 2, 2, 2]);
    expect(batch.finals!.envIds.length).toBe(24);
    expect(readFloats(batch.finals!.episodeReturn).length).toBe(12);
    batch = await stream.reset({ resetMask: Buffer.from([1, 0, 0, 1, 0, 0]) });
    expect([...batch.slotStatus]).toEqual([0, 4, 4, 0, 4, 4]);
    expect(batch.finals).toBeUndefined();
    batch = await stream.step(readInt32s(batch.randomAction).map((action) => Math.max(0, action)));
    expect([...batch.slotStatus]).toEqual([0, 4, 4, 0, 4, 4]);
  });
});

test('bots play their seats as in unary calls', async () => {
  const ruleset = loadRuleset(CONFIG.ruleset);
  const seats = [{ driver: { $case: 'client' as const, value: true } }, { driver: { $case: 'builtin' as const, value: 'random' } }];
  const stream = await opened({ config: { ...CONFIG, seats }, numEnvs: 2 });
  const { hashText } = await import('../../../src/core/hash.js');
  let batch = await stream.reset({ seeds: uint64s([3n, 4n]) });
  const env = new Env(ruleset);
  env.reset({ seed: 4n });
  const bytes = Buffer.alloc(ruleset.spec.observationBytes);
  const settle = (): void => {
    while (!env.over && env.currentSeat === 1)
      env.step(makeBot('random', hashText(env.episodeSeed, 'bot', '1', String(env.moveNumber))).act(env));
  };
  for (;;) {
    settle();
    if (env.over) break;
    env.writeObservation(bytes, 0, 0);
    expect([...readInt32s(batch.currentSeat)]).toContain(0);
    expect(batch.observation.subarray(bytes.length).equals(bytes)).toBe(true);
    const actions = readInt32s(batch.randomAction).map((action) => Math.max(0, action));
    env.step(actions[1]!);
    batch = await stream.step(actions);
  }
  expect(batch.ended[1]).toBe(1);
  expect([...readFloats(batch.finals!.episodeReturn)].slice(-2)).toEqual([...env.returns].map(Math.fround));
});
