// The same vector in process, to compare with what comes over the wire.
import { expect } from 'vitest';
import { legalActions, type Batch, type VectorOptions } from '../../agents/ts/client/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { objectiveIds } from '../../src/env/reward.js';
import { VectorEnv, makeColumns, type Columns } from '../../src/env/vector.js';

/** Small values for tests whose episodes end. */
export const SHORT = {
  ruleset: 'base-2p',
  maxSteps: 25,
  reward: 'score',
  columns: { legalActions: true, byteMask: true, randomAction: true },
} as const;

export class Mirror {
  readonly env: VectorEnv;
  private readonly ruleset;
  /** numbers about the objectives of a game */
  private readonly perGame: number;

  constructor({ ruleset, numEnvs, autoreset, reward, discount, maxSteps }: VectorOptions) {
    this.ruleset = loadRuleset(ruleset);
    this.perGame = 3 * this.ruleset.seats * objectiveIds(this.ruleset.rules).length;
    const options = {
      ...(autoreset && { autoreset }),
      ...(reward && { reward }),
      ...(discount && { discount }),
      ...(maxSteps && { maxSteps }),
    };
    this.env = new VectorEnv(this.ruleset, { numEnvs, ...options });
  }

  /** Begins without a batch to compare with. */
  start(seeds: bigint): void {
    this.env.reset(seeds, makeColumns(this.ruleset, this.env.numEnvs));
  }

  reset(batch: Batch, seeds: bigint | bigint[], mask?: Uint8Array): void {
    const out = makeColumns(this.ruleset, this.env.numEnvs);
    this.env.reset(seeds, out, mask);
    this.compare(batch, out);
  }

  /** Steps the received slots of the batch as the server stepped them, and compares every byte. */
  step(batch: Batch, actions: Int32Array, ids = batch.slot): void {
    expect([...batch.slot]).toEqual([...ids]);
    const out = makeColumns(this.ruleset, batch.rows);
    this.env.step(new Int32Array(ids), actions, out);
    this.compare(batch, out);
    this.compareFinals(batch);
  }

  private compare(batch: Batch, out: Columns): void {
    for (const key of ['observation', 'mask', 'ended', 'status'] as const) {
      expect(Buffer.compare(batch[key], out[key]), key).toBe(0);
    }
    expect(batch.currentSeat).toEqual(out.currentSeat);
    expect(batch.rewards).toEqual(out.rewards);
    expect(batch.episodeSeed).toEqual(out.episodeSeed);
    if (batch.objectives !== null) this.compareObjectives(batch);
    if (batch.byteMask !== null) checkColumns(batch, this.ruleset.spec.numActions, this.ruleset.spec.maskBytes);
  }

  private compareObjectives(batch: Batch): void {
    const numbers = new Int32Array(this.perGame);
    batch.slot.forEach((slot, row) => {
      this.env.writeObjectives(slot, numbers, 0);
      expect([...batch.objectives!.subarray(row * this.perGame, (row + 1) * this.perGame)]).toEqual([...numbers]);
    });
  }

  private compareFinals(batch: Batch): void {
    const { count, slot, observation, returns, length, objectives } = this.env.finals;
    expect(batch.finals?.count ?? 0).toBe(count);
    if (batch.finals === null) return;
    expect([...batch.finals.slot]).toEqual([...slot.subarray(0, count)]);
    expect([...batch.finals.length]).toEqual([...length.subarray(0, count)]);
    expect([...batch.finals.returns]).toEqual([...returns.subarray(0, batch.finals.returns.length)]);
    expect([...batch.finals.objectives]).toEqual([
      ...objectives.subarray(0, (batch.finals.returns.length / this.ruleset.seats) * this.perGame),
    ]);
    expect(Buffer.compare(batch.finals.observation, observation.subarray(0, batch.finals.observation.length))).toBe(0);
  }
}

/** The optional columns agree with the mask. */
function checkColumns(batch: Batch, numActions: number, maskBytes: number): void {
  let at = 0;
  for (let row = 0; row < batch.rows; row++) {
    const legal = legalActions(batch.mask.subarray(row * maskBytes, (row + 1) * maskBytes));
    const count = batch.legalCounts![row]!;
    expect([...batch.legalActions!.subarray(at, at + count)]).toEqual(legal);
    at += count;
    const bytes = batch.byteMask!.subarray(row * numActions, (row + 1) * numActions);
    expect(legal.every((action) => bytes[action] === 1) && bytes.reduce((sum, byte) => sum + byte, 0) === legal.length).toBe(true);
    expect(legal.length === 0 ? [-1] : legal).toContain(batch.randomAction![row]);
  }
  expect(at).toBe(batch.legalActions!.length);
}

/** A legal action for each row, another in each round. */
export function answers(batch: Batch, round: number): Int32Array {
  const maskBytes = batch.mask.length / batch.rows;
  return Int32Array.from(batch.slot, (slot, row) => {
    const legal = legalActions(batch.mask.subarray(row * maskBytes, (row + 1) * maskBytes));
    return legal.length === 0 ? 0 : legal[(slot + 13 * round) % legal.length]!;
  });
}
