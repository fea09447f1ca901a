import type { Game, SeatIndex } from '../../engine/game.js';
import { procedure, type Module } from '../../engine/module.js';
import { pop, push, words } from '../../engine/stack.js';
import { gather, isStackEmpty } from '../base/api/round.js';
import type { Hooks, Rows } from '../base/api/rows.js';
import { G as BASE, T } from '../base/api/state.js';
import { dealCards, pointsOf, redraw } from './cards.js';
import { corpsesOf, countCemetery, drawNeutral, handOut, leaveCemetery, REDUCE, takeCorpse, THROW_BACK } from './corpses.js';
import { BOARD, DEEDS, REQUIREMENTS, TILES } from './data/board.js';
import { EVENT_TILES, hourGlass } from './data/hourglass.js';
import { checkBacks, INDULGENCES } from './data/indulgences.js';
import { PLAGUE_CARDS } from './data/plague-cards.js';
import { setUp } from './data/setup.js';
import { ALCHEMY, AUTOPSY, LEFT_OVER, PLACING } from './decisions/deeds.js';
import { ARSON, FAST_TRAVEL, GRAVE_GOODS, INDULGENCE_EVENT, MALFUNCTION, RATS, RETRAINING, TRAINING, VOYAGE } from './decisions/events.js';
import { FEE } from './decisions/fee.js';
import { KEEP } from './decisions/keep.js';
import { CONSOLATION, TAKE } from './decisions/take.js';
import { AFTER, CARD_ACTIONS, WINDOWS } from './decisions/window.js';
import { PIECES } from './doctor.js';
import { EVENT_RULES } from './event-rules.js';
import { FIELDS, settlePosition } from './fields.js';
import { OPS } from './ops.js';
import {
  countRemoved,
  mayUse,
  payers,
  paysDevelopment,
  payUpkeep,
  stationsInAll,
  takesWheel,
  tilesOfPile,
  turnCards,
} from './plague-cards.js';
import { bindState, CORPSES, G, P, readBacks, SLOTS, STREAM } from './state.js';
import { endTurn, holdPass, TURN_END } from './turn-end.js';
import { FAMILIES } from './verbs.js';
import { watch } from './watch.js';

/** A frame that stays below the decisions of phase 3 of a seat. It shows that the seat was asked about the Corpses on its Market. */
const GATHERED = procedure('plague.gathered', words({}), (g) => pop(g));

/** Phase 3 of a seat: first the Corpses of a Market with too many (PLG-036, RUL-P54), then as in the base game. */
function gatherWithCorpses(g: Game, seat: SeatIndex): void {
  push(g, GATHERED, seat);
  gather(g, seat);
  push(g, REDUCE, seat);
}

/** Returns the number of seats that may throw back: none during Wake (PLG-EVT-WAKE-1) and after the last event (RUL-P33). */
function throwers(g: Game): number {
  return T.events[BASE.current.get(g) - 1]!.row.event === 'plague_wake' || isStackEmpty(g) ? 0 : g.rules.seats;
}

function countTile(by: number): (g: Game, seat: SeatIndex) => void {
  return (g, seat) => {
    P.tiles.add(g, seat, by);
  };
}

const gained = countTile(1);
const lost = countTile(-1);

const rows: Rows = {
  pieces: PIECES,
  requirements: REQUIREMENTS,
  setUp,
  board: BOARD,
  tiles: TILES,
  events: EVENT_TILES,
  hourGlass,
  eventRules: EVENT_RULES,
  deeds: DEEDS,
  replaces: ['deeds'],
  cards: [...INDULGENCES, ...PLAGUE_CARDS],
  check: checkBacks,
  ops: OPS,
  steps: [
    // PLG-CARD-7: before the tile is turned
    { id: 'upkeep', before: 'hour_glass', of: 'seats', parts: payers, run: payUpkeep },
    { instead: 'followers', of: 'seats', run: gatherWithCorpses },
    // PLG-026: the hand-out after the event of all seats, then the throw-back
    { id: 'hand_out', after: 'event', of: 'table', run: handOut },
    { id: 'throw_back', after: 'event', of: 'seats', parts: throwers, run: (g, seat) => push(g, THROW_BACK, seat) },
  ],
  verbs: { accept: true, track: true, follower: true },
  fields: FIELDS,
  held: countRemoved,
  settled: settlePosition,
};

const hooks: Partial<Hooks> = {
  setUp: (g) => {
    G.corpses.set(g, CORPSES);
    dealCards(g);
    turnCards(g);
  },
  tileGained: gained,
  tileLost: (g, seat, tile) => {
    lost(g, seat);
    leaveCemetery(g, seat, tile);
  },
  // no code is needed to move a Corpse from a Market onto a gained Cemetery (RUL-P44)
  actionDone: endTurn,
  holdPass,
  turnActions: CARD_ACTIONS,
  afterChange: watch,
  mayUse,
  nonFollowerDrawn: takeCorpse,
  neutralDrawn: (g, seat, kind) => (kind < 0 ? drawNeutral(g, seat) : kind),
  takesWheel,
  paysDevelopment,
  tilesOfPile,
  stationsInAll,
  marketSpaces: countCemetery,
  points: [
    { id: 'indulgences', points: pointsOf },
    { id: 'corpses', points: (g, seat) => -corpsesOf(g, seat) },
  ],
};

/** The Plague: 18 rounds with Corpses, the Doctor, Indulgence cards and Plague cards (plague.md). */
export const plague: Module = {
  id: 'plague',
  requires: ['base', 'tiles'],
  scenario: {
    title: 'The Plague',
    seats: [2, 5],
    rules: 'LEG-16',
    accepts: ['orders'],
    presets: ['plague-2p', 'plague-3p', 'plague-4p', 'plague-5p', 'plague-2p+orders', 'plague-4p+orders'],
  },
  prepare: readBacks,
  bound: bindState,
  slots: () => SLOTS,
  streams: [STREAM],
  families: FAMILIES,
  // append only: the order is part of the observation and of saved games
  frames: [
    GATHERED,
    REDUCE,
    THROW_BACK,
    ...WINDOWS,
    AFTER,
    TURN_END,
    FEE,
    TAKE,
    KEEP,
    CONSOLATION,
    TRAINING,
    VOYAGE,
    FAST_TRAVEL,
    RETRAINING,
    INDULGENCE_EVENT,
    MALFUNCTION,
    RATS,
    GRAVE_GOODS,
    ARSON,
    ALCHEMY,
    AUTOPSY,
    PLACING,
    LEFT_OVER,
  ],
  redraw,
  rows,
  hooks,
};
