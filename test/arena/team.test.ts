/** Rulesets in which all seats win or lose together: every bot plays every deal in all seats, without comparison at the table. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import '../team.js';
import { playMatch } from '../../src/arena/match.js';
import type { Report } from '../../src/arena/report.js';
import type { PlayedMatch } from '../../src/arena/results/measurements.js';
import type { StoredMatch } from '../../src/arena/results/measure.js';
import { sprtOfBot } from '../../src/arena/results/sequential.js';
import { summarize } from '../../src/arena/results/summary.js';
import { schedule } from '../../src/arena/schedule.js';
import { standings } from '../../src/arena/standings.js';
import { wilson } from '../../src/arena/statistics/interval.js';
import { scheduleSpecOf, readConfig, type Tournament } from '../../src/arena/tournament/config.js';
import { Forfeit } from '../../src/seats/forfeit.js';
import { orleans } from '../cli/harness.js';
import { Puppet, puppetPlan } from './puppets.js';
import { Dice, matchOf, tournamentOf } from './simulate.js';

const together = (config: object = {}): Tournament => tournamentOf({ ruleset: 'team-2p', ...config });

describe('ranks of the seats of a team', () => {
  const scores = (winner: boolean) => [0, 1].map(() => ({ total: 2, rank: 1, winner, parts: {}, objectives: [] }));
  test.each([
    ['won', true, [false, false], { rank: 1, won: true, outcome: 1 }],
    ['lost', false, [false, false], { rank: 1, won: false, outcome: 0 }],
    ['lost for all by a forfeit of one', true, [false, true], { rank: 1, won: false, outcome: 0 }],
  ])('%s', (_, winner, forfeits, expected) => {
    expect(standings('team', scores(winner), forfeits, true)).toEqual([expected, expected]);
  });
});

test('a forfeit ends the match and loses it for all, although a substitute was named; the match replays', async () => {
  const crash = new Puppet('crash', {
    act: () => {
      throw new Forfeit('error', 'it fell over');
    },
  });
  const friend = new Puppet('friend');
  const players = [crash, friend];
  const record = await playMatch(puppetPlan(players, { ruleset: 'team-2p', onForfeit: 'takeover' }), players);
  expect(record).toMatchObject({
    complete: false,
    seats: [
      { status: 'error', rank: 1, won: false, outcome: 0 },
      { status: 'done', rank: 1, won: false, outcome: 0 },
    ],
  });
  expect(crash.ended).toMatchObject([{ status: 'error', rank: 1, outcome: 0, seats: [] }]);
  expect(friend.ended).toMatchObject([{ status: 'done', rank: 1, outcome: 0 }]);
  expect(await orleans(['replay', '-'], { input: JSON.stringify(record) })).toMatchObject({ code: 0, out: 'ok 1 match\n' });
});

test('seatings and metrics that need rivals are refused with a sentence', () => {
  const sentence = (config: object): string => {
    try {
      readConfig({ ruleset: 'team-2p', bots: ['random', 'greedy'], deals: 2, ...config });
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  expect(sentence({})).toBe('');
  for (const format of ['one-vs-field', 'gauntlet'])
    expect(sentence({ format })).toContain(
      'format: the seats of team-2p win or lose together, so every bot plays every deal in all of them; leave format out, or choose partners',
    );
  expect(sentence({ tables: 'cyclic' })).toContain('tables: the seats of team-2p win or lose together');
  for (const metric of ['rank', 'margin'])
    expect(sentence({ metric })).toContain('metric: the seats of team-2p win or lose together and have no ranks; choose outcome or score');
  expect(sentence({ sequential: { null: -1, alternative: 0.1 } })).toContain('the lead over the mean of the others');
  expect(sentence({ format: 'partners' })).toBe('');
  expect(sentence({ format: 'partners', metric: 'rank' })).toContain('metric: the seats of team-2p win or lose together');
  expect(sentence({ format: 'partners', bots: ['random'] })).toContain('bots: the first bot needs partners');
  expect(sentence({ format: 'partners', ruleset: 'base-2p' })).toContain('there are no partners; choose gauntlet');
  expect(sentence({ format: 'partners', ruleset: 'salesman' })).toContain(
    'salesman has one seat, so every bot plays every deal alone; leave format out',
  );
  expect(sentence({ format: 'partners', sequential: { null: 0.1, alternative: 0.2 } })).toContain('partners share a result');
});

describe('the figures of a team', () => {
  /** Deals of different difficulty; a bot wins those that are not harder than its skill. */
  function played(tournament: Tournament, skills: readonly number[], dice: Dice): PlayedMatch[] {
    const hard = Array.from({ length: tournament.deals.last + 1 }, () => dice.uniform());
    return [...schedule(scheduleSpecOf(tournament), tournament.deals)].map(({ id, deal, bots }) => {
      const won = hard[deal]! < skills[bots[0]!]!;
      const seat = { won, rank: 1, outcome: Number(won) };
      return {
        bots,
        result: matchOf(
          deal,
          id,
          bots.map((bot) => tournament.bots[bot]!.name),
          [1, 1],
          [seat, seat],
        ),
      };
    });
  }

  test('success shares with Wilson over deals, differences on the same deals; no ratings, leads or ranks', () => {
    const tournament = together({ deals: 60 });
    const results = played(tournament, [0.8, 0.4], new Dice('team'));
    const summary = summarize(tournament, results);
    expect(summary).toMatchObject({ utility: 'team', deals: 60, matches: 120 });
    for (const [place, { metrics, success, rating, seats }] of summary.bots.entries()) {
      const wins = results.filter(({ bots, result }) => bots[0] === place && result.seats[0]!.won).length;
      expect(success).toEqual(wilson(wins, 60));
      expect(metrics).toMatchObject({ outcome: wilson(wins, 60) });
      expect(Object.keys(metrics)).toEqual(['outcome', 'score']);
      expect({ rating, seats }).toEqual({ rating: null, seats: 120 });
    }
    const [a, b] = summary.bots.map(({ metrics }) => metrics.outcome.mean);
    expect(summary.pairs[0]).toMatchObject({ ahead: null, difference: { mean: expect.closeTo(a! - b!, 9) } });
  });

  test('partners: the first bot is in each seat with each partner; both have one share of wins and are not compared', () => {
    const tournament = together({ format: 'partners', bots: ['a', 'b', 'c'].map((name) => ({ name, bot: 'random' })), deals: 40 });
    const hard = Array.from({ length: 40 }, (_, deal) => deal / 40);
    const results = [...schedule(scheduleSpecOf(tournament), tournament.deals)].map(({ id, deal, bots }): PlayedMatch => {
      // with b the team wins three of four deals, with c one of four
      const won = hard[deal]! < (bots.includes(1) ? 0.75 : 0.25);
      const seat = { won, rank: 1, outcome: Number(won) };
      return {
        bots,
        result: matchOf(
          deal,
          id,
          bots.map((bot) => tournament.bots[bot]!.name),
          [1, 1],
          [seat, seat],
        ),
      };
    });
    const summary = summarize(tournament, results);
    expect(summary.matches).toBe(40 * 2 * 2);
    const shares = Object.fromEntries(summary.bots.map(({ name, success, rating }) => [name, [success, rating]]));
    expect(shares).toEqual({ a: [wilson(20, 40), null], b: [wilson(30, 40), null], c: [wilson(10, 40), null] });
    const between = summary.pairs.map(({ a, b, difference }) => [summary.bots[a]!.name, summary.bots[b]!.name, difference?.mean ?? null]);
    expect(between).toEqual(
      expect.arrayContaining([
        ['b', 'a', null],
        ['a', 'c', null],
        ['b', 'c', 0.5],
      ]),
    );
  });

  test('games that all bots lose are losses, not draws, because the ruleset declares a team', () => {
    const tournament = together({ deals: 20 });
    const { bots } = summarize(tournament, played(tournament, [0, 0], new Dice('never')));
    for (const { metrics } of bots) expect(metrics.outcome).toEqual(wilson(0, 20));
  });

  test('the sequential test compares the lead on the same deals', () => {
    const tournament = together({ deals: 400 });
    const results = played(tournament, [0.7, 0.4], new Dice('sequential'));
    const order = { bot: 0, alpha: 0.05, beta: 0.05, null: 0, alternative: 0.1 };
    expect(sprtOfBot(results, 'team', 'outcome', order, 2)).toMatchObject({ verdict: 'alternative', mean: expect.closeTo(0.3, 1) });
    expect(sprtOfBot(results, 'team', 'outcome', { ...order, bot: 1 }, 2)).toMatchObject({ verdict: 'null' });
  });
});

