import { many } from '../../../core/english.js';
import { defineCommand, UsageError } from '../../command.js';

export default defineCommand({
  operands: [{ name: 'dir', count: 'many', help: 'folders of tournaments, evaluations, seasons' }],
  options: {
    out: { type: 'text', value: 'FILE', help: 'SQLite database: a new one, or one that has other tournaments' },
    decisions: { type: 'flag', help: 'adds a row for every decision: its action and the state hash after it' },
    json: { type: 'flag', help: 'prints one JSON object' },
  },
  examples: ['orleans arena export results --out results.sqlite', 'orleans arena export season-1 results --out all.sqlite --decisions'],
  async run(operands, { out, decisions, json }, io) {
    if (operands.length === 0)
      throw new UsageError('orleans arena export needs a folder; name that of a tournament, an evaluation or a season.');
    if (out === undefined) throw new UsageError('orleans arena export needs a file for the database; give --out results.sqlite.');
    // loaded on use: it brings SQLite
    const { exportResults } = await import('../../../arena/sql/export.js');
    const { tournaments, matches } = exportResults(operands, out, decisions);
    io.out(
      json
        ? `${JSON.stringify({ tournaments, matches, out })}\n`
        : `${many(tournaments, 'tournament')} with ${many(matches, 'match', 'matches')} in ${out}\n`,
    );
    return 0;
  },
});
