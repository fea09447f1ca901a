import type { Game } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';

/**
 * The closed list of points at which other modules join in. Taps are told, vetoes may forbid, folds
 * change a number. They are collected once per ruleset; playing only walks short arrays.
 */
export interface Hooks {
  /** tap: a round begins, its event is known */
  roundStarted: (g: Game) => void;
  /** tap: the seat owns the tile from now on */
  tileGained: (g: Game, seat: number, tile: number) => void;
  /** tap: a station stands in the town from now on */
  stationBuilt: (g: Game, seat: number, town: number) => void;
  /** tap: an action of phase 5 is complete, its followers are back in the bag (RUL-047) */
  actionDone: (g: Game, seat: number, place: number) => void;
  /** veto: may the activated place be used now? */
  mayUse: (g: Game, seat: number, place: number) => boolean;
  /** fold: followers that may be drawn in phase 3 */
  allowance: (g: Game, seat: number, value: number) => number;
  /** fold: development status */
  status: (g: Game, seat: number, value: number) => number;
  /** fold: victory points of the module */
  points: (g: Game, seat: number, value: number) => number;
}

export type HookTable = { readonly [K in keyof Hooks]: readonly Hooks[K][] };

const NAMES = ['roundStarted', 'tileGained', 'stationBuilt', 'actionDone', 'mayUse', 'allowance', 'status', 'points'] as const;

/** The hooks of the modules in play. A name outside of the list is a mistake of the module. */
export function collectHooks(modules: readonly Module[]): HookTable {
  const table = Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Record<keyof Hooks, unknown[]>;
  for (const module of modules) {
    for (const [name, hook] of Object.entries((module.hooks ?? {}) as Partial<Hooks>)) {
      if (!(name in table)) throw new Error(`module ${module.id}: there is no hook ${name}`);
      table[name as keyof Hooks].push(hook);
    }
  }
  return table as HookTable;
}
