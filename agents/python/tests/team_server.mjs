// A server with the reference scenario of a team (src/rules/dummy/team.ts), which is no part of the product, in its catalog.
import { SCENARIOS } from '../../../dist/src/catalog/legality.js';
import { MODULES } from '../../../dist/src/catalog/modules.js';
import { team } from '../../../dist/src/rules/dummy/team.js';
import { startServer } from '../../../dist/src/server/server.js';

MODULES.push(team);
SCENARIOS.push({ id: 'team', seats: [2, 3], modules: ['team'], rules: 'COOP-020' });
const server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
process.stdout.write(`${server.address}\n`);
process.stdin.resume().on('end', () => server.stop());
