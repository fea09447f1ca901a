import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mergeShards } from '../../src/arena/evaluate.js';
import type { MatchPlan } from '../../src/arena/match.js';
import type { MatchRecord } from '../../src/arena/record.js';
import type { PlayedMatch } from '../../src/arena/results/measurements.js';
import { comparison } from '../../src/arena/results/places.js';
import { summarize } from '../../src/arena/results/summary.js';
import { roundsOf, Schedule } from '../../src/arena/schedule.js';
import {
  BYE_POINTS,
  pairRound,
  swissStandings,
  type SwissRound,
  type SwissSpec,
  type SwissStanding,
} from '../../src/arena/schedule/swiss.js';
import { runTournament } from '../../src/arena/tournament.js';
import { configOf, identityOf, readConfig, scheduleSpecOf } from '../../src/arena/tournament/config.js';
import type { Pool } from '../../src/arena/tournament/pool.js';
import { writeReport } from '../../src/arena/report.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { orleans } from '../cli/harness.js';
import { Dice, matchOf, tournamentOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-swiss-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const fresh = (): string => join(root, String(folders++));

/** Plays rounds in which the stronger bot is usually first. */
function playRounds(spec: SwissSpec, count: number, dice: Dice, strength = 1): SwissRound[] {
  const rounds: SwissRound[] = [];
  for (let round = 0; round < count; round++) {
    const { tables, byes } = pairRound(spec, rounds);
    const played = tables.map((bots) => {
      const ranked = [...bots].map((bot) => ({ bot, value: strength * -bot + dice.gumbel() })).sort((a, b) => b.value - a.value);
      return { bots, points: bots.map((bot) => 1 - ranked.findIndex((one) => one.bot === bot) / (bots.length - 1)) };
    });
    rounds.push({ tables: played, byes });
  }
  return rounds;
}

/** Pairs that met, smaller number first. */
const pairsOf = (tables: readonly (readonly number[])[]): string[] =>
  tables.flatMap((bots) => bots.flatMap((a) => bots.filter((b) => a < b).map((b) => `${a} ${b}`)));

/** Whether all these bots can be seated without a second meeting. Tries every seating. */
function isAvoidable(open: readonly number[], seats: number, met: ReadonlySet<string>): boolean {
  const [first, ...others] = open;
  if (first === undefined) return true;
  const fill = (table: readonly number[], from: number): boolean =>
    table.length === seats
      ? isAvoidable(
          others.filter((bot) => !table.includes(bot)),
          seats,
          met,
        )
      : others.some(
          (bot, at) =>
            at >= from &&
            table.every((other) => !met.has(`${Math.min(bot, other)} ${Math.max(bot, other)}`)) &&
            fill([...table, bot], at + 1),
        );
  return fill([first], 0);
}

describe('pairing', () => {
  test.each([
    [2, 2, 1],
    [7, 2, 6],
    [8, 2, 7],
    [10, 2, 9],
    [7, 3, 3],
    [9, 3, 4],
    [11, 4, 3],
    [16, 4, 5],
    [13, 5, 2],
    [25, 5, 3],
  ])('%i bots at tables of %i over %i rounds: in each round every bot has one seat or a bye, and byes are fair', (bots, seats, rounds) => {
    for (let seed = 0; seed < 20; seed++) {
      const played = playRounds({ bots, seats, seed: String(seed) }, rounds, new Dice(String(seed)));
      const byes = Array.from({ length: bots }, () => 0);
      for (const { tables, byes: free } of played) {
        expect([...tables.flatMap((table) => table.bots), ...free].sort((a, b) => a - b)).toEqual(byes.map((_, bot) => bot));
        for (const table of tables) expect(table.bots).toHaveLength(seats);
        for (const bot of free) byes[bot]!++;
        // no bot has a second one while another had none
        expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
      }
    }
  });

  test.each([
    [2, [4, 6, 8, 10]],
    [3, [6, 9, 12]],
    [4, [8, 12]],
  ])('%i seats: no pair plays twice as long as that can be avoided, whatever the results', (seats, sizes) => {
    let late = 0;
    let early = 0;
    for (let seed = 0; seed < 60; seed++) {
      const bots = sizes[seed % sizes.length]!;
      const met = new Set<string>();
      for (const { tables } of playRounds({ bots, seats, seed: String(seed) }, bots / (seats - 1) + 1, new Dice(String(seed)))) {
        const pairs = pairsOf(tables.map((table) => table.bots));
        if (pairs.some((pair) => met.has(pair))) {
          late++;
          expect(
            isAvoidable(
              Array.from({ length: bots }, (_, bot) => bot),
              seats,
              met,
            ),
          ).toBe(false);
        } else early++;
        for (const pair of pairs) met.add(pair);
      }
    }
    // both cases occurred: after as many rounds as there are other bots, some meet again
    expect(Math.min(early, late)).toBeGreaterThanOrEqual(60);
  });

  test('similar results play together: after three rounds the points at a table are close', () => {
    const spread = (round: SwissRound[], tables: readonly (readonly number[])[], bots: number): number => {
      const points = swissStandings({ bots }, round).map((one) => one.points);
      return (
        tables.reduce(
          (sum, table) => sum + Math.max(...table.map((bot) => points[bot]!)) - Math.min(...table.map((bot) => points[bot]!)),
          0,
        ) / tables.length
      );
    };
    for (const seats of [2, 4]) {
      const spec = { bots: 32, seats, seed: 's' };
      const rounds = playRounds(spec, 3, new Dice('1'));
      const { tables } = pairRound(spec, rounds);
      const drawn = Array.from({ length: 32 / seats }, (_, table) => Array.from({ length: seats }, (__, at) => table + (at * 32) / seats));
      expect(spread(rounds, tables, 32)).toBeLessThan(0.6 * spread(rounds, drawn, 32));
    }
  });

  test('the same results and seed give the same pairing; another seed gives another first pairing', () => {
    const spec = { bots: 12, seats: 3, seed: 'a' };
    const rounds = playRounds(spec, 2, new Dice('1'));
    expect(pairRound(spec, rounds)).toEqual(pairRound({ ...spec }, JSON.parse(JSON.stringify(rounds)) as SwissRound[]));
    expect(pairRound({ ...spec, seed: 'b' }, [])).not.toEqual(pairRound(spec, []));
  });

  test('points and Buchholz of three rounds equal those computed by hand', () => {
    const rounds: SwissRound[] = [
      { tables: [{ bots: [0, 1], points: [1, 0] }], byes: [2] },
      { tables: [{ bots: [0, 2], points: [0.5, 0.5] }], byes: [1] },
      { tables: [{ bots: [1, 2], points: [1, 0] }], byes: [0] },
    ];
    expect(swissStandings({ bots: 3 }, rounds)).toEqual([
      { points: 2, buchholz: 1.5 + 1 + 3 * BYE_POINTS, byes: 1 },
      { points: 1.5, buchholz: 2 + 1 + 3 * BYE_POINTS, byes: 1 },
      { points: 1, buchholz: 2 + 1.5 + 3 * BYE_POINTS, byes: 1 },
    ]);
    expect(
      swissStandings({ bots: 3 }, [{ tables: [{ bots: [0, 1, 2], points: [1, 0.5, 0] }], byes: [] }]).map(({ buchholz }) => buchholz),
    ).toEqual([0.25, 0.5, 0.75]);
  });
});

/** Results from a table, in any order. */
class Fake implements Pool {
  readonly asked: string[] = [];
  private readonly rules = loadRuleset('base-3p').hashes.rules;
  constructor(
    readonly size: number,
    private readonly luck = new Stream(String(size), 'pool'),
  ) {}
  async play(plan: MatchPlan): Promise<MatchRecord> {
    this.asked.push(plan.id);
    for (let turns = this.luck.below(12); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    const names = plan.bots.map(({ name }) => name);
    const scores = names.map((name) => 12 * name.charCodeAt(0) + new Stream(`${plan.id}${name}`, 'score').below(40));
    const { seats, ...match } = matchOf(plan.deal, plan.id, names, scores);
    const time = { p50: 1, p99: 2, max: 3, total: 5 };
    return { ...match, rulesHash: this.rules, actions: [], hashes: '', seats: seats.map((seat) => ({ ...seat, time })) };
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

const CONFIG = { ruleset: 'base-3p', format: 'swiss', bots: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], rounds: 4, deals: 2, firstDeal: 5 };
const matchesOf = (folder: string): string => readFileSync(join(folder, 'matches.jsonl'), 'utf8');

describe('a swiss in its folder', () => {
  test('the bytes do not depend on the workers, and each table plays all seat orders on every deal of its round', async () => {
    const files: string[] = [];
    for (const size of [1, 2, 7, 40]) {
      const folder = fresh();
      const { matches } = await runTournament(tournamentOf(CONFIG), { folder, pool: new Fake(size) });
      expect(matches).toBe(4 * 2 * 2 * 6);
      files.push(matchesOf(folder));
    }
    expect(new Set(files).size).toBe(1);
    const lines = files[0]!.trimEnd().split('\n');
    const stored = lines.map((line) => JSON.parse(line) as MatchRecord);
    expect(stored.map(({ deal }) => deal).filter((deal, at, all) => deal !== all[at - 1])).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    for (let round = 0; round < 4; round++) {
      const own = stored.slice(24 * round, 24 * (round + 1));
      const tables = new Set(own.map(({ bots }) => [...bots].sort().join('')));
      expect(tables.size).toBe(2);
      for (const table of tables) {
        const orders = own.filter(({ bots }) => [...bots].sort().join('') === table).map(({ bots }) => bots.join(''));
        expect(orders).toHaveLength(12);
        expect(new Set(orders).size).toBe(6);
      }
    }
  });

  test('interrupted at any byte, it ends with the same file and pairs, and replays only lost matches', async () => {
    const folder = fresh();
    await runTournament(tournamentOf(CONFIG), { folder, pool: new Fake(2) });
    const whole = matchesOf(folder);
    const cuts = new Stream('cuts', 'test');
    for (let round = 0; round < 25; round++) {
      const size = round === 0 ? 0 : cuts.below(whole.length);
      truncateSync(join(folder, 'matches.jsonl'), size);
      const left = whole.slice(0, size).split('\n').length - 1;
      const pool = new Fake(5);
      expect((await runTournament(tournamentOf(CONFIG), { folder, pool })).resumed).toBe(left);
      expect(pool.asked).toHaveLength(96 - left);
      expect(matchesOf(folder)).toBe(whole);
    }
  });

  test('matches of another pairing are refused', async () => {
    const folder = fresh();
    await runTournament(tournamentOf(CONFIG), { folder, pool: new Fake(2) });
    const lines = matchesOf(folder).trimEnd().split('\n');
    // the last round between others
    const swapped = lines.map((line, at) =>
      at < 72 ? line : line.replaceAll('"a"', '"?"').replaceAll('"g"', '"a"').replaceAll('"?"', '"g"'),
    );
    writeFileSync(join(folder, 'matches.jsonl'), `${swapped.join('\n')}\n`);
    await expect(runTournament(tournamentOf(CONFIG), { folder, pool: new Fake(1) })).rejects.toThrow(
      /match 11\.\d\.\d was played by .*, and the schedule has /,
    );
  });

  test('the report ranks by points, then Buchholz, then the mean, and explains the intervals', async () => {
    const folder = fresh();
    const tournament = tournamentOf(CONFIG);
    await runTournament(tournament, { folder, pool: new Fake(2) });
    const { summary, state, planned } = await writeReport(folder);
    expect([state, planned]).toEqual(['complete', 8]);
    const points = summary.bots.map(({ swiss }) => swiss!.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points.reduce((sum, own) => sum + own, 0)).toBeCloseTo(4 * (2 * 1.5 + BYE_POINTS), 9);
    expect(summary.bots[0]!.name).toBe('g');
    expect(summary.pairs.every(({ difference }) => difference === null)).toBe(true);
    for (const file of ['report.md', 'report.html']) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text).toContain('opponents are not equally strong');
      expect(text).toContain('Buchholz (points of the opponents');
      expect(text).toContain('ranked by points of the swiss');
    }
  });

  test('bots are ranked by points, then Buchholz, then the mean; bots equal in all share a rank', () => {
    const standing = (points: number, buchholz: number): SwissStanding => ({ points, buchholz, byes: 0 });
    const swiss = [standing(1, 3), standing(2, 1), standing(2, 1.5), standing(1, 3), standing(1, 3 + 1e-12), standing(1, 3)];
    const compare = comparison([0.2, 0.1, 0, 0.3, 0.3, NaN], swiss);
    expect([0, 1, 2, 3, 4, 5].sort((a, b) => compare(a, b) || a - b)).toEqual([2, 1, 3, 4, 0, 5]);
    expect(compare(3, 4)).toBe(0);
    expect(comparison([0.2, 0.4], null)(0, 1)).toBeGreaterThan(0);
  });

  test('results of a round count only when it is over, and void matches do not count', () => {
    const tournament = tournamentOf({ ruleset: 'base-2p', bots: ['a', 'b'], format: 'swiss', rounds: 2, deals: 1 });
    const spec = scheduleSpecOf(tournament);
    const schedule = new Schedule(spec, tournament.deals);
    const first = [schedule.next()!, schedule.next()!];
    expect(schedule.next()).toBeNull();
    const played = first.map(
      ({ id, deal, bots }): PlayedMatch => ({
        bots,
        result: matchOf(
          deal,
          id,
          bots.map(String),
          bots.map((bot) => bot),
        ),
      }),
    );
    schedule.record(played[0]!);
    expect(schedule.next()).toBeNull();
    schedule.record(played[1]!);
    expect(schedule.next()).not.toBeNull();
    expect(roundsOf(spec, tournament.deals, played.slice(0, 1))).toEqual([]);
    expect(roundsOf(spec, tournament.deals, played)[0]!.tables).toEqual([{ bots: [0, 1], points: [0, 1] }]);
    const voided = played.map(({ bots, result }) => ({ bots, result: { ...result, void: 'why' } }));
    expect(roundsOf(spec, tournament.deals, voided)[0]!.tables[0]!.points).toEqual([0.5, 0.5]);
    // three bots, one round: a bot with only a bye has a place
    const three = tournamentOf({ ruleset: 'base-2p', bots: ['a', 'b', 'c'], format: 'swiss', rounds: 1, deals: 1 });
    const only = new Schedule(scheduleSpecOf(three), three.deals);
    const all = [only.next()!, only.next()!].map(
      ({ id, deal, bots }): PlayedMatch => ({ bots, result: matchOf(deal, id, bots.map(String), bots) }),
    );
    expect(summarize(three, all).bots.map(({ place, swiss }) => [place, swiss!.points])).toEqual([
      [1, 1],
      [2, 0.5],
      [3, 0],
    ]);
  });
});

describe('the configuration of a swiss', () => {
  test('a swiss is read back unchanged', () => {
    const tournament = tournamentOf(CONFIG);
    expect(tournament.deals).toEqual({ first: 5, last: 12 });
    const again = readConfig(JSON.parse(JSON.stringify(configOf(tournament)))).tournament;
    expect(again).toEqual(tournament);
    expect(identityOf(again)).toBe(identityOf(tournament));
  });

  test.each([
    [{ ruleset: 'salesman' }, 'format: salesman has one seat, so every bot plays every deal alone; leave format out.'],
    [{ ruleset: 'invasion-2p' }, 'leave format out, or choose partners.'],
    [{ rounds: undefined }, 'rounds: the number of rounds of a swiss is missing'],
    [{ rounds: 0 }, 'rounds: '],
    [{ format: 'round-robin' }, 'rounds: only a swiss has rounds'],
    [{ bots: ['a', 'b'] }, 'bots: a swiss fills tables of base-3p with 3 different bots, and only 2 are named; name more.'],
    [{ tables: 'cyclic' }, 'tables: a swiss makes its tables from the results'],
    [{ sequential: { null: 0.3, alternative: 0.4 } }, 'sequential: in a swiss the opponents follow from the results'],
  ])('%j gives one sentence', (change, sentence) => {
    expect(() => tournamentOf({ ...CONFIG, ...change })).toThrow(sentence);
  });

  test('shards and evaluations cannot be a swiss', async () => {
    const folder = fresh();
    await runTournament(tournamentOf(CONFIG), { folder, pool: new Fake(2) });
    expect(() => mergeShards([folder], fresh())).toThrow(
      'holds a swiss tournament, whose rounds depend on each other; run it as one tournament.',
    );
    const { code, err } = await orleans([
      'evaluate',
      '--ruleset',
      'base-2p',
      '--candidate',
      'greedy',
      '--against',
      'random',
      '--format',
      'swiss',
      '--out',
      fresh(),
    ]);
    expect([code, err]).toEqual([2, '--format is "swiss"; use one of round-robin, one-vs-field, gauntlet, partners.\n']);
  });
});
