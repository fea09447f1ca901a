import { isLoopback } from '../rpc/address.js';
import type { ServerConfig } from '../server/settings.js';

/** The first lines of `orleans serve`: the addresses, and how to call them. */
export function welcome(addresses: readonly string[], local: string | null, metrics: string | null, { tls, access }: ServerConfig): string {
  const [first = ''] = addresses;
  // a server on all interfaces is reached on the loopback
  const near = first.replace(/^(0\.0\.0\.0|\[::\]):/, '127.0.0.1:');
  const others = addresses.slice(1).map((address, index) => `  shard ${String(index + 1).padEnd(6)} ${address}`);
  const needs = [
    ...(tls ? ['ORLEANS_TLS=1 (ORLEANS_TLS_CA=FILE for your own authority)'] : []),
    ...(access ? ['ORLEANS_ACCESS_TOKEN'] : []),
  ];
  const grpcurl = [
    'grpcurl',
    ...(tls ? [] : ['-plaintext']),
    ...(access ? ['-H "orleans-access: Bearer $ORLEANS_ACCESS_TOKEN"'] : []),
    ...(isLoopback(first) ? [] : ['-proto proto/orleans/v1/env.proto']),
  ].join(' ');
  return [
    `Orléans is served on ${first} (gRPC, orleans.v1.EnvService). Ctrl-C stops it.`,
    ...(local === null ? [] : [`  local transport on ${local}`]),
    ...others,
    ...(metrics === null ? [] : [`  metrics      http://${metrics}/metrics`]),
    `  TypeScript   connect('${near}') of 'orleans-env/client'`,
    `  Python       orleans_env.make('base-2p', address='${near}')`,
    ...(needs.length > 0 ? [`  with         ${needs.join(' and ')} in their environment`] : []),
    `  by hand      ${grpcurl} ${near.replace(/^unix:/, '-unix ')} orleans.v1.EnvService/ListRulesets`,
    '',
  ].join('\n');
}
