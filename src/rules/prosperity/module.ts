import type { Game } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { push } from '../../engine/stack.js';
import { ORLEANS } from '../base/api/map.js';
import type { Hooks, Rows } from '../base/api/rows.js';
import { dealForPosition, redraw, shuffleCards } from './cards.js';
import { BOARD, DEEDS, EVENTS, hourGlass, MARKET_DAY } from './data/board.js';
import { setUp, TILES } from './data/setup.js';
import { STRUCTURES } from './data/structures.js';
import { BUILD, CARPENTER, carpenterOp, PAYER, setTown, SITE } from './decisions/carpenter.js';
import { KEEP, KEEP_CARD } from './decisions/keep.js';
import { BRIBE, INDULGENCE, MARKET_TRADE, PEREGRINATION, PILGRIMS_DAY } from './decisions/offers.js';
import { OPENING } from './decisions/opening.js';
import { RETURN_KNIGHT, RIOTS } from './decisions/riots.js';
import { EXCHANGE, SCRIPTORIUM, scriptoriumOp } from './decisions/scriptorium.js';
import { EVENT_RULES } from './event-rules.js';
import { FIELDS, settlePosition } from './fields.js';
import { bindStructures, COIN, readNeeds, SLOTS, STREAM } from './state.js';
import { deedFilled, held, ownsDeed, piecesOf, placedBy, structurePoints, SUPPLY, SUPPLY_ACTIONS, WINDOW } from './structures.js';

const rows: Rows = {
  setUp,
  board: BOARD,
  events: EVENTS,
  hourGlass,
  eventRules: EVENT_RULES,
  deeds: DEEDS,
  cards: STRUCTURES,
  values: [MARKET_DAY],
  replaces: ['deeds', 'scriptorium'],
  ops: { carpenter: carpenterOp, developmentOrCard: scriptoriumOp },
  turnsTiles: TILES,
  verbs: { accept: true, follower: true },
  fields: FIELDS,
  figures: () => [{ id: 'carpenter', of: 'game', field: 'carpenter' }],
  held,
  settled: settlePosition,
};

function setUpTable(g: Game): void {
  shuffleCards(g);
  setTown(g, ORLEANS);
  push(g, OPENING, 0);
}

const hooks: Partial<Hooks> = {
  setUp: setUpTable,
  setUpSkipped: dealForPosition,
  turnActions: SUPPLY_ACTIONS,
  actionDone: (g, seat) => push(g, WINDOW, seat),
  ownsDeed,
  deedFilled,
  stationPieces: (g, seat, value) => value + piecesOf(g, seat),
  scoredGoods: (g, seat, good, value) => value + placedBy(g, seat, good),
  scoredCoins: (g, seat, value) => value + placedBy(g, seat, COIN),
  points: [{ id: 'structures', points: structurePoints }],
};

/** Prosperity: 16 rounds with printed events, the Carpenter, and Structures that seats build and fill (prosperity.md). */
export const prosperity: Module = {
  id: 'prosperity',
  requires: ['base', 'tiles'],
  scenario: {
    title: 'Prosperity',
    seats: [2, 5],
    rules: 'LEG-16',
    accepts: ['orders'],
    presets: ['prosperity-2p', 'prosperity-3p', 'prosperity-4p', 'prosperity-5p', 'prosperity-4p+orders', 'prosperity-3p?planning=sealed'],
  },
  prepare: readNeeds,
  bound: bindStructures,
  slots: () => SLOTS,
  streams: [STREAM],
  families: [KEEP, BUILD, EXCHANGE, SUPPLY, RETURN_KNIGHT],
  // append only: the order is part of the observation and of saved games
  frames: [
    OPENING,
    KEEP_CARD,
    CARPENTER,
    PAYER,
    SITE,
    SCRIPTORIUM,
    WINDOW,
    INDULGENCE,
    BRIBE,
    PEREGRINATION,
    PILGRIMS_DAY,
    MARKET_TRADE,
    RIOTS,
  ],
  redraw,
  rows,
  hooks,
};
