/** The arena uses the clock of the seat service, so that all bots have the same times. */
export { REAL_TIME, SeatClock, checkClock, type ClockSettings, type Remaining, type Time } from '../seats/clock.js';
