import type { Game } from '../../../src/engine/game.js';
import type { Module } from '../../../src/engine/module.js';
import { GOODS_IN_BOX, type EventTileRow, type Hooks, type SetUpRow, type VersusGoal } from '../../../src/rules/base/api/rows.js';
import {
  hasAll,
  IN_ORDER,
  isMarked,
  LOST,
  objectiveGoal,
  objectivesOf,
  ONE_PER_ROUND,
  printedOrder,
  resultOf,
  setResult,
  WON,
  type ObjectiveRow,
  type ScenarioRows,
} from '../../../src/rules/scenario/api.js';

/*
 * A small scenario, like a folder of src/rules: two to five seats race with goods to three towns. No other file names it; the test puts it
 * into a list of modules.
 */
const SET_UP: SetUpRow = {
  followers: [12, 12, 10, 10, 12, 12, 10],
  market: ['knight', 'scholar'],
  wheels: 16,
  goods: GOODS_IN_BOX,
  goodsRemoved: 0,
  filledAs: 5,
  coins: 7,
  stations: 10,
  town: 'blois',
  tiles: ['hayrick', 'winery', 'cellar', 'office'],
  drawn: 0,
  citizens: [],
  deedCitizens: true,
  census: false,
  torture: true,
  rules: 'LEG-16',
  provenance: 'reconstructed',
};

const EVENTS: readonly EventTileRow[] = [
  { id: 'caravan.income', event: 'income', pile: 'caravan', count: 3, value: 2, rules: 'LEG-01', provenance: 'reconstructed' },
  { id: 'caravan.taxes', event: 'taxes', pile: 'caravan', count: 2, value: 1, rules: 'LEG-01', provenance: 'reconstructed' },
];

const OBJECTIVES: readonly ObjectiveRow[] = [
  { id: 'caravan.chartres', name: 'Cheese', town: 'chartres', goods: { cheese: 1 }, rules: 'LEG-16', provenance: 'reconstructed' },
  { id: 'caravan.tours', name: 'Toll', town: 'tours', coins: 3, rules: 'LEG-16', provenance: 'reconstructed' },
];

const count = (g: Game, seat: number): number => objectivesOf(g.rules).filter((o) => isMarked(g, seat, o.index)).length;

const goal: VersusGoal = {
  utility: 'versus',
  ...objectiveGoal(OBJECTIVES.map((o) => o.id)),
  won: (g, seat) => resultOf(g, seat) === WON,
  lead: (g, a, b) => count(g, a) - count(g, b),
};

/** With `earlyEnd` the round in which a seat has everything is the last. */
function isOver(g: Game, last: boolean): boolean {
  const seats = Array.from({ length: g.rules.seats }, (_, seat) => seat);
  const over = last || (g.rules.options['earlyEnd'] === 'true' && seats.some((seat) => hasAll(g, seat)));
  if (over) for (const seat of seats) setResult(g, seat, hasAll(g, seat) ? WON : LOST);
  return over;
}

const rows: ScenarioRows = { setUp: SET_UP, events: EVENTS, hourGlass: printedOrder(EVENTS), objectives: OBJECTIVES, goal };

const hooks: Partial<Hooks> = { gameOver: isOver };

export const caravan: Module = {
  id: 'caravan',
  requires: ['base', 'tiles', 'scenario'],
  scenario: {
    title: 'The Caravan',
    seats: [2, 5],
    rules: 'LEG-16',
    accepts: ['orders', 'feast'],
    options: [
      {
        id: 'stages',
        values: { words: ['free'], listOf: ['tours', 'blois', 'chartres'], ordered: true },
        default: 'free',
        text: 'a route, by seat',
        rules: 'LEG-16',
      },
      ONE_PER_ROUND,
      IN_ORDER,
      { id: 'earlyEnd', values: ['false', 'true'], default: 'false', text: 'the first to arrive ends the game', rules: 'LEG-16' },
    ],
    bans: [
      {
        when: (r) => r.options['planning'] === 'sealed',
        rule: 'RUL-C40',
        sentence: () => 'the caravan plans in the open; leave the option planning out',
      },
    ],
    presets: ['caravan-2p', 'caravan-3p+orders?earlyEnd=true'],
  },
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
  rows,
  hooks,
};
