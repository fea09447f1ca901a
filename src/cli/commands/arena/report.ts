import { writeReport } from '../../../arena/report.js';
import { defineCommand } from '../../command.js';
import { describe } from './play.js';

export default defineCommand({
  operands: [{ name: 'dir', count: 'one', help: 'folder of a tournament or an evaluation' }],
  options: { json: { type: 'flag', help: 'prints the report as one JSON object' } },
  examples: ['orleans arena report results'],
  async run(operands, options, io) {
    const report = await writeReport(operands[0]!);
    io.out(options.json ? `${JSON.stringify(report)}\n` : describe(report, operands[0]!));
    return 0;
  },
});
