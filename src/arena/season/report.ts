import { writeWhole } from '../tournament/files.js';
import { join } from 'node:path';
import { formatNumber, formatStrength as strength, metricTitle } from '../report/format.js';
import { escapeHtml, escaped, page, section, table as htmlTable } from '../report/markup.js';
import { plain, table as markdownTable } from '../report/markdown.js';
import { ratingPlot } from '../report/ratings.js';
import type { Season } from './config.js';
import { FILES } from './folder.js';
import { readTable, type SeasonBot, type SeasonTable, type StageRow } from './table.js';

/** Reads the stages and writes standings.json, standings.md and standings.html. */
export function writeStandings(folder: string, season: Season): SeasonTable {
  const table = readTable(folder, season);
  writeWhole(join(folder, FILES.standings), `${JSON.stringify(table, null, 2)}\n`);
  writeWhole(join(folder, FILES.markdown), renderMarkdown(table));
  writeWhole(join(folder, FILES.page), renderHtml(table));
  return table;
}

const labelOf = ({ name, version }: Pick<SeasonBot, 'name' | 'version'>): string => (version === 1 ? name : `${name} (version ${version})`);

function headline({ stages, bots }: SeasonTable): string {
  const over = stages.filter(({ state }) => state === 'complete').length;
  return `${over} of ${stages.length} stages are over; ${bots.filter(({ place }) => place !== null).length} bots took part in the last one`;
}

const note = ({ drift }: SeasonTable): string =>
  `Rating: μ − 3 σ of Weng and Lin's model, carried over from stage to stage; between two stages σ grows to √(σ² + ${drift}²), at most to that of a bot without matches. σ takes games as independent and is not an interval: for "is a better than b?" read the pairs in the reports of the stages. A bot whose program has changed is a new version and begins anew.`;

const RANKING = ['', 'bot', 'rating', 'μ ± σ', 'stages', 'last place'];
const HISTORY = ['bot', 'stage', 'place', 'mean', 'matches', 'μ ± σ'];
const STAGES = ['stage', 'name', 'state', 'ruleset', 'format', 'judged by', 'bots', 'matches'];

function rankingRows({ bots }: SeasonTable): string[][] {
  return bots.map((bot) => {
    const last = bot.history.at(-1)!;
    const place = bot.place === null ? '–' : String(bot.place);
    return [
      place,
      labelOf(bot),
      formatNumber(bot.rating, 1),
      strength(bot),
      String(bot.history.length),
      `${last.place} in stage ${last.stage}`,
    ];
  });
}

function historyRows({ bots, stages }: SeasonTable): string[][] {
  return bots.flatMap((bot) =>
    bot.history.map((row) => {
      const { metric } = stages[row.stage - 1]!;
      const digits = metric === 'outcome' || metric === 'rank' ? 3 : 1;
      return [labelOf(bot), String(row.stage), String(row.place), formatNumber(row.mean, digits), String(row.matches), strength(row)];
    }),
  );
}

function stageRows({ stages }: SeasonTable): string[][] {
  return stages.map(({ number, name, state, ruleset, format, metric, bots, matches, planned }) => [
    String(number),
    name,
    state,
    ruleset ?? '–',
    format ?? '–',
    metric === null ? '–' : metricTitle(metric),
    bots === null ? '–' : String(bots),
    planned === null ? '–' : `${matches} of ${planned}`,
  ]);
}

function renderMarkdown(table: SeasonTable): string {
  return [
    '# Season',
    '',
    `${headline(table)}.`,
    '',
    '## Ranking',
    '',
    note(table),
    '',
    markdownTable(RANKING, named(rankingRows(table), 1)),
    '',
    '## Stages',
    '',
    markdownTable(STAGES, named(stageRows(table), 1)),
    '',
    '## History',
    '',
    markdownTable(HISTORY, named(historyRows(table), 0)),
    '',
  ].join('\n');
}

/** The season as one page that loads nothing, with links to the reports of stages. */
function renderHtml(table: SeasonTable): string {
  const stages = stageRows(table).map((row, at) =>
    row.map((text, column) => (column === 1 ? stageLink(table.stages[at]!) : escapeHtml(text))),
  );
  return page('Season', [
    `<h1>Season</h1><p class="faint">${escapeHtml(headline(table))}.</p>`,
    section(
      'Ranking',
      `<p class="faint">${escapeHtml(note(table))}</p><div class="ranked">${htmlTable(RANKING, escaped(rankingRows(table)))}</div>`,
    ),
    ...(table.bots.length === 0 ? [] : [section('Ratings by stage', `<p class="faint">μ after each stage.</p>${ratings(table)}`)]),
    section('Stages', htmlTable(STAGES, stages)),
    section('History', `<details><summary>Every bot in every stage</summary>${htmlTable(HISTORY, escaped(historyRows(table)))}</details>`),
  ]);
}

function ratings({ bots, stages }: SeasonTable): string {
  const last = Math.max(...bots.flatMap(({ history }) => history.map(({ stage }) => stage)));
  const lines = bots.map((bot) => ({ label: labelOf(bot), points: bot.history.map(({ stage, mu }) => ({ x: stage, mu })) }));
  return ratingPlot(lines, {
    unit: 'stage',
    domain: [0.8, Math.max(2, last) + 0.2],
    ticks: stages.slice(0, last).map(({ number }) => number),
  });
}

/** Rows with the name column as plain text. */
const named = (rows: readonly (readonly string[])[], column: number): string[][] =>
  rows.map((row) => row.map((text, at) => (at === column ? plain(text) : text)));

function stageLink({ number, name, state }: StageRow): string {
  return state === 'complete' ? `<a href="${FILES.stages}/${number}/report.html">${escapeHtml(name)}</a>` : escapeHtml(name);
}
