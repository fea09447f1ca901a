import { Forfeit } from '../../seats/forfeit.js';
import type { Player } from '../player.js';

/** Replaces a bot that forfeited before the match; its program is not started. */
export function barredPlayer(name: string, reason: string): Player {
  return {
    name,
    start: () => Promise.reject(new Forfeit('error', reason)),
    act: () => Promise.reject(new Error('it was not started')),
    end: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
