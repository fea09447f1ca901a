/**
 * A game as a referee sees it: the decision, the offered actions, the answer, the log, and the whole position before and after. A referee
 * reads nothing else of this project and judges by the rulebook.
 */
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import type { ResetOptions } from '../../src/env/types.js';
import type { Position } from '../../src/rules/base/views/position/shape.js';
import { numbers } from '../machine/play.js';

/** One decision of a game. `position` is that of the question, `after` that of the next question or of the end. */
export interface Decision {
  /** Number of the decision in its game, from 0. */
  readonly move: number;
  readonly seat: number;
  /** Name of the question, such as `base.planning`. */
  readonly kind: string;
  readonly position: Position;
  /** Names of the legal actions, sorted. */
  readonly legal: readonly string[];
  readonly action: string;
  /** Events until the next decision: lines of the game's log, with draws and dice. */
  readonly log: readonly string[];
  readonly after: Position;
}

/** Chooses the number of one of the legal actions. */
export type Chooser = (env: Env) => number;

/** Plays a whole game and hands each decision to the referee. */
export function playBefore(
  referee: (decision: Decision) => void,
  ruleset: string,
  seed: number,
  start: Omit<ResetOptions, 'seed'> = {},
  choose: Chooser = anyOf(seed),
): Env {
  const env = new Env(loadRuleset(ruleset), { log: true });
  env.reset({ seed, ...start });
  env.takeLog();
  let position = env.position(null);
  for (let move = 0; !env.over; move++) {
    const name = (id: number): string => env.ruleset.spec.actions[id]!.name;
    const asked = { move, seat: env.currentSeat, kind: env.decisionKind, position, legal: env.legalActions().map(name).sort() };
    const id = choose(env);
    env.step(id);
    position = env.position(null);
    referee({ ...asked, action: name(id), log: env.takeLog(), after: position });
  }
  return env;
}

/** Chooses every legal action with equal probability. */
export function anyOf(seed: number): Chooser {
  const next = numbers(seed);
  return (env) => {
    const legal = env.legalActions();
    return legal[Math.floor(next() * legal.length)]!;
  };
}
