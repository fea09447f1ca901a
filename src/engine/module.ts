import type { AdditionDescription, ScenarioDescription } from './description.js';
import type { Family } from './family.js';
import type { Game } from './game.js';
import type { RulesetFacts, SlotGroup } from './slots.js';

/** A question to one seat. `legal` is pure and offers actions; `apply` consumes exactly one of them. */
export interface Decision {
  readonly name: string;
  /** names of the frame words that a player of this question needs to know */
  readonly args: readonly string[];
  readonly legal: (g: Game, seat: number, frame: number) => void;
  readonly apply: (g: Game, seat: number, frame: number, action: number) => void;
  /** can it ever be asked under a ruleset with the module? default: yes */
  readonly possible?: (rules: RulesetFacts) => boolean;
  /** bound index of the frame kind */
  index: number;
}

/** Pending work: `run` does some, keeps its program counter in the frame, and pops itself at the end. */
export interface Procedure {
  readonly name: string;
  readonly run: (g: Game, seat: number, frame: number) => void;
  index: number;
}

export type FrameKind = Decision | Procedure;

export function decision(d: Omit<Decision, 'index'>): Decision {
  return { ...d, index: -1 };
}

export function procedure(name: string, run: Procedure['run']): Procedure {
  return { name, run, index: -1 };
}

/**
 * What a module contributes. `rows` and `hooks` are typed by the module that reads them (base reads
 * the rows and hooks of all modules); the engine only carries them.
 */
export interface Module {
  readonly id: string;
  readonly requires: readonly string[];
  /** how ruleset strings name it: as a game, or as something added to one; neither: other modules require it */
  readonly scenario?: ScenarioDescription;
  readonly addition?: AdditionDescription;
  /** sees the whole list before anything is bound; base collects the rows of all modules here */
  readonly prepare?: (modules: readonly Module[]) => void;
  /** called when the layout is bound and offsets are known */
  readonly bound?: () => void;
  /** called after every `prepare` */
  readonly slots: () => readonly SlotGroup[];
  /** names of the random streams it draws from; modules may share one */
  readonly streams: readonly string[];
  readonly families: readonly Family[];
  readonly frames: readonly FrameKind[];
  readonly rows?: unknown;
  readonly hooks?: unknown;
}
