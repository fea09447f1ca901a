import { describe, expect, test } from 'vitest';
import { BOTS, makeBot } from '../../agents/ts/bot.js';
import { playGames } from '../../src/cli/commands/play.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { Env } from '../../src/env/env.js';

describe('bots', () => {
  test('an unknown name is refused', () => {
    expect(() => makeBot('genius', 1)).toThrow(Refusal);
    expect(() => makeBot('toString', 1)).toThrow('There is no bot "toString"; choose one of random, greedy.');
  });

  test.each(BOTS)('%s leaves the game as it is and repeats itself with the same seed', (name) => {
    const answers = (): number[] => {
      const env = new Env(loadRuleset('base-3p'));
      env.reset({ seed: 'same' });
      const bot = makeBot(name, 'x');
      bot.reset?.('y');
      const played: number[] = [];
      for (let move = 0; move < 60 && !env.over; move++) {
        const before = env.stateHash();
        const action = bot.act(env);
        expect(env.stateHash()).toBe(before);
        env.step(action);
        played.push(action);
      }
      return played;
    };
    expect(answers()).toEqual(answers());
  });

  test('greedy wins at least 95 of 100 games against random, seats swapped', () => {
    const wins = (bots: string[], seat: number): number => playGames({ ruleset: 'base-2p', games: 50, seed: 'duel', bots }).scores[seat]!.wins;
    expect(wins(['greedy', 'random'], 0) + wins(['random', 'greedy'], 1)).toBeGreaterThanOrEqual(95);
  });
});
