import { createHash, randomBytes } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';

// 192 bits: unguessable, and a multiple of a base64url digit's 6 bits
const SECRET_BYTES = 24;

/** An unguessable name or token that reveals nothing. */
export function createToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Whether a kept text can be a token: no short one can be guessed, and the empty one is that of a request without a token. */
export const isToken = (text: string): boolean => /^[\w-]{32,}$/.test(text);

/** SHA-256 of a token, stored instead of it; useless to a thief. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The bearer token in a call's metadata; null: missing, or another scheme. */
export function tokenOf(metadata: Metadata): string | null {
  return bearerOf(metadata.get('authorization')[0]?.toString());
}

/** The bearer token of a header, the first of several; else null. */
export function bearerOf(header: unknown): string | null {
  return typeof header === 'string' ? (/^Bearer +([^\s,]+)(?:$|,)/i.exec(header)?.[1] ?? null) : null;
}
