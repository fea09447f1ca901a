import { VOCABULARY } from './ruleset.js';

/** Rulesets that `ListRulesets` shows, tests go through and the signature plays: those of the modules, in the order of the catalog. */
export const PRESETS: readonly string[] = VOCABULARY.presets;
