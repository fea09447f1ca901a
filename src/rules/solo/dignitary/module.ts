import type { Game, SeatIndex } from '../../../engine/game.js';
import type { Module } from '../../../engine/module.js';
import type { Hooks, SoloGoal } from '../../base/api/rows.js';
import { P } from '../../base/api/state.js';
import { decideRound, NOTHING_HIDDEN, ONE_SEAT, printedOrder, REWARDS, type ScenarioRows } from '../../scenario/api.js';
import { EVENTS } from './data/board.js';
import { SET_UP, TOWN_CITIZENS } from './data/setup.js';
import { CHOSEN, SPACES } from './data/spaces.js';
import { CITIZEN_CHOICE, CITIZEN_SPACE, layCitizens } from './decisions/citizens.js';
import { wheelTax, WHEEL_LOSS } from './decisions/wheel.js';

const citizensOf = (g: Game, seat: SeatIndex): number => P.citizens.get(g, seat);
/** Number of Citizens needed: DIG-030; in the easy version DIG-032 */
const needed = (g: Game): number => Number(g.rules.options['goal'] ?? 8);
const hasAll = (g: Game, seat: SeatIndex): boolean => citizensOf(g, seat) >= needed(g);

const goal: SoloGoal = {
  ...ONE_SEAT,
  objectives: ['citizens'],
  have: citizensOf,
  need: needed,
  done: hasAll,
  progress: (g, seat) => Math.min(1, citizensOf(g, seat) / needed(g)),
};

const rows: ScenarioRows = {
  setUp: SET_UP,
  townCitizens: TOWN_CITIZENS,
  events: EVENTS,
  hourGlass: printedOrder(EVENTS),
  eventRules: { wheel_tax: wheelTax },
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
  scenario: {
    title: 'The Dignitary',
    seats: [1, 1],
    rules: 'LEG-16',
    options: [
      { id: 'goal', values: ['8', '7'], default: '8', text: 'citizens that are needed', rules: 'DIG-032' },
      {
        id: 'dignitaryCitizens',
        values: { words: ['agent', 'random'], listOf: SPACES, length: CHOSEN },
        default: 'agent',
        text: 'the seven spaces with a citizen: asked in the set-up, by chance, or a list',
        rules: 'RUL-S18',
      },
      ...REWARDS,
    ],
    bans: [NOTHING_HIDDEN],
    presets: ['dignitary', 'dignitary?goal=7', 'dignitary?dignitaryCitizens=random'],
  },
  families: [CITIZEN_SPACE],
  // append only: the order is part of the observation and of saved games
  frames: [CITIZEN_CHOICE, WHEEL_LOSS],
  rows,
  hooks,
};
