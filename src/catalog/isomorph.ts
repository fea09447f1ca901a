import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import { Refusal } from '../core/result.js';
import { Stream } from '../core/rng.js';
import { idsByKey } from '../engine/family.js';
import type { Rules } from '../engine/compile.js';
import type { ObservationPlan } from '../engine/observe.js';
import type { Spec } from './spec.js';

/*
 * An isomorph is a ruleset with permuted actions and observation fields, and with other words in all names. A number determines
 * permutations and words. States, their hashes and the rules are those of the original.
 */

/** Words of encodings and of English that stay the same; so do words shorter than `SHORTEST`. */
const KEPT = new Set(
  [
    'question kind words seat self opp game round phase done none empty any own for from the one two three four first second third',
    'fourth fifth half most less left right over under after before out off back',
  ].flatMap((line) => line.split(' ')),
);
const SHORTEST = 3;

/** Syllables of a word, each a consonant and a vowel from one byte of a hash. */
const SYLLABLES = 4;
const CONSONANTS = 'bdfgjklmnprstvxz';
const VOWELS = 'aeiou';

/** The word for `word`, from SHA-256 of `<number>/<word>`. */
function wordFor(number: string, word: string): string {
  const bytes = sha256(utf8ToBytes(`${number}/${word}`)).subarray(0, SYLLABLES);
  return Array.from(bytes, (byte) => CONSONANTS[byte >> 4]! + VOWELS[byte % VOWELS.length]!).join('');
}

class Renaming {
  private readonly known = new Map<string, string>();
  private readonly taken = new Map<string, string>();

  constructor(
    private readonly ruleset: string,
    private readonly number: string,
  ) {}

  /** `place(knight, castle.farmer)` in other words; Refusal OPTION_VALUE if two words would become the same. */
  readonly of = (name: string): string => name.replace(/[A-Za-z]+/g, (word) => this.word(word));

  private word(word: string): string {
    if (word.length < SHORTEST || KEPT.has(word)) return word;
    let found = this.known.get(word);
    if (found === undefined) {
      found = wordFor(this.number, word);
      const other = this.taken.get(found);
      if (other !== undefined)
        throw new Refusal(
          'OPTION_VALUE',
          `isomorph=${this.number} gives ${word} and ${other} of ${this.ruleset} the same name; use another number.`,
        );
      this.known.set(word, found);
      this.taken.set(found, word);
    }
    return found;
  }
}

export type Rename = (name: string) => string;

export const renaming = (ruleset: string, number: string): Rename => new Renaming(ruleset, number).of;

/** Returns the rules with permuted actions and observations, and renamed decisions. */
export function permute(rules: Rules, number: string, rename: Rename): Rules {
  const toUniversal = shuffled(rules.toUniversal, new Stream(number, 'isomorph/actions'));
  const toCompact = new Int16Array(rules.toCompact.length).fill(-1);
  toUniversal.forEach((universal, compact) => {
    toCompact[universal] = compact;
  });
  return {
    ...rules,
    toUniversal,
    toCompact,
    idsByKey: idsByKey(rules.world.catalog, toCompact),
    decisions: rules.decisions.map((decision) => (decision === null ? null : { ...decision, name: rename(decision.name) })),
    observation: permuteObservation(rules.observation, new Stream(number, 'isomorph/observation')),
  };
}

/** Permutes the kinds of decisions in the question, and all fields after the question with their elements; the question stays first. */
function permuteObservation(plan: ObservationPlan, stream: Stream): ObservationPlan {
  const order = Uint16Array.from({ length: plan.bytes }, (_, offset) => offset);
  const [question, ...others] = plan.fields;
  const [words, seat, ...rest] = others;
  let at = 0;
  const fields = [question!, words!, seat!, ...shuffled(rest, stream)].map((field) => {
    const { offset, length } = field;
    const isPermuted = field !== seat && field.elements.length > 0;
    const elements = Array.from({ length }, (_, element) => element);
    const moved = isPermuted ? shuffled(elements, stream) : elements;
    moved.forEach((element, place) => {
      order[offset + element] = at + place;
    });
    at += length;
    return { ...field, offset: at - length, elements: field.elements.length > 0 ? moved.map((element) => field.elements[element]!) : [] };
  });
  return { ...plan, fields, kinds: plan.kinds.map((kind) => (kind < 0 ? kind : order[kind]!)), order };
}

/** A copy in random order (Fisher-Yates). */
function shuffled<List extends Uint16Array | readonly unknown[]>(list: List, stream: Stream): List {
  const copy = list.slice() as unknown[];
  for (let k = copy.length - 1; k > 0; k--) {
    const other = stream.below(k + 1);
    [copy[k], copy[other]] = [copy[other], copy[k]];
  }
  return copy as unknown as List;
}

export function renamed(spec: Spec, rename: Rename): Spec {
  return {
    ...spec,
    actions: spec.actions.map(({ id, name, verb, args }) => ({ id, name: rename(name), verb: rename(verb), args: args.map(rename) })),
    observation: spec.observation.map((field) => ({
      ...field,
      name: rename(field.name),
      elements: field.elements.map(rename),
      values: field.values.map(rename),
    })),
    reconstructed: spec.reconstructed.map(rename),
    printed: spec.printed.map(({ module, id, text }) => ({ module: rename(module), id: rename(id), text: rename(text) })),
  };
}
