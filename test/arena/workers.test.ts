import { expect, test } from 'vitest';
import type { PlayedMatch } from '../../src/arena/results/measurements.js';
import { compareWorkers } from '../../src/arena/results/workers.js';
import { chiSquareTail } from '../../src/arena/statistics/quantile.js';
import type { TimedMatch } from '../../src/arena/tournament/folder.js';
import { Dice, simulate, tournamentOf } from './simulate.js';

const tournament = tournamentOf({ deals: 60, metric: 'margin' });

/** The bot of the first seat plays with the first worker twice as often; that must not look like a difference of workers. */
function onWorkers(played: readonly PlayedMatch[], dice: Dice): TimedMatch[] {
  return played.map((match) => ({ ...match, times: null, worker: dice.uniform() < (match.bots[0] === 0 ? 2 / 3 : 1 / 3) ? '0' : '1' }));
}

test.each([
  [3.841, 1],
  [5.991, 2],
  [18.307, 10],
])('chi-square above %f with %i degrees of freedom has the probability 0.05', (value, degrees) => {
  expect(Math.abs(chiSquareTail(value, degrees) - 0.05)).toBeLessThan(0.003);
});

test('equal workers differ only by chance, with any seatings', () => {
  const dice = new Dice('equal workers');
  const found = Array.from({ length: 100 }, () => {
    // seat 0 is worth two points
    const played = simulate(tournament, [0, 0], 0, dice).map(({ bots, result }) => ({
      bots,
      result: { ...result, seats: result.seats.map((seat, k) => ({ ...seat, score: seat.score + (k === 0 ? 2 : 0) })) },
    }));
    return compareWorkers(tournament, onWorkers(played, dice))[0]!.p;
  });
  const share = found.filter((p) => p < 0.05).length / found.length;
  expect(share).toBeGreaterThan(0.005);
  expect(share).toBeLessThan(0.12);
});

test('a worker on which a bot is weaker is found, and no match is left out', () => {
  const dice = new Dice('one weak worker');
  const matches = onWorkers(simulate(tournament, [0, 0], 0, dice), dice).map((match) => ({
    ...match,
    result: {
      ...match.result,
      seats: match.result.seats.map((seat, k) => ({ ...seat, score: seat.score - (match.bots[k] === 0 && match.worker === '1' ? 2 : 0) })),
    },
  }));
  const [{ bot, workers, p }] = compareWorkers(tournament, matches) as [ReturnType<typeof compareWorkers>[number]];
  expect(bot).toBe('a');
  expect(p).toBeLessThan(0.001);
  expect(workers.map(({ worker }) => worker)).toEqual(['0', '1']);
  expect(workers[0]!.excess).toBeGreaterThan(0);
  expect(workers.reduce((sum, one) => sum + one.matches, 0)).toBe(matches.length);
});

test('one worker, unknown workers and equal results are not compared', () => {
  const played = simulate(tournament, [0, 0], 0, new Dice('one'));
  const on = (worker: string | null): TimedMatch[] => played.map((match) => ({ ...match, times: null, worker }));
  expect(compareWorkers(tournament, on('0'))).toEqual([]);
  expect(compareWorkers(tournament, on(null))).toEqual([]);
});
