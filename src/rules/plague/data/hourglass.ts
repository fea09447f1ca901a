import type { EventTileRow, Rows } from '../../base/api/rows.js';

/** An hour glass tile of The Plague. `corpses`: the number that each seat takes at the end of phase 6 (PLG-024). */
interface PlagueTileRow extends EventTileRow {
  corpses: number;
}

/** The numbers of Corpses are stand-ins (RUL-P01), except for Outbreak, whose event puts its Corpse onto the Market. */
const tile = (pile: string, id: string, event: string, value: number, corpses: number, rules: string): PlagueTileRow => ({
  id, event, pile, count: 1, value, corpses, rules,
  ...(id === 'plague.outbreak' ? { provenance: 'derived' } : { provenance: 'reconstructed', standIns: ['corpses'] }),
});

/** The 26 tiles, six of each letter. Events and letters are derived. */
export const EVENT_TILES: readonly PlagueTileRow[] = [
  tile('plague.outbreak', 'plague.outbreak', 'plague_outbreak', 0, 1, 'PLG-EVT-OUTBREAK-1..3'),
  tile('plague.a', 'plague.training', 'plague_training', 2, 1, 'PLG-EVT-TRAINING-1..2'),
  tile('plague.a', 'plague.harvest_1', 'harvest', 1, 1, 'PLG-EVT-HARVEST-1..2'),
  tile('plague.a', 'plague.income', 'income', 2, 1, 'PLG-EVT-INCOME-1'),
  tile('plague.a', 'plague.taking_to_the_road', 'plague_taking_to_the_road', 0, 1, 'PLG-EVT-ROAD-1..3'),
  tile('plague.a', 'plague.consolation', 'plague_consolation', 2, 1, 'PLG-EVT-CONSOLATION-1'),
  tile('plague.a', 'plague.indulgence', 'plague_indulgence', 2, 1, 'PLG-EVT-INDULGENCE-1..2'),
  tile('plague.b', 'plague.bon_voyage', 'plague_bon_voyage', 2, 2, 'PLG-EVT-BONVOYAGE-1..2'),
  tile('plague.b', 'plague.sabotage', 'sabotage', 0, 1, 'PLG-EVT-SABOTAGE-1'),
  tile('plague.b', 'plague.trading_day_1', 'trading_day', 1, 2, 'PLG-EVT-TRADINGDAY-1'),
  tile('plague.b', 'plague.exorcism', 'plague_exorcism', 0, 2, 'PLG-EVT-EXORCISM-1'),
  tile('plague.b', 'plague.closing_day', 'plague_closing_day', 0, 1, 'PLG-EVT-CLOSINGDAY-1..2'),
  tile('plague.b', 'plague.rat_infestation.b', 'plague_rat_infestation', 5, 1, 'PLG-EVT-RATS-1..4'),
  tile('plague.c', 'plague.malfunction', 'plague_malfunction', 0, 1, 'PLG-EVT-MALFUNCTION-1..2'),
  tile('plague.c', 'plague.goods_tax_3', 'taxes', 3, 1, 'PLG-EVT-GOODSTAX-1'),
  tile('plague.c', 'plague.curfew', 'plague_curfew', 0, 1, 'PLG-EVT-CURFEW-1'),
  tile('plague.c', 'plague.grave_goods', 'plague_grave_goods', 2, 2, 'PLG-EVT-GRAVEGOODS-1'),
  tile('plague.c', 'plague.retraining', 'plague_retraining', 3, 2, 'PLG-EVT-RETRAINING-1..2'),
  tile('plague.c', 'plague.peasant_uprising', 'plague_peasant_uprising', 0, 2, 'PLG-EVT-UPRISING-1..2'),
  tile('plague.d', 'plague.rat_infestation.d', 'plague_rat_infestation', 5, 1, 'PLG-EVT-RATS-1..4'),
  tile('plague.d', 'plague.arson', 'plague_arson', 0, 1, 'PLG-EVT-ARSON-1..2'),
  tile('plague.d', 'plague.development_tax', 'plague_development_tax', 1, 2, 'PLG-EVT-DEVTAX-1'),
  tile('plague.d', 'plague.fast_travel', 'plague_fast_travel', 2, 2, 'PLG-EVT-FASTTRAVEL-1..2'),
  tile('plague.d', 'plague.wake', 'plague_wake', 0, 1, 'PLG-EVT-WAKE-1..2'),
  tile('plague.d', 'plague.quarantine', 'plague_quarantine', 0, 1, 'PLG-EVT-QUARANTINE-1'),
  tile('plague.victory_over_plague', 'plague.victory_over_plague', 'plague_victory_over_plague', 0, 0, 'PLG-EVT-VICTORY-1'),
];

/** Number of tiles of a letter in the game (PLG-005). */
const DRAWN = 4;

/** Number of the pile from which a Plague card removes the topmost tile (PLG-CARD-6). */
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
