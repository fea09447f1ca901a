import { fromBase64, toBase64 } from '../../../src/core/bytes.js';
import { Network } from './network.js';

/** A learned model of a scenario, as a text: written by benchmarks/bots/learn-rounds.ts (docs/bots.md describes it). */
export interface LearnedModel {
  readonly hidden: number;
  /** names of the inputs (`RoundFeatures.names`), separated by commas */
  readonly inputs: string;
  /** the largest weight; base64 of little-endian i16, 32767 for it */
  readonly largest: number;
  readonly weights: string;
  /** a line for each action: decision, logits in tenths of the phases, action */
  readonly preferences: string;
}

const FULL = 32767;

export function encodeWeights(weights: Float32Array): { largest: number; weights: string } {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const numbers = new DataView(new ArrayBuffer(2 * weights.length));
  weights.forEach((weight, k) => numbers.setInt16(2 * k, Math.round((weight / largest) * FULL), true));
  return { largest, weights: toBase64(new Uint8Array(numbers.buffer)) };
}

/** The network for inputs of these names; a name that the model lacks has no weight. */
export function decodeNetwork({ hidden, inputs, largest, weights }: LearnedModel, names: readonly string[]): Network {
  const bytes = fromBase64(weights) ?? new Uint8Array();
  const numbers = new DataView(bytes.buffer);
  const at = (k: number): number => (numbers.getInt16(2 * k, true) * largest) / FULL;
  const known = inputs.split(',');
  const size = Network.size(known.length, hidden);
  if (bytes.length !== 2 * size) throw new Error(`${bytes.length} bytes of weights, not ${2 * size}`);
  const own = new Float32Array(Network.size(names.length, hidden));
  names.forEach((name, row) => {
    const from = known.indexOf(name);
    if (from >= 0) for (let h = 0; h < hidden; h++) own[row * hidden + h] = at(from * hidden + h);
  });
  for (let k = 0; k < 2 * hidden + 1; k++) own[names.length * hidden + k] = at(known.length * hidden + k);
  return new Network(names.length, hidden, own);
}
