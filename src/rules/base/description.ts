import type { BanRow, OptionRow, ScenarioDescription } from '../../engine/module-description.js';
import { COIN_PIECES, EDITIONS } from './model/editions.js';

/* Description of the base game for ruleset strings: its options, the exclusions of its editions, its presets. */
const OPTIONS: readonly OptionRow[] = [
  {
    id: 'planning',
    values: ['open', 'sealed'],
    default: 'open',
    text: '`open`: plans are seen as they are made; `sealed`: only when all have finished',
    rules: 'RUL-004',
  },
  {
    id: 'exclusion',
    values: ['false', 'true'],
    default: 'false',
    text: '`first-2014`: `true` takes tiles out of the game before round 1',
    rules: 'BASE-044',
  },
  {
    id: 'bathhouse',
    values: ['3/2', '2/1'],
    default: '3/2',
    text: '`first-2014`: followers drawn and placed by the Bathhouse',
    rules: 'RUL-001',
  },
  { id: 'bagCounts', values: ['public', 'owner'], default: 'public', text: 'may the others know what is in a bag?', rules: 'RUL-040' },
  {
    id: 'coins',
    values: { from: 25, to: 9999 },
    default: () => String(COIN_PIECES.coins),
    text: '`first-2014`: value of all coins in the box',
    rules: 'RUL-039',
  },
];

const BANS: readonly BanRow[] = [
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

export const DESCRIPTION: ScenarioDescription = {
  title: 'the base game',
  seats: [2, 5],
  rules: 'BASE-600',
  editions: Object.keys(EDITIONS),
  accepts: 'all',
  options: OPTIONS,
  bans: BANS,
  presets: [
    'base-2p',
    'base-3p',
    'base-4p',
    'base-5p',
    'base-2p?tiles=base',
    'base-4p?tiles=base',
    'base-3p?tiles=all',
    'base-4p@eighth?tiles=draw',
    'base-2p@eighth',
    'base-3p@eighth',
    'base-4p@eighth',
    'base-5p@eighth',
    'base-2p@first-2014',
    'base-3p@first-2014',
    'base-4p@first-2014',
    'base-2p@first-2014?exclusion=true',
    'base-4p@first-2014?exclusion=true',
    'base-3p@first-2014?bathhouse=2/1',
    'base-2p?planning=sealed',
    'base-4p?planning=sealed',
    'base-3p@first-2014?planning=sealed',
    'base-4p?bagCounts=owner',
  ],
};
