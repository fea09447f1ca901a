import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../core/result.js';
import type { Logger } from '../log.js';
import { tokenDigest } from '../tokens.js';
import { parseAccessFile, readAccessText, type AccessFile, type AccessLimits } from './file.js';

/** Metadata with a caller's access token; `authorization` has the token of an env or seat. */
export const ACCESS_KEY = 'orleans-access';

/** The refusal is made once, so that a flood of calls creates no objects. */
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

/** A caller's identity for limits: a name of the access file, else the subject of a client certificate, else an address. */
export interface Principal {
  readonly name: string;
  /** limits of its entry */
  readonly limits: AccessLimits;
}

interface Grant {
  readonly principal: Principal;
  readonly digest: Buffer;
  /** ms since 1970 */
  readonly expires: number;
}

/** Why a call is admitted, for its duration. */
export interface Admission {
  readonly principal: Principal;
  /** whether the token is still valid */
  readonly valid: () => boolean;
}

/** Reads the principals of an access file, and again after changes. */
export class AccessControl {
  /** by digest of the token in hex, so that the time of a search reveals nothing about tokens */
  private grants: ReadonlyMap<string, Grant>;
  private names: ReadonlySet<string>;
  private text: string;
  /** the last failure, logged once */
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

  /** Whether the file has the principal, even without a valid token. */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The principal of an access token; or the refusal ACCESS_MISSING, ACCESS_WRONG, ACCESS_EXPIRED. */
  admit(token: string | null): Admission | Refusal {
    if (token === null) return MISSING;
    const digest = tokenDigest(token);
    const grant = this.find(digest);
    if (grant === null) return WRONG;
    if (grant.expires <= this.wallTime()) return EXPIRED;
    const valid = (): boolean => (this.find(digest)?.expires ?? 0) > this.wallTime();
    return { principal: grant.principal, valid };
  }

  /** Reads the file again; an invalid one changes nothing. */
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
        this.log.error({ code: error.code, cause: error.message }, 'access file has an error: the old one still applies');
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
