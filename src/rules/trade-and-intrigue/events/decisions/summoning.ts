import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { DECLINE, money, ORLEANS, PAY, payCoins, setTown } from '../../../base/api.js';

const WORDS = words({ fee: 'work' });

/**
 * DEC-TI-18. `pay` pays the fee, and the merchant stays where it is; `decline` pays nothing, and the merchant goes to Orléans, without
 * goods and as no move of its own (RUL-121, RUL-220).
 */
export const SUMMONING = decision({
  name: 'events.summoning',
  words: WORDS,
  legal: (g, seat, frame) => {
    if (money(g, seat) >= g.u8[frame + WORDS.at.fee]!) g.offer(PAY.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    const fee = g.u8[frame + WORDS.at.fee]!;
    pop(g);
    if (action === PAY.ids[0]) payCoins(g, seat, fee);
    else {
      setTown(g, seat, ORLEANS);
      if (g.log !== null) g.log(`seat${seat} does not pay: its merchant goes to orleans`);
    }
  },
  available: (rules) => rules.modules.includes('events'),
});
