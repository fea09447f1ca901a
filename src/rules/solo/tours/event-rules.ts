import { placedWheels } from '../../base/api/board.js';
import { charge, toMarketplace } from '../../base/api/goods.js';
import type { EventRule } from '../../base/api/round.js';
import { compiled, G, goodIndex, T } from '../../base/api/state.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { drought } from './decisions/drought.js';
import { riots } from './decisions/riots.js';

const LOOT: readonly number[] = [goodIndex('wool'), goodIndex('brocade')];

/** Returns the number of wheels on the player board; those on tiles do not count (RUL-S15). */
const wheelsOnBoard = (g: Game, seat: SeatIndex): number =>
  placedWheels(g, seat, (space) => T.places[T.groups[T.spaceGroup[space]!]!.place]!.tile < 0);

/** Rules of the events that neither the base game nor Trade & Intrigue has. */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  drought,
  riots,
  /** TRS-EVT-TECHTAX-1 */
  board_tax: {
    negative: true,
    affects: (g, seat) => wheelsOnBoard(g, seat) > 0,
    run: (g, seat, coins) => charge(g, seat, coins * wheelsOnBoard(g, seat)),
  },
  /** TRS-EVT-PIRATES-1 */
  pirates: {
    negative: true,
    affects: () => true,
    run: (g) => {
      for (const space of compiled(g).goodsSpaces) {
        const good = G.map.get(g, space) - 1;
        if (T.edgeRoad[T.goodsSpaces[space]!.edge]! || !LOOT.includes(good)) continue;
        G.map.set(g, space, 0);
        toMarketplace(g, good);
      }
    },
  },
};
