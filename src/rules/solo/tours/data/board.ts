import { eventTile, type DeedRow, type EventTileRow } from '../../../base/api/rows.js';

/** The 14 events of the scenario board, in the order of their rounds. */
export const EVENTS: readonly EventTileRow[] = [
  eventTile('tours', 'tours.strike', 'strike', 0, 'TRS-EVT-STRIKE-1', 'sourced'),
  eventTile('tours', 'tours.crusade', 'crusade', 0, 'TRS-EVT-CRUSADE-1', 'sourced'),
  eventTile('tours', 'tours.harvest_1', 'food', 1, 'TRS-EVT-HARVEST-1', 'sourced'),
  eventTile('tours', 'tours.drought', 'drought', 4, 'TRS-EVT-DROUGHT-1', 'sourced'),
  eventTile('tours', 'tours.highwaymen', 'highwaymen', 0, 'TRS-EVT-HIGHWAYMEN-1', 'sourced'),
  eventTile('tours', 'tours.amnesty', 'amnesty', 0, 'TRS-EVT-AMNESTY-1..2', 'sourced'),
  eventTile('tours', 'tours.plague', 'plague', 0, 'TRS-EVT-PLAGUE-1', 'sourced'),
  eventTile('tours', 'tours.harvest_2', 'food', 2, 'TRS-EVT-HARVEST-2', 'sourced'),
  eventTile('tours', 'tours.technology_tax', 'board_tax', 2, 'TRS-EVT-TECHTAX-1', 'sourced'),
  eventTile('tours', 'tours.income_2', 'income', 2, 'TRS-EVT-INCOME-1', 'sourced'),
  eventTile('tours', 'tours.pirates', 'pirates', 0, 'TRS-EVT-PIRATES-1', 'sourced'),
  eventTile('tours', 'tours.riots', 'riots', 5, 'TRS-EVT-RIOTS-1', 'sourced'),
  eventTile('tours', 'tours.axle_fracture', 'axle_fracture', 0, 'TRS-EVT-AXLE-1', 'sourced'),
  eventTile('tours', 'tours.harvest_3', 'food', 3, 'TRS-EVT-HARVEST-3', 'sourced'),
];

/** The deeds; the gains of a single follower are read as in the base game (RUL-S32). */
export const DEEDS: readonly DeedRow[] = [
  {
    id: 'canalization', name: 'Canalization', spaces: ['boatman', 'boatman', 'boatman', 'trader', 'trader', 'farmer', 'farmer', 'farmer',
      'craftsman', 'craftsman'],
    coins: 1, choice: true, citizen: 1, rules: 'TRS-DEED-00 TRS-DEED-CANALIZATION-1', provenance: 'sourced',
  },
  {
    id: 'knight_consecration', name: 'Knight Consecration', spaces: ['scholar', 'scholar', 'monk', 'monk', 'knight', 'knight'],
    coins: 1, citizen: 1, rules: 'TRS-DEED-00 TRS-DEED-CONSECRATION-1', provenance: 'sourced',
  },
];
