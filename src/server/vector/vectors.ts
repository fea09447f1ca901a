import { Refusal } from '../../core/result.js';
import type { Settings } from '../settings.js';
import { installInPlaceSend } from './send.js';
import { Budget } from './budget.js';
import type { VectorConfig } from './config.js';
import type { Framing } from './batch.js';
import { Vector } from './vector.js';
import { mintToken, tokenDigest } from '../../rpc/tokens.js';
import type { Pace } from '../../rpc/pace.js';
import type { BotPlayers } from '../bots/players.js';

export type VectorSettings = Pick<Settings, 'maxVectorEnvs' | 'maxStreamEnvs' | 'maxKeptBytes' | 'vectorLeaseSeconds' | 'vectorFraming' | 'now'>;

interface Entry {
  readonly vector: Vector;
  /** Time since which it has had no stream, in ms; null while it has one. */
  left: number | null;
}

/** The open vectors, with a stream or waiting for one to resume them. */
export class Vectors {
  readonly framing: Framing;
  /** By digest of the resume token. */
  private readonly entries = new Map<string, Entry>();
  private readonly keys = new Map<Vector, string>();
  /** What the answers of all of them may take. */
  readonly budget: Budget;

  constructor(
    readonly settings: VectorSettings,
    readonly players: BotPlayers,
    private readonly pace: Pace,
  ) {
    this.budget = new Budget(settings.maxKeptBytes);
    this.framing = settings.vectorFraming === 'recycled' && !installInPlaceSend() ? 'template' : settings.vectorFraming;
  }

  open(config: VectorConfig): { vector: Vector; token: string } {
    const { maxStreamEnvs } = this.settings;
    if (this.envs + config.options.numEnvs > maxStreamEnvs) {
      throw new Refusal(
        'VECTORS_LIMIT',
        `All vectors of this server have at most ${maxStreamEnvs} envs together, and ${this.envs} are taken: close one or use another server.`,
        'RESOURCE_EXHAUSTED',
      );
    }
    this.budget.take(config.reserved);
    const vector = new Vector(config, this.framing, this.pace);
    const token = mintToken();
    const key = keyOf(token);
    this.entries.set(key, { vector, left: this.settings.now() });
    this.keys.set(vector, key);
    return { vector, token };
  }

  /** The vector with this resume token; null: never given out, closed or expired. */
  find(token: string): Vector | null {
    this.sweep();
    return this.entries.get(keyOf(token))?.vector ?? null;
  }

  /** Starts or stops the lease of a vector, depending on whether it has a stream now. */
  touch(vector: Vector): void {
    const entry = this.entries.get(this.keys.get(vector) ?? '');
    if (entry !== undefined) entry.left = vector.responses.attached ? null : this.settings.now();
    else this.release(vector);
  }

  remove(vector: Vector): void {
    this.entries.delete(this.keys.get(vector) ?? '');
    this.release(vector);
  }

  /** Gives back the memory of a vector that is gone, once its stream is gone too: what that has not sent yet is still there. */
  private release(vector: Vector): void {
    if (vector.responses.attached || !this.keys.delete(vector)) return;
    this.budget.give(vector.config.reserved);
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

/** Vectors are looked up by digest, so that the time of the search tells nothing about the tokens in it. */
function keyOf(token: string): string {
  return tokenDigest(token).toString('base64url');
}
