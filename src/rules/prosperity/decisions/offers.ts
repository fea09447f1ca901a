import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { fromMarket, toBag } from '../../base/api/board.js';
import { singleDecision, voyageDecision, yesNoDecision } from '../../base/api/decisions.js';
import { citizensInSupply, gainCitizen, gainGood, money, payCoins } from '../../base/api/goods.js';
import type { EventRule } from '../../base/api/round.js';
import { G, P, type GoodIndex } from '../../base/api/state.js';
import { DECLINE, DONE, FOLLOWER, GOODS, KINDS, MONK, TAKE } from '../../base/api/words.js';
import { MARKET_DAY } from '../data/board.js';

/* Events in which seats may buy or exchange something, never by torture (RUL-R32). A seat that cannot do so is not asked. */

const PRICE = words({ price: 'work' });

const offer = (may: EventRule['affects'], run: EventRule['run']): EventRule => ({
  negative: false,
  affects: may,
  run: (g, seat, value) => {
    if (may(g, seat, value)) run(g, seat, value);
  },
});

/** PRO-DEC-12 */
export const INDULGENCE = yesNoDecision({
  name: 'prosperity.indulgence',
  words: PRICE,
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    G.followers.add(g, MONK, -1);
    toBag(g, seat, MONK);
    if (g.log !== null) g.log(`seat${seat} gains ${KINDS[MONK]}`);
  },
});

/** PRO-DEC-12, RUL-R15 */
export const BRIBE = yesNoDecision({
  name: 'prosperity.bribe',
  words: PRICE,
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    gainCitizen(g, seat);
  },
});

/** PRO-DEC-14 */
export const PEREGRINATION = voyageDecision({ name: 'prosperity.peregrination' });

/** Visits the kinds of the second follower of Pilgrim's Day; it may also be a Monk (RUL-R20). */
function eachCompanion(g: Game, seat: SeatIndex, visit: (kind: number) => void): void {
  for (let kind = 0; kind < KINDS.length; kind++) if (P.market.get(g, seat, kind) > Number(kind === MONK)) visit(kind);
}

function canExchange(g: Game, seat: SeatIndex): boolean {
  let found = false;
  eachCompanion(g, seat, () => (found = true));
  return found && P.market.get(g, seat, MONK) > 0 && citizensInSupply(g) > 0;
}

/** PRO-DEC-16: the seat chooses the neutral follower of its Market that goes to the supply together with a Monk; it gets a citizen. */
export const PILGRIMS_DAY = singleDecision({
  name: 'prosperity.pilgrims_day',
  offer: (g, seat) => {
    eachCompanion(g, seat, (kind) => g.offer(FOLLOWER.ids[kind]!));
    g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, companion) => {
    for (const kind of [MONK, companion]) {
      fromMarket(g, seat, kind);
      G.followers.add(g, kind, 1);
    }
    gainCitizen(g, seat);
  },
});

const canBuy = (g: Game, seat: SeatIndex, good: GoodIndex): boolean =>
  G.goods.get(g, good) > 0 && money(g, seat) >= MARKET_DAY.prices[GOODS[good]!];

/** Number of goods that may still be bought. */
const LEFT = words({ left: 'public' });

/** PRO-DEC-17: the seat buys a good of the supply at its price, or stops. */
export const MARKET_TRADE = decision({
  name: 'prosperity.market_day',
  words: LEFT,
  legal: (g, seat, frame) => {
    if (LEFT.left.get(g, frame) === 0) return;
    for (let good = 0; good < GOODS.length; good++) if (canBuy(g, seat, good)) g.offer(TAKE.ids[good]!);
    if (g.legalCount > 0) g.offer(DONE.ids[0]!);
  },
  apply: (g, seat, frame, action) => {
    if (action === DONE.ids[0]) return pop(g);
    LEFT.left.add(g, frame, -1);
    payCoins(g, seat, MARKET_DAY.prices[GOODS[g.keyOf(action)]!]);
    gainGood(g, seat, g.keyOf(action));
  },
});

export const OFFERS: Readonly<Record<string, EventRule>> = {
  /** PRO-EVT-INDULGENCE-1 */
  'prosperity.indulgence': offer(
    (g, seat, price) => money(g, seat) >= price && G.followers.get(g, MONK) > 0,
    (g, seat, price) => push(g, INDULGENCE, seat, price),
  ),
  /** PRO-EVT-BRIBE-1 */
  'prosperity.bribe': offer(
    (g, seat, price) => money(g, seat) >= price && citizensInSupply(g) > 0,
    (g, seat, price) => push(g, BRIBE, seat, price),
  ),
  /** PRO-EVT-PEREGRINATION-1, RUL-R34: not an action of the turn, so no Order follows */
  'prosperity.peregrination': offer(
    (g, seat, price) => money(g, seat) >= price,
    (g, seat, price) => push(g, PEREGRINATION, seat, price),
  ),
  /** PRO-EVT-PILGRIMSDAY-1 */
  'prosperity.pilgrims_day': offer(canExchange, (g, seat) => push(g, PILGRIMS_DAY, seat)),
  /** PRO-EVT-MARKETDAY-1..3 */
  'prosperity.market_day': offer(
    () => true,
    (g, seat, goods) => push(g, MARKET_TRADE, seat, goods),
  ),
};
