import { createHash, randomBytes } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';

// 192 bits: beyond guessing, and a multiple of the 6 bits of a base64url digit
const SECRET_BYTES = 24;

/** A name or token that cannot be guessed and reveals nothing, not even how many were made before. */
export function mintToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** SHA-256 of a token: the server stores it instead of the token. It identifies the token and is useless to a thief. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The bearer token in the metadata of a call, null when the key is not there or not in the Bearer scheme. */
export function tokenOf(metadata: Metadata): string | null {
  return bearerOf(metadata.get('authorization')[0]?.toString());
}

/** The token of a header in the Bearer scheme, the first of several; else null. */
export function bearerOf(header: unknown): string | null {
  return typeof header === 'string' ? (/^Bearer +([^\s,]+)(?:$|,)/i.exec(header)?.[1] ?? null) : null;
}
