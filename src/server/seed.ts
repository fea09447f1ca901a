import { bytesToHex, randomBytes } from '@noble/hashes/utils';
import { hashText } from '../core/hash.js';
import { readSeed } from '../env/env.js';
import type { Seed as WireSeed } from '../gen/orleans/v1/env.pb.js';

/** The checked seed of a request; null: none was sent. */
export function seedOf(seed: WireSeed | undefined): string | null {
  return seed?.value === undefined ? null : readSeed(seed.value.value);
}

/** An unguessable seed. */
export function freshSeed(): string {
  return bytesToHex(randomBytes(16));
}

/** Seed `index` of a family: different for each, determined by the first. */
export function derive(seed: string, ...path: (number | string)[]): string {
  return hashText(seed, ...path.map(String));
}
