import { defineCommand } from '../command.js';
import { ROOT } from '../../server/package.js';
import { listRules } from '../rules.js';

export default defineCommand({
  operands: [],
  options: {
    missing: { type: 'flag', help: 'only the ids in scope that no test cites' },
    json: { type: 'flag', help: 'prints a JSON array' },
  },
  examples: ['orleans rules --missing'],
  run(_operands, options, io) {
    const all = listRules(ROOT);
    const inScope = all.filter((row) => row.inScope);
    const missing = inScope.filter((row) => row.tests.length === 0);
    const rows = options.missing ? missing : all;
    if (options.json) {
      io.out(`${JSON.stringify(rows)}\n`);
      return 0;
    }
    for (const { id, title, inScope: wanted, tests } of rows) {
      io.out(`${id.padEnd(24)} ${wanted ? tests.join(' ') || 'no test' : 'out of scope'}  ${title}\n`);
    }
    io.out(`${all.length} rules, ${inScope.length} in scope, ${inScope.length - missing.length} of them tested\n`);
    return 0;
  },
});
