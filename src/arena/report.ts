import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readVersion } from '../server/package.js';
import { renderHtml } from './report/html.js';
import { renderMarkdown } from './report/markdown.js';
import { timesOf, type BotTimes } from './report/times.js';
import { summarize, type Summary } from './results/summary.js';
import { writeTable } from './results/table.js';
import { scheduleDeal } from './schedule.js';
import { configOf, orderOf } from './tournament/config.js';
import { FILES, readHead, readMatches, writeWhole, type Head, type Kept } from './tournament/folder.js';

/** `complete`: all deals are played; `decided`: the sequential test ended it; `unfinished`: it was interrupted. */
export type State = 'complete' | 'decided' | 'unfinished';

/** `report.json`. But for `measured` it depends on the matches alone. */
export interface Report {
  readonly report: 1;
  readonly state: State;
  /** Deals of the schedule, of which `summary.deals` were played. */
  readonly planned: number;
  readonly summary: Summary;
  readonly reproduce: {
    readonly program: string;
    readonly rulesHash: string;
    readonly catalogHash: string;
    readonly identity: string;
    /** SHA-256 of matches.jsonl. */
    readonly matches: string;
    /** Configuration for `orleans arena run`. */
    readonly config: object;
  };
  readonly measured: {
    readonly times: readonly BotTimes[];
    readonly machine: string;
    readonly node: string;
  };
}

/** Reads the matches in a folder and writes report.json, report.md, report.html and results.parquet beside them. */
export async function writeReport(folder: string): Promise<Report> {
  const head = readHead(folder);
  const all: Kept[] = [];
  // one at a time: the moves of a match are not kept
  for (const read of readMatches(folder, head)) all.push(read.kept);
  const kept = wholeDeals(head, all);
  const report = await build(folder, head, kept);
  writeWhole(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeWhole(join(folder, 'report.md'), renderMarkdown(report));
  writeWhole(join(folder, 'report.html'), renderHtml(report));
  writeWhole(join(folder, 'results.parquet'), writeTable(kept));
  return report;
}

/** Balance holds for whole deals only: what was begun and not finished does not count. */
function wholeDeals({ tournament }: Head, kept: readonly Kept[]): readonly Kept[] {
  const last = kept.at(-1)?.result;
  if (last === undefined || scheduleDeal(orderOf(tournament), last.deal).at(-1)!.id === last.id) return kept;
  return kept.filter(({ result }) => result.deal !== last.deal);
}

async function build(folder: string, head: Head, kept: readonly Kept[]): Promise<Report> {
  const { tournament, identity, rulesHash, catalogHash } = head;
  const summary = summarize(tournament, kept);
  const planned = tournament.deals.last - tournament.deals.first + 1;
  const decided = summary.sequential !== null && summary.sequential.verdict !== 'open';
  const [cpu] = cpus();
  return {
    report: 1,
    state: summary.deals === planned ? 'complete' : decided ? 'decided' : 'unfinished',
    planned,
    summary,
    reproduce: {
      program: `orleans-env ${readVersion()}`,
      rulesHash,
      catalogHash,
      identity,
      matches: await digest(join(folder, FILES.matches)),
      config: configOf(tournament),
    },
    measured: { times: timesOf(tournament, kept), machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}`, node: process.version },
  };
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
