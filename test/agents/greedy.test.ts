import { describe, expect, test } from 'vitest';
import { playGames } from '../../src/cli/commands/play.js';

describe('greedy', () => {
  test('wins at least 95 of 100 games against random, seats swapped', () => {
    const wins = (bots: string[], seat: number): number => playGames({ ruleset: 'base-2p', games: 50, seed: 'duel', bots }).scores[seat]!.wins;
    expect(wins(['greedy', 'random'], 0) + wins(['random', 'greedy'], 1)).toBeGreaterThanOrEqual(95);
  });
});
