import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { placedWheels } from '../base/api/board.js';
import { COINS_PER_FOOD } from '../base/api/decisions.js';
import { foodOwned, giveKind, goodsOwned, money, ownedOfKind } from '../base/api/goods.js';
import { ORLEANS, setTown } from '../base/api/map.js';
import { goodsPoints, type EventRule } from '../base/api/round.js';
import { goodIndex, S } from '../base/api/state.js';
import { DUES } from './decisions/dues.js';
import { FOOD } from './decisions/food.js';
import { townMeeting } from './decisions/meeting.js';
import { trade } from './decisions/trade.js';
import { quickTravel } from './decisions/travel.js';

const CHEESE = goodIndex('cheese');

/** An event that demands a payment from every seat. */
const demand = (run: EventRule['run']): EventRule => ({ negative: true, affects: () => true, run });

/** Rules of the events that no other module has. A seat that cannot pay has lost before the rule runs (DUEL-024). */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  town_meeting: townMeeting,
  trade,
  quick_travel: quickTravel,
  /** DUEL-EVT-CHEESEDAY-1 */
  cheese_day: demand((g, seat) => giveKind(g, seat, CHEESE)),
  /** DUEL-EVT-DUES-1, DUEL-EVT-DUES-2 */
  dues_or_loss: demand((g, seat, points) => push(g, DUES, seat, points)),
  /** DUEL-EVT-HARVEST-2 */
  food_or_loss: demand((g, seat, due) => push(g, FOOD, seat, due)),
  /** DUEL-EVT-JOURNEYHOME-1: a forced move, so no hook of moves runs (RUL-D19) */
  journey_home: {
    negative: true,
    affects: (g, seat) => S.town.get(g, seat) !== ORLEANS,
    run: (g, seat) => setTown(g, seat, ORLEANS),
  },
};

/** By event: returns whether the seat can pay the demand. Events that demand nothing are absent. */
export const CAN_PAY: Readonly<Record<string, (g: Game, seat: SeatIndex, value: number) => boolean>> = {
  harvest: (g, seat, food) => foodOwned(g, seat) >= food || money(g, seat) >= COINS_PER_FOOD * food,
  cheese_day: (g, seat, cheese) => ownedOfKind(g, seat, CHEESE) >= cheese,
  // RUL-D11
  technology_tax: (g, seat, coins) => money(g, seat) >= coins * placedWheels(g, seat),
  taxes: (g, seat, goodsPerCoin) => money(g, seat) >= Math.floor(goodsOwned(g, seat) / goodsPerCoin),
  dues_or_loss: (g, seat, points) => goodsPoints(g, seat) + money(g, seat) >= points,
  food_or_loss: (g, seat, food) => foodOwned(g, seat) >= food,
};
