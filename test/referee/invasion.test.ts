/** Whole games of Invasion; the referee judges every decision. GAMES is the number of deals of each ruleset, FROM the first seed. */
import type { Env } from '../../src/env/env.js';
import type { ResetOptions } from '../../src/env/types.js';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { games } from '../long.js';
import { Judge } from './base.js';
import { busy, skilled } from './base-chooser.js';
import { invasion, type Options } from './invasion.js';
import type { Game } from './base-game.js';
import { LIMITS } from './invasion-limits.js';
import { invasionRich, type Stage } from './invasion-rich.js';
import { common, completed, hasWon, personal } from './invasion-objectives.js';
import { anyOf, playBefore, type Chooser } from './transcript.js';

const GAMES = games(1, 6);
const FROM = Number(process.env.FROM ?? 1);
/** Preferred actions of defenders: the Support board, things for the city, and offers of other seats. */
const FAVOURITES = [
  'use(vehicle)',
  'use(guild_house)',
  'use(hostel)',
  'use(palatinate)',
  'use(town_hall)',
  'use(guildhall)',
  'to(city)',
  'choose(catapult)',
];

/** Compares the team's Objectives, the seat's own one, and their number; `have` above the need does not matter. */
function compareObjectives(game: Game, env: Env, at: string): void {
  const found = env.scores().map(({ total, objectives }) => ({
    total,
    common: objectives!.slice(0, -1).map(({ id, have, need, done }) => ({ id, have: Math.min(have, need), need, done })),
    personal: objectives!.at(-1)!.done,
  }));
  const total = completed(game);
  const expected = found.map((_, seat) => ({ total, common: common(game), personal: personal(game, seat) }));
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, `${at}, move ${env.moveNumber}`).toEqual(expected);
}

/** Lets the runner report between games, which are played without a pause. */
afterEach(async () => {
  await setImmediate();
});

const SEEDS = Array.from({ length: GAMES }, (_, i) => i + FROM);

const RULESETS: readonly { ruleset: string; seats: number; options?: Options }[] = [
  { ruleset: 'invasion-2p', seats: 2 },
  { ruleset: 'invasion-4p', seats: 4 },
  {
    ruleset: 'invasion-3p?characters=choose&meanEvents=none&earlyWin=true',
    seats: 3,
    options: { characters: 'choose', meanEvents: 'none', earlyWin: true },
  },
  {
    ruleset: 'invasion-2p?characters=hard&meanEvents=hard&earlyWin=true',
    seats: 2,
    options: { characters: 'hard', meanEvents: 'hard', earlyWin: true },
  },
];
const STAGES: readonly Stage[] = ['middle', 'last', 'brink', 'early'];

/** Plays a game; the position may be one that the options allow. */
const judged = (
  ruleset: string,
  options: Options,
  seed: number,
  choose: Chooser,
  name: string,
  start: Omit<ResetOptions, 'seed'> = {},
): void => {
  const at = `${ruleset}, seed ${seed}, ${name}`;
  let judge: Judge | undefined;
  const env = playBefore(
    (decision) => {
      judge ??= new Judge(invasion(decision.position, options), at, start.position !== undefined);
      judge.judge(decision);
    },
    ruleset,
    seed,
    start,
    (env) => {
      if (judge) compareObjectives(judge.now!, env, at);
      return choose(env);
    },
  );
  compareObjectives(judge!.end, env, at);
  expect(env.scores().map(({ rank, winner }) => ({ rank, winner }))).toEqual(
    judge!.end.table.seats.map(() => ({ rank: 1, winner: hasWon(judge!.end) })),
  );
};

describe.each(RULESETS)('$ruleset', ({ ruleset, seats, options }) => {
  const play = (seed: number, choose: Chooser, name: string, start: Omit<ResetOptions, 'seed'> = {}): void =>
    judged(ruleset, options ?? {}, seed, choose, name, start);

  test.each(SEEDS)('random actions, seed %i', (seed) => play(seed, anyOf(seed), 'any'));
  test.each(SEEDS)('busy players, seed %i', (seed) => play(seed, busy(seed), 'busy'));
  test.each(SEEDS)('defenders, seed %i', (seed) => play(seed, skilled(seed, FAVOURITES), 'defenders'));
  // positions name their tiles and characters
  if (options) return;
  describe.each(STAGES)('%s', (stage) => {
    test.each(SEEDS)('busy players, seed %i', (seed) => play(seed, busy(seed), stage, { position: invasionRich(seats, seed, stage) }));
    test.each(SEEDS)('defenders, seed %i', (seed) =>
      play(seed, skilled(seed, FAVOURITES), stage, { position: invasionRich(seats, seed, stage) }),
    );
  });
});

test.each(SEEDS)('the team wins early, seeds from %i * 5', (seed) => {
  for (let i = seed * 5; i < seed * 5 + 5; i++)
    judged('invasion-2p?earlyWin=true', { earlyWin: true }, i, busy(i), 'early', { position: invasionRich(2, i, 'early') });
});

test.each(LIMITS)('$name', ({ position }) => {
  for (const seed of [1, 2, 3, 4]) judged('invasion-2p', {}, seed, busy(seed), 'limit', { position });
});
