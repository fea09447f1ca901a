import { cpus } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { many } from '../../../core/english.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { parseMatch, readManifest, readMatches } from '../../../arena/tournament/folder.js';
import { writeWhole } from '../../../arena/tournament/files.js';
import { withoutValues } from '../../../arena/tournament/config.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import { formatInterval } from '../../../arena/report/format.js';
import { useOverrides } from '../../../catalog/overrides.js';
import { Refusal } from '../../../core/result.js';
import { readVersion } from '../../../server/package.js';
import { BUNDLE_VERSION, declaredSchema, packBundle, resultOf, tournamentOf, type Bundle } from '../../../suite/bundle.js';
import { checkFrozen } from '../../../suite/frozen.js';
import { PUBLIC_SPLITS, SPLITS } from '../../../suite/seeds.js';
import { hashOf, taskOf, type Task } from '../../../suite/tasks.js';
import { parseBot } from '../../bots.js';
import { defineCommand, UsageError, type Io } from '../../command.js';
import { readJson } from '../../files.js';
import { JOBS, playTournament, SANDBOX } from '../arena/play.js';

const BUNDLE_FILE = 'bundle.json.gz';

export default defineCommand({
  operands: [{ name: 'task', count: 'one', help: 'a task of docs/benchmark.md, e.g. S-v1' }],
  options: {
    candidate: { type: 'text', value: 'BOT', help: 'the bot that is measured, as for `orleans evaluate`' },
    out: {
      type: 'text',
      value: 'DIR',
      help: `folder of the results and of ${BUNDLE_FILE}; an unfinished run in it is continued`,
    },
    entry: { type: 'text', value: 'NAME', help: 'name of the row in the table (default: that of the bot)' },
    run: { type: 'integer', value: 'N', default: 0, help: 'number of the training run, of at least five' },
    deals: { type: 'integer', value: 'N', min: 2, max: 100_000, help: 'number of deals (default: that of the task)' },
    split: { type: 'text', value: 'SPLIT', default: PUBLIC_SPLITS[0], choices: SPLITS, help: `seeds: ${SPLITS.join(', ')}` },
    'seed-file': { type: 'text', value: 'FILE', help: 'seed of the season, after it was published' },
    declared: {
      type: 'text',
      value: 'FILE',
      help: 'costs that the games do not show, as JSON: tokens, trainingDecisions, illegal, unreadable',
    },
    sandbox: SANDBOX,
    jobs: JOBS,
  },
  examples: [
    'orleans benchmark run S-v1 --candidate policy.onnx --run 3 --declared cost.json --out s-3',
    'orleans benchmark run T2-v1 --candidate 127.0.0.1:50052 --entry mine --deals 10 --out t2',
  ],
  async run(operands, options, io) {
    const task = taskOf(operands[0]!);
    // workers too must play with the values of the task
    if (task.data !== undefined) useOverrides(task.data);
    if (isWorker()) return runWorker();
    const { candidate, out, sandbox, split, run, jobs } = options;
    if (candidate === undefined || out === undefined) throw new UsageError('orleans benchmark run needs --candidate and --out; add them.');
    const bot = parseBot(candidate);
    const program = typeof bot === 'object' && ('command' in bot || 'model' in bot) && sandbox !== undefined ? { ...bot, sandbox } : bot;
    await checkFrozen(task);
    const tournament = tournamentOf(task, program, split, options.deals ?? task.deals, readSecret(options['seed-file']));
    const code = await playTournament(tournament, { folder: out, jobs, json: false }, io);
    if (code !== 0) return code;
    // read at the end: a policy may write it during the games
    const declared = declaredSchema.safeParse(options.declared === undefined ? {} : await readJson(options.declared, io));
    if (!declared.success)
      throw new UsageError(
        `"${options.declared}" has a wrong field; give whole numbers from 0 on, named as in docs/benchmark.md, and run the command again: the games are kept.`,
      );
    const entry = options.entry ?? tournament.bots[0]!.name;
    return writeBundle(task, { entry, run, split, declared: declared.data }, out, io);
  },
});

const readSecret = (path: string | undefined): string | null => (path === undefined ? null : readFileSync(path, 'utf8').trim());

function writeBundle(task: Task, about: Pick<Bundle, 'entry' | 'run' | 'split' | 'declared'>, folder: string, io: Io): number {
  const manifest = readManifest(folder);
  const read = [...readMatches(folder, manifest)];
  const voided = read.find(({ match }) => match.result.void !== undefined);
  if (voided !== undefined)
    throw new Refusal(
      'SUITE_BUNDLE',
      `Match ${voided.match.result.id} has no result (${voided.match.result.void}); play again into another folder.`,
    );
  const { programs, rulesHash, catalogHash } = manifest;
  const tournament = withoutValues(manifest.tournament);
  const own = read.flatMap(({ match: { result, bots, times } }) =>
    bots.flatMap((bot, seat) => (bot === 0 ? [{ ms: times?.[seat]?.total ?? 0, decisions: result.seats[seat]!.decisions }] : [])),
  );
  const sum = (key: 'ms' | 'decisions'): number => own.reduce((total, one) => total + one[key], 0);
  const bundle: Bundle = {
    bundle: BUNDLE_VERSION,
    ...about,
    task: task.id,
    taskHash: hashOf(task),
    program: `orleans-env ${readVersion()}`,
    node: process.version,
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    ...{ rulesHash, catalogHash, tournament, programs },
    ms: sum('ms') / Math.max(1, sum('decisions')),
    result: resultOf(
      task,
      tournament,
      read.map(({ match }) => match),
    ),
    matches: read.map(({ text }) => parseMatch(text, folder)),
  };
  const path = join(folder, BUNDLE_FILE);
  writeWhole(path, packBundle(bundle));
  const { score, result, deals } = bundle.result;
  io.out(
    `${task.id} ${bundle.entry}: score ${formatInterval(score, 3)}, result ${formatInterval(result, 3)} on ${many(deals, 'deal')}\nbundle ${path}\n`,
  );
  return 0;
}
