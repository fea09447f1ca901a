/** Rulesets of one seat that is won or lost: every bot plays every deal alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBot } from '../../src/arena/check.js';
import { playMatch } from '../../src/arena/match.js';
import type { BotSpec } from '../../src/arena/player.js';
import type { Report } from '../../src/arena/report.js';
import type { PlayedMatch } from '../../src/arena/results/measurements.js';
import type { StoredMatch } from '../../src/arena/results/measure.js';
import { sprtOfBot } from '../../src/arena/results/sequential.js';
import { summarize } from '../../src/arena/results/summary.js';
import { scheduleDeal } from '../../src/arena/schedule.js';
import { deriveSeed } from '../../src/arena/tournament/seed.js';
import { sprt } from '../../src/arena/sprt.js';
import { standings } from '../../src/arena/standings.js';
import { wilson } from '../../src/arena/statistics/interval.js';
import { scheduleSpecOf, type Tournament } from '../../src/arena/tournament/config.js';
import type { ObjectiveState } from '../../src/env/env.js';
import { ROOT } from '../../src/server/package.js';
import { Forfeit } from '../../src/seats/forfeit.js';
import { orleans } from '../cli/harness.js';
import { NO_CLOCK, planOf, Puppet, puppetPlan, RANDOM, UNBOXED, withPlayers } from './puppets.js';
import { Dice, matchOf, tournamentOf } from './simulate.js';

const TOWNS = ['bourges', 'chartres', 'vendome', 'tours', 'argenton'];
const alone = (config: object = {}): Tournament => tournamentOf({ ruleset: 'salesman', ...config });

/** Deals of different difficulty; a bot wins those that are not harder than its skill. */
function solo({ bots, deals }: Tournament, skills: readonly number[], dice: Dice): PlayedMatch[] {
  return Array.from({ length: deals.last + 1 }, (_, deal) => {
    const hard = dice.uniform();
    return skills.map((skill, bot) => {
      const won = hard < skill;
      const objectives = TOWNS.map((id, k): ObjectiveState => ({ id, have: won ? 0 : k, need: 3, done: won || k === 4 }));
      const score = objectives.filter(({ done }) => done).length;
      return {
        bots: [bot],
        result: matchOf(deal, `${deal}.${bot}.0`, [bots[bot]!.name], [score], [{ won, outcome: Number(won), objectives }]),
      };
    });
  }).flat();
}

describe('the rank in a game of one seat', () => {
  const score = (winner: boolean) => [{ total: winner ? 5 : 2, rank: 1, winner, parts: {}, objectives: [] }];
  test.each([
    [true, false, true, { rank: 1, won: true, outcome: 1 }],
    [false, false, true, { rank: 1, won: false, outcome: 0 }],
    [false, false, false, { rank: 1, won: false, outcome: 0 }],
    [true, true, true, { rank: 1, won: false, outcome: 0 }],
    [false, true, false, { rank: 1, won: false, outcome: 0 }],
  ])('goal reached %s, forfeit %s, finished %s: %j', (winner, forfeit, finished, expected) => {
    expect(standings('solo', score(winner), [forfeit], finished)).toEqual([expected]);
  });
});

