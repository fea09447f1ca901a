/** The bot `policy`: its reader of ONNX files, its arithmetic, and the models that it accepts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBot, modelsOf, type Bot } from '../../agents/bots/index.js';
import { best } from '../../agents/bots/policy/choice.js';
import { Model } from '../../agents/bots/policy/models.js';
import { ROUNDS } from '../../agents/bots/policy/names.js';
import { Network } from '../../agents/bots/policy/network.js';
import { readOnnx } from '../../agents/bots/policy/onnx.js';
import { roundValuesOf } from '../../agents/bots/solo/round-values.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { play } from '../machine/play.js';
import { writeOnnx, type NetworkRow, type NodeRow, type TensorRow } from '../../benchmarks/bots/write-onnx.js';
import { metadataOf, networkFor, weights } from '../onnx.js';

const NETWORKS = join(import.meta.dirname, 'networks');

/** Bytes of typed arrays that live after `make`. */
function bytesKeptBy(make: () => unknown): number {
  const before = process.memoryUsage().arrayBuffers;
  const kept = make();
  const bytes = process.memoryUsage().arrayBuffers - before;
  return kept === undefined ? NaN : bytes;
}

test('a constant of a small file that many nodes use is not copied for each of them', () => {
  const large: TensorRow = { name: 'large', dims: [65_536], values: new Array<number>(65_536).fill(0), type: 'int64' };
  const casts: NodeRow[] = Array.from({ length: 400 }, (_, k) => ({
    op: 'Cast',
    inputs: ['large'],
    output: `x${k}`,
    attributes: { to: 1 },
  }));
  const nodes: NodeRow[] = [...casts, { op: 'Relu', inputs: ['observation'], output: 'logits' }];
  const model = readOnnx(writeOnnx({ width: 3, nodes, constants: [large] }));
  expect(bytesKeptBy(() => new Network(model))).toBeLessThan(50 * 65_536 * 4);
});

describe('the arithmetic', () => {
  const bytes = readFileSync(join(NETWORKS, 'operations.onnx'));
  const { rows, logits, values } = JSON.parse(readFileSync(join(NETWORKS, 'operations.json'), 'utf8')) as Record<
    'rows' | 'logits',
    number[][]
  > & {
    values: number[];
  };
  const evaluate = (network: Network, row: readonly number[]): { logits: number[]; value: number } => {
    network.input.set(row);
    network.run();
    return { logits: Array.from({ length: network.actions }, (_, action) => network.logit(action)), value: network.value };
  };
  const close = (got: readonly number[], wanted: readonly number[]): void =>
    wanted.forEach((number, k) => expect(Math.abs(got[k]! - number), `number ${k}`).toBeLessThan(1e-4));

  test('equals that of ONNX Runtime for every operation', () => {
    const network = new Network(readOnnx(bytes));
    expect([network.inputs, network.actions, network.hasValue]).toEqual([24, 9, true]);
    expect(rows).toHaveLength(5);
    rows.forEach((row, k) => {
      const got = evaluate(network, row);
      close(got.logits, logits[k]!);
      close([got.value], [values[k]!]);
    });
    expect(Math.max(...values) - Math.min(...values), 'the rows differ').toBeGreaterThan(0.1);
  });

  test('does not depend on the number format or on the caller of the logits', () => {
    const wide = (listed: boolean): NetworkRow => ({
      width: 3,
      nodes: [
        { op: 'Cast', inputs: ['half'], output: 'w', attributes: { to: 1 } },
        { op: 'Gather', inputs: ['observation', 'at'], output: 'x', attributes: { axis: 1 } },
        { op: 'MatMul', inputs: ['x', 'w'], output: 'product' },
        { op: 'Add', inputs: ['product', 'b'], output: 'logits' },
      ],
      constants: (
        [
          { name: 'half', dims: [2, 2], values: [0.5, -0.25, 2 ** -14, 3], type: 'float16' },
          { name: 'at', dims: [2], values: [2, -3], type: 'int64' },
          { name: 'b', dims: [2], values: [0.125, -1] },
        ] satisfies TensorRow[]
      ).map((row) => (listed ? { ...row, listed } : row)),
    });
    for (const listed of [false, true]) {
      const network = new Network(readOnnx(writeOnnx(wide(listed))));
      network.input.set([5, 9, 2]);
      network.run();
      // x = [2, 5]
      expect([network.logit(0), network.logit(1)]).toEqual([2 * 0.5 + 5 * 2 ** -14 + 0.125, 2 * -0.25 + 5 * 3 - 1].map(Math.fround));
      expect(network.hasValue).toBe(false);
    }
  });
});

