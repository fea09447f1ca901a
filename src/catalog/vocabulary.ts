import { acceptsAddition, type AdditionDescription, type OptionRow, type ScenarioDescription } from '../engine/module-description.js';
import type { Module } from '../engine/module.js';

export interface Scenario extends ScenarioDescription {
  readonly id: string;
}

export interface Addition extends AdditionDescription {
  readonly id: string;
}

/** The words of ruleset strings, from the descriptions of modules. */
export interface Vocabulary {
  readonly modules: readonly Module[];
  readonly scenarios: readonly Scenario[];
  readonly additions: readonly Addition[];
  /** in canonical order */
  readonly options: readonly OptionRow[];
  readonly presets: readonly string[];
}

/** The catalog's option: which actions and bytes a compiled ruleset has. */
const ENCODING: OptionRow = {
  id: 'encoding',
  values: ['compact', 'universal'],
  default: 'compact',
  text: '`compact`: the actions and bytes this ruleset can use; `universal`: those of all rulesets',
  rules: 'DEC-GEN-8',
};

/** The last option, so that the name of the original is the beginning of the name. */
const ISOMORPH: OptionRow = {
  id: 'isomorph',
  values: { from: 0, to: 999_999 },
  default: '0',
  text: 'a number from 1 on: the same game under other numbers and words ([isomorphs](#isomorphs))',
  rules: 'DEC-GEN-8',
};

/** Throws if two options have the same name or an accepted addition does not exist. */
export function collectVocabulary(modules: readonly Module[]): Vocabulary {
  const scenarios = modules.flatMap(({ id, scenario }) => (scenario === undefined ? [] : [{ id, ...scenario }]));
  const additions = modules.flatMap(({ id, addition }) => (addition === undefined ? [] : [{ id, ...addition }]));
  for (const { id, accepts = [] } of scenarios) {
    const unknown = accepts === 'all' ? undefined : accepts.find((word) => !additions.some((addition) => addition.id === word));
    if (unknown !== undefined) throw new Error(`scenario ${id} accepts ${unknown}, which is not an addition`);
  }
  const described = modules.map(describes);
  return {
    modules,
    scenarios,
    additions,
    options: mergeOptions([...described.map((d) => d?.options ?? []), [ENCODING, ISOMORPH]]),
    presets: described.flatMap((d) => d?.presets ?? []),
  };
}

export const describes = (module: Module): ScenarioDescription | AdditionDescription | undefined => module.scenario ?? module.addition;

export const accepts = (scenario: Scenario, addition: Addition): boolean => acceptsAddition(scenario, addition.id);

/**
 * Merges the options of the modules and keeps their order within each module. An appended module does not change the order of earlier
 * options, so canonical names stay the same.
 */
function mergeOptions(lists: readonly (readonly OptionRow[])[]): OptionRow[] {
  const merged: OptionRow[] = [];
  for (const list of lists) {
    let before = merged.length;
    for (const row of [...list].reverse()) {
      const known = merged.indexOf(row);
      if (known >= 0) before = known;
      else if (merged.some((other) => other.id === row.id)) throw new Error(`there are two options ${row.id}`);
      else merged.splice(before, 0, row);
    }
  }
  return merged;
}
