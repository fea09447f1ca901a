import { createToken, tokenDigest } from '../../../rpc/tokens.js';
import { ACCESS_FILE, requireName, loadAccess, saveAccess } from '../../access-file.js';
import { defineCommand } from '../../command.js';

/** Prefix by which secret scanners recognise a token. */
const PREFIX = 'orleans_';

const DAY_MS = 86_400_000;

export default defineCommand({
  operands: [{ name: 'name', count: 'one', help: 'the principal: a person, a team or a program' }],
  options: {
    file: ACCESS_FILE,
    days: { type: 'integer', value: 'N', min: 1, max: 36_500, help: 'days until the token expires; default: never' },
    games: { type: 'integer', value: 'N', help: 'envs at once, copies included; default: a share of the limit of the server' },
    copies: { type: 'integer', value: 'N', help: 'copies alive at once' },
    vectors: { type: 'integer', value: 'N', help: 'vectors open at once' },
    'vector-games': { type: 'integer', value: 'N', help: 'envs of all open vectors together' },
    'kept-bytes': { type: 'integer', value: 'N', help: 'memory for the answers of all open vectors together' },
    rate: { type: 'integer', value: 'N', help: 'calls per second, 0 for no limit' },
    burst: { type: 'integer', value: 'N', min: 1, help: 'calls at once after a quiet time' },
  },
  examples: ['orleans access add alice --days 90', 'orleans access add trainer --file /etc/orleans/access.json --games 256 --rate 2000'],
  run([given], options, io) {
    const name = requireName(given!);
    const { principals } = loadAccess(options.file);
    const token = `${PREFIX}${createToken()}`;
    const now = Date.now();
    const entry = {
      sha256: tokenDigest(token).toString('hex'),
      created: new Date(now).toISOString(),
      ...(options.days !== undefined && { expires: new Date(now + options.days * DAY_MS).toISOString() }),
    };
    const { games, copies, vectors, 'vector-games': vectorGames, 'kept-bytes': keptBytes, rate, burst } = options;
    const asked = { games, copies, vectors, vectorGames, keptBytes, rate, burst };
    const wanted = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const known = principals.find((principal) => principal.name === name) ?? { name, tokens: [] };
    const limits = { ...known.limits, ...wanted };
    const changed = { name, ...(Object.keys(limits).length > 0 && { limits }), tokens: [...known.tokens, entry] };
    saveAccess(options.file, { principals: [...principals.filter((principal) => principal.name !== name), changed] });
    // stdout has only the token, so that it can be piped
    io.out(`${token}\n`);
    io.err(
      `${name} may call with this token, which is shown once: the file has only its digest. Clients take it as ORLEANS_ACCESS_TOKEN.\n`,
    );
    return 0;
  },
});
