import type { Module } from '../../../engine/module.js';
import { checkCount, slots, type FieldSpec, type RulesetConfig, type SlotGroup } from '../../../engine/slots.js';
import { EDGES, TOWNS } from '../data/map.js';
import { PIECES } from '../data/pieces.js';
import type { PieceRow } from './piece-row.js';
import { addDeed, addPlace, addTileSpaces } from './place-tables.js';
import type { Rows, StepRow } from './schema.js';
import { DEEDS, hasDeedCitizens, inPool, isPlaceInPlay, openSpaces, roomOf, stackOf } from './in-play.js';
import { GOODS, KINDS, WHEEL } from './vocabulary.js';
import {
  rowsOf,
  isOwn,
  kindOf,
  acceptsAsPrinted,
  substitutes,
  T,
  emptyTables,
  type Place,
  type Tile,
  type SpaceIndex,
  type TownIndex,
  idsOf,
} from './tables.js';
type ListSpec = FieldSpec & { n: number };

/* Turns the rows of all modules into the index tables, once in a process and before binding, and declares the slots of the rows. */
/**
 * Returns the slots of the rows (spaces, tiles, event tiles, deeds) of the modules that add to the base game, or of those with a separate
 * set-up. The latter come last, so that observations of the base game still need few block copies.
 */
export function tableSlots(of: 'additions' | 'scenarios'): SlotGroup[] {
  const isScenario = (module: string): boolean => T.setUps.some((own) => own.module === module);
  return T.slots.flatMap((r) => (isScenario(r.module) === (of === 'scenarios') ? r.groups : []));
}

/** Stores the offsets of the rows' slots, after the layout is bound. */
export function bindTables(): void {
  for (const r of T.slots) r.bind();
}

export function prepareTables(modules: readonly Module[]): void {
  Object.assign(T, emptyTables());
  T.modules = modules.map((m) => m.id);
  preparePieces(modules);
  for (const module of modules) addRows(module.id, rowsOf(module));
  checkParts();
  // `current` stores 1 + the event tile in a byte; words of frames store the other indices in a byte each
  checkCount('event tiles', T.events.length, 255);
  const indexed = {
    places: T.places,
    tiles: T.tiles,
    'space groups': T.groups,
    spaces: T.spaceNames,
    deeds: T.deeds,
    'deed groups': T.deedGroups,
  };
  for (const [what, rows] of Object.entries(indexed)) checkCount(what, rows.length, 256);
  T.spacesOf = Uint8Array.from(T.places, (p) => p.spaces);
  T.townHall = T.places.findIndex((p) => p.row.effect?.send === 'town_hall');
  T.groupWords = Math.ceil(T.groups.length / 32);
  T.placeWords = Math.ceil(T.places.length / 32);
  T.spaceWords = Math.ceil(T.spaceGroup.length / 32);
  T.substitutes = T.tiles.flatMap(({ index, module, row }) =>
    row.substitute === undefined ? [] : [{ module, tile: index, event: null, row: row.substitute }],
  );
  for (const module of modules) {
    for (const [event, { substitute }] of Object.entries(rowsOf(module).eventRules ?? {})) {
      if (substitute !== undefined) T.substitutes.push({ module: module.id, tile: -1, event, row: substitute });
    }
  }
  // a byte has one bit for each substitution
  checkCount('substitutions', T.substitutes.length, 8);
  prepareAccepts();
  const turns = (module: Module): Rows['turnsTiles'] => rowsOf(module).turnsTiles;
  T.turners = modules.filter((m) => turns(m) !== undefined).map((m) => m.id);
  T.returners = modules.filter((m) => rowsOf(m).returnsTiles === true).map((m) => m.id);
  const turnable = ({ row }: Tile): boolean => modules.map(turns).some((ids) => ids === true || ids?.includes(row.id));
  if (T.tiles.some(turnable)) addTurned(T.turners, T.tiles.filter(turnable));
  prepareMap();
}

