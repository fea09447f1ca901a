import type { AdditionDescription, ScenarioDescription } from './module-description.js';
import type { Family } from './family.js';
import type { Game, SeatIndex } from './game.js';
import type { RulesetConfig, SlotGroup } from './slots.js';
import { words, type FrameWords } from './stack.js';

/** A choice that one seat makes. `legal` is pure and offers actions; `apply` carries out exactly one of them. */
export interface Decision {
  readonly name: string;
  readonly words: FrameWords;
  /**
   * the decision, without words, that the other seats see instead if this one would reveal a hidden fact; it must be a decision of the
   * ruleset
   */
  readonly seenAs?: Decision;
  readonly legal: (g: Game, seat: SeatIndex, frame: number) => void;
  readonly apply: (g: Game, seat: SeatIndex, frame: number, action: number) => void;
  /** returns whether the decision can ever be asked in a ruleset with the module; default: yes */
  readonly available?: (rules: RulesetConfig) => boolean;
  /** index of the frame kind */
  index: number;
}

/**
 * Pending work: each call of `run` does a part of it and keeps its progress in the frame; the last call pops the frame. Words of procedures
 * are not hidden; hidden facts are in slots, or in `owner` words of a decision.
 */
export interface Procedure {
  readonly name: string;
  readonly words: FrameWords;
  readonly run: (g: Game, seat: SeatIndex, frame: number) => void;
  index: number;
}

export type FrameKind = Decision | Procedure;

const NO_WORDS = words({});

export function decision(d: Omit<Decision, 'index' | 'words'> & Partial<Pick<Decision, 'words'>>): Decision {
  return { words: NO_WORDS, ...d, index: -1 };
}

export function procedure(name: string, words: FrameWords, run: Procedure['run']): Procedure {
  return { name, words, run, index: -1 };
}

/**
 * The contribution of a module. `rows` and `hooks` have the types of the module that reads them (base reads the rows and hooks of all
 * modules); the engine only stores them.
 */
export interface Module {
  readonly id: string;
  readonly requires: readonly string[];
  /**
   * how ruleset strings name the module: as a game, or as an addition; a module with neither is in play only if another module requires it
   */
  readonly scenario?: ScenarioDescription;
  readonly addition?: AdditionDescription;
  /** called with all modules before anything is bound; the base game collects their rows here */
  readonly prepare?: (modules: readonly Module[]) => void;
  /** called when the layout is bound and offsets are known */
  readonly bound?: () => void;
  /** called after every `prepare` */
  readonly slots?: () => readonly SlotGroup[];
  /** returns whether the ruleset seals phases; only then its state has space for the public slots from before the phase; default: no */
  readonly seals?: (rules: RulesetConfig) => boolean;
  /** names of the random streams that the module draws from; modules may share one */
  readonly streams?: readonly string[];
  readonly families?: readonly Family[];
  readonly frames?: readonly FrameKind[];
  /**
   * Draws the module's hidden facts again, uniformly among those that agree with the knowledge of `viewer`: its secret slots, the owner
   * slots of other seats, slots derived from them, and private words of decisions of other seats. All of these are 0 when `redraw` is
   * called, so public counts must be in public slots. The engine may call `redraw` more than once. It draws from one of the module's
   * streams. A module with hidden facts must have `redraw`.
   */
  readonly redraw?: (g: Game, viewer: SeatIndex) => void;
  readonly rows?: unknown;
  readonly hooks?: unknown;
}
