import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { ProcessClock } from '../../src/arena/timing.js';
import { SeatClock } from '../../src/arena/clock.js';
import { playMatch } from '../../src/arena/match.js';
import type { DecisionRequest } from '../../src/arena/player.js';
import { standings } from '../../src/arena/standings.js';
import type { MatchRecord } from '../../src/arena/record.js';
import { Forfeit } from '../../src/seats/forfeit.js';
import { orleans } from '../cli/harness.js';
import { GREEDY, ManualTime, Puppet, RANDOM, never, planOf, puppetPlan, withPlayers } from './puppets.js';

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** A record without fields that depend on the machine. */
function timeless(record: MatchRecord): MatchRecord {
  return { ...record, seats: record.seats.map((seat) => ({ ...seat, time: { p50: 0, p99: 0, max: 0, total: 0 } })) };
}

async function replay(...records: MatchRecord[]): Promise<{ code: number; out: string; err: string }> {
  return orleans(['replay', '-'], { input: records.map((record) => `${JSON.stringify(record)}\n`).join('') });
}

/** Share of the win of a seat, from the reward `outcome` of its env. */
const shareOf = (reward: number, seats: number): number => (reward * (seats - 1) + 1) / seats;

describe('a match between built-ins', () => {
  test('has the same record as a game that the bots play without the arena', async () => {
    const record = await withPlayers([GREEDY, RANDOM], (players) => playMatch(planOf([GREEDY, RANDOM]), players));
    const env = new Env(loadRuleset('base-2p'));
    env.reset({ seed: 'deal' });
    // greedy's choices depend only on its view and its dice; the actions alone determine the game
    for (const action of record.actions) env.step(env.ruleset.actionId(action));
    expect(env.over).toBe(true);
    expect(record.finalHash).toBe(env.stateHash());
    expect(record).toMatchObject({
      id: 'm',
      version: 3,
      ruleset: 'base-2p',
      deal: 0,
      seed: 'deal',
      bots: ['greedy', 'random'],
      complete: true,
    });
    expect(record.rulesHash).toBe(env.ruleset.hashes.rules);
    expect(record.catalogHash).toBe(env.ruleset.hashes.catalog);
    expect(record.hashes.length).toBe(16 * record.decisions);
    record.seats.forEach((seat, index) => {
      const { total, rank, parts } = env.scores()[index]!;
      expect(seat).toMatchObject({
        seat: index,
        status: 'done',
        reason: '',
        forfeitMove: null,
        score: total,
        rank,
        parts,
        outcome: expect.closeTo(shareOf(env.returns[index]!, 2), 9) as number,
      });
      expect(sum(Object.values(seat.actions))).toBe(seat.decisions);
      expect(seat.time.p50 <= seat.time.p99 && seat.time.p99 <= seat.time.max && seat.time.max <= seat.time.total).toBe(true);
      expect(seat.time.total).toBeGreaterThan(0);
    });
    expect(sum(record.seats.map(({ decisions }) => decisions))).toBe(record.decisions);
  });

  test.each([2, 3, 4, 5])('repeats itself except for the times, with %i seats', async (seats) => {
    const bots = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? RANDOM : GREEDY));
    const play = (): Promise<MatchRecord> => withPlayers(bots, (players) => playMatch(planOf(bots), players));
    const record = await play();
    expect(timeless(await play())).toEqual(timeless(record));
    expect(sum(record.seats.map(({ outcome }) => outcome))).toBeCloseTo(1);
    expect(await replay(record)).toMatchObject({ code: 0, out: 'ok 1 match\n' });
  });

  test('of a duel has the winners of the game: one, both or none', async () => {
    const bots = [RANDOM, RANDOM];
    const results = new Set<string>();
    for (let deal = 0; deal < 12; deal++) {
      const record = await withPlayers(bots, (players) => playMatch(planOf(bots, { ruleset: 'duel', deal, seed: String(deal) }), players));
      const env = new Env(loadRuleset('duel'));
      env.reset({ seed: record.seed });
      for (const action of record.actions) env.step(env.ruleset.actionId(action));
      const scores = env.scores();
      record.seats.forEach(({ won, outcome, score, objectives }, seat) => {
        expect({ won, outcome, score, objectives }).toEqual({
          won: scores[seat]!.winner,
          outcome: shareOf(env.returns[seat]!, 2),
          score: scores[seat]!.total,
          objectives: scores[seat]!.objectives,
        });
      });
      results.add(String(record.seats.map(({ won }) => won)));
    }
    expect([...results].sort()).toEqual(['false,false', 'false,true', 'true,false']);
  });

  test('the deal is the seed, and each bot has a separate random stream', async () => {
    const bots = [RANDOM, RANDOM];
    const play = (id: string): Promise<MatchRecord> => withPlayers(bots, (players) => playMatch(planOf(bots, { id }), players));
    const [one, two] = [await play('one'), await play('two')];
    expect(one.seed).toBe(two.seed);
    expect(one.actions).not.toEqual(two.actions);
  });

  test('ends at maxSteps and is not complete', async () => {
    const record = await withPlayers([RANDOM, RANDOM], (players) => playMatch(planOf([RANDOM, RANDOM], { maxSteps: 10 }), players));
    expect(record).toMatchObject({ decisions: 10, complete: false });
    expect(await replay(record)).toMatchObject({ code: 0, out: 'ok 1 match\n' });
  });

  test('an invalid plan is refused', async () => {
    const puppets = [new Puppet('a'), new Puppet('b')];
    await expect(playMatch(puppetPlan(puppets, { ruleset: 'base-3p' }), puppets)).rejects.toMatchObject({ code: 'MATCH_SEATS' });
    for (const onForfeit of ['takeover', 'end'] as const)
      await expect(playMatch(puppetPlan(puppets, { substitute: 'nobody', onForfeit }), puppets)).rejects.toMatchObject({
        code: 'BOT_UNKNOWN',
      });
    await expect(playMatch(puppetPlan(puppets, { clock: { perMoveMs: -1, bankMs: 0, startUpMs: 0 } }), puppets)).rejects.toMatchObject({
      code: 'CLOCK_VALUE',
    });
    expect(puppets.every(({ info }) => info === null)).toBe(true);
  });
});

