import type { Ruleset } from '../../catalog/ruleset.js';
import type { Columns, Finals } from '../../env/vector.js';
import { VectorScores, type VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import { STREAM_VECTOR_RESPONSE, VECTOR_FINALS } from '../../gen/vector_fields.js';
import { Layout, PREFIX, fieldSize, finalsBytes, objectiveBytes, writeLength } from './layout.js';
import type { StagingColumns } from './staging.js';
import type { Batch } from './batch.js';
import { scoresOf } from './scores.js';

interface FinalField {
  readonly field: number;
  readonly column: Int32Array | Uint8Array | Float32Array;
  readonly size: number;
}

/** Ended episodes that fit into a batch before its buffer grows. */
const ROOM_FOR_FINALS = 2;

/** Placeholder for a call number of the local transport, which starts at 1. */
const NO_CALL = 0;

/**
 * A StreamVectorResponse with a batch, encoded by hand into bytes laid out once. The games write observations and masks into the message; it
 * allocates only when the variable part grows.
 */
export class EncodedBatch implements Batch {
  readonly rows: number;
  columns: Columns;
  byteMask: Uint8Array;
  private readonly layout: Layout;
  private bytes: Buffer;
  private end = 0;
  /** `VectorFinals.scores` of the batch, on request */
  private scores = new Uint8Array(0);
  /** staged columns and their places in the message */
  private readonly copies: readonly { readonly from: Uint8Array; readonly to: number }[];

  constructor(
    private readonly ruleset: Ruleset,
    rows: number,
    private readonly asked: VectorColumns,
    private readonly staging: StagingColumns,
    private readonly recycled: boolean,
  ) {
    this.rows = rows;
    this.layout = new Layout(ruleset, rows, asked);
    const { spec, seats } = ruleset;
    this.bytes = Buffer.alloc(Math.min(this.layout.most, this.layout.fixed + ROOM_FOR_FINALS * seats * spec.observationBytes));
    this.layout.writeHeaders(this.bytes);
    this.columns = this.view();
    this.byteMask = this.span('byteMask');
    const { columns } = this.layout;
    const small = ['envIds', 'currentSeat', 'rewards', 'episodeSeed', 'randomAction', 'legalCounts', 'objectives'] as const;
    this.copies = small
      .filter((name) => columns[name].length > 0)
      .map((name) => ({ from: new Uint8Array(staging[name].buffer, 0, columns[name].length), to: columns[name].at }));
  }

  complete(seq: number, number: number, finals: Finals): void {
    const { layout } = this;
    if (this.asked.scores) this.scores = VectorScores.encode(scoresOf(finals)).finish();
    this.grow(layout.fixed + this.tailSize(finals));
    const { bytes } = this;
    bytes.writeUInt32LE(seq, layout.seqAt);
    bytes.writeUInt32LE(number, layout.numberAt);
    for (const { from, to } of this.copies) bytes.set(from, to);
    this.end = this.writeFinals(this.writeLegal(layout.fixed), finals);
    bytes.writeUInt32BE(NO_CALL, 0);
    bytes.writeUInt32BE(this.end - PREFIX, PREFIX - 4);
  }

  /** The message after gRPC's prefix, as sent in place. */
  get framed(): Buffer {
    return this.bytes.subarray(4, this.end);
  }

  /** The message as a frame of the local transport; a copy while another call may still send it. */
  frameOf(call: number): Buffer {
    const frame = this.bytes.subarray(0, this.end);
    const owner = frame.readUInt32BE(0);
    const own = owner === NO_CALL || owner === call ? frame : Buffer.from(frame);
    own.writeUInt32BE(call, 0);
    return own;
  }

  /** The message without prefix. */
  get message(): Buffer {
    return this.bytes.subarray(PREFIX, this.end);
  }

  get sendable(): EncodedBatch | Buffer {
    return this.recycled ? this : this.message;
  }

  private view(): Columns {
    const { currentSeat, rewards, episodeSeed } = this.staging;
    return {
      observation: this.span('observation'),
      mask: this.span('actionMask'),
      ended: this.span('ended'),
      status: this.span('slotStatus'),
      currentSeat,
      rewards,
      episodeSeed,
    };
  }

  private span(name: keyof Layout['columns']): Uint8Array {
    const { at, length } = this.layout.columns[name];
    return new Uint8Array(this.bytes.buffer, this.bytes.byteOffset + at, length);
  }

  private grow(size: number): void {
    if (size <= this.bytes.length) return;
    const grown = Buffer.alloc(Math.min(this.layout.most, size + (size >> 3)));
    grown.set(this.bytes.subarray(0, this.layout.fixed));
    this.bytes = grown;
    this.columns = this.view();
    this.byteMask = this.span('byteMask');
  }

  private tailSize(finals: Finals): number {
    const legal = this.asked.legalActions ? fieldSize(2 * this.staging.legalLength) : 0;
    return legal + (finals.count === 0 ? 0 : fieldSize(finalsBytes(this.ruleset, finals.count, this.scores.length)));
  }

  private writeLegal(at: number): number {
    const { legal, legalLength } = this.staging;
    if (!this.asked.legalActions || legalLength === 0) return at;
    const length = 2 * legalLength;
    const to = writeLength(this.bytes, at, STREAM_VECTOR_RESPONSE.legalActions, length);
    this.bytes.set(new Uint8Array(legal.buffer, 0, length), to);
    return to + length;
  }

  private writeFinals(at: number, finals: Finals): number {
    const { count } = finals;
    if (count === 0) return at;
    let to = writeLength(this.bytes, at, STREAM_VECTOR_RESPONSE.finals, finalsBytes(this.ruleset, count, this.scores.length));
    for (const { field, column, size } of this.finalFields(finals)) {
      if (size === 0) continue;
      to = writeLength(this.bytes, to, field, size);
      this.bytes.set(new Uint8Array(column.buffer, column.byteOffset, size), to);
      to += size;
    }
    return to;
  }

  /** Fields of VectorFinals for the ended episodes, with their sizes. */
  private finalFields(finals: Finals): readonly FinalField[] {
    const { seats, spec } = this.ruleset;
    const { count, slot, observation, returns, length, objectives, seat, status, mask, points, ranks, winners } = finals;
    return [
      { field: VECTOR_FINALS.envIds, column: slot, size: 4 * count },
      { field: VECTOR_FINALS.observation, column: observation, size: count * seats * spec.observationBytes },
      { field: VECTOR_FINALS.episodeReturn, column: returns, size: 4 * count * seats },
      { field: VECTOR_FINALS.episodeLength, column: length, size: 4 * count },
      { field: VECTOR_FINALS.objectives, column: objectives, size: objectiveBytes(this.ruleset, count) },
      { field: VECTOR_FINALS.observationSeat, column: seat, size: 4 * count },
      { field: VECTOR_FINALS.actionMask, column: mask, size: count * spec.maskBytes },
      { field: VECTOR_FINALS.points, column: points, size: 4 * count * seats },
      { field: VECTOR_FINALS.ranks, column: ranks, size: 4 * count * seats },
      { field: VECTOR_FINALS.winners, column: winners, size: count * seats },
      { field: VECTOR_FINALS.scores, column: this.scores, size: this.scores.length },
      { field: VECTOR_FINALS.slotStatus, column: status, size: count },
    ];
  }
}
