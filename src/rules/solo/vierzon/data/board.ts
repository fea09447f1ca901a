import type { DeedRow, EventTileRow } from '../../../base/api.js';

/** The 14 events in the order of their rounds: two columns of seven, left then right (RUL-S01). */
export const EVENTS: readonly EventTileRow[] = [
  { id: 'vierzon.strike', event: 'strike', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-STRIKE-1', provenance: 'derived' },
  { id: 'vierzon.pilgrimage', event: 'pilgrimage', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-PILGRIMAGE-1',
    provenance: 'derived' },
  // the board does not print how much food: as on the board of Tours (RUL-S03)
  { id: 'vierzon.harvest_1', event: 'harvest', pile: 'vierzon', count: 1, value: 1, rules: 'VIE-EVT-HARVEST-1..2',
    provenance: 'reconstructed', standIns: ['value'] },
  { id: 'vierzon.crusade', event: 'crusade', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-CRUSADE-1', provenance: 'derived' },
  { id: 'vierzon.income_3', event: 'income', pile: 'vierzon', count: 1, value: 3, rules: 'VIE-EVT-INCOME-1', provenance: 'derived' },
  { id: 'vierzon.amnesty', event: 'amnesty', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-AMNESTY-1..2', provenance: 'derived' },
  { id: 'vierzon.plague', event: 'plague', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-PLAGUE-1..3', provenance: 'derived' },
  { id: 'vierzon.sabotage', event: 'sabotage', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-SABOTAGE-1', provenance: 'derived' },
  { id: 'vierzon.goods_tax', event: 'taxes', pile: 'vierzon', count: 1, value: 2, rules: 'VIE-EVT-GOODSTAX-1', provenance: 'derived' },
  { id: 'vierzon.trading_day_2', event: 'trading_day', pile: 'vierzon', count: 1, value: 2, rules: 'VIE-EVT-TRADINGDAY-1',
    provenance: 'derived' },
  { id: 'vierzon.conference', event: 'conference', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-CONFERENCE-1',
    provenance: 'derived' },
  { id: 'vierzon.harvest_2', event: 'harvest', pile: 'vierzon', count: 1, value: 2, rules: 'VIE-EVT-HARVEST-2..3',
    provenance: 'reconstructed', standIns: ['value'] },
  { id: 'vierzon.storm', event: 'storm', pile: 'vierzon', count: 1, value: 0, rules: 'VIE-EVT-STORM-1', provenance: 'derived' },
  { id: 'vierzon.banishment', event: 'banishment', pile: 'vierzon', count: 1, value: 2, rules: 'VIE-EVT-BANISHMENT-1',
    provenance: 'derived' },
];

/** The deeds. The kinds of their spaces are stand-ins, proposed because the supply holds four followers of each kind. */
export const DEEDS: readonly DeedRow[] = [
  {
    id: 'expanding_the_university', name: 'Expanding the University', spaces: ['scholar', 'scholar', 'craftsman', 'trader', 'monk'],
    coins: 1, choice: true, citizen: 1, rules: 'VIE-050 VIE-DEED-UNIVERSITY-1', provenance: 'reconstructed', standIns: ['spaces'],
  },
  {
    id: 'founding_the_city_council', name: 'Founding the City Council', spaces: ['farmer', 'boatman', 'craftsman', 'trader', 'knight'],
    coins: 1, citizen: 1, rules: 'VIE-050 VIE-DEED-COUNCIL-1', provenance: 'reconstructed', standIns: ['spaces'],
  },
];
