import { dot, line, ruleX, type PlotOptions } from '@observablehq/plot';
import { formatNumber } from './format.js';
import { escapeHtml, wide } from './markup.js';
import { draw } from './plots.js';

/** The rating of a bot over time. */
export interface RatingLine {
  readonly label: string;
  readonly points: readonly { readonly x: number; readonly mu: number }[];
}

export interface RatingAxis {
  /** Unit of the x-axis: "stage", "match". */
  readonly unit: string;
  readonly domain: readonly [first: number, last: number];
  /** ticks with a dot each, if there are few; absent: lines alone */
  readonly ticks?: readonly number[];
}

/** Colours of the lines; further bots repeat them with other dashes. */
const COLOURS = 6;
/** Most lines that can be distinguished; the table has all bots. */
export const MOST_LINES = 12;

/** A line for each of the first bots, with a legend. */
export function ratingPlot(lines: readonly RatingLine[], { unit, domain, ticks }: RatingAxis): string {
  const shown = lines.slice(0, MOST_LINES);
  const marks = shown.flatMap(({ label, points }, at): NonNullable<PlotOptions['marks']>[number][] => {
    const stroke = `var(--c${at % COLOURS})`;
    const rows = points.map(({ x, mu }) => ({ x, mu, title: `${label}, ${unit} ${x}: ${formatNumber(mu, 1)}` }));
    const dash = at < COLOURS ? {} : { strokeDasharray: '4 3' };
    const drawn = line(rows, { x: 'x', y: 'mu', stroke, strokeWidth: 2, ...dash });
    return ticks === undefined ? [drawn] : [drawn, dot(rows, { x: 'x', y: 'mu', fill: stroke, r: 3.5, title: 'title' })];
  });
  const key = shown
    .map(({ label }, at) => `<span class="key" style="background:var(--c${at % COLOURS})"></span>${escapeHtml(label)}`)
    .join('');
  const more = lines.length > MOST_LINES ? `<p class="faint">The first ${MOST_LINES} of ${lines.length} bots.</p>` : '';
  const svg = draw(`Rating μ after each ${unit}, a line for every bot`, {
    height: 280,
    marginLeft: 46,
    x: { label: `${unit} →`, domain, ...(ticks !== undefined && { ticks, tickFormat: String }) },
    y: { label: '↑ μ', grid: true, nice: true },
    marks: [ruleX([domain[0]], { stroke: 'var(--line)' }), ...marks],
  });
  return wide(`<p>${key}</p>${svg}${more}`);
}
