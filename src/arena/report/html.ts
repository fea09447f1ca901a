import type { Report } from '../report.js';
import type { SeatRecord } from '../record.js';
import type { BotSummary } from '../results/summary.js';
import { actionsPlot, objectivesPlot, pairsPlot, partsPlot, rankingPlot } from './plots.js';
import { escapeHtml, page, section, table, wide } from './markup.js';
import { rankingColumns } from './ranking.js';
import {
  ANSWER_HEAD,
  ANSWER_NOTE,
  answerRows,
  digitsOf,
  FORFEIT_HEAD,
  forfeitRows,
  forfeitsOf,
  formatInterval,
  formatNumber,
  furtherForfeits,
  headline,
  metricName,
  NO_PARTS,
  OBJECTIVE_HEAD,
  OBJECTIVE_NOTE,
  objectiveRows,
  partName,
  partsOf,
  placeOf,
  playedBetween,
  rankingNotes,
  titleOf,
  verdictSentence,
  warnings,
  WORKER_HEAD,
  WORKER_NOTE,
  workerRows,
} from './format.js';

export interface ListedMatch {
  /** line of the match in the file of matches, from 0 */
  readonly line: number;
  readonly id: string;
  readonly decisions: number;
  readonly isVoid: boolean;
  readonly seats: readonly Pick<SeatRecord, 'bot' | 'score' | 'rank' | 'won' | 'status'>[];
  /** address of its page, relative to that of the report; null: none */
  readonly page: string | null;
}

/** Most matches that are listed; `orleans view` shows all. */
const MOST_MATCHES = 1000;

/** The report as one page without scripts, fonts and pictures; matches with pages are links. */
export function renderHtml(report: Report, matches: readonly ListedMatch[] = []): string {
  const { summary } = report;
  const title = titleOf(report);
  const verdict = verdictSentence(report);
  return page(title, [
    `<h1>${escapeHtml(title)}</h1><p class="faint">${escapeHtml(headline(report))}. Intervals are for 95 %, over deals.</p>`,
    ...warnings(report).map((text) => `<p class="warning">${escapeHtml(text)}</p>`),
    ...(summary.bots.length === 0 ? [] : results(report)),
    ...(verdict === null ? [] : [section('Sequential test', `<p>${escapeHtml(verdict)}</p>`)]),
    section('Time per decision', `<p class="faint">Milliseconds; p50 and p99 of the middle match.</p>${timesTable(report)}`),
    ...(report.measured.workers.length === 0
      ? []
      : [
          section(
            'Workers',
            `<p class="faint">${WORKER_NOTE}</p>${table(
              WORKER_HEAD,
              workerRows(report).map((row) => row.map(escapeHtml)),
            )}`,
          ),
        ]),
    ...(matches.length === 0 ? [] : [section('Matches', matchesTable(matches))]),
    section('Reproduce', reproduction(report)),
  ]);
}

function results(report: Report): string[] {
  const { bots, objectives } = report.summary;
  const notes = rankingNotes(report).map((note) => `<p class="faint">${escapeHtml(note)}</p>`);
  return [
    section('Ranking', `${notes.join('')}${wide(rankingPlot(report))}<div class="ranked">${rankingTable(report)}</div>`),
    ...(bots.length < 2 ? [] : [pairs(report)]),
    objectives.length > 0
      ? section(
          'Objectives',
          `<p class="faint">${OBJECTIVE_NOTE}</p>${wide(objectivesPlot(report))}${table(
            OBJECTIVE_HEAD,
            objectiveRows(report).map((row) => row.map(escapeHtml)),
          )}`,
        )
      : partsOf(report).length === 0
        ? section('Points by source', `<p>${NO_PARTS}</p>`)
        : section('Points by source', `<p>${legend(partsOf(report))}</p>${wide(partsPlot(report))}${partsTable(report)}`),
    section('Actions', `<p class="faint">Percent of the decisions of each bot.</p>${wide(actionsPlot(report))}`),
    section('Forfeits', `${forfeitsTable(report)}${reasons(report)}`),
    ...(answerRows(report).length === 0 ? [] : [section('Answers of language models', answersTable(report))]),
  ];
}

function pairs(report: Report): string {
  const { summary } = report;
  const versus = summary.utility === 'versus';
  const note = versus
    ? 'Of the games in which both sat at one table, the share in which the row finished before the column; a tie is half a game. Above 0.50 the row is ahead.'
    : `${metricName(summary, summary.metric)} on the same deals, row less column: above 0 the row is ahead.`;
  return section(
    versus ? 'Pairwise results' : 'Paired differences',
    `<p class="faint">${escapeHtml(note)}</p>${wide(pairsPlot(report))}${pairsTable(report)}`,
  );
}

function rankingTable({ summary }: Report): string {
  const columns = rankingColumns(summary);
  return table(
    ['', 'bot', ...columns.map(({ head }) => head)],
    summary.bots.map((bot) => [
      placeOf(bot),
      escapeHtml(bot.name),
      ...columns.map(({ cell, bad }) => (bad?.(bot) === true ? `<span class="bad">${cell(bot)}</span>` : cell(bot))),
    ]),
  );
}

