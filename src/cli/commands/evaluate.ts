import { shardOf } from '../../arena/evaluate.js';
import { METRICS } from '../../arena/results/measure.js';
import { FORMATS, type DealRange } from '../../arena/schedule.js';
import { readConfig } from '../../arena/tournament/config.js';
import { storedSeed } from '../../arena/tournament/folder.js';
import { isWorker } from '../../arena/tournament/ipc.js';
import { runWorker } from '../../arena/tournament/worker.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import { parseBots } from '../bots.js';
import { defineCommand, UsageError } from '../command.js';
import { JOBS, playTournament, SANDBOX } from './arena/play.js';

export default defineCommand({
  operands: [],
  options: {
    ruleset: { type: 'text', value: 'TEXT', help: 'ruleset text, e.g. base-4p' },
    candidate: {
      type: 'text',
      value: 'BOT',
      help: 'built-in name, file.onnx, host:port of a policy server, "program arguments", or JSON; name=BOT gives it another name',
    },
    against: {
      type: 'text',
      value: 'A,B,..',
      help: 'opponents, or a JSON array of them; with one seat, or a team, optional bots that play the same deals',
    },
    deals: { type: 'text', value: 'A..B', default: '0..99', help: 'deals of the whole evaluation, both included' },
    shard: { type: 'text', value: 'I/N', default: '0/1', help: 'plays part I (from 0) of N equal parts of the deals' },
    seed: { type: 'text', value: 'S', help: 'seed of the evaluation, the same for all its shards; default with one shard: drawn' },
    format: {
      type: 'text',
      value: 'FORMAT',
      choices: FORMATS,
      help: `how bots meet: ${FORMATS.join(', ')} (default: one-vs-field)`,
    },
    metric: { type: 'text', value: 'METRIC', default: 'outcome', choices: METRICS, help: `result that ranks bots: ${METRICS.join(', ')}` },
    adjust: {
      type: 'text',
      value: 'VALUE',
      help: 'takes luck out of the results: learned, auto or a network by name or path (docs/tournaments.md)',
    },
    'max-forfeits': {
      type: 'integer',
      value: 'N',
      default: 0,
      help: 'permitted forfeits; more end the shard with code 42 or 75',
    },
    out: { type: 'text', value: 'DIR', help: 'folder of the results; an unfinished shard in it is continued' },
    sandbox: SANDBOX,
    jobs: JOBS,
    json: { type: 'flag', help: 'ends with one JSON object' },
  },
  examples: [
    'orleans evaluate --ruleset base-2p --candidate policy.onnx --against greedy,random --deals 0..499 --out e',
    'orleans evaluate --ruleset base-2p --candidate greedy --against random --deals 0..499 --seed $SEED --shard 3/10 --out shard-3',
    'orleans evaluate --ruleset invasion-2p --candidate policy.onnx --against greedy,random --format partners --deals 0..199 --out e',
  ],
  async run(_operands, options, io) {
    if (isWorker()) return runWorker();
    const { ruleset, candidate, against, out, seed, metric } = options;
    const apart = ruleset !== undefined && loadRuleset(ruleset).spec.utility !== 'versus';
    for (const [name, value] of Object.entries({ ruleset, candidate, against, out })) {
      if (value === undefined && !(apart && name === 'against'))
        throw new UsageError(`orleans evaluate needs --${name}; \`orleans evaluate --help\` shows the usage.`);
    }
    const { first, last } = readDeals(options.deals, options.shard);
    if (seed === undefined && !options.shard.endsWith('/1'))
      throw new UsageError(
        'The shards of an evaluation have no common seed; give each the same --seed, a text of 20 characters or more that nobody can guess.',
      );
    const config = {
      ruleset,
      metric,
      ...(options.adjust !== undefined && { adjust: options.adjust }),
      ...(seed !== undefined && { seed }),
      ...(options.sandbox !== undefined && { sandbox: options.sandbox }),
      format: options.format ?? (apart ? 'round-robin' : 'one-vs-field'),
      bots: [...parseBots(candidate!), ...(against === undefined ? [] : parseBots(against))],
      firstDeal: first,
      deals: last - first + 1,
      maxForfeits: options['max-forfeits'],
    };
    const { tournament } = readConfig(config, storedSeed(out!));
    return playTournament(tournament, { folder: out!, jobs: options.jobs, json: options.json }, io);
  },
});

function readDeals(deals: string, shard: string): DealRange {
  const [, first, last] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(deals) ?? [];
  if (first === undefined || Number(first) > Number(last))
    throw new UsageError(`--deals is "${deals}"; give A..B with A not above B, for example 0..99.`);
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(shard) ?? [];
  if (index === undefined || Number(index) >= Number(count))
    throw new UsageError(`--shard is "${shard}"; give I/N with I below N, for example 0/10.`);
  return shardOf({ first: Number(first), last: Number(last) }, Number(index), Number(count));
}
