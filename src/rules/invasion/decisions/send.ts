import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { addGood, goodOf, goodsOwned, itemsOf, money, offerItems, payCoins, takeItem, transferCoins } from '../../base/api/goods.js';
import { rowsInPlay } from '../../base/api/state.js';
import { DONE } from '../../base/api/words.js';
import { hasRoomForCoin, hasRoomForGood, storeCoin, storeGood } from '../city.js';
import { COIN_ROWS } from '../state.js';
import { COIN, COIN_TO_SEAT, TO, TO_CITY } from '../verbs.js';

/* Vehicle and Guild House: first the destination, then one good or coin after the other (COOP-DEC-11, COOP-DEC-12). */

const hasGoodForCity = (g: Game, seat: SeatIndex): boolean =>
  rowsInPlay(g).items.some(({ index, good }) => itemsOf(g, seat, index) > 0 && hasRoomForGood(g, good));
const hasCoinForCity = (g: Game, seat: SeatIndex): boolean => money(g, seat) > 0 && COIN_ROWS.some((_, row) => hasRoomForCoin(g, row));

/** Offers the other seats, which take any good and any coin. */
function offerSeats(g: Game, seat: SeatIndex): void {
  for (let other = 0; other < g.rules.seats; other++) if (other !== seat) g.offer(TO.ids[1 + other]!);
}

export const canSendGoods = (g: Game, seat: SeatIndex): boolean => goodsOwned(g, seat) > 0;

const AMOUNT = words({ most: 'work' });
/** The destination (0: the city, otherwise 1 + seat), the number that may still be sent, the number sent. */
const WORDS = words({ to: 'public', left: 'public', sent: 'work' });

/** The seat chooses the destination; all goods of one action have the same (COOP-ACT-VEHICLE-2). */
export const VEHICLE_TO = singleDecision({
  name: 'invasion.vehicle_to',
  words: AMOUNT,
  offer: (g, seat) => {
    if (hasGoodForCity(g, seat)) g.offer(TO.ids[TO_CITY]!);
    offerSeats(g, seat);
  },
  chosen: (g, seat, to, most) => push(g, VEHICLE, seat, to, most),
});

/** The seat sends one of its goods to the destination; after the first it may stop (COOP-ACT-VEHICLE-1, COOP-ACT-VEHICLE-3). */
export const VEHICLE = decision({
  name: 'invasion.vehicle',
  words: WORDS,
  legal: (g, seat, frame) => {
    if (WORDS.left.get(g, frame) === 0) return;
    const toCity = WORDS.to.get(g, frame) === TO_CITY;
    offerItems(g, seat, (item) => !toCity || hasRoomForGood(g, goodOf(item)));
    if (WORDS.sent.get(g, frame) > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    WORDS.left.add(g, frame, -1);
    WORDS.sent.add(g, frame, 1);
    const item = g.keyOf(action);
    const to = WORDS.to.get(g, frame);
    takeItem(g, seat, item);
    if (to === TO_CITY) storeGood(g, goodOf(item));
    else addGood(g, to - 1, goodOf(item));
  },
});

/** The seat chooses the destination; all coins of one action have the same (COOP-ACT-GUILD-2). */
export const GUILD_HOUSE_TO = singleDecision({
  name: 'invasion.guild_house_to',
  words: AMOUNT,
  offer: (g, seat) => {
    if (hasCoinForCity(g, seat)) g.offer(TO.ids[TO_CITY]!);
    offerSeats(g, seat);
  },
  chosen: (g, seat, to, most) => push(g, GUILD_HOUSE, seat, to, most),
});

/** The seat sends a coin to the destination, in the city to one of two rows; then it may stop (COOP-ACT-GUILD-1, COOP-ACT-GUILD-3). */
export const GUILD_HOUSE = decision({
  name: 'invasion.guild_house',
  words: WORDS,
  legal: (g, seat, frame) => {
    if (WORDS.left.get(g, frame) === 0) return;
    if (money(g, seat) > 0) {
      if (WORDS.to.get(g, frame) !== TO_CITY) g.offer(COIN.ids[COIN_TO_SEAT]!);
      else for (let row = 0; row < COIN_ROWS.length; row++) if (hasRoomForCoin(g, row)) g.offer(COIN.ids[row]!);
    }
    if (WORDS.sent.get(g, frame) > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    WORDS.left.add(g, frame, -1);
    WORDS.sent.add(g, frame, 1);
    const to = WORDS.to.get(g, frame);
    if (to !== TO_CITY) return transferCoins(g, seat, to - 1, 1);
    payCoins(g, seat, 1);
    storeCoin(g, g.keyOf(action));
  },
});
