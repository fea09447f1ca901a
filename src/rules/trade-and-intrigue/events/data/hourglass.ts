import type { EventTileRow, Rows } from '../../../base/api.js';

/**
 * The 34 hour glass tiles of Trade & Intrigue. A letter is a pile of eight, of which four come into play;
 * the tile that may lie at the bottom (TI-EVT-GEN-4) is the last of its pile. The text lists 34 names
 * and 34 tiles, so a count of one each is derived.
 */
export const EVENT_TILES: readonly EventTileRow[] = [
  { id: 'silentium.first', event: 'silentium', pile: 'silentium.first', count: 1, value: 0, rules: 'TI-EVT-SILENTIUM-1',
    provenance: 'derived' },
  { id: 'indulgence', event: 'indulgence', pile: 'events.a', count: 1, value: 2, rules: 'TI-EVT-INDULGENCE-1..3', provenance: 'derived' },
  { id: 'training', event: 'training', pile: 'events.a', count: 1, value: 2, rules: 'TI-EVT-TRAINING-1..3', provenance: 'derived' },
  { id: 'harvest_1.a', event: 'food', pile: 'events.a', count: 1, value: 1, rules: 'TI-EVT-HARVEST-1..2', provenance: 'derived' },
  { id: 'bon_voyage', event: 'bon_voyage', pile: 'events.a', count: 1, value: 2, rules: 'TI-EVT-BONVOYAGE-1..3', provenance: 'derived' },
  { id: 'conference', event: 'conference', pile: 'events.a', count: 1, value: 0, rules: 'TI-EVT-CONFERENCE-1', provenance: 'derived' },
  { id: 'crusade', event: 'crusade', pile: 'events.a', count: 1, value: 0, rules: 'TI-EVT-CRUSADE-1', provenance: 'derived' },
  { id: 'strike', event: 'strike', pile: 'events.a', count: 1, value: 0, rules: 'TI-EVT-STRIKE-1..2', provenance: 'derived' },
  { id: 'tax.a', event: 'tax', pile: 'events.a', count: 1, value: 3, rules: 'TI-EVT-TAX-1', provenance: 'derived' },
  { id: 'trip', event: 'trip', pile: 'events.b', count: 1, value: 4, rules: 'TI-EVT-TRIP-1', provenance: 'derived' },
  { id: 'income', event: 'income', pile: 'events.b', count: 1, value: 2, rules: 'TI-EVT-INCOME-1', provenance: 'derived' },
  { id: 'harvest_1.b', event: 'food', pile: 'events.b', count: 1, value: 1, rules: 'TI-EVT-HARVEST-1..2', provenance: 'derived' },
  { id: 'fishing_grounds', event: 'fishing_grounds', pile: 'events.b', count: 1, value: 0, rules: 'TI-EVT-FISHINGGROUNDS-1..2',
    provenance: 'derived' },
  { id: 'retraining', event: 'retraining', pile: 'events.b', count: 1, value: 3, rules: 'TI-EVT-RETRAINING-1..3', provenance: 'derived' },
  { id: 'wedding', event: 'wedding', pile: 'events.b', count: 1, value: 2, rules: 'TI-EVT-WEDDING-1..3', provenance: 'derived' },
  { id: 'sabotage', event: 'sabotage', pile: 'events.b', count: 1, value: 0, rules: 'TI-EVT-SABOTAGE-1..3', provenance: 'derived' },
  { id: 'tax.b', event: 'tax', pile: 'events.b', count: 1, value: 3, rules: 'TI-EVT-TAX-1', provenance: 'derived' },
  { id: 'amnesty', event: 'amnesty', pile: 'events.c', count: 1, value: 0, rules: 'TI-EVT-AMNESTY-1..4', provenance: 'derived' },
  { id: 'malfunction', event: 'malfunction', pile: 'events.c', count: 1, value: 1, rules: 'TI-EVT-MALFUNCTION-1..2',
    provenance: 'derived' },
  { id: 'torture', event: 'torture', pile: 'events.c', count: 1, value: 5, rules: 'TI-EVT-TORTURE-1..2', provenance: 'derived' },
  { id: 'trading_day_1', event: 'trading_day', pile: 'events.c', count: 1, value: 1, rules: 'TI-EVT-TRADINGDAY-1', provenance: 'derived' },
  { id: 'plague', event: 'plague', pile: 'events.c', count: 1, value: 0, rules: 'TI-EVT-PLAGUE-1', provenance: 'derived' },
  { id: 'vacation', event: 'vacation', pile: 'events.c', count: 1, value: 0, rules: 'TI-EVT-VACATION-1..2', provenance: 'derived' },
  { id: 'book_fire', event: 'book_fire', pile: 'events.c', count: 1, value: 0, rules: 'TI-EVT-BOOKFIRE-1..4', provenance: 'derived' },
  { id: 'goods_tax_3', event: 'taxes', pile: 'events.c', count: 1, value: 3, rules: 'TI-EVT-GOODSTAX-1', provenance: 'derived' },
  { id: 'dues', event: 'dues', pile: 'events.d', count: 1, value: 5, rules: 'TI-EVT-DUES-1..4', provenance: 'derived' },
  { id: 'technology_tax', event: 'technology_tax', pile: 'events.d', count: 1, value: 1, rules: 'TI-EVT-TECHNOLOGYTAX-1',
    provenance: 'derived' },
  { id: 'summoning', event: 'summoning', pile: 'events.d', count: 1, value: 5, rules: 'TI-EVT-SUMMONING-1..2', provenance: 'derived' },
  { id: 'harvest_2', event: 'food', pile: 'events.d', count: 1, value: 2, rules: 'TI-EVT-HARVESTD-1..2', provenance: 'derived' },
  { id: 'famine', event: 'famine', pile: 'events.d', count: 1, value: 3, rules: 'TI-EVT-FAMINE-1..4', provenance: 'derived' },
  { id: 'capitation_tax', event: 'capitation_tax', pile: 'events.d', count: 1, value: 2, rules: 'TI-EVT-CAPITATIONTAX-1..3',
    provenance: 'derived' },
  { id: 'tithe', event: 'tithe', pile: 'events.d', count: 1, value: 10, rules: 'TI-EVT-TITHE-1', provenance: 'derived' },
  { id: 'peasant_uprising', event: 'peasant_uprising', pile: 'events.d', count: 1, value: 0, rules: 'TI-EVT-PEASANTUPRISING-1..3',
    provenance: 'derived' },
  { id: 'silentium.last', event: 'silentium', pile: 'silentium.last', count: 1, value: 0, rules: 'TI-EVT-SILENTIUM-1',
    provenance: 'derived' },
];

/** Tiles of a letter that come into play (TI-EVT-GEN-3). */
const DRAWN = 4;

/** The stack from top to bottom; the variant takes its last tile out of pile D beforehand (TI-EVT-GEN-3, TI-EVT-GEN-4). */
export const hourGlass: NonNullable<Rows['hourGlass']> = ({ options }) => {
  const last = options['lastEvent'] === 'peasant_uprising' ? 'peasant_uprising' : 'silentium.last';
  const pile = (name: string): string[] => EVENT_TILES.filter((t) => t.pile === name && t.id !== last).map((t) => t.id);
  const letters = ['events.a', 'events.b', 'events.c', 'events.d'].map((name) => ({ tiles: pile(name), draw: DRAWN }));
  return [{ tiles: pile('silentium.first'), draw: 1 }, ...letters, { tiles: [last], draw: 1 }];
};
