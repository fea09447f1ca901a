import type { EventTileRow, Provenance } from '../model/schema.js';

/** Returns a tile that exists once; if it is reconstructed, its value is a stand-in. */
export const eventTile = (
  pile: string, id: string, event: string, value: number, rules: string, provenance: Provenance = 'derived',
): EventTileRow => ({
  id, event, pile, count: 1, value, rules, provenance, ...(provenance === 'reconstructed' && { standIns: ['value'] }),
});

/**
 * Hour glass tiles. `pile` is the letter on the back. The stack from top to bottom is start, A, B, C (BASE-032), or start and then all
 * others (pile `first`, BASE-031). `value` is the number that the event uses.
 */
export const EVENT_TILES: readonly EventTileRow[] = [
  { id: 'pilgrimage.start', event: 'pilgrimage', pile: 'start', count: 1, value: 0, rules: 'BASE-030 BASE-465', provenance: 'sourced' },
  { id: 'income.a', event: 'income', pile: 'a', count: 1, value: 3, rules: 'BASE-471', provenance: 'sourced' },
  { id: 'harvest.a', event: 'harvest', pile: 'a', count: 1, value: 1, rules: 'BASE-476 BASE-477 BASE-478', provenance: 'sourced' },
  { id: 'taxes.a', event: 'taxes', pile: 'a', count: 1, value: 1, rules: 'BASE-486', provenance: 'sourced' },
  { id: 'trading_day.a', event: 'trading_day', pile: 'a', count: 1, value: 3, rules: 'BASE-491', provenance: 'sourced' },
  { id: 'plague.a', event: 'plague', pile: 'a', count: 1, value: 0, rules: 'BASE-495 BASE-499', provenance: 'derived' },
  { id: 'pilgrimage.b', event: 'pilgrimage', pile: 'b', count: 1, value: 0, rules: 'BASE-465', provenance: 'derived' },
  { id: 'income.b', event: 'income', pile: 'b', count: 1, value: 2, rules: 'BASE-471', provenance: 'sourced' },
  { id: 'harvest.b', event: 'harvest', pile: 'b', count: 1, value: 2, rules: 'BASE-476 BASE-477 BASE-478', provenance: 'sourced' },
  { id: 'taxes.b', event: 'taxes', pile: 'b', count: 1, value: 2, rules: 'BASE-486', provenance: 'sourced' },
  { id: 'trading_day.b', event: 'trading_day', pile: 'b', count: 1, value: 2, rules: 'BASE-491', provenance: 'sourced' },
  { id: 'plague.b', event: 'plague', pile: 'b', count: 1, value: 0, rules: 'BASE-495 BASE-499', provenance: 'derived' },
  { id: 'pilgrimage.c', event: 'pilgrimage', pile: 'c', count: 1, value: 0, rules: 'BASE-465', provenance: 'derived' },
  { id: 'income.c', event: 'income', pile: 'c', count: 1, value: 1, rules: 'BASE-471', provenance: 'sourced' },
  { id: 'harvest.c', event: 'harvest', pile: 'c', count: 1, value: 3, rules: 'BASE-476 BASE-477 BASE-478', provenance: 'sourced' },
  { id: 'taxes.c', event: 'taxes', pile: 'c', count: 1, value: 3, rules: 'BASE-486', provenance: 'sourced' },
  { id: 'trading_day.c', event: 'trading_day', pile: 'c', count: 1, value: 1, rules: 'BASE-491', provenance: 'sourced' },
  { id: 'plague.c', event: 'plague', pile: 'c', count: 1, value: 0, rules: 'BASE-495 BASE-499', provenance: 'derived' },
  { id: 'pilgrimage.first', event: 'pilgrimage', pile: 'first', count: 2, value: 0, rules: 'BASE-031 BASE-465', provenance: 'sourced' },
  { id: 'income.first', event: 'income', pile: 'first', count: 3, value: 1, rules: 'BASE-031 BASE-470', provenance: 'sourced' },
  { id: 'harvest.first', event: 'harvest', pile: 'first', count: 3, value: 1, rules: 'BASE-031 BASE-475', provenance: 'sourced' },
  { id: 'taxes.first', event: 'taxes', pile: 'first', count: 3, value: 3, rules: 'BASE-031 BASE-485', provenance: 'sourced' },
  { id: 'trading_day.first', event: 'trading_day', pile: 'first', count: 3, value: 1, rules: 'BASE-031 BASE-490', provenance: 'sourced' },
  { id: 'plague.first', event: 'plague', pile: 'first', count: 3, value: 0, rules: 'BASE-031 BASE-495', provenance: 'sourced' },
];
