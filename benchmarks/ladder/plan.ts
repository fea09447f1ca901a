/** A tournament of the ladder. In a ruleset with one seat, or a team, each bot plays the deals alone. */
export interface Rung {
  readonly ruleset: string;
  readonly bots: readonly string[];
  readonly deals: number;
}

/** For matches that take less than about a second of processor time. */
const MANY = 40;
/** For solo games, in which bots differ by a few deals in a hundred. */
const ALONE = 200;
/** For tournaments with a search. */
const FEW = 10;

/** The tournament of a ruleset's bots without search, and that of its best ones with searches. */
function rungs(ruleset: string, quick: readonly string[], searches: readonly string[], many = MANY): Rung[] {
  return [
    { ruleset, bots: quick, deals: many },
    { ruleset, bots: searches, deals: FEW },
  ];
}

/** The network with decreasing noise, as opponents for an agent in training. */
const graded = (network: string, percents: readonly number[]): string[] => percents.map((percent) => `${network}:noise=${percent}`);

const SIMPLE = ['random', 'greedy'] as const;

export const RUNGS: readonly Rung[] = [
  ...rungs(
    'base-2p',
    [...SIMPLE, ...graded('policy', [75, 50, 30, 20, 15, 10, 5]), 'policy', 'policy:base'],
    ['greedy', 'policy', 'policy:base', 'policy:base:playouts=8', 'mcts:iterations=10', 'mcts:iterations=30'],
  ),
  ...rungs('base-3p', ['greedy', 'policy:base-2p', 'policy:base'], ['greedy', 'policy:base', 'mcts:iterations=3']),
  ...rungs(
    'base-4p',
    ['greedy', ...graded('policy:base-2p', [30, 15, 5]), 'policy:base-2p', 'policy:base'],
    ['greedy', 'policy:base', 'mcts:iterations=3', 'mcts:iterations=10'],
  ),
  ...rungs('base-2p+orders+events+trade', ['greedy', 'policy:base-2p', 'policy:base'], ['greedy', 'policy:base', 'mcts:iterations=1']),
  ...['dignitary', 'vierzon', 'salesman', 'tours'].flatMap((ruleset) =>
    rungs(ruleset, [...SIMPLE, 'policy', 'planner'], ['policy', 'planner', 'greedy', 'mcts:iterations=10'], ALONE),
  ),
  ...rungs('duel', [...SIMPLE, 'policy'], ['greedy', 'policy', 'mcts:iterations=30']),
  ...rungs('invasion-2p?characters=easy', SIMPLE, ['greedy', 'planner']),
  ...rungs('prosperity-2p', [...SIMPLE, 'policy', 'policy:base-2p'], ['greedy', 'policy', 'mcts:iterations=10']),
  ...rungs('plague-2p', [...SIMPLE, 'policy', 'policy:base-2p'], ['greedy', 'policy', 'mcts:iterations=10']),
  ...rungs('plague-3p', ['greedy', 'policy:plague-2p', 'policy:base-2p'], ['greedy', 'policy:plague-2p', 'mcts:iterations=3']),
];

/** Deals that were never used for tuning: chance seed `ladder/d`. */
export const SEED = 'ladder';
