import type { Game, SeatIndex } from '../../engine/game.js';
import { trackOf } from '../base/api/goods.js';
import { builtStations, ORLEANS, TOWNS } from '../base/api/map.js';
import { seatAtWork } from '../base/api/round.js';
import { DEV_STATUS, G as BASE, P as SEAT, S, TRACK_LAST } from '../base/api/state.js';
import { DEV, FARMER, MONK, PHASE, TRACK_IDS } from '../base/api/words.js';
import { isInHand } from './cards.js';
import { deedCitizensLeft, FIRST_WINE, inlandStations, wheelsOwned } from './conditions.js';
import { askFee } from './decisions/fee.js';
import { askWindow, canOpenWindow, flagOf, isMet, type Acts } from './decisions/window.js';
import { AT, CARD_NAMES, G, hasCard, P, PLAGUE_CARD } from './state.js';

/*
 * An act must meet the conditions (PLG-062). The facts of the acting seat are compared before and after every step of its work: in phase 3,
 * in its turn and in its part of phase 6 (RUL-P53). Cards whose conditions are met are offered at once. Changes of a seat's facts in the
 * turn of another seat are never compared (RUL-P14).
 */

/* Facts by index: first slots of the state, then computed numbers. */
const TRACKS = 0;
const STATIONS = TRACKS + TRACK_IDS.length;
const STATUS = STATIONS + TOWNS.length;
const TOWN = STATUS + 1;
const MONKS = TOWN + 1;
const CITIZENS = MONKS + 1;
const TILES = CITIZENS + 1;
const UNBUILT = TILES + 1;
const WHEELS = UNBUILT + 1;
const BUILT = WHEELS + 1;
const DEED_CITIZENS = BUILT + 1;

/** The current facts from `STATUS` to `WHEELS`. */
const now = new Uint8Array(BUILT);

/** Numbers of the cards whose conditions are compared here (plague.md section 10). */
const CARD = {
  fifthStation: 8,
  status3: 9,
  status5: 10,
  secondWheel: 11,
  thirdTile: 12,
  firstWine: 13,
  secondCitizen: 14,
  twoMonks: 15,
  thirdInland: 16,
  deedCitizen: 17,
  trackEnd: 18,
} as const;

/** The results of the last step of work. */
const acts: Acts = { arrived: 0, built: 0, flags: 0 };

/** Hook after every step of work. */
export function watch(g: Game): void {
  const phase = BASE.phase.get(g);
  if (phase === PHASE.followers) return watchDraws(g, seatAtWork(g));
  if (phase !== PHASE.actions && (phase !== PHASE.event || !canOpenWindow(g))) {
    if (G.watched.get(g) !== 0) forget(g);
    return;
  }
  if (hasCard(g, PLAGUE_CARD.farmHouse) || hasCard(g, PLAGUE_CARD.townHall)) noteFirsts(g);
  const seat = seatAtWork(g);
  if (seat !== G.watched.get(g) - 1) return seat < 0 ? forget(g) : remember(g, seat);
  if (seat < 0 || !hasChanged(g, seat)) return;
  const before = G.facts.get(g, BUILT);
  compare(g, seat);
  remember(g, seat);
  // the window is asked before the fee is due (RUL-P50), because the decision pushed last is asked first
  for (let stations = G.facts.get(g, BUILT) - before; stations > 0; stations--) askFee(g, seat);
  offerCards(g, seat);
}

/** In phase 3 a seat can gain only Monks on its Market, by draws and recalls (RUL-P13). */
function watchDraws(g: Game, seat: SeatIndex): void {
  const monks = seat < 0 ? 0 : SEAT.market.get(g, seat, MONK);
  const before = G.facts.get(g, MONKS);
  G.facts.set(g, MONKS, monks);
  if (seat !== G.watched.get(g) - 1) G.watched.set(g, seat + 1);
  else if (before < AT.needed[CARD.twoMonks]! && monks >= AT.needed[CARD.twoMonks]!) {
    acts.arrived = acts.built = acts.flags = 0;
    note(CARD.twoMonks, true);
    offerCards(g, seat);
  }
}

function forget(g: Game): void {
  G.watched.set(g, 0);
  G.facts.fill(g, 0);
}

