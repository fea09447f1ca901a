import { Refusal } from '../../core/result.js';
import type { Principal } from '../../rpc/access/control.js';
import type { Quotas } from '../quotas.js';
import type { Settings } from '../settings.js';
import { installInPlaceSend } from './send.js';
import { Budget } from './budget.js';
import type { VectorConfig } from './config.js';
import type { Framing } from './batch.js';
import { Vector } from './vector.js';
import { mintToken, tokenDigest } from '../../rpc/tokens.js';
import type { Pace } from '../../rpc/pace.js';
import type { BotPlayers } from '../bots/players.js';

export type VectorSettings = Pick<Settings, 'maxVectors' | 'maxVectorEnvs' | 'maxStreamEnvs' | 'maxKeptBytes' | 'vectorLeaseSeconds' | 'vectorFraming' | 'now'>;

interface Entry {
  readonly vector: Vector;
  /** Whose limits it counts against. */
  readonly owner: Principal;
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
  readonly players: BotPlayers;
  private readonly pace: Pace;
  private readonly quotas: Quotas;
  /** Decisions in vectors that are gone. */
  private pastSteps = 0;

  constructor(
    readonly settings: VectorSettings,
    { quotas, players, pace }: { readonly quotas: Quotas; readonly players: BotPlayers; readonly pace: Pace },
  ) {
    this.quotas = quotas;
    this.players = players;
    this.pace = pace;
    this.budget = new Budget(settings.maxKeptBytes);
    this.framing = settings.vectorFraming === 'recycled' && !installInPlaceSend() ? 'template' : settings.vectorFraming;
  }

  /** Opens a vector on the account of `owner`; Refusal VECTORS_LIMIT. */
  async open(config: VectorConfig, owner: Principal): Promise<{ vector: Vector; token: string }> {
    const { numEnvs } = config.options;
    const wants = { vectors: 1, vectorGames: numEnvs };
    this.demandRoom(numEnvs);
    await this.quotas.reserve(owner, wants);
    try {
      // others may have taken it while the books were asked
      this.demandRoom(numEnvs);
      this.budget.take(config.reserved);
    } catch (error) {
      this.quotas.release(owner, wants);
      throw error;
    }
    const vector = new Vector(config, this.framing, this.pace);
    const token = mintToken();
    const key = keyOf(token);
    this.entries.set(key, { vector, owner, left: this.settings.now() });
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
    const entry = this.entries.get(this.keys.get(vector) ?? '');
    if (entry === undefined) return;
    this.entries.delete(this.keys.get(vector)!);
    this.quotas.release(entry.owner, { vectors: 1, vectorGames: vector.numEnvs });
    this.pastSteps += vector.steps;
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

  private demandRoom(numEnvs: number): void {
    const { maxVectors, maxStreamEnvs } = this.settings;
    if (this.size >= maxVectors)
      throw new Refusal('VECTORS_LIMIT', `This server has at most ${maxVectors} vectors: close one or use another server.`, 'RESOURCE_EXHAUSTED');
    if (this.envs + numEnvs <= maxStreamEnvs) return;
    throw new Refusal(
      'VECTORS_LIMIT',
      `All vectors of this server have at most ${maxStreamEnvs} envs together, and ${this.envs} are taken: close one or use another server.`,
      'RESOURCE_EXHAUSTED',
    );
  }

  get size(): number {
    return this.entries.size;
  }

  /** Decisions of clients in all vectors so far. */
  get steps(): number {
    let sum = this.pastSteps;
    for (const { vector } of this.entries.values()) sum += vector.steps;
    return sum;
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
