/** A ruleset of the ladder and its bots. In a ruleset with one seat, or a team, each bot plays the deals alone. */
export interface Rung {
  readonly ruleset: string;
  readonly bots: readonly string[];
  /** Deals by default: fewer where games are long or many meet. */
  readonly deals: number;
}

const EVERYWHERE = ['random', 'greedy', 'rollout:playouts=4', 'mcts:iterations=10', 'mcts:iterations=30', 'mcts:iterations=100'] as const;
/** Plans to the end of the game take too long against rivals. */
const ALONE = [...EVERYWHERE, 'planner'] as const;
/** Where an iteration takes ten times as long as in the base game. */
const SLOW = ['random', 'greedy', 'mcts:iterations=1', 'mcts:iterations=3', 'mcts:iterations=10'] as const;

export const RUNGS: readonly Rung[] = [
  { ruleset: 'base-2p', bots: [...EVERYWHERE, 'policy'], deals: 8 },
  { ruleset: 'base-4p', bots: EVERYWHERE, deals: 1 },
  { ruleset: 'dignitary', bots: ALONE, deals: 10 },
  { ruleset: 'vierzon', bots: ALONE, deals: 10 },
  { ruleset: 'salesman', bots: [...ALONE, 'policy'], deals: 10 },
  { ruleset: 'tours', bots: ALONE, deals: 10 },
  { ruleset: 'duel', bots: EVERYWHERE, deals: 3 },
  { ruleset: 'invasion-2p?characters=easy', bots: ALONE, deals: 2 },
  { ruleset: 'base-2p+orders+events+trade', bots: SLOW, deals: 1 },
  { ruleset: 'prosperity-2p', bots: SLOW, deals: 1 },
  { ruleset: 'plague-2p', bots: SLOW, deals: 1 },
];

/** Deals that were never used for tuning: chance seed `ladder/d`. */
export const SEED = 'ladder';
