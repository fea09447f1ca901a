import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { clip, Refusal } from '../../../src/core/result.js';
import { Network } from './network.js';
import { readOnnx, UnreadableModel, type OnnxModel } from './onnx.js';

/** Selects the model of the ruleset that is played. */
const AUTO = 'auto';

/** The files of trained networks that a program lets its bots use. */
export interface ModelFiles {
  /** Names that select a file: `base-2p`. */
  readonly names: readonly string[];
  /** The bytes of a file by its name, or by its path if the program allows that; throws a Refusal otherwise. */
  read(name: string): Uint8Array;
}

/** A trained network with the encoding that it was trained for. */
export class Model {
  private readonly onnx: OnnxModel;
  private built: Network | null = null;

  /** Refusal MODEL_UNREADABLE. */
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {
    this.onnx = this.read(() => readOnnx(bytes));
  }

  /** Ruleset for which it was trained, from its metadata. */
  get ruleset(): string {
    return this.onnx.metadata.get('ruleset') ?? '';
  }

  /** Refusal MODEL_UNREADABLE. */
  get network(): Network {
    return (this.built ??= this.read(() => new Network(this.onnx)));
  }

  /** Returns true if the numbers of actions and of observations mean the same in the ruleset. */
  fits({ hashes }: Ruleset): boolean {
    const { metadata } = this.onnx;
    return metadata.get('actions') === hashes.actions && metadata.get('observation') === hashes.observation;
  }

  /** Refusal MODEL_UNREADABLE, or MODEL_MISMATCH when the network cannot play the ruleset. */
  demand(ruleset: Ruleset): void {
    const { metadata } = this.onnx;
    const { spec, hashes } = ruleset;
    for (const key of ['actions', 'observation'] as const) {
      const stated = metadata.get(key);
      if (stated === hashes[key]) continue;
      const wrong =
        stated === undefined
          ? `has no metadata "${key}"`
          : `was trained for ${clip(this.ruleset)}, whose ${key} are others (hash ${clip(stated)})`;
      throw this.mismatch(`${wrong}, and those of ${ruleset.name} have the hash ${hashes[key]}`);
    }
    const { inputs, actions } = this.network;
    if (inputs !== spec.observationBytes || actions !== spec.numActions)
      throw this.mismatch(
        `takes ${inputs} numbers and answers ${actions}, but an observation of ${ruleset.name} has ${spec.observationBytes}, and there are ${spec.numActions} actions`,
      );
  }

  /** Refusal MODEL_MISMATCH when the network has only logits. */
  requireValue(): void {
    if (!this.network.hasValue) throw this.mismatch('has no output value');
  }

  private mismatch(what: string): Refusal {
    return new Refusal(
      'MODEL_MISMATCH',
      `The model ${clip(this.name)} ${what}; choose a model that was trained for this ruleset.`,
      'FAILED_PRECONDITION',
    );
  }

  private read<T>(make: () => T): T {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof UnreadableModel)) throw error;
      throw new Refusal(
        'MODEL_UNREADABLE',
        `The model ${clip(this.name)} cannot be played here (${error.message}); export it as docs/bots.md describes.`,
      );
    }
  }
}

/** The models that the bots of a program can have, each read once. */
export class Models {
  private readonly read = new Map<string, Model>();

  constructor(private readonly files: ModelFiles) {}

  get names(): readonly string[] {
    return this.files.names;
  }

  /** By name or path; Refusals MODEL_UNKNOWN, MODEL_UNREADABLE, and what the files refuse. */
  named(name: string): Model {
    let model = this.read.get(name);
    if (model === undefined) this.read.set(name, (model = new Model(name, this.files.read(name))));
    return model;
  }

  /**
   * Among those with a name, the one that was trained for the ruleset, else the first with its encoding; Refusal MODEL_UNKNOWN when there
   * is none.
   */
  of(ruleset: Ruleset): Model {
    const models = this.names.map((name) => this.named(name));
    const fitting = models.filter((model) => model.fits(ruleset));
    const model = fitting.find((one) => one.ruleset === ruleset.name) ?? fitting[0];
    if (model !== undefined) return model;
    const others = models.map(({ name, ruleset: of }) => `${clip(name)} for ${clip(of)}`).join(', ');
    throw new Refusal(
      'MODEL_UNKNOWN',
      `No model here plays ${ruleset.name}; ${others === '' ? 'give one as policy:FILE.onnx' : `choose a ruleset of those that are here: ${others}`}.`,
      'NOT_FOUND',
    );
  }

  /** The one that is named, else (`auto`) that of the ruleset; Refusals as `named` and `of`, MODEL_MISMATCH. */
  choose(name: string | undefined, ruleset: Ruleset): Model {
    const model = name === undefined || name === AUTO ? this.of(ruleset) : this.named(name);
    model.demand(ruleset);
    return model;
  }
}

/** Refusal MODEL_UNKNOWN for any other name. */
export function unknownModel(name: string, names: readonly string[]): Refusal {
  const others = names.length === 0 ? 'there are none, so choose another bot' : `choose one of ${names.join(', ')}`;
  return new Refusal('MODEL_UNKNOWN', `There is no model "${clip(name)}" here; ${others}.`, 'NOT_FOUND');
}

/** Files that are in memory, by name. */
export function modelsOf(files: Readonly<Record<string, Uint8Array>>): Models {
  const names = Object.keys(files);
  return new Models({
    names,
    read(name) {
      if (!names.includes(name)) throw unknownModel(name, names);
      return files[name]!;
    },
  });
}
