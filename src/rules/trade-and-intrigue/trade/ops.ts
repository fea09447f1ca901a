import { push } from '../../../engine/stack.js';
import { TILE_CHOICE } from '../../base/api/decisions.js';
import { SOMETHING, type Op } from '../../base/api/effects.js';
import { trackOf } from '../../base/api/goods.js';
import { TRADER } from '../../base/api/words.js';
import { ALCHEMY } from './decisions/alchemy.js';
import { takeWheel } from './navigation.js';

const asIs = (value: number): number => value;

/** The ops of the board "Trade". A deed may be used even if it gains nothing (TI-TRADE-GEN-7). */
export const OPS: Readonly<Record<string, Op>> = {
  /** draws and places a follower */
  alchemy: {
    arg: asIs,
    test: () => SOMETHING,
    run: (g, seat) => push(g, ALCHEMY, seat),
  },
  /** a tile whose category is at most the Traders position, and at most II (TI-TRADE-TOWNCHARTER-1..3, RUL-019) */
  charter: {
    arg: asIs,
    test: () => SOMETHING,
    run: (g, seat) => push(g, TILE_CHOICE, seat, Math.min(2, trackOf(g, seat, TRADER))),
  },
  /** a wheel; what the seat gets depends on its Craftsmen position */
  navigation: {
    arg: asIs,
    test: () => SOMETHING,
    run: takeWheel,
  },
};
