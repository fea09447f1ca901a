// Asks the health service of a server: exit code 0 when it serves. `node scripts/health.mjs [host:port]`
import { credentials, loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath } from 'grpc-health-check';

const TIMEOUT_MS = 2000;
const address = process.argv[2] ?? '127.0.0.1:50051';
const { grpc } = loadPackageDefinition(loadSync(protoPath, { enums: String }));
const client = new grpc.health.v1.Health(address, credentials.createInsecure());

client.check({ service: '' }, { deadline: Date.now() + TIMEOUT_MS }, (error, answer) => {
  const status = error === null ? answer.status : error.message;
  if (status !== 'SERVING') process.stderr.write(`${address}: ${status}\n`);
  process.exitCode = status === 'SERVING' ? 0 : 1;
  client.close();
});
