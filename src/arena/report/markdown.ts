import type { Report } from '../report.js';
import { rankingColumns } from './ranking.js';
import {
  digitsOf,
  formatInterval,
  formatNumber,
  headline,
  metricName,
  OBJECTIVE_HEAD,
  OBJECTIVE_NOTE,
  objectiveRows,
  partName,
  partsOf,
  placeOf,
  rankingNote,
  titleOf,
  verbsOf,
  verdictSentence,
  warnings,
} from './format.js';

export function renderMarkdown(report: Report): string {
  const { summary, reproduce, measured } = report;
  const { bots } = summary;
  const columns = rankingColumns(summary);
  const verdict = verdictSentence(report);
  const note = rankingNote(summary);
  const lines = [
    `# ${titleOf(report)}`,
    '',
    `${headline(report)}.`,
    ...warnings(report).map((text) => `\n> ${text}`),
    ...(verdict === null ? [] : ['', '## Sequential test', '', verdict]),
    '',
    '## Ranking',
    '',
    ...(note === null ? [] : [note, '']),
    table(
      ['', 'bot', ...columns.map(({ head }) => head)],
      bots.map((bot) => [placeOf(bot), bot.name, ...columns.map(({ cell }) => cell(bot))]),
    ),
    '',
    ...(bots.length < 2 ? [] : pairs(report)),
    ...(summary.objectives.length > 0
      ? ['## Objectives', '', OBJECTIVE_NOTE, '', table(OBJECTIVE_HEAD, objectiveRows(report))]
      : [
          '## Points by source',
          '',
          table(
            ['bot', ...partsOf(report).map(partName)],
            bots.map(({ name, parts }) => [name, ...partsOf(report).map((part) => formatNumber(parts[part] ?? 0, 1))]),
          ),
        ]),
    '',
    '## Forfeits',
    '',
    table(
      ['bot', 'seats', 'timeout', 'invalid', 'error', 'disconnected'],
      bots.map(({ name, seats, forfeits: f }) => [name, seats, f.timeout, f.invalid, f.error, f.disconnected].map(String)),
    ),
    '',
    '## Actions',
    '',
    'Shares of the own decisions.',
    '',
    table(
      ['action', ...bots.map(({ name }) => name)],
      verbsOf(report).map((verb) => [
        verb,
        ...bots.map(({ actions, decisions }) => `${formatNumber((100 * (actions[verb] ?? 0)) / Math.max(1, decisions), 1)} %`),
      ]),
    ),
    '',
    '## Time per decision',
    '',
    'Milliseconds; p50 and p99 of the middle match.',
    '',
    table(
      ['bot', 'p50', 'p99', 'longest', 'total s'],
      measured.times.map(({ name, p50, p99, max, total }) => [name, formatNumber(p50, 2), formatNumber(p99, 2), formatNumber(max, 1), formatNumber(total, 1)]),
    ),
    '',
    '## Reproduce',
    '',
    `${reproduce.program}, rules ${reproduce.rulesHash}, catalog ${reproduce.catalogHash}, matches.jsonl sha256 ${reproduce.matches}, seed sha256 ${reproduce.commitment}; measured on ${measured.machine}, Node ${measured.node}.`,
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
      ['', ...bots.map(({ name }) => name)],
      bots.map(({ name }, a) => [name, ...bots.map((_, b) => value(a, b))]),
    ),
    '',
  ];
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
