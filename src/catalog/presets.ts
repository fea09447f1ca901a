import { VOCABULARY } from './ruleset.js';

/** Rulesets for `ListRulesets`, tests and the signature, in the order of the catalog. */
export const PRESETS: readonly string[] = VOCABULARY.presets;
