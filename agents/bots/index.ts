/**
 * The built-in players, which run in the same process as the game.
 *
 * - `random.ts`
 * - `isomorph.ts`: all bots play isomorphs of rulesets as their originals.
 * - `greedy/`: one-ply search by a heuristic evaluation. `observation-view` reads the requested bytes of an observation, `seat-features`
 * the inputs of the evaluation, `evaluator` sums its terms, `effect-values`, `order-values` and `opponent-values` are terms for rows of
 * modules, `base-weights` and `module-weights` the numbers, `action-values` tries actions.
 * - `scenarios/`: evaluators of the rulesets that are won by objectives, one file a scenario.
 * - `invasion/`: the policy of a team in Invasion, which all bots follow there, and its planner.
 * - `solo/`: plans of whole rounds in solo games, with learned values, which are models too; `planner` uses them.
 * - `policy/`: trained networks in ONNX files: `onnx` reads them, `network` evaluates them, `models` chooses among them; `policy` plays
 * them.
 * - `search/`: `rollout` and `mcts` on determinized copies (`simulation`); `halving` compares plans by games; `search-tree` the nodes with their priors, `value-function` the
 * learned linear value of a seat at the start of a round (`feature-vector`, `learned-weights`).
 */
export type { Bot, BotHost, Explanation } from './bot.js';
export { parseBotName } from './name.js';
export { modelsOf, Models, type ModelFiles } from './policy/models.js';
export { BOTS, makeBot } from './registry.js';
