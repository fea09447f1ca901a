import { parseAccessFile, readAccessText } from '../../../rpc/access/file.js';
import { ACCESS_FILE, requireName, saveAccess } from '../../access-file.js';
import { defineCommand, UsageError } from '../../command.js';

export default defineCommand({
  operands: [{ name: 'name', count: 'one', help: 'the principal' }],
  options: {
    file: ACCESS_FILE,
    older: { type: 'flag', help: 'removes only the older tokens; the newest one stays valid' },
  },
  examples: ['orleans access remove alice', 'orleans access remove alice --older'],
  run([given], options, io) {
    const name = requireName(given!);
    const { principals } = parseAccessFile(readAccessText(options.file), options.file);
    const known = principals.find((principal) => principal.name === name);
    if (known === undefined) throw new UsageError(`The access file has no principal "${name}"; \`orleans access list\` shows them.`);
    const others = principals.filter((principal) => principal !== known);
    const newest = [...known.tokens].sort((a, b) => (a.created ?? '').localeCompare(b.created ?? '')).slice(-1);
    saveAccess(options.file, { principals: options.older ? [...others, { ...known, tokens: newest }] : others });
    io.out(options.older ? `${name} has only its newest token now.\n` : `${name} can no longer call the server.\n`);
    return 0;
  },
});
