import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { contentOf, vacate } from '../base/api/board.js';
import { only, SOMETHING, type Op } from '../base/api/effects.js';
import { advance, trackOf } from '../base/api/goods.js';
import { G, isNeutral, T, TRACK_LAST, TRACK_SPACES, type PlaceIndex } from '../base/api/state.js';
import { CRAFTSMAN, FARMER } from '../base/api/words.js';
import { ALCHEMY, AUTOPSY } from './decisions/deeds.js';
import { hasCards, TAKE } from './decisions/take.js';
import { FAST_TRAVEL } from './decisions/events.js';

const THREE = 'three';

/** Returns the space of the Medicinal Spring for the treated follower. */
const followerSpace = (place: PlaceIndex): number => T.places[place]!.firstSpace + 1;

/** Returns whether the follower on the right-hand space gives a step (RUL-P32, RUL-P40). */
function canTreat(g: Game, holder: number, seat: SeatIndex, place: PlaceIndex): boolean {
  const type = contentOf(g, holder, followerSpace(place)) - 1;
  if (type < 0 || !isNeutral(type)) return false;
  const position = trackOf(g, seat, type);
  if (position === TRACK_LAST[type]) return false;
  if (type === FARMER) return G.goods.get(g, TRACK_SPACES[type]![position + 1]!) > 0;
  return type !== CRAFTSMAN || G.wheels.get(g) > 0;
}

/** The ops of the Infirmary, of two tiles and of the deeds. A deed may be used even if it gains nothing (PLG-DEED-08). */
export const OPS: Readonly<Record<string, Op>> = {
  /** an Indulgence card: open, or of the pile; with `three` the seat chooses one of three (PLG-081, PLG-TILE-BACKDOOR-1) */
  indulgence: {
    arg: (how: 'top' | 'three') => Number(how === THREE),
    test: (g) => only(hasCards(g)),
    run: (g, seat, three) => push(g, TAKE, seat, three),
  },
  /** the right-hand follower goes to the supply; a step on its track (PLG-TILE-SPRING-2, PLG-TILE-SPRING-3) */
  spring: {
    arg: () => 0,
    test: (g, seat, _arg, place, holder) => only(canTreat(g, holder, seat, place)),
    run: (g, seat, _arg, place, holder) => {
      const type = vacate(g, holder, followerSpace(place));
      G.followers.add(g, type, 1);
      advance(g, seat, type);
    },
  },
  /** draws and places a piece (PLG-DEED-ALCHEMY-2) */
  plague_alchemy: {
    arg: () => 0,
    test: () => SOMETHING,
    run: (g, seat) => push(g, ALCHEMY, seat),
  },
  /** PLG-DEED-AUTOPSY-1 */
  autopsy: {
    arg: () => 0,
    test: () => SOMETHING,
    run: (g, seat) => push(g, AUTOPSY, seat),
  },
  /** may move along up to this number of connections without a good (PLG-DEED-MESSENGER-1, PLG-DEED-MESSENGER-2) */
  errand: {
    arg: (steps: number) => steps,
    test: () => SOMETHING,
    run: (g, seat, steps) => push(g, FAST_TRAVEL, seat, steps),
  },
};
