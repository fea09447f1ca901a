import { decision } from '../../../engine/module.js';
import { pop, words } from '../../../engine/stack.js';
import { askGood } from '../../base/api/decisions.js';
import { develop, gainCoins, gainGood, trackOf } from '../../base/api/goods.js';
import { moveAlong, offerEdges, ROAD, WATERWAY } from '../../base/api/map.js';
import { G, S, TRACK_LAST } from '../../base/api/state.js';
import { DEV, EDGE, GOODS, REWARD, TAKE } from '../../base/api/words.js';

const COIN = 0;
const DEVELOPMENT = 1;

/** The numbers of coins and of development steps that the seat may choose. */
const WORDS = words({ coins: 'work', steps: 'work' });

/** DUEL-DEC-07: the seat chooses the gain of the Bourgeois House; all alternatives are in one decision. */
export const BONUS = decision({
  name: 'duel.bourgeois',
  words: WORDS,
  legal: (g, seat) => {
    for (let good = 0; good < GOODS.length; good++) if (G.goods.get(g, good) > 0) g.offer(TAKE.ids[good]!);
    offerEdges(g, S.town.get(g, seat), ROAD | WATERWAY);
    g.offer(REWARD.ids[COIN]!);
    if (trackOf(g, seat, DEV) < TRACK_LAST[DEV]!) g.offer(REWARD.ids[DEVELOPMENT]!);
  },
  apply: (g, seat, frame, action) => {
    const coins = WORDS.coins.get(g, frame);
    const steps = WORDS.steps.get(g, frame);
    pop(g);
    const key = g.keyOf(action);
    switch (g.familyOf(action)) {
      case TAKE.index:
        return gainGood(g, seat, key);
      case EDGE.index:
        moveAlong(g, seat, key);
        return askGood(g, seat, key);
      default:
        if (key === COIN) gainCoins(g, seat, coins);
        else develop(g, seat, steps);
    }
  },
});
