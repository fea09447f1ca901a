import type { Game, SeatIndex } from '../../../engine/game.js';
import type { Kind } from './vocabulary.js';

/**
 * A kind of pieces that seats have. Its index is its type in bags and on Markets; a space with the piece stores its index + 1. A piece
 * without a kind is not a follower. It meets no requirement, so rules for followers never place it (unless it is a `joker`), send, recruit
 * or protect it, and a draw among neutral followers skips it.
 */
export interface PieceRow {
  id: string;
  /** the kind that the piece counts as: own followers are followers of their kind (BASE-003); null: not a follower */
  kind: Kind | null;
  /** the piece belongs to a seat, not to the supply */
  own: boolean;
  /** the piece can be in bags, drawn, and on Market, Tower or among waiting followers */
  bag: boolean;
  /** the piece is placed on spaces that its kind fits */
  placeable: boolean;
  /**
   * without a kind: the piece is placed as any follower, a Monk included, but not on spaces that exclude own followers nor on spaces for
   * certain pieces
   */
  joker?: boolean;
  /** the home of the piece while it is on no space, instead of bag and Market */
  home?: HomeRow;
  /** letter of the piece on spaces in texts, if it can be on one */
  letter?: string;
}

/** The home of a piece of the seat that is neither drawn nor on the Market. */
export interface HomeRow {
  /** is the piece at home, and may it be placed in phase 4 now? */
  isReady: (g: Game, seat: SeatIndex) => boolean;
  isAway: (g: Game, seat: SeatIndex) => boolean;
  leave: (g: Game, seat: SeatIndex) => void;
  enter: (g: Game, seat: SeatIndex) => void;
}
