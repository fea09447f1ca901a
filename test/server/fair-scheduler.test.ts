// One scheduler for the work of an event loop: a turn has one slice of time, even if several work in it, and callers take turns.
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { FairScheduler } from '../../src/rpc/fair-scheduler.js';
import { begin, hashOf, inProcess } from './client.js';

const UNIT_MS = 0.8;

/** Work of `units` units, which records its steps in `done`; only work advances the time. */
class Bench {
  private time = 0;
  readonly scheduler = new FairScheduler(() => this.time);
  readonly done: string[] = [];

  /** Work whose answer is sent later, in `sending` ms. */
  async call(sending: number): Promise<void> {
    await this.scheduler.enter('caller');
    this.done.push('call');
    setImmediate(() => (this.time += sending));
  }

  async work(caller: string, units: number, name = caller): Promise<void> {
    const turn = this.scheduler.enter(caller);
    if (turn !== null) await turn;
    for (let unit = 0; unit < units; unit++) {
      this.time += UNIT_MS;
      this.done.push(name);
      if (unit < units - 1 && this.scheduler.expired) await this.scheduler.yield(caller);
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('a turn of the scheduler', () => {
  test('has one slice of time, which a hundred pieces of work share', async () => {
    const bench = new Bench();
    const all = Promise.all(Array.from({ length: 100 }, (_, k) => bench.work(`client ${k}`, 5)));
    for (let turn = 1; bench.done.length < 500; turn++) {
      const before = bench.done.length;
      await nextTurn();
      // two slices of at most 2 ms, each with the unit that used it up: that of this turn and the one that had begun
      expect(bench.done.length - before, `turn ${turn}`).toBeLessThanOrEqual(8);
    }
    await all;
  });

  test('serves new callers during long work', async () => {
    const bench = new Bench();
    const long = Array.from({ length: 64 }, (_, k) => bench.work(`long ${k}`, 50));
    while (new Set(bench.done).size < long.length) await nextTurn();
    const before = bench.done.length;
    await bench.work('short', 1);
    // before it, others did at most the rest of a slice
    expect(bench.done.length - before).toBeLessThanOrEqual(8);
    await Promise.all(long);
  });
});

test('the scheduler begins less work of a kind that has become expensive', async () => {
  const bench = new Bench();
  const calls = Promise.all(Array.from({ length: 200 }, () => bench.call(0.9)));
  const turns: number[] = [];
  for (let before = 0; bench.done.length < 200; before = bench.done.length) {
    await nextTurn();
    turns.push(bench.done.length - before);
  }
  await calls;
  // eight plain calls fit into a turn at first, and two of these
  expect(turns[0]).toBeGreaterThan(4);
  expect(Math.max(...turns.slice(20))).toBeLessThanOrEqual(2);
});

describe('the order of callers', () => {
  test('callers that have used little time come first', async () => {
    const bench = new Bench();
    const floods = Array.from({ length: 16 }, (_, flood) => Array.from({ length: 30 }, () => bench.work(`flood ${flood}`, 1))).flat();
    while (bench.done.length < 160) await nextTurn();
    for (let k = 0; k < 5; k++) {
      const before = bench.done.length;
      await bench.work('other', 1);
      // two slices at most, not one piece of work of each of the sixteen
      expect(bench.done.length - before).toBeLessThanOrEqual(8);
    }
    await Promise.all(floods);
  });

  test('callers alternate: a hundred calls of one caller come after the first of another', async () => {
    const bench = new Bench();
    const flood = Array.from({ length: 100 }, () => bench.work('flood', 1));
    const other = bench.work('other', 1);
    await other;
    expect(bench.done.filter((name) => name === 'flood').length).toBeLessThan(10);
    await Promise.all(flood);
    expect(bench.done.length).toBe(101);
  });

  test('the calls of one caller begin in order', async () => {
    const bench = new Bench();
    await Promise.all(Array.from({ length: 30 }, (_, k) => bench.work('one', 1, `call ${k}`)));
    expect(bench.done).toEqual(Array.from({ length: 30 }, (_, k) => `call ${k}`));
  });

  test('frequent callers do not delay work that has begun', async () => {
    const bench = new Bench();
    const long = bench.work('long', 40);
    let over = false;
    void long.then(() => (over = true));
    for (let turn = 0; turn < 200 && !over; turn++) {
      void bench.work(`visitor ${turn}`, 2);
      await nextTurn();
    }
    expect(over).toBe(true);
  });
});

test('the lag is the time that new work may wait', async () => {
  const bench = new Bench();
  expect(bench.scheduler.lag).toBe(0);
  const work = bench.work('caller', 6);
  expect(bench.scheduler.lag).toBeGreaterThanOrEqual(2 * UNIT_MS);
  await work;
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(bench.scheduler.lag).toBe(0);
});

test('a Step with many actions lets others work in between', async () => {
  const env = new Env(loadRuleset('base-2p'));
  env.reset({ seed: 7n });
  const actions: number[] = [];
  for (; actions.length < 20; env.step(actions.at(-1)!)) actions.push(env.pickLegal(0));
  // every look at the clock uses up a slice
  let ms = 0;
  const caller = await inProcess({ now: () => (ms += 10) });
  const game = await begin(caller, { ruleset: 'base-2p' });
  let othersWorked = false;
  setImmediate(() => (othersWorked = true));
  const { applied } = await caller.ask('step', { env: game.env, actions }, game.trainerToken);
  expect({ applied, othersWorked }).toEqual({ applied: 20, othersWorked: true });
  expect(await hashOf(caller, game)).toBe(env.stateHash());
  await caller.close();
});
