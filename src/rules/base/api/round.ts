/** Rounds, events and scoring. */
export { isHidden } from '../../../engine/hidden.js';
export { eventValue, loseFollower, runEvent, type EventRule } from '../events.js';
export { clockwise, endGame, gather, isStackEmpty, seatAtWork } from '../round.js';
export { developmentPoints, goodsPoints, scoredGoods } from '../scoring.js';
