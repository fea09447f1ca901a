/** The clock of the seat service is the clock of the arena: all bots have the same times, whatever their connection. */
export { REAL_TIME, SeatClock, checkClock, type ClockSettings, type Remaining, type Time } from '../seats/clock.js';
