import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import type { FieldNames, Names } from './names.js';

/** Bytes of a field with other value numbers in the network: `codes[value]`. */
interface Recoded {
  readonly offset: number;
  readonly length: number;
  readonly codes: Uint8Array;
}

const BYTE_VALUES = 256;

/** Maps the observation and actions of a ruleset to a network by names. */
export class Encoding {
  /** by action the outputs whose mean is its logit; one: the action, none: its family is unknown */
  readonly outputs: readonly Int32Array[];
  /** actions that the network has by name */
  readonly known: number;
  /** f32[inputs]: factors of the bytes */
  readonly factors: Float32Array;
  private readonly observation: Uint8Array;
  private readonly codes: Uint8Array;
  /** by input its byte of the observation; the one after the last is always 0 */
  private readonly sources: Int32Array;
  /** whether inputs are the bytes of the observation in order */
  private readonly isOwn: boolean;
  private readonly recoded: readonly Recoded[];

  constructor({ spec }: Ruleset, names: Names) {
    this.observation = new Uint8Array(spec.observationBytes + 1);
    const fields = new Map(spec.observation.map((field) => [field.name, field]));
    this.sources = Int32Array.from(
      names.observation.flatMap((trained) => {
        const field = fields.get(trained.name);
        return Array.from({ length: trained.length }, (_, k) => {
          const index = field === undefined ? -1 : indexIn(field, trained, k);
          return index < 0 ? spec.observationBytes : field!.offset + index;
        });
      }),
    );
    this.factors = factorsOf(names.observation);
    this.recoded = names.observation.flatMap(({ name, values }) => {
      const field = fields.get(name);
      if (field === undefined || field.values.every((value, k) => value === values[k])) return [];
      // unknown values become 0, the first one
      const codes = new Uint8Array(BYTE_VALUES);
      field.values.forEach((value, k) => (codes[k] = Math.max(0, values.indexOf(value))));
      return [{ offset: field.offset, length: field.length, codes }];
    });
    this.isOwn =
      this.recoded.length === 0 && this.sources.length === spec.observationBytes && this.sources.every((source, k) => source === k);
    this.codes = this.isOwn ? this.observation.subarray(0, spec.observationBytes) : new Uint8Array(this.sources.length);
    const numbers = new Map(names.actions.map((name, output) => [name, output]));
    const similar = similarActions(names.actions);
    this.outputs = spec.actions.map(({ name }) => {
      const output = numbers.get(name);
      return output === undefined ? similar(name) : Int32Array.of(output);
    });
    this.known = spec.actions.reduce((sum, { name }) => sum + (numbers.has(name) ? 1 : 0), 0);
  }

  /** u8[inputs] for the seat's observation; overwritten by the next call. */
  codesOf(env: Pick<Env, 'writeObservation'>, seat: number): Uint8Array {
    const { codes, observation, sources, recoded } = this;
    env.writeObservation(observation, 0, seat);
    if (this.isOwn) return codes;
    for (const { offset, length, codes: changed } of recoded)
      for (let k = offset; k < offset + length; k++) observation[k] = changed[observation[k]!]!;
    for (let k = 0; k < sources.length; k++) codes[k] = observation[sources[k]!]!;
    return codes;
  }
}

/** f32[O]: factor of each byte: 1 / scale of its field. */
export function factorsOf(fields: readonly FieldNames[]): Float32Array {
  return Float32Array.from(fields.flatMap(({ length, scale }) => new Array<number>(length).fill(1 / scale)));
}

/** The index in the field of an element of the trained field; -1: missing. */
function indexIn(field: FieldNames, { elements }: FieldNames, k: number): number {
  if (elements.length > 0) return field.elements.indexOf(elements[k]!);
  return k < field.length ? k : -1;
}

/** Scores of an equal argument, and of another space of the same place: `ship.knight`, `ship.farmer`. */
const [EQUAL, SAME_PLACE] = [2, 1];

/** `place(farmer, ship.knight)` → `place` and its arguments. */
function partsOf(name: string): { verb: string; args: string[] } {
  const [verb = '', rest = ''] = name.split('(');
  return { verb, args: rest.replace(')', '').split(', ') };
}

/** Indices of actions with the same verb and the most equal arguments. */
export function similarActions(names: readonly string[]): (name: string) => Int32Array {
  const known = names.map((name, index) => ({ index, ...partsOf(name) }));
  return (name) => {
    const { verb, args } = partsOf(name);
    const family = known.filter((one) => one.verb === verb);
    const scores = family.map((one) => one.args.reduce((sum, arg, k) => sum + likeness(arg, args[k] ?? ''), 0));
    const most = Math.max(...scores);
    return Int32Array.from(family.filter((_, k) => scores[k] === most).map(({ index }) => index));
  };
}

function likeness(a: string, b: string): number {
  if (a === b) return EQUAL;
  return a.includes('.') && a.split('.')[0] === b.split('.')[0] ? SAME_PLACE : 0;
}
