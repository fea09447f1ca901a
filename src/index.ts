/**
 * The engine as a package: rulesets, games, vectors of games, the built-in bots. Nothing in it needs Node: it runs in browsers, Bun and
 * Deno too. docs/typescript.md is the guide, docs/api.md the reference; `orleans-env/client` plays over gRPC.
 */
export { PRESETS } from './catalog/presets.js';
export { loadRuleset, type Ruleset } from './catalog/ruleset.js';
export type { ActionInfo, Hashes, ObservationField, Spec, Utility } from './catalog/spec.js';
export { Refusal, type RefusalStatus } from './core/result.js';
export {
  Env,
  TERMINAL,
  type EnvOptions,
  type IllegalReport,
  type Replay,
  type ResetOptions,
  type RewardMode,
  type Score,
  type Seed,
} from './env/env.js';
export { SLOT_STATUS, VectorEnv, makeColumns, type AutoresetMode, type Columns, type Finals, type VectorOptions } from './env/vector.js';
export type { Opponent, Opponents } from './env/runner.js';
export type { Position } from './rules/base/views/position.js';
export { BOTS, makeBot, modelsOf, type Bot, type BotHost, type Explanation } from '../agents/bots/index.js';
