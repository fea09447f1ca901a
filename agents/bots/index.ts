/**
 * The built-in players, which run in the same process as the game.
 *
 * - `greedy/`: one-ply search (`action-values`) by a heuristic evaluation: `evaluator` sums its terms, `seat-features` reads their inputs from
 * an observation. A place or tile has the value of the words of its effect, a line each in `effect-values`; other files are terms of modules.
 * - `scenarios/`: the evaluator of The Duel, and shortest tours.
 * - `search/`: `rollout` and `mcts` on determinized copies (`simulation`), with learned linear values where a round begins; `planner`.
 * - `solo/`: plans of whole rounds in solo games, with learned values, which are models too; all bots but `policy` and `random` use them there.
 * - `invasion/`: the policy of a team in Invasion, which all bots follow there, and its planner.
 * - `policy/`: trained networks in ONNX files: `onnx` reads them, `network` evaluates them, `models` chooses among them.
 */
export type { Bot, BotHost, Explanation } from './bot.js';
export { parseBotName } from './name.js';
export { modelsOf, Models, type ModelFiles } from './policy/models.js';
export { BOTS, makeBot } from './registry.js';
export { PLANNED } from './methods.js';
