import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readVersion } from '../server/package.js';
import { renderHtml, type ListedMatch } from './report/html.js';
import { renderMarkdown } from './report/markdown.js';
import { timesOf, unlimitedOf, type BotTimes } from './report/times.js';
import { summarize, type Summary } from './results/summary.js';
import { compareWorkers, type WorkerSummary } from './results/workers.js';
import { writeParquet } from './results/parquet.js';
import { closesDeal, countMatches } from './schedule.js';
import { configOf, scheduleSpecOf, withoutValues } from './tournament/config.js';
import { commitmentOf } from './tournament/seed.js';
import type { SeatStatus } from './record.js';
import type { MatchResult } from './results/measure.js';
import { FILES, pageName, readManifest, readMatches, type Manifest, type TimedMatch } from './tournament/folder.js';
import { writeWhole } from './tournament/files.js';

/** `complete`: all deals are played; `decided`: the sequential test ended it; `unfinished`: it was interrupted. */
export type State = 'complete' | 'decided' | 'unfinished';

/** `report.json`. Only `measured` does not follow from the matches. */
export interface Report {
  readonly report: 2;
  readonly state: State;
  /** deals of the schedule, of which `summary.deals` were played */
  readonly planned: number;
  readonly summary: Summary;
  /** In the order of the matches. */
  readonly forfeits: readonly {
    readonly match: string;
    readonly bot: string;
    readonly seat: number;
    readonly status: Exclude<SeatStatus, 'done'>;
    readonly reason: string;
  }[];
  readonly reproduce: {
    readonly program: string;
    readonly rulesHash: string;
    readonly catalogHash: string;
    readonly identity: string;
    /** SHA-256 of matches.jsonl. */
    readonly matches: string;
    /** SHA-256 of the seed, published before the first match */
    readonly commitment: string;
    /** Hashes of the bots' programs, by name. */
    readonly programs: Readonly<Record<string, string>>;
    /** configuration for `orleans arena run`, without the seed while deals remain */
    readonly config: object;
  };
  readonly measured: {
    readonly times: readonly BotTimes[];
    /** bots whose programs ran without a control group that limits their memory */
    readonly unlimited: readonly string[];
    /** by bot, if several processes played */
    readonly workers: readonly WorkerSummary[];
    /** begin of the first match and end of the last one, from the files (ISO 8601, UTC) */
    readonly began: string;
    readonly ended: string;
    readonly machine: string;
    readonly node: string;
  };
}

/** Reads the matches of a folder and writes report.json, report.md, report.html and results.parquet. */
export async function writeReport(folder: string): Promise<Report> {
  const manifest = readManifest(folder);
  const all: TimedMatch[] = [];
  // matches are read one by one and kept without their moves
  for (const read of readMatches(folder, manifest)) all.push(read.match);
  const matches = wholeDeals(manifest, all);
  const report = await build(folder, manifest, matches);
  writeWhole(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeWhole(join(folder, 'report.md'), renderMarkdown(report));
  writeWhole(
    join(folder, 'report.html'),
    renderHtml(
      report,
      all.map(({ result }, line) => listed(folder, result, line)),
    ),
  );
  writeWhole(join(folder, 'results.parquet'), writeParquet(matches));
  return report;
}

/** A match in the list of the page, with a link to its page if there is one. */
function listed(folder: string, { id, decisions, seats, void: voided }: MatchResult, line: number): ListedMatch {
  const page = `${FILES.pages}/${pageName(line)}`;
  return { line, id, decisions, seats, isVoid: voided !== undefined, page: existsSync(join(folder, page)) ? page : null };
}

/** Removes the matches of an incomplete deal, because seats are balanced only over whole deals. */
function wholeDeals({ tournament }: Manifest, matches: readonly TimedMatch[]): readonly TimedMatch[] {
  const last = matches.at(-1)?.result;
  if (last === undefined || closesDeal(scheduleSpecOf(tournament), last.deal, last.id)) return matches;
  return matches.filter(({ result }) => result.deal !== last.deal);
}

async function build(folder: string, manifest: Manifest, matches: readonly TimedMatch[]): Promise<Report> {
  const { tournament, identity, rulesHash, catalogHash, programs } = manifest;
  const summary = summarize(tournament, matches);
  const planned = tournament.deals.last - tournament.deals.first + 1;
  const decided = summary.sequential !== null && summary.sequential.verdict !== 'open';
  const [cpu] = cpus();
  const dateOf = (file: string): string => statSync(join(folder, file)).mtime.toISOString();
  const config = configOf(withoutValues(tournament)) as { seed: string };
  const { seed: _, ...sealed } = config;
  const isComplete = matches.length === countMatches(scheduleSpecOf(tournament), tournament.deals);
  const state = isComplete ? 'complete' : decided ? 'decided' : 'unfinished';
  return {
    report: 2,
    state,
    planned,
    summary,
    forfeits: matches.flatMap(({ result: { id, seats, void: voided } }) =>
      seats.flatMap(({ seat, bot, status, reason }) =>
        status === 'done' || voided !== undefined ? [] : [{ match: id, bot, seat, status, reason }],
      ),
    ),
    reproduce: {
      program: `orleans-env ${readVersion()}`,
      rulesHash,
      catalogHash,
      identity,
      matches: await digest(join(folder, FILES.matches)),
      commitment: commitmentOf(tournament.seed),
      programs,
      config: state === 'unfinished' ? sealed : config,
    },
    measured: {
      times: timesOf(tournament, matches),
      unlimited: unlimitedOf(tournament, matches),
      workers: compareWorkers(tournament, matches),
      began: dateOf(FILES.manifest),
      ended: dateOf(FILES.matches),
      machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}`,
      node: process.version,
    },
  };
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
