export * from '../views/position/input.js';
