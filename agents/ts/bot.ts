import { Refusal } from '../../src/core/result.js';
import type { Env, Seed } from '../../src/env/env.js';
import { makeGreedy } from './greedy.js';
import { makeMcts, MCTS } from './mcts.js';
import { parseName, readParameters, type BotName } from './name.js';
import { makeRandom } from './random.js';
import { makeRollout, ROLLOUT } from './rollout.js';

export interface Bot {
  readonly name: string;
  /** Called before each game. */
  reset?(seed: Seed): void;
  /** The answer of the seat to act: one of the legal actions. The game itself is left as it is. */
  act(env: Env): number;
}

/** Milliseconds from any beginning on; for bots that think for a time. */
export type Clock = () => number;

type Maker = (name: BotName, seed: Seed, clock: Clock) => Bot;

const MAKERS: Readonly<Record<string, Maker>> = {
  random: (name, seed) => plain(name, makeRandom(seed)),
  greedy: (name, seed) => plain(name, makeGreedy(seed)),
  rollout: (name, seed) => makeRollout(seed, readParameters(name, ROLLOUT)),
  mcts: (name, seed, clock) => makeMcts(seed, { ...readParameters(name, MCTS), clock }),
};

export const BOTS: readonly string[] = Object.keys(MAKERS);

/** A bot by name, with parameters if it has any (`mcts:iterations=400`); Refusal BOT_UNKNOWN, BOT_PARAMETER. */
export function makeBot(text: string, seed: Seed, clock: Clock = () => performance.now()): Bot {
  const name = parseName(text);
  const make = Object.hasOwn(MAKERS, name.bot) ? MAKERS[name.bot] : undefined;
  if (make === undefined) throw new Refusal('BOT_UNKNOWN', `There is no bot "${name.bot}"; choose one of ${BOTS.join(', ')}.`, 'NOT_FOUND');
  return make(name, seed, clock);
}

function plain(name: BotName, bot: Bot): Bot {
  readParameters(name, {});
  return bot;
}
