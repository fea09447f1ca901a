import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClaims, readInterval } from '../../benchmarks/claims/claims.js';
import { pValue, refuted } from '../../benchmarks/claims/compare.js';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { readLadder } from '../../src/cli/documents/ladder.js';
import { rowsWithHead } from '../../src/cli/documents/markdown.js';
import { wilson } from '../../src/arena/statistics/interval.js';
import { ROOT } from '../../src/server/package.js';

test('claims are read from every page that publishes shares with intervals', () => {
  const claims = readClaims(ROOT);
  const sources = new Set(claims.map(({ source }) => source));
  for (const source of ['docs/baselines.md', 'docs/ladder.md', 'agents/models/base-2p.md', 'agents/models/base.md'])
    expect(sources).toContain(source);
  // a row of a card may have its own ruleset
  expect(claims.map(({ games }) => games.ruleset)).toContain('dignitary?goal=7');
  // every bot of a game is one that exists
  for (const { games } of claims) {
    expect(games.bots).toHaveLength(games.kind === 'baselines' ? loadRuleset(games.ruleset).seats : games.bots.length);
    for (const bot of games.bots) makeBot(bot, 0);
  }
  for (const { published } of claims) {
    expect(published.low).toBeLessThanOrEqual(published.mean);
    expect(published.mean).toBeLessThanOrEqual(published.high);
  }
});

test('the page has the numbers of the replayed claims', () => {
  const lines = readFileSync(join(ROOT, 'docs', 'claims.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const wrong = rows.filter(([, , , , verdict]) => verdict === '**refuted**').length;
  const page = readFileSync(join(ROOT, 'docs', 'benchmark.md'), 'utf8');
  const counts = rowsWithHead(page, ['page', 'claims', 'refuted', 'smallest p']);
  const sum = (column: number): number => counts.reduce((total, cells) => total + Number(cells[column]), 0);
  expect([sum(1), sum(2)], 'the page has the numbers of the file').toEqual([rows.length - 1, wrong]);
  expect(/^(\d+) of (\d+) claims refuted/m.exec(page)!.slice(1).map(Number)).toEqual([wrong, rows.length - 1]);
});

test('the tables of a ruleset in the ladder are read separately, each with its deals and bots', () => {
  const table = (metric: string, counted: string, bots: readonly string[]): string =>
    [`| bot | ${metric} | ${counted} | p50, p99 |`, '| --- |', ...bots.map((bot) => `| ${bot} | 0.5 [0.4, 0.6] | 3.0 | 0.1, 1.0 |`)].join(
      '\n',
    );
  const page = [
    '# The ladder',
    '## `base-2p`',
    `40 deals, 240 matches.\n\n${table('win share', 'points', ['policy', 'greedy'])}`,
    `7 deals of 10 in the plan, 42 matches.\n\n${table('win share', 'points', ['mcts:iterations=10'])}`,
    '## `salesman`',
    `1 deal, 2 matches.\n\n${table('success rate', 'objectives', ['planner'])}`,
  ].join('\n\n');
  expect(readLadder(page).map(({ rows, ...rest }) => ({ ...rest, bots: rows.map(({ bot }) => bot) }))).toEqual([
    { ruleset: 'base-2p', deals: 40, metric: 'win share', counted: 'points', bots: ['policy', 'greedy'] },
    { ruleset: 'base-2p', deals: 7, metric: 'win share', counted: 'points', bots: ['mcts:iterations=10'] },
    { ruleset: 'salesman', deals: 1, metric: 'success rate', counted: 'objectives', bots: ['planner'] },
  ]);
});

test('intervals are read in shares and in percent', () => {
  expect(readInterval('**0.680** [0.612, 0.741]')).toEqual({ mean: 0.68, low: 0.612, high: 0.741 });
  expect(readInterval('0.600')).toBeNull();
});

test('the difference is compared with the facing halves of the intervals', () => {
  // halves of 0.3 and 0.4: an error of 0.5 / 1.96, so a distance of 0.5 is 1.96 of them
  const a = { mean: 0, low: -9, high: 0.3 };
  const b = { mean: 0.5, low: 0.1, high: 9 };
  expect(pValue(a, b)).toBeCloseTo(0.05, 6);
  expect(pValue(b, a)).toBeCloseTo(0.05, 6);
  expect(pValue(a, a)).toBe(1);
  expect(pValue(wilson(150, 200), wilson(60, 200))).toBeLessThan(1e-9);
});

test("Holm's bounds divide by the number of claims for the smallest p, by one less for the next, and end at the first kept claim", () => {
  expect(refuted([0.04, 0.0001, 0.02, 0.9])).toEqual([false, true, false, false]);
  expect(refuted([0.012, 0.0001, 0.9, 0.016])).toEqual([true, true, false, true]);
  expect(refuted([0.03, 0.03])).toEqual([false, false]);
  expect(refuted([0.01])).toEqual([true]);
});
