/** Effects of places and deeds. */
export { actFreely, borrowAction, isPossible, isUsable, runEffect } from '../effects/use.js';
export { NOTHING, only, SOMETHING, unless, when, type Op } from '../effects/op.js';
export { drawFromBag } from '../effects/ops.js';
