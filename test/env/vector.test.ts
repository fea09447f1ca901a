import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env, TERMINAL, type EnvOptions, type ForkMode, type RewardMode } from '../../src/env/env.js';
import { slotSeed } from '../../src/env/seed.js';
import { makeColumns, SLOT_STATUS, VectorEnv, type AutoresetMode, type Columns, type VectorOptions } from '../../src/env/vector.js';

const ruleset = loadRuleset('base-2p');
const { observationBytes: O, maskBytes: M } = ruleset.spec;

/** A uniformly drawn legal action from a row's mask. */
function choose(out: Columns, row: number, stream: Stream): number {
  const legal: number[] = [];
  for (let id = 0; id < ruleset.spec.numActions; id++) if ((out.mask[row * M + (id >> 3)]! >> (id & 7)) & 1) legal.push(id);
  return legal.length === 0 ? 0 : legal[stream.below(legal.length)]!;
}

interface Run {
  vector: VectorEnv;
  out: Columns;
  actions: Int32Array;
  /** one stream per slot, so that a slot's actions do not depend on its neighbours */
  streams: Stream[];
}

function open(options: VectorOptions, seed: number | number[] = 7): Run {
  const vector = new VectorEnv(ruleset, options);
  const out = makeColumns(ruleset, options.numEnvs);
  vector.reset(seed, out);
  const first = options.firstSlot ?? 0;
  const streams = Array.from({ length: options.numEnvs }, (_, k) => new Stream('vector', String(first + k)));
  return { vector, out, actions: new Int32Array(options.numEnvs), streams };
}

function stepAll(run: Run): void {
  run.actions.forEach((_, row) => (run.actions[row] = choose(run.out, row, run.streams[row]!)));
  run.vector.step(null, run.actions, run.out);
}

const rowBytes = (out: Columns, row: number): unknown => ({
  observation: [...out.observation.subarray(row * O, (row + 1) * O)],
  mask: [...out.mask.subarray(row * M, (row + 1) * M)],
  rewards: [...out.rewards.subarray(row * 2, row * 2 + 2)],
  seat: out.currentSeat[row],
  ended: out.ended[row],
  status: out.status[row],
  seed: out.episodeSeed[row],
});

test('a start position applies to every episode of its slot until the next reset of the slot', () => {
  const vector = new VectorEnv(ruleset, { numEnvs: 2, autoreset: 'same-step', maxSteps: 3 });
  const out = makeColumns(ruleset, 2);
  const late = { position: { round: 17 }, startSeat: 1 };
  const single = (seed: bigint, start: object): string => {
    const env = new Env(ruleset);
    env.reset({ seed, ...start });
    const bytes = new Uint8Array(O);
    env.writeObservation(bytes, 0, env.currentSeat);
    return Buffer.from(bytes).toString('hex');
  };
  const row = (slot: number): string => Buffer.from(out.observation.subarray(slot * O, (slot + 1) * O)).toString('hex');
  const begin = (slot: number, start: typeof late | null): void => {
    vector.beginReset(slot, vector.hasSeries(slot) ? null : slotSeed(5n, false), start && JSON.stringify(start));
    vector.finishRow(slot, slot, out);
  };
  begin(0, late);
  begin(1, null);
  const stream = new Stream('starts', '');
  for (let episode = 0; episode < 3; episode++) {
    expect([row(0), row(1)]).toEqual([single(out.episodeSeed[0]!, late), single(out.episodeSeed[1]!, {})]);
    for (let move = 0; move < 3; move++) vector.step(null, Int32Array.of(choose(out, 0, stream), choose(out, 1, stream)), out);
  }
  begin(0, null);
  expect(row(0)).toBe(single(out.episodeSeed[0]!, {}));
  expect(() => vector.checkStart({ position: { round: 99 } })).toThrow(expect.objectContaining({ code: 'POSITION_INVALID' }) as Error);
});

