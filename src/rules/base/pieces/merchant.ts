import { pickPile } from '../../../engine/chance.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { eventOf } from '../events.js';
import { compiled } from '../model/compiled.js';
import { addGood } from './goods.js';
import { toMarketplace } from './items.js';
import { COVERED, G, P, S, STREAM } from '../model/state.js';
import { T, type EdgeIndex, type GoodIndex, type SpaceIndex, type TownIndex } from '../model/tables.js';
import { EDGE, TAKE } from '../model/verbs.js';
import { GOODS } from '../model/vocabulary.js';

/** Types of connections, as bits. */
export const ROAD = 1;
export const WATERWAY = 2;

const edgeType = (edge: EdgeIndex): number => (T.edgeRoad[edge]! ? ROAD : WATERWAY);

/** Removes the types of connections that the event of the round bars (RUL-S29). */
const open = (g: Game, types: number): number => types & ~(eventOf(g)?.bars ?? 0);

/** Returns whether the event of the round leaves a type of connection open (PLG-EVT-CURFEW-1). */
export const mayTravel = (g: Game): boolean => open(g, ROAD | WATERWAY) !== 0;

/** Returns whether a connection of one of the types leaves the merchant's town (BASE-267). */
export function canMove(g: Game, seat: SeatIndex, types: number): boolean {
  const edges = T.edgesAt[S.town.get(g, seat)]!;
  const usable = open(g, types);
  for (let k = 0; k < edges.length; k++) if ((edgeType(edges[k]!) & usable) !== 0) return true;
  return false;
}

/** Puts the merchant into the town (BASE-567). */
export function setTown(g: Game, seat: SeatIndex, town: TownIndex): void {
  P.merchant.set(g, seat, S.town.get(g, seat), 0);
  S.town.set(g, seat, town);
  P.merchant.set(g, seat, town, 1);
}

/** Ends a voluntary move of the seat in the town (RUL-121). */
export function moveTo(g: Game, seat: SeatIndex, town: TownIndex): void {
  setTown(g, seat, town);
  for (const tap of compiled(g).hooks.merchantMoved) tap(g, seat, town);
}

/** Ends a step of a longer move in the town; effects of a move depend only on the last town (RUL-133, RUL-137). */
export function passThrough(g: Game, seat: SeatIndex, town: TownIndex): void {
  setTown(g, seat, town);
  for (const tap of compiled(g).hooks.merchantPassed) tap(g, seat, town);
}

export function otherEnd(edge: EdgeIndex, town: TownIndex): number {
  const [a, b] = T.edgeEnds[edge]!;
  return town === a ? b : a;
}

/** Offers the connections of the types at the town. */
export function offerEdges(g: Game, town: TownIndex, types: number): void {
  const edges = T.edgesAt[town]!;
  const usable = open(g, types);
  for (let k = 0; k < edges.length; k++) if ((edgeType(edges[k]!) & usable) !== 0) g.offer(EDGE.ids[edges[k]!]!);
}

/** Moves the merchant to the other end of a connection of its town. */
export function moveAlong(g: Game, seat: SeatIndex, edge: EdgeIndex): void {
  moveTo(g, seat, otherEnd(edge, S.town.get(g, seat)));
}

/** Returns the lowest goods space of the connection with a good that can be taken; -1: none (RUL-R21). */
export function freeGood(g: Game, edge: EdgeIndex): number {
  const first = T.edgeFirstSpace[edge]!;
  for (let space = first; space < first + T.edgeSpaces[edge]!; space++) if (isFree(G.map.get(g, space))) return space;
  return -1;
}

const isFree = (good: GoodIndex): boolean => good !== 0 && good !== COVERED;

/** Returns whether the connection has a good that can be taken. */
export function hasGoods(g: Game, edge: EdgeIndex): boolean {
  return freeGood(g, edge) >= 0;
}

/** Offers each kind of goods on the connection. */
export function offerGoods(g: Game, edge: EdgeIndex): void {
  const first = T.edgeFirstSpace[edge]!;
  for (let space = first; space < first + T.edgeSpaces[edge]!; space++) {
    const good = G.map.get(g, space);
    if (good !== 0) g.offer(TAKE.ids[good - 1]!);
  }
}

/** Moves a good of the kind from the connection to the seat; it is not replaced (BASE-265). */
export function takeFromMap(g: Game, seat: SeatIndex, edge: EdgeIndex, good: GoodIndex): void {
  let space = T.edgeFirstSpace[edge]!;
  while (G.map.get(g, space) !== good + 1) space++;
  G.map.set(g, space, 0);
  addGood(g, seat, good);
}

/** Returns the goods spaces of the map with a face-up good of the kind. */
export const spacesWith = (g: Game, good: GoodIndex): number[] =>
  compiled(g).goodsSpaces.filter((space) => G.map.get(g, space) === good + 1);

/** Moves the good of a goods space of the map to the goods market. */
export function discardFromMap(g: Game, space: SpaceIndex): void {
  toMarketplace(g, G.map.get(g, space) - 1);
  G.map.set(g, space, 0);
}

/** Moves a face-down good from the connection to the seat; its kind is drawn only now, from all goods that no seat has seen (RUL-R28). */
export function takeUnseen(g: Game, seat: SeatIndex, edge: EdgeIndex): void {
  G.map.set(g, freeGood(g, edge), 0);
  const unseen = G.unseen.sum(g);
  const good = pickPile(g, STREAM.goods, G.unseen.at(), GOODS.length, unseen, 'good', GOODS);
  G.unseen.add(g, good, -1);
  addGood(g, seat, good);
}

/** Returns the number of connections between two towns, roads and waterways mixed (RUL-134). */
export function distance(from: number, to: number): number {
  return T.distances[from]![to]!;
}
