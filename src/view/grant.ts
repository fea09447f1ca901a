import { Refusal } from '../core/result.js';

/** The rights of a token's holder: every game, all of one game, or one seat of one game. */
export type Grant =
  | { readonly kind: 'host' }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'seat'; readonly game: string; readonly seat: number };

export const isOfGame = (grant: Grant, game: string): boolean => grant.kind !== 'host' && grant.game === game;

/** Refuses tokens of another game. */
export function checkGame(grant: Grant, game: string): void {
  if (grant.kind !== 'host' && grant.game !== game)
    throw new Refusal('GAME_OTHER', 'The token is of another game; open the address of this game.', 'PERMISSION_DENIED');
}
