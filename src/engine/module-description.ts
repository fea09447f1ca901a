import type { RulesetConfig } from './slots.js';

/* How modules describe themselves to ruleset strings; the catalog collects the descriptions of all of them. */

/** An option of ruleset strings, `?<id>=<value>`. `default` is left out of canonical names. */
export interface OptionRow {
  readonly id: string;
  /** the words allowed; a range of numbers; or one of the words or a list of (`length`) ids, in catalog order unless their order has a meaning */
  readonly values:
    | readonly string[]
    | { readonly from: number; readonly to: number }
    | { readonly words: readonly string[]; readonly listOf: readonly string[]; readonly length?: number; readonly ordered?: true };
  readonly default: string | ((edition: string) => string);
  /** the other option that includes this one: if it is on, canonical names leave this one out */
  readonly impliedBy?: string;
  /** the effect of the option, for the documents */
  readonly text: string;
  /** rule ids; a refusal cites the first */
  readonly rules: string;
}

/** A combination that is forbidden, with the rule that forbids it. Checked only in rulesets with the module. */
export interface BanRow {
  readonly when: (r: RulesetConfig) => boolean;
  readonly rule: string;
  readonly sentence: (r: RulesetConfig) => string;
}

interface Description {
  /** name of the module in documents and refusals */
  readonly title: string;
  /** options of the module, in canonical order; an option that several modules have is the same object in each */
  readonly options?: readonly OptionRow[];
  readonly bans?: readonly BanRow[];
  /** rulesets that `ListRulesets` shows, tests go through and the signature plays; append only */
  readonly presets?: readonly string[];
}

/** A module that is a game: the first word of ruleset strings is its id. It is played with the modules that it requires. */
export interface ScenarioDescription extends Description {
  readonly seats: readonly [least: number, most: number];
  /** rule ids of the numbers of seats */
  readonly rules: string;
  /** editions of the base game that the scenario can be played with; default: the newest alone (LEG-19) */
  readonly editions?: readonly string[];
  /** ids of the additions that the scenario can be played with; all others are refused; default: none */
  readonly accepts?: 'all' | readonly string[];
}

/** Returns whether the scenario can be played with the addition of this id. */
export const acceptsAddition = ({ accepts = [] }: ScenarioDescription, id: string): boolean => accepts === 'all' || accepts.includes(id);

/** A module that scenarios can be played with, by its id after `+`. */
export interface AdditionDescription extends Description {
  /** an addition without a word after `+`: returns true if the options of the ruleset add it */
  readonly asked?: (r: RulesetConfig) => boolean;
  /** why scenarios that do not accept the addition refuse it: rule of the legality matrix (invasion.md section 12) and reason */
  readonly refused: { readonly rule: string; readonly reason: (r: RulesetConfig) => string };
}
