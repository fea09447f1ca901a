import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import type { EdgeIndex } from '../model/tables.js';
import { compiled } from '../model/compiled.js';
import { hasGoods, moveAlong, offerEdges, offerGoods, takeFromMap, takeUnseen } from '../pieces/merchant.js';
import { hasGoods as inGame, areGoodsFaceDown } from '../model/in-play.js';
import { S } from '../model/state.js';
import { DECLINE } from '../model/verbs.js';
import { singleDecision, yesNoDecision } from './builders.js';

/** DEC-BASE-11: the seat chooses a connection at the merchant's town. `types`: 1 road, 2 waterway, 3 both; `mayDecline`: it may decline. */
export const EDGE_CHOICE = singleDecision({
  name: 'base.edge',
  words: words({ types: 'public', mayDecline: 'work' }),
  offer: (g, seat, types, mayDecline) => {
    offerEdges(g, S.town.get(g, seat), types);
    if (mayDecline !== 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, edge) => {
    moveAlong(g, seat, edge);
    askGood(g, seat, edge);
  },
});

/** Asks for a good of the connection, if it has one. */
export function askGood(g: Game, seat: SeatIndex, edge: EdgeIndex): void {
  if (hasGoods(g, edge)) push(g, compiled(g).setUp.goodsFaceDown ? UNSEEN_GOOD : GOOD_CHOICE, seat, edge);
}

/** DEC-BASE-12 with goods face down: the seat may take the good of the connection (RUL-R21). */
export const UNSEEN_GOOD = yesNoDecision({
  name: 'base.unseen_good',
  words: words({ edge: 'public' }),
  accepted: takeUnseen,
  available: areGoodsFaceDown,
});

/** DEC-BASE-12: the seat may take one of the goods on the connection (BASE-262, BASE-263). */
export const GOOD_CHOICE = singleDecision({
  name: 'base.good',
  words: words({ edge: 'public' }),
  offer: (g, _seat, edge) => {
    offerGoods(g, edge);
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, good, edge) => {
    takeFromMap(g, seat, edge, good);
    if (compiled(g).setUp.bothGoods && hasGoods(g, edge)) push(g, GOOD_CHOICE, seat, edge); // RUL-S36
  },
  available: (rules) => inGame(rules) && !areGoodsFaceDown(rules),
});
