import { clip, Refusal } from '../../src/core/result.js';
import type { Seed } from '../../src/env/env.js';
import type { Bot, BotHost } from './bot.js';
import { makeGreedy } from './greedy/greedy.js';
import { makeMcts, MCTS } from './search/mcts.js';
import { playIsomorphs } from './isomorph.js';
import { parseBotName, readParameters, type BotName } from './name.js';
import { modelsOf } from './policy/models.js';
import { makePolicy, POLICY } from './policy/policy.js';
import { makePlanner, PLANNER } from './search/planner.js';
import { makeRandom } from './random.js';
import { makeRollout, ROLLOUT } from './search/rollout.js';

type Maker = (name: BotName, seed: Seed, host: BotHost) => Bot;

const MAKERS: Readonly<Record<string, Maker>> = {
  random: (name, seed) => withoutParameters(name, makeRandom(seed)),
  greedy: (name, seed) => withoutParameters(name, makeGreedy(seed)),
  rollout: (name, seed) => makeRollout(seed, readParameters(name, ROLLOUT)),
  planner: (name, seed, { clock, models }) => makePlanner(seed, models, { ...readParameters(name, PLANNER), clock }),
  mcts: (name, seed, { clock, models }) => makeMcts(seed, models, { ...readParameters(name, MCTS), clock }),
  policy: (name, seed, { clock, models }) => makePolicy(models, seed, { ...readParameters(name, POLICY), clock }),
};

export const BOTS: readonly string[] = Object.keys(MAKERS);

/** The default: no models. */
const DEFAULT_HOST: BotHost = { clock: () => performance.now(), models: modelsOf({}) };

/**
 * A bot by name, with parameters if it has any (`mcts:iterations=400`); Refusal BOT_UNKNOWN, BOT_PARAMETER. `host`: services of the program
 * in which it plays; bots with models read them when they are prepared for a ruleset, at their first answer at the latest.
 */
export function makeBot(text: string, seed: Seed, host: Partial<BotHost> = {}): Bot {
  const name = parseBotName(text);
  const make = Object.hasOwn(MAKERS, name.bot) ? MAKERS[name.bot] : undefined;
  if (make === undefined)
    throw new Refusal('BOT_UNKNOWN', `There is no bot "${clip(name.bot)}"; choose one of ${BOTS.join(', ')}.`, 'NOT_FOUND');
  return playIsomorphs(make(name, seed, { ...DEFAULT_HOST, ...host }));
}

function withoutParameters(name: BotName, bot: Bot): Bot {
  readParameters(name, {});
  return bot;
}
