import type { Duration } from '../../gen/google/protobuf/duration.pb.js';
import type { SeatTime } from '../../gen/orleans/v1/seat.pb.js';
import { duration } from '../discovery.js';
import { checkClock, type ClockSettings } from './clock.js';

/** Milliseconds as a duration; null, no limit, is an absent one. */
export function optionalDuration(ms: number | null): Duration | undefined {
  return ms === null ? undefined : duration(Math.max(0, ms) / 1000);
}

export function wireTime({ perMoveMs, bankMs, startUpMs }: ClockSettings): SeatTime {
  return { perMove: optionalDuration(perMoveMs), bank: optionalDuration(bankMs), startUp: optionalDuration(startUpMs) };
}

export function clockOf(time: SeatTime | undefined): ClockSettings {
  return checkClock({ perMoveMs: milliseconds(time?.perMove), bankMs: milliseconds(time?.bank), startUpMs: milliseconds(time?.startUp) });
}

function milliseconds(limit: Duration | undefined): number | null {
  return limit === undefined ? null : Number(limit.seconds) * 1000 + limit.nanos / 1e6;
}
