/** Whole games of the base game, every decision of them judged by the referee. GAMES is the number of deals of each ruleset. */
import { describe, expect, test } from 'vitest';
import { base, Judge } from './base.js';
import { busy } from './base-chooser.js';
import { scores, winners } from './base-score.js';
import { anyOf, playBefore } from './transcript.js';

const GAMES = Number(process.env.GAMES ?? 3);
const SEEDS = Array.from({ length: GAMES }, (_, i) => i + 1);

describe.each(['base-2p?tiles=base', 'base-4p?tiles=base'])('%s', (ruleset) => {
  test.each(SEEDS)('seed %i', (seed) => {
    for (const [name, chooser] of [['any', anyOf(seed)] as const, ['busy', busy(seed)] as const]) {
      const judge = new Judge(base, `${ruleset}, seed ${seed}, ${name}`);
      const env = playBefore((decision) => judge.judge(decision), ruleset, seed, {}, chooser);
      expect(scores(judge.end)).toEqual(env.scores().map(({ total }) => total));
      expect(winners(judge.end)).toEqual(env.scores().flatMap(({ winner }, seat) => (winner ? [seat] : [])));
    }
  });
});
