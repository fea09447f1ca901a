/** Games with many actions: random players hardly complete a place, so their games reach few rules. */
import { makeBot } from '../agents/bots/index.js';
import type { Scenario } from './dsl.js';
import { actionNames, numbersBelow } from './plays.js';

/** Plays to the end, three of four answers by `greedy`, the others random; `check` gets every decision and its answer before it is played. */
export function playGreedy(g: Scenario, seed: number, check: (g: Scenario, answer: string) => void): Scenario {
  const bot = makeBot('greedy', seed);
  bot.prepare?.(g.ruleset);
  bot.reset?.(seed);
  const names = actionNames(g.env);
  const below = numbersBelow(seed);
  while (!g.env.over) {
    const legal = g.env.legalActions();
    const answer = below(4) > 0 ? bot.act(g.env) : legal[below(legal.length)]!;
    check(g, names[answer]!);
    g.env.step(answer);
  }
  return g;
}
