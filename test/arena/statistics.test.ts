import { describe, expect, test } from 'vitest';
import { Stream } from '../../src/core/rng.js';
import { difference } from '../../src/arena/results/measurements.js';
import { measure, metricsOf, type MatchResult, type Metric, type StoredSeat } from '../../src/arena/results/measure.js';
import { expectationSentence } from '../../src/arena/report/format.js';
import { summarize, withinRange } from '../../src/arena/results/summary.js';
import { rateAll, UNKNOWN, type Strength } from '../../src/arena/rating.js';
import { expectDeals, sprt, normalisedSprt, LEAST_DEALS, PRESETS, type Hypotheses, type SequentialState } from '../../src/arena/sprt.js';
import { bootstrap, estimate, moments, studentInterval, wilson, type Column, type Interval } from '../../src/arena/statistics/interval.js';
import { ascending, quantile, t95 } from '../../src/arena/statistics/quantile.js';
import { LONG } from '../long.js';
import { Dice, matchOf, simulate, tournamentOf } from './simulate.js';

const covers = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;
const share = (hits: readonly boolean[]): number => hits.filter(Boolean).length / hits.length;

describe('quantiles', () => {
  // two-sided 5 % points as printed in the usual tables
  test.each([
    [1, 12.7062],
    [2, 4.3027],
    [3, 3.1824],
    [4, 2.7764],
    [5, 2.5706],
    [7, 2.3646],
    [10, 2.2281],
    [29, 2.0452],
    [120, 1.9799],
    [10_000, 1.9602],
  ])('Student t for %i degrees of freedom is %f', (degrees, value) => {
    expect(Math.abs(t95(degrees) - value)).toBeLessThan(0.0001);
  });

  test('interpolate between neighbours', () => {
    const sorted = ascending([5, 1, 3]);
    expect([0, 0.25, 0.5, 0.9, 1].map((p) => quantile(sorted, p))).toEqual([1, 2, 3, 4.6, 5]);
  });
});

