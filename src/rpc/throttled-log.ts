import type { Logger } from './log.js';

/** Interval of the same warning. */
const QUIET_MS = 60_000;

/** Different warnings per interval; others are only counted. */
const MOST_WARNINGS = 100;

interface Warning {
  since: number;
  /** repetitions since it was written */
  again: number;
  readonly fields: object;
  readonly message: string;
}

/** Warnings that anonymous callers can cause as often as they like. Each is written the first time, then once a minute with a count. */
export class ThrottledLog {
  private readonly warnings = new Map<string, Warning>();
  private since = -Infinity;
  private unwritten = 0;

  constructor(
    private readonly log: Logger,
    private readonly now: () => number,
  ) {}

  /** `key` identifies equal warnings and must not come from the caller. */
  warn(key: string, fields: object, message: string): void {
    const warning = this.warnings.get(key);
    if (warning !== undefined) {
      warning.again += 1;
      return;
    }
    if (this.warnings.size >= MOST_WARNINGS) {
      this.unwritten += 1;
      return;
    }
    this.warnings.set(key, { since: this.now(), again: 0, fields, message });
    this.log.warn(fields, message);
  }

  /** Writes the counts of the last minute. */
  sweep(): void {
    const now = this.now();
    for (const [key, warning] of this.warnings) {
      if (now - warning.since < QUIET_MS) continue;
      if (warning.again === 0) this.warnings.delete(key);
      else this.log.warn({ ...warning.fields, again: warning.again }, warning.message);
      warning.since = now;
      warning.again = 0;
    }
    if (this.unwritten === 0 || now - this.since < QUIET_MS) return;
    this.log.warn({ count: this.unwritten }, 'further warnings left out');
    this.since = now;
    this.unwritten = 0;
  }
}
