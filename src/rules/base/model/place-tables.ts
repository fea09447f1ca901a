import type { DeedRow, PlaceRow } from './schema.js';
import { FOODS, KINDS, type Kind, type Requirement } from './vocabulary.js';
import { goodIndex, kindOf, T, type Deed, type Group, type Place, type Tile, type TileIndex } from './tables.js';

/** Adds a place with its groups and spaces to the tables. */
export function addPlace(module: string, row: PlaceRow, tile: TileIndex): void {
  const place: Place = {
    index: T.places.length,
    module,
    row,
    tile,
    firstSpace: T.spaceNames.length,
    spaces: row.spaces.length,
    groups: [],
    needsOne: row.activation === 'one',
    usedUp: row.activeIf === undefined ? -1 : KINDS.indexOf(row.activeIf.usedUp),
    neutralOnly: row.neutral ?? false,
    keeps: row.keeps ?? false,
    acts: Object.keys(row.effect ?? {}).length > 0,
    distinct: row.distinct ?? false,
  };
  T.places.push(place);
  // places with one space, and those that a single follower activates, do not take wheels
  const wheels = row.wheels !== false && row.spaces.length > 1 && !place.needsOne;
  for (const requirement of new Set(row.spaces)) {
    const group: Group = {
      index: T.groups.length,
      place: place.index,
      requirement: requirementIndex(requirement),
      kinds: kindsOf(requirement),
      only: T.only.get(requirement) ?? null,
      firstSpace: T.spaceNames.length,
      spaces: row.spaces.filter((r) => r === requirement).length,
      name: `${row.id}.${requirement.replace(/^only_/, '')}`,
      wheels: wheels && requirement !== 'monk',
    };
    T.groups.push(group);
    place.groups.push(group.index);
    for (let k = 0; k < group.spaces; k++) {
      T.spaceNames.push(k === 0 ? group.name : `${group.name}.${k + 1}`);
      T.spaceGroup.push(group.index);
    }
  }
}

/** Adds a deed. Spaces with the same requirement and goods are one group; spaces for any kind are a group for each kind. */
export function addDeed(module: string, row: DeedRow): void {
  const deed: Deed = {
    index: T.deeds.length,
    module,
    row,
    groups: [],
    spaces: row.spaces.length,
    opensAfter: T.deeds.findIndex((other) => other.row.id === row.opensAfter),
  };
  T.deeds.push(deed);
  const labels = row.spaces.map((requirement, k) =>
    [requirement, ...Object.entries(row.goods?.[k] ?? {}).map(([good, n]) => (n === 1 ? good : `${n} ${good}`))].join(', '),
  );
  for (const label of new Set(labels)) {
    const at = labels.flatMap((l, k) => (l === label ? [k] : []));
    const goods = Object.entries(row.goods?.[at[0]!] ?? {}).map(([good, amount]) => ({ good: goodIndex(good), amount }));
    const requirement = row.spaces[at[0]!]!;
    for (const kind of requirement === 'any' ? KINDS : [requirement as Kind]) {
      deed.groups.push(T.deedGroups.length);
      T.deedGroups.push({
        index: T.deedGroups.length,
        deed: deed.index,
        tile: -1,
        kind: KINDS.indexOf(kind),
        label: label.replace('any', kind),
        at,
        goods,
      });
    }
  }
  row.goods?.forEach((goods, space) => {
    for (const [good, amount] of Object.entries(goods)) T.deedGoods.push({ deed: deed.index, space, good: goodIndex(good), amount });
  });
}

/** Adds the spaces for followers and the stores of a tile to the tables. */
export function addTileSpaces({ index, row }: Tile): void {
  for (const kind of row.receives ?? []) {
    T.deedGroups.push({ index: T.deedGroups.length, deed: -1, tile: index, kind: KINDS.indexOf(kind), label: kind, at: [0], goods: [] });
  }
  for (const store of row.stores ?? []) {
    const good = goodIndex(store.good);
    T.items.push({
      index: T.items.length,
      name: store.name,
      good,
      tile: index,
      bread: store.bread === true,
      food: store.bread === true || good < FOODS,
      protects: store.protects === true,
      row: store,
    });
  }
}

function requirementIndex(requirement: Requirement): number {
  if (!T.requirements.includes(requirement)) T.requirements.push(requirement);
  return T.requirements.indexOf(requirement);
}

/** Returns the kinds that a requirement names, as bits; `any` names all. */
function kindsOf(requirement: Requirement): number {
  const only = T.only.get(requirement);
  if (only !== undefined) return only.reduce((bits, type) => (kindOf(type) < 0 ? bits : bits | (1 << kindOf(type))), 0);
  const named = requirement.split('|');
  return KINDS.reduce((bits, kind, k) => (named.includes(kind) || requirement === 'any' ? bits | (1 << k) : bits), 0);
}
