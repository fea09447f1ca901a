import { createHash, randomBytes } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';

// 192 bits: unguessable, and a multiple of a base64url digit's 6 bits
const SECRET_BYTES = 24;

/** An unguessable name or token that reveals nothing. */
export function createToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * Whether a stored text can be a token. Short texts are refused because they could be guessed, the empty text because a request without a
 * token has it.
 */
export const isToken = (text: string): boolean => /^[\w-]{32,}$/.test(text);

/** Returns the SHA-256 of a token. Programs store it instead of the token, which cannot be computed from it. */
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
