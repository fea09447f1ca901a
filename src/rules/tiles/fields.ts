import type { Game, SeatIndex } from '../../engine/game.js';
import { ownsTile } from '../base/api/board.js';
import { asList, asName, asNumber, refuse } from '../base/api/positions.js';
import type { Rows } from '../base/api/rows.js';
import { T, type TileIndex } from '../base/api/state.js';
import { GOODS } from '../base/api/words.js';
import { hasGamers } from './gaming-room.js';
import { P, SUPPER, TILE_AT } from './state.js';

const SERVED = SUPPER.map((good) => GOODS[good]!);

/** Fields of positions for the slots of the module. */
export const FIELDS: NonNullable<Rows['fields']> = {
  seat: {
    road: {
      read: (g, seat) => P.roadside.get(g, seat) || undefined,
      apply: (g, seat, value) => {
        const stations = asNumber(value, `seats.${seat}.road`, 0, Number(T.tiles[TILE_AT.road]!.row.effect!['roadside']));
        if (stations > 0) needs(g, seat, TILE_AT.road, 'road');
        P.roadside.set(g, seat, stations);
      },
    },
    /** goods on the Gaming Room */
    supper: {
      read: (g, seat) => {
        const there = SERVED.filter((_, k) => P.supper.get(g, seat, k) !== 0);
        return there.length > 0 ? there : undefined;
      },
      apply: (g, seat, value) => {
        const name = `seats.${seat}.supper`;
        for (const good of asList(value, name)) {
          needs(g, seat, TILE_AT.gaming_room, 'supper');
          if (!hasGamers(g, seat)) refuse(`${name}: goods are put on the Gaming Room only after all three followers (RUL-123)`);
          if (P.supper.get(g, seat, asName(good, name, SERVED)) !== 0) refuse(`${name}: ${String(good)} is named twice`, 'name it once');
          P.supper.set(g, seat, asName(good, name, SERVED), 1);
        }
      },
    },
  },
};

function needs(g: Game, seat: SeatIndex, tile: TileIndex, field: string): void {
  if (!ownsTile(g, seat, tile))
    refuse(`seats.${seat}.${field}: the seat does not own the tile`, 'give the seat the tile, or leave the field out');
}

/** Adds the pieces of the box that are in the module's slots. */
export const held: NonNullable<Rows['held']> = (g, totals) => {
  for (let seat = 0; seat < g.rules.seats; seat++) {
    SUPPER.forEach((good, k) => (totals.goods[good]! += P.supper.get(g, seat, k)));
  }
};
