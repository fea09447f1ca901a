import { bindCatalog, type Catalog, type Family } from './family.js';
import type { FrameKind, Module } from './module.js';
import { coexistence } from './coexistence.js';
import { checkHidden } from './hidden.js';
import { bindLayout, checkCount, type Layout } from './slots.js';

/** All modules of the process, bound once: offsets, action numbers and frame kinds do not change after that. */
export interface World {
  modules: readonly Module[];
  layout: Layout;
  catalog: Catalog;
  frames: readonly FrameKind[];
  /** by frame kind: its module */
  frameModules: readonly string[];
}

/** Binds the modules in the order of their append-only list. */
export function bindWorld(modules: readonly Module[]): World {
  const known = new Set<string>();
  for (const module of modules) {
    if (known.has(module.id)) throw new Error(`module ${module.id} is listed twice`);
    for (const required of module.requires) {
      if (!known.has(required)) throw new Error(`module ${module.id} needs ${required} before it`);
    }
    known.add(module.id);
  }
  for (const module of modules) module.prepare?.(modules);
  const families: Family[] = modules.flatMap((m) => m.families ?? []);
  const frames = modules.flatMap((m) => m.frames ?? []);
  // frames store their kind in a byte, the catalog stores the family of an action in a byte
  checkCount('frame kinds', frames.length, 256);
  checkCount('families of actions', families.length, 256);
  frames.forEach((frame, index) => {
    frame.index = index;
  });
  const layout = bindLayout(
    modules.flatMap((m) => m.slots?.() ?? []),
    [...new Set(modules.flatMap((m) => m.streams ?? []))],
    coexistence(modules),
  );
  checkHidden(modules, layout.regions);
  for (const module of modules) module.bound?.();
  return {
    modules,
    layout,
    catalog: bindCatalog(
      families,
      modules.map((m) => m.id),
    ),
    frames,
    frameModules: modules.flatMap((m) => (m.frames ?? []).map(() => m.id)),
  };
}
