import { Refusal } from '../../core/result.js';
import type { Principal } from '../../rpc/access/control.js';
import type { Quotas } from '../quotas.js';
import type { Settings } from '../settings.js';
import { installInPlaceSend } from './send.js';
import { Budget } from './budget.js';
import type { VectorConfig } from './config.js';
import type { Framing } from './batch.js';
import { Vector } from './vector.js';
import { createToken, tokenDigest } from '../../rpc/tokens.js';
import type { FairScheduler } from '../../rpc/fair-scheduler.js';
import type { BotPlayers } from '../bots/players.js';
import type { RowThreads } from '../bots/row-threads.js';

export type VectorSettings = Pick<
  Settings,
  'maxVectors' | 'maxVectorEnvs' | 'maxStreamEnvs' | 'maxKeptBytes' | 'vectorLeaseSeconds' | 'vectorFraming' | 'now'
>;

interface Entry {
  readonly vector: Vector;
  /** the principal whose limits apply */
  readonly owner: Principal;
  /** ms since which it has no stream; null: it has one */
  left: number | null;
}

/** The open vectors, with a stream or waiting for a resume. */
export class Vectors {
  readonly framing: Framing;
  /** by digest of the resume token */
  private readonly entries = new Map<string, Entry>();
  /** by vector with answers in memory: its key, and the function that releases the memory */
  private readonly memory = new Map<Vector, { readonly key: string; readonly release: () => void }>();
  readonly budget: Budget;
  readonly players: BotPlayers;
  private readonly scheduler: FairScheduler;
  private readonly quotas: Quotas;
  private readonly rowThreads: RowThreads;
  /** decisions in removed vectors */
  private pastSteps = 0;

  constructor(
    readonly settings: VectorSettings,
    services: { readonly quotas: Quotas; readonly players: BotPlayers; readonly scheduler: FairScheduler; readonly rowThreads: RowThreads },
  ) {
    this.quotas = services.quotas;
    this.players = services.players;
    this.scheduler = services.scheduler;
    this.rowThreads = services.rowThreads;
    this.budget = new Budget(settings.maxKeptBytes);
    this.framing = settings.vectorFraming === 'recycled' && !installInPlaceSend() ? 'template' : settings.vectorFraming;
  }

  /** Opens a vector for `owner`, with the config of `configOf` for the available bytes; Refusals of `configOf`, and VECTORS_LIMIT. */
  async open(configOf: (offer: number) => VectorConfig, owner: Principal): Promise<{ vector: Vector; token: string }> {
    const { config, release } = await this.grant(configOf, owner);
    try {
      const { numEnvs } = config.options;
      const wants = { vectors: 1, vectorGames: numEnvs };
      this.requireRoom(numEnvs);
      await this.quotas.reserve(owner, wants);
      try {
        // other callers may have opened vectors meanwhile
        this.requireRoom(numEnvs);
      } catch (error) {
        this.quotas.release(owner, wants);
        throw error;
      }
    } catch (error) {
      release();
      throw error;
    }
    const vector = new Vector(config, this.framing, this.scheduler, this.rowThreads);
    const token = createToken();
    const key = keyOf(token);
    this.entries.set(key, { vector, owner, left: this.settings.now() });
    this.memory.set(vector, { key, release });
    return { vector, token };
  }

  /** The config of a new vector with the available credit: the minimum, if its owner holds too much in other shards. */
  private async grant(configOf: (offer: number) => VectorConfig, owner: Principal): Promise<{ config: VectorConfig; release: () => void }> {
    const config = configOf(this.budget.offer(owner.name, (others) => this.quotas.mostKeptBytes(owner, others)));
    try {
      return { config, release: await this.setAside(config, owner) };
    } catch (error) {
      const least = configOf(0);
      this.requireSize(least, owner);
      if (least.reserved >= config.reserved) throw error;
      return { config: least, release: await this.setAside(least, owner) };
    }
  }

  /** Refusal VECTORS_LIMIT for a vector that its owner could not have on an empty server. */
  private requireSize({ reserved, batchSize, options: { numEnvs } }: VectorConfig, owner: Principal): void {
    const most = this.quotas.mostKeptBytes(owner, 0);
    if (reserved <= most) return;
    // batches are whole
    const fitting = Math.floor((numEnvs * most) / reserved) - (batchSize ?? 1);
    throw new Refusal(
      'VECTORS_LIMIT',
      `The answers of ${numEnvs} envs take ${reserved} bytes, and you may hold ${most}; give at most ${Math.max(1, fitting)} envs.`,
      'RESOURCE_EXHAUSTED',
    );
  }

