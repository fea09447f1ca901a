import { readFileSync } from 'node:fs';
import { unpackBundle } from '../../../suite/bundle.js';
import { overallTable, resultTable } from '../../../suite/table.js';
import { defineCommand } from '../../command.js';

export default defineCommand({
  operands: [{ name: 'bundle', count: 'many', help: 'files of `orleans benchmark run`' }],
  options: {},
  examples: ['orleans benchmark table */bundle.json.gz'],
  run(operands, _options, io) {
    const bundles = operands.map((path) => unpackBundle(readFileSync(path), path));
    const overall = overallTable(bundles);
    io.out([...resultTable(bundles), ...(overall.length === 0 ? [] : ['', ...overall]), ''].join('\n'));
    return 0;
  },
});
