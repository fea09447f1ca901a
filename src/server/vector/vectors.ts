import { createHash } from 'node:crypto';
import { Refusal } from '../../core/result.js';
import { mint } from '../auth.js';
import type { Settings } from '../settings.js';
import { installHook } from './hook.js';
import { Pace } from './pace.js';
import type { Plan } from './plan.js';
import type { Framing } from './sheet.js';
import { Vector } from './vector.js';

export type VectorSettings = Pick<Settings, 'maxVectorEnvs' | 'maxStreamEnvs' | 'maxKeptBytes' | 'vectorLeaseSeconds' | 'vectorFraming' | 'now'>;

interface Entry {
  readonly vector: Vector;
  /** Since when it has had no stream, in ms; null while it has one. */
  left: number | null;
}

/** The vectors alive, with a stream or waiting for one. */
export class Vectors {
  readonly framing: Framing;
  private readonly pace: Pace;
  /** By digest of the resume token. */
  private readonly entries = new Map<string, Entry>();
  private readonly keys = new Map<Vector, string>();

  constructor(readonly settings: VectorSettings) {
    this.framing = settings.vectorFraming === 'recycled' && !installHook() ? 'template' : settings.vectorFraming;
    this.pace = new Pace(settings.now);
  }

  open(plan: Plan): { vector: Vector; token: string } {
    this.sweep();
    const { maxStreamEnvs } = this.settings;
    if (this.envs + plan.options.numEnvs > maxStreamEnvs) {
      throw new Refusal(
        'VECTORS_LIMIT',
        `All vectors of this server have at most ${maxStreamEnvs} envs together, and ${this.envs} are taken: close one or use another server.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    const vector = new Vector(plan, this.framing, this.pace);
    const token = mint();
    const key = digest(token);
    this.entries.set(key, { vector, left: this.settings.now() });
    this.keys.set(vector, key);
    return { vector, token };
  }

  /** The vector that was opened with this token; null: never given out, closed or expired. */
  find(token: string): Vector | null {
    this.sweep();
    return this.entries.get(digest(token))?.vector ?? null;
  }

  /** Starts or ends the lease of a vector, as it has a stream now or not. */
  touch(vector: Vector): void {
    const entry = this.entries.get(this.keys.get(vector) ?? '');
    if (entry !== undefined) entry.left = vector.ledger.attached ? null : this.settings.now();
  }

  remove(vector: Vector): void {
    this.entries.delete(this.keys.get(vector) ?? '');
    this.keys.delete(vector);
  }

  /** Forgets the vectors whose lease has run out. */
  sweep(): void {
    const { now, vectorLeaseSeconds } = this.settings;
    const before = now() - vectorLeaseSeconds * 1000;
    for (const { vector, left } of this.entries.values()) {
      if (left !== null && left < before && vector.idle) this.remove(vector);
    }
  }

  get size(): number {
    return this.entries.size;
  }

  /** Of all vectors together. */
  get envs(): number {
    let sum = 0;
    for (const { vector } of this.entries.values()) sum += vector.numEnvs;
    return sum;
  }
}

/** The table is searched by digest, so that the time of the search tells nothing about the tokens in it. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
