import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../core/result.js';
import { hostName, namesLoopback } from '../rpc/address.js';
import { createToken, tokenDigest } from '../rpc/tokens.js';
import { isOfGame, type Grant } from './grant.js';

/** Checks the tokens and origins of requests; keeps only digests of tokens. */
export class ViewAuth {
  private tokens: { readonly digest: Buffer; readonly grant: Grant }[] = [];

  /** `allowed`: host names of the server besides those of the loopback */
  constructor(private readonly allowed: readonly string[]) {}

  /** A token with the grant: a new one, or one issued by an earlier server. */
  issue(grant: Grant, token = createToken()): string {
    this.tokens.push({ digest: tokenDigest(token), grant });
    return token;
  }

  /** Makes the tokens of a game invalid. */
  revoke(game: string): void {
    this.tokens = this.tokens.filter(({ grant }) => !isOfGame(grant, game));
  }

  /** Refuses foreign host names, which may resolve to this address (DNS rebinding). */
  checkHost({ headers }: IncomingMessage): void {
    if (namesLoopback(headers.host) || this.allowed.includes(hostName(headers.host))) return;
    throw new Refusal('HOST_FOREIGN', 'The Host header names another host; allow it with `--allow-host NAME`.', 'PERMISSION_DENIED');
  }

  /** Refuses requests from pages of another origin. */
  checkOrigin({ headers }: IncomingMessage): void {
    const { origin, host } = headers;
    const site = headers['sec-fetch-site'];
    const own = origin === undefined || (origin !== 'null' && URL.canParse(origin) && new URL(origin).host === host);
    if (own && (site === undefined || site === 'same-origin' || site === 'none')) return;
    throw new Refusal(
      'ORIGIN_FOREIGN',
      'The request comes from a page of another origin; use the page of this program.',
      'PERMISSION_DENIED',
    );
  }

  /** Grant of a token; Refusal TOKEN_INVALID. */
  grantOf(token: string | null): Grant {
    const digest = tokenDigest(token ?? '');
    let grant: Grant | null = null;
    // compares all digests, so that the time reveals nothing
    for (const one of this.tokens) if (timingSafeEqual(one.digest, digest)) grant = one.grant;
    if (grant === null)
      throw new Refusal(
        'TOKEN_INVALID',
        'This address has no valid key; open it in the browser that shows the game, or open the address that the program printed.',
        'UNAUTHENTICATED',
      );
    return grant;
  }
}

/** The bearer token of a request; null: none. */
export function tokenOf({ headers }: IncomingMessage): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
