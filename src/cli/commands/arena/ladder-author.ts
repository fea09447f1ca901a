import { join } from 'node:path';
import { many } from '../../../core/english.js';
import { FILES, readLadderFolder } from '../../../arena/ladder/config.js';
import { defineCommand } from '../../command.js';

export default defineCommand({
  operands: [
    { name: 'dir', count: 'one', help: 'folder of a ladder (docs/ladder-hosting.md)' },
    { name: 'name', count: 'one', help: 'an owner, or a bot of the host' },
  ],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder to write into; default: authors/NAME in the folder of the ladder' },
    games: { type: 'integer', value: 'N', default: 20, max: 1000, help: 'number of last matches whose replays are written' },
  },
  examples: ['orleans arena ladder author ladder-1 ann', 'orleans arena ladder author ladder-1 ann --games 100 --out for-ann'],
  async run([folder, name], { out, games }, io) {
    readLadderFolder(folder!);
    // loaded on use: it brings SQLite
    const { writeAuthor } = await import('../../../view/author.js');
    const target = out ?? join(folder!, FILES.authors, name!);
    const { matches, replays } = writeAuthor({ folder: folder!, name: name!, out: target, games });
    io.out(`${many(matches, 'match', 'matches')}, ${many(replays, 'replay')} in ${join(target, 'index.html')}\n`);
    return 0;
  },
});
