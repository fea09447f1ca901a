import type { Module } from '../engine/module.js';
import { EDGES, GOODS_SPACES, TOWNS } from '../rules/base/data/map.js';
import type { EffectRow, EventTileRow, Row, Rows } from '../rules/base/model/schema.js';
import { GOODS, isRequirement, KINDS, REQUIREMENTS } from '../rules/base/model/vocabulary.js';
import { MODULES } from './modules.js';

/* The values that `--data` may correct: fields of rows that a rule reads. */
export const COLLECTIONS = ['board', 'tiles', 'events', 'cards', 'deeds', 'values'] as const;
export type Collection = (typeof COLLECTIONS)[number];

type Values = Readonly<Record<string, unknown>>;

/** A row of any collection, with its fields. */
export interface CatalogRow extends Row {
  readonly [field: string]: unknown;
  readonly condition?: Values;
}

/** A printed value that may be corrected. */
export interface Correctable {
  readonly module: string;
  readonly collection: Collection;
  readonly row: CatalogRow;
  readonly field: string;
  readonly kind: FieldKind;
}

interface FieldKind {
  /** the values allowed, for the documents */
  readonly text: string;
  readonly check: (value: unknown, row: CatalogRow) => boolean;
  /** whether a rule reads this field of the row; default: if the row has it */
  readonly isUsed?: (row: CatalogRow, module: Module) => boolean;
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isOneOf = (names: readonly string[], value: unknown): boolean => typeof value === 'string' && names.includes(value);
const isList = (value: unknown, isItem: (item: unknown) => boolean, most: number): value is unknown[] =>
  Array.isArray(value) && value.length <= most && value.every(isItem);
const isSet = (value: unknown, names: readonly string[]): value is string[] =>
  isList(value, (item) => isOneOf(names, item), names.length) && new Set(value).size === value.length;
const areCounts = (value: unknown, names: readonly string[], most: number): boolean =>
  isObject(value) && Object.entries(value).every(([name, n]) => names.includes(name) && isNumber(n, 0, most));

const between = (text: string, least: number, most: number, isUsed?: FieldKind['isUsed']): FieldKind => ({
  text: `${text}, ${least} to ${most}`,
  check: (value) => isNumber(value, least, most),
  ...(isUsed && { isUsed }),
});
const oneOf = (text: string, names: readonly string[]): FieldKind => ({ text, check: (value) => isOneOf(names, value) });

const MOST_SPACES = 12;
const SPACES_TEXT = `requirement of each space, in printed order: a list of ${code(REQUIREMENTS)}`;
const isOwnPiece = (space: unknown): boolean => String(space).startsWith('only_');
const spacesOf = (row: CatalogRow): readonly unknown[] => row['spaces'] as readonly unknown[];
/** Whether the row has spaces and all ask for followers; spaces for certain pieces follow from rules, not from a picture. */
const asksForFollowers = (row: CatalogRow): boolean => spacesOf(row).length > 0 && !spacesOf(row).some(isOwnPiece);
const placeSpaces: FieldKind = {
  text: `${SPACES_TEXT}, or of kinds joined by \`|\`, 1 to ${MOST_SPACES}`,
  check: (value) => isList(value, (space) => typeof space === 'string' && isRequirement(space), MOST_SPACES) && value.length > 0,
  isUsed: asksForFollowers,
};
const isPublic = (row: CatalogRow): boolean => row['private'] !== true;
const deedSpaces: FieldKind = {
  text: `${SPACES_TEXT}, 1 to ${MOST_SPACES}`,
  check: (value) => isList(value, (space) => isOneOf(REQUIREMENTS, space), MOST_SPACES) && value.length > 0,
  // the walls need as many Knights as the objective says (COOP-OBJ-WALLS-1)
  isUsed: (row) => isPublic(row) && row['bySeats'] === undefined,
};

/** Returns the values that rows give the word; they show the type of its value. */
function examplesOf(word: string): unknown[] {
  const found: unknown[] = [];
  const visit = (effect: EffectRow | undefined): void => {
    if (effect === undefined) return;
    if (Object.hasOwn(effect, word)) found.push(effect[word]);
    for (const face of effect.die ?? []) visit(face);
    for (const alternative of Object.values(effect.choice ?? {})) visit(alternative);
  };
  for (const { rows } of MODULES) {
    const { board = [], tiles = [], deeds = [] } = (rows ?? {}) as Rows;
    for (const { effect } of [...board, ...tiles]) visit(effect);
    for (const { effect, completion } of deeds) [effect, completion].forEach(visit);
  }
  return found;
}

/** Returns whether the value has the type of the example: a number, a name of the same list, or a list of such values. */
function isLike(value: unknown, example: unknown): boolean {
  if (typeof example === 'number') return isNumber(value, 0, 99);
  if (typeof example === 'string')
    return value === example || [GOODS, KINDS].some((names) => isOneOf(names, example) && isOneOf(names, value));
  return (
    Array.isArray(example) &&
    isList(value, () => true, example.length) &&
    value.length === example.length &&
    value.every((v, k) => isLike(v, example[k]))
  );
}

const FACES = 6;
const ALTERNATIVES: readonly string[] = ['coin', 'development', 'good', 'move'];
function isEffect(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).every(([word, v]) => {
    if (word === 'die') return isList(v, isEffect, FACES) && v.length === FACES;
    if (word === 'choice')
      return isObject(v) && Object.entries(v).every(([name, effect]) => ALTERNATIVES.includes(name) && isEffect(effect));
    return examplesOf(word).some((example) => isLike(v, example));
  });
}

