/** Games of one table, and the value that measures their luck. The bot takes each seat in turn; `against` plays the other seats. */
export interface Run {
  readonly ruleset: string;
  readonly bot: string;
  readonly against: string;
  /** The value for `adjust`; `rubbish`: an uninformative number; `ahead`: `learned`, after greedy has played to the end of the round. */
  readonly value: string;
  readonly games: number;
  /** Redraws of a chance event; absent: `SAMPLES`. */
  readonly samples?: number;
}

/** The number in tournaments. */
export const SAMPLES = 16;

const self = (ruleset: string, bot: string, value: string, games: number): Run => ({ ruleset, bot, against: bot, value, games });

export const RUNS: readonly Run[] = [
  { ...self('base-2p', 'random', 'learned', 10_000), samples: 4 },
  { ...self('base-2p', 'random', 'rubbish', 2_000), samples: 4 },
  self('base-2p', 'greedy', 'learned', 400),
  self('base-2p', 'greedy', 'auto', 40),
  { ...self('base-2p', 'greedy', 'ahead', 40), samples: 4 },
  self('base-4p', 'greedy', 'learned', 100),
  self('duel', 'greedy', 'learned', 120),
  self('salesman', 'greedy', 'learned', 120),
  self('salesman', 'policy', 'auto', 120),
  self('plague-2p', 'greedy', 'learned', 120),
  self('prosperity-2p', 'greedy', 'learned', 120),
  self('invasion-2p?characters=easy', 'greedy', 'learned', 120),
];
