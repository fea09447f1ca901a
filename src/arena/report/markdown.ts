import type { Report } from '../report.js';
import { rankingColumns } from './ranking.js';
import {
  ANSWER_HEAD,
  ANSWER_NOTE,
  answerRows,
  digitsOf,
  FORFEIT_HEAD,
  forfeitRows,
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
  verbsOf,
  verdictSentence,
  warnings,
  WORKER_HEAD,
  WORKER_NOTE,
  workerRows,
} from './format.js';

export function renderMarkdown(report: Report): string {
  const { summary, reproduce, measured } = report;
  const { bots } = summary;
  const columns = rankingColumns(summary);
  const verdict = verdictSentence(report);
  const lines = [
    `# ${plain(titleOf(report))}`,
    '',
    `${headline(report)}.`,
    ...warnings(report).map((text) => `\n> ${plain(text)}`),
    ...(verdict === null ? [] : ['', '## Sequential test', '', plain(verdict)]),
    '',
    '## Ranking',
    '',
    ...rankingNotes(report).flatMap((note) => [plain(note), '']),
    table(
      ['', 'bot', ...columns.map(({ head }) => head)],
      bots.map((bot) => [placeOf(bot), plain(bot.name), ...columns.map(({ cell }) => cell(bot))]),
    ),
    '',
    ...(bots.length < 2 ? [] : pairs(report)),
    ...(summary.objectives.length > 0
      ? [
          '## Objectives',
          '',
          OBJECTIVE_NOTE,
          '',
          table(
            OBJECTIVE_HEAD,
            objectiveRows(report).map((row) => row.map((cell, column) => (column < 2 ? plain(cell) : cell))),
          ),
        ]
      : [
          '## Points by source',
          '',
          partsOf(report).length === 0
            ? NO_PARTS
            : table(
                ['bot', ...partsOf(report).map((part) => plain(partName(part)))],
                bots.map(({ name, parts }) => [plain(name), ...partsOf(report).map((part) => formatNumber(parts[part] ?? 0, 1))]),
              ),
        ]),
    '',
    '## Forfeits',
    '',
    table(
      ['bot', 'seats', 'timeout', 'invalid', 'error', 'disconnected'],
      bots.map(({ name, seats, forfeits: f }) => [plain(name), seats, f.timeout, f.invalid, f.error, f.disconnected].map(String)),
    ),
    ...(report.forfeits.length === 0
      ? []
      : [
          '',
          table(
            FORFEIT_HEAD,
            forfeitRows(report).map((row) => row.map(plain)),
          ),
          furtherForfeits(report),
        ]),
    '',
    '## Actions',
    '',
    'Shares of the decisions of each bot.',
    '',
    table(
      ['action', ...bots.map(({ name }) => plain(name))],
      verbsOf(report).map((verb) => [
        plain(verb),
        ...bots.map(({ actions, decisions }) => `${formatNumber((100 * (actions[verb] ?? 0)) / Math.max(1, decisions), 1)} %`),
      ]),
    ),
    '',
    ...(answerRows(report).length === 0
      ? []
      : [
          '## Answers of language models',
          '',
          ANSWER_NOTE,
          '',
          table(
            ANSWER_HEAD,
            answerRows(report).map((row) => row.map(plain)),
          ),
          '',
        ]),
    '## Time per decision',
    '',
    'Milliseconds; p50 and p99 of the middle match.',
    '',
    table(
      ['bot', 'p50', 'p99', 'longest', 'total s'],
      measured.times.map(({ name, p50, p99, max, total }) => [
        plain(name),
        formatNumber(p50, 2),
        formatNumber(p99, 2),
        formatNumber(max, 1),
        formatNumber(total, 1),
      ]),
    ),
    '',
    ...(measured.workers.length === 0
      ? []
      : [
          '## Workers',
          '',
          WORKER_NOTE,
          '',
          table(
            WORKER_HEAD,
            workerRows(report).map((row) => row.map(plain)),
          ),
          '',
        ]),
    '## Reproduce',
    '',
    `${reproduce.program}, rules ${reproduce.rulesHash}, catalog ${reproduce.catalogHash}, matches.jsonl sha256 ${reproduce.matches}, seed sha256 ${reproduce.commitment}; measured on ${measured.machine}, Node ${measured.node}, played ${playedBetween(measured)}.`,
    '',
    '```json',
    JSON.stringify(reproduce.config, null, 2),
    '```',
    '',
    'Save this as `t.json`, then `orleans arena run t.json --out again`. `orleans replay matches.jsonl` replays every match, `orleans view .` shows them: the match in line n of the file, from 0, is `#g=n` of the page.',
    '',
  ];
  return lines.join('\n');
}

function pairs({ summary }: Report): string[] {
  const { bots, metric, utility } = summary;
  const versus = utility === 'versus';
  const value = (a: number, b: number): string => {
    const pair = summary.pairs.find((row) => row.a === a && row.b === b);
    const known = versus ? pair?.ahead : pair?.difference;
    return known === undefined || known === null ? '–' : formatInterval(known, versus ? 2 : digitsOf(summary, metric));
  };
  return [
    versus ? '## Pairwise results' : '## Paired differences',
    '',
    versus
      ? 'Share of the games at one table in which the row finished before the column; a tie is half a game.'
      : `${metricName(summary, metric)} on the same deals, row less column.`,
    '',
    table(
      ['', ...bots.map(({ name }) => plain(name))],
      bots.map(({ name }, a) => [plain(name), ...bots.map((_, b) => value(a, b))]),
    ),
    '',
  ];
}

/** Escapes text of bots or authors, so that Markdown shows it literally. */
export const plain = (text: string): string => text.replace(/\s/g, ' ').replace(/[\\`*[\]<>&|]/g, '\\$&');

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
