import { eventTile, type DeedRow, type EventTileRow, type PlaceRow, type Rows, type ValueRow } from '../../base/api/rows.js';
import type { Good } from '../../base/api/words.js';
import { STRUCTURES, type StructureRow } from './structures.js';

const event = (id: string, name: string, value: number, rules: string, provenance?: EventTileRow['provenance']): EventTileRow =>
  eventTile('prosperity', `prosperity.${id}`, name, value, rules, provenance);

/** The events of the board, one for each round, in the order of the text (RUL-R01). Values: coins, coins for each Monk, food, goods. */
export const EVENTS: readonly EventTileRow[] = [
  event('support', 'prosperity.support', 0, 'PRO-EVT-SUPPORT-1..2'),
  event('indulgence', 'prosperity.indulgence', 4, 'PRO-EVT-INDULGENCE-1'),
  event('pilgrimage', 'pilgrimage', 0, 'PRO-EVT-PILGRIMAGE-1'),
  event('taxes', 'tax', 3, 'PRO-EVT-TAXES-1'),
  event('riots', 'prosperity.riots', 5, 'PRO-EVT-RIOTS-1..2'),
  event('bribe', 'prosperity.bribe', 4, 'PRO-EVT-BRIBE-1'),
  event('plague.a', 'plague', 0, 'PRO-EVT-PLAGUE-1..3'),
  event('firestorm', 'prosperity.firestorm', 0, 'PRO-EVT-FIRESTORM-1..5'),
  event('mass', 'prosperity.mass', 3, 'PRO-EVT-MASS-1'),
  event('peregrination', 'prosperity.peregrination', 2, 'PRO-EVT-PEREGRINATION-1..2'),
  event('restoration', 'prosperity.restoration', 0, 'PRO-EVT-RESTORATION-1'),
  event('harvest', 'harvest', 2, 'PRO-EVT-HARVEST-1', 'reconstructed'),
  event('pilgrims_day', 'prosperity.pilgrims_day', 0, 'PRO-EVT-PILGRIMSDAY-1'),
  event('plague.b', 'plague', 0, 'PRO-EVT-PLAGUE-1..3'),
  event('market_day', 'prosperity.market_day', 2, 'PRO-EVT-MARKETDAY-1..3'),
  event('development_tax', 'prosperity.development_tax', 1, 'PRO-EVT-DEVTAX-1'),
];

/** The row of events is printed, so it is known from the beginning. */
export const hourGlass: NonNullable<Rows['hourGlass']> = () => EVENTS.map(({ id }) => ({ tiles: [id], draw: 1, known: true }));

/** Prices of Market Day by kind. No source shows the printed ones; these are the values of the goods (RUL-R19). */
export const MARKET_DAY: ValueRow & { prices: Readonly<Record<Good, number>> } = {
  id: 'market_day',
  prices: { grain: 1, cheese: 2, wine: 3, wool: 4, brocade: 5 },
  rules: 'PRO-EVT-MARKETDAY-1..3 RUL-R19',
  provenance: 'reconstructed',
  standIns: ['prices'],
};

const BOARD_DEEDS: readonly DeedRow[] = [
  { id: 'carpenters_guild', name: "Founding the Carpenter's Guild", spaces: ['craftsman', 'craftsman', 'craftsman', 'trader'], coins: 1,
    citizen: 1, rules: 'PRO-DEED-01 PRO-DEED-GUILD-1', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'right_of_assembly', name: 'Right of Assembly', spaces: ['knight', 'scholar', 'trader', 'farmer', 'monk'], coins: 2, citizen: 1,
    rules: 'PRO-DEED-01 PRO-DEED-ASSEMBLY-1', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'orphanage', name: 'Building the Orphanage', spaces: ['farmer', 'farmer', 'farmer', 'boatman', 'boatman', 'craftsman', 'trader',
    'trader'], coins: 1, choice: true, citizen: 1, rules: 'PRO-DEED-01 PRO-DEED-ORPHANAGE-1', provenance: 'reconstructed',
    standIns: ['spaces'] },
];

/** Returns the deed of a Structure; its spaces are those of the card. */
const deedOf = (card: StructureRow): DeedRow => ({
  id: card.id, name: card.name,
  get spaces(): DeedRow['spaces'] {
    return card.followers;
  },
  coins: 0, citizen: 0, private: true, rules: 'PRO-061 RUL-R11 RUL-R30',
  get provenance(): StructureRow['provenance'] {
    return card.provenance;
  },
});

/** The deeds of the board, then the Structures: followers are sent to them in the same way, but without a reward (PRO-061, RUL-R30). */
export const DEEDS: readonly DeedRow[] = [
  ...BOARD_DEEDS,
  ...STRUCTURES.map(deedOf),
];

/** The Scriptorium with its cover, and the Carpenter's extension. */
export const BOARD: readonly PlaceRow[] = [
  { id: 'covered_scriptorium', name: 'Scriptorium', spaces: ['knight', 'scholar'], effect: { developmentOrCard: 1 },
    rules: 'PRO-019 PRO-070..073', provenance: 'derived' },
  {
    id: 'carpenter', name: 'Carpenter', spaces: ['trader|boatman', 'trader|boatman', 'trader|boatman'], activation: 'one', wheels: false,
      keeps: true, consumes: true, effect: { carpenter: 1 },
    rules: 'PRO-040..055 RUL-R24 RUL-R31', provenance: 'derived',
  },
];
