import type { Module } from '../../engine/module.js';
import type { FieldSpec, RulesetFacts, SlotGroup } from '../../engine/slots.js';
import { slots } from '../../engine/slots.js';
import { EDGES, TOWNS } from './data/map.js';
import { EDITIONS } from './editions.js';
import type { DeedRow, EventTileRow, PlaceRow, Rows, TileRow } from './rows.js';
import { ANY, GOODS, kindOf, KINDS, OWN, REQUIREMENTS, TYPES, WHEEL } from './words.js';

/** A place with everything about it in numbers. Indices of places, spaces and groups are global. */
export interface Place {
  index: number;
  module: string;
  row: PlaceRow;
  /** index of its tile, -1 on the player board */
  tile: number;
  firstSpace: number;
  spaces: number;
  groups: number[];
  needsOne: boolean;
  neutralOnly: boolean;
  keeps: boolean;
  /** effect ops with their arguments; bound by `effects/` */
  ops: { op: string; arg: unknown }[];
}

export interface Tile {
  index: number;
  module: string;
  row: TileRow;
  place: number;
  category: 1 | 2;
}

export interface Group {
  index: number;
  place: number;
  requirement: number;
  firstSpace: number;
  spaces: number;
  name: string;
  /** may a wheel stand here at all? (BASE-303, BASE-305, BASE-306) */
  wheels: boolean;
}

/** One kind of spaces of one deed; followers there are a count. */
export interface DeedGroup {
  index: number;
  deed: number;
  kind: number;
  spaces: number;
}

/** The rows of all modules as index tables. Filled once by `prepareTables`, before anything is bound. */
export interface Tables {
  places: Place[];
  tiles: Tile[];
  groups: Group[];
  spaceNames: string[];
  spaceGroup: number[];
  /** offset of each space, of each tile's owner mark (seat block) and stack mark (game) */
  spaceAt: Int32Array;
  tileAt: Int32Array;
  stackAt: Int32Array;
  events: { index: number; module: string; row: EventTileRow }[];
  eventAt: Int32Array;
  leftAt: Int32Array;
  deeds: { index: number; module: string; row: DeedRow; groups: number[]; spaces: number }[];
  deedGroups: DeedGroup[];
  filledAt: Int32Array;
  deedCitizenAt: Int32Array;
  /** index of the place whose followers go to the deeds */
  townHall: number;
  /** words of a bit set over groups / places */
  groupWords: number;
  placeWords: number;
  /** bit sets over groups, one after another by follower type: as printed, and what each tile adds for its owner */
  printedAccepts: Uint32Array;
  addedAccepts: { tile: number; accepts: Uint32Array }[];
  /** town index by id; per town its edges, roads first */
  townOf: Map<string, number>;
  edgesAt: number[][];
  edgeRoad: boolean[];
  edgeEnds: [number, number][];
  edgeFirstSpace: number[];
  edgeSpaces: number[];
  goodsSpaces: { edge: number; from: number }[];
}

export const T = {} as Tables;
let rowSlots: { bind: () => void; groups: SlotGroup[] }[] = [];

/** Slots of the rows of all modules (spaces, tiles, event tiles, deeds). */
export function tableSlots(): SlotGroup[] {
  return rowSlots.flatMap((r) => r.groups);
}

/** Offsets of the rows, once the layout is bound. */
export function bindTables(): void {
  for (const r of rowSlots) r.bind();
}

export function prepareTables(modules: readonly Module[]): void {
  Object.assign(T, {
    places: [], tiles: [], groups: [], spaceNames: [], spaceGroup: [], events: [], deeds: [], deedGroups: [],
  });
  rowSlots = [];
  for (const module of modules) addRows(module.id, (module.rows ?? {}) as Rows);
  T.spaceAt = new Int32Array(T.spaceNames.length);
  T.tileAt = new Int32Array(T.tiles.length);
  T.stackAt = new Int32Array(T.tiles.length);
  T.eventAt = new Int32Array(T.events.length);
  T.leftAt = new Int32Array(T.events.length);
  T.filledAt = new Int32Array(T.deedGroups.length);
  T.deedCitizenAt = new Int32Array(T.deeds.length);
  T.townHall = T.places.findIndex((p) => p.row.effect?.send === 'town_hall');
  T.groupWords = Math.ceil(T.groups.length / 32);
  T.placeWords = Math.ceil(T.places.length / 32);
  T.printedAccepts = acceptSet((type, group) => fits(group.requirement, kindOf(type)));
  T.addedAccepts = T.tiles
    .filter(({ row }) => row.substitute !== undefined)
    .map(({ index, row }) => ({ tile: index, accepts: acceptSet((type, group) => substitutes(row, kindOf(type), group.requirement)) }));
  prepareMap();
}

/** The Town Hall and its like take no own followers, whoever could stand in (BASE-292). */
function acceptSet(accepts: (type: number, group: Group) => boolean): Uint32Array {
  const words = new Uint32Array(TYPES.length * T.groupWords);
  TYPES.forEach((_, type) => {
    for (const group of T.groups) {
      if (type >= OWN && T.places[group.place]!.neutralOnly) continue;
      if (accepts(type, group)) words[type * T.groupWords + (group.index >> 5)]! |= 1 << (group.index & 31);
    }
  });
  return words;
}

function prepareMap(): void {
  T.townOf = new Map(TOWNS.map((t, k) => [t.id, k]));
  T.edgesAt = TOWNS.map(() => []);
  T.edgeRoad = EDGES.map((e) => e.type === 'road');
  T.edgeEnds = EDGES.map((e) => [T.townOf.get(e.a)!, T.townOf.get(e.b)!]);
  T.edgeEnds.forEach(([a, b], k) => {
    T.edgesAt[a]!.push(k);
    T.edgesAt[b]!.push(k);
  });
  T.edgeSpaces = EDGES.map((e) => e.spaces.length);
  T.goodsSpaces = EDGES.flatMap((e, edge) => e.spaces.map((from) => ({ edge, from })));
  let at = 0;
  T.edgeFirstSpace = T.edgeSpaces.map((n) => (at += n) - n);
}

