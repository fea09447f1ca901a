import { decision } from '../../../engine/module.js';
import { FRAME, pop } from '../../../engine/stack.js';
import { TRACK_LAST } from '../facts.js';
import { bank, develop, gainCoins, trackOf } from '../goods.js';
import { REWARD } from '../verbs.js';
import { DEV } from '../words.js';

const COIN = 0;
const DEVELOPMENT = 1;

/** DEC-BASE-15: the deed pays coins or a development point, each time as the seat likes (BASE-343). Word: coins. */
export const DEED_REWARD = decision({
  name: 'base.reward',
  args: [],
  legal: (g, seat) => {
    if (bank(g) > 0) g.offer(REWARD.ids[COIN]!);
    if (trackOf(g, seat, DEV) < TRACK_LAST[DEV]!) g.offer(REWARD.ids[DEVELOPMENT]!);
  },
  apply: (g, seat, frame, action) => {
    const coins = g.u8[frame + FRAME.a]!;
    pop(g);
    if (action === REWARD.ids[COIN]) gainCoins(g, seat, coins);
    else develop(g, seat, 1);
  },
});
