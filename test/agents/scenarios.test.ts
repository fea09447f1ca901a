/** Games without victory points: the bots pursue the goal of the scenario. */
import { expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';

function wins(name: string, games: number, bots: readonly string[]): number {
  const env = new Env(loadRuleset(name), { replay: false });
  let won = 0;
  for (let seed = 0; seed < games; seed++) {
    const own = seed % env.seats;
    const players = bots.map((bot, k) => makeBot(bot, `bot/${seed}/${k}`));
    env.reset({ seed });
    while (!env.over) env.step(players[env.currentSeat === own ? 0 : 1]!.act(env));
    won += Number(env.scores()[own]!.winner);
  }
  return won;
}

test('greedy becomes a dignitary every now and then', () => {
  expect(wins('dignitary?goal=7', 12, ['greedy'])).toBeGreaterThanOrEqual(4);
});

test('greedy outlives random in the duel', () => {
  expect(wins('duel', 8, ['greedy', 'random'])).toBeGreaterThanOrEqual(7);
});

test.each(['rollout:playouts=1', 'mcts:iterations=2'])('%s plays a scenario', (bot) => {
  const env = new Env(loadRuleset('vierzon'), { replay: false });
  env.reset({ seed: 1 });
  const player = makeBot(bot, 1);
  for (let move = 0; move < 12 && !env.over; move++) env.step(player.act(env));
  expect(env.moveNumber).toBeGreaterThan(0);
});
