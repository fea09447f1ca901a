import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { SOURCE_OF_GOOD } from '../decisions/goods.js';
import { GOODS_POINTS } from '../data/supply.js';
import { G, P } from '../model/state.js';
import { rowsInPlay } from '../model/compiled.js';
import { T, type GoodIndex } from '../model/tables.js';
import { GIVE } from '../model/verbs.js';
import { GOODS } from '../model/vocabulary.js';

/*
 * All goods of a seat (RUL-050): items 0..4 are in front of it, the others are stores of its tiles. A caller that removes an item must also
 * put it elsewhere; away from its tile, bread is grain (RUL-109).
 */
/** Binds the first items, the goods in front of a seat, to their slot; the stores have slots of their rows. */
export function bindItems(): void {
  T.stored.bind([...GOODS.keys()], P.goods);
}

export function itemsOf(g: Game, seat: SeatIndex, item: number): number {
  return T.stored.get(g, seat, item);
}

export const goodOf = (item: number): number => T.items[item]!.good;
export const isFood = (item: number): boolean => T.items[item]!.food;
export const isBread = (item: number): boolean => T.items[item]!.bread;

/** Returns the value of an item: that of its kind; for bread, the status (PLACE-BAKERY-5). */
export function itemValue(g: Game, seat: SeatIndex, item: number): number {
  return isBread(item) ? P.status.get(g, seat) : GOODS_POINTS[goodOf(item)]!;
}

/** Returns the number of goods of every kind that a seat owns (RUL-050). */
export function goodsOwned(g: Game, seat: SeatIndex): number {
  const { items } = rowsInPlay(g);
  let sum = 0;
  for (let k = 0; k < items.length; k++) sum += itemsOf(g, seat, items[k]!.index);
  return sum;
}

/** Returns the number of food of every kind that a seat owns, including bread. */
export function foodOwned(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (const { index, food } of rowsInPlay(g).items) if (food) sum += itemsOf(g, seat, index);
  return sum;
}

/** Returns the number of goods of one of the five printed kinds, without bread. */
export function ownedOfKind(g: Game, seat: SeatIndex, good: GoodIndex): number {
  let sum = 0;
  for (const { index, good: kind, bread } of rowsInPlay(g).items) if (kind === good && !bread) sum += itemsOf(g, seat, index);
  return sum;
}

export function putItem(g: Game, seat: SeatIndex, item: number): void {
  T.stored.add(g, seat, item, 1);
}

/** Removes one good of the item from the seat; the caller puts it elsewhere. */
export function takeItem(g: Game, seat: SeatIndex, item: number): void {
  T.stored.add(g, seat, item, -1);
}

export function toMarketplace(g: Game, good: GoodIndex): void {
  G.goods.add(g, good, 1);
}

/** Moves an item of the seat to the goods market. */
export function returnItem(g: Game, seat: SeatIndex, item: number): void {
  takeItem(g, seat, item);
  toMarketplace(g, goodOf(item));
}

/** Offers to give each item that the seat owns. */
export function offerItems(g: Game, seat: SeatIndex, may?: (item: number) => boolean): void {
  for (const { index } of rowsInPlay(g).items) {
    if (itemsOf(g, seat, index) > 0 && (may === undefined || may(index))) g.offer(GIVE.ids[index]!);
  }
}

export function hasFood(g: Game, seat: SeatIndex): boolean {
  return rowsInPlay(g).items.some(({ index, food }) => food && itemsOf(g, seat, index) > 0);
}

/** Where a good of a given kind goes. */
const TO_MARKETPLACE = 0;
export const OUT_OF_THE_GAME = 1;

/** The seat gives a good of a kind; it is asked for the source only if two sources have one (DEC-GEN-10). */
export function giveKind(g: Game, seat: SeatIndex, good: GoodIndex, destination = TO_MARKETPLACE): void {
  push(g, SOURCE_OF_GOOD, seat, good, destination);
}
