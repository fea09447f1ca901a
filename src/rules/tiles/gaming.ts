import type { Game } from '../../engine/game.js';
import { decision } from '../../engine/module.js';
import type { RulesetFacts } from '../../engine/slots.js';
import { FRAME, pop, push } from '../../engine/stack.js';
import { ACCEPT, DECLINE, GIVE, goodOf, hasPoints, offerItems, ownedOfKind, ownsFaceUp, received, T, takeItem } from '../base/api.js';
import { inPlay, P, SUPPER, TILE_AT } from './state.js';

/*
 * The goods of the Gaming Room (RUL-123): put there by the owner once the three gamers are there, on an own
 * turn or just before the scoring, and never taken back.
 */

/** Are all gamers there? */
export function isManned(g: Game, seat: number): boolean {
  return ownsFaceUp(g, seat, TILE_AT.gaming_room) && received(g, seat, TILE_AT.gaming_room) === T.tiles[TILE_AT.gaming_room]!.row.receives!.length;
}

const isServed = (g: Game, seat: number, k: number): boolean => g.u8[g.seat(seat) + P.supper + k] !== 0;

/** Three gamers and both goods (PLACE-GAMINGROOM-5). */
export function isComplete(g: Game, seat: number): boolean {
  return isManned(g, seat) && SUPPER.every((_, k) => isServed(g, seat, k));
}

/** Is the item a good that the Gaming Room lacks? */
function isMissing(g: Game, seat: number, item: number): boolean {
  return SUPPER.some((good, k) => good === goodOf(item) && !isServed(g, seat, k));
}

function serve(g: Game, seat: number, item: number): void {
  takeItem(g, seat, item);
  g.u8[g.seat(seat) + P.supper + SUPPER.indexOf(goodOf(item))] = 1;
  if (g.log !== null) g.log(`seat${seat} serves ${T.items[item]!.name} in the Gaming Room`);
}

/** DEC-PLACE-12, on the own turn: each good that is missing, from wherever it lies. */
export function offerSupper(g: Game, seat: number): void {
  if (isManned(g, seat)) offerItems(g, seat, (item) => isMissing(g, seat, item));
}

/** Such an answer; it costs no action. */
export function takeSupper(g: Game, seat: number, action: number): boolean {
  const { familyOf, keyOf } = g.rules.world.catalog;
  if (familyOf[action] !== GIVE.index) return false;
  serve(g, seat, keyOf[action]!);
  return true;
}

/** DEC-PLACE-12, before the scoring: only if everything that is missing can be put there. */
export function askSupper(g: Game, seat: number): void {
  if (!isManned(g, seat) || isComplete(g, seat)) return;
  if (SUPPER.every((good, k) => isServed(g, seat, k) || ownedOfKind(g, seat, good) > 0)) push(g, LAST_SUPPER, seat);
}

/** Only where there is a scoring. */
const isAsked = (rules: RulesetFacts): boolean => inPlay('gaming_room')(rules) && hasPoints(rules);

export const LAST_SUPPER = decision({
  name: 'tiles.supper',
  args: [],
  legal: (g) => {
    g.offer(ACCEPT.ids[0]!);
    g.offer(DECLINE.ids[0]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === DECLINE.ids[0]) return;
    for (let k = SUPPER.length - 1; k >= 0; k--) if (!isServed(g, seat, k)) push(g, SUPPER_SOURCE, seat, SUPPER[k]!);
  },
  possible: isAsked,
});

/** From where does the good come, if two sources hold it (DEC-GEN-10)? Word: kind. */
export const SUPPER_SOURCE = decision({
  name: 'tiles.supper_source',
  args: ['good'],
  legal: (g, seat, frame) => offerItems(g, seat, (item) => goodOf(item) === g.u8[frame + FRAME.a] && isMissing(g, seat, item)),
  apply: (g, seat, _frame, action) => {
    pop(g);
    serve(g, seat, g.rules.world.catalog.keyOf[action]!);
  },
  possible: isAsked,
});
