import { availableParallelism, constants } from 'node:os';
import { join, resolve } from 'node:path';
import { many } from '../../../core/english.js';
import type { MatchFiles } from '../../../arena/match-files.js';
import type { Adjusted } from '../../../arena/results/adjusted.js';
import type { Report } from '../../../arena/report.js';
import {
  digitsOf,
  expectationSentence,
  forfeitsOf,
  formatFactor,
  formatInterval,
  headline,
  metricName,
  placeOf,
  verdictSentence,
  warnings,
} from '../../../arena/report/format.js';
import { DRIVERS, shortcomingsOf } from '../../../arena/sandbox.js';
import { runTournament, TooManyForfeits, CheckFailed } from '../../../arena/tournament.js';
import type { Tournament } from '../../../arena/tournament/config.js';
import { FILES } from '../../../arena/tournament/folder.js';
import { InProcessPool } from '../../../arena/tournament/inprocess.js';
import { WorkerPool } from '../../../arena/tournament/pool.js';
import { commitmentOf } from '../../../arena/tournament/seed.js';
import { exportAll } from '../../../view/export.js';
import { GameFolder } from '../../../view/source/folder.js';
import type { Io, OptionRow } from '../../command.js';
import { TRY_AGAIN } from '../../exit-codes.js';
import { Progress } from '../../progress.js';

export const JOBS = {
  type: 'integer',
  value: 'N',
  min: 1,
  max: 1024,
  default: availableParallelism(),
  defaultText: 'one per processor',
  help: 'matches at once; results do not depend on it',
} as const satisfies OptionRow;

export const SANDBOX = {
  type: 'text',
  value: 'DRIVER',
  choices: DRIVERS,
  help: `isolates programs of bots: ${DRIVERS.join(', ')} (docs/sandbox.md; default bwrap)`,
} as const satisfies OptionRow;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A bot failed and would fail again; read by `podFailurePolicy` of deploy/kubernetes and deploy/ray. */
const BOT_FAULT = 42;

export interface PlayOptions {
  readonly folder: string;
  readonly jobs: number;
  readonly json: boolean;
  /** records matches while they are played, for `orleans view` */
  readonly live?: boolean;
  /** writes the bots' analyses of decisions */
  readonly explain?: boolean;
  /** writes a page per match, linked by the report */
  readonly pages?: boolean;
  /** files and folders that no bot may read, besides those of the tournament */
  readonly hidden?: readonly string[];
}

/** Plays, writes the report and prints the result; returns the exit code. */
export async function playTournament(
  tournament: Tournament,
  { folder, jobs, json, live = false, explain = false, pages = false, hidden = [] }: PlayOptions,
  io: Io,
): Promise<number> {
  const progress = new Progress(io, 'match', 0);
  // a worker is this program with the same command line
  const [, file = '', ...args] = process.argv;
  const records = live ? join(folder, FILES.live) : null;
  const beside: MatchFiles = {
    live: records,
    analysis: explain ? join(folder, FILES.analysis) : null,
    logs: join(folder, FILES.logs),
    hidden: [folder, ...hidden].map((path) => resolve(path)),
  };
  // a bot without a sandbox can end the process that plays its matches, so another process must play them
  const isExposed = tournament.bots.some(({ sandbox }) => sandbox?.driver === 'none');
  const pool = jobs === 1 && !isExposed ? new InProcessPool(beside) : new WorkerPool(jobs, { file, args }, beside);
  // in a container this program is process 1, which only signals with a listener can end
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    stopping = true;
    void pool.close().finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    for (const sentence of shortcomingsOf(tournament.bots)) io.err(`${sentence}\n`);
    if (!json) io.out(`seed ${commitmentOf(tournament.seed)} (SHA-256)\n`);
    const expected = expectationSentence(tournament);
    if (!json && expected !== null) io.out(`${expected}\n`);
    const { resumed } = await runTournament(tournament, {
      folder,
      pool,
      ...(records !== null && { live: records }),
      progress: (done, total) => progress.at(done, total),
    });
    progress.end();
    if (resumed > 0) io.err(`Continued after ${many(resumed, 'match', 'matches')} of an earlier run.\n`);
    if (pages) exportAll(new GameFolder(folder), 'all', join(folder, FILES.pages));
    // loaded on use: workers draw no pages
    const { writeReport } = await import('../../../arena/report.js');
    const report = await writeReport(folder);
    io.out(json ? `${JSON.stringify(report)}\n` : describe(report, folder));
    return 0;
  } catch (error) {
    // an interruption is not a failure; the listener `stop` ends the process
    if (stopping) return await new Promise<never>(() => undefined);
    if (!(error instanceof TooManyForfeits || error instanceof CheckFailed)) throw error;
    progress.end();
    io.err(`${error.message}\n`);
    return error.deterministic ? BOT_FAULT : TRY_AGAIN;
  } finally {
    progress.end();
    for (const signal of SIGNALS) process.off(signal, stop);
    await pool.close();
  }
}

const adjustedText = (adjusted: Adjusted | null, digits: number): string =>
  adjusted === null ? '' : `  adjusted ${formatInterval(adjusted.interval, digits)} ${formatFactor(adjusted)}`;

/** The first forfeit of each bot with its reason; the report has all forfeits. */
const firstForfeits = ({ forfeits }: Report): string[] =>
  forfeits
    .filter(({ bot }, k) => forfeits.findIndex((other) => other.bot === bot) === k)
    .map(({ bot, match, seat, status, reason }) => `${bot} forfeited match ${match} in seat ${seat} (${status}): ${reason}`);

export function describe(report: Report, folder: string): string {
  const { summary } = report;
  const { bots, metric } = summary;
  const width = Math.max(0, ...bots.map(({ name }) => name.length));
  const verdict = verdictSentence(report);
  return [
    headline(report),
    ...bots.map(
      (bot) =>
        `  ${placeOf(bot)}  ${bot.name.padEnd(width)}  ${metricName(summary, metric)} ${formatInterval(bot.metrics[metric]!, digitsOf(summary, metric))}${adjustedText(bot.adjusted, digitsOf(summary, metric))}${forfeitsOf(bot) > 0 ? `  forfeits ${forfeitsOf(bot)} of ${bot.seats}` : ''}`,
    ),
    ...(verdict === null ? [] : [verdict]),
    ...warnings(report),
    ...firstForfeits(report),
    `report ${join(folder, 'report.html')}`,
    '',
  ].join('\n');
}
