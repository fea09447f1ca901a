import type { Game } from './game.js';
import { planHidden, type HiddenPlan } from './hidden.js';
import type { Decision, Procedure } from './module.js';
import { planObservation, type ObservationPlan } from './observe.js';
import { layOutState, type RulesetConfig, type StateLayout } from './slots.js';
import { idsByKey } from './family.js';
import { findExclusive } from './coexistence.js';
import type { World } from './world.js';

/** A ruleset that is ready to be played. It has flat tables only, so that games need no searches. */
export interface Rules extends RulesetConfig {
  readonly world: World;
  readonly layout: StateLayout;
  /**
   * `toCompact`: universal action id -> compact id (used on the wire), -1 if the action can never be legal in this ruleset; `toUniversal`:
   * compact id -> universal id
   */
  readonly toCompact: Int16Array;
  readonly toUniversal: Uint16Array;
  /** by family and key: the compact id, -1 if the action can never be legal in this ruleset */
  readonly idsByKey: readonly Int16Array[];
  readonly numActions: number;
  readonly maskBytes: number;
  /** by frame kind: exactly one of `runs[k]` and `decisions[k]` is set */
  readonly runs: readonly (Procedure['run'] | null)[];
  readonly decisions: readonly (Decision | null)[];
  readonly observation: ObservationPlan;
  /** slots and words that are hidden from some seats */
  readonly hidden: HiddenPlan;
  /** random streams that the ruleset draws from, by their index in the layout */
  readonly streams: readonly number[];
  /** data that the base game compiles for this ruleset */
  compiled: unknown;
  /** hooks that run after every action and every procedure, before the next decision is asked */
  afterChange: readonly ((g: Game) => void)[];
}

export function compileRules(world: World, config: RulesetConfig, universal: boolean): Rules {
  const { catalog, frames, modules } = world;
  const exclusive = findExclusive(modules, config.modules);
  if (exclusive !== undefined)
    throw new Error(`modules ${exclusive.join(' and ')} cannot be in one game: their slots may have the same bytes`);
  const seals = modules.some((module) => config.modules.includes(module.id) && (module.seals?.(config) ?? false));
  const chosen = catalog.actions.filter((a) => universal || a.available(config));
  const toCompact = new Int16Array(catalog.actions.length).fill(-1);
  chosen.forEach((action, compact) => {
    toCompact[action.id] = compact;
  });
  return {
    ...config,
    world,
    layout: layOutState(world.layout, config, seals),
    toCompact,
    toUniversal: Uint16Array.from(chosen, (a) => a.id),
    idsByKey: idsByKey(catalog, toCompact),
    numActions: chosen.length,
    maskBytes: Math.ceil(chosen.length / 8),
    runs: frames.map((f) => ('run' in f ? f.run : null)),
    decisions: frames.map((f) => ('run' in f ? null : f)),
    observation: planObservation(world, config, universal),
    hidden: planHidden(world, config),
    streams: world.layout.streams.flatMap((name, k) =>
      world.modules.some((m) => config.modules.includes(m.id) && m.streams?.includes(name)) ? [k] : [],
    ),
    compiled: null,
    afterChange: [],
  };
}
