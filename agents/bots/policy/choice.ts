import type { Stream } from '../../../src/core/rng.js';

/** Index of the greatest value, the first of equals. */
export function indexOfMost(values: ArrayLike<number>): number {
  let best = 0;
  for (let k = 1; k < values.length; k++) if (values[k]! > values[best]!) best = k;
  return best;
}

/** The legal action with the greatest logit, the lowest id of equals; logits by action. */
export function best(logits: Float32Array, legal: readonly number[]): number {
  return legal.reduce((chosen, action) => (logits[action]! > logits[chosen]! ? action : chosen));
}

/** f64[legal]: softmax of the logits (by action) over the legal actions. */
export function shares(logits: Float32Array, legal: readonly number[], temperature = 1): Float64Array {
  const values = Float64Array.from(legal, (action) => logits[action]!);
  return softmax(values, temperature);
}

/** Replaces values by chances with sum 1: a difference of `temperature` is a factor of e. */
export function softmax(values: Float64Array, temperature: number): Float64Array {
  const most = values[indexOfMost(values)]!;
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] = Math.exp((values[k]! - most) / temperature);
  for (let k = 0; k < values.length; k++) values[k]! /= sum;
  return values;
}

const RESOLUTION = 2 ** 32;

/** A legal action drawn from softmax(logits / temperature). */
export function draw(logits: Float32Array, legal: readonly number[], temperature: number, random: Stream): number {
  const chances = shares(logits, legal, temperature);
  let left = random.below(RESOLUTION) / RESOLUTION;
  const index = chances.findIndex((chance) => (left -= chance) < 0);
  return legal[index < 0 ? legal.length - 1 : index]!;
}
