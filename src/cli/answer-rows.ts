import { closeSync, writeSync } from 'node:fs';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Env } from '../env/env.js';
import { openOutput } from './files.js';

const ROWS = 1024;

/**
 * A file of decisions for training: for each the observation of the seat, the mask of legal actions and the mask of right answers, without a
 * header (docs/training.md).
 */
export class AnswerRows {
  private readonly file: number;
  private readonly rows: Uint8Array;
  private readonly observationBytes: number;
  private readonly maskBytes: number;
  private used = 0;

  constructor(path: string, { spec }: Ruleset) {
    this.observationBytes = spec.observationBytes;
    this.maskBytes = spec.maskBytes;
    this.rows = new Uint8Array(ROWS * (spec.observationBytes + 2 * spec.maskBytes));
    this.file = openOutput(path, 'answers');
  }

  write(env: Env, answers: readonly number[]): void {
    const { rows, observationBytes, maskBytes, used } = this;
    env.writeObservation(rows, used, env.currentSeat);
    env.writeMask(rows, used + observationBytes);
    const at = used + observationBytes + maskBytes;
    rows.fill(0, at, at + maskBytes);
    for (const action of answers) rows[at + (action >> 3)]! |= 1 << (action & 7);
    this.used = at + maskBytes;
    if (this.used === rows.length) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    for (let at = 0; at < this.used; ) at += writeSync(this.file, this.rows, at, this.used - at);
    this.used = 0;
  }
}
