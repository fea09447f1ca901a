import { eventTile, type EventTileRow } from '../../../base/api/rows.js';

/** The 16 events of the scenario board, in the order of their rounds (RUL-S02). */
export const EVENTS: readonly EventTileRow[] = [
  eventTile('dignitary', 'dignitary.conference', 'conference', 0, 'DIG-EVT-CONFERENCE-1', 'sourced'),
  eventTile('dignitary', 'dignitary.strike', 'strike', 0, 'DIG-EVT-STRIKE-1', 'sourced'),
  eventTile('dignitary', 'dignitary.crusade', 'crusade', 0, 'DIG-EVT-CRUSADE-1', 'sourced'),
  eventTile('dignitary', 'dignitary.pilgrimage', 'pilgrimage', 0, 'DIG-EVT-PILGRIMAGE-1'),
  eventTile('dignitary', 'dignitary.income_2', 'income', 2, 'DIG-EVT-INCOME-1'),
  eventTile('dignitary', 'dignitary.trading_day_3', 'trading_day', 3, 'DIG-EVT-TRADINGDAY-1'),
  eventTile('dignitary', 'dignitary.dues_5', 'tax', 5, 'DIG-EVT-DUES-1'),
  eventTile('dignitary', 'dignitary.technology_tax', 'wheel_tax', 2, 'DIG-EVT-TECHTAX-1..2'),
  eventTile('dignitary', 'dignitary.trading_day_2.a', 'trading_day', 2, 'DIG-EVT-TRADINGDAY-2'),
  eventTile('dignitary', 'dignitary.income_1', 'income', 1, 'DIG-EVT-INCOME-2'),
  eventTile('dignitary', 'dignitary.dues_10', 'tax', 10, 'DIG-EVT-DUES-2'),
  eventTile('dignitary', 'dignitary.trading_day_2.b', 'trading_day', 2, 'DIG-EVT-TRADINGDAY-3'),
  eventTile('dignitary', 'dignitary.sabotage', 'sabotage', 0, 'DIG-EVT-SABOTAGE-1'),
  eventTile('dignitary', 'dignitary.axle_fracture', 'axle_fracture', 0, 'DIG-EVT-AXLE-1'),
  eventTile('dignitary', 'dignitary.trading_day_1', 'trading_day', 1, 'DIG-EVT-TRADINGDAY-4'),
  eventTile('dignitary', 'dignitary.dues_15', 'tax', 15, 'DIG-EVT-DUES-3'),
];
