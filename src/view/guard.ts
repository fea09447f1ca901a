import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../core/result.js';
import { mintToken, tokenDigest } from '../rpc/tokens.js';

/** What the holder of a token may do: everything, or one seat of one game. */
export type Power = { readonly kind: 'host' } | { readonly kind: 'seat'; readonly game: string; readonly seat: number };

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Decides who may ask the door what. Only digests of tokens are kept. */
export class Guard {
  private readonly tokens: { readonly digest: Buffer; readonly power: Power }[] = [];

  /** `allowed`: names besides those of the loopback under which the door may be asked. */
  constructor(private readonly allowed: readonly string[]) {}

  /** A new token with the power. */
  grant(power: Power): string {
    const token = mintToken();
    this.tokens.push({ digest: tokenDigest(token), power });
    return token;
  }

  /** Refuses names that are not ours: a page of somebody else may have its own name point here (DNS rebinding). */
  checkHost({ headers }: IncomingMessage): void {
    const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (LOOPBACK.includes(name) || this.allowed.includes(name)) return;
    throw new Refusal('HOST_FOREIGN', 'This door is asked by a name that it does not have; `--allow-host NAME` gives it one.', 'PERMISSION_DENIED');
  }

  /** Refuses what a page of another origin sends. */
  checkOrigin({ headers }: IncomingMessage): void {
    const { origin, host } = headers;
    const site = headers['sec-fetch-site'];
    const own = origin === undefined || (origin !== 'null' && URL.canParse(origin) && new URL(origin).host === host);
    if (own && (site === undefined || site === 'same-origin' || site === 'none')) return;
    throw new Refusal('ORIGIN_FOREIGN', 'Only the page of this door may ask it.', 'PERMISSION_DENIED');
  }

  /** Power of the bearer token of the request; Refusal TOKEN_INVALID. */
  powerOf({ headers }: IncomingMessage): Power {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const digest = tokenDigest(token ?? '');
    let power: Power | null = null;
    // all of them, so that the time tells nothing
    for (const one of this.tokens) if (timingSafeEqual(one.digest, digest)) power = one.power;
    if (power === null)
      throw new Refusal('TOKEN_INVALID', 'The token of this page is not valid here: take the address that the program has printed.', 'UNAUTHENTICATED');
    return power;
  }
}

/** Refuses everybody but the host. */
export function checkIsHost(power: Power): void {
  if (power.kind !== 'host') throw new Refusal('HOST_ONLY', 'A seat may ask for its own game only.', 'PERMISSION_DENIED');
}
