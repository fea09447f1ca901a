import type { RulesetConfig } from './slots.js';

/* How modules describe themselves to ruleset strings; the catalog collects the descriptions of all of them. */

/** An option of ruleset strings, `?<id>=<value>`. `default` is left out of canonical names. */
export interface OptionRow {
  readonly id: string;
  /** words; a number; or one of the words or a list of ids, of `length` ids, in catalog order unless their order means something */
  readonly values:
    | readonly string[]
    | { readonly from: number; readonly to: number }
    | { readonly words: readonly string[]; readonly listOf: readonly string[]; readonly length?: number; readonly ordered?: true };
  readonly default: string | ((edition: string) => string);
  /** it says nothing more when the other option is on */
  readonly impliedBy?: string;
  /** what it does, for the documents */
  readonly text: string;
  /** rule ids, the one that a refusal cites first */
  readonly rules: string;
}

/** What cannot be combined, with the rule that forbids it. Looked at in rulesets with the module only. */
export interface BanRow {
  readonly when: (r: RulesetConfig) => boolean;
  readonly rule: string;
  readonly sentence: (r: RulesetConfig) => string;
}

interface Description {
  /** what the documents and refusals call it */
  readonly title: string;
  /** options that belong to it, in canonical order; one that several modules have is the same object in each */
  readonly options?: readonly OptionRow[];
  readonly bans?: readonly BanRow[];
  /** rulesets that lists show, tests go through and the signature plays; append only */
  readonly presets?: readonly string[];
}

/** A module that is a game: the first word of ruleset strings is its id. It is played with the modules that it requires. */
export interface ScenarioDescription extends Description {
  readonly seats: readonly [least: number, most: number];
  /** rule of the number of seats */
  readonly rules: string;
  /** editions of the base game that it can be played with; default: the newest alone (LEG-19) */
  readonly editions?: readonly string[];
  /** ids of the additions that it can be played with; all others are refused; default: none */
  readonly accepts?: 'all' | readonly string[];
}

/** A module that scenarios can be played with, by its id after `+`. */
export interface AdditionDescription extends Description {
  /** it has no word: the options of the ruleset say whether it is added */
  readonly asked?: (r: RulesetConfig) => boolean;
  /** row of the legality matrix (invasion.md section 12) and reason with which scenarios that do not accept it refuse it */
  readonly refused: { readonly rule: string; readonly reason: (r: RulesetConfig) => string };
}
