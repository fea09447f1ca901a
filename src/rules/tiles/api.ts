/** The interface of this module for scenarios. */
export { gamersPoints } from './points.js';