test('a row equals a single env with the seed in the row', () => {
  const run = open({ numEnvs: 3, autoreset: 'same-step' });
  const env = new Env(ruleset);
  env.reset({ seed: run.out.episodeSeed[1]! });
  const bytes = new Uint8Array(O);
  for (let k = 0; k < 600; k++) {
    const action = choose(run.out, 1, run.streams[1]!);
    run.actions.forEach((_, row) => (run.actions[row] = row === 1 ? action : choose(run.out, row, run.streams[row]!)));
    run.vector.step(null, run.actions, run.out);
    env.step(action);
    expect([...run.out.rewards.subarray(2, 4)]).toEqual([...env.rewards].map(Math.fround));
    expect(run.out.ended[1]).toBe(env.over ? 1 : 0);
    if (env.over) env.reset({ seed: run.out.episodeSeed[1]! });
    env.writeObservation(bytes, 0, env.currentSeat);
    expect(run.out.observation.subarray(O, 2 * O)).toEqual(bytes);
    expect(run.out.currentSeat[1]).toBe(env.currentSeat);
  }
});

test('parts of a vector have the rows of the whole vector', () => {
  const whole = open({ numEnvs: 6, autoreset: 'same-step' });
  const parts = [open({ numEnvs: 2, autoreset: 'same-step', firstSlot: 0 }), open({ numEnvs: 4, autoreset: 'same-step', firstSlot: 2 })];
  for (let k = 0; k < 400; k++) {
    stepAll(whole);
    parts.forEach(stepAll);
    for (let row = 0; row < 6; row++) {
      const [part, at] = row < 2 ? [parts[0]!, row] : [parts[1]!, row - 2];
      expect(rowBytes(part.out, at)).toEqual(rowBytes(whole.out, row));
    }
  }
});

test('steps of subsets in any order give the same episodes', () => {
  const whole = open({ numEnvs: 4 });
  const split = open({ numEnvs: 4 });
  for (let k = 0; k < 300; k++) {
    stepAll(whole);
    const some = makeColumns(ruleset, 2);
    for (const ids of [
      [3, 0],
      [1, 2],
    ]) {
      const actions = Int32Array.from(ids, (id) => choose(split.out, id, split.streams[id]!));
      split.vector.step(Int32Array.from(ids), actions, some);
      ids.forEach((id, row) => {
        split.out.mask.set(some.mask.subarray(row * M, (row + 1) * M), id * M);
        expect(rowBytes(some, row)).toEqual(rowBytes(whole.out, id));
      });
    }
  }
});

test('one seed for each slot: the first episodes have exactly these seeds', () => {
  const run = open({ numEnvs: 3 }, [11, 12, 13]);
  expect([...run.out.episodeSeed]).toEqual([11n, 12n, 13n]);
});

test('one seed for each slot: every episode equals that of a single env; one seed for all: every slot has another episode', () => {
  const single = new Env(ruleset);
  const seeds = (): bigint[] => {
    single.reset({ seed: 12 });
    return Array.from({ length: 3 }, () => {
      single.reset();
      return BigInt(single.episodeSeed);
    });
  };
  const expected = seeds();
  expect(new Set(expected).size).toBe(3);
  for (const own of [
    [12, 12, 13],
    [5, 12, 12],
  ]) {
    const run = open({ numEnvs: 3, firstSlot: own[0]! }, own);
    for (const seed of expected) {
      for (let slot = 0; slot < 3; slot++) {
        run.vector.beginReset(slot, null);
        run.vector.finishRow(slot, slot, run.out);
      }
      own.forEach((one, slot) => expect(run.out.episodeSeed[slot] === seed).toBe(one === 12));
    }
  }
  expect(new Set(open({ numEnvs: 3 }, 12).out.episodeSeed).size).toBe(3);
});

/** Plays steps until an episode has ended; returns the row. */
function untilEnded(run: Run): number {
  for (let k = 0; k < 5000; k++) {
    stepAll(run);
    const row = run.out.ended.indexOf(1);
    if (row >= 0) return row;
  }
  throw new Error('no episode ended');
}

