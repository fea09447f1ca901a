import { join, resolve } from 'node:path';
import { many } from '../../../core/english.js';
import {
  FILES,
  hiddenOfLadder,
  isLadder,
  openLadderFolder,
  readLadder,
  readLadderFolder,
  tournamentOf,
  type Ladder,
} from '../../../arena/ladder/config.js';
import { runLadder } from '../../../arena/ladder/ladder.js';
import { shortcomingsOf } from '../../../arena/sandbox.js';
import { FILES as SEASON_FILES } from '../../../arena/season/folder.js';
import { lock } from '../../../arena/season/lock.js';
import { FILES as MATCH_FILES, makeWritable } from '../../../arena/tournament/folder.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { WorkerPool } from '../../../arena/tournament/pool.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import type { Listening } from '../../../view/listen.js';
import { GameFolder } from '../../../view/source/folder.js';
import { defineCommand, type Io } from '../../command.js';
import { openView, readViewPlace } from '../../view-place.js';
import { readOperand } from './operand.js';
import { JOBS } from './play.js';
import { describe as describeSubmission } from './queue.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export default defineCommand({
  operands: [
    {
      name: 'ladder',
      count: 'one',
      help: 'the ladder as JSON or YAML (docs/ladder-hosting.md), - for standard input, or its folder',
    },
  ],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder of the ladder, instead of "out" in the configuration' },
    jobs: JOBS,
    matches: {
      type: 'integer',
      value: 'N',
      min: 1,
      help: 'number of matches at which the ladder ends; default: it plays until it is stopped',
    },
    view: { type: 'text', value: 'HOST:PORT', help: 'shows the matches there, as `orleans view`' },
    serve: {
      type: 'text',
      value: 'HOST:PORT',
      help: 'takes uploads of owners there and shows them their results',
    },
    'allow-host': { type: 'text', value: 'NAME', help: 'with --serve: host name of the proxy that ends TLS' },
    live: { type: 'flag', help: 'records matches in progress for `orleans view DIR`; writes to the disk at every decision' },
  },
  examples: ['orleans arena ladder ladder.yaml', 'orleans arena ladder ladder-1', 'orleans arena ladder ladder-1 --view 127.0.0.1:8080'],
  async run(operands, options, io) {
    if (isWorker()) return runWorker();
    const {
      folder,
      config: ladder,
      files,
    } = await readOperand(operands[0]!, options.out, io, {
      name: 'ladder',
      fromFolder: readLadderFolder,
      read: (config, at) => readLadder(config, at !== null && isLadder(at) ? readLadderFolder(at).seed : null),
    });
    makeWritable(folder);
    const unlock = lock(join(folder, FILES.lock), { code: 'LADDER_BUSY', does: 'plays this ladder' });
    try {
      openLadderFolder(folder, ladder);
      return await play(folder, ladder, files, options, io);
    } finally {
      unlock();
    }
  },
});

interface Options {
  readonly jobs: number;
  readonly matches: number | undefined;
  readonly view: string | undefined;
  readonly serve: string | undefined;
  readonly 'allow-host': string | undefined;
  readonly live: boolean;
}

async function play(folder: string, ladder: Ladder, files: readonly string[], options: Options, io: Io): Promise<number> {
  const { jobs, matches, view, serve, live } = options;
  const records = live || view !== undefined ? join(folder, MATCH_FILES.live) : null;
  const hidden = [...hiddenOfLadder(folder), ...files].map((path) => resolve(path));
  const [, file = '', ...args] = process.argv;
  const pool = new WorkerPool(jobs, { file, args }, { live: records, analysis: null, logs: join(folder, MATCH_FILES.logs), hidden });
  const server = view === undefined ? null : await openView(readViewPlace(view), { games: new GameFolder(folder, true) }, io);
  const uploads = serve === undefined ? null : await openUploads(folder, ladder, serve, options['allow-host'], io);
  const stop = new AbortController();
  const onSignal = (): void => {
    // the second signal does not wait for running matches; the next process completes their tables
    if (stop.signal.aborted) void pool.close();
    else io.err('The ladder ends after the matches in progress; a second signal ends it now.\n');
    stop.abort();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    for (const sentence of shortcomingsOf(tournamentOf(ladder, ladder.bots).bots)) io.err(`${sentence}\n`);
    // loaded on use: workers draw no pages
    const { writeLadder } = await import('../../../arena/ladder/page.js');
    const printed = new Set<string>();
    const report = (playing: ReadonlySet<string>): void => {
      for (const { first, last, commitment } of writeLadder(folder, ladder, playing).seeds.slice(-2)) {
        if (!printed.has(commitment)) io.out(`seed of the tables ${first} to ${last} ${commitment} (SHA-256)\n`);
        printed.add(commitment);
      }
    };
    const total = await runLadder(ladder, {
      folder,
      pool,
      stop: stop.signal,
      ...(records !== null && { live: records }),
      ...(matches !== undefined && { matches }),
      decided: (record) => io.out(describeSubmission(record)),
      left: (sentence) => io.err(`${sentence}\n`),
      report,
    });
    io.out(`${many(total, 'match', 'matches')}, standings ${join(folder, SEASON_FILES.page)}\n`);
    return 0;
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    await pool.close();
    await server?.close();
    await uploads?.close();
  }
}

async function openUploads(folder: string, ladder: Ladder, place: string, allowed: string | undefined, io: Io): Promise<Listening> {
  // loaded on use: it brings the replays of the viewer
  const { serveLadder } = await import('../../../view/ladder/server.js');
  const server = await serveLadder({
    folder,
    ladder,
    ...readViewPlace(place, '--serve'),
    allowHosts: allowed === undefined ? [] : [allowed],
  });
  io.err(`owners upload to ${server.address}/submissions/NAME and see their results at ${server.address}\n`);
  return server;
}
