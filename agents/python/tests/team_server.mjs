// A server with the reference scenario of a team (src/rules/dummy/team.ts), which is not part of the product, in its catalog.
import { MODULES } from '../../../dist/src/catalog/modules.js';
import { team } from '../../../dist/src/rules/dummy/team.js';

// the catalog is made when the server is loaded: the module must be in the list by then
MODULES.push(team);
const { startServer } = await import('../../../dist/src/server/server.js');
const server = await startServer({ address: '127.0.0.1:0', logLevel: 'silent' });
process.stdout.write(`${server.address}\n`);
process.stdin.resume().on('end', () => server.stop());
