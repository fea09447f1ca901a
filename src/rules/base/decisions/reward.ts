import { words } from '../../../engine/stack.js';
import { TRACK_LAST } from '../model/compiled.js';
import { bank, develop, gainCoins, trackOf } from '../pieces/goods.js';
import { REWARD } from '../model/verbs.js';
import { DEV } from '../model/vocabulary.js';
import { singleDecision } from './builders.js';

const COIN = 0;
const DEVELOPMENT = 1;

/** DEC-BASE-15: the deed gives coins or a development point; the seat chooses each time (BASE-343). */
export const DEED_REWARD = singleDecision({
  name: 'base.reward',
  words: words({ coins: 'work' }),
  offer: (g, seat) => {
    if (bank(g) > 0) g.offer(REWARD.ids[COIN]!);
    if (trackOf(g, seat, DEV) < TRACK_LAST[DEV]!) g.offer(REWARD.ids[DEVELOPMENT]!);
  },
  chosen: (g, seat, reward, coins) => {
    if (reward === COIN) gainCoins(g, seat, coins);
    else develop(g, seat, 1);
  },
});
