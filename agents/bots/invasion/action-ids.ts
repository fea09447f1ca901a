import type { Env } from '../../../src/env/env.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { once } from '../../../src/core/once.js';

export const NONE = -1;

/** Action ids by name. */
export class ActionIds {
  private readonly ids: ReadonlyMap<string, number>;

  constructor({ spec }: Ruleset) {
    this.ids = new Map(spec.actions.map(({ name }, k) => [name.replaceAll(' ', ''), k]));
  }

  /** NONE: not in the ruleset. */
  readonly of = (name: string): number => this.ids.get(name) ?? NONE;

  readonly all = once((names: readonly string[]) => Int32Array.from(names, this.of));

  /** The first legal action of the list; NONE: none is legal. */
  first(env: Env, names: readonly string[]): number {
    return this.all(names).find((id) => id >= 0 && env.isLegal(id)) ?? NONE;
  }

  /** The legal action with the highest value above `least`. */
  best(env: Env, names: readonly string[], value: (k: number) => number, least = -Infinity): number {
    const ids = this.all(names);
    let best = NONE;
    let most = least;
    for (let k = 0; k < ids.length; k++) {
      if (ids[k]! < 0 || !env.isLegal(ids[k]!)) continue;
      const score = value(k);
      if (score <= most) continue;
      most = score;
      best = ids[k]!;
    }
    return best;
  }
}
