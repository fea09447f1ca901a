import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push } from '../../../engine/stack.js';
import { DEV, P, refreshStatus, TRACK, TRACK_LAST, trackOf } from '../../base/api.js';
import { characterIndex } from '../aims.js';
import { TARGET } from './target.js';

/** A marker moves and nothing is gained or lost but what follows from its position (TI-INTR-TRAITOR-3, RUL-247). */
export function shift(g: Game, seat: number, track: number, by: 1 | -1): void {
  g.u8[g.seat(seat) + P.tracks + track]! += by;
  if (track === DEV) refreshStatus(g, seat);
}

/** Was the other marker ahead before the own step, which is done already (TI-INTR-TRAITOR-2)? */
export function isAhead(g: Game, seat: number, other: number, track: number): boolean {
  return trackOf(g, other, track) >= trackOf(g, seat, track);
}

/** DEC-TI-46: the own marker's step on any track but to its end; then who is set back, if someone was ahead (RUL-246). */
export const TREASON = decision({
  name: 'intrigue.treason',
  args: [],
  legal: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    const track = g.rules.world.catalog.keyOf[action]!;
    shift(g, seat, track, 1);
    push(g, TARGET, seat, characterIndex('traitor'), track);
  },
});
