import type { Duration } from '../gen/google/protobuf/duration.pb.js';
import type { SeatTime } from '../gen/orleans/v1/seat.pb.js';
import { checkClock, type ClockSettings } from './clock.js';
import { duration } from '../rpc/protocol.js';

/** A Duration; absent for null (no limit). */
export function optionalDuration(ms: number | null): Duration | undefined {
  return ms === null ? undefined : duration(Math.max(0, ms) / 1000);
}

/** Time limits of a seat as a message. */
export function wireClock({ perMoveMs, bankMs, startUpMs }: ClockSettings): SeatTime {
  return { perMove: optionalDuration(perMoveMs), bank: optionalDuration(bankMs), startUp: optionalDuration(startUpMs) };
}

/** Time limits of a seat from a message; Refusal CLOCK_VALUE. */
export function readClock(time: SeatTime | undefined): ClockSettings {
  return checkClock({ perMoveMs: milliseconds(time?.perMove), bankMs: milliseconds(time?.bank), startUpMs: milliseconds(time?.startUp) });
}

function milliseconds(limit: Duration | undefined): number | null {
  return limit === undefined ? null : Number(limit.seconds) * 1000 + limit.nanos / 1e6;
}