describe('a match', () => {
  const play = (puppet: Puppet, change = {}) => playMatch(puppetPlan([puppet], { ruleset: 'salesman', ...change }), [puppet]);

  test('has the objectives and their progress; rank 1 of one seat is not a win', async () => {
    const puppet = new Puppet('first');
    const record = await play(puppet);
    const [seat] = record.seats;
    expect(record).toMatchObject({ complete: true, bots: ['first'] });
    expect(seat).toMatchObject({ rank: 1, won: false, outcome: 0, status: 'done' });
    expect(seat!.objectives.map(({ id }) => id)).toEqual(TOWNS);
    expect(seat!.score).toBe(seat!.objectives.filter(({ done }) => done).length);
    expect(Object.keys(seat!.parts)).toHaveLength(seat!.score);
    expect(puppet.ended).toMatchObject([{ status: 'done', outcome: 0, seats: [{ rank: 1, won: false }] }]);
    expect(await orleans(['replay', '-'], { input: JSON.stringify(record) })).toMatchObject({ code: 0, out: 'ok 1 match\n' });
  });

  test('that ends at the step limit is not won', async () => {
    expect(await play(new Puppet('first'), { maxSteps: 5 })).toMatchObject({
      complete: false,
      decisions: 5,
      seats: [{ won: false, outcome: 0, status: 'done' }],
    });
  });

  test('with a forfeit ends and is lost, because there is no substitute', async () => {
    const puppet = new Puppet('crash', {
      act: ({ legal, move }) => {
        if (move === 3) throw new Forfeit('error', 'it fell over');
        return legal[0]!;
      },
    });
    const record = await play(puppet, { onForfeit: 'takeover' });
    expect(record).toMatchObject({
      complete: false,
      decisions: 3,
      seats: [{ status: 'error', forfeitMove: 3, decisions: 3, won: false, outcome: 0 }],
    });
    expect(puppet.ended).toMatchObject([{ status: 'error', outcome: 0, seats: [] }]);
    expect(await orleans(['replay', '-'], { input: JSON.stringify(record) })).toMatchObject({ code: 0, out: 'ok 1 match\n' });
  });

  test.skipIf(process.platform === 'win32')('a program is notified of its loss although its rank is 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orleans-told-'));
    const bot: BotSpec = {
      name: 'told',
      kind: 'process',
      command: [process.execPath, join(ROOT, 'test', 'arena', 'mock.mjs'), 'told', folder],
      sandbox: UNBOXED,
    };
    const record = await withPlayers([bot], (players) => playMatch(planOf([bot], { ruleset: 'salesman' }), players));
    expect(record.seats).toMatchObject([{ status: 'done', won: false }]);
    const { scores } = JSON.parse(readFileSync(join(folder, 'told'), 'utf8')) as { scores: object[] };
    expect(scores).toMatchObject([{ total: record.seats[0]!.score, rank: 1, winner: false, objectives: record.seats[0]!.objectives }]);
    rmSync(folder, { recursive: true });
  });

  test('arena check plays the bot in the only seat', async () => {
    const report = await checkBot(RANDOM, { ruleset: 'salesman', seed: '0', opponent: 'random', clock: NO_CLOCK });
    expect(report).toMatchObject({ ok: true, ruleset: 'salesman' });
    expect(report.findings[0]!.words).toBe('It was ready in 1 of 1 match.');
  });
});

test('every bot plays every deal alone with the same chance seed', () => {
  const matches = scheduleDeal(scheduleSpecOf(alone({ bots: ['a', 'b', 'c'], seed: 's' })), 7);
  expect(matches).toEqual(
    [0, 1, 2].map((bot) => ({ id: `7.${bot}.0`, deal: 7, seed: deriveSeed('s', 'deal/7'), bots: [bot], closes: bot === 2 })),
  );
  expect(scheduleDeal(scheduleSpecOf(alone({ bots: ['a'] })), 0)).toHaveLength(1);
});

test.each([
  [{ format: 'gauntlet' }, 'format: salesman has one seat, so every bot plays every deal alone; leave format out.'],
  [{ format: 'one-vs-field' }, 'format: salesman has one seat, so every bot plays every deal alone; leave format out.'],
  [{ tables: 'cyclic' }, 'tables: salesman has one seat, so every bot plays every deal alone; leave tables out.'],
  [{ metric: 'rank' }, 'metric: salesman has one seat, which has no rivals; choose outcome or score.'],
  [{ metric: 'margin' }, 'metric: salesman has one seat, which has no rivals; choose outcome or score.'],
  [
    { sequential: { null: -1, alternative: 0.1 } },
    'sequential: null or alternative is out of range; choose between -1 and 1, as the lead over the mean of the others is.',
  ],
  [
    { bots: ['a'], sequential: { null: 0, alternative: 0.1 } },
    'sequential: null or alternative is out of range; choose between 0 and 1, as the share that is tested is.',
  ],
  [
    { ruleset: 'base-2p', sequential: { null: 0.5, alternative: 1 } },
    'sequential: null or alternative is out of range; choose between 0 and 1, as the share that is tested is.',
  ],
])('%j is refused with a sentence', (change, sentence) => {
  expect(() => alone(change)).toThrow(`The configuration of the tournament has a mistake: ${sentence}`);
});

