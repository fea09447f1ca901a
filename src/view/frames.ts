import { isDeepStrictEqual } from 'node:util';
import type { Env } from '../env/env.js';
import { changes } from './changes.js';
import type { Ask, End, Entry, Frame, State, View } from './contract.js';

/**
 * The frames of one game through the eyes of one view, made while an env is stepped. `seats` frames are functions of the redacted states, of
 * the seat's own answers and of answers that it may know: a decision of another seat whose answer is not open makes a frame only when
 * something that the seat sees has changed, so that not even their number tells how many steps a hidden plan took.
 */
export class FrameWriter {
  /** The newest line of each frame. */
  readonly lines: string[] = [];
  /** Numbers of frames in the order in which their lines were written: a live frame is written when asked and again when answered. */
  readonly writes: number[] = [];
  private frame: Frame;
  /** Decisions that the seat of the view has answered. */
  private answered = 0;
  private readonly viewer: number | null;

  /** The env has begun; with view `all` it collects its log. */
  constructor(
    private readonly env: Env,
    private readonly view: View,
  ) {
    this.viewer = view === 'all' ? null : view;
    // what the set-up drew stands in the first state
    env.takeLog();
    this.frame = this.look(0);
    this.write();
  }

  get current(): Frame {
    return this.frame;
  }

  /** Plays the answer to the decision that is asked; a Refusal of the env leaves everything as it was. */
  step(action: number): void {
    const { env, viewer, frame } = this;
    const seat = env.currentSeat;
    const open = viewer === null || env.mayKnowAnswer(viewer, action);
    env.step(action);
    if (seat === viewer) this.answered++;
    const next = this.look(frame.n + 1);
    if (!open && seat !== viewer && sameSight(frame, next)) return;
    if (open) frame.played = action;
    frame.log = viewer === null ? env.takeLog().map(entryOf) : changes(frame.state, next.state, open ? seat : null);
    this.write();
    this.frame = next;
    this.write();
  }

  end(seats: End['seats'], complete: boolean): End {
    const scores = this.env.scores(this.viewer).map(({ total, rank, winner }) => ({ total, rank, winner }));
    return { t: 'end', scores, seats, complete };
  }

  private write(): void {
    this.lines[this.frame.n] = `${JSON.stringify(this.frame)}\n`;
    this.writes.push(this.frame.n);
  }

  private look(n: number): Frame {
    const { env, viewer } = this;
    const state = env.position(viewer) as State;
    const points = env.scores(viewer).map(({ total, parts, objectives }) => ({ total, parts, objectives }));
    return { t: 'frame', n, state, hidden: viewer === null ? [] : hiddenIn(state), points, ask: this.asked(), log: [] };
  }

  private asked(): Ask | null {
    const { env, viewer, view } = this;
    if (env.over) return null;
    const seat = env.currentSeat;
    if (viewer === null) return { seat, kind: env.decisionKind, legal: env.legalActions() };
    if (seat !== view) return { seat, kind: env.decisionSeenBy(viewer), legal: null };
    return { seat, kind: env.decisionKind, legal: env.legalActions(), id: this.answered };
  }
}

/** Does the seat see the same in both frames? */
function sameSight(before: Frame, after: Frame): boolean {
  return isDeepStrictEqual([before.state, before.ask, before.points], [after.state, after.ask, after.points]);
}

/** A bag that may not be seen is left out of the position, an empty one is not. */
function hiddenIn({ seats }: State): string[] {
  return seats.flatMap((seat, k) => (seat['bag'] === undefined ? [`seats.${k}.bag`] : []));
}

/** A line of the env's own log, which holds everything, as an entry. */
function entryOf(line: string): Entry {
  const [, who, told = line] = /^seat(\d) (.*)$/.exec(line) ?? [];
  const seat = who === undefined ? {} : { seat: Number(who) };
  const [, forced] = /^(.*) \(forced\)$/.exec(told) ?? [];
  if (forced !== undefined) return { ...seat, kind: 'forced', text: forced };
  if (line.startsWith('chance ')) return { kind: 'chance', text: line.slice('chance '.length) };
  if (told.startsWith('gains ')) return { ...seat, kind: 'gain', text: told };
  if (told.startsWith('pays ')) return { ...seat, kind: 'pay', text: told };
  return { ...seat, kind: 'other', text: told };
}
