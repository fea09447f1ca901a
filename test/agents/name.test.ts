import { expect, test } from 'vitest';
import { BOTS, makeBot } from '../../agents/bots/index.js';
import { parseBotName, readParameters } from '../../agents/bots/name.js';
import { Refusal } from '../../src/core/result.js';

test('names take parameters behind colons', () => {
  const name = parseBotName(' mcts:iterations=400:time=2s ');
  expect(name.bot).toBe('mcts');
  expect(readParameters(name, { iterations: { unit: 'count', from: 1, to: 400 }, time: { unit: 'time', from: 1, to: 2000 } })).toEqual({
    iterations: 400,
    time: 2000,
  });
  expect(readParameters(parseBotName('x:time=50ms'), { time: { unit: 'time', from: 50, to: 50 } })).toEqual({ time: 50 });
  expect(readParameters(parseBotName('x'), {})).toEqual({});
});

test.each(['random', 'greedy', 'rollout', 'rollout:playouts=3', 'mcts', 'mcts:iterations=7', 'mcts:time=50ms', 'mcts:time=1s:iterations=9'])(
  '%s is a bot',
  (text) => {
    const bot = makeBot(text, 1);
    expect(BOTS).toContain(bot.name);
    expect(bot.name).toBe(text.split(':')[0]);
  },
);

test.each([
  ['genius', 'BOT_UNKNOWN', 'There is no bot "genius"; choose one of random, greedy, rollout, planner, mcts.'],
  ['toString', 'BOT_UNKNOWN', 'There is no bot "toString"; choose one of random, greedy, rollout, planner, mcts.'],
  ['genius:iterations=1', 'BOT_UNKNOWN', 'There is no bot "genius"; choose one of random, greedy, rollout, planner, mcts.'],
  ['greedy:iterations=1', 'BOT_PARAMETER', 'The bot greedy has no parameter iterations; it has none.'],
  ['random:x=1', 'BOT_PARAMETER', 'The bot random has no parameter x; it has none.'],
  ['mcts:toString=1', 'BOT_PARAMETER', 'The bot mcts has no parameter toString; it has iterations, time.'],
  ['rollout:iterations=1', 'BOT_PARAMETER', 'The bot rollout has no parameter iterations; it has playouts.'],
  ['mcts:iterations=0', 'BOT_PARAMETER', 'The parameter iterations of mcts takes a whole number from 1 to 1000000, not 0.'],
  ['mcts:iterations=1000001', 'BOT_PARAMETER', 'The parameter iterations of mcts takes a whole number from 1 to 1000000, not 1000001.'],
  ['mcts:iterations=4.5', 'BOT_PARAMETER', 'The parameter iterations of mcts takes a whole number from 1 to 1000000, not 4.5.'],
  ['mcts:time=50', 'BOT_PARAMETER', 'The parameter time of mcts takes a time from 1ms to 600000ms, for example 50ms or 2s, not 50.'],
  ['mcts:time=0ms', 'BOT_PARAMETER', 'The parameter time of mcts takes a time from 1ms to 600000ms, for example 50ms or 2s, not 0ms.'],
  ['mcts:time=601s', 'BOT_PARAMETER', 'The parameter time of mcts takes a time from 1ms to 600000ms, for example 50ms or 2s, not 601s.'],
  ['mcts:iterations=4:iterations=4', 'BOT_PARAMETER', 'The parameter iterations of mcts is given twice.'],
  ['mcts:', 'BOT_PARAMETER', '"mcts:" is no name of a bot: write <bot>[:<parameter>=<value>]..., for example mcts:iterations=400 or mcts:time=50ms.'],
  ['mcts:iterations', 'BOT_PARAMETER', '"mcts:iterations" is no name of a bot: write'],
  ['mcts:iterations=4=4', 'BOT_PARAMETER', '"mcts:iterations=4=4" is no name of a bot: write'],
])('%s is refused', (text, code, sentence) => {
  expect(() => makeBot(text, 1)).toThrow(sentence);
  expect(() => makeBot(text, 1)).toThrow(Refusal);
  try {
    makeBot(text, 1);
  } catch (error) {
    expect((error as Refusal).code).toBe(code);
  }
});