describe('the messages to a player', () => {
  test('a player gets its seat, a separate seed, its decisions with the legal actions, and the result at the end', async () => {
    const puppets = [new Puppet('a'), new Puppet('b')];
    const record = await playMatch(puppetPlan(puppets), puppets);
    puppets.forEach((puppet, seat) => {
      expect(puppet.info).toMatchObject({ ruleset: 'base-2p', seat, seats: 2, names: ['a', 'b'] });
      expect(puppet.seen.map(({ move }) => move)).toEqual(puppet.seen.map((_, index) => index));
      for (const decision of puppet.seen) {
        expect(decision.seat).toBe(seat);
        expect(decision.legal.length).toBeGreaterThan(1);
        expect(decision.legal.every((action) => (decision.mask[action >> 3]! >> (action & 7)) & 1)).toBe(true);
      }
      expect(puppet.ended).toHaveLength(1);
      expect(puppet.ended[0]).toMatchObject({ seat, status: 'done', score: record.seats[seat]!.score, rank: record.seats[seat]!.rank });
      expect(puppet.ended[0]!.seats.map(({ score }) => score)).toEqual(record.seats.map(({ score }) => score));
      expect(puppet.closed).toBe(0);
    });
    const dice = puppets.map(({ info }) => info!.seed);
    expect(dice[0]).not.toBe(dice[1]);
    for (const seed of dice) expect(seed).not.toContain('deal');
  });

  test('the game checks an answer, not the list that the player holds', async () => {
    const cheat = new Puppet('cheat', {
      act: ({ legal }) => {
        (legal as number[]).push(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((action) => !legal.slice(0, -10).includes(action))!;
      },
    });
    const record = await playMatch(puppetPlan([cheat, cheat]), [cheat, new Puppet('b')]);
    expect(record.seats[0]).toMatchObject({ status: 'invalid', decisions: 0 });
  });
});

describe('a forfeit', () => {
  const crash = (after: number): Puppet => {
    let left = after;
    return new Puppet('crash', {
      act: ({ legal }) => {
        if (left-- === 0) throw new Forfeit('error', 'it fell over');
        return legal[0]!;
      },
    });
  };

  test('takeover: the substitute continues the game, and the offender is last whatever the score', async () => {
    const puppets = [crash(3), new Puppet('b'), new Puppet('c', { act: ({ legal }) => legal.at(-1)! })];
    const record = await playMatch(puppetPlan(puppets), puppets);
    const [offender, ...others] = record.seats;
    expect(record.complete).toBe(true);
    expect(offender).toMatchObject({ status: 'error', reason: 'it fell over', rank: 3, outcome: 0, decisions: 3 });
    expect(offender!.forfeitMove).toBeGreaterThanOrEqual(3);
    // first legal actions make a poor game: the substitute is ahead in points, but still last
    expect(offender!.score).toBeGreaterThan(Math.max(...others.map(({ score }) => score)));
    expect(others.map(({ rank }) => rank).sort()).toEqual([1, 2]);
    expect(sum(record.seats.map(({ outcome }) => outcome))).toBeCloseTo(1);
    expect(puppets[0]!.ended).toHaveLength(1);
    expect(puppets[0]!.ended[0]).toMatchObject({ status: 'error', rank: 3, seats: [] });
    expect(puppets[1]!.ended[0]).toMatchObject({ status: 'done' });
    expect(await replay(record)).toMatchObject({ code: 0, out: 'ok 1 match\n' });
  });

  test('end: the match is over, the others have won together', async () => {
    const puppets = [new Puppet('a'), crash(3), new Puppet('c')];
    const record = await playMatch(puppetPlan(puppets, { onForfeit: 'end' }), puppets);
    expect(record.complete).toBe(false);
    expect(record.decisions).toBe(record.seats[1]!.forfeitMove);
    expect(record.seats.map(({ rank }) => rank)).toEqual([1, 3, 1]);
    expect(record.seats.map(({ outcome }) => outcome)).toEqual([0.5, 0, 0.5]);
    expect(await replay(record)).toMatchObject({ code: 0 });
  });

  test('a forfeit of all seats has no winner', async () => {
    const puppets = [crash(0), crash(0)];
    const record = await playMatch(puppetPlan(puppets), puppets);
    expect(record.complete).toBe(true);
    expect(record.seats.map(({ rank, outcome, status }) => [rank, outcome, status])).toEqual([
      [1, 0, 'error'],
      [1, 0, 'error'],
    ]);
  });

  test('at start: the substitute plays missing seats from the first decision', async () => {
    const late = new Puppet('late', { start: () => Promise.reject(new Forfeit('error', 'it did not start')) });
    const record = await playMatch(puppetPlan([late, late]), [late, new Puppet('b')]);
    expect(record.seats[0]).toMatchObject({ status: 'error', forfeitMove: 0, decisions: 0, time: { p50: 0, p99: 0, max: 0, total: 0 } });
    expect(record.complete).toBe(true);
    expect(record.decisions).toBeGreaterThan(record.seats[1]!.decisions);
    const ended = await playMatch(puppetPlan([late, late], { onForfeit: 'end' }), [late, new Puppet('b')]);
    expect(ended).toMatchObject({ decisions: 0, complete: false, hashes: '' });
    expect(await replay(ended)).toMatchObject({ code: 0 });
  });

  test('an error that no bot caused rejects without a result, and all players are notified', async () => {
    const puppets = [
      new Puppet('a'),
      new Puppet('b', {
        act: () => {
          throw new TypeError('a bug of ours');
        },
      }),
    ];
    await expect(playMatch(puppetPlan(puppets), puppets)).rejects.toThrow('a bug of ours');
    expect(puppets.map(({ ended }) => ended.length)).toEqual([1, 1]);
  });
});

describe('standings', () => {
  const scores = [30, 10, 20, 40].map((total) => ({
    total,
    rank: 1 + [30, 10, 20, 40].filter((other) => other > total).length,
    winner: total === 40,
    parts: {},
    objectives: [],
  }));
  const table = (forfeits: number[], finished: boolean): number[][] =>
    standings(
      'versus',
      scores,
      [0, 1, 2, 3].map((seat) => forfeits.includes(seat)),
      finished,
    ).map(({ rank, outcome }) => [rank, Number(outcome.toFixed(3))]);

  test('are ordered by points, offenders last; they are equal if a forfeit ended the match', () => {
    expect(table([], true)).toEqual([
      [2, 0],
      [4, 0],
      [3, 0],
      [1, 1],
    ]);
    expect(table([3], true)).toEqual([
      [1, 1],
      [3, 0],
      [2, 0],
      [4, 0],
    ]);
    expect(table([3, 1], true)).toEqual([
      [1, 1],
      [3, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(table([3], false)).toEqual([
      [1, 0.333],
      [1, 0.333],
      [1, 0.333],
      [4, 0],
    ]);
    // cut off by a limit of steps: the points so far count
    expect(table([], false)).toEqual(table([], true));
  });

  test('of a duel: both may win or lose; if one forfeits, the other wins', () => {
    const duel = (winners: boolean[], ranks: number[], forfeits: boolean[]): unknown[] =>
      standings(
        'versus',
        winners.map((winner, seat) => ({ total: 0, rank: ranks[seat]!, winner, parts: {}, objectives: [] })),
        forfeits,
        true,
      ).map(({ rank, won, outcome }) => [rank, won, outcome]);
    expect(duel([true, false], [1, 2], [false, false])).toEqual([
      [1, true, 1],
      [2, false, 0],
    ]);
    expect(duel([true, true], [1, 1], [false, false])).toEqual([
      [1, true, 0.5],
      [1, true, 0.5],
    ]);
    expect(duel([false, false], [1, 1], [false, false])).toEqual([
      [1, false, 0.5],
      [1, false, 0.5],
    ]);
    // no seat wins, although one bot made more progress
    expect(duel([false, false], [1, 2], [false, false])).toEqual([
      [1, false, 0.5],
      [2, false, 0.5],
    ]);
    expect(duel([true, false], [1, 2], [true, false])).toEqual([
      [2, false, 0],
      [1, true, 1],
    ]);
    // a bot that gave up has no share, even if all did
    expect(duel([true, false], [1, 2], [true, true])).toEqual([
      [1, false, 0],
      [1, false, 0],
    ]);
  });
});

describe('the clock', () => {
  const CLOCK = { perMoveMs: 100, bankMs: 250, startUpMs: 1000 };

  test('the bank pays only for the time beyond the time of a move', async () => {
    const time = new ManualTime();
    const takes = [90, 150, 100, 300, 0];
    const left: unknown[] = [];
    const slow = new Puppet('slow', {
      act: ({ legal, remaining, move }) => {
        left.push(remaining!.bankMs);
        time.pass(takes[move] ?? 0);
        return legal[0]!;
      },
    });
    const record = await playMatch(puppetPlan([slow, slow], { clock: CLOCK }), [slow, new Puppet('b')], { time });
    expect(left.slice(0, 5)).toEqual([250, 250, 200, 200, 0]);
    expect(record.seats[0]).toMatchObject({ status: 'done', time: { max: 300, total: 640, p50: 0 } });
    expect(time.waiting).toBe(0);
  });

  test('more than the time of the move and the bank is a timeout, for silent and for slow bots', async () => {
    for (const answer of [true, false]) {
      const time = new ManualTime();
      const slow = new Puppet('slow', {
        act: ({ legal, move }) => {
          if (move < 4) return legal[0]!;
          setImmediate(() => time.pass(351));
          return answer
            ? new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(() => resolve(legal[0]!))))))
            : never;
        },
      });
      const record = await playMatch(puppetPlan([slow, slow], { clock: CLOCK }), [slow, new Puppet('b')], { time });
      expect(record.seats[0]).toMatchObject({
        status: 'timeout',
        decisions: 4,
        reason: 'it took longer than the 350 ms left for this decision',
      });
      expect(record.complete).toBe(true);
    }
  });

  test('silence at start is a forfeit', async () => {
    const time = new ManualTime();
    const silent = new Puppet('silent', {
      start: () => {
        setImmediate(() => time.pass(1000));
        return never;
      },
    });
    const record = await playMatch(puppetPlan([silent, silent], { clock: CLOCK }), [silent, new Puppet('b')], { time });
    expect(record.seats[0]).toMatchObject({ status: 'timeout', forfeitMove: 0, reason: 'it was not ready within 1000 ms' });
  });

  test('a bot without a connection at the end of its time forfeits as disconnected', async () => {
    const time = new ManualTime();
    const gone = new Puppet('gone', {
      act: () => {
        setImmediate(() => time.pass(400));
        return never;
      },
      absent: 'its stream had ended',
    });
    const record = await playMatch(puppetPlan([gone, gone], { clock: CLOCK }), [gone, new Puppet('b')], { time });
    expect(record.seats[0]).toMatchObject({
      status: 'disconnected',
      reason: 'its stream had ended; it took longer than the 350 ms left for this decision',
    });
  });

  test('a built-in bot that thinks too long is not interrupted, and forfeits afterwards', async () => {
    const time = new ManualTime();
    const [slow, other] = await withPlayers([GREEDY, RANDOM], async (players) => {
      const act = players[0]!.act.bind(players[0]!);
      players[0]!.act = (decision) => {
        if (decision.move === 5) time.pass(1000);
        return act(decision);
      };
      return (await playMatch(planOf([GREEDY, RANDOM], { clock: CLOCK }), players, { time })).seats;
    });
    expect(slow).toMatchObject({ status: 'timeout', decisions: 5 });
    expect(other).toMatchObject({ status: 'done' });
  });

  test('the work of this process for a program is charged only to its seat', async () => {
    const time = new ManualTime();
    let hostMs = 0;
    const act = ({ legal, move }: DecisionRequest): number => {
      if (move === 0) {
        time.pass(10);
        hostMs += 100;
      }
      return legal[0]!;
    };
    const [heavy, other] = [new Puppet('heavy', { act }), new Puppet('other')];
    const players = [Object.assign(heavy, { hostMs: () => hostMs }), other];
    const { seats } = await playMatch(puppetPlan(players, { clock: CLOCK, maxSteps: 4 }), players, { time });
    expect(seats.map(({ time: { max } }) => max)).toEqual([110, 0]);
  });

  test('the time of a built-in bot is not charged to others that wait for the process', async () => {
    const time = new ManualTime();
    const busy = new ProcessClock(time);
    const clock = new SeatClock(CLOCK, busy.outside);
    let answer = (_action: number): void => undefined;
    const move = clock.move(() => new Promise<number>((resolve) => (answer = resolve)));
    // timers cannot ring meanwhile
    busy.pauseDuring(() => time.jump(5000));
    time.pass(70);
    // they have rung now, and the clock has looked again
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    answer(7);
    expect(await move).toBe(7);
    expect(clock.spent).toEqual([70]);
    expect(clock.remaining.bankMs).toBe(250);
  });
});