test('networks of torch with Tanh are supported', () => {
  const nodes: NodeRow[] = [
    { op: 'Gemm', inputs: ['observation', 'w'], output: 'sum' },
    { op: 'Tanh', inputs: ['sum'], output: 'hidden' },
    { op: 'Gemm', inputs: ['hidden', 'w'], output: 'logits' },
  ];
  const network = new Network(
    readOnnx(writeOnnx({ width: 2, nodes, constants: [{ name: 'w', dims: [2, 2], values: [0.5, 0.25, -1, 2] }] })),
  );
  network.input.set([1, 0.5]);
  network.run();
  const [x, y] = [Math.tanh(0), Math.tanh(1.25)];
  expect(network.logit(0)).toBeCloseTo(0.5 * x - y, 5);
  expect(network.logit(1)).toBeCloseTo(0.25 * x + 2 * y, 5);
});

describe('a file that is not a model or has an unsupported part', () => {
  const gemm: NodeRow = { op: 'Gemm', inputs: ['observation', 'w'], output: 'logits' };
  const w: TensorRow = { name: 'w', dims: [2, 2], values: [1, 2, 3, 4] };
  const at: TensorRow = { name: 'at', dims: [2], values: [0, 1], type: 'int64' };
  const then = (...nodes: NodeRow[]): NodeRow[] => [...nodes, { ...gemm, inputs: ['x', 'w'] }];
  const net = (row: Partial<NetworkRow>): Uint8Array => writeOnnx({ width: 2, nodes: [gemm], constants: [w], ...row });

  test('the undamaged network of the other tests works', () => {
    expect(new Network(readOnnx(net({}))).actions).toBe(2);
  });

  test.each<[what: string, bytes: Uint8Array, sentence: RegExp]>([
    ['text', new TextEncoder().encode('{"not": "a model"}'), /is not an ONNX file \(/],
    ['nothing', new Uint8Array(), /is not an ONNX file \(it has no graph\)/],
    ['a file that was cut off', net({}).slice(0, 60), /is not an ONNX file \(/],
    ['an old opset', net({ opset: 12 }), /is written for opset 12, and 13 is the first/],
    [
      'another operation',
      net({ nodes: then({ op: 'Softmax', inputs: ['observation'], output: 'x' }) }),
      /uses Softmax, which is not among/,
    ],
    [
      'the name of a property',
      net({ nodes: then({ op: 'toString', inputs: ['observation'], output: 'x' }) }),
      /uses toString, which is not among/,
    ],
    ['another type', net({ constants: [{ ...w, type: 'double' }] }), /w holds double; constants must be float, float16 or int64/],
    ['too few numbers', net({ constants: [{ ...w, values: [1, 2] }] }), /w has 2 numbers for the shape \[2, 2\]/],
    ['a number that is none', net({ constants: [{ ...w, values: [1, NaN, 3, 4] }] }), /w has an entry that is not a finite number/],
    ['weights of another width', net({ width: 3 }), /Gemm to logits multiplies 3 numbers with weights of 2/],
    [
      'weights that are computed',
      net({ nodes: [{ ...gemm, inputs: ['observation', 'observation'] }] }),
      /Gemm to logits does not multiply rows by a constant matrix/,
    ],
    [
      'rows on their side',
      net({ nodes: [{ ...gemm, attributes: { transA: 1 } }] }),
      /Gemm to logits does not multiply rows by a constant matrix/,
    ],
    [
      'a bias of another width',
      net({ nodes: [{ ...gemm, inputs: ['observation', 'w', 'at'] }], constants: [w, { ...at, dims: [3], values: [0, 1, 2] }] }),
      /combines 2 numbers with the shape \[3\]/,
    ],
    [
      'Gather along rows',
      net({ nodes: then({ op: 'Gather', inputs: ['observation', 'at'], output: 'x' }), constants: [w, at] }),
      /Gather to x does not have constant indices along axis 1/,
    ],
    [
      'Gather beyond the end',
      net({
        nodes: then({ op: 'Gather', inputs: ['observation', 'at'], output: 'x', attributes: { axis: 1 } }),
        constants: [w, { ...at, values: [0, 2] }],
      }),
      /Gather to x takes number 2 of 2/,
    ],
    [
      'Concat of rows',
      net({ nodes: then({ op: 'Concat', inputs: ['observation'], output: 'x', attributes: { axis: 0 } }) }),
      /Concat to x is not along axis 1/,
    ],
    [
      'Cast of what is computed',
      net({ nodes: then({ op: 'Cast', inputs: ['observation'], output: 'x', attributes: { to: 1 } }) }),
      /Cast to x is not a cast of a constant to float/,
    ],
    [
      'Flatten of all rows',
      net({ nodes: then({ op: 'Flatten', inputs: ['observation'], output: 'x', attributes: { axis: 0 } }) }),
      /Flatten to x is not along axis 1/,
    ],
    [
      'Flatten of a constant',
      net({ nodes: then({ op: 'Flatten', inputs: ['w'], output: 'x' }) }),
      /the input of Flatten, w, is a constant/,
    ],
    [
      'a Constant without a tensor',
      net({ nodes: [{ op: 'Constant', inputs: [], output: 'x', attributes: { value_int: 3 } }, gemm] }),
      /Constant x is not a tensor/,
    ],
    [
      'Div by 0, such as a deviation of inputs that are always equal',
      net({
        nodes: then({ op: 'Div', inputs: ['observation', 'scale'], output: 'x' }),
        constants: [w, { name: 'scale', dims: [2], values: [1, 0] }],
      }),
      /Div to x divides by 0/,
    ],
    ['what nothing has made', net({ nodes: [{ ...gemm, inputs: ['y', 'w'] }] }), /uses y, which no earlier node makes/],
    [
      'different widths',
      net({
        nodes: then(
          { op: 'Concat', inputs: ['observation', 'observation'], output: 'y', attributes: { axis: 1 } },
          { op: 'Add', inputs: ['y', 'observation'], output: 'x' },
        ),
      }),
      /Add to x combines 4 numbers with 2/,
    ],
    ['weights of a width below 1', net({ constants: [{ ...w, dims: [-2, -2] }] }), /w has 4 numbers for the shape \[-2, -2\]/],
    [
      'doubled numbers without end',
      net({
        nodes: Array.from({ length: 40 }, (_, k) => {
          const input = k === 0 ? 'observation' : `x${k - 1}`;
          return { op: 'Concat', inputs: [input, input], output: `x${k}`, attributes: { axis: 1 } };
        }),
        outputs: ['x39'],
      }),
      /needs more than 256 MiB/,
    ],
    ['dimensions without end', net({ constants: [{ ...w, dims: new Array<number>(9).fill(1) }] }), /w has 9 dimensions/],
    [
      'millions of numbers that are not raw',
      net({ constants: [w, { name: 'x', dims: [2 ** 21], values: new Float32Array(2 ** 21), listed: true }] }),
      /has more than 2097152 numbers that are not raw data/,
    ],
    ['texts without end', net({ metadata: { names: '['.repeat(2 ** 22) } }), /texts have more than 4194304 bytes/],
    ['a name for a terminal', net({ nodes: [{ ...gemm, inputs: ['\u001b[2J', 'w'] }] }), /uses \?\[2J, which/],
    ['a name that is very long', net({ nodes: [{ ...gemm, inputs: ['y'.repeat(1000), 'w'] }] }), /^.{300,450}$/],
    ['an input without end', net({ width: 2 ** 40 }), /needs more than 256 MiB/],
    [
      'very many nodes',
      net({ nodes: Array.from({ length: 5000 }, (_, k) => ({ op: 'Relu', inputs: ['observation'], output: `x${k}` })) }),
      /has more than 5000 parts/,
    ],
    [
      'a value that is none',
      net({ outputs: ['logits', 'value'], nodes: [gemm, { ...gemm, output: 'value' }] }),
      /output value has 2 numbers a row/,
    ],
  ])('%s', (_, bytes, sentence) => {
    const read = (): Network => new Model('m', bytes).network;
    expect(read).toThrow(sentence);
    expect(read).toThrow(expect.objectContaining({ code: 'MODEL_UNREADABLE' }) as Error);
    expect(read, 'one sentence with the name').toThrow(/^The model m cannot be played here \(.*\); .*\.$/);
  });
});

/** A linear network whose logits are `biases` and whose value is `value`, for every input. */
function constantNetwork(name: string, biases: Float32Array, value = 0): Uint8Array {
  const ruleset = loadRuleset(name);
  const { observationBytes: width, numActions } = ruleset.spec;
  return writeOnnx({
    width,
    nodes: [
      { op: 'Gemm', inputs: ['observation', 'w', 'b'], output: 'logits' },
      { op: 'Gemm', inputs: ['observation', 'v', 'c'], output: 'value' },
    ],
    constants: [
      { name: 'w', dims: [width, numActions], values: new Float32Array(width * numActions) },
      { name: 'b', dims: [numActions], values: biases },
      { name: 'v', dims: [width, 1], values: new Float32Array(width) },
      { name: 'c', dims: [1], values: [value] },
    ],
    outputs: ['logits', 'value'],
    metadata: metadataOf(ruleset),
  });
}

function begun(ruleset: string): Env {
  const env = new Env(loadRuleset(ruleset), { replay: false });
  env.reset({ seed: 'policy' });
  return env;
}

describe('the answer', () => {
  test('is the best legal action of the network (the lowest id of equals), and its explanation has the probabilities', () => {
    const env = begun('salesman');
    const { numActions } = env.ruleset.spec;
    const biases = weights(numActions, 5);
    // an illegal action is the best of all, and two legal ones are equal
    biases[[...biases.keys()].find((action) => !env.isLegal(action))!] = 9;
    const legal = env.legalActions();
    biases[legal[1]!] = biases[legal[0]!] = 2;
    const bot = makeBot('policy', 1, { models: modelsOf({ it: constantNetwork('salesman', biases) }) });
    expect(bot.act(env)).toBe(legal[0]);
    const { note, rows } = bot.explain!();
    expect(note).toBe('the network it, which expects 0.00 for the seat');
    expect(rows.map(({ action }) => action)).toEqual(legal);
    const sum = legal.reduce((total, action) => total + Math.exp(biases[action]!), 0);
    for (const { action, prior } of rows) expect(prior).toBeCloseTo(Math.exp(biases[action]!) / sum, 6);
  });

  test('follows from the observation divided by its scales, like the value', () => {
    const env = begun('base-2p');
    const { spec } = env.ruleset;
    const bot = makeBot('policy', 1, { models: modelsOf({ it: networkFor('base-2p', 3) }) });
    const network = new Model('it', networkFor('base-2p', 3)).network;
    const observation = new Uint8Array(spec.observationBytes);
    for (let move = 0; move < 30; move++) {
      env.writeObservation(observation, 0, env.currentSeat);
      for (const { offset, length, scale } of spec.observation)
        for (let k = offset; k < offset + length; k++) network.input[k] = observation[k]! / scale;
      network.run();
      const logits = Float32Array.from({ length: spec.numActions }, (_, action) => network.logit(action));
      const action = best(logits, env.legalActions());
      expect(bot.act(env)).toBe(action);
      expect(bot.explain!().note).toBe(`the network it, which expects ${network.value.toFixed(2)} for the seat`);
      env.step(action);
    }
  });

  test('is computed without a thread only if the network is small enough', () => {
    const env = begun('base-2p');
    const bot = makeBot('policy', 1, { models: modelsOf({ it: networkFor('base-2p') }) });
    expect(bot.actWithin!(env, 0.1)).toBeNull();
    expect(bot.actWithin!(env, 100)).toBe(bot.act(env));
  });

  test('is drawn from all legal actions with the probability of the noise, and by its seed only', () => {
    const env = begun('base-2p');
    const legal = env.legalActions();
    const models = modelsOf({ it: networkFor('base-2p') });
    const answers = (text: string, seed: number): { action: number; drawn: boolean }[] => {
      const bot = makeBot(text, seed, { models });
      return Array.from({ length: 400 }, () => ({
        action: bot.act(env),
        drawn: bot.explain!().note.endsWith('; this action was drawn from all legal ones'),
      }));
    };
    const chosen = makeBot('policy', 1, { models }).act(env);
    expect(answers('policy:noise=0', 1).every(({ action, drawn }) => action === chosen && !drawn)).toBe(true);
    const noisy = answers('policy:noise=30', 1);
    expect(noisy.every(({ action, drawn }) => drawn || action === chosen)).toBe(true);
    // four standard deviations of a share of 0.3 in 400 draws are 37
    expect(Math.abs(noisy.filter(({ drawn }) => drawn).length - 120)).toBeLessThan(37);
    expect(answers('policy:noise=30', 1)).toEqual(noisy);
    expect(answers('policy:noise=30', 2)).not.toEqual(noisy);
    const all = answers('policy:noise=100', 1);
    expect(all.every(({ drawn }) => drawn)).toBe(true);
    expect(new Set(all.map(({ action }) => action))).toEqual(new Set(legal));
  });

  test('with noise repeats with a seed, and is not drawn if the network is too large', () => {
    const env = begun('base-2p');
    const bot = makeBot('policy:noise=50', 1, { models: modelsOf({ it: networkFor('base-2p') }) });
    const answers = (): (number | null)[] => Array.from({ length: 20 }, () => bot.actWithin!(env, 100));
    bot.reset!(7);
    const first = answers();
    expect(bot.actWithin!(env, 0.1)).toBeNull();
    bot.reset!(7);
    expect(answers()).toEqual(first);
  });
});

describe('the chosen model', () => {
  const [base, other, salesman] = [networkFor('base-2p', 1), networkFor('base-2p', 2), networkFor('salesman')];
  const play = (text: string, ruleset: string, files: Record<string, Uint8Array>): string | undefined => {
    const bot = makeBot(text, 1, { models: modelsOf(files) });
    bot.prepare!(loadRuleset(ruleset));
    return bot.models?.[0]?.name;
  };

  test('is the named one, else that of the ruleset, else one with the same encoding', () => {
    const files = { salesman, a: base, b: other };
    expect(play('policy', 'base-2p', files)).toBe('a');
    expect(play('policy', 'salesman', files)).toBe('salesman');
    expect(play('policy:b', 'base-2p', files)).toBe('b');
    expect(play('policy:model=b', 'base-2p', files)).toBe('b');
    expect(play('policy:auto', 'salesman', files)).toBe('salesman');
    const sealed = networkFor('base-2p', 4, { metadata: metadataOf(loadRuleset('base-2p')) });
    // another ruleset whose actions and observation are the same
    const variant = 'base-2p?planning=sealed';
    expect(loadRuleset(variant).hashes.actions).toBe(loadRuleset('base-2p').hashes.actions);
    expect(play('policy', variant, { salesman, sealed })).toBe('sealed');
    const own = networkFor(variant, 4);
    expect(play('policy', variant, { sealed, own })).toBe('own');
  });

  test.each([
    [
      'policy',
      'base-3p',
      'MODEL_UNKNOWN',
      'No model here plays base-3p; choose a ruleset of those that are here: a for base-2p, salesman for salesman.',
    ],
    ['policy:none', 'base-2p', 'MODEL_UNKNOWN', 'There is no model "none" here; choose one of a, salesman, broken, mute.'],
    [
      'policy:salesman',
      'base-2p',
      'MODEL_MISMATCH',
      /^The model salesman was trained for salesman, whose actions differ \(hash [0-9a-f]{16}\), and those of base-2p have the hash [0-9a-f]{16}; choose .*\.$/,
    ],
    [
      'policy:mute',
      'base-2p',
      'MODEL_MISMATCH',
      /^The model mute has no metadata "actions", and those of base-2p have the hash [0-9a-f]{16}; write it into the file as .*\.$/,
    ],
    ['policy:broken', 'base-2p', 'MODEL_UNREADABLE', /^The model broken cannot be played here \(it is not an ONNX file/],
  ])('%s in %s is refused before the game begins', (text, ruleset, code, sentence) => {
    const files =
      text === 'policy'
        ? { a: base, salesman }
        : { a: base, salesman, broken: base.slice(0, 99), mute: networkFor('base-2p', 1, { metadata: {} }) };
    const refused = (): unknown => play(text, ruleset, files);
    expect(refused).toThrow(sentence);
    expect(refused).toThrow(expect.objectContaining({ code }) as Error);
  });

  test('a program without models reports that it has none', () => {
    expect(() => makeBot('policy', 1).act(begun('base-2p'))).toThrow('No model here plays base-2p; give one as policy:FILE.onnx.');
    expect(() => makeBot('policy:x', 1).act(begun('base-2p'))).toThrow(
      'There is no model "x" here; there are none, so choose another bot.',
    );
  });

  test('a model with the right hashes and another shape is refused', () => {
    const files = { odd: networkFor('salesman', 1, { metadata: metadataOf(loadRuleset('base-2p')) }) };
    expect(() => play('policy', 'base-2p', files)).toThrow(
      /^The model odd takes 258 numbers and answers 375, but an observation of base-2p has 806, and there are 1000 actions; choose .*\.$/,
    );
  });
});

describe('a search with networks', () => {
  const searched = (text: string, ruleset: string, files: Record<string, Uint8Array>): { bot: Bot; env: Env } => {
    const env = begun(ruleset);
    const bot = makeBot(text, 1, { models: modelsOf(files) });
    expect(env.isLegal(bot.act(env))).toBe(true);
    return { bot, env };
  };

  test('uses the priors of the network', () => {
    const files = { it: networkFor('base-2p', 3) };
    const { bot, env } = searched('mcts:iterations=3:model=it', 'base-2p', files);
    const policy = makeBot('policy:it', 1, { models: modelsOf(files) });
    policy.act(env);
    const priors = new Map(policy.explain!().rows.map(({ action, prior }) => [action, prior!]));
    const { rows, value } = bot.explain!();
    expect(rows).toHaveLength(priors.size);
    for (const { action, prior } of rows) expect(prior).toBeCloseTo(priors.get(action)!, 6);
    // the values come from a search without a network: they are points, and not this network's value
    expect(Math.min(...value!)).toBeGreaterThan(5);
  });

  test.each([
    ['base-2p', 42, [42, 42]],
    // a win probability of three quarters, between a loss at -20 and a win at 20
    ['salesman', 0.75, [10]],
  ])('uses its values at the ends of simulations, in %s', (ruleset, value, expected) => {
    const files = { it: constantNetwork(ruleset, new Float32Array(loadRuleset(ruleset).spec.numActions), value) };
    const { bot } = searched('mcts:iterations=3:model=it:values=it', ruleset, files);
    expect(bot.explain!().value).toEqual(expected);
    for (const row of bot.explain!().rows) if (row.value !== undefined) expect(row.value).toBe(expected[0]);
  });

  test('uses the result of a finished game instead of a value', () => {
    const files = { it: constantNetwork('base-2p', new Float32Array(loadRuleset('base-2p').spec.numActions), 42) };
    const env = begun('base-2p');
    const player = play(1);
    let last: Env | null = null;
    while (!env.over) {
      last = env.fork('exact');
      env.step(player(env));
    }
    const bot = makeBot('mcts:iterations=3:values=it', 1, { models: modelsOf(files) });
    bot.act(last!);
    expect(bot.explain!().value).not.toContain(42);
  });

  test('names its networks, and refuses values from a network without a value output', () => {
    const files = { a: networkFor('base-2p', 1), b: networkFor('base-2p', 2), mute: networkFor('base-2p', 3, { value: false }) };
    expect(searched('mcts:iterations=1:model=a:values=b', 'base-2p', files).bot.models!.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(searched('mcts:iterations=1:model=mute', 'base-2p', files).bot.models!.map(({ name }) => name)).toEqual(['mute']);
    expect(searched('mcts:iterations=1', 'base-2p', files).bot.models).toEqual([]);
    const refused = (): unknown => searched('mcts:iterations=1:values=mute', 'base-2p', files);
    expect(refused).toThrow('The model mute has no output value; choose');
    expect(refused).toThrow(expect.objectContaining({ code: 'MODEL_MISMATCH' }) as Error);
  });
});

/** Size limit of a network in the package. */
const MOST_BYTES = 3_000_000;

test('each shipped network plays the ruleset that it names, and has a card', () => {
  const folder = join(import.meta.dirname, '..', '..', 'agents', 'models');
  const files = readdirSync(folder);
  const names = files.filter((file) => file.endsWith('.onnx')).map((file) => file.slice(0, -'.onnx'.length));
  expect(files.sort()).toEqual(['README.md', ...names.flatMap((name) => [`${name}.md`, `${name}.onnx`])].sort());
  for (const name of names) {
    const bytes = readFileSync(join(folder, `${name}.onnx`));
    expect(bytes.length, name).toBeLessThanOrEqual(MOST_BYTES);
    const model = new Model(name, bytes);
    const ruleset = loadRuleset(model.ruleset);
    if (name.endsWith(ROUNDS)) roundValuesOf(model)(ruleset);
    else model.requirePlayable(ruleset, true);
  }
});
