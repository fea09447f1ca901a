/** A tournament of the ladder. In a ruleset with one seat, or a team, each bot plays the deals alone. */
export interface Rung {
  readonly ruleset: string;
  readonly bots: readonly string[];
  readonly deals: number;
}

/** Where a match takes less than about a second of processor time. */
const MANY = 40;
/** Where a search takes part. */
const FEW = 10;

/** A ruleset's bots without search, and then its best ones with searches. */
function rungs(ruleset: string, quick: readonly string[], searches: readonly string[]): Rung[] {
  return [
    { ruleset, bots: ['random', 'greedy', ...quick], deals: MANY },
    { ruleset, bots: searches, deals: FEW },
  ];
}

const PLANS = ['planner', 'greedy', 'mcts:iterations=10'] as const;

export const RUNGS: readonly Rung[] = [
  ...rungs('base-2p', ['policy'], ['greedy', 'policy', 'rollout:playouts=4', 'mcts:iterations=10', 'mcts:iterations=30']),
  ...rungs('prosperity-2p', ['policy', 'policy:base-2p'], ['greedy', 'policy', 'mcts:iterations=10']),
  ...rungs('plague-2p', ['policy', 'policy:base-2p'], ['greedy', 'policy', 'mcts:iterations=10']),
  ...rungs('base-4p', ['policy:base-2p'], ['greedy', 'policy:base-2p', 'mcts:iterations=3', 'mcts:iterations=10']),
  ...rungs('invasion-2p?characters=easy', [], ['greedy', 'planner', 'mcts:iterations=10']),
  ...rungs('salesman', ['policy', 'planner'], ['policy', ...PLANS]),
  ...rungs('vierzon', ['planner'], PLANS),
  ...rungs('tours', ['planner'], PLANS),
  ...rungs('dignitary', ['planner'], PLANS),
  ...rungs('duel', [], ['greedy', 'mcts:iterations=10', 'mcts:iterations=30']),
  ...rungs('base-3p', ['policy:base-2p'], ['greedy', 'policy:base-2p', 'mcts:iterations=3']),
  ...rungs('plague-3p', ['policy:plague-2p', 'policy:base-2p'], ['greedy', 'policy:plague-2p', 'mcts:iterations=3']),
  ...rungs('base-2p+orders+events+trade', ['policy:base-2p'], ['greedy', 'policy:base-2p', 'mcts:iterations=1']),
];

/** Deals that were never used for tuning: chance seed `ladder/d`. */
export const SEED = 'ladder';
