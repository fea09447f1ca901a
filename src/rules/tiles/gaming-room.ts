import type { Game, SeatIndex } from '../../engine/game.js';
import type { RulesetConfig } from '../../engine/slots.js';
import { push, words } from '../../engine/stack.js';
import { ownsFaceUp, received } from '../base/api/board.js';
import { singleDecision, yesNoDecision, type ExtraActions } from '../base/api/decisions.js';
import { goodOf, offerItems, ownedOfKind, takeItem } from '../base/api/goods.js';
import { hasPoints } from '../base/api/rows.js';
import { T } from '../base/api/state.js';
import { GIVE } from '../base/api/words.js';
import { inPlay, P, SUPPER, TILE_AT } from './state.js';

/*
 * The goods of the Gaming Room (RUL-123): once the three gamers are on the tile, its owner puts the goods there, in its turn or just before
 * the scoring. They stay there.
 */
/** Returns whether the seat has the tile face up with all three gamers. */
export function hasGamers(g: Game, seat: SeatIndex): boolean {
  return (
    ownsFaceUp(g, seat, TILE_AT.gaming_room) &&
    received(g, seat, TILE_AT.gaming_room) === T.tiles[TILE_AT.gaming_room]!.row.receives!.length
  );
}

const isServed = (g: Game, seat: SeatIndex, k: number): boolean => P.supper.get(g, seat, k) !== 0;

/** Returns whether the three gamers and both goods are there (PLACE-GAMINGROOM-5). */
export function isComplete(g: Game, seat: SeatIndex): boolean {
  return hasGamers(g, seat) && SUPPER.every((_, k) => isServed(g, seat, k));
}

/** Returns whether the item is a good that the Gaming Room lacks. */
function isMissing(g: Game, seat: SeatIndex, item: number): boolean {
  return SUPPER.some((good, k) => good === goodOf(item) && !isServed(g, seat, k));
}

function serve(g: Game, seat: SeatIndex, item: number): void {
  takeItem(g, seat, item);
  P.supper.set(g, seat, SUPPER.indexOf(goodOf(item)), 1);
  if (g.log !== null) g.log(`seat${seat} serves ${T.items[item]!.name} in the Gaming Room`);
}

/** DEC-PLACE-12, in the seat's turn: the seat gives a missing good, from any of its sources. */
export const SUPPER_ACTIONS: ExtraActions = {
  families: [GIVE],
  offer: (g, seat) => {
    if (hasGamers(g, seat)) offerItems(g, seat, (item) => isMissing(g, seat, item));
  },
  apply: (g, seat, action) => serve(g, seat, g.keyOf(action)),
};

/** DEC-PLACE-12, before the scoring: asks only if the seat can put all missing goods there. */
export function askSupper(g: Game, seat: SeatIndex): void {
  if (!hasGamers(g, seat) || isComplete(g, seat)) return;
  if (SUPPER.every((good, k) => isServed(g, seat, k) || ownedOfKind(g, seat, good) > 0)) push(g, LAST_SUPPER, seat);
}

/** Decisions before the scoring exist only in games with victory points. */
const isAsked = (rules: RulesetConfig): boolean => inPlay('gaming_room')(rules) && hasPoints(rules);

export const LAST_SUPPER = yesNoDecision({
  name: 'tiles.supper',
  accepted: (g, seat) => {
    for (let k = SUPPER.length - 1; k >= 0; k--) if (!isServed(g, seat, k)) push(g, SUPPER_SOURCE, seat, SUPPER[k]!);
  },
  available: isAsked,
});

/** The seat chooses the source of the good, if two sources have one (DEC-GEN-10). */
export const SUPPER_SOURCE = singleDecision({
  name: 'tiles.supper_source',
  words: words({ good: 'public' }),
  offer: (g, seat, good) => offerItems(g, seat, (item) => goodOf(item) === good && isMissing(g, seat, item)),
  chosen: serve,
  available: isAsked,
});
