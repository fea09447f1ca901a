import type { Game } from '../../../engine/game.js';
import type { Module } from '../../../engine/module.js';
import { P, type Hooks, type SoloGoal } from '../../base/api.js';
import { decideRound, paysAlone, printedOrder, resultOf, WON, type ScenarioRows } from '../../scenario/api.js';
import { EVENTS } from './data/board.js';
import { SET_UP, TOWN_CITIZENS } from './data/setup.js';
import { bindSpaces, CITIZEN_CHOICE, CITIZEN_SPACE, layCitizens } from './decisions/citizens.js';
import { wheelTax, WHEEL_LOSS } from './decisions/wheel.js';

const citizensOf = (g: Game, seat: number): number => g.u8[g.seat(seat) + P.citizens]!;
/** DIG-030, the easy version DIG-032 */
const needed = (g: Game): number => Number(g.rules.options['goal'] ?? 8);
const hasAll = (g: Game, seat: number): boolean => citizensOf(g, seat) >= needed(g);

const goal: SoloGoal = {
  utility: 'solo',
  objectives: ['citizens'],
  have: citizensOf,
  need: needed,
  done: hasAll,
  won: (g, seat) => resultOf(g, seat) === WON,
  progress: (g, seat) => Math.min(1, citizensOf(g, seat) / needed(g)),
  pays: paysAlone,
};

const rows: ScenarioRows = {
  setUp: SET_UP,
  townCitizens: TOWN_CITIZENS,
  events: EVENTS,
  hourGlass: printedOrder(EVENTS),
  bodies: { wheel_tax: wheelTax },
  goal,
};

const hooks: Partial<Hooks> = {
  setUp: layCitizens,
  // DIG-030, DIG-031
  gameOver: (g, last) => decideRound(g, last, hasAll(g, 0)),
};

/** The Dignitary: one seat, eight Citizens in 16 rounds, no goods (solo.md section 2). */
export const dignitary: Module = {
  id: 'dignitary',
  requires: ['base', 'tiles', 'scenario'],
  bound: bindSpaces,
  slots: () => [],
  streams: [],
  families: [CITIZEN_SPACE],
  // append only: the order is part of the observation and of saved games
  frames: [CITIZEN_CHOICE, WHEEL_LOSS],
  rows,
  hooks,
};