describe('the statistics of games of one seat', () => {
  const tournament = alone({ bots: ['a', 'b'], deals: 60 });
  const played = solo(tournament, [0.8, 0.5], new Dice('solo'));
  const summary = summarize(tournament, played);

  test('have Wilson intervals of the share of wins and differences on the same deals, but no figures of tables', () => {
    const wins = [0, 1].map((bot) => played.filter(({ bots, result }) => bots[0] === bot && result.seats[0]!.won).length);
    expect(summary).toMatchObject({ utility: 'solo', seats: 1, deals: 60, matches: 120, objectives: TOWNS });
    summary.bots.forEach((bot, index) => {
      expect(bot.success).toEqual(wilson(wins[index]!, 60));
      expect(bot.metrics.outcome).toEqual(bot.success);
      expect(Object.keys(bot.metrics)).toEqual(['outcome', 'score']);
      expect(bot.rating).toBeNull();
    });
    const [pair] = summary.pairs;
    expect(pair).toMatchObject({ a: 0, b: 1, ahead: null, difference: { mean: expect.closeTo((wins[0]! - wins[1]!) / 60, 9) } });
    // no deal is harder for one of them, so the difference is known better than each rate
    const { low, high } = pair!.difference!;
    const [a, b] = summary.bots.map(({ success }) => success!.high - success!.low);
    expect(low).toBeGreaterThan(0.15);
    expect(high - low).toBeLessThan(Math.hypot(a!, b!));
  });

  test('bound the difference of bots that never win by the upper ends of their shares', () => {
    const { bots, pairs } = summarize(tournament, solo(tournament, [0, 0], new Dice('never')));
    const { high } = wilson(0, 60);
    expect(bots.map(({ success }) => success)).toEqual([
      { mean: 0, low: 0, high },
      { mean: 0, low: 0, high },
    ]);
    expect(pairs[0]!.difference).toEqual({ mean: 0, low: -high, high });
  });

  test('have the rate and the mean progress of each objective', () => {
    const { objectives, success } = summary.bots[0]!;
    expect(Object.keys(objectives)).toEqual(TOWNS);
    expect(objectives['bourges']!.reached).toEqual(success);
    // 1 of 3 if it is lost, all of it if it is won, although the price is paid then
    expect(objectives['chartres']).toMatchObject({ need: 3, have: expect.closeTo(1 + 2 * success!.mean, 9) });
    expect(objectives['argenton']).toEqual({ have: 3, need: 3, reached: wilson(60, 60) });
  });

  test('the sequential test compares two bots on the same deals, and tests the rate of a single bot', () => {
    const order = { bot: 0, alpha: 0.05, beta: 0.05 };
    const many = alone({ bots: ['a', 'b', 'c'], deals: 400 });
    const results = solo(many, [0.6, 0.4, 0.4], new Dice('sequential'));
    const lead = sprtOfBot(results, 'solo', 'outcome', { ...order, null: 0, alternative: 0.1 }, 3);
    expect(lead).toMatchObject({ deals: 400, verdict: 'alternative' });
    expect(lead.mean).toBeCloseTo(0.2, 1);
    expect(sprtOfBot(results, 'solo', 'outcome', { ...order, bot: 1, null: 0, alternative: 0.1 }, 3)).toMatchObject({ verdict: 'null' });
    const one = results.filter(({ bots }) => bots[0] === 0);
    const rate = { ...order, null: 0.5, alternative: 0.55 };
    const wins = one.map(({ result }) => Number(result.seats[0]!.won));
    expect(sprtOfBot(one, 'solo', 'outcome', rate, 1)).toEqual(sprt(wins, rate, [0, 1]));
    expect(sprt(wins, rate, [0, 1]).verdict).toBe('alternative');
    expect(sprtOfBot(one, 'solo', 'outcome', { ...order, null: 0.7, alternative: 0.8 }, 1)).toMatchObject({ verdict: 'null' });
  });
});

