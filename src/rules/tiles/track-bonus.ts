import type { Game, SeatIndex } from '../../engine/game.js';
import { trackOf } from '../base/api/goods.js';
import { G, rowsInPlay, T, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from '../base/api/state.js';
import { DEV } from '../base/api/words.js';

/**
 * Returns whether the marker's space has a bonus now (Farm, Lair): not at the start, and not if the bonus is used up or the space shows
 * only a citizen (RUL-107, RUL-126).
 */
export function hasBonus(g: Game, seat: SeatIndex, track: number): boolean {
  const position = trackOf(g, seat, track);
  if (position === 0) return false;
  const value = TRACK_SPACES[track]![position]!;
  switch (TRACK_BONUS[track]) {
    case 'good':
      return G.goods.get(g, value) > 0;
    case 'wheel':
      return G.wheels.get(g) > 0;
    case 'tile':
      return rowsInPlay(g).tiles.some((tile) => tile.category <= value && T.stacked.get(g, tile.index) !== 0);
    case 'development':
      return trackOf(g, seat, DEV) < TRACK_LAST[DEV]!;
    case 'coins':
      return value > 0; // any amount that the supply can pay (RUL-039)
    default:
      return false;
  }
}
