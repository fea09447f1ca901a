import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { best, draw } from '../../../agents/bots/policy/choice.js';
import { factorsOf } from '../../../agents/bots/policy/encoding.js';
import { playSeat } from '../../../agents/ts/client/seat.js';
import { Stream } from '../../core/rng.js';
import { checkOnnx } from './onnx-check.js';

/* The program of an onnx bot: plays a seat with a network in a file, observation in, logits out. */

/** The used part of onnxruntime-node. */
interface Tensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
}
interface Runtime {
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
}

const [folder, path, temperature] = process.argv.slice(2) as [string, string, string];
const runtime = createRequire(import.meta.url)(folder) as Runtime;
const session = await attempt('cannot be loaded', () => {
  const model = readFileSync(path);
  checkOnnx(model);
  return runtime.InferenceSession.create(model, { executionProviders: ['cpu'], intraOpNumThreads: 1 });
});

let random: Stream;
let factors: Float32Array;
let numActions: number;

await playSeat(
  {
    welcome({ spec, seed }) {
      random = new Stream(seed, 'onnx');
      factors = factorsOf(spec!.observation);
      numActions = spec!.actions.length;
    },
    async decide({ observation, legalActions }) {
      const logits = await infer(observation);
      const broken = legalActions.find((action) => Number.isNaN(logits[action]));
      if (broken !== undefined) throw new Error(`its model gave no number for action ${broken}`);
      return temperature === '0' ? best(logits, legalActions) : draw(logits, legalActions, Number(temperature), random);
    },
  },
  { catalog: true },
);

/** Logits of all actions. */
async function infer(observation: Uint8Array): Promise<Float32Array> {
  const dims = [1, observation.length];
  const input = new runtime.Tensor(
    'float32',
    Float32Array.from(observation, (byte, k) => byte * factors[k]!),
    dims,
  );
  const { inputNames, outputNames } = session;
  const outputs = await attempt(`failed on float32[${dims.join(', ')}]`, () => session.run({ [inputNames[0]!]: input }));
  const { data, dims: given } = outputs[outputNames[0]!]!;
  if (data instanceof Float32Array && data.length === numActions) return data;
  throw new Error(
    `its model answered ${data instanceof Float32Array ? 'float32' : typeof data}[${given.join(', ')}]; float32[1, ${numActions}] was expected`,
  );
}

async function attempt<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`its model ${failure} (${error instanceof Error ? error.message : String(error)})`);
  }
}
