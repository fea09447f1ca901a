import { join } from 'node:path';
import { submittedBots } from '../../../arena/queue/records.js';
import { readSeason, type Season } from '../../../arena/season/config.js';
import {
  FILES,
  hiddenOf,
  openSeason,
  readSeasonFolder,
  stageFolder,
  storedSeasonSeed,
  tournamentOfStage,
} from '../../../arena/season/folder.js';
import { readTable, type SeasonTable } from '../../../arena/season/table.js';
import { lock } from '../../../arena/season/lock.js';
import { makeWritable } from '../../../arena/tournament/folder.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import { SeasonGames } from '../../../view/source/season.js';
import { defineCommand, type Io } from '../../command.js';
import { openView, readViewPlace } from '../../view-place.js';
import { readOperand } from './operand.js';
import { JOBS, playTournament, type PlayOptions } from './play.js';
import { processAndReport } from './queue.js';

export default defineCommand({
  operands: [
    {
      name: 'season',
      count: 'one',
      help: 'the season as JSON or YAML (docs/seasons.md), - for standard input, or its folder',
    },
  ],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder of the season, instead of "out" in the configuration' },
    once: { type: 'flag', help: 'plays the open stage and ends' },
    jobs: JOBS,
    view: {
      type: 'text',
      value: 'HOST:PORT',
      help: 'shows standings, queue and matches in progress there, as `orleans view`',
    },
    live: { type: 'flag', help: 'records matches in progress for `orleans view DIR`; writes to the disk at every decision' },
    pages: { type: 'flag', help: 'writes every match as a page, linked from the reports' },
    json: { type: 'flag', help: 'ends with one JSON object' },
  },
  examples: [
    'orleans arena season season.yaml',
    'orleans arena season season-1 --once',
    'orleans arena season season-1 --view 127.0.0.1:8080',
  ],
  async run(operands, options, io) {
    if (isWorker()) return runWorker();
    const {
      folder,
      config: season,
      files,
    } = await readOperand(operands[0]!, options.out, io, {
      name: 'season',
      fromFolder: readSeasonFolder,
      // a continued season keeps its drawn seed
      read: (config, at) => readSeason(config, at === null ? null : storedSeasonSeed(at)),
    });
    makeWritable(folder);
    // a stage may take longer than the interval of cron
    const unlock = lock(join(folder, FILES.seasonLock), { code: 'SEASON_BUSY', does: 'plays this season' });
    try {
      return await playSeason(folder, season, files, options, io);
    } finally {
      unlock();
    }
  },
});

interface Options extends Omit<PlayOptions, 'folder' | 'live'> {
  readonly once: boolean;
  readonly live: boolean;
  readonly pages: boolean;
  readonly view: string | undefined;
}

async function playSeason(folder: string, season: Season, files: readonly string[], options: Options, io: Io): Promise<number> {
  const { jobs, json, view, once, pages } = options;
  openSeason(folder, season);
  const server = view === undefined ? null : await openView(readViewPlace(view), seasonAt(folder), io);
  try {
    const play: Omit<PlayOptions, 'folder'> = {
      jobs,
      json,
      pages,
      live: options.live || server !== null,
      hidden: [...hiddenOf(folder), ...files],
    };
    const code = await playStages(folder, season, once, play, io);
    if (code !== 0) return code;
    const table = await writeAll(folder, season);
    io.out(json ? `${JSON.stringify(table)}\n` : describe(table, folder));
    return 0;
  } finally {
    await server?.close();
  }
}

function seasonAt(folder: string): { games: SeasonGames; season: () => ReturnType<SeasonGames['state']> } {
  const games = new SeasonGames(folder);
  return { games, season: () => games.state() };
}

/** Plays the remaining stages; returns the exit code. */
async function playStages(folder: string, season: Season, once: boolean, options: Omit<PlayOptions, 'folder'>, io: Io): Promise<number> {
  for (;;) {
    const index = readTable(folder, season).stages.findIndex(({ state }) => state !== 'complete');
    if (index < 0) return 0;
    if (season.queue !== null) await processAndReport(folder, season, io, { json: options.json, patient: true });
    const { tournament, explain } = tournamentOfStage(folder, season, index, submittedBots(folder));
    if (!options.json) io.out(`${season.stages[index]!.name} (${index + 1} of ${season.stages.length}), ${tournament.bots.length} bots, `);
    const code = await playTournament(tournament, { ...options, explain, folder: stageFolder(folder, index) }, io);
    if (code !== 0) return code;
    await writeAll(folder, season);
    if (once) return 0;
  }
}

/** Loaded on use: workers draw no pages. */
async function writeAll(folder: string, season: Season): Promise<SeasonTable> {
  const { writeStandings } = await import('../../../arena/season/report.js');
  return writeStandings(folder, season);
}

function describe(table: SeasonTable, folder: string): string {
  const over = table.stages.filter(({ state }) => state === 'complete').length;
  const width = Math.max(0, ...table.bots.map(({ name }) => name.length));
  return [
    `${over} of ${table.stages.length} stages are over`,
    ...table.bots.map(
      ({ name, version, place, rating, mu, sigma }) =>
        `  ${place ?? '–'}  ${name.padEnd(width)}${version === 1 ? '' : ` version ${version}`}  rating ${rating.toFixed(1)} (${mu.toFixed(1)} ± ${sigma.toFixed(1)})`,
    ),
    `standings ${join(folder, FILES.page)}`,
    '',
  ].join('\n');
}
