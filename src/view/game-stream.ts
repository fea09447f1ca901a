import type { Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import { Env } from '../env/env.js';
import { CONTRACT_VERSION, type End, type Failure, type Frame, type Head, type Lesson, type View } from './contract.js';
import { FrameWriter, type FrameExtras } from './frames.js';
import { tableOf } from './table.js';

/** The beginning of a game, and its facts besides the actions. */
export interface Origin {
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly names: readonly string[];
  readonly source: Head['source'];
  /** Seats that people play. */
  readonly humans: readonly number[];
  readonly seed: string | null;
  /** The game is a lesson. */
  readonly lesson?: Lesson;
  /** Brings an env to the beginning. */
  begin(env: Env): void;
  /** A clock runs for people. */
  readonly clocked?: boolean;
  /** Known facts besides the actions. */
  readonly extras?: FrameExtras;
  /** A fault that is not part of the game, as a sentence; null: none. */
  remark?(): string | null;
}

/** Milliseconds of work on one view of a game in a turn of the event loop; a frame takes about one. */
const SLICE_MS = 2;

/** One view of a game: a separate env that follows the actions, so that the played game does no extra work. */
class ViewFrames {
  readonly frames: FrameWriter;
  /** More work is planned for a later turn of the event loop. */
  isPlanned = false;
  private taken = 0;

  constructor(
    origin: Origin,
    readonly view: View,
    private readonly actions: readonly number[],
    compares: boolean,
  ) {
    this.frames = FrameWriter.of(origin.ruleset, (env) => origin.begin(env), view, origin.extras, compares);
  }

  /** Returns to a decision, at which `env` is. */
  back(decision: number, env: Env): void {
    if (this.taken <= decision) return;
    this.frames.back(decision, env);
    this.taken = decision;
  }

  get isWhole(): boolean {
    return this.taken === this.actions.length;
  }

  /** Follows the actions for this number of milliseconds. */
  follow(ms = Infinity): void {
    const until = performance.now() + ms;
    while (!this.isWhole && performance.now() < until) this.frames.step(this.actions[this.taken++]!);
  }
}

/** A game for pages: its actions so far, and the frames of every requested view. */
export class GameStream {
  private readonly actions: number[] = [];
  private readonly views = new Map<string, ViewFrames>();
  private readonly listeners = new Set<() => void>();
  /** Number of times that answers were taken back. */
  backs = 0;
  private ending: { seats: End['seats']; complete: boolean } | null = null;
  private refusal: Refusal | null = null;
  /** The end of the time of the asked seat; null: no clock runs. */
  private deadline: { readonly seat: number; readonly until: number } | null = null;

  constructor(
    readonly id: string,
    readonly origin: Origin,
  ) {}

  get live(): boolean {
    return this.ending === null && this.refusal === null;
  }

  /** Whether a page or another reader waits for more lines. */
  get isWatched(): boolean {
    return this.listeners.size > 0;
  }

  get length(): number {
    return this.actions.length;
  }

  /** Whether seeds and hidden facts may be shown: not while people play. */
  get isOpen(): boolean {
    return this.origin.humans.length === 0 || !this.live;
  }

  push(...actions: readonly number[]): void {
    this.actions.push(...actions);
    this.deadline = null;
    for (const sight of this.views.values()) this.advance(sight);
    this.wake();
  }

  /** Takes back all actions from a decision on, at which `env` is. */
  back(decision: number, env = this.envAt(decision)!): void {
    this.actions.length = decision;
    this.backs++;
    for (const sight of this.views.values()) sight.back(decision, env);
    this.wake();
  }

  /** Sets the end of the time of the asked seat (ms since 1970). Others do not get it: the time of a hidden plan would reveal it. */
  setClock(seat: number, until: number): void {
    this.deadline = { seat, until };
    if (this.views.has(String(seat))) this.frames(seat).setClock(until);
    this.wake();
  }

  finish(seats: End['seats'], complete: boolean): void {
    this.ending ??= { seats, complete };
    this.wake();
  }

  /** Ends the frames because of a Refusal, whose sentence gives the reason; throws other errors. */
  fail(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.refusal ??= error;
    this.wake();
  }

  /** The game at a decision, by its number among all, for a copy that continues it; null: the game has not reached it. */
  envAt(n: number): Env | null {
    if (n > this.actions.length) return null;
    const env = new Env(this.origin.ruleset, { replay: false });
    this.origin.begin(env);
    for (const action of this.actions.slice(0, n)) env.step(action);
    return env;
  }

  /** The same game under another id ('': no server has it). A seat does not get the reasons of others, which quote their programs. */
  as(id: string, view: View): GameStream {
    const copy = new GameStream(id, this.origin);
    copy.actions.push(...this.actions);
    if (this.ending !== null)
      copy.ending = {
        ...this.ending,
        seats: this.ending.seats.map((seat, at) => (view === 'all' || view === at ? seat : { ...seat, reason: '' })),
      };
    copy.refusal = this.refusal;
    return copy;
  }

  /** Calls back after every change until the function that it returns is called. */
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  head(view: View): Head {
    const { title, ruleset, names, source, humans, seed } = this.origin;
    const remark = this.origin.remark?.() ?? null;
    return {
      t: 'head',
      version: CONTRACT_VERSION,
      game: this.id,
      title,
      ruleset: ruleset.name,
      utility: ruleset.spec.utility,
      seats: ruleset.seats,
      names: [...names],
      view,
      live: this.live,
      humans: [...humans],
      ...(view === 'all' && this.isOpen && seed !== null && { seed }),
      rules: ruleset.hashes.rules,
      source,
      ...(this.origin.clocked === true && { now: Date.now() }),
      ...(this.origin.lesson !== undefined && { lesson: this.origin.lesson }),
      ...(remark !== null && { remark }),
      ...(this.backs > 0 && { backs: this.backs }),
    };
  }

  /** All frames of a view up to now; `compares`: with the facts that a seat does not see, for viewers of all facts. */
  frames(view: View, compares = false): FrameWriter {
    const sight = this.viewOf(view, compares);
    this.follow(sight);
    return sight.frames;
  }

  /** The frames of a view as far as they are made; later ones are made in later turns of the event loop, with a notice to listeners. */
  framesSoFar(view: View, compares = false): FrameWriter {
    const sight = this.viewOf(view, compares);
    this.advance(sight);
    return sight.frames;
  }

  /** Whether the frames of the view have followed all actions. */
  isWhole(view: View, compares = false): boolean {
    return this.refusal !== null || this.viewOf(view, compares).isWhole;
  }

  /** The newest frame of a view, once all actions until then have been followed. */
  async newest(view: View): Promise<Frame> {
    const sight = this.viewOf(view, false);
    while (!sight.isWhole && this.refusal === null) {
      this.advance(sight);
      await new Promise(setImmediate);
    }
    return sight.frames.current;
  }

  private viewOf(view: View, compares: boolean): ViewFrames {
    if (view !== 'all' && !(Number.isInteger(view) && view >= 0 && view < this.origin.ruleset.seats)) {
      throw new Refusal('VIEW_UNKNOWN', `The game has no view ${view}; choose all or a seat from 0 to ${this.origin.ruleset.seats - 1}.`);
    }
    const key = `${view}${compares ? ' compared' : ''}`;
    let sight = this.views.get(key);
    if (sight === undefined) {
      sight = new ViewFrames(this.origin, view, this.actions, compares);
      this.views.set(key, sight);
      if (this.deadline?.seat === view) {
        this.follow(sight);
        sight.frames.setClock(this.deadline.until);
      }
    }
    return sight;
  }

  /** Follows the actions for a slice of time; the rest is left to later turns of the event loop. */
  private advance(sight: ViewFrames): void {
    if (sight.isPlanned) return;
    this.follow(sight, SLICE_MS);
    if (sight.isWhole || this.refusal !== null) return;
    sight.isPlanned = true;
    setImmediate(() => {
      sight.isPlanned = false;
      this.advance(sight);
      this.wake();
    });
  }

  private follow(sight: ViewFrames, ms?: number): void {
    try {
      sight.follow(ms);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Head and table. */
  opening(view: View): string {
    return `${JSON.stringify(this.head(view))}\n${JSON.stringify(tableOf(this.origin.ruleset))}\n`;
  }

  /** The last line of a game that does not continue, else ''. */
  closing(view: View, compares = false): string {
    if (this.refusal !== null) {
      const failure: Failure = { t: 'failure', code: this.refusal.code, message: this.refusal.message };
      return `${JSON.stringify(failure)}\n`;
    }
    if (this.ending === null) return '';
    return `${JSON.stringify(this.frames(view, compares).end(this.ending.seats, this.ending.complete))}\n`;
  }

  /** All lines of a game that does not continue. */
  whole(view: View, compares = false): string {
    const { lines } = this.frames(view, compares);
    return this.opening(view) + lines.join('') + this.closing(view, compares);
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }
}
