/** Compares the referee's table with the position of the transcript, field by field. */

/** Fields whose lists have no order. */
const UNORDERED = new Set(
  'citizens stack stations tiles turned built completed pieces received supper orders blocked display hand seen played towers'.split(' '),
);
/** Fields that only the engine needs. */
const SKIPPED = new Set(['pending']);

/** Omits empty values (0, false, empty), and sorts lists without order. */
function plain(value: unknown, field = ''): unknown {
  if (value === 0 || value === false || value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const list = value.map((item) => plain(item) ?? null);
    if (list.every((item) => item === null) && !list.some((_, i) => typeof value[i] === 'object' && value[i] !== null)) return undefined;
    return UNORDERED.has(field) ? list.map(String).sort() : list;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([key]) => !SKIPPED.has(key))
    .map(([key, item]) => [key, plain(item, key)] as const)
    .filter(([, item]) => item !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function collect(expected: unknown, found: unknown, path: string, out: string[]): void {
  if (isRecord(expected) && isRecord(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)]))
      collect(expected[key], found[key], path ? `${path}.${key}` : key, out);
    return;
  }
  const [a, b] = [JSON.stringify(expected) ?? 'nothing', JSON.stringify(found) ?? 'nothing'];
  if (a !== b) out.push(`${path}: expected ${a}, found ${b}`);
}

/** Objects, and lists of objects; lists of words are compared whole. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.some((item) => typeof item !== 'object' || item === null));

/** Differences of two positions, one line each: the path, the value of the rules, the value of the transcript. */
export function differences(expected: unknown, found: unknown): string[] {
  const out: string[] = [];
  collect(plain(expected) ?? {}, plain(found) ?? {}, '', out);
  return out;
}
