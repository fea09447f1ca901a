import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { clip, Refusal } from '../../../src/core/result.js';
import { once } from '../../../src/core/once.js';
import { Encoding } from './encoding.js';
import { namesOf, PHASES, readNames, readRoundNames, ROUNDS, valueUnit, type Names, type RoundNames } from './names.js';
import { Network } from './network.js';
import { readOnnx, UnreadableModel, type OnnxModel } from './onnx.js';

const AUTO = 'auto'; // selects the model of the ruleset that is played

/** The model files that a program permits. */
export interface ModelFiles {
  /** names of files: `base-2p` */
  readonly names: readonly string[];
  /** candidates for the ruleset, if reading all costs too much; absent: all */
  of?(ruleset: Ruleset): readonly string[];
  /** The bytes of a file by name, or by path if permitted; else a Refusal. */
  read(name: string): Uint8Array;
}

const LEAST_KNOWN = 0.5; // a network plays another ruleset than its own when it knows at least this share of the actions by name

/** A trained network with its encoding. */
export class Model {
  private readonly onnx: OnnxModel;
  /** null: the file has none, so it plays its encoding only */
  private readonly names: Names | null;
  /** How it plays a ruleset that `requirePlayable` accepts. */
  readonly encodingFor = once((ruleset: Ruleset) => new Encoding(ruleset, this.fits(ruleset) ? namesOf(ruleset) : this.names!));
  private built: Network | null = null;

  /** Refusal MODEL_UNREADABLE. */
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array,
  ) {
    this.onnx = this.read(() => readOnnx(bytes));
    const names = this.onnx.metadata.get('names');
    this.names = names === undefined ? null : this.read(() => readNames(names));
  }

  /** Ruleset of its training. */
  get ruleset(): string {
    return this.onnx.metadata.get('ruleset') ?? '';
  }

  /** Refusal MODEL_UNREADABLE. */
  get network(): Network {
    return (this.built ??= this.read(() => new Network(this.onnx)));
  }

  /** For a model that evaluates rounds; else Refusal MODEL_UNREADABLE. */
  get roundNames(): RoundNames {
    return this.read(() => {
      const names = readRoundNames(this.onnx.metadata.get('rounds'));
      const { features, decisions, actions } = names;
      const { network } = this;
      const inputs = features.length + PHASES * decisions.length;
      if (network.inputs !== inputs || network.actions !== actions.length || !network.hasValue)
        throw new UnreadableModel(
          'its metadata "rounds" has other numbers of names than its graph has inputs and logits, or it has no value',
        );
      return names;
    });
  }

  /** Whether actions and observations of the ruleset have the same numbers. */
  fits({ hashes }: Ruleset): boolean {
    const { metadata } = this.onnx;
    return metadata.get('actions') === hashes.actions && metadata.get('observation') === hashes.observation;
  }

  /** Number of the ruleset's actions that it knows by name; 0: trained for another scenario. */
  knownIn(ruleset: Ruleset): number {
    const isOfScenario = this.names !== null && this.ruleset.split(/[-@+?]/)[0] === ruleset.scenario;
    return isOfScenario ? this.encodingFor(ruleset).known : 0;
  }

  /**
   * Refusal MODEL_UNREADABLE, or MODEL_MISMATCH if the network cannot play the ruleset: `strict`: it has another encoding; else: its names are too
   * different.
   */
  requirePlayable(ruleset: Ruleset, strict: boolean): void {
    const isOwn = this.fits(ruleset);
    if (!isOwn && (strict || this.names === null)) throw this.otherEncoding(ruleset);
    const { observation, actions, utility } = isOwn ? namesOf(ruleset) : this.names!;
    const width = observation.reduce((sum, { length }) => sum + length, 0);
    const { network } = this;
    if (network.inputs !== width || network.actions !== actions.length)
      throw this.mismatch(
        `takes ${network.inputs} numbers and answers ${network.actions}, but an observation of ${isOwn ? ruleset.name : 'its own ruleset'} has ${width}, and there are ${actions.length} actions`,
      );
    if (isOwn) return;
    const { numActions } = ruleset.spec;
    const { known } = this.encodingFor(ruleset);
    if (utility !== ruleset.spec.utility || known < LEAST_KNOWN * numActions)
      throw this.mismatch(
        `was trained for ${clip(this.ruleset)} (${clip(utility)}), and knows ${known} of the ${numActions} actions of ${ruleset.name} (${ruleset.spec.utility})`,
      );
  }

  /** Refusal MODEL_MISMATCH without values in the unit of the ruleset's results. */
  requireValue(ruleset: Ruleset): void {
    if (!this.network.hasValue) throw this.mismatch('has no output value');
    if (!this.fits(ruleset) && this.names!.value !== valueUnit(ruleset.rules))
      throw this.mismatch(`has values in another unit (${this.names!.value}) than the results of ${ruleset.name}`);
  }

  private otherEncoding({ name, hashes }: Ruleset): Refusal {
    const { metadata } = this.onnx;
    const key = metadata.get('actions') === hashes.actions ? 'observation' : 'actions';
    const stated = metadata.get(key);
    const wrong =
      stated === undefined
        ? `has no metadata "${key}"`
        : `was trained for ${clip(this.ruleset)}, whose ${key} differ (hash ${clip(stated)})`;
    return this.mismatch(
      `${wrong}, and those of ${name} have the hash ${hashes[key]}`,
      stated === undefined ? 'write it into the file as docs/bots.md describes' : undefined,
    );
  }

  private mismatch(what: string, remedy = 'choose a model that was trained for this ruleset'): Refusal {
    return new Refusal('MODEL_MISMATCH', `The model ${clip(this.name)} ${what}; ${remedy}.`, 'FAILED_PRECONDITION');
  }

  private read<T>(make: () => T): T {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof UnreadableModel)) throw error;
      throw new Refusal(
        'MODEL_UNREADABLE',
        `The model ${clip(this.name)} cannot be played here (${printable(error.message)}); export it as docs/bots.md describes.`,
      );
    }
  }
}

