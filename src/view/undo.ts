import type { Ruleset } from '../catalog/ruleset.js';
import { Env, type ResetOptions } from '../env/env.js';
import type { State } from './contract.js';
import { isSame } from './same.js';

/**
 * Copies on which an answer is tried. If the true value of a hidden fact has the probability p for the seat, all copies agree with it with
 * the probability p ** COPIES. The information of an answer that can still be taken back is at most 1 / (COPIES * e * ln 2) bits on average
 * for any p: 0.002 for 256.
 */
const COPIES = 256;

/** The view of the asked seat after an answer. */
export interface Preview {
  /** Its observation and its legal actions. */
  readonly bytes: Uint8Array;
  readonly state: State;
}

/**
 * A game as people see it: the match plus the answers that a person may still take back. After each of these the same seat is asked again; no piece was drawn, no other seat was asked, and the seat sees only facts that it could predict.
 */
export class UndoableGame {
  readonly env: Env;
  /** States before the answers that can be taken back, oldest first. */
  private readonly returns: Env[] = [];
  private readonly copy: Env;
  private readonly bytes: Uint8Array;
  /** A chance event, or a forced answer of another seat, happened on the copy. */
  private isInterrupted = false;

  constructor(ruleset: Ruleset, start: ResetOptions) {
    this.env = new Env(ruleset, { replay: false });
    this.env.reset(start);
    this.bytes = new Uint8Array(ruleset.spec.observationBytes + ruleset.spec.maskBytes);
    this.copy = new Env(ruleset, {
      replay: false,
      log: (line) => {
        const forced = / \(forced\)$/.test(line) && !line.startsWith(`seat${this.env.currentSeat} `);
        this.isInterrupted ||= forced || line.startsWith('chance ');
      },
    });
  }

  /** Number of answers that can be taken back. */
  get open(): number {
    return this.returns.length;
  }

  /** Plays an answer that counts immediately. */
  play(action: number): void {
    this.returns.length = 0;
    this.env.step(action);
  }

  /**
   * Returns the view of the asked seat after the answer; null: the answer cannot be taken back and counts immediately. The result depends only
   * on the knowledge of the seat: the answer is tried on copies in which everything else is drawn again, never on the true game.
   */
  preview(action: number): Preview | null {
    const { env, copy } = this;
    const seat = env.currentSeat;
    let preview: Preview | null = null;
    for (let k = 0; k < COPIES; k++) {
      env.forkInto(copy, 'resample', { seat, seed: `course/${k}` });
      this.isInterrupted = false;
      copy.step(action);
      if (this.isInterrupted || copy.currentSeat !== seat) return null;
      readView(copy, seat, this.bytes);
      preview ??= { bytes: this.bytes.slice(), state: copy.position(seat) as State };
      if (!areEqual(this.bytes, preview.bytes)) return null;
    }
    return preview;
  }

  /**
   * Plays an answer of a person. It can be taken back if it has the result of `preview`; if not, all answers before it count too.
   * Returns whether it can be taken back.
   */
  playOpen(action: number, preview: Preview | null): boolean {
    const { env } = this;
    const seat = env.currentSeat;
    this.returns.push(env.fork('exact'));
    env.step(action);
    readView(env, seat, this.bytes);
    const isOpen =
      preview !== null && env.currentSeat === seat && areEqual(this.bytes, preview.bytes) && isSame(env.position(seat), preview.state);
    if (!isOpen) this.returns.length = 0;
    return isOpen;
  }

  /** Takes back the last answer that can be taken back. */
  takeBack(): void {
    this.returns.pop()!.forkInto(this.env, 'exact');
  }
}

/** Observation and legal actions of the seat, one after the other. */
function readView(env: Env, seat: number, dst: Uint8Array): void {
  env.writeObservation(dst, 0, seat);
  env.writeMask(dst, env.ruleset.spec.observationBytes);
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}
