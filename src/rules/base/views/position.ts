export { applyPosition } from './position/apply.js';
export { readPosition } from './position/read.js';
export type { Position, SeatPosition } from './position/shape.js';
