import { hashText } from '../core/hash.js';
import { once } from '../core/once.js';
import type { Rules } from '../engine/compile.js';
import type { ObservationField } from '../engine/observe.js';
import type { World } from '../engine/world.js';
import type { CompiledBase } from '../rules/base/model/compiled.js';
import { printedTexts, reconstructedRows, rulesText, type PrintedText } from '../rules/base/model/provenance.js';
import type { Utility } from '../rules/base/model/goal.js';

export type { ObservationField } from '../engine/observe.js';
export type { Utility } from '../rules/base/model/goal.js';

/** An action of a ruleset; `name` is stable, `id` is its number in this ruleset. */
export interface ActionInfo {
  id: number;
  name: string;
  verb: string;
  args: string[];
}

/** Versions that a client, a snapshot or a replay must match. */
export interface Hashes {
  rulesVersion: number;
  /** rules version and every printed value */
  rules: string;
  /** list of all actions */
  catalog: string;
  /** actions of this ruleset */
  actions: string;
  /** observation fields of this ruleset */
  observation: string;
  /** layout of a state of this ruleset */
  stateVersion: string;
}

export interface Spec {
  ruleset: string;
  seats: number;
  utility: Utility;
  numActions: number;
  observationBytes: number;
  maskBytes: number;
  hashes: Hashes;
  actions: ActionInfo[];
  observation: ObservationField[];
  /** rows in play with reconstructed values, one line each: `tiles bathhouse: spaces trader` */
  reconstructed: string[];
  /** texts of cards and deeds, with corrected and reconstructed values */
  printed: PrintedText[];
}

/** Raise this number when behaviour changes, not for speed or refactoring. */
export const RULES_VERSION = 4;

/** Hashes of texts of 200 kB, which do not change after a world is bound. */
const hashesOf = once(
  ({ modules, catalog }: World): Pick<Hashes, 'rules' | 'catalog'> => ({
    rules: hashText(String(RULES_VERSION), rulesText(modules)),
    catalog: hashText(...catalog.actions.map((a) => a.name)),
  }),
);

export function describe(name: string, rules: Rules): Spec {
  const { world, observation } = rules;
  const actions = [...rules.toUniversal].map((universal, id) => {
    const action = world.catalog.actions[universal]!;
    return { id, name: action.name, verb: action.family.verb, args: action.args };
  });
  const { seats, seatBytes, shadow, stateBytes } = rules.layout;
  const slots = world.layout.regions
    .filter((r) => rules.modules.includes(r.group.module))
    .map((r) => `${r.group.module}.${r.group.scope}.${r.name}@${r.offset}+${r.length}`);
  return {
    ruleset: name,
    seats: rules.seats,
    utility: (rules.compiled as CompiledBase).utility,
    numActions: rules.numActions,
    observationBytes: observation.bytes,
    maskBytes: rules.maskBytes,
    hashes: {
      rulesVersion: RULES_VERSION,
      ...hashesOf(world),
      actions: hashText(...actions.map((a) => a.name)),
      observation: hashText(...observation.fields.map((f) => `${f.name}@${f.offset}+${f.length}/${f.scale}:${f.elements.join()}`)),
      stateVersion: hashText(`${seats},${seatBytes},${shadow},${stateBytes}`, ...slots, ...world.frames.map((f) => f.name)),
    },
    actions,
    observation: observation.fields,
    reconstructed: reconstructedRows(rules),
    printed: printedTexts(rules),
  };
}
