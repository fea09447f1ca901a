import type { Ruleset } from '../../catalog/ruleset.js';
import { makeColumns, type Columns, type Finals } from '../../env/vector.js';
import type { StreamVectorResponse, VectorColumns, VectorFinals } from '../../gen/orleans/v1/vector.pb.js';
import { objectiveBytes } from './layout.js';
import type { StagingColumns } from './staging.js';
import type { Batch } from './batch.js';
import { scoresOf } from './scores.js';

const NONE = Buffer.alloc(0);

/** A batch in generated code: much slower; the reference for `EncodedBatch`. */
export class ReferenceBatch implements Batch {
  readonly columns: Columns;
  readonly byteMask: Uint8Array;
  sendable: StreamVectorResponse = { seq: 0, number: 0, event: undefined, legalActions: NONE, finals: undefined };

  constructor(
    private readonly ruleset: Ruleset,
    readonly rows: number,
    private readonly asked: VectorColumns,
    private readonly staging: StagingColumns,
  ) {
    const { currentSeat, rewards, episodeSeed } = staging;
    this.columns = { ...makeColumns(ruleset, rows), currentSeat, rewards, episodeSeed };
    this.byteMask = new Uint8Array(asked.byteMask ? rows * ruleset.spec.numActions : 0);
  }

  complete(seq: number, number: number, finals: Finals): void {
    const { columns, staging, rows, asked } = this;
    this.sendable = {
      seq,
      number,
      event: {
        $case: 'batch',
        value: {
          envIds: copy(staging.envIds, rows),
          currentSeat: copy(staging.currentSeat, rows),
          observation: Buffer.from(columns.observation.buffer),
          actionMask: Buffer.from(columns.mask.buffer),
          rewards: copy(staging.rewards, rows * this.ruleset.seats),
          ended: Buffer.from(columns.ended.buffer),
          slotStatus: Buffer.from(columns.status.buffer),
          episodeSeed: copy(staging.episodeSeed, rows),
          byteMask: Buffer.from(this.byteMask.buffer),
          randomAction: asked.randomAction ? copy(staging.randomAction, rows) : NONE,
          legalCounts: asked.legalActions ? copy(staging.legalCounts, rows) : NONE,
          objectives: asked.objectives ? copy(staging.objectives, objectiveBytes(this.ruleset, rows) / 4) : NONE,
        },
      },
      legalActions: asked.legalActions ? copy(staging.legal, staging.legalLength) : NONE,
      finals: finals.count === 0 ? undefined : this.finals(finals),
    };
  }

  private finals(finals: Finals): VectorFinals {
    const { seats, spec } = this.ruleset;
    const { count, slot, observation, returns, length, objectives, seat, status, mask, points, ranks, winners } = finals;
    return {
      envIds: copy(slot, count),
      observation: copy(observation, count * seats * spec.observationBytes),
      episodeReturn: copy(returns, count * seats),
      episodeLength: copy(length, count),
      objectives: copy(objectives, objectiveBytes(this.ruleset, count) / 4),
      observationSeat: copy(seat, count),
      actionMask: copy(mask, count * spec.maskBytes),
      points: copy(points, count * seats),
      ranks: copy(ranks, count * seats),
      winners: copy(winners, count * seats),
      scores: this.asked.scores ? scoresOf(finals) : undefined,
      slotStatus: copy(status, count),
    };
  }
}

/** A copy of the first `count` numbers, because the next batch overwrites them. */
function copy(from: Uint8Array | Uint16Array | Int32Array | Float32Array | BigUint64Array, count: number): Buffer {
  return Buffer.from(new Uint8Array(from.buffer, from.byteOffset, count * from.BYTES_PER_ELEMENT));
}