const placeEffect: FieldKind = {
  text: 'effect of the action, in the words of the rows: numbers up to 99, goods or follower types, `{ "coins": 3 }`',
  check: isEffect,
  // rules look for the actions that send followers and build: Town Hall, Gunpowder Tower, Guildhall
  isUsed: ({ effect }) => !['send', 'build'].some((word) => Object.hasOwn(effect as object, word)),
};

const DUE_THINGS = ['wheel', 'station', 'tile'];
function isDue(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 1) return false;
  const { coins, good, books, follower, one } = value;
  if (coins !== undefined) return isNumber(coins, 1, 50);
  if (books !== undefined) return isNumber(books, 1, 30);
  return isOneOf(GOODS, good) || isOneOf(KINDS, follower) || isOneOf(DUE_THINGS, one);
}

/** Whether the number of tiles can be corrected: the position of the tile in the stack is not printed, and its pile has other tiles. */
function isDrawn(row: CatalogRow, { id, rows }: Module): boolean {
  const { hourGlass, events = [] } = rows as Rows;
  if (hourGlass === undefined) return events.filter(({ pile }) => pile === row['pile']).length > 1;
  const piles = hourGlass({ seats: 4, edition: 'big-box-2025', modules: ['base', id], options: {} });
  return piles.some(({ tiles, known }) => known !== true && tiles.length > 1 && tiles.includes(row.id));
}

const TOWN_IDS = TOWNS.map(({ id }) => id);
const GOODS_TEXT = `each 0 to 9: \`{ "grain": 2 }\` (${code(GOODS)})`;
const hasStandIn = (row: CatalogRow, field: string): boolean => (row.standIns ?? []).includes(field);
/** Whether no source gives the value. */
export const isStandIn = ({ row, field }: Correctable): boolean => hasStandIn(row, field);

const cardGoods: FieldKind = {
  text: `goods that the card asks for, ${GOODS_TEXT}`,
  check: (value, row) =>
    areCounts(value, GOODS, 9) && (row['followers'] !== undefined || Object.values(value as Values).some((n) => n !== 0)),
};
const cardCoins: FieldKind = {
  text: 'coins that the card asks for, 1 to 50; 0 to 50 of a Structure',
  check: (value, row) => isNumber(value, row['followers'] === undefined ? 1 : 0, 50),
};
const deedGoods: FieldKind = {
  text: `goods on the spaces, one entry each: \`[{ "wool": 1 }]\`, ${GOODS_TEXT}`,
  check: (value) => isList(value, (goods) => areCounts(goods, GOODS, 9), MOST_SPACES),
};

