import type { RulesetFacts } from '../engine/slots.js';
import { EDITIONS } from '../rules/base/editions.js';
import type { Rows } from '../rules/base/rows.js';
import { TILE_WORDS } from '../rules/base/scope.js';
import { CHOSEN, SPACES } from '../rules/solo/dignitary/data/spaces.js';
import { MODULES } from './modules.js';

/** A scenario: its seats, what it is called in ruleset strings, the modules it is made of. */
export interface ScenarioRow {
  id: string;
  seats: readonly [least: number, most: number];
  modules: readonly string[];
  rules: string;
}

export const SCENARIOS: readonly ScenarioRow[] = [
  { id: 'base', seats: [2, 5], modules: [], rules: 'BASE-600' },
  { id: 'duel', seats: [2, 2], modules: ['scenario', 'duel'], rules: 'LEG-16' },
  { id: 'dignitary', seats: [1, 1], modules: ['scenario', 'dignitary'], rules: 'LEG-16' },
  { id: 'vierzon', seats: [1, 1], modules: ['scenario', 'vierzon'], rules: 'LEG-16' },
  { id: 'salesman', seats: [1, 1], modules: ['scenario', 'salesman'], rules: 'LEG-16' },
  { id: 'tours', seats: [1, 1], modules: ['scenario', 'tours'], rules: 'LEG-16' },
];
const SOLO = ['dignitary', 'vierzon', 'salesman', 'tours'];

/** Words after `+`; each is a module of the catalog. */
export const ADDABLE: readonly string[] = ['orders', 'events', 'trade', 'intrigue'];

/** An option of ruleset strings. `default` is left out of canonical names. */
export interface OptionRow {
  id: string;
  values: readonly string[] | { from: number; to: number } | { words: readonly string[]; listOf: () => readonly string[]; length?: number };
  default: string | ((edition: string) => string);
  /** it says nothing more when the other option is on */
  impliedBy?: string;
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
  { id: 'duelEventOrder', values: ['columns', 'text'], default: 'columns', rules: 'RUL-D01' },
  { id: 'duelTrackCitizens', values: ['false', 'true'], default: 'false', rules: 'RUL-D07' },
  { id: 'goal', values: ['8', '7'], default: '8', rules: 'DIG-032' },
  { id: 'dignitaryCitizens', values: { words: ['agent', 'random'], listOf: () => SPACES, length: CHOSEN }, default: 'agent', rules: 'RUL-S18' },
  { id: 'onePerRound', values: ['false', 'true'], default: 'false', impliedBy: 'inOrder', rules: 'VIE-062 SAL-062' },
  { id: 'inOrder', values: ['false', 'true'], default: 'false', rules: 'VIE-063 SAL-063' },
  { id: 'earlyLoss', values: ['true', 'false'], default: 'true', rules: 'RUL-S07' },
  { id: 'lossReward', values: ['-1', '0'], default: '-1', rules: 'SOLO-DEC-22' },
  { id: 'speedBonus', values: ['false', 'true'], default: 'false', rules: 'SOLO-DEC-24' },
  { id: 'encoding', values: ['compact', 'universal'], default: 'compact', rules: 'DEC-GEN-8' },
];

/** What cannot be combined, with the rule that forbids it. */
export interface BanRow {
  when: (r: RulesetFacts) => boolean;
  rule: string;
  sentence: (r: RulesetFacts) => string;
}

const needs = (option: string, rule: string, scenarios: readonly string[]): BanRow => ({
  when: (r) => r.options[option] !== undefined && !scenarios.some((s) => r.modules.includes(s)),
  rule,
  sentence: () => `the option ${option} belongs to ${scenarios.join(', ')}; leave it out`,
});

/** A row of the legality matrix: what no scenario of `scenarios` can be combined with. */
const forbids = (rule: string, what: (r: RulesetFacts) => boolean, reason: string, scenarios = ['duel', ...SOLO]): BanRow => ({
  when: (r) => what(r) && scenarios.some((s) => r.modules.includes(s)),
  rule,
  sentence: () => reason,
});

const adds =
  (module: string) =>
  (r: RulesetFacts): boolean =>
    r.modules.includes(module);
const EDITION = 'big-box-2025';

export const BANS: readonly BanRow[] = [
  forbids('LEG-19', (r) => r.edition !== EDITION, `scenarios belong to the edition ${EDITION}; leave the edition out`),
  forbids('LEG-02', adds('events'), 'the scenario brings its own sequence of events and number of rounds; leave +events out'),
  forbids('LEG-04', adds('trade'), 'the set-up of the scenario says which deeds are in play; leave +trade out'),
  forbids('LEG-05', adds('intrigue'), 'Intrigue needs other players and its own deeds board; leave +intrigue out', SOLO),
  forbids('LEG-05', adds('intrigue'), 'the scenario brings its own deeds; leave +intrigue out', ['duel']),
  forbids('LEG-06', adds('orders'), 'orders give only victory points, which decide nothing here; leave +orders out'),
  forbids('LEG-09', (r) => r.options['tiles'] !== undefined, 'the set-up of the scenario says which tiles are in the game; leave the option tiles out'),
  needs('duelEventOrder', 'RUL-D01', ['duel']),
  needs('duelTrackCitizens', 'RUL-D07', ['duel']),
  needs('goal', 'DIG-032', ['dignitary']),
  needs('dignitaryCitizens', 'RUL-S18', ['dignitary']),
  needs('onePerRound', 'VIE-062', ['vierzon', 'salesman']),
  needs('inOrder', 'VIE-063', ['vierzon', 'salesman']),
  needs('earlyLoss', 'RUL-S07', ['vierzon']),
  needs('lossReward', 'SOLO-DEC-22', SOLO),
  needs('speedBonus', 'SOLO-DEC-24', SOLO),
  forbids(
    'SOLO-01',
    (r) => r.options['planning'] === 'sealed' || r.options['bagCounts'] === 'owner',
    'one seat has nobody to hide anything from; leave the option out',
    SOLO,
  ),
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
