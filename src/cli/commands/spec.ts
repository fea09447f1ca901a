import { loadRuleset } from '../../catalog/ruleset.js';
import { defineCommand } from '../command.js';
import { specPage } from '../documents/spec.js';

export default defineCommand({
  operands: [{ name: 'ruleset', count: 'one', help: 'ruleset text, e.g. base-4p' }],
  options: { json: { type: 'flag', help: 'prints one JSON object instead of Markdown tables' } },
  examples: ['orleans spec base-4p', 'orleans spec base-2p@first-2014 --json'],
  run([text], options, io) {
    const { spec } = loadRuleset(text!);
    io.out(options.json ? `${JSON.stringify(spec)}\n` : specPage(spec));
    return 0;
  },
});
