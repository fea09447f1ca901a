/** What scenarios may use of the tiles. */
export { gamersPoints } from './points.js';
