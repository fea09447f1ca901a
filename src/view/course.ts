import type { Ruleset } from '../catalog/ruleset.js';
import { Env, type ResetOptions } from '../env/env.js';
import type { State } from './contract.js';
import { tryAction } from './outcome.js';
import { isSame } from './same.js';

/**
 * A game as its people see it. It is ahead of the match by the answers that a person may still take back: those after which the same seat
 * is asked again, nothing was drawn, nobody else was asked, and the seat sees nothing that it could not foresee.
 */
export class Course {
  readonly env: Env;
  /** States before the answers that can be taken back, oldest first. */
  private readonly returns: Env[] = [];

  constructor(ruleset: Ruleset, start: ResetOptions) {
    this.env = new Env(ruleset, { replay: false, log: true });
    this.env.reset(start);
    this.env.takeLog();
  }

  /** Number of answers that can be taken back. */
  get open(): number {
    return this.returns.length;
  }

  /** Plays an answer that counts at once. */
  play(action: number): void {
    this.returns.length = 0;
    this.env.step(action);
    this.env.takeLog();
  }

  /** Whether an answer of the seat that is asked could be taken back. */
  staysOpen(action: number): boolean {
    const seat = this.env.currentSeat;
    const trials = tryAction(this.env, seat, action);
    const copy = this.env.fork('exact');
    copy.step(action);
    if (copy.over || copy.currentSeat !== seat) return false;
    const isAlone = copy
      .takeLog()
      .every((line) => !line.startsWith('chance ') && (!line.endsWith(' (forced)') || line.startsWith(`seat${seat} `)));
    const after = copy.position(seat) as State;
    return isAlone && trials.every((trial) => trial.drawn === null && isSame(trial.after, after));
  }

  /** Plays an answer of a person that can be taken back if it `stays` open (`staysOpen`). If not, all answers before it count too. */
  playOpen(action: number, stays: boolean): void {
    if (stays) this.returns.push(this.env.fork('exact'));
    else this.returns.length = 0;
    this.env.step(action);
    this.env.takeLog();
  }

  /** Takes back the last answer that can be. */
  takeBack(): void {
    this.returns.pop()!.forkInto(this.env, 'exact');
    this.env.takeLog();
  }
}
