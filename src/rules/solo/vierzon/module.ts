import type { Game } from '../../../engine/game.js';
import type { Module } from '../../../engine/module.js';
import type { Hooks } from '../../base/api/rows.js';
import { G } from '../../base/api/state.js';
import {
  decide,
  decideRound,
  hasAll,
  IN_ORDER,
  isMarked,
  NOTHING_HIDDEN,
  objectivesOf,
  ONE_PER_ROUND,
  printedOrder,
  REWARDS,
  type ScenarioRows,
  soloGoal,
} from '../../scenario/api.js';
import { DEEDS, EVENTS } from './data/board.js';
import { SET_UP } from './data/setup.js';
import { BANISH, banishment, BANISHMENT } from './decisions/banishment.js';
import { MATERIALS } from './decisions/materials.js';
import { OBJECTIVES } from './objectives.js';

const rows: ScenarioRows = {
  setUp: SET_UP,
  events: EVENTS,
  hourGlass: printedOrder(EVENTS),
  eventRules: { banishment },
  deeds: DEEDS,
  replaces: ['deeds'],
  objectives: OBJECTIVES,
  goal: soloGoal(OBJECTIVES.map((o) => o.id)),
  // the base decision about new followers offers it during Amnesty
  verbs: { to_bag: true },
};

/** Option `earlyLoss`, for learning: once an objective can no longer be reached, the game is lost immediately (RUL-S07). */
function loseEarly(g: Game): void {
  if (g.rules.options['earlyLoss'] !== 'true') return;
  const round = G.round.get(g);
  if (objectivesOf(g.rules).some(({ index, row }) => row.before === round && !isMarked(g, 0, index))) decide(g, false);
}

const hooks: Partial<Hooks> = {
  roundStarted: loseEarly,
  // VIE-060, VIE-061
  gameOver: (g, last) => decideRound(g, last, hasAll(g, 0)),
};

/** Capital Vierzon: one seat, five objectives in 14 rounds, the first of them by the eighth (solo.md section 3). */
export const vierzon: Module = {
  id: 'vierzon',
  requires: ['base', 'tiles', 'scenario'],
  scenario: {
    title: 'Capital Vierzon',
    seats: [1, 1],
    rules: 'LEG-16',
    options: [
      ONE_PER_ROUND,
      IN_ORDER,
      {
        id: 'earlyLoss',
        values: ['false', 'true'],
        default: 'false',
        text: '`true`: a game without the Builder, which cannot be won any more, ends when round 9 begins',
        rules: 'RUL-S07',
      },
      ...REWARDS,
    ],
    bans: [NOTHING_HIDDEN],
    presets: ['vierzon', 'vierzon?onePerRound=true', 'vierzon?inOrder=true'],
  },
  families: [BANISH],
  // append only: the order is part of the observation and of saved games
  frames: [MATERIALS, BANISHMENT],
  rows,
  hooks,
};
