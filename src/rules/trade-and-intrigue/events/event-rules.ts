import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { contentOf, followersHeld, hasWheel, marketRoom, placedWheels, received, toBag, toMarket, vacate } from '../../base/api/board.js';
import { askFood, malfunctionRule, retrainingRule } from '../../base/api/decisions.js';
import { drawFromBag } from '../../base/api/effects.js';
import { charge, gainCoins, goodsOwned, money, owe, stepBack, trackOf } from '../../base/api/goods.js';
import { ORLEANS } from '../../base/api/map.js';
import type { EventRule } from '../../base/api/round.js';
import { DEV_STATUS, kindOf, P, rowsInPlay, S, T, TRACK_SPACES, type PlaceIndex, type SpaceIndex } from '../../base/api/state.js';
import { ANY, BOATMAN, CRAFTSMAN, DEV, FARMER, KNIGHT, SCHOLAR, WHEEL } from '../../base/api/words.js';
import { DUES } from './decisions/dues.js';
import { FAMINE, neutralsHeld } from './decisions/famine.js';
import { INDULGENCE, MALFUNCTION, RETRAINING, SUMMONING, TRAINING, VOYAGE } from './decisions/common.js';

/** An event that does nothing in phase 6: it acts at another time of its round, or never. */
const quiet: EventRule = { negative: false, affects: () => false, run: () => {} };

/** An event that makes seats pay coins; it does not affect a seat that owes nothing (RUL-112). */
const levy = (due: (g: Game, seat: SeatIndex, value: number) => number): EventRule => ({
  negative: true,
  affects: (g, seat, value) => due(g, seat, value) > 0,
  run: (g, seat, value) => charge(g, seat, due(g, seat, value)),
});

/** An event that lets a seat with the coins buy something. */
const offer = (run: EventRule['run']): EventRule => ({
  negative: false,
  affects: (g, seat, price) => money(g, seat) >= price,
  run: (g, seat, price) => {
    if (money(g, seat) >= price) run(g, seat, price);
  },
});

const isAway = (g: Game, seat: SeatIndex): boolean => S.town.get(g, seat) !== ORLEANS;

const isStar = (position: number): boolean => position === 0 || DEV_STATUS[position] !== DEV_STATUS[position - 1];

