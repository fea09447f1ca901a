import { Refusal } from '../core/result.js';
import type { Module } from '../engine/module.js';
import { GOODS, isRequirement, KINDS, REQUIREMENTS } from '../rules/base/words.js';
import type { Rows } from '../rules/base/rows.js';
import { MODULES } from './modules.js';
import { isBound } from './ruleset.js';

/*
 * Printed values corrected by the owner of a box, without code: { "tiles": { "bathhouse": { "spaces":
 * ["craftsman"] } }, "events": { "income.a": { "value": 3 } }, "deeds": {...}, "board": {...} }.
 * A corrected row counts as sourced; the values are part of the rules hash.
 */
type Check = (value: unknown) => boolean;
const listOf =
  (names: readonly string[]): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 12 && value.every((v) => typeof v === 'string' && names.includes(v));
const spaces: Check = (value) => Array.isArray(value) && value.length <= 12 && value.every((v) => typeof v === 'string' && isRequirement(v));
const numberTo =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const effect: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((v) => numberTo(99)(v) || (GOODS as readonly unknown[]).includes(v) || (KINDS as readonly unknown[]).includes(v));

/** What may be corrected: collection -> field -> check. */
const SCHEMA: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  board: { spaces, effect },
  tiles: { spaces, effect, category: (v) => v === 'I' || v === 'II' },
  events: { value: numberTo(20), count: numberTo(18) },
  cards: {
    goods: (v) => typeof v === 'object' && v !== null && Object.entries(v).every(([good, n]) => (GOODS as readonly string[]).includes(good) && numberTo(9)(n)),
    points: numberTo(50),
  },
  deeds: { spaces: listOf(REQUIREMENTS), coins: numberTo(20), citizen: numberTo(1) },
};

/** Corrects rows before anything is bound; Refusal DATA_INVALID names the value that is wrong. */
export function useOverrides(json: unknown): void {
  if (isBound()) throw new Error('useOverrides comes before the first ruleset is loaded');
  const changes = Object.entries(asObject(json, 'the file')).flatMap(([collection, rows]) =>
    Object.entries(asObject(rows, collection)).map(([id, fields]) => checked(collection, id, asObject(fields, `${collection}.${id}`))),
  );
  for (const { row, fields } of changes) Object.assign(row, fields, { provenance: 'sourced' });
}

function checked(collection: string, id: string, fields: Record<string, unknown>): { row: object; fields: Record<string, unknown> } {
  const schema = SCHEMA[collection];
  if (schema === undefined) refuse(`there is no collection ${collection}; there are: ${Object.keys(SCHEMA).join(', ')}`);
  const row = rowsOf(MODULES, collection).find((r) => r.id === id);
  if (row === undefined) refuse(`${collection} has no row ${id}`);
  for (const [field, value] of Object.entries(fields)) {
    if (schema[field] === undefined) refuse(`${collection}.${id}.${field} cannot be corrected; only: ${Object.keys(schema).join(', ')}`);
    if (!schema[field](value)) refuse(`${collection}.${id}.${field} is not a possible value`);
  }
  return { row, fields };
}

function rowsOf(modules: readonly Module[], collection: string): readonly { id: string }[] {
  return modules.flatMap((m): readonly { id: string }[] => ((m.rows ?? {}) as Rows)[collection as 'board' | 'tiles' | 'events' | 'deeds' | 'cards'] ?? []);
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${name} must be an object`);
  return value as Record<string, unknown>;
}

function refuse(what: string): never {
  throw new Refusal('DATA_INVALID', `Corrected data: ${what}.`);
}
