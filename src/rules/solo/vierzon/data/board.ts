import { eventTile, type DeedRow, type EventTileRow } from '../../../base/api/rows.js';

/** The 14 events in the order of their rounds: two columns of seven, left then right (RUL-S01). */
export const EVENTS: readonly EventTileRow[] = [
  eventTile('vierzon', 'vierzon.strike', 'strike', 0, 'VIE-EVT-STRIKE-1'),
  eventTile('vierzon', 'vierzon.pilgrimage', 'pilgrimage', 0, 'VIE-EVT-PILGRIMAGE-1'),
  // the board does not say how much food; the value is that of the Tours board (RUL-S03)
  eventTile('vierzon', 'vierzon.harvest_1', 'harvest', 1, 'VIE-EVT-HARVEST-1..2', 'reconstructed'),
  eventTile('vierzon', 'vierzon.crusade', 'crusade', 0, 'VIE-EVT-CRUSADE-1'),
  eventTile('vierzon', 'vierzon.income_3', 'income', 3, 'VIE-EVT-INCOME-1'),
  eventTile('vierzon', 'vierzon.amnesty', 'amnesty', 0, 'VIE-EVT-AMNESTY-1..2'),
  eventTile('vierzon', 'vierzon.plague', 'plague', 0, 'VIE-EVT-PLAGUE-1..3'),
  eventTile('vierzon', 'vierzon.sabotage', 'sabotage', 0, 'VIE-EVT-SABOTAGE-1'),
  eventTile('vierzon', 'vierzon.goods_tax', 'taxes', 2, 'VIE-EVT-GOODSTAX-1'),
  eventTile('vierzon', 'vierzon.trading_day_2', 'trading_day', 2, 'VIE-EVT-TRADINGDAY-1'),
  eventTile('vierzon', 'vierzon.conference', 'conference', 0, 'VIE-EVT-CONFERENCE-1'),
  eventTile('vierzon', 'vierzon.harvest_2', 'harvest', 2, 'VIE-EVT-HARVEST-2..3', 'reconstructed'),
  eventTile('vierzon', 'vierzon.storm', 'storm', 0, 'VIE-EVT-STORM-1'),
  eventTile('vierzon', 'vierzon.banishment', 'banishment', 2, 'VIE-EVT-BANISHMENT-1'),
];

/** The deeds. The kinds of their spaces are stand-ins; they were proposed because the supply has four followers of each kind. */
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
