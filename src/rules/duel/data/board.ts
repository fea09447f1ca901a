import type { DeedRow, EventTileRow, PlaceRow, Rows } from '../../base/api.js';

/** The 16 events in the order of their rounds: two columns of eight, left then right (RUL-D01). */
export const EVENTS: readonly EventTileRow[] = [
  { id: 'duel.town_meeting', event: 'town_meeting', pile: 'duel', count: 1, value: 3, rules: 'DUEL-EVT-TOWNMEETING-1',
    provenance: 'derived' },
  // the board does not print how much food (RUL-D02)
  { id: 'duel.harvest_1', event: 'harvest', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-HARVEST-1 RUL-D02',
    provenance: 'reconstructed', standIns: ['value'] },
  { id: 'duel.trading_day_3', event: 'trading_day', pile: 'duel', count: 1, value: 3, rules: 'DUEL-EVT-TRADINGDAY-1',
    provenance: 'derived' },
  { id: 'duel.trade', event: 'trade', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-TRADE-1', provenance: 'derived' },
  { id: 'duel.cheese_day', event: 'cheese_day', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-CHEESEDAY-1', provenance: 'derived' },
  { id: 'duel.technology_tax', event: 'technology_tax', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-TECHTAX-1',
    provenance: 'derived' },
  { id: 'duel.trading_day_2', event: 'trading_day', pile: 'duel', count: 1, value: 2, rules: 'DUEL-EVT-TRADINGDAY-2',
    provenance: 'derived' },
  { id: 'duel.quick_travel', event: 'quick_travel', pile: 'duel', count: 1, value: 2, rules: 'DUEL-EVT-QUICKTRAVEL-1..3',
    provenance: 'derived' },
  { id: 'duel.goods_tax.a', event: 'taxes', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-GOODSTAX-1', provenance: 'derived' },
  { id: 'duel.dues_7.a', event: 'dues_or_loss', pile: 'duel', count: 1, value: 7, rules: 'DUEL-EVT-DUES-1', provenance: 'derived' },
  { id: 'duel.harvest_2', event: 'food_or_loss', pile: 'duel', count: 1, value: 2, rules: 'DUEL-EVT-HARVEST-2', provenance: 'derived' },
  { id: 'duel.trading_day_1', event: 'trading_day', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-TRADINGDAY-3',
    provenance: 'derived' },
  { id: 'duel.goods_tax.b', event: 'taxes', pile: 'duel', count: 1, value: 1, rules: 'DUEL-EVT-GOODSTAX-1', provenance: 'derived' },
  { id: 'duel.dues_7.b', event: 'dues_or_loss', pile: 'duel', count: 1, value: 7, rules: 'DUEL-EVT-DUES-1', provenance: 'derived' },
  { id: 'duel.dues_4', event: 'dues_or_loss', pile: 'duel', count: 1, value: 4, rules: 'DUEL-EVT-DUES-2', provenance: 'derived' },
  { id: 'duel.journey_home', event: 'journey_home', pile: 'duel', count: 1, value: 0, rules: 'DUEL-EVT-JOURNEYHOME-1',
    provenance: 'derived' },
];

/** The order of the text, with `duelEventOrder=text` (RUL-D01). */
const BY_TEXT: readonly string[] = [
  'town_meeting', 'goods_tax.a', 'harvest_1', 'dues_7.a', 'trading_day_3', 'harvest_2', 'trade', 'trading_day_1',
  'cheese_day', 'goods_tax.b', 'technology_tax', 'dues_7.b', 'trading_day_2', 'dues_4', 'quick_travel', 'journey_home',
];

/** The printed order of events, one a round: DUEL-010, DUEL-017 */
export const hourGlass: NonNullable<Rows['hourGlass']> = ({ options }) => {
  const order = options['duelEventOrder'] === 'text' ? BY_TEXT.map((id) => `duel.${id}`) : EVENTS.map(({ id }) => id);
  return order.map((id) => ({ tiles: [id], draw: 1, known: true }));
};

/** The deeds. The kinds of their spaces are stand-ins, except Astronomy, which is that of the base board. */
export const DEEDS: readonly DeedRow[] = [
  { id: 'duel_astronomy', name: 'Astronomy', spaces: ['scholar', 'scholar', 'trader'], coins: 1, citizen: 1,
    rules: 'DUEL-040 DUEL-DEED-ASTRONOMY-1', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'wine_press_house', name: 'Wine Press House', spaces: ['farmer', 'farmer', 'boatman', 'craftsman'], coins: 1, citizen: 1,
    rules: 'DUEL-040 DUEL-DEED-WINEPRESS-1', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'three_field_rotation', name: 'Three-Field Rotation', spaces: ['farmer', 'farmer', 'farmer', 'craftsman'], coins: 1, citizen: 1,
    rules: 'DUEL-040 DUEL-DEED-ROTATION-1', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'angelology', name: 'Angelology', spaces: ['monk', 'monk', 'scholar'], coins: 1, citizen: 1,
    rules: 'DUEL-040 DUEL-DEED-ANGELOLOGY-1', provenance: 'reconstructed', standIns: ['spaces'] },
];

/** The Bourgeois House board, each seat's own space of it; not the tile of that name (RUL-D09). No free action, no wheel (RUL-D15). */
export const BOARD: readonly PlaceRow[] = [
  {
    id: 'bourgeois', name: 'Bourgeois House board', spaces: ['any'], neutral: true, free: false,
      effect: { payCitizens: 1, dismiss: 1, bourgeois: [5, 3] },
    rules: 'DUEL-030..034 RUL-D15', provenance: 'derived',
  },
];
