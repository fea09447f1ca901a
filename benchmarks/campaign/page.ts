import type { MachineInfo } from '../wire/machine-info.js';
import type { Finding } from './tally.js';

/**
 * The same attacks on commit 1de5600, where nothing withstood them: as its trial measured them, and by `--server` with a build of it on a
 * machine with load 22, one run after the other. The second table compares 5bea2bbb with the commit that spread bursts, by the same programs.
 */
const BEFORE = [
  '## The same attacks on an earlier server',
  '',
  'Commit 1de5600 had no limits for callers without a token. Its trial (22 November 2026, two busy cores) measured clients of another kind; both columns',
  'on the right are `npm run campaign -- --parts exposed --server DIR` with a build of each, on two cores with a load of 22.',
  'Growth is that of the p99 of another client, in times; one run each, so that figures below 2 mean no difference.',
  '',
  '| attack | 1de5600, its trial | 1de5600 | 23 November 2026 |',
  '|---|---|---|---|',
  '| 1,000 connections with one health check each | none closed in 165 s; nobody else could connect | not reached under this load | not reached under this load |',
  '| answers that nobody fetches | memory +666 MiB | growth 12.5 | growth 1.0 |',
  '| calls with invented tokens | growth 35 | growth 7.2 | growth 1.1 |',
  '| health checks | growth 15 | growth 6.1 | growth 0.8 |',
  '| TLS handshakes | growth 4.5 | growth 2.5 | growth 0.3 |',
  '| streams reset at once | growth 0.8 (other requests) | growth 3.4 | growth 0.3 |',
  '| two principals take all games | 512, 511, and none for the third | not an attack of the campaign | a half, a quarter, an eighth (test/server/shares.test.ts) |',
  '',
  'Three attacks cost a bystander more than the permitted factor of 3 until 23 November 2026, because much of the same work came in one turn of the event loop:',
  'calls beyond a rate were cut off, and made again, up to 75 at a time (GetSpec, Observe), and several TLS handshakes ended together.',
  'Growth of p99 without run delay in four quiet runs of 5 seconds for each attack, the server before and after in turn:',
  '',
  '| attack | before | after |',
  '|---|---|---|',
  '| 1,000 connections with one health check each | 2.3, 1.6, 4.5, 5.2 | 2.0, 1.8, 2.7, 2.0 |',
  '| GetSpec with the catalog, 200 at a time | 4.0, 4.9, 4.7, 4.6 | 1.3, 1.4, 2.1, 2.1 |',
  '| Observe with the position, 200 at a time | 3.7, 3.2, 4.0, 4.7 | 2.5, 2.7, 2.5, 2.5 |',
].join('\n');

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

/**
 * docs/robustness.md: attempts, their number, their results. Parts that were not run are as in `before`, the page until now; `titles` are
 * those of all parts in their order.
 */
export function page({ about, parts }: CampaignReport, titles: readonly string[], before = ''): string {
  const old = new Map(before.split(/^(?=## )/m).map((text) => [/^## (.*)$/m.exec(text)?.[1], text.trimEnd()]));
  const sections = titles.flatMap((title) => {
    const part = parts.find((one) => one.title === title);
    return part === undefined ? (old.get(title) ?? []) : section(part);
  });
  const text = sections.join('\n\n');
  const requests = [...text.matchAll(/\| ([\d,]+) requests \|/g)].reduce((sum, [, count]) => sum + Number(count!.replaceAll(',', '')), 0);
  const failures = [...text.matchAll(/^- /gm)].length;
  return `${[
    '# Robustness',
    '',
    'This page is for operators and contributors: it says what was done to servers, and what came of it.',
    '',
    '`npm run campaign` attacks servers of its own on the loopback; `--write` writes the parts that it ran into this page, `--help` lists its options.',
    'All chance comes from the seed; the order in which answers come does not. A small part runs with the tests (test/server/campaign.test.ts).',
    '',
    `${about.cpu}, ${about.cores} processors, Node ${about.node}, grpc-js ${about.grpc}. Each part says how busy the machine was.`,
    '',
    `**${number(requests)} malformed or adversarial requests; ${failures === 0 ? 'no crash, no hang, no INTERNAL, no change of state by a refused request' : `${failures} failures`}.**`,
    'A request hangs when it has no answer after 60 s. After each part the servers still run, and their logs report no fault.',
    'Waits "without run delay" leave out the time in which the loop of the server or its client could have run and other processes had the',
    'processors (run delay of the kernel, where both waited counted twice: a lower bound); the others are what the clock said on the machine as it was.',
    '',
    text,
    '',
    BEFORE,
  ].join('\n')}\n`;
}

function section({ title, date, seed, scale, seconds, loadAverage, findings }: PartReport): string {
  const rows = findings.map(({ tried, count, unit, result }) => `| ${tried} | ${number(count)} ${unit} | ${result} |`);
  const failures = findings.flatMap((finding) => finding.failures);
  return [
    `## ${title}`,
    '',
    `${date}, seed \`${seed}\`, scale ${scale}: ${Math.round(seconds)} s; load average at the end ${loadAverage?.toFixed(1) ?? 'not recorded'}.`,
    '',
    '| tried | count | result |',
    '|---|---|---|',
    ...rows,
    ...(failures.length === 0 ? [] : ['', 'Failures:', '', ...failures.map((failure) => `- ${failure}`)]),
  ].join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
