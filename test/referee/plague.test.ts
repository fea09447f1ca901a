/** Whole games of The Plague, every decision of them judged by the referee. GAMES is the number of deals of each ruleset, FROM the first seed. */
import { describe, expect, test } from 'vitest';
import type { ResetOptions } from '../../src/env/types.js';
import { games } from '../long.js';
import { Judge } from './base.js';
import { busy, skilled } from './base-chooser.js';
import { scores, winners } from './base-score.js';
import { plagueRich } from './plague-rich.js';
import { plague } from './plague.js';
import { anyOf, playBefore, type Chooser } from './transcript.js';

const GAMES = games(1, 6);
const FROM = Number(process.env.FROM ?? 1);
/** What penitents like: cards, what brings cards, and Deeds. */
const FAVOURITES = [
  'use(infirmary)',
  'use(back_door)',
  'use(medicinal_spring)',
  'use(town_hall)',
  'tile(cemetery)',
  'tile(back_door)',
  'tile(medicinal_spring)',
];
const penitent = (seed: number): Chooser => (seed % 2 === 0 ? skilled(seed, FAVOURITES) : busy(seed));
const SEEDS = Array.from({ length: GAMES }, (_, i) => i + FROM);

describe.each([
  { ruleset: 'plague-2p', seats: 2 },
  { ruleset: 'plague-4p', seats: 4 },
])('$ruleset', ({ ruleset, seats }) => {
  const judged = (seed: number, choose: Chooser, name: string, start: Omit<ResetOptions, 'seed'> = {}): void => {
    let judge: Judge | undefined;
    const env = playBefore(
      (decision) => {
        judge ??= new Judge(plague(decision.position), `${ruleset}, seed ${seed}, ${name}`, start.position !== undefined);
        judge.judge(decision);
      },
      ruleset,
      seed,
      start,
      choose,
    );
    expect(scores(judge!.end)).toEqual(env.scores().map(({ total }) => total));
    expect(winners(judge!.end)).toEqual(env.scores().flatMap(({ winner }, seat) => (winner ? [seat] : [])));
  };

  test.each(SEEDS)('every action alike, seed %i', (seed) => judged(seed, anyOf(seed), 'any'));
  test.each(SEEDS)('busy players, seed %i', (seed) => judged(seed, busy(seed), 'busy'));
  test.each(SEEDS)('penitents, seed %i', (seed) => judged(seed, penitent(seed), 'penitent'));
  test.each(SEEDS)('from a rich position, seed %i', (seed) => judged(seed, penitent(seed), 'rich', { position: plagueRich(seats, seed) }));
  test.each(SEEDS)('from last rounds in plenty, seeds %i * 10 and on', (seed) => {
    for (let i = seed * 10; i < seed * 10 + 10; i++) judged(i, penitent(i), 'last', { position: plagueRich(seats, i, true) });
  });
});
