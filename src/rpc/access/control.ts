import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../core/result.js';
import type { Logger } from '../log.js';
import { tokenDigest } from '../tokens.js';
import { parseAccessFile, readAccessText, type AccessFile, type AccessLimits } from './file.js';

/** Metadata with the access token of a caller; `authorization` holds the token of an env or a seat. */
export const ACCESS_KEY = 'orleans-access';

/** Made once: a flood of calls without a valid token should not cost an object each. */
const MISSING = new Refusal(
  'ACCESS_MISSING',
  `The call has no access token; send one in the metadata "${ACCESS_KEY}: Bearer <token>" (Python: access_token=..., or ORLEANS_ACCESS_TOKEN).`,
  'UNAUTHENTICATED',
);
const WRONG = new Refusal('ACCESS_WRONG', 'The access token is unknown; ask the operator of the server for one.', 'UNAUTHENTICATED');
const EXPIRED = new Refusal(
  'ACCESS_EXPIRED',
  'The access token has expired; ask the operator of the server for another one.',
  'UNAUTHENTICATED',
);

/** The identity of a caller for limits: a name of the access file, else the subject of a client certificate, else an address. */
export interface Principal {
  readonly name: string;
  /** Those that its entry sets. */
  readonly limits: AccessLimits;
}

interface Grant {
  readonly principal: Principal;
  readonly digest: Buffer;
  /** Time in ms since 1970 at which the token expires. */
  readonly expires: number;
}

/** The reason for admitting a call, valid while the call lasts. */
export interface Admission {
  readonly principal: Principal;
  /** Whether the token is still good. */
  readonly valid: () => boolean;
}

/** Reads the principals of an access file, again whenever it changes. */
export class AccessControl {
  /** By digest in hex: the time of a search by digest reveals nothing about the tokens. */
  private grants: ReadonlyMap<string, Grant>;
  private names: ReadonlySet<string>;
  private text: string;
  /** The sentence of the last failure, which is logged once. */
  private failure = '';

  /** Refusal ACCESS_FILE. */
  constructor(
    private readonly path: string,
    private readonly log: Logger,
    private readonly wallTime: () => number,
  ) {
    this.text = readAccessText(path);
    const file = parseAccessFile(this.text, path);
    this.grants = grantsOf(file);
    this.names = namesOf(file);
  }

  /** Whether the file has the principal, with or without a good token. */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The principal of an access token, or the refusal: ACCESS_MISSING, ACCESS_WRONG, ACCESS_EXPIRED. */
  admit(token: string | null): Admission | Refusal {
    if (token === null) return MISSING;
    const digest = tokenDigest(token);
    const grant = this.find(digest);
    if (grant === null) return WRONG;
    if (grant.expires <= this.wallTime()) return EXPIRED;
    const valid = (): boolean => (this.find(digest)?.expires ?? 0) > this.wallTime();
    return { principal: grant.principal, valid };
  }

  /** Reads the file again; an unusable file changes nothing. */
  reload(): void {
    try {
      const text = readAccessText(this.path);
      if (text === this.text && this.failure === '') return;
      const file = parseAccessFile(text, this.path);
      this.grants = grantsOf(file);
      this.names = namesOf(file);
      this.text = text;
      this.failure = '';
      this.log.info('access file reloaded');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.message !== this.failure)
        this.log.error({ code: error.code, cause: error.message }, 'access file has an error: the old one stays in force');
      this.failure = error.message;
    }
  }

  private find(digest: Buffer): Grant | null {
    const grant = this.grants.get(digest.toString('hex'));
    return grant !== undefined && timingSafeEqual(grant.digest, digest) ? grant : null;
  }
}

function namesOf({ principals }: AccessFile): ReadonlySet<string> {
  return new Set(principals.map(({ name }) => name));
}

function grantsOf({ principals }: AccessFile): ReadonlyMap<string, Grant> {
  return new Map(
    principals.flatMap(({ name, limits = {}, tokens }) => {
      const principal = { name, limits };
      return tokens.map(({ sha256, expires }): [string, Grant] => [
        sha256,
        { principal, digest: Buffer.from(sha256, 'hex'), expires: expires === undefined ? Infinity : Date.parse(expires) },
      ]);
    }),
  );
}
