import { clip, Refusal } from '../../src/core/result.js';
import type { Seed } from '../../src/env/env.js';
import type { Bot, BotHost } from './bot.js';
import { GreedyBot } from './greedy/greedy.js';
import { playIsomorphs } from './isomorph.js';
import { parseBotName, readParameters, type BotName } from './name.js';
import { modelsOf } from './policy/models.js';
import { POLICY, PolicyBot } from './policy/policy.js';
import { RandomBot } from './random.js';
import { PLANNER, PlannerBot } from './search/planner.js';
import { MCTS, MctsBot, ROLLOUT, RolloutBot } from './search/searching-bots.js';

type Maker = (name: BotName, seed: Seed, host: BotHost) => Bot;

const MAKERS: Readonly<Record<string, Maker>> = {
  random: (name, seed) => withoutParameters(name, new RandomBot(seed)),
  greedy: (name, seed, { models }) => withoutParameters(name, new GreedyBot(seed, models)),
  rollout: (name, seed, { models }) => new RolloutBot(seed, models, readParameters(name, ROLLOUT)),
  planner: (name, seed, { clock, models }) => new PlannerBot(seed, models, { ...readParameters(name, PLANNER), clock }),
  mcts: (name, seed, { clock, models }) => new MctsBot(seed, models, { ...readParameters(name, MCTS), clock }),
  policy: (name, seed, { clock, models }) => new PolicyBot(models, { ...readParameters(name, POLICY), clock }, seed),
};

export const BOTS: readonly string[] = Object.keys(MAKERS);

const DEFAULT_HOST: BotHost = { clock: () => performance.now(), models: modelsOf({}) };

/**
 * Makes a bot by name with parameters (`mcts:iterations=400`); Refusals BOT_UNKNOWN, BOT_PARAMETER. `host`: services of the program; bots read
 * models when prepared, at the latest at their first answer.
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
