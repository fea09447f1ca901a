import { originalOf, type Ruleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import type { Bot, Explanation } from './bot.js';
import { once } from '../../src/core/once.js';

/** Makes a bot play isomorphs: it sees the original game, and its answers are translated. */
export function playIsomorphs(bot: Bot): Bot {
  /** the isomorph of the last answer; null: not an isomorph */
  let answered: Ruleset | null = null;
  const enter = (env: Env): Env => {
    answered = isOriginal(env.ruleset) ? null : env.ruleset;
    return answered === null ? env : enterOriginal(env);
  };
  const translated = (action: number): number =>
    answered === null ? action : translate(originalOf(answered).rules, answered.rules, action);
  return {
    name: bot.name,
    get models() {
      return bot.models ?? [];
    },
    get cost() {
      return bot.cost;
    },
    act: (env) => translated(bot.act(enter(env))),
    ...(bot.prepare !== undefined && { prepare: (ruleset: Ruleset) => bot.prepare!(originalOf(ruleset)) }),
    ...(bot.reset !== undefined && { reset: bot.reset.bind(bot) }),
    ...(bot.actWithin !== undefined && {
      actWithin: (env: Env, evaluations: number) => {
        const action = bot.actWithin!(enter(env), evaluations);
        return action === null ? null : translated(action);
      },
    }),
    ...(bot.explain !== undefined && {
      explain: (): Explanation => {
        const explained = bot.explain!();
        return { ...explained, rows: explained.rows.map((row) => ({ ...row, action: translated(row.action) })) };
      },
    }),
  };
}

const isOriginal = (ruleset: Ruleset): boolean => originalOf(ruleset) === ruleset;

const translate = (from: Ruleset['rules'], to: Ruleset['rules'], action: number): number => to.toCompact[from.toUniversal[action]!]!;

/** The original game by isomorph, which identifies the game to bots. */
const seenFor = once((isomorph: Env) => new Env(originalOf(isomorph.ruleset), { replay: false }));

/** Copies the state of an isomorph into its original game. */
function enterOriginal(isomorph: Env): Env {
  const original = originalOf(isomorph.ruleset);
  const seen = seenFor(isomorph);
  const situation = isomorph.situation();
  // after the state: the number of legal actions, which is equal, and their bits
  const mask = situation.bytes.subarray(original.rules.layout.stateBytes + Uint32Array.BYTES_PER_ELEMENT).fill(0);
  for (const action of isomorph.legalActions()) {
    const bit = translate(isomorph.ruleset.rules, original.rules, action);
    mask[bit >> 3]! |= 1 << (bit & 7);
  }
  seen.enter(situation);
  return seen;
}
