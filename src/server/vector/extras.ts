import { lowest } from '../../core/bits.js';
import { mix } from '../../core/hash.js';
import type { Ruleset } from '../../catalog/ruleset.js';
import type { VectorColumns } from '../../gen/orleans/v1/vector.pb.js';
import type { Scratch } from './scratch.js';
import type { Sheet } from './sheet.js';

/** The columns that are only written when asked. All of them follow from the mask of the row. */
export class Extras {
  readonly any: boolean;
  private readonly maskBytes: number;
  private readonly numActions: number;
  /** Legal actions of the row at hand. */
  private readonly list: Uint16Array;

  constructor(
    ruleset: Ruleset,
    private readonly asked: VectorColumns,
    private readonly scratch: Scratch,
  ) {
    this.any = asked.byteMask || asked.randomAction || asked.legalActions;
    this.maskBytes = ruleset.spec.maskBytes;
    this.numActions = ruleset.spec.numActions;
    this.list = new Uint16Array(this.numActions);
  }

  /** Completes row `row`; `move` tells the decisions of an episode apart. */
  write(row: number, move: number, sheet: Sheet): void {
    const { asked, scratch, list } = this;
    const count = this.scan(sheet.columns.mask, row * this.maskBytes);
    if (asked.byteMask) {
      const at = row * this.numActions;
      sheet.byteMask.fill(0, at, at + this.numActions);
      for (let k = 0; k < count; k++) sheet.byteMask[at + list[k]!] = 1;
    }
    if (asked.randomAction) {
      const low = scratch.seedWords[2 * row]!;
      const high = scratch.seedWords[2 * row + 1]!;
      scratch.randomAction[row] = count === 0 ? -1 : list[draw(low, high, move, count)]!;
    }
    if (asked.legalActions) {
      scratch.legalCounts[row] = count;
      scratch.reserve(count);
      scratch.legal.set(list.subarray(0, count), scratch.legalLength);
      scratch.legalLength += count;
    }
  }

  /** Lists the bits set; returns how many. */
  private scan(mask: Uint8Array, at: number): number {
    const { list } = this;
    let count = 0;
    for (let k = 0; k < this.maskBytes; k++) {
      for (let bits = mask[at + k]!; bits !== 0; bits &= bits - 1) list[count++] = 8 * k + lowest(bits);
    }
    return count;
  }
}

/** Uniform 0 ... n - 1 from the seed of an episode and the number of a decision: always the same for these. */
export function draw(low: number, high: number, move: number, n: number): number {
  const word = mix(mix(mix(low) ^ high) + Math.imul(move + 1, 0x9e3779b1));
  return Math.floor(((word >>> 0) * n) / 4294967296);
}
