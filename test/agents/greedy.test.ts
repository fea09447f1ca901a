import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { playGames } from '../../src/cli/commands/play.js';
import { Env } from '../../src/env/env.js';
import { games } from '../long.js';

/** Games from each seat. */
const GAMES = games(10, 50);

describe('greedy', () => {
  test('wins at least 95 % of its games against random, with swapped seats', () => {
    const wins = (bots: string[], seat: number): number =>
      playGames({ ruleset: 'base-2p', games: GAMES, seed: 'duel', bots }).scores[seat]!.wins;
    expect((wins(['greedy', 'random'], 0) + wins(['random', 'greedy'], 1)) / (2 * GAMES)).toBeGreaterThanOrEqual(0.95);
  });
});

test.each(['greedy', 'rollout:playouts=1', 'mcts:iterations=2'])('%s plays where bags are hidden and seats can be harmed', (bot) => {
  for (const ruleset of ['base-2p+intrigue?bagCounts=owner', 'base-3p+orders+events+intrigue?bagCounts=owner']) {
    const env = new Env(loadRuleset(ruleset), { replay: false });
    env.reset({ seed: 1 });
    const player = makeBot(bot, 'x');
    for (let k = 0; k < 12; k++) env.step(player.act(env));
    expect(env.moveNumber).toBe(12);
  }
});
