import { correctables, isStandIn, partOf } from '../../catalog/corrections.js';
import { valueText } from '../../rules/base/model/provenance.js';
import { defineCommand } from '../command.js';

export default defineCommand({
  operands: [],
  options: {
    'stand-ins': { type: 'flag', help: 'only reconstructed values, which no source shows' },
    json: { type: 'flag', help: 'prints a JSON object of the form that --data takes' },
  },
  examples: ['orleans data --stand-ins', 'orleans data --json > mine.json'],
  run(_operands, options, io) {
    const all = correctables();
    const standIns = all.filter(isStandIn);
    const shown = options['stand-ins'] ? standIns : all;
    if (options.json) {
      const tree: Record<string, Record<string, Record<string, unknown>>> = {};
      for (const { collection, row, field } of shown) ((tree[collection] ??= {})[row.id] ??= {})[field] = partOf(row, field)[field] ?? 0;
      io.out(`${JSON.stringify(tree, null, 1)}\n`);
      return 0;
    }
    for (const one of shown) {
      const { collection, row, field } = one;
      const mark = isStandIn(one) ? 'stand-in' : row.provenance === 'reconstructed' ? 'derived' : row.provenance;
      io.out(`${`${collection}.${row.id}.${field}`.padEnd(48)} ${mark.padEnd(9)} ${valueText(partOf(row, field)[field])}\n`);
    }
    io.out(`${all.length} values can be corrected, ${standIns.length} of them are stand-ins\n`);
    return 0;
  },
});
