/** The clock of the seat service is the clock of the arena: the same times for bots however they are reached. */
export { REAL_TIME, SeatClock, checkClock, type ClockSettings, type Remaining, type Time } from '../seats/clock.js';
