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

  /** Plays an answer of a person; returns whether it can be taken back. If not, all answers before it count too. */
  playOpen(action: number): boolean {
    const { env } = this;
    const seat = env.currentSeat;
    const before = env.fork('exact');
    const trials = tryAction(env, seat, action);
    env.step(action);
    const isAlone = env.takeLog().every((line) => !line.startsWith('chance ') && (!line.endsWith(' (forced)') || line.startsWith(`seat${seat} `)));
    const after = env.over ? null : (env.position(seat) as State);
    const stays = isAlone && env.currentSeat === seat && trials.every((trial) => trial.drawn === null && isSame(trial.after, after));
    if (stays) this.returns.push(before);
    else this.returns.length = 0;
    return stays;
  }

  /** Takes back the last answer that can be. */
  takeBack(): void {
    this.returns.pop()!.forkInto(this.env, 'exact');
    this.env.takeLog();
  }
}
