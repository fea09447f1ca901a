import { family } from '../../engine/family.js';
import type { Game, SeatIndex } from '../../engine/game.js';
import { extraActionsDecision, type ExtraActions } from '../base/api/decisions.js';
import { itemsOf, money, payCoins, takeItem } from '../base/api/goods.js';
import type { Totals } from '../base/api/rows.js';
import { G as BASE, T, type DeedIndex } from '../base/api/state.js';
import { STRUCTURES } from './data/structures.js';
import { AT, BUILT, CARDS, COIN, COMPLETED, G, itemName, P } from './state.js';

/* Built Structures: followers are sent to their deeds, goods and coins are placed at them (PRO-060..068). */

/** Places an item at an own Structure; key = its need. */
export const SUPPLY = family('supply', (module) =>
  module === 'prosperity' ? AT.needs.map(({ card, item }, key) => ({ key, args: [CARDS[card]!, itemName(item)] })) : [],
);

export const isBuilt = (g: Game, seat: SeatIndex, card: number): boolean => P.structures.get(g, seat, card) === BUILT;

/** Only the owner sends followers to a Structure, while it is built and not completed (PRO-061). */
export const ownsDeed = (g: Game, seat: SeatIndex, deed: DeedIndex): boolean => AT.cardOf[deed]! < 0 || isBuilt(g, seat, AT.cardOf[deed]!);

/** Returns the number of items that the Structure still needs. */
const lacks = (g: Game, need: number): number => AT.needs[need]!.amount - G.placed.get(g, need);
function canPlace(g: Game, seat: SeatIndex, need: number): boolean {
  const { card, item } = AT.needs[need]!;
  if (!isBuilt(g, seat, card) || lacks(g, need) === 0) return false;
  return (item === COIN ? money(g, seat) : itemsOf(g, seat, item)) > 0;
}

/**
 * A seat places items at any time in its turn, which is not an action (PRO-062, PRO-DEC-03, PRO-DEC-20). No tile of the scenario stores
 * goods.
 */
export const SUPPLY_ACTIONS: ExtraActions = {
  families: [SUPPLY],
  offer: (g, seat) => {
    for (let need = 0; need < AT.needs.length; need++) if (canPlace(g, seat, need)) g.offer(SUPPLY.ids[need]!);
  },
  apply: (g, seat, action) => {
    const need = g.keyOf(action);
    const { card, item } = AT.needs[need]!;
    if (item === COIN) payCoins(g, seat, 1);
    else takeItem(g, seat, item);
    G.placed.add(g, need, 1);
    if (g.log !== null) g.log(`seat${seat} places ${itemName(item)} beside ${CARDS[card]}`);
    complete(g, seat, card);
  },
};

/** PRO-DEC-19: the seat may also place items after its action. */
export const WINDOW = extraActionsDecision({ name: 'prosperity.window', extra: SUPPLY_ACTIONS });

/** Returns whether the Structure has all followers and items that it needs. */
export function hasAllNeeds(g: Game, card: number): boolean {
  const deed = T.deeds[AT.deed[card]!]!;
  let sent = 0;
  for (const group of deed.groups) sent += T.filled.get(g, group);
  return sent === deed.spaces && AT.needs.every((need, k) => need.card !== card || lacks(g, k) === 0);
}

/** Completes a Structure that needs nothing more: followers go to the supply, the rest leaves the game (PRO-066..068, RUL-R08). */
function complete(g: Game, seat: SeatIndex, card: number): void {
  if (!hasAllNeeds(g, card)) return;
  P.structures.set(g, seat, card, COMPLETED);
  for (const group of T.deeds[AT.deed[card]!]!.groups) {
    BASE.followers.add(g, T.deedGroups[group]!.kind, T.filled.get(g, group));
    T.filled.set(g, group, 0);
  }
  AT.needs.forEach((need, k) => {
    if (need.card === card) G.placed.set(g, k, 0);
  });
  if (g.log !== null) g.log(`seat${seat} completes the structure ${CARDS[card]}`);
}

export function deedFilled(g: Game, seat: SeatIndex, deed: DeedIndex): void {
  if (AT.cardOf[deed]! >= 0) complete(g, seat, AT.cardOf[deed]!);
}

/** Returns the victory points of the completed Structures (PRO-080, PRO-082). */
export function structurePoints(g: Game, seat: SeatIndex): number {
  let points = 0;
  for (let card = 0; card < CARDS.length; card++) if (P.structures.get(g, seat, card) === COMPLETED) points += STRUCTURES[card]!.points;
  return points;
}

/** Returns the items of the kind at the seat's unfinished Structures, which still count at the end (PRO-083, RUL-R12). */
export function placedBy(g: Game, seat: SeatIndex, item: number): number {
  let sum = 0;
  for (let k = 0; k < AT.needs.length; k++)
    if (AT.needs[k]!.item === item && isBuilt(g, seat, AT.needs[k]!.card)) sum += G.placed.get(g, k);
  return sum;
}

/** Returns the number of pieces of the seat on goods of the map. */
export function piecesOf(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (let space = 0; space < T.goodsSpaces.length; space++) if (G.pieceOf.get(g, space) === seat + 1) sum++;
  return sum;
}

/** Adds the goods and coins at Structures. */
export function held(g: Game, totals: Totals): void {
  AT.needs.forEach(({ item }, k) => {
    if (item === COIN) totals.coins += G.placed.get(g, k);
    else totals.goods[item]! += G.placed.get(g, k);
  });
}
