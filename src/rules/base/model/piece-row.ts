import type { Game, SeatIndex } from '../../../engine/game.js';
import type { Kind } from './vocabulary.js';

/**
 * A kind of pieces that seats have. Its index is its type in bags and on Markets; a space with the piece stores its index + 1. A piece
 * without a kind is not a follower and meets no requirement. So rules for followers never place it (unless it is a `joker`), send it,
 * recruit it or protect it, and a draw of a neutral follower skips it.
 */
export interface PieceRow {
  id: string;
  /** the kind that the piece counts as: own followers are followers of their kind (BASE-003); null: it is not a follower */
  kind: Kind | null;
  /** whether the piece belongs to a seat, not to the supply */
  own: boolean;
  /** whether the piece can be in bags, drawn, and on Market, Tower or among waiting followers */
  bag: boolean;
  /** whether the piece can be placed on spaces that accept its kind */
  placeable: boolean;
  /**
   * for pieces without a kind: it is placed like any follower, even a Monk, but not on spaces that exclude own followers, nor on spaces for
   * certain pieces
   */
  joker?: boolean;
  /** where the piece is while it is on no space; it is then neither in the bag nor on the Market */
  home?: HomeRow;
  /** letter of the piece on spaces in texts; absent: it is never on a space */
  letter?: string;
}

/** The home of a piece of the seat that is never drawn and never on the Market. */
export interface HomeRow {
  /** returns whether the piece is at home and may be placed in phase 4 now */
  isReady: (g: Game, seat: SeatIndex) => boolean;
  isAway: (g: Game, seat: SeatIndex) => boolean;
  leave: (g: Game, seat: SeatIndex) => void;
  enter: (g: Game, seat: SeatIndex) => void;
}
