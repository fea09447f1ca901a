import { mergeShards } from '../../../arena/evaluate.js';
import { writeReport } from '../../../arena/report.js';
import { defineCommand, UsageError } from '../../command.js';
import { describe } from '../arena/play.js';

export default defineCommand({
  operands: [{ name: 'dir', count: 'many', help: 'folders of all shards, in any order' }],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder of the whole evaluation' },
    json: { type: 'flag', help: 'prints the report as one JSON object' },
  },
  examples: ['orleans evaluate merge shard-* --out whole'],
  async run(operands, options, io) {
    if (operands.length === 0) throw new UsageError('orleans evaluate merge needs shards; name the folders of all shards.');
    if (options.out === undefined) throw new UsageError('orleans evaluate merge needs a folder for its result; give --out DIR.');
    if (operands.includes(options.out)) throw new UsageError('--out is the folder of a shard; name another one.');
    mergeShards(operands, options.out);
    const report = await writeReport(options.out);
    io.out(options.json ? `${JSON.stringify(report)}\n` : describe(report, options.out));
    return 0;
  },
});
