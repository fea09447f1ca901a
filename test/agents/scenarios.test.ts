/** The Duel: the bots pursue its objectives. */
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

test('greedy outlives random in the duel', () => {
  expect(wins('duel', 8, ['greedy', 'random'])).toBeGreaterThanOrEqual(7);
});
