import { readFileSync } from 'node:fs';
import { many } from '../../../core/english.js';
import { formatInterval } from '../../../arena/report/format.js';
import { useOverrides } from '../../../catalog/overrides.js';
import { unpackBundle } from '../../../suite/bundle.js';
import { taskOf } from '../../../suite/tasks.js';
import { verifyBundle } from '../../../suite/verify.js';
import { defineCommand } from '../../command.js';
import { Progress } from '../../progress.js';

export default defineCommand({
  operands: [{ name: 'bundle', count: 'one', help: 'file of `orleans benchmark run`' }],
  options: {
    'seed-file': { type: 'text', value: 'FILE', help: 'seed of the season, for its bundles' },
  },
  examples: ['orleans benchmark verify s-3/bundle.json.gz'],
  async run(operands, options, io) {
    const path = operands[0]!;
    const bundle = unpackBundle(readFileSync(path), path);
    const { data } = taskOf(bundle.task);
    if (data !== undefined) useOverrides(data);
    const secret = options['seed-file'] === undefined ? null : readFileSync(options['seed-file'], 'utf8').trim();
    const progress = new Progress(io, 'match', bundle.matches.length);
    const difference = await verifyBundle(bundle, secret, (done, total) => progress.at(done, total));
    progress.end();
    if (difference !== null) {
      io.out(`${difference}\n`);
      return 1;
    }
    const { task, entry, matches, result } = bundle;
    io.out(`ok: ${task} ${entry}, ${many(matches.length, 'match', 'matches')}, score ${formatInterval(result.score, 3)}\n`);
    return 0;
  },
});