/** Correctable fields by collection. */
const KINDS_OF_FIELDS: Readonly<Record<Collection, Readonly<Record<string, FieldKind>>>> = {
  board: {
    spaces: placeSpaces,
    effect: placeEffect,
  },
  tiles: {
    spaces: placeSpaces,
    effect: placeEffect,
    category: oneOf('`I` or `II`', ['I', 'II']),
  },
  events: {
    value: between('the number printed on it', 0, 20, (row) => (row as unknown as EventTileRow).value > 0),
    count: between('number of its tiles', 1, 18, isDrawn),
    corpses: between('Corpses that each seat takes', 0, 9, (row) => hasStandIn(row, 'corpses')),
  },
  cards: {
    goods: cardGoods,
    coins: cardCoins,
    points: between('victory points', 0, 50),
    back: oneOf('letter on its back: `A`, `B` or `C`', ['A', 'B', 'C']),
    town: oneOf('a town', TOWN_IDS),
    n: between('the number to reach', 1, 20),
    towns: { text: 'the two towns that it shows: a list', check: (value) => isSet(value, TOWN_IDS) && value.length === 2 },
    followers: {
      text: `followers that it needs: a list of ${code(KINDS)}, 1 to 8`,
      check: (value) => isList(value, (kind) => isOneOf(KINDS, kind), 8) && value.length > 0,
    },
    wheels: between('wheels', 1, 8),
    marked: { text: 'ids of events, without the name of the scenario: a list', check: (value) => isSet(value, namesOfEvents('invasion')) },
    due: {
      text: 'one of `{ "coins": 3 }` `{ "good": "wine" }` `{ "books": 2 }` `{ "follower": "farmer" }` `{ "one": "wheel" }` (or `station` `tile`)',
      check: isDue,
    },
  },
  deeds: {
    spaces: deedSpaces,
    goods: deedGoods,
    coins: between('coins for each follower sent', 0, 20, isPublic),
    citizen: between('citizens on it', 0, 1, (row) => row['citizen'] === 1),
    closed: between('most seats with which it is not used; 0: always used', 0, 5),
  },
  values: {
    coins: between('coins of the box', 25, 9999),
    prices: {
      text: `coins by kind of goods, each 0 to 20 (${code(GOODS)})`,
      check: (value) => areCounts(value, GOODS, 20) && Object.keys(value as Values).length === GOODS.length,
    },
    piles: { text: `three of ${code(GOODS)}: a list`, check: (value) => isSet(value, GOODS) && value.length === 3 },
    withoutGoods: {
      text: `goods spaces: a list of connections such as \`${EDGES[0]!.id}\`, with \`.2\` for their second space`,
      check: (value) => isSet(value, GOODS_SPACES),
    },
  },
};

function namesOfEvents(module: string): string[] {
  const { events = [] } = MODULES.find(({ id }) => id === module)!.rows as Rows;
  return events.map(({ id }) => id.slice(module.length + 1));
}

/** Rows of the collection, in catalog order. */
export function rowsOf(modules: readonly Module[], collection: Collection): readonly CatalogRow[] {
  return modules.flatMap((m) => (((m.rows ?? {}) as Rows)[collection] ?? []) as readonly unknown[] as readonly CatalogRow[]);
}

/** Returns the part of the row that has the field: the row, or the condition of a card. */
export const partOf = (row: CatalogRow, field: string): Values =>
  row.condition !== undefined && Object.hasOwn(row.condition, field) ? row.condition : row;

/** All values that may be corrected, in catalog order. */
export function correctables(modules: readonly Module[] = MODULES): readonly Correctable[] {
  return COLLECTIONS.flatMap((collection) =>
    modules.flatMap((module) =>
      rowsOf([module], collection).flatMap((row) =>
        Object.entries(KINDS_OF_FIELDS[collection])
          .filter(
            ([field, { isUsed }]) =>
              (Object.hasOwn(partOf(row, field), field) || hasStandIn(row, field)) && isUsed?.(row, module) !== false,
          )
          .map(([field, kind]) => ({ module: module.id, collection, row, field, kind })),
      ),
    ),
  );
}
