/** A row (in a duel: two) of docs/baselines.md: a ruleset and the bots of `agents/bots`, by seat. */
export interface Case {
  readonly ruleset: string;
  readonly bots: readonly string[];
}

const BOTS = ['random', 'greedy'];

/** The variants are much like the duel itself: who of two different bots wins them is enough. */
const DUELS: readonly Case[] = [
  ...BOTS.flatMap((first) => BOTS.map((second) => ({ ruleset: 'duel', bots: [first, second] }))),
  ...['duel?duelEventOrder=text', 'duel?planning=sealed'].flatMap((ruleset) => [BOTS, [...BOTS].reverse()].map((bots) => ({ ruleset, bots }))),
];

/** Scenarios of one seat, each with its variants. */
const ALONE = [
  'dignitary',
  'dignitary?goal=7',
  'dignitary?dignitaryCitizens=random',
  'vierzon',
  'vierzon?onePerRound=true',
  'vierzon?inOrder=true',
  'salesman',
  'salesman?onePerRound=true',
  'salesman?inOrder=true',
  'tours',
];

export const CASES: readonly Case[] = [...DUELS, ...ALONE.flatMap((ruleset) => BOTS.map((bot) => ({ ruleset, bots: [bot] })))];

/** Fewer say too little to be published. */
export const LEAST_SEEDS = 1000;

/** The page is out of date when the first games of the rows end in another way: a test plays so many. */
export const FIRST_GAMES = 2;
