import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { shadowOf } from '../../../engine/observe.js';
import { HEAD } from '../../../engine/slots.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { fromMarket, fromTower, occupy } from '../pieces.js';
import { groupOf, offerPlacings, typeOf } from '../placing.js';
import { hasTower } from '../scope.js';
import { P } from '../state.js';
import { DONE, FROM, WHEEL_ON } from '../verbs.js';
import { offerWheels, placeWheel } from '../wheels.js';

const MARKET = 0;

/** DEC-BASE-05 and 06: place a follower or a reserve wheel, step by step, or finish (BASE-138, RUL-009). */
export const PLANNING = decision({
  name: 'base.planning',
  args: [],
  legal: (g, seat) => {
    offerPlacings(g, seat, P.market);
    offerPlacings(g, seat, P.tower);
    offerWheels(g, seat);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    const { familyOf, keyOf } = g.rules.world.catalog;
    switch (familyOf[action]) {
      case DONE.index:
        pop(g);
        g.u8[g.seat(seat) + P.planned] = 1;
        // that a seat has finished is seen by all, also while the placements are sealed (RUL-004)
        if (g.u8[HEAD.sealed] !== 0) g.u8[shadowOf(g, seat, P.planned)] = 1;
        return;
      case WHEEL_ON.index:
        return placeWheel(g, seat, keyOf[action]!);
      default:
        return placeFollower(g, seat, typeOf(g, action), groupOf(g, action));
    }
  },
});

function placeFollower(g: Game, seat: number, type: number, group: number): void {
  const s = g.seat(seat);
  const onMarket = g.u8[s + P.market + type]! > 0;
  if (onMarket && g.u8[s + P.tower + type]! > 0) return push(g, SOURCE, seat, type, group);
  if (onMarket) fromMarket(g, seat, type);
  else fromTower(g, seat, type);
  occupy(g, seat, group, type);
}

/** The type stands on the Market and on the Tower: from which is it taken (DEC-GEN-9)? Words: type, group. */
export const SOURCE = decision({
  name: 'base.source',
  args: ['type', 'group'],
  legal: (g) => {
    g.offer(FROM.ids[0]!);
    g.offer(FROM.ids[1]!);
  },
  apply: (g, seat, frame, action) => {
    const type = g.u8[frame + FRAME.a]!;
    const group = g.u8[frame + FRAME.b]!;
    pop(g);
    if (g.rules.world.catalog.keyOf[action] === MARKET) fromMarket(g, seat, type);
    else fromTower(g, seat, type);
    occupy(g, seat, group, type);
  },
  possible: hasTower,
});
