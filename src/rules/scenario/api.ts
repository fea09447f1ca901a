/** The interface of this module for the scenarios. */
export { printedOrder } from './event-rules.js';
export { OBJECTIVE_ACTIONS } from './objectives.js';
export { IN_ORDER, NOTHING_HIDDEN, ONE_PER_ROUND, REWARDS } from './options.js';
export { decide, decideRound, hasAll, LOST, objectiveGoal, ONE_SEAT, resultOf, setResult, soloGoal, WON } from './result.js';
export type { ObjectiveRow, ScenarioRows } from './rows.js';
export { isMarked, objectivesOf } from './state.js';
