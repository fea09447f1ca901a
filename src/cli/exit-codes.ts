/** For failures that may be temporary: a bot in time, a free folder, a live worker (EX_TEMPFAIL of sysexits). */
export const TRY_AGAIN = 75;

/** For a wrong command line or configuration. */
const REFUSED = 2;

/** Exit codes of refusals (docs/tournaments.md), from sysexits where one fits. deploy/kubernetes and deploy/ray retry only 1 and 75. */
const CODES: Readonly<Record<string, number>> = {
  /** Written by another version of this program. */
  ARENA_VERSION: 65,
  /** A bot without a program. */
  BOT_PROGRAM: 66,
  /** A sandbox that this host lacks. */
  SANDBOX_MISSING: 69,
  /** A folder that cannot be written. */
  ARENA_UNWRITABLE: 73,
  /** A file for exported results that has other content. */
  EXPORT_FOREIGN: 65,
  /** A stage that has too few bots until more are submitted. */
  SEASON_WAITING: TRY_AGAIN,
  SEASON_BUSY: TRY_AGAIN,
  LADDER_BUSY: TRY_AGAIN,
  QUEUE_BUSY: TRY_AGAIN,
  ARENA_BUSY: TRY_AGAIN,
  ARENA_WORKER: TRY_AGAIN,
  ARENA_STOPPED: TRY_AGAIN,
};

export const exitCodeOf = (refusal: string): number => CODES[refusal] ?? REFUSED;
