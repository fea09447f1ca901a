import { Refusal } from '../core/result.js';
import type { Module } from '../engine/module.js';
import { OPS } from '../rules/base/effects/ops.js';
import { GOODS, isRequirement, KINDS, REQUIREMENTS } from '../rules/base/model/vocabulary.js';
import type { Rows } from '../rules/base/model/schema.js';
import { MODULES } from './modules.js';
import { isBound } from './ruleset.js';

/*
 * Printed values corrected by the owner of a box, without code: { "tiles": { "bathhouse": { "spaces":
 * ["craftsman"] } }, "events": { "income.a": { "value": 3 } } }; docs/data.md lists all collections and fields.
 * A corrected row counts as sourced; the values are part of the rules hash.
 */
interface Field {
  /** the values allowed, for the documents */
  readonly text: string;
  readonly check: (value: unknown) => boolean;
}

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumberTo = (most: number, value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

const numberTo = (most: number, text: string): Field => ({ text: `${text}, 0 to ${most}`, check: (value) => isNumberTo(most, value) });
const isSpaces = (value: unknown, isOne: (space: string) => boolean): boolean =>
  Array.isArray(value) && value.length <= 12 && value.every((v) => typeof v === 'string' && isOne(v));
const SPACES_TEXT = `what each space asks for, in printed order: a list of ${code(REQUIREMENTS)}`;
const spaces: Field = { text: `${SPACES_TEXT}, or of kinds joined by \`|\`, 12 at most`, check: (value) => isSpaces(value, isRequirement) };
const deedSpaces: Field = {
  text: `${SPACES_TEXT}, 12 at most`,
  check: (value) => isSpaces(value, (space) => (REQUIREMENTS as readonly string[]).includes(space)),
};
/** Words whose value is a list of further effects: too much for a correction. */
const NESTED: readonly string[] = ['die', 'choice'];
const effectWords = (): Set<string> => {
  const ofModules = MODULES.flatMap((module) => Object.keys((module.rows as Rows | undefined)?.ops ?? {}));
  return new Set([...Object.keys(OPS), ...ofModules].filter((word) => !NESTED.includes(word)));
};
/** Words of the base game that name something instead of a number. */
const NAMED: Readonly<Record<string, readonly string[]>> = { good: GOODS, give: ['any', ...GOODS], recruit: KINDS };
const isNumbered = (word: string): boolean => Object.hasOwn(OPS, word) && !Object.hasOwn(NAMED, word);
const isEffectValue = (word: string, value: unknown): boolean => {
  if (isNumberTo(99, value)) return !Object.hasOwn(NAMED, word);
  if (isNumbered(word) || typeof value !== 'string') return false;
  return (Object.hasOwn(NAMED, word) ? NAMED[word]! : [...GOODS, ...KINDS]).includes(value);
};
const effect: Field = {
  text: `what the action does, by words of effects: numbers up to 99, goods or follower types, \`{ "coins": 3 }\``,
  check: (value) => {
    const words = effectWords();
    return isObject(value) && Object.entries(value).every(([word, v]) => words.has(word) && isEffectValue(word, v));
  },
};

/** The printed values that may be corrected: collection -> field. */
export const CORRECTIONS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  board: { spaces, effect },
  tiles: { spaces, effect, category: { text: '`I` or `II`', check: (v) => v === 'I' || v === 'II' } },
  events: { value: numberTo(20, 'the number printed on it'), count: numberTo(18, 'how many tiles of it there are') },
  cards: {
    goods: {
      text: `goods that the order asks for, each 0 to 9: \`{ "grain": 2 }\` (${code(GOODS)})`,
      check: (v) => isObject(v) && Object.entries(v).every(([good, n]) => (GOODS as readonly string[]).includes(good) && isNumberTo(9, n)),
    },
    points: numberTo(50, 'victory points'),
  },
  deeds: { spaces: deedSpaces, coins: numberTo(20, 'coins for each follower sent'), citizen: numberTo(1, 'citizens that lie on it') },
};

let used: unknown = null;

/** What `useOverrides` was given, for other threads that are to play by the same rows; null: nothing. */
export function overridesInUse(): unknown {
  return used;
}

/** Corrects rows before anything is bound; Refusal DATA_INVALID names the value that is wrong. */
export function useOverrides(json: unknown): void {
  if (isBound()) throw new Error('useOverrides comes before the first ruleset is loaded');
  const changes = Object.entries(asObject(json, 'the file')).flatMap(([collection, rows]) =>
    Object.entries(asObject(rows, collection)).map(([id, fields]) => checked(collection, id, asObject(fields, `${collection}.${id}`))),
  );
  for (const { row, fields } of changes) Object.assign(row, fields, { provenance: 'sourced' });
  used = json;
}

function checked(collection: string, id: string, fields: Record<string, unknown>): { row: object; fields: Record<string, unknown> } {
  const schema = CORRECTIONS[collection];
  if (schema === undefined) refuse(`there is no collection ${collection}; there are: ${Object.keys(CORRECTIONS).join(', ')}`);
  const row = rowsOf(MODULES, collection).find((r) => r.id === id);
  if (row === undefined) refuse(`${collection} has no row ${id}`);
  for (const [field, value] of Object.entries(fields)) {
    if (schema[field] === undefined) refuse(`${collection}.${id}.${field} cannot be corrected; only: ${Object.keys(schema).join(', ')}`);
    if (!schema[field].check(value)) refuse(`${collection}.${id}.${field} is not a possible value`);
  }
  return { row, fields };
}

/** Rows of the collection, in catalog order. */
export function rowsOf(modules: readonly Module[], collection: string): readonly { id: string }[] {
  return modules.flatMap((m): readonly { id: string }[] => ((m.rows ?? {}) as Rows)[collection as 'board' | 'tiles' | 'events' | 'deeds' | 'cards'] ?? []);
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${name} must be an object`);
  return value as Record<string, unknown>;
}

function refuse(what: string): never {
  throw new Refusal('DATA_INVALID', `Corrected data: ${what}.`);
}
