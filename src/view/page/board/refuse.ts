import { needsOf, plain, playerName } from '../names.js';
import { asksHere, legal, notice, ownSeat } from '../state.js';

/**
 * Says why a click on a follower of the Market, or on a space, does nothing.
 * @param piece the clicked follower, or the one on the space
 * @param need the kinds that fit the space, null for a follower of the Market
 */
export function refuse(seat: number, piece: string | null, need: string | null): void {
  const own = ownSeat.value;
  if (own === null) return;
  notice.value = reasonOf(own, seat, piece, need);
}

function reasonOf(own: number, seat: number, piece: string | null, need: string | null): string {
  if (seat !== own) return `This is the board of ${playerName(seat)}; you are ${playerName(own)}.`;
  if (!asksHere.value || !legal.value.some(({ verb }) => verb === 'place')) return 'Followers are placed in your planning.';
  if (need === null) return `No free space takes the ${plain(piece!)}.`;
  if (piece !== null) return `The space is filled: ${plain(piece)}.`;
  return `The space ${needsOf(need)}, and your Market has none.`;
}
