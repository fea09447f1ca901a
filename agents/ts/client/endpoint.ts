import { readFileSync } from 'node:fs';
import { credentials, type ChannelCredentials, type ChannelOptions } from '@grpc/grpc-js';
import { usageError } from './errors.js';

/** Certificates as contents of PEM files. */
export interface TlsOptions {
  /** trusted authorities; default: Node's */
  readonly ca?: Uint8Array | string | undefined;
  /** client certificate and key, for servers with `--tls-client-ca` */
  readonly cert?: Uint8Array | string | undefined;
  readonly key?: Uint8Array | string | undefined;
  /** name in the server's certificate; default: the host of the address */
  readonly serverName?: string | undefined;
}

/** Options for a server beyond the loopback. */
export interface AccessOptions {
  /** true: TLS with Node's authorities; default: from the environment (`readTls`) */
  readonly tls?: boolean | TlsOptions | undefined;
  /** from `orleans access add`; default: ORLEANS_ACCESS_TOKEN. Sent with every call but Play */
  readonly accessToken?: string | undefined;
}

/**
 * TLS options from the environment: ORLEANS_TLS=1, or ORLEANS_TLS_CA, ORLEANS_TLS_CERT, ORLEANS_TLS_KEY (PEM files) and ORLEANS_TLS_NAME;
 * ORLEANS_TLS=0: none. Unix sockets are not encrypted.
 */
export function readTls(address: string, tls: AccessOptions['tls'], env: NodeJS.ProcessEnv = process.env): TlsOptions | null {
  if (tls !== undefined) return tls === false ? null : tls === true ? {} : tls;
  const text = (name: string): string | undefined => env[name] || undefined;
  const asked = text('ORLEANS_TLS');
  const [ca, cert, key, serverName] = ['CA', 'CERT', 'KEY', 'NAME'].map((part) => text(`ORLEANS_TLS_${part}`));
  if (address.startsWith('unix:') || asked === '0' || (asked ?? ca ?? cert ?? key ?? serverName) === undefined) return null;
  const file = (path: string | undefined, name: string): Buffer | undefined => (path === undefined ? undefined : readPem(path, name));
  const files = { ca: file(ca, 'ORLEANS_TLS_CA'), cert: file(cert, 'ORLEANS_TLS_CERT'), key: file(key, 'ORLEANS_TLS_KEY'), serverName };
  return Object.fromEntries(Object.entries(files).filter(([, value]) => value !== undefined));
}

export function readAccessToken(token: string | undefined): string | undefined {
  return token ?? (process.env['ORLEANS_ACCESS_TOKEN'] || undefined);
}

/** Credentials for a channel of grpc-js. */
export function channelCredentials(tls: TlsOptions | null): { credentials: ChannelCredentials; options: ChannelOptions } {
  if (tls === null) return { credentials: credentials.createInsecure(), options: {} };
  const { ca, cert, key, serverName } = tls;
  if ((cert === undefined) !== (key === undefined)) throw usageError('The client has only one of certificate and key; give both.');
  const bytes = (part: Uint8Array | string | undefined): Buffer | null => (part === undefined ? null : Buffer.from(part as string));
  try {
    return {
      credentials: credentials.createSsl(bytes(ca), bytes(key), bytes(cert)),
      options: serverName === undefined ? {} : { 'grpc.ssl_target_name_override': serverName },
    };
  } catch {
    throw usageError('The certificates for TLS cannot be used; give the contents of PEM files, the key without a passphrase.');
  }
}

function readPem(path: string, name: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw usageError(`The file "${path}" of ${name} cannot be read; set the path of a PEM file.`);
  }
}