/** Marks facts that Plague cards depend on: the merchant has left Orléans, the marker has reached the third star (RUL-P20, RUL-P51). */
function noteFirsts(g: Game): void {
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (hasCard(g, PLAGUE_CARD.farmHouse) && S.town.get(g, seat) !== ORLEANS) P.hasLeft.set(g, seat, 1);
    if (hasCard(g, PLAGUE_CARD.townHall) && trackOf(g, seat, DEV) >= THIRD_STAR) P.thirdStar.set(g, seat, 1);
  }
}

/** Position of the third star on the development track (RUL-P43). */
const THIRD_STAR = DEV_STATUS.indexOf(3);

function remember(g: Game, seat: SeatIndex): void {
  G.watched.set(g, seat + 1);
  const { facts } = G;
  facts.copyFrom(g, TRACKS, SEAT.tracks, seat);
  facts.copyFrom(g, STATIONS, SEAT.stations, seat);
  readFacts(g, seat);
  for (let fact = STATUS; fact <= WHEELS; fact++) facts.set(g, fact, now[fact]!);
  facts.set(g, BUILT, builtStations(g, seat));
  facts.set(g, DEED_CITIZENS, deedCitizensLeft(g));
}

function readFacts(g: Game, seat: SeatIndex): void {
  now[STATUS] = SEAT.status.get(g, seat);
  now[TOWN] = S.town.get(g, seat);
  now[MONKS] = SEAT.market.get(g, seat, MONK);
  now[CITIZENS] = SEAT.citizens.get(g, seat);
  now[TILES] = P.tiles.get(g, seat);
  now[UNBUILT] = SEAT.unbuilt.get(g, seat);
  now[WHEELS] = BASE.wheels.get(g);
}

function hasChanged(g: Game, seat: SeatIndex): boolean {
  const { facts } = G;
  readFacts(g, seat);
  for (let fact = STATUS; fact <= WHEELS; fact++) if (facts.get(g, fact) !== now[fact]) return true;
  return !facts.equals(g, TRACKS, SEAT.tracks, seat) || !facts.equals(g, STATIONS, SEAT.stations, seat);
}

/** Sets `acts` by comparing the stored facts with those that `readFacts` has read. */
function compare(g: Game, seat: SeatIndex): void {
  const was = (fact: number): number => G.facts.get(g, fact);
  const reached = (card: number, fact: number): void => passed(card, was(fact), now[fact]!);
  acts.arrived = was(TOWN) === now[TOWN] ? 0 : now[TOWN]! + 1;
  acts.built = 0;
  for (let town = 0; town < TOWNS.length; town++) if (SEAT.stations.get(g, seat, town) > was(STATIONS + town)) acts.built = town + 1;
  acts.flags = 0;
  passed(CARD.fifthStation, was(BUILT), builtStations(g, seat));
  reached(CARD.status3, STATUS);
  reached(CARD.status5, STATUS);
  // a gained wheel leaves the supply; a wheel lost in torture leaves the game
  const wheels = was(WHEELS) - now[WHEELS]!;
  if (wheels > 0) passed(CARD.secondWheel, wheelsOwned(g, seat) - wheels, wheelsOwned(g, seat));
  reached(CARD.thirdTile, TILES);
  note(CARD.firstWine, was(TRACKS + FARMER) < FIRST_WINE && trackOf(g, seat, FARMER) >= FIRST_WINE);
  reached(CARD.secondCitizen, CITIZENS);
  reached(CARD.twoMonks, MONKS);
  if (acts.built > 0)
    passed(
      CARD.thirdInland,
      inlandStations((town) => was(STATIONS + town)),
      inlandStations((town) => SEAT.stations.get(g, seat, town)),
    );
  note(CARD.deedCitizen, now[CITIZENS]! > was(CITIZENS) && deedCitizensLeft(g) < was(DEED_CITIZENS));
  note(
    CARD.trackEnd,
    TRACK_LAST.some((last, track) => was(TRACKS + track) < last && trackOf(g, seat, track) === last),
  );
}

/** Notes the card if its number was reached by this change. */
function passed(card: number, before: number, after: number): void {
  note(card, before < AT.needed[card]! && after >= AT.needed[card]!);
}

function note(number: number, happened: boolean): void {
  if (happened) acts.flags |= flagOf(number - 1);
}

/** Opens a window if the condition of a card in hand is met. */
function offerCards(g: Game, seat: SeatIndex): void {
  if (acts.arrived + acts.built + acts.flags === 0) return;
  for (let card = 0; card < CARD_NAMES.length; card++) if (isInHand(g, seat, card) && isMet(card, acts)) return askWindow(g, seat, acts);
}
