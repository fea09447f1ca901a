import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/arena/report.js';
import { formatInterval } from '../../src/arena/report/format.js';
import { renderHtml } from '../../src/arena/report/html.js';
import { renderMarkdown } from '../../src/arena/report/markdown.js';
import type { PlayedMatch } from '../../src/arena/results/measurements.js';
import { summarize, type BotSummary } from '../../src/arena/results/summary.js';
import { configOf, type Tournament } from '../../src/arena/tournament/config.js';
import { orleans } from '../cli/harness.js';
import { Dice, matchOf, simulate, tournamentOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-report-'));
afterAll(() => rmSync(root, { recursive: true }));

function reportOf(tournament: Tournament, played: readonly PlayedMatch[], more: Partial<Report> = {}): Report {
  return {
    report: 2,
    state: 'complete',
    forfeits: [],
    planned: tournament.deals.last - tournament.deals.first + 1,
    summary: summarize(tournament, played),
    reproduce: {
      program: 'p',
      rulesHash: 'r',
      catalogHash: 'c',
      identity: 'i',
      matches: 'm',
      commitment: 's',
      programs: {},
      config: configOf(tournament),
    },
    measured: {
      times: tournament.bots.map(({ name }) => ({ name, p50: 1, p99: null, max: 3, total: 4 })),
      unlimited: [],
      workers: [],
      began: 'b',
      ended: 'e',
      machine: 'm',
      node: 'v',
    },
    ...more,
  };
}

/** Text of the cells of every table below a heading. */
function cellsBelow(html: string, heading: string): string[][] {
  const { document } = parseHTML(html);
  const section = [...document.querySelectorAll('section')].find((node) => node.querySelector('h2')?.textContent === heading);
  if (section === undefined) throw new Error(`there is no "${heading}"`);
  return [...section.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent));
}

