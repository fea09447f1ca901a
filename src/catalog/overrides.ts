import { Refusal } from '../core/result.js';
import type { Rows } from '../rules/base/model/schema.js';
import { COLLECTIONS, correctables, partOf, rowsOf, type CatalogRow, type Collection } from './corrections.js';
import { MODULES } from './modules.js';
import { isBound } from './ruleset.js';

/*
 * Corrections of printed values by the owner of a box: { "tiles": { "bathhouse": { "spaces": ["craftsman"] } }, "events": {
 * "income.a": { "value": 3 } } } (docs/data.md). A corrected field counts as sourced and is part of the rules hash. Code must read rows
 * when the world is bound or later.
 */
interface Change {
  readonly row: CatalogRow;
  readonly fields: Readonly<Record<string, unknown>>;
}

const inUse: { json: unknown } = { json: null };

/** Returns the JSON given to `useOverrides`, because other threads must use the same rows; null: none. */
export function overridesInUse(): unknown {
  return inUse.json;
}

/** Corrects rows before anything is bound; Refusal DATA_INVALID names the invalid value and changes nothing. */
export function useOverrides(json: unknown): void {
  if (isBound()) throw new Error('useOverrides comes before the first ruleset is loaded');
  const changes = Object.entries(asObject(json, 'the file')).flatMap(([collection, rows]) =>
    Object.entries(asObject(rows, collection)).map(([id, fields]) => checked(collection, id, asObject(fields, `${collection}.${id}`))),
  );
  const before = changes.map(({ row, fields }) => apply(row, fields));
  const wrong = whatIsWrong();
  if (wrong !== null) {
    before.forEach((fields, k) => apply(changes[k]!.row, fields));
    refuse(wrong);
  }
  for (const { row, fields } of changes) markSourced(row, Object.keys(fields));
  inUse.json = json;
}

function checked(collection: string, id: string, fields: Record<string, unknown>): Change {
  if (!(COLLECTIONS as readonly string[]).includes(collection))
    refuse(`there is no collection ${collection}; use ${COLLECTIONS.join(', ')}`);
  const rows = rowsOf(MODULES, collection as Collection);
  const row = rows.find((r) => r.id === id);
  if (row === undefined) refuse(`${collection} has no row ${id}; use an id of docs/data.md`);
  const known = correctables().filter((c) => c.row === row);
  for (const [field, value] of Object.entries(fields)) {
    const found = known.find((c) => c.field === field);
    if (found === undefined)
      refuse(
        `${collection}.${id}.${field} cannot be corrected; ${known.length > 0 ? `use ${known.map((c) => c.field).join(', ')}` : 'leave it out'}`,
      );
    if (!found.kind.check(value, row)) refuse(`${collection}.${id}.${field} is not a possible value; write ${found.kind.text}`);
  }
  return { row, fields };
}

/** Sets fields of the row; returns their old values. */
function apply(row: CatalogRow, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const before: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const part = partOf(row, field) as Record<string, unknown>;
    before[field] = part[field];
    if (value === undefined) delete part[field];
    else part[field] = value;
  }
  return before;
}

function markSourced(row: CatalogRow, fields: readonly string[]): void {
  const standIns = (row.standIns ?? []).filter((field) => !fields.includes(field));
  Object.assign(row, { standIns }, standIns.length === 0 && { provenance: 'sourced' });
}

/** Returns a requirement that the corrected values together do not meet, as part of a sentence; null: none. */
function whatIsWrong(): string | null {
  for (const row of rowsOf(MODULES, 'deeds')) {
    const { spaces, goods } = row as unknown as { spaces: unknown[]; goods?: unknown[] };
    if (goods !== undefined && goods.length !== spaces.length)
      return `deeds.${row.id} has ${spaces.length} spaces and goods for ${goods.length}`;
  }
  for (const { rows } of MODULES) {
    const wrong = (rows as Rows | undefined)?.check?.() ?? null;
    if (wrong !== null) return wrong;
  }
  return null;
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${name} is not an object; give an object`);
  return value as Record<string, unknown>;
}

function refuse(what: string): never {
  throw new Refusal('DATA_INVALID', `The corrected data cannot be used: ${what}.`);
}
