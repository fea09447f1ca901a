import { createHash } from 'node:crypto';
import { OVER, connect, legalActions, type Batch, type Client, type EnvHandle, type VectorStream } from '../../agents/ts/client/index.js';
import { StepResponse } from '../../src/gen/orleans/v1/env.pb.js';
import type { Measured, Open } from './protocol.js';
import { Samples } from './stats.js';

const SEED = 1n;

export interface Session {
  run(seconds: number): Promise<Measured>;
  /** Returns a digest of rewards, seats to act and seeds over `steps` steps from the benchmark's seed. */
  check(steps: number): Promise<string>;
  close(): Promise<void>;
}

export async function openSession(open: Open): Promise<Session> {
  const client = connect(open.address);
  return open.call === 'unary' ? UnarySession.open(client, open) : StreamSession.open(client, open);
}

/** Keeps one batch or two halves in flight; the server draws every action among the legal ones, so that the client costs little. */
class StreamSession implements Session {
  private readonly samples = new Samples();

  private constructor(
    private readonly client: Client,
    private readonly stream: VectorStream,
    private readonly count: number,
    /** the latest rows of each half */
    private readonly halves: Batch[],
  ) {}

  static async open(client: Client, { ruleset, batch, firstSlot, halves }: Open): Promise<StreamSession> {
    const stream = await client.vector({ ruleset, numEnvs: batch, firstSlot, columns: { randomAction: true } });
    const session = new StreamSession(client, stream, Math.min(halves, batch), []);
    await session.begin();
    return session;
  }

  async run(seconds: number): Promise<Measured> {
    const { stream, halves, samples } = this;
    samples.clear();
    const sentAt = halves.map(() => 0);
    let steps = 0;
    let bytes = 0;
    let episodes = 0;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const end = start + 1000 * seconds;
    const send = (half: number): void => {
      const { randomAction, slot } = halves[half]!;
      sentAt[half] = performance.now();
      stream.send(randomAction!, slot);
    };
    let flying = halves.length;
    halves.forEach((_, half) => send(half));
    for (let half = 0; flying > 0; half = (half + 1) % halves.length) {
      const batch = await stream.recv();
      const now = performance.now();
      samples.add(1000 * (now - sentAt[half]!));
      halves[half] = batch;
      steps += batch.rows;
      bytes += batch.bytes;
      for (let row = 0; row < batch.rows; row++) if (batch.ended[row] !== 0) episodes += 1;
      if (now < end) send(half);
      else flying -= 1;
    }
    return measured({ steps, bytes, episodes, start, cpu, samples });
  }

  async check(steps: number): Promise<string> {
    const hash = createHash('sha256');
    await this.begin();
    for (let step = 0; step < steps; step++) {
      for (const { randomAction, slot } of this.halves) this.stream.send(randomAction!, slot);
      for (let half = 0; half < this.halves.length; half++) {
        const batch = await this.stream.recv();
        this.halves[half] = batch;
        for (const column of [batch.rewards, batch.currentSeat, batch.episodeSeed])
          hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
      }
    }
    return hash.digest('hex').slice(0, 16);
  }

  async close(): Promise<void> {
    await this.stream.close();
    this.client.close();
  }

  private async begin(): Promise<void> {
    const all = await this.stream.reset(SEED);
    this.halves.length = 0;
    for (let half = 0; half < this.count; half++) {
      const border = (index: number): number => Math.floor((index * all.rows) / this.count);
      const cut = (column: Int32Array): Int32Array => column.slice(border(half), border(half + 1));
      this.halves.push({ ...all, slot: cut(all.slot), randomAction: cut(all.randomAction!) });
    }
  }
}

/** One env with one call in flight; actions come from a scan of the mask, which costs little compared to a call. */
class UnarySession implements Session {
  private readonly samples = new Samples();
  private mask: Uint8Array = new Uint8Array(0);
  private over = true;
  private episodes = 0;
  private moves = 0;

  private constructor(
    private readonly client: Client,
    private readonly env: EnvHandle,
  ) {}

  static async open(client: Client, { ruleset }: Open): Promise<UnarySession> {
    const session = new UnarySession(client, await client.make(ruleset));
    await session.begin();
    return session;
  }

  async run(seconds: number): Promise<Measured> {
    const { samples } = this;
    samples.clear();
    let steps = 0;
    let bytes = 0;
    const before = this.episodes;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const end = start + 1000 * seconds;
    for (let now = start; now < end; steps++) {
      if (this.over) await this.begin();
      const sentAt = performance.now();
      const answer = await this.env.step(this.pick());
      now = performance.now();
      samples.add(1000 * (now - sentAt));
      // all answers of a running game have about the same length
      if (bytes === 0) bytes = StepResponse.encode(answer).finish().length;
      this.mask = answer.result.actionMask;
      this.over = answer.result.currentSeat === OVER;
    }
    return measured({ steps, bytes: bytes * steps, episodes: this.episodes - before, start, cpu, samples });
  }

  async check(steps: number): Promise<string> {
    const hash = createHash('sha256');
    this.episodes = 0;
    await this.begin();
    for (let step = 0; step < steps; step++) {
      if (this.over) await this.begin();
      const { result } = await this.env.step(this.pick());
      this.mask = result.actionMask;
      this.over = result.currentSeat === OVER;
      hash.update(JSON.stringify([result.rewards, result.currentSeat, result.episodeSeed]));
    }
    return hash.digest('hex').slice(0, 16);
  }

  async close(): Promise<void> {
    await this.env.close();
    this.client.close();
  }

  private pick(): number {
    const legal = legalActions(this.mask);
    return legal[(7919 * this.moves++) % legal.length] ?? 0;
  }

  private async begin(): Promise<void> {
    const state = await this.env.reset({ seed: SEED + BigInt(this.episodes++) });
    this.moves = 0;
    this.mask = state.actionMask;
    this.over = false;
  }
}

interface Raw {
  steps: number;
  bytes: number;
  episodes: number;
  start: number;
  cpu: NodeJS.CpuUsage;
  samples: Samples;
}

function measured({ steps, bytes, episodes, start, cpu, samples }: Raw): Measured {
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    steps,
    seconds,
    p50us: samples.at(0.5),
    p99us: samples.at(0.99),
    bytesPerStep: bytes / steps,
    episodes,
    cpuSeconds: (user + system) / 1e6,
  };
}
