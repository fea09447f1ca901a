import { decision } from '../../../engine/module.js';
import { pop, push, pushLast } from '../../../engine/stack.js';
import { ACTION, isUsable } from '../effects/use.js';
import { compiled } from '../model/compiled.js';
import { eachActive } from '../pieces/board.js';
import { P, S } from '../model/state.js';
import { T, type PlaceIndex } from '../model/tables.js';
import { DONE, PASS, USE } from '../model/verbs.js';
import { offerWheels, placeWheel } from '../pieces/wheels.js';
import type { Game, SeatIndex } from '../../../engine/game.js';

function offerUse(g: Game, seat: SeatIndex, place: PlaceIndex): void {
  if (T.places[place]!.acts && isUsable(g, seat, place, seat)) g.offer(USE.ids[place]!);
}

/** Makes the seat pass because of a rule, when its turn has no other steps left. */
export function forcePass(g: Game, seat: SeatIndex): void {
  for (const claim of compiled(g).hooks.holdPass) if (claim(g, seat)) return;
  passNow(g, seat);
}

/** The seat takes no more actions in this round. It may place its reserve wheels after the rest of the turn (BASE-301). */
export function passNow(g: Game, seat: SeatIndex): void {
  P.passed.set(g, seat, 1);
  if (S.wheelCount.get(g, seat) > 0) pushLast(g, WHEELS, seat);
}

/** DEC-BASE-08: the seat uses one place, or passes for the rest of the round (BASE-150..154). Extra actions do not end the turn. */
export const TURN = decision({
  name: 'base.turn',
  legal: (g, seat) => {
    eachActive(g, seat, offerUse);
    g.offer(PASS.ids[0]!);
    for (const extra of compiled(g).hooks.turnActions) extra.offer(g, seat);
  },
  apply: (g, seat, _frame, action) => {
    const extra = compiled(g).turnActions[g.familyOf(action)];
    if (extra !== undefined) return extra.apply(g, seat, action);
    pop(g);
    if (action === PASS.ids[0]) passNow(g, seat);
    else push(g, ACTION, seat, g.keyOf(action));
  },
});

/** DEC-BASE-16: the seat places reserve wheels right after passing, or keeps them (BASE-301, RUL-013). */
export const WHEELS = decision({
  name: 'base.wheels',
  legal: (g, seat) => {
    offerWheels(g, seat);
    g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    placeWheel(g, seat, g.keyOf(action));
  },
});
