/** What scenarios may use of the tiles. */
export { isComplete } from './gaming.js';
