import { reconstructedRows } from '../../rules/base/model/provenance.js';
import type { Row } from '../../rules/base/model/schema.js';
import type { Ruleset } from '../ruleset.js';
import { listed } from '../../core/english.js';

/** Words for reconstructed fields whose names do not describe them. */
const FIELDS: Readonly<Record<string, string>> = {
  spaces: 'followers',
  value: 'number',
  closed: 'number of players',
  marked: 'marked events',
  due: 'payment',
  corpses: 'number of Corpses',
};

/** Reconstructed values of rows without a sentence, by id. */
const VALUES: Readonly<Record<string, string>> = {
  coin_pieces: 'the number of coins in the box',
  market_day: 'the prices of Market Day',
  citizen_piles: "the goods of the citizens' piles",
  map_side: 'the connections without goods',
};

/** Reconstructed names, by module; corrections do not change them. */
const NAMES: Readonly<Record<string, string>> = {
  prosperity: 'the names of all Structures except the Vineyard',
  invasion: 'the names of the City Smithy and the Refuge',
};

/** The sentence about a row, and another that names its reconstructed values. */
export function withStandIns({ standIns = [] }: Row, text: string | undefined): string | undefined {
  if (text === undefined || standIns.length === 0) return text;
  return `${text} May differ in print: ${listed(standIns.map((field) => FIELDS[field] ?? field))}.`;
}

/** The number of reconstructed values in lines of a spec. */
export const countStandIns = (lines: readonly string[]): number => lines.flatMap((line) => line.split('; ')).length;

/** The entry on reconstructed values among the terms, if the ruleset has any. */
export function standInTerms({ rules, modules }: Ruleset): [name: string, text: string][] {
  const rows = reconstructedRows(rules);
  const values = Object.keys(VALUES).filter((id) => rows.some((row) => row.startsWith(`values ${id}:`)));
  const others = [...values.map((id) => VALUES[id]!), ...modules.flatMap((id) => NAMES[id] ?? [])];
  if (rows.length + others.length === 0) return [];
  const more = others.length === 0 ? '' : ` Others: ${listed(others)}.`;
  return [['Stand-ins', `are values that we found in no printed source; "What things mean" below marks them.${more}`]];
}
