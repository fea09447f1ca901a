import { readConfig } from '../../../arena/tournament/config.js';
import { storedSeed } from '../../../arena/tournament/folder.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import { GameFolder } from '../../../view/source/folder.js';
import { defineCommand, UsageError } from '../../command.js';
import { readText, readYaml } from '../../files.js';
import { outOf } from './operand.js';
import { openView, readViewPlace } from '../../view-place.js';
import { JOBS, playTournament } from './play.js';

export default defineCommand({
  operands: [{ name: 'config', count: 'one', help: 'the tournament as JSON or YAML (docs/tournaments.md), - for standard input' }],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder of the results, instead of "out" in the configuration' },
    jobs: JOBS,
    view: {
      type: 'text',
      value: 'HOST:PORT',
      help: 'shows the matches in progress there, as `orleans view`',
    },
    live: { type: 'flag', help: 'records matches in progress for `orleans view DIR`; writes to the disk at every decision' },
    pages: { type: 'flag', help: 'writes every match as a page, linked from the report' },
    explain: {
      type: 'flag',
      help: 'writes the searches of bots, for `orleans view`; also "explain": true',
    },
    json: { type: 'flag', help: 'ends with one JSON object' },
  },
  examples: [
    'orleans arena run t.json',
    'orleans arena run t.yaml --jobs 8 --out results',
    'orleans arena run t.yaml --view 127.0.0.1:8080',
  ],
  async run(operands, options, io) {
    if (isWorker()) return runWorker();
    const path = operands[0]!;
    const config = readYaml(await readText(path, io), path);
    const folder = options.out ?? outOf(config);
    // a continued tournament keeps its drawn seed
    const { tournament, explain } = readConfig(config, folder === null ? null : storedSeed(folder));
    if (folder === null)
      throw new UsageError('The tournament has no folder for its results; give --out DIR, or "out" in the configuration.');
    const { jobs, json, live, view } = options;
    const server = view === undefined ? null : await openView(readViewPlace(view), { games: new GameFolder(folder, true) }, io);
    try {
      return await playTournament(
        tournament,
        {
          folder,
          jobs,
          json,
          live: live || server !== null,
          explain: explain || options.explain,
          pages: options.pages,
          hidden: path === '-' ? [] : [path],
        },
        io,
      );
    } finally {
      await server?.close();
    }
  },
});
