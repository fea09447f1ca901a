import type { MachineInfo } from '../wire/machine-info.js';
import type { Finding } from './tally.js';

export interface PartReport {
  readonly title: string;
  readonly date: string;
  readonly scale: number;
  readonly seed: string;
  /** Of the machine, when the part was over; null: not recorded. */
  readonly loadAverage: number | null;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

export interface CampaignReport {
  readonly about: MachineInfo;
  readonly parts: readonly PartReport[];
}

/** docs/robustness.md: what was tried, how often, what came of it. */
export function page({ about, parts }: CampaignReport): string {
  const findings = parts.flatMap((part) => part.findings);
  const failures = findings.flatMap((finding) => finding.failures);
  const requests = findings.filter(({ unit }) => unit === 'requests').reduce((sum, { count }) => sum + count, 0);
  return `${[
    '# Robustness',
    '',
    '`npm run campaign` attacks servers of its own on the loopback and writes this page (`--write`); `--help` lists its options. All chance',
    'comes from the seed; the order in which answers come does not. A small part runs with the tests (test/server/campaign.test.ts).',
    '',
    `${about.cpu}, ${about.cores} processors, Node ${about.node}, grpc-js ${about.grpc}. The machine was shared: load averages stand with the parts.`,
    '',
    `**${number(requests)} malformed or adversarial requests; ${failures.length === 0 ? 'no crash, no hang, no INTERNAL, no change of state by a refused request' : `${failures.length} failures`}.**`,
    'A request hangs when it has no answer after 60 s. Servers are looked at after each part: they run, and their logs report no fault.',
    'Waits "with processors of their own" leave out the time in which the loop of the server or its client could have run and other processes had the',
    'processors (run delay of the kernel, where both waited counted twice: a lower bound); the others are what the clock said on the machine as it was.',
    ...parts.flatMap(section),
    ...(failures.length === 0 ? [] : ['', '## Failures', '', ...failures.map((failure) => `- ${failure}`)]),
  ].join('\n')}\n`;
}

function section({ title, date, seed, scale, seconds, loadAverage, findings }: PartReport): string[] {
  const rows = findings.map(({ tried, count, unit, result }) => `| ${tried} | ${number(count)} ${unit} | ${result} |`);
  return [
    '',
    `## ${title}`,
    '',
    `${date}, seed \`${seed}\`, scale ${scale}: ${Math.round(seconds)} s; load average at the end ${loadAverage?.toFixed(1) ?? 'not recorded'}.`,
    '',
    '| tried | count | result |',
    '|---|---|---|',
    ...rows,
  ];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
