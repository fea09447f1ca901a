import { ROAD, WATERWAY } from '../base/api/map.js';
import type { EventRule } from '../base/api/round.js';
import type { EventTileRow, Rows } from '../base/api/rows.js';
import { T } from '../base/api/state.js';

/** Returns an hour glass with the events of a scenario board in the order of the rows; this order is public. */
export const printedOrder =
  (events: readonly EventTileRow[]): NonNullable<Rows['hourGlass']> =>
  () =>
    events.map(({ id, count }) => ({ tiles: [id], draw: count, known: true }));

const quiet: EventRule = { negative: false, affects: () => false, run: () => {} };

/** Events of several scenarios that neither the base game nor Trade & Intrigue has. */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  /** DIG-EVT-AXLE-1, TRS-EVT-AXLE-1: no seat may use the Stage Coach, not even by a free action (RUL-S29) */
  axle_fracture: { ...quiet, mayUse: (_g, _seat, place) => T.places[place]!.row.id !== 'stage_coach' },
  /** VIE-EVT-STORM-1 */
  storm: { ...quiet, bars: ROAD | WATERWAY },
  /** TRS-EVT-HIGHWAYMEN-1 */
  highwaymen: { ...quiet, bars: ROAD },
};
