import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { pickPile } from '../../engine/chance.js';
import { fromBag, toBag } from '../base/api/board.js';
import { drawFromBag } from '../base/api/effects.js';
import { advance, money, trackOf } from '../base/api/goods.js';
import { discardFromMap, ORLEANS, spacesWith } from '../base/api/map.js';
import type { EventRule } from '../base/api/round.js';
import { G, isNeutral, kindOf, P, S, STREAM, T, TRACK_LAST } from '../base/api/state.js';
import { GOODS, MONK } from '../base/api/words.js';
import { DONATION } from './decisions/share.js';
import {
  ARSON,
  DEMOLITION,
  DROUGHT,
  EARTHQUAKE,
  GRAIN,
  stepsAndMonks,
  tilesOf,
  tilesReady,
  wheelsOf,
  WITCH_HUNT,
} from './decisions/losses.js';
import { canTradeGrain, GOOD_TRADE, WOOL_MARKET } from './decisions/market.js';
import { BON_VOYAGE, canBeRobbed, canProgress, PROGRESS, ROBBERY, askFamine, SUMMONING, TRAINING } from './decisions/own.js';
import { ROME } from './decisions/rome.js';
import { LOSSES } from './data/setup.js';
import { CITY, LE_BLANC } from './state.js';
import { startPlayer, loseAtOnce, overSeats, teamMoney } from './team.js';

type Run = EventRule['run'];

const quiet: EventRule = { negative: false, affects: () => false, run: () => {} };

/** An event of each seat alone (COOP-DEC-06). This game has no protection from events, so `negative` does not matter. */
const forEach = (run: Run): EventRule => ({ negative: false, affects: () => true, run });

/** An event of the team: it runs once, when the start player is handled. */
const asTeam = (run: Run): EventRule => forEach((g, seat, value) => (seat === startPlayer(g) ? run(g, seat, value) : undefined));

/** Demands things, or coins instead; if both together are not enough, the game is lost (COOP-DEC-04). */
function demandOrCoins(g: Game, pool: typeof DEMOLITION, means: (g: Game, seat: SeatIndex) => number, price: number): void {
  const things = LOSSES[g.rules.seats]!;
  if (price * Math.max(0, things - overSeats(g, means)) > teamMoney(g)) return loseAtOnce(g);
  push(g, pool, startPlayer(g), things);
}

/**
 * The drawn follower goes back with another one of its kind; the marker of the kind advances (COOP-EVT-SUPPORT-1, COOP-EVT-SUPPORT-2,
 * RUL-C18).
 */
const support: Run = (g, seat) => {
  if (S.bagSize.get(g, seat) === 0) return;
  const type = drawFromBag(g, seat);
  toBag(g, seat, type);
  const kind = kindOf(type);
  if (G.followers.get(g, kind) > 0) {
    G.followers.add(g, kind, -1);
    toBag(g, seat, kind);
  }
  if (kind !== MONK && trackOf(g, seat, kind) < TRACK_LAST[kind]!) advance(g, seat, kind);
};

/** This number of followers is drawn together; neutral ones go to the supply, own ones into the bag (COOP-EVT-RAGING-1). */
const loseDrawn: Run = (g, seat, number) => {
  const drawn: number[] = [];
  while (drawn.length < number && S.bagSize.get(g, seat) > 0) {
    const type = pickPile(g, STREAM.bag + seat, P.bag.at(g, seat), T.types, S.bagSize.get(g, seat), 'lose', T.typeNames);
    fromBag(g, seat, type);
    drawn.push(type);
  }
  for (const type of drawn) {
    if (isNeutral(type)) G.followers.add(g, type, 1);
    else toBag(g, seat, type);
  }
};

/** Number of goods that the rats eat, if the city has them (COOP-EVT-RATS-1). */
const EATEN: Readonly<Record<string, number>> = { cheese: 2, grain: 1 };

function takeByRats(g: Game): void {
  GOODS.forEach((name, good) => {
    const n = Math.min(EATEN[name] ?? 0, CITY.stored.get(g, good));
    CITY.stored.add(g, good, -n);
    G.goods.add(g, good, n);
    if (n > 0 && g.log !== null) g.log(`the rats eat ${n} ${name}`);
  });
}

/** Rules of the events that no other module has. Trip and Good Winds run at the end of the round (`round-end.ts`). */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  /** COOP-EVT-ASSEMBLY-1: the action is forbidden, placing is not (RUL-C32) */
  invasion_assembly: { ...quiet, mayUse: (_g, _seat, place) => place !== T.townHall },
  invasion_demolition: asTeam((g, _seat, price) => demandOrCoins(g, DEMOLITION, wheelsOf, price)),
  invasion_donation: asTeam((g, seat) => push(g, DONATION, seat)),
  /** COOP-EVT-DROUGHT-1, RUL-C34 */
  invasion_drought: asTeam((g, seat, grain) => {
    const spaces = spacesWith(g, GRAIN);
    if (spaces.length > grain) push(g, DROUGHT, seat, grain);
    else for (const space of spaces) discardFromMap(g, space);
  }),
  /** COOP-EVT-EARTHQUAKE-1, RUL-C34 */
  invasion_earthquake: asTeam((g, seat, tiles) => {
    const ready = tilesReady(g);
    if (ready.length > tiles) push(g, EARTHQUAKE, seat, tiles);
    else for (const tile of ready) T.stacked.set(g, tile, 0);
  }),
  /** COOP-EVT-ESCAPE-1: the citizen leaves the game (RUL-C26) */
  invasion_escape: asTeam((g) => {
    CITY.citizens.set(g, LE_BLANC, 0);
  }),
  invasion_good_trade: asTeam((g, seat, price) => {
    if (canTradeGrain(g, price)) push(g, GOOD_TRADE, seat, price);
  }),
  invasion_good_winds: quiet,
  invasion_progress: forEach((g, seat, price) => {
    if (canProgress(g, seat, price)) push(g, PROGRESS, seat, price);
  }),
  /** COOP-EVT-REINFORCEMENT-1: Knights can be sent there from the next round on */
  invasion_reinforcement: asTeam((g) => {
    CITY.reinforcement.set(g, 1);
  }),
  invasion_support: forEach(support),
  invasion_training: forEach((g, seat) => push(g, TRAINING, seat)),
  invasion_trip: quiet,
  invasion_wool_market: asTeam((g, seat, trades) => push(g, WOOL_MARKET, seat, trades)),
  invasion_arson: asTeam((g, _seat, price) => demandOrCoins(g, ARSON, tilesOf, price)),
  invasion_bon_voyage: forEach((g, seat, price) => {
    if (money(g, seat) >= price) push(g, BON_VOYAGE, seat, price);
  }),
  invasion_famine: forEach(askFamine),
  invasion_raging_plague: forEach(loseDrawn),
  invasion_rats: asTeam(takeByRats),
  invasion_robbery: forEach((g, seat, due) => (canBeRobbed(g, seat, due) ? push(g, ROBBERY, seat, due) : loseAtOnce(g))),
  invasion_rome_calling: asTeam((g, seat) => push(g, ROME, seat)),
  invasion_summoning: forEach((g, seat, price) => {
    if (S.town.get(g, seat) !== ORLEANS) push(g, SUMMONING, seat, price);
  }),
  invasion_witch_hunt: asTeam((g, seat, steps) => (overSeats(g, stepsAndMonks) < steps ? loseAtOnce(g) : push(g, WITCH_HUNT, seat, steps))),
  /** COOP-EVT-INVASION-1: the check is at the end of the round */
  invasion_invasion: quiet,
};
