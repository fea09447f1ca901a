import { lowest } from '../../core/bits.js';
import { mix } from '../../core/hash.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import type { VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import type { StagingColumns } from './staging.js';
import type { Batch } from './batch.js';

/** Writes requested columns, which follow from the mask of the row. */
export class OptionalColumns {
  readonly any: boolean;
  private readonly maskBytes: number;
  private readonly numActions: number;
  /** legal actions of the current row */
  private readonly list: Uint16Array;

  constructor(
    ruleset: Ruleset,
    private readonly asked: VectorColumns,
    private readonly staging: StagingColumns,
  ) {
    this.any = asked.byteMask || asked.randomAction || asked.legalActions;
    this.maskBytes = ruleset.spec.maskBytes;
    this.numActions = ruleset.spec.numActions;
    this.list = new Uint16Array(this.numActions);
  }

  /** Writes the columns of a row; `move`: number of the decision in its episode. */
  write(row: number, move: number, batch: Batch): void {
    const { asked, staging, list } = this;
    const count = this.scan(batch.columns.mask, row * this.maskBytes);
    if (asked.byteMask) {
      const at = row * this.numActions;
      batch.byteMask.fill(0, at, at + this.numActions);
      for (let k = 0; k < count; k++) batch.byteMask[at + list[k]!] = 1;
    }
    if (asked.randomAction) {
      const low = staging.seedWords[2 * row]!;
      const high = staging.seedWords[2 * row + 1]!;
      staging.randomAction[row] = count === 0 ? -1 : list[drawAction(low, high, move, count)]!;
    }
    if (asked.legalActions) {
      staging.legalCounts[row] = count;
      staging.reserve(count);
      staging.legal.set(list.subarray(0, count), staging.legalLength);
      staging.legalLength += count;
    }
  }

  /** Lists the set bits in `list`; returns their number. */
  private scan(mask: Uint8Array, at: number): number {
    const { list } = this;
    let count = 0;
    for (let k = 0; k < this.maskBytes; k++) {
      for (let bits = mask[at + k]!; bits !== 0; bits &= bits - 1) list[count++] = 8 * k + lowest(bits);
    }
    return count;
  }
}

/** Uniform in 0 ... n - 1, determined by episode seed and decision number. */
function drawAction(low: number, high: number, move: number, n: number): number {
  const word = mix(mix(mix(low) ^ high) + Math.imul(move + 1, 0x9e3779b1));
  return Math.floor(((word >>> 0) * n) / 4294967296);
}
