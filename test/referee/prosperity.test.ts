/** Whole games of Prosperity; the referee judges every decision. GAMES is the number of deals of each ruleset. */
import { describe, expect, test } from 'vitest';
import { games } from '../long.js';
import { Judge } from './base.js';
import { busy, skilled } from './base-chooser.js';
import { scores, winners } from './base-score.js';
import { prosperity } from './prosperity.js';
import { CARDS } from './prosperity-data.js';
import { anyOf, playBefore, type Chooser } from './transcript.js';

const GAMES = games(1, 12);
/** Preferred actions of builders: the Carpenter's ways to the towns of their cards, building, filling, exchanging. */
const FAVOURITES = ['build', 'use(carpenter)', 'use(town_hall)', 'exchange', ...CARDS.map((card) => `supply(${card}`)];

const SEEDS = Array.from({ length: GAMES }, (_, i) => i + 1);

describe.each(['prosperity-2p', 'prosperity-4p'])('%s', (ruleset) => {
  const judged = (seed: number, choose: Chooser, name: string): void => {
    const judge = new Judge(prosperity, `${ruleset}, seed ${seed}, ${name}`);
    const env = playBefore((decision) => judge.judge(decision), ruleset, seed, {}, choose);
    expect(scores(judge.end)).toEqual(env.scores().map(({ total }) => total));
    expect(winners(judge.end)).toEqual(env.scores().flatMap(({ winner }, seat) => (winner ? [seat] : [])));
  };

  test.each(SEEDS)('random actions, seed %i', (seed) => judged(seed, anyOf(seed), 'any'));
  test.each(SEEDS)('busy players, seed %i', (seed) => judged(seed, busy(seed), 'busy'));
  test.each(SEEDS)('builders, seed %i', (seed) => judged(seed, skilled(seed, FAVOURITES), 'builder'));
});
