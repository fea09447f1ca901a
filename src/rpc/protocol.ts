import { overridesInUse } from '../catalog/overrides.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { sentences } from '../catalog/words/words.js';
import { clip, Refusal } from '../core/result.js';
import type { Utility } from '../catalog/spec.js';
import { objectiveIds, sharedObjectiveIds } from '../env/reward.js';
import type { Duration } from '../gen/google/protobuf/duration.pb.js';
import { Utility as WireUtility, type Hashes, type RowSentence, type Spec } from '../gen/orleans/v1/env.pb.js';

/** Version of the protocol; its major is the 1 of the package name orleans.v1. */
export const PROTOCOL_VERSION = '1.8.0';

const UTILITIES: Readonly<Record<Utility, WireUtility>> = {
  versus: WireUtility.UTILITY_VERSUS,
  team: WireUtility.UTILITY_TEAM,
  solo: WireUtility.UTILITY_SOLO,
};

/**
 * Refuses another major version (semver) with a sentence that names the older side; Refusals PROTOCOL_MALFORMED, PROTOCOL_MISMATCH. An empty
 * version is not checked.
 */
export function checkProtocol(stated: string): void {
  if (stated === '') return;
  const major = /^(\d{1,9})\.\d{1,9}\.\d{1,9}(?:[-+].*)?$/.exec(stated)?.[1];
  if (major === undefined) {
    throw new Refusal('PROTOCOL_MALFORMED', `protocol_version is not a semantic version; send one such as ${PROTOCOL_VERSION}.`);
  }
  const ours = Number(PROTOCOL_VERSION.split('.')[0]);
  if (Number(major) === ours) return;
  const side = Number(major) < ours ? 'client' : 'server';
  throw new Refusal(
    'PROTOCOL_MISMATCH',
    `The client speaks protocol ${clip(stated)}, this server ${PROTOCOL_VERSION}; upgrade the ${side}.`,
    'FAILED_PRECONDITION',
  );
}

/** Refusal HASH_MISMATCH for a client trained on other rules, ids or observations. Empty fields are not checked. */
export function checkHashes(expected: Hashes | undefined, ruleset: Ruleset): void {
  if (expected === undefined) return;
  const actual: Hashes = ruleset.spec.hashes;
  for (const key of Object.keys(expected) as (keyof Hashes)[]) {
    const wanted = expected[key];
    // empty or zero: not given
    if (!wanted || wanted === actual[key]) continue;
    throw new Refusal(
      'HASH_MISMATCH',
      `The hash ${key} of ${ruleset.name} is ${actual[key]} here and ${clip(String(wanted))} at the client; use the server version that the client was trained with, or train again.`,
      'FAILED_PRECONDITION',
    );
  }
}

/** The spec as a message; names only `withCatalog`. */
export function wireSpec({ spec, rules, rename }: Ruleset, withCatalog: boolean): Spec {
  return {
    ruleset: spec.ruleset,
    seats: spec.seats,
    possibleAgents: Array.from({ length: spec.seats }, (_, seat) => `player_${seat}`),
    numActions: spec.numActions,
    observationBytes: spec.observationBytes,
    maskBytes: spec.maskBytes,
    hashes: { ...spec.hashes },
    actions: withCatalog ? spec.actions.map(({ id, name, verb, args }) => ({ id, name, verb, args: [...args] })) : [],
    observation: withCatalog
      ? spec.observation.map(({ name, offset, length, shape, scale, kind, elements, values }) => ({
          name,
          offset,
          length,
          shape: [...shape],
          scale,
          kind,
          elements: [...elements],
          values: [...values],
        }))
      : [],
    reconstructed: [...spec.reconstructed],
    printed: withCatalog ? spec.printed.map((text) => ({ ...text })) : [],
    sentences: withCatalog && overridesInUse() !== null ? rowSentences(rename) : [],
    objectives: objectiveIds(rules).map(rename),
    utility: UTILITIES[spec.utility],
    sharedObjectives: sharedObjectiveIds(rules).map(rename),
  };
}

const WITH_VALUES: ReadonlySet<string> = new Set(['place', 'deed', 'event', 'category']);

/** Sentences of rows with printed values, corrections included. */
const rowSentences = (rename: Ruleset['rename']): RowSentence[] =>
  Object.entries(sentences())
    .filter(([list]) => WITH_VALUES.has(list))
    .flatMap(([list, rows]) => Object.entries(rows).map(([id, text]) => ({ list, id: rename(id), text: rename(text) })));

export function duration(seconds: number): Duration {
  const whole = Math.floor(seconds);
  return { seconds: BigInt(whole), nanos: Math.round((seconds - whole) * 1e9) };
}
