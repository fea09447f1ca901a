import type { Module } from '../../../engine/module.js';
import type { Hooks } from '../../base/api/rows.js';
import {
  decideRound,
  hasAll,
  IN_ORDER,
  NOTHING_HIDDEN,
  ONE_PER_ROUND,
  printedOrder,
  REWARDS,
  type ScenarioRows,
  soloGoal,
} from '../../scenario/api.js';
import { EVENTS, OBJECTIVES } from './data/board.js';
import { SET_UP } from './data/setup.js';
import { feeding, FOOD } from './decisions/food.js';

const rows: ScenarioRows = {
  setUp: SET_UP,
  events: EVENTS,
  hourGlass: printedOrder(EVENTS),
  eventRules: { feeding },
  objectives: OBJECTIVES,
  goal: soloGoal(OBJECTIVES.map((o) => o.id)),
};

const hooks: Partial<Hooks> = {
  // SAL-060, SAL-061
  gameOver: (g, last) => decideRound(g, last, hasAll(g, 0)),
};

/** Travelling Salesman: one seat, five deliveries in 15 rounds, food every round (solo.md section 4). */
export const salesman: Module = {
  id: 'salesman',
  requires: ['base', 'tiles', 'scenario'],
  scenario: {
    title: 'Travelling Salesman',
    seats: [1, 1],
    rules: 'LEG-16',
    options: [ONE_PER_ROUND, IN_ORDER, ...REWARDS],
    bans: [NOTHING_HIDDEN],
    presets: ['salesman', 'salesman?onePerRound=true', 'salesman?inOrder=true'],
  },
  frames: [FOOD],
  rows,
  hooks,
};
