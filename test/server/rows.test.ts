// Rows of a vector whose bots answer in other threads; test/server/vector/frames.test.ts has the games.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { serviceModels } from '../../src/server/bots/models.js';
import { ServiceBots } from '../../src/server/bots/names.js';
import { MOST_ROWS, RowBoard } from '../../src/server/bots/row-board.js';
import { RowThreads } from '../../src/server/bots/row-threads.js';

const BOTS = new ServiceBots(serviceModels(null));
const NO_SCHEDULER = { count: () => undefined };
const FOLDER = mkdtempSync(join(tmpdir(), 'orleans-rows-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Gives the answers one after another, then -1. */
const giving = (...actions: number[]): (() => number) => {
  const left = [...actions];
  return () => left.shift() ?? -1;
};

describe('a board of rows for threads', () => {
  const STATE = Uint8Array.of(7, 8, 9);
  const write = (row: number, state: Uint8Array): boolean => {
    state.set(STATE);
    return row !== 1;
  };
  const claim = (board: RowBoard, ticket: number, row: number, thread = 0, state = new Uint8Array(3)): boolean =>
    board.claim(ticket, thread, row, state);

  test('gives each row with its state to one thread, and the answers to the vector', () => {
    const board = RowBoard.for(2);
    const ticket = board.offer(5, 3, write);
    expect(board.next(0)).toEqual({ ticket, rows: 3, program: 5 });
    const state = new Uint8Array(3);
    expect(claim(board, ticket, 2, 1, state)).toBe(true);
    expect(state).toEqual(STATE);
    expect(claim(board, ticket, 2)).toBe(false);
    expect(claim(board, ticket, 1), 'a row without a bot to act').toBe(false);
    board.finish(ticket, 1, 2, giving(4, 0, 6));
    expect(board.take(ticket, 2)).toEqual(Int32Array.of(4, 0, 6));
    expect(board.take(ticket, 2), 'only once').toBeNull();
    expect(claim(board, ticket, 0)).toBe(true);
    const many = Array.from({ length: 100 }, (_, k) => k);
    board.finish(ticket, 0, 0, giving(...many));
    expect([...board.take(ticket, 0)!]).toEqual(many.slice(0, 31));
  });

  test('leaves an unfinished row to the vector and drops later answers', () => {
    const board = RowBoard.for(1);
    const ticket = board.offer(0, 3, write);
    expect(board.take(ticket, 0)).toBeNull();
    expect(claim(board, ticket, 0), 'the vector plays it').toBe(false);
    expect(claim(board, ticket, 2)).toBe(true);
    expect(board.take(ticket, 2)).toBeNull();
    board.finish(ticket, 0, 2, giving(1));
    expect(board.take(ticket, 2)).toBeNull();
  });

  test('ends the previous offer with a new one', () => {
    const board = RowBoard.for(1);
    const first = board.offer(0, 3, write);
    expect(claim(board, first, 2)).toBe(true);
    const second = board.offer(0, 3, write);
    board.finish(first, 0, 2, giving(1));
    expect(board.take(first, 2), 'of another vector').toBeNull();
    expect(claim(board, first, 0)).toBe(false);
    expect(claim(board, second, 2)).toBe(true);
    board.finish(second, 0, 2, giving(3));
    expect(board.take(second, 2)).toEqual(Int32Array.of(3));
  });

  test('does not use a state that changes during the copy', () => {
    const board = RowBoard.for(1);
    const ticket = board.offer(0, 3, write);
    const state = Object.assign(new Uint8Array(3), { set: () => void board.offer(0, 3, write) });
    expect(claim(board, ticket, 2, 0, state)).toBe(false);
  });
});

test('few rows, large states and servers with one processor do not use threads', () => {
  const ruleset = loadRuleset('base-2p');
  expect(new RowThreads(0, BOTS, NO_SCHEDULER).programFor(ruleset, [null, 'policy'])).toBeNull();
  const threads = new RowThreads(1, BOTS, NO_SCHEDULER);
  const program = threads.programFor(ruleset, [null, 'policy'])!;
  expect(threads.programFor(ruleset, [null, 'policy'])).toBe(program);
  expect(threads.programFor(ruleset, ['policy', null])).not.toBe(program);
  expect(threads.offer('', program, 15, () => true)).toBeNull();
  expect(MOST_ROWS).toBeGreaterThanOrEqual(16);
});

test('threads use the network that the server has read, also if its file has changed, and their time counts', async () => {
  const file = join(FOLDER, 'mine.onnx');
  copyFileSync('agents/models/base-2p.onnx', file);
  const bots = new ServiceBots(serviceModels(FOLDER));
  writeFileSync(file, 'not a network');
  const ruleset = loadRuleset('base-2p');
  const env = new Env(ruleset, { replay: false });
  env.reset({ seed: 5 });
  const seats = [0, 1].map((seat) => (seat === env.currentSeat ? 'policy:mine' : null));
  const used = new Map<string, number>();
  const threads = new RowThreads(1, bots, { count: (caller, ms) => used.set(caller, (used.get(caller) ?? 0) + ms) });
  const program = threads.programFor(ruleset, seats)!;
  const write = (_: number, state: Uint8Array): boolean => {
    env.situation(state);
    return true;
  };
  let answers: Int32Array | null = null;
  // until the thread has started, however long that takes
  while (answers === null || used.get('someone') === 0) {
    const ticket = threads.offer('someone', program, 16, write)!;
    for (let row = 15; row >= 0; row--) {
      await setTimeout(5);
      answers ??= threads.take(ticket, row);
    }
  }
  await threads.close();
  const { busySeconds } = threads;
  expect(used.get('someone')! / 1000).toBeCloseTo(busySeconds);
  expect(answers[0]).toBe(bots.make('policy:mine', 0).act(env));
});

test('the time of threads only grows, also when its counter overflows', () => {
  const counted: (readonly [string, number])[] = [];
  const threads = new RowThreads(1, BOTS, { count: (...one) => counted.push(one) });
  const busy = vi.spyOn(RowBoard.prototype, 'busy', 'get').mockReturnValue(2 ** 32 - 1000);
  expect(threads.busySeconds).toBeCloseTo(4294.966296, 6);
  busy.mockReturnValue(4000);
  expect(threads.busySeconds).toBeCloseTo(4294.971296, 6);
  expect(counted, 'nobody has had rows yet').toEqual([]);
  busy.mockRestore();
});
