import type { Ruleset } from '../../catalog/ruleset.js';
import type { Columns, Finals } from '../../env/vector.js';
import type { StreamVectorResponse, VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import { Frame } from './frame.js';
import { Message } from './message.js';
import type { Scratch } from './scratch.js';

/** What can be given to gRPC to be sent. */
export type Sendable = Frame | Buffer | StreamVectorResponse;

/** A batch being filled, then sent. */
export interface Sheet {
  readonly rows: number;
  /** Where the rows go. */
  readonly columns: Columns;
  /** u8[B, A]; empty unless asked. */
  readonly byteMask: Uint8Array;
  /** All rows are written: completes the message. */
  seal(seq: number, number: number, finals: Finals): void;
  /** The message, as often as it is sent. */
  readonly sendable: Sendable;
}

/**
 * How batches are made. `recycled`: bytes laid out by hand, sent from where they are and used again. `template`: the same
 * bytes through the public interface of grpc-js, which copies them. `protobuf`: generated code; the reference.
 */
export const FRAMINGS = ['recycled', 'template', 'protobuf'] as const;
export type Framing = (typeof FRAMINGS)[number];

/** Sizes of batches for which used frames are kept; a client that cuts its steps differently every time gains nothing. */
const SIZES = 4;

/** Where sheets come from and go back to. */
export class Sheets {
  private readonly free = new Map<number, Frame[]>();

  constructor(
    private readonly ruleset: Ruleset,
    private readonly asked: VectorColumns,
    private readonly scratch: Scratch,
    private readonly framing: Framing,
  ) {}

  take(rows: number): Sheet {
    if (this.framing === 'protobuf') return new Message(this.ruleset, rows, this.asked, this.scratch);
    const used = this.free.get(rows)?.pop();
    return used ?? new Frame(this.ruleset, rows, this.asked, this.scratch, this.framing === 'recycled');
  }

  /** Nobody reads the sheet any more. */
  give(sheet: Sheet): void {
    if (!(sheet instanceof Frame)) return;
    const list = this.free.get(sheet.rows);
    if (list !== undefined) {
      list.push(sheet);
      return;
    }
    const [oldest] = this.free.keys();
    if (this.free.size >= SIZES && oldest !== undefined) this.free.delete(oldest);
    this.free.set(sheet.rows, [sheet]);
  }

  /** Frames waiting to be used again. */
  get spare(): number {
    let count = 0;
    for (const list of this.free.values()) count += list.length;
    return count;
  }
}
