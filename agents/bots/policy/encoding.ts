import type { Ruleset } from '../../../src/catalog/ruleset.js';

/** f32[O]: factor of each byte of an observation for a network: one divided by the scale of its field. */
export function factorsOf({ spec }: Ruleset): Float32Array {
  const factors = new Float32Array(spec.observationBytes);
  for (const { offset, length, scale } of spec.observation) factors.fill(1 / scale, offset, offset + length);
  return factors;
}