describe('orleans replay', () => {
  const play = (change = {}): Promise<MatchRecord> =>
    withPlayers([GREEDY, RANDOM], (players) => playMatch(planOf([GREEDY, RANDOM], change), players));

  test('replays many lines', async () => {
    expect(await replay(await play(), await play({ id: 'n', seed: 'other' }))).toMatchObject({ code: 0, out: 'ok 2 matches\n' });
  });

  test('detects every wrong record', async () => {
    const record = await play();
    const flip = (text: string, at: number): string => `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
    const [first, second] = record.seats as [MatchRecord['seats'][0], MatchRecord['seats'][0]];
    const lies: [Partial<MatchRecord>, RegExp][] = [
      [{ hashes: flip(record.hashes, 16 * 7 + 3) }, /step 8, .*state hash/],
      [{ finalHash: flip(record.finalHash, 0) }, /the end: the state hash/],
      [{ seed: 'another' }, /step \d+/],
      [{ seats: [{ ...first, score: first.score + 1 }, second] }, /seat 0 has/],
      [{ seats: [first, { ...second, rank: 3 - second.rank }] }, /seat 1 has/],
      [{ seats: [first, { ...second, outcome: 1 - second.outcome }] }, /seat 1 has/],
      [{ seats: [first, { ...second, won: !second.won }] }, /seat 1 has/],
      [{ seats: [{ ...first, status: 'timeout' }, second] }, /seat \d has/],
      [{ complete: false }, /the game is over/],
      [{ actions: record.actions.slice(0, -1), hashes: record.hashes.slice(0, -16) }, /the end/],
    ];
    for (const [lie, complaint] of lies) {
      const told = await replay({ ...record, ...lie });
      expect(told.code).toBe(1);
      expect(told.out).toMatch(complaint);
    }
    expect(await replay({ ...record, rulesHash: '0' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('replay it with the program'),
    });
    expect(await replay({ ...record, version: 1 })).toMatchObject({ code: 2, err: expect.stringContaining('version 1') });
    expect(await replay({ ...record, hashes: '' })).toMatchObject({ code: 2 });
  });
});