describe.each(['next-step', 'same-step', 'disabled'] as const)('autoreset %s', (autoreset: AutoresetMode) => {
  test('the end is reported once with the last data of all seats', () => {
    const run = open({ numEnvs: 2, autoreset });
    const before = (): bigint => run.out.episodeSeed[row]!;
    const row = untilEnded(run);
    const { finals } = run.vector;
    const f = finals.slot.indexOf(row);
    expect(f).toBeGreaterThanOrEqual(0);
    expect(finals.count).toBe([...run.out.ended].filter((e) => e === 1).length);
    expect(finals.returns[f * 2]! + finals.returns[f * 2 + 1]!).toBe(0);
    expect([...run.out.rewards.subarray(row * 2, row * 2 + 2)]).toEqual([...finals.returns.subarray(f * 2, f * 2 + 2)]);
    expect(finals.length[f]).toBeGreaterThan(20);
    // both seats see the same ended game, each from its own side
    const [mine, theirs] = [0, 1].map((seat) => finals.observation.slice((f * 2 + seat) * O, (f * 2 + seat + 1) * O));
    expect(mine).not.toEqual(theirs);
    const seed = before();
    if (autoreset === 'same-step') {
      expect(run.out.status[row]).toBe(SLOT_STATUS.autoreset);
      expect(run.out.currentSeat[row]).toBeGreaterThanOrEqual(0);
      return;
    }
    expect(run.out.currentSeat[row]).toBe(-4);
    expect(run.out.mask.subarray(row * M, (row + 1) * M).every((b) => b === 0)).toBe(true);
    stepAll(run);
    expect(run.out.ended[row]).toBe(0);
    if (autoreset === 'disabled') {
      expect(run.out.status[row]).toBe(SLOT_STATUS.ended);
      expect(run.out.currentSeat[row]).toBe(-4);
      const which = Uint8Array.from({ length: 2 }, (_, k) => Number(k === row));
      const other = rowBytes(run.out, 1 - row) as { observation: number[] };
      run.vector.reset(99, run.out, which);
      expect(run.out.currentSeat[row]).toBeGreaterThanOrEqual(0);
      expect((rowBytes(run.out, 1 - row) as { observation: number[] }).observation).toEqual(other.observation);
    } else {
      expect(run.out.status[row]).toBe(SLOT_STATUS.autoreset);
      expect([...run.out.rewards.subarray(row * 2, row * 2 + 2)]).toEqual([0, 0]);
      expect(run.out.episodeSeed[row]).not.toBe(seed);
    }
  });
});

test('an illegal action affects only its row, and does not change its game', () => {
  const run = open({ numEnvs: 3 });
  const before = rowBytes(run.out, 1) as { observation: number[]; mask: number[] };
  run.actions.forEach((_, row) => (run.actions[row] = choose(run.out, row, run.streams[row]!)));
  run.actions[1] = 100_000;
  run.vector.step(null, run.actions, run.out);
  const after = rowBytes(run.out, 1) as typeof before;
  expect(run.out.status[1]).toBe(SLOT_STATUS.illegal);
  expect(after.observation).toEqual(before.observation);
  expect(after.mask).toEqual(before.mask);
  expect([run.out.status[0], run.out.status[2]]).toEqual([SLOT_STATUS.ok, SLOT_STATUS.ok]);
});

test('built-in opponents play their seats; the caller gets only the decisions of its seat', () => {
  const opponents = [null, makeBot('random', 'opponent')];
  const run = open({ numEnvs: 4, autoreset: 'same-step', opponents });
  const again = open({ numEnvs: 2, autoreset: 'same-step', opponents: [null, makeBot('random', 'other')], firstSlot: 2 });
  for (let k = 0; k < 300; k++) {
    stepAll(run);
    stepAll(again);
    expect(new Set(run.out.currentSeat)).toEqual(new Set([0]));
    // opponents do not depend on the number of rows, nor on their earlier games
    for (const row of [0, 1]) expect(rowBytes(again.out, row)).toEqual(rowBytes(run.out, row + 2));
  }
});

