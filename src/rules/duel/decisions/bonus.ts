import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import {
  DEV,
  develop,
  EDGE,
  G,
  gainCoins,
  gainGood,
  GOOD_CHOICE,
  GOODS,
  hasGoods,
  moveAlong,
  offerEdges,
  REWARD,
  ROAD,
  S,
  TAKE,
  TRACK_LAST,
  trackOf,
  WATERWAY,
} from '../../base/api.js';

const COIN = 0;
const DEVELOPMENT = 1;

/** DUEL-DEC-07: what the Bourgeois House gives, one flat list. Words: coins, development steps. */
export const BONUS = decision({
  name: 'duel.bourgeois',
  args: [],
  legal: (g, seat) => {
    for (let good = 0; good < GOODS.length; good++) if (g.u8[G.goods + good]! > 0) g.offer(TAKE.ids[good]!);
    offerEdges(g, g.u8[g.seat(seat) + S.town]!, ROAD | WATERWAY);
    g.offer(REWARD.ids[COIN]!);
    if (trackOf(g, seat, DEV) < TRACK_LAST[DEV]!) g.offer(REWARD.ids[DEVELOPMENT]!);
  },
  apply: (g, seat, frame, action) => {
    const coins = g.u8[frame + FRAME.a]!;
    const steps = g.u8[frame + FRAME.b]!;
    pop(g);
    const { familyOf, keyOf } = g.rules.world.catalog;
    const key = keyOf[action]!;
    switch (familyOf[action]) {
      case TAKE.index:
        return gainGood(g, seat, key);
      case EDGE.index:
        moveAlong(g, seat, key);
        if (hasGoods(g, key)) push(g, GOOD_CHOICE, seat, key);
        return;
      default:
        if (key === COIN) gainCoins(g, seat, coins);
        else develop(g, seat, steps);
    }
  },
});