function preparePieces(modules: readonly Module[]): void {
  const add = (module: string, rows: readonly PieceRow[]): void =>
    rows.forEach((row) => T.pieces.push({ ...row, index: T.pieces.length, module }));
  add('base', PIECES);
  for (const module of modules) add(module.id, rowsOf(module).pieces ?? []);
  checkCount('pieces', T.pieces.length, 255);
  for (const { id, kind, placeable, letter, joker, home } of T.pieces) {
    if (T.pieces.filter((piece) => piece.id === id).length > 1) throw new Error(`there is more than one piece ${id}`);
    if (placeable && ((kind === null && !(joker && home)) || letter === undefined))
      throw new Error(`piece ${id} is placed: it needs a kind and a letter, or a home if it is a joker`);
  }
  T.types = 1 + Math.max(...T.pieces.filter((piece) => piece.bag || piece.placeable).map((piece) => piece.index));
  T.typeNames = T.pieces.slice(0, T.types).map((piece) => piece.id);
  T.kindOf = Int8Array.from(T.pieces, ({ kind }) => (kind === null ? -1 : KINDS.indexOf(kind)));
  T.ownPieces = Uint8Array.from(T.pieces, ({ own }) => Number(own));
  T.homes = T.pieces.map(({ home }) => home ?? null);
  for (const module of modules)
    for (const [name, pieces] of Object.entries(rowsOf(module).requirements ?? {}))
      T.only.set(
        name,
        pieces.map((id) => T.pieces.findIndex((piece) => piece.id === id)),
      );
}

/** Computes which groups accept which types with each set of substitutions; neutral places never accept own followers (BASE-292). */
function prepareAccepts(): void {
  T.distinct = new Int32Array(T.groupWords);
  for (const { index, place } of T.groups) if (T.places[place]!.row.distinct) T.distinct[index >> 5]! |= 1 << (index & 31);
  const sets = 1 << T.substitutes.length;
  T.acceptWords = T.types * T.groupWords;
  T.accepts = new Int32Array(sets * T.acceptWords);
  for (const { index: type, placeable } of T.pieces) {
    for (const group of T.groups) {
      if (!placeable || (isOwn(type) && T.places[group.place]!.neutralOnly)) continue;
      // the substitutions that let the group accept the type, as bits
      const by = T.substitutes.reduce((bits, { row }, k) => bits | (substitutes(row, kindOf(type), group) ? 1 << k : 0), 0);
      for (let set = 0; set < sets; set++) {
        if (!acceptsAsPrinted(group, type) && (set & by) === 0) continue;
        T.accepts[set * T.acceptWords + type * T.groupWords + (group.index >> 5)]! |= 1 << (group.index & 31);
      }
    }
  }
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
  T.distances = TOWNS.map((_, town) => distancesFrom(town));
  T.edgeSpaces = EDGES.map((e) => e.spaces.length);
  T.goodsSpaces = EDGES.flatMap((e, edge) => e.spaces.map((from) => ({ edge, from })));
  let at = 0;
  T.edgeFirstSpace = T.edgeSpaces.map((n) => (at += n) - n);
}

function distancesFrom(town: TownIndex): number[] {
  const found: number[] = TOWNS.map((_, k) => (k === town ? 0 : -1));
  const queue = [town];
  for (const at of queue) {
    for (const edge of T.edgesAt[at]!) {
      const next = T.edgeEnds[edge]![0] === at ? T.edgeEnds[edge]![1] : T.edgeEnds[edge]![0];
      if (found[next] !== -1) continue;
      found[next] = found[at]! + 1;
      queue.push(next);
    }
  }
  return found;
}

