import type { Game } from '../../../engine/game.js';
import type { Kind } from './vocabulary.js';

/**
 * A kind of pieces that seats have. Its index is its type in bags and on Markets; a space on which it stands holds its index + 1.
 * A piece without a kind is no follower: it meets no requirement, so it is never placed (unless it is a `joker`), sent, recruited or
 * protected by rules for followers, nor drawn where neutral followers are.
 */
export interface PieceRow {
  id: string;
  /** the kind that the piece counts as: own followers are followers of their kind (BASE-003); null: no follower */
  kind: Kind | null;
  /** the piece belongs to a seat, not to the supply */
  own: boolean;
  /** the piece lies in bags, is drawn, and stands on Market, Tower or where followers wait */
  bag: boolean;
  /** the piece is placed on spaces that its kind fits */
  placeable: boolean;
  /** without a kind: the piece is placed as any follower, a Monk included, but not where own followers may not stand nor on spaces for certain pieces */
  joker?: boolean;
  /** where the piece lies while it stands on no space, instead of bag and Market */
  home?: HomeRow;
  /** letter of the piece on spaces in texts, if it can stand there */
  letter?: string;
}

/** The place of a piece of the seat that is neither drawn nor on the Market. */
export interface HomeRow {
  /** does the piece lie there, and may it be placed in phase 4 now? */
  isReady: (g: Game, seat: number) => boolean;
  /** does the piece stand on a space? */
  isAway: (g: Game, seat: number) => boolean;
  leave: (g: Game, seat: number) => void;
  enter: (g: Game, seat: number) => void;
}
