/** Decisions of the base game, and functions that make decisions. */
export { askFood, COINS_PER_FOOD } from '../decisions/harvest.js';
export { GIVE_GOOD } from '../decisions/goods.js';
export { foodDecision } from '../decisions/food.js';
export { whileTesting } from '../decisions/free.js';
export { DRAW_CHOICE } from '../decisions/followers.js';
export { askGood, EDGE_CHOICE } from '../decisions/move.js';
export { canProtect, NOTING_WORDS, PROTECTION } from '../decisions/protect.js';
export { singleDecision, yesNoDecision } from '../decisions/builders.js';
export {
  indulgenceDecision,
  malfunctionDecision,
  malfunctionRule,
  retrainingDecision,
  retrainingRule,
  summoningDecision,
  trainingDecision,
  voyageDecision,
  walkDecision,
} from '../decisions/event-decisions.js';
export { TILE_CHOICE } from '../decisions/tile.js';
export { hasToGive } from '../decisions/torture.js';
export { forcePass, passNow, TURN } from '../decisions/turn.js';
export { extraActionsDecision, type ExtraActions } from '../extra-actions.js';
