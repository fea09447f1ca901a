import { family, type Family, type Member } from '../../engine/family.js';
import { DEEDS } from './data/deeds.js';
import { EDGES, TOWNS } from './data/map.js';
import { fits, substitutes, T } from './tables.js';
import { BOATMAN, CRAFTSMAN, GOODS, kindOf, KINDS, OWN, TRADER, TYPES } from './words.js';

/*
 * The actions of the base game: verbs over places, spaces, tiles and goods. Rows of later modules add
 * members to the same verbs, numbered after everything that was there before (DEC-GEN-8, DEC-GEN-9).
 */
/** A family whose members belong to base alone. */
const fixed = (verb: string, names: readonly string[], possible?: Member['possible']): Family =>
  family(verb, (module) =>
    module === 'base' ? names.map((name, key) => ({ key, args: [name], ...(possible && { possible }) })) : [],
  );

const single = (verb: string): Family => family(verb, (module) => (module === 'base' ? [{ key: 0, args: [] }] : []));

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, k) => String(from + k));

export const DONE = single('done');
export const DECLINE = single('decline');
export const PASS = single('pass');
/** followers to draw, 0..8 */
export const DRAW = fixed('draw', range(0, 8));
export const TO_TOWER = fixed('to_tower', TYPES);
/** one single space: recall, wheel given in torture */
export const SPACE = family('space', (module) =>
  T.spaceGroup.flatMap((group, key) => {
    const place = T.places[T.groups[group]!.place]!;
    return place.module === module ? [{ key, args: [T.spaceNames[key]!] }] : [];
  }),
);
/** a follower type on a space group; key = type * groups + group */
export const PLACE = family('place', placeMembers);
/** a reserve wheel on a space group */
export const WHEEL_ON = family('wheel', (module) =>
  T.groups.filter((g) => g.wheels && T.places[g.place]!.module === module).map((g) => ({ key: g.index, args: [g.name] })),
);
export const FROM = fixed('from', ['market', 'tower']);
export const USE = family('use', (module) =>
  T.places.filter((p) => p.module === module && p.ops.length > 0).map((p) => ({ key: p.index, args: [p.row.id] })),
);
/** alternatives of the Village; key = kind */
export const RECRUIT = family('recruit', (module) =>
  module === 'base' ? [BOATMAN, CRAFTSMAN, TRADER].map((key) => ({ key, args: [KINDS[key]!] })) : [],
);
export const TILE = family('tile', (module) =>
  T.tiles.filter((t) => t.module === module).map((t) => ({ key: t.index, args: [t.row.id] })),
);
export const EDGE = fixed('edge', EDGES.map((e) => e.id));
/** a good taken */
export const TAKE = fixed('take', GOODS);
/** a good given */
export const GIVE = fixed('give', GOODS);
/** a follower to a deed; key = deed group */
export const SEND = family('send', (module) =>
  T.deedGroups
    .filter((d) => T.deeds[d.deed]!.module === module)
    .map((d) => ({ key: d.index, args: [KINDS[d.kind]!, T.deeds[d.deed]!.row.id] })),
);
export const REWARD = fixed('reward', ['coin', 'development'], () => DEEDS.some((d) => d.choice === true));
export const AMOUNT = family('amount', (module) => (module === 'base' ? [1, 2, 3].map((key) => ({ key, args: [String(key)] })) : []));
export const PAY = single('pay');
export const PROTECT = family('protect', (module) =>
  T.tiles.filter((t) => t.module === module && t.row.protects === true).map((t) => ({ key: t.index, args: [t.row.id] })),
);
export const TOWN = fixed('town', TOWNS.map((t) => t.id));
export const TORTURE = fixed('torture', ['station', 'follower', 'development', 'wheel']);

/** Catalog order; later verbs are appended. */
export const VERBS: readonly Family[] = [
  DONE, DECLINE, PASS, DRAW, TO_TOWER, SPACE, PLACE, WHEEL_ON, FROM, USE, RECRUIT, TILE, EDGE, TAKE, GIVE, SEND, REWARD,
  AMOUNT, PAY, PROTECT, TOWN, TORTURE,
];

/** Modules of the tiles that let the type stand on the requirement. */
function helpersOf(type: number, requirement: number): string[] {
  return T.tiles.filter(({ row }) => substitutes(row, kindOf(type), requirement)).map((t) => t.module);
}

function placeMembers(module: string): Member[] {
  const members: Member[] = [];
  TYPES.forEach((name, type) => {
    for (const group of T.groups) {
      const place = T.places[group.place]!;
      if (place.neutralOnly && type >= OWN) continue;
      const direct = fits(group.requirement, kindOf(type));
      const helpers = direct ? [] : helpersOf(type, group.requirement);
      // the member belongs to the last module it needs, so that earlier numbers stay as they are
      const needs = direct ? [place.module] : [place.module, ...helpers.slice(0, 1)];
      if (!(direct || helpers.length > 0) || lastOf(needs) !== module) continue;
      members.push({
        key: type * T.groups.length + group.index,
        args: [name, group.name],
        possible: (rules) => rules.modules.includes(place.module) && (direct || helpers.some((h) => rules.modules.includes(h))),
      });
    }
  });
  return members;
}

/** The module that comes last in the catalog: rows are bound in that order. */
function lastOf(modules: readonly string[]): string {
  const order = T.places.map((p) => p.module);
  return modules.reduce((last, m) => (order.lastIndexOf(m) > order.lastIndexOf(last) ? m : last));
}
