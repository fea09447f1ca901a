import type { MachineInfo } from '../wire/machine-info.js';
import { ALLOWED_MIB } from './exhaustion.js';
import type { Finding } from './tally.js';

export interface PartReport {
  readonly title: string;
  readonly date: string;
  readonly scale: number;
  readonly seed: string;
  /** Load average of the machine at the end of the part; null if not recorded. */
  readonly loadAverage: number | null;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

export interface CampaignReport {
  readonly about: MachineInfo;
  readonly parts: readonly PartReport[];
}

/**
 * docs/robustness.md: attempts, their number, their results. Parts that were not run, and sections that no part writes, are taken from
 * `before`, the present page; `titles` are those of all parts in order.
 */
export function page({ about, parts }: CampaignReport, titles: readonly string[], before = ''): string {
  const old = new Map(before.split(/^(?=## )/m).map((text) => [/^## (.*)$/m.exec(text)?.[1], text.trimEnd()]));
  const sections = titles.flatMap((title) => {
    const part = parts.find((one) => one.title === title);
    return part === undefined ? (old.get(title) ?? []) : section(part);
  });
  const text = sections.join('\n\n');
  const others = [...old].flatMap(([title, section]) => (title === undefined || titles.includes(title) ? [] : section));
  const requests = [...text.matchAll(/\| ([\d,]+) requests \|/g)].reduce((sum, [, count]) => sum + Number(count!.replaceAll(',', '')), 0);
  const failures = [...text.matchAll(/^- /gm)].length;
  return `${[
    '# Robustness',
    '',
    'This page is for operators and contributors: it lists attacks on servers, and their results.',
    'Behind Caddy, or another proxy for HTTP/2, an attack can close connections of others; use HAProxy in TCP mode ([hosting](hosting.md#behind-a-proxy)).',
    '',
    '```sh',
    'npm run campaign -- --help     # attacks servers on the loopback; --write writes the results into this page',
    '```',
    '',
    `${about.cpu}, ${about.cores} processors, Node ${about.node}, grpc-js ${about.grpc}.`,
    '',
    `**${number(requests)} malformed or adversarial requests; ${failures === 0 ? 'no crash, no hang, no INTERNAL, no change of state by a refused request' : `${failures} failures`}.**`,
    `A request hangs when it has no answer after 60 s. After each part the servers still run, their logs report no fault, and their memory has grown by ${ALLOWED_MIB} MiB at most.`,
    'Times are those of calls of another client, without the time that other processes took.',
    '"A to B" has the value without the attack, then the value during the attack; the p99 may become three times as long. "CPU" is that of the server: 100 % is one processor.',
    '',
    [text, ...others].join('\n\n'),
  ].join('\n')}\n`;
}

function section({ title, date, seed, scale, seconds, loadAverage, findings }: PartReport): string {
  const rows = findings.map(({ tried, count, unit, result }) => `| ${tried} | ${number(count)} ${unit} | ${result} |`);
  const failures = findings.flatMap((finding) => finding.failures);
  const run = [date, ...(seed === 'orleans' ? [] : [`seed \`${seed}\``]), ...(scale === 1 ? [] : [`scale ${scale}`])].join(', ');
  return [
    `## ${title}`,
    '',
    `${run}: ${Math.round(seconds)} s; load ${loadAverage?.toFixed(1) ?? 'not recorded'}.`,
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