function addRows(module: string, rows: Rows): void {
  const firstSpace = T.spaceNames.length;
  const firstTile = T.tiles.length;
  const firstEvent = T.events.length;
  const firstGroup = T.deedGroups.length;
  const firstDeed = T.deeds.length;
  for (const row of rows.board ?? []) addPlace(module, row, -1);
  for (const row of rows.tiles ?? []) {
    const tile = T.tiles.length;
    T.tiles.push({ index: tile, module, row, place: T.places.length, category: row.category === 'I' ? 1 : 2 });
    addPlace(module, row, tile);
  }
  for (const row of rows.events ?? []) T.events.push({ index: T.events.length, module, row });
  for (const row of rows.deeds ?? []) addDeed(module, row);

  const seat: Record<string, FieldSpec> = {};
  const game: Record<string, FieldSpec> = {};
  const spaces = T.spaceNames.slice(firstSpace);
  const tiles = T.tiles.slice(firstTile).map((t) => t.row.id);
  const events = T.events.slice(firstEvent);
  const deedGroups = T.deedGroups.slice(firstGroup).map((g) => `${T.deeds[g.deed]!.row.id}.${KINDS[g.kind]}`);
  const deeds = T.deeds.slice(firstDeed).map((d) => d.row.id);
  const field = (elements: string[], extra: Partial<FieldSpec> = {}): FieldSpec => ({ n: elements.length, elements, ...extra });
  seat['spaces'] = field(spaces, { kind: 'category', scale: WHEEL + 1, values: ['empty', ...TYPES, 'wheel'] });
  seat['tiles'] = field(tiles, { kind: 'flag' });
  game['stack'] = field(tiles, { kind: 'flag' });
  const ofEdition = (r: RulesetFacts, k: number): boolean => EDITIONS[r.edition]!.piles.includes(events[k]!.row.pile);
  game['event'] = field(events.map((e) => e.row.id), { kind: 'flag', live: ofEdition });
  game['left'] = field(events.map((e) => e.row.id), { scale: 3, live: ofEdition });
  game['filled'] = field(deedGroups, { scale: 4 });
  game['deedCitizens'] = field(deeds, { kind: 'flag' });
  const ofSeat = slots(module, 'seat', 'public', seat);
  const ofGame = slots(module, 'game', 'public', game);
  rowSlots.push({
    groups: [ofSeat.group, ofGame.group],
    bind: () => {
      spaces.forEach((_, k) => (T.spaceAt[firstSpace + k] = ofSeat.at['spaces']! + k));
      tiles.forEach((_, k) => {
        T.tileAt[firstTile + k] = ofSeat.at['tiles']! + k;
        T.stackAt[firstTile + k] = ofGame.at['stack']! + k;
      });
      events.forEach((_, k) => {
        T.eventAt[firstEvent + k] = ofGame.at['event']! + k;
        T.leftAt[firstEvent + k] = ofGame.at['left']! + k;
      });
      deedGroups.forEach((_, k) => (T.filledAt[firstGroup + k] = ofGame.at['filled']! + k));
      deeds.forEach((_, k) => (T.deedCitizenAt[firstDeed + k] = ofGame.at['deedCitizens']! + k));
    },
  });
}

function addPlace(module: string, row: PlaceRow, tile: number): void {
  const place: Place = {
    index: T.places.length,
    module,
    row,
    tile,
    firstSpace: T.spaceNames.length,
    spaces: row.spaces.length,
    groups: [],
    needsOne: row.activation === 'one',
    neutralOnly: row.neutral ?? false,
    keeps: row.keeps ?? false,
    ops: Object.entries(row.effect ?? {}).map(([op, arg]) => ({ op, arg })),
  };
  T.places.push(place);
  // a place of one space is closed to wheels, so is one where a single follower is enough
  const wheels = row.wheels !== false && row.spaces.length > 1 && !place.needsOne;
  for (const requirement of new Set(row.spaces)) {
    const group: Group = {
      index: T.groups.length,
      place: place.index,
      requirement: REQUIREMENTS.indexOf(requirement),
      firstSpace: T.spaceNames.length,
      spaces: row.spaces.filter((r) => r === requirement).length,
      name: `${row.id}.${requirement}`,
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

function addDeed(module: string, row: DeedRow): void {
  const deed = { index: T.deeds.length, module, row, groups: [] as number[], spaces: row.spaces.length };
  T.deeds.push(deed);
  for (const kind of new Set(row.spaces)) {
    deed.groups.push(T.deedGroups.length);
    T.deedGroups.push({ index: T.deedGroups.length, deed: deed.index, kind: KINDS.indexOf(kind), spaces: row.spaces.filter((k) => k === kind).length });
  }
}

/** Does the printed requirement accept the type, without any substitution? A Monk stands in for anyone (BASE-250). */
export function fits(requirement: number, kind: number): boolean {
  return requirement === ANY || requirement === kind || kind === KINDS.indexOf('monk');
}

/** Does the tile let the kind stand on the requirement? */
export function substitutes({ substitute }: TileRow, kind: number, requirement: number): boolean {
  return substitute !== undefined && substitute.follower === KINDS[kind] && substitute.on.some((on) => on === REQUIREMENTS[requirement]);
}

export const goodIndex = (good: string): number => (GOODS as readonly string[]).indexOf(good);
