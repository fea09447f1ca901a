import type { Game } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { slots, type RulesetFacts, type SlotGroup } from '../../engine/slots.js';
import { TOWNS } from '../base/api.js';
import type { ObjectiveRow, ScenarioRows } from './rows.js';

/* The objectives and town citizens of all scenarios as tables, and the slots for them. */
export interface Objective {
  index: number;
  module: string;
  row: ObjectiveRow;
}

export let OBJECTIVES: readonly Objective[] = [];
let townCitizens: readonly { module: string; towns: readonly string[] }[] = [];

export function collectRows(modules: readonly Module[]): void {
  const rowsOf = (module: Module): ScenarioRows => (module.rows ?? {}) as ScenarioRows;
  OBJECTIVES = modules.flatMap((m) => (rowsOf(m).objectives ?? []).map((row) => ({ module: m.id, row }))).map((o, index) => ({ index, ...o }));
  townCitizens = modules.map((m) => ({ module: m.id, towns: rowsOf(m).townCitizens ?? [] }));
}

/** The objectives of the ruleset, in the order of their rows. */
export const objectivesOf = (rules: RulesetFacts): Objective[] => OBJECTIVES.filter((o) => rules.modules.includes(o.module));

/** Towns that hold a citizen at the start. */
export const townsOf = (rules: RulesetFacts): readonly string[] => townCitizens.find((t) => t.towns.length > 0 && rules.modules.includes(t.module))?.towns ?? [];

/** One objective a round; in the order of the rows (VIE-062, VIE-063, SAL-062, SAL-063). */
export const isLimited = (rules: RulesetFacts): boolean => rules.options['onePerRound'] === 'true' || isOrdered(rules);
export const isOrdered = (rules: RulesetFacts): boolean => rules.options['inOrder'] === 'true';

const game = () =>
  slots('scenario', 'game', 'public', {
    townCitizens: { n: TOWNS.length, kind: 'flag', elements: TOWNS.map((t) => t.id), live: (r, k) => townsOf(r).includes(TOWNS[k]!.id) },
  });

const seat = () =>
  slots('scenario', 'seat', 'public', {
    objectives: { n: OBJECTIVES.length, kind: 'flag', elements: OBJECTIVES.map((o) => o.row.id), live: (r, k) => r.modules.includes(OBJECTIVES[k]!.module) },
    doneThisRound: { n: 1, kind: 'flag', live: isLimited },
  });

const work = () => slots('scenario', 'seat', 'work', { result: { n: 1 } });

export const G = {} as ReturnType<typeof game>['at'];
export const P = {} as ReturnType<typeof seat>['at'];
export const S = {} as ReturnType<typeof work>['at'];
let bind = (): void => {};

export function scenarioSlots(): SlotGroup[] {
  const all = { game: game(), seat: seat(), work: work() };
  bind = () => {
    Object.assign(G, all.game.at);
    Object.assign(P, all.seat.at);
    Object.assign(S, all.work.at);
  };
  return Object.values(all).map((s) => s.group);
}

export function bindScenario(): void {
  bind();
}

export function isMarked(g: Game, seat: number, objective: number): boolean {
  return g.u8[g.seat(seat) + P.objectives + objective] !== 0;
}
