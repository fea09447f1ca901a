import { availableParallelism } from 'node:os';
import { parse } from 'yaml';
import { readConfig } from '../../../arena/tournament/config.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import { defineCommand, UsageError } from '../../command.js';
import { readText, reason } from '../../files.js';
import { JOBS, playTournament } from './play.js';

export default defineCommand({
  operands: [{ name: 'config', count: 'one', help: 'the tournament as JSON or YAML (docs/tournaments.md), - for standard input' }],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder of the results, instead of "out" in the configuration' },
    jobs: { ...JOBS, default: availableParallelism() },
    live: { type: 'flag', help: 'records matches while they are played, so that `orleans view DIR` shows them; one write a decision' },
    json: { type: 'flag', help: 'the last line of the output is one JSON object' },
  },
  examples: ['orleans arena run t.json', 'orleans arena run t.yaml --jobs 8 --out results'],
  async run(operands, options, io) {
    if (isWorker()) return runWorker();
    const path = operands[0]!;
    const { tournament, out } = readConfig(readYaml(await readText(path, io), path));
    const folder = options.out ?? out;
    if (folder === undefined) throw new UsageError('The tournament needs a folder for its results: --out DIR, or "out" in the configuration.');
    return playTournament(tournament, { folder, jobs: options.jobs, json: options.json, live: options.live }, io);
  },
});

/** JSON is YAML. */
function readYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new UsageError(`"${path}" is neither JSON nor YAML (${reason(error)}).`);
  }
}
