import type { RulesetConfig } from './slots.js';

/* Descriptions of modules for ruleset strings; the catalog collects them. */

/** An option of ruleset strings, `?<id>=<value>`. Canonical names omit the `default`. */
export interface OptionRow {
  readonly id: string;
  /** the allowed words; a range of numbers; or one of `words` or a list of (`length`) ids, in catalog order unless `ordered` */
  readonly values:
    | readonly string[]
    | { readonly from: number; readonly to: number }
    | { readonly words: readonly string[]; readonly listOf: readonly string[]; readonly length?: number; readonly ordered?: true };
  readonly default: string | ((edition: string) => string);
  /** another option that includes this one: if the other is on, canonical names omit this one */
  readonly impliedBy?: string;
  /** the effect of the option, for the documents */
  readonly text: string;
  /** rule ids; a refusal cites the first */
  readonly rules: string;
}

/** A forbidden combination, with the rule that forbids it. It is checked only in rulesets with the module. */
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
  /** rulesets that `ListRulesets` shows, that tests read, and that the signature plays; append only */
  readonly presets?: readonly string[];
}

/** A module that is a game: the first word of ruleset strings is its id. It is played with the modules that it requires. */
export interface ScenarioDescription extends Description {
  readonly seats: readonly [least: number, most: number];
  /** ids of the rules about the number of seats */
  readonly rules: string;
  /** editions of the base game that the scenario can be played with; default: only the newest (LEG-19) */
  readonly editions?: readonly string[];
  /** ids of the additions that the scenario accepts; it refuses all others; default: none */
  readonly accepts?: 'all' | readonly string[];
}

export const acceptsAddition = ({ accepts = [] }: ScenarioDescription, id: string): boolean => accepts === 'all' || accepts.includes(id);

/** A module that can be added to scenarios, with its id after `+`. */
export interface AdditionDescription extends Description {
  /** for an addition without a word after `+`: returns whether the options of the ruleset add it */
  readonly asked?: (r: RulesetConfig) => boolean;
  /** the rule of the legality matrix (invasion.md section 12) and the reason with which scenarios refuse the addition */
  readonly refused: { readonly rule: string; readonly reason: (r: RulesetConfig) => string };
}
