/** What may be tried again: the next attempt may find the bot in time, the folder free, the worker alive (EX_TEMPFAIL of sysexits). */
export const TRY_AGAIN = 75;

/** Of a command line or a configuration that makes no sense. */
const REFUSED = 2;

/**
 * Exit codes of refusals, those of sysexits where they fit. docs/tournaments.md has them all; the failure policy of deploy/kubernetes and
 * deploy/ray try again what ends with 1 or 75 and nothing else.
 */
const CODES: Readonly<Record<string, number>> = {
  /** Written by another version of this program. */
  ARENA_VERSION: 65,
  /** A bot without a program. */
  BOT_PROGRAM: 66,
  /** A sandbox that this host does not have. */
  SANDBOX_MISSING: 69,
  /** A folder that cannot be written. */
  ARENA_UNWRITABLE: 73,
  /** A file into which results are exported, and which holds something else. */
  EXPORT_FOREIGN: 65,
  /** A stage that has too few bots as long as nobody submits more. */
  SEASON_WAITING: TRY_AGAIN,
  SEASON_BUSY: TRY_AGAIN,
  LADDER_BUSY: TRY_AGAIN,
  QUEUE_BUSY: TRY_AGAIN,
  ARENA_BUSY: TRY_AGAIN,
  ARENA_WORKER: TRY_AGAIN,
  ARENA_STOPPED: TRY_AGAIN,
};

export const exitCodeOf = (refusal: string): number => CODES[refusal] ?? REFUSED;