function pairsTable({ summary }: Report): string {
  const { bots, pairs, utility, metric } = summary;
  const rows = pairs.filter(({ a, b }) => a < b);
  return `<details><summary>With intervals</summary>${table(
    ['pair', utility === 'versus' ? 'finished before' : 'difference', `difference in ${metricName(summary, metric)}`],
    rows.map(({ a, b, ahead, difference }) => [
      `${escapeHtml(bots[a]!.name)} – ${escapeHtml(bots[b]!.name)}`,
      ahead === null ? '–' : formatInterval(ahead, 3),
      difference === null ? '–' : formatInterval(difference, digitsOf(summary, metric)),
    ]),
  )}</details>`;
}

function partsTable(report: Report): string {
  const parts = partsOf(report);
  return table(
    ['bot', ...parts.map((part) => escapeHtml(partName(part))), 'all'],
    report.summary.bots.map(({ name, parts: own, metrics }) => [
      escapeHtml(name),
      ...parts.map((part) => formatNumber(own[part] ?? 0, 1)),
      formatNumber(metrics.score.mean, 1),
    ]),
  );
}

function forfeitsTable({ summary }: Report): string {
  return table(
    ['bot', 'seats', 'forfeits', 'timeout', 'invalid', 'error', 'disconnected'],
    summary.bots.map((bot) => {
      const { timeout, invalid, error, disconnected } = bot.forfeits;
      return [escapeHtml(bot.name), String(bot.seats), forfeits(bot), ...[timeout, invalid, error, disconnected].map(String)];
    }),
  );
}

function answersTable(report: Report): string {
  return `<p class="faint">${ANSWER_NOTE}</p>${table(
    ANSWER_HEAD,
    answerRows(report).map((row) => row.map(escapeHtml)),
  )}`;
}

function reasons(report: Report): string {
  if (report.forfeits.length === 0) return '';
  const rows = forfeitRows(report).map((row) => row.map(escapeHtml));
  return `<details><summary>Reasons</summary>${table(FORFEIT_HEAD, rows)}<p class="faint">${furtherForfeits(report)}</p></details>`;
}

function forfeits(bot: BotSummary): string {
  const count = forfeitsOf(bot);
  return count === 0 ? '0' : `<span class="bad">${count}</span>`;
}

function matchesTable(matches: readonly ListedMatch[]): string {
  const shown = matches.slice(0, MOST_MATCHES);
  const seats = Math.max(...shown.map((match) => match.seats.length));
  const rows = shown.map(({ line, id, decisions, seats: all, page, isVoid }) => [
    page === null ? escapeHtml(id) : `<a href="${escapeHtml(page)}">${escapeHtml(id)}</a>`,
    String(line),
    ...all.map((seat) => `${escapeHtml(seat.bot)} ${isVoid ? '<span class="bad">void</span>' : resultOf(seat)}`),
    String(decisions),
  ]);
  const more = matches.length > MOST_MATCHES ? `<p class="faint">The first ${MOST_MATCHES} of ${matches.length}.</p>` : '';
  const how = matches.some(({ page }) => page !== null)
    ? 'A match is a link to its page.'
    : '<code>orleans view . --export games</code> writes a page for each of them, <code>orleans arena report .</code> then links to it.';
  const head = ['match', 'line', ...Array.from({ length: seats }, (_, seat) => `seat ${seat}`), 'decisions'];
  return `<p class="faint">${how}</p><details><summary>All matches</summary>${table(head, rows)}${more}</details>`;
}

/** Points of a seat, bold for the winner; for a forfeited seat the reason. */
function resultOf({ score, won, status }: ListedMatch['seats'][number]): string {
  if (status !== 'done') return `<span class="bad">${status}</span>`;
  return won ? `<b>${score}</b>` : String(score);
}

function timesTable({ measured }: Report): string {
  return table(
    ['bot', 'p50', 'p99', 'longest', 'total s'],
    measured.times.map(({ name, p50, p99, max, total }) => [
      escapeHtml(name),
      formatNumber(p50, 2),
      formatNumber(p99, 2),
      formatNumber(max, 1),
      formatNumber(total, 1),
    ]),
  );
}

function reproduction({ reproduce, measured }: Report): string {
  const facts = [
    ['program', reproduce.program],
    ['rules', reproduce.rulesHash],
    ['catalog', reproduce.catalogHash],
    ['matches.jsonl, SHA-256', reproduce.matches],
    ['seed, SHA-256', reproduce.commitment],
    ...Object.entries(reproduce.programs).map(([name, hash]) => [`files of ${name}`, hash]),
    ['played', playedBetween(measured)],
    ['measured on', `${measured.machine}, Node ${measured.node}`],
  ];
  return (
    `<p>Save as <code>t.json</code>, then <code>orleans arena run t.json --out again</code>; <code>orleans replay matches.jsonl</code> replays every match, <code>orleans view .</code> shows them: the match in line n of the file, from 0, is <code>#g=n</code> of the page.</p>` +
    `<pre>${escapeHtml(JSON.stringify(reproduce.config, null, 2))}</pre>` +
    table(
      ['', ''],
      facts.map(([name, value]) => [escapeHtml(name!), `<code>${escapeHtml(value!)}</code>`]),
    )
  );
}

function legend(parts: readonly string[]): string {
  return parts
    .map((part, index) => `<span class="key" style="background:var(--c${index % 6})"></span>${escapeHtml(partName(part))}`)
    .join('');
}
