import type { Ruleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import type { StateValue } from './state-value.js';

/** How luck is taken out of the results of a tournament. */
export interface Adjustment {
  /** `learned`, `auto`, or the name or path of a network with the output `value`. */
  readonly value: string;
  /** Redraws of every chance event. */
  readonly samples: number;
  /** SHA-256 of the values (`openValue`): it is in the configuration before the first match. */
  readonly hash: string;
}

/** A game as it was played. */
export interface PlayedGame {
  /** Chance seed. */
  readonly seed: string;
  /** Where the game begins instead of the set-up. */
  readonly position?: unknown;
  readonly actions: readonly number[];
}

/** Decimals of luck: files of matches stay equal where the last bits of a sum are not. */
const SCALE = 1e6;

/**
 * The luck of each seat in a game: the sum, over all chance events, of the value after the event minus its mean over `samples` redraws
 * (AIVAT: N. Burch, M. Schmid, M. Moravčík, D. Morrill, M. Bowling, AAAI 2018). A chance event is everything that is drawn from one
 * decision to the next, or before the first one. Given the state and the action, the drawn state and its redraws are independent and have
 * the same distribution, so the expected luck is 0 for every value. A result minus any multiple of the luck has the mean of the result.
 * `stream`: seed of the redraws.
 */
export function measureLuck(ruleset: Ruleset, game: PlayedGame, value: StateValue, samples: number, stream: string): number[] {
  const env = new Env(ruleset, { replay: false });
  const copies = Array.from({ length: samples }, () => new Env(ruleset, { replay: false }));
  const values = new Float64Array(ruleset.seats);
  const luck = new Float64Array(ruleset.seats);
  const add = (state: Env, factor: number): void => {
    value.evaluate(state, values);
    for (let seat = 0; seat < luck.length; seat++) luck[seat]! += factor * values[seat]!;
  };
  const compare = (): void => {
    add(env, 1);
    for (const copy of copies) add(copy, -1 / samples);
  };
  const { seed, position, actions } = game;
  env.reset({ seed, ...(position !== undefined && { position }) });
  if (position === undefined) {
    copies.forEach((copy, k) => copy.reset({ seed: `${stream}/deal/${k}` }));
    compare();
  }
  actions.forEach((action, number) => {
    const redraw = (k: number): void => {
      env.forkInto(copies[k]!, 'reseed', { seed: `${stream}/${number}/${k}` });
      copies[k]!.step(action);
    };
    redraw(0);
    redraw(1);
    // the streams are part of the state: two seeds lead to one state only where nothing is drawn
    const isChance = copies[0]!.fingerprint(env) !== copies[1]!.fingerprint(env);
    if (isChance) for (let k = 2; k < samples; k++) redraw(k);
    env.step(action);
    if (isChance) compare();
  });
  return Array.from(luck, (sum) => Math.round(sum * SCALE) / SCALE);
}
