import type { Game, SeatIndex } from '../../engine/game.js';
import { decision, type Decision } from '../../engine/module.js';
import { pop, push, words } from '../../engine/stack.js';
import { money, payCoins } from '../base/api/goods.js';
import { DONE } from '../base/api/words.js';
import { startPlayer, overLater, teamMoney } from './team.js';
import { A_COIN, GIVE_UP } from './verbs.js';

interface Demand extends Pick<Decision, 'name'> {
  /** number of things that the seat could give */
  means: (g: Game, seat: SeatIndex) => number;
  offer: (g: Game, seat: SeatIndex) => void;
  give: (g: Game, seat: SeatIndex, action: number) => void;
  /** coins that the team pays for each thing that is missing after all seats have given (COOP-DEC-04) */
  price?: (g: Game) => number;
}

/** Number of things, or coins, that are still due. */
const WORDS = words({ open: 'public' });

/**
 * COOP-DEC-03: the team pays its debt piece by piece. Each seat has one turn, clockwise from the start player, and can stop only if the
 * later seats can give the rest. So the seats can divide the debt in every way, and the debt is always paid. The caller must check that the
 * team can pay it.
 */
export function poolDecision({ name, means, offer, give, price }: Demand): Decision {
  const own: Decision = decision({
    name,
    words: WORDS,
    legal: (g, seat, frame) => {
      const open = WORDS.open.get(g, frame);
      if (open === 0) return;
      offer(g, seat);
      const missing = Math.max(0, open - overLater(g, seat, means));
      if (missing === 0 || (price !== undefined && price(g) * missing <= teamMoney(g))) g.offer(DONE.ids[0]!);
    },
    apply: (g, seat, frame, action) => {
      const open = WORDS.open.get(g, frame);
      if (action !== DONE.ids[0]) {
        WORDS.open.set(g, frame, open - 1);
        if (open === 1) pop(g);
        return give(g, seat, action);
      }
      pop(g);
      const next = (seat + 1) % g.rules.seats;
      if (next !== startPlayer(g)) push(g, own, next, open);
      else if (price !== undefined) push(g, COINS, next, price(g) * open);
    },
  });
  return own;
}

/** Coins that the team pays together. */
export const COINS = poolDecision({
  name: 'invasion.coins',
  means: money,
  offer: (g, seat) => {
    if (money(g, seat) > 0) g.offer(GIVE_UP.ids[A_COIN]!);
  },
  give: (g, seat) => payCoins(g, seat, 1),
});
