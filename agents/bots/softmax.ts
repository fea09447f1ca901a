/** Turns values into chances, in place: they sum up to 1, and a value that is greater by the temperature is e times as likely. */
export function softmax(values: Float64Array, temperature: number): Float64Array {
  let best = -Infinity;
  for (let k = 0; k < values.length; k++) best = Math.max(best, values[k]!);
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] = Math.exp((values[k]! - best) / temperature);
  for (let k = 0; k < values.length; k++) values[k]! /= sum;
  return values;
}
