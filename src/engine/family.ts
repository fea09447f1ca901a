import { checkCount, type RulesetConfig } from './slots.js';

/**
 * An action of a family. A family is one verb over a small domain, for example `place(type, group)`. `members` lists the actions that a
 * module adds for its rows; the catalog numbers them in append-only order.
 */
export interface Member {
  /** index within the family, without gaps; the same thing has the same key in every ruleset */
  key: number;
  args: string[];
  /** returns whether the action can ever be legal in a ruleset with the module, and so whether the compact spec has it; default: yes */
  available?: (rules: RulesetConfig) => boolean;
  /** `available` also decides in rulesets without the module, because other modules may offer the action too */
  anywhere?: boolean;
}

export interface Family {
  readonly verb: string;
  readonly members: (module: string) => Member[];
  /** index in the catalog */
  index: number;
  /** key -> universal action id, -1 if there is none; filled by bindCatalog */
  ids: Int32Array;
}

export function family(verb: string, members: (module: string) => Member[]): Family {
  return { verb, members, index: -1, ids: new Int32Array(0) };
}

export interface CatalogAction {
  id: number;
  family: Family;
  key: number;
  name: string;
  args: string[];
  available: (rules: RulesetConfig) => boolean;
}

export interface Catalog {
  families: Family[];
  actions: CatalogAction[];
  /** universal id -> index of its family; universal id -> its key within the family */
  familyOf: Uint8Array;
  keyOf: Uint16Array;
}

/** Numbers all actions: module by module, and within a module family by family, in the given order. */
export function bindCatalog(families: readonly Family[], modules: readonly string[]): Catalog {
  const actions: CatalogAction[] = [];
  families.forEach((f, index) => {
    f.index = index;
    f.ids = new Int32Array(0);
  });
  for (const module of modules) {
    for (const f of families) {
      for (const member of f.members(module)) {
        if (member.key >= f.ids.length) {
          const grown = new Int32Array(member.key + 1).fill(-1);
          grown.set(f.ids);
          f.ids = grown;
        }
        if (f.ids[member.key] !== -1) throw new Error(`action ${f.verb}: key ${member.key} is taken twice`);
        const id = actions.length;
        f.ids[member.key] = id;
        const name = member.args.length === 0 ? f.verb : `${f.verb}(${member.args.join(', ')})`;
        actions.push({
          id,
          family: f,
          key: member.key,
          name,
          args: member.args,
          available: (rules) => (member.anywhere === true || rules.modules.includes(module)) && (member.available?.(rules) ?? true),
        });
      }
    }
  }
  const names = new Set(actions.map((a) => a.name));
  if (names.size !== actions.length) throw new Error('two actions have one name');
  // compact ids are signed 16-bit numbers, keys are unsigned 16-bit numbers
  checkCount('actions', actions.length, 32768);
  checkCount('members of one family', Math.max(0, ...families.map((f) => f.ids.length)), 65536);
  return {
    families: [...families],
    actions,
    familyOf: Uint8Array.from(actions, (a) => a.family.index),
    keyOf: Uint16Array.from(actions, (a) => a.key),
  };
}

/** By family and key: the compact id, -1 if there is none. */
export const idsByKey = ({ families }: Catalog, toCompact: Int16Array): Int16Array[] =>
  families.map(({ ids }) => Int16Array.from(ids, (id) => (id < 0 ? -1 : toCompact[id]!)));
