import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { experimental, type ServerCredentials } from '@grpc/grpc-js';
import { fileProblem } from '../core/file-error.js';
import { Refusal } from '../core/result.js';
import type { Logger } from './log.js';

/** PEM files of a server; `clientCa` requires client certificates of its authorities. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
  readonly clientCa?: string;
}

/** Days left for a warning; renewals usually happen 30 days before the end. */
const WARNING_DAYS = 14;
const DAY_MS = 86_400_000;

interface Pems {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly ca: Buffer | null;
  /** ms since 1970 */
  readonly expires: number;
}

type Provider = Parameters<typeof experimental.createCertificateProviderServerCredentials>[0];
type IdentityListener = Parameters<Provider['addIdentityCertificateListener']>[0];
type CaListener = Parameters<Provider['addCaCertificateListener']>[0];

/**
 * A server's certificates, reloaded while it runs. New files are used for later handshakes if they fit together, else the old ones stay. (The
 * provider of grpc-js drops all connections for an invalid file.)
 */
export class Certificates implements Provider {
  private pems: Pems;
  private readonly identityListeners = new Set<IdentityListener>();
  private readonly caListeners = new Set<CaListener>();
  /** the last failure, logged once */
  private failure = '';
  /** days left at the last warning */
  private warned = Infinity;

  /** Refusals TLS_FILE, TLS_UNFIT. */
  constructor(
    private readonly files: TlsFiles,
    private readonly log: Logger,
    private readonly wallTime: () => number,
  ) {
    this.pems = readPems(files);
    this.warn();
  }

  /** End of the current certificate in seconds since 1970. */
  get expires(): number {
    return this.pems.expires / 1000;
  }

  /** The same as a date. */
  get ends(): string {
    return new Date(this.pems.expires).toISOString();
  }

  get credentials(): ServerCredentials {
    return experimental.createCertificateProviderServerCredentials(this, this.pems.ca === null ? null : this, this.pems.ca !== null);
  }

  /** Reads the files and uses changed ones that fit. */
  reload(): void {
    this.warn();
    let pems: Pems;
    try {
      pems = readPems(this.files);
      if (this.isOver(pems) && !this.isOver(this.pems)) throw new Refusal('TLS_EXPIRED', 'The new certificate has expired; renew it.');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.message !== this.failure)
        this.log.error({ code: error.code, cause: error.message }, 'certificates have an error: the old ones are still used');
      this.failure = error.message;
      return;
    }
    this.failure = '';
    if (equal(pems, this.pems)) return;
    this.pems = pems;
    this.warned = Infinity;
    for (const listener of this.caListeners) this.sendCa(listener);
    for (const listener of this.identityListeners) this.sendIdentity(listener);
    this.log.info({ certificateEnds: this.ends }, 'certificates reloaded');
  }

  addIdentityCertificateListener(listener: IdentityListener): void {
    this.identityListeners.add(listener);
    // grpc-js adds its listener before it can use the certificate
    process.nextTick(() => this.sendIdentity(listener));
  }

  removeIdentityCertificateListener(listener: IdentityListener): void {
    this.identityListeners.delete(listener);
  }

  addCaCertificateListener(listener: CaListener): void {
    this.caListeners.add(listener);
    process.nextTick(() => this.sendCa(listener));
  }

  removeCaCertificateListener(listener: CaListener): void {
    this.caListeners.delete(listener);
  }

  /** Logs once a day that the certificate ends soon, and once that it has ended. */
  private warn(): void {
    const days = Math.max(-1, Math.floor((this.pems.expires - this.wallTime()) / DAY_MS));
    if (days >= WARNING_DAYS || days >= this.warned) return;
    this.warned = days;
    const fields = { certificateEnds: this.ends };
    if (days < 0) this.log.error(fields, 'the certificate has expired: clients refuse it until it is renewed');
    else this.log.warn(fields, 'the certificate ends soon: renew it');
  }

  private isOver({ expires }: Pems): boolean {
    return expires <= this.wallTime();
  }

  private sendIdentity(listener: IdentityListener): void {
    if (this.identityListeners.has(listener)) listener({ certificate: this.pems.cert, privateKey: this.pems.key });
  }

  private sendCa(listener: CaListener): void {
    if (this.caListeners.has(listener) && this.pems.ca !== null) listener({ caCertificate: this.pems.ca });
  }
}

function readPems({ cert, key, clientCa }: TlsFiles): Pems {
  const pems = {
    cert: readPem(cert, '--tls-cert'),
    key: readPem(key, '--tls-key'),
    ca: clientCa === undefined ? null : readPem(clientCa, '--tls-client-ca'),
  };
  let expires: number;
  try {
    expires = Date.parse(new X509Certificate(pems.cert).validTo);
    createSecureContext({ cert: pems.cert, key: pems.key, ...(pems.ca !== null && { ca: pems.ca }) });
  } catch {
    throw new Refusal(
      'TLS_UNFIT',
      'The files of --tls-cert, --tls-key and --tls-client-ca do not fit together; give PEM files, and the key of this certificate without a passphrase.',
    );
  }
  // createSecureContext accepts an unreadable authority
  if (pems.ca !== null && !pems.ca.includes('-----BEGIN CERTIFICATE-----')) {
    throw new Refusal('TLS_UNFIT', 'The file of --tls-client-ca has no certificate; give one in the PEM format.');
  }
  return { ...pems, expires };
}

function readPem(path: string, option: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refusal(
      'TLS_FILE',
      `The file "${path}" of ${option} cannot be read (${fileProblem(error) ?? 'it failed'}); name another file.`,
    );
  }
}

function equal(a: Pems, b: Pems): boolean {
  return a.cert.equals(b.cert) && a.key.equals(b.key) && (a.ca === null || b.ca === null ? a.ca === b.ca : a.ca.equals(b.ca));
}
