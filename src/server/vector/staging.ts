import type { Ruleset } from '../../catalog/ruleset.js';
import { objectiveBytes } from './layout.js';

/**
 * The small columns of the batch being filled, one per vector. In a message they are rarely aligned, so they are filled here and copied when
 * the batch is complete. Typed arrays are little-endian, as the wire, on every platform of Node.
 */
export class StagingColumns {
  readonly envIds: Int32Array;
  readonly currentSeat: Int32Array;
  readonly rewards: Float32Array;
  readonly episodeSeed: BigUint64Array;
  /** the bytes of `episodeSeed` in halves, low word first */
  readonly seedWords: Uint32Array;
  readonly randomAction: Int32Array;
  readonly legalCounts: Uint16Array;
  readonly objectives: Int32Array;
  /** legal actions of all rows so far, `legalLength` of them */
  legal = new Uint16Array(0);
  legalLength = 0;

  constructor(ruleset: Ruleset, rows: number) {
    this.envIds = new Int32Array(rows);
    this.currentSeat = new Int32Array(rows);
    this.rewards = new Float32Array(rows * ruleset.seats);
    this.episodeSeed = new BigUint64Array(rows);
    this.seedWords = new Uint32Array(this.episodeSeed.buffer);
    this.randomAction = new Int32Array(rows);
    this.legalCounts = new Uint16Array(rows);
    this.objectives = new Int32Array(objectiveBytes(ruleset, rows) / 4);
  }

  /** Allocates space for `more` legal actions. */
  reserve(more: number): void {
    if (this.legal.length >= this.legalLength + more) return;
    const grown = new Uint16Array(2 * (this.legalLength + more));
    grown.set(this.legal);
    this.legal = grown;
  }
}
