import { clip, Refusal } from '../core/result.js';
import type { OptionRow } from '../engine/module-description.js';

/** Parses the options of a ruleset string. `offered`: those that the ruleset may have; the refusal of an unknown option lists them. */
export function parseOptions(rows: readonly OptionRow[], offered: readonly OptionRow[], text: string): Record<string, string> {
  const options: Record<string, string> = {};
  if (text === '') return options;
  for (const part of text.split('&')) {
    // `?inOrder` means `?inOrder=true`
    const [id = '', value = 'true'] = part.split('=', 2);
    const row = rows.find((o) => o.id === id);
    if (row === undefined) throw new Refusal('OPTION_UNKNOWN', `Unknown option ${clip(id)}; use ${offered.map((o) => o.id).join(', ')}.`);
    const known = readOption(row, value);
    if (known === null)
      throw new Refusal('OPTION_VALUE', `Option ${id} is ${clip(value)} (${row.rules.split(' ')[0]}); use ${valuesOf(row)}.`);
    if (options[id] !== undefined) throw new Refusal('OPTION_VALUE', `Option ${id} is given twice; give it once.`);
    options[id] = known;
  }
  return options;
}

/** Returns the options of a canonical name, in order: those that differ from their default and that no other option implies. */
export function shorten(rows: readonly OptionRow[], asked: Readonly<Record<string, string>>, edition: string): Record<string, string> {
  const said = rows.filter(
    (o) => asked[o.id] !== undefined && asked[o.id] !== defaultOf(o, edition) && asked[o.impliedBy ?? ''] !== 'true',
  );
  return Object.fromEntries(said.map((o) => [o.id, asked[o.id]!]));
}

const defaultOf = (row: OptionRow, edition: string): string => (typeof row.default === 'string' ? row.default : row.default(edition));

/** Returns the value in canonical spelling; null if it is not allowed. */
function readOption({ values }: OptionRow, value: string): string | null {
  if ('from' in values)
    return /^\d{1,6}$/.test(value) && Number(value) >= values.from && Number(value) <= values.to ? String(Number(value)) : null;
  if (!('words' in values)) return values.includes(value) ? value : null;
  if (values.words.includes(value)) return value;
  const { listOf, length, ordered } = values;
  const named = value.split(',');
  if (named.some((v) => !listOf.includes(v)) || new Set(named).size !== named.length || named.length !== (length ?? named.length))
    return null;
  return (ordered === true ? named : listOf.filter((v) => named.includes(v))).join(',');
}

/** The allowed values as part of a sentence. */
function valuesOf({ values }: OptionRow): string {
  if ('from' in values) return `a number from ${values.from} to ${values.to}`;
  if (!('words' in values)) return values.join(' or ');
  const list = `a list of ${values.length ?? ''} ids with commas (${values.listOf.join(', ')}), each once`.replace('  ', ' ');
  return values.words.length === 0 ? list : `${values.words.join(', ')} or ${list}`;
}
