import type { EventTileRow, Rows } from '../../base/api.js';

/** An hour glass tile of The Plague. `corpses`: how many each seat takes at the end of phase 6 (PLG-024). */
interface PlagueTileRow extends EventTileRow {
  corpses: number;
}

/**
 * The 26 tiles, six of each letter. Events and letters are derived. The Corpses are stand-ins (RUL-P01), except for Outbreak, whose Corpse
 * goes onto the Market as its event.
 */
export const EVENT_TILES: readonly PlagueTileRow[] = [
  { id: 'plague.outbreak', event: 'plague_outbreak', pile: 'plague.outbreak', count: 1, value: 0, corpses: 1,
    rules: 'PLG-EVT-OUTBREAK-1..3', provenance: 'derived' },
  { id: 'plague.training', event: 'plague_training', pile: 'plague.a', count: 1, value: 2, corpses: 1, rules: 'PLG-EVT-TRAINING-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.harvest_1', event: 'harvest', pile: 'plague.a', count: 1, value: 1, corpses: 1, rules: 'PLG-EVT-HARVEST-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.income', event: 'income', pile: 'plague.a', count: 1, value: 2, corpses: 1, rules: 'PLG-EVT-INCOME-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.taking_to_the_road', event: 'plague_taking_to_the_road', pile: 'plague.a', count: 1, value: 0, corpses: 1,
    rules: 'PLG-EVT-ROAD-1..3', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.consolation', event: 'plague_consolation', pile: 'plague.a', count: 1, value: 2, corpses: 1, rules: 'PLG-EVT-CONSOLATION-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.indulgence', event: 'plague_indulgence', pile: 'plague.a', count: 1, value: 2, corpses: 1, rules: 'PLG-EVT-INDULGENCE-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.bon_voyage', event: 'plague_bon_voyage', pile: 'plague.b', count: 1, value: 2, corpses: 2, rules: 'PLG-EVT-BONVOYAGE-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.sabotage', event: 'sabotage', pile: 'plague.b', count: 1, value: 0, corpses: 1, rules: 'PLG-EVT-SABOTAGE-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.trading_day_1', event: 'trading_day', pile: 'plague.b', count: 1, value: 1, corpses: 2, rules: 'PLG-EVT-TRADINGDAY-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.exorcism', event: 'plague_exorcism', pile: 'plague.b', count: 1, value: 0, corpses: 2, rules: 'PLG-EVT-EXORCISM-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.closing_day', event: 'plague_closing_day', pile: 'plague.b', count: 1, value: 0, corpses: 1,
    rules: 'PLG-EVT-CLOSINGDAY-1..2', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.rat_infestation.b', event: 'plague_rat_infestation', pile: 'plague.b', count: 1, value: 5, corpses: 1,
    rules: 'PLG-EVT-RATS-1..4', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.malfunction', event: 'plague_malfunction', pile: 'plague.c', count: 1, value: 0, corpses: 1,
    rules: 'PLG-EVT-MALFUNCTION-1..2', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.goods_tax_3', event: 'taxes', pile: 'plague.c', count: 1, value: 3, corpses: 1, rules: 'PLG-EVT-GOODSTAX-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.curfew', event: 'plague_curfew', pile: 'plague.c', count: 1, value: 0, corpses: 1, rules: 'PLG-EVT-CURFEW-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.grave_goods', event: 'plague_grave_goods', pile: 'plague.c', count: 1, value: 2, corpses: 2, rules: 'PLG-EVT-GRAVEGOODS-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.retraining', event: 'plague_retraining', pile: 'plague.c', count: 1, value: 3, corpses: 2, rules: 'PLG-EVT-RETRAINING-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.peasant_uprising', event: 'plague_peasant_uprising', pile: 'plague.c', count: 1, value: 0, corpses: 2,
    rules: 'PLG-EVT-UPRISING-1..2', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.rat_infestation.d', event: 'plague_rat_infestation', pile: 'plague.d', count: 1, value: 5, corpses: 1,
    rules: 'PLG-EVT-RATS-1..4', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.arson', event: 'plague_arson', pile: 'plague.d', count: 1, value: 0, corpses: 1, rules: 'PLG-EVT-ARSON-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.development_tax', event: 'plague_development_tax', pile: 'plague.d', count: 1, value: 1, corpses: 2,
    rules: 'PLG-EVT-DEVTAX-1', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.fast_travel', event: 'plague_fast_travel', pile: 'plague.d', count: 1, value: 2, corpses: 2,
    rules: 'PLG-EVT-FASTTRAVEL-1..2', provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.wake', event: 'plague_wake', pile: 'plague.d', count: 1, value: 0, corpses: 1, rules: 'PLG-EVT-WAKE-1..2',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.quarantine', event: 'plague_quarantine', pile: 'plague.d', count: 1, value: 0, corpses: 1, rules: 'PLG-EVT-QUARANTINE-1',
    provenance: 'reconstructed', standIns: ['corpses'] },
  { id: 'plague.victory_over_plague', event: 'plague_victory_over_plague', pile: 'plague.victory_over_plague', count: 1, value: 0,
    corpses: 0, rules: 'PLG-EVT-VICTORY-1', provenance: 'reconstructed', standIns: ['corpses'] },
];

/** Tiles of a letter that come into play (PLG-005). */
const DRAWN = 4;

/** Number of the pile whose topmost tile a Plague card takes away (PLG-CARD-6). */
export const PILE_A = 1;

/** The stack from top to bottom: Outbreak, four of each letter, Victory over Plague (PLG-005). */
export const hourGlass: NonNullable<Rows['hourGlass']> = () => {
  const pile = (name: string): string[] => EVENT_TILES.filter((tile) => tile.pile === name).map(({ id }) => id);
  return [
    { tiles: pile('plague.outbreak'), draw: 1 },
    ...['plague.a', 'plague.b', 'plague.c', 'plague.d'].map((name) => ({ tiles: pile(name), draw: DRAWN })),
    { tiles: pile('plague.victory_over_plague'), draw: 1 },
  ];
};