const MOST_CHARACTERS = 300;

/** A sentence with names of a stranger's file, for a terminal. */
const printable = (text: string): string => text.slice(0, MOST_CHARACTERS).replace(/[^\x20-\x7e]/g, '?');

/** The models for the bots of a program, each read once. */
export class Models {
  private readonly read = new Map<string, Model>();

  constructor(private readonly files: ModelFiles) {}

  /** names of models that answer decisions */
  get names(): readonly string[] {
    return policiesOf(this.files.names);
  }

  has(name: string): boolean {
    return this.files.names.includes(name);
  }

  /** By name or path; Refusals MODEL_UNKNOWN, MODEL_UNREADABLE, and those of the files. */
  named(name: string): Model {
    let model = this.read.get(name);
    if (model === undefined) this.read.set(name, (model = new Model(name, this.files.read(name))));
    return model;
  }

  /**
   * The model trained for the ruleset, else the first with its encoding, else that of the scenario which knows the most actions (the
   * smallest of these). Of equal models the first is taken, so models from the folder of the operator are preferred. Refusal MODEL_UNKNOWN.
   */
  of(ruleset: Ruleset): Model {
    const models = policiesOf(this.files.of?.(ruleset) ?? this.files.names).map((name) => this.named(name));
    const fitting = models.filter((model) => model.fits(ruleset));
    const model = fitting.find((one) => one.ruleset === ruleset.name) ?? fitting[0] ?? mostCompatible(models, ruleset);
    if (model !== undefined) return model;
    const others = models.map(({ name, ruleset: of }) => `${clip(name)} for ${clip(of)}`).join(', ');
    throw new Refusal(
      'MODEL_UNKNOWN',
      `No model here plays ${ruleset.name}; ${others === '' ? 'give one as policy:FILE.onnx' : `choose a ruleset of those that are here: ${others}`}.`,
      'NOT_FOUND',
    );
  }

  /** The named model, by names unless `strict`, else (`auto`) that of the ruleset; Refusals of `named` and `of`, MODEL_MISMATCH. */
  choose(name: string | undefined, ruleset: Ruleset, strict = false): Model {
    const model = name === undefined || name === AUTO ? this.of(ruleset) : this.named(name);
    model.requirePlayable(ruleset, strict);
    return model;
  }
}

const mostCompatible = (models: readonly Model[], ruleset: Ruleset): Model | undefined =>
  models
    .filter((one) => one.knownIn(ruleset) > 0)
    .sort((a, b) => b.knownIn(ruleset) - a.knownIn(ruleset) || a.network.actions - b.network.actions)[0];

const policiesOf = (names: readonly string[]): readonly string[] => names.filter((name) => !name.endsWith(ROUNDS));

export function unknownModel(name: string, names: readonly string[]): Refusal {
  const policies = policiesOf(names);
  const others = policies.length === 0 ? 'there are none, so choose another bot' : `choose one of ${policies.join(', ')}`;
  return new Refusal('MODEL_UNKNOWN', `There is no model "${clip(name)}" here; ${others}.`, 'NOT_FOUND');
}

/** Models in memory, by name. */
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
