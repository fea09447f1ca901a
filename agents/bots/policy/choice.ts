import { softmax } from '../softmax.js';

/** The legal action with the greatest logit, the lowest id of equals; the logits are indexed by action. */
export function best(logits: Float32Array, legal: readonly number[]): number {
  return legal.reduce((chosen, action) => (logits[action]! > logits[chosen]! ? action : chosen));
}

/** f64[legal]: softmax of the logits (indexed by action) over the legal actions. */
export function shares(logits: Float32Array, legal: readonly number[]): Float64Array {
  return softmax(
    Float64Array.from(legal, (action) => logits[action]!),
    1,
  );
}
