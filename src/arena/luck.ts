import type { Ruleset } from '../catalog/ruleset.js';
import { Env } from '../env/env.js';
import type { StateValue } from './state-value.js';

/** How luck is removed from the results of a tournament. */
export interface Adjustment {
  /** `learned`, `auto`, or the name or path of a network with the output `value`. */
  readonly value: string;
  /** redraws per chance event */
  readonly samples: number;
  /** SHA-256 of the values (`openValue`), in the configuration before the first match */
  readonly hash: string;
}

/** A game as it was played. */
export interface PlayedGame {
  /** Chance seed. */
  readonly seed: string;
  /** start of the game instead of the set-up */
  readonly position?: unknown;
  readonly actions: readonly number[];
}

/** Decimals of luck, so that files are equal where only the last bits of a sum differ. */
const SCALE = 1e6;

/**
 * The luck of each seat: the sum over all chance events of the value after the event minus its mean over `samples` redraws (AIVAT: N. Burch,
 * M. Schmid, M. Moravčík, D. Morrill, M. Bowling, AAAI 2018). A chance event is everything drawn between two decisions, or before the first
 * one. Given state and action, the drawn state and its redraws are independent and equally distributed, so the expected luck is 0 for every
 * value, and a result minus any multiple of it keeps its mean. `stream`: seed of the redraws.
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
    // the streams are part of the state: two seeds give the same state only where nothing is drawn
    const isChance = copies[0]!.fingerprint(env) !== copies[1]!.fingerprint(env);
    if (isChance) for (let k = 2; k < samples; k++) redraw(k);
    env.step(action);
    if (isChance) compare();
  });
  return Array.from(luck, (sum) => Math.round(sum * SCALE) / SCALE);
}