function addRows(module: string, rows: Rows): void {
  const firstSpace = T.spaceNames.length;
  const firstTile = T.tiles.length;
  const firstEvent = T.events.length;
  const firstGroup = T.deedGroups.length;
  const firstDeed = T.deeds.length;
  const firstItem = T.items.length;
  const firstStored = T.deedGoods.length;
  for (const row of rows.board ?? []) addPlace(module, row, -1);
  for (const row of rows.tiles ?? []) {
    const tile = T.tiles.length;
    T.tiles.push({ index: tile, module, row, place: T.places.length, category: row.category === 'I' ? 1 : 2 });
    addPlace(module, row, tile);
  }
  for (const row of rows.events ?? []) T.events.push({ index: T.events.length, module, row });
  for (const row of rows.deeds ?? []) addDeed(module, row);
  for (const tile of T.tiles.slice(firstTile)) addTileSpaces(tile);
  for (const part of rows.replaces ?? []) T.replacers.set(part, [...(T.replacers.get(part) ?? []), module]);
  if (rows.setUp !== undefined) T.setUps.push({ module, setUp: rows.setUp });
  for (const row of rows.steps ?? []) addStep(module, row);
  if (rows.goal !== undefined) T.goals.push({ module, goal: rows.goal });
  if (rows.hourGlass !== undefined) T.hourGlasses.push({ module, piles: rows.hourGlass });
  for (const [key, field] of Object.entries(rows.fields?.game ?? {})) T.fields.game.push({ module, key, ...field });
  for (const [key, field] of Object.entries(rows.fields?.seat ?? {})) T.fields.seat.push({ module, key, ...field });
  if (rows.held !== undefined) T.held.push({ module, add: rows.held });
  if (rows.settled !== undefined) T.settled.push({ module, run: rows.settled });
  for (const [verb, when] of Object.entries(rows.verbs ?? {})) T.verbUsers.set(verb, [...(T.verbUsers.get(verb) ?? []), { module, when }]);

  const seat: Record<string, ListSpec> = {};
  const game: Record<string, ListSpec> = {};
  const spaces = T.spaceNames.slice(firstSpace);
  const tiles = T.tiles.slice(firstTile);
  const events = T.events.slice(firstEvent);
  const groups = T.deedGroups.slice(firstGroup);
  const deedGroups = groups.filter((group) => group.deed >= 0);
  const receivers = groups.filter((group) => group.deed < 0);
  const deeds = T.deeds.slice(firstDeed);
  const items = T.items.slice(firstItem);
  const stored = T.deedGoods.slice(firstStored);
  const field = (elements: string[], extra: Partial<FieldSpec> = {}): ListSpec => ({ n: elements.length, elements, ...extra });
  const placeOf = (space: SpaceIndex): Place => T.places[T.groups[T.spaceGroup[space]!]!.place]!;
  // all pieces up to the last one of the ruleset that can be on spaces, so that a later module changes no earlier observation
  const piecesOnSpaces = (r: RulesetConfig): string[] => {
    const last = Math.max(
      ...T.pieces.filter((piece) => piece.letter !== undefined && r.modules.includes(piece.module)).map((piece) => piece.index),
    );
    return T.pieces.slice(0, last + 1).map((piece) => piece.id);
  };
  const deedName = (k: number): string => T.deeds[k]!.row.id;
  seat['spaces'] = field(spaces, {
    kind: 'category',
    scale: WHEEL + 1,
    values: (r) => ['empty', ...piecesOnSpaces(r)],
    available: (r, k) => isPlaceInPlay(r, placeOf(firstSpace + k)),
  });
  seat['tiles'] = field(idsOf(tiles), { kind: 'flag', available: (r, k) => inPool(r, tiles[k]!.index) });
  seat['stores'] = field(
    items.map((i) => i.row!.id),
    { scale: 5, available: (r, k) => inPool(r, items[k]!.tile) },
  );
  seat['received'] = field(
    receivers.map((r) => `${T.tiles[r.tile]!.row.id}.${r.label}`),
    { kind: 'flag', available: (r, k) => inPool(r, receivers[k]!.tile) },
  );
  game['stack'] = field(idsOf(tiles), { kind: 'flag', available: (r, k) => inPool(r, tiles[k]!.index) });
  const turns = (r: RulesetConfig, k: number): boolean => stackOf(r).some((pile) => pile.tiles.includes(events[k]!.row.id));
  game['event'] = field(idsOf(events), { kind: 'flag', available: turns });
  game['left'] = field(idsOf(events), { scale: 3, available: turns });
  game['filled'] = field(
    deedGroups.map((g) => `${deedName(g.deed)}.${g.label}`),
    { scale: 4, available: (r, k) => roomOf(r, deedGroups[k]!) > 0 },
  );
  game['deedCitizens'] = field(idsOf(deeds), {
    kind: 'flag',
    available: (r, k) => hasDeedCitizens(r) && deeds[k]!.row.citizen > 0 && openSpaces(r, deeds[k]!) > 0,
  });
  game['deedGoods'] = field(
    stored.map((l) => `${deedName(l.deed)}.${l.space + 1}.${GOODS[l.good]}`),
    { scale: 2, available: (r, k) => stored[k]!.space < openSpaces(r, T.deeds[stored[k]!.deed]!) },
  );
  const ofSeat = slots(module, 'seat', 'public', present(seat));
  const ofGame = slots(module, 'game', 'public', present(game));
  T.slots.push({
    module,
    groups: [ofSeat.group, ofGame.group],
    bind: () => {
      const from = (first: number, rows: readonly unknown[]): number[] => rows.map((_, k) => first + k);
      T.contents.bind(from(firstSpace, spaces), ofSeat.at['spaces']);
      T.owned.bind(from(firstTile, tiles), ofSeat.at['tiles']);
      T.stacked.bind(from(firstTile, tiles), ofGame.at['stack']);
      T.stored.bind(from(firstItem, items), ofSeat.at['stores']);
      T.revealed.bind(from(firstEvent, events), ofGame.at['event']);
      T.eventsLeft.bind(from(firstEvent, events), ofGame.at['left']);
      T.filled.bind(indicesOf(deedGroups), ofGame.at['filled']);
      T.received.bind(indicesOf(receivers), ofSeat.at['received']);
      T.deedCitizens.bind(from(firstDeed, deeds), ofGame.at['deedCitizens']);
      T.deedGoodsLeft.bind(from(firstStored, stored), ofGame.at['deedGoods']);
    },
  });
}

