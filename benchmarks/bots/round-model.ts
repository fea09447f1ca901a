import { roundFeatures } from '../../agents/bots/solo/round-features.js';
import type { RoundValues } from '../../agents/bots/solo/round-values.js';
import type { Model } from '../../agents/bots/policy/models.js';
import { PHASES } from '../../agents/bots/policy/names.js';
import { readOnnx } from '../../agents/bots/policy/onnx.js';
import { HiddenLayer } from './network-trainer.js';
import { writeOnnx } from './write-onnx.js';

/** A file for `planner` (docs/bots.md): one hidden layer for the value of a round's end, and the preferences. */
export function roundModel({ ruleset, decisions, logits }: RoundValues, { inputs, hidden, weights }: HiddenLayer): Uint8Array {
  const { names } = roundFeatures(ruleset);
  const actions = ruleset.spec.actions.length;
  const stages = decisions.size * PHASES;
  // from [decision, action, phase]
  const preferences = new Float32Array(stages * actions);
  for (let decision = 0; decision < decisions.size; decision++)
    for (let action = 0; action < actions; action++)
      for (let phase = 0; phase < PHASES; phase++)
        preferences[(decision * PHASES + phase) * actions + action] = logits[(decision * actions + action) * PHASES + phase]!;
  const numbers = (first: number, length: number): number[] => Array.from({ length }, (_, k) => first + k);
  const biases = inputs * hidden;
  const out = biases + hidden;
  return writeOnnx({
    input: 'position',
    width: inputs + stages,
    nodes: [
      { op: 'Gather', inputs: ['position', 'features'], output: 'x', attributes: { axis: 1 } },
      { op: 'Gemm', inputs: ['x', 'w0', 'b0'], output: 'sums' },
      { op: 'Relu', inputs: ['sums'], output: 'units' },
      { op: 'Gemm', inputs: ['units', 'w1', 'b1'], output: 'value' },
      { op: 'Gather', inputs: ['position', 'stages'], output: 'stage', attributes: { axis: 1 } },
      { op: 'MatMul', inputs: ['stage', 'preferences'], output: 'logits' },
    ],
    constants: [
      { name: 'features', dims: [inputs], values: numbers(0, inputs), type: 'int64' },
      { name: 'stages', dims: [stages], values: numbers(inputs, stages), type: 'int64' },
      { name: 'w0', dims: [inputs, hidden], values: weights.subarray(0, biases) },
      { name: 'b0', dims: [hidden], values: weights.subarray(biases, out) },
      { name: 'w1', dims: [hidden, 1], values: weights.subarray(out, out + hidden) },
      { name: 'b1', dims: [1], values: weights.subarray(out + hidden) },
      { name: 'preferences', dims: [stages, actions], values: preferences },
    ],
    outputs: ['logits', 'value'],
    metadata: {
      ruleset: ruleset.scenario,
      rounds: JSON.stringify({ features: names, decisions: [...decisions.keys()], actions: ruleset.spec.actions.map(({ name }) => name) }),
    },
  });
}

/** The layer of a file, to train it further; features that the file lacks have weight 0. */
export function hiddenLayerOf(model: Model, names: readonly string[]): HiddenLayer {
  const { constants } = readOnnx(model.bytes);
  const numbersOf = (name: string): Float32Array => Float32Array.from(constants.get(name)!.data);
  const [weights, biases, heads, bias] = ['w0', 'b0', 'w1', 'b1'].map(numbersOf) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const hidden = biases.length;
  const { features } = model.roundNames;
  const all = new Float32Array(HiddenLayer.size(names.length, hidden));
  names.forEach((name, k) => {
    const row = features.indexOf(name);
    if (row >= 0) all.set(weights.subarray(row * hidden, (row + 1) * hidden), k * hidden);
  });
  all.set([...biases, ...heads, ...bias], names.length * hidden);
  return new HiddenLayer(names.length, hidden, all);
}
