import type { EventTileRow } from '../../../base/api.js';

/** The 16 events of the scenario board, in the order of their rounds (RUL-S02). */
export const EVENTS: readonly EventTileRow[] = [
  { id: 'dignitary.conference', event: 'conference', pile: 'dignitary', count: 1, value: 0, rules: 'DIG-EVT-CONFERENCE-1', provenance: 'sourced' },
  { id: 'dignitary.strike', event: 'strike', pile: 'dignitary', count: 1, value: 0, rules: 'DIG-EVT-STRIKE-1', provenance: 'sourced' },
  { id: 'dignitary.crusade', event: 'crusade', pile: 'dignitary', count: 1, value: 0, rules: 'DIG-EVT-CRUSADE-1', provenance: 'sourced' },
  { id: 'dignitary.pilgrimage', event: 'pilgrimage', pile: 'dignitary', count: 1, value: 0, rules: 'DIG-EVT-PILGRIMAGE-1', provenance: 'derived' },
  { id: 'dignitary.income_2', event: 'income', pile: 'dignitary', count: 1, value: 2, rules: 'DIG-EVT-INCOME-1', provenance: 'derived' },
  { id: 'dignitary.trading_day_3', event: 'trading_day', pile: 'dignitary', count: 1, value: 3, rules: 'DIG-EVT-TRADINGDAY-1', provenance: 'derived' },
  { id: 'dignitary.dues_5', event: 'tax', pile: 'dignitary', count: 1, value: 5, rules: 'DIG-EVT-DUES-1', provenance: 'derived' },
  { id: 'dignitary.technology_tax', event: 'wheel_tax', pile: 'dignitary', count: 1, value: 2, rules: 'DIG-EVT-TECHTAX-1..2', provenance: 'derived' },
  { id: 'dignitary.trading_day_2.a', event: 'trading_day', pile: 'dignitary', count: 1, value: 2, rules: 'DIG-EVT-TRADINGDAY-2', provenance: 'derived' },
  { id: 'dignitary.income_1', event: 'income', pile: 'dignitary', count: 1, value: 1, rules: 'DIG-EVT-INCOME-2', provenance: 'derived' },
  { id: 'dignitary.dues_10', event: 'tax', pile: 'dignitary', count: 1, value: 10, rules: 'DIG-EVT-DUES-2', provenance: 'derived' },
  { id: 'dignitary.trading_day_2.b', event: 'trading_day', pile: 'dignitary', count: 1, value: 2, rules: 'DIG-EVT-TRADINGDAY-3', provenance: 'derived' },
  { id: 'dignitary.sabotage', event: 'sabotage', pile: 'dignitary', count: 1, value: 0, rules: 'DIG-EVT-SABOTAGE-1', provenance: 'derived' },
  { id: 'dignitary.axle_fracture', event: 'axle_fracture', pile: 'dignitary', count: 1, value: 0, rules: 'DIG-EVT-AXLE-1', provenance: 'derived' },
  { id: 'dignitary.trading_day_1', event: 'trading_day', pile: 'dignitary', count: 1, value: 1, rules: 'DIG-EVT-TRADINGDAY-4', provenance: 'derived' },
  { id: 'dignitary.dues_15', event: 'tax', pile: 'dignitary', count: 1, value: 15, rules: 'DIG-EVT-DUES-3', provenance: 'derived' },
];
