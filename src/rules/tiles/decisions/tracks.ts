import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { gainBonus, stepOn, TRACK, TRACK_LAST, trackOf } from '../../base/api.js';
import { inPlay } from '../state.js';

/** DEC-PLACE-14, the Lair: the bonus of one track. Word: tracks, as bits, as they were before the payment (RUL-126). */
export const LAIR = decision({
  name: 'tiles.lair',
  args: ['tracks'],
  legal: (g, _seat, frame) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if ((g.u8[frame + FRAME.a]! & (1 << track)) !== 0) g.offer(TRACK.ids[track]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    gainBonus(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('lair'),
});

const isOpen = (g: Game, seat: number, track: number): boolean => trackOf(g, seat, track) < TRACK_LAST[track]!;

/** Is there another track to step on than the follower's own? */
export function hasOther(g: Game, seat: number, own: number): boolean {
  return TRACK_LAST.some((_, track) => track !== own && isOpen(g, seat, track));
}

/** DEC-PLACE-15, the Lock: on which track is the step made (RUL-127)? */
export const LOCK = decision({
  name: 'tiles.lock',
  args: [],
  legal: (g, seat) => {
    for (let track = 0; track < TRACK_LAST.length; track++) if (isOpen(g, seat, track)) g.offer(TRACK.ids[track]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    stepOn(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: inPlay('lock'),
});
