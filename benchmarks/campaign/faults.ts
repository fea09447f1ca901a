import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { connect, SLOT_STATUS, type Batch } from '../../agents/ts/client/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { ROOT } from '../../src/server/package.js';
import { Env } from '../../src/env/env.js';
import { Dice } from './dice.js';
import { TcpProxy } from './proxy.js';
import { Target } from './target.js';
import type { Tally } from './tally.js';

const RULESET = 'base-2p';

/** Time between two steps of the clients that are killed: busy, but not using the whole processor. */
const PAUSE_MS = 20;
const KILLED_CLIENT = join(ROOT, 'dist', 'benchmarks', 'soak', 'killed-client.js');

/** Average number of steps between two faults. */
export interface FaultRates {
  readonly cut: number;
  readonly killClient: number;
  readonly killShard: number;
}

/** What is played, and for how long. */
export interface FaultPlan {
  readonly shards: number;
  readonly numEnvs: number;
  readonly rates: FaultRates;
  readonly isOver: (steps: number) => boolean;
}

export interface FaultReport {
  steps: number;
  cuts: number;
  killedClients: number;
  killedShards: number;
  /** Rows of killed shards that were reported to their client as lost. */
  reported: number;
  /** Memory of all shards together in MiB, every second. */
  memory: number[];
}

const SAMPLE_MS = 1000;

/**
 * Steps a vector over shards while its connections are cut, other clients are killed and shards are killed. Replays every row in this
 * process: a row that differs from its game was lost or applied twice. Rows of a killed shard must have the status that says so.
 */
export async function faults({ shards, numEnvs, rates, isOver }: FaultPlan, seed: string, tally: Tally): Promise<FaultReport> {
  const dice = new Dice(seed);
  const target = await Target.start('--shards', String(shards), '--rate', '0', '--drain', '1');
  const proxies = await Promise.all(target.addresses.map((address) => TcpProxy.before(address)));
  const client = connect(
    proxies.map(({ address }) => address),
    { timeoutMs: 120_000, reconnectTimeoutMs: 120_000 },
  );
  const report: FaultReport = { steps: 0, cuts: 0, killedClients: 0, killedShards: 0, reported: 0, memory: [] };
  const others: ChildProcess[] = [];
  const sampling = setInterval(() => report.memory.push(target.shardMemory), SAMPLE_MS);
  try {
    const stream = await client.vector({ ruleset: RULESET, numEnvs, columns: { randomAction: true }, surviveLoss: true });
    const games = new Replicas(numEnvs, tally);
    let batch = await stream.reset(BigInt(dice.below(1_000_000)));
    games.begin(batch);
    while (!isOver(report.steps) && tally.failures.length === 0) {
      const actions = Int32Array.from(batch.randomAction!);
      // faults happen while the step is in progress
      const stepping = stream.step(actions);
      if (dice.chance(numEnvs / rates.cut)) dice.one(proxies).cut();
      if (dice.chance(numEnvs / rates.killClient)) replaceClient(target.address, others, report);
      if (dice.chance(numEnvs / rates.killShard)) report.killedShards += killShard(dice, target, shards);
      batch = await stepping;
      report.steps += numEnvs;
      report.reported += games.compare(batch, actions);
    }
    report.cuts = proxies.reduce((sum, { cuts }) => sum + cuts, 0);
    if (target.crash !== null) tally.fail(`the supervisor ${target.crash}`);
    return report;
  } finally {
    clearInterval(sampling);
    client.close();
    for (const child of others) child.kill('SIGKILL');
    for (const proxy of proxies) proxy.close();
    await target.stop();
  }
}

/** Kills the other client, if one plays, and starts a new one. */
function replaceClient(address: string, others: ChildProcess[], report: FaultReport): void {
  const child = others.pop();
  if (child !== undefined && child.exitCode === null) {
    child.kill('SIGKILL');
    report.killedClients += 1;
  }
  others.push(fork(KILLED_CLIENT, [address, RULESET, String(PAUSE_MS)], { stdio: 'ignore' }));
}

function killShard(dice: Dice, target: Target, shards: number): number {
  const pid = target.shards.get(dice.below(shards));
  if (pid === undefined) return 0;
  try {
    process.kill(pid, 'SIGKILL');
    return 1;
  } catch {
    // the shard has not restarted yet
    return 0;
  }
}

/** The games of a vector, replayed in this process. */
class Replicas {
  private readonly ruleset = loadRuleset(RULESET);
  private readonly games: Env[];
  private readonly observation = Buffer.alloc(this.ruleset.spec.observationBytes);

  constructor(
    count: number,
    private readonly tally: Tally,
  ) {
    this.games = Array.from({ length: count }, () => new Env(this.ruleset, { replay: false }));
  }

  begin(batch: Batch): void {
    for (let slot = 0; slot < this.games.length; slot++) this.enter(batch, slot);
  }

  /** Plays the actions and compares the rows; returns the number of rows reported as lost, which begin a new episode. */
  compare(batch: Batch, actions: Int32Array): number {
    let reported = 0;
    for (let slot = 0; slot < this.games.length; slot++) {
      const game = this.games[slot]!;
      const status = batch.status[slot]!;
      if (status === SLOT_STATUS.fault) reported += 1;
      if (status === SLOT_STATUS.fault || status === SLOT_STATUS.autoreset) {
        this.enter(batch, slot);
        continue;
      }
      if (game.isLegal(actions[slot]!)) game.step(actions[slot]!);
      else this.tally.fail(`slot ${slot}: an action that was legal at the server is not here`);
      this.check(batch, slot);
    }
    return reported;
  }

  /** Begins the episode that the row shows. */
  private enter(batch: Batch, slot: number): void {
    this.games[slot]!.reset({ seed: batch.episodeSeed[slot]! });
    this.check(batch, slot);
  }

  private check(batch: Batch, slot: number): void {
    const game = this.games[slot]!;
    const { observationBytes } = this.ruleset.spec;
    const seat = batch.currentSeat[slot]!;
    if (batch.slot[slot] !== slot) return this.tally.fail(`row ${slot} is of slot ${batch.slot[slot]}`);
    if (game.currentSeat !== seat) return this.tally.fail(`slot ${slot}: seat ${seat} is to act instead of ${game.currentSeat}`);
    if (seat < 0) return;
    game.writeObservation(this.observation, 0, seat);
    const shown = Buffer.from(batch.observation.buffer, batch.observation.byteOffset + slot * observationBytes, observationBytes);
    if (!this.observation.equals(shown)) this.tally.fail(`slot ${slot}: the game is not where its acknowledged steps lead`);
  }
}