describe('on the command line', () => {
  const root = mkdtempSync(join(tmpdir(), 'orleans-team-'));
  afterAll(() => rmSync(root, { recursive: true }));

  test('a tournament runs', async () => {
    const out = join(root, 'out');
    writeFileSync(
      join(root, 't.json'),
      JSON.stringify({ ruleset: 'team-2p', bots: ['random', { name: 'other', bot: 'random' }], deals: 6, out }),
    );
    const run = await orleans(['arena', 'run', join(root, 't.json'), '--jobs', '1']);
    expect(run).toMatchObject({ code: 0, out: expect.stringMatching(/6 deals, 12 matches, .*judged by success rate/) });
    const matches = readFileSync(join(out, 'matches.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as StoredMatch);
    for (const { bots, seats } of matches) {
      expect(new Set(bots).size).toBe(1);
      expect(seats.map(({ rank, won, outcome }) => [rank, won, outcome])).toEqual(
        seats.map(() => [1, seats[0]!.won, Number(seats[0]!.won)]),
      );
    }
    const { summary } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
    for (const { name, success } of summary.bots) {
      const wins = matches.filter(({ bots, seats }) => bots[0] === name && seats[0]!.won).length;
      expect(success).toMatchObject({ mean: wins / 6 });
    }
    const html = readFileSync(join(out, 'report.html'), 'utf8');
    expect(html).toContain('Tournament: team-2p, each bot in all seats');
    expect(html).not.toMatch(/rating|win share|lead<|stands before/);
  });

  test('Invasion, the scenario of a team: a win share with its interval, every bot in all seats', async () => {
    const out = join(root, 'invasion');
    const ruleset = 'invasion-2p?characters=easy';
    writeFileSync(join(root, 'i.json'), JSON.stringify({ ruleset, bots: ['random', { name: 'other', bot: 'random' }], deals: 3, out }));
    expect(await orleans(['arena', 'run', join(root, 'i.json'), '--jobs', '1'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/3 deals, 6 matches, .*judged by success rate/),
    });
    const { summary } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
    // nobody wins it by chance
    for (const { success, rating } of summary.bots) expect([success, rating]).toEqual([wilson(0, 3), null]);
    expect(() => readConfig({ ruleset, bots: ['random', 'greedy'], deals: 2, metric: 'rank' })).toThrow(/win or lose together/);
  });

  test('an evaluation of one bot with partners runs', async () => {
    const out = join(root, 'partners');
    const args = [
      'evaluate',
      '--ruleset',
      'team-2p',
      '--candidate',
      'random',
      '--against',
      'greedy',
      '--format',
      'partners',
      '--deals',
      '0..3',
      '--jobs',
      '1',
    ];
    expect(await orleans([...args, '--out', out])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^4 deals, 8 matches.*judged by success rate/m),
    });
    const tables = readFileSync(join(out, 'matches.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as StoredMatch).bots.join());
    expect(tables.sort()).toEqual([...Array(4).fill('greedy,random'), ...Array(4).fill('random,greedy')]);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('Tournament: team-2p, random with partners');
  });

  test('an evaluation needs no other bots, and refuses a format with other bots', async () => {
    const common = ['evaluate', '--ruleset', 'team-3p', '--candidate', 'random', '--deals', '0..2', '--jobs', '1'];
    expect(await orleans([...common, '--out', join(root, 'e')])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^3 deals, 3 matches.*judged by success rate/m),
    });
    expect(await orleans([...common, '--against', 'greedy', '--format', 'one-vs-field', '--out', join(root, 'x')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('win or lose together'),
    });
  });

  test('play counts a win of the team as a win of each of its seats', async () => {
    const { code, out } = await orleans(['play', 'team-2p', '--games', '20', '--json']);
    expect(code).toBe(0);
    const { scores } = JSON.parse(out.trim().split('\n').at(-1)!) as { scores: { wins: number }[] };
    expect(scores[0]!.wins).toBe(scores[1]!.wins);
    expect(Number.isInteger(scores[0]!.wins) && scores[0]!.wins > 0).toBe(true);
  });
});
