import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { leafValuesOf } from '../../agents/bots/methods.js';
import { Evaluation, NetworkValues } from '../../agents/bots/policy/evaluation.js';
import { WIN_POINTS, type LeafValues } from '../../agents/bots/search/priors.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import { Stream } from '../core/rng.js';
import { Env } from '../env/env.js';
import { objectiveIds } from '../env/reward.js';
import { localModels } from '../server/bots/models.js';

/** Values of all seats, in any unit. */
export type StateValue = LeafValues;

/** The value of the built-in searches. */
const LEARNED = 'learned';

/** Significant digits in the hash: the last ones of powers and exponentials may differ between machines. */
const DIGITS = 6;

interface OpenValue {
  readonly value: StateValue;
  /** SHA-256 of the values at every decision of a fixed random game, which depends on code and weights */
  readonly hash: string;
}

const OPEN = new Map<string, OpenValue>();

/**
 * A frozen value: `learned` (the evaluation of `mcts`), a network by name or path, or `auto`, the network of the ruleset. Refusals of models;
 * ARENA_VALUE for another hash than `expected`.
 */
export function openValue(name: string, ruleset: Ruleset, expected: string | null): OpenValue {
  const key = `${ruleset.name}|${name}`;
  let open = OPEN.get(key);
  if (open === undefined) {
    const value = name === LEARNED ? leafValuesOf(ruleset, localModels()) : networkValue(name, ruleset);
    OPEN.set(key, (open = { value, hash: hashOf(value, ruleset) }));
  }
  if (expected !== null && open.hash !== expected)
    throw new Refusal(
      'ARENA_VALUE',
      `The value ${name} has the hash ${open.hash}, and the tournament was declared with ${expected}; restore the value, or declare another tournament.`,
      'FAILED_PRECONDITION',
    );
  return open;
}

function networkValue(name: string, ruleset: Ruleset): StateValue {
  const model = localModels().choose(name, ruleset);
  model.requireValue(ruleset);
  const network = new NetworkValues(new Evaluation(ruleset, model));
  const byObjectives = objectiveIds(ruleset.rules).length > 0;
  return {
    evaluate(env, values) {
      network.evaluate(env, values);
      if (env.over && byObjectives) for (let seat = 0; seat < values.length; seat++) values[seat]! += WIN_POINTS * env.rewards[seat]!;
    },
  };
}

function hashOf(value: StateValue, ruleset: Ruleset): string {
  const hash = sha256.create();
  const env = new Env(ruleset, { replay: false });
  const dice = new Stream('value', 'moves');
  const values = new Float64Array(ruleset.seats);
  env.reset({ seed: 'value' });
  while (!env.over) {
    value.evaluate(env, values);
    hash.update(`${Array.from(values, (one) => one.toPrecision(DIGITS)).join()}\n`);
    env.step(env.pickLegal(dice.below(env.numLegal)));
  }
  return bytesToHex(hash.digest());
}