/** Rules of the events that the base game does not have. Income, Trading Day, Plague and Goods Tax are in the base game. */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  /** TI-EVT-SILENTIUM-1, RUL-223 */
  silentium: quiet,
  /** TI-EVT-CONFERENCE-1 */
  conference: { ...quiet, bans: SCHOLAR },
  /** TI-EVT-CRUSADE-1 */
  crusade: { ...quiet, bans: KNIGHT },
  /** TI-EVT-STRIKE-1 */
  strike: { ...quiet, bans: CRAFTSMAN },
  /** TI-EVT-VACATION-1, TI-EVT-VACATION-2 */
  vacation: { ...quiet, replaced: true },
  /** TI-EVT-AMNESTY-1 */
  amnesty: { ...quiet, newcomers: 'spaces' },
  /** TI-EVT-SABOTAGE-1, RUL-215 */
  sabotage: { ...quiet, mayUse: (g, seat, place) => !isWheeled(g, seat, place) },
  /** TI-EVT-HARVEST-1, TI-EVT-HARVEST-2, TI-EVT-HARVESTD-1: a seat with food must give food (RUL-211) */
  food: { negative: true, affects: () => true, run: (g, seat, due) => askFood(g, seat, due, false) },
  /** TI-EVT-TAX-1 */
  tax: levy((_g, _seat, coins) => coins),
  /** TI-EVT-TRIP-1 */
  trip: levy((g, seat, coins) => (isAway(g, seat) ? 0 : coins)),
  /** TI-EVT-TECHNOLOGYTAX-1 */
  technology_tax: levy((g, seat, coins) => coins * placedWheels(g, seat)),
  /** TI-EVT-CAPITATIONTAX-1, TI-EVT-CAPITATIONTAX-2 */
  capitation_tax: levy((g, seat, coins) => coins * followersOnBoard(g, seat)),
  /** TI-EVT-TITHE-1 */
  tithe: levy((g, seat, coinsPerCoin) => Math.floor(money(g, seat) / coinsPerCoin)),
  /** TI-EVT-INDULGENCE-1 */
  indulgence: offer((g, seat, price) => push(g, INDULGENCE, seat, price)),
  /** TI-EVT-TRAINING-1 */
  training: offer((g, seat, price) => push(g, TRAINING, seat, price)),
  /** TI-EVT-BONVOYAGE-1 */
  bon_voyage: offer((g, seat, price) => push(g, VOYAGE, seat, price)),
  /** TI-EVT-FISHINGGROUNDS-1, TI-EVT-FISHINGGROUNDS-2: the start space and the last space show no coins */
  fishing_grounds: {
    negative: false,
    affects: () => true,
    run: (g, seat) => gainCoins(g, seat, TRACK_SPACES[BOATMAN]![trackOf(g, seat, BOATMAN)]!),
  },
  /** TI-EVT-RETRAINING-1, TI-EVT-RETRAINING-2 */
  retraining: retrainingRule(RETRAINING),
  /** TI-EVT-WEDDING-1..3, RUL-214 */
  wedding: {
    negative: false,
    preventable: true,
    affects: (g, seat, followers) => weddingFollowers(g, seat, followers) > 0,
    run: (g, seat, followers) => {
      for (let k = weddingFollowers(g, seat, followers); k > 0; k--) toMarket(g, seat, drawFromBag(g, seat));
    },
  },
  /** TI-EVT-MALFUNCTION-1, TI-EVT-MALFUNCTION-2 */
  malfunction: malfunctionRule(MALFUNCTION),
  /** TI-EVT-TORTURE-1, TI-EVT-TORTURE-2 */
  torture: { negative: true, affects: () => true, run: owe },
  /** TI-EVT-BOOKFIRE-1..4: back to the star before the marker; the start space is the lowest (RUL-217) */
  book_fire: {
    negative: true,
    affects: (g, seat) => trackOf(g, seat, DEV) > 0,
    run: (g, seat) => {
      if (trackOf(g, seat, DEV) === 0) return;
      do stepBack(g, seat);
      while (!isStar(trackOf(g, seat, DEV)));
    },
  },
  /** TI-EVT-DUES-1..4 */
  dues: {
    negative: true,
    affects: () => true,
    run: (g, seat, points) => {
      if (goodsOwned(g, seat) === 0) owe(g, seat, points);
      else push(g, DUES, seat, points);
    },
  },
  /** TI-EVT-SUMMONING-1, TI-EVT-SUMMONING-2 */
  summoning: {
    negative: true,
    affects: isAway,
    run: (g, seat, fee) => {
      if (isAway(g, seat)) push(g, SUMMONING, seat, fee);
    },
  },
  /** TI-EVT-FAMINE-1..4 */
  famine: {
    negative: true,
    affects: (g, seat) => neutralsHeld(g, seat) > 0,
    run: (g, seat, followers) => push(g, FAMINE, seat, followers),
  },
  /** TI-EVT-PEASANTUPRISING-1..3, RUL-219 */
  peasant_uprising: {
    negative: false,
    substitute: { follower: 'farmer', on: ['boatman', 'craftsman', 'trader', 'knight', 'scholar'] },
    preventable: true,
    affects: (g, seat) => rowsInPlay(g).spaces.some((space) => isUprisingFarmer(g, seat, space)),
    run: (g, seat) => {
      for (const space of rowsInPlay(g).spaces) if (isUprisingFarmer(g, seat, space)) toBag(g, seat, vacate(g, seat, space));
    },
  },
};

/** Returns the number of followers of the Wedding, limited by the bag and the Market (RUL-214). */
function weddingFollowers(g: Game, seat: SeatIndex, followers: number): number {
  return Math.min(followers, marketRoom(g, seat), S.bagSize.get(g, seat));
}

/** Returns whether a Farmer is on the space, which is printed for another kind (RUL-219). */
function isUprisingFarmer(g: Game, seat: SeatIndex, space: SpaceIndex): boolean {
  const content = contentOf(g, seat, space);
  const { requirement } = T.groups[T.spaceGroup[space]!]!;
  if (content === 0 || requirement === FARMER || requirement === ANY) return false;
  return content - 1 !== WHEEL && kindOf(content - 1) === FARMER;
}
function isWheeled(g: Game, seat: SeatIndex, place: PlaceIndex): boolean {
  const { firstSpace, spaces } = T.places[place]!;
  for (let space = firstSpace; space < firstSpace + spaces; space++) if (hasWheel(g, seat, space)) return true;
  return false;
}

/** Counts the followers on board, Market, tiles and Tower, not in the bag or on deeds (TI-EVT-CAPITATIONTAX-2, RUL-221). */
function followersOnBoard(g: Game, seat: SeatIndex): number {
  let sum = followersHeld(g, seat, P.market) + followersHeld(g, seat, P.tower);
  for (const space of rowsInPlay(g).spaces) if (contentOf(g, seat, space) !== 0 && !hasWheel(g, seat, space)) sum++;
  for (const tile of rowsInPlay(g).tiles) sum += received(g, seat, tile.index);
  return sum;
}
