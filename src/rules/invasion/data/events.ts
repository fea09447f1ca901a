import type { RulesetConfig } from '../../../engine/slots.js';
import { eventTile, type CardRow, type EventTileRow, type Provenance, type Rows } from '../../base/api/rows.js';
import { DRAWN } from './setup.js';

type Stack = 'a' | 'b' | 'c';
const OWN = 'invasion.';

const tile = (stack: Stack, id: string, event: string, value: number, rules: string, provenance?: Provenance): EventTileRow =>
  eventTile(OWN + stack, OWN + id, event, value, rules, provenance);

/** Stack A, one tile each (COOP-007). Values: the numbers of the event. */
const A = [
  tile('a', 'demolition', 'invasion_demolition', 6, 'COOP-EVT-DEMOLITION-1..3 RUL-C09', 'reconstructed'),
  tile('a', 'earthquake', 'invasion_earthquake', 5, 'COOP-EVT-EARTHQUAKE-1'),
  tile('a', 'reinforcement', 'invasion_reinforcement', 1, 'COOP-EVT-REINFORCEMENT-1..2'),
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
  tile('a', 'support', 'invasion_support', 0, 'COOP-EVT-SUPPORT-1..2'),
  tile('a', 'training', 'invasion_training', 0, 'COOP-EVT-TRAINING-1..3'),
];
const B = [
  tile('b', 'arson', 'invasion_arson', 6, 'COOP-EVT-ARSON-1..3'),
  tile('b', 'famine', 'invasion_famine', 3, 'COOP-EVT-FAMINE-1..3'),
  tile('b', 'raging_plague', 'invasion_raging_plague', 2, 'COOP-EVT-RAGING-1'),
  tile('b', 'robbery', 'invasion_robbery', 5, 'COOP-EVT-ROBBERY-1..3'),
  tile('b', 'witch_hunt', 'invasion_witch_hunt', 6, 'COOP-EVT-WITCHHUNT-1..3'),
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

/** All tiles; `eventsInOrder` gives their order in the tables. */
export const EVENTS: readonly EventTileRow[] = [...A, ...B, ...C];

interface MarkRow extends CardRow {
  /** ids of tiles, without the word `invasion` */
  marked: readonly string[];
}

/** The extra mean tiles. They have a printed symbol that no source shows (RUL-C11). */
export const EXTRA_MEAN: MarkRow = {
  id: 'extra_mean',
  get text(): string {
    return `extra mean events: ${this.marked.join(', ')}`;
  },
  marked: ['demolition', 'earthquake', 'reinforcement', 'arson', 'famine', 'raging_plague', 'robbery', 'witch_hunt'],
  rules: 'RUL-C11',
  provenance: 'reconstructed',
  standIns: ['marked'],
};

const isMean = ({ id }: EventTileRow): boolean => EXTRA_MEAN.marked.includes(id.slice(OWN.length));
const isHelpful = ({ id }: EventTileRow): boolean => ['support', 'training'].some((name) => id === OWN + name);

/** Returns the stack of a difficulty (COOP-050, COOP-051): extra mean tiles first, helpful ones last, so that each is a range of rows. */
function stack(tiles: readonly EventTileRow[], mean: string): EventTileRow[] {
  const rank = (tile: EventTileRow): number => (isMean(tile) ? Number(!isHelpful(tile)) : 2 + Number(isHelpful(tile)));
  const used = tiles.filter((tile) => !(mean === 'none' && isMean(tile)) && !(mean === 'hard' && isHelpful(tile)));
  return used.sort((x, y) => rank(x) - rank(y));
}

export const eventsInOrder = (): EventTileRow[] => [A, B, C].flatMap((tiles) => stack(tiles, 'all'));

/** Checks that enough tiles are left for the easiest stacks (RUL-C11). */
export function checkMarks(): string | null {
  const short = Object.values(DRAWN).some(([a, b]) => stack(A, 'none').length < a || stack(B, 'none').length < b);
  return short ? 'cards.extra_mean.marked leaves too few tiles for the stacks without them (RUL-C11)' : null;
}

const ids = (rows: readonly EventTileRow[]): string[] => rows.map(({ id }) => id);

/** Some tiles of A and of B are drawn unseen; C is last (COOP-008, COOP-009). */
export const hourGlass: NonNullable<Rows['hourGlass']> = ({ seats, options }: RulesetConfig) => {
  const [drawnA, drawnB] = DRAWN[seats]!;
  const mean = options['meanEvents'] ?? 'all';
  return [
    { tiles: ids(stack(A, mean)), draw: drawnA },
    { tiles: ids(stack(B, mean)), draw: drawnB },
    { tiles: ids(C), draw: 1 },
  ];
};
