import type { Game, SeatIndex } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { slots, type RulesetConfig, type SlotGroup } from '../../engine/slots.js';
import { TOWN_IDS, TOWNS } from '../base/api/map.js';
import { idsOf, tableSlots } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import type { ObjectiveRow, ScenarioRows } from './rows.js';

/* The objectives and town citizens of all scenarios as tables, and their slots. */
export interface Objective {
  index: number;
  module: string;
  row: ObjectiveRow;
  /** goods of the price by kind, `null`: none; `need`: the needed amount of `have`, coins or goods */
  goods: readonly number[] | null;
  need: number;
}

export interface Terms {
  /** in the order of their rows */
  objectives: readonly Objective[];
  /** objectives that are marked without a decision */
  automatic: readonly Objective[];
  /** `limited`: one objective in a round; `ordered`: in the order of the rows (VIE-062, VIE-063, SAL-062, SAL-063) */
  limited: boolean;
  ordered: boolean;
}

/** The rows of all scenarios. `terms` is a cache by ruleset; `latest` has the terms of the last request, which need no lookup. */
export const TABLES = {
  objectives: [] as readonly Objective[],
  townCitizens: [] as readonly { module: string; towns: readonly string[] }[],
  terms: new WeakMap<RulesetConfig, Terms>(),
  latest: null as { rules: RulesetConfig; terms: Terms } | null,
};

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

export function collectRows(modules: readonly Module[]): void {
  const rowsInPlay = (module: Module): ScenarioRows => (module.rows ?? {}) as ScenarioRows;
  TABLES.objectives = modules
    .flatMap((m) => (rowsInPlay(m).objectives ?? []).map((row) => ({ module: m.id, row })))
    .map(({ module, row }, index) => {
      const goods = row.goods === undefined ? null : GOODS.map((good) => row.goods![good] ?? 0);
      return { index, module, row, goods, need: row.need ?? row.coins ?? sum(goods ?? []) };
    });
  TABLES.terms = new WeakMap();
  TABLES.latest = null;
  TABLES.townCitizens = modules.map((m) => ({ module: m.id, towns: rowsInPlay(m).townCitizens ?? [] }));
}

/** Returns the objectives of a ruleset with its options; cached. */
export function termsOf(rules: RulesetConfig): Terms {
  if (TABLES.latest?.rules === rules) return TABLES.latest.terms;
  const terms = TABLES.terms.get(rules) ?? makeTerms(rules);
  TABLES.terms.set(rules, terms);
  TABLES.latest = { rules, terms };
  return terms;
}

function makeTerms(rules: RulesetConfig): Terms {
  const objectives = TABLES.objectives.filter((o) => rules.modules.includes(o.module));
  const ordered = rules.options['inOrder'] === 'true';
  const limited = ordered || rules.options['onePerRound'] === 'true';
  return { objectives, limited, ordered, automatic: limited ? [] : objectives.filter((o) => o.row.automatic !== undefined) };
}

export const objectivesOf = (rules: RulesetConfig): readonly Objective[] => termsOf(rules).objectives;
export const isLimited = (rules: RulesetConfig): boolean => termsOf(rules).limited;

/** Returns the towns that have a citizen at the start. */
export const townsOf = (rules: RulesetConfig): readonly string[] =>
  TABLES.townCitizens.find((t) => t.towns.length > 0 && rules.modules.includes(t.module))?.towns ?? [];

const game = () =>
  slots('scenario', 'game', 'public', {
    townCitizens: {
      n: TOWNS.length,
      kind: 'flag',
      elements: TOWN_IDS,
      available: (r, k) => townsOf(r).includes(TOWNS[k]!.id),
    },
  });

const seat = () =>
  slots('scenario', 'seat', 'public', {
    objectives: {
      n: TABLES.objectives.length,
      kind: 'flag',
      elements: idsOf(TABLES.objectives),
      available: (r, k) => r.modules.includes(TABLES.objectives[k]!.module),
    },
    doneThisRound: { kind: 'flag', available: isLimited },
  });

const work = () => slots('scenario', 'seat', 'work', { result: {} });

export const G = {} as ReturnType<typeof game>['at'];
export const P = {} as ReturnType<typeof seat>['at'];
export const S = {} as ReturnType<typeof work>['at'];

export function scenarioSlots(): SlotGroup[] {
  const all = { game: game(), seat: seat(), work: work() };
  Object.assign(G, all.game.at);
  Object.assign(P, all.seat.at);
  Object.assign(S, all.work.at);
  return [...Object.values(all).map((s) => s.group), ...tableSlots('scenarios')];
}

export function isMarked(g: Game, seat: SeatIndex, objective: number): boolean {
  return P.objectives.get(g, seat, objective) !== 0;
}
