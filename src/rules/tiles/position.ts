import type { Game } from '../../engine/game.js';
import { asList, asName, asNumber, GOODS, ownsTile, refuse, type Rows } from '../base/api.js';
import { P, ROAD_SPACES, SUPPER, TILE_AT } from './state.js';

const SERVED = SUPPER.map((good) => GOODS[good]!);

/** How the slots of the module stand in positions. */
export const FIELDS: NonNullable<Rows['fields']> = {
  seat: {
    /** stations on the Road tile */
    road: {
      read: (g, seat) => g.u8[g.seat(seat) + P.roadside] || undefined,
      apply: (g, seat, value) => {
        const stations = asNumber(value, `seats.${seat}.road`, 0, ROAD_SPACES);
        if (stations > 0) needs(g, seat, TILE_AT.road, 'road');
        g.u8[g.seat(seat) + P.roadside] = stations;
      },
    },
    /** goods on the Gaming Room */
    supper: {
      read: (g, seat) => {
        const there = SERVED.filter((_, k) => g.u8[g.seat(seat) + P.supper + k] !== 0);
        return there.length > 0 ? there : undefined;
      },
      apply: (g, seat, value) => {
        for (const good of asList(value, `seats.${seat}.supper`)) {
          needs(g, seat, TILE_AT.gaming_room, 'supper');
          g.u8[g.seat(seat) + P.supper + asName(good, `seats.${seat}.supper`, SERVED)] = 1;
        }
      },
    },
  },
};

function needs(g: Game, seat: number, tile: number, field: string): void {
  if (!ownsTile(g, seat, tile)) refuse(`seats.${seat}.${field}: the seat does not own the tile.`);
}

/** Pieces of the box in the module's slots. */
export const held: NonNullable<Rows['held']> = (g, totals) => {
  for (let seat = 0; seat < g.rules.seats; seat++) {
    SUPPER.forEach((good, k) => (totals.goods[good]! += g.u8[g.seat(seat) + P.supper + k]!));
  }
};
