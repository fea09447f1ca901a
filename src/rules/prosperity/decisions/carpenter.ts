import { family } from '../../../engine/family.js';
import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { contentOf, ownsFaceUp, wasPlacedBefore, toBag, vacate } from '../../base/api/board.js';
import { singleDecision } from '../../base/api/decisions.js';
import { when, type Op } from '../../base/api/effects.js';
import { freeGood, hasGoods, offerEdges, otherEnd, ROAD, TOWNS, WATERWAY } from '../../base/api/map.js';
import { COVERED, G as BASE, kindOf, P as SEAT, T, type PlaceIndex, type TownIndex } from '../../base/api/state.js';
import { BOATMAN, DONE, EDGE, SPACE, TRADER } from '../../base/api/words.js';
import { handOf, offerCards, setHand } from '../cards.js';
import { AT, BUILT, CARDS, G, P } from '../state.js';

/* The Carpenter: one figure for all seats; the followers on the extensions move it (PRO-040..054). */
export const BUILD = family('build', (module) => (module === 'prosperity' ? [{ key: 0, args: [] }] : []));

/** Returns the connections that the follower can pay now: a Trader roads, a Boatman waterways, other kinds both (RUL-R04, RUL-R27). */
function pays(g: Game, seat: SeatIndex, kind: number): number {
  if (kind === TRADER) return ROAD;
  if (kind === BOATMAN) return ownsFaceUp(g, seat, AT.herbGarden) ? ROAD | WATERWAY : WATERWAY;
  return ROAD | WATERWAY;
}

function payable(g: Game, seat: SeatIndex, place: PlaceIndex): number {
  const { firstSpace, spaces } = T.places[place]!;
  let types = 0;
  for (let space = firstSpace; space < firstSpace + spaces; space++) {
    const content = contentOf(g, seat, space);
    if (content !== 0) types |= pays(g, seat, kindOf(content - 1));
  }
  return types;
}

/** Returns whether a connection of one of the types leaves the figure's town. */
function canMove(g: Game, types: number): boolean {
  if (types === 0) return false;
  for (const edge of T.edgesAt[G.town.get(g)]!) if (((T.edgeRoad[edge]! ? ROAD : WATERWAY) & types) !== 0) return true;
  return false;
}

/** Whether the hand card has the figure's town, the town has a good for the piece, and the seat has a piece (PRO-050..052, RUL-R07). */
function canBuild(g: Game, seat: SeatIndex): boolean {
  const card = handOf(g, seat);
  const town = G.town.get(g);
  if (card < 0 || (AT.towns[card]! & (1 << town)) === 0 || SEAT.unbuilt.get(g, seat) === 0) return false;
  for (const edge of T.edgesAt[town]!) if (hasGoods(g, edge)) return true;
  return false;
}

/** RUL-R03: possible if a follower is there, and the figure can move or a Structure can be built. */
export const carpenterOp: Op = {
  arg: () => 0,
  test: (g, seat, _arg, place, holder) => when(canMove(g, payable(g, holder, place)) || canBuild(g, seat)),
  run: (g, seat, _arg, place) => push(g, CARPENTER, seat, 0, place),
};

export function setTown(g: Game, town: TownIndex): void {
  G.carpenter.set(g, G.town.get(g), 0);
  G.town.set(g, town);
  G.carpenter.set(g, town, 1);
}

/** `moved`: number of towns that the figure has moved to in this action. */
const WORDS = words({ moved: 'public', place: 'work' });

/** PRO-DEC-04: the seat chooses a connection that a remaining follower can pay, builds and so ends the action, or ends it after a move. */
export const CARPENTER = decision({
  name: 'prosperity.carpenter',
  words: WORDS,
  legal: (g, seat, frame) => {
    offerEdges(g, G.town.get(g), payable(g, seat, WORDS.place.get(g, frame)));
    if (canBuild(g, seat)) g.offer(BUILD.ids[0]!);
    if (WORDS.moved.get(g, frame) > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    if (action === BUILD.ids[0]) {
      pop(g);
      return build(g, seat);
    }
    WORDS.moved.add(g, frame, 1);
    push(g, PAYER, seat, g.keyOf(action), WORDS.place.get(g, frame));
  },
});

/** The seat chooses which of the followers pays the connection and goes back to the bag (PRO-047, PRO-DEC-05). */
export const PAYER = singleDecision({
  name: 'prosperity.payer',
  words: words({ edge: 'public', place: 'work' }),
  offer: (g, seat, edge, place) => {
    const { firstSpace, spaces } = T.places[place]!;
    const type = T.edgeRoad[edge]! ? ROAD : WATERWAY;
    for (let space = firstSpace; space < firstSpace + spaces; space++) {
      const content = contentOf(g, seat, space);
      if (content !== 0 && (pays(g, seat, kindOf(content - 1)) & type) !== 0 && !wasPlacedBefore(g, seat, space, content))
        g.offer(SPACE.ids[space]!);
    }
  },
  chosen: (g, seat, space, edge) => {
    toBag(g, seat, vacate(g, seat, space));
    setTown(g, otherEnd(edge, G.town.get(g)));
    if (g.log !== null) g.log(`seat${seat} moves the Carpenter to ${TOWNS[G.town.get(g)]!.id}`);
  },
});

/** Turns the hand card face up in front of the seat; then the seat chooses the good for the piece (PRO-051). */
function build(g: Game, seat: SeatIndex): void {
  const card = handOf(g, seat);
  setHand(g, seat, -1);
  P.structures.set(g, seat, card, BUILT);
  if (g.log !== null) g.log(`seat${seat} builds the structure ${CARDS[card]}`);
  push(g, SITE, seat);
}

/** PRO-DEC-06: the seat chooses a connection of the town with a good; the piece goes onto the lowest (RUL-R21). Then cards are drawn. */
export const SITE = singleDecision({
  name: 'prosperity.site',
  offer: (g) => {
    for (const edge of T.edgesAt[G.town.get(g)]!) if (hasGoods(g, edge)) g.offer(EDGE.ids[edge]!);
  },
  chosen: (g, seat, edge) => {
    const space = freeGood(g, edge);
    BASE.map.set(g, space, COVERED);
    SEAT.unbuilt.add(g, seat, -1);
    G.pieceOf.set(g, space, seat + 1);
    offerCards(g, seat);
  },
});
