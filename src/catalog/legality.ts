import type { RulesetFacts } from '../engine/slots.js';
import { EDITIONS } from '../rules/base/editions.js';

/** A scenario: its seats and what it is called in ruleset strings. */
export interface ScenarioRow {
  id: string;
  seats: readonly [least: number, most: number];
  rules: string;
}

export const SCENARIOS: readonly ScenarioRow[] = [{ id: 'base', seats: [2, 5], rules: 'BASE-600' }];

/** Words after `+`; each is a module of the catalog. */
export const ADDABLE: readonly string[] = [];

/** An option of ruleset strings. `default` is left out of canonical names. */
export interface OptionRow {
  id: string;
  values: readonly string[] | { from: number; to: number };
  default: string;
  rules: string;
}

export const OPTIONS: readonly OptionRow[] = [
  { id: 'planning', values: ['open', 'sealed'], default: 'open', rules: 'RUL-004' },
  { id: 'exclusion', values: ['false', 'true'], default: 'false', rules: 'BASE-044' },
  { id: 'bathhouse', values: ['3/2', '2/1'], default: '3/2', rules: 'RUL-001' },
  { id: 'bagCounts', values: ['public', 'owner'], default: 'public', rules: 'RUL-040' },
  { id: 'coins', values: { from: 25, to: 9999 }, default: '220', rules: 'RUL-039' },
  { id: 'encoding', values: ['compact', 'universal'], default: 'compact', rules: 'DEC-GEN-8' },
];

/** What cannot be combined, with the rule that forbids it. */
export interface BanRow {
  when: (r: RulesetFacts) => boolean;
  rule: string;
  sentence: (r: RulesetFacts) => string;
}

export const BANS: readonly BanRow[] = [
  {
    when: (r) => r.seats > EDITIONS[r.edition]!.seats,
    rule: 'BASE-600',
    sentence: (r) => `${r.edition} has at most ${EDITIONS[r.edition]!.seats} seats; take another edition or fewer seats`,
  },
  {
    when: (r) => r.options['exclusion'] === 'true' && !EDITIONS[r.edition]!.exclusion,
    rule: 'BASE-612',
    sentence: () => 'the exclusion variant belongs to first-2014; add @first-2014 or leave the option out',
  },
  {
    when: (r) => r.options['bathhouse'] !== undefined && EDITIONS[r.edition]!.wheels !== 'first-placed',
    rule: 'BASE-608',
    sentence: () => 'the option bathhouse belongs to first-2014; add @first-2014 or leave the option out',
  },
  {
    when: (r) => r.options['coins'] !== undefined && EDITIONS[r.edition]!.coins === 0,
    rule: 'BASE-609',
    sentence: () => 'coins are unlimited except in first-2014; add @first-2014 or leave the option out',
  },
];
