import { cell, dot, barX, link, plot, ruleX, text, type PlotOptions } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Report } from '../report.js';
import type { BotSummary, Summary } from '../results/summary.js';
import { digitsOf, formatNumber, metricName, partsOf, verbsOf } from './format.js';

/*
 * Observable Plot draws SVG with CSS variables as colours, so that one drawing fits light and dark. It draws in a document of linkedom
 * (0.18.12: later ones need a package that is not on every mirror). Alternatives: ECharts (58 MB, a separate theme for dark) and Vega (some
 * 50 packages, fixed colours).
 */
const WIDTH = 760;
const ROW = 30;

/** Steps of the scale around the middle, and of that from 0 to 1; the style has their colours. */
const AROUND = [0.3, 0.4, 0.47, 0.53, 0.6, 0.7];
const UPWARDS = [0.01, 0.05, 0.1, 0.2, 0.4];

export function draw(label: string, options: PlotOptions): string {
  const { document } = parseHTML('<html></html>');
  const svg = plot({ document, width: WIDTH, ariaLabel: label, ...options }) as { outerHTML: string };
  return svg.outerHTML;
}

/** Left margin for names. */
function marginFor(names: readonly string[]): number {
  return Math.min(260, 24 + 7 * Math.max(...names.map((name) => name.length)));
}

/** Names above columns, slanted if they would overlap. */
function columnsOf(names: readonly string[]): { marginTop: number; x: NonNullable<PlotOptions['x']> } {
  const longest = Math.max(...names.map((name) => name.length));
  const isTight = 7 * longest > (WIDTH - 200) / names.length;
  const x = { domain: names, label: null, axis: 'top' as const };
  return isTight ? { marginTop: 30 + Math.ceil(4 * longest), x: { ...x, tickRotate: -35 } } : { marginTop: 40, x };
}

export function rankingPlot({ summary }: Report): string {
  const { bots, metric, utility } = summary;
  const names = bots.map(({ name }) => name);
  const judged = metricName(summary, metric);
  const rows = bots.map(({ name, metrics }) => ({ name, ...metrics[metric]! }));
  const share = metric === 'outcome' || metric === 'rank';
  const known = rows.filter(({ low }) => !Number.isNaN(low));
  return draw(`Ranking by ${judged} with 95 % intervals`, {
    height: 60 + ROW * rows.length,
    marginLeft: marginFor(names),
    marginBottom: 40,
    x: { label: `${judged} →`, grid: true, nice: true, ...(share && { domain: [0, 1] }) },
    y: { domain: names, label: null },
    marks: [
      ...(share && utility === 'versus' ? [ruleX([evenShare(summary)], { stroke: 'var(--faint)', strokeDasharray: '4 3' })] : []),
      link(known, { x1: 'low', x2: 'high', y1: 'name', y2: 'name', stroke: 'var(--c0)', strokeWidth: 3 }),
      dot(rows, { x: 'mean', y: 'name', r: 5, fill: 'var(--c0)', stroke: 'var(--paper)' }),
    ],
  });
}

/** The value that every bot would have if all were equally strong: the mean over all seats. */
function evenShare({ bots, metric }: Summary): number {
  const seats = bots.reduce((sum, bot) => sum + bot.seats, 0);
  return bots.reduce((sum, bot) => (bot.seats === 0 ? sum : sum + bot.metrics[metric]!.mean * bot.seats), 0) / seats;
}

type PairedBots = Pick<Summary, 'pairs' | 'utility' | 'metric' | 'objectives'> & { readonly bots: readonly { readonly name: string }[] };

/** Cell: share of the games in which the row finished before the column; darker: more certain. */
export function pairsPlot({ summary }: { readonly summary: PairedBots }): string {
  const { bots, pairs, utility, metric } = summary;
  const names = bots.map(({ name }) => name);
  const columns = columnsOf(names);
  const widest = Math.max(1e-9, ...pairs.map(({ difference }) => Math.abs(difference?.mean ?? 0)));
  const cells = pairs.flatMap(({ a, b, ahead, difference }) => {
    const value = utility === 'versus' ? ahead : difference;
    if (value === null) return [];
    // colours are relative to the largest difference
    const colour = utility === 'versus' ? value.mean : 0.5 + value.mean / (2 * widest);
    return [
      { row: names[a]!, column: names[b]!, colour, text: formatNumber(value.mean, utility === 'versus' ? 2 : digitsOf(summary, metric)) },
    ];
  });
  return draw(
    utility === 'versus'
      ? 'Share of games in which the row finished before the column'
      : 'Difference of the row to the column on the same deals',
    {
      height: 10 + columns.marginTop + 40 * names.length,
      marginLeft: marginFor(names),
      marginBottom: 8,
      ...columns,
      y: { domain: names, label: null },
      color: { type: 'threshold', domain: AROUND, range: AROUND.map((_, step) => `var(--d${step})`).concat(`var(--d${AROUND.length})`) },
      marks: [
        cell(cells, { x: 'column', y: 'row', fill: 'colour', inset: 1, rx: 3 }),
        text(cells, { x: 'column', y: 'row', text: 'text', fill: 'var(--ink)', fontSize: 13 }),
      ],
    },
  );
}

export function partsPlot(report: Report): string {
  const { bots } = report.summary;
  const names = bots.map(({ name }) => name);
  const parts = partsOf(report);
  const rows = bots.flatMap(({ name, parts: own }) => parts.map((part) => ({ name, part, value: own[part] ?? 0 })));
  return draw('Mean victory points by source', {
    height: 60 + ROW * names.length,
    marginLeft: marginFor(names),
    marginBottom: 40,
    x: { label: 'victory points →', grid: true },
    y: { domain: names, label: null },
    color: { domain: parts, range: parts.map((_, index) => `var(--c${index % 6})`) },
    marks: [barX(rows, { x: 'value', y: 'name', fill: 'part', order: parts, inset: 1 }), ruleX([0], { stroke: 'var(--ink)' })],
  });
}

export function objectivesPlot({ summary }: Report): string {
  return sharesPlot(
    'Share of the seats that reached each objective, in percent',
    summary,
    summary.objectives,
    ({ objectives }, id) => objectives[id]!.reached.mean,
  );
}

export function actionsPlot(report: Report): string {
  return sharesPlot(
    'Share of the decisions of each bot by action, in percent',
    report.summary,
    verbsOf(report),
    ({ actions, decisions }, verb) => (actions[verb] ?? 0) / Math.max(1, decisions),
  );
}

function sharesPlot(label: string, { bots }: Summary, rows: readonly string[], shareOf: (bot: BotSummary, row: string) => number): string {
  const columns = columnsOf(bots.map(({ name }) => name));
  const cells = bots.flatMap((bot) =>
    rows.map((row) => {
      const share = shareOf(bot, row);
      return { name: bot.name, row, share, text: share === 0 ? '' : share < 0.01 ? '<1' : (100 * share).toFixed(0) };
    }),
  );
  return draw(label, {
    height: 10 + columns.marginTop + 24 * rows.length,
    marginLeft: marginFor(rows),
    marginBottom: 8,
    ...columns,
    y: { domain: rows, label: null },
    color: { type: 'threshold', domain: UPWARDS, range: UPWARDS.map((_, step) => `var(--s${step})`).concat(`var(--s${UPWARDS.length})`) },
    marks: [
      cell(cells, { x: 'name', y: 'row', fill: 'share', inset: 0.5, rx: 2 }),
      text(cells, { x: 'name', y: 'row', text: 'text', fill: 'var(--ink)', fontSize: 12 }),
    ],
  });
}
