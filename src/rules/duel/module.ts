import type { Module } from '../../engine/module.js';
import { push } from '../../engine/stack.js';
import type { Hooks } from '../base/api/rows.js';
import type { ScenarioRows } from '../scenario/api.js';
import { EVENT_RULES } from './event-rules.js';
import { BOARD, DEEDS, EVENTS, hourGlass } from './data/board.js';
import { SET_UP } from './data/setup.js';
import { BONUS } from './decisions/bonus.js';
import { DRAFT_TILE } from './decisions/draft.js';
import { DUES } from './decisions/dues.js';
import { FABRICS } from './decisions/fabrics.js';
import { FOOD } from './decisions/food.js';
import { MEETING } from './decisions/meeting.js';
import { MERCHANT } from './decisions/merchant.js';
import { TRADE, TRADE_FOR } from './decisions/trade.js';
import { TRAVEL } from './decisions/travel.js';
import { endRound, GOAL } from './end.js';
import { EVENT, takeEvent } from './event-step.js';
import { OBJECTIVES } from './objectives.js';
import { OPENING } from './opening.js';
import { OPS } from './ops.js';

const rows: ScenarioRows = {
  setUp: SET_UP,
  board: BOARD,
  events: EVENTS,
  hourGlass,
  eventRules: EVENT_RULES,
  deeds: DEEDS,
  replaces: ['deeds'],
  ops: OPS,
  objectives: OBJECTIVES,
  goal: GOAL,
  steps: [{ instead: 'event', of: 'table', run: takeEvent }],
  verbs: { accept: true, town: true },
};

const hooks: Partial<Hooks> = {
  setUp: (g) => push(g, OPENING, 0),
  gameOver: endRound,
};

/** The Duel: two seats, four objectives, 16 rounds; a seat that cannot pay the demand of an event has lost (duel.md). */
export const duel: Module = {
  id: 'duel',
  requires: ['base', 'tiles', 'scenario'],
  scenario: {
    title: 'The Duel',
    seats: [2, 2],
    rules: 'LEG-16',
    options: [
      {
        id: 'duelEventOrder',
        values: ['columns', 'text'],
        default: 'columns',
        text: 'the printed events are read by columns, or in the order of the text',
        rules: 'RUL-D01',
      },
      {
        id: 'duelTrackCitizens',
        values: ['false', 'true'],
        default: 'false',
        text: '`true`: citizens are on tracks too',
        rules: 'RUL-D07',
      },
    ],
    presets: ['duel', 'duel?duelEventOrder=text', 'duel?planning=sealed'],
  },
  // append only: the order is part of the observation and of saved games
  frames: [OPENING, EVENT, MERCHANT, DRAFT_TILE, FABRICS, BONUS, MEETING, TRADE, TRADE_FOR, FOOD, DUES, TRAVEL],
  rows,
  hooks,
};
