import type { Env } from '../env/env.js';

export interface TreeCount {
  /** Positions after `depth` decisions or at the end of the game. */
  leaves: bigint;
  /** Sum of the state hashes of the leaves modulo 2^64; differs for trees of equal size. */
  hash: string;
}

export class BudgetSpent extends Error {}

/** Counts the tree of real decisions; chance comes from the streams of the state. `budget` bounds the positions visited. */
export function countTree(root: Env, depth: number, budget: number): TreeCount {
  let left = budget;
  let leaves = 0n;
  let sum = 0n;
  const visit = (env: Env, more: number): void => {
    if (left-- === 0) throw new BudgetSpent(`more than ${budget} positions`);
    if (more === 0 || env.over) {
      leaves++;
      sum += BigInt(`0x${env.stateHash()}`);
      return;
    }
    for (const action of env.legalActions()) {
      const child = env.fork('exact');
      child.step(action);
      visit(child, more - 1);
    }
  };
  visit(root, depth);
  return { leaves, hash: BigInt.asUintN(64, sum).toString(16).padStart(16, '0') };
}
