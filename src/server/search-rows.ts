import type { Ruleset } from '../catalog/ruleset.js';
import { TERMINAL } from '../env/env.js';
import type { EpisodeRunner } from '../env/runner.js';
import type { RolloutResponse, SearchColumns, SearchRequest, SearchResponse } from '../gen/orleans/v1/env.pb.js';

const NO_ROLLOUTS: RolloutResponse = { returns: Buffer.alloc(0), lengths: Buffer.alloc(0), terminated: Buffer.alloc(0) };

/** The columns of a SearchResponse, filled row by row. */
export class SearchRows {
  private readonly currentSeat: Int32Array;
  private readonly applied: Int32Array;
  private readonly illegal: Uint8Array;
  private readonly ended: Uint8Array;
  private readonly rewards: Float32Array;
  private readonly returns: Float32Array;
  private readonly observation: Uint8Array;
  private readonly mask: Uint8Array;
  private readonly points: Int32Array;
  private readonly ranks: Int32Array;
  private readonly winners: Uint8Array;
  private readonly snapshots: Buffer[] = [];

  constructor(
    private readonly ruleset: Ruleset,
    rows: number,
    private readonly asked: SearchColumns | undefined,
  ) {
    const { seats, spec } = ruleset;
    this.currentSeat = new Int32Array(rows);
    this.applied = new Int32Array(rows);
    this.illegal = new Uint8Array(rows);
    this.ended = new Uint8Array(rows);
    this.rewards = new Float32Array(rows * seats);
    this.returns = new Float32Array(rows * seats);
    this.observation = new Uint8Array(asked?.observation === true ? rows * spec.observationBytes : 0);
    this.mask = new Uint8Array(asked?.actionMask === true ? rows * spec.maskBytes : 0);
    const scores = asked?.scores === true ? rows * seats : 0;
    this.points = new Int32Array(scores);
    this.ranks = new Int32Array(scores);
    this.winners = new Uint8Array(scores);
  }

  /** Writes the row of a copy that played `applied` actions and stopped at an `illegal` one, or at the end. */
  write(row: number, runner: EpisodeRunner, applied: number, illegal: boolean): void {
    const { asked, ruleset } = this;
    const { env, rewards } = runner;
    const { seats, spec } = ruleset;
    this.currentSeat[row] = env.currentSeat;
    this.applied[row] = applied;
    this.illegal[row] = illegal ? 1 : 0;
    this.ended[row] = env.terminated ? 1 : env.truncated ? 2 : 0;
    this.rewards.set(rewards, row * seats);
    this.returns.set(env.returns, row * seats);
    if (asked?.observation === true) {
      env.writeObservation(this.observation, row * spec.observationBytes, env.nextSeat === TERMINAL ? (runner.actor ?? 0) : env.nextSeat);
    }
    if (asked?.actionMask === true) env.writeMask(this.mask, row * spec.maskBytes);
    if (asked?.scores === true) {
      env.scores().forEach(({ total, rank, winner }, seat) => {
        const at = row * seats + seat;
        this.points[at] = total;
        this.ranks[at] = rank;
        this.winners[at] = winner ? 1 : 0;
      });
    }
    if (asked?.snapshots === true) this.snapshots.push(Buffer.from(env.snapshot()));
  }

  response(rollouts: RolloutResponse = NO_ROLLOUTS): SearchResponse {
    return {
      currentSeat: bytesOf(this.currentSeat),
      applied: bytesOf(this.applied),
      illegal: bytesOf(this.illegal),
      ended: bytesOf(this.ended),
      rewards: bytesOf(this.rewards),
      returns: bytesOf(this.returns),
      observation: bytesOf(this.observation),
      actionMask: bytesOf(this.mask),
      points: bytesOf(this.points),
      ranks: bytesOf(this.ranks),
      winners: bytesOf(this.winners),
      snapshots: this.snapshots,
      rolloutReturns: rollouts.returns,
      rolloutLengths: rollouts.lengths,
      rolloutTerminated: rollouts.terminated,
    };
  }
}

/** Returns the number of requested copies. */
export function copiesOf({ states, stateOf }: SearchRequest): number {
  return Math.floor(stateOf.length / 4) || states.length || 1;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Int32Array | Float32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
