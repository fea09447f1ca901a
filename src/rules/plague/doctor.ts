import type { Game, SeatIndex } from '../../engine/game.js';
import { contentOf } from '../base/api/board.js';
import type { Rows } from '../base/api/rows.js';
import { G as BASE, T, type PlaceIndex } from '../base/api/state.js';
import { ASIDE, AT, AT_HOME, hasCard, P, PLACED, PLAGUE_CARD } from './state.js';

/* The Plague Doctor of a seat: a joker that is never drawn; its home is the Infirmary (PLG-050..057). */

/** First round in which the Doctor may be placed (PLG-050); with the Plague card `doctor` one round later (PLG-CARD-4). */
const FIRST_ROUND = 2;

/** Returns whether the event of the round forbids the use of the Doctor (PLG-EVT-QUARANTINE-1). */
const isQuarantined = (g: Game): boolean => T.events[BASE.current.get(g) - 1]?.row.event === 'plague_quarantine';

/** Outbreak: the Doctor comes to the Infirmary of the seat (PLG-EVT-OUTBREAK-1). */
export function bringDoctor(g: Game, seat: SeatIndex): void {
  if (P.doctor.get(g, seat) === ASIDE) P.doctor.set(g, seat, AT_HOME);
}
export function hasDoctor(g: Game, holder: number, place: PlaceIndex): boolean {
  const { firstSpace, spaces } = T.places[place]!;
  for (let space = firstSpace; space < firstSpace + spaces; space++) if (contentOf(g, holder, space) === AT.doctor + 1) return true;
  return false;
}

export const PIECES: NonNullable<Rows['pieces']> = [
  { id: 'corpse', kind: null, own: false, bag: true, placeable: false },
  {
    id: 'doctor',
    kind: null,
    own: true,
    bag: false,
    placeable: true,
    joker: true,
    letter: 'D',
    home: {
      isReady: (g, seat) =>
        P.doctor.get(g, seat) === AT_HOME && BASE.round.get(g) >= FIRST_ROUND + Number(hasCard(g, PLAGUE_CARD.doctor)) && !isQuarantined(g),
      isAway: (g, seat) => P.doctor.get(g, seat) === PLACED,
      leave: (g, seat) => P.doctor.set(g, seat, PLACED),
      enter: (g, seat) => P.doctor.set(g, seat, AT_HOME),
    },
  },
];