describe('the files of a real tournament', () => {
  const out = join(root, 'real');
  beforeAll(async () => {
    writeFileSync(
      join(root, 't.json'),
      JSON.stringify({ ruleset: 'base-3p', bots: ['greedy', 'random', { name: 'other', bot: 'random' }], deals: 2, seed: 3, out }),
    );
    expect(await orleans(['arena', 'run', join(root, 't.json'), '--jobs', '1'])).toMatchObject({ code: 0 });
  });
  const read = (name: string): string => readFileSync(join(out, name), 'utf8');

  test('the page needs no other files, has a light and a dark look, and has all its parts', () => {
    const html = read('report.html');
    const { document } = parseHTML(html);
    expect([...document.querySelectorAll('script, link, img, iframe')]).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|(src|href)=/);
    expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'`);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    // every colour that is used has a value in both
    const [light, dark] = html.split('@media (prefers-color-scheme: dark)') as [string, string];
    for (const [, name] of html.matchAll(/var\((--[a-z]\w*)\)/g)) {
      expect(light, name).toContain(`${name}: `);
      expect(dark.split('box-sizing')[0], name).toContain(`${name}: `);
    }
    expect([...document.querySelectorAll('h2')].map((node) => node.textContent)).toEqual([
      'Ranking',
      'Pairwise results',
      'Points by source',
      'Actions',
      'Forfeits',
      'Time per decision',
      'Matches',
      'Reproduce',
    ]);
    expect([...document.querySelectorAll('svg')].map((node) => node.getAttribute('aria-label'))).toEqual([
      'Ranking by win share with 95 % intervals',
      'Share of games in which the row finished before the column',
      'Mean victory points by source',
      'Share of the decisions of each bot by action, in percent',
    ]);
  });

  test('the figures of the page, report.json and the matches are equal', () => {
    const { summary } = JSON.parse(read('report.json')) as Report;
    const lines = read('matches.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as PlayedMatch['result']);
    const seats = lines.flatMap((line) => line.seats).filter(({ bot }) => bot === 'greedy');
    const [greedy] = summary.bots;
    expect(greedy!.name).toBe('greedy');
    expect(greedy!.seats).toBe(12);
    expect(greedy!.metrics.score.mean).toBeCloseTo(seats.reduce((sum, { score }) => sum + score, 0) / 12, 9);
    expect(greedy!.parts['goods']).toBeCloseTo(seats.reduce((sum, { parts }) => sum + parts['goods']!, 0) / 12, 9);
    expect(greedy!.actions['place']).toBe(seats.reduce((sum, { actions }) => sum + (actions['place'] ?? 0), 0));
    expect(summary.decisions).toBe(lines.reduce((sum, { decisions }) => sum + decisions, 0));
    // points by source sum up to the score, actions to the decisions
    for (const bot of summary.bots) {
      expect(Object.values(bot.parts).reduce((a, b) => a + b, 0)).toBeCloseTo(bot.metrics.score.mean, 9);
      expect(Object.values(bot.actions).reduce((a, b) => a + b, 0)).toBe(bot.decisions);
    }
    const [head, first] = cellsBelow(read('report.html'), 'Ranking');
    expect(head!.slice(1, 4)).toEqual(['bot', 'win share', 'forfeits']);
    expect(first![1]).toBe('greedy');
    expect(first![2]).toMatch(new RegExp(`^${greedy!.metrics.outcome.mean.toFixed(3)} \\[`));
  });

  test('the configuration in the report plays the same matches again', async () => {
    const { reproduce } = JSON.parse(read('report.json')) as Report;
    writeFileSync(join(root, 'again.json'), JSON.stringify(reproduce.config));
    await orleans(['arena', 'run', join(root, 'again.json'), '--jobs', '1', '--out', join(root, 'again')]);
    expect(readFileSync(join(root, 'again', 'matches.jsonl'), 'utf8')).toBe(read('matches.jsonl'));
    const again = JSON.parse(readFileSync(join(root, 'again', 'report.json'), 'utf8')) as Report;
    expect(again.reproduce).toEqual(reproduce);
  });

  test('the Parquet table has a row for each seat', async () => {
    const bytes = readFileSync(join(out, 'results.parquet'));
    const rows = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer });
    const lines = read('matches.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as PlayedMatch['result']);
    const times = read('times.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { times: { p99: number }[] });
    expect(rows).toHaveLength(36);
    rows.forEach((row, index) => {
      const match = lines[Math.floor(index / 3)]!;
      const { bot, status, score, rank, parts, actions } = match.seats[index % 3]!;
      expect(row).toMatchObject({
        match: match.id,
        deal: match.deal,
        seed: match.seed,
        seat: index % 3,
        bot,
        status,
        score,
        rank,
        part_coins: parts['coins'],
        action_place: actions['place'] ?? 0,
        forfeit_move: null,
      });
      expect(row['time_p99_ms']).toBe(times[Math.floor(index / 3)]!.times[index % 3]!.p99);
    });
  });

  test('a report does not need times or complete deals', async () => {
    const folder = join(root, 'again');
    const lines = readFileSync(join(folder, 'matches.jsonl'), 'utf8').split('\n');
    writeFileSync(join(folder, 'matches.jsonl'), `${lines.slice(0, 8).join('\n')}\n`);
    rmSync(join(folder, 'times.jsonl'));
    const { code, out: said } = await orleans(['arena', 'report', folder]);
    expect(code).toBe(0);
    expect(said).toContain('1 deal, 6 matches');
    expect(said).toContain('Unfinished: 1 of 2 deals are played.');
    expect(cellsBelow(readFileSync(join(folder, 'report.html'), 'utf8'), 'Time per decision')[1]!.slice(1)).toEqual(['–', '–', '–', '0.0']);
  });
});

