import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { best } from '../../../agents/bots/policy/choice.js';
import { factorsOf } from '../../../agents/bots/policy/encoding.js';
import { loadRuleset, type Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import { Stream } from '../../core/rng.js';
import { Forfeit, Withdrawn } from '../../seats/forfeit.js';
import type { DecisionRequest, MatchInfo, Player } from '../player.js';
import { Batcher } from './batch.js';
import { checkOnnx } from './onnx-check.js';
import { SharedResources } from './shared.js';

/*
 * `onnxruntime-node` (Microsoft, MIT) is an optional peer dependency: it unpacks to 290 MB for all platforms and its install
 * script fetches GPU libraries from the network. `npm install --no-save --ignore-scripts onnxruntime-node` is enough for the CPU.
 */

/** The part of onnxruntime-node that is used here. */
interface Tensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  release(): Promise<void>;
}
interface Runtime {
  readonly InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
}

const LIMITS = { rows: 256, batches: 1 };

/** Fractions of 2^32 for drawing an action. */
const RESOLUTION = 2 ** 32;

/** A model that is loaded once for all its players. */
class Model {
  private readonly batchers = new Map<string, Batcher<DecisionRequest, Float32Array>>();

  constructor(
    private readonly runtime: Runtime,
    private readonly session: Session,
  ) {}

  /** Logits of all actions. */
  ask(decision: DecisionRequest): Promise<Float32Array> {
    let batcher = this.batchers.get(decision.ruleset);
    if (batcher === undefined) {
      const ruleset = loadRuleset(decision.ruleset);
      const factors = factorsOf(ruleset.spec.observation);
      batcher = new Batcher((rows) => this.infer(ruleset, factors, rows), LIMITS);
      this.batchers.set(decision.ruleset, batcher);
    }
    return batcher.ask(decision);
  }

  close(): Promise<void> {
    return this.session.release();
  }

  private async infer({ spec }: Ruleset, factors: Float32Array, rows: readonly DecisionRequest[]): Promise<Float32Array[]> {
    const { observationBytes: width, numActions } = spec;
    const input = new Float32Array(rows.length * width);
    rows.forEach(({ observation }, row) => {
      for (let k = 0; k < width; k++) input[row * width + k] = observation[k]! * factors[k]!;
    });
    const { inputNames, outputNames } = this.session;
    const tensor = new this.runtime.Tensor('float32', input, [rows.length, width]);
    let output: Tensor | undefined;
    try {
      output = (await this.session.run({ [inputNames[0]!]: tensor }))[outputNames[0]!];
    } catch (error) {
      throw new Forfeit(
        'error',
        `its model failed on float32[${rows.length}, ${width}]: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const { data, dims } = output!;
    if (!(data instanceof Float32Array) || data.length !== rows.length * numActions) {
      throw new Forfeit(
        'invalid',
        `its model answered ${data instanceof Float32Array ? 'float32' : typeof data}[${dims.join(', ')}]; float32[${rows.length}, ${numActions}] was expected`,
      );
    }
    return rows.map((_, row) => data.subarray(row * numActions, (row + 1) * numActions));
  }
}

const MODELS = new SharedResources<Model>(openModel, (model) => model.close());

async function openModel(path: string): Promise<Model> {
  // before the package: it would be installed for nothing
  if (!existsSync(path)) throw new Refusal('MODEL_UNREADABLE', `There is no model "${path}"; correct the path.`);
  const runtime = await RUNTIME.load();
  try {
    const model = readFileSync(path);
    checkOnnx(model);
    return new Model(runtime, await runtime.InferenceSession.create(model, { executionProviders: ['cpu'], intraOpNumThreads: 1 }));
  } catch (error) {
    throw new Refusal(
      'MODEL_UNREADABLE',
      `The model "${path}" cannot be loaded (${error instanceof Error ? error.message : String(error)}); export it again.`,
    );
  }
}

/** Where the runtime comes from: the optional package. Tests put another in its place. */
export const RUNTIME = {
  async load(): Promise<Runtime> {
    // not a literal: the package may be missing, and its types with it
    const name: string = 'onnxruntime-node';
    try {
      const module = (await import(name)) as Runtime & { readonly default?: Runtime };
      // Node has the exports of a CommonJS package as the default, the packed program has them as they are
      return module.default ?? module;
    } catch (error) {
      throw new Refusal(
        'ONNX_MISSING',
        `The package onnxruntime-node, which bots of kind onnx need, cannot be loaded (${error instanceof Error ? error.message.split('\n')[0] : String(error)}); install it: npm install --no-save --ignore-scripts onnxruntime-node (for an orleans from pip or npm, beside it), or play the file without it as policy:FILE.onnx.`,
        'FAILED_PRECONDITION',
      );
    }
  },
};

/** A legal action drawn from softmax(logits / temperature). */
export function draw(logits: Float32Array, legal: readonly number[], temperature: number, random: Stream): number {
  const highest = logits[best(logits, legal)]!;
  const weights = legal.map((action) => Math.exp((logits[action]! - highest) / temperature));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = (random.below(RESOLUTION) / RESOLUTION) * sum;
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return legal[index < 0 ? legal.length - 1 : index]!;
}

/** A network in a file: observation in, logits out, the mask applied. */
class OnnxPlayer implements Player {
  private closed = false;
  private random = new Stream('', 'onnx');

  constructor(
    readonly name: string,
    private readonly model: Model,
    private readonly temperature: number,
    private readonly release: () => Promise<void>,
  ) {}

  async start({ seed }: MatchInfo): Promise<void> {
    this.random = new Stream(seed, 'onnx');
  }

  async act(decision: DecisionRequest): Promise<number> {
    const logits = await this.model.ask(decision).catch((error: unknown) => {
      throw this.closed ? new Withdrawn() : error;
    });
    const { legal } = decision;
    const broken = legal.find((action) => Number.isNaN(logits[action]));
    if (broken !== undefined) throw new Forfeit('invalid', `its model gave no number for action ${broken}`);
    return this.temperature === 0 ? best(logits, legal) : draw(logits, legal, this.temperature, this.random);
  }

  async end(): Promise<void> {
    // a model does not depend on the match
  }

  close(): Promise<void> {
    this.closed = true;
    return this.release();
  }
}

export async function openOnnx(name: string, model: string, temperature: number, folder: string): Promise<Player> {
  if (!(temperature >= 0 && Number.isFinite(temperature)))
    throw new Refusal('BOT_SPEC', `The bot ${name} has the temperature ${temperature}; give a number of at least 0.`);
  const { value, release } = await MODELS.take(resolve(folder, model));
  return new OnnxPlayer(name, value, temperature, release);
}
