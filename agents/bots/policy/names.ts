import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Utility } from '../../../src/catalog/spec.js';
import { objectiveIds } from '../../../src/env/reward.js';
import { UnreadableModel } from './onnx.js';

/** A field of an observation: its bytes by position or, where they have names, by element. */
export interface FieldNames {
  readonly name: string;
  readonly length: number;
  readonly scale: number;
  readonly elements: readonly string[];
  /** names of the values 0, 1, 2 ...; empty: the bytes are numbers */
  readonly values: readonly string[];
}

/** Meaning of a network's inputs and outputs, in their order. */
export interface Names {
  readonly utility: Utility;
  /** unit of the output `value` */
  readonly value: 'points' | 'chance';
  readonly observation: readonly FieldNames[];
  readonly actions: readonly string[];
}

/** Those of a network that was trained for the ruleset. */
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

/** Ending of the names of models that evaluate rounds for `planner`: `tours.rounds`. */
export const ROUNDS = '.rounds';

/** parts of the game with separate preferences */
export const PHASES = 4;

/** Meaning of the inputs and outputs of a model of rounds: its inputs are the features, and then the phases of each decision. */
export interface RoundNames {
  readonly features: readonly string[];
  readonly decisions: readonly string[];
  readonly actions: readonly string[];
}

/** The metadata `rounds` of a file; throws `UnreadableModel`. */
export function readRoundNames(text: string | undefined): RoundNames {
  const names = parsed(text) as RoundNames | null | undefined;
  if (!isTexts(names?.features) || !isTexts(names.decisions) || !isTexts(names.actions))
    throw new UnreadableModel('its metadata "rounds" is not in the format of docs/bots.md');
  return names;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The metadata `names` of a file; throws `UnreadableModel`. */
export function readNames(text: string): Names {
  const names = parsed(text);
  if (!isNames(names)) throw new UnreadableModel('its metadata "names" is not in the format of docs/bots.md');
  return names;
}

function isNames(value: unknown): value is Names {
  const names = value as Names | null | undefined;
  return (
    typeof names === 'object' &&
    typeof names?.utility === 'string' &&
    (names.value === 'points' || names.value === 'chance') &&
    isTexts(names.actions) &&
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
    )
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
