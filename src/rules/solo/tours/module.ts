import type { Module } from '../../../engine/module.js';
import type { Hooks } from '../../base/api/rows.js';
import { decideRound, NOTHING_HIDDEN, printedOrder, REWARDS, type ScenarioRows } from '../../scenario/api.js';
import { DEEDS, EVENTS } from './data/board.js';
import { SET_UP, TOWN_CITIZENS } from './data/setup.js';
import { DROUGHT } from './decisions/drought.js';
import { KNIGHT_GIVEN, RIOTS } from './decisions/riots.js';
import { EVENT_RULES } from './event-rules.js';
import { deliver, GOAL } from './task.js';

const rows: ScenarioRows = {
  setUp: SET_UP,
  townCitizens: TOWN_CITIZENS,
  events: EVENTS,
  hourGlass: printedOrder(EVENTS),
  eventRules: EVENT_RULES,
  deeds: DEEDS,
  replaces: ['deeds'],
  goal: GOAL,
  // the base decision about new followers offers it during Amnesty
  verbs: { to_bag: true },
};

const hooks: Partial<Hooks> = {
  afterChange: deliver,
  // TRS-041; a win ends the game earlier
  gameOver: (g, last) => decideRound(g, last, false),
};

/** The Trip to Tours: one seat, three of each good and three Citizens in Tours within 14 rounds (solo.md section 5). */
export const tours: Module = {
  id: 'tours',
  requires: ['base', 'tiles', 'scenario'],
  scenario: {
    title: 'The Trip to Tours',
    seats: [1, 1],
    rules: 'LEG-16',
    options: [...REWARDS],
    bans: [NOTHING_HIDDEN],
    presets: ['tours'],
  },
  families: [KNIGHT_GIVEN],
  // append only: the order is part of the observation and of saved games
  frames: [DROUGHT, RIOTS],
  rows,
  hooks,
};
