import type { Game, SeatIndex } from '../../../engine/game.js';
import { words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { gainBonus, stepOn, trackOf } from '../../base/api/goods.js';
import { TRACK_LAST } from '../../base/api/state.js';
import { TRACK } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/**
 * DEC-PLACE-14, the Lair: the seat chooses the bonus of one of `tracks` (bits); which tracks have a bonus was decided before the payment
 * (RUL-126).
 */
export const LAIR = singleDecision({
  name: 'tiles.lair',
  words: words({ tracks: 'public' }),
  offer: (g, _seat, tracks) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if ((tracks & (1 << track)) !== 0) g.offer(TRACK.ids[track]!);
  },
  chosen: gainBonus,
  available: inPlay('lair'),
});

const isOpen = (g: Game, seat: SeatIndex, track: number): boolean => trackOf(g, seat, track) < TRACK_LAST[track]!;

/** Returns whether the step can be made on a track other than the follower's. */
export function hasOther(g: Game, seat: SeatIndex, own: number): boolean {
  return TRACK_LAST.some((_, track) => track !== own && isOpen(g, seat, track));
}

/** DEC-PLACE-15, the Lock: the seat chooses the track of the step (RUL-127). */
export const LOCK = singleDecision({
  name: 'tiles.lock',
  offer: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if (isOpen(g, seat, track)) g.offer(TRACK.ids[track]!);
  },
  chosen: stepOn,
  available: inPlay('lock'),
});