test.each(['next-step', 'same-step', 'disabled'] as const)(
  'rows have what bots get before the first decision (autoreset %s)',
  (autoreset) => {
    const opponents = [null, { act: (env: Env): number => env.legalActions().at(-1)! }];
    const vector = new VectorEnv(ruleset, { numEnvs: 2, autoreset, maxSteps: 3, reward: 'score', opponents });
    const out = makeColumns(ruleset, 2);
    // seat 1 begins and gets a good of one point
    const farm = {
      phase: 'actions',
      round: 5,
      start: 1,
      event: 'taxes.a',
      seats: [{}, { spaces: { farm_house: ['boatman', 'craftsman'] } }],
    };
    const paid = [0, 0];
    const pay = (): void => paid.forEach((sum, slot) => (paid[slot] = sum + out.rewards[slot * 2 + 1]!));
    const begin = (slot: number, seed: bigint | null): void => {
      vector.beginReset(slot, seed === null ? null : { seed: String(seed), exact: true }, JSON.stringify({ position: farm }));
      do while (vector.playBot(slot));
      while (!vector.finishRow(slot, slot, out));
    };
    for (const slot of [0, 1]) begin(slot, BigInt(slot));
    pay();
    expect(paid).toEqual([1, 1]);
    // a row that is only shown again is not paid again
    vector.showRow(1, 1, out);
    expect([...out.rewards]).toEqual([0, 1, 0, 0]);
    for (let ends = 0; ends < 3; ) {
      const actions = Int32Array.from([0, 1], (slot) => (vector.env(slot).over ? 0 : vector.env(slot).legalActions()[0]!));
      vector.step(null, actions, out);
      pay();
      const { count, returns } = vector.finals;
      if (count === 0) continue;
      expect([count, paid[0], paid[1]]).toEqual([2, returns[1], returns[3]]);
      expect(paid[0]).toBeGreaterThan(0);
      paid.fill(0);
      ends++;
      if (autoreset !== 'disabled') continue;
      for (const slot of [0, 1]) begin(slot, null);
      pay();
    }
  },
);

test.each(['next-step', 'same-step', 'disabled'] as const)(
  'a start that is over before its first decision ends with the next step (autoreset %s)',
  (autoreset) => {
    const vector = new VectorEnv(ruleset, { numEnvs: 2, autoreset, reward: 'score' });
    const out = makeColumns(ruleset, 2);
    const begin = (slot: number, start: object | null): void => {
      vector.beginReset(slot, slotSeed(5n, false), start && JSON.stringify(start));
      vector.finishRow(slot, slot, out);
    };
    begin(0, { position: { phase: 'event', round: 18 } });
    begin(1, null);
    const row = (): number[] => [out.status[0]!, out.ended[0]!, out.currentSeat[0]!, vector.finals.count];
    expect(row()).toEqual([SLOT_STATUS.ok, 0, TERMINAL, 0]);
    const stream = new Stream('over', '');
    const step = (): void => vector.step(null, Int32Array.of(-1, choose(out, 1, stream)), out);
    for (let episode = 0; episode < 3; episode++) {
      const seed = out.episodeSeed[0];
      step();
      expect([out.status[1], out.ended[1]]).toEqual([SLOT_STATUS.ok, 0]);
      expect(row()).toEqual([autoreset === 'same-step' ? SLOT_STATUS.autoreset : SLOT_STATUS.ok, 1, TERMINAL, 1]);
      expect([vector.finals.slot[0], vector.finals.length[0], vector.finals.status[0]]).toEqual([0, 0, SLOT_STATUS.ok]);
      if (autoreset === 'same-step') continue;
      step();
      expect(row()).toEqual([autoreset === 'disabled' ? SLOT_STATUS.ended : SLOT_STATUS.autoreset, 0, TERMINAL, 0]);
      expect(out.episodeSeed[0] === seed).toBe(autoreset === 'disabled');
      if (autoreset === 'disabled') begin(0, { position: { phase: 'event', round: 18 } });
    }
    begin(0, null);
    expect(out.currentSeat[0]).toBeGreaterThanOrEqual(0);
  },
);

test('invalid calls are refused and change nothing', () => {
  const run = open({ numEnvs: 2 });
  const before = rowBytes(run.out, 0);
  const step = (ids: number[] | null, actions: number[]) => () =>
    run.vector.step(ids && Int32Array.from(ids), Int32Array.from(actions), run.out);
  expect(step(null, [0])).toThrow(/1 actions for 2 rows/);
  expect(step([0, 7], [0, 0])).toThrow(/Slot 7 does not exist/);
  expect(step([1, 1], [0, 0])).toThrow(/named twice/);
  expect(() => run.vector.reset([1, 2, 3], run.out)).toThrow(/3 seeds for 2 envs/);
  expect(rowBytes(run.out, 0)).toEqual(before);
  const fresh = new VectorEnv(ruleset, { numEnvs: 2 });
  expect(() => fresh.step(null, new Int32Array(2), run.out)).toThrow(/call reset first/);
});

