import type { RulesetConfig } from '../../../engine/slots.js';
import type { CardRow, EventTileRow, Provenance, Rows } from '../../base/api.js';
import { DRAWN } from './setup.js';

type Stack = 'a' | 'b' | 'c';

const tile = (stack: Stack, id: string, event: string, value: number, rules: string, provenance: Provenance = 'derived'): EventTileRow => ({
  id: `invasion.${id}`, event, pile: `invasion.${stack}`, count: 1, value, rules, provenance,
});

/*
 * The 31 event tiles, one each (COOP-007). In a stack the extra mean ones stand first and Support and Training last, so that the piles of
 * all difficulties are runs of rows. Values: what the event counts with.
 */
const MEAN_A = [
  tile('a', 'demolition', 'invasion_demolition', 6, 'COOP-EVT-DEMOLITION-1..3 RUL-C09', 'reconstructed'),
  tile('a', 'earthquake', 'invasion_earthquake', 5, 'COOP-EVT-EARTHQUAKE-1'),
  tile('a', 'reinforcement', 'invasion_reinforcement', 1, 'COOP-EVT-REINFORCEMENT-1..2'),
];
const A = [
  tile('a', 'assembly', 'invasion_assembly', 0, 'COOP-EVT-ASSEMBLY-1'),
  tile('a', 'donation', 'invasion_donation', 0, 'COOP-EVT-DONATION-1'),
  tile('a', 'drought', 'invasion_drought', 4, 'COOP-EVT-DROUGHT-1'),
  tile('a', 'escape', 'invasion_escape', 0, 'COOP-EVT-ESCAPE-1'),
  tile('a', 'good_trade', 'invasion_good_trade', 8, 'COOP-EVT-GOODTRADE-1..3'),
  tile('a', 'good_winds', 'invasion_good_winds', 0, 'COOP-EVT-GOODWINDS-1..2'),
  tile('a', 'highwayman', 'highwaymen', 0, 'COOP-EVT-HIGHWAYMAN-1'),
  tile('a', 'pilgrimage', 'pilgrimage', 0, 'COOP-EVT-PILGRIMAGE-1'),
  tile('a', 'progress', 'invasion_progress', 4, 'COOP-EVT-PROGRESS-1..3'),
  tile('a', 'trip', 'invasion_trip', 4, 'COOP-EVT-TRIP-1..3'),
  tile('a', 'wool_market', 'invasion_wool_market', 3, 'COOP-EVT-WOOLMARKET-1..3'),
];
const HELPFUL_A = [
  tile('a', 'support', 'invasion_support', 0, 'COOP-EVT-SUPPORT-1..2'),
  tile('a', 'training', 'invasion_training', 0, 'COOP-EVT-TRAINING-1..3'),
];
const MEAN_B = [
  tile('b', 'arson', 'invasion_arson', 6, 'COOP-EVT-ARSON-1..3'),
  tile('b', 'famine', 'invasion_famine', 3, 'COOP-EVT-FAMINE-1..3'),
  tile('b', 'raging_plague', 'invasion_raging_plague', 2, 'COOP-EVT-RAGING-1'),
  tile('b', 'robbery', 'invasion_robbery', 5, 'COOP-EVT-ROBBERY-1..3'),
  tile('b', 'witch_hunt', 'invasion_witch_hunt', 6, 'COOP-EVT-WITCHHUNT-1..3'),
];
const B = [
  tile('b', 'bon_voyage', 'invasion_bon_voyage', 2, 'COOP-EVT-BONVOYAGE-1..2'),
  tile('b', 'fishing_grounds', 'fishing_grounds', 0, 'COOP-EVT-FISHING-1..2'),
  // level B of the scales (RUL-C10)
  tile('b', 'harvest', 'harvest', 2, 'COOP-EVT-HARVEST-1..2 RUL-C10', 'reconstructed'),
  tile('b', 'income', 'income', 2, 'COOP-EVT-INCOME-1 RUL-C10', 'reconstructed'),
  tile('b', 'pirates', 'pirates', 0, 'COOP-EVT-PIRATES-1'),
  tile('b', 'plague', 'plague', 0, 'COOP-EVT-PLAGUE-1..3'),
  tile('b', 'rats', 'invasion_rats', 0, 'COOP-EVT-RATS-1'),
  tile('b', 'rome_calling', 'invasion_rome_calling', 0, 'COOP-EVT-ROME-1..2'),
  tile('b', 'summoning', 'invasion_summoning', 5, 'COOP-EVT-SUMMONING-1..2'),
];
const C = [tile('c', 'invasion', 'invasion_invasion', 0, 'COOP-EVT-INVASION-1')];

export const EVENTS: readonly EventTileRow[] = [...MEAN_A, ...A, ...HELPFUL_A, ...MEAN_B, ...B, ...C];

/** Which tiles are extra mean is printed as a symbol that no source shows (RUL-C11). */
export const EXTRA_MEAN: CardRow = {
  id: 'extra_mean',
  text: `extra mean events: ${[...MEAN_A, ...MEAN_B].map(({ id }) => id.replace('invasion.', '')).join(', ')}`,
  rules: 'RUL-C11',
  provenance: 'reconstructed',
};

const ids = (rows: readonly EventTileRow[]): string[] => rows.map(({ id }) => id);

/** The stacks of the difficulty (COOP-050, COOP-051): so many of A and B are drawn unseen, C comes last (COOP-008, COOP-009). */
export const hourGlass: NonNullable<Rows['hourGlass']> = ({ seats, options }: RulesetConfig) => {
  const [drawnA, drawnB] = DRAWN[seats]!;
  const mean = options['meanEvents'] ?? 'all';
  const a = [...(mean === 'none' ? [] : MEAN_A), ...A, ...(mean === 'hard' ? [] : HELPFUL_A)];
  const b = [...(mean === 'none' ? [] : MEAN_B), ...B];
  return [
    { tiles: ids(a), draw: drawnA },
    { tiles: ids(b), draw: drawnB },
    { tiles: ids(C), draw: 1 },
  ];
};
