import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision, procedure } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { singleDecision, yesNoDecision } from '../../base/api/decisions.js';
import { ownedOfKind, returnItem } from '../../base/api/goods.js';
import { G, goodIndex, type GoodIndex } from '../../base/api/state.js';
import { DONE, SEAT } from '../../base/api/words.js';
import { hasRoomForGood, storeGood } from '../city.js';
import { COINS } from '../pool.js';
import { startPlayer, teamMoney } from '../team.js';
import { TRADE } from '../verbs.js';
import { COIN_UNIT, goodUnit, SHARE } from './share.js';

/* Good Trade and Wool Market. */
const GRAIN = goodIndex('grain');
/** Number of grain that the team buys in Good Trade (COOP-EVT-GOODTRADE-1). */
const BOUGHT = 3;

/** Returns whether the trade is possible and has an effect (COOP-DEC-24). */
export const canTradeGrain = (g: Game, price: number): boolean =>
  teamMoney(g) >= price && G.goods.get(g, GRAIN) >= BOUGHT && hasRoomForGood(g, GRAIN);

/** COOP-DEC-24: the start player decides; then the team pays. */
export const GOOD_TRADE = yesNoDecision({
  name: 'invasion.good_trade',
  words: words({ price: 'public' }),
  accepted: (g, seat, price) => {
    push(g, GRAIN_TRADE, seat);
    push(g, COINS, startPlayer(g), price);
  },
});

/** Moves the grain to the warehouse as far as it has room; the rest stays in the supply (RUL-C04). */
export const GRAIN_TRADE = procedure('invasion.grain_trade', words({}), (g) => {
  pop(g);
  for (let k = 0; k < BOUGHT && hasRoomForGood(g, GRAIN); k++) {
    G.goods.add(g, GRAIN, -1);
    storeGood(g, GRAIN);
  }
});

/** Goods of the Wool Market and their prices (COOP-EVT-WOOLMARKET-1). */
const WARES = [
  { good: goodIndex('wool'), price: 2 },
  { good: goodIndex('brocade'), price: 3 },
];

const holds = (g: Game, seat: SeatIndex, good: GoodIndex): boolean => ownedOfKind(g, seat, good) > 0;

function isHeld(g: Game, good: GoodIndex): boolean {
  for (let seat = 0; seat < g.rules.seats; seat++) if (holds(g, seat, good)) return true;
  return false;
}

const WORDS = words({ left: 'public' });

/** COOP-DEC-28: the seat buys or sells one good for the team, or stops (RUL-C19). */
export const WOOL_MARKET = decision({
  name: 'invasion.wool_market',
  words: WORDS,
  legal: (g, _seat, frame) => {
    if (WORDS.left.get(g, frame) === 0) return;
    WARES.forEach(({ good, price }, k) => {
      if (G.goods.get(g, good) > 0 && teamMoney(g) >= price) g.offer(TRADE.ids[k]!);
      if (isHeld(g, good)) g.offer(TRADE.ids[WARES.length + k]!);
    });
    if (g.legalCount > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    WORDS.left.add(g, frame, -1);
    const ware = g.keyOf(action) % WARES.length;
    const { good, price } = WARES[ware]!;
    if (g.keyOf(action) >= WARES.length) return push(g, SELLER, seat, ware);
    push(g, SHARE, seat, goodUnit(good));
    push(g, COINS, seat, price);
  },
});

/** The start player chooses the seat that sells the good, and distributes the coins. */
export const SELLER = singleDecision({
  name: 'invasion.seller',
  words: words({ ware: 'public' }),
  offer: (g, _startPlayer, ware) => {
    for (let seat = 0; seat < g.rules.seats; seat++) if (holds(g, seat, WARES[ware]!.good)) g.offer(SEAT.ids[seat]!);
  },
  chosen: (g, startPlayer, seat, ware) => {
    const { good, price } = WARES[ware]!;
    // the first items are the goods in front of a seat
    returnItem(g, seat, good);
    for (let k = 0; k < price; k++) push(g, SHARE, startPlayer, COIN_UNIT);
  },
});
