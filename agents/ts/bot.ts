import { Refusal } from '../../src/core/result.js';
import type { Env, Seed } from '../../src/env/env.js';
import { makeGreedy } from './greedy.js';
import { makeRandom } from './random.js';

export interface Bot {
  readonly name: string;
  /** Called before each game. */
  reset?(seed: Seed): void;
  /** The answer of the seat to act: one of the legal actions. The game itself is left as it is. */
  act(env: Env): number;
}

const MAKERS: Readonly<Record<string, (seed: Seed) => Bot>> = { random: makeRandom, greedy: makeGreedy };

export const BOTS: readonly string[] = Object.keys(MAKERS);

export function makeBot(name: string, seed: Seed): Bot {
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  if (make === undefined) throw new Refusal('BOT_UNKNOWN', `There is no bot "${name}"; choose one of ${BOTS.join(', ')}.`, 'NOT_FOUND');
  return make(seed);
}
