/** Small networks as ONNX files, for tests. */
import { Models } from '../agents/bots/index.js';
import { ROUNDS } from '../agents/bots/policy/names.js';
import { writeOnnx } from '../benchmarks/bots/write-onnx.js';
import { loadRuleset, type Ruleset } from '../src/catalog/ruleset.js';
import { localModels } from '../src/server/bots/models.js';

/** Numbers from -1 to 1 that are the same everywhere. */
export function weights(length: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => ((state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 8) / 2 ** 23 - 1);
}

export function metadataOf({ spec: { ruleset, hashes } }: Ruleset): Record<string, string> {
  return { ruleset, actions: hashes.actions, observation: hashes.observation };
}

const HIDDEN = 6;

/** A network for a ruleset: a hidden layer, logits and a value. Its play is arbitrary, and the same for equal seeds. */
export function networkFor(
  name: string,
  seed = 1,
  { value = true, metadata }: { value?: boolean; metadata?: Record<string, string> } = {},
): Uint8Array {
  const ruleset = loadRuleset(name);
  const { observationBytes: width, numActions } = ruleset.spec;
  return writeOnnx({
    width,
    nodes: [
      { op: 'Gemm', inputs: ['observation', 'w0', 'b0'], output: 'h0' },
      { op: 'Relu', inputs: ['h0'], output: 'h' },
      { op: 'Gemm', inputs: ['h', 'w1', 'b1'], output: 'logits' },
      ...(value ? [{ op: 'Gemm', inputs: ['h', 'w2', 'b2'], output: 'value' }] : []),
    ],
    constants: [
      { name: 'w0', dims: [width, HIDDEN], values: weights(width * HIDDEN, seed) },
      { name: 'b0', dims: [HIDDEN], values: weights(HIDDEN, seed + 1) },
      { name: 'w1', dims: [HIDDEN, numActions], values: weights(HIDDEN * numActions, seed + 2) },
      { name: 'b1', dims: [numActions], values: weights(numActions, seed + 3) },
      ...(value
        ? [
            { name: 'w2', dims: [HIDDEN, 1], values: weights(HIDDEN, seed + 4) },
            { name: 'b2', dims: [1], values: [1] },
          ]
        : []),
    ],
    outputs: value ? ['logits', 'value'] : ['logits'],
    metadata: metadata ?? metadataOf(ruleset),
  });
}

/** A model for each of the rulesets, made when it is read; models of rounds are those of the program. */
export function modelsFor(rulesets: readonly string[]): Models {
  return new Models({ names: rulesets, read: (name) => (name.endsWith(ROUNDS) ? localModels().named(name).bytes : networkFor(name)) });
}
