import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../core/result.js';
import { hostName, namesLoopback } from '../rpc/address.js';
import { mintToken, tokenDigest } from '../rpc/tokens.js';
import type { Power } from './power.js';

/** Decides who may ask the door what. Only digests of tokens are kept. */
export class Guard {
  private readonly tokens: { readonly digest: Buffer; readonly power: Power }[] = [];

  /** `allowed`: names besides those of the loopback under which the door may be asked. */
  constructor(private readonly allowed: readonly string[]) {}

  /** A token with the power: a new one, or one that a door before has granted. */
  grant(power: Power, token = mintToken()): string {
    this.tokens.push({ digest: tokenDigest(token), power });
    return token;
  }

  /** Refuses names that are not ours: a page of somebody else may have its own name point here (DNS rebinding). */
  checkHost({ headers }: IncomingMessage): void {
    if (namesLoopback(headers.host) || this.allowed.includes(hostName(headers.host))) return;
    throw new Refusal('HOST_FOREIGN', 'The Host header names another host; allow it with `--allow-host NAME`.', 'PERMISSION_DENIED');
  }

  /** Refuses what a page of another origin sends. */
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

  /** Power of a token; Refusal TOKEN_INVALID. */
  powerOf(token: string | null): Power {
    const digest = tokenDigest(token ?? '');
    let power: Power | null = null;
    // all of them, so that the elapsed time reveals nothing
    for (const one of this.tokens) if (timingSafeEqual(one.digest, digest)) power = one.power;
    if (power === null)
      throw new Refusal(
        'TOKEN_INVALID',
        'The token of this page is not valid here; open the address that the program printed.',
        'UNAUTHENTICATED',
      );
    return power;
  }
}

/** The bearer token of a request; null: it has none. */
export function tokenOf({ headers }: IncomingMessage): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