describe('the files of a tournament and of an evaluation', () => {
  const root = mkdtempSync(join(tmpdir(), 'orleans-alone-'));
  const out = join(root, 'real');
  const read = (name: string, folder = out): string => readFileSync(join(folder, name), 'utf8');
  const lines = (): StoredMatch[] =>
    read('matches.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as StoredMatch);
  let said = '';
  beforeAll(async () => {
    writeFileSync(
      join(root, 't.json'),
      JSON.stringify({
        ruleset: 'salesman',
        bots: ['random', { name: 'other', bot: 'random' }],
        deals: 3,
        out,
        sequential: { null: 0, alternative: 0.1 },
      }),
    );
    const { code, out: text } = await orleans(['arena', 'run', join(root, 't.json'), '--jobs', '1']);
    expect(code).toBe(0);
    said = text;
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('the console prints the success rate', () => {
    expect(said).toContain('3 deals, 6 matches');
    expect(said).toMatch(/judged by success rate\n {2}1 {2}random {2}success rate 0\.000 \[0\.000, 0\.561\]\n {2}1 {2}other /);
    expect(said).toContain('random: not decided. The mean lead over the others on the same deals was 0.000 over 3 deals');
  });

  test('the page has the comparisons of solo games, and no victory points', () => {
    const html = read('report.html');
    const { document } = parseHTML(html);
    const headings = [
      'Ranking',
      'Paired differences',
      'Objectives',
      'Actions',
      'Forfeits',
      'Sequential test',
      'Time per decision',
      'Matches',
      'Reproduce',
    ];
    expect([...document.querySelectorAll('h1, h2')].map((node) => node.textContent)).toEqual([
      'Tournament: salesman, each bot alone',
      ...headings,
    ]);
    const rows = [...document.querySelectorAll('.ranked tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    expect(rows[0]).toEqual(['', 'bot', 'success rate', 'forfeits', 'objectives reached', 'seats']);
    expect(rows[1]!.slice(0, 4)).toEqual(['1', 'random', '0.000 [0.000, 0.561]', '0']);
    expect(html).not.toMatch(/victory points|rating|win share/);
    expect(html).toContain('aria-label="Share of the seats that reached each objective, in percent"');
    const markdown = read('report.md');
    expect(markdown).toContain('# Tournament: salesman, each bot alone\n');
    expect(markdown).toContain('| objective | bot | reached (Wilson) | amount at the end | needs |');
    expect(markdown).not.toMatch(/victory points|rating|win share|Points by source/);
    for (const town of TOWNS) expect(markdown).toMatch(new RegExp(`\\| ${town} \\| random \\| 0\\.\\d{3} \\[`));
  });

  test('report.json and the Parquet table agree with the matches', async () => {
    const { summary } = JSON.parse(read('report.json')) as Report;
    const own = lines()
      .map(({ seats }) => seats[0]!)
      .filter(({ bot }) => bot === 'random');
    expect(summary.bots[0]!.metrics.score.mean).toBeCloseTo(own.reduce((sum, { score }) => sum + score, 0) / 3, 9);
    const bytes = readFileSync(join(out, 'results.parquet'));
    const rows = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer });
    rows.forEach((row, index) => {
      const { score, won, outcome, objectives } = lines()[index]!.seats[0]!;
      const told = objectives.flatMap(({ id, have, need, done }) => [
        [`part_${id}`, Number(done)],
        [`have_${id}`, have],
        [`need_${id}`, need],
      ]);
      expect(row).toMatchObject({ score, won, outcome, ...Object.fromEntries(told) });
    });
    expect(rows).toHaveLength(6);
  });

  test('an evaluation without opponents runs in shards that merge into one run', async () => {
    const common = ['evaluate', '--ruleset', 'salesman', '--candidate', 'random', '--deals', '5..9', '--seed', 's', '--jobs', '1'];
    for (const index of [0, 1])
      expect(await orleans([...common, '--shard', `${index}/2`, '--out', join(root, `shard-${index}`)])).toMatchObject({ code: 0 });
    const merged = await orleans(['evaluate', 'merge', join(root, 'shard-1'), join(root, 'shard-0'), '--out', join(root, 'merged')]);
    expect(merged).toMatchObject({ code: 0, out: expect.stringMatching(/^5 deals, 5 matches.*judged by success rate\n {2}1 {2}random/) });
    expect(await orleans([...common, '--out', join(root, 'once')])).toMatchObject({ code: 0 });
    expect(read('matches.jsonl', join(root, 'merged'))).toBe(read('matches.jsonl', join(root, 'once')));
    expect(read('report.html', join(root, 'merged'))).not.toContain('Paired differences');
    expect(await orleans(['evaluate', '--ruleset', 'base-2p', '--candidate', 'random', '--out', join(root, 'x')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('needs --against'),
    });
    expect(await orleans([...common, '--format', 'gauntlet', '--out', join(root, 'y')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('has one seat'),
    });
  });
});
