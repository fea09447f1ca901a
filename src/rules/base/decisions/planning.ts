import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { fromMarket, fromTower, occupy } from '../pieces/board.js';
import { groupOf, offerPlacings, offerPlacingsOf, typeOf } from '../pieces/placing.js';
import { hasTower } from '../model/in-play.js';
import { compiled } from '../model/compiled.js';
import { P } from '../model/state.js';
import { T, type GroupIndex } from '../model/tables.js';
import { DONE, FROM, WHEEL_ON } from '../model/verbs.js';
import { offerWheels, placeWheel } from '../pieces/wheels.js';
import { singleDecision } from './builders.js';

const MARKET = 0;
const TOWER = 1;

/** DEC-BASE-05, DEC-BASE-06: the seat places one follower or one reserve wheel, or finishes (BASE-138, RUL-009). */
export const PLANNING = decision({
  name: 'base.planning',
  legal: (g, seat) => {
    offerPlacings(g, seat, P.market);
    offerPlacings(g, seat, P.tower);
    const { homing } = compiled(g);
    for (let k = 0; k < homing.length; k++) if (T.homes[homing[k]!]!.isReady(g, seat)) offerPlacingsOf(g, seat, homing[k]!);
    offerWheels(g, seat);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    const key = g.keyOf(action);
    switch (g.familyOf(action)) {
      case DONE.index:
        pop(g);
        P.planned.set(g, seat, 1);
        // all seats see that the seat has finished, even while the placements are sealed (RUL-004)
        if (g.sealed) P.planned.setSealed(g, seat, 1);
        return;
      case WHEEL_ON.index:
        return placeWheel(g, seat, key);
      default:
        return placeFollower(g, seat, typeOf(key), groupOf(key));
    }
  },
});

function placeFollower(g: Game, seat: SeatIndex, type: number, group: GroupIndex): void {
  const home = T.homes[type]!;
  if (home !== null) {
    home.leave(g, seat);
    return occupy(g, seat, group, type);
  }
  const onMarket = P.market.get(g, seat, type) > 0;
  if (onMarket && P.tower.get(g, seat, type) > 0) return push(g, SOURCE, seat, type, group);
  if (onMarket) fromMarket(g, seat, type);
  else fromTower(g, seat, type);
  occupy(g, seat, group, type);
}

/** DEC-GEN-9: the seat chooses the source of a type that is both on the Market and on the Tower. */
export const SOURCE = singleDecision({
  name: 'base.source',
  words: words({ type: 'public', group: 'public' }),
  // the frame may come from a position or snapshot, so only existing pieces can be taken
  offer: (g, seat, type) => {
    if (type >= T.types) return;
    if (P.market.get(g, seat, type) !== 0) g.offer(FROM.ids[MARKET]!);
    if (P.tower.get(g, seat, type) !== 0) g.offer(FROM.ids[TOWER]!);
  },
  chosen: (g, seat, from, type, group) => {
    if (from === MARKET) fromMarket(g, seat, type);
    else fromTower(g, seat, type);
    occupy(g, seat, group, type);
  },
  available: hasTower,
});
