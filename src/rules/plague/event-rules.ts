import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { contentOf, emptyWaiting, toBag, toWaiting, vacate } from '../base/api/board.js';
import { malfunctionRule, retrainingRule } from '../base/api/decisions.js';
import { charge, money } from '../base/api/goods.js';
import { ROAD, WATERWAY } from '../base/api/map.js';
import type { EventRule } from '../base/api/round.js';
import { G as BASE, isNeutral, kindOf, P as SEAT, rowsInPlay, S, T, type SpaceIndex } from '../base/api/state.js';
import { FARMER, WHEEL } from '../base/api/words.js';
import { openCard } from './cards.js';
import { corpsesOnMarket, drawFollower, layCorpse } from './corpses.js';
import { drawAndPlace } from './decisions/deeds.js';
import { ARSON, FAST_TRAVEL, GRAVE_GOODS, INDULGENCE_EVENT, MALFUNCTION, RATS, RETRAINING, TRAINING, VOYAGE } from './decisions/events.js';
import { CONSOLATION } from './decisions/take.js';
import { bringDoctor, hasDoctor } from './doctor.js';
import { P } from './state.js';

/** An event that does nothing in phase 6: it acts at another time of its round (PLG-022), or never. */
const quiet: EventRule = { negative: false, affects: () => false, run: () => {} };

/** An event that lets a seat with the coins buy something. */
const offer = (run: EventRule['run']): EventRule => ({
  negative: false,
  affects: (g, seat, price) => money(g, seat) >= price,
  run: (g, seat, price) => {
    if (money(g, seat) >= price) run(g, seat, price);
  },
});

/** Rules of the events that other modules do not have. Harvest, Income, Sabotage, Trading Day and Goods Tax are in other modules. */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  /** PLG-EVT-OUTBREAK-1..3 */
  plague_outbreak: {
    negative: false,
    affects: () => true,
    run: (g, seat) => {
      bringDoctor(g, seat);
      layCorpse(g, seat);
    },
  },
  /** PLG-EVT-VICTORY-1 */
  plague_victory_over_plague: quiet,
  /** PLG-EVT-TRAINING-1, PLG-EVT-TRAINING-2 */
  plague_training: offer((g, seat, price) => push(g, TRAINING, seat, price)),
  /** PLG-EVT-ROAD-1..3 */
  plague_taking_to_the_road: { negative: false, affects: (g, seat) => S.bagSize.get(g, seat) > 0, run: drawAndPlace },
  /** PLG-EVT-CONSOLATION-1 */
  plague_consolation: offer((g, seat, price) => push(g, CONSOLATION, seat, price)),
  /** PLG-EVT-INDULGENCE-1, PLG-EVT-INDULGENCE-2 */
  plague_indulgence: offer((g, seat, price) => push(g, INDULGENCE_EVENT, seat, price)),
  /** PLG-EVT-BONVOYAGE-1, PLG-EVT-BONVOYAGE-2 */
  plague_bon_voyage: offer((g, seat, price) => push(g, VOYAGE, seat, price)),
  /** PLG-EVT-EXORCISM-1: once for the table */
  plague_exorcism: {
    negative: false,
    affects: () => true,
    run: (g, seat) => {
      if (seat === BASE.start.get(g)) openCard(g);
    },
  },
  /** PLG-EVT-CLOSINGDAY-1, PLG-EVT-CLOSINGDAY-2 */
  plague_closing_day: quiet,
  /** PLG-EVT-RATS-1..4, RUL-P25 */
  plague_rat_infestation: {
    negative: true,
    affects: (g, seat) => S.bagSize.get(g, seat) > 0,
    run: (g, seat, pieces) => {
      let neutral = false;
      for (let k = 0; k < pieces && S.bagSize.get(g, seat) > 0; k++) {
        const type = drawFollower(g, seat);
        if (type < 0) continue;
        toWaiting(g, seat, type);
        neutral ||= isNeutral(type);
      }
      if (neutral) push(g, RATS, seat);
      else emptyWaiting(g, seat, toBag);
    },
  },
  /** PLG-EVT-MALFUNCTION-1, PLG-EVT-MALFUNCTION-2 */
  plague_malfunction: malfunctionRule(MALFUNCTION),
  /** PLG-EVT-CURFEW-1 */
  plague_curfew: { ...quiet, bars: ROAD | WATERWAY },
  /** PLG-EVT-GRAVEGOODS-1 */
  plague_grave_goods: {
    negative: false,
    affects: (g, seat, price) => corpsesOnMarket(g, seat) > 0 && money(g, seat) >= price,
    run: (g, seat, price) => push(g, GRAVE_GOODS, seat, price),
  },
  /** PLG-EVT-RETRAINING-1, PLG-EVT-RETRAINING-2 */
  plague_retraining: retrainingRule(RETRAINING),
  /** PLG-EVT-UPRISING-1, PLG-EVT-UPRISING-2 */
  plague_peasant_uprising: {
    negative: false,
    substitute: { follower: 'farmer', on: ['boatman', 'craftsman', 'trader', 'knight', 'scholar'] },
    affects: (g, seat) => rowsInPlay(g).spaces.some((space) => isUprisingFarmer(g, seat, space)),
    run: (g, seat) => {
      for (const space of rowsInPlay(g).spaces) if (isUprisingFarmer(g, seat, space)) toBag(g, seat, vacate(g, seat, space));
    },
  },
  /** PLG-EVT-ARSON-1, PLG-EVT-ARSON-2 */
  plague_arson: { negative: true, affects: (g, seat) => P.tiles.get(g, seat) > 0, run: (g, seat) => push(g, ARSON, seat) },
  /** PLG-EVT-DEVTAX-1 */
  plague_development_tax: {
    negative: true,
    affects: () => true,
    run: (g, seat, perStar) => charge(g, seat, perStar * SEAT.status.get(g, seat)),
  },
  /** PLG-EVT-FASTTRAVEL-1, PLG-EVT-FASTTRAVEL-2 */
  plague_fast_travel: { negative: false, affects: () => true, run: (g, seat, towns) => push(g, FAST_TRAVEL, seat, towns) },
  /** PLG-EVT-WAKE-1, PLG-EVT-WAKE-2: at the end of the round (`module.ts`) */
  plague_wake: quiet,
  /** PLG-EVT-QUARANTINE-1, RUL-P08: a free action does not use the Doctor, unless it removes all pieces on the place */
  plague_quarantine: {
    ...quiet,
    mayUse: (g, holder, place, byItself) => !hasDoctor(g, holder, place) || (!byItself && T.places[place]!.row.consumes !== true),
  },
};

/** Returns whether a Farmer is on a space that is printed for another kind (RUL-219). */
function isUprisingFarmer(g: Game, seat: SeatIndex, space: SpaceIndex): boolean {
  const content = contentOf(g, seat, space);
  const { kinds } = T.groups[T.spaceGroup[space]!]!;
  if (content === 0 || (kinds & (1 << FARMER)) !== 0) return false;
  return content - 1 !== WHEEL && kindOf(content - 1) === FARMER;
}