describe('intervals over deals', () => {
  const RUNS = 400;
  const TRUTH = 0.3;

  /** Games of a deal share half of their variance, and deals have one to four of them. */
  function sample(dice: Dice, deals: number): { column: Column; games: number[] } {
    const games: number[] = [];
    const sums = new Float64Array(deals);
    const counts = new Float64Array(deals);
    for (let deal = 0; deal < deals; deal++) {
      const common = dice.normal();
      const size = 1 + Math.floor(4 * dice.uniform());
      for (let game = 0; game < size; game++) {
        const value = TRUTH + common + dice.normal();
        games.push(value);
        sums[deal]! += value;
        counts[deal]!++;
      }
    }
    return { column: { sums, counts }, games };
  }

  test('of a recorded sample equal those whose coverage was counted', () => {
    const dice = new Dice('coverage');
    const rounded = (interval: Interval): string[] => [interval.mean, interval.low, interval.high].map((value) => value.toFixed(6));
    const found = Array.from({ length: 3 }, (_, run) => {
      const { column } = sample(dice, 60);
      return { bootstrap: rounded(bootstrap([column], new Stream(String(run), 'b'), 1000)[0]!), student: rounded(studentInterval(column)) };
    });
    expect(found).toMatchInlineSnapshot(`
      [
        {
          "bootstrap": [
            "0.200918",
            "-0.059848",
            "0.469119",
          ],
          "student": [
            "0.210673",
            "-0.082955",
            "0.504301",
          ],
        },
        {
          "bootstrap": [
            "0.275171",
            "-0.053506",
            "0.621064",
          ],
          "student": [
            "0.328551",
            "-0.010366",
            "0.667469",
          ],
        },
        {
          "bootstrap": [
            "0.066500",
            "-0.216935",
            "0.333264",
          ],
          "student": [
            "0.198469",
            "-0.107219",
            "0.504156",
          ],
        },
      ]
    `);
  });

  test.runIf(LONG)('the bootstrap and Student cover the truth in 95 of 100 runs; games taken as independent do not', () => {
    const dice = new Dice('coverage');
    const hits = Array.from({ length: RUNS }, (_, run) => {
      const { column, games } = sample(dice, 60);
      const { mean, variance } = moments(games);
      const half = 1.96 * Math.sqrt(variance / games.length);
      return {
        bootstrap: covers(bootstrap([column], new Stream(String(run), 'b'), 1000)[0]!, TRUTH),
        student: covers(studentInterval(column), TRUTH),
        games: covers({ mean, low: mean - half, high: mean + half }, TRUTH),
      };
    });
    // binomial noise of 400 runs is 1.1 points; the percentile bootstrap of 60 deals is slightly too narrow
    const rates = {
      bootstrap: share(hits.map((hit) => hit.bootstrap)),
      student: share(hits.map((hit) => hit.student)),
      games: share(hits.map((hit) => hit.games)),
    };
    expect(rates.bootstrap).toBeGreaterThan(0.92);
    expect(rates.bootstrap).toBeLessThan(0.98);
    expect(rates.student).toBeGreaterThan(0.92);
    expect(rates.student).toBeLessThan(0.98);
    expect(rates.games).toBeLessThan(0.88);
  });

  describe('few deals: Student intervals, because the bootstrap covers too little', () => {
    /** Win shares of deals: the mean of some games that share their luck, with win probability `p`. */
    const shares = (dice: Dice, deals: number, games: number, p: number): Column => {
      const sums = Float64Array.from({ length: deals }, () => {
        const luck = 0.3 * (dice.uniform() - 0.5);
        return Array.from({ length: games }, (_, game) => Number(dice.uniform() < p + (game % 2 === 0 ? luck : -luck))).reduce(
          (sum, won) => sum + won,
          0,
        );
      });
      return { sums, counts: new Float64Array(deals).fill(games) };
    };
    const points = (dice: Dice, deals: number): Column => ({
      sums: Float64Array.from({ length: deals }, () => 100 + 12 * dice.normal()),
      counts: new Float64Array(deals).fill(1),
    });
    const coverage = (make: (dice: Dice) => Column, truth: number, by: (column: Column, run: number) => Interval): number => {
      const dice = new Dice('few deals');
      return share(Array.from({ length: 1500 }, (_, run) => covers(by(make(dice), run), truth)));
    };
    const resampled = (column: Column, run: number): Interval => bootstrap([column], new Stream(String(run), 'b'), 300)[0]!;
    const used = (column: Column): Interval => estimate([column], new Stream('0', 'b'))[0]!;
    const usedShare = (column: Column): Interval => withinRange(used(column), column, [0, 1]);

    test('the intervals of recorded points and shares are unchanged', () => {
      const dice = new Dice('few deals');
      const rounded = ({ mean, low, high }: Interval): string => [mean, low, high].map((value) => value.toFixed(6)).join(' ');
      const found = [3, 5, 10, 20].flatMap((deals) => {
        const column = shares(dice, deals, 2, 0.8);
        return [rounded(used(points(dice, deals))), rounded(usedShare(column)), rounded(resampled(column, deals))];
      });
      expect(found).toMatchInlineSnapshot(`
        [
          "103.759963 69.818994 137.700933",
          "0.833333 0.116225 1.000000",
          "0.833333 0.579167 1.000000",
          "99.467977 74.773093 124.162861",
          "0.700000 0.144711 1.000000",
          "0.700000 0.300000 1.000000",
          "101.346766 92.737354 109.956178",
          "0.700000 0.449909 0.950091",
          "0.700000 0.500000 0.900000",
          "97.096431 90.631504 103.561358",
          "0.750000 0.588945 0.911055",
          "0.750000 0.586875 0.875000",
        ]
      `);
    });

    // binomial noise of 1500 runs is 0.6 points
    test.runIf(LONG).each([3, 5, 10, 20])('%i deals: points are covered in 95 of 100 runs, where the bootstrap covers too few', (deals) => {
      const covered = coverage((dice) => points(dice, deals), 100, used);
      expect(covered).toBeGreaterThan(0.93);
      expect(covered).toBeLessThan(0.97);
      const bootstrapped = coverage((dice) => points(dice, deals), 100, resampled);
      expect(bootstrapped).toBeLessThan(deals < 10 ? 0.88 : 0.94);
    });

    test.runIf(LONG).each([
      [5, 2, 0.5],
      [5, 2, 0.8],
      [10, 2, 0.5],
      [10, 2, 0.8],
      [10, 6, 0.8],
      [20, 2, 0.7],
      [20, 6, 0.5],
    ])('%i deals of %i games, won with %f: shares are covered in 93 of 100 runs or more', (deals, games, p) => {
      expect(coverage((dice) => shares(dice, deals, games, p), p, usedShare)).toBeGreaterThan(0.93);
    });

    test('the centre is the ratio of the totals for any number of games a deal', () => {
      const column = { sums: Float64Array.of(3, 0, 1), counts: Float64Array.of(4, 0, 1) };
      expect(used(column).mean).toBe(0.8);
      const even = { sums: Float64Array.of(2, 4, 3), counts: Float64Array.of(2, 2, 2) };
      const student = studentInterval(even);
      for (const end of ['mean', 'low', 'high'] as const) expect(used(even)[end]).toBeCloseTo(student[end], 12);
    });
  });

  test.runIf(LONG)('equal bots in a tournament: the intervals of win shares and of pairs cover the true values', () => {
    const tournament = tournamentOf({ ruleset: 'base-3p', bots: ['a', 'b', 'c', 'd'], deals: 40 });
    const dice = new Dice('equal bots');
    const hits = Array.from({ length: 30 }, (_, run) => {
      const { bots, pairs } = summarize({ ...tournament, seed: String(run) }, simulate(tournament, [0, 0, 0, 0], 1, dice));
      return { shares: bots.map(({ metrics }) => covers(metrics.outcome, 1 / 3)), pairs: pairs.map(({ ahead }) => covers(ahead!, 0.5)) };
    });
    for (const kind of ['shares', 'pairs'] as const) {
      const rate = share(hits.flatMap((hit) => hit[kind]));
      expect(rate).toBeGreaterThan(0.9);
      expect(rate).toBeLessThan(0.99);
    }
  });

  test('on the same deals a difference has a shorter interval than its parts', () => {
    const dice = new Dice('paired');
    const a = { sums: new Float64Array(100), counts: new Float64Array(100).fill(1) };
    const b = { sums: new Float64Array(100), counts: new Float64Array(100).fill(1) };
    for (let deal = 0; deal < 100; deal++) {
      const luck = 3 * dice.normal();
      a.sums[deal] = luck + 0.5 + 0.3 * dice.normal();
      b.sums[deal] = luck + 0.3 * dice.normal();
    }
    const [alone, paired] = bootstrap([a, difference(a, b)], new Stream('x', 'b'));
    expect(covers(paired!, 0.5)).toBe(true);
    expect(paired!.high - paired!.low).toBeLessThan((alone!.high - alone!.low) / 4);
    expect(paired!.low).toBeGreaterThan(0);
  });

  test('deals without a game of a bot do not count, and a single deal has no interval', () => {
    const column = { sums: Float64Array.of(3, 0, 1), counts: Float64Array.of(2, 0, 2) };
    expect(bootstrap([column], new Stream('x', 'b'))[0]!.mean).toBe(1);
    expect(studentInterval(column).mean).toBe(1);
    const one = { sums: Float64Array.of(3), counts: Float64Array.of(2) };
    expect(bootstrap([one], new Stream('x', 'b'))[0]).toEqual({ mean: 1.5, low: NaN, high: NaN });
    expect(studentInterval(one)).toEqual({ mean: 1.5, low: NaN, high: NaN });
  });

  test('Wilson intervals have the figures of the textbook, and cover near 0 and 1, where the plain interval fails', () => {
    // 8 of 10: 0.4901625 to 0.9433178
    const { mean, low, high } = wilson(8, 10);
    expect([mean, low, high].map((value) => value.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
    expect(wilson(0, 20)).toMatchObject({ low: 0 });
    expect(wilson(20, 20).high).toBeCloseTo(1, 12);
    const dice = new Dice('wilson');
    const runs = Array.from({ length: 2000 }, () => Array.from({ length: 30 }, () => dice.uniform() < 0.9).filter(Boolean).length);
    const rate = share(runs.map((successes) => covers(wilson(successes, 30), 0.9)));
    expect(rate).toBeGreaterThan(0.93);
    expect(rate).toBeLessThan(0.985);
  });
});

describe('sequential test', () => {
  const H: Hypotheses = { null: 0.5, alternative: 0.6, alpha: 0.05, beta: 0.05 };
  const RUNS = 400;
  const CAP = 3000;

  /** What is decided, and after how many deals. */
  function run(
    draw: () => number,
    hypotheses: Hypotheses,
    range: readonly [number, number] | null,
    decide: (values: readonly number[]) => SequentialState = (values) => sprt(values, hypotheses, range),
  ): { verdict: string; deals: number } {
    const values: number[] = [];
    for (;;) {
      values.push(draw());
      // the test may check after every deal; every fourth saves time and only makes errors rarer
      if (values.length % 4 !== 0) continue;
      const { verdict } = decide(values);
      if (verdict !== 'open' || values.length >= CAP) return { verdict, deals: values.length };
    }
  }

  /** Pairs of games: the mean of two results that share their luck. */
  const pair = (dice: Dice, p: number) => (): number => {
    const luck = 0.3 * (dice.uniform() - 0.5);
    const game = (skill: number): number => (dice.uniform() < skill ? 1 : 0);
    return (game(p + luck) + game(p - luck)) / 2;
  };
  /** A rare win: far from normal. */
  const rare = (dice: Dice, p: number) => (): number => (dice.uniform() < p ? 1 : 0);
  const points = (dice: Dice, mean: number) => (): number => mean + 12 * dice.normal();

  const CASES = [
    ['pairs of games', pair, H, [0, 1]],
    ['rare wins', rare, { ...H, null: 0.05, alternative: 0.15 }, [0, 1]],
    ['points without bounds', points, { ...H, null: -1, alternative: 3 }, null],
  ] as const;

  test('recorded runs end with the same verdict after the same number of deals', () => {
    const found = CASES.map(([name, draw, hypotheses, range]) => {
      const dice = new Dice(`sprt ${name}`);
      return [hypotheses.null, hypotheses.alternative].flatMap((truth) =>
        Array.from({ length: 4 }, () => Object.values(run(draw(dice, truth), hypotheses, range)).join(' ')),
      );
    });
    expect(found).toMatchInlineSnapshot(`
      [
        [
          "null 80",
          "null 24",
          "null 44",
          "null 88",
          "alternative 36",
          "alternative 104",
          "alternative 32",
          "alternative 112",
        ],
        [
          "null 28",
          "null 28",
          "null 72",
          "null 40",
          "alternative 16",
          "alternative 32",
          "alternative 88",
          "alternative 16",
        ],
        [
          "null 92",
          "null 48",
          "null 68",
          "null 16",
          "alternative 24",
          "alternative 40",
          "alternative 184",
          "alternative 60",
        ],
      ]
    `);
  });

  test.runIf(LONG).each(CASES)(
    '%s: errors stay near the allowed rates, and the test ends sooner than a fixed number of deals',
    (name, draw, hypotheses, range) => {
      const dice = new Dice(`sprt ${name}`);
      const underNull = Array.from({ length: RUNS }, () => run(draw(dice, hypotheses.null), hypotheses, range));
      const underAlternative = Array.from({ length: RUNS }, () => run(draw(dice, hypotheses.alternative), hypotheses, range));
      expect([...underNull, ...underAlternative].filter(({ verdict }) => verdict === 'open')).toEqual([]);
      const alpha = share(underNull.map(({ verdict }) => verdict === 'alternative'));
      const beta = share(underAlternative.map(({ verdict }) => verdict === 'null'));
      expect(alpha).toBeLessThan(0.07);
      expect(beta).toBeLessThan(0.07);
      // a test with errors of 5 % that is useful at all makes some
      expect(alpha + beta).toBeGreaterThan(0.02);
      // a fixed number with the same errors: (1.645 (sd0 + sd1) / gap)²
      const spread = (mean: number): number => Math.sqrt(moments(Array.from({ length: 5000 }, draw(dice, mean))).variance);
      const fixed =
        ((1.645 * (spread(hypotheses.null) + spread(hypotheses.alternative))) / (hypotheses.alternative - hypotheses.null)) ** 2;
      expect(moments(underNull.map(({ deals }) => deals)).mean).toBeLessThan(0.75 * fixed);
    },
  );

  test.each([
    ['wins', [0, 1], (dice: Dice, t: number) => (): number => (dice.uniform() < 0.5 + 0.5 * t ? 1 : 0)],
    ['points', null, (dice: Dice, t: number) => (): number => 0.5 + 40 * (t + dice.normal())],
  ] as const)('in standard deviations of a deal: errors and numbers of deals of %s are as announced', (name, range, draw) => {
    const hypotheses = { null: 0, alternative: 0.4, alpha: 0.1, beta: 0.1 };
    const dice = new Dice(`normalised ${name}`);
    const decide = (values: readonly number[]): SequentialState => normalisedSprt(values, hypotheses, 0.5, range);
    const runs = 120;
    const [under, over] = [0, 0.4].map((t) => Array.from({ length: runs }, () => run(draw(dice, t), hypotheses, range, decide)));
    expect(share(under!.map(({ verdict }) => verdict === 'alternative'))).toBeLessThan(0.18);
    expect(share(over!.map(({ verdict }) => verdict === 'null'))).toBeLessThan(0.18);
    const expected = expectDeals(hypotheses);
    // no test ends before 16 deals, and one that checks at every fourth deal ends a little later
    for (const [found, deals] of [
      [under!, expected.null],
      [over!, expected.alternative],
    ] as const) {
      const { mean } = moments(found.map((one) => one.deals));
      expect(mean).toBeGreaterThan(0.8 * deals);
      expect(mean).toBeLessThan(1.6 * deals);
    }
  });

  test('in standard deviations of a deal the test does not depend on the unit', () => {
    const dice = new Dice('unit');
    const values = Array.from({ length: 50 }, () => (dice.uniform() < 0.6 ? 1 : 0));
    const hypotheses = { null: 0, alternative: 0.2, alpha: 0.05, beta: 0.05 };
    const tenfold = values.map((value) => 10 * value);
    const { llr } = normalisedSprt(values, hypotheses, 0.5, [0, 1]);
    expect(llr).not.toBe(0);
    expect(normalisedSprt(tenfold, hypotheses, 5, [0, 10]).llr).toBeCloseTo(llr, 6);
    // equal deals, in either range
    const equal = Array.from({ length: 200 }, () => 1);
    expect(normalisedSprt(equal, hypotheses, 0.5, [0, 1]).verdict).toBe('alternative');
    expect(normalisedSprt(equal, hypotheses, 0, null).verdict).toBe('alternative');
    expect(normalisedSprt(equal, hypotheses, 1, null).verdict).toBe('null');
  });

  test('in standard deviations of a deal each hypothesis has the likelihood of its best distribution', () => {
    const [t0, t1] = [-0.2, 0.3];
    // the best of all distributions over 0, 1/2 and 1 whose mean is 1/4 + t sd, by their weights of 1/2 and 1
    const best = (counts: readonly number[], t: number): number => {
      const above = (p: number, q: number): number => p / 2 + q - 0.25 - t * Math.sqrt(p / 4 + q - (p / 2 + q) ** 2);
      let most = -Infinity;
      for (let p = 0; p < 1; p += 1e-3) {
        let [low, high] = [0, 1 - p];
        if (above(p, low) > 0 || above(p, high) < 0) continue;
        for (let k = 0; k < 40; k++) {
          const q = (low + high) / 2;
          if (above(p, q) < 0) low = q;
          else high = q;
        }
        const terms = [1 - p - low, p, low].map((weight, k) => (counts[k] === 0 ? 0 : counts[k]! * Math.log(weight)));
        most = Math.max(most, terms[0]! + terms[1]! + terms[2]!);
      }
      return most;
    };
    for (const counts of [
      [20, 10, 4],
      [5, 9, 30],
      [30, 2, 0],
      [0, 3, 30],
    ]) {
      const values = counts.flatMap((count, k) => Array<number>(count).fill(k / 2));
      const hypotheses = { null: t0, alternative: t1, alpha: 0.05, beta: 0.05 };
      expect(normalisedSprt(values, hypotheses, 0.25, [0, 1]).llr).toBeCloseTo(best(counts, t1) - best(counts, t0), 2);
    }
  });

  test('presets: the more often a bot wins, the sooner the test ends', () => {
    const gain = { ...PRESETS.gain, alpha: 0.05, beta: 0.05 };
    const decide = (values: readonly number[]): SequentialState => normalisedSprt(values, gain, 0.5, [0, 1]);
    const dice = new Dice('gain');
    const found = [0.7, 0.9, 0.97, 1].map((p) => Object.values(run(rare(dice, p), gain, [0, 1], decide)).join(' '));
    expect(found).toMatchInlineSnapshot(`
      [
        "alternative 128",
        "alternative 48",
        "alternative 32",
        "alternative 32",
      ]
    `);
    // a bot that always loses
    expect(
      run(
        () => 0,
        gain,
        [0, 1],
        (values) => normalisedSprt(values, { ...gain, null: -0.1, alternative: 0 }, 0.5, [0, 1]),
      ),
    ).toEqual({ verdict: 'null', deals: 32 });
  });

  test.each([
    ['pairs', 0.5, 2],
    ['four games against three rivals', 0.25, 4],
    ['single games that are rarely won', 0.1, 1],
  ])('in standard deviations of a deal: %s have few errors, after the announced number of deals', (name, equal, games) => {
    const hypotheses = { null: 0, alternative: 0.25, alpha: 0.1, beta: 0.1 };
    const decide = (values: readonly number[]): SequentialState => normalisedSprt(values, hypotheses, equal, [0, 1]);
    // with variance p(1 - p)/games the mean is t standard deviations above equal
    const square = hypotheses.alternative ** 2 / games;
    const better = (2 * equal + square + Math.sqrt((2 * equal + square) ** 2 - 4 * (1 + square) * equal ** 2)) / (2 * (1 + square));
    const dice = new Dice(`errors ${name}`);
    const draw = (p: number) => (): number =>
      Array.from({ length: games }, () => Number(dice.uniform() < p)).reduce((sum, won) => sum + won, 0) / games;
    const [under, over] = [equal, better].map((p) => Array.from({ length: 400 }, () => run(draw(p), hypotheses, [0, 1], decide)));
    const errors = [share(under!.map(({ verdict }) => verdict !== 'null')), share(over!.map(({ verdict }) => verdict !== 'alternative'))];
    // two standard errors of 400 runs are 0.03
    expect(Math.max(...errors)).toBeLessThan(0.13);
    const { null: expected } = expectDeals(hypotheses);
    for (const runs of [under!, over!]) expect(moments(runs.map(({ deals }) => deals)).mean).toBeLessThan(1.35 * expected);
  });

  test('presets set the hypotheses and announce their numbers of deals', () => {
    const sequentialOf = (sequential: object, more: object = {}) => tournamentOf({ sequential, ...more }).sequential;
    expect(sequentialOf({ preset: 'gain' })).toEqual({ bot: 0, null: 0, alternative: 0.1, alpha: 0.05, beta: 0.05, equal: 0.5 });
    expect(sequentialOf({ preset: 'no-regression' }, { metric: 'margin' })).toMatchObject({ null: -0.1, alternative: 0, equal: 0 });
    expect(sequentialOf({ preset: 'gain' }, { ruleset: 'base-4p', bots: ['a', 'b', 'c', 'd'] })!.equal).toBe(0.25);
    expect(sequentialOf({ preset: 'gain' }, { ruleset: 'salesman' })!.equal).toBe(0);
    expect(() => sequentialOf({ preset: 'gain' }, { metric: 'score' })).toThrow(/the mean of equal bots in this metric is unknown/);
    expect(() => sequentialOf({ preset: 'gain', null: 0 })).toThrow(/has its own hypotheses/);
    expect(() => sequentialOf({ null: 0.5 })).toThrow(/a hypothesis is missing/);
    expect(() => sequentialOf({ preset: 'gain', equal: 1 })).toThrow(/equal: choose a mean between 0 and 1/);
    expect(() => sequentialOf({ equal: 0.5, null: 0, alternative: 0.6 })).toThrow(/more than 0.5 standard deviations of a deal from equal/);
    expect(() => sequentialOf({ equal: 0.5, null: -0.6, alternative: 0 })).toThrow(
      /more than 0.5 standard deviations of a deal from equal/,
    );
    expect(sequentialOf({ equal: 0.5, null: -0.5, alternative: 0.5 })).toMatchObject({ null: -0.5, alternative: 0.5 });
    expect(expectationSentence(tournamentOf({ sequential: { preset: 'gain' } }))).toBe(
      'a: 0 (H0) or 0.1 (H1) standard deviations of a deal above equal bots? About 530 deals if H0 is true, 530 if H1 is, 867 half-way; wrong answers in 5 % of the tests where H0 is true and 5 % where H1 is.',
    );
  });

  test('far from both hypotheses the test ends soon with the right verdict', () => {
    const dice = new Dice('far');
    for (const [p, verdict] of [
      [0.9, 'alternative'],
      [0.1, 'null'],
    ] as const) {
      const { verdict: found, deals } = run(pair(dice, p), H, [0, 1]);
      expect(found).toBe(verdict);
      expect(deals).toBeLessThan(60);
    }
  });

  test('equal results do not cause a division by zero, and a few deals decide nothing', () => {
    const values = Array.from({ length: LEAST_DEALS }, () => 1);
    expect(sprt(values.slice(1), H)).toMatchObject({ verdict: 'open', llr: 0 });
    expect(sprt(values, H)).toMatchObject({ verdict: 'alternative', lower: Math.log(0.05 / 0.95), upper: Math.log(0.95 / 0.05) });
    expect(
      Number.isFinite(
        sprt(
          values.map(() => 0.6),
          H,
        ).llr,
      ),
    ).toBe(true);
    expect(
      sprt(
        values.map(() => 0.6),
        H,
      ).verdict,
    ).toBe('alternative');
  });
});

describe('ratings', () => {
  const STRENGTHS = [0, 0.5, 1, 1.5, 2.2];
  const unknown = (bots: number): Strength[] => Array.from({ length: bots }, () => UNKNOWN);

  test.each([2, 3, 4, 5])('%i seats: ratings have the order and the differences of the known strengths', (seats) => {
    const dice = new Dice(`ratings ${seats}`);
    const tournament = tournamentOf({ ruleset: `base-${seats}p`, bots: ['a', 'b', 'c', 'd', 'e'], deals: 60, tables: 'cyclic' });
    const placings = simulate(tournament, STRENGTHS, 0.5, dice).map(({ bots, result }) => ({
      bots,
      ranks: result.seats.map(({ rank }) => rank),
    }));
    const mus = rateAll(unknown(5), placings, new Stream('s', 'ratings')).map(({ mu }) => mu);
    expect(
      mus
        .map((mu, bot) => ({ mu, bot }))
        .sort((a, b) => a.mu - b.mu)
        .map(({ bot }) => bot),
    ).toEqual([0, 1, 2, 3, 4]);
    expect(correlation(mus, STRENGTHS)).toBeGreaterThan(0.98);
  });

  test('ratings hardly depend on the order of the games; ties reduce differences', () => {
    const won = { bots: [0, 1], ranks: [1, 2] };
    const lost = { bots: [0, 1], ranks: [2, 1] };
    const games = [...Array.from({ length: 60 }, () => won), ...Array.from({ length: 60 }, () => lost)];
    const [a, b] = rateAll(unknown(2), games, new Stream('s', 'ratings'));
    expect(Math.abs(a!.mu - b!.mu)).toBeLessThan(1);
    const [c, d] = rateAll(
      unknown(2),
      Array.from({ length: 50 }, () => ({ bots: [0, 1], ranks: [1, 1] })),
      new Stream('s', 'ratings'),
    );
    expect(Math.abs(c!.mu - d!.mu)).toBeLessThan(0.1);
    expect(c!.sigma).toBeLessThan(25 / 3);
  });

  test('a bot in several seats is rated once per match', () => {
    const [one] = rateAll(unknown(2), [{ bots: [0, 1, 1, 1], ranks: [1, 2, 2, 2] }], new Stream('s', 'ratings'));
    expect(one!.mu).toBeGreaterThan(25);
  });
});

describe('measures of a match', () => {
  const seats = (scores: readonly number[], more: readonly Partial<StoredSeat>[] = []): MatchResult =>
    matchOf(
      0,
      '0',
      scores.map((_, seat) => `b${seat}`),
      scores,
      more,
    );

  test('win share, rank and margin of a table with a tie', () => {
    const table = seats([80, 100, 100, 60]);
    expect(table.seats.map((_, seat) => measure('outcome', 'versus', table, seat))).toEqual([0, 0.5, 0.5, 0]);
    const ranks = table.seats.map((_, seat) => measure('rank', 'versus', table, seat));
    expect(ranks.map((value) => value!.toFixed(3))).toEqual(['0.333', '0.833', '0.833', '0.000']);
    expect(table.seats.map((_, seat) => measure('margin', 'versus', table, seat))).toEqual([-20, 0, 0, -40]);
    expect(table.seats.map((_, seat) => measure('score', 'versus', table, seat))).toEqual([80, 100, 100, 60]);
  });

  test('the shares of a table sum up to one win', () => {
    const dice = new Dice('shares');
    for (let k = 0; k < 200; k++) {
      const table = seats(Array.from({ length: 2 + (k % 4) }, () => Math.floor(3 * dice.uniform())));
      const sum = (metric: 'outcome' | 'rank'): number =>
        table.seats.reduce((total, _, seat) => total + measure(metric, 'versus', table, seat)!, 0);
      expect(sum('outcome')).toBeCloseTo(1, 9);
      expect(sum('rank')).toBeCloseTo(table.seats.length / 2, 9);
    }
  });

  test('a forfeiting seat has no points and does not count for leads; if it ends the match no seat has points', () => {
    const failed = { status: 'timeout', rank: 3, won: false, outcome: 0 } as const;
    const table = seats([80, 120, 60], [{ rank: 1, outcome: 1 }, failed, { rank: 2 }]);
    const of = (metric: Metric, of = table): (number | null)[] => of.seats.map((_, seat) => measure(metric, 'versus', of, seat));
    expect(of('score')).toEqual([80, 0, 60]);
    expect(of('margin')).toEqual([20, -80, -20]);
    expect(of('score', { ...table, complete: false })).toEqual([null, 0, null]);
    expect(of('margin', { ...table, complete: false })).toEqual([null, -80, null]);
    const two = seats([80, 120], [{ rank: 1 }, failed]);
    expect(of('margin', two)).toEqual([null, -80]);
  });

  test('equal outcomes are a draw between rivals, and a win or a loss of a team, by the ruleset', () => {
    const drawn = seats([30, 30], [{ outcome: 0.5 }, { outcome: 0.5 }]);
    expect(measure('outcome', 'versus', drawn, 0)).toBe(0.5);
    for (const utility of ['team', 'solo'] as const) {
      expect(measure('outcome', utility, seats([3], [{ outcome: 1 }]), 0)).toBe(1);
      expect(measure('outcome', utility, seats([3], [{ outcome: 0 }]), 0)).toBe(0);
      expect(metricsOf(utility)).toEqual(['outcome', 'score']);
    }
    expect(metricsOf('versus')).toEqual(['outcome', 'rank', 'score', 'margin']);
  });
});

function correlation(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [moments(x), moments(y)];
  const covariance = x.reduce((sum, value, k) => sum + (value - mx.mean) * (y[k]! - my.mean), 0) / (x.length - 1);
  return covariance / Math.sqrt(mx.variance * my.variance);
}
