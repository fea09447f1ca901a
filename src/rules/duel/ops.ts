import { push } from '../../engine/stack.js';
import { contentOf, vacate } from '../base/api/board.js';
import { NOTHING, SOMETHING, unless, type Op } from '../base/api/effects.js';
import { G, P, T } from '../base/api/state.js';
import { BONUS } from './decisions/bonus.js';

/** The ops of the Bourgeois House board. */
export const OPS: Readonly<Record<string, Op>> = {
  /** a price in citizens, which go to the supply (DUEL-033) */
  payCitizens: {
    arg: (citizens: number) => citizens,
    test: (g, seat, citizens) => unless(P.citizens.get(g, seat) < citizens),
    run: (g, seat, citizens) => {
      P.citizens.add(g, seat, -citizens);
      if (g.log !== null) g.log(`seat${seat} pays ${citizens} citizen`);
    },
  },
  /** the followers on the place go to the supply (DUEL-032) */
  dismiss: {
    arg: () => 0,
    test: () => NOTHING,
    run: (g, _seat, _arg, place, holder) => {
      const { firstSpace, spaces } = T.places[place]!;
      for (let space = firstSpace; space < firstSpace + spaces; space++)
        if (contentOf(g, holder, space) !== 0) G.followers.add(g, vacate(g, holder, space), 1);
    },
  },
  /** a good, a move, coins or development steps (DUEL-034); always possible, because coins are unlimited */
  bourgeois: {
    arg: ([coins, steps]: readonly [number, number]) => coins | (steps << 8),
    test: () => SOMETHING,
    run: (g, seat, numbers) => push(g, BONUS, seat, numbers & 255, numbers >> 8),
  },
};
