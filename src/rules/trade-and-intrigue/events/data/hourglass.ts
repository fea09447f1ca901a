import { eventTile, type EventTileRow, type Rows } from '../../../base/api/rows.js';

/**
 * The 34 hour glass tiles of Trade & Intrigue. A letter is a pile of eight; four of them are in the game. The tile that may be at the
 * bottom (TI-EVT-GEN-4) is the last of its pile. The text lists 34 names and 34 tiles, so a count of one each is derived.
 */
export const EVENT_TILES: readonly EventTileRow[] = [
  eventTile('silentium.first', 'silentium.first', 'silentium', 0, 'TI-EVT-SILENTIUM-1'),
  eventTile('events.a', 'indulgence', 'indulgence', 2, 'TI-EVT-INDULGENCE-1..3'),
  eventTile('events.a', 'training', 'training', 2, 'TI-EVT-TRAINING-1..3'),
  eventTile('events.a', 'harvest_1.a', 'food', 1, 'TI-EVT-HARVEST-1..2'),
  eventTile('events.a', 'bon_voyage', 'bon_voyage', 2, 'TI-EVT-BONVOYAGE-1..3'),
  eventTile('events.a', 'conference', 'conference', 0, 'TI-EVT-CONFERENCE-1'),
  eventTile('events.a', 'crusade', 'crusade', 0, 'TI-EVT-CRUSADE-1'),
  eventTile('events.a', 'strike', 'strike', 0, 'TI-EVT-STRIKE-1..2'),
  eventTile('events.a', 'tax.a', 'tax', 3, 'TI-EVT-TAX-1'),
  eventTile('events.b', 'trip', 'trip', 4, 'TI-EVT-TRIP-1'),
  eventTile('events.b', 'income', 'income', 2, 'TI-EVT-INCOME-1'),
  eventTile('events.b', 'harvest_1.b', 'food', 1, 'TI-EVT-HARVEST-1..2'),
  eventTile('events.b', 'fishing_grounds', 'fishing_grounds', 0, 'TI-EVT-FISHINGGROUNDS-1..2'),
  eventTile('events.b', 'retraining', 'retraining', 3, 'TI-EVT-RETRAINING-1..3'),
  eventTile('events.b', 'wedding', 'wedding', 2, 'TI-EVT-WEDDING-1..3'),
  eventTile('events.b', 'sabotage', 'sabotage', 0, 'TI-EVT-SABOTAGE-1..3'),
  eventTile('events.b', 'tax.b', 'tax', 3, 'TI-EVT-TAX-1'),
  eventTile('events.c', 'amnesty', 'amnesty', 0, 'TI-EVT-AMNESTY-1..4'),
  eventTile('events.c', 'malfunction', 'malfunction', 1, 'TI-EVT-MALFUNCTION-1..2'),
  eventTile('events.c', 'torture', 'torture', 5, 'TI-EVT-TORTURE-1..2'),
  eventTile('events.c', 'trading_day_1', 'trading_day', 1, 'TI-EVT-TRADINGDAY-1'),
  eventTile('events.c', 'plague', 'plague', 0, 'TI-EVT-PLAGUE-1'),
  eventTile('events.c', 'vacation', 'vacation', 0, 'TI-EVT-VACATION-1..2'),
  eventTile('events.c', 'book_fire', 'book_fire', 0, 'TI-EVT-BOOKFIRE-1..4'),
  eventTile('events.c', 'goods_tax_3', 'taxes', 3, 'TI-EVT-GOODSTAX-1'),
  eventTile('events.d', 'dues', 'dues', 5, 'TI-EVT-DUES-1..4'),
  eventTile('events.d', 'technology_tax', 'technology_tax', 1, 'TI-EVT-TECHNOLOGYTAX-1'),
  eventTile('events.d', 'summoning', 'summoning', 5, 'TI-EVT-SUMMONING-1..2'),
  eventTile('events.d', 'harvest_2', 'food', 2, 'TI-EVT-HARVESTD-1..2'),
  eventTile('events.d', 'famine', 'famine', 3, 'TI-EVT-FAMINE-1..4'),
  eventTile('events.d', 'capitation_tax', 'capitation_tax', 2, 'TI-EVT-CAPITATIONTAX-1..3'),
  eventTile('events.d', 'tithe', 'tithe', 10, 'TI-EVT-TITHE-1'),
  eventTile('events.d', 'peasant_uprising', 'peasant_uprising', 0, 'TI-EVT-PEASANTUPRISING-1..3'),
  eventTile('silentium.last', 'silentium.last', 'silentium', 0, 'TI-EVT-SILENTIUM-1'),
];

/** Number of tiles of a letter in the game (TI-EVT-GEN-3). */
const DRAWN = 4;

/** The stack from top to bottom; the variant first takes its last tile out of pile D (TI-EVT-GEN-3, TI-EVT-GEN-4). */
export const hourGlass: NonNullable<Rows['hourGlass']> = ({ options }) => {
  const last = options['lastEvent'] === 'peasant_uprising' ? 'peasant_uprising' : 'silentium.last';
  const pile = (name: string): string[] => EVENT_TILES.filter((t) => t.pile === name && t.id !== last).map((t) => t.id);
  const letters = ['events.a', 'events.b', 'events.c', 'events.d'].map((name) => ({ tiles: pile(name), draw: DRAWN }));
  return [{ tiles: pile('silentium.first'), draw: 1 }, ...letters, { tiles: [last], draw: 1 }];
};