describe('the texts of a report', () => {
  test('forfeits have a separate column and a warning, and count once per seat', () => {
    const tournament = tournamentOf({ bots: ['good', 'bad'], deals: 2 });
    const failed = { status: 'timeout', reason: 'late' } as const;
    const played = [0, 1].flatMap((deal) => [
      { bots: [0, 1], result: matchOf(deal, `${deal}.0.0`, ['good', 'bad'], [50, 40], [{}, failed]) },
      { bots: [1, 0], result: matchOf(deal, `${deal}.0.1`, ['bad', 'good'], [40, 50], deal === 0 ? [{ ...failed, status: 'error' }] : []) },
    ]);
    const report = reportOf(tournament, played);
    expect(report.summary.bots.map(({ name, forfeits, seats }) => ({ name, forfeits, seats }))).toEqual([
      { name: 'good', seats: 4, forfeits: { timeout: 0, invalid: 0, error: 0, disconnected: 0 } },
      { name: 'bad', seats: 4, forfeits: { timeout: 2, invalid: 0, error: 1, disconnected: 0 } },
    ]);
    for (const bot of report.summary.bots) expect(Object.values(bot.forfeits).reduce((a, b) => a + b)).toBeLessThanOrEqual(bot.seats);
    expect(cellsBelow(renderHtml(report), 'Forfeits')).toEqual([
      ['bot', 'seats', 'forfeits', 'timeout', 'invalid', 'error', 'disconnected'],
      ['good', '4', '0', '0', '0', '0', '0'],
      ['bad', '4', '3', '2', '0', '1', '0'],
    ]);
    expect(renderMarkdown(report)).toContain('> Forfeits: bad.');
  });

  test('answers of language models are counted separately, for the bots that state them', () => {
    const tournament = tournamentOf({ bots: ['<chat>', 'other'], deals: 2 });
    const played = (answers: object): PlayedMatch[] =>
      [0, 1].map((deal) => ({
        bots: [0, 1],
        result: matchOf(deal, `${deal}.0.0`, ['<chat>', 'other'], [50, 40], [{ decisions: 10, ...answers }]),
      }));
    const report = reportOf(tournament, played({ answers: { played: 9, illegal: 2, unreadable: 1 } }));
    expect(cellsBelow(renderHtml(report), 'Answers of language models')).toEqual([
      ['bot', 'decisions', 'played', 'illegal', 'unreadable', 'not by the model'],
      ['<chat>', '20', '18', '4', '2', '2'],
    ]);
    const markdown = renderMarkdown(report);
    expect(markdown).toContain('| \\<chat\\> | 20 | 18 | 4 | 2 | 2 |');
    expect(markdown).toContain('nothing checks them');
    expect(renderMarkdown(reportOf(tournament, played({})))).not.toContain('language models');
  });

  test('a match that a forfeit ended has no points, and means of points leave it out', () => {
    const failed = { status: 'error', reason: 'crash', rank: 2, won: false, outcome: 0 } as const;
    const cut = (deal: number) => ({
      ...matchOf(deal, `${deal}.0.0`, ['good', 'bad'], [7, 0], [{ rank: 1, won: true, outcome: 1 }, failed]),
      complete: false,
    });
    const goodOf = (results: readonly ReturnType<typeof cut>[]): BotSummary => {
      const tournament = tournamentOf({ bots: ['good', 'bad'], deals: results.length });
      const played = results.map((result) => ({ bots: [0, 1], result }));
      expect(renderMarkdown(reportOf(tournament, played))).not.toMatch(/Infinity|NaN/);
      return summarize(tournament, played).bots.find(({ name }) => name === 'good')!;
    };
    expect(goodOf([cut(0)]).parts).toEqual({});
    const mixed = goodOf([cut(0), matchOf(1, '1.0.0', ['good', 'bad'], [50, 40])]);
    expect([mixed.parts, mixed.metrics.score.mean]).toEqual([{ coins: 50 }, 50]);
  });

  test('a forged match cannot add markup or lines through its sources of points and verbs', () => {
    const attack = '<img src=x onerror="a()">|\n# ![x](http://evil.example)';
    const report = reportOf(tournamentOf({ bots: ['a', 'b'], deals: 1 }), [
      { bots: [0, 1], result: matchOf(0, '0.0.0', ['a', 'b'], [50, 40], [{ parts: { [attack]: 50 }, actions: { [attack]: 5 } }]) },
    ]);
    const text = renderMarkdown(report);
    expect(text).not.toMatch(/(?<!\\)<img|!\[|^# !/m);
    expect(text.match(/^\| .*onerror.* \|$/gm)).toHaveLength(2);
    expect([...parseHTML(renderHtml(report)).document.querySelectorAll('img, [onerror]')]).toEqual([]);
  });

  test('names of bots are not markup in Markdown', () => {
    const name = '<b>[two](x)';
    const tournament = tournamentOf({ bots: [{ name, bot: 'greedy' }, 'random'], deals: 1 });
    const report = reportOf(tournament, [{ bots: [0, 1], result: matchOf(0, '0.0.0', [name, 'random'], [50, 40]) }]);
    // the configuration is in a block of code
    const text = renderMarkdown(report).replace(/```[\s\S]*?```/g, '');
    expect(text).not.toContain('<b>');
    expect(text).not.toContain('[two](x)');
  });

  test('points of a substitute do not count for any bot', () => {
    const tournament = tournamentOf({ bots: ['good', 'bad'], deals: 2 });
    const failed = { status: 'timeout', reason: 'late', rank: 2, won: false, outcome: 0 } as const;
    const played = [0, 1].map((deal) => {
      // the substitute has more points than anybody
      const result = matchOf(
        deal,
        `${deal}.0.0`,
        ['good', 'bad'],
        [50, 90],
        deal === 0 ? [{ rank: 1, won: true, outcome: 1 }, failed] : [],
      );
      return { bots: [0, 1], result };
    });
    const { bots } = summarize(tournament, played);
    const [good, bad] = [bots.find(({ name }) => name === 'good')!, bots.find(({ name }) => name === 'bad')!];
    expect(bad).toMatchObject({ metrics: { score: { mean: 45 }, margin: { mean: (-50 + 40) / 2 } }, parts: { coins: 45 } });
    expect(good).toMatchObject({ metrics: { score: { mean: 50 }, margin: { mean: -40 } }, parts: { coins: 50 } });
    const listed = { line: 0, id: '0.0.0', decisions: 1, isVoid: false, seats: played[0]!.result.seats, page: null };
    const html = renderHtml(reportOf(tournament, played), [listed]);
    expect(cellsBelow(html, 'Matches')[1]).toEqual(['0.0.0', '0', 'good 50', 'bad timeout', '1']);
    // more than a function takes as arguments
    expect(renderHtml(reportOf(tournament, played), new Array<typeof listed>(300_000).fill(listed))).toContain('The first 1000 of 300000.');
  });

  test('a gauntlet ranks the other bots by their results against the first bot, and does not rank the first', () => {
    const tournament = tournamentOf({ format: 'gauntlet', bots: ['strong', 'weak', 'best', 'twin'], deals: 40 });
    // it beats the weak one nearly always and the others seldom, so its mean is worse than its pairs
    const played = simulate(tournament, [0, -3, 3, 3], 0, new Dice('gauntlet'));
    const { bots } = summarize(tournament, played);
    expect(bots[0]).toMatchObject({ name: 'strong', place: null });
    expect(bots.slice(1).map(({ name, place }) => [name, place])).toEqual(expect.arrayContaining([['weak', 3]]));
    expect(bots.slice(1).map(({ place }) => place)).toEqual([1, 2, 3]);
    const html = renderHtml(reportOf(tournament, played));
    expect(cellsBelow(html, 'Ranking').map(([place, name]) => [place, name])[1]).toEqual(['–', 'strong']);
    expect(html).toContain('strong plays with each of the others, which never meet');
    expect(renderMarkdown(reportOf(tournament, played))).toContain('| – | strong |');
  });

  test.each(['gauntlet', 'one-vs-field'])('in a %s of two the bot that wins has place 1', (format) => {
    const tournament = tournamentOf({ format, bots: ['strong', 'weak'], deals: 4 });
    const { bots } = summarize(tournament, simulate(tournament, [9, -9], 0, new Dice('two')));
    expect(bots.map(({ name, place }) => [name, place])).toEqual([
      ['strong', 1],
      ['weak', 2],
    ]);
  });

  test('the report warns of bots without a sandbox, tokens that others can read, and seeds that can be guessed', () => {
    const stranger = { name: 'stranger', command: ['./bot'] };
    const warned = (bot: object, seed: string): string => renderMarkdown(reportOf(tournamentOf({ bots: ['a', bot], deals: 2, seed }), []));
    const long = 'nobody guesses a text of this length';
    expect(warned(stranger, long)).not.toContain('> ');
    expect(warned({ ...stranger, sandbox: 'none' }, long)).toContain('> Without a sandbox: stranger.');
    expect(warned({ ...stranger, token: 'environment' }, long)).toContain('can read it: stranger.');
    expect(warned(stranger, '7')).toContain('> The seed "7" can be guessed');
    // bots of this program do not try
    expect(warned({ name: 'b', bot: 'random' }, '7')).not.toContain('> ');
  });

  test('equal results share a rank', () => {
    const tournament = tournamentOf({ bots: ['a', 'b', 'c'], deals: 2 });
    const pairs: [number, number, number, number][] = [
      [0, 1, 50, 50],
      [0, 2, 60, 40],
      [1, 2, 60, 40],
    ];
    const played = [0, 1].flatMap((deal) =>
      pairs.map(([i, j, x, y], k) => ({
        bots: [i, j],
        result: matchOf(deal, `${deal}.${k}.0`, [tournament.bots[i]!.name, tournament.bots[j]!.name], [x, y]),
      })),
    );
    expect(summarize(tournament, played).bots.map(({ name, place }) => [name, place])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]);
  });

  test('a sentence names a bot that is ranked below a bot that it beats', () => {
    const tournament = tournamentOf({ bots: ['a', 'b', 'c'], deals: 20, metric: 'score' });
    // b makes most of its points against c, and loses to a
    const pairs: [number, number, number, number][] = [
      [0, 1, 60, 50],
      [0, 2, 60, 50],
      [1, 2, 200, 20],
    ];
    const played = Array.from({ length: 20 }, (_, deal) => deal).flatMap((deal) =>
      pairs.map(([i, j, x, y], k) => ({
        bots: [i, j],
        result: matchOf(deal, `${deal}.${k}.0`, [tournament.bots[i]!.name, tournament.bots[j]!.name], [x, y]),
      })),
    );
    const report = reportOf(tournament, played);
    expect(report.summary.bots.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
    expect(renderHtml(report)).toContain(
      'a ranks below b but finished before it in 100 % of their games: the ranking is by the mean over all tables',
    );
    expect(renderMarkdown(report).match(/ranks below/g)).toHaveLength(1);
  });

  test('figures leave out a void match, and the report mentions it', () => {
    const tournament = tournamentOf({ bots: ['a', 'b'], deals: 2 });
    const played = [0, 1].flatMap((deal) => [
      { bots: [0, 1], result: matchOf(deal, `${deal}.0.0`, ['a', 'b'], [50, 40]) },
      { bots: [1, 0], result: { ...matchOf(deal, `${deal}.0.1`, ['b', 'a'], [90, 10]), ...(deal === 1 && { void: 'nobody knows' }) } },
    ]);
    const report = reportOf(tournament, played);
    expect(report.summary).toMatchObject({ matches: 3, voided: 1, deals: 2 });
    expect(report.summary.bots.find(({ name }) => name === 'b')).toMatchObject({
      seats: 3,
      metrics: { score: { mean: (40 + 90 + 40) / 3 } },
    });
    expect(renderHtml(report)).toContain('1 match is void and counted nowhere');
  });

  test('the ranking of seven bots with long names fits the page', () => {
    const bots = Array.from({ length: 7 }, (_, k) => `a bot whose name is rather long, number ${k}`);
    const tournament = tournamentOf({ ruleset: 'base-3p', bots, deals: 2, tables: 'cyclic' });
    const { document } = parseHTML(
      renderHtml(
        reportOf(
          tournament,
          simulate(
            tournament,
            bots.map(() => 0),
            0,
            new Dice('seven'),
          ),
        ),
      ),
    );
    expect(cellsBelow(document.toString(), 'Ranking')[0]).toHaveLength(8);
    const pairs = [...document.querySelectorAll('svg')].find((svg) => svg.getAttribute('aria-label')!.startsWith('Share of games'))!;
    // names above the columns are slanted so that they do not overlap
    expect([...pairs.querySelectorAll('text')].filter((text) => /rotate\(-35/.test(text.getAttribute('transform') ?? ''))).toHaveLength(7);
  });

  test('names are shown literally', () => {
    const tournament = tournamentOf({ bots: ['<b>"x"</b>', 'a & b'], deals: 2 });
    const html = renderHtml(reportOf(tournament, simulate(tournament, [1, 0], 0, new Dice('names'))));
    const { document } = parseHTML(html);
    expect([...document.querySelectorAll('b')]).toEqual([]);
    expect(
      cellsBelow(html, 'Points by source')
        .slice(1)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['<b>"x"</b>', 'a & b']);
  });

  test('the win of a team counts once for each deal, not once for each seat', () => {
    const tournament: Tournament = { ...tournamentOf({ bots: ['a', 'b'], deals: 4 }), utility: 'team' };
    const played = [0, 1, 2, 3].flatMap((deal) =>
      [0, 1].map((bot) => {
        const seat = { outcome: Number(deal < 3), won: deal < 3, rank: 1 };
        const names = [0, 1].map(() => 'ab'[bot]!);
        return { bots: [bot, bot], result: matchOf(deal, `${deal}.${bot}.0`, names, [10, 10], [seat, seat]) };
      }),
    );
    const [a] = summarize(tournament, played).bots;
    expect(a!.success!.mean).toBe(0.75);
    // as 3 of 4, not as 6 of 8
    expect(a!.success!.low.toFixed(3)).toBe('0.301');
  });

  test('in a duel both may win or lose, so the report has the success rate and the win share', () => {
    const tournament = tournamentOf({ ruleset: 'duel', bots: ['a', 'b'], deals: 4 });
    const winners = [
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ] as const;
    const played = winners.flatMap((won, deal) =>
      [
        [0, 1],
        [1, 0],
      ].map((bots, seating) => {
        const seats = bots.map((bot) => {
          const [own, other] = [won[bot]!, won[1 - bot]!];
          const objectives = [
            { id: 'books', have: 3, need: 3, done: true },
            { id: 'lady', have: own ? 0 : 2, need: 3, done: own },
          ];
          return { won: own, rank: own || !other ? 1 : 2, outcome: (1 + Number(own) - Number(other)) / 2, objectives };
        });
        return {
          bots,
          result: matchOf(
            deal,
            `${deal}.0.${seating}`,
            bots.map((bot) => 'ab'[bot]!),
            bots.map((bot) => (won[bot] ? 2 : 1)),
            seats,
          ),
        };
      }),
    );
    const report = reportOf(tournament, played);
    const [a, b] = report.summary.bots;
    expect(report.summary).toMatchObject({ utility: 'versus', seats: 2, objectives: ['books', 'lady'] });
    expect([a!.metrics.outcome.mean, b!.metrics.outcome.mean]).toEqual([0.625, 0.375]);
    expect([a!.success!.mean, b!.success!.mean]).toEqual([0.75, 0.5]);
    expect(a!.success!.low.toFixed(3)).toBe('0.301');
    expect(report.summary.pairs[0]!.ahead!.mean).toBe(0.625);
    expect(a!.objectives['lady']).toMatchObject({ need: 3, have: 2.75, reached: { mean: 0.75 } });
    const html = renderHtml(report);
    expect(cellsBelow(html, 'Ranking')[0]).toEqual([
      '',
      'bot',
      'win share',
      'forfeits',
      'success (Wilson)',
      'rating μ ± σ',
      'objectives reached',
      'lead over the best other',
      'seats',
    ]);
    expect(cellsBelow(html, 'Objectives')[3]).toEqual(['lady', 'a', '0.750 [0.301, 0.954]', '2.75', '3']);
    expect(html).not.toContain('victory points');
  });

  test('equal results on all deals do not make the result certain', () => {
    const tournament = tournamentOf({ bots: ['a', 'b'], deals: 20 });
    const { bots, pairs } = summarize(tournament, simulate(tournament, [1000, 0], 0, new Dice('sure')));
    expect(bots[0]!.metrics.outcome).toMatchObject({ mean: 1, high: 1 });
    expect(bots[0]!.metrics.outcome.low).toBeCloseTo(0.839, 3);
    expect(pairs[0]!.ahead!.low).toBeCloseTo(0.839, 3);
    expect(pairs[0]!.difference!.low).toBeCloseTo(2 * 0.839 - 1, 2);
    // what has no bounds has no interval then
    expect(formatInterval({ mean: 3, low: 3, high: 3 }, 2)).toBe('3.00 (all alike)');
  });

  test('a verdict names its hypotheses and warns that an early end biases intervals', () => {
    const tournament = tournamentOf({ bots: ['a', 'b'], deals: 200, sequential: { null: 0.5, alternative: 0.7 } });
    const played = simulate(tournament, [2, 0], 0.5, new Dice('verdict')).filter(({ result }) => result.deal < 80);
    const report = reportOf(tournament, played, { state: 'decided' });
    const html = renderHtml(report);
    expect(html).toContain('a: the mean is more than 0.5. The mean was 0.');
    expect(html).toContain('Ended by the sequential test after 80 of 200 deals');
  });

  test('before the end of the first deal the page has no figures', () => {
    const tournament = tournamentOf({ bots: ['a', 'b'], deals: 2 });
    const report = reportOf(tournament, [], { state: 'unfinished' });
    expect(report.summary).toMatchObject({ deals: 0, matches: 0, bots: [], pairs: [] });
    expect(renderHtml(report)).toContain('Unfinished: 0 of 2 deals');
    expect(renderMarkdown(report)).toContain('Unfinished: 0 of 2 deals');
  });

  test('rows of Markdown tables have as many cells as their heads', () => {
    const tournament = tournamentOf({ ruleset: 'base-4p', bots: ['a', 'b', 'c', 'd', 'e'], deals: 3 });
    const rows = renderMarkdown(reportOf(tournament, simulate(tournament, [0, 1, 2, 3, 4], 1, new Dice('md')))).split('\n');
    const widths = rows
      .map((row, index) => ({ row, head: rows[index - 1] ?? '' }))
      .filter(({ row, head }) => row.startsWith('|') && head.startsWith('|'));
    expect(widths.length).toBeGreaterThan(20);
    for (const { row, head } of widths) expect(row.split('|').length).toBe(head.split('|').length);
  });
});
