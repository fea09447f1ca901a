import { eventTile, type DeedRow, type EventTileRow, type PlaceRow, type Rows } from '../../base/api/rows.js';

/** The 16 events in the order of their rounds: two columns of eight, left then right (RUL-D01). */
export const EVENTS: readonly EventTileRow[] = [
  eventTile('duel', 'duel.town_meeting', 'town_meeting', 3, 'DUEL-EVT-TOWNMEETING-1'),
  // the board does not say how much food (RUL-D02)
  eventTile('duel', 'duel.harvest_1', 'harvest', 1, 'DUEL-EVT-HARVEST-1 RUL-D02', 'reconstructed'),
  eventTile('duel', 'duel.trading_day_3', 'trading_day', 3, 'DUEL-EVT-TRADINGDAY-1'),
  eventTile('duel', 'duel.trade', 'trade', 1, 'DUEL-EVT-TRADE-1'),
  eventTile('duel', 'duel.cheese_day', 'cheese_day', 1, 'DUEL-EVT-CHEESEDAY-1'),
  eventTile('duel', 'duel.technology_tax', 'technology_tax', 1, 'DUEL-EVT-TECHTAX-1'),
  eventTile('duel', 'duel.trading_day_2', 'trading_day', 2, 'DUEL-EVT-TRADINGDAY-2'),
  eventTile('duel', 'duel.quick_travel', 'quick_travel', 2, 'DUEL-EVT-QUICKTRAVEL-1..3'),
  eventTile('duel', 'duel.goods_tax.a', 'taxes', 1, 'DUEL-EVT-GOODSTAX-1'),
  eventTile('duel', 'duel.dues_7.a', 'dues_or_loss', 7, 'DUEL-EVT-DUES-1'),
  eventTile('duel', 'duel.harvest_2', 'food_or_loss', 2, 'DUEL-EVT-HARVEST-2'),
  eventTile('duel', 'duel.trading_day_1', 'trading_day', 1, 'DUEL-EVT-TRADINGDAY-3'),
  eventTile('duel', 'duel.goods_tax.b', 'taxes', 1, 'DUEL-EVT-GOODSTAX-1'),
  eventTile('duel', 'duel.dues_7.b', 'dues_or_loss', 7, 'DUEL-EVT-DUES-1'),
  eventTile('duel', 'duel.dues_4', 'dues_or_loss', 4, 'DUEL-EVT-DUES-2'),
  eventTile('duel', 'duel.journey_home', 'journey_home', 0, 'DUEL-EVT-JOURNEYHOME-1'),
];

/** The order in the text of the rules, with `duelEventOrder=text` (RUL-D01). */
const BY_TEXT: readonly string[] = [
  'town_meeting', 'goods_tax.a', 'harvest_1', 'dues_7.a', 'trading_day_3', 'harvest_2', 'trade', 'trading_day_1',
  'cheese_day', 'goods_tax.b', 'technology_tax', 'dues_7.b', 'trading_day_2', 'dues_4', 'quick_travel', 'journey_home',
];

/** The printed order of events, one for each round: DUEL-010, DUEL-017 */
export const hourGlass: NonNullable<Rows['hourGlass']> = ({ options }) => {
  const order = options['duelEventOrder'] === 'text' ? BY_TEXT.map((id) => `duel.${id}`) : EVENTS.map(({ id }) => id);
  return order.map((id) => ({ tiles: [id], draw: 1, known: true }));
};

/** The deeds. The kinds of their spaces are stand-ins, except Astronomy, which is as on the base board. */
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

/** The Bourgeois House board, on which each seat has a space; not the tile with that name (RUL-D09). No free action, no wheel (RUL-D15). */
export const BOARD: readonly PlaceRow[] = [
  {
    id: 'bourgeois', name: 'Bourgeois House board', spaces: ['any'], neutral: true, free: false,
      effect: { payCitizens: 1, dismiss: 1, bourgeois: [5, 3] },
    rules: 'DUEL-030..034 RUL-D15', provenance: 'derived',
  },
];