  /** Reserves memory for the answers of a vector; returns the function that releases it. Refusal VECTORS_LIMIT. */
  private async setAside({ reserved }: VectorConfig, owner: Principal): Promise<() => void> {
    const wants = { keptBytes: reserved };
    await this.quotas.reserve(owner, wants);
    try {
      this.budget.acquire(owner.name, reserved);
    } catch (error) {
      this.quotas.release(owner, wants);
      throw error;
    }
    return () => {
      this.budget.release(owner.name, reserved);
      this.quotas.release(owner, wants);
    };
  }

  /**
   * The vector of a resume token for another stream; null: unknown, closed or expired. Its current stream may keep its answers until its client
   * reads them: memory for them is reserved again until `release`. Refusal VECTORS_LIMIT.
   */
  async resume(token: string): Promise<{ vector: Vector; release: () => void } | null> {
    const entry = this.find(token);
    if (entry === null) return null;
    const { vector, owner } = entry;
    if (!vector.responses.attached) return { vector, release: nothing };
    const release = await this.setAside(vector.config, owner);
    // it may have been closed meanwhile, or its stream ended
    if (this.find(token) !== entry) {
      release();
      return null;
    }
    if (vector.responses.attached) return { vector, release };
    release();
    return { vector, release: nothing };
  }

  private find(token: string): Entry | null {
    this.sweep();
    return this.entries.get(keyOf(token)) ?? null;
  }

  /** Starts or stops the lease, by whether it has a stream. */
  touch(vector: Vector): void {
    const entry = this.entryOf(vector);
    if (entry !== undefined) entry.left = vector.responses.attached ? null : this.settings.now();
    else this.release(vector);
  }

  remove(vector: Vector): void {
    const entry = this.entryOf(vector);
    if (entry === undefined) return;
    this.entries.delete(this.memory.get(vector)!.key);
    this.quotas.release(entry.owner, { vectors: 1, vectorGames: vector.numEnvs });
    this.pastSteps += vector.steps;
    this.release(vector);
  }

  /** Releases the memory of a removed vector, once its stream has sent all answers. */
  private release(vector: Vector): void {
    if (vector.responses.attached) return;
    this.memory.get(vector)?.release();
    this.memory.delete(vector);
  }

  private entryOf(vector: Vector): Entry | undefined {
    return this.entries.get(this.memory.get(vector)?.key ?? '');
  }

  /** Removes vectors with expired leases. */
  sweep(): void {
    const { now, vectorLeaseSeconds } = this.settings;
    const before = now() - vectorLeaseSeconds * 1000;
    for (const { vector, left } of this.entries.values()) {
      if (left !== null && left < before && vector.idle) this.remove(vector);
    }
  }

  /** Closes the vectors of removed owners, once they have no stream. */
  closeOf(isGone: (owner: Principal) => boolean): void {
    for (const { vector, owner, left } of [...this.entries.values()])
      if (left !== null && vector.idle && isGone(owner)) this.remove(vector);
  }

  private requireRoom(numEnvs: number): void {
    const { maxVectors, maxStreamEnvs } = this.settings;
    if (this.size >= maxVectors)
      throw new Refusal(
        'VECTORS_LIMIT',
        `This server has at most ${maxVectors} vectors; close one or use another server.`,
        'RESOURCE_EXHAUSTED',
      );
    if (this.envs + numEnvs <= maxStreamEnvs) return;
    throw new Refusal(
      'VECTORS_LIMIT',
      `All vectors of this server have at most ${maxStreamEnvs} envs together, and ${this.envs} are taken; close one or use another server.`,
      'RESOURCE_EXHAUSTED',
    );
  }

  get size(): number {
    return this.entries.size;
  }

  /** Decisions of clients in all vectors. */
  get steps(): number {
    let sum = this.pastSteps;
    for (const { vector } of this.entries.values()) sum += vector.steps;
    return sum;
  }

  get envs(): number {
    let sum = 0;
    for (const { vector } of this.entries.values()) sum += vector.numEnvs;
    return sum;
  }
}

function nothing(): void {
  // no stream to replace
}

/** A digest, so that the time of the search reveals nothing about tokens. */
function keyOf(token: string): string {
  return tokenDigest(token).toString('base64url');
}