test.each(['next-step', 'same-step', 'disabled'] as const)('a bug in one game costs that game only (autoreset %s)', (autoreset) => {
  let broken = '';
  const faulty = {
    act: (env: Env): number => {
      if (env.episodeSeed === broken) throw new TypeError('a bug');
      return env.legalActions()[0]!;
    },
  };
  const run = open({ numEnvs: 3, autoreset, opponents: [null, faulty] });
  const whole = open({ numEnvs: 3, autoreset, opponents: [null, { act: (env: Env) => env.legalActions()[0]! }] });
  broken = String(run.out.episodeSeed[1]);
  for (let k = 0; run.out.status[1] !== SLOT_STATUS.fault; k++) {
    if (k === 500) throw new Error('the opponent was never asked');
    for (const each of [run, whole]) stepAll(each);
    for (const row of [0, 2]) expect(rowBytes(run.out, row)).toEqual(rowBytes(whole.out, row));
  }
  expect(run.out.currentSeat[1]).toBe(-4);
  expect([...run.out.rewards.subarray(2, 4)]).toEqual([0, 0]);
  expect(run.out.mask.subarray(M, 2 * M).every((bits) => bits === 0)).toBe(true);
  stepAll(run);
  expect(run.out.status[1]).toBe(autoreset === 'disabled' ? SLOT_STATUS.ended : SLOT_STATUS.autoreset);
  run.vector.reset(5, run.out);
  expect([...run.out.status]).toEqual([SLOT_STATUS.ok, SLOT_STATUS.ok, SLOT_STATUS.ok]);
});

test('input of wrong types is refused with a sentence also in JavaScript', () => {
  const [reward, mode] = ['win' as RewardMode, 'copy' as ForkMode];
  expect(() => new Env(ruleset, { reward })).toThrow(
    /has no reward win, because no reward has this name; use outcome, rank, score, margin/,
  );
  expect(() => new VectorEnv(ruleset, { numEnvs: 1, reward })).toThrow(/has no reward win/);
  const env = new Env(ruleset);
  env.reset({ seed: 1 });
  for (const copy of [() => env.fork(mode), () => env.forkInto(new Env(ruleset), mode)])
    expect(copy).toThrow(/no copy by copy; use exact, reseed, resample/);
  for (const numEnvs of [0, -1, 1.5, NaN, Infinity])
    expect(() => new VectorEnv(ruleset, { numEnvs })).toThrow(`A vector has ${numEnvs} envs; give a whole number of at least 1`);
});

test('options out of range are refused by envs and vectors', () => {
  const wrong: [EnvOptions, string][] = [
    ...[-1, 1.5, NaN].map((discount): [EnvOptions, string] => [{ discount }, `discount is ${discount}; give a factor from 0 to 1`]),
    ...[-1, 1.5, NaN].map((maxSteps): [EnvOptions, string] => [{ maxSteps }, `maxSteps is ${maxSteps}; give a whole number`]),
    [{ illegal: 'warn' as 'error' }, 'illegal is warn; give one of error, terminate, random-legal.'],
  ];
  for (const [options, sentence] of wrong) {
    expect(() => new Env(ruleset, options)).toThrow(sentence);
    expect(() => new VectorEnv(ruleset, { numEnvs: 1, ...options })).toThrow(sentence);
  }
  expect(() => new VectorEnv(ruleset, { numEnvs: 1, autoreset: 'never' as 'disabled' })).toThrow(
    'autoreset is never; give one of next-step',
  );
  expect(() => new VectorEnv(ruleset, { numEnvs: 1, firstSlot: -1 })).toThrow('firstSlot is -1; give a whole number');
});

test('columns that are too short are refused, and no game changes', () => {
  const run = open({ numEnvs: 2 });
  const hashes = [0, 1].map((slot) => run.vector.env(slot).stateHash());
  const actions = Int32Array.from([0, 1].map((slot) => run.vector.env(slot).legalActions()[0]!));
  for (const name of Object.keys(run.out) as (keyof Columns)[]) {
    const short = { ...run.out, [name]: run.out[name].subarray(1) };
    const sentence = `The column ${name} has ${run.out[name].length - 1} numbers; the rows need ${run.out[name].length}.`;
    expect(() => run.vector.step(null, actions, short)).toThrow(sentence);
    expect(() => run.vector.reset(1, short)).toThrow(sentence);
  }
  expect([0, 1].map((slot) => run.vector.env(slot).stateHash())).toEqual(hashes);
});
