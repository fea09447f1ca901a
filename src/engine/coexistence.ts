import { acceptsAddition } from './module-description.js';
import type { Module } from './module.js';

/*
 * Modules that are never together in a ruleset may use the same bytes of the state. A ruleset consists of one scenario, additions that the
 * scenario accepts, and all modules that these require.
 */

/** Returns whether two modules, by id, can be in one ruleset. A module that no scenario requires or accepts coexists with all others. */
export function coexistence(modules: readonly Module[]): (module: string, other: string) => boolean {
  const largest = modules.flatMap(({ id, scenario }) => {
    if (scenario === undefined) return [];
    const accepted = modules.filter((m) => m.addition !== undefined && acceptsAddition(scenario, m.id)).map((m) => m.id);
    return [new Set([id, ...accepted].flatMap((member) => withRequired(modules, member)))];
  });
  const isPlayed = (id: string): boolean => largest.some((ruleset) => ruleset.has(id));
  return (module, other) =>
    module === other || !isPlayed(module) || !isPlayed(other) || largest.some((ruleset) => ruleset.has(module) && ruleset.has(other));
}

/** Returns the first two of the modules, by id, that cannot be in one ruleset. */
export function findExclusive(modules: readonly Module[], ids: readonly string[]): [string, string] | undefined {
  const coexist = coexistence(modules);
  for (const module of ids) {
    const other = ids.find((id) => !coexist(module, id));
    if (other !== undefined) return [module, other];
  }
  return undefined;
}

/** Returns the ids of the module and of all modules that it requires; an id may occur twice. */
export function withRequired(modules: readonly Module[], id: string): string[] {
  const required = modules.find((module) => module.id === id)!.requires;
  return [id, ...required.flatMap((other) => withRequired(modules, other))];
}
