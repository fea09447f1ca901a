import { clip, Refusal } from '../../../../core/result.js';

/* Reads untrusted JSON: every value is checked, every refusal names the field. */

/** Refuses a position; `problem` names the field, `advice` says what to change. */
export function refuse(problem: string, advice = 'correct the position'): never {
  throw new Refusal('POSITION_INVALID', `${problem}; ${advice}.`);
}

/** Returns a value of the caller, shortened for a sentence. */
function show(value: unknown): string {
  try {
    return clip(JSON.stringify(value) ?? String(value));
  } catch {
    return 'nested too deeply';
  }
}

export function asObject(value: unknown, field: string, keys?: readonly string[]): Record<string, unknown> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${field} is ${show(value)}`, 'give an object');
  if (keys !== undefined) {
    for (const key of Object.keys(value)) {
      if (!keys.includes(key)) refuse(`${field} has no field ${clip(key)}`, `use ${keys.join(', ')}`);
    }
  }
  return value as Record<string, unknown>;
}

export function asList(value: unknown, field: string): unknown[] {
  if (!Array.isArray(value)) refuse(`${field} is ${show(value)}`, 'give a list');
  return value;
}

export function asNumber(value: unknown, field: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    refuse(`${field} is ${show(value)}`, `give a whole number from ${least} to ${most}`);
  }
  return value;
}

export function asFlag(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') refuse(`${field} is ${show(value)}`, 'give true or false');
  return value;
}

/** Returns the index of a name in a list. */
export function asName(value: unknown, field: string, names: readonly string[]): number {
  const index = typeof value === 'string' ? names.indexOf(value) : -1;
  if (index < 0) refuse(`${field} is ${show(value)}`, names.length === 0 ? 'leave it out' : `use ${names.join(', ')}`);
  return index;
}

/** Returns `{ name: number }` as an array over the names; absent names are -1 with `absent`, otherwise 0. */
export function asCounts(value: unknown, field: string, names: readonly string[], most = 255, absent = 0): number[] {
  const given = asObject(value, field, names);
  return names.map((name) => (given[name] === undefined ? absent : asNumber(given[name], `${field}.${name}`, 0, most)));
}
