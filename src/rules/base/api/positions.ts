/** Input of positions. */
export * from '../views/position/input.js';
