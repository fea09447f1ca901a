import { afterAll, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { BotPool } from '../../src/server/bots/pool.js';
import type { Analysis } from '../../src/view/contract.js';
import { analyse as analyseIn } from '../../src/view/analyse.js';
import { GameStream } from '../../src/view/game-stream.js';

const ruleset = loadRuleset('base-2p?planning=sealed');

const pool = new BotPool(1);
afterAll(() => pool.close());

const analyse = (stream: GameStream, n: number, bot: string): Promise<Analysis> => analyseIn(stream, n, bot, pool, 'test');

/** A game whose first `n` decisions are answered; `choose` picks the k-th legal action. */
function streamOf(n: number, choose: (env: Env) => number): GameStream {
  const stream = new GameStream('0', {
    title: '',
    ruleset,
    names: ['a', 'b'],
    source: 'record',
    humans: [],
    seed: '1',
    begin: (env) => env.reset({ seed: 1 }),
  });
  const env = new Env(ruleset);
  env.reset({ seed: 1 });
  for (let k = 0; k < n; k++) {
    const action = env.pickLegal(choose(env) % env.numLegal);
    stream.push(action);
    env.step(action);
  }
  return stream;
}

test('a search has its visits, values and priors, with its answer first', async () => {
  const stream = streamOf(10, (env) => env.moveNumber);
  const { bot, note, rows, value } = await analyse(stream, 10, 'mcts:iterations=40');
  const env = stream.envAt(10)!;
  expect([bot, note]).toEqual(['mcts:iterations=40', '40 iterations']);
  expect(rows.map(({ action }) => action).sort((a, b) => a - b)).toEqual(env.legalActions());
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(rows.reduce((sum, { prior }) => sum + prior!, 0)).toBeCloseTo(1);
  expect(rows[0]!.share).toBe(Math.max(...rows.map(({ share }) => share)));
  expect(rows.every(({ share, value: mean }) => (mean !== undefined) === share > 0)).toBe(true);
  // every playout from a new root belongs to one of its rows: the mean of the rows is the seat's expectation
  const mean = rows.reduce((sum, row) => sum + row.share * (row.value ?? 0), 0);
  expect(value).toHaveLength(2);
  expect(value![env.currentSeat]).toBeCloseTo(mean);
  expect(value![1 - env.currentSeat], 'the other seat expects something of its own').not.toBeCloseTo(mean);
});

test('playouts have their means, and a bot without an explanation answers 20 times', async () => {
  const stream = streamOf(10, (env) => env.moveNumber);
  const { rows, value } = await analyse(stream, 10, 'rollout:playouts=2');
  expect(value![stream.envAt(10)!.currentSeat], 'what the answer leads to').toBe(rows[0]!.value);
  expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).sort((a, b) => b! - a!));
  expect(await analyse(stream, 10, 'greedy')).toMatchObject({ note: '20 choices of greedy' });
  expect((await analyse(stream, 10, 'greedy')).value).toBeUndefined();
  expect((await analyse(stream, 10, 'random')).rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('an analysis of a slow, unknown or impossible request is refused', async () => {
  const stream = streamOf(3, () => 0);
  await expect(analyse(stream, 3, 'mcts:iterations=100000')).rejects.toThrow('use at most 300');
  await expect(analyse(stream, 3, 'oracle')).rejects.toThrow('There is no bot "oracle"');
  await expect(analyse(stream, 4, 'greedy')).rejects.toThrow('The game has no decision 4; choose one of its chart.');
});

test('a bot that analyses a decision has only the facts of the seat', async () => {
  // the second planner is asked after the other has planned in several ways, with different numbers of steps
  const games = [1, 2, 3, 4, 5].map((other) => {
    const choose = ({ moveNumber }: Env): number => (moveNumber < other ? other : 0);
    let n = 0;
    const env = new Env(ruleset);
    env.reset({ seed: 1 });
    for (const first = env.currentSeat; env.currentSeat === first; n++) env.step(env.pickLegal(choose(env) % env.numLegal));
    return { stream: streamOf(n, choose), n, state: JSON.stringify(env.position(null).seats) };
  });
  expect(new Set(games.map(({ state }) => state)).size).toBe(games.length);
  expect(new Set(games.map(({ n }) => n)).size).toBeGreaterThan(2);
  for (const bot of ['greedy', 'mcts:iterations=20']) {
    const [first, ...others] = await Promise.all(games.map(async ({ stream, n }) => analyse(stream, n, bot)));
    for (const other of others) expect(other).toEqual(first);
  }
});
