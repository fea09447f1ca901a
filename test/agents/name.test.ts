import { expect, test } from 'vitest';
import { BOTS, makeBot } from '../../agents/bots/index.js';
import { parseBotName, readParameters } from '../../agents/bots/name.js';
import { Refusal } from '../../src/core/result.js';

test('names have parameters after colons', () => {
  const name = parseBotName(' mcts:iterations=400:time=2s ');
  expect(name.bot).toBe('mcts');
  expect(readParameters(name, { iterations: { unit: 'count', from: 1, to: 400 }, time: { unit: 'time', from: 1, to: 2000 } })).toEqual({
    iterations: 400,
    time: 2000,
  });
  expect(readParameters(parseBotName('x:time=50ms'), { time: { unit: 'time', from: 50, to: 50 } })).toEqual({ time: 50 });
  expect(readParameters(parseBotName('x'), {})).toEqual({});
});

test.each([
  'random',
  'greedy',
  'rollout',
  'rollout:playouts=3',
  'mcts',
  'mcts:iterations=7',
  'mcts:time=50ms',
  'mcts:time=1s:iterations=9',
  'policy',
  'policy:base-2p',
  'policy:runs/3/best.onnx',
  'policy:base-2p:noise=50',
])('%s is the name of a bot', (text) => {
  const bot = makeBot(text, 1);
  expect(BOTS).toContain(bot.name);
  expect(bot.name).toBe(text.split(':')[0]);
});

test('the name of the first parameter may be omitted', () => {
  const known = { model: { unit: 'model', unnamed: true }, n: { unit: 'count', from: 0, to: 9 } } as const;
  expect(readParameters(parseBotName('x:runs/best.onnx:n=3'), known)).toEqual({ model: 'runs/best.onnx', n: 3 });
  expect(readParameters(parseBotName('x:n=3:model=best'), known)).toEqual({ model: 'best', n: 3 });
});

test.each([
  ['genius', 'BOT_UNKNOWN', 'There is no bot "genius"; choose one of random, greedy, rollout, planner, mcts, policy.'],
  ['toString', 'BOT_UNKNOWN', 'There is no bot "toString"; choose one of random, greedy, rollout, planner, mcts, policy.'],
  ['genius:iterations=1', 'BOT_UNKNOWN', 'There is no bot "genius"; choose one of random, greedy, rollout, planner, mcts, policy.'],
  ['greedy:iterations=1', 'BOT_PARAMETER', 'The bot greedy has no parameter iterations; leave it out.'],
  ['random:x=1', 'BOT_PARAMETER', 'The bot random has no parameter x; leave it out.'],
  ['mcts:toString=1', 'BOT_PARAMETER', 'The bot mcts has no parameter toString; use iterations, time, model, values.'],
  ['rollout:iterations=1', 'BOT_PARAMETER', 'The bot rollout has no parameter iterations; use playouts.'],
  ['mcts:iterations=0', 'BOT_PARAMETER', 'The parameter iterations of mcts is 0; give a whole number from 1 to 1000000.'],
  ['mcts:iterations=1000001', 'BOT_PARAMETER', 'The parameter iterations of mcts is 1000001; give a whole number from 1 to 1000000.'],
  ['mcts:iterations=4.5', 'BOT_PARAMETER', 'The parameter iterations of mcts is 4.5; give a whole number from 1 to 1000000.'],
  ['mcts:time=50', 'BOT_PARAMETER', 'The parameter time of mcts is 50; give a time from 1ms to 600000ms, for example 50ms or 2s.'],
  ['mcts:time=0ms', 'BOT_PARAMETER', 'The parameter time of mcts is 0ms; give a time from 1ms to 600000ms, for example 50ms or 2s.'],
  ['mcts:time=601s', 'BOT_PARAMETER', 'The parameter time of mcts is 601s; give a time from 1ms to 600000ms, for example 50ms or 2s.'],
  ['mcts:iterations=4:iterations=4', 'BOT_PARAMETER', 'The parameter iterations of mcts is given twice; give it once.'],
  [
    'mcts:',
    'BOT_PARAMETER',
    '"mcts:" is not the name of a bot; write <bot>[:<parameter>=<value>]..., for example mcts:iterations=400, mcts:time=50ms or policy:base-2p.',
  ],
  ['mcts:iterations', 'BOT_PARAMETER', '"mcts:iterations" is not the name of a bot; write'],
  ['mcts:iterations=4:base-2p', 'BOT_PARAMETER', '"mcts:iterations=4:base-2p" is not the name of a bot; write'],
  ['mcts:=4', 'BOT_PARAMETER', '"mcts:=4" is not the name of a bot; write'],
  ['greedy:base-2p', 'BOT_PARAMETER', '"greedy:base-2p" is not the name of a bot; write'],
  ['policy:base-2p:model=base-2p', 'BOT_PARAMETER', 'The parameter model of policy is given twice; give it once.'],
  ['policy:base-2p:iterations=4', 'BOT_PARAMETER', 'The bot policy has no parameter iterations; use model, strict, noise, playouts, time.'],
  ['policy:noise=101', 'BOT_PARAMETER', 'The parameter noise of policy is 101; give a whole number from 0 to 100.'],
  ['policy:base-2p:salesman', 'BOT_PARAMETER', '"policy:base-2p:salesman" is not the name of a bot; write'],
  ['mcts:iterations=4=4', 'BOT_PARAMETER', '"mcts:iterations=4=4" is not the name of a bot; write'],
])('%s is refused', (text, code, sentence) => {
  expect(() => makeBot(text, 1)).toThrow(sentence);
  expect(() => makeBot(text, 1)).toThrow(Refusal);
  try {
    makeBot(text, 1);
  } catch (error) {
    expect((error as Refusal).code).toBe(code);
  }
});
