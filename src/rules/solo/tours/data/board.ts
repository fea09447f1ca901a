import type { DeedRow, EventTileRow } from '../../../base/api.js';

/** The 14 events of the scenario board, in the order of their rounds. */
export const EVENTS: readonly EventTileRow[] = [
  { id: 'tours.strike', event: 'strike', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-STRIKE-1', provenance: 'sourced' },
  { id: 'tours.crusade', event: 'crusade', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-CRUSADE-1', provenance: 'sourced' },
  { id: 'tours.harvest_1', event: 'food', pile: 'tours', count: 1, value: 1, rules: 'TRS-EVT-HARVEST-1', provenance: 'sourced' },
  { id: 'tours.drought', event: 'drought', pile: 'tours', count: 1, value: 4, rules: 'TRS-EVT-DROUGHT-1', provenance: 'sourced' },
  { id: 'tours.highwaymen', event: 'highwaymen', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-HIGHWAYMEN-1', provenance: 'sourced' },
  { id: 'tours.amnesty', event: 'amnesty', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-AMNESTY-1..2', provenance: 'sourced' },
  { id: 'tours.plague', event: 'plague', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-PLAGUE-1', provenance: 'sourced' },
  { id: 'tours.harvest_2', event: 'food', pile: 'tours', count: 1, value: 2, rules: 'TRS-EVT-HARVEST-2', provenance: 'sourced' },
  { id: 'tours.technology_tax', event: 'board_tax', pile: 'tours', count: 1, value: 2, rules: 'TRS-EVT-TECHTAX-1', provenance: 'sourced' },
  { id: 'tours.income_2', event: 'income', pile: 'tours', count: 1, value: 2, rules: 'TRS-EVT-INCOME-1', provenance: 'sourced' },
  { id: 'tours.pirates', event: 'pirates', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-PIRATES-1', provenance: 'sourced' },
  { id: 'tours.riots', event: 'riots', pile: 'tours', count: 1, value: 5, rules: 'TRS-EVT-RIOTS-1', provenance: 'sourced' },
  { id: 'tours.axle_fracture', event: 'axle_fracture', pile: 'tours', count: 1, value: 0, rules: 'TRS-EVT-AXLE-1', provenance: 'sourced' },
  { id: 'tours.harvest_3', event: 'food', pile: 'tours', count: 1, value: 3, rules: 'TRS-EVT-HARVEST-3', provenance: 'sourced' },
];

/** The deeds; gains for one follower are read as in the base game (RUL-S32). */
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
