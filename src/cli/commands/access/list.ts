import { parseAccessFile, readAccessText } from '../../../rpc/access/file.js';
import { ACCESS_FILE } from '../../access-file.js';
import { columns, defineCommand } from '../../command.js';

export default defineCommand({
  operands: [],
  options: { file: ACCESS_FILE },
  examples: ['orleans access list', 'orleans access list --file /etc/orleans/access.json'],
  run(_operands, options, io) {
    const { principals } = parseAccessFile(readAccessText(options.file), options.file);
    const now = Date.now();
    const rows = principals.map(({ name, limits = {}, tokens }): [string, string] => {
      const good = tokens.filter(({ expires }) => expires === undefined || Date.parse(expires) > now);
      // dates begin with digits, so they are sorted before words
      const ends = good.map(({ expires }) => expires ?? 'removed').sort();
      const said = [`${good.length} good of ${tokens.length} tokens${ends.length > 0 ? `, until ${ends.at(-1)}` : ''}`];
      for (const [limit, value] of Object.entries(limits)) said.push(`${limit} ${value}`);
      return [name, said.join(' · ')];
    });
    if (rows.length > 0) io.out(`${columns(rows).join('\n')}\n`);
    return 0;
  },
});
