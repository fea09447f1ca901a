/** Whole games of Invasion, every decision of them judged by the referee. GAMES is the number of deals of each ruleset, FROM the first seed. */
import { describe, expect, test } from 'vitest';
import { Judge } from './base.js';
import { busy, skilled } from './base-chooser.js';
import { invasion, type Options } from './invasion.js';
import { hasWon, objectives } from './invasion-model.js';
import { anyOf, playBefore, type Chooser } from './transcript.js';

const GAMES = Number(process.env.GAMES ?? 2);
const FROM = Number(process.env.FROM ?? 1);
/** What defenders like: the Support board, what fills the city, and what other seats offer. */
const FAVOURITES = ['use(vehicle)', 'use(guild_house)', 'use(hostel)', 'use(palatinate)', 'use(town_hall)', 'use(guildhall)', 'to(city)', 'choose(catapult)'];

const SEEDS = Array.from({ length: GAMES }, (_, i) => i + FROM);

const RULESETS: readonly { ruleset: string; options?: Options }[] = [{ ruleset: 'invasion-2p' }, { ruleset: 'invasion-4p' }];

describe.each(RULESETS)('$ruleset', ({ ruleset, options }) => {
  const judged = (seed: number, choose: Chooser, name: string): void => {
    let judge: Judge | undefined;
    const env = playBefore(
      (decision) => {
        judge ??= new Judge(invasion(decision.position, options), `${ruleset}, seed ${seed}, ${name}`);
        judge.judge(decision);
      },
      ruleset,
      seed,
      {},
      choose,
    );
    const { end } = judge!;
    const done = objectives(end).filter(Boolean).length;
    expect(env.scores().map(({ total, rank, winner }) => ({ total, rank, winner }))).toEqual(
      end.table.seats.map(() => ({ total: done, rank: 1, winner: hasWon(end) })),
    );
  };

  test.each(SEEDS)('every action alike, seed %i', (seed) => judged(seed, anyOf(seed), 'any'));
  test.each(SEEDS)('busy players, seed %i', (seed) => judged(seed, busy(seed), 'busy'));
  test.each(SEEDS)('defenders, seed %i', (seed) => judged(seed, skilled(seed, FAVOURITES), 'defenders'));
});
