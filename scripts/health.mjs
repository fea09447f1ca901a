// Asks the health service of a server; exit code 0 if it serves.
//   node scripts/health.mjs [HOST:PORT]   default: ORLEANS_ADDRESS, or 127.0.0.1:50051
// TLS as for clients: ORLEANS_TLS=1, or ORLEANS_TLS_CA, ORLEANS_TLS_CERT, ORLEANS_TLS_KEY (PEM files), ORLEANS_TLS_NAME.
import { readFileSync } from 'node:fs';
import { credentials, loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath } from 'grpc-health-check';
import { readOptions } from './options.mjs';

const TIMEOUT_MS = 2000;
const { env } = process;
const address = readOptions(import.meta.url, {}, 1).positionals[0] ?? env.ORLEANS_ADDRESS ?? '127.0.0.1:50051';
const { grpc } = loadPackageDefinition(loadSync(protoPath, { enums: String }));
const client = new grpc.health.v1.Health(address, secured() ? ssl() : credentials.createInsecure(), {
  ...(env.ORLEANS_TLS_NAME && { 'grpc.ssl_target_name_override': env.ORLEANS_TLS_NAME }),
});

client.check({ service: '' }, { deadline: Date.now() + TIMEOUT_MS }, (error, answer) => {
  const status = error === null ? answer.status : error.message;
  if (status !== 'SERVING') process.stderr.write(`${address}: ${status}\n`);
  process.exitCode = status === 'SERVING' ? 0 : 1;
  client.close();
});

function secured() {
  if (address.startsWith('unix:') || env.ORLEANS_TLS === '0') return false;
  return ['', '_CA', '_CERT', '_KEY', '_NAME'].some((part) => env[`ORLEANS_TLS${part}`]);
}

function ssl() {
  const read = (name) => (env[name] ? readFileSync(env[name]) : null);
  return credentials.createSsl(read('ORLEANS_TLS_CA'), read('ORLEANS_TLS_KEY'), read('ORLEANS_TLS_CERT'));
}
