import type { Game, SeatIndex } from '../../engine/game.js';
import type { Module } from '../../engine/module.js';
import { gainCitizen } from '../base/api/goods.js';
import { TOWNS } from '../base/api/map.js';
import type { Hooks, Rows, Totals } from '../base/api/rows.js';
import { T, type TownIndex } from '../base/api/state.js';
import { EVENT_RULES } from './event-rules.js';
import { askWindow, markAll, OBJECTIVE_ACTIONS, WINDOW } from './objectives.js';
import { FIELDS } from './fields.js';
import { collectRows, G, P, scenarioSlots, townsOf } from './state.js';
import { VERBS } from './verbs.js';

function layTownCitizens(g: Game): void {
  for (const town of townsOf(g.rules)) G.townCitizens.set(g, T.townOf.get(town)!, 1);
}

/**
 * Gives the citizen of the town to the first seat that arrives there in a voluntary move, also in the middle of the move (DIG-010, TRS-022,
 * RUL-S24).
 */
function takeTownCitizen(g: Game, seat: SeatIndex, town: TownIndex): void {
  if (G.townCitizens.get(g, town) === 0) return;
  G.townCitizens.set(g, town, 0);
  gainCitizen(g, seat);
}

function countTownCitizens(g: Game, totals: Totals): void {
  for (let town = 0; town < TOWNS.length; town++) totals.citizens += G.townCitizens.get(g, town);
}

const hooks: Partial<Hooks> = {
  setUp: layTownCitizens,
  roundStarted: (g) => {
    for (let seat = 0; seat < g.rules.seats; seat++) P.doneThisRound.set(g, seat, 0);
  },
  merchantMoved: takeTownCitizen,
  merchantPassed: takeTownCitizen,
  actionDone: askWindow,
  turnActions: OBJECTIVE_ACTIONS,
  roundEnding: askWindow,
  afterChange: markAll,
};

const rows: Rows = { eventRules: EVENT_RULES, fields: FIELDS, held: countTownCitizens };

/** The common part of The Duel and the solo scenarios: objectives, citizens in towns, winning and losing. It is not a game. */
export const scenario: Module = {
  id: 'scenario',
  requires: ['base', 'tiles'],
  prepare: collectRows,
  slots: scenarioSlots,
  families: VERBS,
  // append only: the order is part of the observation and of saved games
  frames: [WINDOW],
  rows,
  hooks,
};
