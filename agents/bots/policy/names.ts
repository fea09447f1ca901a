import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { objectiveIds } from '../../../src/env/reward.js';
import { UnreadableModel } from './onnx.js';

/** A field of an observation: bytes by position, or by element if named. */
export interface FieldNames {
  readonly name: string;
  readonly length: number;
  readonly scale: number;
  readonly elements: readonly string[];
  /** names of the values 0, 1, 2 ...; empty: numbers */
  readonly values: readonly string[];
}

/** Names of a network's inputs and outputs, in order. */
export interface Names {
  readonly utility: Ruleset['spec']['utility'];
  /** unit of the output `value` */
  readonly value: 'points' | 'chance';
  readonly observation: readonly FieldNames[];
  readonly actions: readonly string[];
}

/** For a network trained on the ruleset. */
export function namesOf({ spec, rules }: Ruleset): Names {
  return {
    utility: spec.utility,
    value: valueUnit(rules),
    observation: spec.observation,
    actions: spec.actions.map(({ name }) => name),
  };
}

export function valueUnit(rules: Ruleset['rules']): Names['value'] {
  return objectiveIds(rules).length > 0 ? 'chance' : 'points';
}

/**
 * Limits of a file: all rulesets have at most 1,848 actions and 4,185 bytes, and 10,000 names that differ from all names of a ruleset take
 * seconds.
 */
const MOST_ACTIONS = 10_000;
const MOST_INPUTS = 100_000;

/** Suffix of models that evaluate rounds for `planner`: `tours.rounds`. */
export const ROUNDS = '.rounds';

/** parts of the game with separate preferences */
export const PHASES = 4;

/** Names of a model of rounds: the features, then the phases of each decision. */
export interface RoundNames {
  readonly features: readonly string[];
  readonly decisions: readonly string[];
  readonly actions: readonly string[];
}

/** The metadata `rounds` of a file; throws `UnreadableModel`. */
export function readRoundNames(text: string | undefined): RoundNames {
  return read<RoundNames>('rounds', text ?? '', (names) => [names?.features, names?.decisions, names?.actions].every(isTexts));
}

/** The metadata `names` of a file; throws `UnreadableModel`. */
export function readNames(text: string): Names {
  return read<Names>('names', text, isNames);
}

function read<N>(key: string, text: string, isRight: (names: N | null | undefined) => boolean): N {
  let names: N | null = null;
  try {
    names = JSON.parse(text) as N | null;
  } catch {}
  if (!isRight(names)) throw new UnreadableModel(`its metadata "${key}" is not in the format of docs/bots.md`);
  return names!;
}

function isNames(names: Names | null | undefined): boolean {
  return (
    typeof names?.utility === 'string' &&
    (names.value === 'points' || names.value === 'chance') &&
    isTexts(names.actions) &&
    names.actions.length <= MOST_ACTIONS &&
    Array.isArray(names.observation) &&
    (names.observation as (FieldNames | null)[]).every(
      (field) =>
        typeof field?.name === 'string' &&
        Number.isInteger(field.length) &&
        field.length >= 0 &&
        field.scale > 0 &&
        isTexts(field.elements) &&
        (field.elements.length === 0 || field.elements.length === field.length) &&
        isTexts(field.values),
    ) &&
    names.observation.reduce((sum, { length }) => sum + length, 0) <= MOST_INPUTS
  );
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');
