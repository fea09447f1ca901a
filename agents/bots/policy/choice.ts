/** The legal action with the greatest logit, the lowest id of equals; the logits stand by action. */
export function best(logits: Float32Array, legal: readonly number[]): number {
  return legal.reduce((chosen, action) => (logits[action]! > logits[chosen]! ? action : chosen));
}

/** f64[legal]: softmax of the logits, which stand by action, over the legal actions. */
export function shares(logits: Float32Array, legal: readonly number[]): Float64Array {
  const highest = logits[best(logits, legal)]!;
  const weights = Float64Array.from(legal, (action) => Math.exp(logits[action]! - highest));
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += weights[k]!;
  for (let k = 0; k < weights.length; k++) weights[k]! /= sum;
  return weights;
}
