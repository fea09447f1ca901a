import type { Report } from '../report.js';
import { digitsOf, forfeitsOf, formatInterval, formatNumber, headline, METRIC_NAMES, partName, partsOf, verbsOf, verdictSentence, warnings } from './words.js';

export function renderMarkdown(report: Report): string {
  const { summary, reproduce, measured } = report;
  const { bots, metric, utility } = summary;
  const digits = digitsOf(metric);
  const config = reproduce.config as { ruleset: string; format: string };
  const verdict = verdictSentence(report);
  const lines = [
    `# Tournament: ${config.ruleset}, ${config.format}`,
    '',
    `${headline(report)}.`,
    ...warnings(report).map((text) => `\n> ${text}`),
    ...(verdict === null ? [] : ['', '## Sequential test', '', verdict]),
    '',
    '## Ranking',
    '',
    table(
      ['', 'bot', METRIC_NAMES[metric], 'forfeits', utility === 'shared' ? 'success (Wilson)' : 'rating', 'victory points', 'seats', "Student's t"],
      bots.map((bot, index) => [
        String(index + 1),
        bot.name,
        formatInterval(bot.metrics[metric], digits),
        String(forfeitsOf(bot)),
        utility === 'shared' ? formatInterval(bot.success!, 3) : bot.rating === null ? '–' : `${formatNumber(bot.rating.mu, 1)} ± ${formatNumber(bot.rating.sigma, 1)}`,
        formatInterval(bot.metrics.score, 1),
        String(bot.seats),
        formatInterval(bot.student, digits),
      ]),
    ),
    '',
    utility === 'versus' ? '## Who stands before whom' : '## Differences on the same deals',
    '',
    table(
      ['', ...bots.map(({ name }) => name)],
      bots.map(({ name }, a) => [
        name,
        ...bots.map((_, b) => {
          const pair = summary.pairs.find((row) => row.a === a && row.b === b);
          const value = utility === 'versus' ? pair?.ahead : pair?.difference;
          return value === undefined || value === null ? '–' : formatInterval(value, utility === 'versus' ? 2 : digits);
        }),
      ]),
    ),
    '',
    '## Points by source',
    '',
    table(['bot', ...partsOf(report).map(partName)], bots.map(({ name, parts }) => [name, ...partsOf(report).map((part) => formatNumber(parts[part] ?? 0, 1))])),
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
    table(['action', ...bots.map(({ name }) => name)], verbsOf(report).map((verb) => [verb, ...bots.map(({ actions, decisions }) => `${formatNumber((100 * (actions[verb] ?? 0)) / Math.max(1, decisions), 1)} %`)])),
    '',
    '## Time per decision',
    '',
    'Milliseconds; p50 and p99 of the middle match.',
    '',
    table(['bot', 'p50', 'p99', 'longest', 'total s'], measured.times.map(({ name, p50, p99, max, total }) => [name, formatNumber(p50, 2), formatNumber(p99, 2), formatNumber(max, 1), formatNumber(total, 1)])),
    '',
    '## Again',
    '',
    `${reproduce.program}, rules ${reproduce.rulesHash}, catalog ${reproduce.catalogHash}, matches.jsonl sha256 ${reproduce.matches}; measured on ${measured.machine}, Node ${measured.node}.`,
    '',
    '```json',
    JSON.stringify(reproduce.config, null, 2),
    '```',
    '',
    'Save this as `t.json`, then `orleans arena run t.json --out again`. `orleans replay matches.jsonl` replays every match.',
    '',
  ];
  return lines.join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