const indicesOf = (rows: readonly { index: number }[]): number[] => rows.map(({ index }) => index);

/** Omits the fields for which the module has no rows. */
const present = (fields: Record<string, ListSpec>): Record<string, ListSpec> =>
  Object.fromEntries(Object.entries(fields).filter(([, { n }]) => n > 0));

/** Adds marks of face-down tiles after the slots of the first module that turns tiles; without such a module no slot moves. */
function addTurned(modules: readonly string[], tiles: readonly Tile[]): void {
  const turned = slots(modules[0]!, 'seat', 'public', {
    turned: {
      n: tiles.length,
      kind: 'flag',
      elements: idsOf(tiles),
      available: (rules, k) => modules.some((m) => rules.modules.includes(m)) && inPool(rules, tiles[k]!.index),
    },
  });
  T.slots.push({
    module: modules[0]!,
    groups: [turned.group],
    bind: () => T.turned.bind(indicesOf(tiles), turned.at.turned),
  });
}

/** Adds a step. A new step is a phase with the next number; a step that is carried out `instead` of another has its phase. */
function addStep(module: string, row: StepRow): void {
  const id = 'instead' in row ? row.instead : row.id;
  if (!('instead' in row)) {
    if (T.steps.some((step) => 'id' in step.row && step.row.id === id)) throw new Error(`module ${module}: there is a step ${id} already`);
    if (!T.phases.includes(id)) T.phases.push(id);
  }
  T.steps.push({ module, phase: T.phases.indexOf(id), row });
}

/** Throws if a module replaces a part, or adds to a step, that does not exist. */
function checkParts(): void {
  for (const { module, row } of T.steps) {
    const at = 'instead' in row ? row.instead : (row.before ?? row.after);
    if (at !== undefined && !T.steps.some((step) => 'id' in step.row && step.row.id === at))
      throw new Error(`module ${module}: there is no step ${at}`);
  }
  for (const [part, modules] of T.replacers) {
    if (part !== DEEDS && !T.places.some((p) => p.tile < 0 && p.row.id === part && !modules.includes(p.module)))
      throw new Error(`module ${modules.join(', ')}: there is no part ${part} to replace`);
  }
}
