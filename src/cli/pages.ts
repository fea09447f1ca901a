import { correctables, type Correctable } from '../catalog/corrections.js';
import { PRESETS } from '../catalog/presets.js';
import { loadRuleset, VOCABULARY } from '../catalog/ruleset.js';
import { QUESTIONS } from '../catalog/words/questions.js';
import { sentences } from '../catalog/words/words.js';
import { cardPages, gamesTable } from './documents/cards.js';
import { commandPage } from './documents/commands.js';
import { code, table, withTables, type Page } from './documents/markdown.js';
import { ruleTables } from './documents/rule-tables.js';
import { additionTable, ADDITIONS, optionTable, scenarioTable } from './documents/rulesets.js';
import { specPages } from './documents/spec.js';
import { benchmarkPage } from './documents/benchmark.js';
import { commandHelp } from './run.js';

/** Every generated file, nearly all in docs/; `npm run docs` writes them, a test compares them. */
export async function pages(): Promise<Page[]> {
  return [
    ...specPages(),
    ...cardPages(),
    withTables('README.md', { games: gamesTable('docs/games/') }),
    withTables('docs/rulesets.md', { scenarios: scenarioTable(), additions: additionTable(), options: optionTable(VOCABULARY.options) }),
    commandPage(await commandHelp()),
    benchmarkPage(),
    { path: 'docs/reconstructed.md', text: reconstructedPage() },
    { path: 'agents/python/orleans_env/text/questions.py', text: questionsModule() },
    { path: 'agents/python/orleans_env/text/sentences.py', text: sentencesModule() },
    { path: 'agents/python/orleans_env/rulesets.json', text: `${JSON.stringify(PRESETS, null, 2)}\n` },
    withTables('docs/data.md', { corrections: correctionTable() }),
    ...Object.entries(ruleTables()).map(([file, tables]) => withTables(`docs/rules/${file}`, tables)),
  ];
}

/** orleans_env/text/questions.py */
const questionsModule = (): string =>
  [
    '"""The question of each kind of decision, in a sentence; made from the rows by `npm run docs`."""',
    '',
    'from __future__ import annotations',
    '',
    'QUESTIONS: dict[str, str] = {',
    ...Object.entries(QUESTIONS).map(([kind, question]) => `    "${kind}": "${question}",`),
    '}',
    '',
  ].join('\n');

/** orleans_env/text/sentences.py */
const sentencesModule = (): string =>
  [
    '"""Effects of places, tiles, deeds, events, objectives and characters, losses of scenarios, and categories of tiles; made from the rows by `npm run docs`."""',
    '',
    'from __future__ import annotations',
    '',
    'SENTENCES: dict[str, dict[str, str]] = {',
    ...Object.entries(sentences()).flatMap(([list, rows]) => [
      `    "${list}": {`,
      ...Object.entries(rows).map(([id, sentence]) => `        "${id}": ${JSON.stringify(sentence)},`),
      '    },',
    ]),
    '}',
    '',
  ].join('\n');

/** Ids listed for a field that many rows have. */
const NAMED = 3;

/** A row of the page of reconstructed values, with the presets whose games have it. */
interface ReconstructedRow {
  collection: string;
  id: string;
  /** `goods 2 grain; points 18` */
  text: string;
  presets: string[];
}

/**
 * Returns each row once, from the lines of presets such as `cards nevers: goods 2 grain; points 18`. A ruleset that does not use a deed has
 * a part of its values, so the longest text of a row is kept.
 */
export function rowsOfPresets(lines: ReadonlyMap<string, readonly string[]>): ReconstructedRow[] {
  const rows = new Map<string, ReconstructedRow>();
  for (const [preset, ofPreset] of lines) {
    for (const line of ofPreset) {
      const [, key, collection, id, text] = /^((\w+) (\S+)): (.*)$/.exec(line) as unknown as string[];
      const row = entry(rows, key!, () => ({ collection: collection!, id: id!, text: '', presets: [] }));
      if (text!.length > row.text.length) row.text = text!;
      row.presets.push(preset);
    }
  }
  return [...rows.values()];
}

function reconstructedPage(): string {
  // game or addition, then collection and fields
  const games = new Map<string, Map<string, string[]>>();
  const lines = new Map(PRESETS.map((preset) => [preset, loadRuleset(preset).spec.reconstructed]));
  for (const { collection, id, text, presets } of rowsOfPresets(lines)) {
    const fields = text.split('; ').map((field) => field.split(/ (.*)/) as [string, string]);
    const kinds = entry(games, gamesOf(presets), () => new Map<string, string[]>());
    const rows = entry(kinds, `${collection}: ${fields.map(([name]) => name).join(', ')}`, () => []);
    rows.push(`- ${id}: ${fields.map(([, value]) => value).join('; ')}`);
  }
  return [
    '# Reconstructed values',
    '',
    'This page is for people who own a box, or compare the rules with one: it lists printed values that we found in no source, by game.',
    'The program uses reconstructed values instead, so that the games can be played; [correct](data.md) them with `--data overrides.json`.',
    'A heading has a collection and its fields; a line has the id of a row and its values.',
    'The names of the Structure cards (except the Vineyard), and of the Smithy and the Refuge of Invasion, are also reconstructed.',
    '`npm run docs` makes this page from the data rows; do not edit it.',
    '',
    ...[...games].flatMap(([game, kinds]) => [
      `## ${game}`,
      '',
      ...[...kinds].flatMap(([fields, rows]) => [`### ${fields}`, '', ...rows, '']),
    ]),
  ].join('\n');
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** The addition that all presets have, else their scenarios. */
function gamesOf(presets: readonly string[]): string {
  const [first, ...others] = presets.map((name) => name.split(/[@+?]/).filter((part) => ADDITIONS.some(({ id }) => id === part)));
  const shared = first!.filter((addition) => others.every((additions) => additions.includes(addition)));
  if (shared.length > 0) return code(shared.map((addition) => `+${addition}`));
  return code([...new Set(presets.map((name) => loadRuleset(name).scenario))]);
}

/** Correctable values, one line for each collection and field. */
function correctionTable(): string[] {
  const all = correctables();
  const first = all.filter((one, k) => all.findIndex((other) => other.collection === one.collection && other.field === one.field) === k);
  const rows = first.map(({ collection, field, kind }) => {
    const group = all.filter((other) => other.collection === collection && other.field === field);
    return [`\`${collection}\``, `\`${field}\``, kind.text, idsOf(group)];
  });
  return [
    ...table(['collection', 'field', 'value', 'ids'], rows),
    '',
    `${all.length} values in all; \`orleans data\` lists them with their meanings.`,
  ];
}

/** The number of rows with the field, and a few of their names. */
function idsOf(group: readonly Correctable[]): string {
  const ids = group.map(({ row }) => `\`${row.id}\``);
  return ids.length <= NAMED ? ids.join(' ') : `${ids.length}: ${ids[0]!} to ${ids.at(-1)!}`;
}
