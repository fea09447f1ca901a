import type { Game, SeatIndex } from '../../../../engine/game.js';
import { push } from '../../../../engine/stack.js';
import { singleDecision } from '../../../base/api/decisions.js';
import { refreshStatus, trackOf } from '../../../base/api/goods.js';
import { P, TRACK_LAST } from '../../../base/api/state.js';
import { DEV, TRACK } from '../../../base/api/words.js';
import { characterIndex } from '../character-rules.js';
import { TARGET } from './target.js';

/** Moves a marker without gains or losses, except values that depend on its position (TI-INTR-TRAITOR-3, RUL-247). */
export function shift(g: Game, seat: SeatIndex, track: number, by: 1 | -1): void {
  P.tracks.add(g, seat, track, by);
  if (track === DEV) refreshStatus(g, seat);
}

/** Returns whether the other marker was ahead before the step of the seat, which has already been made (TI-INTR-TRAITOR-2). */
export function isAhead(g: Game, seat: SeatIndex, other: number, track: number): boolean {
  return trackOf(g, other, track) >= trackOf(g, seat, track);
}

/** DEC-TI-46: the seat chooses a track, not at its end, for its step; then a seat whose marker was ahead, if any, steps back (RUL-246). */
export const TREASON = singleDecision({
  name: 'intrigue.treason',
  offer: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
  },
  chosen: (g, seat, track) => {
    shift(g, seat, track, 1);
    push(g, TARGET, seat, characterIndex('traitor'), track);
  },
});
