import type { RulesetFacts } from '../engine/slots.js';
import { EDITIONS } from '../rules/base/editions.js';
import type { Rows } from '../rules/base/rows.js';
import { TILE_WORDS } from '../rules/base/scope.js';
import { MODULES } from './modules.js';

/** A scenario: its seats and what it is called in ruleset strings. */
export interface ScenarioRow {
  id: string;
  seats: readonly [least: number, most: number];
  rules: string;
}

export const SCENARIOS: readonly ScenarioRow[] = [{ id: 'base', seats: [2, 5], rules: 'BASE-600' }];

/** Words after `+`; each is a module of the catalog. */
export const ADDABLE: readonly string[] = ['orders', 'events', 'trade', 'intrigue'];

/** An option of ruleset strings. `default` is left out of canonical names. */
export interface OptionRow {
  id: string;
  values: readonly string[] | { from: number; to: number } | { words: readonly string[]; listOf: () => readonly string[] };
  default: string | ((edition: string) => string);
  rules: string;
}

/** Ids of all Place tiles of the product, in catalog order. */
const TILE_IDS = (): string[] => MODULES.flatMap((m) => ((m.rows ?? {}) as Rows).tiles ?? []).map((t) => t.id);

export const OPTIONS: readonly OptionRow[] = [
  { id: 'planning', values: ['open', 'sealed'], default: 'open', rules: 'RUL-004' },
  { id: 'exclusion', values: ['false', 'true'], default: 'false', rules: 'BASE-044' },
  { id: 'bathhouse', values: ['3/2', '2/1'], default: '3/2', rules: 'RUL-001' },
  { id: 'bagCounts', values: ['public', 'owner'], default: 'public', rules: 'RUL-040' },
  { id: 'coins', values: { from: 25, to: 9999 }, default: '220', rules: 'RUL-039' },
  { id: 'tiles', values: { words: TILE_WORDS, listOf: TILE_IDS }, default: (edition) => EDITIONS[edition]!.tiles, rules: 'BASE-041' },
  { id: 'lastEvent', values: ['silentium', 'peasant_uprising'], default: 'silentium', rules: 'TI-EVT-GEN-4' },
  { id: 'bribes', values: ['on', 'off'], default: 'on', rules: 'RUL-241' },
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
  {
    when: (r) => r.modules.includes('tiles') && EDITIONS[r.edition]!.wheels === 'first-placed',
    rule: 'PLACE-GEN-7',
    sentence: () => 'first-2014 has the 20 base tiles only; take another edition, tiles=base, or a list of base tiles',
  },
  {
    when: (r) => r.modules.includes('trade') && r.modules.includes('intrigue'),
    rule: 'TI-GEN-1',
    sentence: () => 'Trade and Intrigue are the two sides of one board; leave one of them out',
  },
  {
    when: (r) => r.options['lastEvent'] !== undefined && !r.modules.includes('events'),
    rule: 'TI-EVT-GEN-4',
    sentence: () => 'the option lastEvent belongs to the Trade & Intrigue events; add +events or leave the option out',
  },
  {
    when: (r) => r.options['bribes'] !== undefined && !r.modules.includes('intrigue'),
    rule: 'RUL-241',
    sentence: () => 'the option bribes belongs to Intrigue; add +intrigue or leave the option out',
  },
];
