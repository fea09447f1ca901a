import type { Game, SeatIndex } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { isActive, ownerOf } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { actFreely, isUsable } from '../../base/api/effects.js';
import { money, transferCoins } from '../../base/api/goods.js';
import { rowsInPlay, S, T, type PlaceIndex, type TileIndex } from '../../base/api/state.js';
import { TILE } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/* The Church: the seat uses a tile of another seat that is activated with followers, as if the tile were its own (PLACE-CHURCH-6). */
type Tile = (typeof T.tiles)[number];

/** Returns whether another seat may carry out the tile's action (RUL-119). */
function isLent({ row, place }: Tile): boolean {
  const { acts, spaces } = T.places[place]!;
  return acts && spaces > 0 && row.local !== true && row.effect!['borrow'] === undefined;
}

/** Returns whether the effect can be carried out after paying these coins (RUL-031). */
function isUsableWithout(g: Game, seat: SeatIndex, coins: number, place: PlaceIndex, owner: number): boolean {
  const owned = money(g, seat);
  S.money.set(g, seat, owned - coins);
  const usable = isUsable(g, seat, place, owner);
  S.money.set(g, seat, owned);
  return usable;
}

/**
 * Visits every tile that the seat may use now for the coins. An activated tile always has a follower, because a place takes at most one
 * wheel, and none if it has a single space (PLACE-CHURCH-3).
 */
export function eachLent(g: Game, seat: SeatIndex, coins: number, visit: (tile: TileIndex) => void): void {
  if (money(g, seat) < coins) return;
  for (const tile of rowsInPlay(g).tiles) {
    if (!isLent(tile)) continue;
    const owner = ownerOf(g, tile.index);
    if (owner < 0 || owner === seat || !isActive(g, owner, tile.place)) continue;
    if (isUsableWithout(g, seat, coins, tile.place, owner)) visit(tile.index);
  }
}

/** DEC-PLACE-10: the seat chooses the tile and pays coins to its owner; the followers on the tile stay (PLACE-CHURCH-5). */
export const CHURCH = singleDecision({
  name: 'tiles.church',
  words: words({ coins: 'work' }),
  offer: (g, seat, coins) => eachLent(g, seat, coins, (tile) => g.offer(TILE.ids[tile]!)),
  chosen: (g, seat, tile, coins) => {
    transferCoins(g, seat, ownerOf(g, tile), coins);
    actFreely(g, seat, T.tiles[tile]!.place);
  },
  available: inPlay('church'),
});
